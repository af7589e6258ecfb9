//! What fuzzing found, one test each: the input as small as it could be made.

use crate::support::audit_bytes;
use formulario::framing::{Framer, Item};
use formulario::game_check::CheckOptions;
use formulario::rules::Finding;

/// The items of a stream that arrives in steps of this many bytes.
fn cut(bytes: &[u8], step: usize) -> Vec<Item> {
    let mut framer = Framer::new(4 << 20);
    let (mut all, mut from, mut to) = (Vec::new(), 0, 0);
    while to < bytes.len() {
        to = (to + step).min(bytes.len());
        let mut items = Vec::new();
        let used = framer.cut(&bytes[from..to], to == bytes.len(), &mut items);
        all.extend(items.into_iter().map(|mut item| {
            item.range = item.range.start + from..item.range.end + from;
            item
        }));
        from += used;
    }
    all
}

/// A value over several lines, with a tag pair within one of them: whether it is closed was decided before its end was
/// there.
#[test]
fn an_open_value_is_not_judged_before_the_next_lines_are_there() {
    let text = "[Event \"a\"]\n[Date \"2023\nb\nA[ Site \"c\nd\ne\"]\n[Black \"f\"]\n\n1. e4 *\n";
    let whole = cut(text.as_bytes(), usize::MAX >> 1);
    for step in 1..text.len() {
        assert_eq!(cut(text.as_bytes(), step), whole, "in steps of {step}");
    }
}

/// A comment that reaches into a line whose own beginning looks like a title before moves: found by a tester's mutations.
#[test]
fn a_comment_that_ends_behind_a_title_is_no_fault_of_the_program() {
    for sign in [';', '%'] {
        let text = format!("{{ Nf3 \n {sign} 1. ... }} Nf3 ]");
        let audit = audit_bytes(text.as_bytes(), None, 4 << 20, &CheckOptions::default());
        let own = |finding: &Finding| finding.rule.is_own_fault();
        assert!(!audit.findings.iter().any(own), "{text}");
        assert_eq!(audit.reports.len(), 1, "{text}");
    }
}

/// A bracket that is never closed takes the rest of a sheet, and what is left of the line of its result is blank.
#[test]
fn a_line_that_a_comment_has_taken_heads_nothing() {
    for brace in ['{', '('] {
        let text = format!(
            "Rossi Mario - Verdi Luca\n1{brace}. e4 e6 2. d4 d5 3. Cc3 Ab4 4. e5|c5 5. a3 Axc3+ 6. bxc3 Ce7\n(0-1)\n\n"
        );
        let audit = audit_bytes(text.as_bytes(), None, 4 << 20, &CheckOptions::default());
        let own = |finding: &Finding| finding.rule.is_own_fault();
        assert!(!audit.findings.iter().any(own), "{text}");
        assert_eq!(audit.reports.len(), 1, "{text}");
    }
}
