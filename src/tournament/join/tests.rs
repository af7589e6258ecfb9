//! What is one event, and what is two.
