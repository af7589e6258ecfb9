# A world of ratings to measure `formulario rate` on: GAMES games between PLAYERS players in tournaments of 50 players and 9
# rounds over three months, as the table of `check --games` (GAMES_FILE), and the list before them (LIST_FILE).
#
#   awk -v games=1000000 -v players=100000 -v games_file=games.csv -v list_file=list.csv -f rating_world.awk
function day(n,    month) { month = 10 + int(n / 26); return sprintf("2025.%02d.%02d", month, 1 + n % 26) }
BEGIN {
    srand(1)
    print "fide_id,name,federation,sex,birth,list,rating,k,games" > list_file
    for (i = 1; i <= players; i++) {
        rating[i] = 1400 + int(1200 * rand())
        k = rating[i] >= 2400 ? 10 : (rand() < 0.2 ? 40 : 20)
        printf "%d,\"Player%06d, N\",ITA,M,%d,2025-10-01,%d,%d,%d\n", 1000000 + i, i, 1950 + i % 60, rating[i], k, 30 + i % 500 > list_file
    }
    print "file,game,line,byte,event,site,date,round,section,white,black,result_tag,result_marker,result_board,result,termination,event_date,time_control,time_class,white_elo,black_elo,white_fide_id,black_fide_id,variant,language,notation,plies,ending,class,errors,warnings,notes,written,start" > games_file
    split("1-0,0-1,1/2-1/2", result, ",")
    for (n = 0; n < games; n++) {
        event = int(n / 225); round = int(n % 225 / 25) + 1; board = n % 25
        first = (event * 50) % players
        a = first + 1 + board; b = first + 26 + (board + round) % 25
        if (a > players) a -= players
        if (b > players) b -= players
        start = day(event % 72)
        r = result[1 + int(3 * rand())]
        printf "a.pgn,%d,%d,%d,Open %d,Roma,%s,%d,,\"Player%06d, N\",\"Player%06d, N\",%s,%s,,%s,,%s,,standard,%d,%d,%d,%d,standard,en,san,60,unknown,clean,0,0,0,60,initial\n", n + 1, n * 12 + 1, n * 700, event, start, round, a, b, r, r, r, start, rating[a], rating[b], 1000000 + a, 1000000 + b > games_file
    }
}
