use super::*;

/// A control in short: `moves/seconds+increment` with `d` for a delay, periods with `:` between them.
fn short(text: &str) -> String {
    let control = match TimeControl::read(text) {
        TimeControlText::Unknown => return "unknown".to_owned(),
        TimeControlText::Unreadable => return "unreadable".to_owned(),
        TimeControlText::Read(control) => control,
    };
    let periods = control.periods().iter().map(|period| {
        let moves = period.moves.map_or(String::new(), |n| format!("{n}/"));
        let added = period.increment.as_secs_f64();
        let sign = if period.delay { "d" } else { "+" };
        let added = match added {
            0.0 => String::new(),
            n => format!("{sign}{n}"),
        };
        format!("{moves}{}{added}", period.time.as_secs_f64())
    });
    let glass = if control.sandglass { "*" } else { "" };
    let list: Vec<String> = periods.collect();
    format!("{glass}{}", list.join(":"))
}

#[track_caller]
fn table(rows: &[(&str, &str)]) {
    let wrong: Vec<String> = rows
        .iter()
        .filter(|(text, wanted)| short(text) != *wanted)
        .map(|(text, wanted)| format!("{text:?}: {} instead of {wanted}", short(text)))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_standard_counts_in_seconds() {
    table(
        &[
            ("?", "unknown"),
            ("-", "unknown"),
            ("", "unknown"),
            ("40/9000", "40/9000"),
            ("4500+60", "4500+60"),
            ("300", "300"),
            ("*180", "*180"),
            ("40/7200:3600", "40/7200:3600"),
            ("40/5400+30:1800+30", "40/5400+30:1800+30"),
            ("40/7200:20/3600:900+30", "40/7200:20/3600:900+30"),
            ("180+2", "180+2"),
            ("120+1", "120+1"),
            ("60", "60"),
            ("60+0", "60+0"),
            ("30+0", "30"),
            ("15+0", "15"),
            ("0+1", "0+1"),
            ("600", "600"),
            ("1/86400", "1/86400"),
            ("1/259200", "1/259200"),
            ("15+0.1", "15+0.1"),
            ("10+0.1", "10+0.1"),
            ("40/240", "40/240"),
            ("40/900", "40/900"),
        ]
        .map(|(text, wanted)| (text, if wanted == "60+0" { "60" } else { wanted })),
    );
}

#[test]
fn bare_numbers_that_cannot_be_seconds_are_minutes() {
    table(&[
        ("90+30", "5400+30"),
        ("15+10", "900+10"),
        ("5+3", "300+3"),
        ("3+2", "180+2"),
        ("3 + 2", "180+2"),
        ("5", "300"),
        ("25", "1500"),
        ("25+10", "1500+10"),
        ("120+30", "7200+30"),
        ("40/90", "40/5400"),
        ("40/90+30", "40/5400+30"),
        ("40/90+30:30+30", "40/5400+30:1800+30"),
        ("40/120:20/60:15+30", "40/7200:20/3600:900+30"),
        ("90/30", "5400+30"),
        ("15/10", "900+10"),
        ("45 45", "2700+45"),
        ("40/90+30,SD/30+30", "40/5400+30:1800+30"),
        ("40/120,SD/60", "40/7200:3600"),
        ("40/80,SD/30;+30", "40/4800+30:1800+30"),
        ("G/60;d5", "3600d5"),
        ("G/60 d5", "3600d5"),
        ("G/30 +5", "1800+5"),
        ("G/90; +30", "5400+30"),
        ("G60", "3600"),
        ("5|3", "300+3"),
        ("Rapid 15+10", "900+10"),
        (
            "40 in 90, all in 30, + increment 30 sec /move",
            "40/5400+30:1800+30",
        ),
        ("40 in 120 then all in 60", "40/7200:3600"),
    ]);
    let assumed = |text| TimeControl::read(text).known().unwrap().assumed;
    assert!(assumed("90+30").minutes && !assumed("5400+30").minutes);
    assert!(!assumed("G/90;+30").minutes && !assumed("5|3").minutes);
    assert!(assumed("90/30").increment && !assumed("40/90").increment);
    assert!(assumed("90'+30'+30\"").forty_moves && !assumed("40/90+30,SD/30+30").forty_moves);
    let server = TimeControl::read_in_seconds("90+30").known().unwrap();
    assert_eq!(server.periods()[0].time, Duration::from_secs(90));
}

#[test]
fn times_as_people_write_them() {
    table(&[
        ("90'+30\"", "5400+30"),
        ("90' + 30''", "5400+30"),
        ("90’+30”", "5400+30"),
        ("90′ + 30″", "5400+30"),
        ("3'+2''", "180+2"),
        ("120'", "7200"),
        ("25' ko", "1500"),
        ("8 minuti", "480"),
        ("60 mins", "3600"),
        ("10 Minuten", "600"),
        ("15 min. + 10 s. per move", "900+10"),
        (
            "15 minutes + 10 seconds increment per move, starting from move 1",
            "900+10",
        ),
        ("90 minutes +30 seconds increment", "5400+30"),
        (
            "90 min/40 moves + 30 min + 30 sec/move",
            "40/5400+30:1800+30",
        ),
        (
            "90 min/40 mov. + 30 min/rest. + 30 sec. incr. p/ mov. desde mov. 1",
            "40/5400+30:1800+30",
        ),
        ("1h30+30s", "5400+30"),
        ("1h30 + 30\"", "5400+30"),
        ("1h + 30''", "3600+30"),
        ("1 ½ hours with 30 second increments from move 1", "5400+30"),
        ("1,5 ore + 30 secondi a mossa", "5400+30"),
        ("1:30:00 + 30\"", "5400+30"),
        ("1 ora e 30 minuti + 30 secondi a mossa", "5400+30"),
        ("2h/40 + 1h", "40/7200:3600"),
        (
            "2 hours/40 moves + 1 hour/20 moves + 15 min + 30 sec/move from move 61",
            "40/7200:20/3600:900+30",
        ),
        (
            "100'/40 + 50'/20 + 15' + 30\"",
            "40/6000+30:20/3000+30:900+30",
        ),
        ("90 min + 30 s per mossa dall'inizio", "5400+30"),
        ("tempo: 90 minuti più 30 secondi a mossa", "5400+30"),
        ("90'+30'+30\"", "40/5400+30:1800+30"),
        (
            "90 minuti per 40 mosse + 30 minuti per finire + 30 secondi a mossa",
            "40/5400+30:1800+30",
        ),
        (
            "90 minutes for the first 40 moves, then 30 minutes for the rest of the game with 30 seconds per move from move 1",
            "40/5400+30:1800+30",
        ),
        (
            "90 minutes for first 40 moves followed by 30 minutes for rest of the game",
            "40/5400:1800",
        ),
        ("40 moves in 90 minutes, then 30 minutes", "40/5400:1800"),
        ("40 mosse in 2 ore + 30 minuti qpf", "40/7200:1800"),
        ("15m+10s", "900+10"),
        ("15m + 5s/mossa", "900+5"),
        ("15'/game & 10\"/move", "900+10"),
        ("25'+10\" x mossa", "1500+10"),
        ("20 minutes on game", "1200"),
        ("120 minutos all game", "7200"),
        ("90 min. + 30 sec./each move", "5400+30"),
        ("100' + 30 \" bonus", "6000+30"),
        ("60 min + 5 sec delay", "3600d5"),
        ("3 min + 2 sec incr", "180+2"),
        ("Blitz 5'", "300"),
        ("3 days/move", "1/259200"),
        ("3 giorni per mossa", "1/259200"),
        ("10 mosse in 30 giorni", "10/2592000"),
        ("10 moves/30 days", "10/2592000"),
        ("90 Minuten + 30 Sekunden pro Zug", "5400+30"),
        (
            "90 min für 40 Züge, danach 30 min, 30 sek pro Zug ab Zug 1",
            "40/5400+30:1800+30",
        ),
        ("50 minutes + 10 secondes par coup", "3000+10"),
        ("90 minutos + 30 segundos por jugada", "5400+30"),
        (
            "Standard: 90 mins for all moves with 30 sec increment from move 1",
            "5400+30",
        ),
        ("15 minuti KO", "900"),
        ("12 min + 3 sec", "720+3"),
        ("1 hour", "3600"),
        ("45 min + 15 sec increment from move 1", "2700+15"),
        ("300 seconds", "300"),
        ("300 s", "300"),
        ("unlimited", "unknown"),
        ("senza limite", "unknown"),
    ]);
}

#[test]
fn more_of_them() {
    table(&[
        (
            "90 mins for the first 40 moves, and 30 mins for the rest of the game. 30 second increment from move 1",
            "40/5400+30:1800+30",
        ),
        (
            "Rapid: 25 minutes for game with 15 seconds increment from move 1",
            "1500+15",
        ),
        ("1h30 + 30sec/mv", "5400+30"),
        ("1h30m + 30s", "5400+30"),
        ("1 h 30 min + 30 s", "5400+30"),
        ("1 hour 30 minutes plus 30 seconds per move", "5400+30"),
        (
            "100 min/40 moves + 50 min/20 moves + 15 min + 30 sec/move",
            "40/6000+30:20/3000+30:900+30",
        ),
        (
            "120 min/40 moves, 60 min/20 moves, 15 min + 30 sec/move after move 60",
            "40/7200:20/3600:900+30",
        ),
        (
            "90 minutos/40 jugadas + 30 minutos + 30 segundos por jugada",
            "40/5400+30:1800+30",
        ),
        (
            "2 ore per 40 mosse + 1 ora per 20 mosse + 30 minuti",
            "40/7200:20/3600:1800",
        ),
        (
            "40 Züge in 100 Minuten, danach 50 Minuten für den Rest, 30 Sekunden pro Zug",
            "40/6000+30:3000+30",
        ),
        ("20' + 10\"/mossa", "1200+10"),
        ("10 min KO", "600"),
        ("Lampo 3'+2\"", "180+2"),
        ("15'", "900"),
        ("G/45;+15", "2700+15"),
        ("G/25;d3", "1500d3"),
        ("40/120;SD/60;d5", "40/7200d5:3600d5"),
        ("30/90;SD/60", "30/5400:3600"),
        ("G/5 d0", "300"),
        ("60 min + 30 sec bonus per mossa", "3600+30"),
        ("61 minuti + 30 secondi", "3660+30"),
        ("90 min. finish + 30 sec. a mossa", "5400+30"),
        ("90m+30s", "5400+30"),
        ("5 minutes per player", "300"),
        ("5 min a giocatore", "300"),
        ("12'+3\" dalla prima mossa", "720+3"),
        ("50 min + 10 sec p/move", "3000+10"),
        ("2h", "7200"),
        ("2 h 30 min", "9000"),
        ("0:15:00+0:00:10", "900+10"),
        ("1:30 h + 30 s", "5400+30"),
        ("3 min + 2 sec add. per move starting at move 1", "180+2"),
        ("90min+30sec", "5400+30"),
        ("15min + 5sec", "900+5"),
        ("15min/10sec", "900+10"),
        ("5 min/3 sec", "300+3"),
        ("1 day/move", "1/86400"),
        ("14 days per move", "1/1209600"),
        ("10 Züge in 50 Tagen", "10/4320000"),
    ]);
}

#[test]
fn forms_that_count_in_hours_or_say_moves_in_short() {
    table(&[
        ("1:30+30", "5400+30"),
        ("1:30:00+0:30", "5400+30"),
        ("1:30:00+0:00:30", "5400+30"),
        ("2:30", "9000"),
        ("2:30/40+1:00", "40/9000:3600"),
        ("40/2, 20/1, SD/1/2", "40/7200:20/3600:1800"),
        ("40/2, SD/1", "40/7200:3600"),
        ("40/2h, SD/1h", "40/7200:3600"),
        ("40 in 2", "40/7200"),
        ("40 in 120", "40/7200"),
        ("150/40 + 60", "40/9000:3600"),
        ("1/2+0", "30"),
        ("½+0", "30"),
        ("40/100,20/50,SD/15;+30", "40/6000+30:20/3000+30:900+30"),
        (
            "120'/40m + 60'/20m + 15'+30\"",
            "40/7200+30:20/3600+30:900+30",
        ),
        ("90'x40m + 30' + 30\"", "40/5400+30:1800+30"),
        ("40m/120m + 60m", "40/7200:3600"),
        ("un'ora", "3600"),
        ("un’ora a testa", "3600"),
        ("mezz'ora", "1800"),
        ("mezz'ora + 10\"", "1800+10"),
        ("senza limiti", "unknown"),
        ("senza limiti di tempo", "unknown"),
        ("90分", "5400"),
        ("90分+30秒", "5400+30"),
        ("1 minutes", "60"),
        // As before.
        ("40/120, 20/60, 15+30", "40/7200+30:20/3600+30:900+30"),
        ("10 minuti, 5 secondi", "600+5"),
        ("0:15:00+0:00:10", "900+10"),
        ("3 days per move", "1/259200"),
        ("5m+3s", "300+3"),
        ("75m", "4500"),
    ]);
}

#[test]
fn one_time_for_each_player_is_not_guessed_at() {
    for text in [
        "5'/4'",
        "W 5' B 4'",
        "Armageddon 5/4",
        "Armageddon 5'/4'",
        "1:20 1:15",
        "1:20 / 1:15",
        "-5",
        "-5+3",
    ] {
        assert_eq!(short(text), "unreadable", "{text:?}");
    }
}

#[test]
fn what_is_no_time_control_is_not_read() {
    for text in [
        "see the regulations",
        "Fide 2023",
        "abc",
        "1500/9/",
        "+",
        "90 90 90",
        "99999999999999999999",
        "40/",
        "0",
        "0+0",
        "40/0",
        "90+30+",
        "chess 18",
        "++++",
    ] {
        assert_eq!(short(text), "unreadable", "{text:?}");
    }
    assert_eq!(
        TimeControl::read(&"9".repeat(5000)),
        TimeControlText::Unreadable
    );
    assert_eq!(
        TimeControl::read(&"5 min + ".repeat(500)),
        TimeControlText::Unreadable
    );
}

#[test]
fn sixty_moves_take_the_periods_that_they_reach() {
    for (text, with, without) in [
        ("5400+30", 120.0, 90.0),
        ("900+10", 25.0, 15.0),
        ("180+2", 5.0, 3.0),
        ("40/5400+30:1800+30", 150.0, 120.0),
        ("40/7200:20/3600:900+30", 180.0, 180.0),
        ("40/9000", 300.0, 300.0),
        ("1/86400", 86400.0, 86400.0),
        ("*180", 3.0, 3.0),
    ] {
        let control = TimeControl::read(text).known().unwrap();
        assert_eq!(control.minutes_for_60_moves(), with, "{text}");
        assert_eq!(
            control.time_for(60).0.as_secs_f64(),
            without * 60.0,
            "{text}"
        );
    }
}
