//! The parts of a text: numbers, signs, and what each word says.

use super::super::number;
use super::{HOUR, MINUTE, Part, is_half};

/// Takes a text to parts.
pub(super) fn parts(text: &str) -> Vec<Part> {
    let mut list = Vec::new();
    let mut rest = text;
    let mut glued = false;
    while let Some(c) = rest.chars().next() {
        let was = rest;
        if is_half(rest) && !matches!(list.last(), Some(Part::Number(..))) {
            halve(&mut list);
            rest = &rest[3..];
        } else if c.is_ascii_digit() {
            rest = numeral(rest, glued, &mut list);
        } else if c.is_alphabetic() {
            let end = rest
                .find(|c: char| !c.is_alphabetic() && c != '\'')
                .unwrap_or(rest.len());
            // `90m'` is no word; `dall'inizio` is two.
            let word = &rest[..end];
            let word = word.split_once('\'').map_or(word, |(word, _)| word);
            let digit_follows = rest[word.len()..].starts_with(|c: char| c.is_ascii_digit());
            word_part(word, digit_follows, &mut list);
            rest = &rest[word.len()..];
            if let Some(behind) = rest.strip_prefix('\'') {
                rest = behind;
            }
        } else {
            rest = &rest[c.len_utf8()..];
            let number = matches!(list.last(), Some(Part::Number(..)));
            match c {
                '\'' if number => {
                    let doubled = rest.strip_prefix('\'');
                    list.push(Part::Unit(if doubled.is_some() { 1 } else { MINUTE }));
                    rest = doubled.unwrap_or(rest);
                }
                '"' if number => list.push(Part::Unit(1)),
                '½' => halve(&mut list),
                '+' | '&' | '|' => list.push(Part::Plus),
                '/' | '\\' => list.push(Part::Slash),
                ',' | ';' | ':' => list.push(Part::Break),
                _ => {}
            }
        }
        glued = !was[..was.len() - rest.len()].ends_with(' ') && c != ' ';
    }
    list
}

/// A number, or a time with colons (`1:30:00`).
fn numeral<'a>(text: &'a str, glued: bool, list: &mut Vec<Part>) -> &'a str {
    let Some((value, rest)) = number(text) else {
        // Too great for any time: a number that finds no place.
        list.push(Part::Other);
        return text.trim_start_matches(|c: char| c.is_ascii_digit());
    };
    let two = |text: &str| {
        let digits = text.strip_prefix(':')?;
        let n = digits.get(..2)?.parse::<u64>().ok().filter(|n| *n < 60)?;
        let more = digits[2..].starts_with(|c: char| c.is_ascii_digit());
        (!more).then_some(n)
    };
    if let Some(minutes) = two(rest)
        && let Some(seconds) = two(&rest[3..])
    {
        let total = value * 3600 + (minutes * 60 + seconds) * 1000;
        list.extend([Part::Number(total, glued), Part::Unit(1)]);
        return &rest[6..];
    }
    // `1:30 h`
    if let Some(minutes) = two(rest)
        && rest[3..].trim_start().starts_with(['h', 'u', 'o', 's'])
    {
        list.push(Part::Number(value + minutes * 1000 / 60, glued));
        return &rest[3..];
    }
    // `1:30`; `10:00`, and `0:30` behind a plus.
    if let Some(less) = two(rest) {
        let of_hours = value <= 2_000 && !(value == 0 && list.last() == Some(&Part::Plus));
        let total = value * 60 + less * 1000;
        let (total, unit) = match (of_hours, less) {
            (true, _) => (total, MINUTE),
            (false, 0) if value > 0 => (value, MINUTE),
            (false, _) => (total, 1),
        };
        list.extend([Part::Number(total, glued), Part::Unit(unit)]);
        return &rest[3..];
    }
    list.push(Part::Number(value, glued));
    rest
}

/// `1½`, `1 ½`, `½`.
fn halve(list: &mut Vec<Part>) {
    match list.last_mut() {
        Some(Part::Number(value, _)) => *value += 500,
        _ => list.push(Part::Number(500, false)),
    }
}

