//! What the clauses of a phrase come to: each adds who won or lost, a draw, an offer, a doubt; their sum is a statement.

mod claims;
mod counted;
mod end;
mod flags;
mod short;
mod take;

pub(super) use claims::GOES_ON;

use super::clauses::{Case, Clause, Link, is_neutral};
use super::lexicon::{Idea, Term};
use super::statement::{Offer, Outcome, Statement};
use super::{ResultMark, Way, giving};
use crate::text::lookup::WordList;
use Idea::{
    Accept, Add, Agree, Appear, Beat, Beaten, Bye, Can, Claim, Dead, Decision, Draw, End, Exceed,
    Fall, Flag, Forfeit, Game, Infraction, Insufficient, Leave, Lose, Mate, Mated, Material,
    Minutes, Perpetual, Position, Refuse, Repetition, Resign, Score, Stalemate, Threefold, Time,
    Unfinished, Win,
};

/// The grounds of a draw, the one that says most first.
const GROUNDS: [Way; 12] = [
    Way::TimeWithoutMate,
    Way::ResignationWithoutMate,
    Way::InfractionWithoutMate,
    Way::NormalMeans,
    Way::BothFlags,
    Way::Stalemate,
    Way::Fivefold,
    Way::Repetition,
    Way::SeventyFive,
    Way::FiftyMoves,
    Way::Dead,
    Way::Agreement,
];

/// What the clauses come to so far.
#[derive(Debug, Default)]
pub(super) struct Sum {
    /// Who won, and whether that follows only from what usually costs the game, or only from a fallen flag.
    winner: Option<Won>,
    drawn: bool,
    contradiction: bool,
    both_lose: bool,
    open: bool,
    mate: bool,
    lost: bool,
    /// Somebody lost otherwise than on time, which no draw explains.
    lost_for_sure: bool,
    /// A question, a condition, an alternative.
    doubt: bool,
    unsettled: bool,
    offer: Option<Option<bool>>,
    declined: bool,
    agreed: bool,
    /// The words for the offer are such as may make a claim: `chiede patta`.
    asked: bool,
    claim: Option<Option<bool>>,
    /// What was said of a ground until the claim was refused: it is the claim's, not the end's.
    claim_ways: Vec<Way>,
    /// The claim was refused in a clause before.
    ruled: bool,
    /// The arbiter put his decision off.
    deferred: bool,
    /// Behind that it says how the game ended as a draw.
    drawn_later: bool,
    /// The arbiter accepted the claim.
    granted: bool,
    /// Whoever claimed took it back.
    withdrawn: bool,
    target: Option<[u8; 2]>,
    /// Minutes were added for somebody, which is what a wrong claim costs.
    compensated: bool,
    /// Normal means are named, and nothing is said of them: `Art. 10.2: patta`.
    means: bool,
    cannot_mate: bool,
    /// Of whom the words say so; else they speak of both.
    short: Option<Option<bool>>,
    /// Whose flag fell first is said, and that the other fell too says no more.
    first: bool,
    timed: bool,
    flagged: Option<bool>,
    /// Whose infraction is named that alone costs no game.
    charged: Option<bool>,
    /// The clause before stated nothing: an offer, a denial, a supposition.
    void: bool,
    /// It ended with somebody's saying so: `il Nero dice che …`.
    reported: bool,
    /// Somebody won or lost in a clause that named nobody: `perso per il tempo dal Nero`.
    bare: Option<Idea>,
    /// Something was said of the end, if only that it is not so.
    pub(super) told: bool,
    /// The player named last.
    pub(super) topic: Option<bool>,
    pub(super) ways: Vec<Way>,
    seen: Seen,
}

/// Who won, and on what that rests.
#[derive(Clone, Copy, Debug)]
struct Won {
    white: bool,
    /// Said, not only inferred from an infraction.
    firm: bool,
    /// Only a flag says so.
    by_flag: bool,
}

/// Words that occurred at all, for the weight of the phrase in prose.
#[derive(Debug, Default)]
struct Seen {
    draw: bool,
    /// Before the clause at hand.
    draw_before: bool,
    side: bool,
    won: bool,
    flag: bool,
    forfeit: bool,
    dead: bool,
    check: bool,
    threefold: bool,
    /// `checkmate`, `scacco matto`: more than a mere `mate`.
    checkmate: bool,
    /// `matto`, which alone says that it is mate; `mate` may be one to come.
    matto: bool,
    repetitions: usize,
    words: usize,
    /// Who won, in words that only a game that is over has: `vinse`, `won by`, `vittoria del`.
    past: bool,
    /// That the game as a whole was a draw: `the game was drawn`.
    game_drawn: bool,
    /// A match, or a win for somebody who has yet to win it.
    elsewhere: bool,
}

