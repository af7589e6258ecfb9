//! The board as SVG and as terminal text; charts.
