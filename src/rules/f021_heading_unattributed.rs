//! `F021 heading-unattributed`

use super::endings;
use super::finding::quoted;
use super::form_sheets;
use super::lists::{Pairing, round_number};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::replay::Game;
use crate::say;
use crate::sheet::{self, unused};
use crate::syntax::{Kind, ResultMark, TagId};
use crate::text::folded_words;
use crate::text::lookup::WordList;
use crate::text::printed;
use crate::text::results::{self, Names};
use crate::text::words;

pub(super) static RULE: Rule = Rule {
    code: "F021",
    name: "heading-unattributed",
    title: Text {
        en: "heading of no game",
        it: "intestazione senza partita",
    },
    severity: Severity::Warning,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "The heading of a plain scoresheet says something about players or result that belongs to no game: the \
                 players of a game without moves, a second, different result, round or day, one player alone, a line in \
                 which a name was expected. Or a result stands between two games, and may be that of either. Of the form of \
                 Tri-Dimensional chess a sheet is missing, stands there twice or out of order, or names another game.",
            it: "L'intestazione di un formulario semplice dice di giocatori o di risultato qualcosa che non è andato a nessuna \
                 partita: i giocatori di una partita senza mosse, un secondo risultato, turno o giorno diverso, un solo \
                 giocatore, una riga in cui ci si aspettava un nome. Oppure un risultato sta tra due partite, e può essere dell'una o dell'altra. \
                 Della Scheda degli scacchi tridimensionali manca un foglio, compare due volte o fuori ordine, o nomina un'altra partita.",
        },
        why: Text {
            en: "A pairing may have lost its moves, or the game bears the wrong names or result. What stands nearest to \
                 the moves was taken.",
            it: "Un incontro può aver perso le sue mosse, oppure la partita porta nomi o risultato sbagliati. Vale ciò che sta \
                 più vicino alle mosse.",
        },
        example: Text::same("Rossi - Verdi 1-0 / Bianchi - Neri 0-1 / 1. e4 e5"),
        quiet: Text {
            en: "the heading repeats itself, or the game has tag pairs. A note where a misspelt label was read as what \
                 it is near; an error where two results are named: then the game is not rated (E022).",
            it: "l'intestazione si ripete, oppure la partita ha delle etichette. Una nota se una dicitura con un refuso è \
                 stata letta come quella a cui somiglia; un errore se i risultati indicati sono due: allora la partita non si elabora per l'Elo (E022).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if !game.tokens.sheet {
        return;
    }
    if game.tokens.printed.is_some() && game.facts.first.trid().is_some() {
        for finding in form_sheets::faults(&RULE, game, context) {
            findings.push(finding);
        }
    }
    if game.tokens.result_of_either
        && let Some(tag) = game.tokens.tag(TagId::Result)
    {
        let message = say!(
            context.ui,
            "this result stands between two games and may be that of the one above; it was taken for that of the one below, \
             whose heading says none",
            "questo risultato sta tra due partite e può essere di quella sopra; è stato attribuito a quella sotto, la cui \
             intestazione non ne indica"
        );
        findings.push(RULE.at_token(game, tag.token, message));
    }
    let has = |id: TagId| game.tokens.tag(id).is_some();
    let one_named = has(TagId::White) != has(TagId::Black);
    let none_named = !has(TagId::White) && !has(TagId::Black);
    let mut asked = false;
    if none_named
        && let Some(tag) = game.tokens.tag(TagId::Result)
        && goes_on_with_names(
            &game
                .tokens
                .encoding
                .decode(game.tokens.raw_value(game.bytes, tag)),
        )
    {
        asked = true;
        findings.push(RULE.at_token(game, tag.token, not_understood(context)));
    }
    // `Leo Zanzi - Ida Coppa` was taken for the name of a tournament, or for that and its place.
    if none_named
        && game.tokens.has_labels
        && let Some(event) = game.tokens.tag(TagId::Event)
    {
        let site = game.tokens.tag(TagId::Site).unwrap_or(event);
        let from = event.value.start.min(site.value.start) as usize;
        let to = event.value.end.max(site.value.end) as usize;
        let line = game.bytes.get(from..to).unwrap_or_default();
        if !line.contains(&b'\n') && !sheet::title::worded_pairing(line).is_empty() {
            asked = true;
            findings.push(RULE.at_token(game, event.token, not_understood(context)));
        }
    }
    let (mut differs, mut counted) = (false, false);
    for (at, token) in (0..).zip(&game.tokens.list) {
        if matches!(token.kind, Kind::Word | Kind::Number | Kind::Missing) {
            break;
        }
        if token.kind != Kind::Prose
            || token.data == unused::DIFFERS && std::mem::replace(&mut differs, true)
        {
            continue;
        }
        let message = match token.data {
            // A list of several games names this one too.
            unused::OTHERS if names_own(game, token.bytes(game.bytes)) => continue,
            unused::OTHERS => {
                let line = token.bytes(game.bytes);
                let listed = listed_in_file(line, game, context);
                if let Some(pairing) = listed {
                    let mut finding = RULE.at_token(game, at, String::new());
                    finding.pairing = Some(Box::new(pairing));
                    findings.list(finding);
                    continue;
                }
                say!(
                    context.ui,
                    "the heading names the players of another game too, whose moves are not those below",
                    "l'intestazione nomina anche i giocatori di un'altra partita, di cui le mosse qui sotto non sono"
                )
            }
            datum if unused::points(datum).is_some() => match contradicted(game, datum) {
                Some(result) if !std::mem::replace(&mut counted, true) => {
                    points(context.ui, datum, result)
                }
                _ => continue,
            },
            unused::DIFFERS => say!(
                context.ui,
                "the heading names two results; a label was taken, or the one nearer to the moves",
                "l'intestazione indica due risultati; vale una dicitura, o quello più vicino alle mosse"
            ),
            unused::OTHER_DAY => say!(
                context.ui,
                "the heading says another round or day too; a label was taken, or what is nearer to the moves",
                "l'intestazione indica anche un altro turno o giorno; vale una dicitura, o ciò che è più vicino alle mosse"
            ),
            unused::MISSPELT => say!(
                context.ui,
                "read as the label of a player, although it is misspelt",
                "letto come la dicitura di un giocatore, benché contenga un refuso"
            ),
            _ if one_named && !asked && names_somebody(token.bytes(game.bytes)) => {
                asked = true;
                say!(
                    context.ui,
                    "only one player is named; this line of the heading was not understood",
                    "è nominato un solo giocatore; questa riga dell'intestazione non è stata capita"
                )
            }
            _ if none_named
                && !asked
                && (names_side(token.bytes(game.bytes))
                    || opens_pairing(token.bytes(game.bytes))
                    || sheet::title::may_pair(token.bytes(game.bytes))) =>
            {
                asked = true;
                not_understood(context)
            }
            _ => continue,
        };
        let mut finding = RULE.at_token(game, at, message);
        match token.data {
            unused::MISSPELT => finding.severity = Severity::Note,
            // Nobody can tell how the game ended.
            unused::DIFFERS => finding.severity = Severity::Error,
            _ => {}
        }
        findings.push(finding);
    }
    misspelt_labels(game, context, findings);
    strange_winner(game, context, findings);
    let named = || (game.tokens.tag(TagId::White)).or_else(|| game.tokens.tag(TagId::Black));
    if one_named
        && !asked
        && let Some(tag) = named()
    {
        let message = say!(
            context.ui,
            "only one player is named",
            "è nominato un solo giocatore"
        );
        findings.push(RULE.at_token(game, tag.token, message));
    }
}

