
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'formulario' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'formulario'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'formulario' {
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Audit games: illegal moves, results, tags, notation')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Write games anew: PGN and scoresheets in any notation become canonical PGN, or another notation')
            [CompletionResult]::new('repair', 'repair', [CompletionResultType]::ParameterValue, 'Say what was most probably played where a record breaks: nothing is altered without --apply')
            [CompletionResult]::new('reconcile', 'reconcile', [CompletionResultType]::ParameterValue, 'Bring several scoresheets of one game together: where they differ, and what was most probably played')
            [CompletionResult]::new('rate', 'rate', [CompletionResultType]::ParameterValue, 'Recompute ratings by the regulations in force, and say which ratings and changes are wrong')
            [CompletionResult]::new('standings', 'standings', [CompletionResultType]::ParameterValue, 'Standings of tournaments: crosstable, points, tie-breaks, ranks')
            [CompletionResult]::new('position', 'position', [CompletionResultType]::ParameterValue, 'Say of positions whether they are valid, who is in check, which moves are legal, who can still give mate')
            [CompletionResult]::new('chess960', 'chess960', [CompletionResultType]::ParameterValue, 'Start positions of Chess960: draw one, number and position, how to call it out')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show the board at one place of a game, in the terminal or as SVG')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Say what a finding means, or list all findings')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Make man pages, completions for shells, blank scoresheets, test archives and test sheets')
            break
        }
        'formulario;check' {
            [CompletionResult]::new('--text', '--text', [CompletionResultType]::ParameterName, 'Write findings as readable lines')
            [CompletionResult]::new('--html', '--html', [CompletionResultType]::ParameterName, 'Write findings and games as one page for a browser, with diagrams, to sort, filter and print')
            [CompletionResult]::new('--ask', '--ask', [CompletionResultType]::ParameterName, 'Write one A4 page for each game with an error, or that --waive asks about, to print: what is wrong, the board, room for what was played and for signatures')
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'Write one CSV row per game; as Parquet where the name ends in .parquet')
            [CompletionResult]::new('--clean', '--clean', [CompletionResultType]::ParameterName, 'Write the games without errors, exactly as they are in the input')
            [CompletionResult]::new('--reject', '--reject', [CompletionResultType]::ParameterName, 'Write everything else of the input: games with errors, unreadable games, text outside games')
            [CompletionResult]::new('--pgn', '--pgn', [CompletionResultType]::ParameterName, 'Write the games as canonical PGN, with each finding as a comment at its move')
            [CompletionResult]::new('--csv', '--csv', [CompletionResultType]::ParameterName, 'Write findings as CSV, one row each')
            [CompletionResult]::new('--ndjson', '--ndjson', [CompletionResultType]::ParameterName, 'Write findings as JSON, one object per line')
            [CompletionResult]::new('--parquet', '--parquet', [CompletionResultType]::ParameterName, 'Write findings as Parquet: the rows of --csv, with types')
            [CompletionResult]::new('--summary-json', '--summary-json', [CompletionResultType]::ParameterName, 'Write the totals as one JSON object')
            [CompletionResult]::new('--csv-dialect', '--csv-dialect', [CompletionResultType]::ParameterName, 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed')
            [CompletionResult]::new('--select', '--select', [CompletionResultType]::ParameterName, 'Report only these findings: codes, beginnings of codes (M, R00) or names, separated by commas')
            [CompletionResult]::new('--ignore', '--ignore', [CompletionResultType]::ParameterName, 'Do not report these findings')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Least severity that makes the exit status 1')
            [CompletionResult]::new('--only', '--only', [CompletionResultType]::ParameterName, 'Check only the games with these numbers in each file: 12-30,40')
            [CompletionResult]::new('--baseline', '--baseline', [CompletionResultType]::ParameterName, 'Report only what this earlier NDJSON report does not hold')
            [CompletionResult]::new('--waive', '--waive', [CompletionResultType]::ParameterName, 'Leave out the findings that somebody accepted, by a table of decisions (code, fingerprint, variation, ply, text, decision, who, when, why, nth), CSV or NDJSON; of several the last counts most')
            [CompletionResult]::new('--laws', '--laws', [CompletionResultType]::ParameterName, 'Edition of the Laws by which games are judged, by its year; auto: the one in force on the date of the game, without a date the newest')
            [CompletionResult]::new('--time-class', '--time-class', [CompletionResultType]::ParameterName, 'Kind of the games by the time at hand; auto: by TimeControl, else by words of Event and Section')
            [CompletionResult]::new('--supervised', '--supervised', [CompletionResultType]::ParameterName, 'Whether rapid and blitz games had full supervision, by which the penalties of the summary differ; auto: those of the World Rapid and Blitz Championships, else both are said')
            [CompletionResult]::new('--today', '--today', [CompletionResultType]::ParameterName, 'Later dates are in the future (T015); without it those after 2026-12-31')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the piece letters; auto: decided per game')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252')
            [CompletionResult]::new('--variant', '--variant', [CompletionResultType]::ParameterName, 'Which game is played')
            [CompletionResult]::new('--trid-option', '--trid-option', [CompletionResultType]::ParameterName, 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants')
            [CompletionResult]::new('--lane', '--lane', [CompletionResultType]::ParameterName, 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings')
            [CompletionResult]::new('--max-game', '--max-game', [CompletionResultType]::ParameterName, 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected')
            [CompletionResult]::new('--max-gap', '--max-gap', [CompletionResultType]::ParameterName, 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Threads that check games; without it as many as the machine has')
            [CompletionResult]::new('--part', '--part', [CompletionResultType]::ParameterName, 'Judge only the games that begin in these bytes of the one file, as one of many runs side by side: 0..1000000, 1000000..2000000, 2000000.. (to its end). Where it begins and ends is told by --summary-json. What games say only together, and findings about the whole file, are left out')
            [CompletionResult]::new('--seam', '--seam', [CompletionResultType]::ParameterName, 'The part before ended at FROM with this `seam`: judge from there, instead of looking for the first game')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'What standard input is called in the reports; with --part it begins at byte FROM of that file')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the readable findings; without it grouped on a terminal, else line')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is')
            [CompletionResult]::new('--sort', '--sort', [CompletionResultType]::ParameterName, 'Order of the findings (grouped form); severity: errors first, up to 100,000 findings')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('--illegal-stands', '--illegal-stands', [CompletionResultType]::ParameterName, 'Let an illegal move stand where its squares are clear, and go on from the position that it makes; not in Tri-Dimensional chess')
            [CompletionResult]::new('--suggest', '--suggest', [CompletionResultType]::ParameterName, 'Where a game breaks off, search all of it for what was meant, also before the break, as `repair` does')
            [CompletionResult]::new('--join', '--join', [CompletionResultType]::ParameterName, 'Judge one file as a whole: each PATH is what --summary-json told of a run with --part, in order. The outputs hold what is found about the file, the summary is that of one run')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Show every finding at its place: fold no equal ones, leave none out (grouped form)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Notes too; `check` also shows the board under each finding that is about a position')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Notes too; `check` also shows the board under each finding that is about a position')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;convert' {
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'What to write')
            [CompletionResult]::new('--to-lang', '--to-lang', [CompletionResultType]::ParameterName, 'Language of the piece letters for `san` and `long`, of the sheet for `formulario` and `formulario-html`')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Which result is written where tag and marker differ; keep: the tag''s in both places, the marker''s in a comment')
            [CompletionResult]::new('--csv-dialect', '--csv-dialect', [CompletionResultType]::ParameterName, 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Where to write the games; `-` is standard output')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Where to write the games; `-` is standard output')
            [CompletionResult]::new('--reject', '--reject', [CompletionResultType]::ParameterName, 'Write everything that was not converted, exactly as it is in the input: games left out, text outside games')
            [CompletionResult]::new('--report', '--report', [CompletionResultType]::ParameterName, 'Write what was assumed or could not be read here instead of on standard error')
            [CompletionResult]::new('--only', '--only', [CompletionResultType]::ParameterName, 'Convert only the games with these numbers in each file: 12-30,40')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the piece letters; auto: decided per game')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252')
            [CompletionResult]::new('--variant', '--variant', [CompletionResultType]::ParameterName, 'Which game is played')
            [CompletionResult]::new('--trid-option', '--trid-option', [CompletionResultType]::ParameterName, 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants')
            [CompletionResult]::new('--lane', '--lane', [CompletionResultType]::ParameterName, 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings')
            [CompletionResult]::new('--max-game', '--max-game', [CompletionResultType]::ParameterName, 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected')
            [CompletionResult]::new('--max-gap', '--max-gap', [CompletionResultType]::ParameterName, 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Threads that check games; without it as many as the machine has')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the readable findings; without it grouped on a terminal, else line')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is')
            [CompletionResult]::new('--sort', '--sort', [CompletionResultType]::ParameterName, 'Order of the findings (grouped form); severity: errors first, up to 100,000 findings')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'The sheet of `formulario` in ASCII, for printers without UTF-8: à becomes a'', ü ue, other letters lose their accent; what has no letter becomes its number')
            [CompletionResult]::new('--no-umlauts', '--no-umlauts', [CompletionResultType]::ParameterName, 'Spoken words without umlauts: fuenf, Laeufer')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Leave games out that cannot be played to their end')
            [CompletionResult]::new('--strip-findings', '--strip-findings', [CompletionResultType]::ParameterName, 'Leave the findings out that `check --pgn` wrote into comments')
            [CompletionResult]::new('--illegal-stands', '--illegal-stands', [CompletionResultType]::ParameterName, 'Let an illegal move stand where its squares are clear, and go on from the position that it makes; not in Tri-Dimensional chess')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Show every finding at its place: fold no equal ones, leave none out (grouped form)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Notes too; `check` also shows the board under each finding that is about a position')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Notes too; `check` also shows the board under each finding that is about a position')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;repair' {
            [CompletionResult]::new('--pgn', '--pgn', [CompletionResultType]::ParameterName, 'Write the games as canonical PGN: as they are read, with --apply as they are repaired')
            [CompletionResult]::new('--text', '--text', [CompletionResultType]::ParameterName, 'Write what is proposed as readable lines')
            [CompletionResult]::new('--csv', '--csv', [CompletionResultType]::ParameterName, 'Write what is proposed as CSV, one row for each change, each question and each game that breaks')
            [CompletionResult]::new('--ndjson', '--ndjson', [CompletionResultType]::ParameterName, 'Write the same as JSON, one object per line')
            [CompletionResult]::new('--csv-dialect', '--csv-dialect', [CompletionResultType]::ParameterName, 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'The most questions that are asked about a game, the most useful first')
            [CompletionResult]::new('--answer', '--answer', [CompletionResultType]::ParameterName, 'What was played at a half-move, counted from 1: 27=Cbd2 in the letters of the sheet, 27=b1d2 by its squares where these letters mean another move in English, or 27=- where what the sheet has in its place is none (27=-1 where the first of several words there is none); the game comes first where there are several, and its file where there are several: club.pgn:12:27=Cbd2')
            [CompletionResult]::new('--only', '--only', [CompletionResultType]::ParameterName, 'Look only at the games with these numbers in each file: 12-30,40')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the piece letters; auto: decided per game')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252')
            [CompletionResult]::new('--variant', '--variant', [CompletionResultType]::ParameterName, 'Which game is played')
            [CompletionResult]::new('--trid-option', '--trid-option', [CompletionResultType]::ParameterName, 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants')
            [CompletionResult]::new('--lane', '--lane', [CompletionResultType]::ParameterName, 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings')
            [CompletionResult]::new('--max-game', '--max-game', [CompletionResultType]::ParameterName, 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected')
            [CompletionResult]::new('--max-gap', '--max-gap', [CompletionResultType]::ParameterName, 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Threads that check games; without it as many as the machine has')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('--apply', '--apply', [CompletionResultType]::ParameterName, 'Put the changes into the games of --pgn; a comment behind each says what was written, and of an unsure one how probable it is: {[%formulario written "94" 0.82]}')
            [CompletionResult]::new('--undo', '--undo', [CompletionResultType]::ParameterName, 'Take the changes of an earlier --apply back out of the games of --pgn')
            [CompletionResult]::new('--illegal-stands', '--illegal-stands', [CompletionResultType]::ParameterName, 'Let an illegal move stand where its squares are clear, as one reading beside its corrections; not in Tri-Dimensional chess')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;reconcile' {
            [CompletionResult]::new('--pgn', '--pgn', [CompletionResultType]::ParameterName, 'Write the games that the sheets have in common as canonical PGN; where they differ a comment says what each has: {[%formulario sheets "De3" "Dd3"]}')
            [CompletionResult]::new('--text', '--text', [CompletionResultType]::ParameterName, 'Write what was found as readable lines')
            [CompletionResult]::new('--csv', '--csv', [CompletionResultType]::ParameterName, 'Write findings as CSV, one row each')
            [CompletionResult]::new('--ndjson', '--ndjson', [CompletionResultType]::ParameterName, 'Write findings as JSON, one object per line')
            [CompletionResult]::new('--html', '--html', [CompletionResultType]::ParameterName, 'Write the sheets side by side as one page')
            [CompletionResult]::new('--csv-dialect', '--csv-dialect', [CompletionResultType]::ParameterName, 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed')
            [CompletionResult]::new('--questions', '--questions', [CompletionResultType]::ParameterName, 'The most questions that are asked about a game, the most useful first')
            [CompletionResult]::new('--answer', '--answer', [CompletionResultType]::ParameterName, 'What was played at a half-move, counted from 1: 27=Cbd2 in the letters of the sheet, 27=b1d2 by its squares where these letters mean another move in English, or 27=- where what the sheet has in its place is none (27=-1 where the first of several words there is none); the game comes first where there are several, and its file where there are several: club.pgn:12:27=Cbd2')
            [CompletionResult]::new('--select', '--select', [CompletionResultType]::ParameterName, 'Report only these findings: codes, beginnings of codes (M, R00) or names, separated by commas')
            [CompletionResult]::new('--ignore', '--ignore', [CompletionResultType]::ParameterName, 'Do not report these findings')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Least severity that makes the exit status 1')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the piece letters; auto: decided per game')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252')
            [CompletionResult]::new('--variant', '--variant', [CompletionResultType]::ParameterName, 'Which game is played')
            [CompletionResult]::new('--trid-option', '--trid-option', [CompletionResultType]::ParameterName, 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants')
            [CompletionResult]::new('--lane', '--lane', [CompletionResultType]::ParameterName, 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings')
            [CompletionResult]::new('--max-game', '--max-game', [CompletionResultType]::ParameterName, 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected')
            [CompletionResult]::new('--max-gap', '--max-gap', [CompletionResultType]::ParameterName, 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Threads that check games; without it as many as the machine has')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('--pairs', '--pairs', [CompletionResultType]::ParameterName, 'Find the sheets of one game in archives by players, day and round')
            [CompletionResult]::new('--illegal-stands', '--illegal-stands', [CompletionResultType]::ParameterName, 'Let an illegal move stand where its squares are clear, as one reading beside its corrections; not in Tri-Dimensional chess')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;rate' {
            [CompletionResult]::new('--ratings', '--ratings', [CompletionResultType]::ParameterName, 'Rating lists: CSV of this program, FIDE''s text or XML, also compressed; several for several dates or classes. A date that neither list nor file name tells stands before it: 2025-11=FILE. Files with games among them are read as games')
            [CompletionResult]::new('--columns', '--columns', [CompletionResultType]::ParameterName, 'The line with the names of the columns, for lists that have none, blanks and all: that of a list of the same form')
            [CompletionResult]::new('--aliases', '--aliases', [CompletionResultType]::ParameterName, 'Who is meant by a name: CSV with the columns name and fide_id or is; event, section, round, rating and row (of a report) say of which games')
            [CompletionResult]::new('--events', '--events', [CompletionResultType]::ParameterName, 'What holds for tournaments: CSV with the keys event, site, event_date, section and the values start, end, time_control, time_class, rated, list')
            [CompletionResult]::new('--results', '--results', [CompletionResultType]::ParameterName, 'The results of games whose records contradict each other: CSV with the columns event, round, white, black, result (1-0, 0-1, 1/2-1/2, 0-0, followed by F for a forfeit; * for not rated)')
            [CompletionResult]::new('--unsure', '--unsure', [CompletionResultType]::ParameterName, 'What becomes of games of which it is not sure who a player is (E005, E006, E035, E036): refuse leaves them out and says which')
            [CompletionResult]::new('--system', '--system', [CompletionResultType]::ParameterName, 'What is computed. italia: FIDE standard ratings, with national categories and Elo Italia, from 2021 on (before, and for rapid and blitz, it is refused). elo3d: ELO3D of the games of Tri-D in the order of the input, rated or not (other games, and records with an illegal move, are passed over); everyone begins with 50 %, or with the standing of --ratings: a CSV with the columns player and elo3d, or elo, an Elo rating that is converted as the manual does, (73 × Elo − 79000) / 156100. With it --game-changes has one row per game, --changes those who played, before and after, --new-list the whole standing, which --ratings of the next run takes')
            [CompletionResult]::new('--time-class', '--time-class', [CompletionResultType]::ParameterName, 'Which ratings; auto: those of the games, if they are all of one class, else standard')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'Edition of the regulations, by its first month (2024-03); without it the one in force on the first day of each tournament')
            [CompletionResult]::new('--period', '--period', [CompletionResultType]::ParameterName, 'Rate every tournament for this list, whenever it was played: 2025-12')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Rate only for lists from this one on')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Rate only for lists up to this one')
            [CompletionResult]::new('--own', '--own', [CompletionResultType]::ParameterName, 'Say what results do to this rating, for the officer at the desk; nr: no rating yet')
            [CompletionResult]::new('--k', '--k', [CompletionResultType]::ParameterName, 'K for --own; without it by the rating alone')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Write the changes as CSV: one row per player and tournament, one per player and period')
            [CompletionResult]::new('--game-changes', '--game-changes', [CompletionResultType]::ParameterName, 'Write two CSV rows per game: ratings used, difference, expected score, change; or why it is not rated')
            [CompletionResult]::new('--new-list', '--new-list', [CompletionResultType]::ParameterName, 'Write the list after the last period, in the form of the newest list given, else as CSV')
            [CompletionResult]::new('--audit', '--audit', [CompletionResultType]::ParameterName, 'Write where the lists of --ratings disagree with each other, with the games and with the rules, as CSV: one row each, with what explains it. Two lists are compared without games too')
            [CompletionResult]::new('--new-pools', '--new-pools', [CompletionResultType]::ParameterName, 'Write the games of players who have no rating yet, as a list that --ratings takes beside that of --new-list, where its form has no place for them')
            [CompletionResult]::new('--plot', '--plot', [CompletionResultType]::ParameterName, 'Write a drawing as SVG: one player through time (--player), else how the changes are distributed')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'The player of --plot, by FIDE id or name; without --plot the text tells of this one: tournaments, games, expected scores, K and the working')
            [CompletionResult]::new('--text', '--text', [CompletionResultType]::ParameterName, 'Write the new ratings and the findings as readable lines')
            [CompletionResult]::new('--html', '--html', [CompletionResultType]::ParameterName, 'Write the report as one page for a browser, to sort, filter and print: changes, tournaments, players, findings')
            [CompletionResult]::new('--csv', '--csv', [CompletionResultType]::ParameterName, 'Write findings as CSV, one row each')
            [CompletionResult]::new('--ndjson', '--ndjson', [CompletionResultType]::ParameterName, 'Write findings as JSON, one object per line')
            [CompletionResult]::new('--parquet', '--parquet', [CompletionResultType]::ParameterName, 'Write findings as Parquet: the rows of --csv, with types')
            [CompletionResult]::new('--summary-json', '--summary-json', [CompletionResultType]::ParameterName, 'Write the totals as one JSON object')
            [CompletionResult]::new('--csv-dialect', '--csv-dialect', [CompletionResultType]::ParameterName, 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed')
            [CompletionResult]::new('--select', '--select', [CompletionResultType]::ParameterName, 'Report only these findings: codes, beginnings of codes (M, R00) or names, separated by commas')
            [CompletionResult]::new('--ignore', '--ignore', [CompletionResultType]::ParameterName, 'Do not report these findings')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'Least severity that makes the exit status 1')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the piece letters; auto: decided per game')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252')
            [CompletionResult]::new('--variant', '--variant', [CompletionResultType]::ParameterName, 'Which game is played')
            [CompletionResult]::new('--trid-option', '--trid-option', [CompletionResultType]::ParameterName, 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants')
            [CompletionResult]::new('--lane', '--lane', [CompletionResultType]::ParameterName, 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings')
            [CompletionResult]::new('--max-game', '--max-game', [CompletionResultType]::ParameterName, 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected')
            [CompletionResult]::new('--max-gap', '--max-gap', [CompletionResultType]::ParameterName, 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Threads that check games; without it as many as the machine has')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the readable findings; without it grouped on a terminal, else line')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is')
            [CompletionResult]::new('--sort', '--sort', [CompletionResultType]::ParameterName, 'Order of the findings (grouped form); severity: errors first, up to 100,000 findings')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('--skip-broken', '--skip-broken', [CompletionResultType]::ParameterName, 'Rate the other files where one is broken; the broken ones are errors, and the status is 2')
            [CompletionResult]::new('--complete', '--complete', [CompletionResultType]::ParameterName, 'The input has all games of its lists: who has none there did not play. Without it only those who play in the input are held against the lists')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Show every finding at its place: fold no equal ones, leave none out (grouped form)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Notes too; `check` also shows the board under each finding that is about a position')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Notes too; `check` also shows the board under each finding that is about a position')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;standings' {
            [CompletionResult]::new('--tiebreaks', '--tiebreaks', [CompletionResultType]::ParameterName, 'Tie-breaks in their order, separated by commas: PTS, BH, FB, AOB, SB, DE, PS, KS, ARO, TPR, PTP, APRO, APPO, WIN, WON, BPG, BWG, REP, RTNG, TPN, with /C1, /M1, /L+1, /F, /P, /U1399, /R behind')
            [CompletionResult]::new('--unrated', '--unrated', [CompletionResultType]::ParameterName, 'Rating of players who have none, in tie-breaks of ratings')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'Edition of the tie-break regulations, by its year: 2012, 2023, 2024, 2026; auto: the one in force at the end of each tournament')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'Standings after round N')
            [CompletionResult]::new('--prizes', '--prizes', [CompletionResultType]::ParameterName, 'Prizes, the first first: 30,20,10')
            [CompletionResult]::new('--prize-sharing', '--prize-sharing', [CompletionResultType]::ParameterName, 'How prizes are divided')
            [CompletionResult]::new('--event-rules', '--event-rules', [CompletionResultType]::ParameterName, 'What holds for the event, so that a run can be repeated: lines of `key: value` with event, city, federation, start, end, type, rounds, time-control, arbiter, tie-breaks, unrated, edition, prizes, prize-sharing; what is typed here goes before')
            [CompletionResult]::new('--table', '--table', [CompletionResultType]::ParameterName, 'Write the standings as CSV, one row for each player')
            [CompletionResult]::new('--html', '--html', [CompletionResultType]::ParameterName, 'Write the crosstable as one page to print and hang up, with prizes and findings')
            [CompletionResult]::new('--text', '--text', [CompletionResultType]::ParameterName, 'Write the standings as lines to read')
            [CompletionResult]::new('--trf16', '--trf16', [CompletionResultType]::ParameterName, 'Write the tournament as a report TRF16, with ranks and points')
            [CompletionResult]::new('--trf26', '--trf26', [CompletionResultType]::ParameterName, 'Write the tournament as a report TRF26, with ranks, points and tie-breaks')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the piece letters; auto: decided per game')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252')
            [CompletionResult]::new('--variant', '--variant', [CompletionResultType]::ParameterName, 'Which game is played')
            [CompletionResult]::new('--trid-option', '--trid-option', [CompletionResultType]::ParameterName, 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants')
            [CompletionResult]::new('--lane', '--lane', [CompletionResultType]::ParameterName, 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings')
            [CompletionResult]::new('--max-game', '--max-game', [CompletionResultType]::ParameterName, 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected')
            [CompletionResult]::new('--max-gap', '--max-gap', [CompletionResultType]::ParameterName, 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Threads that check games; without it as many as the machine has')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;position' {
            [CompletionResult]::new('--perft', '--perft', [CompletionResultType]::ParameterName, 'Count the leaves of the tree of legal moves, N half-moves deep')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Look at NODES positions at most, for each side, before leaving undetermined whether it can still give mate; 0: the quick form alone')
            [CompletionResult]::new('--variant', '--variant', [CompletionResultType]::ParameterName, 'Which game is played')
            [CompletionResult]::new('--trid-option', '--trid-option', [CompletionResultType]::ParameterName, 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants')
            [CompletionResult]::new('--letters', '--letters', [CompletionResultType]::ParameterName, 'Piece letters: of a language, or figurine; without it figurines on the board, and moves in the letters of the interface language')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Write JSON on a terminal too')
            [CompletionResult]::new('--board', '--board', [CompletionResultType]::ParameterName, 'Write the board and sentences, into pipes and files too')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;chess960' {
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('draw', 'draw', [CompletionResultType]::ParameterValue, 'Draw start positions, each of the 960 as likely as any other')
            [CompletionResult]::new('number', 'number', [CompletionResultType]::ParameterValue, 'The number of a start position')
            [CompletionResult]::new('position', 'position', [CompletionResultType]::ParameterValue, 'The start position of a number')
            break
        }
        'formulario;chess960;draw' {
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'How many, one for each round')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Draw the same again: where the random numbers start')
            [CompletionResult]::new('--announce', '--announce', [CompletionResultType]::ParameterName, 'Language in which the pieces are called out; without it that of the messages')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Write the board as SVG; `-` is standard output, in place of the text')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;chess960;number' {
            [CompletionResult]::new('--announce', '--announce', [CompletionResultType]::ParameterName, 'Language in which the pieces are called out; without it that of the messages')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Write the board as SVG; `-` is standard output, in place of the text')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;chess960;position' {
            [CompletionResult]::new('--announce', '--announce', [CompletionResultType]::ParameterName, 'Language in which the pieces are called out; without it that of the messages')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Write the board as SVG; `-` is standard output, in place of the text')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;show' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'Number of the game in the file')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Number of the game in the file')
            [CompletionResult]::new('-p', '-p', [CompletionResultType]::ParameterName, 'Where in the game: after half-move P, 0 for the start; or after a move by its number, 8w or 8. for White''s, 8b or 8... for Black''s. Without it the end of what was played. At a half-move that cannot be played: before it')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'Where in the game: after half-move P, 0 for the start; or after a move by its number, 8w or 8. for White''s, 8b or 8... for Black''s. Without it the end of what was played. At a half-move that cannot be played: before it')
            [CompletionResult]::new('--variation', '--variation', [CompletionResultType]::ParameterName, 'Half-moves of this variation, by its path in the reports: 23.1')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Write the board as SVG instead; `-` is standard output')
            [CompletionResult]::new('--letters', '--letters', [CompletionResultType]::ParameterName, 'Piece letters: of a language, or figurine; without it figurines on the board, and moves in the letters of the interface language')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the piece letters; auto: decided per game')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252')
            [CompletionResult]::new('--variant', '--variant', [CompletionResultType]::ParameterName, 'Which game is played')
            [CompletionResult]::new('--trid-option', '--trid-option', [CompletionResultType]::ParameterName, 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants')
            [CompletionResult]::new('--lane', '--lane', [CompletionResultType]::ParameterName, 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Seen from Black''s side')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;explain' {
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('--markdown', '--markdown', [CompletionResultType]::ParameterName, 'The table of all findings in Markdown')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;generate' {
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'The man pages in English and Italian, into a folder')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'The completions of a shell, to standard output')
            [CompletionResult]::new('archive', 'archive', [CompletionResultType]::ParameterValue, 'An archive of random legal games, with planted faults if wanted')
            [CompletionResult]::new('sheets', 'sheets', [CompletionResultType]::ParameterValue, 'Scoresheets of random legal games, as people type them')
            [CompletionResult]::new('move-statistics', 'move-statistics', [CompletionResultType]::ParameterValue, 'How probable moves are, learned from games: the table that `repair` weighs moves with')
            [CompletionResult]::new('form', 'form', [CompletionResultType]::ParameterValue, 'A blank scoresheet for players, as a page for a printer')
            break
        }
        'formulario;generate;man' {
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;generate;completions' {
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;generate;archive' {
            [CompletionResult]::new('--truth', '--truth', [CompletionResultType]::ParameterName, 'Where to write the truth: CSV, one row for every error or warning that must be found')
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'How many games')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Where the random numbers start')
            [CompletionResult]::new('--italian', '--italian', [CompletionResultType]::ParameterName, 'Share of games in Italian; the others are in English')
            [CompletionResult]::new('--annotated', '--annotated', [CompletionResultType]::ParameterName, 'Share of games with clocks, evaluations, comments, glyphs or variations')
            [CompletionResult]::new('--chess960', '--chess960', [CompletionResultType]::ParameterName, 'Share of games of Chess960')
            [CompletionResult]::new('--endings', '--endings', [CompletionResultType]::ParameterName, 'Share of games that start from an ending, with a FEN tag')
            [CompletionResult]::new('--liberties', '--liberties', [CompletionResultType]::ParameterName, 'Share of games whose scribe leaves out `x` or the marks of check, or writes zeros')
            [CompletionResult]::new('--faults', '--faults', [CompletionResultType]::ParameterName, 'Share of games with one planted fault each')
            [CompletionResult]::new('--line-end', '--line-end', [CompletionResultType]::ParameterName, 'What ends a line')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;generate;sheets' {
            [CompletionResult]::new('--truth', '--truth', [CompletionResultType]::ParameterName, 'Where to write the truth: CSV, one row per game with what a reader must find in it')
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'How many games')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Where the random numbers start')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Languages of the piece letters, separated by commas')
            [CompletionResult]::new('--notation', '--notation', [CompletionResultType]::ParameterName, 'Notations, separated by commas')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Layouts, separated by commas')
            [CompletionResult]::new('--liberties', '--liberties', [CompletionResultType]::ParameterName, 'Share of games, from 0 to 1, whose scribe takes liberties: other signs or none, case lost, clock times, remarks, half-moves missing')
            [CompletionResult]::new('--faults', '--faults', [CompletionResultType]::ParameterName, 'Share of games with one planted fault each')
            [CompletionResult]::new('--line-end', '--line-end', [CompletionResultType]::ParameterName, 'What ends a line')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;generate;move-statistics' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Where to write the table; `-` is standard output')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Where to write the table; `-` is standard output')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress and no summary; twice: no findings on standard output either, the exit status speaks')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'formulario;generate;form' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Where to write the page; `-` is standard output')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Where to write the page; `-` is standard output')
            [CompletionResult]::new('--ui', '--ui', [CompletionResultType]::ParameterName, 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)')
            [CompletionResult]::new('--text', '--text', [CompletionResultType]::ParameterName, 'A sheet of plain text for a line printer instead: 80 columns, ASCII, one page of A4')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
