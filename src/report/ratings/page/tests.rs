//! The page as a browser gets it is tested in `tests/ratings/page.rs`; here what it is made of.

use super::{SCRIPT, STYLE};

#[test]
fn style_and_script_close_nothing_and_fetch_nothing() {
    for part in [STYLE, SCRIPT] {
        assert!(!part.contains("</") && !part.contains("<!--"));
    }
    for word in [
        "innerHTML",
        "outerHTML",
        "insertAdjacent",
        "document.write",
        "eval(",
        "fetch(",
        "XMLHttp",
    ] {
        assert!(!SCRIPT.contains(word), "{word}");
    }
    for word in ["url(", "@import", "http:", "https:"] {
        assert!(!STYLE.contains(word), "{word}");
    }
}