/// What one clause says, looked at once.
struct View<'a> {
    clause: &'a Clause<'a>,
    sides: Vec<(bool, Case)>,
    /// The player of the clause before, where this one names none and has a verb.
    inherited: Option<bool>,
}

impl View<'_> {
    fn who(&self, cases: &[Case]) -> Option<bool> {
        cases
            .iter()
            .find_map(|case| self.sides.iter().find(|(_, own)| own == case))
            .map(|(white, _)| *white)
            .or(self.inherited)
    }

    /// `il re nero in scacco matto`: a king is not the one who mates.
    fn names_king(&self) -> bool {
        let king = |word: &&str| KINGS.has(word);
        self.clause.words.iter().any(king)
            && self.sides.iter().all(|(_, case)| *case == Case::Subject)
    }

    /// Whether its words speak of the opponent without naming him.
    fn names_rival(&self) -> bool {
        [Term::Opponent, Term::Pronoun, Term::Unknown]
            .iter()
            .any(|term| self.clause.terms.contains(term))
    }

    fn is_inherited(&self) -> bool {
        self.sides.is_empty()
    }

    /// Whether both players are its subject, or the flags of both.
    fn is_of_both(&self) -> bool {
        let flags = self.clause.words.iter().any(|word| FLAGS.has(word))
            && self.clause.any(&[Fall, Exceed]);
        self.sides.is_empty() && (self.clause.holds(Term::Both) || flags)
    }

    /// Whether it says nothing but a player: `(Nero)`, `by White`.
    fn is_name(&self) -> Option<bool> {
        let own = |term: &Term| {
            matches!(
                term,
                Term::Side(_) | Term::Filler | Term::By | Term::Of | Term::For
            )
        };
        let named = self.clause.terms.iter().all(own);
        self.sides
            .first()
            .filter(|_| named && self.sides.len() == 1)
            .map(|(white, _)| *white)
    }
}

impl Sum {
    /// Whether a clause says that nobody knows which of two flags fell first.
    pub(super) fn asks_for_order(&self, clause: &Clause) -> bool {
        self.is_of_both_flags() && clause.is_of_unknown_order()
    }

    /// Whether an unknown word is the move on which a claim rests: `reclama la patta con Cg8`.
    pub(super) fn takes_target(&mut self, clause: &Clause) -> bool {
        let mut unknown =
            (clause.words.iter().zip(&clause.terms)).filter(|(_, term)| **term == Term::Unknown);
        let square = unknown.next().and_then(|(word, _)| square(word));
        let taken = (self.claim.is_some() || clause.has(Claim))
            && unknown.next().is_none()
            && square.is_some();
        if taken {
            self.target = square;
        }
        taken
    }

    pub(super) fn add(&mut self, clause: &Clause) {
        self.take(clause);
        let ends = clause.link != Link::Ground
            && clause.any(&[Draw, Stalemate, Agree, Dead])
            && !clause.any(&[Claim, Refuse, Accept]);
        if self.ruled && ends && self.drawn {
            self.drawn_later = true;
        } else if self.is_refused() && !self.drawn_later {
            let grounds = self.ways.extract_if(.., |way| GROUNDS.contains(way));
            self.claim_ways.extend(grounds);
            (self.drawn, self.ruled) = (false, true);
        }
    }

    fn agree(&mut self) {
        self.agreed = true;
        self.draw(Way::Agreement);
    }

    fn draw(&mut self, way: Way) {
        self.drawn = true;
        self.ways.push(way);
    }

