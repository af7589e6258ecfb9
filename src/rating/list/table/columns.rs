//! What the columns of a CSV are called.

use crate::laws::TimeClass;
use crate::rating::list::column::Kind;
use crate::rating::list::slot;
use crate::text::letters_alone;

/// The kind of a column by its name.
pub(in crate::rating::list) fn kind(name: &str) -> Kind {
    let name = letters_alone(name);
    match name.as_str() {
        "fideid" | "id" | "idnumber" | "fideidnumber" | "idfide" | "code" | "codicefide"
        | "fide" | "fideno" | "fidenumber" => Kind::Id,
        "name" | "player" | "playername" | "fullname" | "nome" | "giocatore" | "nominativo" => {
            Kind::Name
        }
        "federation" | "fed" | "country" | "federazione" | "nazione" => Kind::Federation,
        "sex" | "gender" | "sesso" => Kind::Sex,
        "title" | "tit" | "titl" | "titolo" | "fidetitle" => Kind::Title,
        "womentitle" | "womantitle" | "womenstitle" | "wtitle" | "wtit" => Kind::WomenTitle,
        "othertitle" | "othertitles" | "otit" | "otitle" => Kind::OtherTitle,
        "foa" | "foatitle" | "onlinetitle" => Kind::OnlineTitle,
        "birth" | "born" | "birthday" | "birthyear" | "yearofbirth" | "birthdate"
        | "dateofbirth" | "bday" | "byear" | "nascita" | "nato" | "annonascita"
        | "annodinascita" | "datadinascita" | "datanascita" => Kind::Birth,
        "list" | "listdate" | "period" | "ratinglist" | "lista" | "datalista" => Kind::List,
        "class" | "timeclass" | "classe" => Kind::Class,
        "rating" | "elo" | "fiderating" | "fideelo" | "elofide" | "punteggio" => Kind::Rating(None),
        "k" | "kfactor" | "kcoefficient" | "coefficient" | "coefficientek" => Kind::K(None),
        "games" | "careergames" | "totalgames" | "allgames" | "partite" => Kind::Career,
        "periodgames" | "gms" | "gm" | "gamesinperiod" | "ratedgames" => Kind::Games(None),
        "peak" | "peakrating" | "maxrating" | "highest" | "highestrating" | "massimo" => Kind::Peak,
        "flag" | "flags" => Kind::Flag,
        "pool" => Kind::Pool,
        "srtng" => Kind::Rating(Some(0)),
        "rrtng" => Kind::Rating(Some(1)),
        "brtng" => Kind::Rating(Some(2)),
        "sk" => Kind::K(Some(0)),
        "rk" => Kind::K(Some(1)),
        "bk" => Kind::K(Some(2)),
        "sgm" | "sgms" => Kind::Games(Some(0)),
        "rgm" | "rgms" => Kind::Games(Some(1)),
        "bgm" | "bgms" => Kind::Games(Some(2)),
        _ => of_class(&name).unwrap_or(Kind::Other),
    }
}

/// `standard`, `rapid_rating`, `rating_blitz`, `standard_k`, `rapid_games`.
fn of_class(name: &str) -> Option<Kind> {
    let words = [
        ("standard", TimeClass::Standard),
        ("std", TimeClass::Standard),
        ("rapid", TimeClass::Rapid),
        ("rpd", TimeClass::Rapid),
        ("blitz", TimeClass::Blitz),
        ("blz", TimeClass::Blitz),
    ];
    let (rest, class) = words.into_iter().find_map(|(word, class)| {
        let rest = name
            .strip_prefix(word)
            .or_else(|| name.strip_suffix(word))?;
        Some((rest, Some(slot(class))))
    })?;
    match rest {
        "" | "rating" | "elo" | "rtng" => Some(Kind::Rating(class)),
        "k" | "kfactor" => Some(Kind::K(class)),
        "games" | "gms" | "gm" | "periodgames" => Some(Kind::Games(class)),
        _ => None,
    }
}

/// The kinds of all columns. A list of FIDE's own columns (its XML made into CSV) has the games of the period under
/// `games`, and standard ratings under `rating` where others stand beside them.
pub(super) fn kinds(names: &[String]) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = names.iter().map(|name| kind(name)).collect();
    let of_fide = names.iter().any(|name| {
        matches!(
            letters_alone(name).as_str(),
            "otitle" | "foatitle" | "otit" | "foa"
        )
    });
    let several = kinds
        .iter()
        .any(|kind| matches!(kind, Kind::Rating(Some(_))));
    let by_row = kinds.contains(&Kind::Class);
    let period = kinds.iter().any(|kind| matches!(kind, Kind::Games(None)));
    let own = if several && !by_row {
        Some(slot(TimeClass::Standard))
    } else {
        None
    };
    for kind in &mut kinds {
        *kind = match *kind {
            Kind::Rating(None) => Kind::Rating(own),
            Kind::K(None) => Kind::K(own),
            Kind::Career if of_fide && !period => Kind::Games(own),
            Kind::Games(None) => Kind::Games(own),
            other => other,
        };
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(names: &str) -> Vec<Kind> {
        let names: Vec<String> = names.split(',').map(str::to_owned).collect();
        kinds(&names)
    }

    #[test]
    fn names_of_columns_have_synonyms() {
        assert_eq!(
            all("FIDE-ID,Player,Fed,ELO,K-factor,Birth Year,rapid_k,blitz,rapid games"),
            [
                Kind::Id,
                Kind::Name,
                Kind::Federation,
                Kind::Rating(Some(0)),
                Kind::K(Some(0)),
                Kind::Birth,
                Kind::K(Some(1)),
                Kind::Rating(Some(2)),
                Kind::Games(Some(1)),
            ]
        );
        assert_eq!(
            all("club,rapidly,klass,games"),
            [Kind::Other, Kind::Other, Kind::Other, Kind::Career]
        );
    }

    #[test]
    fn a_list_of_fide_made_into_csv() {
        assert_eq!(
            all("fideid,name,o_title,rating,games,k,rapid_rating,rapid_games,rapid_k"),
            [
                Kind::Id,
                Kind::Name,
                Kind::OtherTitle,
                Kind::Rating(Some(0)),
                Kind::Games(Some(0)),
                Kind::K(Some(0)),
                Kind::Rating(Some(1)),
                Kind::Games(Some(1)),
                Kind::K(Some(1)),
            ]
        );
    }
}
