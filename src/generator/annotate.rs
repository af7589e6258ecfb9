//! Comments, clock times, evaluations, glyphs and variations around the moves of a game.

use super::games::{Played, men};
use super::random::Random;
use super::scribe::Scribe;
use super::sheet::{Item, Part, Sheet};
use crate::board::{Move, Position, Role, Side, Status};
use crate::notation::Language;

/// What an annotator adds. Without any of it the moves stand alone.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Habits {
    /// Clock times behind every move, with this many minutes and seconds of increment.
    pub(super) clocks: Option<(u32, u32)>,
    /// Evaluations behind every move.
    pub(super) evaluations: bool,
    /// Words, glyphs and variations behind some moves: one in so many; 0 for never.
    pub(super) remarks: u32,
}

impl Habits {
    /// The habits of one annotator: clocks, evaluations or remarks, at least one of them.
    pub(super) fn draw(random: &mut Random) -> Habits {
        let kinds = random.between(1, 7);
        let times = [(90, 30), (60, 30), (15, 10), (3, 2), (5, 0), (90, 0)];
        Habits {
            clocks: (kinds & 1 != 0).then(|| *random.pick(&times)),
            evaluations: kinds & 2 != 0,
            remarks: if kinds & 4 != 0 {
                random.between(3, 9)
            } else {
                0
            },
        }
    }

    /// The value of the TimeControl tag.
    pub(super) fn time_control(&self) -> Option<String> {
        self.clocks.map(|(minutes, increment)| match increment {
            0 => format!("{}", minutes * 60),
            _ => format!("{}+{increment}", minutes * 60),
        })
    }
}

const REMARKS: [&str; 14] = [
    "The main line.",
    "A natural developing move.",
    "White has a small but lasting advantage.",
    "Black is fine here.",
    "Too slow: the initiative passes to the other side.",
    "Played after a long think.",
    "The pawn cannot be taken.",
    "An interesting sacrifice, and not easy to meet over the board with little time left.",
    "Both players were short of time.",
    "Stronger was the quiet retreat.",
    "This loses a tempo.",
    "A known position; see the game of round 3.",
    "The threat is stronger than its execution.",
    "Now everything is forced.",
];

const OSSERVAZIONI: [&str; 14] = [
    "La linea principale.",
    "Una naturale mossa di sviluppo.",
    "Il Bianco ha un vantaggio piccolo ma duraturo.",
    "Il Nero sta bene.",
    "Troppo lenta: l'iniziativa passa all'avversario.",
    "Giocata dopo lunga riflessione.",
    "Il pedone non si può catturare.",
    "Un sacrificio interessante, non facile da affrontare con poco tempo sull'orologio.",
    "Entrambi i giocatori erano a corto di tempo.",
    "Più forte era la tranquilla ritirata.",
    "Così si perde un tempo.",
    "Posizione nota; si veda la partita del turno 3.",
    "La minaccia è più forte della sua esecuzione.",
    "Ora è tutto forzato.",
];

/// Variations within variations within variations, and no deeper.
const DEEPEST: u32 = 3;

/// Writes the moves of a game as a sheet without tags, and the result marker behind them.
pub(super) fn write(game: &Played, scribe: &Scribe, habits: Habits, random: &mut Random) -> Sheet {
    let mut writer = Writer {
        scribe,
        habits,
        random,
        sheet: Sheet {
            lines: vec![String::new()],
            items: Vec::with_capacity(game.moves.len() * 2),
            ..Sheet::default()
        },
        numbered: false,
    };
    let seconds = habits.clocks.map_or(0, |(minutes, _)| minutes * 60);
    let mut clocks = [seconds; 2];
    for (i, mv) in game.moves.iter().enumerate() {
        let ply = i as u32 + 1;
        let position = &game.positions[i];
        writer.half_move(position, *mv, 0, ply);
        writer.machine_remarks(
            &game.positions[i + 1],
            position.side_to_move(),
            ply,
            &mut clocks,
        );
        if habits.remarks > 0 && writer.random.below(habits.remarks) == 0 {
            writer.remarks(position, *mv, 0, ply, 1);
        }
    }
    let ply = game.moves.len() as u32;
    writer.push(Part::Result, game.result.pgn().to_owned(), 0, ply);
    writer.sheet
}

/// Writes one variation of the last half-move behind everything else, without its closing bracket.
pub(super) fn open_variation(
    sheet: &mut Sheet,
    before: &Position,
    played: Move,
    ply: u32,
    scribe: &Scribe,
    random: &mut Random,
) -> bool {
    let mut writer = Writer {
        scribe,
        habits: Habits::default(),
        random,
        sheet: std::mem::take(sheet),
        numbered: false,
    };
    let written = writer.variation(before, played, 0, ply, DEEPEST);
    if written {
        writer.sheet.items.pop();
    }
    *sheet = writer.sheet;
    written
}

struct Writer<'a> {
    scribe: &'a Scribe,
    habits: Habits,
    random: &'a mut Random,
    sheet: Sheet,
    /// Whether a move of Black may stand without its number: directly behind the move of White.
    numbered: bool,
}