/// What a word says. `digit_follows`: a digit stands directly behind it.
fn word_part(word: &str, digit_follows: bool, list: &mut Vec<Part>) {
    let number = matches!(list.last(), Some(Part::Number(..)));
    let part = match word {
        "h" | "hr" | "hrs" | "hour" | "hours" | "ora" | "ore" | "std" | "stunde" | "stunden"
        | "heure" | "heures" | "hora" | "horas" | "uur" | "uren" | "godz" | "ч" | "час"
        | "часа" | "часов" | "hod" | "óra" | "時間" | "小时"
            if number =>
        {
            Part::Unit(HOUR)
        }
        // `120'/40m`, `90'x40m`.
        "m" if number
            && matches!(
                list[..],
                [
                    ..,
                    Part::Unit(_),
                    Part::Slash | Part::Per,
                    Part::Number(20_000..=60_000, _)
                ]
            ) =>
        {
            Part::Moves
        }
        "m" if number => Part::Unit(MINUTE),
        "min" | "mins" | "minute" | "minutes" | "minuti" | "minuto" | "minutos" | "minuten"
        | "minuts" | "minut" | "minuty" | "minuta" | "minuter" | "minutter" | "perc" | "мин"
        | "минут" | "минуты" | "mn" | "mts" | "分" | "分钟" | "分間"
            if number =>
        {
            Part::Unit(MINUTE)
        }
        "s" | "sec" | "secs" | "second" | "seconds" | "secondi" | "secondo" | "sek" | "sekunde"
        | "sekunden" | "segundo" | "segundos" | "seg" | "segs" | "sg" | "seconde" | "secondes"
        | "seconden" | "sekund" | "sekundy" | "sekunder" | "segons" | "сек" | "секунд" | "с"
        | "ss" | "秒"
            if number =>
        {
            Part::Unit(1)
        }
        "day" | "days" | "giorno" | "giorni" | "tag" | "tage" | "tagen" | "jour" | "jours"
        | "día" | "días" | "dia" | "dias" | "gg"
            if number =>
        {
            Part::Unit(24 * HOUR)
        }
        "d" if number && !digit_follows => Part::Unit(24 * HOUR),
        "week" | "weeks" | "settimana" | "settimane" if number => Part::Unit(7 * 24 * HOUR),
        "move" | "moves" | "mossa" | "mosse" | "mov" | "movs" | "mv" | "mvs" | "zug" | "züge"
        | "zuge" | "zuege" | "zügen" | "coup" | "coups" | "jugada" | "jugadas" | "lance"
        | "lances" | "zet" | "zetten" | "ход" | "ходов" | "хода" | "ruch" | "ruchów" | "mos"
        | "movimiento" | "movimientos" | "drag" | "jug" | "moved" | "semimosse" => Part::Moves,
        "m" if matches!(list.last(), Some(Part::Slash | Part::Per)) => Part::Moves,
        "plus" | "più" | "piu" | "más" | "mas" | "mais" | "zzgl" => Part::Plus,
        "and" | "e" | "ed" | "und" | "et" | "y" | "with" | "con" | "mit" | "avec" | "i" | "w"
        | "och" | "og" | "en" | "com" => Part::And,
        "in" => Part::In,
        "then" | "poi" | "quindi" | "dann" | "danach" | "puis" | "luego" | "después"
        | "followed" | "seguiti" => Part::Break,
        "per" | "each" | "every" | "ogni" | "je" | "por" | "pro" | "cada" | "par" | "a" | "p"
        | "chaque" | "jeden" | "na" | "ad" | "x" | "для" | "на" => Part::Per,
        "sd" | "g" | "ko" | "qpf" | "rest" | "resto" | "all" | "finish" | "game" | "remaining"
        | "finire" | "fine" | "finale" | "final" | "ganze" | "partie" | "partita" | "partida"
        | "guillotine" | "tutta" | "tutte" | "todo" | "end" | "sudden" | "quickplay" | "mort"
        | "termine" | "restanti" | "rimanenti" => Part::All,
        "first" | "prime" | "primi" | "prima" | "primeras" | "primeros" | "ersten" | "premiers"
        | "eerste" | "primeiros" | "primeiras" => Part::First,
        "from" | "starting" | "dal" | "dalla" | "dall" | "desde" | "ab" | "since" | "dès"
        | "vanaf" | "beginning" | "von" => Part::From,
        "after" | "dopo" | "nach" | "après" | "tras" | "at" | "alla" => Part::After,
        "inc" | "incr" | "increment" | "increments" | "incremento" | "incremental" | "bonus"
        | "abbuono" | "ricarica" | "zuschlag" | "inkrement" | "aufschlag" | "incrément"
        | "fischer" | "bonifica" | "cadence" | "added" | "addition" | "additional" | "adding"
        | "increase" => Part::Increment,
        "delay" | "bronstein" | "d" | "ritardo" | "differita" => Part::Delay,
        "t" if digit_follows => Part::Delay,
        "rapid" | "rapido" | "rapida" | "semilampo" | "blitz" | "lampo" | "bullet" | "standard"
        | "classical" | "classico" | "classica" | "classic" | "tempo" | "time" | "control"
        | "cadenza" | "riflessione" | "di" | "of" | "the" | "for" | "la" | "le" | "il" | "lo"
        | "l" | "gli" | "inizio" | "start" | "starts" | "begin" | "player" | "giocatore"
        | "side" | "spieler" | "joueur" | "to" | "su" | "ca" | "circa" | "tc" | "rate" | "play"
        | "match" | "turno" | "turni" | "round" | "schnellschach" | "aktivschach"
        | "bedenkzeit" | "für" | "die" | "der" | "den" | "zum" | "zur" | "pour" | "les"
        | "para" | "las" | "los" | "el" | "del" | "da" | "do" | "o" | "os" | "as" | "than"
        | "on" | "ciascuno" | "cadauno" | "testa" | "by" | "one" | "als" | "voor" | "de"
        | "aan" | "schacht" | "death" | "correspondence" | "lento" | "active" | "semi"
        | "tutti" | "un" | "une" | "una" | "ein" | "eine" | "unlimited" | "none" | "no"
        | "untimed" | "unknown" | "nessuno" | "senza" | "limite" | "limiti" | "limit"
        | "limits" | "free" | "libero" => Part::Filler,
        _ => Part::Other,
    };
    list.push(part);
}
