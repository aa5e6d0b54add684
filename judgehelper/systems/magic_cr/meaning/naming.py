"""What the names in a phrase stand for, once it is known which thing the phrase meant (603.2, 608.2h).

«Whenever a creature an opponent controls dies» names the creature, and the opponent as well: whoever controlled it.
"""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities import filters, phrases
from judgehelper.systems.magic_cr.meaning.phrases import fits_phrase
from judgehelper.systems.magic_cr.state import Ref
from judgehelper.systems.magic_cr.view import View

Names = tuple[tuple[int, tuple[Ref, ...]], ...]


def names_in(view: View, phrase: Any, ref: Ref) -> Names:
    """List what the names of a phrase that meant this thing stand for, those of the players within it as well."""
    return tuple(_names(view, phrase, ref))


def _names(view: View, phrase: Any, ref: Ref) -> Iterator[tuple[int, tuple[Ref, ...]]]:
    name = getattr(phrase, "name", 0) or 0
    if name:
        yield name, (ref,)
    if isinstance(phrase, phrases.Either | phrases.Both):
        fitting = (each for each in phrase.phrases if fits_phrase(view, each, ref))
        first = next(fitting, None)
        if first is not None:
            yield from _names(view, first, ref)
    elif isinstance(phrase, phrases.Things):
        for each in phrase.where:
            yield from _of_players(view, each, ref)


def _of_players(view: View, what: Any, ref: Ref) -> Iterator[tuple[int, tuple[Ref, ...]]]:
    """Name the players by whom a filter tells a thing: «a creature an opponent controls», «from a player's hand»."""
    match what:
        case filters.Controlled(negative=False) | filters.CastBy():
            yield from _names(view, what.by, view.controller(ref))
        case filters.Owned(negative=False):
            yield from _names(view, what.by, _owner(view, ref))
        case filters.In() if what.whose is not None:
            yield from _names(view, what.whose, _owner(view, ref))


def _owner(view: View, ref: Ref) -> Ref:
    thing = view.thing(ref)
    return thing.owner if thing is not None else ref
