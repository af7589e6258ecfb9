//! `formulario-ratings(7)`: how ratings are computed, and how published lists are audited.

use super::{Guide, Section, item, lines, named, said, section};
use formulario::messages::Text;

/// The page.
pub const PAGE: Guide = Guide {
    name: "formulario-ratings",
    about: Text {
        en: "how formulario computes and audits ratings",
        it: "come formulario calcola e verifica i punteggi Elo",
    },
    sections: SECTIONS,
    see: &[
        "formulario(1)",
        "formulario-rate(1)",
        "formulario-input(7)",
        "formulario-output(7)",
        "formulario-rules(7)",
    ],
};

const SECTIONS: &[Section] = &[
    section(
        "GAMES",
        "PARTITE",
        &[
            said(
                "Games come from everything that `formulario check` reads, from a `--games` table of `check`, and from tournament report files (TRF16, TRF26, JaVaFo's records), each recognised by its content.",
                "Le partite vengono da tutto ciò che `formulario check` legge, da una tabella `--games` di `check`, e da rapporti di torneo (TRF16, TRF26, i record di JaVaFo), riconosciuti dal contenuto.",
            ),
            said(
                "A report that contradicts itself is refused with line and column, and nothing is written, unless `--skip-broken` leaves it out (E023); anything else wrong in it is reported at its line (E039).",
                "Un rapporto che si contraddice si rifiuta con riga e colonna, e nulla si scrive, se non lo lascia fuori `--skip-broken` (E023); ciò che vi è altrimenti sbagliato è segnalato alla sua riga (E039).",
            ),
            said(
                "Only ratable games count: both players moved, no forfeit, a sure result, standard chess from the initial position, enough time. The others are listed with the reason (E004, E008, E013, E015, E016, E022), and each with both its sides in `--game-changes`.",
                "Contano solo le partite valide per l'Elo: entrambi hanno mosso, nessun forfait, risultato certo, scacchi standard dalla posizione iniziale, tempo sufficiente. Le altre sono elencate con il motivo (E004, E008, E013, E015, E016, E022), e ognuna, per entrambi i giocatori, in `--game-changes`.",
            ),
        ],
    ),
    section(
        "TOURNAMENTS",
        "TORNEI",
        &[
            said(
                "A tournament is recognised by `Event`, `Site`, `EventDate` and `Section`. It belongs to the first list at least three days after its last day, unless `--period` or `--events` says otherwise.",
                "Un torneo si riconosce da `Event`, `Site`, `EventDate` e `Section`. Appartiene alla prima lista di almeno tre giorni successiva al suo ultimo giorno, se `--period` o `--events` non dicono altro.",
            ),
            item(
                "--events FILE",
                "CSV, says what holds for one: `event, site, event_date, section` as keys; `start, end, time_control, time_class, rated, list`.",
                "CSV, dice che cosa vale per uno: `event, site, event_date, section` come chiavi; `start, end, time_control, time_class, rated, list`.",
            ),
        ],
    ),
    section(
        "THE SAME GAME TWICE",
        "LA STESSA PARTITA DUE VOLTE",
        &[
            said(
                "The same game counts once, whatever it comes in. Records of one event are joined: a report and an archive, an interim and a final report, copies under another name, rounds counted otherwise, an archive whose games each name an event. Players, colours, rounds, days, results and moves decide; the name of the event only lets less of them be enough.",
                "La stessa partita conta una volta, da dovunque venga. Le registrazioni di uno stesso torneo si uniscono: un rapporto e un archivio, un rapporto provvisorio e uno finale, copie sotto un altro nome, turni contati diversamente, un archivio in cui ogni partita nomina un torneo suo. Decidono giocatori, colori, turni, giorni, risultati e mosse; il nome del torneo fa solo sì che ne bastino meno.",
            ),
            said(
                "Every join is reported (E021; a warning where rounds or days differ, or games are missing from a report), and so is every copy of a game (E016; a warning where colours are exchanged). Where records contradict each other (another result, played or forfeited), or one names two results, the game is not rated (E022) until `--results` decides it.",
                "Ogni unione è segnalata (E021; un avviso se turni o giorni differiscono, o a un rapporto mancano partite), e così ogni copia di una partita (E016; un avviso se i colori sono scambiati). Se le registrazioni si contraddicono (un altro risultato, giocata o per forfait), o una indica due risultati, la partita non si calcola (E022) finché non decide `--results`.",
            ),
            item(
                "--results FILE",
                "CSV with the columns `event, round, white, black, result`.",
                "CSV con le colonne `event, round, white, black, result`.",
            ),
        ],
    ),
    section(
        "LISTS AND PLAYERS",
        "LISTE E GIOCATORI",
        &[
            said(
                "`--ratings` takes FIDE's text and XML lists, old and new, zipped too, and the program's own CSV. Its columns, in any order, most of them optional:",
                "`--ratings` accetta le liste FIDE di testo e XML, vecchie e nuove, anche in zip, e il CSV proprio del programma. Le sue colonne, in qualunque ordine, per lo più facoltative:",
            ),
            lines(
                "fide_id, name, federation, sex, title, birth, list, class, rating, k, games,\nperiod_games, peak, flag, pool",
            ),
            said(
                "`birth` is a year or a day, `list` a month (`2025-11`), `games` those of the career. A row that cannot be read, or whose id was used before, is reported (E025) and the others are read; a list of which half cannot be read, or that ends in mid-row, is refused. `--columns` names the columns of a list without a header. Without a list the rating tags are taken.",
                "`birth` è un anno o un giorno, `list` un mese (`2025-11`), `games` quelle della carriera. Una riga illeggibile, o con un ID già visto, è segnalata (E025) e le altre si leggono; una lista illeggibile per metà, o che finisce a metà riga, si rifiuta. `--columns` nomina le colonne di una lista senza intestazione. Senza lista valgono gli Elo delle etichette.",
            ),
            said(
                "Players are matched by FIDE id, else by name; rating, year of birth, sex, federation and title are weighed. Every match that is not certain is reported (E006), an id that name and rating contradict is not followed (E035), and a player at two boards in one round is reported (E036). `--unsure refuse` leaves out every game of which it is not sure whose it is.",
                "I giocatori si abbinano per numero FIDE, altrimenti per nome; si pesano Elo, anno di nascita, sesso, federazione e titolo. Ogni abbinamento non certo è segnalato (E006), un numero che nome ed Elo contraddicono non si segue (E035), e un giocatore a due scacchiere nello stesso turno è segnalato (E036). `--unsure refuse` lascia fuori ogni partita di cui non è certo di chi sia.",
            ),
            item(
                "--aliases FILE",
                "CSV, decides: `name, fide_id` or `name, is`; with `event, section, round, rating, row` of some games only; rating 0 is none.",
                "CSV, decide: `name, fide_id` o `name, is`; con `event, section, round, rating, row` solo per alcune partite; Elo 0 è nessuno.",
            ),
            item(
                "--new-pools FILE",
                "Keeps the games of players without a rating where the form of `--new-list` has no place for them.",
                "Conserva le partite dei giocatori senza Elo quando la forma di `--new-list` non ha posto per esse.",
            ),
            item(
                "--new-list FILE",
                "The newest list given, in its own format, with the new ratings, games and K, newcomers at its end and every other byte as it was; without a list the program's own CSV, which the next run takes.",
                "La lista più recente tra quelle date, nel suo formato, con nuovi Elo, partite e K, i nuovi giocatori in fondo e ogni altro byte com'era; senza lista il CSV proprio del programma, che l'esecuzione successiva accetta.",
            ),
        ],
    ),
    section(
        "REGULATIONS",
        "REGOLAMENTI",
        &[
            said(
                "Regulations are dated data: K (40/20/10, the young, 2400 for ever, 30 games, at most 700 by games), the cap of 400 in each of its forms, first ratings, floor, calendar, least time, rapid and blitz, the corrections of 2022 and 2024. Each tournament goes by the edition in force on its first day, with the ratings of that day; a period is rounded once. All of it in integers, by FIDE's tables, never by the logistic formula. What is known from secondary sources only is named with the result (E012).",
                "I regolamenti sono dati con una data: K (40/20/10, i giovani, 2400 per sempre, 30 partite, al massimo 700 per le partite), il limite di 400 in ogni sua forma, primi Elo, minimo, calendario, tempo minimo, rapid e blitz, le correzioni del 2022 e del 2024. Ogni torneo segue l'edizione in vigore nel suo primo giorno, con gli Elo di quel giorno; un periodo si arrotonda una volta. Tutto in interi, con le tabelle FIDE, mai con la formula logistica. Ciò che è noto solo da fonti secondarie è nominato con il risultato (E012).",
            ),
            item(
                "--system italia",
                "As FIDE standard, with the national categories (3N to M) and Elo Italia (nominal, K 0), from 2021 on.",
                "Come FIDE standard, con le categorie nazionali (da 3N a M) e l'Elo Italia (nominale, K 0), dal 2021.",
            ),
            item(
                "--system elo3d",
                "The index of Tri-Dimensional chess, game by game in the order of the input. Games of another board are passed over, and so is a record with a move that is illegal or cannot be read: each value rests on all games before it. A result without moves counts.",
                "L'indice degli scacchi tridimensionali, partita per partita nell'ordine in cui compaiono. Le partite di altri scacchi non contano, e neppure una con una mossa illegale o illeggibile: ogni valore si fonda su tutte le partite precedenti. Un risultato senza mosse conta.",
            ),
        ],
    ),
    section(
        "SEVERAL PERIODS",
        "PIÙ PERIODI",
        &[said(
            "Periods feed each other. Where the list of a period is given, it is compared with what was computed (E002, with what explains the difference: other games, another K, each tournament rounded), and the next period goes on from it.",
            "Ogni periodo alimenta il successivo. Se la lista di un periodo è data, si confronta con il calcolo (E002, con ciò che spiega la differenza: altre partite, un altro K, ogni torneo arrotondato), e il periodo seguente parte da essa.",
        )],
    ),
    section(
        "FOLLOWING A FIGURE BY HAND",
        "RIFARE UN CONTO A MANO",
        &[
            said(
                "Every figure can be followed in `--changes`. Take one player. Each `tournament` row has games, score, expected score and their difference; times `k` it gives `change`. The `period` row adds them up and rounds once; `working` reads",
                "Ogni cifra si può rifare da `--changes`. Si prenda un giocatore. Ogni riga `tournament` ha partite, punti, punti attesi e la differenza; moltiplicata per `k` dà `change`. La riga `period` li somma e arrotonda una volta; `working` dice",
            ),
            lines("20*(3.5-3.09)=8.20; 2053+8=2061"),
            said(
                "With many games it begins with `700/39=17`. The next list's `old_rating` is this `new_rating`. A newcomer's tournaments are `pooled`, with score and `opponents_sum`; `pool_before` plus these games less `pool_expired` is `pool_games`, and when they suffice `working` gives",
                "Con molte partite comincia con `700/39=17`. L'`old_rating` della lista seguente è questo `new_rating`. I tornei di chi è nuovo sono `pooled`, con punti e `opponents_sum`; `pool_before` più queste partite meno `pool_expired` è `pool_games`, e quando bastano `working` dà",
            ),
            lines("(9507+2*1800)/7=1872.43; p=(3+1)/7=0.57; dp=+50; 1922"),
            said(
                "Single games stand in `--game-changes`. Performance and the figures for a norm (not the federations and titles of the opponents, nor the time) stand in the tournament rows.",
                "Le singole partite stanno in `--game-changes`. Performance e cifre per una norma (non le federazioni e i titoli degli avversari, né il tempo) stanno nelle righe dei tornei.",
            ),
        ],
    ),
    section(
        "PUBLISHED LISTS AUDITED",
        "VERIFICA DELLE LISTE PUBBLICATE",
        &[
            said(
                "Two lists or more of one class (`--ratings nov dec`, with games or without) are compared player by player in the order of their days: who moved without a game (E026), further than the games allow (E007), games counted (E027), K against the rules (E028), birth, sex, name, title, federation (E029 to E031), who vanished or appeared (E032, E033), who is inactive (E034). `--complete` says that the input has all games of these lists: then who has none there did not play. The lists are read twice, two are held at a time.",
                "Due o più liste di una classe (`--ratings nov dec`, con o senza partite) si confrontano giocatore per giocatore nell'ordine dei loro giorni: chi è cambiato senza partite (E026), più di quanto le partite permettano (E007), partite contate (E027), K contro il regolamento (E028), nascita, sesso, nome, titolo, federazione (da E029 a E031), chi è scomparso o comparso (E032, E033), chi è inattivo (E034). `--complete` dice che i dati contengono tutte le partite di queste liste: allora chi non ne ha non ha giocato. Le liste si leggono due volte, e in memoria ne stanno due alla volta.",
            ),
            item(
                "--audit FILE",
                "One row for each disagreement:",
                "Una riga per ogni discordanza:",
            ),
            lines(
                "from, to, class, fide_id, name, what, code, weight, before, after, computed,\ndifference, listed_games, games, cause, evidence, tournaments, list, line",
            ),
            said(
                "A cause is named only where the computation done again with it gives the published number: `k=…`, `rounded-per-tournament`, `sign-turned`, `result-reversed`, `game-missing`, `tournament-missing`, `tournament-counted-twice`, `rated-by-the-list-before`, `own-rating-by-the-list-before`, `opponents-by-the-list-before`, `nothing-booked`, `change-of-another`, `start-rating=…`, `correction=…`, `not-corrected`, `other-games`, `earlier-list=…`. All that fit are named, else `no-cause-found`.",
                "Una causa è nominata solo se il calcolo rifatto con essa dà il numero pubblicato: `k=…`, `rounded-per-tournament`, `sign-turned`, `result-reversed`, `game-missing`, `tournament-missing`, `tournament-counted-twice`, `rated-by-the-list-before`, `own-rating-by-the-list-before`, `opponents-by-the-list-before`, `nothing-booked`, `change-of-another`, `start-rating=…`, `correction=…`, `not-corrected`, `other-games`, `earlier-list=…`. Si nominano tutte quelle possibili, altrimenti `no-cause-found`.",
            ),
        ],
    ),
    section(
        "REPORTS TO PUBLISH",
        "RAPPORTI DA PUBBLICARE",
        &[
            item(
                "--html FILE",
                "The report to publish and to check: the table of changes (sorted, filtered by federation and tournament), a card per tournament with crosstable and totals, a card per player with games, expected scores, K, the working, norms and the curve, findings beside what they concern, and where published lists disagree. It prints as a notice (open cards too) and is read without its script. Beyond 10,000 rows, 3,000 cards, 40,000 games, 500 tournaments and 2,000 findings of a severity it says what is left out.",
                "Il rapporto da pubblicare e da controllare: la tabella delle variazioni (ordinabile, filtrata per federazione e torneo), una scheda per torneo con tabellone e totali, una per giocatore con partite, punti attesi, K, il conto, norme e curva, le segnalazioni accanto a ciò che riguardano, e dove le liste pubblicate discordano. Si stampa per la bacheca (anche le schede aperte) e si legge senza il suo script. Oltre 10.000 righe, 3.000 schede, 40.000 partite, 500 tornei e 2.000 segnalazioni per gravità dice che cosa manca.",
            ),
            named(
                "--player ID|NAME",
                "--player ID|NOME",
                "The same of one player as text; with `--plot` it draws the player.",
                "Lo stesso di un giocatore come testo; con `--plot` lo disegna.",
            ),
            item(
                "--plot FILE",
                "One player through time, or how the changes are distributed, as SVG.",
                "Un giocatore nel tempo, o come si distribuiscono le variazioni, in SVG.",
            ),
        ],
    ),
];
