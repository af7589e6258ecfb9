//! Characters that show nothing themselves and change what is seen around them.

/// Controls, marks of direction, joiners, separators of lines, tags: what a terminal or a page would obey instead of showing
/// it. Every report shows such a character by its number.
#[must_use]
pub fn is_unseen(c: char) -> bool {
    c.is_control()
        || !c.is_ascii()
            && matches!(c, '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}
