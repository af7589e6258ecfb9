//! `formulario(1)`: what the program is for, and what holds for all its subcommands. What clap knows (how each is called,
//! what it does, the options of all) stands between the texts below.

use super::headings::{
    COMMANDS, DESCRIPTION, ENVIRONMENT, EXAMPLES, EXIT_STATUS, FILES, LIMITS, NAME, SEE_ALSO,
    SYNOPSIS,
};
use super::{
    MANUAL, SOURCE, body, calls, dated, examples, guides, labels, list, man, reference, subcommands,
};
use clap::Command;
use clap_mangen::roff::{Inline, Roff, bold, roman};
use formulario::messages::{Text, Ui};
use formulario::notation::Language;

/// Behind the name.
const ABOUT: Text = Text {
    en: "audit chess records: PGN archives and typed scoresheets",
    it: "controlla le registrazioni di partite di scacchi: archivi PGN e formulari trascritti",
};

/// How clap marks that there are options.
const OPTIONS: Text = Text {
    en: "[OPTIONS]",
    it: "[OPZIONI]",
};

/// What the program is for.
const DESCRIPTIONS: [Text; 5] = [
    Text {
        en: "formulario replays every game of PGN archives and of scoresheets as people type them, with the letters of {languages} languages (see --lang of formulario-check(1)), figurines or coordinates, and says which moves are illegal and why, which results are false, and what could not be read: file, line, byte, game and move, once per fault. Standard chess and Chess960.",
        it: "formulario rigioca ogni partita di archivi PGN e di formulari come li scrive la gente, con le lettere di {languages} lingue (si veda --lang in formulario-check(1)), figurine o coordinate, e dice quali mosse sono illegali e perché, quali risultati sono falsi e che cosa non si è potuto leggere: file, riga, byte, partita e mossa, una volta per ogni errore. Scacchi standard e Chess960.",
    },
    Text {
        en: "Nothing is lost: every byte of the input belongs to one game or to a gap that is reported, and a fault in one game never costs the next. Nothing is guessed in silence: what was assumed is a finding too. The input is never altered.",
        it: "Nulla va perduto: ogni byte letto appartiene a una partita o a un brano che viene segnalato, e un errore in una partita non compromette mai la successiva. Nulla è indovinato in silenzio: anche ciò che si è supposto è una segnalazione. I file letti non sono mai modificati.",
    },
    Text {
        en: "A finding has a code (M001), a name (illegal-move), a severity and, where there is one, the article of the Laws of Chess or of the PGN standard that it rests on. An error means that the record is wrong or cannot be read; a warning that it is likely wrong, or was read by assumption; a note that it is worth knowing. Games are judged by the edition of the Laws in force on their day.",
        it: "Una segnalazione ha un codice (M001), un nome (illegal-move), una gravità e, dove esiste, l'articolo delle Regole degli Scacchi o dello standard PGN su cui si fonda. Un errore significa che la registrazione è sbagliata o illeggibile; un avviso, che probabilmente è sbagliata o è stata letta in base a una supposizione; una nota, che è bene saperlo. Le partite sono giudicate secondo l'edizione delle Regole in vigore nel loro giorno.",
    },
    Text {
        en: "Folders are searched for .pgn, .txt and .trf files, also compressed (.gz, .bz2, .xz, .lzma, .zst), and for archives of them (.zip, .tar and compressed tar). Whatever its name, a file is recognised by its content, and it is read as a stream.",
        it: "Nelle cartelle si cercano i file .pgn, .txt e .trf, anche compressi (.gz, .bz2, .xz, .lzma, .zst), e gli archivi che li contengono (.zip, .tar e tar compressi). Il formato si riconosce dal contenuto, non dal nome; i file si leggono in sequenza.",
    },
    Text {
        en: "Messages, help and man pages are in English and Italian. Codes, names, column names and numbers never change with the language, and the same input gives the same output, byte for byte, at any number of threads.",
        it: "Messaggi, aiuto e pagine di manuale sono in italiano e in inglese. Codici, nomi, intestazioni delle colonne e numeri non cambiano mai con la lingua, e gli stessi dati danno lo stesso risultato, byte per byte, con qualsiasi numero di thread.",
    },
];