/// The game of others that a line tells of, where it is to be looked for in the file.
fn listed_in_file(line: &[u8], game: &Game<'_>, context: &Context) -> Option<Pairing> {
    if !context.lists {
        return None;
    }
    // One heading has one round, and a line of another may say its own.
    let round = game.tokens.tag(TagId::Round);
    let round = round.map_or(0, |tag| {
        round_number(game.tokens.raw_value(game.bytes, tag))
    });
    Pairing::of(line, &sheet::title::read(line), round, false)
}

/// What is said of players of a list of whom no game stands in the file.
pub(super) fn without_moves(ui: Ui, names: &[String; 2]) -> String {
    let [white, black] = names.each_ref().map(|name| quoted(name));
    say!(
        ui,
        "here {white} and {black} are named, and no moves of a game of theirs stand in this file",
        "qui sono nominati {white} e {black}, e in questo file non ci sono mosse di una loro partita"
    )
}

/// Whether a line names the players of this game, White first.
fn names_own(game: &Game<'_>, line: &[u8]) -> bool {
    let line = folded_words(line);
    let stands = |id: TagId| {
        let name = folded_words(game.tokens.raw_value(game.bytes, game.tokens.tag(id)?));
        line.iter().position(|word| name.contains(word))
    };
    let players = stands(TagId::White).zip(stands(TagId::Black));
    players.is_some_and(|(white, black)| white < black)
}

