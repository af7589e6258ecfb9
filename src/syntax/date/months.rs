//! The months in words, in all the languages that sheets are read in and their relatives.

use crate::text::fold;
use crate::text::words::{self, among};
use std::sync::LazyLock;

/// The names of the months, in the cases that a date has them in. Names alike in two languages stand once.
const NAMES: [&str; 12] = [
    "january gennaio enero janvier janeiro januar gener jänner januari styczeń stycznia leden ledna január januára \
    tammikuu tammikuuta janúar ianuarie январь января січень січня студзень студзеня јануар януари siječanj siječnja \
    jaanuar janvāris sausis sausio ocak ιανουάριος ιανουαρίου",
    "february febbraio febrero février fevereiro februar febrer februari luty lutego únor února február februára \
    helmikuu helmikuuta febrúar februarie feber февраль февраля лютий лютого люты лютага фебруар февруари veljača veljače \
    veebruar februāris vasaris vasario şubat φεβρουάριος φεβρουαρίου",
    "march marzo mars março märz març maart marts marzec marca březen března március marec maaliskuu maaliskuuta \
    martie март марта березень березня сакавік сакавіка ožujak ožujka märts kovas kovo μάρτιος μαρτίου mart",
    "april aprile abril avril kwiecień kwietnia duben dubna április apríl apríla huhtikuu huhtikuuta aprilie апрель \
    апреля квітень квітня красавік красавіка април travanj travnja aprill aprīlis balandis balandžio nisan \
    απρίλιος απριλίου",
    "may maggio mayo mai maio maig mei maj maja květen května május máj mája toukokuu toukokuuta maí май мая травень \
    травня мај маја svibanj svibnja maijs gegužė gegužės mayıs μάιος μαΐου",
    "june giugno junio juin junho juny juni czerwiec czerwca červen června június jún júna kesäkuu kesäkuuta júní iunie \
    июнь июня червень червня чэрвень чэрвеня јун јуна јуни юни lipanj lipnja juuni jūnijs birželis birželio haziran \
    ιούνιος ιουνίου",
    "july luglio julio juillet julho juliol juli lipiec lipca červenec července július júl júla heinäkuu heinäkuuta júlí \
    iulie июль июля липень липня ліпень ліпеня јул јула јули юли srpanj srpnja juuli jūlijs liepa liepos temmuz \
    ιούλιος ιουλίου",
    "august agosto août agost augustus sierpień sierpnia srpen srpna augusztus augusta elokuu elokuuta ágúst augusti \
    август августа серпень серпня жнівень жніўня kolovoz kolovoza augusts rugpjūtis rugpjūčio ağustos αύγουστος \
    αυγούστου",
    "september settembre septiembre setiembre septembre setembro setembre wrzesień września září szeptember syyskuu \
    syyskuuta septembrie septembra сентябрь сентября вересень вересня верасень верасня септембар септември rujan rujna \
    septembris rugsėjis rugsėjo eylül σεπτέμβριος σεπτεμβρίου",
    "october ottobre octubre octobre outubro oktober październik października říjen října október októbra lokakuu \
    lokakuuta octombrie октябрь октября жовтень жовтня кастрычнік кастрычніка октобар октомври oktoober oktobris \
    spalis spalio ekim οκτώβριος οκτωβρίου",
    "november novembre noviembre novembro listopad listopada listopadu novembra marraskuu marraskuuta nóvember noiembrie \
    ноябрь ноября листопад листопада лістапад лістапада новембар ноември studeni studenoga novembris lapkritis \
    lapkričio kasım νοέμβριος νοεμβρίου",
    "december dicembre diciembre décembre dezembro dezember desembre desember grudzień grudnia prosinec prosince \
    decembra joulukuu joulukuuta decembrie декабрь декабря грудень грудня снежань снежня децембар декември prosinac \
    prosinca detsember decembris gruodis gruodžio aralık δεκέμβριος δεκεμβρίου",
];

/// How the names begin, for those that are misspelt or cut off otherwise: `febraio`, `sett`, `ottbre`.
const BEGINNINGS: [&str; 12] = [
    "genn jan ene janv jane",
    "feb fev febr",
    "mar mars marz",
    "apr abr avr",
    "mag may mai maio",
    "giu jun juin",
    "lug jul juil",
    "ago aug aout",
    "set sep sett",
    "ott oct okt out",
    "nov",
    "dic dec dez",
];