impl Writer<'_> {
    fn push(&mut self, part: Part, text: String, line: usize, ply: u32) {
        self.sheet.items.push(Item {
            part,
            text,
            line,
            ply,
        });
    }

    fn half_move(&mut self, position: &Position, mv: Move, line: usize, ply: u32) {
        let number = position.move_number();
        match position.side_to_move() {
            Side::White => self.push(Part::Number, format!("{number}."), line, ply),
            Side::Black if !self.numbered => {
                self.push(Part::Number, format!("{number}..."), line, ply);
            }
            Side::Black => {}
        }
        self.push(Part::Move, self.scribe.word(position, mv), line, ply);
        self.numbered = true;
    }

    fn comment(&mut self, text: &str, line: usize, ply: u32) {
        self.push(Part::Comment, format!("{{{text}}}"), line, ply);
        self.numbered = false;
    }

    /// What a machine writes behind a move: evaluation and clock time.
    fn machine_remarks(&mut self, after: &Position, mover: Side, ply: u32, clocks: &mut [u32; 2]) {
        let mut text = String::new();
        if self.habits.evaluations {
            text = self.evaluation(after);
        }
        if let Some((minutes, increment)) = self.habits.clocks {
            let clock = &mut clocks[usize::from(mover == Side::Black)];
            // A share of what is left, and a little more at the start of a move: a clock never runs out here.
            let most = (*clock / 12).min(minutes * 10);
            *clock = *clock - self.random.below(most + 1) + increment;
            if !text.is_empty() {
                text.push(' ');
            }
            let (hours, rest) = (*clock / 3600, *clock % 3600);
            text.push_str(&format!("[%clk {hours}:{:02}:{:02}]", rest / 60, rest % 60));
        }
        if !text.is_empty() {
            self.comment(&text, 0, ply);
        }
    }

    fn evaluation(&mut self, after: &Position) -> String {
        let mut hundredths = self.random.below(81) as i32 - 40;
        for (_, side, role) in men(after) {
            let value = match role {
                Role::Pawn => 100,
                Role::Knight | Role::Bishop => 310,
                Role::Rook => 500,
                Role::Queen => 900,
                Role::King => 0,
            };
            hundredths += if side == Side::White { value } else { -value };
        }
        let sign = if hundredths < 0 { "-" } else { "" };
        let size = hundredths.unsigned_abs();
        if size > 1500 {
            return format!("[%eval #{sign}{}]", self.random.between(2, 15));
        }
        format!("[%eval {sign}{}.{:02}]", size / 100, size % 100)
    }

    fn remarks(&mut self, before: &Position, mv: Move, line: usize, ply: u32, depth: u32) {
        let kinds = self.random.between(1, 7);
        if kinds & 1 != 0 {
            let glyph = self
                .random
                .pick(&["$1", "$2", "$3", "$4", "$5", "$6", "$10", "$14", "$18"]);
            self.push(Part::Glyph, (*glyph).to_owned(), line, ply);
        }
        if kinds & 2 != 0 {
            let texts = match self.scribe.language() {
                Language::Italian => &OSSERVAZIONI,
                _ => &REMARKS,
            };
            let text = *self.random.pick(texts);
            self.comment(text, line, ply);
        }
        if kinds & 4 != 0 && depth <= DEEPEST {
            for _ in 0..1 + self.random.below(5) / 4 {
                self.variation(before, mv, line, ply, depth);
            }
        }
    }

    /// A variation that replaces the move `played`, at half-move `ply` of line `parent`. Whether there is one.
    fn variation(
        &mut self,
        before: &Position,
        played: Move,
        parent: usize,
        ply: u32,
        depth: u32,
    ) -> bool {
        let mut position = before.clone();
        let others: Vec<Move> = position
            .legal_moves()
            .into_iter()
            .filter(|m| *m != played)
            .collect();
        if others.is_empty() {
            return false;
        }
        let line = self.sheet.lines.len();
        let number = 1 + self
            .sheet
            .items
            .iter()
            .rev()
            .take_while(|item| !(item.part == Part::Move && item.line == parent))
            .filter(|item| item.part == Part::Open && item.line == parent)
            .count();
        let above = &self.sheet.lines[parent];
        let dot = if above.is_empty() { "" } else { "." };
        let path = format!("{above}{dot}{ply}.{number}");
        self.sheet.lines.push(path);
        self.push(Part::Open, "(".to_owned(), parent, ply);
        self.numbered = false;
        let mut mv = *self.random.pick(&others);
        let length = self.random.between(1, 7);
        for i in 0..length {
            self.half_move(&position, mv, line, ply + i);
            if self.habits.remarks > 0 && self.random.below(self.habits.remarks + depth) == 0 {
                self.remarks(&position, mv, line, ply + i, depth + 1);
            }
            position.play(mv);
            if position.status() != Status::Open {
                break;
            }
            mv = *self.random.pick(&position.legal_moves());
        }
        self.push(Part::Close, ")".to_owned(), parent, ply);
        self.numbered = false;
        true
    }
}
