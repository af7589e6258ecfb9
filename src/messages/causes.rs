//! What stage `source` and the operating system say of a file, in Italian: they stand before the messages and speak English,
//! as reports for programs do.

use super::{Text, Ui};
use std::borrow::Cow;

/// A cause as it is shown, without the number that the system has for it: in Italian where it is one of those below, else, as the words of a foreign decoder, as it is.
#[must_use]
pub fn cause(ui: Ui, english: &str) -> Cow<'_, str> {
    let number = |rest: &str| {
        let digits = rest.strip_suffix(')');
        digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let english = match english.rsplit_once(" (os error ") {
        Some((words, rest)) if number(rest) => words,
        _ => english,
    };
    if ui == Ui::English {
        return english.into();
    }
    for Text { en, it } in CAUSES {
        if let Some(parts) = parts(english, en) {
            let mut parts = parts.into_iter();
            let mut text = String::new();
            for (at, piece) in it.split('*').enumerate() {
                if at > 0 {
                    // A part may be a cause again.
                    text += &parts
                        .next()
                        .map_or(Cow::Borrowed(""), |part| cause(ui, part));
                }
                text += piece;
            }
            return text.into();
        }
    }
    english.into()
}

/// What stands for each `*` of a pattern, where a text is of that form.
fn parts<'a>(text: &'a str, pattern: &str) -> Option<Vec<&'a str>> {
    let mut pieces = pattern.split('*');
    let mut rest = text.strip_prefix(pieces.next()?)?;
    let mut found = Vec::new();
    let mut pieces = pieces.peekable();
    while let Some(piece) = pieces.next() {
        let (part, behind) = match pieces.peek() {
            None => (rest.strip_suffix(piece)?, ""),
            Some(_) => rest.split_once(piece)?,
        };
        // A pattern of a single `*` would match itself for ever.
        if part.len() == text.len() {
            return None;
        }
        found.push(part);
        rest = behind;
    }
    rest.is_empty().then_some(found)
}

const fn text(en: &'static str, it: &'static str) -> Text {
    Text { en, it }
}

