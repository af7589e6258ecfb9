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
        en: "the square passed and the pawn that passed it, c3(4)-c4(4), or -",
        it: "la Casa oltrepassata e il Pedone che l'ha oltrepassata, c3(4)-c4(4), o -",
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
            match n {
                3 | 8 => say!(
                    ui,
                    "field {n}, “{text}”: expected is {field}",
                    "campo {n}, «{text}»: ci vuole {field}"
                ),
                _ => say!(
                    ui,
                    "field {n}, “{text}”: expected are {field}",
                    "campo {n}, «{text}»: ci vogliono {field}"
                ),
            }
        }
        TextFault::Level(text) => say!(
            ui,
            "“{text}” is no attack level: expected are its pin, * if it is inverted, its first and its present owner (w, b, n), \
             + if it has left its pin, a colon and two rows of two squares: b1ww:PP/RQ",
            "«{text}» non è un Livello d'Attacco: ci vogliono il piolo, * se è invertito, il primo e l'attuale proprietario \
             (w, b, n), + se ha lasciato il piolo, due punti e due righe di due Case: b1ww:PP/RQ"
        ),
        TextFault::NoPin(text) => say!(
            ui,
            "“{text}”: there is no such pin; the pins are b and e with 1, 3, 4, 5, 6 or 8",
            "«{text}»: non c'è un tale piolo; i pioli sono b ed e con 1, 3, 4, 5, 6 o 8"
        ),
        TextFault::PinTaken(text) => say!(
            ui,
            "“{text}”: another attack level hangs in this place",
            "«{text}»: a questo posto c'è già un altro Livello d'Attacco"
        ),
        TextFault::NotHome(text) => say!(
            ui,
            "“{text}”: this is not the first pin of a level of that owner; a level that has left its pin has a +",
            "«{text}»: non è il piolo iniziale di un Livello di quel proprietario; un Livello che ha lasciato il piolo ha un +"
        ),
        TextFault::TakenAtHome(text) => say!(
            ui,
            "“{text}”: a level that has not left its place cannot be captured, and this one has no +",
            "«{text}»: un Livello che non ha lasciato il suo posto non può essere catturato, e questo non ha il +"
        ),
        TextFault::Levels(count, needed) => say!(
            ui,
            "here are {count} attack levels, and the game has {needed}",
            "qui i Livelli d'Attacco sono {count}, e il gioco ne ha {needed}"
        ),
        TextFault::FixedLevels(count) => say!(
            ui,
            "field 1: three fixed levels are needed, parted by |; here are {count}",
            "campo 1: ci vogliono tre Livelli di Difesa, separati da |; qui sono {count}"
        ),
        TextFault::FixedRows(z, count) => say!(
            ui,
            "field 1: the fixed level of height {z} has {count} rows, and four are needed",
            "campo 1: il Livello di Difesa di quota {z} ha {count} righe, e ne servono quattro"
        ),
        TextFault::Row(text, needed) => say!(
            ui,
            "the row “{text}” has not {needed} squares",
            "la riga «{text}» non ha {needed} Case"
        ),
        TextFault::NoMan(text, sign) => say!(
            ui,
            "the row “{text}”: “{sign}” is no man; the men are P, N, B, R, Q, K, small for Black",
            "la riga «{text}»: «{sign}» non è un pezzo; i pezzi sono P, N, B, R, Q, K, minuscoli per il Nero"
        ),
        TextFault::RightLost(right) => say!(
            ui,
            "the right to castle {right}: the king or the rook stands on an attack level that has left its pin",
            "il diritto di arrocco {right}: il Re o la Torre sta su un Livello d'Attacco che ha lasciato il piolo"
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
        TextFault::NoPawnPassed(text, square, side) => {
            let whose = terms::of_player(ui, *side);
            say!(
                ui,
                "field 6, “{text}”: none of {whose} pawns stands on {square}, and the last move was {whose}",
                "campo 6, «{text}»: in {square} non c'è un Pedone {whose}, e l'ultima mossa era {whose}"
            )
        }
        TextFault::NotPassed(text, square, right) => match right {
            Some(right) => say!(
                ui,
                "field 6, “{text}”: a pawn that goes to {square} with a step of two passes {right}",
                "campo 6, «{text}»: un Pedone che con un passo di due va in {square} oltrepassa {right}"
            ),
            None => say!(
                ui,
                "field 6, “{text}”: no pawn can have gone to {square} with a step of two",
                "campo 6, «{text}»: nessun Pedone può essere andato in {square} con un passo di due"
            ),
        },
        TextFault::OrdinaryFen => say!(
            ui,
            "this is a FEN of the ordinary board, which says nothing of levels",
            "questa è una FEN della scacchiera ordinaria, che non dice nulla dei Livelli"
        ),
    }
}
