//! Offers of a draw, claims, and what became of them.

use super::super::Way;
use super::super::clauses::{Case, Clause, Link};
use super::super::lexicon::{Idea, Term};
use super::super::statement::{Claim as Refused, Ruling};
use super::{GROUNDS, Sum, View};
use crate::text::lookup::WordList;
use Idea::{Accept, Agree, Can, Claim, Decision, Draw, Play, Refuse, Win, Wrong};

/// What one claims who claims a win.
pub(super) const WINS: [Idea; 8] = [
    Win,
    Idea::Time,
    Idea::Exceed,
    Idea::Flag,
    Idea::Infraction,
    Idea::Mate,
    Idea::Forfeit,
    Idea::Lose,
];

/// The grounds that moves make.
const REPEATS: [Idea; 5] = [
    Idea::Repetition,
    Idea::Threefold,
    Idea::Fifty,
    Idea::Fivefold,
    Idea::SeventyFive,
];

/// That the game goes on.
pub(in super::super) static GOES_ON: WordList = WordList::new(
    "continua continuano continues continued prosegue proseguono weiter weitergespielt weiterspielt continue continuent sigue \
     siguen",
);

impl Sum {
    /// `reclama perché il Bianco ha toccato un pezzo`: what a claim rests on that names no draw, if it is nothing that makes one.
    pub(in super::super) fn rests_on_else(&mut self, clause: &Clause) {
        let draws = clause.any(&REPEATS) || clause.any(&[Draw, Can, Idea::Moves, Idea::Position]);
        let named = self.seen.draw || self.ways.iter().any(|way| GROUNDS.contains(way));
        if clause.link == Link::Because && !draws && !named && self.claim.take().is_some() {
            (self.void, self.told) = (true, true);
        }
    }

    /// `White offered a draw: no`, `but Black played on`: an offer that a clause behind it declines, in one word or by telling
    /// that the game went on; whether it does.
    pub(in super::super) fn is_played_on(&mut self, clause: &Clause) -> bool {
        let Some(maker) = self.offer.filter(|_| !self.agreed && !self.declined) else {
            return false;
        };
        let sides = clause.sides(self.topic);
        let opponent = |(white, _): &(bool, Case)| maker.is_none_or(|maker| maker != *white);
        let goes_on = |word: &&str| GOES_ON.has(word);
        let plays = clause.words.iter().any(goes_on) && sides.first().is_none_or(opponent)
            || clause.has(Play) && sides.first().is_some_and(opponent);
        let other = clause.holds(Term::Not) || !clause.is_empty_but_for_doubt();
        let says_no = matches!(clause.words[..], ["no" | "nein" | "non" | "nee" | "nao"]);
        let declines = says_no || plays && !other;
        self.declined |= declines;
        declines
    }

