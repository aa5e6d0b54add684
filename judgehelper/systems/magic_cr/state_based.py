"""State-based actions (704): one function a rule, in the book's order, all that apply performed at once (704.3)."""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.being import LethalBy
from judgehelper.abilities.acts.rules import EscapeLegendRule
from judgehelper.abilities.kinds import Chapter
from judgehelper.abilities.words.counters import LORE, MINUS, PLUS
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.effects.attaching import why_cant_attach
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.commanders import is_deadly
from judgehelper.systems.magic.game.players.seating import team_of
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import (
    BATTLEFIELD,
    GRAVEYARD,
    NOWHERE,
    STACK,
    Characteristics,
    Id,
    Magic,
    PlayerState,
)
from judgehelper.systems.magic.game.steps import CheckQuietly, Proposal, Propose
from judgehelper.systems.magic.in_force.permissions.forbidden import lives_on
from judgehelper.systems.magic.in_force.permissions.permissions import (
    Said,
    is_unspoken,
    rules_for,
    rules_stating,
    speaks_of,
)
from judgehelper.systems.magic.in_force.triggers.control import changed_control
from judgehelper.systems.magic.in_force.triggers.speed import starting_engines
from judgehelper.systems.magic.layers.board import noted
from judgehelper.systems.magic.layers.characteristics import board_of, characteristics
from judgehelper.systems.magic.layers.look import look, look_as, traits
from judgehelper.systems.magic.printed.objects.dungeons import completions
from judgehelper.systems.magic.printed.objects.printed import is_bestowed
from judgehelper.systems.magic.printed.objects.tokens import older_roles
from judgehelper.systems.magic.printed.texts.own_words import StartEngines
from judgehelper.systems.magic_cr.table import Subjects, Table


# --- The legend rule: of legendary permanents with one name a player keeps one, where it applies (704.5j, 101.1)
def legends_of(state: Magic) -> tuple[tuple[Id, ...], ...]:
    """List the groups of which one is kept; what the rule doesn't apply to is in none."""
    groups = board_of(state).legends
    if not groups or is_unspoken(state, EscapeLegendRule):
        return groups
    said = tuple(rules_stating(state, EscapeLegendRule))
    left = (tuple(each for each in group if not _is_free(state, said, each)) for group in groups)
    return tuple(group for group in left if len(group) > 1)


def _is_free(state: Magic, said: tuple[Said, ...], thing: Id) -> bool:
    return any(speaks_of(state, each, thing) for each in said)


# --- How much damage is lethal for a creature (119.3e, 510.1c, 704.5g): by its toughness, or what a text says instead
def lethal_number(state: Magic, thing: Id) -> int:
    """Give the number that damage on a creature is compared with: its toughness, or its power but at least 1."""
    value = traits(state, thing)
    if any(True for _ in rules_for(state, LethalBy, thing)):
        return max(1, value.power or 0)
    return value.toughness or 0


Rule = Callable[[Table], Iterator[Event]]


class KeepLegends(Step, Struct, frozen=True, tag=True):
    """Let players choose which legends they keep, then perform all state-based actions at once (704.3, 704.5j)."""

    kept: tuple[Id, ...] = ()


def lose_at_no_life(table: Table) -> Iterator[Event]:
    """704.5a: a player with 0 or less life loses."""
    if not table.is_two_headed:
        losing = (player for player in table.players if player.life <= 0 and table.can_lose(player.id))
        losing = (player for player in losing if not lives_on(table.state, player.id))
        yield from (events.Lost(player.id, "life") for player in losing)


def lose_on_empty_library(table: Table) -> Iterator[Event]:
    """704.5b: a player who drew from an empty library since the last check loses."""
    losing = (player for player in table.players if player.overdrawn and table.can_lose(player.id))
    yield from (events.Lost(player.id, "library") for player in losing)


def lose_by_poison(table: Table) -> Iterator[Event]:
    """704.5c: a player with ten or more poison counters loses."""
    if not table.is_two_headed:
        poisoned = (player for player in table.players if player.counters.get("poison", 0) >= 10)
        yield from (events.Lost(player.id, "poison") for player in poisoned if table.can_lose(player.id))


