"""What a fit of an event binds: names, numbers, how much it was (603.2)."""

from collections.abc import Iterator

from msgspec import Struct

from judgehelper.abilities import filters, phrases
from judgehelper.abilities.family import Act, Filter, Phrase
from judgehelper.systems.magic.game.events import Damaged
from judgehelper.systems.magic.game.state import Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.phrases import fits_phrase

# --- What the names in a phrase stand for, once it is known which thing the phrase meant (603.2, 608.2h)
Names = tuple[tuple[int, tuple[Ref, ...]], ...]


def names_in(view: View, phrase: Phrase, ref: Ref) -> Names:
    """List what the names of a phrase that meant this thing stand for, those of the players within it as well."""
    return tuple(_names(view, phrase, ref))


def _names(view: View, phrase: Phrase, ref: Ref) -> Iterator[tuple[int, tuple[Ref, ...]]]:
    if phrase.name:
        yield phrase.name, (ref,)
    match phrase:
        case phrases.That(what=filters.Kind(kind="spell"), to=to) if to > 0:  # what was a card is a spell by now
            yield to, (ref,)
        case phrases.Either() | phrases.Both():
            first = next((each for each in phrase.phrases if fits_phrase(view, each, ref)), None)
            if first is not None:
                yield from _names(view, first, ref)
        case phrases.Things():
            for each in phrase.where:
                yield from _of_players(view, each, ref)


def _of_players(view: View, what: Filter, ref: Ref) -> Iterator[tuple[int, tuple[Ref, ...]]]:
    """Name the players by whom a filter tells a thing: «a creature an opponent controls», «from a player's hand»."""
    match what:
        case filters.Controlled(negative=False) | filters.CastBy():
            yield from _names(view, what.by, view.controller(ref))
        case filters.Owned(negative=False):
            yield from _names(view, what.by, _owner(view, ref))
        case filters.In(whose=whose) if whose is not None:
            yield from _names(view, whose, _owner(view, ref))


def _owner(view: View, ref: Ref) -> Ref:
    thing = view.thing(ref)
    return thing.owner if thing is not None else ref


class Seen(Struct, frozen=True):
    """A fit: what names stand for, and how much it was."""

    names: Names = ()
    numbers: tuple[tuple[int, int], ...] = ()
    amount: int = 1
    subject: Ref = 0

    def __add__(self, other: "Seen") -> "Seen":
        return Seen(
            (*self.names, *other.names), (*self.numbers, *other.numbers), max(self.amount, other.amount),
            self.subject or other.subject,
        )  # fmt: skip


Found = Seen | None


def bound(view: View, phrase: Phrase | None, ref: Ref | None) -> Found:
    """Say whether one thing fits a phrase, and let its name stand for it; without a phrase anything fits."""
    if phrase is None:
        return Seen(subject=ref or 0)
    if ref is None or not fits_phrase(view, phrase, ref):
        return None
    return Seen(names_in(view, phrase, ref), subject=ref)


def both(*found: Found) -> Found:
    """Join fits; nothing fits where one does not."""
    total = Seen()
    for each in found:
        if each is None:
            return None
        total = total + each
    return total


def amount(act: Act, number: int) -> Seen:
    """Keep how much it was, under the act's name."""
    return Seen(numbers=((act.name, number),) if act.name else (), amount=number)


def combat_fits(combat: str, event: Damaged) -> bool:
    """Say whether damage is of the kind that words name: combat damage, noncombat damage, or any."""
    return not combat or (combat == "combat") == event.combat
