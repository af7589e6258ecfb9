//! Lists written anew: what has changed, and that nothing else has.

use super::testing::{anew, list};
use super::{Changes, ListFault, Listed, ListedRating, NewRating, PoolGame, Sex, read_pool};
use crate::laws::TimeClass;
use crate::syntax::date::Day;

const STANDARD: [bool; 3] = [true, false, false];

fn new(rating: u16, games: u16, k: u8) -> NewRating {
    NewRating {
        rating: (rating > 0).then_some(rating),
        games,
        k: Some(k),
        ..NewRating::default()
    }
}

fn changes(by_id: &[(u32, NewRating)]) -> Changes {
    let by_id = by_id.iter().cloned();
    Changes {
        by_id: by_id
            .map(|(id, new)| (id, [Some(new), None, None]))
            .collect(),
        ..Changes::default()
    }
}

fn newcomer() -> Listed {
    Listed {
        fide_id: 777,
        name: "Núñez & Co, José".to_owned(),
        federation: "ESP".to_owned(),
        sex: Some(Sex::Female),
        title: "WFM".to_owned(),
        birth: Some(Day(2001, 2, 3).into()),
        ratings: [Some(ListedRating::new(1650, Some(6), Some(40))), None, None],
        ..Listed::default()
    }
}

fn rating(rating: u16, games: u16, k: u8) -> Option<ListedRating> {
    Some(ListedRating::new(rating, Some(games), Some(k)))
}

/// The lines of the new list that differ from the old, with the number of each.
fn differing<'n>(old: &[u8], new: &'n [u8]) -> Vec<(usize, &'n str)> {
    let lines = |bytes: &'_ [u8]| bytes.split(|b| *b == b'\n').count();
    let mut old = old.split(|b| *b == b'\n');
    assert!(lines(new) > 0);
    let mut all = Vec::new();
    for (at, line) in new.split(|b| *b == b'\n').enumerate() {
        if old.next() != Some(line) {
            all.push((at + 1, std::str::from_utf8(line).unwrap()));
        }
    }
    all
}

const TEXT: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA NOV25 Gms K  B-day Flag\r
12345678       Rossi, Maria                                                 ITA F   WIM  WIM  FI,NI              2123  11  20 1990  w   \r
900001         Bianchi, Ugo                                                 ITA M                                1805  0   40 0     i   \r
\r
900002         Verdi, Ugo                                                   ITA M                                1400  112 40 2010      \r
";

#[test]
fn a_text_list_of_one_class() {
    let mut changes = changes(&[(12_345_678, new(2098, 7, 20)), (900_002, new(0, 9, 40))]);
    let name = "standard_nov25frl.txt";
    let (done, out) = anew(name, TEXT.as_bytes(), STANDARD, &changes).unwrap();
    assert_eq!((done.changed, done.appended, done.head.rows), (2, 0, 3));
    assert_eq!(out.len(), TEXT.len());
    assert_eq!(
        differing(TEXT.as_bytes(), &out),
        [
            (
                1,
                "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA DEC25 Gms K  B-day Flag\r"
            ),
            (
                2,
                "12345678       Rossi, Maria                                                 ITA F   WIM  WIM  FI,NI              2098  7   20 1990  w   \r"
            ),
            (
                5,
                "900002         Verdi, Ugo                                                   ITA M                                0     9   40 2010      \r"
            ),
        ]
    );
    changes.newcomers = vec![newcomer()];
    let (done, out) = anew(name, TEXT.as_bytes(), STANDARD, &changes).unwrap();
    assert_eq!(done.appended, 1);
    let text = String::from_utf8(out.clone()).unwrap();
    let last = text.lines().last().unwrap();
    assert_eq!(
        last,
        "777            Núñez & Co, José                                             ESP F   WFM                          1650  6   40 2001  w   "
    );
    let (head, rows) = list("standard.txt", &out).unwrap();
    assert_eq!(head.date, Some(Day(2025, 12, 1)));
    assert_eq!(rows[0].ratings[0], rating(2098, 7, 20));
    assert_eq!(rows[1].ratings[0], rating(1805, 0, 40));
    assert_eq!(rows[2].ratings[0], None);
    assert_eq!(
        (rows[3].name.as_str(), rows[3].ratings[0]),
        ("Núñez & Co, José", rating(1650, 6, 40))
    );
}

