//! What `repair` found: lines to read, and rows for machines.

use super::csv::{Cell, Dialect, Rows, head};
use super::{json, tame};
use crate::board::Side;
use crate::messages::{Text, Ui, terms};
use crate::notation::System;
use crate::repair::How;
use crate::repair::game::{Change, Choice, Doubt, GameRepair, Obstacle, Question, Verdict};
use crate::repair::why::Why;
use crate::replay::{Facts, Place};
use crate::say;
use std::io::Write as _;

/// The columns of the rows.
pub const COLUMNS: [&str; 14] = [
    "file",
    "game",
    "line",
    "byte",
    "ply",
    "move_number",
    "side",
    "kind",
    "text",
    "proposed",
    "why",
    "probability",
    "sure",
    "choices",
];

/// A game and what was found about it.
#[derive(Clone, Copy, Debug)]
pub struct Repaired<'a> {
    /// Its file.
    pub file: &'a str,
    /// Who plays: White and Black.
    pub players: (&'a str, &'a str),
    /// What was found.
    pub repair: &'a GameRepair,
    /// Its facts.
    pub facts: &'a Facts,
    /// Its bytes.
    pub bytes: &'a [u8],
}

/// What is as probable as this is sure, unless something near it fits badly.
const SURE: f32 = 0.98;

/// So many half-moves of a leaf that stand elsewhere, or stand there again, are told in one line.
const TOGETHER: usize = 8;

/// The name of a reason, for machines.
const fn name(why: Why) -> &'static str {
    match why {
        Why::Sign(..) => "sign-misread",
        Why::Lost(_) => "sign-missing",
        Why::Added(_) => "sign-added",
        Why::Transposed => "signs-exchanged",
        Why::Case => "case",
        Why::Origin => "which-piece",
        Why::Castling => "castling-side",
        Why::Signs => "signs-misread",
        Why::Other => "another-move",
        Why::Illegible => "illegible",
        Why::Missing => "half-move-missing",
        Why::Column => "other-column",
        Why::Displaced(How::Low) => "row-too-low",
        Why::Displaced(How::High) => "row-too-high",
        Why::Displaced(How::Elsewhere) => "other-row",
        Why::Displaced(How::Columns) => "columns-exchanged",
        Why::NextRow => "next-row",
        Why::Chosen => "ambiguous",
        Why::Answered => "answered",
        Why::Stands => "illegal-stands",
        Why::Unplaced => "no-place",
        Why::Figures { sound: true } => "figures",
        Why::Figures { sound: false } => "no-probabilities",
    }
}

