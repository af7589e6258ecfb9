//! Examples: what each does, and the call. A test runs them. Each stands on the page of its subcommand, the first on that of
//! the program too.

use formulario::messages::Text;

/// All of them.
pub fn all() -> impl Iterator<Item = &'static (Text, &'static str)> {
    MAIN.iter().chain(MORE)
}

/// On the page of the program.
pub const MAIN: &[(Text, &str)] = &[
    (
        Text {
            en: "Check an archive and read the findings:",
            it: "Controllare un archivio e leggere le segnalazioni:",
        },
        "formulario check archive.pgn",
    ),
    (
        Text {
            en: "The same with notes, in Italian:",
            it: "Lo stesso con le note, in italiano:",
        },
        "formulario check --verbose --ui it archive.pgn",
    ),
    (
        Text {
            en: "Findings for a spreadsheet, and one row per game:",
            it: "Le segnalazioni per un foglio di calcolo, e una riga per partita:",
        },
        "formulario check --csv findings.csv --csv-dialect excel --games games.csv archive.pgn",
    ),
    (
        Text {
            en: "Both as Parquet, with types, for DuckDB or Spark:",
            it: "Le une e le altre in Parquet, con i tipi, per DuckDB o Spark:",
        },
        "formulario check --parquet findings.parquet --games games.parquet archive.pgn",
    ),
    (
        Text {
            en: "Split archives in two: original bytes, and a line % where games without tag pairs would run together:",
            it: "Dividere gli archivi in due: con i byte originali; dove due partite senza etichette si confonderebbero è inserita una riga %:",
        },
        "formulario check --clean good.pgn --reject bad.pgn archives/",
    ),
    (
        Text {
            en: "In a pipeline, only illegal moves, as JSON lines:",
            it: "In una pipeline, solo le mosse illegali, in righe JSON:",
        },
        "zcat archive.pgn.gz | formulario check --select M001 --ndjson - | jq -r .message",
    ),
    (
        Text {
            en: "Scoresheets and old archives as canonical PGN:",
            it: "Formulari e vecchi archivi in PGN canonico:",
        },
        "formulario convert archives/ --out games.pgn",
    ),
    (
        Text {
            en: "The moves in Italian long notation:",
            it: "Le mosse in notazione estesa italiana:",
        },
        "formulario convert --to long --to-lang it archive.pgn",
    ),
    (
        Text {
            en: "The board before the move that cannot be played:",
            it: "La scacchiera prima della mossa che non si può giocare:",
        },
        "formulario show archive.pgn --game 2",
    ),
    (
        Text {
            en: "What a code means, and what each edition of the Laws says:",
            it: "Che cosa significa un codice, e che cosa dice ogni edizione delle Regole:",
        },
        "formulario explain M001",
    ),
    (
        Text {
            en: "Whether a position is valid, or dead, and who can still mate:",
            it: "Se una posizione è valida, o morta, e chi può ancora dare matto:",
        },
        "formulario position '8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1'",
    ),
    (
        Text {
            en: "A test archive with planted faults:",
            it: "Un archivio di prova con errori inseriti apposta:",
        },
        "formulario generate archive --games 10 --faults 0.5 test.pgn",
    ),
    (
        Text {
            en: "What was probably played where records break off, and the repaired games:",
            it: "Che cosa si è probabilmente giocato dove le registrazioni s'interrompono, e le partite riparate:",
        },
        "formulario repair archive.pgn --pgn repaired.pgn --apply",
    ),
    (
        Text {
            en: "Two scoresheets of one game: where they differ, and the game they have in common:",
            it: "Due formulari di una partita: dove sono diversi, e la partita che hanno in comune:",
        },
        "formulario reconcile white.txt black.txt --pgn game.pgn",
    ),
    (
        Text {
            en: "Recompute the ratings of a list from an archive, and write every change:",
            it: "Ricalcolare gli Elo di una lista da un archivio, e scrivere ogni variazione:",
        },
        "formulario rate archive.pgn --ratings list.csv --changes changes.csv",
    ),
    (
        Text {
            en: "What three results do to a rating:",
            it: "Che effetto hanno tre risultati su un punteggio:",
        },
        "formulario rate --own 1850 --k 20 1902=1 1877=½ 2010=0",
    ),
    (
        Text {
            en: "Which tournaments an archive holds, since 2019, as a table:",
            it: "Quali tornei contiene un archivio, dal 2019, in una tabella:",
        },
        "formulario events --where 'date >= 2019' --csv events.csv archive.pgn",
    ),
    (
        Text {
            en: "Who the players of an archive are, as a table, and which spellings are one person's, for `rate`:",
            it: "Chi sono i giocatori di un archivio, in una tabella, e quali grafie sono di una sola persona, per `rate`:",
        },
        "formulario players --csv players.csv --write-aliases aliases.csv archive.pgn",
    ),
    (
        Text {
            en: "Which games stand more than once, and one archive in which each stands once:",
            it: "Quali partite ricorrono più volte, e un archivio in cui ciascuna sta una volta sola:",
        },
        "formulario merge --report merged.csv -o whole.pgn archive.pgn",
    ),
    (
        Text {
            en: "The standings of a tournament, unrated players counted at 1399 in the average rating:",
            it: "La classifica di un torneo, con i giocatori senza Elo contati a 1399 nella media:",
        },
        "formulario standings open.trf --tiebreaks BH/C1,BH,ARO --unrated 1399",
    ),
    (
        Text {
            en: "The next round, with a half-point bye for player 7, for the wall and as the new report:",
            it: "Il prossimo turno, con un bye da mezzo punto per il giocatore 7, da appendere e come nuovo rapporto:",
        },
        "formulario pair swiss.trf --bye 7=half --text round.txt --trf next.trf",
    ),
    (
        Text {
            en: "Draw the start positions of six rounds of Chess960, to be called out in Italian:",
            it: "Estrarre le posizioni iniziali di sei turni di Scacchi960, da declamare in italiano:",
        },
        "formulario chess960 draw --count 6 --announce it",
    ),
];