/// Found by fuzzing: what stands behind the flag lost its `i` as well, moved to the left, and the row could not be read again.
#[test]
fn what_stands_behind_a_flag_stays() {
    let old = TEXT.replacen("i   \r", "i   written in\r", 1);
    assert_ne!(old, TEXT);
    let changes = changes(&[(900_001, new(1811, 7, 40))]);
    let (_, out) = anew("standard_nov25frl.txt", old.as_bytes(), STANDARD, &changes).unwrap();
    let rows = differing(old.as_bytes(), &out);
    let (_, row) = rows[2];
    assert!(
        row.ends_with("1811  7   40 0         written in\r"),
        "{row:?}"
    );
}

#[test]
fn nothing_but_label_and_games_of_whoever_did_not_play() {
    let (_, out) = anew(
        "standard.txt",
        TEXT.as_bytes(),
        STANDARD,
        &Changes::default(),
    )
    .unwrap();
    let expected = TEXT
        .replace("NOV25", "DEC25")
        .replace("2123  11 ", "2123  0  ")
        .replace("1400  112", "1400  0  ");
    assert_eq!(String::from_utf8(out).unwrap(), expected);
}

#[test]
fn a_text_list_of_three_classes_and_rows_cut_short() {
    let text = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
7700001        Smith, Al                                                    TTO M
5000002        Ananda, Asha                                                 IND F                            2014  3   20                           1994  wi
1700003        Berg, Anton                                                  SWE M   IM                       2393  5   10 2300  4   20";
    let mut changes = Changes::default();
    changes.by_id.insert(
        7_700_001,
        [Some(new(1500, 9, 40)), None, Some(new(1600, 12, 40))],
    );
    changes
        .by_id
        .insert(5_000_002, [None, Some(new(1999, 8, 20)), None]);
    changes.newcomers = vec![newcomer()];
    let (_, out) = anew("x.txt", text.as_bytes(), [true; 3], &changes).unwrap();
    let expected = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
7700001        Smith, Al                                                    TTO M                            1500  9   40              1600  12  40
5000002        Ananda, Asha                                                 IND F                            2014  0   20 1999  8   20              1994  wi
1700003        Berg, Anton                                                  SWE M   IM                       2393  0   10 2300  0   20
777            Núñez & Co, José                                             ESP F   WFM                      1650  6   40 0     0   0  0     0   0  2001  w
";
    assert_eq!(String::from_utf8(out.clone()).unwrap(), expected);
    let (_, rows) = list("x.txt", &out).unwrap();
    assert_eq!(
        rows[0].ratings,
        [rating(1500, 9, 40), None, rating(1600, 12, 40)]
    );
    assert_eq!(rows[3].ratings, [rating(1650, 6, 40), None, None]);
}

#[test]
fn numbers_that_stand_to_the_right_stay_there() {
    let text = "\
ID number Name                              TitlFed  Mar11 GamesBorn  Flag
 4100001  Andreev, Dmitry                   g   RUS  2686    9  1990      
10200002  A K M, Sourav                         BAN  1714    0            
";
    let mut changes = changes(&[
        (4_100_001, new(2701, 12, 10)),
        (10_200_002, new(1720, 104, 15)),
    ]);
    changes.newcomers = vec![newcomer()];
    let (_, out) = anew("mar11frl.txt", text.as_bytes(), STANDARD, &changes).unwrap();
    let expected = "\
ID number Name                              TitlFed  Dec25 GamesBorn  Flag
 4100001  Andreev, Dmitry                   g   RUS  2701   12  1990      
10200002  A K M, Sourav                         BAN  1720  104            
     777  Núñez & Co, José                  wf  ESP  1650    6  2001  w   
";
    assert_eq!(String::from_utf8(out).unwrap(), expected);
}

