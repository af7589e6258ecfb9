//! The words of phrases about the end of a game, each with what it does in them: Italian and English, as far as scoresheets
//! go German, French, Spanish, Portuguese and Dutch, and of the other languages of the letters who won, lost or resigned,
//! and that a game was drawn.

use crate::text::lookup::{FewWords, are_one_slip_apart, letters};
use std::sync::LazyLock;

/// What a word says of itself; the clause decides what it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Idea {
    Draw,
    Offer,
    Refuse,
    Accept,
    Claim,
    Agree,
    Win,
    Lose,
    /// `batte`: the subject wins, the object loses.
    Beat,
    /// `battuto`: the other way round.
    Beaten,
    Resign,
    Time,
    /// Of a claim: it had no ground.
    Wrong,
    /// To overstep, to run, to exhaust: of the time.
    Exceed,
    Flag,
    Fall,
    Mate,
    Mated,
    Check,
    Stalemate,
    Repetition,
    /// `threefold`, which says more than a mere repetition.
    Threefold,
    /// That something came for the third time, whatever it was.
    ThirdTime,
    /// For the fifth.
    FifthTime,
    Perpetual,
    Fifty,
    SeventyFive,
    Five,
    Fivefold,
    Moves,
    Material,
    Insufficient,
    Dead,
    Infraction,
    Forfeit,
    /// A round without an opponent.
    Bye,
    Appear,
    Decision,
    /// Went away, lost the connection; also of the game as a whole.
    Leave,
    Unfinished,
    Position,
    End,
    Score,
    Game,
    Can,
    Play,
    /// To win by normal means, as one must be able to in the last two minutes.
    NormalMeans,
    /// Minutes on the clock, which an arbiter adds or which are left.
    Minutes,
    /// To add them.
    Add,
    /// Which of two comes first: whose flag fell.
    First,
}

/// What a word does in its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Term {
    /// The player of the white pieces, or of the black.
    Side(bool),
    /// A name that both players bear, or one that is a colour and not its own.
    Unclear,
    /// Both players.
    Both,
    /// The opponent of the player who was named last.
    Opponent,
    /// The player who was named last.
    Pronoun,
    Of,
    By,
    To,
    Against,
    For,
    /// A ground follows: `per`, `on`, `dopo`; before a player `per` and `by` are his.
    Ground,
    /// A clause follows that gives the ground.
    Because,
    And,
    But,
    /// Two things are said to be possible, or one is taken back: `o`, `anzi`.
    Or,
    Not,
    /// What the clause says is no fact: `sarebbe`, `forse`, `if`.
    Unreal,
    Is,
    Has,
    /// `stato`, `been`: what follows was done to the subject.
    Been,
    Number,
    Filler,
    /// A finite verb.
    Verb(Idea),
    /// A participle or an adjective.
    Adjective(Idea),
    Noun(Idea),
    Unknown,
    /// A comma, a full stop, a bracket.
    Stop,
    /// A question mark: nothing is said for certain.
    Question,
}

impl Term {
    /// The idea of a word, if it has one.
    pub(super) const fn idea(self) -> Option<Idea> {
        match self {
            Term::Verb(idea) | Term::Adjective(idea) | Term::Noun(idea) => Some(idea),
            _ => None,
        }
    }
}

use Idea::*;
use Term::{Adjective, Noun, Verb};

