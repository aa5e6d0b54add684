"""What of a card the law of 1998 cannot play, though the engine can: damage happens only after its stage (PRV.1)."""

from collections.abc import Iterator

from judgehelper.abilities import clauses
from judgehelper.abilities.acts.acting import BeDealtDamage, DealDamage, DealDamages
from judgehelper.abilities.card import Card
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.filters import ThisWay
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.quantities import ThatMuch
from judgehelper.kernel.citation import Refusal
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.understanding.support import why_unsupported

TOO_EARLY = (
    "what this sentence says of the damage is known only after the stage in which it is dealt: "
    "under the rules of 1998 it cannot be played yet"
)


def why_unplayable(card: Card) -> tuple[Refusal, ...]:
    """Name what of a card is not understood, not known to the engine, or said too early for this law."""
    return (*why_unsupported(card), *_said_too_early(card))


def _said_too_early(card: Card) -> Iterator[Refusal]:
    for face in card.faces:
        for place, ability in enumerate(face.abilities):
            if asks_of_own_damage(ability):
                yield Refusal(card.name, face.texts[place] if place < len(face.texts) else "", TOO_EARLY)


def asks_of_own_damage(text: object) -> bool:
    """Say whether a text asks what damage it has dealt: «dealt damage this way», «that much», «if you do»."""
    nodes = tuple(everything(text))
    damaging = {noted.name for noted in of_kind(clauses.Noted, nodes) if _deals_damage(noted)}
    asked = {each.to for each in of_kind(ThisWay, nodes)}
    asked |= {each.to for each in of_kind(ThatMuch, nodes)} | {each.to for each in of_kind(YouDo, nodes)}
    return not asked.isdisjoint(damaging)


def _deals_damage(noted: clauses.Noted) -> bool:
    return any(True for _ in of_kind((DealDamage, DealDamages, BeDealtDamage), everything(noted.clause)))