#[test]
fn an_old_list_in_windows_1252_stays_one() {
    let mut text = TEXT.replace("Bianchi, Ugo", "Bianch*, Ugo").into_bytes();
    let star = text.iter().position(|b| *b == b'*').unwrap();
    text[star] = 0xEC;
    let changes = Changes {
        newcomers: vec![newcomer()],
        by_id: changes(&[(900_001, new(1811, 3, 40))]).by_id,
        ..Changes::default()
    };
    let (_, out) = anew("standard.txt", &text, STANDARD, &changes).unwrap();
    let row = out.split(|b| *b == b'\n').rev().nth(1).unwrap();
    assert_eq!(row.len(), 137);
    assert!(row.starts_with(b"777            N\xFA\xF1ez & Co, Jos\xE9 "));
    let (_, rows) = list("standard.txt", &out).unwrap();
    assert_eq!(
        (rows[1].name.as_str(), rows[1].ratings[0]),
        ("Bianchì, Ugo", rating(1811, 3, 40))
    );
    assert_eq!(rows[3].name, "Núñez & Co, José");
}

#[test]
fn names_that_a_list_in_windows_1252_cannot_write_are_spelt_plainly_or_told() {
    let mut text = TEXT.replace("Bianchi, Ugo", "Bianch*, Ugo").into_bytes();
    let star = text.iter().position(|b| *b == b'*').unwrap();
    text[star] = 0xEC;
    let named = |name: &str| Listed {
        fide_id: 0,
        name: name.to_owned(),
        ..newcomer()
    };
    let long = "A".repeat(80);
    let newcomers = ["Łoś-Žák, Ździsław", "Παπαδόπουλος, Γ", &long].map(named);
    let changes = Changes {
        newcomers: newcomers.to_vec(),
        ..Changes::default()
    };
    let (done, out) = anew("standard.txt", &text, STANDARD, &changes).unwrap();
    let (_, rows) = list("standard.txt", &out).unwrap();
    assert_eq!((rows.len(), done.appended), (5, 2));
    assert_eq!(rows[3].name, "Los-Žák, Zdzislaw");
    assert_eq!(done.misfits.unwritable, ["Παπαδόπουλος, Γ"]);
    assert_eq!((done.misfits.respelt, done.misfits.cut), (1, 1));
    // In UTF-8 all letters are there.
    let (done, _) = anew("standard.txt", TEXT.as_bytes(), STANDARD, &changes).unwrap();
    assert_eq!((done.appended, done.misfits.respelt), (3, 0));
}

#[test]
fn an_xml_list() {
    let text = "\
<?xml version=\"1.0\"?>
<playerslist>
<player>
<fideid>12345678</fideid>
<name>Rossi &amp; Figlia, Maria</name>
<country>ITA</country>
<sex>F</sex>
<title>WIM</title>
<o_title></o_title>
<rating>2123</rating>
<games>11</games>
<k>20</k>
<birthday>1990</birthday>
<flag/>
</player>
<!-- a remark -->
<player>
<fideid>900001</fideid>
<name>Verdi, Ugo</name>
<games>3</games>
</player>
<player>
<fideid>900002</fideid>
<name>Neri, Ugo</name>
<rating>1500</rating>
<games> 12 </games>
<k/>
</player>
</playerslist>
<!-- end -->
";
    let mut changes = changes(&[(12_345_678, new(2098, 7, 10)), (900_001, new(1700, 9, 40))]);
    changes.newcomers = vec![
        newcomer(),
        Listed {
            fide_id: 778,
            name: "A".to_owned(),
            ..Listed::default()
        },
    ];
    let (done, out) = anew("standard_nov25.xml", text.as_bytes(), STANDARD, &changes).unwrap();
    assert_eq!((done.changed, done.appended), (2, 2));
    let expected = text
        .replace(
            "<rating>2123</rating>\n<games>11</games>\n<k>20</k>",
            "<rating>2098</rating>\n<games>7</games>\n<k>10</k>",
        )
        .replace(
            "<games>3</games>\n</player>",
            "<games>9</games>\n<rating>1700</rating>\n<k>40</k>\n</player>",
        )
        .replace("<games> 12 </games>", "<games>0</games>")
        .replace(
            "</playerslist>",
            "\
<player>
<fideid>777</fideid>
<name>Núñez &amp; Co, José</name>
<country>ESP</country>
<sex>F</sex>
<title>WFM</title>
<o_title></o_title>
<rating>1650</rating>
<games>6</games>
<k>40</k>
<birthday>2001</birthday>
<flag></flag>
</player>
<player>
<fideid>778</fideid>
<name>A</name>
<country></country>
<sex></sex>
<title></title>
<o_title></o_title>
<rating>0</rating>
<games>0</games>
<k>0</k>
<birthday></birthday>
<flag></flag>
</player>
</playerslist>",
        );
    assert_eq!(String::from_utf8(out.clone()).unwrap(), expected);
    let (_, rows) = list("standard.xml", &out).unwrap();
    assert_eq!(rows[1].ratings[0], rating(1700, 9, 40));
    assert_eq!(rows[3].name, "Núñez & Co, José");
}