def end_tokens_elsewhere(table: Table) -> Iterator[Event]:
    """704.5d: a token outside the battlefield ceases to exist."""
    yield from _ended(table, "token", (BATTLEFIELD, STACK))


def end_copies_elsewhere(table: Table) -> Iterator[Event]:
    """704.5e: a copy of a spell outside the stack, of a card outside stack and battlefield, ceases to exist."""
    yield from _ended(table, "copy", (STACK, BATTLEFIELD))


def _ended(table: Table, kind: str, homes: tuple[str, ...]) -> Iterator[Event]:
    for thing in table.subjects.strays:
        if thing.kind == kind and thing.zone not in homes:
            yield events.Moved(thing=thing.id, to=NOWHERE, how="cease")


def bury_without_toughness(table: Table) -> Iterator[Event]:
    """704.5f: a creature with toughness 0 or less is put into its owner's graveyard."""
    for each, _ in table.subjects.board.withered:
        yield events.Moved(thing=each, to=GRAVEYARD, how="toughness")


def destroy_lethally_damaged(table: Table) -> Iterator[Event]:
    """704.5g: a creature with damage not less than its toughness is destroyed."""
    for each, value in table.subjects.hurt:
        damage = table.state.status[each].damage
        lethal = damage and (value.toughness or 0) > 0 and damage >= lethal_number(table.state, each)
        if lethal and "indestructible" not in value.keywords:
            yield events.Destroyed(each)


def destroy_deathtouched(table: Table) -> Iterator[Event]:
    """704.5h: a creature dealt damage by a source with deathtouch is destroyed."""
    for each, value in table.subjects.hurt:
        touched = table.state.status[each].deathtouched
        if touched and (value.toughness or 0) > 0 and "indestructible" not in value.keywords:
            yield events.Destroyed(each)


def bury_without_loyalty(table: Table) -> Iterator[Event]:
    """704.5i: a planeswalker with loyalty 0 goes to its owner's graveyard; in later books a battle without defense."""
    for each, value in table.subjects.board.fragile:
        counters = table.state.things[each].counters
        no_loyalty = "Planeswalker" in value.types and not counters.get("loyalty", 0)
        no_defense = "Battle" in value.types and not counters.get("defense", 0) and not _is_telling(table.state, each)
        if no_loyalty or no_defense:
            yield events.Moved(thing=each, to=GRAVEYARD, how="loyalty")


def bury_other_legends(table: Table) -> Iterator[Event]:
    """704.5j: of legendary permanents with the same name a player keeps one."""
    for group in legends_of(table.state):
        for each in group:
            if each not in table.kept:
                yield events.Moved(thing=each, to=GRAVEYARD, how="legend")


def bury_older_worlds(table: Table) -> Iterator[Event]:
    """704.5k: only the newest world permanent stays; none where several are equally new."""
    worlds = [each for each, _ in table.subjects.board.worlds]
    if len(worlds) < 2:
        return
    for each, value in table.subjects.board.worlds:
        near = [other for other in worlds if look_as(table.state, each, value.controller).reaches(other)]  # 801.12
        ages = [table.state.things[other].timestamp for other in near]
        if len(near) < 2:
            continue
        if table.state.things[each].timestamp != max(ages) or ages.count(max(ages)) > 1:
            yield events.Moved(thing=each, to=GRAVEYARD, how="world")


def bury_loose_auras(table: Table) -> Iterator[Event]:
    """704.5m: an Aura attached to nothing, or to what it may not enchant, is put into its owner's graveyard."""
    for each, value in table.subjects.board.attached:
        if "Aura" in value.subtypes and _is_loose(table, each):
            if is_bestowed(table.state.things[each]):  # it ceases to be bestowed (702.102f)
                yield events.Marked(each, "unbestowed")
                if table.state.things[each].attached_to is not None:
                    yield events.Attached(each, None)
                continue
            yield events.Moved(thing=each, to=GRAVEYARD, how="aura")


def _is_loose(table: Table, thing: Id) -> bool:
    host = table.state.things[thing].attached_to
    return host is None or bool(why_cant_attach(table.state, thing, host))