/// A reason, for people.
fn reason(why: Why, ui: Ui) -> String {
    let plain = |text: Text| text.get(ui).to_owned();
    match why {
        Why::Sign(written, meant) => {
            say!(ui, "{written} for {meant}", "{written} per {meant}")
        }
        Why::Lost(sign) => say!(ui, "{sign} is missing", "manca {sign}"),
        Why::Added(' ') => say!(
            ui,
            "no half-move of the game",
            "non è una semimossa della partita"
        ),
        Why::Added(sign) => say!(ui, "{sign} is too much", "{sign} è di troppo"),
        Why::Transposed => plain(Text {
            en: "two signs exchanged",
            it: "due segni scambiati",
        }),
        Why::Case => plain(Text {
            en: "small letter for capital, or capital for small",
            it: "minuscola per maiuscola, o viceversa",
        }),
        Why::Origin => plain(Text {
            en: "which piece moves",
            it: "quale pezzo muove",
        }),
        Why::Castling => plain(Text {
            en: "castling to the other side",
            it: "arrocco dall'altro lato",
        }),
        Why::Signs => plain(Text {
            en: "signs misread",
            it: "segni letti male",
        }),
        Why::Other => plain(Text {
            en: "another move is written",
            it: "è scritta un'altra mossa",
        }),
        Why::Illegible => plain(Text {
            en: "illegible",
            it: "illeggibile",
        }),
        Why::Missing => plain(Text {
            en: "half-move missing",
            it: "semimossa mancante",
        }),
        Why::Column => plain(Text {
            en: "in the other column",
            it: "nell'altra colonna",
        }),
        Why::Displaced(How::Low) => plain(Text {
            en: "one row too low, and so is all of this player behind it",
            it: "una riga troppo in basso, come tutto il seguito di questo giocatore",
        }),
        Why::Displaced(How::High) => plain(Text {
            en: "one row too high, and so is all of this player behind it",
            it: "una riga troppo in alto, come tutto il seguito di questo giocatore",
        }),
        Why::Displaced(How::Columns) => plain(Text {
            en: "in the other column, and so is all behind it",
            it: "nell'altra colonna, come tutto il seguito",
        }),
        Why::Displaced(How::Elsewhere) => plain(Text {
            en: "in another row",
            it: "in un'altra riga",
        }),
        Why::NextRow => plain(Text {
            en: "in the row behind",
            it: "nella riga seguente",
        }),
        Why::Chosen => plain(Text {
            en: "fits several moves; the rest of the game decides",
            it: "può essere più di una mossa; decide il resto della partita",
        }),
        Why::Answered => plain(Text {
            en: "as answered",
            it: "come da risposta",
        }),
        Why::Stands => plain(Text {
            en: "illegal move that stands",
            it: "mossa illegale che resta valida",
        }),
        Why::Unplaced => plain(Text {
            en: "perhaps a half-move; it stands where none should",
            it: "forse una semimossa; sta dove non dovrebbe essercene",
        }),
        Why::Figures { sound: true } => plain(Text {
            en: "how probable the readings of a cell are",
            it: "quanto sono probabili le letture di una casella",
        }),
        Why::Figures { sound: false } => plain(Text {
            en: "these can be no probabilities of the readings before them",
            it: "non possono essere le probabilità delle letture che precedono",
        }),
    }
}

