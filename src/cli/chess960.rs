//! `formulario chess960`: start positions, their numbers, and how they are called out.

use super::args::{Chess960Args, Chess960Command, StartArgs};
use super::options;
use super::output::{self, Output, Target};
use super::overwrite::{Call, Wanted};
use super::products;
use super::status::ExitStatus;
use anyhow::bail;
use formulario::board::{Position, Role, START_POSITIONS, StartFault, StartPosition, Variant};
use formulario::draw::{self, Diagram};
use formulario::messages::{Ui, positions, terms};
use formulario::notation::Language;
use formulario::rules::Sketch;
use formulario::say;
use std::hash::{BuildHasher as _, RandomState};

/// Runs it.
pub fn run(args: Chess960Args, ui: Ui) -> anyhow::Result<ExitStatus> {
    match args.what {
        Chess960Command::Draw { count, seed, shown } => {
            let mut drawn = Draw::new(seed);
            let starts: Vec<StartPosition> = (0..count.get())
                .filter_map(|_| StartPosition::of_number(drawn.next()))
                .collect();
            show(&starts, shown, ui)
        }
        Chess960Command::Number { pieces, shown } => match read(&pieces) {
            Ok(start) => show(&[start], shown, ui),
            Err(fault) => {
                super::complain(&refused(&pieces, fault, ui));
                Ok(ExitStatus::Findings)
            }
        },
        Chess960Command::Position { number, shown } => match StartPosition::of_number(number) {
            Some(start) => show(&[start], shown, ui),
            None => bail!(say!(
                ui,
                "{number}: start positions have the numbers 0 to 959",
                "{number}: le posizioni iniziali hanno i numeri da 0 a 959"
            )),
        },
    }
}

/// Random numbers of start positions.
struct Draw {
    state: u64,
}

impl Draw {
    /// Without a seed from what the system gives at random.
    fn new(seed: Option<u64>) -> Draw {
        Draw {
            state: seed.unwrap_or_else(|| RandomState::new().hash_one(0)),
        }
    }

    /// The next number, each of 0 to 959 as likely as any other (splitmix64; what would favour the first is thrown away).
    fn next(&mut self) -> u16 {
        let most = u64::MAX - u64::MAX % u64::from(START_POSITIONS);
        loop {
            self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut mixed = self.state;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^= mixed >> 31;
            if mixed < most {
                return (mixed % u64::from(START_POSITIONS)) as u16;
            }
        }
    }
}

/// A start position as typed: a FEN, or its pieces in English or Italian letters.
fn read(text: &str) -> Result<StartPosition, StartFault> {
    let text = text.trim();
    if text.contains('/') {
        let set_up =
            Position::from_fen(text, Some(Variant::Chess960)).map_err(|_| StartFault::Pieces)?;
        return StartPosition::of_board(&set_up.position);
    }
    if let Some(pieces) = called(text) {
        return StartPosition::of_pieces(pieces);
    }
    // Of the two only Italian has a T, and every start position has rooks.
    let language = match text.contains(['T', 't']) {
        true => Language::Italian,
        false => Language::English,
    };
    let role = |letter: char| {
        let letter = letter.to_ascii_uppercase().to_string();
        Role::ALL
            .into_iter()
            .find(|role| language.letter(*role) == letter)
    };
    let pieces: Option<Vec<Role>> = text.chars().map(role).collect();
    let pieces: Option<[Role; 8]> = pieces.and_then(|pieces| pieces.try_into().ok());
    StartPosition::of_pieces(pieces.ok_or(StartFault::Pieces)?)
}

/// The eight pieces as they are called out, in English or Italian: `Torre, Cavallo, Alfiere, …`.
fn called(text: &str) -> Option<[Role; 8]> {
    let words = text.split(|c: char| !c.is_alphabetic());
    let words = words.filter(|word| !word.is_empty());
    let role = |word: &str| {
        let names = |role: &Role| {
            [Ui::English, Ui::Italian].map(|ui| terms::role(ui, *role).to_lowercase())
        };
        let word = word.to_lowercase();
        Role::ALL
            .into_iter()
            .find(|role| names(role).contains(&word))
    };
    let pieces: Option<Vec<Role>> = words.map(role).collect();
    pieces?.try_into().ok()
}

/// Why pieces are no start position.
fn refused(text: &str, fault: StartFault, ui: Ui) -> String {
    let mut why = positions::start_fault(ui, fault);
    if fault == StartFault::Pieces {
        why.push_str(&say!(
            ui,
            ", from a1 to h1, like RNBQKBNR",
            ", da a1 a h1, come TCADRACT"
        ));
    }
    let article = fault.article();
    say!(
        ui,
        "{text} is no start position of Chess960: {why} (Guidelines {article})",
        "{text} non è una posizione iniziale degli Scacchi960: {why} (Linee guida {article})"
    )
}

/// Shows start positions as text, or one of them as a drawing.
fn show(starts: &[StartPosition], shown: StartArgs, ui: Ui) -> anyhow::Result<ExitStatus> {
    let called = shown
        .announce
        .map_or(ui, |language| options::ui(Some(language)));
    let mut to_text = true;
    if let Some(path) = shown.svg {
        let [start] = starts else {
            bail!(say!(
                ui,
                "--svg draws one position, not several",
                "--svg disegna una posizione, non più di una"
            ));
        };
        let target = Target::of(path);
        to_text = target != Target::Stdout;
        let written = svg(*start, &target, ui)?;
        if written != ExitStatus::Clean {
            return Ok(written);
        }
    }
    if to_text {
        let several = starts.len() > 1;
        let texts: Vec<String> = (1..)
            .zip(starts)
            .map(|(round, start)| text(*start, several.then_some(round), called, ui))
            .collect();
        super::print(&texts.join("\n"), ui)?;
    }
    Ok(ExitStatus::Clean)
}

fn svg(start: StartPosition, target: &Target, ui: Ui) -> anyhow::Result<ExitStatus> {
    let call = Call {
        command: "chess960",
        option: "--svg",
        example: "start.svg",
    };
    let wanted = Wanted {
        target,
        report: Some(call),
    };
    let position = start.position();
    let diagram = Diagram {
        position: &position,
        sketch: &Sketch::default(),
        flipped: false,
    };
    let plans = output::plan(&[wanted], &[], &[], ui)?;
    let picture = draw::svg(&diagram, ui);
    products::write(target, plans, Output::shown, picture.as_bytes(), ui)
}

/// What is said of a start position, whose pieces are called out in `called`.
fn text(start: StartPosition, round: Option<u32>, called: Ui, ui: Ui) -> String {
    let (number, fen) = (start.number(), start.fen());
    let letters = |language: Language| start.pieces().map(|role| language.letter(role)).join("");
    let letters = match called {
        Ui::English => letters(Language::English),
        Ui::Italian => letters(Language::Italian),
    };
    let call = start
        .pieces()
        .map(|role| terms::role(called, role))
        .join(", ");
    let round = round.map_or_else(String::new, |round| {
        say!(ui, "Round {round}\n", "Turno {round}\n")
    });
    say!(
        ui,
        "{round}Position {number}: {letters}\n{call}\n{fen}\n",
        "{round}Posizione {number}: {letters}\n{call}\n{fen}\n"
    )
}
