"""How often an ability has been activated this turn: each ability of an object by itself (602.5b, 602.5c).

An ability that something else gives is counted apart from a printed one with the same words.
"""

from typing import Any

from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.state import Id, Magic
from judgehelper.systems.magic_cr.texts import text_of
from judgehelper.systems.magic_cr.watchers import plain


def use_key(state: Magic, source: Id, ability: Any) -> str:
    """Give the key under which the uses of an ability are counted: its words, and whence it comes."""
    text = text_of(state, source, ability) or str(hash(type(ability)))
    giver = _giver(state, source, ability)
    return f"{text} from {giver}" if giver else text


def given_by(state: Magic, source: Id, ability: Any) -> Id:
    """Give the object or effect that gives an object an ability; 0 where it is its own (607.5)."""
    return _giver(state, source, ability)


def is_given(state: Magic, source: Id, ability: Any) -> bool:
    """Say whether an object has an ability from something else (602.5c)."""
    return bool(_giver(state, source, ability))


def _giver(state: Magic, source: Id, ability: Any) -> Id:
    """Give the object or effect that gives an ability; 0 where it is the object's own."""
    if source not in state.things:
        return 0
    here = traits(state, source).abilities
    found = next((had for had in here if plain(had) is ability), None)
    if found is None:  # given anew since: what is printed never changes
        found = next((had for had in here if had.origin not in (0, source) and plain(had) == ability), None)
    return found.origin if found is not None and found.origin != source else 0
