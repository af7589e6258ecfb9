//! A line each: the workers made them.

use super::Form;
use crate::report::{Channel, Rendered};

/// Hands on what the workers made.
pub(super) struct Lines;

impl Form for Lines {
    fn piece(&mut self, rendered: &Rendered, out: &mut Vec<u8>) {
        out.extend_from_slice(rendered.part(Channel::Text));
    }
}