/// Labels with a value that were read although they are misspelt: `Dta: 12/05/2024`.
fn misspelt_labels(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for tag in &game.tokens.tags {
        let name = &game.bytes[tag.name.start as usize..tag.name.end as usize];
        // A label of the form of Tri-Dimensional chess is none misspelt.
        let on_levels = || printed::is_on_levels(&game.tokens.encoding.decode(name));
        if sheet::labels::is_misspelt(name) && !on_levels() {
            let label = tag.id.name();
            let message = say!(
                context.ui,
                "read as the label of {label}, although it is misspelt",
                "letto come la dicitura di {label}, benché contenga un refuso"
            );
            let mut finding = RULE.at_token(game, tag.token, message);
            finding.severity = Severity::Note;
            findings.push(finding);
        }
    }
}

/// The result that the points of one player contradict.
fn contradicted(game: &Game<'_>, datum: u32) -> Option<ResultMark> {
    let (black, halves) = unused::points(datum)?;
    let result = endings::named(game).known()?;
    let white = match result {
        ResultMark::WhiteWins => 2,
        ResultMark::BlackWins => 0,
        ResultMark::Draw => 1,
        _ => return None,
    };
    let own = if black { 2 - white } else { white };
    (own != halves).then_some(result)
}

/// What is said of points that contradict the result.
fn points(ui: Ui, datum: u32, result: ResultMark) -> String {
    let (black, halves) = unused::points(datum).unwrap_or_default();
    let points = ["0", "½", "1"]
        .get(halves as usize)
        .copied()
        .unwrap_or_default();
    let result = result.pgn();
    match black {
        false => say!(
            ui,
            "the heading gives White {points}, and the game ended {result}",
            "l'intestazione dà {points} al Bianco, e la partita è finita {result}"
        ),
        true => say!(
            ui,
            "the heading gives Black {points}, and the game ended {result}",
            "l'intestazione dà {points} al Nero, e la partita è finita {result}"
        ),
    }
}

/// Labels of who won.
static WINNER: WordList = WordList::new(
    " vincitore vincitrice vincente winner sieger siegerin gewinner gewinnerin vainqueur gagnant gagnante ganador ganadora \
    vencedor vencedora winnaar guanyador ",
);

