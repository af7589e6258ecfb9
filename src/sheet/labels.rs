//! The words in the header of a sheet, and at its foot: `Torneo:`, `White player =`, `Elo Bianco`.

use crate::sheet::looks;
use crate::sheet::shape::is_move_like;
use crate::text::lookup::{WordList, WordMap};
use crate::text::results::{self, Names, ResultMark, Spoken};
use crate::text::tag;
use crate::text::words::{self, is_space, last_run, run};
use crate::text::{decoded, fold};
use std::ops::Range;
use std::sync::LazyLock;

mod near;

pub use near::{is_misspelt, near_fields};

/// What a label announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// The tournament.
    Event,
    /// Where.
    Site,
    /// When.
    Date,
    /// The round.
    Round,
    /// White's name; on a line of moves: these are White's.
    White,
    /// Black's name, or Black's moves.
    Black,
    /// The result.
    Result,
    /// A rating: of whom it says, or of the player named before it.
    WhiteElo,
    /// Black's.
    BlackElo,
    /// Of the player named before it.
    Elo,
    /// FIDE's number of White.
    WhiteFideId,
    /// FIDE's number of Black.
    BlackFideId,
    /// FIDE's number of the player named before it.
    FideId,
    /// The time control.
    TimeControl,
    /// Category or group.
    Section,
    /// How the game ended, in words.
    Termination,
    /// The game that is played.
    Variant,
    /// The start position.
    Fen,
    /// The number of the board.
    Board,
    /// Something else that stands at the head: opening, code, teams.
    Head,
    /// Something else that stands at the foot: arbiter, signatures, times used.
    Foot,
    /// In a table: the move number.
    Number,
    /// In a table: time used.
    Clock,
    /// In a table: the moves of a whole game, or the move of the row.
    Moves,
    /// In a table: whose move it is.
    Colour,
    /// In a table: which game it is.
    Game,
}

