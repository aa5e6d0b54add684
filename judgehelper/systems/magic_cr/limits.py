"""When, and how often, something may be cast or activated (307.5, 602.5b-e)."""

from typing import Any

from judgehelper.abilities import clauses
from judgehelper.abilities.acts import being
from judgehelper.abilities.kinds import Keyword
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.combat_times import TIMES
from judgehelper.systems.magic_cr.events import Attacks
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.keyword_rules import told_in
from judgehelper.systems.magic_cr.keywords import expanded
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.permissions import speaks_of, statements
from judgehelper.systems.magic_cr.seating import has_turn
from judgehelper.systems.magic_cr.state import Frame, Had, Magic
from judgehelper.systems.magic_cr.view import unknown


def is_sorcery_time(state: Magic, player: str) -> bool:
    """Say whether a player could cast a sorcery: own main phase, empty stack (307.1, 116.1a)."""
    return has_turn(state, player) and state.turn.step.endswith("main") and not state.stack


def told_of_own_limit(abilities: tuple[Had, ...], ability: Any) -> tuple[str, ...]:
    """Name the rule of the keyword that limits the ability which it stands for: of equip, 702.6a; none for others."""
    return tuple(rule for each, rule in _limited_by_keywords(abilities) if each == ability)[:1]


@remembered
def _limited_by_keywords(abilities: tuple[Had, ...]) -> tuple[tuple[Any, str], ...]:
    keywords = [had.ability for had in abilities if isinstance(had.ability, Keyword)]
    told = ((each, str(rule.number)) for own in keywords for rule in told_in(own.keyword) for each in expanded(own))
    return tuple((each, rule) for each, rule in told if limits_of(each))


def meets_limit(state: Magic, limit: Any, player: str, source: int, text: str) -> bool:
    """Say whether a restriction on casting or activating is met (602.5b-e)."""
    if limit.condition is not None and not look(state, Frame(source=source, controller=player)).holds(limit.condition):
        return False
    word = limit.word
    status = state.status.get(source)
    used = status.used.get(text, 0) if status else 0
    match word:
        case "as a sorcery":
            return is_sorcery_time(state, player)
        case "as an instant" | "any player" | "if" | "":
            return True
        case "once each turn":
            return used < 1
        case "twice each turn":
            return used < 2
        case "boast":
            return has_attacked(state, source) and used < boasts(state, source)
        case "forecast":
            return is_time_to_forecast(state, source, text)
        case "exhaust":
            return f"{EXHAUSTED}{text}" not in state.things[source].marks
        case _ if word in TIMES:
            return TIMES[word](state, player)
    raise NotUnderstood(unknown(limit))


def is_time_to_forecast(state: Magic, card: int, text: str) -> bool:
    """Say whether it is the upkeep of a card's owner, and this ability was not activated yet in this turn (702.56b)."""
    used = (entry.event for entry in state.log.since(state.turn.began) if isinstance(entry.event, events.Activated))
    again = any(event.source == card and event.text == text for event in used)
    return has_turn(state, state.things[card].owner) and state.turn.step == "upkeep" and not again


def has_attacked(state: Magic, source: int) -> bool:
    """Say whether a creature has attacked this turn (boast, of later books)."""
    entries = (entry.event for entry in state.log.since(state.turn.began))
    return any(isinstance(event, Attacks) and event.thing == source for event in entries)


def boasts(state: Magic, source: int) -> int:
    """Give how often a creature's boast ability may be activated in a turn."""
    number = 1
    for said in statements(state, being.CanAlso):
        act = said[2]
        more = isinstance(act, being.CanAlso) and act.what == "boast" and act.number is not None
        if more and has_turn(state, said[0].controller) and speaks_of(state, said, source):
            number = max(number, look(state, said[0]).value(act.number))
    return number


EXHAUSTED = "exhausted "
"""The designation of an object whose exhaust ability with these words was activated."""


def limits_of(ability: Any) -> tuple[Any, ...]:
    """List the restrictions in the text of an ability (602.1b)."""
    named = getattr(ability, "word", "")
    own = (clauses.Limit(named),) if named else ()
    return (*own, *(clause for clause in getattr(ability, "body", ()) if isinstance(clause, clauses.Limit)))
