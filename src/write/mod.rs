//! A whole game out: canonical PGN, the same in another notation, a scoresheet, rows of a table.
//!
//! | file | owns |
//! |---|---|
//! | `record.rs` | [`Record`]: what a game says, whatever it was read from |
//! | `gather.rs` | from tokens and facts to a record |
//! | `tags.rs` | the tag pairs of a record |
//! | `canonical.rs` | moves that are already written as they are to be |
//! | `outcome.rs` | the one result to write where tag, marker and board differ |
//! | `pgn.rs` | a record as PGN, with its moves in any notation |
//! | `rows.rs` | a record as rows of a table, one per half-move |
//! | `sheet/` | a record as a scoresheet on paper, as text and as a page for a printer |
//! | `wrap.rs` | words into lines of fewer than 80 characters |
//! | `back.rs` | what was written is read again and compared |
//!
//! A new form of output is a file here, a variant of [`Form`] and an arm in [`write`].

mod back;
mod canonical;
mod gather;
mod outcome;
mod pgn;
mod record;
mod rows;
mod sheet;
mod tags;
mod wrap;

pub use crate::text::printed::Tongue;
pub use back::Difference;
pub use outcome::ResultChoice;
pub use record::{Origin, Part, Record};
pub use rows::MoveRow;
pub use sheet::{blank, page};

use crate::game_check::GameReport;
use crate::notation::{Figurines, Language, Signs, Spelling, Style, on_levels, trid};
use crate::openings::Openings;
use crate::replay::Game;
use crate::rules::{self, Class, Context, Finding, Verdict};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// In which form a game is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// PGN in export format (PGN 3.2 and 8.2): English short algebraic notation.
    #[default]
    Pgn,
    /// PGN in every respect but the moves, which are written so.
    Moves(Notation, Language),
    /// A scoresheet on paper, with labels and letters in this language.
    Sheet(Tongue),
    /// The same in ASCII, for printers that know no other signs: the text of tags and comments is respelt.
    Ascii(Tongue),
    /// The same as a page for a printer, in HTML, which is not read back: [`page`] has what stands around all of them.
    Page(Tongue),
    /// A row for every half-move.
    Rows,
}

/// A notation of the moves, other than that of PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// Short algebraic in a language.
    Short,
    /// Long algebraic in a language.
    Long,
    /// Coordinates, as engines have them.
    Uci,
    /// Digits, as correspondence players have them.
    Iccf,
    /// Short algebraic with figurines.
    Figurine,
    /// Meder-Klein of Tri-Dimensional chess, in a language.
    MederKlein,
    /// Classic of Tri-Dimensional chess.
    Classic,
    /// Spoken, as Appendix D.2 of the Laws has it; with `ü` or with `ue`.
    Spoken {
        /// `fünf`, else `fuenf`.
        umlauts: bool,
    },
}

impl Form {
    /// How its moves are spelled.
    #[must_use]
    pub const fn spelling(self) -> Spelling {
        let Form::Moves(notation, language) = self else {
            return Spelling::SAN;
        };
        match notation {
            Notation::Short => Spelling::new(Style::Short, language),
            Notation::Long => Spelling::new(Style::Long, language),
            Notation::Uci => Spelling::new(Style::Uci, language),
            Notation::Iccf => Spelling::new(Style::Iccf, language),
            Notation::Figurine => Spelling::figurine(Style::Short, Figurines::White),
            Notation::MederKlein => Spelling::new(Style::MederKlein, language),
            Notation::Classic => Spelling::new(Style::Classic, Language::English),
            Notation::Spoken { umlauts } => {
                let comma = true;
                let signs = Signs {
                    check: "",
                    mate: "",
                    ..Signs::PGN
                };
                Spelling::new(Style::Spoken { umlauts, comma }, language).with(signs)
            }
        }
    }
}

/// How games are to be written.
#[derive(Clone, Debug, Default)]
pub struct WriteOptions {
    /// In which form.
    pub form: Form,
    /// Which result is written where tag, marker and board differ.
    pub result: ResultChoice,
    /// Whether the findings of an earlier `check --pgn` are left out.
    pub strip: bool,
    /// Whether a game that cannot be played to its end is not written at all.
    pub strict: bool,
    /// Whether what was found is written into the game.
    pub annotate: Annotate,
    /// By which table the tags ECO and Opening are set, if they are.
    pub openings: Option<Openings>,
}

/// Why a game is not written.
enum Unwritten {
    /// It would be read back otherwise.
    Differs(Difference),
    /// The notation has no words for a half-move, or is that of another game (0); and the move.
    Words(u32, String),
}

impl From<Difference> for Unwritten {
    fn from(difference: Difference) -> Unwritten {
        Unwritten::Differs(difference)
    }
}

/// The first half-move for which a form has no words and the move, 0 where it is the notation of another game; `None` where it has all.
fn without_words(game: &Game<'_>, form: Form) -> Option<(u32, String)> {
    let Form::Moves(notation, _) = form else {
        return None;
    };
    let facts = game.facts;
    let of_levels = matches!(notation, Notation::MederKlein | Notation::Classic);
    let flat = matches!(
        notation,
        Notation::Uci | Notation::Iccf | Notation::Spoken { .. } | Notation::Figurine
    );
    match facts.first.trid() {
        None => of_levels.then(|| (0, String::new())),
        Some(_) if flat => Some((0, String::new())),
        Some(_) => (facts.tree.iter())
            .filter(|ply| !ply.mv.is_null())
            .find_map(|ply| {
                let before = facts.position_after(ply.before);
                let board = before.trid()?;
                let word = on_levels(board, ply.mv, form.spelling());
                word.is_none().then(|| {
                    let own = trid::standard_algebraic(board, ply.mv);
                    (facts.half_move(ply.before) + 1, own)
                })
            }),
    }
}

