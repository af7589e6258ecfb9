//! Whole tournaments. The numbers of the sixteen players are those of FIDE's exercise of the regulations of 2023, and what two
//! independent programs make of it under those of 2026.

use super::*;
use crate::tournament::trf;

const SIXTEEN: &str = include_str!("../../fixtures/standings/sixteen.trf");

fn table(report: &str) -> Table {
    let report = trf::read(report.as_bytes()).unwrap();
    Table::of(&report.event, &report.players, None)
}

fn rules(edition: TieBreakEdition, tie_breaks: &str) -> Rules {
    Rules {
        edition,
        tie_breaks: tie_breaks
            .split(' ')
            .map(|text| TieBreak::read(text).unwrap())
            .collect(),
        unrated: None,
    }
}

/// A value without the `.0` of whole points.
fn short(value: Value) -> String {
    let text = value.to_string();
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

/// The values of one tie-break by start number.
fn column(table: &Table, edition: TieBreakEdition, tie_break: &str) -> Vec<String> {
    let mut lines = standings(table, &rules(edition, tie_break));
    lines.sort_by_key(|line| table.entrants[line.at].number);
    lines.iter().map(|line| short(line.values[0])).collect()
}

#[test]
fn sixteen_players_by_the_rules_of_2023() {
    let table = table(SIXTEEN);
    let expected = [
        (
            "BH",
            "12.5 13 15.5 15 8.5 12 14.5 13.5 9 13 13.5 11.5 14 11 12 12.5",
        ),
        (
            "BH/C1",
            "11 12 13 11.5 7.5 11 12.5 12 7.5 11.5 12 9.5 12 9 11 11",
        ),
        ("BH/M1", "7 8.5 9 8 5 7.5 8.5 8.5 4 7.5 8.5 6 8.5 6 7.5 7"),
        (
            "SB",
            "8 9.5 10.5 9.75 4.25 6.5 3.25 5.25 2.25 1.5 5.75 4 4.25 4.5 3.5 7.25",
        ),
        (
            "ARO",
            "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820",
        ),
        (
            "TPR",
            "1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969",
        ),
        (
            "PTP",
            "2029 2216 2112 2168 1689 1810 1531 1715 950 1575 1763 1250 1744 1942 1768 2013",
        ),
        ("WIN", "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3"),
        ("WON", "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3"),
        ("PS", "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5"),
        (
            "FB",
            "13.5 13.5 15 15.5 10 12 13.5 12.5 9.5 12.5 12.5 11.5 13.5 10.5 12 13.5",
        ),
        (
            "AOB",
            "12.6 13.6 13.4 13.38 13.4 13.25 11.9 13 12.75 10.9 12.75 15 12.1 13.17 12.2 13.3",
        ),
    ];
    for (tie_break, values) in expected {
        let found = column(&table, TieBreakEdition::Rules2023, tie_break);
        assert_eq!(found.join(" "), values, "{tie_break}");
    }
    let order = standings(&table, &rules(TieBreakEdition::Rules2023, "BH/C1 BH DE"));
    let ranks: Vec<u16> = order
        .iter()
        .map(|line| table.entrants[line.at].number)
        .collect();
    assert_eq!(ranks[..4], [2, 3, 4, 1]);
}

#[test]
fn sixteen_players_by_the_rules_of_2026() {
    let table = table(SIXTEEN);
    let expected = [
        (
            "BH",
            "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5",
        ),
        (
            "BH/C1",
            "11 12 13 11.5 7.5 10.5 12.5 12 7.5 11.5 11 9.5 12 9 11 11",
        ),
        (
            "SB",
            "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25",
        ),
        (
            "FB",
            "13.5 13.5 15 14.5 10 12 13.5 12.5 9.5 12.5 12 11 13.5 10.5 12 13.5",
        ),
    ];
    for (tie_break, values) in expected {
        let found = column(&table, TieBreakEdition::Rules2026, tie_break);
        assert_eq!(found.join(" "), values, "{tie_break}");
    }
}
