//! What commands and arguments do: the English as the doc comments in [`args`](super::super::args) give it, and its Italian.
//! Paragraphs part what `-h` shows, the first, from what `--help` shows, all. Where an English text changes, the tests ask
//! for its line here anew, so that the Italian is looked at too.

/// English, Italian, under the first command that has them.
pub static HELP: &[(&str, &str)] = &[
    // formulario
    (
        "Audits chess records: replays every game of PGN archives and scoresheets and says what is wrong, \
         where and why",
        "Controlla le registrazioni di partite di scacchi: rigioca ogni partita di archivi PGN e formulari e \
         dice che cosa non va, dove e perché",
    ),
    (
        "Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)",
        "Lingua dei messaggi; senza, quella del sistema (LC_ALL, LC_MESSAGES, LANG)",
    ),
    // formulario check
    (
        "Audit games: illegal moves, results, tags, notation\n\n\
         Reads every PATH and replays every game in it. Tournament reports (TRF16, TRF26) are judged by their rows, and the games \
         that are named with them are held against them. With no output option, errors and warnings are \
         printed on standard output: by file and game on a terminal, else a line each (--format). Each output is a file, or `-` \
         for standard output; at most one can be `-`. A file is written as FILE.part and renamed when it is complete.\n\n\
         Exit status: 0 nothing was found at or above --fail-on; 1 something was found; 2 called wrongly, or \
         not everything could be read or written.",
        "Controlla le partite: mosse illegali, risultati, etichette, notazione\n\n\
         Legge ogni PERCORSO e ne rigioca tutte le partite. I rapporti di torneo (TRF16, TRF26) si giudicano riga per riga, e le \
         partite indicate insieme si confrontano con essi. Se non si indica alcun file di uscita, errori e avvisi \
         sono scritti sullo standard output: per file e partita su un terminale, altrimenti una riga ciascuno (--format). Ogni uscita è un file, oppure «-», lo standard output, che si può indicare una volta sola. Un file è scritto come FILE.part e rinominato \
         quando è completo.\n\n\
         Stato di uscita: 0 niente da segnalare a partire dalla gravità di --fail-on; 1 qualcosa da \
         segnalare; 2 comando errato, oppure non si è potuto leggere o scrivere tutto.",
    ),
    (
        "Files and folders to read; `-` or none is standard input. Folders are searched for .pgn, .txt and \
         .trf, also compressed (.gz, .bz2, .xz, .lzma, .zst), and for archives of them (.zip, .tar, .tar.gz, \
         .tgz, …); links in them are not followed",
        "File e cartelle da leggere; «-», o nessuno, è lo standard input. Nelle cartelle si cercano .pgn, \
         .txt e .trf, anche compressi (.gz, .bz2, .xz, .lzma, .zst), e archivi che li contengono (.zip, \
         .tar, .tar.gz, .tgz, …); i collegamenti che vi si trovano non si seguono",
    ),
    (
        "Judge only the games that begin in these bytes of the one file, as one of many runs side by side: \
         0..1000000, 1000000..2000000, 2000000.. (to its end). Where it begins and ends is told by \
         --summary-json. What games say only together (--together), and findings about the whole file, are left to --join",
        "Giudica solo le partite che cominciano in questi byte dell'unico file, come una di molte esecuzioni \
         affiancate: 0..1000000, 1000000..2000000, 2000000.. (fino alla fine). Dove comincia e dove finisce lo dice \
         --summary-json. Ciò che le partite dicono solo insieme (--together) e le segnalazioni sull'intero file spettano a --join",
    ),
    (
        "What games say only together with others of their file: with --part it is written there, with --join it is \
         read, that of all parts one behind the other (-: from standard input)",
        "Ciò che le partite dicono solo insieme ad altre del loro file: con --part si scrive lì, con --join si legge, quello \
         di tutte le parti uno dopo l'altro (-: dallo standard input)",
    ),
    (
        "Also find records of one game that stand more than once in what is read, in one file or in several, and how they differ",
        "Trova anche le registrazioni di una stessa partita che ricorrono in ciò che si legge, in uno o più file, e in che cosa sono diverse",
    ),
    (
        "The part before ended at FROM with this `seam`: judge from there, instead of looking for the first game",
        "La parte precedente è finita a DA con questa giuntura: giudica da lì, senza cercare la prima partita",
    ),
    (
        "Judge one file as a whole: each PATH is what --summary-json told of a run with --part, in order. The \
         outputs hold what is found about the file, the summary is that of one run",
        "Giudica un file intero: ogni PERCORSO è ciò che --summary-json ha detto di un'esecuzione con --part, in ordine. \
         Le uscite contengono ciò che si trova sul file, il riepilogo è quello di un'unica esecuzione",
    ),
    (
        "What standard input is called in the reports; with --part it begins at byte FROM of that file",
        "Come si chiama lo standard input nelle segnalazioni; con --part comincia al byte DA di quel file",
    ),
    (
        "Write findings as readable lines",
        "Scrive le segnalazioni in righe leggibili",
    ),
    (
        "Write findings as CSV, one row each",
        "Scrive le segnalazioni in CSV, una per riga",
    ),
    (
        "Write findings as Parquet: the rows of --csv, with types",
        "Scrive le segnalazioni in Parquet: le righe di --csv, con i tipi",
    ),
    (
        "Write findings as JSON, one object per line",
        "Scrive le segnalazioni in JSON, un oggetto per riga",
    ),
    (
        "Write findings and games as one page for a browser, with diagrams, to sort, filter and print",
        "Scrive segnalazioni e partite in un'unica pagina per il browser, con diagrammi, da ordinare, \
         filtrare e stampare",
    ),
    (
        "Write one A4 page for each game with an error, or that --waive asks about, to print: what is wrong, the \
         board, room for what was played and for signatures",
        "Scrive una pagina A4 per ogni partita con errori, o su cui --waive chiede chiarimenti, da stampare: che cosa \
         non va, la scacchiera, lo spazio per ciò che si è giocato e per le firme",
    ),
    (
        "Write one CSV row per game; as Parquet where the name ends in .parquet",
        "Scrive un CSV con una riga per partita; in Parquet se il nome finisce con .parquet",
    ),
    (
        "Write the games without errors, exactly as they are in the input",
        "Scrive le partite senza errori, esattamente come stanno nell'originale",
    ),
    (
        "Write everything else of the input: games with errors, unreadable games, text outside games",
        "Scrive tutto il resto dell'originale: partite con errori, partite illeggibili, testo fuori dalle \
         partite",
    ),
    (
        "Write the games as canonical PGN, with each finding as a comment at its move",
        "Scrive le partite in PGN canonico, con ogni segnalazione come commento alla sua mossa",
    ),
    (
        "Write the totals as one JSON object",
        "Scrive i totali come un oggetto JSON",
    ),
    (
        "How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed",
        "Forma del CSV; excel: con byte order mark, punti e virgola, CRLF, formule disattivate",
    ),
    (
        "Report only these findings: codes, beginnings of codes (M, R00) or names, separated by commas",
        "Riporta solo queste segnalazioni: codici, inizi di codici (M, R00) o nomi, separati da virgole",
    ),
    (
        "Do not report these findings",
        "Non riporta queste segnalazioni",
    ),
    (
        "Check only the games with these numbers in each file: 12-30,40",
        "Controlla di ogni file solo le partite con questi numeri: 12-30,40",
    ),
    (
        "Leave out the findings that somebody accepted, by a table of decisions (code, fingerprint, variation, ply, text, decision, who, when, why, nth), CSV or NDJSON; of several the last counts most",
        "Tralascia le segnalazioni che qualcuno ha accettato, secondo una tabella di decisioni (code, fingerprint, \
         variation, ply, text, decision, who, when, why, nth), CSV o NDJSON; se i file sono più d'uno prevale l'ultimo",
    ),
    (
        "Report only what this earlier NDJSON report does not hold",
        "Riporta solo ciò che manca in questo rapporto NDJSON precedente",
    ),
    (
        "The openings of --games and --where by this table: TSV with the columns eco, name, pgn, as lichess publishes it, or PGN \
         with the tags ECO, Opening and Variation; without it by the program's own, which has all codes of the Encyclopaedia",
        "Le aperture di --games e --where secondo questa tabella: TSV con le colonne eco, name, pgn, come la pubblica lichess, oppure \
         PGN con le etichette ECO, Opening e Variation; senza, secondo quella del programma, che ha tutti i codici dell'Enciclopedia",
    ),
    (
        "Largest share of a file, in percent, that may belong to no game (F023); 100: no limit",
        "Parte massima di un file, in percentuale, che può non appartenere a nessuna partita (F023); 100: nessun limite",
    ),
    (
        "Least severity that makes the exit status 1",
        "Gravità minima per cui lo stato di uscita è 1",
    ),
    (
        "Edition of the Laws by which games are judged, by its year; auto: the one in force on the date of \
         the game, without a date the newest",
        "Edizione delle Regole con cui si giudicano le partite, indicata con l'anno; auto: quella in vigore \
         alla data della partita, e senza data la più recente",
    ),
    (
        "Kind of the games by the time at hand; auto: by TimeControl, else by words of Event and Section",
        "Tipo di gioco secondo il tempo di riflessione; auto: secondo TimeControl, altrimenti secondo le \
         parole di Event e Section",
    ),
    (
        "Whether rapid and blitz games had full supervision, by which the penalties of the summary differ; auto: those of the \
         World Rapid and Blitz Championships, else both are said",
        "Se le partite rapide e lampo avevano supervisione completa, da cui dipendono le penalità del riepilogo; auto: quelle dei \
         Campionati del mondo rapid e blitz, altrimenti si dicono entrambe",
    ),
    (
        "Let an illegal move stand where its squares are clear, and go on from the position that it makes; not in Tri-Dimensional chess",
        "Lascia valida una mossa illegale se le sue case sono chiare, e prosegue dalla posizione che ne risulta; non negli scacchi \
         tridimensionali",
    ),
    (
        "Where a game breaks off, search all of it for what was meant, also before the break, as `repair` does",
        "Se una partita si interrompe, cerca in tutta la partita che cosa si intendeva, anche prima dell'interruzione, come fa \
         `repair`",
    ),
    (
        "Later dates are in the future (T015); without it those after 2026-12-31",
        "Le date posteriori sono nel futuro (T015); se manca, quelle dopo il 2026-12-31",
    ),
    (
        "Language of the piece letters; auto: decided per game",
        "Lingua delle lettere dei pezzi; auto: stabilita per ogni partita",
    ),
    (
        "Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252",
        "Codifica del testo; auto: UTF-8 dove la partita è UTF-8 valido, altrimenti Windows-1252",
    ),
    (
        "Whether plain games go by the fast lane; off: every game goes the long way, to the same findings",
        "Se le partite semplici passano per la corsia veloce; off: ogni partita fa la strada lunga, con le stesse segnalazioni",
    ),
    (
        "Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected",
        "Lunghezza massima di una partita, in byte o con K, M o G; il resto di una più lunga è scartato",
    ),
    (
        "Threads that check games; without it as many as the machine has",
        "Numero di thread che controllano le partite; senza, quanti ne ha la macchina",
    ),
    (
        "Form of the readable findings; without it grouped on a terminal, else line",
        "Forma delle segnalazioni leggibili; se manca, grouped su un terminale, altrimenti line",
    ),
    (
        "Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is",
        "Colori; auto: su un terminale se NO_COLOR non è impostata, ovunque se lo è CLICOLOR_FORCE",
    ),
    (
        "Only the games for which this holds, over the columns of --games: 'white ~ \"Rossi\" and date >= 2019 and class = error'",
        "Solo le partite per cui questo vale, sulle colonne di --games (con and, or, not, parentesi): 'white ~ \"Rossi\"', 'date >= 2019'",
    ),
    (
        "Tell on standard error how long reader, workers and writer worked, and waited for each other",
        "Dice sullo standard error quanto hanno lavorato lettura, controllo e scrittura, e quanto si sono attesi l'un l'altro",
    ),
    (
        "Show every finding at its place: fold no equal ones, leave none out (grouped form)",
        "Mostra ogni segnalazione al suo posto: non ne riunisce di uguali e non ne tralascia (forma grouped)",
    ),
    (
        "Order of the findings (grouped form); severity: errors first, up to 100,000 findings",
        "Ordine delle segnalazioni (forma grouped); severity: prima gli errori, fino a 100.000 segnalazioni",
    ),
    (
        "Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be",
        "Avanzamento sullo standard error; auto: su un terminale, se lo standard output non è una pipe, dove può esserci un \
         paginatore",
    ),
    (
        "No progress and no summary; twice: no findings on standard output either, the exit status speaks",
        "Né avanzamento né riepilogo; due volte: nemmeno segnalazioni sullo standard output, conta solo lo stato di uscita",
    ),
    (
        "Notes too; `check` also shows the board under each finding that is about a position",
        "Anche le note; «check» mostra inoltre la scacchiera sotto ogni segnalazione che riguarda una posizione",
    ),
    // formulario convert
    (
        "Write games anew: PGN and scoresheets in any notation become canonical PGN, or another notation\n\n\
         Reads everything that `check` reads and writes it in one form. A game that cannot be played to its \
         end is written up to the fault, the rest stands in a comment. Every game that is written is read \
         back and compared; one that differs is not given out. What was assumed in reading is reported on standard error.\n\n\
         Exit status: 0 every game was written; 1 a game was written only up to a fault, or not at all, or moves \
         were left out, or too much of a file belongs to no game (--max-gap), or what was read holds no game; 2 \
         called wrongly, or not everything could be read or written.",
        "Riscrive le partite: da PGN e formulari in qualsiasi notazione a PGN canonico, o a un'altra \
         notazione\n\n\
         Legge tutto ciò che legge «check» e lo scrive in un'unica forma. Una partita che non si può giocare \
         fino alla fine è scritta fino all'errore, e il resto sta in un commento. Ogni partita scritta viene \
         riletta e confrontata; una che ne differisce non è consegnata. Ciò che si è supposto durante la lettura è scritto sullo standard error.\n\n\
         Stato di uscita: 0 tutte le partite sono state scritte; 1 una partita è stata scritta solo fino a \
         un errore, o non è stata scritta, o sono rimaste fuori mosse, o una parte troppo grande di un file non appartiene a nessuna partita \
         (--max-gap), o ciò che si è letto non contiene partite; \
         2 comando errato, oppure non si è potuto leggere o scrivere tutto.",
    ),
    (
        "Files and folders to read, as `check` reads them; `-` or none is standard input",
        "File e cartelle da leggere, come li legge «check»; «-», o nessuno, è lo standard input",
    ),
    ("What to write", "Che cosa scrivere"),
    (
        "Language of the piece letters for `san` and `long`, of the sheet for `formulario` and `formulario-html`",
        "Lingua delle lettere dei pezzi per «san» e «long», del formulario per «formulario» e «formulario-html»",
    ),
    (
        "The sheet of `formulario` in ASCII, for printers without UTF-8: à becomes a', ü ue, other letters lose their accent; what has no letter becomes its number",
        "Il formulario di testo in ASCII, per stampanti senza UTF-8: à diventa a', ü ue, le altre lettere perdono l'accento; ciò che non ha lettera diventa il suo numero",
    ),
    (
        "Spoken words without umlauts: fuenf, Laeufer",
        "Parole della notazione parlata senza dieresi: fuenf, Laeufer",
    ),
    (
        "Which result is written where tag and marker differ; keep: the tag's in both places, the marker's \
         in a comment",
        "Quale risultato si scrive dove etichetta e marcatore differiscono; keep: quello dell'etichetta in \
         entrambi i posti, quello del marcatore in un commento",
    ),
    (
        "Leave games out that cannot be played to their end",
        "Tralascia le partite che non si possono giocare fino alla fine",
    ),
    (
        "Leave the findings out that `check --pgn` wrote into comments",
        "Tralascia le segnalazioni che «check --pgn» ha scritto nei commenti",
    ),
    (
        "Write the tags ECO and Opening, by the moves; what else stood there goes into a comment. By this table: TSV with the \
         columns eco, name, pgn, as lichess publishes it, or PGN with the tags ECO, Opening and Variation; without =FILE by the \
         program's own",
        "Scrive le etichette ECO e Opening secondo le mosse; ciò che vi stava di diverso va in un commento. Secondo questa tabella: \
         TSV con le colonne eco, name, pgn, come la pubblica lichess, oppure PGN con le etichette ECO, Opening e Variation; senza \
         =FILE secondo quella del programma",
    ),
    (
        "Where to write the games; `-` is standard output",
        "Dove scrivere le partite; «-» è lo standard output",
    ),
    (
        "Write everything that was not converted, exactly as it is in the input: games left out, text \
         outside games",
        "Scrive tutto ciò che non è stato convertito, esattamente come sta nell'originale: partite \
         tralasciate, testo fuori dalle partite",
    ),
    (
        "Write what was assumed or could not be read here instead of on standard error",
        "Scrive qui, e non sullo standard error, ciò che si è supposto o non si è potuto leggere",
    ),
    (
        "Convert only the games with these numbers in each file: 12-30,40",
        "Converte di ogni file solo le partite con questi numeri: 12-30,40",
    ),
    // formulario repair
    (
        "Say what was most probably played where a record breaks: nothing is altered without --apply\n\n\
         Searches over the whole game: a wrong move is often written long before the one that cannot be played. What is \
         weighed is how easily one sign is taken for another, by hand, by a reading machine and on a keyboard, how probable a \
         move is, and whether everything behind it can be played. A cell may leave several readings open, with their \
         probabilities: Nf3|Nf5 0.7/0.2. A game that can be read to its end is left as it is.\n\n\
         For each game that breaks off it says what is written, what is proposed, why, and how probable that is; which game comes \
         second; and what to ask of the players, the most useful first (--questions). What is known is told with --answer.\n\n\
         A half-move is sure if its probability is 98 % or more and all around it fits; probable, if it is 98 % or more and something \
         near it fits badly; open, if it is less. Only what is sure asks nothing.\n\n\
         Exit status: 0 every game is read to its end or repaired for sure; 1 something is not sure, or cannot be repaired, or too \
         much of a file belongs to no game (--max-gap); 2 called wrongly, or not everything could be read or written.",
        "Dice che cosa si è giocato, con ogni probabilità, dove una registrazione s'interrompe: senza --apply non cambia nulla\n\n\
         Cerca in tutta la partita: spesso la mossa sbagliata sta molto prima di quella che non si può giocare. Conta quanto è \
         facile scambiare un segno per un altro, a mano, con un lettore automatico e sulla tastiera, quanto è probabile una mossa, \
         e se si può giocare tutto ciò che segue. Una casella può lasciare aperte più letture, con le loro probabilità: \
         Nf3|Nf5 0.7/0.2. Una partita che si legge fino alla fine resta com'è.\n\n\
         Di ogni partita interrotta dice che cosa c'è scritto, che cosa si propone, perché e con quale probabilità; quale partita \
         viene seconda; e che cosa chiedere ai giocatori, prima ciò che serve di più (--questions). Ciò che si sa si indica con \
         --answer.\n\n\
         Una semimossa è sicura se la sua probabilità è del 98 % o più e intorno tutto si accorda; probabile, se è del 98 % o più e \
         lì vicino qualcosa non torna; aperta, se è meno. Solo ciò che è sicuro non chiede nulla.\n\n\
         Stato di uscita: 0 ogni partita è letta fino alla fine o riparata con certezza; 1 qualcosa non è sicuro, o non si può \
         riparare, o una parte troppo grande di un file non appartiene a nessuna partita (--max-gap); 2 comando errato, oppure non si è potuto leggere o scrivere tutto.",
    ),
    (
        "Write the games as canonical PGN: as they are read, with --apply as they are repaired",
        "Scrive le partite in PGN canonico: come sono lette, con --apply come sono riparate",
    ),
    (
        "Write what is proposed as readable lines",
        "Scrive le proposte in righe leggibili",
    ),
    (
        "Write what is proposed as CSV, one row for each change, each question and each game that breaks",
        "Scrive le proposte in CSV, una riga per ogni modifica, ogni domanda e ogni partita interrotta",
    ),
    (
        "Write the same as JSON, one object per line",
        "Scrive lo stesso in JSON, un oggetto per riga",
    ),
    (
        "Put the changes into the games of --pgn; a comment behind each says what was written, and of an unsure one how probable it is: {[%formulario written \"94\" 0.82]}",
        "Mette le modifiche nelle partite di --pgn; un commento dietro ciascuna dice che cosa c'era scritto e, se non è sicura, quanto è probabile: {[%formulario written \"94\" 0.82]}",
    ),
    (
        "Take the changes of an earlier --apply back out of the games of --pgn",
        "Toglie dalle partite di --pgn le modifiche di un --apply precedente",
    ),
    (
        "The most questions that are asked about a game, the most useful first",
        "Quante domande si fanno al massimo su una partita, prima le più utili",
    ),
    (
        "What was played at a half-move, counted from 1: 27=Cbd2 in the letters of the sheet, 27=b1d2 by its squares where these letters mean another move in English, or 27=- where what the sheet has in its place is none (27=-1 where the first of several words there is none); the game comes first where there are several, and its file where there are several: club.pgn:12:27=Cbd2",
        "Che cosa si è giocato in una semimossa, contata da 1: 27=Cbd2 nelle lettere del formulario, 27=b1d2 con le case se le stesse lettere in inglese sono un'altra mossa, oppure 27=- se quello che il formulario ha al suo posto non è una semimossa (27=-1 se non lo è la prima di più parole); prima va la partita, se sono più d'una, e il suo file, se sono più d'uno: club.pgn:12:27=Cbd2",
    ),
    (
        "Let an illegal move stand where its squares are clear, as one reading beside its corrections; not in Tri-Dimensional chess",
        "Ammette che una mossa illegale resti valida se le sue case sono chiare, come una delle letture accanto alle sue correzioni; \
         non negli scacchi tridimensionali",
    ),
    (
        "Look only at the games with these numbers in each file: 12-30,40",
        "Guarda solo le partite con questi numeri in ogni file: 12-30,40",
    ),
    // formulario reconcile
    (
        "Bring several scoresheets of one game together: where they differ, and what was most probably played\n\n\
         The sheets are laid beside each other half-move by half-move: they may miss half-moves or have one twice, differ in language \
         and notation, end early and break off. Told are the last half-move up to which all agree (Laws, D.2.9), each difference with what \
         each sheet has and whether that is legal there, results and headings that differ, and the game that all sheets together make \
         most probable: how probable each half-move is, which are sure, and what to ask of the players. What they say is told with --answer.\n\n\
         Sheets of different games are refused. With --pairs the sheets of each game are found in archives by players, day and \
         round.\n\n\
         Exit status: 0 the sheets agree, or their differences are decided for sure; 1 something is to be asked, or they cannot be \
         brought together, or results differ, or too much of a file belongs to no game (--max-gap); 2 called wrongly, or not everything could be read or written.",
        "Confronta più formulari di una partita: dove sono diversi, e che cosa si è giocato con ogni probabilità\n\n\
         I formulari sono messi a fianco semimossa per semimossa: possono saltare semimosse o averne una doppia, essere in lingue e \
         notazioni diverse, finire prima e interrompersi. Dice fino a quale semimossa coincidono tutti (Regole, D.2.9), ogni differenza con ciò \
         che ha ciascun formulario e se lì è legale, risultati e intestazioni diversi, e la partita che tutti i formulari insieme rendono \
         più probabile: quanto è probabile ciascuna semimossa, quali sono sicure, e che cosa chiedere ai giocatori. Le loro risposte si \
         indicano con --answer.\n\n\
         Formulari di partite diverse sono rifiutati. Con --pairs i formulari di ciascuna partita si cercano in archivi, per giocatori, \
         giorno e turno.\n\n\
         Stato di uscita: 0 i formulari coincidono, o le differenze sono decise con certezza; 1 c'è qualcosa da chiedere, o non si \
         possono ricomporre, o i risultati sono diversi, o una parte troppo grande di un file non appartiene a nessuna partita \
         (--max-gap); 2 comando errato, oppure non si è potuto leggere o scrivere tutto.",
    ),
    (
        "The sheets of one game: files that hold one game each, or one that holds them all; with --pairs archives",
        "I formulari di una partita: file con una partita ciascuno, o uno che li contiene tutti; con --pairs, archivi",
    ),
    (
        "Find the sheets of one game in archives by players, day and round",
        "Cerca negli archivi i formulari di una partita per giocatori, giorno e turno",
    ),
    (
        "Write the games that the sheets have in common as canonical PGN; where they differ a comment says what each has: {[%formulario sheets \"De3\" \"Dd3\"]}",
        "Scrive in PGN canonico le partite che i formulari hanno in comune; dove sono diversi un commento dice che cosa ha ciascuno: {[%formulario sheets \"De3\" \"Dd3\"]}",
    ),
    (
        "Write what was found as readable lines",
        "Scrive ciò che si è trovato in righe leggibili",
    ),
    (
        "Write the sheets side by side as one page",
        "Scrive i formulari fianco a fianco in una pagina",
    ),
    // formulario rate
    (
        "Recompute ratings by the regulations in force, and say which ratings and changes are wrong\n\n\
         Reads games from everything that `check` reads, from a table that `check --games` wrote, and from \
         tournament reports (TRF16, TRF26), each recognised by its content. Ratings come from the lists of \
         --ratings, else from the tags of the games. Each tournament is rated by the edition of the FIDE \
         Rating Regulations in force on its first day, with the ratings in force on that day; a period adds \
         up the changes of its tournaments and rounds once. Several periods feed each other; where a list is \
         given, what was computed is compared with it. With no output option, the new ratings and the \
         findings are printed on standard output.\n\n\
         With --own, each argument is a result, OPPONENT=SCORE, and the answer is one line.\n\n\
         Exit status: 0 nothing was found at or above --fail-on; 1 something was found; 2 called wrongly, a \
         list or a report cannot be used, or not everything could be read or written. With 2 no output is \
         left half written.",
        "Ricalcola i punteggi Elo secondo il regolamento in vigore, e dice quali punteggi e variazioni sono \
         sbagliati\n\n\
         Legge le partite da tutto ciò che legge «check», da una tabella scritta da «check --games» e dai \
         rapporti di torneo (TRF16, TRF26), riconoscendoli dal contenuto. I punteggi vengono dalle liste di \
         --ratings, altrimenti dalle etichette delle partite. Ogni torneo è elaborato secondo l'edizione \
         del regolamento Elo FIDE in vigore nel suo primo giorno, con i punteggi in vigore quel giorno; un \
         periodo somma le variazioni dei suoi tornei e arrotonda una volta sola. Più periodi si susseguono, \
         ognuno sulla base del precedente; dove è data una lista, il calcolo è confrontato con essa. Se non si indica alcun file di uscita, i nuovi punteggi e le segnalazioni vanno sullo standard output.\n\n\
         Con --own ogni argomento è un risultato, AVVERSARIO=PUNTI, e la risposta è una riga.\n\n\
         Stato di uscita: 0 niente da segnalare a partire dalla gravità di --fail-on; 1 qualcosa da \
         segnalare; 2 comando errato, una lista o un rapporto inutilizzabile, oppure non si è potuto \
         leggere o scrivere tutto. Con 2 nessuna uscita resta scritta a metà.",
    ),
    (
        "Files and folders with games, as `check` reads them, tables of `check --games`, tournament reports; \
         `-` or none is standard input. With --own: results, like 1902=1 1877=½ 2010=0",
        "File e cartelle con partite, come li legge «check», tabelle di «check --games», rapporti di torneo; \
         «-», o nessuno, è lo standard input. Con --own: risultati, come 1902=1 1877=½ 2010=0",
    ),
    (
        "Rating lists: CSV of this program, FIDE's text or XML, also compressed; several for several dates \
         or classes. A date that neither list nor file name tells stands before it: 2025-11=FILE. Files with \
         games among them are read as games",
        "Liste Elo: il CSV di questo programma, il testo o l'XML della FIDE, anche compressi; più d'una per \
         più date o tipi. Una data che né la lista né il nome del file dicono si scrive davanti: \
         2025-11=FILE. I file di partite che vi si trovano sono letti come partite",
    ),
    (
        "The line with the names of the columns, for lists that have none, blanks and all: that of a list of the same form",
        "La riga con i nomi delle colonne, per le liste che non l'hanno, spazi compresi: quella di una lista della stessa forma",
    ),
    (
        "Who is meant by a name: CSV with the columns name and fide_id or is; event, section, round, rating and row (of a \
         report) say of which games",
        "A chi corrisponde un nome: CSV con le colonne name e fide_id oppure is; event, section, round, rating e row (di un \
         rapporto) dicono di quali partite",
    ),
    (
        "What becomes of games of which it is not sure who a player is (E005, E006, E035, E036): refuse leaves them out and says which",
        "Che cosa ne è delle partite di cui non è certo chi sia un giocatore (E005, E006, E035, E036): refuse le lascia fuori e dice \
         quali",
    ),
    (
        "What holds for tournaments: CSV with the keys event, site, event_date, section and the values start, \
         end, time_control, time_class, rated, list",
        "Che cosa vale per i tornei: CSV con le chiavi event, site, event_date, section e i valori start, \
         end, time_control, time_class, rated, list",
    ),
    (
        "The results of games whose records contradict each other: CSV with the columns event, round, white, \
         black, result (1-0, 0-1, 1/2-1/2, 0-0, followed by F for a forfeit; * for not rated)",
        "I risultati delle partite le cui registrazioni si contraddicono: CSV con le colonne event, round, \
         white, black, result (1-0, 0-1, 1/2-1/2, 0-0, seguiti da F se a forfait; * se non va elaborata)",
    ),
    (
        "Rate the other files where one is broken; the broken ones are errors, and the status is 2",
        "Elabora gli altri file se uno è inutilizzabile; quelli inutilizzabili sono errori, e lo stato è 2",
    ),
    (
        "The input has all games of its lists: who has none there did not play. Without it only those who play in the input \
         are held against the lists",
        "I dati contengono tutte le partite delle liste: chi non ne ha non ha giocato. Altrimenti si confronta con le liste solo chi compare nelle partite",
    ),
    (
        "Write where the lists of --ratings disagree with each other, with the games and with the rules, as CSV: one row each, \
         with what explains it. Two lists are compared without games too",
        "Scrive in CSV dove le liste di --ratings discordano fra loro, dalle partite e dalle regole: una riga per discordanza, \
         con ciò che la spiega. Due liste si confrontano anche senza partite",
    ),
    (
        "What is computed. italia: FIDE standard ratings, with national categories and Elo Italia, from 2021 on (before, and \
         for rapid and blitz, it is refused). elo3d: ELO3D of the games of Tri-D in the order of the input, rated or not \
         (other games, and records with an illegal move, are passed over); everyone begins with 50 %, or with the standing of --ratings: a CSV with the columns player and elo3d, or elo, an Elo rating \
         that is converted as the manual does, (73 × Elo − 79000) / 156100. With it --game-changes has one row per game, --changes those \
         who played, before and after, --new-list the whole standing, which --ratings of the next run takes",
        "Che cosa si calcola. italia: l'Elo FIDE standard, con le categorie nazionali e l'Elo Italia, dal 2021 (prima, e per \
         rapid e blitz, è rifiutato). elo3d: l'ELO3D delle partite di Tri-D nell'ordine in cui compaiono, valide per l'Elo o \
         no (le altre, e quelle con una mossa illegale, non contano); tutti cominciano con il 50 %, o con la classifica data a --ratings: un CSV con le colonne \
         player e elo3d, oppure elo, un Elo che viene convertito come nel manuale, (73 × Elo − 79000) / 156100. In questo caso --game-changes ha una riga \
         per partita, --changes chi ha giocato, prima e dopo, --new-list tutta la classifica, che --ratings accetta nell'esecuzione seguente",
    ),
    (
        "Which ratings; auto: those of the games, if they are all of one class, else standard",
        "Quali punteggi; auto: quelli delle partite, se sono tutte di un tipo, altrimenti standard",
    ),
    (
        "Edition of the regulations, by its first month (2024-03); without it the one in force on the first \
         day of each tournament",
        "Edizione del regolamento, indicata dal primo mese (2024-03); senza, quella in vigore nel primo \
         giorno di ogni torneo",
    ),
    (
        "Rate every tournament for this list, whenever it was played: 2025-12",
        "Omologa ogni torneo per questa lista, in qualunque data sia stato giocato: 2025-12",
    ),
    (
        "Rate only for lists from this one on",
        "Omologa soltanto per le liste da questa in poi",
    ),
    (
        "Rate only for lists up to this one",
        "Omologa soltanto per le liste fino a questa",
    ),
    (
        "Say what results do to this rating, for the officer at the desk; nr: no rating yet",
        "Dice che effetto hanno dei risultati su questo punteggio, per chi sta al tavolo; nr: ancora senza Elo",
    ),
    (
        "K for --own; without it by the rating alone",
        "K per --own; senza, secondo il solo punteggio",
    ),
    (
        "Write the changes as CSV: one row per player and tournament, one per player and period",
        "Scrive le variazioni in CSV: una riga per giocatore e torneo, una per giocatore e periodo",
    ),
    (
        "Write two CSV rows per game: ratings used, difference, expected score, change; or why it is not rated",
        "Scrive due righe CSV per partita: punteggi usati, differenza, punteggio atteso, variazione; oppure \
         perché non è valida per l'Elo",
    ),
    (
        "Write the list after the last period, in the form of the newest list given, else as CSV",
        "Scrive la lista dopo l'ultimo periodo, nella forma della lista data più recente, altrimenti in CSV",
    ),
    (
        "Write the games of players who have no rating yet, as a list that --ratings takes beside that of --new-list, where its \
         form has no place for them",
        "Scrive le partite dei giocatori ancora senza Elo, come lista che --ratings prende accanto a quella di --new-list, dove \
         la sua forma non ha posto",
    ),
    (
        "Write a drawing as SVG: one player through time (--player), else how the changes are distributed",
        "Scrive un grafico in SVG: un giocatore nel tempo (--player), altrimenti la distribuzione delle \
         variazioni",
    ),
    (
        "The player of --plot, by FIDE id or name; without --plot the text tells of this one: tournaments, games, expected \
         scores, K and the working",
        "Il giocatore di --plot, per numero FIDE o nome; senza --plot il testo parla di lui: tornei, partite, punti attesi, \
         K e il calcolo",
    ),
    (
        "Write the new ratings and the findings as readable lines",
        "Scrive i nuovi punteggi e le segnalazioni in righe leggibili",
    ),
    (
        "Write the report as one page for a browser, to sort, filter and print: changes, tournaments, players, findings",
        "Scrive il rapporto in un'unica pagina per il browser, da ordinare, filtrare e stampare: variazioni, tornei, giocatori, \
         segnalazioni",
    ),
    // formulario events
    (
        "Tournaments of archives, one row each: days, players, rounds, games that are missing, how clean they are\n\n\
         Reads what `check` reads, tables of `check --games` and tournament reports, and puts the games of each tournament together, by \
         Event, Site, EventDate and Section. Years and evenings of one name are tournaments of their own, as for `standings`. Of a round \
         robin the games are named that are missing. Findings are counted by family.\n\n\
         Exit status: 0 everything was read; 1 there is no tournament, or too much of a file belongs to no game (--max-gap); 2 called wrongly, or \
         not everything could be read or written.",
        "Tornei degli archivi, una riga ciascuno: giorni, giocatori, turni, partite mancanti, quante sono senza difetti\n\n\
         Legge ciò che legge «check», tabelle di «check --games» e rapporti di torneo, e riunisce le partite di ogni torneo per Event, \
         Site, EventDate e Section. Annate e serate con lo stesso nome sono tornei distinti, come per «standings». Di un girone \
         all'italiana si indicano le partite mancanti. Le segnalazioni si contano per famiglia.\n\n\
         Stato di uscita: 0 tutto è stato letto; 1 non c'è alcun torneo, o una parte troppo grande di un file non appartiene a nessuna \
         partita (--max-gap); 2 comando errato, oppure non si è potuto leggere o scrivere tutto.",
    ),
    (
        "Write the tournaments as CSV, one row each",
        "Scrive i tornei in CSV, una riga ciascuno",
    ),
    // formulario players
    (
        "Persons of archives, one row each: spellings, FIDE ids, games, days, ratings, federations, and why spellings are one person's\n\n\
         Reads what `check` reads, tables of `check --games` and tournament reports. One FIDE id or one name is one person; a shorter form is \
         that of the only fuller name that it fits, and a slip of one letter is one where a game, an event or ratings show it, unless a round, \
         a game against each other, ids, ratings, federations or years contradict (formulario-output(7)). Who may be the same and was kept apart is \
         told with the reason.\n\n\
         Exit status: 0 everything was read; 1 there is no player, or too much of a file belongs to no game (--max-gap); 2 called wrongly, or \
         not everything could be read or written.",
        "Persone degli archivi, una riga ciascuna: grafie, numeri FIDE, partite, giorni, Elo, federazioni, e perché più grafie sono di una persona\n\n\
         Legge ciò che legge «check», tabelle di «check --games» e rapporti di torneo. Un solo numero FIDE o un solo nome è una persona; una forma \
         abbreviata è dell'unico nome più completo a cui si accorda, e un errore di una lettera è tale se lo mostrano una partita, un torneo o gli Elo, \
         a meno che un turno, una partita dell'uno contro l'altro, numeri, Elo, federazioni o anni siano in contrasto (formulario-output(7)). Di chi può essere la stessa \
         persona e resta distinto si dice il motivo.\n\n\
         Stato di uscita: 0 tutto è stato letto; 1 non c'è alcun giocatore, o una parte troppo grande di un file non appartiene a nessuna \
         partita (--max-gap); 2 comando errato, oppure non si è potuto leggere o scrivere tutto.",
    ),
    (
        "Write the persons as CSV, one row each",
        "Scrive le persone in CSV, una riga ciascuna",
    ),
    (
        "Write who is meant by each spelling that was joined with another, as `rate --aliases` reads it",
        "Scrive chi è indicato da ogni grafia che è stata unita a un'altra, come lo legge «rate --aliases»",
    ),
    // formulario merge
    (
        "One archive made of many: of the records of one game the fullest\n\n\
         Reads what `check` reads, twice, so no pipe, and writes the games in the order in which each stands there first, their bytes as they \
         are. Records of one game are found as by `check --copies`: the same half-moves and players, also where names are shortened, a record is cut \
         short or some half-moves differ. The one with the most half-moves is kept, of these the one with the most tag pairs, comments and \
         clocks. Nothing of one record is put into another. Text outside games is not written.\n\n\
         Exit status: 0 everything was read and written; 1 there is no game, or text outside games was left out; 2 called wrongly, or not \
         everything could be read or written.",
        "Un solo archivio da molti: delle registrazioni di una partita la più completa\n\n\
         Legge ciò che legge «check», due volte, quindi non da una pipe, e scrive le partite nell'ordine in cui ciascuna compare la prima volta, con i byte \
         così come sono. Le registrazioni di una stessa partita si trovano come con «check --copies»: stesse semimosse e stessi giocatori, anche se i nomi \
         sono abbreviati, una registrazione è tronca o alcune semimosse sono diverse. Resta quella con più semimosse, a parità quella con più coppie di \
         etichette, commenti e orologi. Nulla di una registrazione passa in un'altra. Il testo fuori dalle partite non si scrive.\n\n\
         Stato di uscita: 0 tutto è stato letto e scritto; 1 non c'è alcuna partita, o si è tralasciato del testo fuori dalle partite; 2 comando errato, \
         oppure non si è potuto leggere o scrivere tutto.",
    ),
    (
        "Files and folders to read, as `check` reads them",
        "File e cartelle da leggere, come li legge «check»",
    ),
    (
        "Write the archive there; without it, or with `-`, to standard output",
        "Scrive lì l'archivio; senza questa opzione, o con «-», sullo standard output",
    ),
    (
        "Write what became of every game as CSV: whether it was written, else which record was in its place, and why",
        "Scrive in CSV che ne è stato di ogni partita: se è stata scritta, altrimenti quale registrazione al suo posto, e perché",
    ),
    // formulario standings
    (
        "Standings of tournaments: crosstable, points, tie-breaks, ranks\n\n\
         Reads tournament reports (TRF16, TRF26) and games from everything that `check` reads, each recognised by its content: \
         archives with results alone are enough. Tie-breaks are those of --tiebreaks, else those that a report names (record 202 \
         or 212), else the usual ones; they are counted by the regulations (FIDE Handbook C.07) in force at the tournament's end.\n\n\
         What `check` finds in reports and beside them (family P of formulario-rules(7)) is told on standard error and on the page, \
         for tournaments that come as games too. A report whose points cannot be trusted has no table.\n\n\
         Exit status: 0 everything was read; 1 there is no tournament, or an error of family P was found, or too much of a file belongs \
         to no game (--max-gap); 2 called wrongly, or not everything could be read or written, or the points of a report cannot be trusted.",
        "Classifiche di tornei: tabellone, punti, spareggi, posizioni\n\n\
         Legge rapporti di torneo (TRF16, TRF26) e partite da tutto ciò che legge «check», ciascuno riconosciuto dal contenuto: \
         bastano archivi con i soli risultati. Gli spareggi sono quelli di --tiebreaks, altrimenti quelli che indica il rapporto (record 202 \
         o 212), altrimenti i consueti; si contano secondo il regolamento (FIDE Handbook C.07) in vigore alla fine del torneo.\n\n\
         Ciò che «check» trova nei rapporti e accanto a essi (famiglia P di formulario-rules(7)) è detto su standard error e nella \
         pagina, anche per i tornei che vengono da partite. Un rapporto dei cui punti non ci si può fidare non ha tabella.\n\n\
         Stato di uscita: 0 tutto è stato letto; 1 non c'è alcun torneo, o si è trovato un errore della famiglia P, o una parte troppo \
         grande di un file non appartiene a nessuna partita (--max-gap); 2 comando \
         errato, oppure non si è potuto leggere o scrivere tutto, o non ci si può fidare dei punti di un rapporto.",
    ),
    (
        "Files and folders to read: tournament reports, and games as `check` reads them; `-` or none is standard input",
        "File e cartelle da leggere: rapporti di torneo, e partite come le legge «check»; «-», o nessuno, è lo standard input",
    ),
    (
        "Tie-breaks in their order, separated by commas: PTS, BH, FB, AOB, SB, DE, PS, KS, ARO, TPR, PTP, APRO, APPO, WIN, WON, \
         BPG, BWG, REP, RTNG, TPN, with /C1, /M1, /L+1, /F, /P, /U1399, /R behind",
        "Spareggi nel loro ordine, separati da virgole: PTS, BH, FB, AOB, SB, DE, PS, KS, ARO, TPR, PTP, APRO, APPO, WIN, WON, \
         BPG, BWG, REP, RTNG, TPN, seguiti da /C1, /M1, /L+1, /F, /P, /U1399, /R",
    ),
    (
        "Rating of players who have none, in tie-breaks of ratings",
        "Elo dei giocatori che non ne hanno, negli spareggi per Elo",
    ),
    (
        "Edition of the tie-break regulations, by its year: 2012, 2023, 2024, 2026; auto: the one in force at the end of each tournament",
        "Edizione del regolamento degli spareggi, secondo l'anno: 2012, 2023, 2024, 2026; auto: quella in vigore alla fine di ogni torneo",
    ),
    ("Standings after round N", "Classifica dopo il turno N"),
    (
        "Prizes, the first first: 30,20,10",
        "Premi, a partire dal primo: 30,20,10",
    ),
    ("How prizes are divided", "Come si dividono i premi"),
    (
        "What holds for the event, so that a run can be repeated: lines of `key: value` with event, city, federation, start, \
         end, type, rounds, time-control, arbiter, tie-breaks, unrated, edition, prizes, prize-sharing; what is typed here goes \
         before",
        "Che cosa vale per il torneo, perché si possa ripetere: righe «chiave: valore» con torneo, luogo, federazione, inizio, \
         fine, tipo, turni, tempo, arbitro, spareggi, senza-elo, edizione, premi, ripartizione; prevale ciò che si scrive qui",
    ),
    (
        "Write the crosstable as one page to print and hang up, with prizes and findings",
        "Scrive il tabellone in un'unica pagina da stampare e appendere, con premi e segnalazioni",
    ),
    (
        "Write the standings as CSV, one row for each player",
        "Scrive le classifiche in CSV, una riga per giocatore",
    ),
    (
        "Write the standings as lines to read",
        "Scrive le classifiche in righe da leggere",
    ),
    (
        "Write the tournament as a report TRF16, with ranks and points",
        "Scrive il torneo come rapporto TRF16, con posizioni e punti",
    ),
    (
        "Write the tournament as a report TRF26, with ranks, points and tie-breaks",
        "Scrive il torneo come rapporto TRF26, con posizioni, punti e spareggi",
    ),
    (
        "Hold every round of a Swiss that comes as a report against the FIDE (Dutch) System: pairings (P030) and colours (P031)",
        "Confronta ogni turno di uno svizzero dato come rapporto con il sistema FIDE (olandese): abbinamenti (P030) e colori (P031)",
    ),
    (
        "A choice for --check-pairings: numbering=paired or listed (whether players who were never paired have a number, whose \
         parity decides first colours), last-unpaired=weighted or plain (how C.7 of 2016 counts in the last bracket players who \
         may not have the bye: three times or once), full-point-bye=requested or allocated (what F in a row is), edition=2016 or \
         2026, rounds=N, initial-colour=white or black; without it what the report says, else what makes most rounds right; may \
         be given several times",
        "Una scelta per --check-pairings: numbering=paired o listed (se chi non è mai stato abbinato ha un numero, la cui parità \
         decide i primi colori), last-unpaired=weighted o plain (come C.7 del 2016 conta nell'ultimo gruppo chi non può avere il \
         bye: tre volte o una), full-point-bye=requested o allocated (che cos'è una F nella riga), edition=2016 o 2026, rounds=N, \
         initial-colour=white o black; se manca, quel che dice il rapporto, altrimenti ciò che rende giusti più turni; si può \
         ripetere",
    ),
    // formulario generate tournament
    (
        "A Swiss tournament paired by the FIDE (Dutch) System, with results by rating: a report TRF26\n\n\
         Players come late, ask for byes, withdraw and do not appear, in the shares that are given, from 0 to 1. The same seed and \
         options give the same bytes everywhere.",
        "Un torneo svizzero abbinato con il sistema FIDE (olandese), con risultati secondo l'Elo: un rapporto TRF26\n\n\
         I giocatori arrivano tardi, chiedono bye, si ritirano e non si presentano, nelle quote indicate, da 0 a 1. Lo stesso seme \
         e le stesse opzioni danno ovunque gli stessi byte.",
    ),
    (
        "Where to write the report; `-` or none is standard output",
        "Dove scrivere il rapporto; «-» o niente è lo standard output",
    ),
    (
        "Where to write the games that were played: PGN with tag pairs and results, without moves",
        "Dove scrivere le partite giocate: PGN con tag e risultati, senza mosse",
    ),
    (
        "How many players, at most 4000",
        "Quanti giocatori, al più 4000",
    ),
    ("How many rounds, at most 99", "Quanti turni, al più 99"),
    (
        "Edition of the Dutch system: 2016, 2026",
        "Edizione del sistema olandese: 2016, 2026",
    ),
    (
        "Share of games in which somebody does not appear",
        "Quota di partite in cui qualcuno non si presenta",
    ),
    (
        "Share of players and rounds with a half-point bye",
        "Quota di giocatori e turni con un bye da mezzo punto",
    ),
    (
        "Share of players who withdraw",
        "Quota di giocatori che si ritirano",
    ),
    (
        "Share of players who come after the first round",
        "Quota di giocatori che arrivano dopo il primo turno",
    ),
    ("With Baku acceleration", "Con l'accelerazione di Baku"),
    // formulario pair
    (
        "Pair the next round of a Swiss tournament by the FIDE (Dutch) System\n\n\
         Reads a tournament report (TRF16, TRF26) with the results so far and pairs the next round by C.04.3 of the FIDE Handbook, \
         in the edition in force when the tournament begins: that of Baku 2016 (from July 2017) or that of 1 February 2026. The \
         rules name one right pairing. Whoever has a result in the row for the coming round (H, Z, F), is named in a record 240 of it, in a \
         record XXZ or with --bye is not paired; everybody else is. Accelerated points (records XXA and 250), forbidden pairs (XXP, 260) and \
         the initial colour (152, XXC) are those of the report.\n\n\
         Exit status: 0 the round is paired; 2 called wrongly, the report has errors or cannot be read, no pairing keeps the rules, \
         or something could not be written.",
        "Abbina il prossimo turno di un torneo svizzero con il sistema FIDE (olandese)\n\n\
         Legge un rapporto di torneo (TRF16, TRF26) con i risultati ottenuti finora e abbina il turno seguente secondo C.04.3 del \
         manuale FIDE, nell'edizione in vigore all'inizio del torneo: quella di Baku 2016 (da luglio 2017) o quella del 1º febbraio \
         2026. Le regole indicano un solo abbinamento giusto. Chi nella riga ha un risultato per il turno in arrivo (H, Z, F), sta in \
         un suo record 240 o in un record XXZ o è indicato con --bye non si abbina; tutti gli altri sì. I punti di accelerazione (record XXA e 250), le \
         coppie vietate (XXP, 260) e il colore iniziale (152, XXC) sono quelli del rapporto.\n\n\
         Stato di uscita: 0 il turno è abbinato; 2 comando errato, il rapporto ha errori o non si può leggere, nessun abbinamento \
         rispetta le regole, o qualcosa non si è potuto scrivere.",
    ),
    (
        "The tournament report to read (TRF16, TRF26), with the results of all rounds so far; `-` or none is standard input",
        "Il rapporto di torneo da leggere (TRF16, TRF26), con i risultati di tutti i turni giocati; «-» o niente è lo standard input",
    ),
    (
        "Say for each bracket who floats down, what cannot be kept, and which criterion decides against the next best pairing",
        "Dice per ogni gruppo chi scende, che cosa non si può rispettare e quale criterio decide contro il secondo miglior abbinamento",
    ),
    (
        "Two start numbers that may not meet: 3-7; may be given several times; with --seed-order those of the file",
        "Due numeri di sorteggio che non si possono incontrare: 3-7; si può ripetere; con --seed-order quelli del file",
    ),
    (
        "A player who is not paired, and with how many points: 12=half, 12=zero, 12=full; 12 alone is zero; may be given several \
         times; with --seed-order the start numbers of the file",
        "Un giocatore che non si abbina, e con quanti punti: 12=half (mezzo), 12=zero, 12=full (uno); 12 da solo è zero; si può \
         ripetere; con --seed-order i numeri di sorteggio del file",
    ),
    (
        "The colour drawn by lot for the first player; without it that of the report, or of its first round",
        "Il colore sorteggiato per il primo giocatore; se manca, quello del rapporto o del suo primo turno",
    ),
    (
        "Give start numbers anew before the first round: by rating, title and name; --bye, --forbid and the records of the file \
         name players by the old ones",
        "Assegna di nuovo i numeri di sorteggio prima del primo turno: per Elo, titolo e nome; --bye, --forbid e i record del file \
         indicano i giocatori con quelli vecchi",
    ),
    (
        "The number of rounds of the whole tournament; without it that of the report",
        "Quanti turni ha tutto il torneo; se manca, quanti ne dice il rapporto",
    ),
    (
        "The round to pair, if it is not the one behind the last: rounds from there on are left aside, and are not in the report \
         that is written",
        "Il turno da abbinare, se non è quello dopo l'ultimo: i turni da lì in poi non contano, e nel rapporto scritto non ci sono",
    ),
    (
        "Edition of the Dutch system: 2016, 2026; auto: the one in force when the tournament begins",
        "Edizione del sistema olandese: 2016, 2026; auto: quella in vigore all'inizio del torneo",
    ),
    (
        "A choice where the rules leave a question open: numbering=paired or listed (whether players who were never paired have a \
         number, whose parity decides first colours), last-unpaired=weighted or plain (how C.7 of 2016 counts in the last bracket \
         players who may not have the bye: three times or once), full-point-bye=requested or allocated (what F in a row is); the \
         first of each without it; may be given several times",
        "Una scelta dove le regole lasciano aperta una domanda: numbering=paired o listed (se chi non è mai stato abbinato ha un \
         numero, la cui parità decide i primi colori), last-unpaired=weighted o plain (come C.7 del 2016 conta nell'ultimo gruppo \
         chi non può avere il bye: tre volte o una), full-point-bye=requested o allocated (che cos'è una F nella riga); se manca, \
         la prima di ognuna; si può ripetere",
    ),
    (
        "Write the round as lines for the wall",
        "Scrive il turno in righe da appendere",
    ),
    (
        "Write the report with the new round in its rows, with points that are those of its rounds, and with records for what was \
         typed here (--forbid, --initial-colour, --rounds, --edition)",
        "Scrive il rapporto con il nuovo turno nelle righe, con i punti dei suoi turni e con i record per ciò che si è scritto qui \
         (--forbid, --initial-colour, --rounds, --edition)",
    ),
    (
        "Write the round as CSV, one row for each board",
        "Scrive il turno in CSV, una riga per scacchiera",
    ),
    (
        "Write the round as one page to print and hang up",
        "Scrive il turno in un'unica pagina da stampare e appendere",
    ),
    // formulario chess960
    (
        "Start positions of Chess960: draw one, number and position, how to call it out\n\n\
         Prints the number (0 to 959; 518 is the initial position of standard chess), White's pieces from a1 to h1, the position \
         as FEN, and the pieces in words from left to right as seen by White, as an arbiter calls them out.\n\n\
         Exit status: 0 done; 1 the pieces are no start position; 2 called wrongly.",
        "Posizioni iniziali degli Scacchi960: estrarne una, numero e posizione, come si declama\n\n\
         Scrive il numero (da 0 a 959; 518 è la posizione iniziale degli scacchi standard), i pezzi del Bianco da a1 a h1, i pezzi \
         a parole da sinistra a destra come li vede il Bianco, come li declama l'arbitro, e la posizione in FEN.\n\n\
         Stato di uscita: 0 fatto; 1 i pezzi non sono una posizione iniziale; 2 comando errato.",
    ),
    (
        "Draw start positions, each of the 960 as likely as any other",
        "Estrae posizioni iniziali, ciascuna delle 960 con la stessa probabilità",
    ),
    ("How many, one for each round", "Quante, una per turno"),
    (
        "Draw the same again: where the random numbers start",
        "Per estrarre di nuovo le stesse: da dove partono i numeri casuali",
    ),
    (
        "The number of a start position",
        "Il numero di una posizione iniziale",
    ),
    (
        "White's pieces from a1 to h1, RNBQKBNR, in Italian letters too (TCADRACT) or as they are called out; or a FEN",
        "I pezzi del Bianco da a1 a h1, RNBQKBNR, anche in lettere italiane (TCADRACT) o come si annunciano; oppure una FEN",
    ),
    (
        "The start position of a number",
        "La posizione iniziale di un numero",
    ),
    ("The number, from 0 to 959", "Il numero, da 0 a 959"),
    (
        "Language in which the pieces are called out; without it that of the messages",
        "Lingua in cui si declamano i pezzi; senza, quella dei messaggi",
    ),
    (
        "Write the board as SVG; `-` is standard output, in place of the text",
        "Scrive la scacchiera in SVG; «-» è lo standard output, al posto del testo",
    ),
    // formulario position
    (
        "Say of positions whether they are valid, who is in check, which moves are legal, who can still give \
         mate\n\n\
         On a terminal prints the board and sentences; into a pipe or a file, and with --json, one JSON object per \
         position and line. `white_can_mate` and `black_can_mate` say whether \
         that side can still checkmate by any series of legal moves (Laws of Chess, Art. 5.2.2 and 6.9): \
         `yes`, with such a line in `white_helpmate` or `black_helpmate`; `no`, which is proved; or \
         `undetermined`, when --limit was reached first. `white_nodes` and `black_nodes` say how many \
         positions were looked at, `white_limit` and `black_limit` how many were allowed. `dead` is true when \
         neither can. Counters and repetitions do not enter into it.\n\n\
         Who can still mate is answered in two forms. The quick form (--limit 0) takes some microseconds and proves `no` only: \
         from the pieces alone, from where each of them could ever get, from the pawn moves that are left, and by following \
         the position where little can move. What it cannot prove stays `undetermined`. The full form, which is the default, \
         then searches for a line that mates, for each side within the --limit: it answers `yes` with that line, or `no` \
         when nothing is left to search. A `no` of either form is certain.\n\n\
         Exit status: 0 all are valid; 1 one is not; 2 called wrongly.",
        "Dice di ogni posizione se è valida, chi è sotto scacco, quali mosse sono legali, chi può ancora \
         dare matto\n\n\
         Su un terminale mostra la scacchiera e delle frasi; in una pipe o in un file, e con --json, scrive un \
         oggetto JSON per posizione, uno per riga. «white_can_mate» e «black_can_mate» dicono se \
         quella parte può ancora dare scaccomatto con una qualsiasi serie di mosse legali (Regole degli \
         Scacchi, art. 5.2.2 e 6.9): «yes», con una tale serie in «white_helpmate» o «black_helpmate»; «no», \
         che è dimostrato; «undetermined» quando si è raggiunto prima il limite di --limit. «white_nodes» e \
         «black_nodes» dicono quante posizioni si sono esaminate, «white_limit» e «black_limit» quante erano \
         concesse. «dead» è true quando non può né l'una né l'altra. Contatori e ripetizioni non contano.\n\n\
         Chi può ancora dare matto si decide in due forme. La forma rapida (--limit 0) impiega qualche microsecondo e dimostra \
         solo «no»: dai soli pezzi, dalle case che ciascuno potrebbe mai raggiungere, dalle mosse di pedone che restano, e \
         seguendo la posizione dove poco si può muovere. Ciò che non riesce a dimostrare resta «undetermined». La forma \
         completa, quella predefinita, cerca poi una serie che porti al matto, fino a --limit posizioni per parte: risponde \
         «yes» con quella serie, oppure «no» quando non resta nulla da cercare. Un «no» di ciascuna delle due è certo.\n\n\
         Stato di uscita: 0 sono tutte valide; 1 una non lo è; 2 comando errato.",
    ),
    (
        "Positions in FEN, X-FEN or Shredder-FEN; fields after the second may be missing. `-` or none: one \
         per line of standard input",
        "Posizioni in FEN, X-FEN o Shredder-FEN; i campi dopo il secondo possono mancare. «-», o nessuna: \
         una per riga dallo standard input",
    ),
    (
        "Count the leaves of the tree of legal moves, N half-moves deep",
        "Conta le foglie dell'albero delle mosse legali, fino a N semimosse",
    ),
    (
        "Look at NODES positions at most, for each side, before leaving undetermined whether it can still \
         give mate; 0: the quick form alone",
        "Esamina al massimo NODI posizioni per parte, prima di lasciare indeterminato se questa può ancora \
         dare matto; 0: solo la forma rapida",
    ),
    ("Which game is played", "Quale gioco si gioca"),
    (
        "A reading of the rules of Tri-Dimensional chess, or a setting of its variants",
        "Un modo di leggere le regole degli scacchi tridimensionali, o un'impostazione delle loro varianti",
    ),
    (
        "Write JSON on a terminal too",
        "Scrive JSON anche su un terminale",
    ),
    (
        "Write the board and sentences, into pipes and files too",
        "Mostra la scacchiera e le frasi anche in pipe e file",
    ),
    // formulario show
    (
        "Show the board at one place of a game, in the terminal or as SVG\n\n\
         Prints who plays and where in the game it is, the board, whose move it is, and the position as FEN. \
         A king in check and the pieces that give it are marked. Where a game breaks off, the position before \
         the move that cannot be played is shown, with that move as an arrow, and why it cannot be played.\n\n\
         Everything that colours show on a terminal is shown by signs too; NO_COLOR turns colours off. Exit \
         status: 0 the board was shown; 2 called wrongly, there is no such game or half-move, or the file \
         could not be read.",
        "Mostra la scacchiera in un punto di una partita, nel terminale o in SVG\n\n\
         Scrive chi gioca e a che punto della partita si è, la scacchiera, chi ha il tratto, e la posizione \
         in FEN. Sono segnati un Re sotto scacco e i pezzi che danno scacco. Dove una partita si interrompe \
         è mostrata la posizione prima della mossa che non si può giocare, con quella mossa come freccia e \
         il motivo per cui non si può giocare.\n\n\
         Tutto ciò che su un terminale dicono i colori lo dicono anche dei segni; NO_COLOR toglie i colori. \
         Stato di uscita: 0 la scacchiera è stata mostrata; 2 comando errato, partita o semimossa \
         inesistente, o file che non si è potuto leggere.",
    ),
    (
        "The file to read, also compressed; `-` is standard input. A file in an archive is named as reports \
         name it: a.zip!b.pgn",
        "Il file da leggere, anche compresso; «-» è lo standard input. Un file dentro un archivio si indica \
         come nei rapporti: a.zip!b.pgn",
    ),
    (
        "Number of the game in the file",
        "Numero della partita nel file",
    ),
    (
        "Where in the game: after half-move P, 0 for the start; or after a move by its number, 8w or 8. for \
         White's, 8b or 8... for Black's. Without it the end of what was played. At a half-move that cannot \
         be played: before it",
        "Dove nella partita: dopo la semimossa P, 0 per l'inizio; o dopo una mossa secondo il suo numero, 8w \
         o 8. per quella del Bianco, 8b o 8... per quella del Nero. Senza, alla fine di ciò che si è \
         giocato. A una semimossa che non si può giocare: prima di essa",
    ),
    (
        "Half-moves of this variation, by its path in the reports: 23.1",
        "Semimosse di questa variante, indicata col suo percorso nei rapporti: 23.1",
    ),
    (
        "Write the board as SVG instead; `-` is standard output",
        "Scrive invece la scacchiera in SVG; «-» è lo standard output",
    ),
    ("Seen from Black's side", "Vista dalla parte del Nero"),
    (
        "Piece letters: of a language, or figurine; without it figurines on the board, and moves in the \
         letters of the interface language",
        "Lettere dei pezzi: di una lingua, o figurine; senza, figurine sulla scacchiera e mosse con le \
         lettere della lingua dei messaggi",
    ),
    // formulario explain
    (
        "Say what a finding means, or list all findings\n\n\
         Says what the finding checks, which article it rests on, why it matters and when it is not \
         reported. Without CODE the table of all findings.",
        "Spiega una segnalazione, o le elenca tutte\n\n\
         Dice che cosa controlla la segnalazione, su quale articolo si fonda, perché conta e quando non \
         compare. Senza CODICE scrive la tabella di tutte le segnalazioni.",
    ),
    (
        "Codes (M003), beginnings of codes (M) or names (move-after-mate)",
        "Codici (M003), inizi di codici (M) o nomi (move-after-mate)",
    ),
    (
        "The table of all findings in Markdown",
        "La tabella di tutte le segnalazioni in Markdown",
    ),
    // formulario generate
    (
        "Make man pages, completions for shells, blank scoresheets, test archives and test sheets",
        "Produce pagine di manuale, completamenti per la shell, formulari in bianco, archivi e formulari di prova",
    ),
    // formulario generate man
    (
        "The man pages in English and Italian, into a folder",
        "Le pagine di manuale in italiano e in inglese, in una cartella",
    ),
    (
        "The folder, made if it does not exist",
        "La cartella, creata se non esiste",
    ),
    // formulario generate archive
    (
        "An archive of random legal games, with planted faults if wanted\n\n\
         The same seed and options give the same bytes everywhere. Shares go from 0 (no game) to 1 (every \
         game).",
        "Un archivio di partite casuali legali, se si vuole con errori inseriti apposta\n\n\
         Lo stesso seme e le stesse opzioni danno ovunque gli stessi byte. Le quote vanno da 0 (nessuna \
         partita) a 1 (tutte).",
    ),
    (
        "Where to write the games; `-` or none is standard output",
        "Dove scrivere le partite; «-», o niente, è lo standard output",
    ),
    (
        "Where to write the truth: CSV, one row for every error or warning that must be found",
        "Dove scrivere la verità: un CSV con una riga per ogni errore o avviso da trovare",
    ),
    ("How many games", "Quante partite"),
    (
        "Where the random numbers start",
        "Da dove partono i numeri casuali",
    ),
    (
        "Share of games in Italian; the others are in English",
        "Quota di partite in italiano; le altre sono in inglese",
    ),
    (
        "Share of games with clocks, evaluations, comments, glyphs or variations",
        "Quota di partite con orologi, valutazioni, commenti, glifi o varianti",
    ),
    ("Share of games of Chess960", "Quota di partite di Chess960"),
    (
        "Share of games that start from an ending, with a FEN tag",
        "Quota di partite che partono da un finale, con un'etichetta FEN",
    ),
    (
        "Share of games whose scribe leaves out `x` or the marks of check, or writes zeros",
        "Quota di partite in cui chi scrive omette la «x» o i segni di scacco, o scrive gli zeri",
    ),
    (
        "Share of games with one planted fault each",
        "Quota di partite con un errore inserito apposta in ciascuna",
    ),
    ("What ends a line", "Che cosa chiude una riga"),
    // formulario generate move-statistics
    (
        "How probable moves are, learned from games: the table that `repair` weighs moves with\n\n\
         Only games that can be read to their end are learned from. The table is a byte for each feature of a move; \
         src/repair/moves.table is the one that the program is built with.",
        "Quanto sono probabili le mosse, imparato da partite: la tabella con cui `repair` pesa le mosse\n\n\
         Si impara solo dalle partite che si leggono fino alla fine. La tabella è di un byte per ogni tratto di una mossa; \
         src/repair/moves.table è quella con cui il programma è costruito.",
    ),
    (
        "Where to write the table; `-` is standard output",
        "Dove scrivere la tabella; «-» è lo standard output",
    ),
    // formulario generate form
    (
        "A blank scoresheet for players, as a page for a printer\n\n\
         HTML, A4, in the language of the messages (--ui): the layout of `convert --to formulario-html`, with sixty moves.",
        "Un formulario in bianco per i giocatori, come pagina da stampare\n\n\
         HTML, A4, nella lingua dei messaggi (--ui): l'impaginazione di «convert --to formulario-html», con sessanta mosse.",
    ),
    (
        "A sheet of plain text for a line printer instead: 80 columns, ASCII, one page of A4",
        "Invece della pagina un formulario di solo testo, per stampanti a riga: 80 colonne, ASCII, un foglio A4",
    ),
    (
        "Where to write the page; `-` is standard output",
        "Dove scrivere la pagina; «-» è lo standard output",
    ),
    // formulario generate sheets
    (
        "Scoresheets of random legal games, as people type them\n\n\
         Every game in a language, a notation and a layout of its own, drawn from those that are given, from \
         all without any. The same seed and options give the same bytes everywhere.",
        "Formulari di partite casuali legali, come li scrive la gente\n\n\
         Ogni partita ha lingua, notazione e impaginazione proprie, estratte fra quelle indicate, o fra \
         tutte se non se ne indica nessuna. Lo stesso seme e le stesse opzioni danno ovunque gli stessi \
         byte.",
    ),
    (
        "Where to write the sheets; `-` or none is standard output",
        "Dove scrivere i formulari; «-», o niente, è lo standard output",
    ),
    (
        "Where to write the truth: CSV, one row per game with what a reader must find in it",
        "Dove scrivere la verità: un CSV con una riga per partita e ciò che vi si deve leggere",
    ),
    (
        "Languages of the piece letters, separated by commas",
        "Lingue delle lettere dei pezzi, separate da virgole",
    ),
    (
        "Notations, separated by commas",
        "Notazioni, separate da virgole",
    ),
    (
        "Layouts, separated by commas",
        "Impaginazioni, separate da virgole",
    ),
    (
        "Share of games, from 0 to 1, whose scribe takes liberties: other signs or none, case lost, clock \
         times, remarks, half-moves missing",
        "Quota di partite, da 0 a 1, in cui chi scrive si prende delle libertà: segni diversi o assenti, \
         maiuscole perdute, tempi, annotazioni, semimosse mancanti",
    ),
    // formulario generate completions
    (
        "The completions of a shell, to standard output\n\n\
         Their descriptions are in the language of the messages (--ui). The examples in formulario-generate-completions(1) say where \
         to put them.",
        "I completamenti per una shell, sullo standard output\n\n\
         Le descrizioni sono nella lingua dei messaggi (--ui). Dove metterli lo dicono gli esempi in formulario-generate-completions(1).",
    ),
    ("The shell", "La shell"),
];