/// Words that begin as a month does: a day of the week, which may stand before the date.
const DAYS_OF_WEEK: &str = "martedi martes mardi marti setmana settimana septimana";

/// How well a word fits a name of a month.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// It begins as one.
    Begins,
    /// It is one cut off.
    Short,
    /// It is one, or one with the ending of a case.
    Name,
}

/// Names of fewer letters bear no further ending: `mart` is no beginning of `martes`.
const LEAST_DECLINED: usize = 5;

/// An ending of a case has no more letters.
const LONGEST_ENDING: usize = 3;

/// The names, folded as texts are to be compared, in order, each with its month from 0.
static FOLDED: LazyLock<Vec<(String, usize)>> = LazyLock::new(|| {
    let folded = NAMES.map(|names| fold(names.as_bytes()));
    let mut all: Vec<(String, usize)> = (folded.iter().enumerate())
        .flat_map(|(month, names)| {
            (names.split_ascii_whitespace()).map(move |name| (name.to_owned(), month))
        })
        .collect();
    all.sort_unstable();
    all
});

/// The months of the names that begin with a word, in the order of the names.
fn beginning_with(word: &str) -> impl Iterator<Item = (&'static str, usize)> {
    let first = FOLDED.partition_point(|(name, _)| **name < *word);
    FOLDED[first..]
        .iter()
        .take_while(move |(name, _)| name.starts_with(word))
        .map(|(name, month)| (&**name, *month))
}

/// The month whose name a word is; of names alike in two months the first.
fn named(word: &str) -> Option<usize> {
    beginning_with(word)
        .next()
        .filter(|(name, _)| *name == word)
        .map(|(_, month)| month)
}

/// The month whose name a word is but for the ending of a case.
fn declined(word: &str) -> Option<usize> {
    let endings = word.char_indices().rev().take(LONGEST_ENDING);
    let names = endings.map(|(at, _)| &word[..at]);
    let names = names.filter(|name| name.chars().nth(LEAST_DECLINED - 1).is_some());
    names.filter_map(named).min()
}

/// Which month a word names, from 0.
fn fit(word: &str) -> Option<(Fit, usize)> {
    if word.chars().nth(2).is_none() || !word.chars().all(char::is_alphabetic) {
        return None;
    }
    if let Some(month) = named(word) {
        return Some((Fit::Name, month));
    }
    if among(DAYS_OF_WEEK, word) {
        return None;
    }
    let begun = || {
        let begun = |names: &&str| names.split(' ').any(|name| word.starts_with(name));
        BEGINNINGS.iter().position(begun)
    };
    let mut months = beginning_with(word).map(|(_, month)| month);
    if let Some(month) = months.next() {
        // `lip`, of July in Polish and of June in Croatian.
        let alone = months.all(|other| other == month).then_some(month);
        return alone.or_else(begun).map(|month| (Fit::Short, month));
    }
    if let Some(month) = declined(word) {
        return Some((Fit::Name, month));
    }
    begun().map(|month| (Fit::Begins, month))
}

/// Whether a word, folded, names a month, whole or cut off.
pub(super) fn is_month(word: &str) -> bool {
    fit(word).is_some()
}

/// Whether a word, folded, is the name of a month.
pub(crate) fn is_name(word: &str) -> bool {
    fit(word).is_some_and(|(fit, _)| fit == Fit::Name)
}

/// Which month a text, folded, names, from 1: the word that fits best tells, the first of several.
pub(super) fn of_text(folded: &str) -> Option<u8> {
    let mut best: Option<(Fit, usize)> = None;
    for word in words::plain(folded) {
        let letters = word.trim_start_matches(|c: char| c.is_ascii_digit());
        if let Some((fit, month)) = fit(letters)
            && best.is_none_or(|(known, _)| fit > known)
        {
            best = Some((fit, month));
        }
    }
    let (_, month) = best?;
    // Of Croatian October, with the dot behind the day that Polish does not have.
    let month = match folded.contains(". listopada") {
        true => OCTOBER,
        false => month,
    };
    u8::try_from(month + 1).ok()
}

/// Counted from 0.
const OCTOBER: usize = 9;