/// Every cause; `*` stands for a name, a number or another cause.
const CAUSES: &[Text] = &[
    // Files.
    text(
        "is a folder, where a file was expected",
        "è una cartella, dove ci voleva un file",
    ),
    text(
        "standard input is closed, or is the null device to read and to write: nothing was given to read",
        "lo standard input è chiuso, o è il dispositivo nullo in lettura e scrittura: non c'è niente da leggere",
    ),
    text(
        "standard input can be read only once",
        "lo standard input si può leggere una volta sola",
    ),
    text(
        "is compressed or an archive: it has no parts, read it whole",
        "è compresso o è un archivio: non ha parti, va letto intero",
    ),
    text(
        "it is an archive within an archive: unpack it first",
        "è un archivio dentro un archivio: occorre prima estrarlo",
    ),
    text(
        "this is * within compressed data: unpack it first",
        "è * dentro dati compressi: occorre prima estrarlo",
    ),
    text(
        "this is *, which is not read: unpack it first",
        "è *, che non viene letto: occorre prima estrarlo",
    ),
    text(
        "this is Parquet, which is not read: give the games themselves, or a table of them as CSV",
        "è Parquet, che non viene letto: occorrono le partite stesse, o una loro tabella in CSV",
    ),
    text("a zip in several parts", "uno zip in più parti"),
    text("internal fault", "difetto interno"),
    text(
        "internal fault while the file was unpacked or its games were told apart",
        "difetto interno mentre il file veniva estratto o diviso in partite",
    ),
    text(
        "not enough memory for the game that begins here: give a smaller --max-game",
        "memoria insufficiente per la partita che comincia qui: occorre un --max-game più piccolo",
    ),
    text(
        "not enough memory to read on",
        "memoria insufficiente per continuare la lettura",
    ),
    // Compressed data.
    text(
        "the * data ends in the middle of the stream",
        "i dati * si interrompono a metà",
    ),
    text(
        "what follows the end of the * data is not *",
        "ciò che segue la fine dei dati * non è *",
    ),
    text(
        "something follows the end of the zip data",
        "qualcosa segue la fine dei dati zip",
    ),
    text("the * data is damaged: *", "i dati * sono danneggiati: *"),
    text(
        "the gzip header names an unknown method or flag",
        "l'intestazione gzip indica un metodo o un segno sconosciuto",
    ),
    text(
        "the gzip header does not match its checksum",
        "l'intestazione gzip non corrisponde alla somma di controllo",
    ),
    text(
        "the gzip data does not match its checksum",
        "i dati gzip non corrispondono alla somma di controllo",
    ),
    text(
        "the * data needs a window of more than * MiB, the most this program holds; compress it again with *",
        "i dati * richiedono una finestra di più di * MiB, il massimo per questo programma; occorre comprimerli di nuovo con *",
    ),
    text("* or less", "* o meno"),
    text("* and at most *", "* e al massimo *"),
    text(
        "the zstd data needs a dictionary, which this program does not read",
        "i dati zstd richiedono un dizionario, che questo programma non legge",
    ),
    text(
        "the * data needs what this program does not know: *",
        "i dati * richiedono ciò che questo programma non conosce: *",
    ),
    text(
        "no memory for a zstd decoder",
        "manca la memoria per un decodificatore zstd",
    ),
    text(
        "the decoder makes no progress",
        "il decodificatore non avanza",
    ),
    // Archives.
    text(
        "a header does not match its checksum",
        "un'intestazione non corrisponde alla somma di controllo",
    ),
    text(
        "a header without a length",
        "un'intestazione senza lunghezza",
    ),
    text(
        "a file with holes within a tar, which this program does not read",
        "un file con buchi dentro un tar, che questo programma non legge",
    ),
    text(
        "attributes of a member without end",
        "attributi di un elemento senza fine",
    ),
    text(
        "a member's header is missing",
        "manca l'intestazione di un elemento",
    ),
    text(
        "a member's end is not where it should be",
        "la fine di un elemento non è dove dovrebbe essere",
    ),
    text(
        "a member does not match its checksum",
        "un elemento non corrisponde alla somma di controllo",
    ),
    text(
        "it is encrypted within its zip: unpack it first",
        "è cifrato nel suo zip: occorre prima estrarlo",
    ),
    text(
        "its zip packs it by *, which this program does not undo: unpack it first",
        "il suo zip lo comprime con *, che questo programma non legge: occorre prima estrarlo",
    ),
    text("method *", "il metodo *"),
    text("its directory is broken", "l'indice è danneggiato"),
    text(
        "its directory lists * members, * are there",
        "l'indice elenca * elementi, ce ne sono *",
    ),
    text(
        "its directory names *, and no member has that name",
        "l'indice nomina *, e nessun elemento ha quel nome",
    ),
    // The operating system.
    text("Operation not permitted", "operazione non permessa"),
    text("No such file or directory", "file o cartella inesistente"),
    text("entity not found", "file o cartella inesistente"),
    text("Input/output error", "errore di lettura o scrittura"),
    text("No such device or address", "dispositivo inesistente"),
    text("Bad file descriptor", "descrittore di file non valido"),
    text("Cannot allocate memory", "memoria insufficiente"),
    text("out of memory", "memoria insufficiente"),
    text("Permission denied", "permesso negato"),
    text("permission denied", "permesso negato"),
    text("Device or resource busy", "dispositivo occupato"),
    text("File exists", "il file esiste già"),
    text("Not a directory", "non è una cartella"),
    text("not a directory", "non è una cartella"),
    text("Is a directory", "è una cartella"),
    text("is a directory", "è una cartella"),
    text("Invalid argument", "argomento non valido"),
    text("Too many open files", "troppi file aperti"),
    text("File too large", "il file è troppo grande"),
    text("No space left on device", "spazio esaurito sul dispositivo"),
    text("Read-only file system", "il file system è di sola lettura"),
    text("Broken pipe", "la pipe è chiusa"),
    text("broken pipe", "la pipe è chiusa"),
    text("File name too long", "il nome del file è troppo lungo"),
    text(
        "Too many levels of symbolic links",
        "troppi collegamenti simbolici uno dentro l'altro",
    ),
    text("Disk quota exceeded", "quota disco superata"),
    text(
        "Stale file handle",
        "il file di rete non è più raggiungibile",
    ),
    text("Connection timed out", "tempo di connessione scaduto"),
    text("too many links", "troppi collegamenti simbolici"),
    text(
        "stream did not contain valid UTF-8",
        "il testo non è UTF-8 valido",
    ),
    // The markup of rating lists.
    text(
        "</*> stands where </*> was expected",
        "</*> sta dove ci voleva </*>",
    ),
    text("</*> closes no element", "</*> non chiude alcun elemento"),
    text(
        "no semicolon ends the entity that & begins",
        "nessun punto e virgola chiude l'entità che & apre",
    ),
    text(
        "the entity &*; is not known",
        "l'entità &*; non è conosciuta",
    ),
    text(
        "text stands between the elements",
        "fra gli elementi c'è del testo",
    ),
    text(
        "something follows the end of the list",
        "qualcosa segue la fine della lista",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_are_put_into_italian_part_by_part() {
        let it = |english: &'static str| cause(Ui::Italian, english);
        assert_eq!(
            it("No such file or directory (os error 2)"),
            "file o cartella inesistente"
        );
        assert_eq!(
            it("the xz data ends in the middle of the stream"),
            "i dati xz si interrompono a metà"
        );
        assert_eq!(
            it("the tar data is damaged: a header does not match its checksum"),
            "i dati tar sono danneggiati: un'intestazione non corrisponde alla somma di controllo"
        );
        assert_eq!(
            it("its zip packs it by method 7, which this program does not undo: unpack it first"),
            "il suo zip lo comprime con il metodo 7, che questo programma non legge: occorre prima estrarlo"
        );
        assert_eq!(
            it(
                "the zstd data needs a window of more than 32 MiB, the most this program holds; compress it again with `zstd -19` and at most `--long=25`"
            ),
            "i dati zstd richiedono una finestra di più di 32 MiB, il massimo per questo programma; occorre comprimerli di nuovo con `zstd -19` e al massimo `--long=25`"
        );
        // Nobody's words stay as they are, and of English only the number of the system is left out.
        assert_eq!(it("lzma: error 7"), "lzma: error 7");
        let english = "No such file or directory (os error 2)";
        assert_eq!(cause(Ui::English, english), "No such file or directory");
    }

    #[test]
    fn no_cause_stands_behind_one_that_takes_it() {
        for (at, Text { en, .. }) in CAUSES.iter().enumerate() {
            let first = CAUSES.iter().position(|text| parts(en, text.en).is_some());
            assert_eq!(first, Some(at), "{en}");
        }
    }
}
