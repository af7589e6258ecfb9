function __fish_formulario_codes
    printf '%s\t%s\n' C001 time-control-unreadable
    printf '%s\t%s\n' C002 clock-gains-time
    printf '%s\t%s\n' C003 clock-below-zero
    printf '%s\t%s\n' C004 flag-fall-without-loss
    printf '%s\t%s\n' C005 time-control-missed
    printf '%s\t%s\n' C006 moves-after-fallen-flag
    printf '%s\t%s\n' C007 time-control-assumed
    printf '%s\t%s\n' C008 clock-above-control
    printf '%s\t%s\n' C009 clock-unreadable
    printf '%s\t%s\n' D001 threefold-repetition-claimable
    printf '%s\t%s\n' D002 fifty-moves-claimable
    printf '%s\t%s\n' D003 fivefold-repetition-reached
    printf '%s\t%s\n' D004 fivefold-repetition-overrun
    printf '%s\t%s\n' D005 seventyfive-moves-reached
    printf '%s\t%s\n' D006 seventyfive-moves-overrun
    printf '%s\t%s\n' D007 dead-position-overrun
    printf '%s\t%s\n' D008 draw-claim-without-ground
    printf '%s\t%s\n' D009 draw-offer
    printf '%s\t%s\n' D010 claim-move-unplayed
    printf '%s\t%s\n' D011 draw-before-both-moved
    printf '%s\t%s\n' E001 rating-tag-differs
    printf '%s\t%s\n' E002 change-differs-from-published
    printf '%s\t%s\n' E003 newcomer-below-conditions
    printf '%s\t%s\n' E004 game-not-rated
    printf '%s\t%s\n' E005 player-unknown
    printf '%s\t%s\n' E006 player-uncertain
    printf '%s\t%s\n' E007 impossible-rating-jump
    printf '%s\t%s\n' E008 time-control-too-short
    printf '%s\t%s\n' E009 k-inconsistent
    printf '%s\t%s\n' E010 tournament-start-assumed
    printf '%s\t%s\n' E011 list-in-force-missing
    printf '%s\t%s\n' E012 regulations-unsure
    printf '%s\t%s\n' E013 tournament-out-of-period
    printf '%s\t%s\n' E014 k-assumed
    printf '%s\t%s\n' E015 results-without-moves
    printf '%s\t%s\n' E016 game-recorded-twice
    printf '%s\t%s\n' E017 list-date-assumed
    printf '%s\t%s\n' E018 first-tournament-without-points
    printf '%s\t%s\n' E019 elo-italia-misprinted
    printf '%s\t%s\n' E020 lists-disagree
    printf '%s\t%s\n' E021 event-recorded-twice
    printf '%s\t%s\n' E022 records-contradict
    printf '%s\t%s\n' E023 file-left-out
    printf '%s\t%s\n' E024 rounds-missing
    printf '%s\t%s\n' E025 row-not-taken
    printf '%s\t%s\n' E026 rating-moved-without-games
    printf '%s\t%s\n' E027 games-count-differs
    printf '%s\t%s\n' E028 listed-k-differs
    printf '%s\t%s\n' E029 listed-person-differs
    printf '%s\t%s\n' E030 listed-title-lower
    printf '%s\t%s\n' E031 listed-details-changed
    printf '%s\t%s\n' E032 player-vanished
    printf '%s\t%s\n' E033 rating-appeared
    printf '%s\t%s\n' E034 inactive-flag-wrong
    printf '%s\t%s\n' E035 id-contradicted
    printf '%s\t%s\n' E036 two-games-in-one-round
    printf '%s\t%s\n' E037 table-not-applied
    printf '%s\t%s\n' E038 new-list-incomplete
    printf '%s\t%s\n' E039 report-fault
    printf '%s\t%s\n' E040 event-perhaps-twice
    printf '%s\t%s\n' E041 time-class-assumed
    printf '%s\t%s\n' E042 listed-title-below-rating
    printf '%s\t%s\n' F001 unreadable-file
    printf '%s\t%s\n' F002 truncated-file
    printf '%s\t%s\n' F003 empty-file
    printf '%s\t%s\n' F004 encoding-assumed
    printf '%s\t%s\n' F005 unreadable-bytes
    printf '%s\t%s\n' F006 text-outside-games
    printf '%s\t%s\n' F007 oversized-game
    printf '%s\t%s\n' F008 unterminated-comment
    printf '%s\t%s\n' F009 nested-comment
    printf '%s\t%s\n' F010 unterminated-variation
    printf '%s\t%s\n' F011 unopened-variation
    printf '%s\t%s\n' F012 deep-variation
    printf '%s\t%s\n' F013 stray-sign
    printf '%s\t%s\n' F014 archive-without-records
    printf '%s\t%s\n' F015 unpaired-surrogates
    printf '%s\t%s\n' F016 laws-edition-assumed
    printf '%s\t%s\n' F017 torn-game
    printf '%s\t%s\n' F018 swallowed-moves
    printf '%s\t%s\n' F019 moves-only-in-comments
    printf '%s\t%s\n' F020 unread-game
    printf '%s\t%s\n' F021 heading-unattributed
    printf '%s\t%s\n' F022 mixed-encodings
    printf '%s\t%s\n' F023 large-gap
    printf '%s\t%s\n' F024 nothing-to-judge
    printf '%s\t%s\n' M001 illegal-move
    printf '%s\t%s\n' M002 ambiguous-move
    printf '%s\t%s\n' M003 move-after-mate
    printf '%s\t%s\n' M004 move-after-stalemate
    printf '%s\t%s\n' M005 null-move
    printf '%s\t%s\n' M006 half-move-missing
    printf '%s\t%s\n' M007 kings-placed-after-game
    printf '%s\t%s\n' M008 sealed-move-invalid
    printf '%s\t%s\n' N001 unreadable-token
    printf '%s\t%s\n' N002 language-ambiguous
    printf '%s\t%s\n' N003 language-assumed
    printf '%s\t%s\n' N004 lower-case-piece
    printf '%s\t%s\n' N005 promotion-piece-missing
    printf '%s\t%s\n' N006 needless-disambiguation
    printf '%s\t%s\n' N007 insufficient-disambiguation
    printf '%s\t%s\n' N008 wrong-check-mark
    printf '%s\t%s\n' N009 wrong-mate-mark
    printf '%s\t%s\n' N010 wrong-capture-mark
    printf '%s\t%s\n' N011 wrong-en-passant-mark
    printf '%s\t%s\n' N012 check-mark-missing
    printf '%s\t%s\n' N013 move-number-out-of-step
    printf '%s\t%s\n' N014 text-after-result
    printf '%s\t%s\n' N015 other-man-captured
    printf '%s\t%s\n' N016 incomplete-square
    printf '%s\t%s\n' N017 foreign-letter
    printf '%s\t%s\n' N018 capital-file
    printf '%s\t%s\n' N019 notation-not-read
    printf '%s\t%s\n' N020 crossed-out-move
    printf '%s\t%s\n' N021 words-without-decision
    printf '%s\t%s\n' N022 closing-half-move-missing
    printf '%s\t%s\n' N023 sheet-without-moves
    printf '%s\t%s\n' N025 language-by-one-move
    printf '%s\t%s\n' N026 word-beside-moves
    printf '%s\t%s\n' N027 notation-without-words
    printf '%s\t%s\n' N028 standard-algebraic-slip
    printf '%s\t%s\n' P001 unreadable-report
    printf '%s\t%s\n' P002 odd-report
    printf '%s\t%s\n' P003 opponent-not-mirrored
    printf '%s\t%s\n' P004 player-twice-in-round
    printf '%s\t%s\n' P005 game-not-mirrored
    printf '%s\t%s\n' P006 points-differ-from-results
    printf '%s\t%s\n' P007 opponents-met-twice
    printf '%s\t%s\n' P008 colours-out-of-balance
    printf '%s\t%s\n' P009 round-count-differs
    printf '%s\t%s\n' P010 bye-not-allowed
    printf '%s\t%s\n' P011 start-number-out-of-order
    printf '%s\t%s\n' P012 rank-shared
    printf '%s\t%s\n' P013 day-outside-event
    printf '%s\t%s\n' P014 player-called-bye
    printf '%s\t%s\n' P015 bye-by-old-code
    printf '%s\t%s\n' P016 rating-far-from-others
    printf '%s\t%s\n' P017 impossible-age
    printf '%s\t%s\n' P018 doubtful-fide-id
    printf '%s\t%s\n' P019 game-not-in-report
    printf '%s\t%s\n' P020 result-differs-from-report
    printf '%s\t%s\n' P021 pairing-differs-from-report
    printf '%s\t%s\n' P022 day-differs-from-report
    printf '%s\t%s\n' P023 player-differs-from-report
    printf '%s\t%s\n' P024 games-missing-beside-report
    printf '%s\t%s\n' P025 reports-contradict
    printf '%s\t%s\n' P026 one-player-two-names
    printf '%s\t%s\n' P027 doubtful-team
    printf '%s\t%s\n' P028 player-spelt-several-ways
    printf '%s\t%s\n' P029 rating-leaps-in-event
    printf '%s\t%s\n' P030 pairing-not-by-rules
    printf '%s\t%s\n' P031 colours-not-by-rules
    printf '%s\t%s\n' R001 result-missing
    printf '%s\t%s\n' R002 result-tag-contradicts-marker
    printf '%s\t%s\n' R003 result-contradicts-mate
    printf '%s\t%s\n' R004 result-contradicts-stalemate
    printf '%s\t%s\n' R005 unreadable-result-tag
    printf '%s\t%s\n' R006 markers-disagree
    printf '%s\t%s\n' R007 result-marker-missing
    printf '%s\t%s\n' R008 result-open-after-mate
    printf '%s\t%s\n' R009 result-known-in-one-place-only
    printf '%s\t%s\n' R010 result-contradicts-automatic-draw
    printf '%s\t%s\n' R011 win-without-possible-mate
    printf '%s\t%s\n' R012 termination-contradicts-result
    printf '%s\t%s\n' R013 termination-contradicts-board
    printf '%s\t%s\n' R014 forfeit-with-moves
    printf '%s\t%s\n' R015 result-by-decision
    printf '%s\t%s\n' R016 both-flags-fallen
    printf '%s\t%s\n' R017 copy-with-other-result
    printf '%s\t%s\n' S001 sheets-of-different-games
    printf '%s\t%s\n' S002 move-contradicted-by-sheets
    printf '%s\t%s\n' S003 half-move-only-on-other-sheet
    printf '%s\t%s\n' S004 half-move-too-many
    printf '%s\t%s\n' S005 sheet-ends-early
    printf '%s\t%s\n' S006 result-contradicted-by-sheets
    printf '%s\t%s\n' S007 heading-contradicted-by-sheets
    printf '%s\t%s\n' S008 half-move-undecided
    printf '%s\t%s\n' S009 sheets-without-common-game
    printf '%s\t%s\n' S010 half-moves-in-the-wrong-row
    printf '%s\t%s\n' S011 half-moves-in-another-order
    printf '%s\t%s\n' S012 game-recorded-again
    printf '%s\t%s\n' S013 moves-under-other-names
    printf '%s\t%s\n' S014 record-cut-short
    printf '%s\t%s\n' S015 record-differs
    printf '%s\t%s\n' T001 roster-tag-missing
    printf '%s\t%s\n' T002 malformed-tag
    printf '%s\t%s\n' T003 duplicate-tag
    printf '%s\t%s\n' T004 impossible-date
    printf '%s\t%s\n' T005 malformed-date
    printf '%s\t%s\n' T006 impossible-rating
    printf '%s\t%s\n' T007 malformed-rating
    printf '%s\t%s\n' T008 bad-fen
    printf '%s\t%s\n' T009 odd-fen
    printf '%s\t%s\n' T010 unknown-variant
    printf '%s\t%s\n' T011 shared-fide-id
    printf '%s\t%s\n' T012 malformed-fide-id
    printf '%s\t%s\n' T013 white-is-black
    printf '%s\t%s\n' T014 plycount-differs
    printf '%s\t%s\n' T015 day-out-of-range
    printf '%s\t%s\n' T016 event-begins-after-game
    printf '%s\t%s\n' T017 eco-code-unreadable
    printf '%s\t%s\n' T018 tag-name-misspelt
    printf '%s\t%s\n' T019 two-games-in-one-place
    printf '%s\t%s\n' T020 game-after-event
    printf '%s\t%s\n' T021 time-control-contradicts-event
    printf '%s\t%s\n' T022 board-differs-from-round
    printf '%s\t%s\n' T023 start-position-refused
    printf '%s\t%s\n' T024 start-number-differs
    printf '%s\t%s\n' T025 chess960-tags-incomplete
    printf '%s\t%s\n' T026 eco-code-contradicts-moves
    printf '%s\t%s\n' X001 internal-fault
    printf '%s\t%s\n' X002 read-back-differs
