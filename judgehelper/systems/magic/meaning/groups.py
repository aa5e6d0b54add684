"""How many of a group differ: in names, of which a split card has two, or in a number (201.2b, c)."""

from judgehelper.abilities import filters
from judgehelper.abilities.acts.being import LastExiled
from judgehelper.abilities.family import Phrase
from judgehelper.abilities.filters import Differing
from judgehelper.systems.magic.game.events import Moved
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import EXILE, Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.phrases import statistic
from judgehelper.systems.magic.printed.objects.linked import exiled_by, put_by
from judgehelper.systems.magic.printed.objects.printed import names_of
from judgehelper.systems.magic.printed.texts.own_words import DrawnSo
from judgehelper.systems.magic.printed.texts.reads import of_kind

SINGULAR = {"powers": "power", "mana values": "mana value"}


def most_different(view: View, what: str, refs: tuple[Ref, ...]) -> int:
    """Count the different values of a quality among objects; objects that share a name count once (201.2c)."""
    if what != "names":
        return len({statistic(view, SINGULAR[what], ref) for ref in refs})
    apart: list[frozenset[str]] = []
    for ref in refs:
        names = names_of(view.now(ref).name)
        if names and not any(names & other for other in apart):
            apart.append(names)
    return len(apart)


@remembered
def differing(phrase: Phrase) -> str:
    """Name what must differ between those that a phrase means; empty: nothing."""
    return next((each.what for each in of_kind(Differing, phrase.where)), "")


# --- Which card came last into exile (613.6c), with the latest timestamp (712.4b); which have just been drawn
def find_last(view: View, phrase: LastExiled) -> tuple[Ref, ...]:
    """Give the last such card that the object has exiled and that is there still; none where there is none."""
    source = view.thing(view.frame.source)
    exiled = exiled_by(view, source) if source is not None else ()
    cards = [view.thing(ref) for ref in exiled if ref in view.state.things]
    there = [card for card in cards if card is not None and card.zone == EXILE and view.fits(phrase.what, card.id)]
    return (max(there, key=lambda card: card.timestamp).id,) if there else ()


def find_drawn(view: View, _: DrawnSo) -> tuple[Ref, ...]:
    """Give the cards that the controller has drawn since the ability began to resolve, which are there still."""
    moved = view.state.log.of(Moved, view.frame.since)
    drawn = (each.new for each in moved if each.how == "draw" and each.by == view.you)
    return tuple(each for each in drawn if each is not None and each in view.state.things)


# --- What abilities of an object have exiled, or put onto the battlefield (607.2a)
def is_exiled_with(view: View, what: filters.ExiledWith, ref: Ref) -> bool:
    """Was exiled by an ability of that object (607.2a)."""
    sources = (view.thing(source) for source in view.find(what.what))
    return any(ref in exiled_by(view, source) for source in sources if source is not None)


def is_put_with(view: View, what: filters.PutWith, ref: Ref) -> bool:
    """Was put onto the battlefield by an ability of that object (607.2a)."""
    sources = (view.thing(source) for source in view.find(what.what))
    return any(ref in put_by(view, source) for source in sources if source is not None)