def unattach_equipment(table: Table) -> Iterator[Event]:
    """704.5n: Equipment or Fortification attached to what it may not be attached to becomes unattached."""
    for each, value in table.subjects.board.attached:
        host = table.state.things[each].attached_to
        if host is not None and _is_gear(value) and why_cant_attach(table.state, each, host):
            yield events.Attached(each, None)


def _is_gear(value: Characteristics) -> bool:
    return "Equipment" in value.subtypes or "Fortification" in value.subtypes


def unattach_others(table: Table) -> Iterator[Event]:
    """704.5p: a creature, or anything but Aura, Equipment and Fortification, becomes unattached."""
    for each, value in table.subjects.board.attached:
        if table.state.things[each].attached_to is None or "Aura" in value.subtypes:
            continue
        if "Creature" in value.types or not _is_gear(value):
            yield events.Attached(each, None)


def cancel_counters(table: Table) -> Iterator[Event]:
    """704.5q: as many +1/+1 as -1/-1 counters are removed from a permanent that has both."""
    for each, _ in table.subjects.board.counted:
        counters = table.state.things[each].counters
        number = min(counters.get(PLUS, 0), counters.get(MINUS, 0)) if counters else 0
        if number:
            yield events.CountersRemoved(each, PLUS, number)
            yield events.CountersRemoved(each, MINUS, number)


def sacrifice_told_sagas(table: Table) -> Iterator[Event]:
    """704.5s: a Saga with its last chapter's lore is sacrificed, unless a chapter ability of it is still to resolve."""
    for each, value in table.subjects.board.sagas:
        chapters = [had.ability for had in value.abilities if isinstance(had.ability, Chapter)]
        last = max((number for chapter in chapters for number in chapter.numbers), default=0)
        lore = table.state.things[each].counters.get(LORE, 0)
        if last and lore >= last and not _is_telling(table.state, each):
            yield events.Sacrificed(each, value.controller)


def _is_telling(state: Magic, saga: Id) -> bool:
    on_stack = (state.frames[each].source for each in state.stack if each in state.frames)
    return saga in on_stack or any(waiting.frame.source == saga for waiting in state.waiting)


def start_engines(table: Table) -> Iterator[Event]:
    """Whoever has no speed and controls a permanent with «start your engines!» has a speed of 1 (later books)."""
    yield from (events.SpeedGained(each) for each in starting_engines(table.state))


def lose_at_no_life_together(table: Table) -> Iterator[Event]:
    """704.5t: in Two-Headed Giant a team with 0 or less life loses (810.8c)."""
    losing = (team for team in _teams_with_life(table) if team[0].life <= 0 and not lives_on(table.state, team[0].id))
    yield from (events.Lost(player.id, "life") for team in losing for player in team[:1])


POISON, POISON_PER_HEAD = 15, 5
"""How many poison counters lose a team of two the game, and how many more for each further head (810.8d, 810.11)."""


def lose_by_poison_together(table: Table) -> Iterator[Event]:
    """704.5u: in Two-Headed Giant a team with fifteen or more poison counters loses (810.8d)."""
    for team in _teams_with_life(table):
        heads = len(team_of(table.state, team[0].id))
        if team[0].counters.get("poison", 0) >= POISON + POISON_PER_HEAD * (heads - 2):
            yield events.Lost(team[0].id, "poison")


def _teams_with_life(table: Table) -> list[list[PlayerState]]:
    """List the teams in the game that share life and can lose, by their players (810.8a)."""
    if not table.is_two_headed:
        return []
    teams = ([player for player in table.players if player.id in team] for team in table.state.teams)
    return [team for team in teams if team and table.can_lose(team[0].id)]


def lose_to_commander(table: Table) -> Iterator[Event]:
    """704.5v: a player dealt twenty-one or more combat damage by one commander loses (903.10a)."""
    losing = (player for player in table.players if player.struck and is_deadly(player))
    yield from (events.Lost(player.id, "commander") for player in losing if table.can_lose(player.id))


