#!/bin/sh
# Begins a new rule: scripts/new-rule.sh R010 result-in-doubt
# Makes src/rules/<code>_<name>.rs from a template, its two lines in src/rules/mod.rs (`mod`, and in the table), sorted by
# code, and the folder of its fixtures. Nothing is overwritten. What is left to do is marked TODO; the tests fail until it
# is done.
set -eu
[ $# -eq 2 ] || { echo "usage: $0 CODE name-in-kebab-case" >&2; exit 2; }
code=$1 name=$2
echo "$code" | grep -Eq '^[FTNMRDCEPS][0-9]{3}$' || { echo "$code: a family letter (FTNMRDCEPS) and three digits" >&2; exit 2; }
echo "$name" | grep -Eq '^[a-z0-9]+(-[a-z0-9]+)*$' || { echo "$name: kebab case" >&2; exit 2; }
cd "$(dirname "$0")/.."

lower=$(echo "$code" | tr '[:upper:]' '[:lower:]')
module=${lower}_$(echo "$name" | tr - _)
file=src/rules/$module.rs
folder=fixtures/rules/$code-$name
list=src/rules/mod.rs
for taken in src/rules/"$lower"_*.rs fixtures/rules/"$code"-*; do
    [ ! -e "$taken" ] || { echo "$taken is there already: codes are never reused" >&2; exit 2; }
done

article=TODO edition='"TODO"'
case $code in F*) article=none edition='""' ;; E*) article=B.02 edition=NEWEST ;; P*) article=001 edition=NEWEST_TRF ;; esac
begin() {
    cat <<END
//! \`$code $name\`

$1

pub(super) static RULE: Rule = Rule {
    code: "$code",
    name: "$name",
    title: Text {
        en: "TODO: what is wrong",
        it: "TODO: che cosa non va",
    },
    severity: Severity::Warning,
    article: "$article",
    edition: $edition,
    explanation: Explanation {
        what: Text {
            en: "TODO: what is wrong.",
            it: "TODO: che cosa non va.",
        },
        why: Text {
            en: "TODO: why it matters.",
            it: "TODO: perché è importante.",
        },
        example: Text {
            en: "TODO",
            it: "TODO",
        },
        quiet: Text {
            en: "todo: what is not reported.",
            it: "todo: che cosa non si segnala.",
        },
    },
    check: Check::$2(check),
};
END
}

# Those of ratings look at what a rating run remarks, those of pairings at the rows of a tournament, the others at a game.
case $code in
E*)
    begin 'use super::ratings::NEWEST;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::About;
use crate::say;' Event
    cat <<END

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    // TODO: which remark is a fault.
    let About::WithoutMoves = matter.about else {
        return None;
    };
    let message = say!(context.ui, "todo", "da fare");
    Some(RULE.at_matter(facts, matter, message))
}
END
    ;;
P*)
    begin 'use super::tournaments::{NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::trf::Field;' Tournament
    cat <<END

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    for at in 0..facts.pairings.players.len() {
        // TODO: which row is a fault; then, before the message:
        if findings.skip(&RULE) {
            continue;
        }
        let message = say!(context.ui, "todo", "da fare");
        findings.push(facts.at_field(&RULE, at, Field::Name, message, context.ui));
    }
}
END
    ;;
*)
    begin 'use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;' Game
    cat <<END

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for event in &game.facts.events {
        // TODO: which fact is a fault; then, before the message:
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let message = say!(context.ui, "todo", "da fare");
        findings.push(RULE.at_event(game, event, message));
    }
}
END
    ;;
esac > "$file"

# Its two lines go before those of the first later code, or behind the last.
LC_ALL=C awk -v mod="mod $module;" -v row="    &$module::RULE," '
    { is_mod = /^mod [a-z][0-9][0-9][0-9]_/ }
    !mod_done && (is_mod ? $0 > mod : was_mod) { print mod; mod_done = 1 }
    in_table && !row_done && ($0 == "];" || $0 > row) { print row; row_done = 1 }
    { print }
    { was_mod = is_mod }
    /^pub static ALL/ { in_table = 1 }
    $0 == "];" { in_table = 0 }
    END { exit !(mod_done && row_done) }
' "$list" > "$list.part" || { rm -f "$list.part" "$file"; echo "$list: its lists were not found" >&2; exit 2; }
mv "$list.part" "$list"

mkdir -p "$folder"
: > "$folder/fires.pgn"
: > "$folder/quiet.pgn"
echo 'file,game,line,byte,variation,ply,move_number,side,code,name,severity,article,edition,text,fen,message,suggestion,related' > "$folder/expected.csv"

echo "$file"
echo "$folder/{fires.pgn,quiet.pgn,expected.csv}; scripts/expected.sh $code writes the last from what the program finds"
