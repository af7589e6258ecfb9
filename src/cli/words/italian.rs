//! The Italian of the command line: what clap has to say besides what commands and arguments do, which stands in
//! [`help`](super::help).

use super::help::HELP;

/// Of `--help`: what it says itself with `-h`, and with `--help`.
pub const HELP_FLAG: [&str; 2] = [
    "Mostra l'aiuto in breve («--help» per intero)",
    "Mostra l'aiuto completo («-h» per quello breve)",
];
/// Of `--version`.
pub const VERSION_FLAG: &str = "Mostra la versione";
/// Heading of subcommands, and what stands for one.
pub const COMMANDS_ARE: [&str; 2] = ["Comandi", "COMANDO"];
/// Before a default.
pub const DEFAULT: &str = "predefinito";
/// Before the values that an argument can have: in brackets behind its text, and above their list.
pub const VALUES: [&str; 2] = ["valori possibili", "Valori possibili"];

/// The Italian of a text of clap.
pub fn of(english: &str) -> Option<&'static str> {
    let mut all = HELP.iter().chain(WORDS);
    let found = all.find(|(own, _)| *own == english);
    found.map(|(_, text)| *text)
}

/// Names of values, headings, and what values mean: English, Italian.
pub static WORDS: &[(&str, &str)] = &[
    // Names of values.
    ("CLASS", "TIPO"),
    ("SUPERVISED", "SUPERVISIONE"),
    ("CODE", "CODICE"),
    ("CODES", "CODICI"),
    ("DATE", "DATA"),
    ("DIALECT", "VARIETÀ"),
    ("DIR", "CARTELLA"),
    ("EDITION", "EDIZIONE"),
    ("ENCODING", "CODIFICA"),
    ("LANE", "CORSIA"),
    ("END", "FINE"),
    ("FEN", "FEN"),
    ("FILE", "FILE"),
    ("FORM", "FORMA"),
    ("LANGUAGE", "LINGUA"),
    ("LANGUAGES", "LINGUE"),
    ("K", "K"),
    ("LAYOUTS", "IMPAGINAZIONI"),
    ("LETTERS", "LETTERE"),
    ("LINE", "RIGA"),
    ("LIST", "LISTA"),
    ("N", "N"),
    ("NODES", "NODI"),
    ("NOTATIONS", "NOTAZIONI"),
    ("NUMBER", "NUMERO"),
    ("CONDITION", "CONDIZIONE"),
    ("NUMBERS", "NUMERI"),
    ("P", "P"),
    ("PATH", "PERCORSO"),
    ("PERCENT", "PERCENTO"),
    ("PIECES", "PEZZI"),
    ("PLAYER", "GIOCATORE"),
    ("RATING", "PUNTEGGIO"),
    ("AMOUNTS", "IMPORTI"),
    ("COLOUR", "COLORE"),
    ("White", "Bianco"),
    ("Black", "Nero"),
    ("N=POINTS", "N=PUNTI"),
    ("MANNER", "MODO"),
    ("SEVERITY", "GRAVITÀ"),
    ("SHARE", "QUOTA"),
    ("SHELL", "SHELL"),
    ("SOURCE", "FONTE"),
    ("SIZE", "DIMENSIONE"),
    ("SYSTEM", "SISTEMA"),
    ("ORDER", "ORDINE"),
    ("WHEN", "QUANDO"),
    ("HOW", "COME"),
    ("VARIANT", "VARIANTE"),
    ("NAME", "NOME"),
    ("NAME=VALUE", "NOME=VALORE"),
    ("FROM..UNTIL", "DA..A"),
    ("SEAM", "GIUNTURA"),
    ("[[FILE:]GAME:]PLY=MOVE", "[[FILE:]PARTITA:]SEMIMOSSA=MOSSA"),
    // Headings.
    ("Judging", "Giudizio"),
    ("Repair", "Riparazione"),
    ("Outputs", "Uscite"),
    ("Ratings", "Punteggi Elo"),
    ("Reading", "Lettura"),
    ("Terminal", "Terminale"),
    ("What counts", "Che cosa conta"),
    ("Writing", "Scrittura"),
    // What values mean.
    (
        "Annotations of GitHub Actions",
        "Annotazioni di GitHub Actions",
    ),
    ("As they stand in the archive", "Come stanno nell'archivio"),
    (
        "By file and game, for people",
        "Per file e partita, per le persone",
    ),
    ("In pipes and files too", "Anche in pipe e file"),
    (
        "JUnit XML, one test case per game",
        "XML di JUnit, un caso di prova per partita",
    ),
    ("Not at all", "Mai"),
    (
        "One line each, for editors",
        "Una riga ciascuna, per gli editor",
    ),
    ("SARIF 2.1.0", "SARIF 2.1.0"),
    ("The worst first", "Prima le più gravi"),
    ("On a terminal", "Su un terminale"),
    ("Any finding", "Qualsiasi segnalazione"),
    ("Blitz", "Gioco lampo"),
    ("Leave them out", "Le lascia fuori"),
    (
        "Rate them for who was taken",
        "Le elabora per chi è stato preso",
    ),
    (
        "By the date of each game",
        "Secondo la data di ogni partita",
    ),
    ("CR", "CR"),
    ("CRLF", "CRLF"),
    ("Chess960", "Chess960"),
    (
        "Tri-Dimensional chess; its positions in one line are described in the manual",
        "Scacchi tridimensionali; il manuale descrive le loro posizioni su una riga",
    ),
    ("Tri-Dimensional chess", "Scacchi tridimensionali"),
    (
        "As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position",
        "Quello che indica la registrazione; gli scacchi tridimensionali anche dalle parole, Chess960 dalla posizione",
    ),
    ("ELO3D, game by game", "ELO3D, partita per partita"),
    (
        "Elo Italia and the national categories",
        "Elo Italia e le categorie nazionali",
    ),
    ("FIDE ratings", "Elo FIDE"),
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
    (
        "A scoresheet on paper, as text, in the language of --to-lang: it (default) or en",
        "Un formulario come su carta, in forma di testo, nella lingua di --to-lang: it (predefinita) o en",
    ),
    (
        "A scoresheet as a page for a printer: HTML, A4, for players and arbiter to sign, in the language of --to-lang",
        "Un formulario come pagina da stampare: HTML, A4, da firmare da giocatori e arbitro, nella lingua di --to-lang",
    ),
    ("PGN with figurines", "PGN con le figurine"),
    (
        "Tri-Dimensional chess in the notation of Meder and Klein, in the letters of --to-lang",
        "Scacchi tridimensionali nella notazione di Meder e Klein, con le lettere di --to-lang",
    ),
    (
        "Tri-Dimensional chess in the Classic notation of 1977, as far as it goes",
        "Scacchi tridimensionali nella notazione Classica del 1977, fin dove arriva",
    ),
    (
        "PGN with spoken moves (Laws, Appendix D): Springer Gustav eins, Felix drei",
        "PGN con le mosse dette a voce (Regole, Appendice D): Springer Gustav eins, Felix drei",
    ),
    (
        "CSV with one row per half-move",
        "CSV con una riga per semimossa",
    ),
    (
        "The tournament as a report TRF16, as `standings --trf16` writes it",
        "Il torneo come rapporto TRF16, come lo scrive «standings --trf16»",
    ),
    (
        "The tournament as a report TRF26, as `standings --trf26` writes it",
        "Il torneo come rapporto TRF26, come lo scrive «standings --trf26»",
    ),
    (
        "By rank: only players with one rank share",
        "Per posizione: dividono solo i giocatori alla stessa posizione",
    ),
    (
        "In equal parts among players with the same points",
        "In parti uguali tra i giocatori a pari punti",
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
    (
        "For every game that is its own",
        "Per ogni partita che le appartiene",
    ),
    ("For none", "Per nessuna"),
    ("English", "Inglese"),
    ("Errors", "Errori"),
    ("For spreadsheets", "Per i fogli di calcolo"),
    ("Found out for each game", "Stabilito per ogni partita"),
    ("An arbiter watched them", "Le seguiva un arbitro"),
    ("Nobody watched all of them", "Non tutte erano sorvegliate"),
    ("Z shell", "Z shell"),
    ("fish", "fish"),
    ("GNU Bash", "GNU Bash"),
    ("PowerShell", "PowerShell"),
    ("From January 2018", "Da gennaio 2018"),
    ("From January 2023", "Da gennaio 2023"),
    ("From July 2001", "Da luglio 2001"),
    ("From July 2005", "Da luglio 2005"),
    ("From July 2009", "Da luglio 2009"),
    ("From July 2014", "Da luglio 2014"),
    ("From July 2017", "Da luglio 2017"),
    ("Italian", "Italiano"),
    ("LF", "LF"),
    ("Long time controls", "Gioco a tempo lungo"),
    ("No finding", "Nessuna segnalazione"),
    ("RFC 4180 with LF", "RFC 4180 con LF"),
    ("Rapid chess", "Gioco rapido"),
    ("Standard chess", "Scacchi standard"),
    ("UTF-8", "UTF-8"),
    ("Warnings and errors", "Avvisi ed errori"),
    (
        "What held before July 2001",
        "Le norme in vigore prima di luglio 2001",
    ),
    ("Windows-1252", "Windows-1252"),
    ("YEAR", "ANNO"),
];
