//! The interface language, and the texts that rules, reports and command line share.
//!
//! Italian and English stand side by side; the Italian is that of the Laws of Chess. A rule's own message and explanation
//! stand in the rule's file.

pub mod causes;
pub mod days;
pub mod positions;
pub mod reports;
pub mod terms;
pub mod trid;

/// The language of messages. Codes, column names and numbers never change with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ui {
    /// English.
    #[default]
    English,
    /// Italian.
    Italian,
}

impl Ui {
    /// The language of a locale name (`it_IT.UTF-8`): Italian for `it`, else English.
    #[must_use]
    pub fn of_locale(locale: &str) -> Ui {
        let language = locale.split(['_', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("it") {
            Ui::Italian
        } else {
            Ui::English
        }
    }
}

/// A text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Italian.
    pub it: &'static str,
}

impl Text {
    /// A text that is the same in both languages: tags, calls, numbers.
    #[must_use]
    pub const fn same(text: &'static str) -> Text {
        Text { en: text, it: text }
    }

    /// The text in one language.
    #[must_use]
    pub const fn get(&self, ui: Ui) -> &'static str {
        match ui {
            Ui::English => self.en,
            Ui::Italian => self.it,
        }
    }
}

/// Formats one of two texts: `say!(ui, "move {n}", "mossa {n}")`.
#[macro_export]
macro_rules! say {
    ($ui:expr, $en:literal, $it:literal $(, $($rest:tt)*)?) => {
        match $ui {
            $crate::messages::Ui::English => format!($en $(, $($rest)*)?),
            $crate::messages::Ui::Italian => format!($it $(, $($rest)*)?),
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_decides_the_language() {
        assert_eq!(Ui::of_locale("it_IT.UTF-8"), Ui::Italian);
        assert_eq!(Ui::of_locale("it"), Ui::Italian);
        assert_eq!(Ui::of_locale("en_GB"), Ui::English);
        assert_eq!(Ui::of_locale("C"), Ui::English);
        assert_eq!(Ui::of_locale("italic"), Ui::English);
    }

    #[test]
    fn say_formats_in_both_languages() {
        let n = 3;
        assert_eq!(say!(Ui::English, "move {n}", "mossa {n}"), "move 3");
        assert_eq!(say!(Ui::Italian, "move {n}", "mossa {n}"), "mossa 3");
    }
}
