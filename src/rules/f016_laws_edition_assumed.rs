//! `F016 laws-edition-assumed`

use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::laws::Edition;
use crate::messages::Text;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F016",
    name: "laws-edition-assumed",
    title: Text {
        en: "edition of the Laws assumed",
        it: "edizione delle Regole presunta",
    },
    severity: Severity::Note,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "The edition of the Laws in force on the day of a game is uncertain: the game has no date, or only part of \
                 a date within which the Laws changed, or it is older than the oldest edition known here; or its time \
                 class is unknown and a penalty depends on it.",
            it: "Le Regole in vigore il giorno di una partita non si conoscono con certezza: la partita non ha data, o ne \
                 ha solo una parte entro la quale le Regole sono cambiate, o è anteriore alla più vecchia edizione \
                 qui nota; oppure non si conosce il tipo di gioco (standard, rapido, lampo) e una penalità ne dipende.",
        },
        why: Text {
            en: "Games are judged by the edition of their day. Without a date the newest is taken, with a part of a date \
                 the later of those in question. For games before July 2001 mate, stalemate, threefold repetition and \
                 fifty moves are judged as in the edition of 2001, and nothing is said of penalties, clocks and dead \
                 positions. --laws and --time-class say what is meant.",
            it: "Ogni partita si giudica secondo l'edizione del suo giorno. Senza data si prende la più recente, con \
                 una parte di data la più recente di quelle possibili. Per le partite anteriori al luglio 2001 matto, \
                 stallo, triplice ripetizione e cinquanta mosse si giudicano come nell'edizione del 2001, e nulla si \
                 dice di penalità, orologi e posizioni morte. --laws e --time-class dicono che cosa si intende.",
        },
        example: Text::same("[Date \"2014.??.??\"]"),
        quiet: Text {
            en: "the edition was given with --laws, or the date of every game decides.",
            it: "l'edizione è stata indicata con --laws, oppure la data di ogni partita la decide.",
        },
    },
    check: Check::File(check),
};

fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    let laws = &file.laws;
    let Some((byte, line)) = laws.first else {
        return;
    };
    let ui = context.ui;
    let newest = Edition::NEWEST.name();
    let all = file.games;
    let mut parts = Vec::new();
    let mut part = |games: u64, text: &dyn Fn(String) -> String| {
        if games > 0 {
            let who = match games {
                1 => say!(ui, "1 game", "1 partita"),
                _ => say!(ui, "{games} games", "{games} partite"),
            };
            parts.push(text(who));
        }
    };
    part(laws.no_date, &|who| {
        say!(
            ui,
            "{who} without a readable date, judged by the newest edition of the Laws ({newest})",
            "{who} senza una data leggibile: vale l'edizione più recente delle Regole ({newest})"
        )
    });
    part(laws.part_of_date, &|who| {
        say!(
            ui,
            "{who} with an incomplete or ambiguous date during which the Laws changed, judged by the later edition",
            "{who} con una data incompleta o leggibile in due modi, entro la quale le Regole sono cambiate: vale l'edizione successiva"
        )
    });
    let unfound = match laws.of_1997 {
        0 => String::new(),
        _ => say!(
            ui,
            " (the text of the edition of July 1997 was not found)",
            " (il testo dell'edizione del luglio 1997 non è stato trovato)"
        ),
    };
    part(laws.before_2001, &|who| {
        say!(
            ui,
            "{who} from before July 2001, judged by mate, stalemate, threefold repetition and fifty moves only{unfound}",
            "{who} di prima del luglio 2001: valgono solo matto, stallo, triplice ripetizione e cinquanta mosse{unfound}"
        )
    });
    part(laws.fifty_with_exceptions, &|who| {
        say!(
            ui,
            "{who} with fifty moves from before 1992, when for some endings more were allowed",
            "{who} con cinquanta mosse prima del 1992, quando per alcuni finali se ne concedevano di più"
        )
    });
    part(laws.class_unknown, &|who| {
        say!(
            ui,
            "{who} with a penalty that depends on the time class, which is not known",
            "{who} con una penalità che dipende dal tipo di gioco, che non è noto"
        )
    });
    let parts = parts.join("; ");
    let message = match all {
        1 => parts,
        _ => say!(ui, "of {all} games: {parts}", "su {all} partite: {parts}"),
    };
    findings.push(RULE.in_file(byte, line, message));
}
