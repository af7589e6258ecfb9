//! `P031 colours-not-by-rules`

use super::tournaments::{NEWEST_PAIRING, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::pairing::check::drawn;
use crate::pairing::standing::Standings;
use crate::say;
use crate::tournament::system::System;
use crate::tournament::to_pair::{ToPair, Wishes, may_be_dutch};

pub(super) static RULE: Rule = Rule {
    code: "P031",
    name: "colours-not-by-rules",
    title: Text {
        en: "colours allocated otherwise than by the rules",
        it: "colori assegnati diversamente dalle regole",
    },
    severity: Severity::Warning,
    article: "C.04.3",
    edition: NEWEST_PAIRING,
    explanation: Explanation {
        what: Text {
            en: "With --check-pairings: the two players of a pair in a Swiss have the other colours than the FIDE (Dutch) System \
                 gives them (C.04.3 5.2; E before 2026). The article that decides is named. Where nothing tells the colour drawn \
                 by lot, it is taken from the first round.",
            it: "Con --check-pairings: i due giocatori di una coppia di uno svizzero hanno i colori scambiati rispetto a quelli \
                 che dà il sistema FIDE (olandese) (C.04.3 5.2; E prima del 2026). Si nomina l'articolo che decide. Se niente \
                 dice il colore sorteggiato, lo si ricava dal primo turno.",
        },
        why: Text {
            en: "A wrong colour changes the preferences, and so the pairings, of all following rounds.",
            it: "Un colore sbagliato cambia le preferenze, e quindi gli abbinamenti, di tutti i turni seguenti.",
        },
        example: Text {
            en: "round 4: 3-7, both with WBW; 7 has White",
            it: "turno 4: 3-7, entrambi con BNB; 7 ha il Bianco",
        },
        quiet: Text {
            en: "without --check-pairings; the record does not tell the colours; a round robin, another Swiss system (Dubov, Burstein), a tournament of teams.",
            it: "senza --check-pairings; il rapporto non dice i colori; un girone all'italiana, un altro sistema svizzero (Dubov, Burstein), un torneo a squadre.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(report) = facts.report.as_ref().filter(|_| context.pairings) else {
        return;
    };
    let dutch = may_be_dutch(facts.pairings.event);
    if facts.pairings.system != Some(System::Swiss) || !dutch {
        return;
    }
    let ui = context.ui;
    let to_pair = ToPair::of(report.trf, &Wishes::default());
    let tournament = &to_pair.tournament;
    for round in 1..=to_pair.paired {
        let standings = Standings::before(tournament, round, &to_pair.present(round));
        for (white, black) in drawn(tournament, &standings, round).games {
            let (should, _, rule) = standings.colours(white, black);
            if should == white || findings.skip(&RULE) {
                continue;
            }
            let [one, other] = [white, black].map(|index| tournament.players[index].number);
            let article = rule.article(tournament.edition);
            let message = say!(
                ui,
                "round {round}: {one} has White against {other}, who should have it by {article}",
                "turno {round}: {one} ha il Bianco contro {other}, che dovrebbe averlo per {article}"
            );
            let at = to_pair.rows[white];
            findings.push(facts.at_round(&RULE, at, round as u16, message, ui));
        }
    }
}
