"""When, and how often, something may be cast or activated (307.5, 602.5b-e)."""

import re
from collections.abc import Callable, Iterator, Mapping

from judgehelper.abilities import clauses, phrases
from judgehelper.abilities.acts import being, moving
from judgehelper.abilities.conditions import Holds
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.family import Ability, Act, Clause
from judgehelper.abilities.filters import In
from judgehelper.abilities.kinds import Activated, Keyword
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.events import Attacks, StepBegan
from judgehelper.systems.magic.game.players.seating import are_opponents, has_turn, opponents_of
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Frame, Had, Magic
from judgehelper.systems.magic.game.view import unknown
from judgehelper.systems.magic.in_force.permissions.permissions import rules_for
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.keywords.book import told_in
from judgehelper.systems.magic.printed.keywords.written_out import expanded
from judgehelper.systems.magic.printed.texts.own_words import SpecialAction
from judgehelper.systems.magic.printed.texts.reads import nodes, of_kind

# --- Times of the turn to which casting and activating are restricted: before blockers, during combat, after it
STEPS_OF_COMBAT = (
    "begin-combat", "declare-attackers", "declare-blockers", "first-strike-damage", "combat-damage", "end-combat",
)  # fmt: skip
BEFORE_COMBAT = ("untap", "upkeep", "draw", "precombat-main")


def _before(step: str) -> Callable[[Magic, str], bool]:
    """Make a test: the first combat phase of the turn has not come to a step yet (506.6a, b, d, e)."""
    early = STEPS_OF_COMBAT[: STEPS_OF_COMBAT.index(step)]

    def is_before(state: Magic, _: str) -> bool:
        now = state.turn
        return (now.combats == 0 and now.step in BEFORE_COMBAT) or (now.combats == 1 and now.step in early)

    return is_before


def _in_combat(state: Magic, _: str) -> bool:
    return state.turn.step in STEPS_OF_COMBAT


def _before_blockers_in_combat(state: Magic, _: str) -> bool:
    return state.turn.step in ("begin-combat", "declare-attackers")


def _after_blockers_in_combat(state: Magic, _: str) -> bool:
    """Say whether this combat phase has had its declare blockers step (506.6c, f)."""
    return state.turn.step in STEPS_OF_COMBAT[2:] and _had_blockers_step(state)


def _had_blockers_step(state: Magic) -> bool:
    began = of_kind(StepBegan, (entry.event for entry in state.log.since(state.turn.combat_began)))
    return state.turn.step == "declare-blockers" or any(event.step == "declare-blockers" for event in began)


def _after_combat(state: Magic, _: str) -> bool:
    """Say whether the first combat phase of the turn is over (506.6d)."""
    return state.turn.combats > 1 or (state.turn.combats == 1 and state.turn.step not in STEPS_OF_COMBAT)


def _during(*steps: str, mine: bool | None = None) -> Callable[[Magic, str], bool]:
    """Make a test: one of these steps, of one's own turn (True), of an opponent's (False), of anybody's (None)."""

    def is_during(state: Magic, player: str) -> bool:
        whose = mine is None or (has_turn(state, player) if mine else _is_foes_turn(state, player))
        return whose and (not steps or state.turn.step in steps)

    return is_during


def _is_foes_turn(state: Magic, player: str) -> bool:
    return any(has_turn(state, foe) for foe in opponents_of(state, player)) or are_opponents(
        state, player, state.turn.active
    )


def _both(*tests: Callable[[Magic, str], bool]) -> Callable[[Magic, str], bool]:
    return lambda state, player: all(test(state, player) for test in tests)


def _either(*tests: Callable[[Magic, str], bool]) -> Callable[[Magic, str], bool]:
    return lambda state, player: any(test(state, player) for test in tests)


