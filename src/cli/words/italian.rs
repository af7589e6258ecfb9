//! The Italian of help: one entry per command, one line per argument, under the names they have in
//! [`args`](super::super::args). The first paragraph of a text is what `-h` shows, the whole what `--help` shows.

/// The Italian of one command.
pub struct Words {
    /// How it is called: `formulario`, `formulario check`.
    pub path: &'static str,
    /// What it does.
    pub about: &'static str,
    /// What each argument does, under its field's name.
    pub arguments: &'static [(&'static str, &'static str)],
}

impl Words {
    /// What an argument does.
    pub fn argument(&self, id: &str) -> Option<&'static str> {
        let own = self.arguments.iter().find(|(own, _)| *own == id);
        let found = own.or_else(|| SHARED.iter().find(|(own, _)| *own == id));
        found.map(|(_, text)| *text)
    }
}

/// The Italian of the command called so.
pub fn command(path: &str) -> Option<&'static Words> {
    COMMANDS.iter().find(|words| words.path == path)
}

/// The Italian of a word that many arguments share.
pub fn word(english: &str) -> Option<&'static str> {
    let found = WORDS.iter().find(|(own, _)| *own == english);
    found.map(|(_, text)| *text)
}

/// What several commands have in the same sense: arguments that are flattened into them.
pub static SHARED: &[(&str, &str)] = &[
    (
        "lang",
        "Lingua delle lettere dei pezzi; auto: stabilita per ogni partita",
    ),
    (
        "encoding",
        "Codifica del testo; auto: UTF-8 dove la partita è UTF-8 valido, altrimenti Windows-1252",
    ),
    (
        "max_game",
        "Lunghezza massima di una partita, in byte o con K, M o G; il resto di una più lunga è scartato",
    ),
    (
        "jobs",
        "Numero di thread che controllano le partite; senza, quanti ne ha la macchina",
    ),
];