end

# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_formulario_global_optspecs
    string join \n ui= h/help V/version
end

function __fish_formulario_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_formulario_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_formulario_using_subcommand
    set -l cmd (__fish_formulario_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c formulario -n "__fish_formulario_needs_command" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_needs_command" -s V -l version -d 'Print version'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "check" -d 'Audit games: illegal moves, results, tags, notation'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "convert" -d 'Write games anew: PGN and scoresheets in any notation become canonical PGN, or another notation'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "repair" -d 'Say what was most probably played where a record breaks: nothing is altered without --apply'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "reconcile" -d 'Bring several scoresheets of one game together: where they differ, and what was most probably played'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "rate" -d 'Recompute ratings by the regulations in force, and say which ratings and changes are wrong'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "events" -d 'Tournaments of archives, one row each: days, players, rounds, games that are missing, how clean they are'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "players" -d 'Persons of archives, one row each: spellings, FIDE ids, games, days, ratings, federations, and why spellings are one person\'s'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "merge" -d 'One archive made of many: of the records of one game the fullest'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "standings" -d 'Standings of tournaments: crosstable, points, tie-breaks, ranks'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "pair" -d 'Pair the next round of a Swiss tournament by the FIDE (Dutch) System'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "position" -d 'Say of positions whether they are valid, who is in check, which moves are legal, who can still give mate'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "chess960" -d 'Start positions of Chess960: draw one, number and position, how to call it out'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "show" -d 'Show the board at one place of a game, in the terminal or as SVG'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "explain" -d 'Say what a finding means, or list all findings'
complete -c formulario -n "__fish_formulario_needs_command" -f -a "generate" -d 'Make man pages, completions for shells, blank scoresheets, test archives and test sheets'
complete -c formulario -n "__fish_formulario_using_subcommand check" -l text -d 'Write findings as readable lines' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l html -d 'Write findings and games as one page for a browser, with diagrams, to sort, filter and print' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l ask -d 'Write one A4 page for each game with an error, or that --waive asks about, to print: what is wrong, the board, room for what was played and for signatures' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l games -d 'Write one CSV row per game; as Parquet where the name ends in .parquet' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l clean -d 'Write the games without errors, exactly as they are in the input' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l reject -d 'Write everything else of the input: games with errors, unreadable games, text outside games' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l pgn -d 'Write the games as canonical PGN, with each finding as a comment at its move' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l csv -d 'Write findings as CSV, one row each' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l ndjson -d 'Write findings as JSON, one object per line' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l parquet -d 'Write findings as Parquet: the rows of --csv, with types' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l summary-json -d 'Write the totals as one JSON object' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l csv-dialect -d 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed' -r -f -a "plain\t'RFC 4180 with LF'
excel\t'For spreadsheets'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l select -d 'Report only these findings: codes, beginnings of codes (M, R00) or names, separated by commas' -r -f -a "(__fish_complete_list , __fish_formulario_codes)"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l ignore -d 'Do not report these findings' -r -f -a "(__fish_complete_list , __fish_formulario_codes)"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l fail-on -d 'Least severity that makes the exit status 1' -r -f -a "error\t'Errors'
warning\t'Warnings and errors'
note\t'Any finding'
never\t'No finding'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l only -d 'Check only the games with these numbers in each file: 12-30,40' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l where -d 'Only the games for which this holds, over the columns of --games: \'white ~ "Rossi" and date >= 2019 and class = error\'' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l openings -d 'The openings of --games and --where by this table: TSV with the columns eco, name, pgn, as lichess publishes it, or PGN with the tags ECO, Opening and Variation; without it by the program\'s own, which has all codes of the Encyclopaedia' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l baseline -d 'Report only what this earlier NDJSON report does not hold' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l waive -d 'Leave out the findings that somebody accepted, by a table of decisions (code, fingerprint, variation, ply, text, decision, who, when, why, nth), CSV or NDJSON; of several the last counts most' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l laws -d 'Edition of the Laws by which games are judged, by its year; auto: the one in force on the date of the game, without a date the newest' -r -f -a "auto\t'By the date of each game'
before-2001\t'What held before July 2001'
2001\t'From July 2001'
2005\t'From July 2005'
2009\t'From July 2009'
2014\t'From July 2014'
2017\t'From July 2017'
2018\t'From January 2018'
2023\t'From January 2023'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l time-class -d 'Kind of the games by the time at hand; auto: by TimeControl, else by words of Event and Section' -r -f -a "auto\t'Found out for each game'
standard\t'Long time controls'
rapid\t'Rapid chess'
blitz\t'Blitz'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l supervised -d 'Whether rapid and blitz games had full supervision, by which the penalties of the summary differ; auto: those of the World Rapid and Blitz Championships, else both are said' -r -f -a "auto\t'Found out for each game'
yes\t'An arbiter watched them'
no\t'Nobody watched all of them'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l rule -d 'A choice for --check-pairings: numbering=paired or listed (whether players who were never paired have a number, whose parity decides first colours), last-unpaired=weighted or plain (how C.7 of 2016 counts in the last bracket players who may not have the bye: three times or once), full-point-bye=requested or allocated (what F in a row is), edition=2016 or 2026, rounds=N, initial-colour=white or black; without it what the report says, else what makes most rounds right; may be given several times' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l today -d 'Later dates are in the future (T015); without it those after 2026-12-31' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l lang -d 'Language of the piece letters; auto: decided per game' -r -f -a "auto\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l encoding -d 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252' -r -f -a "auto\t'Decided per game'
utf-8\t'UTF-8'
windows-1252\t'Windows-1252'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l variant -d 'Which game is played' -r -f -a "auto\t'As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position'
trid\t'Tri-Dimensional chess'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l lane -d 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings' -r -f -a "on\t'For every game that is its own'
off\t'For none'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l max-game -d 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l max-gap -d 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l jobs -d 'Threads that check games; without it as many as the machine has' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l part -d 'Judge only the games that begin in these bytes of the one file, as one of many runs side by side: 0..1000000, 1000000..2000000, 2000000.. (to its end). Where it begins and ends is told by --summary-json. What games say only together (--together), and findings about the whole file, are left to --join' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l seam -d 'The part before ended at FROM with this `seam`: judge from there, instead of looking for the first game' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l together -d 'What games say only together with others of their file: with --part it is written there, with --join it is read, that of all parts one behind the other (-: from standard input)' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand check" -l name -d 'What standard input is called in the reports; with --part it begins at byte FROM of that file' -r
complete -c formulario -n "__fish_formulario_using_subcommand check" -l format -d 'Form of the readable findings; without it grouped on a terminal, else line' -r -f -a "grouped\t'By file and game, for people'
line\t'One line each, for editors'
github\t'Annotations of GitHub Actions'
sarif\t'SARIF 2.1.0'
junit\t'JUnit XML, one test case per game'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l color -d 'Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l sort -d 'Order of the findings (grouped form); severity: errors first, up to 100,000 findings' -r -f -a "place\t'As they stand in the archive'
severity\t'The worst first'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand check" -l copies -d 'Also find records of one game that stand more than once in what is read, in one file or in several, and how they differ'
complete -c formulario -n "__fish_formulario_using_subcommand check" -l illegal-stands -d 'Let an illegal move stand where its squares are clear, and go on from the position that it makes; not in Tri-Dimensional chess'
complete -c formulario -n "__fish_formulario_using_subcommand check" -l check-pairings -d 'Hold every round of a Swiss that comes as a report against the FIDE (Dutch) System: pairings (P030) and colours (P031)'
complete -c formulario -n "__fish_formulario_using_subcommand check" -l suggest -d 'Where a game breaks off, search all of it for what was meant, also before the break, as `repair` does'
complete -c formulario -n "__fish_formulario_using_subcommand check" -l join -d 'Judge one file as a whole: each PATH is what --summary-json told of a run with --part, in order. The outputs hold what is found about the file, the summary is that of one run'
complete -c formulario -n "__fish_formulario_using_subcommand check" -l all -d 'Show every finding at its place: fold no equal ones, leave none out (grouped form)'
complete -c formulario -n "__fish_formulario_using_subcommand check" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand check" -l timings -d 'Tell on standard error how long reader, workers and writer worked, and waited for each other'
complete -c formulario -n "__fish_formulario_using_subcommand check" -s v -l verbose -d 'Notes too; `check` also shows the board under each finding that is about a position'
complete -c formulario -n "__fish_formulario_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l to -d 'What to write' -r -f -a "pgn\t'PGN in export format'
san\t'PGN with short algebraic notation in the letters of --to-lang'
long\t'PGN with long algebraic notation'
uci\t'PGN with coordinates: e2e4'
iccf\t'PGN with the digits of correspondence chess: 5254'
figurine\t'PGN with figurines'
meder-klein\t'Tri-Dimensional chess in the notation of Meder and Klein, in the letters of --to-lang'
classic\t'Tri-Dimensional chess in the Classic notation of 1977, as far as it goes'
formulario\t'A scoresheet on paper, as text, in the language of --to-lang: it (default) or en'
formulario-html\t'A scoresheet as a page for a printer: HTML, A4, for players and arbiter to sign, in the language of --to-lang'
spoken\t'PGN with spoken moves (Laws, Appendix D): Springer Gustav eins, Felix drei'
csv\t'CSV with one row per half-move'
trf16\t'The tournament as a report TRF16, as `standings --trf16` writes it'
trf26\t'The tournament as a report TRF26, as `standings --trf26` writes it'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l to-lang -d 'Language of the piece letters for `san` and `long`, of the sheet for `formulario` and `formulario-html`' -r -f -a "en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l result -d 'Which result is written where tag and marker differ; keep: the tag\'s in both places, the marker\'s in a comment' -r -f -a "keep\t'No choice'
tag\t'That of the tag'
marker\t'That of the marker'
board\t'That of the board, where mate or stalemate stands there'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l csv-dialect -d 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed' -r -f -a "plain\t'RFC 4180 with LF'
excel\t'For spreadsheets'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l openings -d 'Write the tags ECO and Opening, by the moves; what else stood there goes into a comment. By this table: TSV with the columns eco, name, pgn, as lichess publishes it, or PGN with the tags ECO, Opening and Variation; without =FILE by the program\'s own' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand convert" -s o -l out -d 'Where to write the games; `-` is standard output' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l reject -d 'Write everything that was not converted, exactly as it is in the input: games left out, text outside games' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l report -d 'Write what was assumed or could not be read here instead of on standard error' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l only -d 'Convert only the games with these numbers in each file: 12-30,40' -r
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l where -d 'Only the games for which this holds, over the columns of --games: \'white ~ "Rossi" and date >= 2019 and class = error\'' -r
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l lang -d 'Language of the piece letters; auto: decided per game' -r -f -a "auto\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l encoding -d 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252' -r -f -a "auto\t'Decided per game'
utf-8\t'UTF-8'
windows-1252\t'Windows-1252'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l variant -d 'Which game is played' -r -f -a "auto\t'As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position'
trid\t'Tri-Dimensional chess'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l lane -d 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings' -r -f -a "on\t'For every game that is its own'
off\t'For none'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l max-game -d 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected' -r
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l max-gap -d 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit' -r
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l jobs -d 'Threads that check games; without it as many as the machine has' -r
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l format -d 'Form of the readable findings; without it grouped on a terminal, else line' -r -f -a "grouped\t'By file and game, for people'
line\t'One line each, for editors'
github\t'Annotations of GitHub Actions'
sarif\t'SARIF 2.1.0'
junit\t'JUnit XML, one test case per game'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l color -d 'Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l sort -d 'Order of the findings (grouped form); severity: errors first, up to 100,000 findings' -r -f -a "place\t'As they stand in the archive'
severity\t'The worst first'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l ascii -d 'The sheet of `formulario` in ASCII, for printers without UTF-8: à becomes a\', ü ue, other letters lose their accent; what has no letter becomes its number'
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l no-umlauts -d 'Spoken words without umlauts: fuenf, Laeufer'
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l strict -d 'Leave games out that cannot be played to their end'
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l strip-findings -d 'Leave the findings out that `check --pgn` wrote into comments'
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l illegal-stands -d 'Let an illegal move stand where its squares are clear, and go on from the position that it makes; not in Tri-Dimensional chess'
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l all -d 'Show every finding at its place: fold no equal ones, leave none out (grouped form)'
complete -c formulario -n "__fish_formulario_using_subcommand convert" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand convert" -l timings -d 'Tell on standard error how long reader, workers and writer worked, and waited for each other'
complete -c formulario -n "__fish_formulario_using_subcommand convert" -s v -l verbose -d 'Notes too; `check` also shows the board under each finding that is about a position'
complete -c formulario -n "__fish_formulario_using_subcommand convert" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l pgn -d 'Write the games as canonical PGN: as they are read, with --apply as they are repaired' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l text -d 'Write what is proposed as readable lines' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l csv -d 'Write what is proposed as CSV, one row for each change, each question and each game that breaks' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l ndjson -d 'Write the same as JSON, one object per line' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l csv-dialect -d 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed' -r -f -a "plain\t'RFC 4180 with LF'
excel\t'For spreadsheets'"
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l questions -d 'The most questions that are asked about a game, the most useful first' -r
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l answer -d 'What was played at a half-move, counted from 1: 27=Cbd2 in the letters of the sheet, 27=b1d2 by its squares where these letters mean another move in English, or 27=- where what the sheet has in its place is none (27=-1 where the first of several words there is none); the game comes first where there are several, and its file where there are several: club.pgn:12:27=Cbd2' -r
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l only -d 'Look only at the games with these numbers in each file: 12-30,40' -r
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l lang -d 'Language of the piece letters; auto: decided per game' -r -f -a "auto\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l encoding -d 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252' -r -f -a "auto\t'Decided per game'
utf-8\t'UTF-8'
windows-1252\t'Windows-1252'"
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l variant -d 'Which game is played' -r -f -a "auto\t'As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position'
trid\t'Tri-Dimensional chess'"
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l lane -d 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings' -r -f -a "on\t'For every game that is its own'
off\t'For none'"
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l max-game -d 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected' -r
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l max-gap -d 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit' -r
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l jobs -d 'Threads that check games; without it as many as the machine has' -r
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l apply -d 'Put the changes into the games of --pgn; a comment behind each says what was written, and of an unsure one how probable it is: {[%formulario written "94" 0.82]}'
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l undo -d 'Take the changes of an earlier --apply back out of the games of --pgn'
complete -c formulario -n "__fish_formulario_using_subcommand repair" -l illegal-stands -d 'Let an illegal move stand where its squares are clear, as one reading beside its corrections; not in Tri-Dimensional chess'
complete -c formulario -n "__fish_formulario_using_subcommand repair" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand repair" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l pgn -d 'Write the games that the sheets have in common as canonical PGN; where they differ a comment says what each has: {[%formulario sheets "De3" "Dd3"]}' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l text -d 'Write what was found as readable lines' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l csv -d 'Write findings as CSV, one row each' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l ndjson -d 'Write findings as JSON, one object per line' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l html -d 'Write the sheets side by side as one page' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l csv-dialect -d 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed' -r -f -a "plain\t'RFC 4180 with LF'
excel\t'For spreadsheets'"
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l questions -d 'The most questions that are asked about a game, the most useful first' -r
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l answer -d 'What was played at a half-move, counted from 1: 27=Cbd2 in the letters of the sheet, 27=b1d2 by its squares where these letters mean another move in English, or 27=- where what the sheet has in its place is none (27=-1 where the first of several words there is none); the game comes first where there are several, and its file where there are several: club.pgn:12:27=Cbd2' -r
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l select -d 'Report only these findings: codes, beginnings of codes (M, R00) or names, separated by commas' -r -f -a "(__fish_complete_list , __fish_formulario_codes)"
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l ignore -d 'Do not report these findings' -r -f -a "(__fish_complete_list , __fish_formulario_codes)"
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l fail-on -d 'Least severity that makes the exit status 1' -r -f -a "error\t'Errors'
warning\t'Warnings and errors'
note\t'Any finding'
never\t'No finding'"
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l lang -d 'Language of the piece letters; auto: decided per game' -r -f -a "auto\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l encoding -d 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252' -r -f -a "auto\t'Decided per game'
utf-8\t'UTF-8'
windows-1252\t'Windows-1252'"
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l variant -d 'Which game is played' -r -f -a "auto\t'As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position'
trid\t'Tri-Dimensional chess'"
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l lane -d 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings' -r -f -a "on\t'For every game that is its own'
off\t'For none'"
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l max-game -d 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected' -r
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l max-gap -d 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit' -r
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l jobs -d 'Threads that check games; without it as many as the machine has' -r
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l pairs -d 'Find the sheets of one game in archives by players, day and round'
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -l illegal-stands -d 'Let an illegal move stand where its squares are clear, as one reading beside its corrections; not in Tri-Dimensional chess'
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand reconcile" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l ratings -d 'Rating lists: CSV of this program, FIDE\'s text or XML, also compressed; several for several dates or classes. A date that neither list nor file name tells stands before it: 2025-11=FILE. Files with games among them are read as games' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l columns -d 'The line with the names of the columns, for lists that have none, blanks and all: that of a list of the same form' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l aliases -d 'Who is meant by a name: CSV with the columns name and fide_id or is; event, section, round, rating and row (of a report) say of which games' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l events -d 'What holds for tournaments: CSV with the keys event, site, event_date, section and the values start, end, time_control, time_class, rated, list' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l results -d 'The results of games whose records contradict each other: CSV with the columns event, round, white, black, result (1-0, 0-1, 1/2-1/2, 0-0, followed by F for a forfeit; * for not rated)' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l unsure -d 'What becomes of games of which it is not sure who a player is (E005, E006, E035, E036): refuse leaves them out and says which' -r -f -a "take\t'Rate them for who was taken'
refuse\t'Leave them out'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l system -d 'What is computed. italia: FIDE standard ratings, with national categories and Elo Italia, from 2021 on (before, and for rapid and blitz, it is refused). elo3d: ELO3D of the games of Tri-D in the order of the input, rated or not (other games, and records with an illegal move, are passed over); everyone begins with 50 %, or with the standing of --ratings: a CSV with the columns player and elo3d, or elo, an Elo rating that is converted as the manual does, (73 × Elo − 79000) / 156100. With it --game-changes has one row per game, --changes those who played, before and after, --new-list the whole standing, which --ratings of the next run takes' -r -f -a "fide\t'FIDE ratings'
italia\t'Elo Italia and the national categories'
elo3d\t'ELO3D, game by game'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l time-class -d 'Which ratings; auto: those of the games, if they are all of one class, else standard' -r -f -a "auto\t'Found out for each game'
standard\t'Long time controls'
rapid\t'Rapid chess'
blitz\t'Blitz'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l edition -d 'Edition of the regulations, by its first month (2024-03); without it the one in force on the first day of each tournament' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l period -d 'Rate every tournament for this list, whenever it was played: 2025-12' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l from -d 'Rate only for lists from this one on' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l to -d 'Rate only for lists up to this one' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l own -d 'Say what results do to this rating, for the officer at the desk; nr: no rating yet' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l k -d 'K for --own; without it by the rating alone' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l changes -d 'Write the changes as CSV: one row per player and tournament, one per player and period' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l game-changes -d 'Write two CSV rows per game: ratings used, difference, expected score, change; or why it is not rated' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l new-list -d 'Write the list after the last period, in the form of the newest list given, else as CSV' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l audit -d 'Write where the lists of --ratings disagree with each other, with the games and with the rules, as CSV: one row each, with what explains it. Two lists are compared without games too' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l new-pools -d 'Write the games of players who have no rating yet, as a list that --ratings takes beside that of --new-list, where its form has no place for them' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l plot -d 'Write a drawing as SVG: one player through time (--player), else how the changes are distributed' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l player -d 'The player of --plot, by FIDE id or name; without --plot the text tells of this one: tournaments, games, expected scores, K and the working' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l text -d 'Write the new ratings and the findings as readable lines' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l html -d 'Write the report as one page for a browser, to sort, filter and print: changes, tournaments, players, findings' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l csv -d 'Write findings as CSV, one row each' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l ndjson -d 'Write findings as JSON, one object per line' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l parquet -d 'Write findings as Parquet: the rows of --csv, with types' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l summary-json -d 'Write the totals as one JSON object' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l csv-dialect -d 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed' -r -f -a "plain\t'RFC 4180 with LF'
excel\t'For spreadsheets'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l select -d 'Report only these findings: codes, beginnings of codes (M, R00) or names, separated by commas' -r -f -a "(__fish_complete_list , __fish_formulario_codes)"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l ignore -d 'Do not report these findings' -r -f -a "(__fish_complete_list , __fish_formulario_codes)"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l fail-on -d 'Least severity that makes the exit status 1' -r -f -a "error\t'Errors'
warning\t'Warnings and errors'
note\t'Any finding'
never\t'No finding'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l where -d 'Only the games for which this holds, over the columns of --games: \'white ~ "Rossi" and date >= 2019 and class = error\'' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l lang -d 'Language of the piece letters; auto: decided per game' -r -f -a "auto\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l encoding -d 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252' -r -f -a "auto\t'Decided per game'
utf-8\t'UTF-8'
windows-1252\t'Windows-1252'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l variant -d 'Which game is played' -r -f -a "auto\t'As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position'
trid\t'Tri-Dimensional chess'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l lane -d 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings' -r -f -a "on\t'For every game that is its own'
off\t'For none'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l max-game -d 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l max-gap -d 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l jobs -d 'Threads that check games; without it as many as the machine has' -r
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l format -d 'Form of the readable findings; without it grouped on a terminal, else line' -r -f -a "grouped\t'By file and game, for people'
line\t'One line each, for editors'
github\t'Annotations of GitHub Actions'
sarif\t'SARIF 2.1.0'
junit\t'JUnit XML, one test case per game'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l color -d 'Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l sort -d 'Order of the findings (grouped form); severity: errors first, up to 100,000 findings' -r -f -a "place\t'As they stand in the archive'
severity\t'The worst first'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l skip-broken -d 'Rate the other files where one is broken; the broken ones are errors, and the status is 2'
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l complete -d 'The input has all games of its lists: who has none there did not play. Without it only those who play in the input are held against the lists'
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l all -d 'Show every finding at its place: fold no equal ones, leave none out (grouped form)'
complete -c formulario -n "__fish_formulario_using_subcommand rate" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand rate" -l timings -d 'Tell on standard error how long reader, workers and writer worked, and waited for each other'
complete -c formulario -n "__fish_formulario_using_subcommand rate" -s v -l verbose -d 'Notes too; `check` also shows the board under each finding that is about a position'
complete -c formulario -n "__fish_formulario_using_subcommand rate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand events" -l csv -d 'Write the tournaments as CSV, one row each' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand events" -l csv-dialect -d 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed' -r -f -a "plain\t'RFC 4180 with LF'
excel\t'For spreadsheets'"
complete -c formulario -n "__fish_formulario_using_subcommand events" -l where -d 'Only the games for which this holds, over the columns of --games: \'white ~ "Rossi" and date >= 2019 and class = error\'' -r
complete -c formulario -n "__fish_formulario_using_subcommand events" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand events" -l lang -d 'Language of the piece letters; auto: decided per game' -r -f -a "auto\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand events" -l encoding -d 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252' -r -f -a "auto\t'Decided per game'
utf-8\t'UTF-8'
windows-1252\t'Windows-1252'"
complete -c formulario -n "__fish_formulario_using_subcommand events" -l variant -d 'Which game is played' -r -f -a "auto\t'As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position'
trid\t'Tri-Dimensional chess'"
complete -c formulario -n "__fish_formulario_using_subcommand events" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand events" -l lane -d 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings' -r -f -a "on\t'For every game that is its own'
off\t'For none'"
complete -c formulario -n "__fish_formulario_using_subcommand events" -l max-game -d 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected' -r
complete -c formulario -n "__fish_formulario_using_subcommand events" -l max-gap -d 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit' -r
complete -c formulario -n "__fish_formulario_using_subcommand events" -l jobs -d 'Threads that check games; without it as many as the machine has' -r
complete -c formulario -n "__fish_formulario_using_subcommand events" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand events" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand events" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand players" -l csv -d 'Write the persons as CSV, one row each' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand players" -l write-aliases -d 'Write who is meant by each spelling that was joined with another, as `rate --aliases` reads it' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand players" -l csv-dialect -d 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed' -r -f -a "plain\t'RFC 4180 with LF'
excel\t'For spreadsheets'"
complete -c formulario -n "__fish_formulario_using_subcommand players" -l where -d 'Only the games for which this holds, over the columns of --games: \'white ~ "Rossi" and date >= 2019 and class = error\'' -r
complete -c formulario -n "__fish_formulario_using_subcommand players" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand players" -l lang -d 'Language of the piece letters; auto: decided per game' -r -f -a "auto\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand players" -l encoding -d 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252' -r -f -a "auto\t'Decided per game'
utf-8\t'UTF-8'
windows-1252\t'Windows-1252'"
complete -c formulario -n "__fish_formulario_using_subcommand players" -l variant -d 'Which game is played' -r -f -a "auto\t'As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position'
trid\t'Tri-Dimensional chess'"
complete -c formulario -n "__fish_formulario_using_subcommand players" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand players" -l lane -d 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings' -r -f -a "on\t'For every game that is its own'
off\t'For none'"
complete -c formulario -n "__fish_formulario_using_subcommand players" -l max-game -d 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected' -r
complete -c formulario -n "__fish_formulario_using_subcommand players" -l max-gap -d 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit' -r
complete -c formulario -n "__fish_formulario_using_subcommand players" -l jobs -d 'Threads that check games; without it as many as the machine has' -r
complete -c formulario -n "__fish_formulario_using_subcommand players" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand players" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand players" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand merge" -s o -l output -d 'Write the archive there; without it, or with `-`, to standard output' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l report -d 'Write what became of every game as CSV: whether it was written, else which record was in its place, and why' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l csv-dialect -d 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed' -r -f -a "plain\t'RFC 4180 with LF'
excel\t'For spreadsheets'"
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l where -d 'Only the games for which this holds, over the columns of --games: \'white ~ "Rossi" and date >= 2019 and class = error\'' -r
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l lang -d 'Language of the piece letters; auto: decided per game' -r -f -a "auto\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l encoding -d 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252' -r -f -a "auto\t'Decided per game'
utf-8\t'UTF-8'
windows-1252\t'Windows-1252'"
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l variant -d 'Which game is played' -r -f -a "auto\t'As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position'
trid\t'Tri-Dimensional chess'"
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l lane -d 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings' -r -f -a "on\t'For every game that is its own'
off\t'For none'"
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l max-game -d 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected' -r
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l max-gap -d 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit' -r
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l jobs -d 'Threads that check games; without it as many as the machine has' -r
complete -c formulario -n "__fish_formulario_using_subcommand merge" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand merge" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand merge" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l tiebreaks -d 'Tie-breaks in their order, separated by commas: PTS, BH, FB, AOB, SB, DE, PS, KS, ARO, TPR, PTP, APRO, APPO, WIN, WON, BPG, BWG, REP, RTNG, TPN, with /C1, /M1, /L+1, /F, /P, /U1399, /R behind' -r
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l unrated -d 'Rating of players who have none, in tie-breaks of ratings' -r
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l edition -d 'Edition of the tie-break regulations, by its year: 2012, 2023, 2024, 2026; auto: the one in force at the end of each tournament' -r
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l round -d 'Standings after round N' -r
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l prizes -d 'Prizes, the first first: 30,20,10' -r
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l prize-sharing -d 'How prizes are divided' -r -f -a "rank\t'By rank: only players with one rank share'
equal\t'In equal parts among players with the same points'"
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l rule -d 'A choice for --check-pairings: numbering=paired or listed (whether players who were never paired have a number, whose parity decides first colours), last-unpaired=weighted or plain (how C.7 of 2016 counts in the last bracket players who may not have the bye: three times or once), full-point-bye=requested or allocated (what F in a row is), edition=2016 or 2026, rounds=N, initial-colour=white or black; without it what the report says, else what makes most rounds right; may be given several times' -r
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l event-rules -d 'What holds for the event, so that a run can be repeated: lines of `key: value` with event, city, federation, start, end, type, rounds, time-control, arbiter, tie-breaks, unrated, edition, prizes, prize-sharing; what is typed here goes before' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l table -d 'Write the standings as CSV, one row for each player' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l html -d 'Write the crosstable as one page to print and hang up, with prizes and findings' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l text -d 'Write the standings as lines to read' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l trf16 -d 'Write the tournament as a report TRF16, with ranks and points' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l trf26 -d 'Write the tournament as a report TRF26, with ranks, points and tie-breaks' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l lang -d 'Language of the piece letters; auto: decided per game' -r -f -a "auto\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l encoding -d 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252' -r -f -a "auto\t'Decided per game'
utf-8\t'UTF-8'
windows-1252\t'Windows-1252'"
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l variant -d 'Which game is played' -r -f -a "auto\t'As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position'
trid\t'Tri-Dimensional chess'"
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l lane -d 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings' -r -f -a "on\t'For every game that is its own'
off\t'For none'"
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l max-game -d 'Longest game that is read, in bytes, or with K, M or G; the rest of a longer one is rejected' -r
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l max-gap -d 'Largest share of a file, in percent, that may belong to no game (F023); 100: no limit' -r
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l jobs -d 'Threads that check games; without it as many as the machine has' -r
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand standings" -l check-pairings -d 'Hold every round of a Swiss that comes as a report against the FIDE (Dutch) System: pairings (P030) and colours (P031)'
complete -c formulario -n "__fish_formulario_using_subcommand standings" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand standings" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l forbid -d 'Two start numbers that may not meet: 3-7; may be given several times; with --seed-order those of the file' -r
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l bye -d 'A player who is not paired, and with how many points: 12=half, 12=zero, 12=full; 12 alone is zero; may be given several times; with --seed-order the start numbers of the file' -r
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l initial-colour -d 'The colour drawn by lot for the first player; without it that of the report, or of its first round' -r -f -a "white\t'White'
black\t'Black'"
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l rounds -d 'The number of rounds of the whole tournament; without it that of the report' -r
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l round -d 'The round to pair, if it is not the one behind the last: rounds from there on are left aside, and are not in the report that is written' -r
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l edition -d 'Edition of the Dutch system: 2016, 2026; auto: the one in force when the tournament begins' -r
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l rule -d 'A choice where the rules leave a question open: numbering=paired or listed (whether players who were never paired have a number, whose parity decides first colours), last-unpaired=weighted or plain (how C.7 of 2016 counts in the last bracket players who may not have the bye: three times or once), full-point-bye=requested or allocated (what F in a row is); the first of each without it; may be given several times' -r
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l text -d 'Write the round as lines for the wall' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l trf -d 'Write the report with the new round in its rows, with points that are those of its rounds, and with records for what was typed here (--forbid, --initial-colour, --rounds, --edition)' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l csv -d 'Write the round as CSV, one row for each board' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l page -d 'Write the round as one page to print and hang up' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l csv-dialect -d 'How CSV is written; excel: byte order mark, semicolons, CRLF, formulas disarmed' -r -f -a "plain\t'RFC 4180 with LF'
excel\t'For spreadsheets'"
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l explain -d 'Say for each bracket who floats down, what cannot be kept, and which criterion decides against the next best pairing'
complete -c formulario -n "__fish_formulario_using_subcommand pair" -l seed-order -d 'Give start numbers anew before the first round: by rating, title and name; --bye, --forbid and the records of the file name players by the old ones'
complete -c formulario -n "__fish_formulario_using_subcommand pair" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand position" -l perft -d 'Count the leaves of the tree of legal moves, N half-moves deep' -r
complete -c formulario -n "__fish_formulario_using_subcommand position" -l limit -d 'Look at NODES positions at most, for each side, before leaving undetermined whether it can still give mate; 0: the quick form alone' -r
complete -c formulario -n "__fish_formulario_using_subcommand position" -l variant -d 'Which game is played' -r -f -a "auto\t'Chess960 where the castling rights need it'
standard\t'Standard chess'
chess960\t'Chess960'
trid\t'Tri-Dimensional chess; its positions in one line are described in the manual'"
complete -c formulario -n "__fish_formulario_using_subcommand position" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand position" -l letters -d 'Piece letters: of a language, or figurine; without it figurines on the board, and moves in the letters of the interface language' -r -f -a "figurine\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand position" -l color -d 'Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand position" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand position" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand position" -l json -d 'Write JSON on a terminal too'
complete -c formulario -n "__fish_formulario_using_subcommand position" -l board -d 'Write the board and sentences, into pipes and files too'
complete -c formulario -n "__fish_formulario_using_subcommand position" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand position" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and not __fish_seen_subcommand_from draw number position" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and not __fish_seen_subcommand_from draw number position" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and not __fish_seen_subcommand_from draw number position" -f -a "draw" -d 'Draw start positions, each of the 960 as likely as any other'
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and not __fish_seen_subcommand_from draw number position" -f -a "number" -d 'The number of a start position'
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and not __fish_seen_subcommand_from draw number position" -f -a "position" -d 'The start position of a number'
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from draw" -l count -d 'How many, one for each round' -r
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from draw" -l seed -d 'Draw the same again: where the random numbers start' -r
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from draw" -l announce -d 'Language in which the pieces are called out; without it that of the messages' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from draw" -l svg -d 'Write the board as SVG; `-` is standard output, in place of the text' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from draw" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from draw" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from number" -l announce -d 'Language in which the pieces are called out; without it that of the messages' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from number" -l svg -d 'Write the board as SVG; `-` is standard output, in place of the text' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from number" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from number" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from position" -l announce -d 'Language in which the pieces are called out; without it that of the messages' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from position" -l svg -d 'Write the board as SVG; `-` is standard output, in place of the text' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from position" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand chess960; and __fish_seen_subcommand_from position" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand show" -s g -l game -d 'Number of the game in the file' -r
complete -c formulario -n "__fish_formulario_using_subcommand show" -s p -l ply -d 'Where in the game: after half-move P, 0 for the start; or after a move by its number, 8w or 8. for White\'s, 8b or 8... for Black\'s. Without it the end of what was played. At a half-move that cannot be played: before it' -r
complete -c formulario -n "__fish_formulario_using_subcommand show" -l variation -d 'Half-moves of this variation, by its path in the reports: 23.1' -r
complete -c formulario -n "__fish_formulario_using_subcommand show" -l svg -d 'Write the board as SVG instead; `-` is standard output' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand show" -l letters -d 'Piece letters: of a language, or figurine; without it figurines on the board, and moves in the letters of the interface language' -r -f -a "figurine\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand show" -l color -d 'Colours; auto: on a terminal, unless NO_COLOR is set, and where CLICOLOR_FORCE is' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand show" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand show" -l lang -d 'Language of the piece letters; auto: decided per game' -r -f -a "auto\t''
en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand show" -l encoding -d 'Text encoding; auto: UTF-8 where a game is valid UTF-8, else Windows-1252' -r -f -a "auto\t'Decided per game'
utf-8\t'UTF-8'
windows-1252\t'Windows-1252'"
complete -c formulario -n "__fish_formulario_using_subcommand show" -l variant -d 'Which game is played' -r -f -a "auto\t'As the record names it; Tri-Dimensional chess also by its words, Chess960 by its position'
trid\t'Tri-Dimensional chess'"
complete -c formulario -n "__fish_formulario_using_subcommand show" -l trid-option -d 'A reading of the rules of Tri-Dimensional chess, or a setting of its variants' -r
complete -c formulario -n "__fish_formulario_using_subcommand show" -l lane -d 'Whether plain games go by the fast lane; off: every game goes the long way, to the same findings' -r -f -a "on\t'For every game that is its own'
off\t'For none'"
complete -c formulario -n "__fish_formulario_using_subcommand show" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand show" -l flip -d 'Seen from Black\'s side'
complete -c formulario -n "__fish_formulario_using_subcommand show" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand explain" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand explain" -l markdown -d 'The table of all findings in Markdown'
complete -c formulario -n "__fish_formulario_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and not __fish_seen_subcommand_from man completions archive sheets tournament move-statistics form" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and not __fish_seen_subcommand_from man completions archive sheets tournament move-statistics form" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and not __fish_seen_subcommand_from man completions archive sheets tournament move-statistics form" -f -a "man" -d 'The man pages in English and Italian, into a folder'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and not __fish_seen_subcommand_from man completions archive sheets tournament move-statistics form" -f -a "completions" -d 'The completions of a shell, to standard output'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and not __fish_seen_subcommand_from man completions archive sheets tournament move-statistics form" -f -a "archive" -d 'An archive of random legal games, with planted faults if wanted'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and not __fish_seen_subcommand_from man completions archive sheets tournament move-statistics form" -f -a "sheets" -d 'Scoresheets of random legal games, as people type them'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and not __fish_seen_subcommand_from man completions archive sheets tournament move-statistics form" -f -a "tournament" -d 'A Swiss tournament paired by the FIDE (Dutch) System, with results by rating: a report TRF26'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and not __fish_seen_subcommand_from man completions archive sheets tournament move-statistics form" -f -a "move-statistics" -d 'How probable moves are, learned from games: the table that `repair` weighs moves with'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and not __fish_seen_subcommand_from man completions archive sheets tournament move-statistics form" -f -a "form" -d 'A blank scoresheet for players, as a page for a printer'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from man" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from man" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from completions" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l truth -d 'Where to write the truth: CSV, one row for every error or warning that must be found' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l games -d 'How many games' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l seed -d 'Where the random numbers start' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l italian -d 'Share of games in Italian; the others are in English' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l annotated -d 'Share of games with clocks, evaluations, comments, glyphs or variations' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l chess960 -d 'Share of games of Chess960' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l endings -d 'Share of games that start from an ending, with a FEN tag' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l liberties -d 'Share of games whose scribe leaves out `x` or the marks of check, or writes zeros' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l faults -d 'Share of games with one planted fault each' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l line-end -d 'What ends a line' -r -f -a "lf\t'LF'
crlf\t'CRLF'
cr\t'CR'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from archive" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l truth -d 'Where to write the truth: CSV, one row per game with what a reader must find in it' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l games -d 'How many games' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l seed -d 'Where the random numbers start' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l language -d 'Languages of the piece letters, separated by commas' -r -f -a "en\t''
it\t''
es\t''
ca\t''
fr\t''
de\t''
da\t''
no\t''
sv\t''
pt\t''
ro\t''
nl\t''
pl\t''
cs\t''
sk\t''
hu\t''
fi\t''
is\t''
ru\t''"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l notation -d 'Notations, separated by commas' -r -f -a "san\t''
captured\t''
files\t''
figurine-white\t''
figurine-black\t''
figurine-selector\t''
long\t''
long-plain\t''
long-captured\t''
uci\t''
iccf\t''
spoken\t''
spoken-ascii\t''"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l layout -d 'Layouts, separated by commas' -r -f -a "pgn\t''
pairs\t''
bullets\t''
running\t''
quoted\t''
blocks\t''
sides\t''
side-lines\t''
side-lists\t''
table-tab\t''
table-semicolon\t''
table-bar\t''
table-comma\t''
half-moves-tab\t''
half-moves-semicolon\t''
half-moves-bar\t''
half-moves-comma\t''
games-tab\t''
games-semicolon\t''
games-bar\t''
games-comma\t''
hcs\t''"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l liberties -d 'Share of games, from 0 to 1, whose scribe takes liberties: other signs or none, case lost, clock times, remarks, half-moves missing' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l faults -d 'Share of games with one planted fault each' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l line-end -d 'What ends a line' -r -f -a "lf\t'LF'
crlf\t'CRLF'
cr\t'CR'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from sheets" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l games -d 'Where to write the games that were played: PGN with tag pairs and results, without moves' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l players -d 'How many players, at most 4000' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l rounds -d 'How many rounds, at most 99' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l seed -d 'Where the random numbers start' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l edition -d 'Edition of the Dutch system: 2016, 2026' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l forfeits -d 'Share of games in which somebody does not appear' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l byes -d 'Share of players and rounds with a half-point bye' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l withdrawals -d 'Share of players who withdraw' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l late -d 'Share of players who come after the first round' -r
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -l accelerated -d 'With Baku acceleration'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from tournament" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from move-statistics" -s o -l out -d 'Where to write the table; `-` is standard output' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from move-statistics" -l progress -d 'Progress on standard error; auto: on a terminal, unless standard output is a pipe, where a pager may be' -r -f -a "auto\t'On a terminal'
always\t'In pipes and files too'
never\t'Not at all'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from move-statistics" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from move-statistics" -s q -l quiet -d 'No progress and no summary; twice: no findings on standard output either, the exit status speaks'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from move-statistics" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from form" -s o -l out -d 'Where to write the page; `-` is standard output' -r -F
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from form" -l ui -d 'Language of the messages; without it the locale decides (LC_ALL, LC_MESSAGES, LANG)' -r -f -a "it\t'Italian'
en\t'English'"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from form" -l text -d 'A sheet of plain text for a line printer instead: 80 columns, ASCII, one page of A4'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from form" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c formulario -n "__fish_formulario_using_subcommand explain" -f -a "(__fish_formulario_codes)"
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from completions" -f -a "bash" -d 'GNU Bash'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from completions" -f -a "zsh" -d 'Z shell'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from completions" -f -a "fish" -d 'fish'
complete -c formulario -n "__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from completions" -f -a "powershell" -d 'PowerShell'
complete -c formulario -n "not __fish_seen_subcommand_from check convert repair reconcile rate events players merge standings pair position chess960 show explain generate" -l ui -r -f -a "it" -d 'Italian'
complete -c formulario -n "not __fish_seen_subcommand_from check convert repair reconcile rate events players merge standings pair position chess960 show explain generate" -l ui -r -f -a "en" -d 'English'