BEFORE_ATTACKERS = _before("declare-attackers")
TIMES: Mapping[str, Callable[[Magic, str], bool]] = {
    "during your turn": _during(mine=True),
    "during a opponent's turn": _during(mine=False),
    "during your upkeep": _during("upkeep", mine=True),
    "during a opponent's upkeep": _during("upkeep", mine=False),
    "during your end step": _during("end", mine=True),
    "during combat": _in_combat,
    "during combat on your turn": _both(_in_combat, _during(mine=True)),
    "during combat on a opponent's turn": _both(_in_combat, _during(mine=False)),
    "during combat before blockers are declared": _before_blockers_in_combat,
    "during combat after blockers are declared": _after_blockers_in_combat,
    "during the declare attackers step": _during("declare-attackers"),
    "during your declare attackers step": _during("declare-attackers", mine=True),
    "during the declare blockers step": _during("declare-blockers"),
    "during the declare blockers step on a opponent's turn": _during("declare-blockers", mine=False),
    "during the end of combat step": _during("end-combat"),
    "before attackers are declared": BEFORE_ATTACKERS,
    "before blockers are declared": _before("declare-blockers"),
    "before the combat damage step": _before("first-strike-damage"),
    "before the end of combat step": _before("end-combat"),
    "after combat": _after_combat,
    "during your turn, before attackers are declared": _both(_during(mine=True), BEFORE_ATTACKERS),
    "during a opponent's turn, before attackers are declared": _both(_during(mine=False), BEFORE_ATTACKERS),
    "before attackers are declared or after combat": _either(BEFORE_ATTACKERS, _after_combat),
}
"""The words of a restriction → whether a player may act now."""


def told_of_time(state: Magic, word: str) -> tuple[str, ...]:
    """Name the rules by which such words mean this time and no other; none where they do not speak of combat."""
    return tuple(_told(state, word)) if any(part in word for part in ("combat", "declare")) else ()


def _told(state: Magic, word: str) -> Iterator[str]:
    yield "506.6"
    if "attackers are declared" in word:
        yield "506.6a"
    if "blockers are declared" in word:
        yield "506.6b"
    if "during combat" in word:
        yield "506.6c"
    elif ("before" in word or "after" in word) and state.turn.combats > 1:
        yield "506.6d"
    past = state.turn.combats == 1 and state.turn.step in ("end-combat", "postcombat-main", "end", "cleanup")
    if past and not _had_blockers_step(state):
        if "after blockers" in word:
            yield "506.6f"
        elif "before" in word and "attackers" not in word:
            yield "506.6e"
    if "before" in word and state.turn.combats == 0 and state.turn.step not in BEFORE_COMBAT:
        yield "506.6e"


def is_sorcery_time(state: Magic, player: str) -> bool:
    """Say whether a player could cast a sorcery, by the law of the game (307.1)."""
    own = has_turn(state, player)
    return state.law.is_sorcery_time(own_turn=own, step=state.turn.step, is_stack_empty=not state.stack)


def told_of_own_limit(abilities: tuple[Had, ...], ability: Ability) -> tuple[str, ...]:
    """Name the rule of the keyword that limits the ability which it stands for: of equip, 702.6a; none for others."""
    return tuple(rule for each, rule in _limited_by_keywords(abilities) if each == ability)[:1]


@remembered
def _limited_by_keywords(abilities: tuple[Had, ...]) -> tuple[tuple[Ability, str], ...]:
    keywords = of_kind(Keyword, (had.ability for had in abilities))
    told = ((each, str(rule.number)) for own in keywords for rule in told_in(own.keyword) for each in expanded(own))
    return tuple((each, rule) for each, rule in told if limits_of(each))


def meets_limit(state: Magic, limit: Clause, player: str, source: int, text: str) -> bool:
    """Say whether a restriction on casting or activating is met (602.5b-e)."""
    if not isinstance(limit, clauses.Limit):
        raise NotUnderstood(unknown(limit))
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
        case "exhaust" | "power-up" | "once":
            return f"{EXHAUSTED}{text}" not in state.things[source].marks
        case _ if word in TIMES:
            return TIMES[word](state, player)
    raise NotUnderstood(unknown(limit))


