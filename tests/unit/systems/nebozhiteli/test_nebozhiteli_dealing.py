"""A game dealt with the program's own cards has legal decks and is the same for the same seed (I.1, I.2)."""

from collections import Counter

import pytest

from judgehelper.systems.nebozhiteli.dealing import deal
from judgehelper.systems.nebozhiteli.decks import DeckCounts, why_not_deck


@pytest.mark.parametrize("seed", range(20))
def test_both_decks_are_legal_in_the_base_format(seed: int) -> None:
    for player in deal(seed)["players"]:
        names = Counter((*player["creature_deck"], *player["main_deck"]))
        counts = DeckCounts(
            creatures=len(player["creature_deck"]), main=len(player["main_deck"]), copies=max(names.values())
        )
        assert why_not_deck(counts) == ()


def test_a_seed_gives_one_game_and_others_give_others() -> None:
    assert deal(1) == deal(1)
    assert deal(1) != deal(2)
    assert {deal(seed)["turn"]["active"] for seed in range(20)} == {"A", "B"}
