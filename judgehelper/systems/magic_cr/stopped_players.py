"""Players who can't activate abilities of some objects, or can cast only when they could cast a sorcery (101.2)."""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.acts.acting import Activate, Cast
from judgehelper.abilities.acts.being import CanOnly
from judgehelper.abilities.phrases import AbilitiesOf
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.meaning.phrases import fits_phrase
from judgehelper.systems.magic_cr.permissions import Said, cant, is_unspoken, speaks_of, statements
from judgehelper.systems.magic_cr.state import Id, Magic


def against_activating(state: Magic, player: str, source: Id) -> tuple[Said, ...]:
    """List the statements by which abilities of an object can't be activated, or not by that player (602.5)."""
    if is_unspoken(state, Activate):
        return ()
    theirs = (said for said in cant(state, player, "activate") if _means_abilities_of(state, said, source))
    return (*cant(state, source, "activate"), *theirs)


def _means_abilities_of(state: Magic, said: Said, source: Id) -> bool:
    view = look(state, said[0])
    named = (each.what for each in said[2].acts if isinstance(each, Activate))
    return any(isinstance(what, AbilitiesOf) and fits_phrase(view, what.of, source) for what in named)


def slowed(state: Magic, player: str) -> Iterator[Said]:
    """List the statements by which a player can cast spells only when he could cast a sorcery (307.5)."""
    if is_unspoken(state, Cast):
        return
    for said in statements(state, Cast):
        if is_slow(said[2]) and speaks_of(state, said, player):
            yield said


def is_slow(act: Any) -> bool:
    """Say whether an act is that spells can be cast at no other time than a sorcery's."""
    return isinstance(act, CanOnly) and act.when == "as a sorcery" and all(isinstance(each, Cast) for each in act.acts)
