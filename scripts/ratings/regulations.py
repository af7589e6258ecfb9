"""FIDE's rating regulations (B.02, and those for rapid and blitz) as tables and formulas, written a second time.

Nothing here is taken from the program. Integers throughout: scores in half points, expected scores in hundredths,
changes in hundredths of a point; the few quotients are fractions. Articles are those of B.02 as of 1 March 2024.
"""

import datetime
from dataclasses import dataclass
from fractions import Fraction

day = datetime.date.fromisoformat

# Table 8.1.2: the greatest difference for which the higher-rated player is expected to score .50, .51, … .99.
GREATEST_DIFFERENCE = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188,
    197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559,
    619, 735,
]
# Table 8.1.1: the difference that goes with a score of .50, .51, … 1.00.
DIFFERENCE_OF_SCORE = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
]


def expected_score(difference):
    """8.1.2: PD in hundredths for a player rated `difference` above the opponent."""
    higher = next((50 + i for i, most in enumerate(GREATEST_DIFFERENCE) if abs(difference) <= most), 100)
    return higher if difference >= 0 else 100 - higher


def difference_of(percentage):
    """8.1.1: dp for a score in hundredths."""
    return DIFFERENCE_OF_SCORE[percentage - 50] if percentage >= 50 else -DIFFERENCE_OF_SCORE[50 - percentage]


def half_up(value):
    """The nearest integer; one half upwards."""
    return (2 * Fraction(value) + 1) // 2