    /// What a negation makes of the clause; whether it has one.
    fn deny(&mut self, view: &View<'_>) -> bool {
        let clause = view.clause;
        let not = clause.holds(Term::Not);
        let mates = clause.any(&[Mate, Mated]);
        let short = clause.has(Insufficient) || not;
        if clause.has(Material) && short || mates && short && clause.any(&[Can, Insufficient]) {
            self.cannot_mate = true;
            let named = !view.sides.is_empty() || clause.holds(Term::Opponent);
            let one = named && view.sides.len() < 2 && !clause.holds(Term::Both);
            self.short = one.then(|| view.sides.first().map(|(white, _)| *white));
            return true;
        }
        if !not {
            return false;
        }
        if clause.has(Appear) && view.is_of_both() {
            self.both_forfeit(Way::Forfeit);
        } else if clause.has(Appear) {
            self.loses(
                view,
                &[Case::Subject, Case::Of, Case::For],
                true,
                Way::Forfeit,
            );
        } else if clause.any(&[Score, End]) && !clause.has(Time) && !clause.any(&[Draw, Win, Lose])
        {
            self.open = true;
            self.ways.push(Way::Unfinished);
        } else if clause.has(Time) && !clause.any(&[Exceed, Flag, Fall, Win, Lose, Forfeit]) {
            // `non ha più tempo`
            self.flag(view);
        }
        true
    }

    /// The grounds of a draw.
    fn drawn_by(&mut self, view: &View<'_>) {
        let clause = view.clause;
        let together = clause.terms.contains(&Term::Verb(Draw))
            && (view.sides.len() > 1 || clause.holds(Term::Both));
        if clause.has(Stalemate) {
            self.draw(Way::Stalemate);
        } else if together || clause.has(Agree) && !clause.has(Unfinished) && !self.open {
            self.agree();
        } else if clause.has(Perpetual) && !clause.any(&[Repetition, Threefold]) {
            self.draw(Way::Normal);
        } else if let Some(way) = self.counted(clause) {
            self.draw(way);
        } else if clause.has(Dead)
            && !clause.has(Lose)
            && (view.sides.is_empty() || clause.has(Draw))
        {
            // `White is dead lost` weighs a position.
            self.draw(Way::Dead);
        }
    }

