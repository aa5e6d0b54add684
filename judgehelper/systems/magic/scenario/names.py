"""Names in scripts and facts: aliases that follow their card, players, card names with an index (format 1).

An ability on the stack is called by its source, or by the beginning of its text.
"""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from judgehelper.kernel.machine.figures import figure
from judgehelper.systems.magic.game.state import BATTLEFIELD, Magic, Ref
from judgehelper.systems.magic.layers.look import controller_of, traits
from judgehelper.systems.magic.scenario.wording import is_worded

NAMES = 4_096
"""Names that are kept as they are compared: one question compares those of all objects with its own."""


def current(state: Magic, thing: int) -> int | None:
    """Follow an object through all its zones; of a melded permanent that has parted, its own card (712.4)."""
    card = ""
    while thing not in state.things:
        past = state.past.get(thing)
        if past is None or past.became is None:
            return None
        card = card or past.thing.card
        own = (each for each in past.also if _card_of(state, each) == card)
        thing = next(own, past.became)
    return thing


def _card_of(state: Magic, thing: int) -> str:
    here = state.things.get(thing) or state.past[thing].thing
    return here.card


def split(name: str) -> tuple[str, int | None]:
    """Split «Name:1» into name and index."""
    base, colon, index = name.rpartition(":")
    place = figure(index) if colon else None
    return (name, None) if place is None else (base, place)


@lru_cache(NAMES)
def plain(text: str) -> str:
    """Make names comparable: case, accents and kinds of quotes aside."""
    bare = unicodedata.normalize("NFKD", text)
    return "".join(each for each in bare if not unicodedata.combining(each)).replace("’", "'").casefold().strip()


def names_of(state: Magic, thing: int) -> tuple[str, ...]:
    """Give the names by which an object may be called: its own, its card's and its faces'."""
    here = state.things[thing]
    found = [traits(state, thing).name]
    if not here.face_down:
        found.extend(_names_of_card(state, thing))
    if here.kind == "ability" and thing in state.frames:
        source = state.frames[thing].source
        found.append(traits(state, source).name)
    return tuple(plain(each) for each in found if each)


def _names_of_card(state: Magic, thing: int) -> tuple[str, ...]:
    """Give the names of the card that an object is, and of its faces."""
    here = state.things[thing]
    card = state.cards.get(here.card)
    if card is None:
        return ()
    own = (here.card.split(" (")[0],) if here.kind == "card" and here.card != card.name else ()
    return (card.name, *(face.name for face in card.faces), *own)


def _is_hidden(state: Magic, thing: int, name: str) -> bool:
    """Say whether a face-down object is the card of a name by which nothing else can be meant."""
    if not state.things[thing].face_down or plain(name) not in map(plain, _names_of_card(state, thing)):
        return False
    return not any(plain(name) in names_of(state, each) for each in _everything(state))


def is_called(state: Magic, ref: Ref, name: str) -> bool:
    """Say whether an object or player is called so."""
    if isinstance(ref, str):
        return ref == name or (name not in state.aliases and plain(ref) == plain(name))
    if ref not in state.things:
        return _was_called(state, ref, name)
    alias = state.aliases.get(name)
    if alias is None:
        alias = numbered(state, name)
    if alias is not None:
        return current(state, alias) == ref
    if plain(name) in names_of(state, ref) or (split(name)[1] is not None and ref in objects_called(state, name)):
        return True
    if state.things[ref].kind == "ability":
        return is_worded(state, ref, name)
    return _is_hidden(state, ref, split(name)[0])


def is_called_by(state: Magic, player: str, ref: Ref, name: str) -> bool:
    """Say whether a player means an object by a name: «Name:1» is the second so called of his own, if he has any."""
    base, index = split(name)
    if index is None or name in state.aliases:
        return is_called(state, ref, name)
    if base in state.aliases:
        return is_called(state, ref, base)
    own = objects_called(state, name, player=player)
    return ref in own if own else is_called(state, ref, name)


def places_called(state: Magic, refs: Sequence[Ref], name: str) -> tuple[int, ...]:
    """List the places of a row that a name means; «Name:1» is the second so called, wherever it stands in it."""
    base, index = split(name)
    if index is not None and name not in state.aliases:
        found = tuple(place for place, ref in enumerate(refs) if is_called(state, ref, base))
        things = tuple(dict.fromkeys(refs[place] for place in found))[index : index + 1]
        if found:
            return tuple(place for place in found if base in state.aliases or refs[place] in things)
    return tuple(place for place, ref in enumerate(refs) if is_called(state, ref, name))


def numbered(state: Magic, name: str) -> int | None:
    """Read «#12» as the object of that number: so the window calls what has no alias."""
    number = figure(name[1:]) if name.startswith("#") else None
    return number if number is not None and (number in state.things or number in state.past) else None


def _was_called(state: Magic, ref: int, name: str) -> bool:
    """Say whether something that has left was called so as it last was (608.2h); an alias goes with it."""
    past = state.past.get(ref)
    if past is None:
        return False
    if name in state.aliases:
        return state.aliases[name] == ref or current(state, state.aliases[name]) == current(state, ref) is not None
    card = state.cards.get(past.thing.card)
    known = (past.was.name if past.was is not None else "", *((card.name,) if card is not None else ()))
    return plain(name) in map(plain, filter(None, known))


def objects_called(state: Magic, name: str, zone: str | None = None, player: str | None = None) -> tuple[int, ...]:
    """List the objects of that name, those on the battlefield first in order of arrival."""
    base, index = split(name)
    alias = state.aliases.get(name, state.aliases.get(base))
    if alias is None:
        alias = numbered(state, name)
    if alias is not None:
        now = current(state, alias)
        return (now,) if now is not None and _lies(state, now, zone, player) else ()
    found = tuple(
        each for each in _everything(state) if _lies(state, each, zone, player) and is_called(state, each, base)
    )
    if index is None:
        return found
    here = tuple(each for each in found if state.things[each].zone == BATTLEFIELD) or found
    return here[index : index + 1]


def meant(state: Magic, name: str) -> tuple[Ref, ...]:
    """List the player, or the objects, of that name."""
    return (name,) if name in state.players else objects_called(state, name)


def _everything(state: Magic) -> tuple[int, ...]:
    found = [*state.battlefield, *reversed(state.stack)]
    for seat in state.seats:
        player = state.players[seat]
        found.extend((*player.hand, *player.graveyard, *player.library))
    return (*found, *state.exile, *state.command)


def _lies(state: Magic, thing: int, zone: str | None, player: str | None) -> bool:
    here = state.things[thing]
    if zone is not None and here.zone != zone:
        return False
    return player is None or whose(state, thing) == player


def whose(state: Magic, thing: int) -> str:
    """Give the controller on the battlefield and the stack, the owner elsewhere."""
    here = state.things[thing]
    return controller_of(state, thing) if here.zone in (BATTLEFIELD, "stack") else here.owner