/// Every command, in the order of help.
pub static COMMANDS: &[Words] = &[
    Words {
        path: "formulario",
        about: "Controlla le registrazioni di partite di scacchi: rigioca ogni partita di archivi PGN e formulari e dice che \
                cosa non va, dove e perché",
        arguments: &[(
            "ui",
            "Lingua dei messaggi; senza, quella del sistema (LC_ALL, LC_MESSAGES, LANG)",
        )],
    },
    Words {
        path: "formulario check",
        about: "Controlla le partite: mosse illegali, esiti, etichette, notazione\n\n\
                Legge ogni PERCORSO e ne rigioca tutte le partite. Se non si chiede nessuna uscita, errori e avvisi sono \
                scritti in righe leggibili sullo standard output. Ogni uscita è un file, oppure «-» per lo standard output; \
                «-» si può indicare una volta sola. Un file è scritto come FILE.part e rinominato quando è completo.\n\n\
                Stato di uscita: 0 niente da segnalare a partire dalla gravità di --fail-on; 1 qualcosa da segnalare; \
                2 comando errato, oppure non si è potuto leggere o scrivere tutto.",
        arguments: &[
            (
                "paths",
                "File e cartelle da leggere; «-», o nessuno, è lo standard input. Nelle cartelle si cercano .pgn, .txt e \
                 .trf, anche compressi (.gz, .bz2, .xz, .lzma, .zst), e archivi che li contengono (.zip, .tar, .tar.gz, \
                 .tgz, …)",
            ),
            ("text", "Scrive le segnalazioni in righe leggibili"),
            ("csv", "Scrive le segnalazioni in CSV, una per riga"),
            (
                "ndjson",
                "Scrive le segnalazioni in JSON, un oggetto per riga",
            ),
            ("games", "Scrive un CSV con una riga per partita"),
            (
                "clean",
                "Scrive le partite senza errori, esattamente come stanno nell'originale",
            ),
            (
                "pgn",
                "Scrive le partite in PGN canonico, con ogni segnalazione come commento alla sua mossa",
            ),
            (
                "reject",
                "Scrive tutto il resto dell'originale: partite con errori, partite illeggibili, testo fuori dalle partite",
            ),
            ("summary_json", "Scrive i totali come un oggetto JSON"),
            (
                "csv_dialect",
                "Forma del CSV; excel: con byte order mark, punti e virgola, CRLF, formule disattivate",
            ),
            (
                "select",
                "Riporta solo queste segnalazioni: codici, inizi di codici (M, R00) o nomi, separati da virgole",
            ),
            ("ignore", "Non riporta queste segnalazioni"),
            (
                "only",
                "Controlla di ogni file solo le partite con questi numeri: 12-30,40",
            ),
            (
                "baseline",
                "Riporta solo ciò che non è in questo precedente rapporto NDJSON",
            ),
            ("fail_on", "Gravità minima per cui lo stato di uscita è 1"),
            (
                "laws",
                "Edizione delle Regole con cui si giudicano le partite, indicata con l'anno; auto: quella in vigore alla \
                 data della partita, e senza data la più recente",
            ),
            (
                "time_class",
                "Tipo di gioco secondo il tempo di riflessione; auto: secondo TimeControl, altrimenti secondo le parole di \
                 Event e Section",
            ),
            ("quiet", "Né avanzamento né riepilogo sullo standard error"),
            ("verbose", "Scrive anche le note"),
        ],
    },
    Words {
        path: "formulario convert",
        about: "Riscrive le partite: da PGN e formulari in qualsiasi notazione a PGN canonico, o a un'altra notazione\n\n\
                Legge tutto ciò che legge «check» e lo scrive in un'unica forma. Una partita che non si può giocare fino alla \
                fine è scritta fino all'errore, e il resto sta in un commento. Ogni partita scritta viene riletta e \
                confrontata; una che ne differisce non è consegnata. Ciò che si è supposto nel leggere è detto sullo \
                standard error.\n\n\
                Stato di uscita: 0 tutte le partite sono state scritte; 1 una partita è stata scritta solo fino a un errore, \
                o non è stata scritta; 2 comando errato, oppure non si è potuto leggere o scrivere tutto.",
        arguments: &[
            (
                "paths",
                "File e cartelle da leggere, come li legge «check»; «-», o nessuno, è lo standard input",
            ),
            ("to", "Che cosa scrivere"),
            (
                "to_lang",
                "Lingua delle lettere dei pezzi per «san» e «long»",
            ),
            (
                "no_umlauts",
                "Parole della notazione parlata senza dieresi: fuenf, Laeufer",
            ),
            (
                "result",
                "Quale esito si scrive dove etichetta e marcatore differiscono; keep: quello dell'etichetta in entrambi i \
                 posti, quello del marcatore in un commento",
            ),
            (
                "strict",
                "Tralascia le partite che non si possono giocare fino alla fine",
            ),
            (
                "strip_findings",
                "Tralascia le segnalazioni che «check --pgn» ha scritto nei commenti",
            ),
            ("out", "Dove scrivere le partite; «-» è lo standard output"),
            (
                "reject",
                "Scrive tutto ciò che non è stato convertito, esattamente come sta nell'originale: partite tralasciate, testo \
                 fuori dalle partite",
            ),
            (
                "report",
                "Scrive qui, e non sullo standard error, ciò che si è supposto o non si è potuto leggere",
            ),
            (
                "only",
                "Converte di ogni file solo le partite con questi numeri: 12-30,40",
            ),
            (
                "quiet",
                "Sullo standard error soltanto ciò che è andato storto",
            ),
            ("verbose", "Dice anche le note"),
        ],
    },
    Words {
        path: "formulario position",
        about: "Dice di ogni posizione se è valida, chi è sotto scacco, quali mosse sono legali, chi può ancora dare matto\n\n\
                Scrive un oggetto JSON per posizione, uno per riga. «white_can_mate» e «black_can_mate» dicono se quella \
                parte può ancora dare scaccomatto con una qualsiasi serie di mosse legali (Regole degli Scacchi, art. 5.2.2 e \
                6.9): «yes», con una tale serie in «white_helpmate» o «black_helpmate»; «no», che è dimostrato; \
                «undetermined» quando si è raggiunto prima il limite di --limit. «dead» è true quando non può né l'una né \
                l'altra. Contatori e ripetizioni non vi entrano. Stato di uscita: 0 sono tutte valide; 1 una non lo è; 2 \
                comando errato.",
        arguments: &[
            (
                "fens",
                "Posizioni in FEN, X-FEN o Shredder-FEN; i campi dopo il secondo possono mancare. «-», o nessuna: una per \
                 riga dallo standard input",
            ),
            (
                "perft",
                "Conta le foglie dell'albero delle mosse legali, fino a N semimosse",
            ),
            (
                "limit",
                "Esamina al massimo NODI posizioni per parte, prima di lasciare indeterminato se questa può ancora dare \
                 matto; 0: nessuna ricerca",
            ),
            ("variant", "Quale gioco si gioca"),
        ],
    },
    Words {
        path: "formulario explain",
        about: "Spiega una segnalazione, o le elenca tutte\n\n\
                Dice che cosa controlla la segnalazione, su quale articolo si fonda, perché conta e quando non compare. Senza \
                CODICE scrive la tabella di tutte le segnalazioni.",
        arguments: &[
            (
                "codes",
                "Codici (M003), inizi di codici (M) o nomi (move-after-mate)",
            ),
            (
                "markdown",
                "La tabella di tutte le segnalazioni in Markdown",
            ),
        ],
    },
    Words {
        path: "formulario generate",
        about: "Produce pagine di manuale, completamenti per la shell, archivi e formulari di prova",
        arguments: &[],
    },
    Words {
        path: "formulario generate man",
        about: "Le pagine di manuale in italiano e in inglese, in una cartella",
        arguments: &[("dir", "La cartella, creata se non esiste")],
    },
    Words {
        path: "formulario generate archive",
        about: "Un archivio di partite casuali legali, se si vuole con errori piantati\n\n\
                Lo stesso seme e le stesse opzioni danno ovunque gli stessi byte. Le quote vanno da 0 (nessuna partita) a 1 \
                (tutte).",
        arguments: &[
            (
                "out",
                "Dove scrivere le partite; «-», o niente, è lo standard output",
            ),
            (
                "truth",
                "Dove scrivere la verità: un CSV con una riga per ogni errore o avviso da trovare",
            ),
            ("games", "Quante partite"),
            ("seed", "Da dove partono i numeri casuali"),
            (
                "italian",
                "Quota di partite in italiano; le altre sono in inglese",
            ),
            (
                "annotated",
                "Quota di partite con orologi, valutazioni, commenti, glifi o varianti",
            ),
            ("chess960", "Quota di partite di Chess960"),
            (
                "endings",
                "Quota di partite che partono da un finale, con un'etichetta FEN",
            ),
            (
                "liberties",
                "Quota di partite in cui chi scrive omette la «x» o i segni di scacco, o scrive gli zeri",
            ),
            ("faults", "Quota di partite con un errore piantato ciascuna"),
            ("line_end", "Che cosa chiude una riga"),
        ],
    },
    Words {
        path: "formulario generate sheets",
        about: "Formulari di partite casuali legali, come li scrive la gente\n\n\
                Ogni partita ha lingua, notazione e impaginazione proprie, estratte fra quelle indicate, o fra tutte se non \
                se ne indica nessuna. Lo stesso seme e le stesse opzioni danno ovunque gli stessi byte.",
        arguments: &[
            (
                "out",
                "Dove scrivere i formulari; «-», o niente, è lo standard output",
            ),
            (
                "truth",
                "Dove scrivere la verità: un CSV con una riga per partita e ciò che vi si deve leggere",
            ),
            ("games", "Quante partite"),
            ("seed", "Da dove partono i numeri casuali"),
            (
                "language",
                "Lingue delle lettere dei pezzi, separate da virgole",
            ),
            ("notation", "Notazioni, separate da virgole"),
            ("layout", "Impaginazioni, separate da virgole"),
            (
                "liberties",
                "Quota di partite, da 0 a 1, in cui chi scrive si prende delle libertà: segni diversi o assenti, maiuscole \
                 perdute, tempi, annotazioni, semimosse mancanti",
            ),
            ("line_end", "Che cosa chiude una riga"),
        ],
    },
    Words {
        path: "formulario generate completions",
        about: "I completamenti per una shell, sullo standard output\n\n\
                Le descrizioni sono nella lingua dei messaggi (--ui). Dove vanno installati lo dice il README.",
        arguments: &[("shell", "La shell")],
    },
];

