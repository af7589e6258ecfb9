//! The positions of a table of openings, and the lookup of a game.

use super::Key;
use super::file::{self, Mistake};
use crate::board::{Move, Variant};
use crate::replay::{Facts, Start};
use std::sync::OnceLock;

/// A row for each position, as the table was read.
#[derive(Debug)]
pub struct Table {
    /// One line each: code, moves, English name, Italian name, with tabs between.
    text: &'static str,
    /// Where each line begins, and where the last ends.
    lines: Vec<u32>,
    /// The keys of the positions, each at the place that its lowest bits say or behind it; 0 where none is.
    keys: Box<[u64]>,
    /// Which line each belongs to.
    rows: Box<[u32]>,
    /// The half-moves of the longest line.
    longest: usize,
}

/// The opening of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// `B90`
    pub code: &'static str,
    /// Its English name, or the one that a table of the user's gives.
    pub english: &'static str,
    /// The same in Italian.
    pub italian: &'static str,
    /// After which half-move of the game the position stood there.
    pub ply: u32,
}

/// The table of the Encyclopaedia's codes: `eco.tsv`.
const ECO: &str = include_str!("eco.tsv");

/// The key of the position of each of its lines, in their order, as little-endian numbers.
const KEYS: &[u8] = include_bytes!("eco.keys");

/// The half-moves of its longest line.
const LONGEST: usize = 28;

/// By transposition a position may be reached so many half-moves later than the longest line reaches its own.
const LATER: usize = 2;

