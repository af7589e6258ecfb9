//! temporary
use formulario::framing::*;
use formulario::replay::Place;
use formulario::*;
fn main() {
    let bytes = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let mut framer = Framer::new(4 << 20);
    let mut ws = game_check::Workspace::default();
    let opts = game_check::CheckOptions::default();
    let (mut games, mut plies, mut vars, mut events, mut breaks) = (0u64, 0u64, 0u64, 0u64, 0u64);
    let mode = std::env::args().nth(2).unwrap_or_default();
    let mut at = 0;
    let mut kinds = std::collections::BTreeMap::<String, u64>::new();
    while at < bytes.len() {
        let stop = (at + 262144).min(bytes.len());
        let mut items = vec![];
        let used = framer.cut(&bytes[at..stop], stop == bytes.len(), &mut items);
        if mode != "frame" {
            for item in items {
                let b = &bytes[at..stop][item.range.clone()];
                if let ItemKind::Game { number, oversized } = item.kind {
                    games += 1;
                    let place = Place {
                        game: number,
                        byte: item.byte,
                        line: item.line,
                        oversized,
                    };
                    if mode == "check" {
                        let r = game_check::check_game(b, place, &mut ws, &opts);
                        plies += r.plies as u64;
                    } else if mode == "tok" {
                        let mut t = formulario::syntax::Tokens::default();
                        std::mem::swap(&mut t, &mut TOK.with(|x| x.take()));
                        t.scan(b, None);
                        plies += t.list.len() as u64;
                        TOK.with(|x| x.set(t));
                    } else {
                        ws.replay(b, place, &opts);
                        let f = ws.facts();
                        plies += f.main.len() as u64;
                        vars += f.tree.len() as u64;
                        events += f.events.len() as u64;
                        breaks += f.main_break().is_some() as u64;
                        if mode == "uci" {
                            let mut p = f.first.clone();
                            let mut o = String::new();
                            for m in &f.main {
                                let mv = f.tree[*m as usize].mv;
                                o.push_str(&notation::uci(&p, mv));
                                o.push(' ');
                                p.play(mv);
                            }
                            println!("{} {:?}", o.trim(), f.language);
                        }
                        if mode == "v" {
                            for e in &f.events {
                                let k = format!("{:?}", e.what);
                                *kinds
                                    .entry(k.split([' ', '(']).next().unwrap().to_string())
                                    .or_default() += 1;
                                if !matches!(e.what, replay::What::NeedlessOrigin)
                                    && kinds.values().sum::<u64>() < 4000
                                {
                                    println!(
                                        "game {} byte {} ply {} {:?} {:?}",
                                        number,
                                        item.byte + ws.tokens().list[e.token as usize].start as u64,
                                        e.ply,
                                        ws.tokens().text(b, &ws.tokens().list[e.token as usize]),
                                        e.what
                                    );
                                }
                            }
                        }
                    }
                } else if mode == "v" {
                    println!(
                        "GAP at {} {:?}",
                        item.byte,
                        String::from_utf8_lossy(&b[..b.len().min(80)])
                    );
                }
            }
        }
        at += used;
    }
    println!("games {games} plies {plies} tree {vars} events {events} breaks {breaks} {kinds:?}");
}
thread_local! { static TOK: std::cell::Cell<formulario::syntax::Tokens> = Default::default(); }
