//! All rounds of a report against the pairing rules. Where the rules leave a question open and nothing answers it, the answer is looked
//! for under which the whole tournament is right, or the least of it wrong.

use super::to_pair::{Choices, ColourFrom, EditionFrom, ToPair, Wishes};
use super::trf::{ResultCode, Trf};
use crate::pairing::check::{
    Deviation, Difference, OtherResult, deviations, drawn, is_right, other_results,
};
use crate::pairing::colours::ColourRule;
use crate::pairing::dutch::pair_round;
use crate::pairing::edition::{Edition, FullPointBye, LastUnpaired, Numbering};
use crate::pairing::standing::Standings;
use crate::pairing::tournament::RoundPairing;

/// Up to so many players another result of an earlier round is looked for.
const FEW: usize = 120;

/// So many rounds back.
const BACK: usize = 2;

/// An answer to a question that the rules or the report leave open, other than the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The colour drawn by lot is not the one that the report names.
    OppositeColour,
    /// Who has a number.
    Numbering(Numbering),
    /// How C.7 of 2016 counts.
    LastUnpaired(LastUnpaired),
    /// What `F` means.
    FullPointBye(FullPointBye),
    /// The last round with games was the last of the tournament, or was not.
    LastRound(bool),
    /// Pairs of XXP were allowed in these rounds.
    WithoutUndated,
    /// The edition, where no day tells it.
    Edition(Edition),
}

/// What is wrong with a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongRound {
    /// The round, from 1.
    pub round: usize,
    /// As it was drawn.
    pub played: RoundPairing,
    /// As the rules give it.
    pub right: RoundPairing,
    /// The first bracket that differs; none where only colours do.
    pub difference: Option<Difference>,
    /// Boards whose colours are the other way round: White, Black, the article, and whether the other results make them right.
    pub colours: Vec<(usize, usize, ColourRule, bool)>,
    /// Results of earlier rounds that make it right.
    pub late: Vec<OtherResult>,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The tournament, under the answers.
    pub to_pair: ToPair,
    /// The answers that are not the first ones.
    pub answers: Vec<Answer>,
    /// How many rounds or boards are wrong under the first answers.
    pub wrong_at_first: usize,
    /// The rounds that are wrong.
    pub wrong: Vec<WrongRound>,
    /// Rounds that no pairing exists for.
    pub impossible: Vec<usize>,
}

impl Checked {
    /// Holds all rounds of a report against the rules.
    #[must_use]
    pub fn of(trf: &Trf, choices: Choices) -> Checked {
        let mut best = Trial::of(trf, choices, &[], None);
        let wrong_at_first = best.faults();
        let mut answers: Vec<Answer> = Vec::new();
        // A question whose answer helps may make another one help.
        let mut helped = best.faults() > 0;
        while helped {
            helped = false;
            for answer in open_answers(trf, choices, &best) {
                if best.faults() == 0 {
                    break;
                }
                let mut other = answers.clone();
                other.retain(|own| std::mem::discriminant(own) != std::mem::discriminant(&answer));
                other.push(answer);
                let trial = Trial::of(trf, choices, &other, Some((&best, answer)));
                if trial.faults() < best.faults() {
                    (best, answers, helped) = (trial, other, true);
                }
            }
        }
        let Trial {
            to_pair,
            rounds,
            impossible,
        } = best;
        let mut wrong: Vec<WrongRound> = (rounds.into_iter())
            .filter(|round| round.difference.is_some() || !round.colours.is_empty())
            .collect();
        if to_pair.tournament.players.len() <= FEW {
            late_results(&to_pair, &mut wrong);
        }
        Checked {
            to_pair,
            answers,
            wrong_at_first,
            wrong,
            impossible,
        }
    }

    /// The edition by which it was checked.
    #[must_use]
    pub fn edition(&self) -> Edition {
        self.to_pair.tournament.edition
    }

    /// How many rounds were checked.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.to_pair.paired - self.impossible.len()
    }

    /// Whether somebody had a number or none by the answer to who has one: came late, or was absent from the first round.
    #[must_use]
    pub fn asks_for_numbering(&self) -> bool {
        let players = &self.to_pair.tournament.players;
        players
            .iter()
            .any(|player| !player.round(1).event.is_paired())
    }
}

