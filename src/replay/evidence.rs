//! What the words beside the moves say of their language: headings, months, prose, comments. Asked only where the letters
//! of the pieces leave several languages open.

use super::choices::PROSE_WORD;
use crate::notation::Language;
use crate::syntax::{Kind, Tokens};
use crate::text::folded;
use crate::text::lookup::{FewWords, WordMap};
use std::sync::LazyLock;

/// The languages of which the words beside the moves speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Evidence {
    set: u16,
    /// Whether there are words; tag pairs alone say less.
    spoken: bool,
}

impl Evidence {
    /// Whether they speak of this language.
    pub(super) const fn names(self, language: Language) -> bool {
        self.set & 1 << language as u16 != 0
    }

    /// Whether words name them, more than the tag pairs of PGN.
    pub(super) const fn is_spoken(self) -> bool {
        self.spoken
    }
}

/// Words by which a language is known, in lower case. Several languages may share one.
const WORDS: [(Language, &str); 13] = [
    (
        Language::English,
        "white black event site round result board tournament place game date the and with january february march june july \
         october december resigns draw wins",
    ),
    (
        Language::Italian,
        "bianco nero bianchi neri torneo turno risultato luogo sede scacchiera cadenza arbitro circolo mossa mosse vince \
         partita partida posizione iniziale abbandona patta scacco matto giocatore firma il della del che con gennaio febbraio marzo aprile maggio \
         giugno luglio agosto settembre ottobre dicembre blancas negras ronda resultado fecha lugar tablero jugada ganan \
         blanques negres torneig las los enero febrero abril mayo junio julio septiembre octubre diciembre",
    ),
    (
        Language::French,
        "blancs noirs tournoi ronde résultat lieu échiquier arbitre les des avec abandonne partie coup janvier février mars \
         avril juin juillet août septembre octobre décembre",
    ),
    (
        Language::German,
        "weiß weiss schwarz turnier runde ergebnis ort datum brett schiedsrichter der die und mit gibt auf remis zug januar \
         februar märz mai juni juli oktober dezember hvid sort hvit svart vit turnering resultat dato parti partie",
    ),
    (
        Language::Portuguese,
        "brancas pretas torneio rodada resultado local tabuleiro árbitro partida janeiro fevereiro março abril maio junho \
         julho setembro outubro dezembro",
    ),
    (
        Language::Romanian,
        "alb negru albul negrul turneu runda rezultat masa ianuarie februarie martie aprilie mai iunie iulie septembrie \
         octombrie decembrie",
    ),
    (
        Language::Dutch,
        "wit zwart toernooi ronde uitslag datum plaats bord partij januari februari maart april mei juni juli augustus \
         oktober december het een van met",
    ),
    (
        Language::Polish,
        "białe biale biały bialy czarne czarny turniej runda wynik miejsce szachownica partia stycznia lutego marca \
         kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    ),
    (
        Language::Czech,
        "bílý bily bílí bili černý cerny černí cerni turnaj kolo výsledek vysledek datum místo šachovnice partie biely \
         čierny ledna února března dubna května června července srpna září října listopadu prosince",
    ),
    (
        Language::Hungarian,
        "világos vilagos sötét sotet verseny forduló fordulo eredmény eredmeny dátum helyszín tábla játszma január február \
         március április május június július augusztus szeptember október december",
    ),
    (
        Language::Finnish,
        "valkea valkoinen musta turnaus kierros tulos päivä paikka pöytä peli tammikuu tammikuuta helmikuu maaliskuu \
         huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu",
    ),
    (
        Language::Icelandic,
        "hvítt hvitt hvítur hvitur svart svartur mót mot umferð umferd úrslit urslit dagsetning staður borð skák janúar \
         febrúar mars apríl maí júní júlí ágúst september október nóvember desember",
    ),
    (
        Language::Russian,
        "белые черные чёрные белых черных турнир тур результат дата место доска партия января февраля марта апреля мая \
         июня июля августа сентября октября ноября декабря",
    ),
];

/// The words, each with the languages that have it and its place among all.
static KNOWN: LazyLock<FewWords<(u16, u16)>> = LazyLock::new(|| {
    let mut languages = WordMap::default();
    for (language, list) in WORDS {
        for word in list.split_whitespace() {
            debug_assert!(word.len() >= SHORTEST, "{word}");
            *languages.entry(word).or_insert(0) |= 1 << language as u16;
        }
    }
    let mut known = FewWords::default();
    for (at, (word, languages)) in (0..).zip(languages) {
        known.learn(word, (languages, at));
    }
    known
});

/// None of the words is shorter, in bytes.
const SHORTEST: usize = 2;

/// What the words beside the moves speak of: the languages that have most of them. PGN is defined in English, so that tag
/// pairs count as one word of it.
#[cold]
pub(super) fn beside(bytes: &[u8], tokens: &Tokens) -> Evidence {
    let mut found = [0u32; WORDS.len()];
    let pgn = !tokens.has_labels && !tokens.tags.is_empty();
    found[Language::English as usize] += u32::from(pgn);
    let mut seen: Vec<u16> = Vec::new();
    let mut note = |word: &str| {
        if word.len() >= SHORTEST
            && let Some((languages, at)) = KNOWN.get(word)
            && !seen.contains(at)
        {
            seen.push(*at);
            for language in Language::ALL {
                found[language as usize] += u32::from(languages & 1 << language as u16 != 0);
            }
        }
    };
    for token in &tokens.list {
        let spoken = match token.kind {
            // The values of tag pairs are names.
            Kind::Tag => !pgn,
            Kind::Number | Kind::Result(_) | Kind::Dots | Kind::Escape => false,
            Kind::Word => token.end - token.start >= PROSE_WORD,
            _ => true,
        };
        let text = token.bytes(bytes);
        if !spoken {
            continue;
        }
        if !text.is_ascii() {
            let text = tokens.text(bytes, token).to_lowercase();
            text.split(|c: char| !c.is_alphabetic()).for_each(&mut note);
            continue;
        }
        let words = text.split(|b| !b.is_ascii_alphabetic());
        words
            .filter(|word| KNOWN.may_have(word))
            .for_each(|word| note(&folded(word)));
    }
    let most = found.iter().copied().max().filter(|most| *most > 0);
    let speaks = |language: &Language| Some(found[*language as usize]) == most;
    let set = Language::ALL.into_iter().filter(speaks);
    Evidence {
        set: set.fold(0, |set, language| set | 1 << language as u16),
        spoken: !seen.is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<Language> {
        let mut tokens = Tokens::default();
        tokens.scan(text.as_bytes(), None);
        let evidence = beside(text.as_bytes(), &tokens);
        let named = |language: &Language| evidence.names(*language);
        Language::ALL.into_iter().filter(named).collect()
    }

    #[test]
    fn headings_prose_and_tag_pairs_name_a_language() {
        assert_eq!(names("1. e4 e5"), []);
        assert_eq!(names("[White \"A\"]\n\n1. e4 e5 *"), [Language::English]);
        assert_eq!(
            names("Bianco: Rossi\n1. e4 e5\n2. d4 d5"),
            [Language::Italian]
        );
        assert_eq!(
            names("Weiß: Schmidt\nSchwarz: Meier\n1. e4 e5\n2. d4 d5"),
            [Language::German]
        );
        // A name is no word.
        assert_eq!(
            names("[White \"Bianco, Nero\"]\n\n1. e4 *"),
            [Language::English]
        );
        let prose = "[White \"A\"]\n\n1. e4 e5 {il Bianco sta meglio, il Nero muove} *";
        assert_eq!(names(prose), [Language::Italian]);
    }
}