#[test]
fn an_xml_list_of_three_classes() {
    let text = "<playerslist><player><fideid>1</fideid><name>A</name><rating>2000</rating><games>1</games><k>20</k>\
        <rapid_rating>1900</rapid_rating><rapid_games>2</rapid_games><rapid_k>40</rapid_k><blitz_games>5</blitz_games>\
        </player></playerslist>";
    let mut changes = Changes::default();
    changes
        .by_id
        .insert(1, [None, Some(new(1950, 6, 20)), Some(new(1800, 6, 40))]);
    let (_, out) = anew("x.xml", text.as_bytes(), [true; 3], &changes).unwrap();
    let expected = text
        .replace("<games>1<", "<games>0<")
        .replace("1900", "1950")
        .replace("<rapid_games>2", "<rapid_games>6")
        .replace("<rapid_k>40", "<rapid_k>20")
        .replace(
            "<blitz_games>5</blitz_games>",
            "<blitz_games>6</blitz_games><blitz_rating>1800</blitz_rating><blitz_k>40</blitz_k>",
        );
    assert_eq!(String::from_utf8(out).unwrap(), expected);
}

#[test]
fn the_own_csv() {
    let text = "\u{FEFF}fide_id;name;list;class;rating;k;games;period_games;peak;pool;club\r\n\
        12345678;\"Rossi; Maria\";2025-11;standard;2123;\"20\";214;11;2150;;Alfiere\r\n\
        12345678;Rossi, Maria;2025-11;rapid;2000;20;80;4;2010;;Alfiere\r\n\
        \r\n\
        ;\"Verdi, Ugo\";2025-11;standard;;;3;3;;2025-11-07:1902=0.5;\"a \"\"b\"\"\"\r\n";
    let text = text.replace(";2025-11-07:1902=0.5;", ";\"2025-11-07:1902=0.5\";");
    let mut changes = Changes::default();
    let first = NewRating {
        career: Some(221),
        peak: Some(2160),
        ..new(2160, 7, 10)
    };
    changes.by_id.insert(12_345_678, [Some(first), None, None]);
    let pool = read_pool("2025-11-07:1902=0.5;2025-12-01:1800=1").unwrap();
    let second = NewRating {
        pool: Some(pool),
        games: 1,
        career: Some(4),
        ..NewRating::default()
    };
    changes.by_line.insert(5, [Some(second), None, None]);
    changes.newcomers = vec![
        newcomer(),
        Listed {
            name: "=1".to_owned(),
            ..Listed::default()
        },
    ];
    let (done, out) = anew("x.csv", text.as_bytes(), STANDARD, &changes).unwrap();
    assert_eq!(done.changed, 3);
    let expected = "\u{FEFF}fide_id;name;list;class;rating;k;games;period_games;peak;pool;club\r\n\
        12345678;\"Rossi; Maria\";2025-12;standard;2160;\"10\";221;7;2160;;Alfiere\r\n\
        12345678;Rossi, Maria;2025-12;rapid;2000;20;80;4;2010;;Alfiere\r\n\
        \r\n\
        ;\"Verdi, Ugo\";2025-12;standard;;;4;1;;\"2025-11-07:1902=0.5;2025-12-01:1800=1\";\"a \"\"b\"\"\"\r\n\
        777;Núñez & Co, José;2025-12;standard;1650;40;;6;;;\r\n\
        ;'=1;2025-12;standard;;;;;;;\r\n";
    assert_eq!(String::from_utf8(out.clone()).unwrap(), expected);
    let (head, rows) = list("x.csv", &out).unwrap();
    assert!(!head.several_dates);
    assert_eq!(
        (rows[0].ratings[0], rows[0].games, rows[0].peak),
        (rating(2160, 7, 10), Some(221), Some(2160))
    );
    let game = PoolGame {
        day: Day(2025, 12, 1),
        opponent: 1800,
        points: 2,
    };
    assert_eq!(rows[2].pool[1], game);
    assert_eq!(rows[4].name, "=1");
}