/// Why a record is not looked at, for people.
#[must_use]
pub fn told(obstacle: &Obstacle, ui: Ui) -> String {
    match obstacle {
        Obstacle::Foreign(System::ThreeDimensional) => say!(
            ui,
            "Tri-Dimensional chess is not repaired",
            "gli scacchi tridimensionali non si riparano"
        ),
        Obstacle::Foreign(System::Descriptive) => say!(
            ui,
            "descriptive notation is not repaired",
            "la notazione descrittiva non si ripara"
        ),
        Obstacle::Unreadable(word) => {
            let word = tame(word);
            say!(
                ui,
                "words that cannot be read stand in it, {word} the first, and nothing tells what they were",
                "contiene parole che non si possono leggere, {word} la prima, e niente dice che cosa fossero"
            )
        }
        Obstacle::Unwritten => say!(
            ui,
            "nothing stands where its half-moves should",
            "dove dovrebbero stare le semimosse non c'è scritto niente"
        ),
        Obstacle::LeftOut(first, last) => {
            let numbers = numbers_left_out((*first, *last), ui);
            say!(
                ui,
                "{numbers}; what stands behind can be played as it stands, but a row may be missing there",
                "{numbers}; ciò che segue si può giocare così com'è, ma lì può mancare una riga"
            )
        }
        Obstacle::Disordered(first, behind) => say!(
            ui,
            "move {first} stands behind move {behind}: the rows can be played in the order of their lines, but their numbers have another",
            "la mossa {first} sta dopo la mossa {behind}: le righe si possono giocare nel loro ordine, ma i numeri ne danno un altro"
        ),
        Obstacle::BeginsLater(number) => say!(
            ui,
            "the sheet begins with move {number}, and the position before it is not known: what stands before is missing, and nothing is proposed",
            "il formulario comincia con la mossa {number}, e la posizione prima non è nota: manca ciò che precede, e non si propone nulla"
        ),
        Obstacle::BreaksOff(first, last, unread) => {
            let numbers = numbers_left_out((*first, *last), ui);
            say!(
                ui,
                "{numbers}: the position behind them is not known, and {unread} half-moves that stand there are not read",
                "{numbers}: la posizione che segue non è nota, e {unread} semimosse scritte dopo non si leggono"
            )
        }
        Obstacle::ForeignLetter(word) => {
            let word = tame(word);
            say!(
                ui,
                "the letter of {word} is of another language, and another piece can go there too: all can be played as it was read (N017), but the letter may be misread",
                "l'iniziale di {word} è di un'altra lingua, e anche un altro pezzo può andarci: tutto si può giocare così com'è letto (N017), ma l'iniziale può essere sbagliata"
            )
        }
        Obstacle::Swallowed => say!(
            ui,
            "a comment that is never closed holds moves of it (F008)",
            "un commento mai chiuso contiene mosse sue (F008)"
        ),
        Obstacle::Bracket => say!(
            ui,
            "a bracket that is never closed holds all that follows (F010): close it, or write the sign that was meant",
            "una parentesi mai chiusa contiene tutto il seguito (F010): la si chiuda, o si scriva il segno inteso"
        ),
        Obstacle::Rest => say!(
            ui,
            "its rest could not be played and stands in a comment; repair the record that it was written from",
            "il seguito non si è potuto giocare e sta in un commento; si ripari la registrazione da cui è stata scritta"
        ),
        Obstacle::Start => say!(
            ui,
            "the position that its FEN tag states cannot be set up",
            "la posizione del suo tag FEN non si può disporre"
        ),
        Obstacle::Variant(name) => {
            let name = tame(name);
            say!(
                ui,
                "the variant {name} is not repaired",
                "la variante {name} non si ripara"
            )
        }
        Obstacle::TooLong(most) => say!(
            ui,
            "more than {most} words in it may be half-moves: so long a record is not repaired",
            "più di {most} parole possono essere semimosse: una registrazione così lunga non si ripara"
        ),
    }
}

/// Which numbers are left out, in words.
fn numbers_left_out((first, last): (u32, u32), ui: Ui) -> String {
    match first == last {
        true => say!(
            ui,
            "the numbers leave out move {first}",
            "i numeri saltano la mossa {first}"
        ),
        false => say!(
            ui,
            "the numbers leave out moves {first} to {last}",
            "i numeri saltano le mosse da {first} a {last}"
        ),
    }
}

/// Half-moves that are probable by themselves, and why they are not sure.
fn doubted(doubt: Doubt, list: &str, ui: Ui) -> String {
    match doubt {
        Doubt::Near => say!(
            ui,
            "  probable, but something near fits badly: {list}\n",
            "  probabili, ma lì vicino qualcosa non torna: {list}\n"
        ),
        Doubt::MayStand => say!(
            ui,
            "  probable, but the illegal move that is written may have been played, and have stood: {list}\n",
            "  probabili, ma la mossa illegale scritta può essere stata giocata, ed essere rimasta valida: {list}\n"
        ),
        Doubt::Breaks => say!(
            ui,
            "  probable, but the record breaks there, and no correction accounts for it: {list}\n",
            "  probabili, ma lì la registrazione si interrompe, e nessuna correzione lo spiega: {list}\n"
        ),
        Doubt::Unwritten => say!(
            ui,
            "  probable, but nothing that can be read stands there: {list}\n",
            "  probabili, ma lì non sta niente di leggibile: {list}\n"
        ),
        Doubt::LeftOut => say!(
            ui,
            "  probable, but the numbers leave out a row: {list}\n",
            "  probabili, ma i numeri saltano una riga: {list}\n"
        ),
    }
}

/// How many half-moves differ, in words.
pub(super) fn half_moves_differ(many: u32, ui: Ui) -> String {
    match many {
        1 => say!(ui, "1 half-move differs", "1 semimossa diversa"),
        _ => say!(ui, "{many} half-moves differ", "{many} semimosse diverse"),
    }
}

