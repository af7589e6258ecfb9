//! What one clause adds to the sum.

use super::super::Way;
use super::super::clauses::{Case, Clause, Link, is_neutral};
use super::super::lexicon::{Idea, Term};
use super::{Sum, View, claims, is_of_minutes, short};
use crate::text::lookup::WordList;
use Idea::{
    Accept, Add, Beat, Beaten, Can, Claim, Dead, Decision, Draw, End, Exceed, Fall, Fifty, First,
    Fivefold, Flag, Forfeit, Game, Infraction, Leave, Lose, Mate, Mated, NormalMeans, Refuse,
    Repetition, Resign, SeventyFive, Threefold, Time, Win,
};

/// That somebody won, and the game is over.
static PAST: WordList = WordList::new("won vinse vinto vinta gewann gewonnen gano gagne venceu");

/// The same as a noun, which begins what is said: `la vittoria di Rossi` may be another one.
static VICTORY: WordList = WordList::new("vittoria victory sieg victoria victoire vitoria");

/// What had been may have changed: `Black had won`.
static HAD: WordList = WordList::new("had aveva avevano hatte avait habia tinha");

/// That something was, and is no more.
static WAS: WordList =
    WordList::new("was fu wurde fut fue foi fini finita finito ended finished termino endete");

/// More than one game.
static MATCH: WordList =
    WordList::new("match incontro spareggio wettkampf tournament torneo turnier games partite");

impl Sum {
    pub(super) fn take(&mut self, clause: &Clause) {
        self.see(clause);
        let sides = clause.sides(self.topic);
        let verb = |term: &Term| match term {
            Term::Verb(idea) | Term::Adjective(idea) => !is_neutral(*idea),
            Term::Noun(idea) => *idea == Forfeit,
            _ => false,
        };
        let acts = clause.terms.iter().any(verb) && clause.link != Link::Ground;
        let inherits =
            sides.is_empty() && !clause.holds(Term::Both) && (acts || clause.holds(Term::Pronoun));
        let view = View {
            clause,
            inherited: self.topic.filter(|_| inherits),
            sides,
        };
        self.revise_claim(clause);
        let reported = std::mem::take(&mut self.reported);
        let says = |term: &&Term| !matches!(term, Term::Filler);
        self.reported = clause.terms.iter().rfind(says) == Some(&Term::Unreal)
            && !clause.terms.iter().any(|term| term.idea().is_some());
        if reported && clause.link == Link::Because {
            (self.void, self.told) = (true, true);
            return;
        }
        if clause.link == Link::Ground && self.void && view.sides.is_empty() {
            // What an offer or a supposition would rest on.
            return;
        }
        self.void = false;
        self.drawn_as_claimed(clause);
        if let Some(white) = view.is_name() {
            // `draw offer (White)`, `triplice reclamata: Rossi`
            let made = [&mut self.offer, &mut self.claim].into_iter().flatten();
            if let Some(made) = made.into_iter().find(|made| made.is_none())
                && !self.declined
            {
                *made = Some(white);
                return;
            }
        }
        self.weigh(&view);
        self.turn_to(&view);
    }

    /// What a clause makes of a claim before it, or of an offer that turns out to be one.
    fn revise_claim(&mut self, clause: &Clause) {
        let ground = [Repetition, Threefold, Fifty, Fivefold, SeventyFive];
        let ruled = clause.has(Decision) && clause.any(&[Accept, Refuse]);
        if self.asked && (ruled || clause.link == Link::Ground && clause.any(&ground)) {
            // `il Bianco chiede patta per ripetizione, l'arbitro rifiuta` is a claim.
            self.claim = self.offer.take().or(self.claim);
            self.void = false;
        }
        if clause.link == Link::Ground
            && !self.seen.draw
            && clause.any(&claims::WINS)
            && self.claim.take().is_some()
        {
            // `reclama per mossa illegale` is no claim of a draw.
            (self.void, self.told) = (true, true);
        }
    }

