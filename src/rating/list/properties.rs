//! What holds for any bytes.

use super::testing::{anew, list};
use super::{Changes, Format};
use proptest::prelude::*;

/// Pieces of lists, good and bad.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        Just("ID Number      Name                    Fed Sex Tit  FOA NOV25 Gms K  B-day Flag\n".as_bytes().to_vec()),
        Just("1              Rossi, Maria            ITA F   WIM      2123  11  20 1990  w   \n".as_bytes().to_vec()),
        Just("2              Núñez, José             ESP M            1805  0   40 1990      \r\n".as_bytes().to_vec()),
        Just(b"fide_id,name,list,class,rating,k,games,pool\n".to_vec()),
        Just(b"7,\"A, B\",2025-11,rapid,2000,20,4,2025-11-07:1902=1\n".to_vec()),
        Just(b"8,C,,,,,,\n".to_vec()),
        Just(b"\"\"\"".to_vec()),
        Just(b"<playerslist>".to_vec()),
        Just(b"<player><fideid>5</fideid><name>A &amp; B</name><rating>2000</rating><games>3</games></player>\n".to_vec()),
        Just(b"<player><fideid>6</fideid><name/><k></k>".to_vec()),
        Just(b"</player>".to_vec()),
        Just(b"</playerslist>\n".to_vec()),
        Just(b"\xEF\xBB\xBF".to_vec()),
        Just(b"\r".to_vec()),
        Just(b"  \n".to_vec()),
        prop::collection::vec(any::<u8>(), 0..12),
        "[ -~]{0,12}".prop_map(String::into_bytes),
    ];
    prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

/// A list that is whole.
fn whole() -> impl Strategy<Value = Vec<u8>> {
    let row = (1u32..99, "[A-Za-zàéñ, ]{1,12}", 1000u16..=3000, 0u16..200);
    (prop::collection::vec(row, 1..20), 0..3, any::<bool>(), any::<bool>()).prop_map(
        |(rows, format, crlf, ended)| {
            let mut text = match format {
                0 => "ID Number      Name                    Fed Sex FOA NOV25 Gms K  B-day Flag\n".to_owned(),
                1 => "id,name,rating,gms,list\n".to_owned(),
                _ => "<playerslist>\n".to_owned(),
            };
            for (at, (id, name, rating, games)) in rows.into_iter().enumerate() {
                let id = id as usize + at * 100;
                text += &match format {
                    0 => format!("{id:<15}{name:<24}ITA     AFM {rating:<6}{games:<4}20 1990  wi  \n"),
                    1 => format!("{id},\"{name}\",{rating},{games},2025-11\n"),
                    _ => format!("<player> <fideid>{id}</fideid><name>{name}</name>\n<rating>{rating}</rating><games>{games}</games></player>\n"),
                };
            }
            if format == 2 {
                text += "</playerslist>\n";
            }
            if !ended {
                text.pop();
            }
            if crlf {
                text = text.replace('\n', "\r\n");
            }
            text.into_bytes()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_panic(bytes in pieces()) {
        let changes = Changes { newcomers: vec![super::Listed::default()], ..Changes::default() };
        let read = list("x_2025-11.dat", &bytes);
        let written = anew("x_2025-11.dat", &bytes, [true, false, false], &changes);
        if let Err(error) = &read {
            prop_assert!(!error.message(crate::messages::Ui::Italian).is_empty());
            prop_assert!(written.is_err());
        }
    }

    #[test]
    fn a_list_written_anew_without_changes_differs_in_date_and_games_alone(bytes in whole()) {
        let (head, old) = list("standard.dat", &bytes).unwrap();
        let (done, out) = anew("standard.dat", &bytes, [true, false, false], &Changes::default()).unwrap();
        prop_assert_eq!(done.changed, 0);
        let (new_head, mut new) = list("standard.dat", &out).unwrap();
        prop_assert_eq!(new_head.rows, head.rows);
        for (new, old) in new.iter_mut().zip(&old) {
            let was = old.ratings[0].unwrap();
            let is = new.ratings[0].as_mut().unwrap();
            prop_assert_eq!(is.games, Some(0));
            is.games = was.games;
            new.list = old.list;
            prop_assert_eq!(&*new, old);
        }
        // Written once more it is the same, byte for byte.
        let (_, again) = anew("standard.dat", &out, [true, false, false], &Changes::default()).unwrap();
        prop_assert_eq!(&again, &out);
        if head.format == Format::Text {
            prop_assert_eq!(out.len(), bytes.len());
        }
    }
}
