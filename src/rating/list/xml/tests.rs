use crate::rating::list::testing::{fault, list};
use crate::rating::list::{ListedRating, Sex};
use crate::syntax::date::{Date, Day};

const SINGLE: &str = "\
<?xml version=\"1.0\"?>
<playerslist>
<player>
<fideid>12345678</fideid>
<name>Rossi &amp; Figlia, M&#97;ria</name>
<country>ITA</country>
<sex>F</sex>
<title>WIM</title>
<w_title>WIM</w_title>
<o_title></o_title>
<foa_title/>
<rating>2123</rating>
<games>11</games>
<k>20</k>
<birthday>1990</birthday>
<flag>wi</flag>
</player>
<!-- a remark -->
<player><fideid>900001</fideid><name>Verdi, Ugo</name><country>ITA</country><rating>0</rating><birthday></birthday></player>
</playerslist>
";

#[test]
fn the_list_of_one_class() {
    let (head, rows) = list("blitz_jan26frl_xml.xml", SINGLE.as_bytes()).unwrap();
    assert_eq!(
        (head.date, head.classes),
        (Some(Day(2026, 1, 1)), [false, false, true])
    );
    let first = &rows[0];
    assert_eq!(
        (first.fide_id, first.name.as_str(), first.line),
        (12_345_678, "Rossi & Figlia, Maria", 3)
    );
    assert_eq!(
        (first.sex, first.title.as_str(), first.inactive),
        (Some(Sex::Female), "WIM", true)
    );
    let blitz = ListedRating::new(2123, Some(11), Some(20));
    assert_eq!(first.ratings, [None, None, Some(blitz)]);
    assert_eq!(first.birth, Some(Date::of_year(1990)));
    assert_eq!(
        (rows[1].ratings, rows[1].birth, rows[1].line),
        ([None; 3], None, 19)
    );
}

#[test]
fn the_combined_list() {
    let text = "<playerslist><player><fideid>1</fideid><name>A</name><rating>2000</rating><games>1</games><k>20</k>\
        <rapid_rating>1900</rapid_rating><rapid_games>2</rapid_games><rapid_k>40</rapid_k>\
        <blitz_rating>0</blitz_rating><blitz_games>0</blitz_games><blitz_k>0</blitz_k></player></playerslist>";
    let (head, rows) = list("players_list_xml_foa.xml", text.as_bytes()).unwrap();
    assert_eq!(head.classes, [true; 3]);
    let rating = |rating, games, k| Some(ListedRating::new(rating, Some(games), Some(k)));
    assert_eq!(
        rows[0].ratings,
        [rating(2000, 1, 20), rating(1900, 2, 40), None]
    );
}

#[test]
fn names_in_windows_1252_and_in_cdata() {
    let text = b"<?xml version=\"1.0\" encoding=\"windows-1252\"?><playerslist><player><name>Nu\xF1ez</name><rating>2000</rating></player>\
        <player><name><![CDATA[A <b>]]> &lt;\xE8</name><rating>2000</rating></player></playerslist>";
    let (_, rows) = list("x.xml", text).unwrap();
    assert_eq!(rows[0].name, "Nuñez");
    assert_eq!(rows[1].name, "A <b> <è");
    let text = "\u{FEFF}<playerslist><player><name>Núñez</name></player></playerslist>";
    assert_eq!(list("x.xml", text.as_bytes()).unwrap().1[0].name, "Núñez");
}

#[test]
fn what_is_wrong_is_said_with_line_and_column() {
    let change = |from: &str, to: &str| {
        assert!(SINGLE.contains(from));
        SINGLE.replacen(from, to, 1)
    };
    for (text, line, column, word) in [
        (change("2123", "21x3"), 12, 9, "\"21x3\", expected a rating"),
        (change("2123", "5000"), 12, 9, "from 1000 to 3000"),
        (change("<k>20", "<k>k"), 14, 4, "coefficient K"),
        (change(">1990<", ">May<"), 15, 11, "expected a year"),
        (
            change(">900001<", ">12345678<"),
            19,
            17,
            "12345678 stands in an earlier row",
        ),
        (
            change("<fideid>900001</fideid><name>Verdi, Ugo</name>", ""),
            19,
            1,
            "neither name nor FIDE id",
        ),
        (
            change("<sex>F</sex>", "<sex>F</sexx>"),
            7,
            7,
            "the XML is broken",
        ),
        (
            change("<sex>", "stray<sex>"),
            7,
            1,
            "text stands between the elements",
        ),
        (
            change("&amp;", "&agrave;"),
            5,
            13,
            "the entity &agrave; is not known",
        ),
        (change("&amp;", "&"), 5, 13, "no semicolon ends the entity"),
        (
            change("<sex>F</sex>", "<sex>F</sex><sex>F</sex>"),
            7,
            13,
            "\"sex\" says what an earlier one says",
        ),
        (
            change("</playerslist>\n", ""),
            20,
            1,
            "expected </playerslist>",
        ),
        (
            change("</player>\n</playerslist>\n", "</play"),
            19,
            122,
            "expected </playerslist>",
        ),
        (
            change("</playerslist>\n", "</playerslist>x"),
            20,
            15,
            "something follows",
        ),
        (
            SINGLE.replace("playerslist", "tournament"),
            2,
            1,
            "\"tournament\", expected <playerslist>",
        ),
        ("<playerslist>\n</playerslist>".to_owned(), 0, 0, "empty"),
        ("<playerslist/>".to_owned(), 0, 0, "empty"),
        ("<playerslist>".to_owned(), 1, 14, "expected </playerslist>"),
        ("<html><body>".to_owned(), 1, 1, "expected <playerslist>"),
        (
            "<playerslist><player/></playerslist>".to_owned(),
            1,
            14,
            "neither name",
        ),
        (
            "<playerslist><a><b><c><d><e><f><g><h>".to_owned(),
            1,
            35,
            "\"h\", expected <player>",
        ),
    ] {
        let (l, c, message) = fault("standard.xml", text.as_bytes());
        assert_eq!((l, c), (line, column), "{message}");
        assert!(message.contains(word), "{message}");
    }
}

#[test]
fn a_list_in_many_blocks_is_read_as_one() {
    let mut text = String::from("<playerslist>\r\n");
    for n in 1..=4000 {
        text += &format!(
            "<player>\r\n<fideid>{n}</fideid>\r\n<name>Rossi, Ada {n}</name>\r\n<rating>2000</rating>\r\n</player>\r\n"
        );
    }
    text += "</playerslist>\r\n";
    assert!(text.len() > 5 * 64 * 1024);
    let (head, rows) = list("standard.xml", text.as_bytes()).unwrap();
    assert_eq!(
        (head.rows, rows[3999].fide_id, rows[3999].line),
        (4000, 4000, 2 + 5 * 3999)
    );
    let broken = text.replacen(
        "<rating>2000</rating>\r\n</player>\r\n</playerslist>",
        "<rating>x</rating>\r\n</player>\r\n</playerslist>",
        1,
    );
    let (line, column, _) = fault("standard.xml", broken.as_bytes());
    assert_eq!((line, column), (2 + 5 * 3999 + 3, 9));
}