/// `Vincitore: Verdi`, where Verdi is none of the players.
fn strange_winner(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let name = |id| Some(game.tokens.raw_value(game.bytes, game.tokens.tag(id)?));
    let (Some(white), Some(black)) = (name(TagId::White), name(TagId::Black)) else {
        return;
    };
    for (at, token) in (0..).zip(&game.tokens.list) {
        let text = token.bytes(game.bytes);
        if token.kind != Kind::Prose || token.data != 0 || text.len() > 80 {
            continue;
        }
        let Some(colon) = memchr::memchr(b':', text) else {
            continue;
        };
        let value = text[colon + 1..].trim_ascii();
        if !WINNER.has_folded(text[..colon].trim_ascii()) || !value.first().is_some_and(begins_name)
        {
            continue;
        }
        let own = folded_words(value);
        let is_known = |name: &[u8]| folded_words(name).iter().any(|word| own.contains(word));
        if own.is_empty()
            || is_known(white)
            || is_known(black)
            || own.iter().any(|word| results::is_word_on_end(word))
        {
            continue;
        }
        let message = say!(
            context.ui,
            "whoever is named here as the winner is none of the two players",
            "chi è indicato qui come vincitore non è nessuno dei due giocatori"
        );
        findings.push(RULE.at_token(game, at, message));
    }
}

fn begins_name(first: &u8) -> bool {
    first.is_ascii_uppercase() || *first >= 0x80
}

fn not_understood(context: &Context) -> String {
    say!(
        context.ui,
        "no player is named; this line of the heading was not understood",
        "nessun giocatore è nominato; questa riga dell'intestazione non è stata capita"
    )
}

/// Whether a result in figures goes on with words that say nothing of it, and may name somebody: `0-1 Tav. 2 Conti - Galli`.
fn goes_on_with_names(result: &str) -> bool {
    let nobody = Names::default();
    let figures = result.starts_with(|c: char| c.is_ascii_digit() || c == '½');
    // `Il Bianco (Rossi) vince contro il Nero (Verdi)`
    let mut inner = result.split('(').skip(1);
    let named = |text: &str| text.len() > 2 && text.starts_with(char::is_uppercase);
    if !figures && inner.clone().count() > 1 && inner.all(named) {
        return true;
    }
    let words = result
        .split_once(char::is_whitespace)
        .map(|(_, words)| words);
    figures
        && words.is_some_and(|words| names_somebody(words.as_bytes()))
        && results::spoken(result, &nobody).is_none()
        && results::worded(result, &nobody).is_none()
}

/// Whether a line speaks of a side and of somebody: a colour, and within the line another word with a capital.
fn names_side(text: &[u8]) -> bool {
    let parts = |b: &u8| b.is_ascii_whitespace() || b.is_ascii_punctuation();
    let words: Vec<&[u8]> = text.split(parts).filter(|word| word.len() > 2).collect();
    let colour = |word: &&[u8]| {
        let colours: [&[u8]; 4] = [b"bianco", b"nero", b"white", b"black"];
        colours
            .iter()
            .any(|colour| word.eq_ignore_ascii_case(colour))
    };
    words.len() <= 20
        && words.iter().any(colour)
        && (words.iter().skip(1)).any(|word| !colour(word) && word[0].is_ascii_uppercase())
}

/// Whether a line names somebody and then breaks off where the other player should stand: `Zanzi, Leo -`, `Rossi vs.`
fn opens_pairing(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    let signs: [&[u8]; 6] = [
        b" -",
        " –".as_bytes(),
        " —".as_bytes(),
        b" vs",
        b" vs.",
        b" contro",
    ];
    let name = signs.iter().find_map(|sign| text.strip_suffix(*sign));
    let words = |name: &[u8]| words::parted(name, u8::is_ascii_whitespace).count();
    name.is_some_and(|name| {
        (1..=5).contains(&words(name)) && name[0].is_ascii_uppercase() && !name.contains(&b':')
    })
}

/// Whether a line may name a player: a few words, one with a capital.
fn names_somebody(text: &[u8]) -> bool {
    let words: Vec<&[u8]> = words::parted(text, u8::is_ascii_whitespace).collect();
    let capital = |word: &&[u8]| word[0].is_ascii_uppercase() || word[0] >= 0x80;
    (2..=8).contains(&words.len()) && words.iter().any(|word| word.len() > 2 && capital(word))
}