const WORDS: &[(Term, &str)] = &[
    (
        Term::Side(true),
        "vit vita vits hvid hvide hvids hvit hvite hvits hvitur hvitan valkea valkean valkealla valkoinen valkoisen bily bileho bilemu bili bile biely bieleho bieli bielemu biale bialy bialych bialym bialego vilagos vilagosnak vilagost alb albul albului blanques белые белых белым белый белого белыя білі білих білим білий бели белите белия бијели bijeli bijelog beli belog \
         bianco bianchi bianca bianche white whites blanco blancas branco brancas blanc blancs weiss weis weisser weisse weissen wit \
         witte",
    ),
    (
        Term::Side(false),
        "svart svarta svarts sort sorte sorts svartur svartan musta mustan mustalla cerny cerneho cernemu cerni cerne cierny cierneho ciernemu cierni czarne czarny czarnych czarnym czarnego sotet sotetnek sotetet negru negrul negrului negres черные черных черным черный черного черныя чорныя чорні чорних чорним чорний черни черните черния црни црног crni crnog \
         nero neri nera nere black blacks negro negras preto pretas noir noirs schwarz schwarzer schwarze schwarzen zwart \
         zwarte",
    ),
    (
        Term::Both,
        "obaj oba obie begge bada bagge mindket mindketto molemmat badir ambii ambdos оба обе обидва обидві obojica \
         doppio doppia double entrambi entrambe ambedue both doble beide beiden ambos ambas giocatori players spieler joueurs jugadores \
         jogadores spelers sides duplo",
    ),
    (
        Term::Opponent,
        "avversario avversaria opponent adversaire adversario rivale gegner gegners tegenstander",
    ),
    (
        Term::Pronoun,
        "gli suo sua his her he she him lui lei egli ihm ihr seine sein zijn",
    ),
    (
        Term::Of,
        "del dello della dell dei degli delle di d of des von vom der van de du do dos",
    ),
    (Term::By, "da dal dallo dalla dall dai dagli dalle parte"),
    (Term::To, "al allo alla all ai agli alle to au aux"),
    (
        Term::Against,
        "contro against contra gegen contre versus vs tegen",
    ),
    (Term::For, "for fur"),
    (
        Term::Ground,
        "x col coi per by on under durch par por door con with mit avec met dopo after nach apres tras na su sul sulla sull causa via through wegen aufgrund followed seguito view vista before prima art",
    ),
    (
        Term::Because,
        "although though benche sebbene obwohl aunque embora hoewel xke xche perke perche poiche giacche siccome because since as weil denn parce porque omdat quanto visto dato essendo che which who qui",
    ),
    (
        Term::And,
        "e ed and und et y en poi then quindi cosi so allora dann puis",
    ),
    (Term::But, "ma but pero aber mais maar tuttavia however"),
    (
        Term::Or,
        "o or oder ou oppure se if wenn anzi pardon oops sorry scusate rather correzione correction vielmehr plutot cioe actually bensi",
    ),
    (
        Term::Not,
        "non not no nessun nessuna nessuno niente senza without neither nor mai never nobody unclear unknown ignoto nicht kein keine keinen ohne \
         pas aucun aucune sans sin ningun ninguno ni weder keiner nao sem niet geen zonder ne",
    ),
    (
        Term::Unreal,
        "sarebbe sarebbero avrebbe avrebbero potrebbe potrebbero dovrebbe dovrebbero poteva potevano doveva dovevano \
         deve devono era erano fosse avesse forse quasi probabilmente would could should might may must will shall \
         perhaps maybe probably almost nearly practically wurde ware hatte konnte sollte musste vielleicht fast \
         serait aurait pourrait devrait faut peut seria habria podria deberia quiza quizas talvez teria poderia \
         zou misschien winning vincere perdere abbandonare pattare pareggiare arrendersi mattare gewinnen verlieren \
         aufgeben vuole wants wanted voleva vorrebbe potuto dovuto voluto sta stava stavano stanno minaccia threatens engine motore says thinks believes \
         dice crede pensa secondo according teorica teoricamente theoretical",
    ),
    (
        Term::Is,
        "is was are were wird ist sind war est sont etait fut es son fue sao foi viene vengono fu furono sono risulta \
         werd wordt being",
    ),
    (
        Term::Has,
        "ha ho hanno has have had hat haben ont tiene tem heeft aver avendo having avere aveva avevano had",
    ),
    (
        Term::Been,
        "stato stata stati been worden ete sido geworden prende prese riceve subisce subi gets got caught sorpreso sorpresa colto \
         colta erwischt surpris sorprendido",
    ),
    (
        Term::Filler,
        "sie ся се \
         noch volte times mi ich withdraw withdraws withdrawn withdrew revoke revokes revoked revoca revocata revocato retracts retracted appendix appendice linea linee guideline guidelines tutte tutti il lo la i l le gl un uno una the a an die das dem den les el los las os si in im nel nella nell at it this that \
         re king konig roi rey rei auf ab stessa stesso own more than few piu mehr plus mas alcun any rimasto tra fra from between among zwischen entre une zeitlich sur mezzo half did does didn doesn doesnt didnt tecnica pezzi pieces pedine conduttore chi ritardo late appena gives delivers comun here due two stretta shook handshake simultaneous simultanea simultanee dapprima initially inizialmente ad dare give given gave gifts gifted hands handed regala regalato cede ceduto donne dan dando \
         disposizione comune common commun mutuo mutual mutuel rule rules regel regola regle regla regra limit limite \
         control controllo full intero testa each ciascuno incassa conquista ottiene goes assegna attribuisce lets let immediately zeitnot ritarda mobile later soon eventually successivamente ormai ora now jetzt subito immediatamente presto finale finally infine \
         side color colore just solo dreimalige dreimaliger third je jeu s m legal ulteriori ulteriore qualsiasi \
         seconda second zweite terza ci vi zum zur op aan me fa fatto made makes make commette commesso committed \
         commits quiet they moment formal ufficiale official tempestiva nah sich rendono inclina reclina tips same \
         regolamento regulation regulations round turno dannoso mating matting player giocatore joueur jugador speler \
         found decidere spetta continues continued continua prosegue quella quello knows known sa quale simultaneously contemporaneamente simultaneamente insieme together three tre drei trois tres vier fun quattro four six sei sette otto nove dieci effort cinquantesima fiftieth default \
         mr mrs ms miss herr frau signor signora signorina sig senor senora monsieur madame mme",
    ),
    (
        Verb(Draw),
        "зремизировали \
         pattano pareggiano pareggia pattato pareggiato draws drew remisieren",
    ),
    (
        Noun(Draw),
        "remi remiza remizy remizu dontetlen dontetlennel tasapeli tasapeliin jafntefli taules egal egalitate oavgjort uafgjort uavgjort ничья ничьей ничью нічия нічию нічиєю реми ничыя plichta nerozhodne \
         patta patte parita pareggio pareggi pari remis draw drawn peace tablas nulle nul nulla empate unentschieden remise",
    ),
    (
        Verb(Offer),
        "offre offrono propone propongono offers offered proposes proposed bietet bot propose proposent ofrece \
         offro propongo proponendo chiedo ofrecen oferece oferecem propoe propoem offrent offreert biedt chiede chiedono asks asked offri offriva",
    ),
    (
        Adjective(Offer),
        "offerta proposta offerto proposto offerte proposte angeboten proposee propuesta ofrecidas aangeboden chiesto chiesta",
    ),
    (
        Noun(Offer),
        "offer remisangebot angebot oferta remiseaanbod",
    ),
    (
        Verb(Refuse),
        "rifiuta rifiutano respinge respingono declina declines declined refuses refused rejects rejected denies denied dismisses dismissed overrules overruled nega negano negata negato rigetta rigettano lehnt \
         lehnte refuse refusent rechaza rechazan recusa recusam weigert turns",
    ),
    (
        Adjective(Refuse),
        "rigettata rigettato deferred differita differito differisce differiva defers postpones postponed reserved reserves rinvia rinviata riserva \
         unsuccessful unsuccessfully rifiutata rifiutato respinta respinto declinata abgelehnt refusee rechazada rechazadas rechazado recusado \
         recusada geweigerd refusal rifiuto",
    ),
    (
        Adjective(Wrong),
        "wrong wrongly false inammissibile irricevibile ingiustificata ingiustificato inadmissible invalid unfounded incorrect incorrectly unjustified errata errato erroneo erronea infondata infondato sbagliata \
         sbagliato falsch unberechtigt unbegrundet",
    ),
    (
        Verb(Accept),
        "accetta accettano accepts accepted accept nimmt accetto riconosciuta riconosciuto recognised recognized anerkannt reconnue accepte acceptent acepta aceptan aceita aceitam accettato \
         angenommen acceptee aceptadas aceito geaccepteerd accettata accettate accolta nahm accettando aceptada accolto accoglie accolgono granted grants grant upheld upholds sustained sustains allowed concessa concesso",
    ),
    (
        Verb(Claim),
        "claim claims claimed reclama reclamano reclamato richiede richiesto rivendica reklamiert reklamierte reclame reclament reclaman \
         reclamo invoca demands requests",
    ),
    (
        Noun(Claim),
        "reclamata reclamazione richiesta domanda rivendicata reklamation remisreklamation reclamation reclamacion istanza",
    ),
    (
        Verb(Agree),
        "accorda accordano concordano agree agreed agrees convengono einigen einigten accordent acuerdan",
    ),
    (
        Noun(Agree),
        "acord overenskommelse overenskommet overenskommen avtalad enighed enighet avtalt aftalt megegyezes megegyezessel dohodou dohoda sovittu sovittiin sopimus sopimuksella соглашению соглашение згодою zgoda zgode samkomulag samkomulagi sporazum sporazumom \
         accordo accordata concordata concordato agreement accord acuerdo acordo vereinbart vereinbarung einigung \
         einvernehmlich einverstandnis overeengekomen overeenkomst consenso",
    ),
    (
        Verb(Win),
        "vinner vann vunnit vinder vandt vant vundet voitti voittaa voittivat vinnur sigrar sigradi wygrywa wygrywaja wygral wygraly wygrali vyhral vyhrali vyhrava vyhraje vyhravaju vyhravaji nyer nyert gyozott gyoz castiga castigat castigau guanya guanyen guanyat выиграли выиграл выиграла выигрывают выигрывает победили победил победила побеждают побеждает виграли виграв виграла перемогли переміг виграють печелят печели спечелиха победиха победи победио побеђује побеђују добио добили pobjeduje pobijedio pobijedili pobedio pobedili dobio dobili \
         vince vincono vinse wins won win gana ganan ganaron gano vence vencem venceu gagne gagnent gewinnt gewann \
         gewonnen wint winnen ganha ganham victorious trionfa vincendo",
    ),
    (
        Adjective(Win),
        "vinta vinto vittorioso vincente gagnee ganada",
    ),
    (
        Noun(Win),
        "vinst seger sejr gevinst seier voitto sigur wygrana zwyciestwo vyhra vitezstvi vitazstvo gyozelem victorie победа выигрыш перемога виграш pobjeda pobeda \
         vittoria vincitore vincitrice winner victory sieg sieger victoire victoria vitoria winst punto point gagnant \
         ganador vencedor",
    ),
    (
        Verb(Lose),
        "forlorar forlorade forlorat taber tabte tapte havisi haviaa tapar tapadi przegrywa przegrywaja przegral przegraly przegrali prohral prohrali prohrava prehral prehrali prehrava vesztett veszit veszitett pierdut проиграли проиграл проиграла проигрывают проигрывает програли програв загубиха загубили губят губи изгубио изгубили izgubio izgubili gubi \
         perde perdono perse loses lost lose pierde pierden perdio perd perdent verliert verlor verloren verliest verliezen \
         perdem perdeu perdendo loser",
    ),
    (
        Adjective(Lose),
        "perso persa perduto perduta perdente perdue perdida verlorene verlorener",
    ),
    (
        Noun(Lose),
        "sconfitta perdita loss defeat niederlage defaite derrota nederlaag",
    ),
    (
        Verb(Beat),
        "batte battono sconfigge beats beat defeats defeated schlagt besiegt bat verslaat",
    ),
    (
        Adjective(Beaten),
        "battuto battuta battuti sconfitto sconfitti beaten geschlagen battu derrotado vencido verslagen",
    ),
    (
        Verb(Resign),
        "opgiver opgav opgivet luovutti luovuttaa luovuttivat antautui poddal poddala poddaly poddali poddaje poddaja vzdal vzdala vzdali vzdava vzdavaju vzdavaji feladta feladja feladtak cedeaza cedat abandoneaza renunta abandonen сдались сдался сдалась сдаются сдается здалися здався здалась здаються предадоха предават предаде предава предао предала предали предаје предају predao predala predali predaje predaju \
         abbandona abbandonano resigns resigned resign abandonne abandonnent abandona abandonan abandonaram abandonaron abandonam \
         gab gibt geben gaben geeft gaf arrende arrendono arrese rinde rinden ritira rinuncia capitulated capitulates capitula \
         surrenders surrendered desiste desistem opgegeven abb abband concedes concede lascia",
    ),
    (
        Adjective(Resign),
        "abbandonato arreso arresa aufgegeben ritirato ritirata abandonado arresi",
    ),
    (
        Noun(Resign),
        "poddanie предаја сдача predaja \
         abbandono resignation abandon abandono aufgabe resa ritiro surrender opgave",
    ),
    (
        Noun(Time),
        "tid tiden czas czasu ido aika ajan timi tima timp timpul время времени часу време вријеме vrijeme vreme \
         tempo tempi time tiempo temps zeit tijd orologio orologi clock clocks zeitlimit",
    ),
    (
        Verb(Exceed),
        "просрочили просрочил просрочила overskred \
         supera superano superarono overstepped oversteps overstep exceeded exceeds esaurisce esauriscono exhausts exhausted ran \
         run runs overran overruns esce out expired expires scade uberschreitet uberschreiten uberschritten uberschritt oltrepassa oltrepassano sfora depasse overschrijdt overschrijden overschreden agota agotan agotaron excede exceden excedieron \
         ultrapassa depassent fuori aus",
    ),
    (
        Adjective(Exceed),
        "superato superata scaduto scaduta scaduti oltrepassato esaurito esaurita sforato abgelaufen ecoule \
         agotado verstreken",
    ),
    (Noun(Exceed), "superamento scadenza esaurimento"),
    (
        Noun(Flag),
        "tidsoverskridelse tidsoverskridande tidsoverskridning idotullepes флаг флажок флага прапорець \
         bandierina bandierine bandiera bandiere flag flags bandera drapeau zeituberschreitung fahnchen fallblattchen blattchen fahne timeout \
         tijdsoverschrijding tijdoverschrijding vlag bandeira plattchen",
    ),
    (Verb(Flag), "flagged timed"),
    (
        Verb(Fall),
        "cade cadono caddero cadde fell falls fall fallen fallt fiel tombe tombee tombes tombees tombent cae caen cayo cayeron caidas caiu cadute gevallen gefallen down dropped \
         drops",
    ),
    (Adjective(Fall), "caduta caduto"),
    (
        Verb(Mate),
        "matta mates checkmates matteert setzt zet matea matte mattano gematcht",
    ),
    (
        Noun(Mate),
        "мат schackmatt skakmat sjakkmatt shakkimatti szachmat sachmat sakkmatt \
         matto mate mat matt maattinen scaccomatto checkmate jaquemate schachmatt schaakmat xequemate",
    ),
    (
        Adjective(Mated),
        "mattato mattata mattati checkmated mated mattgesetzt matado scaccomattato",
    ),
    (Noun(Check), "scacco check echec jaque schach schaak xeque"),
    (
        Noun(Stalemate),
        "пат ofegat patstilling \
         stallo stalemate stalemated patt pat ahogado pattstellung afogamento",
    ),
    (
        Noun(Repetition),
        "ripetizione ripetizioni repetition repetitions repeticion repeticao wiederholung stellungswiederholung \
         zugwiederholung repeated repetee repetidas ripetuta zetherhaling herhaling fold",
    ),
    (
        Noun(Threefold),
        "threefold triplice tripla triple triplo 3x",
    ),
    (
        Noun(Perpetual),
        "perpetuo perpetual perpetuel dauerschach eeuwig",
    ),
    (
        Noun(Fifty),
        "50 fifty cinquanta cinquante cincuenta funfzig vijftig cinquenta",
    ),
    (
        Noun(SeventyFive),
        "75 seventyfive settantacinque funfundsiebzig",
    ),
    (Noun(Five), "5 five cinque quinta cinco cinq"),
    (Noun(ThirdTime), "thirdtime"),
    (Noun(FifthTime), "fifthtime"),
    (Noun(Fivefold), "fivefold quintuple quintupla quintuplice"),
    (
        Noun(Moves),
        "mosse mossa moves move moved jugadas movimientos movimenti zug zuge zugen zugeregel coups coup zetten lances \
         semimosse",
    ),
    (Noun(Material), "materiale material materiel materiaal"),
    (
        Noun(Insufficient),
        "insufficiente insufficient insufficienza insuffisant insuficiente ungenugendes ungenugend onvoldoende \
         impossibile mancanza lack sufficient enough sufficiente",
    ),
    (Noun(Dead), "dead morta morte muerta tote totes mortes"),
    (
        Noun(Infraction),
        "illegal illegale illegali irregolare irregolari squalificato squalificata squalificati squalificate disqualified descalificados disqualifiziert irregolarita infrazione infraction violation regelverstoss cheating expelled espulso espulsa espulsi \
         cellulare telefonino telefono telephone cellphone smartphone phone cheated barare barato irregular ilegal illegaler regelwidrig telefoon handy",
    ),
    (
        Verb(Infraction),
        "squilla squillo squillato suonato rung ringing suona suoneria rings rang klingelt",
    ),
    (
        Noun(Forfeit),
        "walkower kontumace kontumacne kontumacny неявка неявки неявку neprezentare \
         forfait forfeit kampflos incomparecencia walkover noshow assente assenti assenza absent absents absence \
         mancata forfeiture abwesend afwezig ausente ausentes ausencia",
    ),
    (Noun(Bye), "bye"),
    (
        Verb(Forfeit),
        "forfeits forfeited forfeitted defaults defaulted",
    ),
    (
        Verb(Appear),
        "presenta venuto venuta presentato presentata presentati presentate presentarono presentano presento presentan presentaram appear appears appeared show shows \
         showed erscheint erschien arriva arrivato arrivati venuti arrived arrive came come compare comparso comparsi compaiono erschienen erscheinen angetreten presentent comparecem compareceram verschenen verschijnt apareceu aparecio \
         presentarsi",
    ),
    (
        Noun(Decision),
        "tavolino decisa deciso decided adjudication adjudicated arbiter arbitro decisione decision ruling schiedsrichter \
         aggiudicazione arbitre arbitral ufficio",
    ),
    (
        Adjective(Decision),
        "aggiudicata aggiudicato assegnata assegnato attribuita attribuito awarded",
    ),
    (
        Verb(Decision),
        "declares declared dichiara dichiarato dichiarata",
    ),
    (
        Verb(Leave),
        "disconnects disconnected disconnette disconnesso disconnect left leaves quit quits stalls stalled verlasst",
    ),
    (
        Noun(Leave),
        "abandoned disconnection connection disconnessione abbandonata",
    ),
    (
        Noun(Unfinished),
        "sospesa sospeso aggiornata adjourned unfinished incompiuta suspendida ajournee abgebrochen aborted \
         interrotta unterminated courtesyaborted courtesyadjourned sealed busta interrompue afgebroken corso progress \
         unbeendet inachevee vertagt",
    ),
    (
        Noun(Position),
        "posizione position stellung posicion posicao stelling",
    ),
    (
        Verb(End),
        "termina terminata finisce finita finito fini finished over ended ends end conclude conclusa endet endete beendet \
         finit finie termino acaba acabou up eindigt completed",
    ),
    (
        Noun(Score),
        "risultato esito result resultat ergebnis resultado uitslag",
    ),
    (
        Noun(Game),
        "partita gioco game partie partida match chess partij spiel incontro",
    ),
    (
        Verb(Can),
        "puo possono can cannot kann konnen puede pode kan",
    ),
    (Noun(NormalMeans), "normalmeans qpf"),
    (
        Noun(First),
        "first zuerst premier premiere primero primera primeiro eerst",
    ),
    (
        Noun(Minutes),
        "minuti minuto minutes minute min minuten minutos sekunden seconds secondi",
    ),
    (
        Verb(Add),
        "aggiunge aggiungono adds add added receives received receive ricevono",
    ),
    (
        Adjective(Add),
        "aggiunti aggiunto extra additional supplementari penalty penalita abbuono bonus recupero zeitgutschrift",
    ),
    (
        Verb(Play),
        "gioca giocare giocata play played playing gespielt speelt",
    ),
];

