"""Answers to decisions: those kept in the queues of a script, and the documented ones where it is silent.

Silence passes, declares nobody (or the fewest that the rules demand), declines what is optional and unturning at a
cost, prevents the largest damage, divides in order as much as each has chips with the rest on the last, and takes
the first that fits where there is no other way.
"""

from typing import Any

from judgehelper.kernel.decision import Choice, Decision, Form, Option
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.script import Play, Queued
from judgehelper.kernel.words import phrase
from judgehelper.systems.nebozhiteli.concepts.properties import has
from judgehelper.systems.nebozhiteli.scenario import file
from judgehelper.systems.nebozhiteli.scenario.names import is_called
from judgehelper.systems.nebozhiteli.turn.combat import least_blocks
from judgehelper.systems.nebozhiteli.world.readings import reading
from judgehelper.systems.nebozhiteli.world.state import Game

ANSWERED = ("target", "may", "prevented", "division", "choice", "discard", "unturn")
"""Decisions that an answer without `about` may be for."""
SAME = {"choice": ("may", "choice", "prevented"), "order": (), "priority": ()}
NO = (False, "no", "false", None)
YES = (True, "yes", "true")


def default(play: Play[Game]) -> Choice:
    """Give the documented answer; in a strict run a question with a choice must be answered by the script."""
    decision = play.decision
    if decision is None:
        raise ScenarioError("script", "nothing is asked")
    if play.strict and decision.kind in ANSWERED and len(decision.options) > 1:
        raise ScenarioError(
            "script",
            phrase(
                "{player} is asked for {kind}, and no answer is scripted", player=decision.player, kind=decision.kind
            ),
        )
    return silent(play)


def silent(play: Play[Game]) -> Choice:
    """Answer the open decision as silence does."""
    game, decision = play.state, play.decision
    assert decision is not None
    match decision.kind:
        case "attackers":
            must = [has(game, int(option.about[0]), "must-attack") for option in decision.options]
            return tuple(place for place, wanted in enumerate(must) if wanted)
        case "blockers":
            return _least_blocks(game, decision)
        case "division":
            return _in_order(game, decision)
        case "prevented":
            left = [game.packets[int(option.about[0])].left for option in decision.options]
            return (left.index(max(left)),)
        case "unturn" if reading(game, "TD-A37") == "optional":
            return (1 if len(decision.options) > 1 else 0,)
        case _:
            return _first(decision)


def _first(decision: Decision) -> Choice:
    """Pass, or take the fewest and the first."""
    if decision.form is Form.ASSIGN:
        return (0,) * len(decision.options)
    return tuple(range(decision.least))


def _least_blocks(game: Game, decision: Decision) -> Choice:
    wanted = least_blocks(game)
    slots = [slot.about[0] for slot in decision.slots]
    blocks = (wanted.get(int(option.about[0])) for option in decision.options)
    return tuple(0 if attacker is None else slots.index(attacker) + 1 for attacker in blocks)


def _in_order(game: Game, decision: Decision) -> Choice:
    """As much as each has chips, the rest on the last."""
    left, shares = decision.total, []
    for option in decision.options[:-1]:
        share = min(left, max(0, game.things[int(option.about[0])].chips))
        shares.append(share)
        left -= share
    return (*shares, left)


def fit(game: Game, decision: Decision, queued: Queued) -> Choice | None:
    """Read a queued answer as a choice for a decision; None where it does not fit."""
    if isinstance(queued.value, file.Divide):
        return division(game, decision, queued.value)
    if queued.about is None:
        if decision.kind not in ANSWERED:
            return None
    elif decision.kind not in (queued.about, *SAME.get(queued.about, ())):
        return None
    if queued.skip:
        return _none(decision)
    return _chosen(game, decision, queued.value)


def _none(decision: Decision) -> Choice | None:
    if decision.options and decision.options[0].label in ("pass", "no"):
        return (0,)
    return () if decision.form is Form.PICK and decision.least == 0 else None


def _chosen(game: Game, decision: Decision, value: Any) -> Choice | None:
    if decision.form is not Form.PICK:
        return None
    if decision.kind == "may":
        return (1,) if value in YES else (0,) if value in NO else None
    if value in NO:
        return _none(decision)
    if value is True:
        return (1,) if decision.kind == "unturn" and len(decision.options) == 2 else None
    values = value if isinstance(value, list | tuple) else (value,)
    places: list[int] = []
    for each in values:
        place = next(
            (
                index
                for index, option in enumerate(decision.options)
                if index not in places and is_meant(game, decision, option, each)
            ),
            None,
        )
        if place is None:
            return None
        places.append(place)
    return tuple(places) if decision.least <= len(places) <= decision.most else None


def is_meant(game: Game, decision: Decision, option: Option, value: Any) -> bool:
    """Say whether a value names an option: by its label, a card, a player, or a number."""
    if isinstance(value, str) and option.label == value:
        return True
    if decision.kind == "prevented":
        hit = game.packets[int(option.about[0])].hit
        names = (hit.source,) if hit.striker is None else (hit.source, hit.striker)
        return isinstance(value, str) and any(is_called(game, ref, value) for ref in names)
    if isinstance(value, int):
        return value in option.about
    return any(is_called(game, about, str(value)) for about in option.about)


def division(game: Game, decision: Decision, entry: file.Divide) -> Choice | None:
    """Read a scripted division as a choice; None where it is for another source or player."""
    if decision.kind != "division" or decision.player != entry.by:
        return None
    if not any(is_called(game, ref, entry.source) for ref in decision.about):
        return None
    shares = [0] * len(decision.options)
    for each in entry.among:
        place = next(
            (
                index
                for index, option in enumerate(decision.options)
                if not shares[index] and is_called(game, option.about[0], each.object)
            ),
            None,
        )
        if place is None:
            return None
        shares[place] += each.n
    return tuple(shares)
