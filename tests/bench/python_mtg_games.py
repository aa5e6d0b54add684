"""Run by the interpreter of an environment that has python-mtg: one whole random game of its own demo, moves a second.

A short game warms up and is not counted.
"""

import random
import sys
import time

import mtg


def play(seed: int, moves: int) -> float:
    """Play a random game to its end, or so many moves; give how many there were a second."""
    game, lot, played = mtg.Game(seed=seed), random.Random(seed), 0
    begun = time.process_time()
    while played < moves and not game.is_game_over():
        game.push(lot.choice(game.legal_moves))
        played += 1
    return played / (time.process_time() - begun)


if __name__ == "__main__":
    play(0, 25)
    print(play(int(sys.argv[1]), 400))
