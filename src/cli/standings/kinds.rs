//! Tournaments that have no standings here: knock-outs, matches, arenas, and what nobody knows.

use super::found::Found;
use formulario::messages::Ui;
use formulario::report::tame;
use formulario::say;
use formulario::tournament::system::System;

/// Why a tournament is not ranked; none where it is a Swiss or a round robin, or its type says nothing of the system.
pub fn refused(found: &Found, ui: Ui) -> Option<String> {
    let kind = tame(&System::other(&found.event)?);
    let file = tame(&found.file);
    Some(say!(
        ui,
        "{file}: no standings: the type of the tournament (record 092 or 192) is \"{kind}\", and only Swiss systems and round robins have standings here; if it is one of these, say so in --event-rules, 'type: Swiss' or 'type: round robin'",
        "{file}: nessuna classifica: il tipo del torneo (record 092 o 192) è «{kind}», e qui hanno classifica solo il sistema svizzero e il girone all'italiana; se è uno di questi, lo si dica in --event-rules, «tipo: svizzero» o «tipo: all'italiana»"
    ))
}