    /// Offers, refusals, acceptances and claims; whether the clause was one.
    pub(super) fn negotiate(&mut self, view: &View<'_>) -> bool {
        let clause = view.clause;
        let not = clause.holds(Term::Not);
        let who = view.claimant();
        let offers = clause.has(Idea::Offer)
            && (clause.has(Draw) || self.drawn || clause.any(&[Accept, Refuse]));
        if offers {
            match () {
                () if clause.has(Accept) && !not || clause.has(Agree) => {
                    self.offer.get_or_insert(view.offered_by());
                    self.agree();
                }
                () if clause.any(&[Accept, Refuse]) => {
                    self.offer.get_or_insert(view.offered_by());
                    self.declined = true;
                }
                // `patta su proposta del Nero`
                () if self.drawn => self.agree(),
                () if not => {}
                () => {
                    self.offer = Some(who);
                    self.asked = clause.words.iter().any(|word| asks(word));
                }
            }
            return true;
        }
        // `win on time claimed by Black`: what was won was his.
        if clause.has(Claim) && clause.link == Link::Ground && self.bare == Some(Win) && !not {
            return false;
        }
        // `White claims a win`, `claim of an illegal move rejected`: what is claimed there is no draw.
        if clause.has(Claim)
            && !not
            && !clause.has(Draw)
            && (clause.any(&WINS) || clause.has(Idea::Game))
            && !clause.any(&REPEATS)
        {
            return true;
        }
        if clause.has(Claim) && !not && clause.words.iter().any(|word| withdraws(word)) {
            self.claim.get_or_insert(who);
            (self.declined, self.withdrawn) = (true, true);
            self.drawn_by(view);
            return true;
        }
        // `l'arbitro concede la patta`, and behind a claim `l'arbitro la concede`, `l'arbitro dichiara patta`
        let concedes = clause.words.iter().any(|word| word.starts_with("conced"));
        let grants = concedes || clause.words.iter().any(|word| word.starts_with("accord"));
        let claimed =
            self.claim.is_some() && !self.declined && !clause.any(&[Accept, Refuse, Wrong, Win]);
        if clause.has(Decision)
            && !not
            && (grants && (clause.has(Draw) || claimed) || clause.has(Draw) && claimed)
        {
            self.claim.get_or_insert(None);
            self.granted = true;
            self.drawn_by(view);
            return true;
        }
        if clause.has(Wrong) && (clause.has(Claim) || self.claim.is_some()) {
            self.declined |= !not;
            self.claim.get_or_insert(who);
            self.drawn_by(view);
            return true;
        }
        if clause.has(Refuse) && !clause.has(Play) {
            self.declined |= !not;
            if clause.words.iter().any(|word| defers(word))
                && (clause.has(Claim)
                    || clause.has(Decision) && view.sides.is_empty()
                    || self.claim.is_some())
            {
                self.deferred = true;
                // Only on a claim by normal means a decision is deferred. `Black postpones the decision` is prose.
                self.claim.get_or_insert(who);
                self.ways.push(Way::NormalMeans);
            }
            if clause.has(Claim) {
                self.claim.get_or_insert(None);
                self.drawn_by(view);
            } else if clause.has(Draw)
                && !not
                && self.claim.is_none()
                && let Some(white) = view.opponent_of_subject()
            {
                // `il Bianco rifiuta la patta`
                self.offer.get_or_insert(Some(white));
            }
            return true;
        }
        if clause.has(Accept) {
            // A player who accepts agrees on a draw; a claim is accepted by the arbiter.
            let player = || {
                let acts = |(_, case): &(bool, Case)| matches!(case, Case::Subject | Case::By);
                view.sides.iter().any(acts)
            };
            // `draw granted` names no player: the arbiter did.
            let grants = |word: &&str| word.starts_with("grant") || word.starts_with("conces");
            let ruled = self.claim.is_some()
                || clause.has(Draw) && (clause.has(Decision) || clause.words.iter().any(grants));
            let claim = clause.has(Claim) || ruled && !not && !player();
            if claim {
                self.claim.get_or_insert(who);
                self.drawn_by(view);
            }
            match not {
                true => self.declined = true,
                false if claim => self.granted = true,
                false if self.claim.take().is_some() => self.agree(),
                false if clause.has(Draw) || self.offer.is_some() || self.drawn => self.agree(),
                false => {}
            }
            return true;
        }
        // `chiede la triplice`
        let asked = || clause.any(&REPEATS) && clause.words.iter().any(|word| asks(word));
        if (clause.has(Claim) || asked()) && !not {
            self.claim = Some(who);
            self.drawn_by(view);
            return true;
        }
        false
    }

    /// Whether a clause with normal means says that somebody lacks them: `White won by normal means` and `quickplay finish`
    /// alone do not.
    pub(super) fn lacks_means(&self, clause: &Clause) -> bool {
        let denied = clause.holds(Term::Not) && clause.any(&[Can, Win]);
        denied
            || clause.any(&[Draw, Claim])
            || self.claim.is_some()
            || self.offer.is_some()
            || self.drawn
    }

    /// That a player cannot win by normal means, or does not try: a ground to claim a draw in the last two minutes.
    pub(super) fn normal_means(&mut self, view: &View<'_>) {
        let clause = view.clause;
        // `il Nero chiede patta perché …`: who asks on a ground claims.
        if clause.any(&[Claim, Idea::Offer]) {
            self.claim = Some(view.claimant());
        }
        self.claim = self.offer.take().or(self.claim);
        let accepted = clause.is_so(Accept);
        let refused = [Refuse, Wrong]
            .iter()
            .any(|idea| clause.is_so(*idea) == Some(true));
        self.declined |= refused || accepted == Some(false);
        self.granted |= accepted == Some(true) && self.claim.is_some();
        self.deferred |= refused && clause.words.iter().any(|word| defers(word));
        self.told = true;
        self.draw(Way::NormalMeans);
    }

    /// What became of a claim.
    pub(super) fn ruling(&self) -> Option<Ruling> {
        self.claim?;
        match self.is_refused() {
            true if self.withdrawn => Some(Ruling::Withdrawn),
            true => Some(Ruling::Refused),
            false => self.granted.then_some(Ruling::Granted),
        }
    }

