//! `M001 illegal-move`

use super::m008_sealed_move_invalid;
use super::refusal_words::{self, Lost, Tried};
use super::{
    Check, Context, Explanation, Findings, Offence, Penalty, Rule, Severity, corrections, phrases,
    sketches,
};
use crate::board::trid::Refusal::NothingToCapture;
use crate::board::trid::{Settings, Trid, Wanted};
use crate::board::{Position, Refusal, Role};
use crate::laws::{TRID, TimeClass, cite};
use crate::messages::{Text, Ui, terms};
use crate::notation::{self, Case, Form, Mark, Resolution, Written};
use crate::repair::stood;
use crate::replay::{Break, Event, Game, Ply, Start, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "M001",
    name: "illegal-move",
    title: Text {
        en: "illegal move",
        it: "mossa illegale",
    },
    severity: Severity::Error,
    article: "3.10.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A move is not legal in the position in which it stands; the message says why.",
            it: "Una mossa non è legale nella posizione in cui si trova; il messaggio ne dice il motivo.",
        },
        why: Text {
            en: "From here on the position is not known and the rest of the line cannot be judged. The fault may lie \
                 in an earlier move that was legal by chance. Where one correction makes all that follows legal, and no \
                 other is nearly as likely, it is suggested; --suggest looks at the whole game for it. What an illegal move costs depends on the \
                 edition and the kind of game (the table of formulario explain M001).",
            it: "Da qui in poi la posizione è ignota e il resto della linea non è giudicabile. L'errore può stare in \
                 una mossa precedente, legale per caso. Se con una sola correzione tutto il seguito è legale, e nessun'altra \
                 è quasi altrettanto probabile, è proposta; con --suggest si cerca in tutta la partita. Che cosa costa una mossa illegale dipende \
                 dall'edizione e dal tipo di gioco (la tabella di formulario explain M001).",
        },
        example: Text {
            en: "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Nd5",
            it: "1. d4 Cf6 2. c4 e6 3. Cc3 Ab4 4. e3 0-0 5. Cd5",
        },
        quiet: Text {
            en: "the move is legal once a missing mark, a needless letter or a piece in lower case is allowed for; \
                 such things have findings of their own.",
            it: "la mossa è legale se si passa sopra a un segno mancante, a una lettera superflua o a un'iniziale \
                 minuscola; per questi ci sono segnalazioni apposite.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for event in &game.facts.events {
        // How many half-moves were left unplayed; none where the move stands.
        let (written, refusal, lost_at, unplayed) = match &event.what {
            What::Break {
                reason:
                    Break::Illegal {
                        written,
                        refusal,
                        lost_at,
                    },
                unplayed,
            } => (written, refusal, lost_at, Some(*unplayed)),
            What::IllegalStood {
                written,
                refusal,
                lost_at,
            } => (written, refusal, lost_at, None),
            _ => continue,
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let position = game.facts.position_after(event.after);
        let lost = lost_at.and_then(|ply| lost(game, event, ply));
        let tried = Tried {
            position: &position,
            to: written.to,
            lost,
        };
        let reason = match (&**refusal, position.trid()) {
            (Refusal::Trid(NothingToCapture(_)), _) if written.marks.has(Mark::EnPassant) => {
                refusal_words::too_late(ui)
            }
            (Refusal::Trid(refusal), Some(board)) => {
                refusal_words::reason_on_levels(ui, refusal, board, game.facts.dialect)
            }
            (refusal, _) => refusal_words::reason(ui, refusal, tried),
        };
        let language = game.facts.columns.of(position.side_to_move());
        let wanted = notation::wanted(written, language).ok();
        let corrected = match unplayed {
            Some(unplayed) => {
                let mut corrected = corrections::at_break(game, context, event, unplayed);
                // Beside a correction it is another reading where only a check speaks against it.
                let may_stand = corrected.suggestion.is_empty() || refusal.overlooks_check();
                let wanted = wanted.as_ref().filter(|_| may_stand);
                let stood = wanted.and_then(|wanted| stood::may_have_stood(game, event, wanted));
                corrected.rest += &stood.map_or_else(String::new, |stood| {
                    let which =
                        (stood.of_several).then(|| phrases::short(game, &position, stood.mv));
                    may_have_stood(ui, stood.rest, which)
                });
                corrected
            }
            None => corrections::Corrected {
                rest: stands(game, context, event),
                ..Default::default()
            },
        };
        let rest = &corrected.rest;
        let under = under_other_settings(game, event, &position, ui);
        let message = say!(
            ui,
            "illegal move: {reason}{under}{rest}",
            "mossa illegale: {reason}{under}{rest}"
        );
        let mut finding = RULE.at_event(game, event, message);
        // Nobody played the moves of a variation; an illegal sealed move is charged by M008.
        if event.line == 0 && !m008_sealed_move_invalid::is_sealed(game, event) {
            finding.penalty = Some(Penalty::of(Offence::IllegalMove, game, context));
        }
        finding.article = match &**refusal {
            Refusal::Trid(NothingToCapture(_)) if written.marks.has(Mark::EnPassant) => {
                Some(refusal_words::EN_PASSANT)
            }
            refusal => refusal_words::article(refusal, position.variant()),
        };
        if matches!(**refusal, Refusal::Trid(_)) && finding.article.is_some() {
            finding.edition = TRID;
        }
        finding.suggestion = match event.line {
            0 => corrected.suggestion,
            _ => other_file(game, written, &position),
        };
        if event.line == 0 {
            finding.refers_to = *lost_at;
        }
        finding.sketch = sketches::of_refusal(&position, wanted, refusal);
        findings.push(finding);
    }
}