/// On the pages of the subcommands alone.
const MORE: &[(Text, &str)] = &[
    (
        Text {
            en: "Learn from an archive how probable moves are, for `repair`:",
            it: "Imparare da un archivio quanto sono probabili le mosse, per `repair`:",
        },
        "formulario generate move-statistics archive.pgn -o moves.table",
    ),
    (
        Text {
            en: "A tournament to try things with, and its games:",
            it: "Un torneo per fare prove, e le sue partite:",
        },
        "formulario generate tournament --players 60 --rounds 9 --seed 5 made.trf --games made.pgn",
    ),
    (
        Text {
            en: "Was every round paired by the rules?",
            it: "Ogni turno è stato abbinato secondo le regole?",
        },
        "formulario standings --check-pairings swiss.trf --table standings.csv",
    ),
    (
        Text {
            en: "Without the findings that somebody accepted:",
            it: "Senza le segnalazioni che qualcuno ha accettato:",
        },
        "formulario check --waive decisions.csv archive.pgn",
    ),
    (
        Text {
            en: "Only what is new since the last run:",
            it: "Solo ciò che è nuovo dall'ultima esecuzione:",
        },
        "formulario check --baseline last.ndjson --ndjson now.ndjson archive.pgn",
    ),
    (
        Text {
            en: "By the Laws of 2017, as rapid chess (by themselves: by date, time control and title):",
            it: "Secondo le Regole del 2017, come partite rapide (di norma: secondo data, cadenza e titolo):",
        },
        "formulario check --laws 2017 --time-class rapid archive.pgn",
    ),
    (
        Text {
            en: "Is this archive fit to be published? The status says it:",
            it: "Questo archivio è pronto per la pubblicazione? Lo dice lo stato:",
        },
        "formulario check --quiet --csv faults.csv archive.pgn.zst || echo 'not as it stands'",
    ),
    (
        Text {
            en: "A page to look at, from disk, in any browser:",
            it: "Una pagina da guardare, dal disco, in ogni browser:",
        },
        "formulario check --html report.html archive.pgn",
    ),
    (
        Text {
            en: "A page for each game with an error, for the players to explain and sign:",
            it: "Una pagina per ogni partita con errori, da far chiarire e firmare ai giocatori:",
        },
        "formulario check --ask sign.html archive.pgn",
    ),
    (
        Text {
            en: "The archive with each finding as a comment at its move (convert --strip-findings removes them):",
            it: "L'archivio con ogni segnalazione come commento alla sua mossa (le toglie convert --strip-findings):",
        },
        "formulario check --pgn marked.pgn archive.pgn",
    ),
    (
        Text {
            en: "Without the findings that check --pgn put into comments:",
            it: "Senza le segnalazioni messe nei commenti da check --pgn:",
        },
        "formulario convert --strip-findings marked.pgn -o games.pgn",
    ),
    (
        Text {
            en: "With the tags ECO and Opening by the moves:",
            it: "Con le etichette ECO e Opening secondo le mosse:",
        },
        "formulario convert --openings archive.pgn -o games.pgn",
    ),
    (
        Text {
            en: "What is not whole to a file of its own:",
            it: "Ciò che non è completo in un file a parte:",
        },
        "formulario convert archive.pgn -o games.pgn --reject left.txt",
    ),
    (
        Text {
            en: "Moves in SAN with Italian letters (or long, uci, iccf, figurine, spoken, formulario):",
            it: "Le mosse in SAN con lettere italiane (oppure long, uci, iccf, figurine, spoken, formulario):",
        },
        "formulario convert archive.pgn --to san --to-lang it",
    ),
    (
        Text {
            en: "A table with one row per half-move:",
            it: "Una tabella con una riga per semimossa:",
        },
        "formulario convert archive.pgn --to csv -o moves.csv",
    ),
    (
        Text {
            en: "Scoresheets to print:",
            it: "Formulari da stampare:",
        },
        "formulario convert archive.pgn --to formulario -o sheets.txt",
    ),
    (
        Text {
            en: "After a half-move:",
            it: "Dopo una semimossa:",
        },
        "formulario show archive.pgn --game 2 --ply 7",
    ),
    (
        Text {
            en: "After White's move 3, with Italian letters:",
            it: "Dopo la mossa 3 del Bianco, con lettere italiane:",
        },
        "formulario show archive.pgn --game 2 --ply 3w --letters it",
    ),
    (
        Text {
            en: "As SVG, from Black's side:",
            it: "In SVG, dal lato del Nero:",
        },
        "formulario show archive.pgn --game 2 --ply 3b --flip --svg board.svg",
    ),
    (
        Text {
            en: "How many moves there are, to a depth of 3:",
            it: "Quante mosse ci sono, fino alla profondità 3:",
        },
        "formulario position 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' --perft 3",
    ),
    (
        Text {
            en: "A tournament report by a list, with every change and the next list:",
            it: "Un rapporto di torneo con una lista, con ogni variazione e la lista seguente:",
        },
        "formulario rate open.trf --ratings list.csv --changes changes.csv --new-list december.csv",
    ),
    (
        Text {
            en: "Three periods against published lists:",
            it: "Tre periodi contro le liste pubblicate:",
        },
        "formulario rate games/ --ratings oct.csv nov.csv dec.csv --csv disagreements.csv",
    ),
    (
        Text {
            en: "Standings after round 3, from an archive, as a table:",
            it: "La classifica dopo il turno 3, da un archivio, in una tabella:",
        },
        "formulario standings archive.pgn --round 3 --table standings.csv",
    ),
    (
        Text {
            en: "All of the paper of a Chess960 blitz but its pairings: the start positions are drawn, the scoresheets become games and \
                 are checked, the crosstable is printed, the report is written; rules.txt is what the notice says, as \
                 formulario-input(7) shows it:",
            it: "Tutte le carte di un lampo di Scacchi960, tranne gli abbinamenti: si estraggono le posizioni, i formulari diventano \
                 partite e si controllano, si stampa il tabellone, si scrive il rapporto; rules.txt è ciò che dice il bando, come \
                 mostra formulario-input(7):",
        },
        "formulario chess960 draw --count 6 --announce it\n\
         formulario convert sheets/ -o blitz.pgn\n\
         formulario check blitz.pgn\n\
         formulario standings blitz.pgn --event-rules rules.txt --html blitz.html\n\
         formulario standings blitz.pgn --event-rules rules.txt --trf26 blitz.trf",
    ),
    (
        Text {
            en: "The number of a start position, in Italian letters:",
            it: "Il numero di una posizione iniziale, in lettere italiane:",
        },
        "formulario chess960 number TCADRACT",
    ),
    (
        Text {
            en: "The position of a number as a drawing:",
            it: "La posizione di un numero come disegno:",
        },
        "formulario chess960 position 518 --svg start.svg",
    ),
    (
        Text {
            en: "All findings, or one family of them:",
            it: "Tutte le segnalazioni, o una famiglia:",
        },
        "formulario explain R",
    ),
    (
        Text {
            en: "A table to put into a document:",
            it: "Una tabella da mettere in un documento:",
        },
        "formulario explain --markdown",
    ),
    (
        Text {
            en: "The manual, for one user (for all: /usr/local/share/man):",
            it: "Il manuale, per un utente (per tutti: /usr/local/share/man):",
        },
        "formulario generate man ~/.local/share/man",
    ),
    (
        Text {
            en: "Completions for bash (for all users: /usr/share/bash-completion/completions):",
            it: "Completamenti per bash (per tutti gli utenti: /usr/share/bash-completion/completions):",
        },
        "formulario generate completions bash > ~/.local/share/bash-completion/completions/formulario",
    ),
    (
        Text {
            en: "For zsh, with fpath+=~/.zfunc in .zshrc before compinit (for all users: /usr/local/share/zsh/site-functions):",
            it: "Per zsh, con fpath+=~/.zfunc in .zshrc prima di compinit (per tutti gli utenti: /usr/local/share/zsh/site-functions):",
        },
        "formulario generate completions zsh > ~/.zfunc/_formulario",
    ),
    (
        Text {
            en: "For fish (for all users: /usr/share/fish/vendor_completions.d):",
            it: "Per fish (per tutti gli utenti: /usr/share/fish/vendor_completions.d):",
        },
        "formulario generate completions fish > ~/.config/fish/completions/formulario.fish",
    ),
    (
        Text {
            en: "For PowerShell, which reads it at its start where its profile ($PROFILE) has the line . ~/formulario.ps1:",
            it: "Per PowerShell, che lo legge all'avvio se il suo profilo ($PROFILE) ha la riga . ~/formulario.ps1:",
        },
        "formulario generate completions powershell > ~/formulario.ps1",
    ),
    (
        Text {
            en: "Ten scoresheets as people type them:",
            it: "Dieci formulari come si trascrivono:",
        },
        "formulario generate sheets --games 10 sheets.txt",
    ),
    (
        Text {
            en: "A blank scoresheet to print from a browser:",
            it: "Un formulario in bianco, da stampare dal browser:",
        },
        "formulario generate form -o form.html",
    ),
    (
        Text {
            en: "The scoresheets of a round, to print and to sign:",
            it: "I formulari di un turno, da stampare e firmare:",
        },
        "formulario convert --to formulario-html -o sheets.html archive.pgn",
    ),
];