    /// Who won or lost, that it is a draw, that the game did not end.
    fn decide(&mut self, view: &View<'_>) {
        use Case::{By, For, Of, Subject, To};
        let clause = view.clause;
        let ground = clause.link == Link::Ground;
        // `in posizione persa` weighs a position.
        let weighs = clause.has(Position) && !clause.any(&[Repetition, Threefold, Dead, Perpetual])
            || clause.says("parita") && !clause.has(End);
        let timed = self.time(view);
        if clause.has(Decision) {
            self.ways.push(Way::Adjudication);
        }
        if clause.has(Bye) {
            self.told = true;
            self.ways.push(Way::Bye);
        }
        if clause.any(&[Mate, Mated]) && !announces(clause) {
            self.ways.push(Way::Mate);
        }
        if clause.has(Resign) && !clause.gives_up_points() {
            self.ways.push(Way::Resignation);
        }
        // `White defeated by Black`
        let by = view.sides.len() > 1 && view.sides.iter().any(|(_, case)| *case == By);
        let passive = clause.holds(Term::Is) || clause.holds(Term::Been);
        let beats = clause.has(Beat) && !passive && !by
            || clause.has(Beaten) && clause.holds(Term::Has) && !clause.holds(Term::Been);
        if clause.has(Infraction) {
            let firm = clause.has(Lose) && !clause.has(Win);
            if view.is_of_both() && !clause.has(Win) && (firm || costs_the_game(clause)) {
                self.both_forfeit(Way::Infraction);
            } else if !firm && !clause.has(Win) && !costs_the_game(clause) {
                // `mossa illegale del Nero`: the first costs him time.
                self.ways.push(Way::Infraction);
                self.charged = view.who(&[To, Of, By, Subject, For]);
                self.told = true;
            } else if !clause.has(Win) {
                self.loses(view, &[To, Of, By, Subject, For], firm, Way::Infraction);
            } else {
                self.ways.push(Way::Infraction);
                self.wins(view, &[Subject, By, Of, For, To]);
            }
        } else if clause.gives_up_points() {
            // `rinuncia alla vittoria`: he may still win. Who concedes it has lost.
            match clause.words.iter().any(|word| word.starts_with("concede")) {
                true if clause.has(Draw) => return self.agree(),
                true => self.loses(view, &[Subject], true, Way::Resignation),
                false => {
                    (self.void, self.told) = (true, true);
                    return;
                }
            }
        } else if (clause.has(Resign) || clause.terms.contains(&Term::Verb(Win)))
            && view.is_of_both()
            && !weighs
        {
            // Who wins where both resign?
            self.contradiction = true;
        } else if clause.has(Resign) && (!clause.has(Win) || clause.any(&[Position, Game])) {
            self.loses(view, &[Subject, Of, By, For], true, Way::Resignation);
        } else if weighs {
            return;
        } else if beats && clause.says("defeated") && view.sides.len() < 2 && !view.names_rival() {
            // `White defeated`: he won, or, as a headline, was defeated.
            (self.void, self.told) = (true, true);
        } else if beats {
            self.wins(view, &[Subject]);
        } else if clause.any(&[Beat, Beaten]) {
            match view.who(&[Subject, Of]) {
                None if let Some(white) = view.who(&[By]) => self.won(white, false),
                _ => self.loses(view, &[Subject, Of], true, Way::Normal),
            }
        } else if giving::gives_win(clause) && view.sides.iter().any(|(_, case)| *case == Subject) {
            self.loses(view, &[Subject], true, Way::Resignation);
        } else if clause.has(Win) && weighs_win(view) {
            self.void = true;
        } else if clause.has(Win) {
            if !view.sides.is_empty() || view.inherited.is_some() || !is_bare_adjective(clause) {
                self.named_ways(clause);
                // `il Bianco è vinto dal Nero`
                match passive && view.sides.len() > 1 {
                    true => self.wins(view, &[By, Subject, Of, For, To]),
                    false => self.wins(view, &[Subject, By, Of, For, To]),
                }
            }
        } else if clause.has(Lose) {
            self.lost(view);
        } else if clause.any(&[Forfeit, Leave]) || clause.has(Refuse) {
            let way = if clause.has(Leave) {
                Way::Abandoned
            } else {
                Way::Forfeit
            };
            if timed {
                self.flag(view);
            }
            if clause.has(Leave) && view.is_of_both() {
                // What becomes of a game that both leave, nobody knows.
                (self.told, self.void) = (true, true);
                self.ways.push(way);
            } else if view.is_of_both() && timed {
                self.both_lose = true;
            } else if view.is_of_both() {
                self.both_forfeit(way);
            } else if ground
                && clause.has(Forfeit)
                && let Some(white) = view.who(&[For])
            {
                // `win by forfeit for White`
                self.ways.push(way);
                self.won(white, false);
            } else {
                self.loses(view, &[Subject, Of, By, For, To], true, way);
            }
        } else if timed {
            self.flag(view);
        } else if clause.any(&[Mate, Mated]) {
            self.mates(view);
        } else if clause.has(Unfinished) {
            self.open = true;
            self.ways.push(Way::Unfinished);
        } else if clause.has(Decision) {
            // `aggiudicata al Bianco`
            let given = clause.terms.contains(&Term::Adjective(Decision));
            match view.who(&[To]).filter(|_| given && !view.sides.is_empty()) {
                Some(white) => self.won(white, false),
                None => self.unsettled = true,
            }
        }
        // One player alone declares none.
        let declared = clause.terms.contains(&Term::Verb(Decision)) && !view.sides.is_empty();
        if clause.has(Draw) && !weighs && !declared {
            self.draw(Way::Normal);
        }
    }

    /// Neither came, or both were sent off.
    fn both_forfeit(&mut self, way: Way) {
        self.both_lose = true;
        self.ways.push(way);
    }

    /// Ways that a clause with a winner names beside him.
    fn named_ways(&mut self, clause: &Clause) {
        if clause.has(Forfeit) {
            self.ways.push(Way::Forfeit);
        }
        if clause.has(Leave) {
            self.ways.push(Way::Abandoned);
        }
    }

    /// A clause with a verb of losing.
    fn lost(&mut self, view: &View<'_>) {
        use Case::{Against, By, For, Of, Subject, To};
        let clause = view.clause;
        let adjective = clause.terms.contains(&Term::Adjective(Lose))
            || clause.holds(Term::Is) && clause.says("lost");
        // `il Nero è perduto` weighs a position; `il Nero, perduto,` goes with what follows.
        let weighs = adjective
            && !clause.holds(Term::Has)
            && !clause.any(&[Game, Decision, Time])
            && (view.sides.is_empty() && !view.is_of_both() || clause.holds(Term::Is));
        if weighs {
            return;
        }
        // `perde due pezzi`: what is lost on the board.
        if !clause.any(&[Time, Flag, Game]) && clause.words.iter().any(|word| MEN.has(word)) {
            (self.void, self.told) = (true, true);
            return;
        }
        self.named_ways(clause);
        let own = match adjective && clause.has(Game) {
            true => &[Subject, To, Of, For, By][..],
            false => &[Subject, Of, For, By][..],
        };
        if view.is_of_both() && clause.any(&[Time, Flag]) {
            // `both players lost on time`
            self.both_flags();
        } else if view.is_of_both() {
            self.both_lose = true;
        } else if view.who(own).is_none()
            && let Some(white) = view.who(&[To, Against])
        {
            self.won(white, false);
        } else {
            self.loses(view, own, true, Way::Normal);
        }
    }