/// Labels, folded: lower case, no accents.
const LABELS: [(Label, &str); 26] = [
    (
        Label::Event,
        "torneo,evento,manifestazione,gara,campionato,event,tournament,championship,competition,competizione,\
                    tournoi,turnier,torneio,match,incontro",
    ),
    (
        Label::Site,
        "luogo,sede,citta,localita,citta e data,data e citta,localita e data,luogo e data,data e luogo,sede e data,luogo/data,site,place,city,venue,location,lugar,ciudad,lieu,ort,local,cidade,ville",
    ),
    (
        Label::Date,
        "data,giorno,date,day,fecha,datum,dia,data della partita,data partita",
    ),
    (
        Label::Round,
        "turno,round,rd,ronda,ronde,runde,rodada,giornata,turno n,turno n.,round no,round no.,n. turno",
    ),
    (
        Label::White,
        "bianco,il bianco,giocatore bianco,bianchi,white,white player,player white,blancas,blanco,blancs,\
                    les blancs,weiss,brancas,white name,wit,witspeler,biale,białe,bily,bílý,bilý,vit,hvid,hvit,hvitur,hvítur,vilagos,világos,valkea,valkoinen,alb,blanc,белые,
                    biely,blancas jugador,nome bianco,giocatore con il bianco,nome del bianco,\
                    con il bianco,col bianco,mosse del bianco,mosse bianco,mosse bianche,le mosse del bianco,semimosse del bianco",
    ),
    (
        Label::Black,
        "nero,il nero,giocatore nero,neri,black,black player,player black,negras,negro,noirs,les noirs,schwarz,\
                    pretas,zwart,zwartspeler,czarne,cerny,černý,cierny,čierny,svart,sort,svartur,sotet,sötét,musta,negru,noir,
                    черные,чёрные,black name,nome nero,giocatore con il nero,nome del nero,\
                    con il nero,col nero,mosse del nero,mosse nero,mosse nere,le mosse del nero,semimosse del nero",
    ),
    (
        Label::Result,
        "risultato,ris,punteggio,esito,result,resultado,resultat,ergebnis,risultato finale,final result,score,esito finale,\
         final score,endstand,endergebnis,punteggio finale,score final,marcador final,\
         uitslag,wynik,vysledek,výsledek,vysledok,výsledok,resultaat,eredmeny,tulos,rezultat,urslit,результат,
         risultato della partita,esito della partita,esito partita,risultato partita",
    ),
    (
        Label::WhiteElo,
        "elo bianco,elo del bianco,white elo,whiteelo,white rating,rating white,elo white,elo weiss,\
                       elo blancas,elo blancs,rating bianco,elo brancas,punteggio bianco",
    ),
    (
        Label::BlackElo,
        "elo nero,elo del nero,black elo,blackelo,black rating,rating black,elo black,elo schwarz,\
                       elo negras,elo noirs,rating nero,elo pretas,punteggio nero",
    ),
    (Label::Elo, "elo,rating,punteggio elo,dwz"),
    (
        Label::WhiteFideId,
        "id fide bianco,fide id bianco,white fide id,fide id white,whitefideid,id bianco",
    ),
    (
        Label::BlackFideId,
        "id fide nero,fide id nero,black fide id,fide id black,blackfideid,id nero",
    ),
    (Label::FideId, "id fide,fide id,codice fide,fide-id,fin,id"),
    (
        Label::TimeControl,
        "cadenza,tempo di riflessione,time control,timecontrol,bedenkzeit,ritmo,ritmo de juego,cadence,\
                          tempo,control de tiempo",
    ),
    (
        Label::Section,
        "categoria,gruppo,sezione,girone,section,group,category,grupo,groupe,gruppe,kategorie,open",
    ),
    (
        Label::Termination,
        "termination,conclusione,motivo,fine partita,modalita",
    ),
    (Label::Variant, "variante di gioco,variant"),
    (
        Label::Fen,
        "fen,posizione,posizione iniziale,position,starting position,start position,posicion inicial",
    ),
    (
        Label::Board,
        "scacchiera,board,tavolo,table,tablero,mesa,echiquier,brett,tabuleiro,scacchiera n,tavolo n,n. scacchiera,\
                    n. tavolo,board no,numero scacchiera,numero tavolo",
    ),
    (
        Label::Head,
        "apertura,opening,ouverture,\
                   eroffnung,eco,codice eco,variante,squadra,team,squadra bianca,squadra nera,circolo,club,federazione,\
                   partita n,partita n.,game no,game no.,ora,ora di inizio,inizio,start time,commento,note,annotatore,\
                   annotator,difesa,scoresheet,formulario,orario,fonte,source,bd,titolo,title,\
                   white title,black title,white team,black team,titolo bianco,titolo nero,anno,year",
    ),
    (
        Label::Foot,
        "arbitro,l'arbitro,arbitro principale,arbiter,arbitre,schiedsrichter,firma,firma bianco,firma nero,firma del bianco,firma del nero,\
                   firma dell'arbitro,signature,signature white,signature black,signatures,firme,durata,duration,\
                   tempo bianco,tempo nero,time white,time black,white time,black time,tempo finale bianco,\
                   tempo finale nero,mosse totali,totale mosse,visto,ora fine,ora di fine,fine,end time,arbitro di sala,\
                   referee,tempo impiegato,tempo totale",
    ),
    (
        Label::Number,
        "move,n,n.,no,no.,nr,nr.,n°,n.ro,num,num.,numero,number,#,mossa,mossa n.,mossa n,n. mossa,n mossa,move no,\
                     move no.,move number,movenumber,move_number,zug,coup,jugada,nro,nº,move nr,ply,turno mossa,\
                     numero mossa,mossa numero,lance",
    ),
    (
        Label::Clock,
        "t,time,clock,orologio,tempo usato,min,min.,minuti,t.,t bianco,t nero,clock white,clock black,\
                    tempo b,tempo n,white clock,black clock,zeit,temps,tiempo,tempo (min),time left,ora mossa",
    ),
    (
        Label::Moves,
        "mosse,moves,notazione,notation,jugadas,coups,zuge,lances,partita,pgn,movetext,testo,san,semimossa,\
                    half-move,halfmove,half move,moves played,mosse giocate,giocata",
    ),
    (
        Label::Colour,
        "colore,colour,color,tratto,side,player,couleur,farbe,cor,chi muove",
    ),
    (
        Label::Game,
        "game,gioco,id partita,game id,gameid,game_id,id_partita,partita id,sheet,foglio,numero partita",
    ),
];

