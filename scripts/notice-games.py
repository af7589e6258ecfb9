#!/usr/bin/env python3
"""The games of fixtures/notice: an invented Chess960 blitz of six rounds with twenty entries. Needs python-chess.

    formulario chess960 draw --count 6 --seed 960 | python3 scripts/notice-games.py > fixtures/notice/games.pgn

Three players have no rating; Ines Quadri enters after the first round, Tino Orsi leaves after the third, Lia Nava does not
come to the fifth. All names are invented, and all moves are played by this script: each looks one or two moves ahead.
"""
import random
import sys

import chess

PLAYERS = [
    ("Abete, Ugo", 2146), ("Betulla, Rita", 2098), ("Cedro, Aldo", 2033), ("Dafne, Olga", 1987), ("Edera, Pino", 1954),
    ("Felce, Gina", 1921), ("Gelso, Livio", 1876), ("Hibisco, Nora", 1840), ("Iris, Carlo", 1799), ("Larice, Emma", 1763),
    ("Mirto, Dario", 1722), ("Nava, Lia", 1688), ("Orsi, Tino", 1651), ("Pioppo, Ada", 1604), ("Quadri, Ines", 1570),
    ("Rovere, Elio", 1533), ("Salice, Mara", 1487), ("Tiglio, Ivo", 0), ("Ulivo, Zoe", 0), ("Vite, Bruno", 0),
]
LATE, GONE, ABSENT = "Quadri, Ines", "Orsi, Tino", "Nava, Lia"
WORTH = {chess.PAWN: 100, chess.KNIGHT: 310, chess.BISHOP: 320, chess.ROOK: 500, chess.QUEEN: 900, chess.KING: 0}


def balance(board):
    """Material and a little room, for the side to move."""
    total = 0
    for square, piece in board.piece_map().items():
        worth = WORTH[piece.piece_type] + 4 * (3 - abs(chess.square_file(square) - 3.5)) * (piece.piece_type != chess.KING)
        total += worth if piece.color == board.turn else -worth
    return total


def best(board, depth, chance, floor=-10**6, roof=10**6):
    if board.is_checkmate():
        return -10**5 - depth, None
    if board.is_stalemate() or board.is_insufficient_material():
        return 0, None
    if depth == 0:
        return balance(board), None
    moves = sorted(board.legal_moves, key=lambda move: (not board.is_capture(move), move.uci()))
    chosen = None
    for move in moves:
        board.push(move)
        value = -best(board, depth - 1, chance, -roof, -floor)[0]
        board.pop()
        value += chance.uniform(-12, 12)
        if value > floor or chosen is None:
            floor, chosen = max(floor, value), move
        if floor >= roof:
            break
    return floor, chosen


def play(fen, strong_white, chance):
    """Moves in SAN, the result, and how it came to it."""
    board, moves = chess.Board(fen, chess960=True), []
    for ply in range(90):
        if board.is_checkmate():
            return moves, "0-1" if board.turn else "1-0", "normal"
        if board.is_stalemate() or board.is_insufficient_material():
            return moves, "1/2-1/2", "normal"
        own = balance(board)
        if ply > 24 and own < -900:
            return moves, "0-1" if board.turn else "1-0", "normal"
        if board.is_repetition(2) or ply > 70 and abs(own) < 150:
            return moves, "1/2-1/2", "normal"
        strong = board.turn == strong_white
        if not strong and chance.random() < 0.25:
            move = chance.choice(sorted(board.legal_moves, key=str))
        else:
            move = best(board, 2, chance)[1]
        moves.append(board.san(move))
        board.push(move)
    return moves, "1-0" if balance(board) * (1 if board.turn else -1) > 0 else "0-1", "time forfeit"


def pair(present, state):
    """Pairs of players, the one with the better claim to White first, and who is free."""
    order = sorted(present, key=lambda n: (-state[n]["points"], -state[n]["rating"], n))
    free = None
    if len(order) % 2:
        free = next(n for n in reversed(order) if not state[n]["bye"])
        order.remove(free)

    def fill(left):
        if not left:
            return []
        first, half = left[0], max(1, len([n for n in left if state[n]["points"] == state[left[0]]["points"]]) // 2)
        for at in sorted(range(1, len(left)), key=lambda at: abs(at - half)):
            if left[at] in state[first]["met"]:
                continue
            rest = fill(left[1:at] + left[at + 1:])
            if rest is not None:
                return [(first, left[at])] + rest
        return None

    pairs = []
    for one, other in fill(order):
        due = lambda n: (state[n]["colours"], state[n]["last"])
        pairs.append((one, other) if due(one) <= due(other) else (other, one))
    return pairs, free


def game(round_number, white, black, result, rating, fen="", moves=(), termination="normal"):
    tags = [
        ("Event", "Open di Scacchi960 di Borgosecco"), ("Site", "Borgosecco"), ("Date", "2025.04.03"),
        ("Round", str(round_number)), ("White", white), ("Black", black), ("Result", result),
    ]
    tags += [(side + "Elo", str(rating[name])) for side, name in (("White", white), ("Black", black)) if rating.get(name)]
    tags.append(("TimeControl", "480"))
    if moves:
        tags += [("Variant", "Chess960"), ("SetUp", "1"), ("FEN", fen)]
    tags.append(("Termination", termination))
    text = "".join(f'[{name} "{value}"]\n' for name, value in tags) + "\n"
    words = []
    for ply, move in enumerate(moves):
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        words.append(move)
    words.append(result)
    line = ""
    for word in words:
        if len(line) + len(word) > 79:
            text, line = text + line.rstrip() + "\n", ""
        line += word + " "
    return text + line.rstrip() + "\n\n"


def main():
    fens = [word for line in sys.stdin for word in [line.strip()[line.find("/") - 8:].strip()] if "/" in line][:6]
    fens = [fen[fen.index("/") - 8:] for fen in fens]
    rating = dict(PLAYERS)
    chance = random.Random(960)
    state = {name: dict(points=0, rating=r, met=set(), bye=False, colours=0, last=0) for name, r in PLAYERS}
    for number, fen in enumerate(fens, 1):
        present = [n for n, _ in PLAYERS if not (n == LATE and number == 1 or n == GONE and number > 3)]
        pairs, free = pair(present, state)
        for white, black in pairs:
            if number == 5 and ABSENT in (white, black):
                result = "0-1" if white == ABSENT else "1-0"
                sys.stdout.write(game(number, white, black, result, rating, termination="forfeit"))
                state[white]["points"] += 2 * (result == "1-0")
                state[black]["points"] += 2 * (result == "0-1")
                continue
            strong = (rating[white] or 1399) >= (rating[black] or 1399)
            if chance.random() < 0.15:
                strong = not strong
            moves, result, how = play(fen, strong, chance)
            sys.stdout.write(game(number, white, black, result, rating, fen, moves, how))
            gained = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1)}[result]
            for name, other, points, colour in ((white, black, gained[0], 1), (black, white, gained[1], -1)):
                own = state[name]
                own["points"] += points
                own["met"].add(other)
                own["colours"] += colour
                own["last"] = colour
        if free:
            sys.stdout.write(game(number, free, "BYE", "1-0", rating, termination="unplayed"))
            state[free]["points"] += 2
            state[free]["bye"] = True


main()