/// Names of values, headings, and what values mean: English, Italian.
pub static WORDS: &[(&str, &str)] = &[
    // Names of values.
    ("CLASS", "TIPO"),
    ("CODE", "CODICE"),
    ("CODES", "CODICI"),
    ("DIALECT", "VARIETÀ"),
    ("DIR", "CARTELLA"),
    ("EDITION", "EDIZIONE"),
    ("ENCODING", "CODIFICA"),
    ("END", "FINE"),
    ("FEN", "FEN"),
    ("FILE", "FILE"),
    ("FORM", "FORMA"),
    ("LANGUAGE", "LINGUA"),
    ("LANGUAGES", "LINGUE"),
    ("LAYOUTS", "IMPAGINAZIONI"),
    ("N", "N"),
    ("NODES", "NODI"),
    ("NOTATIONS", "NOTAZIONI"),
    ("NUMBERS", "NUMERI"),
    ("PATH", "PERCORSO"),
    ("SEVERITY", "GRAVITÀ"),
    ("SHARE", "QUOTA"),
    ("SHELL", "SHELL"),
    ("SOURCE", "FONTE"),
    ("SIZE", "DIMENSIONE"),
    ("VARIANT", "VARIANTE"),
    // Headings.
    ("Judging", "Giudizio"),
    ("Outputs", "Uscite"),
    ("Reading", "Lettura"),
    ("What counts", "Che cosa conta"),
    ("Writing", "Scrittura"),
    // What values mean.
    ("Any finding", "Qualsiasi segnalazione"),
    ("Blitz", "Gioco lampo"),
    (
        "By the date of each game",
        "Secondo la data di ogni partita",
    ),
    ("CR", "CR"),
    ("CRLF", "CRLF"),
    ("Chess960", "Chess960"),
    ("PGN in export format", "PGN nel formato di esportazione"),
    (
        "PGN with short algebraic notation in the letters of --to-lang",
        "PGN in notazione algebrica abbreviata, con le lettere di --to-lang",
    ),
    (
        "PGN with long algebraic notation",
        "PGN in notazione algebrica estesa",
    ),
    ("PGN with coordinates: e2e4", "PGN con le coordinate: e2e4"),
    (
        "PGN with the digits of correspondence chess: 5254",
        "PGN con le cifre degli scacchi per corrispondenza: 5254",
    ),
    ("PGN with figurines", "PGN con le figurine"),
    (
        "A scoresheet on paper, as text, in the language of --to-lang: it (default) or en",
        "Un formulario da stampare, come testo, nella lingua di --to-lang: it (se manca) o en",
    ),
    (
        "PGN with spoken moves (Laws, Appendix D): Springer Gustav eins, Felix drei",
        "PGN con le mosse dette a voce (Regole, Appendice D): Springer Gustav eins, Felix drei",
    ),
    ("No choice", "Nessuna scelta"),
    ("That of the tag", "Quello dell'etichetta"),
    ("That of the marker", "Quello del marcatore"),
    (
        "That of the board, where mate or stalemate stands there",
        "Quello della scacchiera, dove c'è matto o stallo",
    ),
    (
        "Chess960 where the castling rights need it",
        "Chess960 dove i diritti di arrocco lo richiedono",
    ),
    ("Decided per game", "Stabilita per ogni partita"),
    ("English", "Inglese"),
    ("Errors", "Errori"),
    ("For spreadsheets", "Per i fogli di calcolo"),
    ("Found out for each game", "Accertato per ogni partita"),
    ("Z shell", "Z shell"),
    ("fish", "fish"),
    ("GNU Bash", "GNU Bash"),
    ("From January 2018", "Da gennaio 2018"),
    ("From January 2023", "Da gennaio 2023"),
    ("From July 2001", "Da luglio 2001"),
    ("From July 2005", "Da luglio 2005"),
    ("From July 2009", "Da luglio 2009"),
    ("From July 2014", "Da luglio 2014"),
    ("From July 2017", "Da luglio 2017"),
    ("Italian", "Italiano"),
    ("LF", "LF"),
    ("No finding", "Nessuna segnalazione"),
    ("RFC 4180 with LF", "RFC 4180 con LF"),
    ("Rapid chess", "Gioco rapido"),
    ("Standard chess", "Scacchi normali"),
    ("UTF-8", "UTF-8"),
    ("Warnings and errors", "Avvisi ed errori"),
    (
        "What held before July 2001",
        "Quanto valeva prima di luglio 2001",
    ),
    ("Windows-1252", "Windows-1252"),
];
