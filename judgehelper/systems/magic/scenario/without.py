"""Texts that are not understood, as a script meets them: what the judge sets aside, and what somebody would use.

A text that is set aside is so from the set-up on, wherever its entry stands: what came before did not depend on it.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from judgehelper.abilities.card import Card
from judgehelper.abilities.kinds import Unread
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood, ScenarioError
from judgehelper.kernel.state import record
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Magic
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import controller_of, traits
from judgehelper.systems.magic.printed.objects.unread import dim_cards, is_used, refuse
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.scenario.file import Entry
from judgehelper.systems.magic.scenario.names import objects_called
from judgehelper.systems.magic.scenario.wording import begins


def texts_meant(cards: Mapping[str, Card], entry: Entry) -> tuple[Refusal, ...]:
    """List the texts, not understood, that an entry sets aside. Raises ScenarioError where there is none."""
    found = tuple(dict.fromkeys(_texts_meant(cards, entry)))
    if not found:
        wrong = phrase('no text that begins with "{text}" stands there and is not understood', text=entry.without or "")
        raise ScenarioError("edit.without", wrong)
    return found


def _texts_meant(cards: Mapping[str, Card], entry: Entry) -> Iterator[Refusal]:
    for card in cards.values():
        for face in card.faces if entry.card in (None, card.name, *(face.name for face in card.faces)) else ():
            for each in of_kind(Unread, face.abilities):
                if begins(each.text.replace(face.name, "~"), (entry.without or "").replace(face.name, "~")):
                    yield Refusal(card.name, each.text, each.why)


def set_aside(state: Magic, entry: Entry) -> Magic:
    """Let the game go on without a text, and write it down (721.1). Raises ScenarioError."""
    found = texts_meant(state.cards, entry)
    for each in found:
        state = record(state, events.Edited("without", entry.by or state.turn.active, each.text, each.subject), HAND)
    return replace(state, set_aside=tuple(dict.fromkeys((*state.set_aside, *found))))


HAND = cr("721.1")
"""The rule by which a judge's hand is in a game."""


def refuse_unread_casting(state: Magic, entry: Entry) -> None:
    """Stay silent about a card whose own text on how it is cast is not understood (601.2). Raises NotUnderstood."""
    dim = dim_cards(state.cards)
    for held in state.cards.values():
        if held.missing and entry.card in held.name.split(" // ")[len(held.faces) :]:
            raise NotUnderstood(Refusal(held.name, "", held.missing))
    for card in objects_called(state, entry.card or "") if dim else ():
        here = state.things[card]
        if here.card in dim and here.zone not in (BATTLEFIELD, STACK, "library"):
            for each in of_kind(Unread, every_ability(traits(state, card).abilities)):
                if each.kind == "casting":
                    refuse(state, card, each)


def unread_uses(state: Magic, player: str) -> Iterator[tuple[int, int, Unread]]:
    """List the texts that a player would activate, not understood: object, place, text (602.1)."""
    for source in (*state.battlefield, *_own(state, player)):
        if not state.things[source].phased_out and controller_of(state, source) == player:
            for place, each in enumerate(every_ability(traits(state, source).abilities)):
                if isinstance(each, Unread) and is_used(each):
                    yield source, place, each


def _own(state: Magic, player: str) -> tuple[int, ...]:
    me, dim = state.players[player], dim_cards(state.cards)
    return tuple(each for each in (*me.hand, *me.graveyard, *state.exile) if state.things[each].card in dim)


def refuse_hidden_mana(state: Magic, player: str) -> None:
    """Stay silent where a cost seems unpayable and a text that is not understood may add mana. Raises NotUnderstood."""
    for source, _, each in unread_uses(state, player):
        if each.adds_mana:
            refuse(state, source, each)