    /// `il Bianco reclama la triplice ripetizione: patta`, `Art. 10.2: patta`: the draw that was claimed, or its means.
    fn drawn_as_claimed(&mut self, clause: &Clause) {
        let drawn = |term: &Term| {
            matches!(
                term,
                Term::Noun(Draw | Game) | Term::Filler | Term::Is | Term::Verb(End)
            )
        };
        self.granted |= self.claim.is_some()
            && (self.drawn || self.seen.draw_before)
            && clause.link == Link::Main
            && clause.has(Draw)
            && clause.terms.iter().all(drawn);
        let bare = |term: &Term| matches!(term, Term::Noun(NormalMeans) | Term::Filler);
        self.means |= clause.has(NormalMeans) && clause.terms.iter().all(bare);
        // `White makes no effort to win: draw`
        self.means |= clause.says("effort") && short::cannot_win(clause);
    }

    /// What a clause says of the end: a doubt, a claim, a denial, or who won.
    fn weigh(&mut self, view: &View<'_>) {
        let clause = view.clause;
        // `vince il Bianco, no, il Nero`
        let takes_back =
            clause.is_bare_doubt() || clause.is_bare_no() && (self.drawn || self.winner.is_some());
        if takes_back
            || clause.holds(Term::Or)
            || clause.holds(Term::Question)
            || clause.holds(Term::Unclear)
        {
            self.contradiction |= clause.holds(Term::Unclear);
            self.doubt |= !clause.holds(Term::Unclear);
        } else if self.asks_for_order(clause) {
            // Nothing more is said than that both fell.
        } else if clause.has(First) && self.is_of_both_flags() {
            self.first_to_fall(view);
        } else if is_of_minutes(clause) {
            let to = |(_, case): &(bool, Case)| matches!(case, Case::To | Case::For);
            // `Black got two minutes`
            let gets = clause.holds(Term::Been) && !view.sides.is_empty();
            self.compensated |= clause.has(Add) || gets || view.sides.iter().any(to);
        } else if clause.has(NormalMeans) && self.lacks_means(clause)
            // `claims a draw because White cannot win`
            || self.claim.is_some() && short::cannot_win(clause)
        {
            self.normal_means(view);
        } else if self.short_of_win(view) {
            // `abbandona, ma il Bianco non può vincere: patta`
        } else if clause.holds(Term::Unreal)
            || clause.has(Can) && clause.any(&[Win, Lose, Resign, Draw])
        {
            self.void = true;
            self.told |= !clause.is_empty_but_for_doubt();
        } else if self.negotiate(view) {
            self.void = !self.agreed && self.claim.is_none();
            self.told = true;
        } else if self.deny(view) {
            self.void = true;
            self.told |= !clause.is_empty_but_for_doubt();
        } else {
            self.state(view);
        }
    }

    /// What a clause says that is a plain fact.
    fn state(&mut self, view: &View<'_>) {
        let clause = view.clause;
        self.told |= clause.any(&[Win, Lose, Draw, Beat, Beaten, Resign]);
        self.drawn_by(view);
        if !self.named_behind(view) {
            self.decide(view);
        }
        let names_nobody = view.sides.is_empty() && view.inherited.is_none();
        // `bandierina caduta (Nero)`
        let flag = [Flag, Exceed]
            .into_iter()
            .find(|idea| clause.has(*idea) && !clause.holds(Term::Both) && self.winner.is_none());
        let decides = [Win, Lose, Resign, Forfeit]
            .into_iter()
            .find(|idea| clause.has(*idea))
            .or(flag);
        // `wins by resignation: Black`: a ground that names nobody leaves open who won.
        let ground = clause.link == Link::Ground;
        if !(ground && names_nobody) {
            self.bare = decides.filter(|_| names_nobody);
        }
    }

