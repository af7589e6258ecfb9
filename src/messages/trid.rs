//! What is wrong with a position of Tri-Dimensional chess, in both languages.

use super::{Text, Ui, terms};
use crate::board::trid::TextFault;
use crate::say;

/// The fields of a position in one line, as they are called.
const FIELDS: [Text; 8] = [
    Text {
        en: "the men of the fixed levels",
        it: "i pezzi dei Livelli di Difesa",
    },
    Text {
        en: "the attack levels",
        it: "i Livelli d'Attacco",
    },
    Text {
        en: "the side to move, w or b",
        it: "chi ha il tratto, w o b",
    },
    Text {
        en: "the rights to castle, letters of KQkq for kings and rooks on their first squares, or -",
        it: "i diritti di arrocco, lettere di KQkq per Re e Torri sulle Case iniziali, o -",
    },
    Text {
        en: "the pawns whose step of two is otherwise than their square says, or -",
        it: "i Pedoni il cui passo doppio non è quello che dice la Casa, o -",
    },
    Text {
        en: "the square passed and the pawn that passed it, c3(2)-c4(4), or -",
        it: "la Casa oltrepassata e il Pedone che l'ha oltrepassata, c3(2)-c4(4), o -",
    },
    Text {
        en: "the half-moves since the last capture or pawn move",
        it: "le semimosse dall'ultima cattura o mossa di Pedone",
    },
    Text {
        en: "the number of the move, from 1",
        it: "il numero della mossa, da 1",
    },
];

/// Why a position in one line cannot be played on.
#[must_use]
pub fn fault(ui: Ui, fault: &TextFault) -> String {
    match fault {
        TextFault::Fields(count) => say!(
            ui,
            "a position of Tri-Dimensional chess has eight fields, of which the last two may be missing; here are {count}",
            "una posizione degli scacchi tridimensionali ha otto campi, e gli ultimi due possono mancare; qui sono {count}"
        ),
        TextFault::Field(n, text) => {
            let field = FIELDS[(n - 1).min(7)].get(ui);
            say!(
                ui,
                "field {n}, “{text}”: expected are {field}",
                "campo {n}, «{text}»: ci vogliono {field}"
            )
        }
        TextFault::Level(text) => say!(
            ui,
            "“{text}” is no attack level: expected are its pin, * if it is inverted, its first and its present owner (w, b, n), \
             + if it has left its pin, a colon and two rows of two squares, and no other level in its place: b1ww:PP/RQ",
            "«{text}» non è un Livello d'Attacco: ci vogliono il piolo, * se è invertito, il primo e l'attuale proprietario \
             (w, b, n), + se ha lasciato il piolo, due punti e due righe di due Case, e nessun altro Livello allo stesso posto: \
             b1ww:PP/RQ"
        ),
        TextFault::Kings(side, count) => {
            let player = terms::player(ui, *side);
            say!(
                ui,
                "{player} has {count} kings, and one is needed",
                "{player} ha {count} Re, e ne serve uno"
            )
        }
        TextFault::OpponentInCheck => say!(
            ui,
            "the side not to move is in check",
            "chi non ha il tratto è sotto scacco"
        ),
        TextFault::PawnOnLastRank(square) => say!(
            ui,
            "the pawn on {square} stands where it would have been promoted (Art. 3.7.5)",
            "il Pedone in {square} sta dove sarebbe stato promosso (Art. 3.7.5)"
        ),
    }
}