#[test]
fn a_csv_of_three_classes_without_a_line_end() {
    let text = "name,standard,rapid,standard_games,rapid_games,rapid_k,born\nA,2000,1900,5,6,,1990\nB,,1800,,3,20,";
    let mut changes = Changes::default();
    changes
        .by_line
        .insert(3, [Some(new(1750, 9, 40)), None, None]);
    changes.newcomers = vec![newcomer()];
    let (_, out) = anew("x.csv", text.as_bytes(), STANDARD, &changes).unwrap();
    let expected = "name,standard,rapid,standard_games,rapid_games,rapid_k,born\nA,2000,1900,0,6,,1990\nB,1750,1800,9,3,20,\n\
        \"Núñez & Co, José\",1650,,6,,,2001-02-03\n";
    assert_eq!(String::from_utf8(out).unwrap(), expected);
}

#[test]
fn what_cannot_be_written_anew() {
    let none = Changes::default();
    let rapid = [false, true, false];
    let error = anew("standard.txt", TEXT.as_bytes(), rapid, &none).unwrap_err();
    assert_eq!(error.fault, ListFault::Class(TimeClass::Rapid));
    let dates = "name,list,rating\nA,2025-11,2000\nA,2025-10,1990\n";
    let error = anew("x.csv", dates.as_bytes(), STANDARD, &none).unwrap_err();
    assert_eq!((error.line, error.fault), (3, ListFault::Dates));
    // One row of three is copied as it is; two are too many.
    let one = TEXT.replace("1805", "18o5");
    let (done, out) = anew("standard.txt", one.as_bytes(), STANDARD, &none).unwrap();
    assert_eq!((done.head.rows, done.head.refused.rows()), (2, 1));
    let copied = one.lines().find(|row| row.contains("18o5"));
    assert!(String::from_utf8(out).unwrap().contains(copied.unwrap()));
    let broken = one.replace("1400", "14o0");
    let error = anew("standard.txt", broken.as_bytes(), STANDARD, &none).unwrap_err();
    assert_eq!((error.line, error.column), (3, 114));
    for message in [
        error.message(crate::messages::Ui::Italian),
        error.to_string(),
    ] {
        assert!(
            message.starts_with("standard.txt:3:114: ") && message.contains("\"18o5\""),
            "{message}"
        );
    }
    let tight = "Name   NOV25 K\nRossi, 2000  9\nB      1800  8\n";
    let mut changes = Changes::default();
    changes
        .by_line
        .insert(2, [Some(new(2000, 0, 40)), None, None]);
    let (_, out) = anew("standard.txt", tight.as_bytes(), STANDARD, &changes).unwrap();
    assert_eq!(
        String::from_utf8(out).unwrap(),
        tight.replace("NOV", "DEC").replace("2000  9", "2000  40")
    );
}

/// A number where the row has none does not run into the one before it; found by fuzzing.
#[test]
fn a_number_that_would_touch_another_is_a_misfit() {
    let text = "\
ID_NUMBER NAME                             TITLE COUNTRY NOV25 GAMES FLAG
  100003  Cortiljne, Livia                           ITA     2020    0       
  100004  Dossi, Ezio                            ITA     2030    0       
  100005  El,mi, Furio                            ITA     2040    0       
";
    let changes = changes(&[(100_003, new(2020, 1, 20))]);
    let error = anew("standard.txt", text.as_bytes(), STANDARD, &changes).unwrap_err();
    let found = "1".to_owned();
    assert_eq!((error.line, error.fault), (2, ListFault::Misfit { found }));
}