/// Those of further languages. With a letter wrong they would be words of other languages: they are known as they are.
const FURTHER: [(Label, &str); 8] = [
    (
        Label::Event,
        "torneig,toernooi,turneu,turnering,tavling,turnir,turniej,turnaj,verseny,bajnoksag,turnaus,skakmot,\
         mot,турнир,турнір,чемпионат,чемпіонат,первенство,першинство",
    ),
    (
        Label::Site,
        "lloc,ciutat,plaats,plats,sted,miejsce,miejscowosc,misto konani,mesto,miesto,helyszin,varos,paikka,\
         paikkakunta,kaupunki,stadur,oras,localitate,mjesto,место,город,місце,місто,място,град",
    ),
    (
        Label::Date,
        "dato,paiva,paivays,paivamaara,pvm,dagsetning,дата,датум",
    ),
    (
        Label::Round,
        "rond,runda,kolo,fordulo,kierros,umferd,krog,тур,раунд,кръг,коло",
    ),
    (
        Label::White,
        "blanques,les blanques,albul,valkeat,valkoiset,bialy,bile,bijeli,beli,белый,білі,білий,белыя,бели,\
         белите,бијели,игрок белыми",
    ),
    (
        Label::Black,
        "negres,les negres,negrul,mustat,czarny,cerne,crni,черный,чорні,чорний,чорныя,черни,черните,црни,\
         игрок черными",
    ),
    (
        Label::Result,
        "lopputulos,resultatet,wynik partii,vysledek partie,vysledok partie,vegeredmeny,резултат,вынік,исход,\
         счет",
    ),
    (
        Label::Board,
        "bord,доска,дошка,szachownica,sachovnice,sachovnica,poyta",
    ),
];

/// What a label announces, whatever its case and accents.
#[must_use]
pub fn of(text: &[u8]) -> Option<Label> {
    looks::label(text, known)
}

fn known(text: &[u8]) -> Option<Label> {
    // None is without a letter but one.
    let letter = |b: &u8| b.is_ascii_alphabetic() || matches!(b, b'#' | 0x80..);
    if text.is_empty() || text.len() > LONGEST || !text.iter().any(letter) {
        return None;
    }
    let sign = |c: char| c.is_whitespace() || matches!(c, '*' | '_' | '.' | '"' | '\'');
    let named = |folded: &str| {
        let folded = folded.trim_matches(sign);
        if folded.is_empty() {
            return (text == b"#").then_some(Label::Number);
        }
        KNOWN.get(folded).copied()
    };
    // Nearly every word: without a copy of its own.
    let mut plain = [0; LONGEST];
    let plain = &mut plain[..text.len()];
    plain.copy_from_slice(text);
    plain.make_ascii_lowercase();
    match std::str::from_utf8(plain) {
        Ok(folded) if folded.is_ascii() => named(folded),
        _ => named(&fold(text)),
    }
}

/// No label is longer, in bytes.
const LONGEST: usize = 40;

/// The labels by their words.
static KNOWN: LazyLock<WordMap<Label>> = LazyLock::new(|| {
    let mut known = WordMap::default();
    for (label, list) in LABELS.into_iter().chain(FURTHER) {
        for text in list.split(',').map(str::trim) {
            known.entry(text.trim_end_matches('.')).or_insert(label);
        }
    }
    known
});

/// All labels with what they announce, as they are written here.
#[cfg(test)]
pub(super) fn named() -> impl Iterator<Item = (Label, &'static str)> {
    let all = LABELS.into_iter().chain(FURTHER);
    all.flat_map(|(label, list)| list.split(',').map(move |text| (label, text.trim())))
}

impl Label {
    /// Whether a sheet bears it in its header or at its foot, as opposed to a column of a table.
    #[must_use]
    pub const fn is_of_header(self) -> bool {
        !matches!(
            self,
            Label::Number | Label::Clock | Label::Moves | Label::Colour | Label::Game
        )
    }

    /// Whether it may stand below the moves it belongs to.
    #[must_use]
    pub const fn may_close(self) -> bool {
        matches!(self, Label::Result | Label::Foot | Label::Termination)
    }
}

