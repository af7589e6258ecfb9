"""A world as files: lists in the CSV of `formulario`, games as PGN, tournaments as TRF16 (CR, LF, CRLF in turn)."""

import csv
import os
from dataclasses import dataclass, field

OPENINGS = [
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
    "1. d4 d5 2. c4 e6 3. Nc3 Nf6",
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6",
    "1. c4 e5 2. Nc3 Nf6 3. g3 d5",
    "1. Nf3 d5 2. g3 Nf6 3. Bg2 e6 4. O-O Be7",
    "1. e4 c6 2. d4 d5 3. e5 Bf5 4. Nf3 e6",
]
RESULTS = ["0-1", "1/2-1/2", "1-0"]  # by White's half points
CODES = {"played": "0=1", "forfeit": "-?+", "empty": "LDW", "half": "LDW"}  # TRF16, by half points
LINE_ENDS = ["\r", "\n", "\r\n"]
LIST_COLUMNS = "fide_id name federation sex birth list class rating k games peak".split()


@dataclass
class Printed:
    """What a record prints of players otherwise than the world has it; `rounds`: how many a report says there are; `section`:
    a tag of an archive; `teams`: of how many players each team of a report is, 0 for none."""

    ids: dict = field(default_factory=dict)
    names: dict = field(default_factory=dict)
    ratings: dict = field(default_factory=dict)
    births: dict = field(default_factory=dict)
    rounds: int = 0
    section: str = ""
    teams: int = 0

    def player(self, world, ratings, player, date):
        """Id, name and rating; nothing, or nought, where none is printed."""
        rating = self.ratings.get(player, ratings.rating(player, date))
        return self.ids.get(player, player), self.names.get(player, world.people[player].name), rating or 0


TRUE = Printed()


def write_lists(world, folder):
    """One file for each list; the paths."""
    paths = []
    for time_class, lists in ((world.kind.time_class, world.given), ("standard", world.standard)):
        for date, entries in sorted(lists.items()):
            paths.append(os.path.join(folder, f"{time_class}-{date:%Y-%m}.csv"))
            with open(paths[-1], "w", encoding="utf-8", newline="") as file:
                rows = csv.writer(file, lineterminator="\n")
                rows.writerow(LIST_COLUMNS)
                for player, entry in sorted(entries.items()):
                    person = world.people[player]
                    who = [player, person.name, person.federation, person.sex, person.birth or ""]
                    standing = [entry.rating, entry.k, entry.games, entry.peak]  # none is written as nothing
                    rows.writerow([*who, date.isoformat(), time_class, *standing])
    return paths


def game_texts(world, ratings, rng):
    """The games of all tournaments as PGN, with the ratings in force as tags."""
    for tournament in world.tournaments:
        yield from tournament_texts(world, ratings, rng, tournament)


def tournament_texts(world, ratings, rng, tournament, printed=TRUE):
    """The games of a tournament as PGN."""
    for board, game in enumerate(tournament.games, 1):
        white, black = (printed.player(world, ratings, one, tournament.start) for one in (game.white, game.black))
        tags = {
            "Event": tournament.name,
            "Site": tournament.site,
            "Date": f"{game.date:%Y.%m.%d}",
            "Round": f"{game.round}.{board}",
            "White": white[1],
            "Black": black[1],
            "Result": RESULTS[game.score],
            "WhiteElo": white[2],
            "BlackElo": black[2],
            "WhiteFideId": white[0],
            "BlackFideId": black[0],
            "EventDate": f"{tournament.start:%Y.%m.%d}",
            "Section": printed.section,
            "TimeControl": tournament.time_control,
            "Termination": "forfeit" if game.how == "forfeit" else None,
        }
        heading = "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items() if value)
        moves = {"played": rng.choice(OPENINGS) + " ", "half": "1. e4 "}.get(game.how, "")
        yield f"{heading}\n{moves}{RESULTS[game.score]}\n\n"


def write_pgn(path, games):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.writelines(games)


def write_trf(world, ratings, folder):
    """One report for each tournament; the paths."""
    paths = []
    for number, tournament in enumerate(world.tournaments, 1):
        paths.append(os.path.join(folder, f"{number:02}.trf"))
        end = LINE_ENDS[number % 3]
        with open(paths[-1], "w", encoding="utf-8", newline="") as file:
            file.write(end.join(report(world, ratings, tournament)) + end)
    return paths


def report(world, ratings, tournament, printed=TRUE):
    """The lines of a TRF16."""
    rows = {player: printed.player(world, ratings, player, tournament.start) for player in tournament.entrants}
    rating = {player: row[2] for player, row in rows.items()}
    players = sorted(tournament.entrants, key=lambda player: (-rating[player], player))
    number = {player: start for start, player in enumerate(players, 1)}
    rounds = range(1, max(game.round for game in tournament.games) + 1)
    cells, points = {}, dict.fromkeys(players, 0)
    for player, bye_round in tournament.byes:
        if bye_round in rounds:
            cells[player, bye_round] = "0000 - U"
            points[player] += 2
    for game in tournament.games:
        for (player, opponent, score), colour in zip(game.sides(), "wb", strict=True):
            cells[player, game.round] = f"{number[opponent]:4} {colour} {CODES[game.how][score]}"
            points[player] += score
    ranked = sorted(players, key=lambda player: (-points[player], number[player]))
    rank = {player: place for place, player in enumerate(ranked, 1)}
    dates = [
        max((game.date for game in tournament.games if game.round <= one), default=tournament.start) for one in rounds
    ]
    yield from (
        f"012 {tournament.name}",
        f"022 {tournament.site}",
        "032 ITA",
        f"042 {tournament.start:%Y/%m/%d}",
        f"052 {tournament.end:%Y/%m/%d}",
        f"062 {len(players)}",
        f"072 {sum(1 for player in players if rating[player])}",
        f"082 {len(players) // printed.teams if printed.teams else 0}",
        f"092 {'Team' if printed.teams else 'Individual'}: Swiss-System",
        "102 Arbiter, Andrea (12345678)",
        f"122 {tournament.time_control}",
        "132" + " " * 88 + "  ".join(f"{date:%y/%m/%d}" for date in dates),
    )
    if printed.rounds:
        yield f"XXR {printed.rounds}"
    for player in players:
        person, (fide_id, name, _) = world.people[player], rows[player]
        born = printed.births.get(player, person.birth)
        birth = f"{born}/00/00" if born else ""
        yield (
            f"001 {number[player]:4} {person.sex.lower()}    {name:<33.33} {rating[player]:4}"
            f" {person.federation:3} {fide_id or '':>11} {birth:<10} {points[player] / 2:4.1f} {rank[player]:4}"
            + "".join("  " + cells.get((player, one), "0000 - Z") for one in rounds)
        )
    for team in range(len(players) // printed.teams if printed.teams else 0):
        members = " ".join(f"{team * printed.teams + one:4}" for one in range(1, printed.teams + 1))
        yield f"013 {f'Squadra {team + 1}':32}{members}"
