"""What cards in an opening hand let a player do (103.4b, 103.5): before the first turn, without stack or priority."""

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import MulliganAct, OpeningHand, OpeningReveal
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Id, Magic
from judgehelper.systems.magic.game.steps import DropFrame, PerformBody
from judgehelper.systems.magic.game.zones import new_id
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.unread import opening_texts, refuse

Kind = TypeVar("Kind", bound=Ability)


class BeginWith(Step, Struct, frozen=True, tag=True):
    """A player may act with cards of his opening hand, in any order (103.5); `used`: shown already (103.5b)."""

    player: str
    used: tuple[Id, ...] = ()


LABELS: tuple[tuple[type[Ability], str, str], ...] = (
    (OpeningHand, "begin-with", "103.5a"), (OpeningReveal, "reveal-opening", "103.5b"),
)  # fmt: skip
"""Abilities that work from an opening hand: how the option is called, and its rule."""


def ask_to_begin_with(state: Magic, step: BeginWith) -> Magic | Decision:
    """Ask with which card the player acts next; without such a card nothing is asked.

    What is not understood stands among them, to be used or left.
    """
    found = [
        (Option(label, (card,)), rule)
        for card in state.players[step.player].hand
        if card not in step.used
        for kind, label, rule in LABELS
        if _ability(state, card, kind) is not None
    ]  # fmt: skip
    found += [
        (Option("unread", (card, _place(state, card, text))), "103.5")
        for card, text in opening_texts(state, step.player)
    ]
    if not found:
        return state
    rules = dict.fromkeys(rule for _, rule in found)
    options = (*(option for option, _ in found), Option("no"))
    return Decision(
        player=step.player, kind="choice", options=options, about=("opening-hand",),
        cites=cr("103.5", *rules, *_team_rules(state)),
    )  # fmt: skip


def _place(state: Magic, card: Id, text: Ability) -> int:
    """Give the place of a text among the abilities of a card."""
    return every_ability(traits(state, card).abilities).index(text)


def _team_rules(state: Magic) -> tuple[str, ...]:
    return ("103.5c", "805.3b") if variant_of(state).shares_turns else ()


def take_begin_with(state: Magic, step: BeginWith, answer: Answer) -> Magic:
    """Put the card onto the battlefield, or show it and do what it says; then ask on."""
    picked = answer.picked[0]
    if picked.label == "no":
        return state
    card = int(picked.about[0])
    if picked.label == "unread":
        texts = (text for each, text in opening_texts(state, step.player) if each == card)
        refuse(state, card, next(text for text in texts if _place(state, card, text) == picked.about[1]))
    if picked.label == "begin-with":
        moved = events.Moved(thing=card, to=BATTLEFIELD, how="opening hand", by=step.player)
        return propose(then(state, step), moved, cites=cr("103.5", "103.5a", *_team_rules(state)))
    state = then(state, replace(step, used=(*step.used, card)))
    state = _perform(state, step.player, card, _ability(state, card, OpeningReveal))
    return propose(state, events.Revealed((card,), step.player), cites=cr("103.5", "103.5b", *_team_rules(state)))


def acts_of_mulligan(state: Magic, player: str) -> tuple[Id, ...]:
    """List the cards in a hand with which its player may act any time he could mulligan (103.4b)."""
    return tuple(each for each in state.players[player].hand if _ability(state, each, MulliganAct) is not None)


def act_from_hand(state: Magic, player: str, card: Id) -> Magic:
    """Do what a card says that may be done any time one could mulligan (103.4b)."""
    state = _perform(state, player, card, _ability(state, card, MulliganAct))
    return propose(state, events.UsedInHand(player, card), cites=cr("103.4b"))


def _perform(state: Magic, player: str, card: Id, ability: Ability | None) -> Magic:
    """Carry out what such an ability says, as its player (103.5)."""
    if ability is None:
        return state
    state, number = new_id(state)
    frame = Frame(source=card, controller=player, since=len(state.log))
    state = replace(state, frames=state.frames.set(number, frame))
    return then(state, PerformBody(ability.body, number), DropFrame(number))


def _ability(state: Magic, card: Id, kind: type[Kind]) -> Kind | None:
    """Find the first ability of a kind that is printed on a card."""
    faces = state.cards[state.things[card].card].faces
    return next((each for each in faces[0].abilities if isinstance(each, kind)), None)
