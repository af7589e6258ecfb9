//! `E024 rounds-missing`

use super::ratings::NEWEST;
use super::ratings::words::of_tournament;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E024",
    name: "rounds-missing",
    title: Text {
        en: "rounds missing",
        it: "turni mancanti",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A tournament has games with a result in fewer rounds than its report declares (records 142, XXR, 132), or \
                 no game in one round and several in every other, or in the last round of a report less than half the \
                 games of the round before, or only a part of the games of a round robin (a note where it is most), only some \
                 boards of each round, or no draw where there should be many. What is there was rated.",
            it: "Un torneo ha partite con un risultato in meno turni di quanti il suo rapporto ne dichiari (record 142, \
                XXR, 132), oppure nessuna partita di un turno e più partite di ogni altro turno, oppure nell'ultimo turno di un rapporto meno di metà delle partite del turno \
                precedente, oppure solo una parte delle partite di un girone all'italiana (una nota se mancano in poche), solo alcune scacchiere di ogni turno, o nessuna patta dove dovrebbero essercene molte. Ciò che c'è è stato elaborato.",
        },
        why: Text {
            en: "An interim report rates half of a tournament, and a first rating or a norm rests on all of it.",
            it: "Un rapporto provvisorio fa elaborare metà torneo, e un primo Elo o una norma poggiano su tutto il torneo.",
        },
        example: Text::same("142 11; 001 … 5"),
        quiet: Text {
            en: "the report does not say how many rounds there are, or another record of the event has the rest.",
            it: "il rapporto non dice quanti sono i turni, oppure un'altra registrazione dell'evento ha il resto.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let (played, of) = match matter.about() {
        About::RoundsMissing { played, of } => (played, of),
        About::RoundLeftOut { round } => {
            let name = of_tournament(facts, matter, context.ui);
            let message = say!(
                context.ui,
                "no game of round {round} {name}, and later rounds have some",
                "nessuna partita del turno {round} {name}, e dei successivi ce ne sono"
            );
            return Some(RULE.at_matter(facts, matter, message));
        }
        About::GamesMissing { games, of } => {
            let name = of_tournament(facts, matter, context.ui);
            let message = say!(
                context.ui,
                "games {name}, in which each player meets each other once: {games} of {of}",
                "partite {name}, in cui ognuno incontra ogni altro una volta: {games} su {of}"
            );
            let mut finding = RULE.at_matter(facts, matter, message);
            // Who writes no forfeits leaves out as many.
            if (of - games) * 10 <= *of {
                finding.severity = Severity::Note;
            }
            return Some(finding);
        }
        About::BoardsMissing { games, players } => {
            let name = of_tournament(facts, matter, context.ui);
            let message = say!(
                context.ui,
                "games of each round {name}: {games}, of {players} players: perhaps only some boards were written",
                "partite di ogni turno {name}: {games}, con {players} giocatori: forse sono registrate solo alcune scacchiere"
            );
            return Some(RULE.at_matter(facts, matter, message));
        }
        About::DrawsMissing { games } => {
            let name = of_tournament(facts, matter, context.ui);
            let message = say!(
                context.ui,
                "no draw among the {games} games {name}: perhaps only those that were won were written",
                "nessuna patta fra le {games} partite {name}: forse sono registrate solo quelle vinte"
            );
            return Some(RULE.at_matter(facts, matter, message));
        }
        About::LastInPart {
            round,
            games,
            before,
        } => {
            let name = of_tournament(facts, matter, context.ui);
            let message = say!(
                context.ui,
                "games of the last round {round} {name}: {games}, of the round before {before}",
                "partite dell'ultimo turno {round} {name}: {games}, del turno precedente {before}"
            );
            return Some(RULE.at_matter(facts, matter, message));
        }
        _ => return None,
    };
    let ui = context.ui;
    let name = of_tournament(facts, matter, ui);
    let message = say!(
        ui,
        "rounds {name} that have games with a result: {played} of {of}",
        "turni {name} che hanno partite con un risultato: {played} su {of}"
    );
    Some(RULE.at_matter(facts, matter, message))
}
