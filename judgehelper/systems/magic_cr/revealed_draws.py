"""Cards revealed as they are drawn by a static ability, for the abilities linked with it (603.11, 607.2g, 701.15a)."""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities import kinds
from judgehelper.abilities.family import Ability
from judgehelper.abilities.revealing import RevealDraw, RevealSo
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.permissions import is_unspoken, statements
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import has_turn
from judgehelper.systems.magic_cr.state import Id, Magic


def shown_as_drawn(state: Magic, player: str, card: Id) -> Iterator[tuple[events.Revealed, Citations]]:
    """Show the first card that a player draws in a turn, once for each ability that says so."""
    if is_unspoken(state, RevealDraw):
        return
    drawn = (entry.event for entry in state.log.since(state.turn.began))
    if sum(isinstance(each, events.Drawn) and each.player == player for each in drawn) != 1:
        return
    for frame, _, act, _ in statements(state, RevealDraw):
        if isinstance(act, RevealDraw) and frame.controller == player and (not act.own or has_turn(state, player)):
            yield events.Revealed((card,), player, frame.source), cr("701.15a", "603.11", "607.2g")


def why_not_shown(abilities: tuple[Ability, ...]) -> Iterator[str]:
    """Say of an ability that waits for a card revealed so whether any ability of the object reveals one."""
    waits = any(isinstance(node, RevealSo) for each in abilities for node in _words(each))
    if waits and not any(isinstance(node, RevealDraw) for each in abilities for node in _words(each)):
        yield "no ability of this object reveals a card so"


def _words(ability: Any) -> Iterator[Any]:
    if isinstance(ability, kinds.Triggered | kinds.Static):
        for field in ability.__struct_fields__:
            yield from nodes(getattr(ability, field))
