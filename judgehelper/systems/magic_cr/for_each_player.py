"""«For each opponent, … target creature that player controls»: one word «target» for each of several players (114.3).

The text is written out player by player as it is put on the stack, so that each has targets of his own (601.2c); who
leaves the game before it resolves has no part in it any more.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.phrases import That, Things
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.meaning.phrases import speaks_of_players
from judgehelper.systems.magic_cr.own_words import ThePlayer
from judgehelper.systems.magic_cr.seating import players_in
from judgehelper.systems.magic_cr.state import Frame, Magic
from judgehelper.systems.magic_cr.targets import targets_within
from judgehelper.systems.magic_cr.telling_apart import REPEATED, shifted


def is_for_each_player(node: Any) -> bool:
    """Say whether a clause has a target for each of several players."""
    if not isinstance(node, clauses.ForEach) or not isinstance(node.each, Things):
        return False
    return speaks_of_players(node.each.what) and any(True for _ in targets_within(node.body))


def written_for_each(state: Magic, frame: Frame, node: Any) -> Any:
    """Write a text out for each of the players that it speaks of, in turn order (101.4)."""
    if isinstance(node, tuple):
        found = tuple(written_for_each(state, frame, each) for each in node)
        return node if all(new is old for new, old in zip(found, node, strict=True)) else found
    if is_for_each_player(node):
        return _of_players(state, frame, node)
    if not isinstance(node, clauses.Noted | clauses.Sentence | clauses.If):
        return node
    changed = {
        name: new
        for name in ("clause", "clauses", "then", "otherwise")
        if name in node.__struct_fields__
        and (new := written_for_each(state, frame, getattr(node, name))) is not getattr(node, name)
    }
    return replace(node, **changed) if changed else node


def _of_players(state: Magic, frame: Frame, clause: clauses.ForEach) -> clauses.Sentence:
    each: Any = clause.each
    meant = look(state, frame).find(replace(each, name=0))
    found: list[Any] = []
    for seat in (seat for seat in players_in(state) if seat in meant):
        place = state.seats.index(seat) + 1
        own = shifted(_with_player(clause.body, each.name, ThePlayer(seat)), REPEATED * place)
        found.extend(own)
    return clauses.Sentence(tuple(found))


def _with_player(node: Any, name: int, player: ThePlayer) -> Any:
    """Put a player in the place of «that player»."""
    if isinstance(node, tuple):
        return tuple(_with_player(each, name, player) for each in node)
    if isinstance(node, That) and node.to == name != 0:
        return player
    if not isinstance(node, Struct):
        return node
    return replace(node, **{each: _with_player(getattr(node, each), name, player) for each in node.__struct_fields__})
