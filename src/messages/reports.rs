//! The words of reports, summary and `explain`, in both languages.

use super::Text;

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident = $en:literal, $it:literal;)+) => {
        $($(#[$doc])* pub const $name: Text = Text { en: $en, it: $it };)+
    };
}

texts! {
    /// Severity error, of a finding.
    ERROR = "error", "errore";
    /// Severity warning, of a finding.
    WARNING = "warning", "avviso";
    /// Severity note, of a finding.
    NOTE = "note", "nota";
    /// Severity error, of several.
    ERRORS = "errors", "errori";
    /// Severity warning, of several.
    WARNINGS = "warnings", "avvisi";
    /// Severity note, of several.
    NOTES = "notes", "note";
    /// A game.
    GAME = "game", "partita";
    /// Class clean, of several games.
    CLASS_CLEAN = "clean", "in ordine";
    /// Class warning, of several games.
    CLASS_WARNING = "with warnings", "con avvisi";
    /// Class error, of several games.
    CLASS_ERROR = "with errors", "con errori";
    /// Class unreadable, of several games.
    CLASS_UNREADABLE = "unreadable", "illeggibili";
    /// Heading of the files read.
    FILES = "files", "file";
    /// Heading of the bytes read.
    BYTES = "bytes", "byte";
    /// Heading of the games.
    GAMES = "games", "partite";
    /// Heading of the half-moves played.
    PLIES = "half-moves", "semimosse";
    /// Heading of the stretches outside games.
    GAPS = "gaps", "brani fuori dalle partite";
    /// Heading of the findings.
    FINDINGS = "findings", "segnalazioni";
    /// Heading of the files in folders that were passed over.
    SKIPPED = "files passed over", "file tralasciati";
    /// Heading of the inputs that could not be read whole.
    FAULTS = "inputs not read whole", "file non letti per intero";
    /// What may have been meant.
    SUGGESTION = "perhaps", "forse";
    /// The other record a finding refers to.
    RELATED = "see", "vedi";
    /// Heading of `explain`: the code.
    CODE = "Code", "Codice";
    /// Heading of `explain`: the name.
    NAME = "Name", "Nome";
    /// Heading of `explain`: the severity.
    SEVERITY = "Severity", "Gravità";
    /// Heading of `explain`: what the rule checks.
    WHAT = "What it checks", "Che cosa controlla";
    /// Heading of `explain`: the article.
    ARTICLE = "Article", "Articolo";
    /// Heading of `explain`: why it matters.
    WHY = "Why it matters", "Perché conta";
    /// Heading of `explain`: an example.
    EXAMPLE = "Example", "Esempio";
    /// Heading of `explain`: when it stays quiet.
    QUIET = "Not reported when", "Non segnalato quando";
    /// Heading of `explain`: the article in each edition.
    EDITIONS = "In the editions of the Laws", "Nelle edizioni delle Regole";
    /// How sure the table of editions is.
    CONFIDENCE = "A: text read; B: secondary source; C: from memory or inferred",
        "A: testo letto; B: fonte secondaria; C: a memoria o dedotto";
    /// Heading of `explain`: what illegal moves cost.
    ILLEGAL_MOVES = "penalty for an illegal move", "penalità per una mossa illegale";
    /// Heading of `explain`: what a wrong claim costs.
    WRONG_CLAIM = "penalty for a wrong claim of a draw", "penalità per una richiesta di patta errata";
    /// Heading of what an invalid sealed move costs.
    SEALED_MOVE = "penalty for an invalid sealed move", "penalità per una mossa in busta non valida";
    /// Heading of the files that are fit to be published or rated.
    FIT = "fit", "pronto";
    /// Heading of one file.
    FILE = "file", "file";
    /// It is so.
    YES = "yes", "sì";
    /// It is not so.
    NO = "no", "no";
    /// The name of standard input.
    STDIN = "standard input", "lo standard input";
    /// The name of standard output.
    STDOUT = "standard output", "lo standard output";
    /// No article applies.
    NO_ARTICLE = "none", "nessuno";
}

/// The name of a family of codes, by its letter.
#[must_use]
pub const fn family(letter: u8) -> Option<Text> {
    Some(match letter {
        b'F' => Text {
            en: "file and framing",
            it: "file e suddivisione in partite",
        },
        b'T' => Text {
            en: "tag pairs",
            it: "etichette",
        },
        b'N' => Text {
            en: "notation",
            it: "notazione",
        },
        b'M' => Text {
            en: "moves",
            it: "mosse",
        },
        b'R' => Text {
            en: "result",
            it: "risultato",
        },
        b'D' => Text {
            en: "draws",
            it: "patte",
        },
        b'C' => Text {
            en: "clocks",
            it: "orologi",
        },
        b'E' => Text {
            en: "ratings",
            it: "punteggi Elo",
        },
        b'P' => Text {
            en: "pairings and standings",
            it: "abbinamenti e classifiche",
        },
        b'S' => Text {
            en: "several sheets of one game",
            it: "più formulari di una partita",
        },
        b'X' => Text {
            en: "the program's own faults",
            it: "difetti del programma",
        },
        _ => return None,
    })
}
