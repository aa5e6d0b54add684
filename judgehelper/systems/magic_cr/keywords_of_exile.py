"""Keywords that keep a card in exile for what is told of it later: hideaway (702.74), cipher (702.98)."""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.acts.acting import Cast, DealDamage, LookAt, May
from judgehelper.abilities.acts.moving import Enter, Exile, Place, Put
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.kinds import Keyword, Static, Triggered
from judgehelper.abilities.phrases import HIDDEN_AWAY, Among, Exactly, Rest, Some, That, This, Top, You
from judgehelper.abilities.quantities import AnyAmount, Number
from judgehelper.systems.magic_cr.keyword_writing import IT, ONE, Expansion, a, when
from judgehelper.systems.magic_cr.own_words import CopyCard, EncodeThis, TheOne


def _hideaway(ability: Keyword) -> tuple[Any, ...]:
    """702.74a: four cards, and it enters tapped; with a number, as later books have it, so many, and untapped."""
    later = ability.number is not None
    seen = Top(Exactly(ability.number or Number(4)), You(), name=IT)
    hidden = Among(Some(ONE), That("they", many=True, to=IT), name=HIDDEN_AWAY)
    below = Put(Rest(to=IT), Place("library", position="bottom", order="random" if later else "any"))
    looks = Triggered(when(Enter()), (Do((LookAt(seen), Exile(hidden, face_down=True), below)),), None, "when")
    tapped = Static((Does(This(), (Enter(tapped=True),)),))
    return (looks,) if later else (tapped, looks)


def encodes() -> tuple[Any, ...]:
    """Give what cipher adds to a spell (702.98a)."""
    return (Do((EncodeThis(),)),)


def of_encoded(card: int) -> Triggered:
    """Give the ability of a creature on which a card is encoded (702.98a)."""
    hit = when(DealDamage(AnyAmount(), a(Kind("player")), "combat"))
    copied = Do((CopyCard(TheOne(card), IT),))
    return Triggered(hit, (copied, Does(You(), (May((Cast(That(to=IT), free=True),)),))))


OF_EXILE: Mapping[str, Expansion] = {
    "hideaway": _hideaway,
}
