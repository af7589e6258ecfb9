//! `F006 text-outside-games`

use super::f020_unread_game::is_meant;
use super::f021_heading_unattributed as unattributed;
use super::finding::quoted;
use super::lists::{Pairing, round_number};
use super::{Check, Context, Explanation, Findings, GapFacts, Rule, Severity};
use crate::framing::GapKind;
use crate::messages::{Text, Ui};
use crate::replay::outside::{self, OutsideGame};
use crate::say;
use crate::sheet::behind_line;
use crate::sheet::line::{LineKind, classify, is_by_chance};
use crate::sheet::title::What;
use crate::syntax::Encoding;
use crate::text::words;
use std::borrow::Cow;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    code: "F006",
    name: "text-outside-games",
    title: Text {
        en: "text outside games",
        it: "testo fuori dalle partite",
    },
    severity: Severity::Warning,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "Text that is neither a tag pair nor movetext stands before, between or after the games.",
            it: "Prima, in mezzo o dopo le partite c'è del testo che non è né un'etichetta né testo \
                 delle mosse.",
        },
        why: Text {
            en: "It is not part of any game and goes to the reject file. It may be a heading; \
                 it may also be a game that is damaged beyond recognition.",
            it: "Non fa parte di nessuna partita e va nel file degli scarti. Può essere \
                 un'intestazione; può anche essere una partita danneggiata al punto da non \
                 essere più riconoscibile.",
        },
        example: Text {
            en: "Christmas tournament, round 3",
            it: "Torneo di Natale, turno 3",
        },
        quiet: Text {
            en: "only blanks stand there, or a comment that goes with the game after it; or a game that was not read stands in \
                 the text (F020).",
            it: "ci sono soltanto spazi, o un commento che va con la partita che segue; o se fra il testo c'è una partita non \
                 letta (F020).",
        },
    },
    check: Check::Gap(check),
};

fn check(gap: &GapFacts<'_>, games: &[OutsideGame], context: &Context, findings: &mut Findings) {
    // Moves that were not read are told by F020, and where they stand.
    if gap.kind != GapKind::Text || gap.continued || games.iter().any(is_meant) {
        return;
    }
    let Some(first) = gap.bytes.iter().position(|b| !words::is_space(*b)) else {
        return;
    };
    let text = &gap.bytes[first..];
    let line = text
        .split(|b| matches!(b, b'\n' | b'\r'))
        .next()
        .unwrap_or_default();
    // The title of the form of Tri-Dimensional chess, as it is copied.
    if text.len() < 200 && crate::syntax::trid::is_printed(&Encoding::of(text).decode(text)) {
        return;
    }
    let mut kinds = Kinds::of(gap, first);
    let message = match is_own_table(line) {
        true => say!(
            context.ui,
            "a table that formulario wrote (findings, games or half-moves as CSV): it holds no record of a game",
            "una tabella scritta da formulario (segnalazioni, partite o semimosse in CSV): non contiene la \
             registrazione di nessuna partita"
        ),
        false => say!(
            context.ui,
            "this text belongs to no game{}",
            "qui c'è del testo che non appartiene a nessuna partita{}",
            told(gap, games, &mut kinds, context.ui)
        ),
    };
    let mut finding = RULE.in_gap(gap, first, message);
    finding.text = quoted(Encoding::of(line).decode(line).trim_end());
    findings.push(finding);
    if context.lists && !is_own_table(line) {
        list(gap, kinds, findings);
    }
}

/// So many lines of a gap are looked at for those of a list.
const MOST_LISTED: usize = 1000;

/// Tells what framing found a line to be.
type Walk<'a> = Box<dyn FnMut(&Range<usize>) -> Option<LineKind> + 'a>;

/// The lines of a gap from its first ink on, and what each is: told once, whoever asks.
struct Kinds<'a> {
    /// Where each line stands; blank ones are left out.
    lines: Vec<Range<usize>>,
    /// What those are that were asked for, in order.
    told: Vec<LineKind>,
    known: Option<Walk<'a>>,
    bytes: &'a [u8],
}