    /// Of whom the next clause speaks where it names nobody.
    fn turn_to(&mut self, view: &View<'_>) {
        // `Black, not White, resigned`
        let denied = |term: &Term| matches!(term, Term::Not | Term::Side(_) | Term::Filler);
        if view.clause.terms.iter().all(denied) && view.clause.holds(Term::Not) {
            return;
        }
        let subject = view.sides.iter().find(|(_, case)| *case == Case::Subject);
        if let Some((white, _)) = subject.or(view.sides.first()) {
            self.topic = Some(*white);
        }
        // `Black's claim that White cannot win was dismissed and he lost on time`
        if view.clause.has(Claim)
            && let Some(white) = self.claim.flatten()
        {
            self.topic = Some(white);
        }
    }

    /// `perso per il tempo dal Nero`, `resigns (Black)`: the player of the clause before stands behind it.
    fn named_behind(&mut self, view: &View<'_>) -> bool {
        let clause = view.clause;
        let only = (clause.terms.iter())
            .all(|term| matches!(term, Term::Side(_) | Term::Filler | Term::By));
        let ground = clause.link == Link::Ground;
        let (white, case) = match &view.sides[..] {
            [(white, case)] => (*white, *case),
            // `vince per abbandono del Nero il Bianco`
            [(_, Case::Of), (white, Case::Subject)] => (*white, Case::Subject),
            _ => return false,
        };
        let Some(idea) = self.bare else {
            return false;
        };
        // `vince per abbandono il Nero`: with its article a player is the subject of the verb before.
        let subject = case == Case::Subject && (clause.has(Time) || clause.names_with_article());
        let behind = matches!(case, Case::By | Case::For) || subject;
        if !(only || ground && behind) {
            return false;
        }
        let ways = [
            (Time, Way::Time),
            (Flag, Way::Time),
            (Resign, Way::Resignation),
            (Infraction, Way::Infraction),
            (Forfeit, Way::Forfeit),
            (Leave, Way::Abandoned),
        ];
        let way = ways.into_iter().find(|(ground, _)| clause.has(*ground));
        self.ways.extend(way.map(|(_, way)| way));
        self.won(white == (idea == Win), false);
        true
    }

    fn see(&mut self, clause: &Clause) {
        let seen = &mut self.seen;
        seen.threefold |= clause.has(Threefold);
        seen.draw_before = seen.draw;
        seen.draw |= clause.has(Draw);
        seen.side |= !clause.sides(Some(true)).is_empty();
        seen.won |= clause.any(&[Win, Lose, Resign, Beat, Beaten]);
        seen.flag |= clause.any(&[Flag, Exceed, Fall]);
        seen.forfeit |= clause.has(Forfeit);
        seen.dead |= clause.has(Dead);
        // `échec et mat`
        seen.check |= clause.has(Idea::Check);
        let ends = |word: &&str| {
            ["mate", "matto", "matt", "mat"]
                .iter()
                .any(|end| word.ends_with(end))
        };
        let full = |word: &&str| ends(word) && word.len() > 5;
        seen.checkmate |=
            clause.has(Mated) || clause.has(Mate) && (seen.check || clause.words.iter().any(full));
        seen.matto |= clause.has(Mate) && clause.says("matto");
        let repeats = |term: &&Term| matches!(term.idea(), Some(Repetition | Threefold | Fivefold));
        seen.repetitions += clause.terms.iter().filter(repeats).count();
        seen.words += clause.terms.len();
        let says = |list: &WordList| clause.words.iter().any(|word| list.has(word));
        let victory =
            clause.link == Link::Main && clause.words.first().is_some_and(|word| VICTORY.has(word));
        seen.past |= victory || says(&PAST) && !says(&HAD);
        seen.game_drawn |= clause.has(Draw) && clause.has(Game) && says(&WAS);
        let to_come = |(_, case): &(bool, Case)| matches!(case, Case::For | Case::To);
        seen.elsewhere |= says(&MATCH) || clause.sides(None).iter().any(to_come);
    }
}
