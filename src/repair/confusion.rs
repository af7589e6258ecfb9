//! Which signs are taken for which, as data: by people who read handwriting, by machines that read print, by fingers on a
//! keyboard; in Italian and in English sheets. Each string begins with a sign; the signs behind it are what it is read or
//! written as.

use super::word::is_capital;

/// Signs that look alike, written by hand or read by a machine. What holds one way is taken to hold the other way.
const ALIKE: [&str; 50] = [
    "0OoQDCUG",
    "1lI|7i!t/4",
    "2zZ7",
    "3B8S5EJ",
    "4HA9yuhq",
    "5Ss36",
    "6bGC8",
    "7TZ/1?",
    "8B&3S69gE",
    "9gq4ay",
    "aoduq@c",
    "bh6lkp",
    "ceoguG(",
    "dacltbq",
    "eco&",
    "ftFPEl",
    "gq9yjs",
    "hbnkuN",
    "xXkKv*+yn",
    "-~_.=",
    "AaRHNKF",
    "BRPDEH8",
    "CGcOeLQ(",
    "DOPBoU",
    "FPTEf",
    "GCcO6Q",
    "HNMKA",
    "IlTJ1",
    "KRHXk",
    "LlCI1",
    "MNHW",
    "NMHAWn",
    "OQDCG",
    "PFRDBp",
    "QOGDg",
    "RKPBAr",
    "SsGJ58",
    "TFIJt7Y",
    "VYUv",
    "WNMV",
    "rnvR",
    "tfl+T",
    "nhmru",
    "=-~",
    "+txf",
    "#HN",
    // Of the Russian letters, by their codes: Ф, Л, С, К. Where the second letter of the king is lost he is a knight.
    "\x11OQD09\x13",
    "\x12AJL\x15n1",
    "\x13cOGe(0",
    "\x14RHXk\x10",
];

/// Neighbours on a keyboard.
const KEYS: [&str; 30] = [
    "12q", "213w", "324we", "435er", "546rt", "657ty", "768yu", "879ui", "980io", "0op9", "asqzw",
    "bvghn", "cxdvf", "dsfecx", "ewrsd34", "fdgrvc", "gfhtbv", "hgjynb", "xzcsd", "AQSZW", "BVGHN",
    "CXDVF", "DSFECX", "KJLIM", "NBMHJ", "QWA12", "RETDF", "TRYFG", "OIPL0", "-_.",
];

/// How near two signs are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Nearness {
    /// The same sign.
    Same,
    /// The same letter, small for capital or capital for small.
    Case,
    /// Taken for each other.
    Alike,
    /// The next rank or the next file.
    Next,
    /// Neighbours on a keyboard.
    Keys,
    /// Both ranks, both files, or both letters of pieces.
    Kind,
    /// Nothing in common.
    Far,
}

/// How many there are.
pub const NEARNESSES: usize = 7;

const TABLE: [[Nearness; 128]; 128] = table();

const fn mark(
    mut table: [[Nearness; 128]; 128],
    row: &[u8],
    nearness: Nearness,
) -> [[Nearness; 128]; 128] {
    let sign = row[0] as usize;
    let mut i = 1;
    while i < row.len() {
        let other = row[i] as usize;
        if (table[sign][other] as u8) > nearness as u8 {
            table[sign][other] = nearness;
            table[other][sign] = nearness;
        }
        i += 1;
    }
    table
}

const fn table() -> [[Nearness; 128]; 128] {
    let mut table = [[Nearness::Far; 128]; 128];
    let mut a = 0;
    while a < 128 {
        let mut b = 0;
        while b < 128 {
            table[a][b] = by_kind(a as u8, b as u8);
            b += 1;
        }
        a += 1;
    }
    let mut i = 0;
    while i < ALIKE.len() {
        table = mark(table, ALIKE[i].as_bytes(), Nearness::Alike);
        i += 1;
    }
    i = 0;
    while i < KEYS.len() {
        table = mark(table, KEYS[i].as_bytes(), Nearness::Keys);
        i += 1;
    }
    table
}

const fn by_kind(a: u8, b: u8) -> Nearness {
    if a == b {
        return Nearness::Same;
    }
    let ranks = is_rank(a) && is_rank(b);
    let files = is_file(a) && is_file(b);
    if a.eq_ignore_ascii_case(&b) || is_twin(a, b) || is_twin(b, a) {
        Nearness::Case
    } else if (ranks || files) && (a - 1 == b || a + 1 == b) {
        Nearness::Next
    } else if ranks || files || is_capital(a) && is_capital(b) {
        Nearness::Kind
    } else {
        Nearness::Far
    }
}

/// Whether one is a Russian letter and the other the Latin one that nobody can tell from it: С, К.
const fn is_twin(russian: u8, latin: u8) -> bool {
    matches!((russian, latin), (0x13, b'C') | (0x14, b'K'))
}

const fn is_rank(c: u8) -> bool {
    c >= b'1' && c <= b'8'
}

const fn is_file(c: u8) -> bool {
    c >= b'a' && c <= b'h'
}

/// How near two signs are.
#[must_use]
#[inline]
pub fn nearness(a: u8, b: u8) -> Nearness {
    match (TABLE.get(usize::from(a)), usize::from(b)) {
        (Some(row), b @ 0..=127) => row[b],
        _ => Nearness::Far,
    }
}

#[cfg(test)]
mod tests {
    use super::{Nearness, nearness};

    #[test]
    fn signs_are_near_both_ways() {
        for (a, b, how) in [
            (b'4', b'9', Nearness::Alike),
            (b'c', b'e', Nearness::Alike),
            (b'C', b'c', Nearness::Case),
            (b'4', b'5', Nearness::Next),
            (b'3', b'7', Nearness::Kind),
            (b'a', b'h', Nearness::Kind),
            (b'a', b'7', Nearness::Far),
            (b'e', b'w', Nearness::Keys),
            (0x13, b'C', Nearness::Case),
            (0x14, 0x10, Nearness::Alike),
            (0x11, 0x12, Nearness::Kind),
            (0x11, b'a', Nearness::Far),
        ] {
            assert_eq!(nearness(a, b), how, "{} {}", a as char, b as char);
            assert_eq!(nearness(b, a), how, "{} {}", b as char, a as char);
        }
    }
}