/// The tournament under some answers, and what is wrong in it.
struct Trial {
    to_pair: ToPair,
    rounds: Vec<WrongRound>,
    impossible: Vec<usize>,
}

impl Trial {
    /// Checks all rounds. Where only colours can change since another trial, its pairs are taken.
    fn of(
        trf: &Trf,
        choices: Choices,
        answers: &[Answer],
        since: Option<(&Trial, Answer)>,
    ) -> Trial {
        let mut wishes = choices.wishes();
        let mut opposite = false;
        for answer in answers {
            opposite |= *answer == Answer::OppositeColour;
            put(*answer, &mut wishes, trf);
        }
        let mut to_pair = ToPair::of(trf, &wishes);
        if opposite {
            to_pair.tournament.initial_colour = to_pair.tournament.initial_colour.other();
        }
        let tournament = &to_pair.tournament;
        let known = since
            .filter(|(_, answer)| matches!(answer, Answer::OppositeColour | Answer::Numbering(_)));
        let (mut rounds, mut impossible) = (Vec::new(), Vec::new());
        for round in 1..=to_pair.paired {
            let standings = Standings::before(tournament, round, &to_pair.present(round));
            let played = drawn(tournament, &standings, round);
            let before = known.and_then(|(trial, _)| {
                let mut rounds = trial.rounds.iter();
                rounds.find(|own| own.round == round)
            });
            let (right, difference) = match before {
                Some(own) => (own.right.clone(), own.difference.clone()),
                None => match pair_round(&standings, tournament.readings) {
                    Some(right) => {
                        let mut all = deviations(&standings, &right, &played).into_iter();
                        let difference = all.find_map(|one| match one {
                            Deviation::Pairing(difference) => Some(difference),
                            _ => None,
                        });
                        (right.pairing, difference)
                    }
                    None => {
                        impossible.push(round);
                        continue;
                    }
                },
            };
            let games = played.games.iter();
            let turned = games.filter_map(|&(white, black)| {
                let (should, _, rule) = standings.colours(white, black);
                (should != white).then_some((white, black, rule, false))
            });
            rounds.push(WrongRound {
                round,
                colours: turned.collect(),
                played,
                right,
                difference,
                late: Vec::new(),
            });
        }
        Trial {
            to_pair,
            rounds,
            impossible,
        }
    }

    /// How much is wrong: a round with other pairs counts once, so does a board with other colours.
    fn faults(&self) -> usize {
        let rounds = self.rounds.iter();
        rounds
            .map(|round| usize::from(round.difference.is_some()) + round.colours.len())
            .sum()
    }

    /// Whether all colours of the first round are the other way round: two boards at least.
    fn is_turned(&self) -> bool {
        let first = self.rounds.iter().find(|own| own.round == 1);
        first
            .is_some_and(|own| own.colours.len() > 1 && own.colours.len() == own.played.games.len())
    }
}

/// Puts an answer among what is wished.
fn put(answer: Answer, wishes: &mut Wishes, trf: &Trf) {
    let readings = &mut wishes.readings;
    match answer {
        Answer::OppositeColour => {}
        Answer::Numbering(numbering) => readings.numbering = numbering,
        Answer::LastUnpaired(last_unpaired) => readings.last_unpaired = last_unpaired,
        Answer::FullPointBye(full_point_bye) => readings.full_point_bye = full_point_bye,
        Answer::LastRound(is_last) => {
            let played = ToPair::of(trf, wishes).paired as u16;
            wishes.rounds = Some(if is_last { played } else { played + 1 });
        }
        Answer::WithoutUndated => wishes.without_undated = true,
        Answer::Edition(edition) => wishes.edition = Some(edition),
    }
}

