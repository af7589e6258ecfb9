//! `formulario-input(7)`: what is read, and how.

use super::{Guide, Section, item, lines, named, said, section};
use formulario::messages::Text;

/// The page.
pub const PAGE: Guide = Guide {
    name: "formulario-input",
    about: Text {
        en: "what formulario reads, and how",
        it: "che cosa legge formulario, e come",
    },
    sections: SECTIONS,
    see: &[
        "formulario(1)",
        "formulario-check(1)",
        "formulario-output(7)",
        "formulario-ratings(7)",
        "formulario-rules(7)",
    ],
};

const SECTIONS: &[Section] = &[
    section(
        "FILES AND ARCHIVES",
        "FILE E ARCHIVI",
        &[
            said(
                "Files, folders and standard input (`-`). Folders are walked: `.pgn`, `.txt` and `.trf`, also compressed (`.gz`, `.bz2`, `.xz`, `.lzma`, `.zst`), and archives: `.zip`, `.tar`, `.tar.gz`, `.tgz` and so on. The members of an archive are chosen by the same names as the files of a folder; each is reported under its own name, `a.zip!b.pgn`. Links in a folder are not followed, so that nothing is read twice and no folder without end: each run says which were passed over. A link that is named is followed.",
                "File, cartelle e standard input (`-`). Nelle cartelle si cercano `.pgn`, `.txt` e `.trf`, anche compressi (`.gz`, `.bz2`, `.xz`, `.lzma`, `.zst`), e archivi: `.zip`, `.tar`, `.tar.gz`, `.tgz` e simili. Gli elementi di un archivio si scelgono con gli stessi nomi dei file di una cartella; ognuno compare con il proprio nome, `a.zip!b.pgn`. I collegamenti in una cartella non si seguono, perché nulla si legga due volte e nessuna cartella sia senza fine: ogni esecuzione dice quali ha saltato. Un collegamento indicato si segue.",
            ),
            said(
                "The content tells the format, not the name. Everything is read as a stream: a zip may come from a pipe, and an archive that breaks off is read up to there. Nothing is unpacked to disk. A folder or an input that cannot be read ends in status 2; the other inputs are still read.",
                "Il formato lo dice il contenuto, non il nome. Tutto si legge come flusso: uno zip può arrivare da una pipe, e un archivio interrotto si legge fino a quel punto. Nulla si scompatta su disco. Una cartella o un file che non si può leggere dà lo stato 2; gli altri si leggono comunque.",
            ),
            said(
                "A file of which more than 5 % belongs to no game, and at least 1 KiB, is an error (F023); `--max-gap` sets another share, 100 allows any. Every command that reads games says so and ends with status 1; what the games came to is written all the same.",
                "Un file di cui più del 5 % non appartiene ad alcuna partita, e almeno 1 KiB, è un errore (F023); `--max-gap` fissa un'altra quota, 100 le ammette tutte. Ogni comando che legge partite lo dice e termina con lo stato 1; ciò che viene dalle partite si scrive comunque.",
            ),
            said(
                "Refused, with a message that says what they are: 7z, rar, Parquet, encrypted members, members of a zip that are neither stored nor deflated, and archives within archives.",
                "Si rifiutano, e si dice quali: 7z, rar, Parquet, elementi cifrati, elementi di uno zip compressi con un metodo diverso da deflate, e archivi dentro archivi.",
            ),
        ],
    ),
    section(
        "PARTS OF A FILE",
        "PARTI DI UN FILE",
        &[said(
            "Many runs can judge one plain file side by side, on one machine or on many: `--part FROM..UNTIL` judges the games that begin in these bytes, counted from the start of the file. `--part FROM..UNTIL --name NAME -` does the same with standard input that begins at byte FROM; it may go on behind UNTIL, and the last game is read to its end. A file may be cut anywhere: `part` in `--summary-json` says with which byte (`begins`, `ends`) and with what it owes to the text before (`seam`, `next`) a part begins and ends, and how many games and lines it has, from which the numbers of those of the next part are counted. Where `begins` and `seam` are not `ends` and `next` of the part before, as in a table whose heading stands there, the part is judged again, with `--part ENDS..UNTIL --seam NEXT`; where ENDS is not before UNTIL, nothing begins in that part, and it is left out. `check --join` reads the summaries in order, refuses those that do not meet, and finds what is to be said of the file as a whole. What takes several games, as copies, lists, tables of an event and rounds of Chess960 do, each part hands on with `--together FILE`, and `check --join --together FILE` finds it, where the files of all parts stand one behind the other; the rows of `--games` of the parts do not count it. `--clean` and `--reject` of the parts, one behind the other, are those of one run, but for a line `%` or a byte order mark where two parts meet.",
            "Molte esecuzioni possono giudicare un solo file non compresso, affiancate, su una macchina o su molte: `--part FROM..UNTIL` giudica le partite che cominciano in questi byte, contati dall'inizio del file. `--part FROM..UNTIL --name NAME -` fa lo stesso con uno standard input che comincia al byte FROM; può continuare oltre UNTIL, e l'ultima partita si legge fino in fondo. Un file si può tagliare ovunque: `part` in `--summary-json` dice con quale byte (`begins`, `ends`) e con che cosa del testo precedente (`seam`, `next`) una parte comincia e finisce, e quante partite e righe ha, da cui si contano i numeri di quelle della parte seguente. Dove `begins` e `seam` non sono `ends` e `next` della parte precedente, come in una tabella la cui intestazione sta lì, la parte va giudicata di nuovo, con `--part ENDS..UNTIL --seam NEXT`; se ENDS non viene prima di UNTIL, in quella parte non comincia nulla, e va tralasciata. `check --join` legge i riepiloghi in ordine, rifiuta quelli che non combaciano, e trova ciò che c'è da dire dell'intero file. Ciò per cui servono più partite, come copie, elenchi, tabelle di un torneo e turni di Chess960, ogni parte lo passa avanti con `--together FILE`, e lo trova `check --join --together FILE`, in cui i file di tutte le parti stanno uno dopo l'altro; le righe di `--games` delle parti non lo contano. `--clean` e `--reject` delle parti, uno dopo l'altro, sono quelli di un'unica esecuzione, tranne una riga `%` o un indicatore di ordine dei byte dove due parti si incontrano.",
        )],
    ),
    section(
        "LINE ENDS AND ENCODINGS",
        "FINE RIGA E CODIFICHE",
        &[said(
            "LF, CRLF and CR. UTF-8 with or without byte order mark, else Windows-1252, game by game, but for sequences that are valid UTF-8; UTF-16 and UTF-32 with or without byte order mark. Where files were joined, one encoding may follow another: each stretch is read by its own (F022). Bytes are counted from 0 in the decompressed file as it is, before anything is transcoded. Games are written in UTF-8; a tournament report that is made from one in Windows-1252 is written in that.",
            "LF, CRLF e CR. UTF-8 con o senza BOM, altrimenti Windows-1252, partita per partita, salvo le sequenze che sono UTF-8 valido; UTF-16 e UTF-32 con o senza BOM. Dove si sono uniti più file, una codifica può seguirne un'altra: ogni tratto si legge con la propria (F022). I byte si contano da 0 nel file decompresso così com'è, prima di ogni conversione. Le partite si scrivono in UTF-8; un rapporto di torneo ricavato da uno in Windows-1252 si scrive in quella.",
        )],
    ),
    section(
        "PGN AS IT IS",
        "IL PGN COM'È",
        &[said(
            "PGN as it really is: no blank line between games or too many, several tag pairs on one line, values over several lines, unescaped quotes, movetext without headers, comments that are never closed, nested braces, `;` and `%`, text between games. Games are split by content. A fault in one game never costs the next, and every byte belongs to one game or to a gap that is reported.",
            "PGN com'è davvero: nessuna riga vuota tra le partite o troppe, più etichette su una riga, valori su più righe, virgolette senza escape, mosse senza intestazione, commenti mai chiusi, graffe annidate, `;` e `%`, testo tra le partite. Le partite si separano in base al contenuto. Un errore in una partita non compromette mai la successiva, e ogni byte appartiene a una partita o a un intervallo che viene segnalato.",
        )],
    ),
    section(
        "TOURNAMENT REPORTS",
        "RAPPORTI DI TORNEO",
        &[
            said(
                "`check` judges tournament reports (TRF06, TRF16, TRF26, JaVaFo's records) by their rows: rows that contradict each other, points, pairings, colours, byes, ranks, days, ids (family P). They are recognised by their content. In the reject file they stand with all that is no game. Where all games of a file are of one event and name their rounds, what only the games together show is told of them too: a player twice in a round, two who meet twice in a Swiss system, colours out of balance, a player with two names, a second bye, a game dated far from its round, another team of a player (P004, P007, P008, P010, P013, P026, P027).",
                "`check` giudica i rapporti di torneo (TRF06, TRF16, TRF26, i record di JaVaFo) dalle righe: righe che si contraddicono, punti, abbinamenti, colori, bye, posizioni, giorni, numeri FIDE (famiglia P). Si riconoscono dal contenuto. Nel file degli scarti stanno con tutto ciò che non è una partita. Se tutte le partite di un file sono di un torneo solo e indicano i turni, si dice anche di loro ciò che solo insieme mostrano: un giocatore due volte in un turno, due che si incontrano due volte in un sistema svizzero, colori squilibrati, un giocatore con due nomi, un secondo bye, una partita con data lontana dal suo turno, un'altra squadra di un giocatore (P004, P007, P008, P010, P013, P026, P027).",
            ),
            said(
                "Games named in the same call are held against the report of their event: players, pairs, colours, round, day, result, ids. Which report a tournament belongs to is told by its games together, not by its name alone. For this the games are read twice and held in memory; what comes through a pipe is held against nothing, and a report within an archive is judged alone. Without a report `check` compares the games of a tournament with each other only where they are all of one file that holds no other event, as said above; `standings` does so in any case.",
                "Le partite indicate nello stesso comando si confrontano con il rapporto del loro torneo: giocatori, abbinamenti, colori, turno, giorno, risultato, numeri FIDE. A quale rapporto appartiene un torneo lo dicono le sue partite nel complesso, non il solo nome. Per questo le partite si leggono due volte e restano in memoria; ciò che arriva da una pipe non si confronta con nulla, e un rapporto dentro un archivio si giudica da solo. Senza un rapporto `check` confronta fra loro le partite di un torneo solo se stanno tutte in un file che non contiene altri tornei, come detto sopra; `standings` lo fa in ogni caso.",
            ),
        ],
    ),
    section(
        "MOVES",
        "MOSSE",
        &[
            said(
                "Short, long, coordinate (`e2e4`), correspondence (`5254`) and spoken notation (`Springer Gustav eins, Felix drei`, `arrocco corto`).",
                "Notazione abbreviata, estesa, per coordinate (`e2e4`), per corrispondenza (`5254`) e parlata (`Springer Gustav eins, Felix drei`, `arrocco corto`).",
            ),
            said(
                "With the liberties people take: `exd5`, `ed5`, `e:d5`, `exd`, `ed`, `PxP`, `QxNd5`, `D4 x Th8`, `0-0`, `O–O`, `Re1-g1`, `exd6e.p.`, `d8=D`, `d8D`, `d8(D)`, `d8/D`, `d8 D`, `Dh4+`, `Dh4†`, `Dxf7++`, `Ngf3`, `nf3`, `D4`, `CF3`.",
                "Anche nelle forme meno rigorose d'uso comune: `exd5`, `ed5`, `e:d5`, `exd`, `ed`, `PxP`, `QxNd5`, `D4 x Th8`, `0-0`, `O–O`, `Re1-g1`, `exd6e.p.`, `d8=D`, `d8D`, `d8(D)`, `d8/D`, `d8 D`, `Dh4+`, `Dh4†`, `Dxf7++`, `Ngf3`, `nf3`, `D4`, `CF3`.",
            ),
            said(
                "The board decides. Marks that contradict it are warnings, and so is a captured piece that is named and was another. Descriptive notation (`P-K4`) is refused, and the message says so; that of three-dimensional chess is too where the record names another game (N019).",
                "Decide la scacchiera. I segni che la contraddicono sono avvisi, e così un pezzo catturato diverso da quello nominato. La notazione descrittiva (`P-K4`) si rifiuta, e lo si dice; quella degli scacchi tridimensionali anche, dove la registrazione indica un altro gioco (N019).",
            ),
        ],
    ),
    section(
        "LETTERS OF THE PIECES",
        "LETTERE DEI PEZZI",
        &[
            said(
                "Nineteen languages in thirteen sets of letters: English, Italian (with Spanish and Catalan), French, German (with Danish, Norwegian and Swedish), Portuguese, Romanian, Dutch, Polish, Czech (with Slovak), Hungarian, Finnish, Icelandic, Russian; and figurines of both colours.",
                "Diciannove lingue in tredici serie di lettere: inglese, italiano (con spagnolo e catalano), francese, tedesco (con danese, norvegese e svedese), portoghese, romeno, olandese, polacco, ceco (con slovacco), ungherese, finlandese, islandese, russo; e figurine di entrambi i colori.",
            ),
            said(
                "The letters of a game, and playing it, decide its language; where the two columns of a sheet are in different languages, that of each. Where case is lost, piece and file stay open and what follows decides. Where two readings stay legal and differ, that is a finding (N002) and none is chosen; `--lang` decides.",
                "La lingua di una partita la decidono le lettere e il gioco stesso; se le due colonne di un formulario sono in lingue diverse, quella di ciascuna. Dove maiuscole e minuscole sono perdute, pezzo e colonna restano aperti e decide il seguito. Dove due letture restano legali e differiscono, è una segnalazione (N002) e non se ne sceglie alcuna; decide `--lang`.",
            ),
        ],
    ),
    section(
        "SCORESHEETS",
        "FORMULARI",
        &[
            said(
                "Scoresheets as people type them. Several in a file, and among PGN games. What a sign means is inferred once per sheet, and what was assumed is a finding.",
                "Formulari come si trascrivono. Più d'uno in un file, e anche tra partite PGN. Il significato di un segno si ricava una volta per formulario, e ciò che si è supposto è una segnalazione.",
            ),
            named(
                "Heading",
                "Intestazione",
                "In Italian, English and other languages (`Torneo:`, `Bianco:`, `Data:`, `Risultato:`), or none.",
                "In italiano, inglese e altre lingue (`Torneo:`, `Bianco:`, `Data:`, `Risultato:`), o nessuna.",
            ),
            named(
                "Layout",
                "Disposizione",
                "One pair of moves per line, running text, two blocks side by side, tables with tabs, pipes, semicolons or commas, one game per row under a heading, lists of the moves of White and of Black, quoted mail.",
                "Una coppia di mosse per riga, testo continuo, due blocchi affiancati, tabelle con tabulazioni, barre, punti e virgola o virgole, una partita per riga sotto un'intestazione, elenchi delle mosse del Bianco e del Nero, posta elettronica citata.",
            ),
            named(
                "Numbers and separators",
                "Numeri e separatori",
                "`1.`, `1)`, `1`, `1…`; ` = `, ` - `, `;`, `,`.",
                "`1.`, `1)`, `1`, `1…`; ` = `, ` - `, `;`, `,`.",
            ),
            named(
                "What else may stand there",
                "Che altro può esserci",
                "Missing half-moves (`..... = Cc6`), the word `oppure` (or), remarks in brackets, ornaments, crossed-out moves, clock times, results in words (`patta`, `il Nero abbandona`), forfeits.",
                "Semimosse mancanti (`..... = Cc6`), la parola `oppure`, annotazioni tra parentesi, ornamenti, mosse cancellate, tempi, risultati a parole (`patta`, `il Nero abbandona`), forfait.",
            ),
            said(
                "The sheet that `formulario convert --to formulario` writes is known by its title with the line below it, and is read to the letter; where somebody wrote anything else in it, it is read like any typed sheet.",
                "Il formulario scritto da `formulario convert --to formulario` si riconosce dal titolo con la riga sotto, e si legge alla lettera; se qualcuno vi ha scritto altro, si legge come ogni formulario trascritto.",
            ),
        ],
    ),
    section(
        "LAWS",
        "REGOLE",
        &[
            said(
                "Each game is judged by the edition of the Laws in force on its day: 1 July 2001, 2005, 2009, 2014, 2017, 1 January 2018, 2023; before 2001 only mate, stalemate, threefold repetition and fifty moves. If the Laws changed within the part of the date that is known, the later edition holds; without a date the newest. One note per file (F016) counts what was assumed. A finding names edition and article as numbered there. `--laws` decides.",
                "Ogni partita si giudica con l'edizione delle Regole in vigore quel giorno: 1 luglio 2001, 2005, 2009, 2014, 2017, 1 gennaio 2018, 2023; prima del 2001 solo matto, stallo, triplice ripetizione e cinquanta mosse. Se le Regole sono cambiate entro la parte nota della data vale l'edizione più recente, senza data l'ultima. Una nota per file (F016) conta ciò che si è supposto. Una segnalazione cita edizione e articolo con la numerazione di quell'edizione. Decide `--laws`.",
            ),
            said(
                "Standard, rapid or blitz is taken from `TimeControl`, else from the words of `Event` and `Section`; where neither says it and a penalty depends on it, every possible penalty is given. `--time-class` decides.",
                "Standard, rapid o blitz lo dice `TimeControl`, altrimenti le parole di `Event` e `Section`; dove non basta e ne dipende una penalità, si indicano tutte le penalità possibili. Decide `--time-class`.",
            ),
        ],
    ),
    section(
        "VARIANTS",
        "VARIANTI",
        &[
            item(
                "Chess960",
                "By the tag `Variant` in any spelling, or by a FEN that needs it; X-FEN and Shredder-FEN. Variants other than these and Tri-Dimensional chess are refused, and the message says which (T010).",
                "Per l'etichetta `Variant` in ogni grafia, o per una FEN che lo richiede; X-FEN e Shredder-FEN. Le varianti diverse da queste e dagli scacchi tridimensionali si rifiutano, e si dice quale è (T010).",
            ),
            item(
                "Tri-Dimensional chess, records",
                "By the tag `Variant` (`Tri-D`, `Star Trek`, `Scacchi tridimensionali`, with a variant behind it: `Tri-D, Ferengi`), by `--variant trid`, or by words that no other notation has (figures in brackets alone, which may be minutes, only where the ordinary board cannot play them, or where pawns have their P and every figure is the height of a legal move; else they are remarks). Read are the three notations of Bresciani's manual: Standard Algebraic (`Pc2-c4(2)`, `Pb4xPa3(5)x`, `2QL*b3-b1(2)=Q`), Meder-Klein in the letters of any language (`aWxb4W`, `KL1-KL3`), and Classic (`Q-QKt6, N`) where one legal move fits. Findings cite chapters 3 and 4 of the manual (`trid-2003`); a move that is illegal, but legal under another reading or variant, names the setting. Nothing is claimed by five repetitions or 75 moves, which the manual does not know. `--trid-option` and the tag `TridOptions` (`block=dest, gap=open`) decide as below. `convert` writes Standard Algebraic, `--to meder-klein` where no level is inverted and `--to classic` as far as that goes (else N027, and the game goes to `--reject`); Marks that contradict the position and what is typed otherwise than 5.1 asks are told (N028). Standard Algebraic may have the letters of another language (N028 notes it). A typed form of Appendix D, or one copied from the page, becomes tag pairs (`WhiteELO3D`, `Arbiter`, `ArbiterNotes`, `Time`); its sheets may stand in any order (F021); `--to formulario` and `--to formulario-html` write it, 25 numbers a sheet.",
                "Dall'etichetta `Variant` (`Tri-D`, `Star Trek`, `Scacchi tridimensionali`, anche seguita da una variante: `Tri-D, Ferengi`), da `--variant trid`, o da parole che nessun'altra notazione ha (le sole cifre fra parentesi, che possono essere minuti, contano solo se la scacchiera ordinaria non le spiega, o se i Pedoni hanno la P e ogni cifra è la quota di una mossa legale; altrimenti sono annotazioni). Si leggono le tre notazioni del manuale di Bresciani: Algebrica Standard (`Pc2-c4(2)`, `Pb4xPa3(5)x`, `2QL*b3-b1(2)=Q`), Meder-Klein con le lettere di qualunque lingua (`aWxb4W`, `KL1-KL3`), e Classica (`Q-QKt6, N`) se una sola mossa legale corrisponde. Le segnalazioni citano i capitoli 3 e 4 del manuale (`trid-2003`); per una mossa illegale, ma legale con un'altra lettura o variante, si indica l'impostazione. Cinque ripetizioni e 75 mosse, che il manuale non conosce, non chiudono la partita. `--trid-option` e l'etichetta `TridOptions` (`block=dest, gap=open`) decidono come sotto. `convert` scrive l'Algebrica Standard, `--to meder-klein` se nessun Livello è invertito e `--to classic` fin dove arriva (altrimenti N027, e la partita va in `--reject`); I segni che contraddicono la posizione e ciò che è scritto diversamente da come chiede 5.1 si segnalano (N028). L'Algebrica Standard può avere le lettere di un'altra lingua (lo annota N028). Un formulario dell'Appendice D compilato, o copiato dalla pagina, diventa etichette (`WhiteELO3D`, `Arbiter`, `ArbiterNotes`, `Time`); i suoi fogli possono stare in qualunque ordine (F021); `--to formulario` e `--to formulario-html` lo scrivono, 25 numeri per foglio.",
            ),
            item(
                "Tri-Dimensional chess",
                "`formulario position --variant trid` lists the legal moves of men and levels in Standard Algebraic (5.1 of Bresciani's manual). A position is one line of eight fields: the men of the white, neutral and black level, four rows each, the highest rank first, `4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4`; the attack levels, `b1ww:PP/RQ,b8bb:rq/pp,e1ww:PP/KR,e8bb:kr/pp`, each with its pin, `*` if it is inverted, its first and its present owner (w, b, n), `+` if it has left its pin, two rows of two squares; the side to move; the rights to castle, KQkq; the pawns whose step of two is otherwise than their square says; the square that a pawn has just passed and where that pawn stands, `c3(4)-c4(4)`; half-moves since the last capture or pawn move; number of the move. In the Cardassian variant (12.3) a level that is turned round and its pawn move in one turn, `QLb1-b3~Pb2-b3(4)`, the level first: the rook's pawn alone, or with `turned_pawn=any` every pawn there; only the end of the turn is looked at for check, and a turn that promotes by its level ends there. With Meder's first insert (12.9.3) a pawn becomes a level of its player, `Pc7-c8=QL*b3`, and its square is left empty; the manual says neither where it hangs nor how it is written: `level_promotion` decides, and the new level can be captured at once. Where the manual leaves a rule open, and for what its variants change, `--trid-option NAME=VALUE` decides:",
                "`formulario position --variant trid` elenca le mosse legali di pezzi e Livelli in Algebrica Standard (5.1 del manuale di Bresciani). Una posizione è una riga di otto campi: i pezzi dei Livelli Bianco, Neutro e Nero, quattro righe ciascuno dalla Traversa più alta, `4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4`; i Livelli d'Attacco, `b1ww:PP/RQ,b8bb:rq/pp,e1ww:PP/KR,e8bb:kr/pp`, ciascuno col piolo, `*` se è invertito, il primo e l'attuale proprietario (w, b, n), `+` se ha lasciato il piolo, due righe di due Case; chi ha il tratto; i diritti di arrocco, KQkq; i Pedoni il cui passo doppio non è quello che dice la Casa; la Casa appena oltrepassata da un Pedone e dove questo sta, `c3(4)-c4(4)`; le semimosse dall'ultima cattura o mossa di Pedone; il numero della mossa. Nella variante Cardassiana (12.3) un Livello che si ruota e il suo Pedone si muovono nello stesso turno, `QLb1-b3~Pb2-b3(4)`, prima il Livello: il solo Pedone di Torre, o con `turned_pawn=any` ogni Pedone che vi si trova; conta lo scacco solo alla fine del turno, e un turno in cui il Livello porta a promozione finisce lì. Con il primo inserto di Meder (12.9.3) un Pedone diventa un Livello del suo giocatore, `Pc7-c8=QL*b3`, e la sua Casa resta vuota; il manuale non dice dove si aggancia né come si scrive: decide `level_promotion`, e il nuovo Livello si può catturare subito. Dove il manuale lascia aperta una regola, e per ciò che cambiano le sue varianti, decide `--trid-option NAME=VALUE`:",
            ),
            lines(
                "pin_slots = two | one\n\
block = high | dest | below | column | free | top\n\
gap = closed | open\n\
over_attack = no | yes\n\
level_move_counts = yes | no\n\
ep_level = passed | any\n\
ep_subspace = no | yes\n\
corner_promo = far | always\n\
uncovered = promotes | stays\n\
castle_rook_attacked = forbidden | allowed\n\
level_vertical = yes | no\n\
level_count = enemy | all\n\
level_moved = ever | now\n\
ep_takes_level = yes | no\n\
recaptured_level = plain | two\n\
level_pawn_resets = yes | no\n\
fly_void = no | yes\n\
level_capture = yes | no\n\
level_inversion = yes | no\n\
level_rider = pawn | any | royal\n\
level_sideways = no | yes\n\
level_diagonal = no | yes\n\
drop_on = any | own\n\
vertical_capture = no | yes\n\
start = standard | six-levels | symmetry | rec-arts\n\
level_entry = keeps | takes\n\
level_far = no | yes\n\
level_rotation = no | alone | moving | with-pawn\n\
turned_pawn = rook | any\n\
level_promotion = no | any | upright | there\n\
vertical_moves = no | levels | heights\n\
pawn_heights = any | onward\n\
cross_attack = passes | stops",
            ),
        ],
    ),
    section(
        "EVENTS AND STANDINGS",
        "TORNEI E CLASSIFICHE",
        &[
            said(
                "`formulario standings` reads tournament reports and games. Games and the report of the same event, given together, are recognised by their players, pairs and days: the standings are those of the report, and every game that does not agree with it in players, colours, round, result, FIDE id or day is told (P019 to P023), and what else family P finds in the report or in the games is told too. Games whose `Event` names the round or the pairing too, as broadcasts write it (`Open 2024 | Round 3`), are of one tournament, and so are games of one name and of the same players at two sites. Of teams the points of their boards are counted; match points and tie-breaks of teams are not.",
                "`formulario standings` legge rapporti di torneo e partite. Le partite e il rapporto dello stesso torneo, dati insieme, si riconoscono da giocatori, coppie e giorni: la classifica è quella del rapporto, e si dice di ogni partita che non concorda per giocatori, colori, turno, risultato, numero FIDE o giorno (da P019 a P023), come di ciò che la famiglia P trova ancora nel rapporto o nelle partite. Le partite il cui `Event` nomina anche il turno o la coppia, come nelle dirette (`Open 2024 | Round 3`), sono di un solo torneo, e così le partite con un solo nome e gli stessi giocatori in due luoghi. Delle squadre si contano i punti delle scacchiere; non i punti squadra né gli spareggi di squadre.",
            ),
            said(
                "What the notice of an event says is written once, into a file that `--event-rules` names: lines of key and value, each key once, in any order; a line that begins with `#` is a comment. Keys may be in English or Italian (torneo, luogo, federazione, inizio, fine, tipo, turni, tempo, arbitro, spareggi, senza-elo, edizione, premi, ripartizione). What an option says holds before the file, and the file before a report:",
                "Ciò che dice il bando di un torneo si scrive una volta, in un file indicato con `--event-rules`: righe con chiave e valore, ogni chiave una volta, in qualsiasi ordine; una riga che comincia con `#` è un commento. Le chiavi sono in italiano (torneo, luogo, federazione, inizio, fine, tipo, turni, tempo, arbitro, spareggi, senza-elo, edizione, premi, ripartizione) o in inglese. Un'opzione prevale sul file, e il file su un rapporto:",
            ),
            lines(
                "event: Open di Scacchi960 di Borgosecco\n\
                 city: Borgosecco\n\
                 federation: ITA\n\
                 start: 2025-04-03\n\
                 end: 2025-04-03\n\
                 type: Individual: Swiss-System\n\
                 rounds: 6\n\
                 time-control: 8 min\n\
                 arbiter: Zeni, Alba\n\
                 tie-breaks: BH/C1, BH, ARO\n\
                 unrated: 1399\n\
                 prizes: 30, 20, 10\n\
                 prize-sharing: rank",
            ),
            said(
                "Prizes are named from the first; a point parts hundredths. With `rank` each player has the prize of the rank, and only players whom no tie-break parts share; with `equal` players with the same points have equal parts of the prizes of their places. What cannot be divided into hundredths is told.",
                "I premi si indicano dal primo; un punto separa i centesimi. Con `rank` ogni giocatore ha il premio della propria posizione, e dividono solo i giocatori che nessuno spareggio separa; con `equal` i giocatori a pari punti hanno parti uguali dei premi dei loro posti. Si dice ciò che non si può dividere in centesimi.",
            ),
        ],
    ),
];