def remove_counters_beyond(table: Table) -> Iterator[Event]:
    """704.5r: of the counters of which a permanent can't have so many, all but so many are removed."""
    for said in rules_stating(table.state, being.CounterLimit):
        act, number = said.act, look(table.state, said.frame).value(said.act.number)
        for each in table.state.battlefield:
            over = table.state.things[each].counters.get(act.kind, 0) - number
            if over > 0 and speaks_of(table.state, said, each):
                yield events.CountersRemoved(each, act.kind, over)


def bury_older_roles(table: Table) -> Iterator[Event]:
    """704.5 of later books: of the Roles that a player controls on one permanent only the newest stays."""
    yield from older_roles(table.state, table.subjects.board.roles)


def complete_dungeons(table: Table) -> Iterator[Event]:
    """A dungeon whose bottommost room has done what it does is completed (of later books, 704.5 there)."""
    return completions(table.state)


STATE_BASED_ACTIONS: tuple[tuple[str, Rule, Callable[[Subjects], object]], ...] = (
    ("704.5", bury_older_roles, lambda on: on.board.roles),
    ("704.5a", lose_at_no_life, lambda on: on.endangered),
    ("704.5b", lose_on_empty_library, lambda on: on.endangered),
    ("704.5c", lose_by_poison, lambda on: on.endangered),
    ("704.5d", end_tokens_elsewhere, lambda on: on.strays),
    ("704.5e", end_copies_elsewhere, lambda on: on.strays),
    ("704.5f", bury_without_toughness, lambda on: on.board.withered),
    ("704.5g", destroy_lethally_damaged, lambda on: on.hurt),
    ("704.5h", destroy_deathtouched, lambda on: on.hurt),
    ("704.5i", bury_without_loyalty, lambda on: on.board.fragile),
    ("704.5j", bury_other_legends, lambda on: on.board.legends),
    ("704.5k", bury_older_worlds, lambda on: on.board.worlds),
    ("704.5m", bury_loose_auras, lambda on: on.board.attached),
    ("704.5n", unattach_equipment, lambda on: on.board.attached),
    ("704.5p", unattach_others, lambda on: on.board.attached),
    ("704.5q", cancel_counters, lambda on: on.board.counted),
    ("704.5r", remove_counters_beyond, lambda on: on.spoken.get(being.CounterLimit)),
    ("704.5s", sacrifice_told_sagas, lambda on: on.board.sagas),
    ("704.5t", lose_at_no_life_together, lambda on: on.endangered),
    ("704.5u", lose_by_poison_together, lambda on: on.endangered),
    ("704.5v", lose_to_commander, lambda on: on.endangered),
    ("704.5", complete_dungeons, lambda on: on.command),
    ("704.5", start_engines, lambda on: on.spoken.get(StartEngines)),
)
"""704.5, by letter, each with what it is about; 704.5w and x are variants that are not played.

Without a letter: what the base edition does not have, Roles and speed (704.5y, z of later books)."""


@recent(32)
def concerning(*subjects: object) -> tuple[tuple[str, Rule], ...]:
    """Leave out the actions that are about nothing now: mostly all of them."""
    on = Subjects._make(subjects)
    return tuple((number, rule) for number, rule, about in STATE_BASED_ACTIONS if about(on))


ALSO = {
    "704.5a": ("104.3b", "118.6"), "704.5b": ("104.3c", "120.4"), "704.5c": ("104.3d", "121.1c"),
    "704.5d": ("110.5f", "110.5g"), "704.5e": ("706.10a",), "704.5g": ("119.6", "119.5"), "704.5h": ("702.2b", "119.5"),
    "704.5i": ("306.9", "119.5"), "704.5j": ("205.4d", "201.2a"), "704.5k": ("205.4f",), "704.5m": ("303.4c",),
    "704.5n": ("301.5c",), "704.5q": ("121.3",), "704.5r": ("121.4",),
    "704.5s": ("714.4", "714.2d"), "704.5t": ("810.8c",), "704.5u": ("810.8d",), "704.5v": ("903.10a", "104.3j"),
}  # fmt: skip
"""What the book says of the same thing elsewhere."""


