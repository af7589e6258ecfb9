//! `formulario-output(7)`: findings, their forms and columns, what is told of draws, and games written anew.

use super::{Guide, Section, item, lines, named, printed, said, section};
use formulario::messages::Text;

/// The page.
pub const PAGE: Guide = Guide {
    name: "formulario-output",
    about: Text {
        en: "what formulario writes: findings, reports, games",
        it: "che cosa scrive formulario: segnalazioni, rapporti, partite",
    },
    sections: SECTIONS,
    see: &[
        "formulario(1)",
        "formulario-check(1)",
        "formulario-convert(1)",
        "formulario-repair(1)",
        "formulario-input(7)",
        "formulario-ratings(7)",
        "formulario-rules(7)",
    ],
};

const SECTIONS: &[Section] = &[
    section(
        "OUTPUTS",
        "USCITE",
        &[
            said(
                "Findings go to standard output, the summary to standard error. Outputs are written as `FILE.part` and renamed when they are complete. The same input gives the same output, byte for byte, with any number of threads and in any locale.",
                "Le segnalazioni vanno sullo standard output, il riepilogo sullo standard error. Le uscite si scrivono come `FILE.part` e si rinominano quando sono complete. Gli stessi dati danno lo stesso risultato, byte per byte, con qualunque numero di thread e con qualunque impostazione locale.",
            ),
            said(
                "A closed standard output (`>&-`) counts as written: before the program begins, the system's library puts the null device in its place, to read and to write, and other programs give that very device to whoever they start, to show nothing. Whoever must know that everything was written names a file.",
                "Uno standard output chiuso (`>&-`) vale come scritto: prima che il programma cominci, la libreria di sistema mette al suo posto il dispositivo nullo, in lettura e scrittura, e proprio questo altri programmi danno a chi avviano perché non si veda nulla. Chi deve sapere che tutto è stato scritto indichi un file.",
            ),
            said(
                "Codes, names of findings, options, column names, numbers in data and exit statuses never change with the language.",
                "Codici, nomi delle segnalazioni, opzioni, nomi delle colonne, numeri nei dati e stati di uscita non cambiano mai con la lingua.",
            ),
        ],
    ),
    section(
        "FINDINGS AS LINES",
        "SEGNALAZIONI IN RIGHE",
        &[
            said(
                "Without a terminal, and with `--format line`, each finding is one line: file, line, byte, game, players, move or tag, code, name, severity, message; if only one correction is possible, `perhaps:` and the correction; then `see:` and the place it refers to, as `file:game:ply`.",
                "Senza terminale, e con `--format line`, ogni segnalazione è una riga: file, riga, byte, partita, giocatori, mossa o etichetta, codice, nome, gravità, messaggio; se la correzione possibile è una sola, `perhaps:` (in italiano «forse:») e la correzione; poi `see:` («vedi:») e il posto a cui la segnalazione si riferisce, come `file:game:ply`.",
            ),
            printed(
                "club.pgn:23 (byte 511) game 2, Neri, Paolo – Conti, Elena, move 6 of White “Ce4”:\n  M001 illegal-move (error): illegal move: the knight on c3 is pinned by the bishop on b4",
                "club.pgn:23 (byte 511) partita 2, Neri, Paolo – Conti, Elena, mossa 6 del Bianco «Ce4»:\n  M001 illegal-move (errore): mossa illegale: il Cavallo in c3 è inchiodato dall'Alfiere in b4",
            ),
            said(
                "On a terminal they are grouped by file and game (`--format grouped`); `github`, `sarif` and `junit` are for other programs. With `--verbose` notes are shown too, and the board stands under each finding, with the attempted move and the pieces that matter:",
                "Su un terminale si raggruppano per file e partita (`--format grouped`); `github`, `sarif` e `junit` sono per altri programmi. Con `--verbose` si mostrano anche le note, e sotto ogni segnalazione sta la scacchiera, con la mossa tentata e i pezzi che contano:",
            ),
            printed(
                "     8  ♜  ♞  ♝  ♛  .  ♜  ♚  .\n     7  ♟  ♟  ♟  ♟  .  ♟  ♟  ♟\n     6  .  .  .  .  ♟  ♞  .  .\n     5  .  .  . |.| .  .  .  .\n     4  . (♝) ♙  ♙  .  .  .  .\n     3  .  . [♘] .  ♙  .  .  .\n     2  ♙  ♙  .  .  .  ♙  ♙  ♙\n     1  ♖  .  ♗  ♕ <♔> ♗  ♘  ♖\n        a  b  c  d  e  f  g  h\n    ♘c3→d5   [c3] in question   (b4) attacks   <e1> king",
                "     8  ♜  ♞  ♝  ♛  .  ♜  ♚  .\n     7  ♟  ♟  ♟  ♟  .  ♟  ♟  ♟\n     6  .  .  .  .  ♟  ♞  .  .\n     5  .  .  . |.| .  .  .  .\n     4  . (♝) ♙  ♙  .  .  .  .\n     3  .  . [♘] .  ♙  .  .  .\n     2  ♙  ♙  .  .  .  ♙  ♙  ♙\n     1  ♖  .  ♗  ♕ <♔> ♗  ♘  ♖\n        a  b  c  d  e  f  g  h\n    ♘c3→d5   [c3] in questione   (b4) attacca   <e1> Re",
            ),
            said(
                "On a terminal the squares have colours (`NO_COLOR` turns them off); the signs say the same without them.",
                "Su un terminale le case hanno colori (`NO_COLOR` li toglie); i segni dicono lo stesso anche senza.",
            ),
        ],
    ),
    section(
        "SUMMARY",
        "RIEPILOGO",
        &[
            said(
                "Games by class, findings by code and, once per run, what an illegal move or a wrong claim costs under the Laws in force (`formulario explain M001` has every edition), and which files are fit to be published or rated. A file is fit if it was read to its end, holds a game, and no error stands in it, new or known from a `--baseline`. The table lists at most 20 files, those that are not fit first; `by_file` in `--summary-json` has all of them, in order.",
                "Partite per classe, segnalazioni per codice e, una volta per esecuzione, quanto costa una mossa illegale o una richiesta infondata secondo le Regole in vigore (`formulario explain M001` ha ogni edizione), e quali file sono pronti per la pubblicazione o il calcolo Elo. Un file è pronto se è stato letto fino in fondo, contiene una partita e non ha errori, segnalati o già noti da una `--baseline`. La tabella elenca al massimo 20 file, prima quelli non pronti; `by_file` in `--summary-json` li ha tutti, in ordine.",
            ),
            printed(
                "fit to be published or rated (no error in it): 0 of 1 files\n  fit  games  clean  with warnings  with errors  unreadable  file\n   no      5      1              0            4           0  club.pgn",
                "pronti per la pubblicazione o il calcolo Elo (senza errori): 0 file su 1\n  pronto  partite  in ordine  con avvisi  con errori  illeggibili  file\n      no        5          1           0           4            0  club.pgn",
            ),
        ],
    ),
    section(
        "FINDINGS AS DATA",
        "SEGNALAZIONI COME DATI",
        &[
            said(
                "`--csv` and `--ndjson` have one row per finding:",
                "`--csv` e `--ndjson` hanno una riga per segnalazione:",
            ),
            lines(
                "file, game, line, byte, variation, ply, move_number, side, code, name, severity,\narticle, edition, text, fen, message, suggestion, related, fingerprint",
            ),
            item(
                "byte",
                "Counts from 0 in the decompressed file and points at the token. Where a finding is about a row of a rating list or of a table, `line` alone tells where, and `byte` is 0.",
                "Si conta da 0 nel file decompresso e indica l'elemento. Se la segnalazione riguarda la riga di una lista Elo o di una tabella, il posto lo dice solo `line`, e `byte` è 0.",
            ),
            item(
                "suggestion",
                "Filled where one answer follows: the result that a mate or an automatic draw gives, a move written with the right letters and signs, the one move after which the rest of a game is legal (`--suggest` searches further), the number that is due, a date with day and month put right, the right name of a tag.",
                "Compilata dove la risposta è una sola: il risultato di un matto o di una patta automatica, una mossa con le lettere e i segni giusti, l'unica mossa con cui il resto della partita è legale (`--suggest` cerca più a fondo), il numero dovuto, una data con giorno e mese corretti, il nome giusto di un'etichetta.",
            ),
            item(
                "related",
                "`file:game:ply` of what the finding refers to: the mate, the earlier times of a repeated position, the move by which a right to castle was lost.",
                "`file:game:ply` di ciò a cui la segnalazione si riferisce: il matto, le volte precedenti di una posizione ripetuta, la mossa con cui si è perso il diritto di arroccare.",
            ),
        ],
    ),
    section(
        "THE PAGE",
        "LA PAGINA",
        &[said(
            "`--html` writes one page that opens from disk in any browser and asks nothing of a network: totals, findings by code, each finding on the board before the move with the attempted move, the pieces that matter, the moves around it and the article; games to sort, and to filter by code, severity, class, player and text. It prints well and can be read on a phone. A page holds 50,000 findings, errors before warnings and notes, and says so; `--csv` holds all.",
            "`--html` scrive una sola pagina, che si apre dal disco in ogni browser e non chiede nulla alla rete: totali, segnalazioni per codice, ogni segnalazione sulla scacchiera prima della mossa con la mossa tentata, i pezzi che contano, le mosse vicine e l'articolo; partite da ordinare, e da filtrare per codice, gravità, classe, giocatore e testo. Si stampa bene e si legge anche al telefono. Una pagina contiene 50.000 segnalazioni, gli errori prima di avvisi e note, e lo dice; `--csv` le contiene tutte.",
        )],
    ),
    section(
        "PAGES TO SIGN",
        "PAGINE DA FIRMARE",
        &[
            said(
                "`--ask` writes one A4 page for each game with an error, for the players to explain: event, round, board, players, what is wrong in words, what is written there, the board before the move, lines for what was played, room for dates and signatures of both players and the arbiter. Open the file in a browser and print it in actual size. What is not known, such as a missing name, is a line to fill in.",
                "`--ask` scrive una pagina A4 per ogni partita con errori, che i giocatori devono chiarire: evento, turno, scacchiera, giocatori, che cosa non va, che cosa è scritto in quel punto, la scacchiera prima della mossa, righe per ciò che si è giocato, spazio per data e firma dei due giocatori e dell'arbitro. Aprire il file in un browser e stamparlo in dimensioni reali. Ciò che non è noto, come un nome mancante, è una riga da riempire.",
            ),
            said(
                "With a file of `--waive` in which findings are ticked `ask`, there is a page for each game of those, even if they are not errors, and for no other. A finding that was accepted has none.",
                "Con un file di `--waive` in cui alcune segnalazioni sono contrassegnate `ask`, c'è una pagina per ogni partita di queste, anche se non sono errori, e per nessun'altra. Una segnalazione accettata non ne ha.",
            ),
            said(
                "Errors in the same game share its page; the one that a board explains comes first, three more are given in short. Findings that `--select`, `--ignore` or `--baseline` leave out have no page, nor have faults of the program itself (X). What the program assumes is not printed: the player who signs says it. A page names its game by number and file, without a folder.",
                "Gli errori di una stessa partita stanno sulla sua pagina: prima quello che si vede su una scacchiera, poi altri tre in breve. Le segnalazioni che `--select`, `--ignore` o `--baseline` escludono non hanno pagina, né l'hanno gli errori interni del programma (X). Ciò che il programma suppone non è stampato: lo dice chi firma. Una pagina indica la sua partita con numero e file, senza cartella.",
            ),
        ],
    ),
    section(
        "GAMES AS DATA",
        "PARTITE COME DATI",
        &[
            said(
                "`--games` has one row per game. Beside tags, result and class:",
                "`--games` ha una riga per partita. Oltre a etichette, risultato e classe:",
            ),
            item(
                "result",
                "The result as judged, which is what the Laws give: a draw where they ended the game by themselves; what mate or stalemate gives; a draw where the way in which it ended, as the record names it, gives no win (R011, R016); else what tag and marker say, empty where they contradict each other. It differs from them only with an error that says so: where the edition or the way is in doubt, what is recorded stands, as does what an arbiter decreed.",
                "Il risultato secondo le Regole: patta dove esse hanno terminato la partita da sé; quello che danno scaccomatto o stallo; patta dove il modo in cui è finita, come il formulario lo indica, non dà vittoria (R011, R016); altrimenti quello che dicono etichetta e marcatore, vuoto dove si contraddicono. Se è diverso da quello scritto, un errore lo segnala; dove l'edizione o il modo è in dubbio vale ciò che è registrato, come vale ciò che un arbitro ha deciso.",
            ),
            item(
                "ending",
                "How the game ended: `mate`, `resignation`, `time`, `both-flags`, `normal-means`, `agreement`, `stalemate`, `dead`, `repetition`, `50`, `75`, `forfeit`, `unknown`.",
                "Come è finita la partita: `mate`, `resignation`, `time`, `both-flags`, `normal-means`, `agreement`, `stalemate`, `dead`, `repetition`, `50`, `75`, `forfeit`, `unknown`.",
            ),
            item(
                "claim_ply, claim_rule",
                "The first claim of a draw that was possible.",
                "La prima richiesta di patta possibile.",
            ),
            item(
                "automatic_ply, automatic_end",
                "Where the game was drawn by itself, and why.",
                "Dove la partita è finita patta d'ufficio, e perché.",
            ),
            item(
                "written, start, time_class",
                "Half-moves as written; `initial` or `position`; standard, rapid or blitz.",
                "Semimosse come scritte; `initial` o `position`; standard, rapid o blitz.",
            ),
            item(
                "players",
                "`doubtful` where the header names two players for one side (T003): such a game is not rated.",
                "`doubtful` se l'intestazione dà a una parte due giocatori (T003): una tale partita non si elabora per l'Elo.",
            ),
            item(
                "eco, opening, opening_ply",
                "The opening by the moves: its code in the Encyclopaedia, its name, in English whatever the language of the messages, and the half-move after which it was reached. It is the last position of the main line that the table has, so that transpositions count; a right to capture en passant is no part of a position here. The table is the program's own, or that of `--openings`. Empty where no position is in the table, and in games that are not of standard chess from the initial position. What the tag ECO says does not count.",
                "L'apertura secondo le mosse: il suo codice nell'Enciclopedia, il nome, in inglese qualunque sia la lingua dei messaggi, e la semimossa dopo la quale è raggiunta. È l'ultima posizione della linea principale che la tabella ha, perciò le inversioni di mosse contano; il diritto di presa en passant qui non fa parte della posizione. La tabella è quella del programma, o quella di `--openings`. Vuote se nessuna posizione è nella tabella, e nelle partite che non sono di scacchi ordinari dalla posizione iniziale. Ciò che dice l'etichetta ECO non conta.",
            ),
            item(
                "edition, edition_basis",
                "The edition of the Laws, and how it is known: `given`; `dated`, by the date, or a part of it (and the first day of the event) within which the Laws did not change; `part`, by a part within which they did; `none`.",
                "L'edizione delle Regole, e da che cosa è nota: `given`; `dated`, dalla data, o da una sua parte (e dal primo giorno della manifestazione) entro cui le Regole non sono cambiate; `part`, da una parte entro cui sono cambiate; `none`.",
            ),
        ],
    ),
    section(
        "GAMES BY A CONDITION",
        "PARTITE PER CONDIZIONE",
        &[
            said(
                "`--where` (`check`, `convert`, `rate`, `events`, `players`, `merge`) takes only the games for which a condition on the columns of `--games` holds:",
                "`--where` (`check`, `convert`, `rate`, `events`, `players`, `merge`) prende solo le partite per cui vale una condizione sulle colonne di `--games`:",
            ),
            lines(
                "formulario check --where 'white ~ \"Rossi\" and date >= 2019 and class = error' club.pgn",
            ),
            said(
                "A column, a sign and a value; `and` binds closer than `or`, `not` closest, brackets as usual. The value is a word, or a text in quotes, \"…\", '…', “…” or «…». `~` asks whether the cell holds the text and `!~` whether it does not; letters count without case and accents, for `=` too. Texts are ordered with the numbers in them as numbers: round 3.10 is above 3.9.",
                "Una colonna, un segno e un valore; `and` lega più di `or`, `not` più di tutti, le parentesi come al solito. Il valore è una parola, oppure un testo tra virgolette, \"…\", '…', “…” o «…». `~` chiede se la cella contiene il testo e `!~` se non lo contiene; maiuscole e accenti non contano, nemmeno per `=`. I testi si ordinano con i numeri che contengono come numeri: il turno 3.10 viene dopo il 3.9.",
            ),
            said(
                "A date is a day, a month (`2019-05`) or a year. A game whose day is known in part may be of several days: `=`, `<`, `<=`, `>` and `>=` hold where they hold for each of them. Classes are ordered: clean, warning, error, unreadable. For an empty cell nothing holds but `= \"\"`, `!=` and `!~`. The class and the numbers of findings are those of the game by itself: what it says only beside others (R017, T019) is not counted.",
                "Una data è un giorno, un mese (`2019-05`) o un anno. Una partita di cui si conosce il giorno in parte può essere di più giorni: `=`, `<`, `<=`, `>` e `>=` valgono dove valgono per ciascuno. Le classi sono in ordine: clean, warning, error, unreadable. Per una cella vuota non vale nulla tranne `= \"\"`, `!=` e `!~`. La classe e i numeri delle segnalazioni sono quelli della partita da sola: ciò che dice solo accanto ad altre (R017, T019) non conta.",
            ),
            said(
                "The others are left out as with `--only`: text between games, findings about lists and tables too. A file that holds no game at all is told (F024). `rate`, `events` and `players` ask the condition of games and of tables of games, which must have the columns that it names; a tournament report is refused.",
                "Le altre si tralasciano come con `--only`: anche il testo tra le partite e le segnalazioni su elenchi e tabelle. Un file senza alcuna partita viene segnalato (F024). `rate`, `events` e `players` pongono la condizione alle partite e alle tabelle di partite, che devono avere le colonne nominate; un rapporto di torneo viene rifiutato.",
            ),
        ],
    ),
    section(
        "WHO THE PLAYERS ARE",
        "CHI SONO I GIOCATORI",
        &[
            said(
                "`formulario players` tells of each person of an archive the spellings, the FIDE id, games, days, ratings and federations. It goes by evidence alone:",
                "`formulario players` dice di ogni persona di un archivio le grafie, il numero FIDE, partite, giorni, Elo e federazioni. Decide solo su prove:",
            ),
            item(
                "id",
                "One FIDE id is one person, unless the names are others and both play in one round, or each other.",
                "Un numero FIDE è una persona, a meno che i nomi siano diversi e giochino entrambi in un turno, o l'uno contro l'altro.",
            ),
            item(
                "name",
                "One name, without case, accents, titles and order, is one person, unless there are two ids, or both play in one round or each other, or more than 60 years lie between their games.",
                "Un nome, senza maiuscole, accenti, titoli e ordine, è una persona, a meno che ci siano due numeri FIDE, o giochino entrambi in un turno o l'uno contro l'altro, o fra le partite passino più di 60 anni.",
            ),
            item(
                "shorter-form",
                "Initials, or the surname alone, are the person of the only fuller name that they fit. Rounds, games against each other, ids, ratings of one year more than 300 points apart (400 of two years that follow each other; slow games), years of birth and 30 years without a game show of a fuller name that it is not meant, except where the surname stands alone; other federations keep apart. Programs, names with figures and of two who play together have no shorter forms.",
                "Le iniziali, o il solo cognome, sono la persona dell'unico nome più completo a cui si accordano. Turni, partite dell'uno contro l'altro, numeri FIDE, Elo di un anno distanti più di 300 punti (400 di due anni consecutivi; partite lente), anni di nascita e 30 anni senza partite mostrano che un nome più completo non è quello, tranne per il solo cognome; federazioni diverse tengono distinti. I programmi, i nomi con cifre e di due che giocano insieme non hanno forme abbreviate.",
            ),
            item(
                "slip",
                "Names that differ in a letter are one person where nothing of this contradicts and a game stands there under both (`slip-same-game`), or one has one or two games of an event in which the other has the other rounds, with the same rating if both have one (`slip-same-event`), or in long words the ratings of a year are the same to 20 points (`slip-ratings`). The vowel at the end of a word, as in Mario and Maria, is another name: only a game that stands there twice shows a slip.",
                "Nomi che differiscono di una lettera sono una persona se nulla di ciò è in contrasto e una partita c'è con entrambi (`slip-same-game`), o uno ha una o due partite di un torneo in cui l'altro ha gli altri turni, con lo stesso Elo se lo hanno entrambi (`slip-same-event`), o nelle parole lunghe gli Elo di un anno sono gli stessi entro 20 punti (`slip-ratings`). La vocale alla fine di una parola, come in Mario e Maria, fa un altro nome: solo una partita doppia mostra un errore.",
            ),
            said(
                "In the table `spellings`, `federations`, `joined` and `apart` hold several, parted by `; `: `joined` says of each spelling why it is this person, `apart` names who may be the same person, with the FIDE id in brackets, and why it was not joined: `two-ids`, `same-round`, `same-event` (two rows of one report), `opponents`, `ratings` (year, both), `federations`, `births`, `years` without a game, `several` whom the name fits, `one-letter` and nothing else, `generation` (`jr`, `III`, `figlio` beside one of the two). `rating_leap` is the first year in which ratings of slow games lie more than 400 points apart: perhaps two persons of one name. Whoever plays nobody or is not named has no row.",
                "Nella tabella `spellings`, `federations`, `joined` e `apart` ne contengono più d'uno, separati da `; `: `joined` dice di ogni grafia perché è questa persona, `apart` nomina chi può essere la stessa persona, con il numero FIDE tra parentesi quadre, e perché non è stato unito: `two-ids`, `same-round`, `same-event` (due righe di un rapporto), `opponents`, `ratings` (anno, entrambi), `federations`, `births`, `years` senza partite, `several` a cui il nome si accorda, `one-letter` e nient'altro, `generation` (`jr`, `III`, `figlio` accanto a uno dei due). `rating_leap` è il primo anno in cui gli Elo delle partite lente distano più di 400 punti: forse due persone con lo stesso nome. Chi non gioca o non è nominato non ha una riga.",
            ),
            said(
                "`--write-aliases` writes for each spelling that was joined the FIDE id, or the fullest name, as `rate --aliases` reads it. Of a name that several persons bear, and of one that only a shared id ties to the others, nothing is written.",
                "`--write-aliases` scrive per ogni grafia unita il numero FIDE, o il nome più completo, come lo legge `rate --aliases`. Di un nome che hanno più persone, e di uno che solo un numero comune lega agli altri, non si scrive nulla.",
            ),
        ],
    ),
    section(
        "RECORDS OF ONE GAME",
        "REGISTRAZIONI DI UNA STESSA PARTITA",
        &[
            said(
                "`check --copies` finds records of one game among all that is read, and tells them when all is read, at the later record; `related` names the earlier one. The same half-moves are one game where the players can be the same by their names and day and round do not contradict (S012): from 24 half-moves on also where a day is not known, from 40 on also where day or round differ; shorter lines two players may play again. From 50 half-moves on the same moves under other names are told (S013), unless more than three pairs of players have them.",
                "`check --copies` trova le registrazioni di una stessa partita fra tutto ciò che si legge, e le segnala alla fine, presso la registrazione successiva; `related` indica la precedente. Le stesse semimosse sono una sola partita se per nome i giocatori possono essere gli stessi e giorno e turno non si contraddicono (S012): da 24 semimosse in su anche se un giorno non è noto, da 40 anche se giorno o turno differiscono; le varianti più brevi due giocatori possono ripeterle. Da 50 semimosse in su si segnalano le stesse mosse sotto altri nomi (S013), a meno che le abbiano più di tre coppie di giocatori.",
            ),
            said(
                "Records that have six moves on end of one side in common are compared half-move by half-move: one may end before the other or go on behind it (S014), or some half-moves may differ, be missing, stand twice, or stand in the column of the other side, where the records agree again behind the place (S015). What the headings say differently is told too. The class of a game does not change by it: its row is written before all is read. What comes through a pipe can be read only once: there only records with the same half-moves are found.",
                "Le registrazioni che hanno in comune sei mosse di fila di un colore si confrontano semimossa per semimossa: una può finire prima dell'altra o proseguire oltre (S014), oppure alcune semimosse possono essere diverse, mancare, essere doppie o stare nella colonna dell'altro colore, se dopo quel punto le registrazioni coincidono di nuovo (S015). Si dice anche in che cosa le intestazioni sono diverse. La classe di una partita non cambia per questo: la sua riga è scritta prima che tutto sia letto. Ciò che arriva da una pipe si legge una volta sola: lì si trovano solo le registrazioni con le stesse semimosse.",
            ),
            said(
                "`formulario merge` writes of each game the fullest record: the most half-moves that could be played, then tag pairs, comments and clocks, of several the first. A record is left out only for one that it is itself a record of one game with. Its `--report` has a row for every game: `fate` is `written`, `left-out` or `not-chosen`; `kept_file` and `kept_game` say which record was written instead, `code` and `message` what this one is to it.",
                "`formulario merge` scrive di ogni partita la registrazione più completa: più semimosse che si sono potute giocare, poi coppie di etichette, commenti e orologi, a parità la prima. Una registrazione si tralascia solo per una che è della stessa partita. Il suo `--report` ha una riga per ogni partita: `fate` è `written`, `left-out` o `not-chosen`; `kept_file` e `kept_game` dicono quale registrazione è stata scritta al suo posto, `code` e `message` che cosa questa è rispetto a quella.",
            ),
        ],
    ),
    section(
        "TABLES AS PARQUET",
        "TABELLE IN PARQUET",
        &[
            said(
                "`--parquet` of `check` and `rate` writes the findings, `check --games` with a name that ends in `.parquet` the games, as Apache Parquet, for DuckDB, Spark, pandas and their like: the rows of the CSV, with types. An empty cell is null, and so is a number or a day that its type cannot hold. Names and types are those of the job on Apache Spark.",
                "`--parquet` di `check` e `rate` scrive le segnalazioni, `check --games` con un nome che finisce in `.parquet` le partite, in Apache Parquet, per DuckDB, Spark, pandas e simili: le righe del CSV, con i tipi. Una cella vuota è nulla, e così un numero o un giorno che il tipo non può contenere. Nomi e tipi sono quelli del programma per Apache Spark.",
            ),
            item(
                "findings",
                "The columns of `--csv`: `game`, `line` and `byte` have 64 bits, `ply` and `move_number` 32, all others are texts.",
                "Le colonne di `--csv`: `game`, `line` e `byte` hanno 64 bit, `ply` e `move_number` 32, le altre sono testi.",
            ),
            item(
                "games",
                "First what they share with the public data set of lichess, under its names: `Event`, `Site`, `White`, `Black`, `Result` (the one judged), `WhiteElo` and `BlackElo` (16 bits), `UTCDate` (a date, where `date` is a whole day that exists), `ECO` and `Opening` (by the moves), `Termination`, `TimeControl`: DuckDB's `UNION ALL BY NAME` joins both without a cast. Then the other columns of `--games`: `game`, `line` and `byte` with 64 bits; `plies`, `written`, `errors`, `warnings`, `notes`, `claim_ply`, `automatic_ply`, `opening_ply`, `white_fide_id` and `black_fide_id` with 32; all others as texts.",
                "Prima ciò che hanno in comune con i dati pubblici di lichess, con i loro nomi: `Event`, `Site`, `White`, `Black`, `Result` (quello secondo le Regole), `WhiteElo` e `BlackElo` (16 bit), `UTCDate` (una data, se `date` è un giorno intero che esiste), `ECO` e `Opening` (secondo le mosse), `Termination`, `TimeControl`: `UNION ALL BY NAME` di DuckDB unisce le due tabelle senza conversioni. Poi le altre colonne di `--games`: `game`, `line` e `byte` con 64 bit; `plies`, `written`, `errors`, `warnings`, `notes`, `claim_ply`, `automatic_ply`, `opening_ply`, `white_fide_id` e `black_fide_id` con 32; le altre come testi.",
            ),
            said(
                "Rows are written in groups of 32,768, compressed with zstd; the keys `formulario.version` and `formulario.table` say what wrote them and what they are. A terminal is refused. What stays of a run that was interrupted, `FILE.part`, can be read; after a write error it cannot.",
                "Le righe si scrivono in gruppi di 32.768, compresse con zstd; le chiavi `formulario.version` e `formulario.table` dicono che cosa le ha scritte e che cosa sono. Un terminale è rifiutato. Ciò che resta di un'esecuzione interrotta, `FILE.part`, si può leggere; dopo un errore di scrittura no.",
            ),
        ],
    ),
    section(
        "THE FINGERPRINT OF A GAME",
        "L'IMPRONTA DI UNA PARTITA",
        &[
            said(
                "The last column of `--games`, `--csv` and `--ndjson`: a hash of players, start and moves, the same on every machine and in every version, whatever the notation, language or encoding of the record and wherever it stands. It changes when a name or a move is corrected. Where a game breaks off at a fault, what is written behind the fault is part of it: two games that part only there are not one.",
                "L'ultima colonna di `--games`, `--csv` e `--ndjson`: un'impronta di giocatori, posizione iniziale e mosse, la stessa su ogni macchina e in ogni versione, qualunque sia la notazione, la lingua o la codifica della registrazione e ovunque essa stia. Cambia quando si corregge un nome o una mossa. Se la partita si interrompe a un errore, ne fa parte ciò che è scritto dopo: due partite che si distinguono solo lì non sono la stessa.",
            ),
            said(
                "Written `g` and 16 hexadecimal digits. It joins two numbers of 64 bits; to join v to h: h = (h xor v) × 0x9E3779B97F4A7C15 modulo 2^64, then h = h xor (h >> 32). The first begins with 0 and joins texts in UTF-8, each in pieces of 8 bytes (little-endian, the last one filled with zeros) and then its length in bytes: `formulario 1`; the White tag; the Black tag (without blanks at the ends; empty where missing or `?`, `??`, `-`); the start (empty for the initial position, else the first four fields of the FEN; a FEN that cannot be set up as it stands; an unknown variant by its name); and, only where no half-move could be played, Date and Round. The second begins with 0 and joins the half-moves of the main line that could be played: from-square + 64 × destination + 4096 × promotion, with squares a1, b1 … h8 from 0 to 63, castling as the king onto the square of its rook, promotion to knight, bishop, rook, queen 2 to 5, a null move 32767. In Tri-Dimensional chess a half-move is a number of 32 bits: a man's square (by file, rank and height, from 0) + 2^8 × destination + 2^16 × man + 2^19 × man captured + 2^22 × promotion (pawn, knight, bishop, rook, queen, king from 1), + 2^25 in passing, + 2^26 where a level changes its owner; a level's place (pins 1, 3, 4, 5, 6, 8 of the queen's side, then of the king's, each upright and inverted, from 0) + 2^8 × the place it goes to + 2^22 × promotion + 2^25 if turned round + 2^27; castling 2^28, + 1 if long. The result joins the second to the first. Where the main line breaks off at a move that cannot be read or played, it then joins a third number, which begins with 0 and joins each word of the main line from that one on: its last square, counted as above; 64 and 65 for castling short and long; for any other word the text of its letters and digits in lower case (as a text above). Where a player is not known, Event, Date and Round follow.",
                "Si scrive `g` e 16 cifre esadecimali. Unisce due numeri di 64 bit; unire v a h: h = (h xor v) × 0x9E3779B97F4A7C15 modulo 2^64, poi h = h xor (h >> 32). Il primo comincia da 0 e unisce testi in UTF-8, ciascuno in pezzi di 8 byte (little-endian, l'ultimo completato con zeri) e poi la sua lunghezza in byte: `formulario 1`; l'etichetta White; l'etichetta Black (senza spazi ai bordi; vuote dove mancano o sono `?`, `??`, `-`); l'inizio (vuoto per la posizione iniziale, altrimenti i primi quattro campi della FEN; una FEN che non si può impostare così com'è; una variante sconosciuta con il suo nome); e, solo dove non si è potuta giocare alcuna semimossa, Date e Round. Il secondo comincia da 0 e unisce le semimosse della linea principale che si sono potute giocare: casa di partenza + 64 × casa di arrivo + 4096 × promozione, con le case a1, b1 … h8 da 0 a 63, l'arrocco come Re sulla casa della propria Torre, promozione a Cavallo, Alfiere, Torre, Donna da 2 a 5, mossa nulla 32767. Negli scacchi tridimensionali una semimossa è un numero di 32 bit: casa del pezzo (per colonna, traversa e quota, da 0) + 2^8 × casa di arrivo + 2^16 × pezzo + 2^19 × pezzo catturato + 2^22 × promozione (pedone, Cavallo, Alfiere, Torre, Donna, Re da 1), + 2^25 en passant, + 2^26 se un Livello cambia proprietario; posto del Livello (pioli 1, 3, 4, 5, 6, 8 del lato di Donna, poi del lato di Re, ciascuno diritto e invertito, da 0) + 2^8 × posto di arrivo + 2^22 × promozione + 2^25 se ruotato + 2^27; arrocco 2^28, + 1 se lungo. Il risultato unisce il secondo al primo. Se la linea principale si interrompe a una mossa che non si può leggere o giocare, unisce poi un terzo numero, che comincia da 0 e unisce ogni parola della linea principale da quella in poi: la sua ultima casa, contata come sopra; 64 e 65 per l'arrocco corto e lungo; per ogni altra parola il testo delle sue lettere e cifre in minuscolo (come i testi sopra). Se un giocatore non è noto, seguono Event, Date e Round.",
            ),
        ],
    ),
    section(
        "DECISIONS ABOUT FINDINGS",
        "DECISIONI SULLE SEGNALAZIONI",
        &[
            said(
                "`--waive` reads what people decided: a CSV table with the columns `code`, `fingerprint`, `variation`, `ply`, `text`, `decision`, `who`, `when`, `why`, `nth` in any order (others are not read), or one JSON object per line with these keys. The first five say which finding is meant, as the reports have them: `variation` is empty for the main line, `ply` for a finding about the game. A row means one finding. Without `text` it means the only one at its place; if there are two, or if the same text stands there twice, it decides nothing and the summary names it. `nth` says which of them is meant, from 1 in the order of the game; the page fills it where it is needed. An apostrophe before a cell, which keeps a spreadsheet from turning `1-0` into a date, does not count. `decision` is `accepted`, `corrected` or `ask`; a row in which it is empty decides nothing. In a table without this column a row that says who decided or why accepts the finding. Of two rows about one finding the later one counts.",
                "`--waive` legge ciò che è stato deciso: una tabella CSV con le colonne `code`, `fingerprint`, `variation`, `ply`, `text`, `decision`, `who`, `when`, `why`, `nth` in qualsiasi ordine (le altre non si leggono), oppure un oggetto JSON per riga con queste chiavi. Le prime cinque dicono di quale segnalazione si tratta, come nei rapporti: `variation` è vuota per la linea principale, `ply` per una segnalazione sulla partita intera. Una riga indica una sola segnalazione. Senza `text` indica l'unica in quel punto; se ce ne sono due, o se lo stesso testo vi sta due volte, non decide nulla e il riepilogo la nomina. `nth` dice quale si intende, da 1 nell'ordine della partita; la pagina la compila dove serve. Un apostrofo davanti a una cella, che impedisce a un foglio di calcolo di trasformare `1-0` in una data, non conta. `decision` è `accepted`, `corrected` o `ask`; una riga in cui è vuota non decide nulla. In una tabella senza questa colonna, una riga che dice chi ha deciso o perché accetta la segnalazione. Di due righe su una segnalazione conta l'ultima.",
            ),
            said(
                "An accepted finding counts for nothing any more: not for the class of its game, not for `--clean` and `--reject`, not for the exit status; the summary says how many there are. It names decisions that no longer meet a finding, and findings that are still there although they are said to be corrected; `waived` in `--summary-json` has all of them, also with `-q`, which writes no summary. Findings about a file have no fingerprint and cannot be waived (`--ignore` leaves out a code). Copies of a game, with the same players and moves, share their fingerprint, and so the decisions about it.",
                "Una segnalazione accettata non conta più: né per la classe della partita, né per `--clean` e `--reject`, né per lo stato di uscita; il riepilogo dice quante sono. Indica le decisioni che non riguardano più alcuna segnalazione, e le segnalazioni che ci sono ancora benché date per corrette; `waived` in `--summary-json` le ha tutte, anche con `-q`, che non scrive alcun riepilogo. Le segnalazioni su un file non hanno impronta e non si possono accettare (`--ignore` tralascia un codice). Le copie di una partita, con gli stessi giocatori e le stesse mosse, hanno la stessa impronta, e quindi le stesse decisioni.",
            ),
            said(
                "`--baseline` is for programs: what an earlier `--ndjson` reported is left out of the reports, of the counts of findings and of the exit status, which so speaks of what is new. The classes of the games stay as they are, and the summary says how many findings were known. Games are known by their fingerprints: neither another game before them nor another name of their file or folder brings anything back. Equal findings are counted: one more of them in a game is new, and so are all findings of a game that stands in the archive once more than before.",
                "`--baseline` è per i programmi: ciò che un `--ndjson` precedente aveva segnalato non compare nei rapporti, nel numero delle segnalazioni e nello stato di uscita, che così dice solo se c'è qualcosa di nuovo. Le classi delle partite restano quelle, e il riepilogo dice quante segnalazioni erano già note. Le partite si riconoscono dall'impronta: né un'altra partita inserita prima, né un altro nome del file o della cartella fanno ricomparire qualcosa. Le segnalazioni uguali si contano: una in più nella stessa partita è nuova, e lo sono tutte quelle di una partita che l'archivio contiene una volta più di prima.",
            ),
        ],
    ),
    section(
        "DRAWS AND RESULTS",
        "PATTE E RISULTATI",
        &[
            named(
                "Claims",
                "Richieste",
                "From which half-move, and by whom, a draw could be claimed: the same position for the third time, with the earlier times named (D001), and fifty moves (D002). Positions are compared as Art. 9.2 has it: side to move, pieces, castling rights, captures en passant only where they were legal. A FEN brings its counter with it.",
                "Da quale semimossa, e da chi, si poteva richiedere la patta: la stessa posizione per la terza volta, con le volte precedenti (D001), e cinquanta mosse (D002). Le posizioni si confrontano come vuole l'Art. 9.2: chi muove, pezzi, diritti di arrocco, catture en passant solo dove erano legali. Una FEN porta con sé il proprio contatore.",
            ),
            named(
                "Ends that need no claim",
                "Patte automatiche",
                "By the edition of the day: fivefold repetition (2014 on consecutive alternate moves, from 2017 at all), 75 moves, mate on the 75th going first, and dead positions, known by what every piece can ever reach and not by material alone. Moves recorded after them (D004, D006, D007), results that ignore them (R010).",
                "Secondo l'edizione del giorno: quintuplice ripetizione (2014 in mosse alternate consecutive, dal 2017 comunque), 75 mosse, con precedenza al matto alla 75ª, e posizioni morte, riconosciute da ciò che ogni pezzo potrà mai raggiungere e non dal solo materiale. Mosse scritte dopo la fine (D004, D006, D007), risultati che non ne tengono conto (R010).",
            ),
            named(
                "Wins that do not count",
                "Vittorie che non lo sono",
                "Loss on time, and from 2023 resignation, against a player who could not mate by any series of legal moves (R011); a position called dead that is not, a claim that the moves do not bear out, and claims that were refused (D008).",
                "Sconfitta per il tempo, e dal 2023 abbandono, contro chi non poteva dare matto con alcuna serie di mosse legali (R011); una posizione detta morta che non lo è, una richiesta che le mosse non confermano, e richieste respinte (D008).",
            ),
            named(
                "Words",
                "Parole",
                "What `Termination`, the last comment or a sheet says of the end, in five languages and as servers write it, is compared with result and board (R012, R013); offers of a draw and what followed (D009); the claim move that was only written (D010); clocks and flags (C001 to C009); sealed moves (M008).",
                "Ciò che `Termination`, l'ultimo commento o un formulario dice della fine, in cinque lingue e come lo scrivono i server, si confronta con risultato e scacchiera (R012, R013); offerte di patta e ciò che ne è seguito (D009); la mossa della richiesta solo scritta (D010); orologi e bandierine (da C001 a C009); mosse in busta (M008).",
            ),
            said(
                "A clock in a PGN is evidence, not proof: what rests on one is a warning at most. A draw or a win without a visible reason is not a finding.",
                "Un orologio in un PGN è un indizio, non una prova: ciò che vi si fonda è al massimo un avviso. Una patta o una vittoria senza motivo visibile non è una segnalazione.",
            ),
        ],
    ),
    section(
        "GAMES IN TWO PARTS",
        "PARTITE DIVISE IN DUE",
        &[said(
            "`--clean` takes the games without errors, `--reject` the others and the gaps, as original bytes. A separator is added only between pieces that were not adjacent: a line `%` between blank lines, unless a tag pair does so by itself, and a byte order mark where another encoding begins.",
            "`--clean` riceve le partite senza errori, `--reject` le altre e gli intervalli, con i byte originali. Un separatore si aggiunge solo tra parti che non erano contigue: una riga `%` tra righe vuote, se non basta un'etichetta, e un BOM dove comincia un'altra codifica.",
        )],
    ),
    section(
        "GAMES WRITTEN ANEW",
        "PARTITE RISCRITTE",
        &[
            said(
                "`formulario convert` writes PGN in export format: the seven tag roster first, the other tags by name, English SAN, lines shorter than 80 characters, UTF-8, LF. Every game is read back before it is given out, by a reader that shares no code with the writer; one that differs (X002) goes to `--reject`, and the run ends with status 2. Writing twice gives the same bytes as once, in every notation and language, and every one of them leads back to the same PGN.",
                "`formulario convert` scrive PGN nel formato di esportazione: prima le sette etichette obbligatorie, le altre per nome, SAN inglese, righe sotto gli 80 caratteri, UTF-8, LF. Ogni partita si rilegge prima di consegnarla, con un lettore che non ha codice in comune con chi scrive; una che differisce (X002) va in `--reject`, e lo stato è 2. Riscrivere il risultato dà gli stessi byte, in ogni notazione e lingua, e da ognuna si torna allo stesso PGN.",
            ),
            named(
                "Comments, also ; and % lines",
                "Commenti, anche righe ; e %",
                "Comments in braces, on one line; braces within become parentheses, control characters blanks.",
                "Commenti tra graffe, su una riga; le graffe interne diventano parentesi, i caratteri di controllo spazi.",
            ),
            named(
                "Glyphs, !, ?! and the like",
                "Glifi, !, ?! e simili",
                "Glyphs (`$1`).",
                "Glifi (`$1`).",
            ),
            named(
                "Variations",
                "Varianti",
                "Variations; the letters in them are converted, prose never.",
                "Varianti; le lettere delle mosse si convertono, la prosa mai.",
            ),
            named(
                "Clock times of a sheet; an offer of a draw",
                "Tempi di un formulario; un'offerta di patta",
                "`[%clk 1:23:45]` and `{(=)}`.",
                "`[%clk 1:23:45]` e `{(=)}`.",
            ),
            named(
                "What cannot be played",
                "Ciò che non si può giocare",
                "The game from its fault on, a variation nested too deep: as it was, in a comment `[%formulario rest] …`; `--strict` leaves the game out instead.",
                "La partita dal suo errore in poi, una variante annidata troppo a fondo: com'era, in un commento `[%formulario rest] …`; `--strict` lascia fuori la partita.",
            ),
            named(
                "An illegal move that stands (`--illegal-stands`)",
                "Una mossa illegale che resta valida (`--illegal-stands`)",
                "With its from-square, and `[%formulario stands]` behind it, which this program heeds in reading.",
                "Con la casa di partenza, e dopo di essa `[%formulario stands]`, di cui questo programma tiene conto leggendo.",
            ),
            named(
                "Words passed over, text after the result, another result among the moves",
                "Parole saltate, testo dopo il risultato, un altro risultato tra le mosse",
                "A comment where it stood.",
                "Un commento dov'era.",
            ),
            named(
                "A second tag of a name, a tag that cannot be one",
                "Una seconda etichetta con lo stesso nome, una che non può esserlo",
                "`[%formulario tag …]` before the first move.",
                "`[%formulario tag …]` prima della prima mossa.",
            ),
            named(
                "Another ECO or Opening tag, with `--openings`",
                "Un'altra etichetta ECO o Opening, con `--openings`",
                "The tag says what the moves are, the other goes into `[%formulario tag …]` before the first move; a finer code (`B90e`) stays.",
                "L'etichetta dice ciò che sono le mosse, l'altra va in `[%formulario tag …]` prima della prima mossa; un codice più fine (`B90e`) resta.",
            ),
            named(
                "Tag and marker that differ",
                "Etichetta e risultato finale diversi",
                "The tag's result in both places, the other in `[%formulario marker …]`; `--result` `tag`, `marker` or `board` chooses.",
                "Il risultato dell'etichetta in entrambi i posti, l'altro in `[%formulario marker …]`; si sceglie con `--result` `tag`, `marker` o `board`.",
            ),
            named(
                "A double forfeit, a result that PGN cannot say",
                "Un doppio forfait, un risultato che il PGN non può dire",
                "`*`, `Termination`, and `[%formulario result …]` with its form.",
                "`*`, `Termination`, e `[%formulario result …]` con la sua forma.",
            ),
            named(
                "Letters that alone would not tell their language",
                "Lettere che da sole non direbbero la lingua",
                "`[%formulario letters en]` before the first move, which this program heeds in reading (`Rd1` in a rook ending).",
                "`[%formulario letters en]` prima della prima mossa, di cui questo programma tiene conto leggendo (`Rd1` in un finale di torri).",
            ),
            said(
                "What was assumed in reading, and what could not be read, is reported on standard error, or in `--report`; `-v` shows notes too. Output and reject file together hold every game and every gap. The findings that `check --pgn` puts into comments are removed by `convert --strip-findings`.",
                "Ciò che si è supposto leggendo, e ciò che non si è potuto leggere, va sullo standard error, o in `--report`; `-v` mostra anche le note. Uscita e file degli scarti contengono insieme ogni partita e ogni intervallo. Le segnalazioni che `check --pgn` mette nei commenti si tolgono con `convert --strip-findings`.",
            ),
            said(
                "The table of half-moves (`--to csv`) has the columns below, `text` as written and `fen` after the move; what stands before the first move is with that move. `--csv-dialect excel` as with `check`.",
                "La tabella delle semimosse (`--to csv`) ha le colonne che seguono, `text` come scritto e `fen` dopo la mossa; ciò che precede la prima mossa sta con quella. `--csv-dialect excel` come per `check`.",
            ),
            lines(
                "file, game, ply, move_number, side, variation, text, san, uci, fen, clock, comment, glyphs",
            ),
        ],
    ),
    section(
        "REPAIRS",
        "RIPARAZIONI",
        &[
            said(
                "`formulario repair` tells of each game that breaks off: the corrections, each with what is written, the move, why, and how probable it is (`?` behind those that are not sure); the game that comes second; and questions. A half-move is sure if its probability is 98 % or more and all around it fits; probable, if it is 98 % or more and something near it fits badly; open, if it is less.",
                "`formulario repair` dice di ogni partita interrotta: le correzioni, ciascuna con ciò che c'è scritto, la mossa, il perché e la probabilità (con `?` quelle non sicure); la partita che viene seconda; e le domande. Una semimossa è sicura se la sua probabilità è del 98 % o più e intorno tutto si accorda; probabile, se è del 98 % o più e lì vicino qualcosa non torna; aperta, se è meno.",
            ),
            said(
                "`--csv` and `--ndjson` have one row for each correction (`kind` `change`, `left-out` for a word that is no half-move), for each `question`, for each half-move that is `unsure` and among neither, and for each `game`, in the columns `file`, `game`, `line`, `byte`, `ply`, `move_number`, `side`, `kind`, `text` (as written), `proposed` (in English notation; of a `game` all its moves), `why` (of a `game`: `repaired`, `unsure`, `irreparable`), `probability`, `sure` (`yes` or `no`) and `choices` (moves with their probabilities, parted by `|`; `-` that what stands there is no half-move).",
                "`--csv` e `--ndjson` hanno una riga per ogni correzione (`kind` `change`, `left-out` per una parola che non è una semimossa), per ogni domanda (`question`), per ogni semimossa non sicura che non è fra queste (`unsure`) e per ogni `game` (la partita), nelle colonne `file`, `game`, `line`, `byte`, `ply`, `move_number`, `side`, `kind`, `text` (com'è scritto), `proposed` (in notazione inglese; di un `game` tutte le mosse), `why` (di un `game`: `repaired`, `unsure`, `irreparable`), `probability`, `sure` (`yes` o `no`) e `choices` (mosse con le loro probabilità, separate da `|`; `-` che quello che c'è non è una semimossa).",
            ),
            said(
                "With `--apply` a comment stands behind each move that was changed: `{[%formulario written \"94\"]}` says what was written (nothing, where a half-move was missing), `{[%formulario left-out \"Cf3\"]}` which word was left out. What is not sure has its probability behind that: `{[%formulario written \"94\" 0.82]}`, and behind a half-move that is as it was written and not sure stands `{[%formulario unsure 0.82]}`. Where that is not enough to put back what stood there, because half-moves were missing or too many, the letters are others, or bars and empty fields stood between the words, `{[%formulario movetext \"…\"]}` behind the first move has moves and comments as `--pgn` writes them without `--apply` (a brace, a bracket, a quotation mark and a backslash in it as `\\(`, `\\)`, `\\<`, `\\>`, `\\'` and `\\\\`). `--undo` makes that of the game which `--pgn` writes without `--apply`.",
                "Con `--apply` dietro ogni mossa cambiata sta un commento: `{[%formulario written \"94\"]}` dice che cosa c'era scritto (niente, dove mancava una semimossa), `{[%formulario left-out \"Cf3\"]}` quale parola è stata tolta. Quello che non è sicuro ha in fondo la sua probabilità: `{[%formulario written \"94\" 0.82]}`, e dietro una semimossa rimasta com'era scritta e non sicura sta `{[%formulario unsure 0.82]}`. Se questo non basta a rimettere quello che c'era, perché mancavano semimosse o ce n'erano di troppo, le lettere sono altre, o fra le parole c'erano barre e caselle vuote, `{[%formulario movetext \"…\"]}` dietro la prima mossa ha mosse e commenti come li scrive `--pgn` senza `--apply` (con `\\(`, `\\)`, `\\<`, `\\>`, `\\'` e `\\\\` per graffe, quadre, virgolette e barra rovescia). `--undo` fa della partita quella che `--pgn` scrive senza `--apply`.",
            ),
        ],
    ),
    section(
        "SCORESHEETS TO PRINT",
        "FORMULARI DA STAMPARE",
        &[
            said(
                "`formulario convert --to formulario` writes each game as a sheet on paper, in Italian (`--to-lang en`: in English):",
                "`formulario convert --to formulario` scrive ogni partita come un formulario su carta, in italiano (`--to-lang en`: in inglese):",
            ),
            lines(
                "                                 FORMULARIO\n=============================================================================\nTorneo:       Festival di Roma\nLuogo:        Roma ITA                        Data: 17/05/2024\nTurno:        3                               Scacchiera: 4\nCadenza:      40/5400+30:1800+30\n\nBianco:       Rossi, Mario                    Elo: 2100   Titolo: FM\nNero:         ____________________________\n\nRisultato:    ½-½\n\n   N.  Bianco          Residuo   Nero            Residuo\n-----  --------------  --------  --------------  --------\n   1.  e4              1:30:00   e5              1:29:30\n   2.  Cf3!\n      {Il cavallo.} (2. f4 exf4 ⩲ (2... d5) 3. Ac4)\n   2.  ...                       Cc6\n   3.  Ab5 (=)                   Cf6!?\n   4.  0-0\n\nRisultato: ½-½  (patta)\n\nFirma del Bianco: __________________    Firma del Nero: ____________________",
            ),
            said(
                "Beside a move: its sign, an offer of a draw `(=)`, and the time left on the clock where `[%clk]` gives it. More than 20 moves with nothing else to say stand in two blocks side by side. Everything else, comments, variations, further clock commands, glyphs (as signs where there is one, else `$n`), stands below its move.",
                "Accanto a una mossa: il suo segno, un'offerta di patta `(=)`, e il tempo residuo dove `[%clk]` lo dà. Più di 20 mosse senza altro da dire stanno in due blocchi affiancati. Tutto il resto, commenti, varianti, altri comandi dell'orologio, glifi (come segni dove ce n'è uno, altrimenti `$n`), sta sotto la sua mossa.",
            ),
            said(
                "The heading has what is known of event, site, date, round, board, section, time control, players, ratings, titles, FIDE ids, teams and result; then every other tag by its own name. What is not known is a line to write on, `--` a tag without a value; a value that could be taken for something else stands in quotes, and so does one that is too long for its line: it goes on below, with a backslash at the end of the line. No line is longer than 77 characters, as many as `lpr` has between its margins on A4. Each sheet ends with a form feed: a printer begins a page.",
                "L'intestazione ha ciò che si sa di torneo, luogo, data, turno, scacchiera, sezione, cadenza, giocatori, Elo, titoli, ID FIDE, squadre e risultato; poi ogni altra etichetta con il suo nome. Ciò che non si sa è una riga su cui scrivere, `--` un'etichetta senza valore; un valore che si potrebbe scambiare per altro sta tra virgolette, e così uno troppo lungo per la sua riga: prosegue sotto, con una barra inversa alla fine della riga. Nessuna riga supera i 77 caratteri, quanti ne ha `lpr` tra i suoi margini in A4. Ogni formulario termina con un salto pagina: la stampante comincia un foglio.",
            ),
            said(
                "Nothing is lost: every sheet is read back before it is given out, and `formulario convert` makes the same PGN of it as of the archive.",
                "Nulla si perde: ogni formulario si rilegge prima di consegnarlo, e `formulario convert` ne ricava lo stesso PGN che dall'archivio originale.",
            ),
            said(
                "`--ascii` is for printers that know no UTF-8. Moves, times, draw offers, the result (`1/2-1/2`) and glyphs (those without an ASCII sign as `$n`) are read back to the letter; the text of tags and comments is not: `à` is written `a'` (so all vowels with a grave or acute accent), `ü` `ue`, `ß` `ss`, `å` `aa`, `ø` `oe`, `æ` `ae`, every other letter without its accent; figurines are letters, `½` `1/2`, `…` three dots, dashes `-`, quotation marks `\"` and `'`, `±` `+/-`, `→` `->`. What has no spelling, as a Cyrillic letter, is named by its number: `<U+0416>`. Keep the PGN if you need the names.",
                "`--ascii` è per le stampanti che non conoscono UTF-8. Mosse, tempi, offerte di patta, il risultato (`1/2-1/2`) e i glifi (quelli senza un segno ASCII come `$n`) si rileggono esattamente; il testo di etichette e commenti no: `à` si scrive `a'` (e così ogni vocale con accento grave o acuto), `ü` `ue`, `ß` `ss`, `å` `aa`, `ø` `oe`, `æ` `ae`, ogni altra lettera senza il suo accento; le figurine sono lettere, `½` `1/2`, `…` tre punti, le lineette `-`, le virgolette `\"` e `'`, `±` `+/-`, `→` `->`. Ciò che non si può scrivere, come una lettera cirillica, è indicato con il suo numero: `<U+0416>`. Chi vuole riavere i nomi conservi il PGN.",
            ),
            said(
                "`formulario convert --to formulario-html -o FILE` makes a page for a browser to print, on A4 in the layout of the federation's sheets: the heading, two blocks of thirty moves with the time left where it is known, the result, and lines for both players and the arbiter to sign. A longer game goes on on further sheets, numbered. What cannot be played stands below the moves as it is written; comments, variations and signs of evaluation are counted there and not printed, for they are nothing that a player signs. A game that does not begin at the initial position has its own in words, in Chess960 the number. This page is not read back: PGN and the sheet of text keep everything. `formulario generate form -o FILE` makes the same sheet blank, for players; with `--text` a sheet of plain text for a line printer, 80 columns and one page, with 48 moves.",
                "`formulario convert --to formulario-html -o FILE` produce una pagina da stampare dal browser, in A4 e nell'impaginazione dei formulari federali: l'intestazione, due blocchi di trenta mosse con il tempo residuo dove si conosce, il risultato, e le righe per la firma dei due giocatori e dell'arbitro. Una partita più lunga prosegue su altri fogli, numerati. Ciò che non si può giocare sta sotto le mosse com'è scritto; commenti, varianti e segni di valutazione vi sono contati e non stampati, perché un giocatore non li firma. Una partita che non comincia dalla posizione iniziale ha la sua in parole, in Chess960 il numero. Questa pagina non si rilegge: tutto resta nel PGN e nel formulario di testo. `formulario generate form -o FILE` produce lo stesso formulario in bianco, per i giocatori; con `--text` un formulario di solo testo per una stampante a riga, 80 colonne e un foglio, con 48 mosse.",
            ),
        ],
    ),
];