    /// A clause with a mate.
    fn mates(&mut self, view: &View<'_>) {
        use Case::{Against, By, For, Of, Subject, To};
        let clause = view.clause;
        if announces(clause) {
            return;
        }
        let subjects = view
            .sides
            .iter()
            .filter(|(_, case)| *case == Subject)
            .count();
        let passive = clause.has(Mated) && (!clause.holds(Term::Has) || clause.holds(Term::Been))
            || clause.has(Mate)
                && !clause.terms.contains(&Term::Verb(Mate))
                && (clause.holds(Term::Is) || clause.holds(Term::Been) || view.names_king());
        if subjects > 1 && clause.has(Mated) {
            // `White mated Black`: the board says it better.
            self.mate = true;
        } else if passive {
            match view.who(&[Subject, Of, To]) {
                Some(_) => self.loses(view, &[Subject, Of, To], true, Way::Mate),
                None => match view.who(&[By]) {
                    Some(white) => self.won(white, false),
                    None => self.mate = true,
                },
            }
        } else if let Some(white) = view
            .who(&[Subject, By, Of, For])
            .filter(|_| !view.sides.is_empty() || view.inherited.is_some())
        {
            self.won(white, view.is_inherited());
        } else if let Some(white) = view.who(&[To, Against]) {
            self.won(!white, view.is_inherited());
        } else {
            self.mate = true;
        }
    }

    /// The infraction named last ended the game.
    pub(super) fn convict(&mut self) {
        if let Some(white) = self.charged {
            self.won(!white, false);
        }
    }

    fn wins(&mut self, view: &View<'_>, cases: &[Case]) {
        match view.who(cases) {
            Some(white) => self.won(white, view.is_inherited()),
            None => {
                if let Some(white) = view.who(&[Case::Against]) {
                    self.won(!white, false);
                }
            }
        }
    }

    fn won(&mut self, white: bool, inherited: bool) {
        self.settle(
            Won {
                white,
                firm: true,
                by_flag: false,
            },
            inherited,
        );
    }

    fn loses(&mut self, view: &View<'_>, cases: &[Case], firm: bool, way: Way) {
        if way != Way::Normal {
            self.ways.push(way);
        }
        match view.who(cases) {
            Some(white) => self.settle(
                Won {
                    white: !white,
                    firm,
                    by_flag: false,
                },
                view.is_inherited(),
            ),
            None => {
                self.lost = true;
                self.lost_for_sure |= !view.clause.any(&[Time, Flag]);
            }
        }
    }

    /// Takes a winner to what is known of him. One who was not named in the clause itself never contradicts.
    fn settle(&mut self, new: Won, inherited: bool) {
        match &mut self.winner {
            None => self.winner = Some(new),
            Some(old) if old.white == new.white => {
                old.firm |= new.firm;
                old.by_flag &= new.by_flag;
            }
            Some(_) if inherited => {}
            Some(old) if !old.firm => *old = new,
            Some(_) => self.contradiction |= new.firm,
        }
    }

