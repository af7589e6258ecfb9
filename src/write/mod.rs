//! A whole game out: canonical PGN, scoresheet, rows.
