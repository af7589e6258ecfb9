//! `E037 table-not-applied`

use super::finding::quoted;
use super::ratings::NEWEST;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, Ui, days};
use crate::rating::remark::About;
use crate::say;
use crate::tournament::registry::NotApplied;

pub(super) static RULE: Rule = Rule {
    code: "E037",
    name: "table-not-applied",
    title: Text {
        en: "table not applied",
        it: "tabella non applicata",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A row or column of --aliases, --events or --results applies to nothing: no player, tournament or game is \
                 the one it names, an earlier row holds, or the name of the column is unknown. Or the days given for an \
                 event leave out one of its games.",
            it: "Una riga o una colonna di --aliases, --events o --results non si applica a niente: nessun giocatore, torneo o \
                partita è quello indicato, vale una riga precedente, o il nome della colonna non è noto. Oppure le date di un \
                evento lasciano fuori una sua partita.",
        },
        why: Text {
            en: "What the user decided is not done; mostly a name is misspelt.",
            it: "Ciò che l'utente ha deciso non viene fatto; per lo più un nome è scritto male.",
        },
        example: Text::same("name,fide_id; \"Rosi, Mario\",801234"),
        quiet: Text {
            en: "every row is about something in the input.",
            it: "ogni riga riguarda qualcosa di ciò che si è letto.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::NotApplied(number) = matter.about() else {
        return None;
    };
    let note = facts.registry.notes.get(*number as usize)?;
    Some(RULE.at_matter(facts, matter, message(&note.what, context.ui)))
}

fn message(what: &NotApplied, ui: Ui) -> String {
    match what {
        NotApplied::Column(other) => other.message(ui),
        NotApplied::Player(wanted) => {
            let wanted = quoted(wanted);
            say!(
                ui,
                "no player is \"{wanted}\"",
                "nessun giocatore è \"{wanted}\""
            )
        }
        NotApplied::Tournament(wanted, behind) => {
            let wanted = quoted(wanted);
            match behind {
                true => say!(
                    ui,
                    "an earlier row holds for \"{wanted}\", this one for no tournament",
                    "per \"{wanted}\" vale una riga precedente, questa per nessun torneo"
                ),
                false => say!(
                    ui,
                    "no tournament is \"{wanted}\"",
                    "nessun torneo è \"{wanted}\""
                ),
            }
        }
        NotApplied::Result(wanted, behind) => {
            let wanted = quoted(wanted);
            match behind {
                true => say!(
                    ui,
                    "an earlier row holds for \"{wanted}\", this one decides no game",
                    "per \"{wanted}\" vale una riga precedente, questa non decide nessuna partita"
                ),
                false => say!(
                    ui,
                    "\"{wanted}\" is not a game whose records contradict each other",
                    "\"{wanted}\" non è una partita le cui registrazioni si contraddicono"
                ),
            }
        }
        NotApplied::Outside(outside) => {
            let event = quoted(&outside.event);
            let [day, game] = [outside.day, outside.game].map(|day| days::on_day(ui, day));
            match outside.starts_late {
                true => say!(
                    ui,
                    "the event \"{event}\" starts {day}, but a game of it was played {game}",
                    "l'evento \"{event}\" comincia {day}, ma una sua partita è stata giocata {game}"
                ),
                false => say!(
                    ui,
                    "the event \"{event}\" ends {day}, but a game of it was played {game}",
                    "l'evento \"{event}\" finisce {day}, ma una sua partita è stata giocata {game}"
                ),
            }
        }
    }
}