    /// Whether a draw was claimed and not given.
    pub(super) fn is_refused(&self) -> bool {
        self.claim.is_some() && self.declined
    }

    /// Minutes for the opponent refuse a claim too.
    pub(super) fn settle_claim(&mut self) {
        self.declined |= self.compensated && self.claim.is_some();
        if self.is_refused() && !self.ruled {
            let grounds = self.ways.extract_if(.., |way| GROUNDS.contains(way));
            self.claim_ways.extend(grounds);
            self.drawn = false;
        }
    }

    /// The claim that was refused where the words also say how the game ended after it: that is the end.
    pub(super) fn end_after_refusal(&mut self) -> Option<Refused> {
        let ended = self.winner.is_some()
            || self.drawn_later
            || self.both_lose
            || self.is_of_both_flags()
            || self.mate
            || self.lost
            || self.open;
        if self.deferred && self.is_refused() && self.drawn_later && !self.agreed {
            // `decisione differita, cade la bandierina: patta`: in the end it was granted.
            (self.declined, self.granted, self.drawn) = (false, true, true);
            self.ways.append(&mut self.claim_ways);
        }
        let white = self.claim.filter(|_| self.is_refused() && ended)?;
        let ruling = self.ruling()?;
        let way = self.claimed_way();
        self.claim = None;
        Some(Refused {
            white,
            way,
            ruling,
            target: self.target.take(),
        })
    }

    /// On what ground a claim rested that was refused.
    pub(super) fn claimed_way(&self) -> Way {
        let ground = GROUNDS
            .into_iter()
            .find(|way| self.claim_ways.contains(way));
        ground.unwrap_or(Way::Claim)
    }
}

impl View<'_> {
    /// Who offers or claims: `Black's claim that White cannot win` is Black's.
    fn claimant(&self) -> Option<bool> {
        let terms = &self.clause.terms;
        let owner = (terms.iter().zip(&self.clause.words)).position(|(_, word)| *word == "'s");
        let owned = owner.filter(|at| {
            let behind = terms[at + 1..].iter();
            let mut ideas = behind.filter_map(|term| term.idea()).skip_while(|idea| {
                matches!(
                    idea,
                    Draw | Idea::NormalMeans | Idea::Threefold | Idea::Fifty | Idea::Moves
                )
            });
            ideas.next() == Some(Claim)
        });
        match owned.and_then(|at| terms[..at].last()) {
            Some(Term::Side(white)) => Some(*white),
            _ => self.who(&[Case::By, Case::Subject, Case::Of]),
        }
    }

    /// Who made the offer of which the clause says that it was declined: whose it is said to be, or the opponent of the one
    /// who declines it.
    fn offered_by(&self) -> Option<bool> {
        let clause = self.clause;
        if let Some((white, _)) = self.sides.iter().find(|(_, case)| *case == Case::Of) {
            return Some(*white);
        }
        let place = |wanted: &[Idea]| {
            let own = |term: &Term| term.idea().is_some_and(|idea| wanted.contains(&idea));
            clause.terms.iter().position(own)
        };
        let declined = place(&[Accept, Refuse])?;
        let offer = clause
            .terms
            .iter()
            .position(|term| *term == Term::Noun(Idea::Offer))?;
        let side = clause
            .terms
            .iter()
            .position(|term| matches!(term, Term::Side(_)))?;
        let (white, case) = *self.sides.first()?;
        // `White draw offer declined`, `offerta dal Bianco rifiutata`
        let own = side < declined && (side < offer && offer < declined || case == Case::By);
        Some(white == own)
    }

    /// Who made the offer that the subject of the clause declines: his opponent.
    fn opponent_of_subject(&self) -> Option<bool> {
        let subject = (self.sides.iter()).find(|(_, case)| *case == Case::Subject);
        subject.map(|(white, _)| !white)
    }
}

/// Whether a word asks for a draw, which may be an offer or a claim.
pub(super) fn asks(word: &str) -> bool {
    word.starts_with("chied") || word.starts_with("chiest") || word.starts_with("ask")
}

/// Whether a word takes a claim back.
fn withdraws(word: &str) -> bool {
    let stems = ["withdr", "ritir", "revok", "revoc", "retract"];
    stems.iter().any(|stem| word.starts_with(stem))
}

/// Whether a word puts a decision off.
fn defers(word: &str) -> bool {
    let stems = ["defer", "differ", "postpon", "rinvi", "riserv", "reserv"];
    stems.iter().any(|stem| word.starts_with(stem))
}