impl<'a> Kinds<'a> {
    fn of(gap: &GapFacts<'a>, first: usize) -> Kinds<'a> {
        let mut lines = Vec::new();
        let mut at = first;
        let text = &gap.bytes[first..];
        for line in text.split(|b| matches!(b, b'\n' | b'\r')).take(MOST_LISTED) {
            if !line.is_empty() {
                lines.push(at..at + line.len());
            }
            at += line.len() + 1;
        }
        Kinds {
            lines,
            told: Vec::new(),
            known: gap.lines.map(|lines| Box::new(lines.walk()) as Walk<'a>),
            bytes: gap.bytes,
        }
    }

    /// What a line is, by its place in the list: those before it were asked for.
    fn get(&mut self, place: usize) -> Option<(Range<usize>, &LineKind)> {
        let line = self.lines.get(place)?.clone();
        if place >= self.told.len() {
            let whole = line.start..behind_line(self.bytes, line.start);
            let kind = self.known.as_mut().and_then(|known| known(&whole));
            let kind = kind.unwrap_or_else(|| match &self.bytes[line.clone()] {
                line if is_by_chance(line) => LineKind::Prose,
                line => classify(line),
            });
            self.told.push(kind);
        }
        Some((line, self.told.get(place)?))
    }
}

/// The lines of lists in a gap: whether their games stand in the file is known at its end.
fn list(gap: &GapFacts<'_>, mut kinds: Kinds<'_>, findings: &mut Findings) {
    let mut round = 0;
    for place in 0.. {
        let Some((own, kind)) = kinds.get(place) else {
            return;
        };
        let LineKind::Title(said) = kind else {
            continue;
        };
        let (start, line) = (own.start, &gap.bytes[own]);
        match Pairing::of(line, said, round, true) {
            Some(pairing) => {
                let mut finding = unattributed::RULE.in_gap(gap, start, String::new());
                finding.text = quoted(Encoding::of(line).decode(line).trim());
                finding.pairing = Some(Box::new(pairing));
                findings.list(finding);
            }
            None => {
                let own = said.iter().find(|part| part.what == What::Round);
                if let Some(part) = own {
                    round = round_number(&line[part.range.clone()]);
                }
            }
        }
    }
}

/// So many bytes of a gap are searched for a game in a sentence.
const MOST_CITED: usize = 16 << 10;

/// What a text says that went to no game: the moves of one that a sentence tells, else its players and its result.
fn told(gap: &GapFacts<'_>, games: &[OutsideGame], kinds: &mut Kinds<'_>, ui: Ui) -> String {
    let cited = match gap.bytes.get(..MOST_CITED) {
        Some(near) => Cow::Owned(outside::games(near, None, outside::LONGEST_CITED_ALONE)),
        None => Cow::Borrowed(games),
    };
    let whole = cited
        .iter()
        .find(|game| game.playable >= outside::LONGEST_CITED_ALONE && game.playable == game.moves);
    match whole {
        Some(game) => say!(
            ui,
            ": a game of {} half-moves that can be played from the start is told in it and was left out",
            ": vi è raccontata una partita di {} semimosse giocabili dall'inizio, che non è stata letta",
            game.playable
        ),
        None => lost(gap, kinds, ui),
    }
}

/// So many lines of a gap are looked at for what a heading says.
const MOST_LINES: usize = 200;

/// What a heading in a gap says that went to no game.
fn lost(gap: &GapFacts<'_>, kinds: &mut Kinds<'_>, ui: Ui) -> String {
    let first = kinds.lines.first().map_or(0, |line| line.start);
    let (mut players, mut result) = (None, None);
    // Where the lines end that are looked at, blank ones among them.
    let mut ends = memchr::memchr2_iter(b'\n', b'\r', &gap.bytes[first..]);
    let end = ends.nth(MOST_LINES - 1).map(|at| first + at);
    let near = |own: &Range<usize>| end.is_none_or(|end| own.start < end);
    for place in 0.. {
        let Some((own, kind)) = kinds.get(place).filter(|(own, _)| near(own)) else {
            break;
        };
        let line = &gap.bytes[own];
        let said = match kind {
            LineKind::Title(said) => said,
            LineKind::Result => {
                result = result.or(Some(line));
                continue;
            }
            _ => continue,
        };
        let part = |what| {
            let part = said.iter().find(|part| part.what == what)?;
            Some(&line[part.range.clone()])
        };
        players = players.or(part(What::White).zip(part(What::Black)));
        result = result.or(part(What::Result)).or(part(What::Undecided));
        if players.is_some() && result.is_some() {
            break;
        }
    }
    let read = |text: &[u8]| quoted(Encoding::of(text).decode(text).trim());
    match (players, result) {
        (Some((white, black)), _) => say!(
            ui,
            ": it names the players {} and {}",
            ": nomina i giocatori {} e {}",
            read(white),
            read(black)
        ),
        (None, Some(result)) => say!(
            ui,
            ": the result “{}” in it is that of no game",
            ": il risultato “{}” che vi si trova non è di nessuna partita",
            read(result)
        ),
        (None, None) => String::new(),
    }
}

/// Whether a line is the heading of a table of ours, in either dialect of CSV.
pub(super) fn is_own_table(line: &[u8]) -> bool {
    let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
    line.starts_with(b"file,game,") || line.starts_with(b"file;game;")
}