/// That an illegal move may have stood: how many half-moves follow it; which man went, where several may have.
fn may_have_stood(ui: Ui, half_moves: usize, which: Option<String>) -> String {
    match which {
        None => say!(
            ui,
            "; it may have been played and have stood: then the other {half_moves} half-moves are legal (--illegal-stands)",
            "; può essere stata giocata ed essere rimasta valida: allora le altre {half_moves} semimosse sono legali (--illegal-stands)"
        ),
        Some(mv) => say!(
            ui,
            "; as {mv} it may have been played and have stood: then the other {half_moves} half-moves are legal (repair --illegal-stands)",
            "; come {mv} può essere stata giocata ed essere rimasta valida: allora le altre {half_moves} semimosse sono legali (repair --illegal-stands)"
        ),
    }
}

/// That an illegal move stands, and in rapid and blitz by which article.
fn stands(game: &Game<'_>, context: &Context, event: &Event) -> String {
    let ui = context.ui;
    let judged = say!(
        ui,
        "; it stands, and what follows is judged from the position that it made",
        "; resta valida, e il seguito è giudicato dalla posizione che ne risulta"
    );
    let fast = matches!(
        context.class(game),
        Some(TimeClass::Rapid | TimeClass::Blitz)
    );
    let article = cite(context.edition(), "A.5.2").article.filter(|_| fast);
    let answered = game.facts.main.len() > event.ply as usize;
    match article {
        Some(article) if answered => {
            let more = say!(
                ui,
                " (in rapid and blitz nobody can claim it once the opponent has moved: Art. {article})",
                " (nel gioco rapido e lampo non si può più contestare dopo la mossa dell'avversario: Art. {article})"
            );
            judged + &more
        }
        Some(article) => say!(
            ui,
            "; it stands in the record, but the opponent had not moved yet and could claim it (Art. {article})",
            "; resta nella registrazione, ma l'avversario non aveva ancora mosso e poteva contestarla (Art. {article})"
        ),
        None => judged,
    }
}

/// Under which other settings of Tri-Dimensional chess the move would be legal: the readings of the manual and its variants.
fn under_other_settings(game: &Game<'_>, event: &Event, position: &Position, ui: Ui) -> String {
    let (Some(board), Some(token)) = (position.trid(), game.tokens.list.get(event.token as usize))
    else {
        return String::new();
    };
    let text = game.tokens.text(game.bytes, token);
    let language = game.facts.columns.of(position.side_to_move());
    let read = notation::trid::reading(&text, board, language);
    let line = line_before(game, event);
    let under = board.legal_under(&read.wanted);
    let names: Vec<String> = (under.iter())
        .filter(|(name, value)| {
            let mut other = *board.settings();
            other.set(name, value).is_ok() && plays_under(game, &line, other, &read.wanted)
        })
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    match names.is_empty() {
        true => String::new(),
        false => {
            let names = terms::or(ui, &names);
            say!(
                ui,
                " (legal with --trid-option {names})",
                " (legale con --trid-option {names})"
            )
        }
    }
}

/// Whether the whole line up to a move, and then that move, is legal under other settings.
fn plays_under(game: &Game<'_>, line: &[&Ply], settings: Settings, wanted: &[Wanted]) -> bool {
    let first = match game.facts.start {
        Start::Initial => Some(Trid::initial(settings)),
        _ => game.facts.first.trid().map(|board| board.with(settings)),
    };
    let after = first.and_then(|first| {
        (line.iter().rev()).try_fold(first, |mut board, ply| {
            let mv = board.counterpart(ply.mv)?;
            board.play(mv);
            Some(board)
        })
    });
    after.is_some_and(|board| wanted.iter().any(|wanted| !board.find(wanted).is_empty()))
}

/// The half-moves that lead to an event, the last first.
fn line_before<'a>(game: &'a Game<'_>, event: &Event) -> Vec<&'a Ply> {
    let tree = &game.facts.tree;
    let node = |at: u32| tree.get(at as usize);
    std::iter::successors(node(event.after), |ply| node(ply.before)).collect()
}

/// The pawn's capture on the same square from another file, where one alone is legal: `exd4` for `cxd4`.
fn other_file(game: &Game<'_>, written: &Written, position: &Position) -> String {
    let capture = written.form == Form::Move
        && written.piece == 0
        && written.file != Written::NONE
        && written.rank == Written::NONE
        && written.file != written.to.file();
    if !capture {
        return String::new();
    }
    let language = game.facts.columns.of(position.side_to_move());
    let mut legal = (0..8).filter_map(|file| {
        let other = Written { file, ..*written };
        match notation::resolve_cased(&other, language, position, Case::Kept) {
            Resolution::Move(mv, _)
                if position
                    .parts(mv)
                    .is_some_and(|parts| parts.role == Role::Pawn) =>
            {
                Some(mv)
            }
            _ => None,
        }
    });
    match (legal.next(), legal.next()) {
        (Some(mv), None) => phrases::short(game, position, mv),
        _ => String::new(),
    }
}

/// The move by which a right to castle was lost: half-move `ply` of the line that leads to the event.
fn lost(game: &Game<'_>, event: &Event, ply: u32) -> Option<Lost> {
    let facts = game.facts;
    let line = line_before(game, event);
    let node = line.iter().rev().nth((ply as usize).checked_sub(1)?)?;
    let before = facts.position_after(node.before);
    let role = before.parts(node.mv)?.role;
    Some(Lost {
        number: facts.move_number(&before),
        side: before.side_to_move(),
        role,
    })
}