def points(hundredths):
    """8.3.4: a change in whole points; one half away from zero."""
    sign = -1 if hundredths < 0 else 1
    return sign * ((abs(hundredths) + 50) // 100)


# --- editions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Edition:
    """What holds for a tournament by its first day, and for a list (K, floor, calendar) by its own."""

    since: datetime.date
    cap: int | None = 400  # 8.3.1
    exempt_from: int | None = None  # 8.3.1, from 1 October 2025
    one_upgrade: bool = False  # 8.3.1, 2022: the greatest difference of a tournament only
    too_far: bool = False  # rapid and blitz, 7.2: 600 points or more with a player above 2600
    k: tuple = (40, 20, 10)  # 8.3.3: newcomer, established, once 2400
    junior_k: bool = True
    k_times_games: int | None = 700
    two_draws: bool = False  # 8.2.3, from 1 March 2024
    gain: Fraction = Fraction(20)  # 8.2.3, before: for every half point above one half
    newcomer_games: int = 5
    games_in_event: int = 1
    first_score: int = 1  # 7.1.4: half points without which the first tournament is disregarded
    floor: int = 1000
    months: int = 1  # between lists
    minutes: tuple = ((2400, 120), (1800, 90), (0, 60))  # 1.1
    first_control: int = 30


OLD_MINUTES = ((2200, 120), (1600, 90), (0, 60))
GAIN_25, GAIN_30 = Fraction(25, 2), Fraction(15)  # with K 25, with K 30


def _before_2014(since, **what):
    defaults = {"junior_k": False, "k_times_games": None, "newcomer_games": 9, "gain": GAIN_25}
    return Edition(day(since), minutes=OLD_MINUTES, first_control=0, **{**defaults, **what})


STANDARD = [
    _before_2014("1990-01-01", k=(25, 15, 10), cap=350, games_in_event=3, floor=1800, months=3),
    _before_2014("2009-07-01", k=(25, 15, 10), floor=1200, months=2),
    _before_2014("2011-07-01", k=(30, 15, 10), floor=1200, months=2, gain=GAIN_30),
    _before_2014("2012-07-01", k=(30, 15, 10), gain=GAIN_30),
    Edition(day("2014-07-01"), minutes=OLD_MINUTES, first_control=0),
    Edition(day("2017-07-01"), minutes=OLD_MINUTES, first_control=40),
    Edition(day("2022-01-01"), one_upgrade=True),
    Edition(day("2024-03-01"), two_draws=True, floor=1400),
    Edition(day("2025-10-01"), two_draws=True, floor=1400, exempt_from=2650),
]
FAST = [
    Edition(day("2012-01-01"), k=(20, 20, 20), junior_k=False, cap=None, first_score=2),
    Edition(day("2022-10-01")),
    Edition(day("2024-03-01"), two_draws=True, floor=1400),
    Edition(day("2024-12-01"), two_draws=True, floor=1400, too_far=True),
]
CORRECTED_STANDARD, CORRECTED_FAST = day("2024-03-01"), day("2022-10-01")
# How far apart the lists are on which the games of a first rating may stand (7.1.4).
POOL_MONTHS = 26


def edition(time_class, date):
    """The edition in force on a day."""
    editions = STANDARD if time_class == "standard" else FAST
    return [candidate for candidate in editions if candidate.since <= date][-1]


def published_from(time_class, list_date):
    """7.2: the least rating on a list, before the correction that came with it: until then the floor was 1000."""
    if time_class == "standard" and list_date == CORRECTED_STANDARD:
        return 1000
    return edition(time_class, list_date).floor


# --- the calendar of lists ------------------------------------------------------------------------------------------


def add_months(date, months):
    """The first of the month so many months after that of `date`."""
    year, month = divmod(date.year * 12 + date.month - 1 + months, 12)
    return datetime.date(year, month + 1, 1)


def months_between(earlier, later):
    return (later.year - earlier.year) * 12 + later.month - earlier.month


def is_list(time_class, date):
    """Whether a list was published on this first of a month: every quarter, every second month, every month."""
    return (date.month - 1) % edition(time_class, date).months == 0


def list_after(time_class, date):
    """The list after that of `date`."""
    later = add_months(date, 1)
    while not is_list(time_class, later):
        later = add_months(later, 1)
    return later


def list_before(time_class, date):
    """The list before that of `date`."""
    earlier = add_months(date, -1)
    while not is_list(time_class, earlier):
        earlier = add_months(earlier, -1)
    return earlier


def list_for(time_class, last_day):
    """The first list that appears at least three days after the last day of a tournament."""
    date = add_months(last_day, 0)
    while not is_list(time_class, date) or (date - last_day).days < 3:
        date = add_months(date, 1)
    return date


# --- a game ---------------------------------------------------------------------------------------------------------


def seconds_for_60_moves(time_control):
    """A PGN TimeControl as time for 60 moves, and the moves of its first period (none: all)."""
    total, first = 0, None
    for number, period in enumerate(time_control.split(":")):
        base, _, increment = period.partition("+")
        moves, _, base = base.rpartition("/")
        if number == 0:
            first = int(moves) if moves else None
            total += 60 * int(increment or 0)
        total += int(base)
    return total, first


def enough_time(time_class, start, time_control, higher):
    """1.1; for rapid and blitz their article 1. `higher` is the rating of the higher-rated player, 0 for none."""
    seconds, first = seconds_for_60_moves(time_control)
    if time_class == "rapid":
        return 600 < seconds < 3600
    if time_class == "blitz":
        return 180 < seconds <= 600
    rules = edition(time_class, start)
    least = next(minutes for rating, minutes in rules.minutes if higher >= rating)
    return seconds >= 60 * least and (first is None or first >= rules.first_control)


def differences(rules, own, opponents):
    """8.3.1: the difference that counts for each game of a tournament.

    Edition of 2022, "a player may benefit from only one upgrade": a lower-rated opponent is upgraded in one game
    only, that with the greatest difference; a higher-rated opponent always counts as 400 above.
    """
    raw = [own - opponent for opponent in opponents]
    if rules.cap is None or (rules.exempt_from and own >= rules.exempt_from):
        return raw
    capped = [max(-rules.cap, min(rules.cap, difference)) for difference in raw]
    if rules.one_upgrade and max(raw, default=0) > rules.cap:
        upgraded = raw.index(max(raw))
        for game, difference in enumerate(raw):
            if difference > rules.cap and game != upgraded:
                capped[game] = difference
    return capped


# --- K --------------------------------------------------------------------------------------------------------------


def k_of(rules, list_date, birth, career_games, peak, rating):
    """8.3.3 on the day of a list: once 2400; else the young below 2300; else newcomers; else established players."""
    newcomer, established, top = rules.k
    highest = max(peak or 0, rating)
    if highest >= 2400:
        return top
    if rules.junior_k and birth and list_date.year - birth <= 18 and highest < 2300:
        return newcomer
    return newcomer if career_games < 30 else established


def k_in_period(rules, k, games):
    """8.3.3: K times the games of a period is at most 700."""
    most = rules.k_times_games
    return most // games if most and k * games > most else k


# --- first ratings --------------------------------------------------------------------------------------------------


def percentage(half_points, games):
    """A score in hundredths, one half up."""
    return half_up(Fraction(50 * half_points, games))


def first_rating(rules, opponents, half_points):
    """8.2.3: Ru of all games of the pool."""
    games = len(opponents)
    if rules.two_draws:
        average = Fraction(sum(opponents) + 2 * 1800, games + 2)
        return min(2200, half_up(average + difference_of(percentage(half_points + 2, games + 2))))
    average = Fraction(sum(opponents), games)
    if half_points >= games:
        return half_up(average + rules.gain * (half_points - games))
    return half_up(average + difference_of(percentage(half_points, games)))


# --- corrections of whole lists -------------------------------------------------------------------------------------


def corrected(time_class, list_date, rating, standard):
    """What 1 March 2024 (standard) and 1 October 2022 (rapid, blitz) made of a rating of that list."""
    if time_class == "standard" and list_date == CORRECTED_STANDARD and rating < 2000:
        return half_up(rating + Fraction(2 * (2000 - rating), 5))
    if time_class != "standard" and list_date == CORRECTED_FAST and standard:
        return max(rating, standard - 100)
    return rating