    /// The sum of the clauses; nothing where they say nothing of the end at all.
    pub(super) fn statement(mut self) -> Option<Statement> {
        if self.means && self.drawn {
            self.ways.push(Way::NormalMeans);
        }
        self.settle_claim();
        self.drop_counted();
        self.drop_fined();
        let short_of_mate = self.settle_short_of_mate();
        if self.both_lose && self.timed && !self.ways.contains(&Way::Forfeit) {
            // `both players lost on time`: what becomes of the game the Laws say.
            self.both_lose = false;
            self.both_flags();
        }
        if self.is_of_both_flags() {
            // Who lost is not left out.
            (self.lost, self.lost_for_sure) = (false, false);
        }
        let refused = self.end_after_refusal();
        let outcome = self.outcome(short_of_mate);
        let offer = self.offer.map(|white| Offer {
            white,
            declined: self.declined && !self.agreed,
            accepted: self.agreed,
        });
        let way = self.way(outcome);
        let says = outcome != Outcome::Silent
            || self.told
            || self.doubt
            || self.unsettled
            || self.declined
            || self.claim.is_some()
            || offer.is_some();
        let drawn = outcome == Outcome::Result(ResultMark::Draw);
        let white = match way {
            way if drawn && short::names_loser(way) => self.flagged,
            _ if self.claim.is_some() => self.claim.flatten(),
            _ => None,
        };
        says.then_some(Statement {
            outcome,
            way,
            white,
            claimed: self.claim.is_some() && !self.granted,
            ruling: self.ruling(),
            target: self.target,
            refused,
            offer,
            is_plain: self.is_plain(way),
            is_count: self.is_bare_count(way),
            is_loose: false,
            when_alone: self.seen.matto && self.seen.words == 1
                || self.seen.repetitions > 1
                || self.seen.threefold && way == Way::Repetition
                || self.is_told_plainly(outcome, way)
                || matches!(
                    way,
                    Way::FiftyMoves | Way::SeventyFive | Way::Fivefold | Way::TimeWithoutMate
                ),
        })
    }
}

/// `two minutes added to Black`, `con due minuti rimasti`: of a clock, not of the end of a game.
fn is_of_minutes(clause: &Clause) -> bool {
    let of_end = |term: &Term| match term.idea() {
        None | Some(Minutes | Add | Time | Leave | Decision | Infraction) => false,
        Some(idea) => !is_neutral(idea),
    };
    clause.has(Minutes) && !clause.terms.iter().any(of_end)
}

/// `matto in due` tells what is to come.
fn announces(clause: &Clause) -> bool {
    clause.words.windows(2).any(|two| {
        let number = two[1].starts_with(|c: char| c.is_ascii_digit()) || NUMBERS.has(two[1]);
        matches!(two[0], "in" | "en") && number
    })
}

/// The flags of both: there are no more than two.
static FLAGS: WordList =
    WordList::new("bandierine bandiere flags banderas drapeaux fahnen vlaggen");

/// What a player may lose and play on.
static MEN: WordList = WordList::new("pezzi pieces pedine control controllo");

/// Words for a king.
static KINGS: WordList = WordList::new("re king konig roi rey rei");

/// In how many moves a mate is announced.
static NUMBERS: WordList = WordList::new("due tre quattro cinque two three four five");

/// Words that make an infraction more than one, or a grave one.
static COUNTS: WordList = WordList::new(
    "seconda second zweite segunda deuxieme terza third dritte tercera troisieme due two 2 2nd 2a tre three 3 3rd 3a mosse moves",
);

/// How words begin for what costs the game at once.
const GRAVE: [&str; 6] = ["squalific", "disquali", "expel", "espuls", "cheat", "bara"];

/// Whether an infraction is one for which a game is lost: a telephone that rings, a second illegal move.
fn costs_the_game(clause: &Clause) -> bool {
    let counts = |word: &&str| COUNTS.has(word) || GRAVE.iter().any(|stem| word.starts_with(stem));
    clause.terms.contains(&Term::Verb(Infraction)) || clause.words.iter().any(counts)
}

/// `vincente per il Bianco`, `il Bianco è vinto`: a position is weighed, or who has lost it.
fn weighs_win(view: &View<'_>) -> bool {
    let clause = view.clause;
    let is = clause.holds(Term::Is) && !clause.holds(Term::Been) && !clause.has(Game);
    let of = |wanted: Case| view.sides.iter().any(|(_, case)| *case == wanted);
    let won = (clause.says("vinto") || clause.says("vinti")) && !of(Case::By) && of(Case::Subject);
    clause.says("vincente") && (is || of(Case::For)) || won && is
}

/// `vinta` without a player and a verb of its own.
fn is_bare_adjective(clause: &Clause) -> bool {
    clause
        .terms
        .iter()
        .filter(|term| term.idea() == Some(Win))
        .all(|term| matches!(term, Term::Adjective(_)))
}

/// The square to which a move in short notation goes: `cg8`, `ng8`, `rae1`.
pub(super) fn square(word: &str) -> Option<[u8; 2]> {
    match word.as_bytes() {
        [.., file @ b'a'..=b'h', rank @ b'1'..=b'8'] if word.len() <= 5 => Some([*file, *rank]),
        _ => None,
    }
}
