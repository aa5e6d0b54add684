"""The words of a puzzle beside those of a scenario."""

import re
from collections.abc import Mapping

from judgehelper.abilities.words.colours import BY_LETTER

PHASES: Mapping[str, str] = {
    "UNTAP": "untap", "UPKEEP": "upkeep", "DRAW": "draw", "MAIN1": "precombat-main", "COMBAT_BEGIN": "begin-combat",
    "COMBAT_DECLARE_ATTACKERS": "declare-attackers", "COMBAT_DECLARE_BLOCKERS": "declare-blockers",
    "COMBAT_FIRST_STRIKE_DAMAGE": "first-strike-damage", "COMBAT_DAMAGE": "combat-damage",
    "COMBAT_END": "end-combat", "MAIN2": "postcombat-main", "END_OF_TURN": "end", "CLEANUP": "cleanup",
}  # fmt: skip
PLAYERS: Mapping[str, str] = {"human": "A", "ai": "B", "p0": "A", "p1": "B"}
COLORS: Mapping[str, str] = BY_LETTER
_SIGNED = re.compile(r"(?P<one>[PM])(?P<power>[0-9]{1,7})(?P<two>[PM])(?P<toughness>[0-9]{1,7})")
_SIGNS = {"P": "+", "M": "-"}
_LETTERS = {"+": "P", "-": "M"}


def counter_kind(word: str) -> str:
    """Give the kind of counter that a puzzle's word means: P1P1 is a +1/+1 counter, POISON a poison counter."""
    found = _SIGNED.fullmatch(word.upper())
    if found is None:
        return word.replace("_", " ").casefold()
    return f"{_SIGNS[found['one']]}{found['power']}/{_SIGNS[found['two']]}{found['toughness']}"


def counter_word(kind: str) -> str:
    """Give a puzzle's word for a kind of counter."""
    found = re.fullmatch(r"([+-])([0-9]{1,7})/([+-])([0-9]{1,7})", kind)
    if found is None:
        return kind.replace(" ", "_").upper()
    one, power, two, toughness = found.groups()
    return f"{_LETTERS[one]}{power}{_LETTERS[two]}{toughness}"
