//! Headings of the pages.

use formulario::messages::Text;

const fn heading(en: &'static str, it: &'static str) -> Text {
    Text { en, it }
}

pub const NAME: Text = heading("NAME", "NOME");
pub const SYNOPSIS: Text = heading("SYNOPSIS", "SINTASSI");
pub const DESCRIPTION: Text = heading("DESCRIPTION", "DESCRIZIONE");
pub const COMMANDS: Text = heading("COMMANDS", "COMANDI");
pub const EXIT_STATUS: Text = heading("EXIT STATUS", "STATO DI USCITA");
pub const FILES: Text = heading("FILES AND OUTPUTS", "FILE E USCITE");
pub const ENVIRONMENT: Text = heading("ENVIRONMENT", "AMBIENTE");
pub const EXAMPLES: Text = heading("EXAMPLES", "ESEMPI");
pub const LIMITS: Text = heading("LIMITS", "LIMITI");
pub const SEE_ALSO: Text = heading("SEE ALSO", "VEDERE ANCHE");
