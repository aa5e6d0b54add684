"""Declarations that several entries of a script make together: they add up (format 1)."""

from judgehelper.kernel.script import Play
from judgehelper.kernel.timeline import go_to
from judgehelper.systems.magic.game.state import Magic


def declared(play: Play[Magic], kind: str, player: str) -> tuple[int, tuple[int, ...]] | None:
    """Give the moment in this step at which a declaration was asked for, and what was answered."""
    path = play.line.path
    turn = (play.state.turn.number, play.state.turn.step)
    for place in range(len(path) - 2, -1, -1):
        state = play.line.moments[path[place]].state
        if (state.turn.number, state.turn.step) != turn:
            return None
        chosen = play.line.moments[path[place + 1]].choice
        is_it = state.decision is not None and (state.decision.kind, state.decision.player) == (kind, player)
        if is_it and chosen is not None:
            return path[place], chosen
    return None


def just_declared(play: Play[Magic], kind: str, player: str) -> tuple[int, tuple[int, ...]] | None:
    """Give the same where nobody has answered anything since, whatever step has come."""
    path = play.line.path
    if len(path) < 2:
        return None
    asked, chosen = play.line.moments[path[-2]].state.decision, play.line.moments[path[-1]].choice
    is_it = asked is not None and (asked.kind, asked.player) == (kind, player)
    return (path[-2], chosen) if is_it and chosen is not None else None


def begin_declaration(play: Play[Magic], kind: str, player: str) -> list[int]:
    """Stand before a declaration, with what earlier entries for the same step declared: entries add up.

    What nobody has written, and was done because it must be (508.1d), is no entry.
    """
    decision = play.decision
    if decision is not None and decision.kind == kind:
        return [0] * len(decision.options)
    found = declared(play, kind, player) or just_declared(play, kind, player)
    assert found is not None
    after = play.line.path[play.line.path.index(found[0]) + 1]
    play.line = go_to(play.line, found[0])
    return list(found[1]) if after in play.by_entry else [0] * len(found[1])


def declare(play: Play[Magic], choice: list[int]) -> None:
    """Answer a declaration as entries of the script say. Raises IllegalChoice."""
    play.answer(tuple(choice))
    play.by_entry.add(play.line.path[-1])
