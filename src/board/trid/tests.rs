//! Node counts of the specification (section 11), and positions in one line.

use super::text::INITIAL;
use super::*;

fn position(text: &str) -> Trid {
    Trid::from_text(text, Settings::default()).expect(text)
}

#[test]
fn the_initial_position_has_the_nodes_of_the_specification() {
    let start = Trid::initial(Settings::default());
    assert_eq!(start.text(), INITIAL);
    assert_eq!([1, 2, 3].map(|depth| start.perft(depth)), [20, 400, 9288]);
}

#[test]
fn a_position_in_one_line_comes_back() {
    for text in [
        INITIAL,
        "4/4/PP1P/NBBN|4/4/4/4|nbbn/pppp/4/4 b3*wb+:2/P1,b8bb:rq/pp,e1ww:PP/KR,e8bb:kr/pp b Kkq a2(3) - 3 9",
    ] {
        assert_eq!(position(text).text(), text);
    }
}