/// Exit statuses: the number, and what it means.
const STATUSES: [(&str, Text); 3] = [
    (
        "0",
        Text {
            en: "Everything was read, and nothing was found at or above the severity of --fail-on (by itself: error).",
            it: "Si è letto tutto, e non c'è niente da segnalare a partire dalla gravità di --fail-on (di norma: error).",
        },
    ),
    (
        "1",
        Text {
            en: "Everything was read, and something was found; a game could not be converted whole, or there was none; or a position is not valid.",
            it: "Si è letto tutto, e c'è qualcosa da segnalare; una partita non si è potuta convertire per intero, o non ce n'era nessuna; oppure una posizione non è valida.",
        },
    ),
    (
        "2",
        Text {
            en: "Called wrongly, or incomplete: an input could not be read to its end, an output not be written, the run was interrupted. The other inputs are still read.",
            it: "Comando errato, oppure lavoro incompleto: un file non si è potuto leggere fino in fondo o non si è potuto scrivere, l'esecuzione è stata interrotta. Gli altri file sono letti comunque.",
        },
    ),
];

/// Files and outputs: as named on the command line, and what holds for it.
const OUTPUTS: [(Text, Text); 3] = [
    (
        Text { en: "-", it: "-" },
        Text {
            en: "In place of a file: standard input, or standard output. At most one output can be standard output.",
            it: "Al posto di un file: lo standard input, o lo standard output. Lo standard output si può indicare una volta sola.",
        },
    ),
    (
        Text {
            en: "FILE.part",
            it: "FILE.part",
        },
        Text {
            en: "An output while it is written; it is renamed to FILE when it is complete. When a run breaks off it stays behind and ends at a complete row. An output that is an input too is refused.",
            it: "Un file mentre viene scritto; è rinominato FILE quando è completo. Se l'esecuzione si interrompe resta lì, e termina con una riga completa. Un file da scrivere che sia anche da leggere è rifiutato.",
        },
    ),
    (
        Text {
            en: "ARCHIVE!MEMBER",
            it: "ARCHIVIO!ELEMENTO",
        },
        Text {
            en: "How reports name a member of a zip or tar archive.",
            it: "Come si chiama nei rapporti un elemento di un archivio zip o tar.",
        },
    ),
];

/// Variables of the environment.
const VARIABLES: [(&str, Text); 4] = [
    (
        "LC_ALL, LC_MESSAGES, LANG",
        Text {
            en: "The first that is not empty decides the language of messages where --ui does not: Italian for it, it_IT and so on, else English.",
            it: "La prima non vuota decide la lingua dei messaggi dove non lo fa --ui: italiano per it, it_IT e simili, altrimenti inglese.",
        },
    ),
    (
        "NO_COLOR",
        Text {
            en: "When it is set and not empty, findings, boards, help and complaints have no colours on a terminal either, unless --color always says so.",
            it: "Se è impostata e non è vuota, segnalazioni, scacchiere, aiuto e messaggi d'errore sono senza colori anche su un terminale, a meno che non si usi --color always.",
        },
    ),
    (
        "CLICOLOR_FORCE",
        Text {
            en: "When it is set and neither empty nor 0, findings and boards have colours in pipes and files too.",
            it: "Se è impostata e non è vuota né 0, segnalazioni e scacchiere hanno colori anche in pipe e file.",
        },
    ),
    (
        "COLUMNS",
        Text {
            en: "Columns that the grouped form of the findings is kept within; without it those of the terminal, else 80.",
            it: "Colonne entro cui sta la forma grouped delle segnalazioni; se manca, quelle del terminale, altrimenti 80.",
        },
    ),
];