/// A label with its value, as offsets into the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What it announces.
    pub label: Label,
    /// Where the label stands.
    pub name: Range<usize>,
    /// Where the value stands, without the blanks around it; may be empty.
    pub value: Range<usize>,
}

/// The labels of a line, where it begins with one: `Torneo: Roma   Data: 12/05/2024`.
#[must_use]
pub fn fields(line: &[u8]) -> Vec<Field> {
    fields_by(line, &of)
}

/// The same, with what tells a label.
fn fields_by(line: &[u8], label_of: &dyn Fn(&[u8]) -> Option<Label>) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    let start = ornaments(line);
    let mut from = start;
    while let Some((delimiter, width)) = next_delimiter(line, from) {
        let first = fields.is_empty();
        let before = &line[from..delimiter];
        let name = match first {
            true => whole(before, label_of),
            // `N:h4`: a capture within the moves.
            false if is_capture(line, delimiter) => None,
            // `Risultato: mossa illegale del Nero: vince il Bianco`
            false if matches!(line[delimiter], b':' | b'=' | b'.' | b'_') => {
                let said = fields.last().filter(|last| last.label == Label::Result);
                let words = said.is_some() && before.iter().any(u8::is_ascii_lowercase);
                let colour = |label: &Label| matches!(label, Label::White | Label::Black);
                let next = tail(before, label_of);
                let next = next.filter(|(_, own)| {
                    !said.is_some_and(|said| goes_on(line, said, from + own.start, delimiter))
                });
                next.filter(|(label, own)| {
                    !(words
                        && colour(label)
                        && before[..own.start].iter().any(u8::is_ascii_lowercase))
                })
            }
            // A cell that is a label: `Torneo<tab>Roma<tab>Data<tab>12/05/2024`.
            false if matches!(line[delimiter], b'\t' | b';' | b'|') => {
                // `Nero=Bianchi; Esito=1-0`: behind the label of a player it is his name.
                let of_player = fields.last().is_some_and(|last| {
                    matches!(last.label, Label::White | Label::Black) && last.value.start >= from
                });
                let surname = |text: &[u8]| matches!(fold(text).as_str(), "neri" | "bianchi");
                whole(before, label_of).filter(|(label, own)| {
                    label.is_of_header() && !(of_player && surname(&before[own.clone()]))
                })
            }
            false => None,
        };
        let Some((label, range)) = name else {
            if first {
                return fields;
            }
            from = delimiter + width;
            continue;
        };
        let name = from + range.start..from + range.end;
        if let Some(last) = fields.last_mut() {
            last.value = trim(line, last.value.start..name.start);
        }
        let value = delimiter + width..line.len();
        from = value.start;
        let value = trim(line, value);
        fields.push(Field { label, name, value });
    }
    if let [only] = &fields[..]
        && is_of_teams(&line[only.name.clone()], &line[only.value.clone()])
    {
        return Vec::new();
    }
    for field in &mut fields {
        if field.label == Label::Result {
            forfeit_sign(line, &mut field.value);
        }
        if is_unfilled(&line[field.value.clone()], field.label) {
            field.value.end = field.value.start;
        }
    }
    fields
}

/// `Score: 3-1`, `Punteggio: 2½-1½`: whether a score is of teams, as no game gives more than one point.
fn is_of_teams(name: &[u8], value: &[u8]) -> bool {
    let points = |text: &str| {
        let text = text.trim().replace('½', ".5").replace(',', ".");
        text.parse::<f32>().ok().filter(|points| *points < 100.0)
    };
    matches!(fold(name).as_str(), "score" | "punteggio")
        && (String::from_utf8_lossy(value).split_once(['-', ':', '–']))
            .and_then(|(white, black)| Some([points(white)?, points(black)?]))
            .is_some_and(|both| both.iter().any(|points| *points > 1.0))
}

/// What is said of a result is shorter, in bytes.
const MOST_SAID: usize = 200;