def is_time_to_forecast(state: Magic, card: int, text: str) -> bool:
    """Say whether it is the upkeep of a card's owner, and this ability was not activated yet in this turn (702.56b)."""
    used = of_kind(events.Activated, (entry.event for entry in state.log.since(state.turn.began)))
    again = any(event.source == card and event.text == text for event in used)
    return has_turn(state, state.things[card].owner) and state.turn.step == "upkeep" and not again


def has_attacked(state: Magic, source: int) -> bool:
    """Say whether a creature has attacked this turn (boast, of later books)."""
    attacks = of_kind(Attacks, (entry.event for entry in state.log.since(state.turn.began)))
    return any(event.thing == source for event in attacks)


def boasts(state: Magic, source: int) -> int:
    """Give how often a creature's boast ability may be activated in a turn."""
    number = 1
    for said in rules_for(state, being.CanAlso, source):
        more = said.act.number if said.act.what == "boast" else None
        if more is not None and has_turn(state, said.frame.controller):
            number = max(number, look(state, said.frame).value(more))
    return number


EXHAUSTED = "exhausted "
"""The designation of an object whose ability with these words was activated, and can be no more than once (602.5b)."""


def is_spent_for_good(ability: Ability) -> bool:
    """Say whether an ability can be activated only once, however long its object stays."""
    return any(limit.word in ("exhaust", "power-up", "once") for limit in limits_of(ability))


@remembered
def limits_of(ability: Ability) -> tuple[clauses.Limit, ...]:
    """List the restrictions in the text of an ability, each by itself (602.1b)."""
    said = tuple(each for limit in of_kind(clauses.Limit, ability.body) for each in _one_by_one(limit))
    match ability:
        case Activated(word=word) if word:
            return (clauses.Limit(word), *said)
    return said


COUNTED = ("as a sorcery", "as an instant", "any player", "if", "once", "once each turn", "twice each turn")
"""Words of restrictions that are not about a time of the turn."""


def is_known_limit(limit: clauses.Limit) -> bool:
    """Say whether the engine knows all words of a restriction on activating, casting or triggering."""
    return all(each.word in TIMES or each.word in COUNTED for each in _one_by_one(limit))


AND = re.compile(r",? and |, ")
"""What joins the restrictions of one sentence: «only as a sorcery and only once»; a condition is the word «if»."""


def _one_by_one(limit: clauses.Limit) -> Iterator[clauses.Limit]:
    words = (limit.word,) if limit.word in TIMES else AND.split(limit.word)
    for word in words:
        yield clauses.Limit(word, limit.condition if word == "if" or len(words) == 1 else None)


# --- Where an activated ability can be activated from (112.6): its text says so, else the battlefield
OWN_ZONES = ("graveyard", "hand", "exile", "command")


@remembered
def zone_of_activation(ability: Ability) -> str:
    """Name the zone in which an activated ability functions (112.6j, k)."""
    if isinstance(ability, SpecialAction):
        return ability.zone
    acts = (each.act for each in of_kind(ActCost, ability.costs))
    texts: tuple[Act | Clause, ...] = (*acts, *ability.body)
    return next((zone for text in texts if (zone := _zone_in(text))), "battlefield")


def _zone_in(text: Act | Clause) -> str:
    """Find «this card from your graveyard» (and «discard this card») in a text."""
    for node in nodes(text):
        match node:
            case moving.Discard(what=phrases.This()):
                return "hand"
            case phrases.This(zone=zone) if zone in OWN_ZONES:
                return zone
            case clauses.Limit(
                condition=Holds(clause=clauses.Does(who=phrases.This(), acts=(being.IsFit(what=In(zone=zone)),)))
            ) if zone in OWN_ZONES:  # «activate only if this card is in your graveyard»
                return zone
    return ""
