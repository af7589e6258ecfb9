//! Words that say of a whole game that it was not played. Within a sentence they may be said of a move.

use crate::text::fold;
use crate::text::words::among;

/// Such phrases, in small letters without anything between.
const PHRASES: &str = "unplayed default bydefault wonbydefault lostbydefault notplayed wasnotplayed gamenotplayed gameunplayed \
    unplayedgame gamewasnotplayed neverplayed withoutplay withoutplaying didnotplay \
    nongiocata nongiocato partitanongiocata nondisputata partitanondisputata maigiocata senzagiocare senzagioco \
    nichtgespielt partienichtgespielt ungespielt nonjouee partienonjouee sansjouer \
    nojugada partidanojugada sinjugar nietgespeeld partijnietgespeeld naojogada";

/// Whether a text is such a phrase; figures of a result may stand beside it.
pub fn is_unplayed(text: &str) -> bool {
    const LONGEST: usize = 60;
    if text.len() > LONGEST {
        return false;
    }
    let letters: String = fold(text.as_bytes())
        .chars()
        .filter(|c| c.is_alphabetic())
        .collect();
    !letters.is_empty() && among(PHRASES, &letters)
}