impl Table {
    /// Our own, of all 500 codes. It is made when it is asked for the first time.
    pub fn own() -> &'static Table {
        static OWN: OnceLock<Table> = OnceLock::new();
        OWN.get_or_init(|| {
            let (keys, _) = KEYS.as_chunks::<8>();
            let mut table = Table::empty(keys.len());
            table.longest = LONGEST;
            table.text = ECO;
            let ends = memchr::memchr_iter(b'\n', ECO.as_bytes());
            table.lines.extend(ends.map(|end| end as u32 + 1));
            for (row, key) in keys.iter().enumerate() {
                table.put(u64::from_le_bytes(*key), row as u32);
            }
            table
        })
    }

    /// One that a file holds, in the form of lichess's tables or as PGN.
    ///
    /// # Errors
    ///
    /// Every line that cannot be read.
    pub fn read(bytes: &[u8]) -> Result<Table, Vec<Mistake>> {
        let entries = file::read(bytes)?;
        let mut table = Table::empty(entries.len());
        let mut text = String::new();
        for entry in entries {
            // Of one position the last line counts, as where one corrects another.
            if let Some(slot) = table.slot(entry.key) {
                table.rows[slot] = table.lines.len() as u32;
            } else {
                table.put(entry.key, table.lines.len() as u32);
            }
            table.lines.push(text.len() as u32);
            table.longest = table.longest.max(entry.plies);
            for cell in [&entry.code, "", &entry.name, &entry.name] {
                text.push_str(cell);
                text.push('\t');
            }
            text.pop();
            text.push('\n');
        }
        table.lines.push(text.len() as u32);
        // As long as the program runs.
        table.text = String::leak(text);
        Ok(table)
    }

    /// Whether a file that begins so is one as lichess publishes them, and no archive of games.
    #[must_use]
    pub fn looks_like(head: &[u8]) -> bool {
        file::is_table(head)
    }

    fn empty(rows: usize) -> Table {
        // Half of it stays empty, so that a search is short.
        let room = (rows * 2).next_power_of_two().max(2);
        Table {
            text: "",
            lines: Vec::with_capacity(rows + 1),
            keys: vec![0; room].into(),
            rows: vec![0; room].into(),
            longest: 0,
        }
    }

    fn put(&mut self, key: u64, row: u32) {
        let mask = self.keys.len() - 1;
        let mut at = key as usize & mask;
        while self.keys[at] != 0 {
            at = (at + 1) & mask;
        }
        self.keys[at] = key;
        self.rows[at] = row;
    }

    #[inline]
    fn slot(&self, key: u64) -> Option<usize> {
        let mask = self.keys.len() - 1;
        let mut at = key as usize & mask;
        loop {
            match self.keys[at] {
                0 => return None,
                found if found == key => return Some(at),
                _ => at = (at + 1) & mask,
            }
        }
    }

    /// The opening of a game: the last position of its main line that the table has. Only of standard chess from the initial
    /// position: elsewhere half-moves do not count from there.
    #[must_use]
    pub fn find(&self, facts: &Facts) -> Option<Found> {
        let usual = facts.variant == Some(Variant::Standard) && facts.instead.is_none();
        let initial = match &facts.start {
            Start::Initial => true,
            // A FEN may give the same.
            Start::SetUp(_) => usual && facts.first.is_same(&crate::board::Position::initial()),
            _ => false,
        };
        if !usual || !initial {
            return None;
        }
        match facts.tree.len() == facts.main.len() {
            // Without variations the tree is the main line.
            true => self.of_moves(facts.tree.iter().map(|ply| ply.mv)),
            false => self.of_moves(facts.main.iter().map(|at| facts.tree[*at as usize].mv)),
        }
    }

    /// That of moves from the initial position.
    #[inline]
    pub fn of_moves(&self, moves: impl Iterator<Item = Move>) -> Option<Found> {
        let mut key = Key::INITIAL;
        let mut found = None;
        let mut ply = 0;
        for mv in moves.take(self.longest + LATER) {
            if mv.is_null() {
                break;
            }
            ply += 1;
            key.play(mv);
            if let Some(slot) = self.slot(key.number()) {
                found = Some((slot, ply));
            }
        }
        let (slot, ply) = found?;
        self.row(self.rows[slot] as usize, ply)
    }

    /// What a line says.
    fn row(&self, row: usize, ply: u32) -> Option<Found> {
        let (from, until) = (*self.lines.get(row)?, *self.lines.get(row + 1)?);
        let line = self.text.get(from as usize..until as usize)?.trim_end();
        let (before, italian) = line.split_at(memchr::memrchr(b'\t', line.as_bytes())?);
        let english = memchr::memrchr(b'\t', before.as_bytes())?;
        Some(Found {
            code: &line[..memchr::memchr(b'\t', line.as_bytes())?],
            english: &before[english + 1..],
            italian: &italian[1..],
            ply,
        })
    }

    /// The codes of our own table, each with the moves of its line.
    #[cfg(test)]
    pub(crate) fn own_lines() -> Vec<(&'static str, Vec<Move>)> {
        file::own_lines(ECO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, HashSet};

    fn rows() -> impl Iterator<Item = [&'static str; 4]> {
        ECO.lines().skip(1).map(|line| {
            let cells: Vec<_> = line.split('\t').collect();
            cells.try_into().expect("four cells")
        })
    }

    #[test]
    fn the_keys_are_those_of_the_table() {
        let keys = file::own_keys(ECO).expect("a table without mistakes");
        let keys: Vec<u8> = keys.iter().flat_map(|key| key.to_le_bytes()).collect();
        if std::env::var_os("WRITE_KEYS").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/openings/eco.keys");
            std::fs::write(path, &keys).expect("written");
        }
        assert!(
            keys == KEYS,
            "src/openings/eco.keys is stale: WRITE_KEYS=1 cargo test --lib openings, and once more without it"
        );
        let all: HashSet<_> = KEYS.as_chunks::<8>().0.iter().collect();
        assert_eq!(all.len(), rows().count(), "no position stands there twice");
        let plies = rows().map(|[_, moves, ..]| {
            let words = moves.split(' ');
            words.filter(|word| !word.ends_with('.')).count()
        });
        assert_eq!(plies.max(), Some(LONGEST));
    }

    #[test]
    fn all_codes_are_there_in_order_with_names() {
        let mut codes = BTreeMap::new();
        let mut last = "";
        for [code, _, english, italian] in rows() {
            *codes.entry(code).or_insert(0) += 1;
            assert!(last <= code, "{last} before {code}");
            assert!(!english.is_empty() && !italian.is_empty(), "{code}");
            last = code;
        }
        let wanted: Vec<_> = ('A'..='E')
            .flat_map(|volume| (0..100).map(move |n| format!("{volume}{n:02}")))
            .collect();
        assert!(codes.keys().eq(wanted.iter()), "{codes:?}");
    }
}
