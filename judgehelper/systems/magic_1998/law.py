"""The law of 1998: effects in the order in which they came, sorceries in the neutral state of one's own main phase."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct

from judgehelper.abilities.acts.being import Doesnt
from judgehelper.abilities.acts.rules import StayTapped
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Static
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.game.law import EVERY, Law, Ordering, Seen
from judgehelper.systems.magic.printed.texts.reads import all_of
from judgehelper.systems.magic_1998.rulebook.book import in_this_book


def is_idle_text(ability: Ability) -> bool:
    """Say whether a text says nothing while its artifact is tapped: all that goes on, but how it untaps."""
    return isinstance(ability, Static) and not any(all_of((StayTapped, Doesnt), ability.body))


class Law98(Law, Struct, frozen=True, tag=True):
    """Magic as it was played in 1998: one row of effects by time of taking effect, no layers (LAY.1, LAY.2)."""

    layers: ClassVar[tuple[str, ...]] = ("1", "2", "3", EVERY)
    ordering: ClassVar[Ordering] = Ordering.TIMESTAMPS
    has_silent: ClassVar[bool] = True
    has_rest: ClassVar[bool] = True
    """What was given to an artifact that was a creature is back, on top, when it is one again (TGT.6, TGT.7)."""

    def cite(self, cites: Citations) -> Citations:
        """Give the rules of the text that say what these addresses say."""
        return in_this_book(cites)

    def silences(self, types: tuple[str, ...], ability: Ability, seen: Seen, thing: int) -> bool:
        """Let a tapped artifact, neither creature nor land, say nothing of what is so (PHA.2, AS-ARTIFACT)."""
        if "Artifact" not in types or {"Creature", "Land"} & set(types) or not is_idle_text(ability):
            return False
        return seen.is_tapped(thing) and seen.option("AS-ARTIFACT") != "works"

    def read(self, value: int) -> int:
        """Read a number below zero as zero (NEG.1, PT.1, LIFE.1)."""
        return max(0, value)

    def total_cost(self, printed: int, spent: int, reading: str | None) -> int:
        """Give what is printed with X, or what was spent (COST.3, AMB-98-04)."""
        return spent if reading == "spent" else printed

    def overlooks(self, number: int, readings: Mapping[str, str]) -> bool:
        """Let «nonblack» be true of what is black and red, where the text is read so (EFF.3, AMB-98-15)."""
        return number > 1 and readings.get("AMB-98-15") == "ignores"

    def is_sorcery_time(self, *, own_turn: bool, step: str, is_stack_empty: bool) -> bool:
        """Say whether it is the neutral state of the player's own main phase (TURN.MAIN)."""
        return own_turn and is_stack_empty and step == "main"


class LastFirst98(Law98, Struct, frozen=True, tag=True):
    """The same with effects in the order reverse to their taking effect (AMB-98-03, read so)."""

    ordering: ClassVar[Ordering] = Ordering.NEWEST_FIRST


LAW_98 = Law98()
LAST_FIRST_98 = LastFirst98()


def law_of(readings: Mapping[str, str]) -> Law98:
    """Give the law as the open question of the order of effects is read (AMB-98-03)."""
    return LAST_FIRST_98 if readings.get("AMB-98-03") == "reverse" else LAW_98