/// A game as it was written.
#[derive(Clone, Debug)]
pub struct Written {
    /// Its bytes, with what parts it from the next game.
    pub bytes: Vec<u8>,
    /// Its half-moves, of [`Form::Rows`]; then there are no bytes.
    pub rows: Vec<MoveRow>,
    /// Whether every move of the record was written as a move; else a comment holds the rest from the fault on.
    pub whole: bool,
}

/// Writes games, and reads back what it wrote. Reused from game to game by a worker.
#[derive(Debug, Default)]
pub struct Writer {
    reader: back::Reader,
    pgn: back::PgnReader,
}

impl Writer {
    /// Writes the game that was checked last, and reads it back. Nothing is written of a game in which nothing could be
    /// read, nor of one that breaks off where the whole is asked for. Where the read-back differs, or the writer itself fails, that
    /// becomes a finding of the game (`X002`), which is then not to be given out.
    pub fn game(
        &mut self,
        game: &Game<'_>,
        report: &mut GameReport,
        options: &WriteOptions,
        context: &Context,
    ) -> Option<Written> {
        if report.verdict.class == Class::Unreadable {
            return None;
        }
        let findings = match options.annotate {
            Annotate::Findings => &report.findings[..],
            Annotate::Nothing => &[],
        };
        let written = catch_unwind(AssertUnwindSafe(|| {
            self.write(game, &report.verdict, findings, options)
        }));
        let finding = match written {
            Ok(Ok(written)) => return (written.whole || !options.strict).then_some(written),
            Ok(Err(Unwritten::Words(ply, mv))) => {
                rules::without_words(report.place, ply, &mv, context)
            }
            Ok(Err(Unwritten::Differs(difference))) => {
                rules::read_back_differs(report.place, &difference.to_string(), context)
            }
            Err(_) => {
                *self = Writer::default();
                rules::read_back_differs(report.place, "", context)
            }
        };
        report.findings.push(finding);
        report.verdict.class = Class::Error;
        report.row.class = Class::Error.name();
        report.row.errors += 1;
        None
    }

    fn write(
        &mut self,
        game: &Game<'_>,
        verdict: &Verdict,
        findings: &[Finding],
        options: &WriteOptions,
    ) -> Result<Written, Unwritten> {
        if options.form == Form::Pgn {
            return Ok(self.pgn(game, verdict, findings, options)?);
        }
        if let Some((ply, mv)) = without_words(game, options.form) {
            return Err(Unwritten::Words(ply, mv));
        }
        let mut record = Record::of(game, verdict, findings, options);
        let mut written = Written {
            bytes: Vec::new(),
            rows: Vec::new(),
            whole: record.whole,
        };
        match options.form {
            Form::Pgn => {}
            Form::Rows => {
                written.rows = rows::rows(&record, game.facts.place.game);
                rows::read_back(&record, &written.rows)?;
            }
            Form::Sheet(tongue) => {
                written.bytes = sheet::sheet(&record, tongue);
                self.reader.compare(&record, &written.bytes)?;
            }
            Form::Ascii(tongue) => {
                record = sheet::ascii::record(record, tongue);
                written.bytes = sheet::plain(&record, tongue);
                self.reader.compare(&record, &written.bytes)?;
            }
            Form::Page(tongue) => written.bytes = page::page(&record, tongue),
            Form::Moves(_, language) => {
                let mut out = pgn::pgn(&record, options.form.spelling(), None);
                if self.reader.compare(&record, &out.bytes).is_err() {
                    record.letters = Some(language);
                    out = pgn::pgn(&record, options.form.spelling(), None);
                    self.reader.compare(&record, &out.bytes)?;
                }
                written.bytes = out.bytes;
            }
        }
        Ok(written)
    }

    fn pgn(
        &mut self,
        game: &Game<'_>,
        verdict: &Verdict,
        findings: &[Finding],
        options: &WriteOptions,
    ) -> Result<Written, Difference> {
        // Both lists are asked for below, and by the reader that reads it back.
        game.tokens.make();
        let spelled = canonical::moves(game);
        // Most games of most archives hold nothing but moves: they need no list of what stands among them.
        let alone = findings.is_empty()
            && (spelled.as_ref()).is_some_and(|s| s.alone && !back::is_open(&s.text));
        let mut record = Record::gather(game, verdict, findings, options, !alone);
        if alone && !record.parts.is_empty() {
            record = Record::of(game, verdict, findings, options);
        }
        let mut out = pgn::pgn(&record, Spelling::SAN, spelled);
        // Our own reader may need to be told the language.
        if game.facts.first.trid().is_some() {
            // No other reader knows this game.
            self.reader.compare(&record, &out.bytes)?;
            return Ok(Written {
                bytes: out.bytes,
                rows: Vec::new(),
                whole: record.whole,
            });
        }
        let open = !alone && back::is_open(&out.moves);
        if open && self.reader.compare(&record, &out.bytes).is_err() {
            record.letters = Some(Language::English);
            out = pgn::pgn(&record, Spelling::SAN, None);
        }
        self.pgn.compare(&record, &mut out)?;
        Ok(Written {
            bytes: out.bytes,
            rows: Vec::new(),
            whole: record.whole,
        })
    }
}

/// Whether what was found is written into the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Annotate {
    /// Nothing is.
    #[default]
    Nothing,
    /// Every finding is, as a comment at its move.
    Findings,
}
