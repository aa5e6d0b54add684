"""How many of a group differ: in names, of which a split card has two, or in a number (201.2b, c)."""

from typing import Any

from judgehelper.abilities.groups import Differing
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.meaning.phrases import statistic
from judgehelper.systems.magic_cr.printed import names_of
from judgehelper.systems.magic_cr.state import Ref
from judgehelper.systems.magic_cr.view import View

SINGULAR = {"powers": "power", "mana values": "mana value"}


def most_different(view: View, what: str, refs: tuple[Ref, ...]) -> int:
    """Count the different values of a quality among objects; objects that share a name count once (201.2c)."""
    if what != "names":
        return len({statistic(view, SINGULAR[what], ref) for ref in refs})
    apart: list[frozenset[str]] = []
    for ref in refs:
        names = names_of(view.traits(ref).name) if isinstance(ref, int) else frozenset()
        if names and not any(names & other for other in apart):
            apart.append(names)
    return len(apart)


@remembered
def differing(phrase: Any) -> str:
    """Name what must differ between those that a phrase means; empty: nothing."""
    return next((each.what for each in getattr(phrase, "where", ()) if isinstance(each, Differing)), "")