/// `Risultato: wins on time: Black`: whether the words behind the label of a result say what they do only with what looks like
/// the next label.
fn goes_on(line: &[u8], said: &Field, next: usize, delimiter: usize) -> bool {
    let says = |stop: usize| {
        let words = &line[said.value.start..stop];
        let near = words.len() <= MOST_SAID;
        near.then(|| results::spoken(decoded(words).trim(), &Names::default()))?
    };
    let names = |said: Option<Spoken>| matches!(said, Some(Spoken::Result(_)));
    let own = says(next);
    // The players are not known yet: `wins on time: Rossi`.
    !names(own)
        && (names(says(line.len())) || own.is_none() && says(delimiter) == Some(Spoken::Undecided))
}

/// Whether a sign stands within a word that is a move.
fn is_capture(line: &[u8], sign: usize) -> bool {
    let inked = |b: &u8| !is_space(*b);
    let start = last_run(&line[..sign], inked);
    let end = sign + run(&line[sign..], inked);
    end > sign + 1 && is_move_like(&line[start..end])
}

/// `Risultato: + -`: the dash at the end is no separator.
fn forfeit_sign(line: &[u8], value: &mut Range<usize>) {
    let behind = &line[value.end..];
    let blank = run(behind, |b| is_space(*b));
    let end = value.end + blank + 1;
    let signs = |b: &u8| matches!(b, b'+' | b'-' | b':' | b'/' | b' ');
    if behind.get(blank) == Some(&b'-')
        && line[value.start..end].iter().all(signs)
        && line[end..].iter().all(|b| is_space(*b))
    {
        value.end = end;
    }
}

/// Whether a value is only the place for one, as printed: `__/__/____`, `......`. A result may be written in such signs.
fn is_unfilled(value: &[u8], label: Label) -> bool {
    let fills = |b: &u8| matches!(b, b'_' | b'.');
    let signs =
        |b: &u8| is_space(*b) || matches!(b, b'_' | b'.' | b'/' | b'-' | b':' | b'(' | b')' | b',');
    value.iter().all(signs) && (label != Label::Result || value.iter().any(fills))
}

/// Bytes up to behind the colon of the label of a result that a text begins with: `Esito finale: 1-0`.
#[must_use]
pub fn result_label(text: &[u8]) -> Option<usize> {
    let near = &text[..text.len().min(28)];
    let colon = memchr::memchr(b':', near).filter(|_| near[0].is_ascii_alphabetic())?;
    (of(&near[..colon]) == Some(Label::Result)).then_some(colon + 1)
}

/// What may stand before the result below the moves, and is no label elsewhere: `Finale: Rossi - Verdi` is a round.
static FINAL: WordList = WordList::new("final finale fin finish definitivo");

/// `Final: 0-1`, which below the moves is the result.
#[must_use]
pub fn final_result(line: &[u8]) -> Option<Field> {
    any_result(line).filter(|field| FINAL.has_folded(&line[field.name.clone()]))
}

/// One word, a sign and a result in figures, whatever the word is: `R: 1-0`, `Risultao: 0-1`.
#[must_use]
pub fn any_result(line: &[u8]) -> Option<Field> {
    let start = ornaments(line);
    let letters = run(&line[start..], |b| b.is_ascii_alphabetic() || *b >= 0x80);
    let name = start..start + letters;
    let signs = |b: &u8| is_space(*b) || matches!(b, b'.' | b':' | b';' | b'=');
    let behind = name.end + run(&line[name.end..], signs);
    let signed = line[name.end..behind].iter().any(|b| !is_space(*b));
    let value = trim(line, behind..line.len());
    let mark = ResultMark::read(&decoded(line.get(value.clone())?))?;
    let known = signed
        && (1..=20).contains(&letters)
        && !matches!(mark, ResultMark::Open | ResultMark::BothLose);
    known.then_some(Field {
        label: Label::Result,
        name,
        value,
    })
}

