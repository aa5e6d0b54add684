"""Variants and options of games with several players (800-811): what each changes, as a literal table.

A rule that a variant changes asks `variant_of` for the property it needs, never for the variant's name.
"""

from collections.abc import Mapping

from msgspec import Struct

from judgehelper.systems.magic.game.state import Magic


class Variant(Struct, frozen=True, kw_only=True):
    """What a variant changes in the rules of the game."""

    attacks: str = "several"
    """Whom one may attack: "several" opponents (802), the nearest to the "left" or "right" (803), "neighbours"."""
    attack_rules: tuple[str, ...] = ("802.2", "802.3")
    deploys: bool = False
    """Whether creatures can be handed to teammates (804)."""
    shares_turns: bool = False
    """Whether teams take turns, hold priority and fight as one (805)."""
    shares_life: bool = False
    """Whether teams have one life total and one number of poison counters (810)."""
    is_led: bool = False
    """Whether a team stands and falls with its middle player, the emperor (809)."""
    life: int = 20
    """What players begin with (118.1, 903.7); a team that shares life begins with more (810.4)."""
    life_of_many: int | None = None
    """What they begin with where they are more than two; None: the same."""
    life_rules: tuple[str, ...] = ()
    """The rules that say so, beside 103.3 and 118.1."""
    life_rules_of_many: tuple[str, ...] | None = None
    """Those for more than two players; None: the same."""
    free_mulligan: bool = False
    """Whether the first mulligan costs no card even between two players (103.4c)."""
    commanders_kill: bool = True
    """Whether 21 combat damage of one commander loses the game (704.5v), where there are commanders."""
    teams_of: tuple[int, int] | None = None
    """The least and the greatest number of players in a team; None: no teams, or any."""


FREE_FOR_ALL = Variant()
VARIANTS: Mapping[str, Variant] = {
    "": FREE_FOR_ALL,
    "free-for-all": FREE_FOR_ALL,
    "commander": Variant(life=40, life_rules=("103.3c", "118.1c", "903.7")),
    "brawl": Variant(
        life=25,
        life_of_many=30,
        life_rules=("103.3d", "118.1d", "903.11e"),
        free_mulligan=True,
        life_rules_of_many=("118.1d", "903.11e"),
        commanders_kill=False,
    ),
    "vanguard": Variant(life_rules=("103.3b", "118.1b", "902.4", "211.1", "311.7")),
    "team-vs-team": Variant(teams_of=(1, 100)),
    "emperor": Variant(attacks="neighbours", attack_rules=("809.3c",), deploys=True, is_led=True, teams_of=(3, 100)),
    "two-headed-giant": Variant(
        shares_turns=True, shares_life=True, teams_of=(2, 100), life_rules=("103.3a", "118.1a", "810.4")
    ),
    "alternating-teams": Variant(attacks="neighbours", attack_rules=("811.4",), teams_of=(1, 100)),
}
"""806, 808, 809, 810, 811. Of 807, Grand Melee, nothing is played; of chapter 9 902 (Vanguard) and 903 (Commander)."""

ATTACK_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "several": ("802.2", "802.3"), "left": ("803.1a",), "right": ("803.1b",), "neighbours": ("811.4",),
}  # fmt: skip
"""The options of attacking, each with its rules (802, 803)."""


LIFE_OF_TWO, LIFE_PER_HEAD = 30, 15
"""What teams of two that share life begin with, and how much more for each further head (810.4, 810.11)."""


def starting_life(variant: Variant, players: int, sharing: int) -> int:
    """Give the life total of a player, or of so many who share it, as a game of so many players begins (118.1)."""
    if sharing > 1:
        return LIFE_OF_TWO + LIFE_PER_HEAD * (sharing - 2)
    return variant.life if players <= 2 or variant.life_of_many is None else variant.life_of_many


def variant_of(state: Magic) -> Variant:
    """Give what the game's variant changes."""
    return VARIANTS.get(state.options.get("variant", ""), FREE_FOR_ALL)


def attack_option(state: Magic) -> tuple[str, tuple[str, ...]]:
    """Give the option of attacking that is used, with its rules (806.2b, 811.2b)."""
    chosen = state.options.get("attack", "")
    if chosen:
        return chosen, ATTACK_OPTIONS[chosen]
    variant = variant_of(state)
    return variant.attacks, variant.attack_rules