/// The other answers to what nothing answers.
fn open_answers(trf: &Trf, choices: Choices, trial: &Trial) -> Vec<Answer> {
    let tournament = &trial.to_pair.tournament;
    let readings = tournament.readings;
    let mut open = Vec::new();
    // Where the report does not name it, one board says no more than the others.
    if trial.is_turned() || trial.to_pair.colour_from != ColourFrom::Named {
        open.push(Answer::OppositeColour);
    }
    if choices.numbering.is_none() {
        open.push(Answer::Numbering(match readings.numbering {
            Numbering::Paired => Numbering::Listed,
            Numbering::Listed => Numbering::Paired,
        }));
    }
    if trf.event.rounds.is_none() && choices.rounds.is_none() {
        open.push(Answer::LastRound(tournament.rounds != trial.to_pair.paired));
    }
    if trf.records("XXP").next().is_some() {
        open.push(Answer::WithoutUndated);
    }
    let results = trf.players.iter().flat_map(|player| &player.rounds);
    let mut results = results.filter_map(|own| own.result);
    if choices.full_point_bye.is_none() && results.any(|code| code == ResultCode::FullBye) {
        open.push(Answer::FullPointBye(match readings.full_point_bye {
            FullPointBye::Requested => FullPointBye::Allocated,
            FullPointBye::Allocated => FullPointBye::Requested,
        }));
    }
    if choices.last_unpaired.is_none() && tournament.edition == Edition::Baku2016 {
        open.push(Answer::LastUnpaired(match readings.last_unpaired {
            LastUnpaired::Weighted => LastUnpaired::Plain,
            LastUnpaired::Plain => LastUnpaired::Weighted,
        }));
    }
    let edition_from = ToPair::of(trf, &choices.wishes()).edition_from;
    if edition_from == EditionFrom::Nothing {
        open.push(Answer::Edition(match tournament.edition {
            Edition::Fide2026 => Edition::Baku2016,
            Edition::Baku2016 => Edition::Fide2026,
        }));
    }
    open
}

/// After so many rounds that no other result makes right none is looked for any more: they were paired by other rules.
const HOPELESS: usize = 3;

/// Results of earlier rounds that make wrong rounds right. One that explains a round is tried first in those behind it: it was perhaps
/// corrected later still. Of several that make a round right it is the one that does so with most of the others.
fn late_results(to_pair: &ToPair, wrong: &mut [WrongRound]) {
    let tournament = &to_pair.tournament;
    let with = |results: &[OtherResult]| {
        let mut changed = tournament.clone();
        results.iter().for_each(|result| result.put(&mut changed));
        changed
    };
    let explains = |results: &[OtherResult], own: &WrongRound| {
        let present = to_pair.present(own.round);
        let only_colours = own.difference.is_none();
        is_right(
            &with(results),
            own.round,
            &present,
            &own.played,
            only_colours,
        )
    };
    let mut known: Vec<OtherResult> = Vec::new();
    let mut trials = HOPELESS;
    for at in 0..wrong.len() {
        let (before, rest) = wrong.split_at_mut(at);
        let Some((own, behind)) = rest.split_first_mut() else {
            break;
        };
        let round = own.round;
        let search = |base: &[OtherResult]| {
            let changed = with(base);
            let present = to_pair.present(round);
            let only_colours = own.difference.is_none();
            let back = (1..round).rev().take(BACK);
            let mut all = back.flat_map(|back| {
                other_results(&changed, (back, round), &present, &own.played, only_colours)
            });
            let more = |result: &OtherResult| {
                let others = before.iter().chain(behind.iter());
                let others = others.filter(|other| other.round > result.round);
                others.filter(|other| explains(&[*result], other)).count()
            };
            // Of equals the first: that of the nearest round.
            let first = all.next()?;
            let mut best = (more(&first), first);
            for result in all {
                let count = more(&result);
                if count > best.0 {
                    best = (count, result);
                }
            }
            Some([base, &[best.1]].concat())
        };
        let alone = known.iter().rev().map(|result| vec![*result]);
        let together = (known.len() > 1).then(|| known.clone());
        let found = alone.chain(together).find(|results| explains(results, own));
        let found = found.or_else(|| {
            if trials == 0 {
                return None;
            }
            let more = || (!known.is_empty()).then(|| search(&known)).flatten();
            search(&[]).or_else(more)
        });
        let Some(results) = found else {
            trials = trials.saturating_sub(1);
            continue;
        };
        let standings = with(&results);
        let standings = Standings::before(&standings, round, &to_pair.present(round));
        for (white, black, _, explained) in &mut own.colours {
            *explained = standings.colours(*white, *black).0 == *white;
        }
        let new = results.iter().filter(|result| !known.contains(result));
        let new: Vec<OtherResult> = new.copied().collect();
        known.extend(new);
        own.late = results;
    }
}
