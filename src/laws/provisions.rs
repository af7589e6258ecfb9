//! What the editions say, in words, where they differ in something that a record can show.

use super::{Confidence, Edition};
use crate::messages::Text;

/// Something that editions say differently.
#[derive(Clone, Copy, Debug)]
pub struct Provision {
    /// What it is about.
    pub topic: Text,
    /// Its articles, as the newest edition numbers them, and those of findings that are to show it.
    pub articles: &'static [&'static str],
    /// What is said from an edition on, the oldest first.
    pub says: &'static [(Edition, Text)],
    /// How sure we are, by edition: the letters of [`Confidence`].
    sure: &'static [u8; Edition::ALL.len()],
}

impl Provision {
    /// What an edition says.
    #[must_use]
    pub fn in_force(&self, edition: Edition) -> Option<Text> {
        let said = self.says.iter().rev().find(|(from, _)| *from <= edition);
        said.map(|(_, text)| *text)
    }

    /// How sure we are of it.
    #[must_use]
    pub fn confidence(&self, edition: Edition) -> Confidence {
        Confidence::of(self.sure[edition as usize])
    }
}

/// What the editions say differently about an article.
pub fn provisions(article: &str) -> impl Iterator<Item = &'static Provision> + '_ {
    let about = move |provision: &&Provision| provision.articles.contains(&article);
    PROVISIONS.iter().filter(about)
}

const fn text(en: &'static str, it: &'static str) -> Text {
    Text { en, it }
}

use Edition::{Before2001, Laws2001, Laws2005, Laws2009, Laws2014, Laws2017, Laws2018, Laws2023};

const NOT_CITED: Text = text("nothing is cited", "non si cita nulla");
const NOTHING: Text = text("nothing of the kind", "nulla del genere");