/// A probability as a person reads it: never more certain than it is.
fn percent(ui: Ui, probability: f32) -> String {
    let tenths = (probability * 1000.0).floor() as u32;
    let text = match tenths {
        999.. => "99.9".to_owned(),
        995..=998 => format!("{}.{}", tenths / 10, tenths % 10),
        0..10 => "<1".to_owned(),
        _ => (tenths / 10).to_string(),
    };
    let text = terms::decimal(ui, &text);
    format!("{text} %")
}

impl Repaired<'_> {
    const fn place(&self) -> Place {
        self.facts.place
    }

    /// A half-move, numbered as people number moves.
    fn numbered(&self, ply: u32) -> String {
        let (number, side) = self.facts.numbered(ply);
        match side {
            Side::White => format!("{number}."),
            Side::Black => format!("{number}..."),
        }
    }

    /// What a person reads. Nothing where nothing is to be said.
    #[must_use]
    pub fn text(&self, most_questions: usize, ui: Ui) -> String {
        let repair = self.repair;
        if repair.verdict == Verdict::Sound {
            return String::new();
        }
        let Place { game, line, .. } = self.place();
        let file = tame(self.file);
        let (white, black) = self.players;
        let players = match (white, black) {
            ("", "") => String::new(),
            _ => format!(" ({} – {})", tame(white), tame(black)),
        };
        let corrects =
            |change: &&Change| !change.stands && !matches!(change.why, Why::Figures { .. });
        let changes = repair.changes.iter().filter(corrects).count();
        let plies = repair.moves.len();
        let begins = say!(
            ui,
            "{file}:{line}: game {game}{players}: ",
            "{file}:{line}: partita {game}{players}: "
        );
        let corrections = match changes {
            1 => say!(ui, "1 correction", "1 correzione"),
            _ => say!(ui, "{changes} corrections", "{changes} correzioni"),
        };
        let stood = repair.stood;
        let others = plies.saturating_sub(stood as usize);
        let legal = match plies {
            _ if stood == 1 && changes == 0 => say!(
                ui,
                "one illegal move stands; the other {others} half-moves are legal",
                "resta valida una mossa illegale; le altre {others} semimosse sono legali"
            ),
            _ if stood == 1 => say!(
                ui,
                "{corrections}; then the other {others} half-moves are legal, and one illegal move stands",
                "{corrections}; poi le altre {others} semimosse sono legali, e resta valida una mossa illegale"
            ),
            _ if stood > 1 => say!(
                ui,
                "{corrections}; then the other {others} half-moves are legal, and {stood} illegal moves stand",
                "{corrections}; poi le altre {others} semimosse sono legali, e restano valide {stood} mosse illegali"
            ),
            1 => say!(
                ui,
                "{corrections}; then the one half-move is legal",
                "{corrections}; poi la sola semimossa è legale"
            ),
            _ => say!(
                ui,
                "{corrections}; then all {plies} half-moves are legal",
                "{corrections}; poi tutte le {plies} semimosse sono legali"
            ),
        };
        let unread = repair.unread;
        let verdict = match repair.verdict {
            Verdict::Repaired => say!(ui, "{legal}; all are sure", "{legal}; tutte sono sicure"),
            Verdict::Unsure => {
                let left_out = (repair.changes.iter())
                    .filter(|change| change.spelled.is_empty() && !change.sure)
                    .map(|change| change.probability);
                let unsure = repair.unsure.iter().map(|unsure| unsure.probability);
                let (probable, open): (Vec<f32>, Vec<f32>) =
                    unsure.chain(left_out).partition(|share| *share >= SURE);
                let (probable, open) = (probable.len(), open.len());
                let kinds = match (open, probable) {
                    (1, 0) => say!(ui, "open", "aperta"),
                    (_, 0) => say!(ui, "open", "aperte"),
                    (0, 1) => say!(ui, "probable", "probabile"),
                    (0, _) => say!(ui, "probable", "probabili"),
                    _ => say!(
                        ui,
                        "open {open}, probable {probable}",
                        "aperte {open}, probabili {probable}"
                    ),
                };
                match open + probable {
                    0 => legal,
                    1 => say!(
                        ui,
                        "{legal}; 1 is not sure ({kinds})",
                        "{legal}; 1 non è sicura ({kinds})"
                    ),
                    all => say!(
                        ui,
                        "{legal}; {all} are not sure ({kinds})",
                        "{legal}; {all} non sono sicure ({kinds})"
                    ),
                }
            }
            _ if let Some(obstacle) = &repair.obstacle => told(obstacle, ui),
            _ if plies == 0 => say!(ui, "nothing can be proposed", "non si può proporre nulla"),
            _ => say!(
                ui,
                "cannot be repaired: {corrections} in {plies} half-moves, and {unread} more are written that no legal game reaches",
                "non si può riparare: {corrections} in {plies} semimosse, e ne restano {unread} scritte a cui non arriva nessuna partita legale"
            ),
        };
        let mut out = format!("{begins}{verdict}\n");
        // Where little of a record could be read, its corrections say little.
        let listed = repair.verdict != Verdict::Irreparable || changes * 4 <= plies && plies > 0;
        let changes = if listed { &repair.changes[..] } else { &[] };
        for run in changes.chunk_by(|one, two| self.goes_on(one, two)) {
            match run {
                [from, .., to] if run.len() >= TOGETHER => {
                    out.push_str(&self.run(from, to, run.len(), ui));
                }
                _ => run
                    .iter()
                    .for_each(|change| out.push_str(&self.change(change, ui))),
            }
        }
        if let Some(other) = &repair.runner_up {
            let at = self.numbered(other.ply);
            let (own, rival) = &other.spelled;
            let odds = match other.odds {
                odds if odds < 9.95 => terms::decimal(ui, &format!("{odds:.1}")),
                odds if odds < 1e6 => format!("{odds:.0}"),
                _ => "1000000".to_owned(),
            };
            let differ = half_moves_differ(other.differences, ui);
            out.push_str(&say!(
                ui,
                "  second best: {at}{rival} for {own}, {differ}, {odds} times less probable\n",
                "  seconda: {at}{rival} invece di {own}, {differ}, {odds} volte meno probabile\n"
            ));
        }
        for question in repair.questions.iter().take(most_questions) {
            out.push_str(&self.question(question, ui));
        }
        out.push_str(&self.unsure(ui));
        out
    }

    /// Every half-move that is not sure: the open ones, which may well be others, and those that are probable by themselves, because a
    /// person wants to know why they are not sure.
    fn unsure(&self, ui: Ui) -> String {
        let repair = self.repair;
        let named =
            |ply: u32| format!("{}{}", self.numbered(ply), repair.spelled[ply as usize - 1]);
        let run = |(first, last): (u32, u32)| match (named(first), named(last)) {
            (first, last) if first == last => first,
            (first, last) => say!(ui, "from {first} to {last}", "da {first} a {last}"),
        };
        // Half-moves one behind the other that are as probable are named by the first and the last.
        let mut open: Vec<((u32, u32), String)> = Vec::new();
        for unsure in repair
            .unsure
            .iter()
            .filter(|unsure| unsure.probability < SURE)
        {
            let share = percent(ui, unsure.probability);
            match open.last_mut() {
                Some(((_, last), own)) if *last + 1 == unsure.ply && *own == share => {
                    *last = unsure.ply;
                }
                _ => open.push(((unsure.ply, unsure.ply), share)),
            }
        }
        let open = open.into_iter();
        let open: Vec<String> = open
            .map(|(plies, share)| format!("{} {share}", run(plies)))
            .collect();
        let mut out = String::new();
        if !open.is_empty() {
            let open = open.join(", ");
            out.push_str(&say!(ui, "  open: {open}\n", "  aperte: {open}\n"));
        }
        let near = (repair.unsure.iter()).filter(|unsure| unsure.probability >= SURE);
        let mut runs: Vec<(Doubt, (u32, u32))> = Vec::new();
        for unsure in near {
            match runs.last_mut() {
                Some((doubt, (_, last))) if *last + 1 == unsure.ply && *doubt == unsure.doubt => {
                    *last = unsure.ply;
                }
                _ => runs.push((unsure.doubt, (unsure.ply, unsure.ply))),
            }
        }
        for doubt in [
            Doubt::Near,
            Doubt::MayStand,
            Doubt::Breaks,
            Doubt::LeftOut,
            Doubt::Unwritten,
        ] {
            let own = runs.iter().filter(|(own, _)| *own == doubt);
            let list: Vec<String> = own.map(|(_, plies)| run(*plies)).collect();
            if !list.is_empty() {
                out.push_str(&doubted(doubt, &list.join(", "), ui));
            }
        }
        if let Some(numbers) = repair.left_out {
            let numbers = numbers_left_out(numbers, ui);
            out.push_str(&say!(
                ui,
                "  {numbers}: a row may be missing there\n",
                "  {numbers}: lì può mancare una riga\n"
            ));
        }
        out
    }

    /// Whether a change is one of a whole leaf with the one before: words of it that stand elsewhere, or that are left out.
    fn goes_on(&self, one: &Change, two: &Change) -> bool {
        let elsewhere = Why::Displaced(How::Elsewhere);
        // The signs that tell the move: a leaf on which a word is misread is told as well.
        let plain = |text: &str| -> String {
            let signs = text.chars().filter(|sign| sign.is_alphanumeric());
            signs.filter(|sign| !matches!(sign, 'x')).collect()
        };
        let is_moved = |change: &Change| {
            change.why == elsewhere && plain(&change.written) == plain(&change.spelled)
        };
        let is_left_out =
            |change: &Change| change.why == Why::Added(' ') && change.spelled.is_empty();
        let alike = one.sure == two.sure && one.span.end < two.span.start;
        alike
            && (is_moved(one) && is_moved(two) && two.ply == one.ply + 1
                || is_left_out(one) && is_left_out(two) && two.ply == one.ply)
    }

    /// Changes of a whole leaf, the first and the last of so many.
    fn run(&self, from: &Change, to: &Change, count: usize, ui: Ui) -> String {
        let (first, last) = (self.numbered(from.ply), self.numbered(to.ply));
        let (begin, end) = (tame(&from.written), tame(&to.written));
        let share = percent(ui, from.probability.min(to.probability));
        let doubt = if from.sure { "" } else { " ?" };
        match from.spelled.is_empty() {
            true => say!(
                ui,
                "  {first} {count} words left out, from {begin} to {end}: no half-moves of the game; {share}{doubt}\n",
                "  {first} {count} parole tolte, da {begin} a {end}: non sono semimosse della partita; {share}{doubt}\n"
            ),
            false => say!(
                ui,
                "  {count} half-moves, from {first} {begin} to {last} {end}: in other rows; {share}{doubt}\n",
                "  {count} semimosse, da {first} {begin} a {last} {end}: in altre righe; {share}{doubt}\n"
            ),
        }
    }

    fn change(&self, change: &Change, ui: Ui) -> String {
        let at = self.numbered(change.ply);
        let (written, why) = (tame(&change.written), reason(change.why, ui));
        let share = percent(ui, change.probability);
        let doubt = if change.sure { "" } else { " ?" };
        let written = match change.written.is_empty() {
            true => "·".to_owned(),
            false => written,
        };
        match change.spelled.is_empty() {
            true if matches!(change.why, Why::Unplaced | Why::Figures { .. }) => say!(
                ui,
                "  {at} {written} left out: {why}{doubt}\n",
                "  {at} {written} tolto: {why}{doubt}\n"
            ),
            true => say!(
                ui,
                "  {at} {written} left out: {why}; {share}{doubt}\n",
                "  {at} {written} tolto: {why}; {share}{doubt}\n"
            ),
            // It stands in the wrong place.
            false if change.spelled == change.written => {
                format!("  {at} {written}: {why}; {share}{doubt}\n")
            }
            false => {
                let spelled = &change.spelled;
                format!("  {at} {written} → {spelled}: {why}; {share}{doubt}\n")
            }
        }
    }

    fn question(&self, question: &Question, ui: Ui) -> String {
        let at = self.numbered(question.ply);
        let choice =
            |choice: &Choice| format!("{} {}", choice.spelled, percent(ui, choice.probability));
        let mut choices: Vec<String> = question.choices.iter().map(choice).collect();
        let (game, ply) = (self.place().game, question.ply);
        let mut answers = Vec::new();
        if !choices.is_empty() {
            answers.push(format!("--answer {game}:{ply}=…"));
        }
        if let Some(none) = question.none {
            let place = none.place;
            choices.push(say!(
                ui,
                "no half-move {}",
                "nessuna semimossa {}",
                percent(ui, none.probability)
            ));
            answers.push(format!("--answer {game}:{place}={}", none.answer()));
        }
        let (choices, answers) = (choices.join(", "), answers.join(", "));
        // The most probable game need not have the most probable half-move at each place.
        let proposed = self.repair.spelled.get(ply as usize - 1);
        let other = proposed.zip(question.choices.first());
        let other = other.filter(|(proposed, first)| **proposed != first.spelled);
        let whole = other.map(|(proposed, _)| {
            say!(
                ui,
                "; {proposed} is in the most probable game",
                "; {proposed} è nella partita più probabile"
            )
        });
        let whole = whole.unwrap_or_default();
        let written = match question.written.is_empty() {
            true => "·".to_owned(),
            false => tame(&question.written),
        };
        say!(
            ui,
            "  question: {at} {written}: {choices}? ({answers}){whole}\n",
            "  domanda: {at} {written}: {choices}? ({answers}){whole}\n"
        )
    }

    fn rows(&self, most_questions: usize) -> Vec<Row> {
        let mut rows = Vec::new();
        let repair = self.repair;
        for change in &repair.changes {
            rows.push(Row {
                at: Some((change.ply, change.span.start)),
                kind: if change.spelled.is_empty() {
                    "left-out"
                } else {
                    "change"
                },
                text: change.written.clone(),
                proposed: change.san.clone(),
                why: name(change.why),
                probability: Some(change.probability)
                    .filter(|_| !matches!(change.why, Why::Unplaced | Why::Figures { .. })),
                sure: change.sure,
                choices: String::new(),
            });
        }
        for question in repair.questions.iter().take(most_questions) {
            let choices = question.choices.iter();
            let mut choices: Vec<String> = choices
                .map(|choice| format!("{} {:.3}", choice.san, choice.probability))
                .collect();
            if let Some(none) = question.none {
                choices.push(format!("{} {:.3}", none.answer(), none.probability));
            }
            rows.push(Row {
                at: Some((question.ply, 0)),
                kind: "question",
                text: question.written.clone(),
                proposed: question
                    .choices
                    .first()
                    .map_or_else(String::new, |choice| choice.san.clone()),
                why: "",
                probability: question.choices.first().map(|choice| choice.probability),
                sure: false,
                choices: choices.join("|"),
            });
        }
        // What is among neither is named too.
        let asked = repair.questions.iter().take(most_questions);
        let asked: Vec<u32> = asked.map(|question| question.ply).collect();
        for unsure in &repair.unsure {
            if unsure.changed || asked.contains(&unsure.ply) {
                continue;
            }
            rows.push(Row {
                at: Some((unsure.ply, unsure.span.start)),
                kind: "unsure",
                text: unsure.written.clone(),
                proposed: repair.moves[unsure.ply as usize - 1].clone(),
                why: "",
                probability: Some(unsure.probability),
                sure: false,
                choices: String::new(),
            });
        }
        let verdict = match repair.verdict {
            Verdict::Sound => return rows,
            Verdict::Repaired => "repaired",
            Verdict::Unsure => "unsure",
            Verdict::Irreparable => "irreparable",
        };
        rows.push(Row {
            at: None,
            kind: "game",
            text: String::new(),
            proposed: repair.moves.join(" "),
            why: verdict,
            probability: Some(repair.probability),
            sure: repair.verdict == Verdict::Repaired,
            choices: String::new(),
        });
        rows
    }

    fn cells<'c>(&'c self, row: &'c Row, probability: &'c str) -> [Cell<'c>; COLUMNS.len()] {
        let place = self.place();
        let (ply, start) = row.at.map_or((None, 0), |(ply, start)| (Some(ply), start));
        let numbered = ply.map(|ply| self.facts.numbered(ply));
        let lines = lines_before(self.bytes, start);
        [
            Cell::Text(self.file),
            Cell::Number(Some(place.game)),
            Cell::Number(Some(place.line + lines)),
            Cell::Number(Some(place.byte + start as u64)),
            Cell::Number(ply.map(u64::from)),
            Cell::Number(numbered.map(|(number, _)| number.into())),
            Cell::Text(numbered.map_or("", |(_, side)| side.name())),
            Cell::Text(row.kind),
            Cell::Text(&row.text),
            Cell::Text(&row.proposed),
            Cell::Text(row.why),
            Cell::Figure(probability),
            Cell::Text(if row.sure { "yes" } else { "no" }),
            Cell::Text(&row.choices),
        ]
    }

    /// One CSV row for each change, each question, and the game.
    #[must_use]
    pub fn csv(&self, most_questions: usize, dialect: Dialect) -> Vec<u8> {
        let mut out = Vec::new();
        for row in self.rows(most_questions) {
            let probability = row.probability();
            let mut written = Rows::new(&mut out, dialect);
            for cell in self.cells(&row, &probability) {
                written.put(cell);
            }
            written.end();
        }
        out
    }

    /// The same as JSON, one object per line.
    #[must_use]
    pub fn ndjson(&self, most_questions: usize) -> Vec<u8> {
        let mut out = Vec::new();
        for row in self.rows(most_questions) {
            let probability = row.probability();
            for (i, (key, cell)) in COLUMNS
                .iter()
                .zip(self.cells(&row, &probability))
                .enumerate()
            {
                out.push(if i == 0 { b'{' } else { b',' });
                // Writing to memory cannot fail.
                let _ = match cell {
                    Cell::Text(text) => write!(out, "\"{key}\":{}", json(text)),
                    Cell::Number(Some(number)) => write!(out, "\"{key}\":{number}"),
                    Cell::Figure(text) if !text.is_empty() => write!(out, "\"{key}\":{text}"),
                    _ => write!(out, "\"{key}\":null"),
                };
            }
            out.extend_from_slice(b"}\n");
        }
        out
    }
}

/// The first row of the CSV.
#[must_use]
pub fn csv_head(dialect: Dialect) -> Vec<u8> {
    head(&COLUMNS, dialect)
}

/// How many lines of a game end before a byte of it.
fn lines_before(bytes: &[u8], at: usize) -> u64 {
    crate::framing::count_lines(&bytes[..at.min(bytes.len())])
}

/// A row, before it has its place.
struct Row {
    at: Option<(u32, usize)>,
    kind: &'static str,
    text: String,
    proposed: String,
    why: &'static str,
    probability: Option<f32>,
    sure: bool,
    choices: String,
}

impl Row {
    fn probability(&self) -> String {
        self.probability
            .map_or_else(String::new, |share| format!("{share:.4}"))
    }
}