WHEN = ("704.3", "704.2", "116.2d", "116.5")
"""When all of them are done: before a player gets priority."""


def due(state: Magic, kept: tuple[Id, ...] = ()) -> tuple[Proposal, ...]:
    """List all state-based actions that apply now, each with its rules; an event stands once, whatever its reasons."""
    return _due(Table(state, kept))


def _due(table: Table) -> tuple[Proposal, ...]:
    reasons: dict[Event, list[str]] = {}
    moved: set[Id] = set()
    for number, rule in concerning(*table.subjects):
        for event in rule(table):
            match event:
                case events.Moved(thing=thing) if thing in moved:
                    continue
                case events.Moved(thing=thing):
                    moved.add(thing)
            reasons.setdefault(event, []).append(number)
    return tuple(
        Proposal(event, cr(*numbers), more=_what_else(table.state, event, numbers, reasons))
        for event, numbers in reasons.items()
    )


def _what_else(state: Magic, event: Event, numbers: list[str], all_at_once: Iterable[Event]) -> Citations:
    """Cite what else the book says of a state-based action, when all of them are done among it."""
    also = cr(*(also for number in numbers for also in ALSO.get(number, ())), *WHEN)
    return (*also, *_why_off(state, event), *_as_it_was(event, all_at_once))


def _as_it_was(event: Event, all_at_once: Iterable[Event]) -> Citations:
    """Cite that what leaves is remembered as it was before the actions performed on it at the same time (704.7)."""
    match event:
        case events.Moved(thing=thing):
            about = (each.on for each in all_at_once if isinstance(each, events.CountersRemoved))
            return cr("704.7") if thing in about else ()
    return ()


def _why_off(state: Magic, event: Event) -> Citations:
    """Cite why what is attached may not stay where it is (303.4c, 702.16c, d)."""
    match event:
        case events.Marked():
            return cr("702.102e")
        case events.Attached(thing=thing) | events.Moved(thing=thing, how="aura"):
            host = state.things[thing].attached_to
            found = why_cant_attach(state, thing, host) if host is not None else ()
            return tuple(ref for violation in found for ref in violation.cites)
    return ()


def check(state: Magic) -> tuple[Proposal, ...]:
    """List the state-based actions that apply; none yet while a player has a legend to choose (`choices`)."""
    table = Table(state)
    return () if legends_of(state) else _due(table)


def choices(state: Magic) -> tuple[Step, ...]:
    """Give the step that asks for what state-based actions leave to a player: which legend is kept (704.5j)."""
    return (KeepLegends(),) if legends_of(state) else ()


def ask_for_legends(state: Magic, step: KeepLegends) -> Magic | Decision:
    """Ask which legends are kept; then perform everything that applies at once (704.3)."""
    for group in legends_of(state):
        if not any(each in step.kept for each in group):
            player = characteristics(state, group[0]).controller
            options = tuple(Option("keep", (each,)) for each in group)
            about = ("legend", group[0])
            return Decision(player=player, kind="choice", options=options, cites=cr("704.5j"), about=about)
    return then(forget_since(state), Propose(due(state, step.kept)))


def keep_legend(state: Magic, step: KeepLegends, answer: Answer) -> Magic:
    """Keep the legend chosen, and go on asking."""
    (option,) = answer.picked
    return then(state, KeepLegends((*step.kept, int(option.about[0]))))


def forget_since(state: Magic) -> Magic:
    """What counts only «since the last check» is forgotten by it (704.5b, 704.5h)."""
    for seat in state.seats:
        if state.players[seat].overdrawn:
            player = replace(state.players[seat], overdrawn=False)
            state = replace(state, players=state.players.set(seat, player))
    for each in noted(state.status).touched:
        state = replace(state, status=state.status.set(each, replace(state.status[each], deathtouched=False)))
    return state


def check_quietly(state: Magic, step: CheckQuietly) -> Magic:
    """Perform state-based actions until none applies."""
    due = (*changed_control(state), *check(state))
    if due:
        return then(state, Propose(due), step)
    asked = choices(state)
    return then(state, *asked, step) if asked else forget_since(state)