static PROVISIONS: &[Provision] = &[
    Provision {
        topic: text("same position", "stessa posizione"),
        articles: &["9.2", "9.2.1", "9.2.1.1", "9.2.1.2", "9.2.2", "9.6.1"],
        says: &[
            (
                Before2001,
                text(
                    "not the same where an en passant capture is no longer possible or the right to castle has changed, \
                     temporarily or permanently",
                    "non la stessa se una cattura en passant non è più possibile o se il diritto di arroccare è \
                     cambiato, temporaneamente o permanentemente",
                ),
            ),
            (
                Laws2009,
                text(
                    "not the same where an en passant capture is no longer possible; a right to castle is lost only \
                     once king or rook has moved (a temporary hindrance never changed a count: it depends on where the \
                     men stand)",
                    "non la stessa se una cattura en passant non è più possibile; il diritto di arroccare si perde solo \
                     dopo che Re o Torre si sono mossi (un impedimento temporaneo non ha mai cambiato un conteggio: \
                     dipende solo da dove stanno i pezzi)",
                ),
            ),
            (
                Laws2014,
                text(
                    "not the same where at the start of the sequence a pawn could have been captured en passant, or a \
                     king or rook with the right to castle has moved since",
                    "non la stessa se all'inizio della sequenza un pedone poteva essere catturato en passant, o se un Re \
                     o una Torre con diritto all'arrocco sono stati mossi",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text("repetition without a claim", "ripetizione senza richiesta"),
        articles: &["9.6", "9.6.1"],
        says: &[
            (Before2001, NOTHING),
            (
                Laws2014,
                text(
                    "a draw when the same position has appeared on five consecutive alternate moves of each player",
                    "patta se la stessa posizione è apparsa per cinque mosse alternate consecutive di ciascun giocatore",
                ),
            ),
            (
                Laws2017,
                text(
                    "a draw when the same position has appeared at least five times",
                    "patta se la stessa posizione è apparsa almeno cinque volte",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text("75 moves without a claim", "75 mosse senza richiesta"),
        articles: &["9.6", "9.6.2"],
        says: &[
            (Before2001, NOTHING),
            (
                Laws2014,
                text(
                    "a draw after 75 moves of each player without pawn move and capture; checkmate by the last goes first",
                    "patta dopo 75 mosse di ciascun giocatore senza spinte di pedone e senza catture; lo scaccomatto \
                     dell'ultima ha la precedenza",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text("fifty moves", "cinquanta mosse"),
        articles: &["9.3", "9.3.1", "9.3.2"],
        says: &[
            (
                Before2001,
                text(
                    "a draw on claim; before 1992 more moves were allowed for some endings",
                    "patta su richiesta; prima del 1992 per alcuni finali si concedevano più mosse",
                ),
            ),
            (Laws2001, text("a draw on claim", "patta su richiesta")),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text("dead position", "posizione morta"),
        articles: &["5.2.2"],
        says: &[
            (Before2001, NOT_CITED),
            (
                Laws2001,
                text(
                    "ends the game, if the move that made it was legal: no checkmate by any series of moves, not even \
                     against the worst replies",
                    "termina la partita, se la mossa che l'ha prodotta era legale: nessuno scaccomatto con alcuna serie di mosse, neppure contro le peggiori risposte",
                ),
            ),
            (
                Laws2009,
                text(
                    "ends the game, if the move that made it was legal: no checkmate by any series of legal moves",
                    "termina la partita, se la mossa che l'ha prodotta era legale: nessuno scaccomatto con alcuna serie di mosse legali",
                ),
            ),
        ],
        sure: b"CACAAABA",
    },
    Provision {
        topic: text("fallen flag", "bandierina caduta"),
        articles: &["6.9", "A.5.3"],
        says: &[
            (Before2001, NOT_CITED),
            (
                Laws2001,
                text(
                    "loses; a draw if the opponent cannot checkmate by any series of legal moves",
                    "perde; patta se l'avversario non può dare scaccomatto con alcuna serie di mosse legali",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text("resignation", "abbandono"),
        articles: &["5.1.2"],
        says: &[
            (
                Before2001,
                text("loses in any position", "perde in qualsiasi posizione"),
            ),
            (
                Laws2023,
                text(
                    "loses; a draw if the opponent cannot checkmate by any series of legal moves",
                    "perde; patta se l'avversario non può dare scaccomatto con alcuna serie di mosse legali",
                ),
            ),
        ],
        sure: b"CACAAABA",
    },
    Provision {
        topic: text("draw by agreement", "patta d'accordo"),
        articles: &["5.2.3", "9.1.1", "9.1.2"],
        says: &[
            (Before2001, text("at any time", "in qualsiasi momento")),
            (
                Laws2009,
                text(
                    "at any time; an event may set a number of moves before which there is none",
                    "in qualsiasi momento; un evento può fissare un numero di mosse prima del quale non è ammessa",
                ),
            ),
            (
                Laws2017,
                text(
                    "only after both players have made a move; an event may set a larger number",
                    "solo dopo che entrambi i giocatori hanno fatto almeno una mossa; un evento può fissarne di più",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text(
            "pawn not replaced on the last rank",
            "pedone non sostituito sull'ultima traversa",
        ),
        articles: &["7.5.2", "C.11", "3.7.5.1"],
        says: &[
            (Before2001, NOTHING),
            (Laws2005, text("an illegal move", "mossa illegale")),
            (
                Laws2014,
                text(
                    "an illegal move; the pawn becomes a queen",
                    "mossa illegale; il pedone diventa una Donna",
                ),
            ),
        ],
        sure: b"CABABABA",
    },
    Provision {
        topic: text(
            "clock pressed without a move",
            "orologio premuto senza aver mosso",
        ),
        articles: &["7.5.3"],
        says: &[
            (Before2001, NOTHING),
            (
                Laws2017,
                text(
                    "as an illegal move, counted by itself",
                    "come mossa illegale, con conteggio proprio",
                ),
            ),
            (
                Laws2018,
                text(
                    "as an illegal move, counted with them",
                    "come mossa illegale, contata con le altre",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text("two hands for one move", "due mani per una mossa"),
        articles: &["7.5.4"],
        says: &[
            (
                Before2001,
                text(
                    "forbidden, no penalty named",
                    "vietate, senza penalità prevista",
                ),
            ),
            (
                Laws2017,
                text(
                    "as an illegal move, counted by itself",
                    "come mossa illegale, con conteggio proprio",
                ),
            ),
            (
                Laws2018,
                text(
                    "as an illegal move, counted with them",
                    "come mossa illegale, contata con le altre",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text("invalid sealed move", "mossa in busta non valida"),
        articles: &["I.8"],
        says: &[
            (Before2001, NOT_CITED),
            (
                Laws2001,
                text(
                    "loses, but for Art. 6.10 and 9.6",
                    "perde, salvo gli Art. 6.10 e 9.6",
                ),
            ),
            (
                Laws2009,
                text(
                    "loses, but for Art. 5, 6.9 and 9.6",
                    "perde, salvo gli Art. 5, 6.9 e 9.6",
                ),
            ),
            (
                Laws2014,
                text(
                    "loses, but for Art. 5, 6.9, 9.6 and 9.7",
                    "perde, salvo gli Art. 5, 6.9, 9.6 e 9.7",
                ),
            ),
            (
                Laws2023,
                text(
                    "loses, but for Art. 5, 5.2.2, 6.9 and 9.6",
                    "perde, salvo gli Art. 5, 5.2.2, 6.9 e 9.6",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text(
            "writing a move before playing it",
            "scrivere la mossa prima di giocarla",
        ),
        articles: &["8.1.2"],
        says: &[
            (Before2001, text("allowed", "permesso")),
            (
                Laws2005,
                text(
                    "forbidden, but to claim a draw or to seal a move",
                    "vietato, salvo per richiedere patta o sigillare la mossa",
                ),
            ),
        ],
        sure: b"CABABABA",
    },
    Provision {
        topic: text(
            "kinds of games, by the time of 60 moves",
            "tipi di partita, secondo il tempo di 60 mosse",
        ),
        articles: &["A.1", "B.1"],
        says: &[
            (Before2001, text("as from 2001", "come dal 2001")),
            (
                Laws2001,
                text(
                    "rapid 15 to 60 minutes, blitz less, increments not counted",
                    "rapido da 15 a 60 minuti, lampo meno, incrementi non contati",
                ),
            ),
            (
                Laws2005,
                text(
                    "rapid 15 to 60 minutes with increments, blitz less",
                    "rapido da 15 a 60 minuti con gli incrementi, lampo meno",
                ),
            ),
            (
                Laws2009,
                text(
                    "rapid at least 15 and less than 60 minutes with increments, blitz less",
                    "rapido almeno 15 e meno di 60 minuti con gli incrementi, lampo meno",
                ),
            ),
            (
                Laws2014,
                text(
                    "rapid more than 10 and less than 60 minutes with increments, blitz up to 10",
                    "rapido più di 10 e meno di 60 minuti con gli incrementi, lampo fino a 10",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text("default time", "tempo di tolleranza"),
        articles: &["6.7.1"],
        says: &[
            (Before2001, NOT_CITED),
            (
                Laws2001,
                text(
                    "60 minutes unless said otherwise",
                    "60 minuti, se non detto altrimenti",
                ),
            ),
            (
                Laws2009,
                text(
                    "none unless said otherwise",
                    "zero, se non detto altrimenti",
                ),
            ),
            (Laws2014, text("must be said", "dev'essere specificato")),
            (
                Laws2017,
                text(
                    "must be said, else none",
                    "dev'essere specificato, altrimenti zero",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text("colours reversed", "colori invertiti"),
        articles: &["7.3"],
        says: &[
            (Before2001, NOT_CITED),
            (
                Laws2001,
                text(
                    "the game continues unless the arbiter decides otherwise",
                    "la partita continua, salvo diversa decisione dell'arbitro",
                ),
            ),
            (
                Laws2017,
                text(
                    "a new game if less than ten moves have been made by each player, else it continues",
                    "nuova partita se non sono state completate dieci mosse da parte di ciascuno, altrimenti continua",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
    Provision {
        topic: text("both flags fallen", "entrambe le bandierine cadute"),
        articles: &["III.3.1"],
        says: &[
            (Before2001, NOT_CITED),
            (
                Laws2001,
                text(
                    "a draw where nobody knows which fell first (10.3, in the last period; rapid and blitz B.8)",
                    "patta se non si sa quale è caduta per prima (10.3, nell'ultimo periodo; rapido e lampo B.8)",
                ),
            ),
            (
                Laws2009,
                text(
                    "where nobody knows which fell first a draw in the last period; in any other the game goes on; rapid and \
                     blitz without full supervision: a draw (A.4d(3))",
                    "se non si sa quale è caduta per prima, patta nell'ultimo periodo; in un altro la partita continua; rapido e lampo senza controllo adeguato: patta (A.4d(3))",
                ),
            ),
            (
                Laws2014,
                text("the text was not found", "il testo non è stato trovato"),
            ),
            (
                Laws2017,
                text(
                    "as in 2009, where it was announced beforehand, in standard and rapid games without increment; not in blitz",
                    "come nel 2009, se annunciato in anticipo, nel gioco standard e rapido senza incremento; non nel lampo",
                ),
            ),
        ],
        sure: b"CACACABA",
    },
    Provision {
        topic: text(
            "last two minutes without increment",
            "ultimi due minuti senza incremento",
        ),
        articles: &["III.4", "III.5", "III.6"],
        says: &[
            (Before2001, NOT_CITED),
            (
                Laws2001,
                text(
                    "the player to move may claim a draw",
                    "il giocatore che ha il tratto può chiedere la patta",
                ),
            ),
            (
                Laws2014,
                text(
                    "where announced beforehand, the player to move may ask for an increment or claim a draw",
                    "se annunciato in anticipo, il giocatore che ha il tratto può chiedere un incremento o la patta",
                ),
            ),
        ],
        sure: b"CACABABA",
    },
];

/// How sure we are of what an edition prescribes for illegal moves.
#[must_use]
pub const fn illegal_moves_confidence(edition: Edition) -> Confidence {
    Confidence::of(b"CACABABA"[edition as usize])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::is_known;

    #[test]
    fn provisions_are_in_order_and_about_known_articles() {
        for provision in PROVISIONS {
            let topic = provision.topic.en;
            assert!(
                provision.says.is_sorted_by_key(|(edition, _)| *edition),
                "{topic}"
            );
            assert_eq!(provision.says[0].0, Before2001, "{topic}");
            for article in provision.articles {
                assert!(is_known(article), "{topic}: {article}");
            }
            for pair in provision.says.windows(2) {
                assert_ne!(pair[0].1.en, pair[1].1.en, "{topic}");
            }
            assert!(
                provision
                    .sure
                    .iter()
                    .all(|letter| matches!(letter, b'A'..=b'C'))
            );
        }
        let resignation = provisions("5.1.2").next().unwrap();
        assert!(
            resignation
                .in_force(Laws2018)
                .unwrap()
                .en
                .contains("any position")
        );
        assert!(resignation.in_force(Laws2023).unwrap().en.contains("draw"));
        assert_eq!(resignation.confidence(Laws2018), Confidence::Secondary);
    }
}