/// What the program does not do.
const LIMIT: [Text; 1] = [Text {
    en: "formulario never plays chess: it says what is legal, what the Laws say and what the record holds, never what is good. It does not read 7z, rar, encrypted members or archives within archives, and says so.",
    it: "formulario non gioca a scacchi: dice che cosa è legale, che cosa dicono le Regole e che cosa contiene la registrazione, mai che cosa è buono. Non legge 7z, rar, elementi cifrati né archivi dentro archivi, e lo dice.",
}];

/// How a built command is called, in short, as its help has it.
pub(super) fn usage(command: &Command, ui: Ui) -> [Inline; 2] {
    // Behind the first word, which is clap's own.
    let usage = command.clone().render_usage().to_string();
    let (_, usage) = usage.split_once(' ').unwrap_or_default();
    let usage = usage.replace(OPTIONS.en, OPTIONS.get(ui));
    let (name, rest) = usage.split_at(usage.find(['[', '<']).unwrap_or(usage.len()));
    [bold(name.trim_end()), roman(format!(" {rest}"))]
}

/// The page, of a built command.
pub fn page(command: Command, ui: Ui) -> anyhow::Result<String> {
    let subs = subcommands(&command);
    let mut page = Roff::new();
    page.control("TH", ["formulario", "1", "", SOURCE, MANUAL.get(ui)]);
    page.control("SH", [NAME.get(ui)]);
    page.text([roman(format!("formulario - {}", ABOUT.get(ui)))]);
    page.control("SH", [SYNOPSIS.get(ui)]);
    for sub in &subs {
        page.text(usage(sub, ui));
        page.control("br", []);
    }
    paragraphs(&mut page, DESCRIPTION, &DESCRIPTIONS, ui);
    page.control("SH", [COMMANDS.get(ui)]);
    for sub in &subs {
        page.control("TP", []);
        page.text([bold(format!("formulario-{}", sub.get_name())), roman("(1)")]);
        let about = sub.get_about().map(ToString::to_string);
        page.text([roman(about.unwrap_or_default())]);
    }
    let mut options = Vec::new();
    man(command, ui).render_options_section(&mut options)?;

    let mut rest = Roff::new();
    let statuses = STATUSES.map(|(status, text)| (status, text.get(ui)));
    list(&mut rest, EXIT_STATUS.get(ui), statuses);
    let outputs = OUTPUTS.map(|(name, text)| (name.get(ui), text.get(ui)));
    list(&mut rest, FILES.get(ui), outputs);
    let variables = VARIABLES.map(|(name, text)| (name, text.get(ui)));
    list(&mut rest, ENVIRONMENT.get(ui), variables);
    rest.control("SH", [EXAMPLES.get(ui)]);
    examples(&mut rest, calls::MAIN, ui);
    paragraphs(&mut rest, LIMITS, &LIMIT, ui);
    rest.control("SH", [SEE_ALSO.get(ui)]);
    let names = subs
        .iter()
        .map(|sub| format!("formulario-{}(1)", sub.get_name()));
    let guides = guides::ALL.iter().map(|guide| format!("{}(7)", guide.name));
    let rules = "formulario-rules(7)".to_owned();
    let names: Vec<String> = names.chain(guides).chain([rules]).collect();
    rest.text(reference(names.iter().map(String::as_str)));
    Ok(dated(page.render()) + body(&labels(options, ui)) + body(&rest.render()))
}

fn paragraphs(page: &mut Roff, heading: Text, texts: &[Text], ui: Ui) {
    page.control("SH", [heading.get(ui)]);
    for (at, text) in texts.iter().enumerate() {
        if at > 0 {
            page.control("PP", []);
        }
        let count: usize = Language::ALL.iter().map(|set| set.names().len()).sum();
        page.text([roman(
            text.get(ui).replace("{languages}", &count.to_string()),
        )]);
    }
}