/// Where the text of a line begins behind quotes of mail, bullets, emphasis and controls, which show nothing.
#[must_use]
pub fn ornaments(line: &[u8]) -> usize {
    let mut at = 0;
    loop {
        let rest = &line[at..];
        at += match rest {
            [b' ' | b'\t' | b'>' | b'*' | b'_' | b'|' | b'#', ..] => 1,
            [control, ..] if control.is_ascii_control() && !is_space(*control) => 1,
            [b'-', b' ', ..] | [b'/', b'/', ..] => 2,
            [b':', b':' | b' ', ..] | [b'~' | 0xBB, b' ', ..] => 1,
            // `»`, `·`
            [0xC2, 0xBB | 0xB7, ..] => 2,
            // `→`, `•`
            [0xE2, 0x86, 0x92, ..] | [0xE2, 0x80, 0xA2, ..] => 3,
            _ if words::begins_with_bom(rest) => 3,
            [b'[', ..] => match words::wrapper(rest) {
                Some(width) => width,
                None => return at,
            },
            // `Mossa 1: e4 e5`
            [b'M' | b'm', b'o', b's', b's', b'a', b' ', digit, ..] if digit.is_ascii_digit() => 6,
            // `Ugo> 1. e4`
            [b'A'..=b'Z' | b'a'..=b'z' | 0xC3..=0xFF, ..] => match tag::named_mark(line, at) {
                Some(sign) => sign + 1 - at,
                None => return at,
            },
            _ => return at,
        };
    }
}

/// The next sign that may part a label from its value, and its width.
fn next_delimiter(line: &[u8], from: usize) -> Option<(usize, usize)> {
    let mut at = from;
    while at < line.len() {
        match line[at] {
            b':' | b'=' | b'\t' | b';' | b'|' => {
                // `Bianco:** Rossi`, `Data := x`, `Bianco\t: x`: all of it parts.
                let more = line[at + 1..]
                    .iter()
                    .take_while(|b| matches!(b, b'*' | b':' | b'=' | b'\t' | b' ' | b'|' | b'_'));
                return Some((at, 1 + more.count()));
            }
            b'.' if line[at..].starts_with(b"..") => {
                let more = line[at..]
                    .iter()
                    .take_while(|b| matches!(b, b'.' | b' ' | b':'));
                return Some((at, more.count()));
            }
            b'_' if line[at..].starts_with(b"__") => {
                let more = line[at..]
                    .iter()
                    .take_while(|b| matches!(b, b'_' | b' ' | b':'));
                return Some((at, more.count()));
            }
            _ => at += 1,
        }
    }
    None
}

/// The whole text as a label.
fn whole(text: &[u8], label_of: &dyn Fn(&[u8]) -> Option<Label>) -> Option<(Label, Range<usize>)> {
    let range = trim(text, 0..text.len());
    let label = label_of(&text[range.clone()])?;
    Some((label, range))
}

/// The longest label that the last words of a text are.
fn tail(text: &[u8], label_of: &dyn Fn(&[u8]) -> Option<Label>) -> Option<(Label, Range<usize>)> {
    let range = trim(text, 0..text.len());
    let words: Vec<usize> = (range.clone())
        .filter(|&i| !is_space(text[i]) && (i == range.start || parts(text[i - 1])))
        .collect();
    let nearest = words.len().saturating_sub(4);
    words[nearest..].iter().find_map(|&start| {
        let own = start..range.end;
        label_of(&text[own.clone()]).map(|label| (label, own))
    })
}

const fn parts(byte: u8) -> bool {
    is_space(byte) || matches!(byte, b',' | b';' | b'|' | b'/' | b'-' | b'(' | b'*')
}

