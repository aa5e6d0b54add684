"""Where the engine lets another player choose (601.4, 608.2d): for a word «target», and for what an act acts on.

Anywhere else the words would be read and not played: there they are refused by name.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import asdict

from judgehelper.abilities.acts.being import HaveThings
from judgehelper.abilities.conditions import Exists
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.family import Phrase
from judgehelper.abilities.filters import AtRandom, ChosenBy, Differing, FromSingle, Totalling, WhereCount
from judgehelper.abilities.phrases import Pile, That, Things
from judgehelper.systems.magic.in_force.choices.chosen_groups import asked_of_all, is_by_chance, is_free, is_target
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.acts.acts import ROWS

OTHERWISE = (ChosenBy, Pile, AtRandom, Differing, Totalling, FromSingle)
"""What a payment does not look at: who chooses, and what goes together."""

UNASKED_TOGETHER = "the engine does not look at all that is chosen here together"
COUNTED = (HaveThings, Exists, WhereCount)
"""What counts those that differ, wherever it stands."""
UNASKED = "the engine does not ask another player to choose this"


def _parts_of(node: Struct) -> Iterator[tuple[str, object]]:
    """List the values of a node with their fields, those of a row one by one under no field."""
    for field, value in asdict(node).items():
        if isinstance(value, tuple):
            yield from (("", each) for each in value)
        else:
            yield field, value


def why_not_asked(node: Struct) -> Iterator[str]:
    """Name what of a node another player chooses where nobody asks him, and piles that are part of something else."""
    if isinstance(node, ActCost) and any(all_of(OTHERWISE, node.act)):
        yield UNASKED
    row = ROWS.get(type(node))
    asked = row.on if row is not None and row.perform is None else ""
    searched = row.on if row is not None and row.perform is not None else ""
    for field, value in _parts_of(node):
        if isinstance(value, Phrase):
            yield from _why_not_chosen(value, field == asked)
            counted = isinstance(node, COUNTED) and all(isinstance(each, Differing) for each in asked_of_all(value))
            looked_at = counted or (searched and field == searched)
            free = (field == asked or is_target(value)) and is_free(value)
            if asked_of_all(value) and not looked_at and not free:
                yield UNASKED_TOGETHER


def _why_not_chosen(phrase: Phrase, is_asked: bool) -> Iterator[str]:
    match phrase:
        case Things() if not is_asked and not is_target(phrase) and any(of_kind(ChosenBy, phrase.where)):
            yield UNASKED
        case Things() if is_target(phrase) and _speaks_of_who_chooses(phrase):
            yield UNASKED
        case Pile() if not is_asked:
            yield UNASKED
    if is_by_chance(phrase) and (not is_asked or is_target(phrase)):
        yield UNASKED


def _speaks_of_who_chooses(phrase: Things) -> bool:
    """Say whether what is a legal target depends on which player chooses it: «of an opponent's choice they control»."""
    choosing = {by.name for by in all_of(Things, tuple(each.by for each in of_kind(ChosenBy, phrase.where))) if by.name}
    return any(each.to in choosing for each in all_of(That, phrase.where))