/// What a folded word does, if such phrases have it: as it stands, or with one letter wrong in a long one.
pub(super) fn term(word: &str) -> Option<Term> {
    static KNOWN: LazyLock<FewWords<Term>> = LazyLock::new(|| {
        let mut known = FewWords::default();
        for (term, list) in WORDS {
            for word in list.split_whitespace() {
                known.learn(word, *term);
            }
        }
        known
    });
    KNOWN.get(word).copied().or_else(|| misspelt(word))
}

/// Words shorter than this are not read with a letter wrong: they are too near to others.
const LONG_ENOUGH: usize = 7;

/// A long word, the letters that it has, and what it does.
type Long = (&'static str, u32, Term);

/// `abandona`, `resings`, `abbandonna`: one letter more, less, other, or two changed about, in a long word of weight.
fn misspelt(word: &str) -> Option<Term> {
    /// The long words by their first byte.
    static LONG: LazyLock<[Vec<Long>; 128]> = LazyLock::new(|| {
        let mut long = [const { Vec::new() }; 128];
        let is_long = |word: &&str| word.len() >= LONG_ENOUGH && word.is_ascii();
        for (term, list) in WORDS.iter().filter(|(term, _)| term.idea().is_some()) {
            for word in list.split_whitespace().filter(is_long) {
                long[usize::from(word.as_bytes()[0])].push((word, letters(word.as_bytes()), *term));
            }
        }
        long
    });
    if word.len() + 1 < LONG_ENOUGH || word.len() > 20 || !word.is_ascii() {
        return None;
    }
    let own = letters(word.as_bytes());
    let found = LONG[usize::from(word.as_bytes()[0])]
        .iter()
        .find(|(known, letters, _)| {
            are_one_slip_apart(own, *letters) && one_slip(word.as_bytes(), known.as_bytes())
        });
    found.map(|(.., term)| *term)
}

/// Whether one slip of the pen makes one word of the other.
fn one_slip(a: &[u8], b: &[u8]) -> bool {
    if a.len().abs_diff(b.len()) > 1 {
        return false;
    }
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[same..], &b[same..]);
    match (a, b) {
        ([x, y, a @ ..], [z, w, b @ ..]) if x == w && y == z && a == b => true,
        _ if a.len() == b.len() => a.len() > 1 && a[1..] == b[1..],
        _ if a.len() > b.len() => &a[1..] == b,
        _ => a == &b[1..],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn a_long_word_may_have_a_letter_wrong() {
        for word in ["abbandonna", "resings", "abbndona", "resgins", "bandierin"] {
            assert!(
                term(word).is_some_and(|term| term.idea().is_some()),
                "{word}"
            );
        }
        for word in ["wain", "patto", "resin", "tempio", "neve"] {
            assert_eq!(term(word), None, "{word}");
        }
    }

    #[test]
    fn every_word_on_the_end_of_a_game_is_told_at_a_glance() {
        use super::super::{clauses::may_say, statement::may_state};
        let ideas = WORDS.iter().filter(|(term, _)| term.idea().is_some());
        let words = ideas.flat_map(|(_, list)| list.split_whitespace());
        // The number of an article alone says nothing: `10.2`, `G.4`.
        let is_word = |word: &str| word.len() > 1 && word.chars().all(char::is_alphabetic);
        let idioms = super::super::idioms::IDIOMS
            .iter()
            .filter(|(idiom, _)| idiom.split(' ').any(is_word) || idiom.contains('\''))
            .map(|(idiom, _)| idiom.replace("'is", "e'"));
        for text in words.map(str::to_owned).chain(idioms) {
            assert!(may_state(&text) && may_say(&text), "{text}");
        }
        for text in ["0;2;e5", "1-0,2024-05-01", "e 4", "e.p."] {
            assert!(!may_state(text), "{text}");
        }
    }

    #[test]
    fn a_side_begins_with_one_of_a_few_letters() {
        const SIDES: [char; 11] = ['a', 'b', 'c', 'h', 'm', 'n', 'p', 's', 'v', 'w', 'z'];
        for (_, list) in WORDS
            .iter()
            .filter(|(term, _)| matches!(term, Term::Side(_)))
        {
            for word in list.split_whitespace() {
                assert!(!word.is_ascii() || word.starts_with(SIDES), "{word}");
            }
        }
    }

    #[test]
    fn no_word_has_two_meanings() {
        let mut seen = HashMap::new();
        for (term, list) in WORDS {
            for word in list.split_whitespace() {
                let before = seen.insert(word, *term);
                assert!(before.is_none_or(|before| before == *term), "{word}");
            }
        }
    }
}