/// Without the blanks, fill signs and separators around it.
#[must_use]
pub fn trim(line: &[u8], range: Range<usize>) -> Range<usize> {
    let front = |b: &u8| is_space(*b) || matches!(b, b'*' | b'|');
    let back = |b: &u8| front(b) || matches!(b, b';' | b',' | b'_');
    let start = range.start.min(range.end);
    let start = start + run(&line[start..range.end], front);
    let mut end = range.end;
    loop {
        end = start + last_run(&line[start..end], back);
        match &line[start..end] {
            [.., before, b'-' | b'/'] if is_space(*before) => end -= 1,
            own => {
                // Dots that fill a form.
                let filled = own.len() - last_run(own, |b| *b == b'.');
                if filled == 0 || filled == 1 && own.len() > 1 {
                    return start..end;
                }
                end -= filled;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Vec<(Label, &str)> {
        let found = fields(line.as_bytes());
        found
            .into_iter()
            .map(|f| (f.label, &line[f.value]))
            .collect()
    }

    #[test]
    fn labels_are_known_in_every_dress() {
        assert_eq!(read("Torneo: Roma"), [(Label::Event, "Roma")]);
        assert_eq!(
            read("BIANCO = Rossi, Mario (1850)"),
            [(Label::White, "Rossi, Mario (1850)")]
        );
        assert_eq!(read("Citt\u{e0}\tRoma"), [(Label::Site, "Roma")]);
        assert_eq!(read("Il Nero: Bianchi"), [(Label::Black, "Bianchi")]);
        assert_eq!(
            read("Bianco: Rossi - Nero: Bianchi   Elo: 1900"),
            [
                (Label::White, "Rossi"),
                (Label::Black, "Bianchi"),
                (Label::Elo, "1900")
            ]
        );
        assert_eq!(read("**Data:** 12/05/2024"), [(Label::Date, "12/05/2024")]);
        assert_eq!(read("Turno ........ 3"), [(Label::Round, "3")]);
        assert_eq!(
            read("Data: 12.5.2024 ore 15:30"),
            [(Label::Date, "12.5.2024 ore 15:30")]
        );
        assert_eq!(
            read("Torneo\tSociale\t\tData\t05/03/2023"),
            [(Label::Event, "Sociale"), (Label::Date, "05/03/2023")]
        );
        assert_eq!(read("White player: Smith"), [(Label::White, "Smith")]);
        assert_eq!(read("Risultato:"), [(Label::Result, "")]);
    }

    #[test]
    fn sides_are_known_in_every_language_of_the_letters() {
        for (white, black) in [
            ("White", "Black"),
            ("Bianco", "Nero"),
            ("Blancas", "Negras"),
            ("Blanques", "Negres"),
            ("Blancs", "Noirs"),
            ("Wei\u{df}", "Schwarz"),
            ("Hvid", "Sort"),
            ("Hvit", "Svart"),
            ("Vit", "Svart"),
            ("Brancas", "Pretas"),
            ("Alb", "Negru"),
            ("Wit", "Zwart"),
            ("Bia\u{142}e", "Czarne"),
            ("B\u{ed}l\u{fd}", "\u{10c}ern\u{fd}"),
            ("Biely", "\u{10c}ierny"),
            ("Vil\u{e1}gos", "S\u{f6}t\u{e9}t"),
            ("Valkea", "Musta"),
            ("Hv\u{ed}tur", "Svartur"),
            ("Белые", "Чёрные"),
            ("БЕЛЫЕ", "Черные"),
            ("Білі", "Чорні"),
            ("Бели", "Црни"),
        ] {
            let line = format!("{white}: A");
            assert_eq!(read(&line), [(Label::White, "A")], "{line}");
            let line = format!("{black}: A");
            assert_eq!(read(&line), [(Label::Black, "A")], "{line}");
        }
    }

    #[test]
    fn every_label_is_known_by_its_words() {
        for (_, list) in LABELS.into_iter().chain(FURTHER) {
            for text in list.split(',').map(str::trim) {
                assert!(of(text.as_bytes()).is_some(), "{text}");
                assert_eq!(text, text.to_lowercase());
            }
        }
    }

    #[test]
    fn a_score_of_teams_is_no_result() {
        for line in ["Score: 3-1", "Punteggio: 2½-1½", "Punteggio: 2,5 - 1,5"] {
            assert!(read(line).is_empty(), "{line}");
        }
        for line in [
            "Score: 1-0",
            "Punteggio: ½-½",
            "Score: 0,5-0,5",
            "Result: 3-1",
        ] {
            assert_eq!(read(line)[0].0, Label::Result, "{line}");
        }
    }

    #[test]
    fn a_form_of_dots_alone_is_trimmed_however_long_it_is() {
        let form = "... ".repeat(250_000);
        assert_eq!(trim(form.as_bytes(), 0..form.len()), 0..0);
        assert_eq!(trim(b"* Roma - .. /", 0..13), 2..6);
    }

    #[test]
    fn prose_is_no_label() {
        for line in [
            "Il Bianco ha vinto",
            "Nota: il Bianco vince",
            "Bianco e Nero: storia",
            "e4 = e5",
            "1: e4",
        ] {
            assert_eq!(read(line), [], "{line}");
        }
    }
}
