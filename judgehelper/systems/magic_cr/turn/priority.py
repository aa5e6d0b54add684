"""Priority: state-based actions, then waiting triggers, then a player acts or passes (116, 405.5, 603.3, 704.3)."""

from msgspec.structs import replace

from judgehelper.abilities.conditions import WasPaid
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Triggered, Unread
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.announcing.face_down import begin_turning_up
from judgehelper.systems.magic.announcing.mana_by_hand import begin_mana
from judgehelper.systems.magic.announcing.offers import offers
from judgehelper.systems.magic.announcing.onto_stack import put_ability
from judgehelper.systems.magic.casting.allowed import way_chosen
from judgehelper.systems.magic.combat.entering import no_longer_fighting
from judgehelper.systems.magic.costs.costs import ability_cost
from judgehelper.systems.magic.costs.mana_output import possible_outputs
from judgehelper.systems.magic.costs.mana_sources import activation_rank, sure_output
from judgehelper.systems.magic.effects.notes.table import record_noted
from judgehelper.systems.magic.effects.replacement.leaving import departures, gone, without_the_gone
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.fates import ending, is_over
from judgehelper.systems.magic.game.players.seating import (
    has_turn,
    next_to_pass,
    next_turn_of,
    players_in,
    sharing_turns,
)
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Id, Magic, Waiting
from judgehelper.systems.magic.game.steps import (
    Activate,
    ChooseModes,
    ChooseTargets,
    Divide,
    DropFrame,
    MoveToStack,
    Pay,
    PerformBody,
    PlayLand,
    Priority,
    Propose,
    PutTriggers,
    ResolveTop,
    Settle,
    StackTrigger,
    TapForMana,
)
from judgehelper.systems.magic.game.zones import new_id
from judgehelper.systems.magic.in_force.triggers.control import changed_control, state_triggers
from judgehelper.systems.magic.in_force.triggers.lasting import end_conditions
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, every_ability
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.keywords.written_out import keyword_behind
from judgehelper.systems.magic.printed.objects.unread import refuse
from judgehelper.systems.magic.printed.texts.own_words import SpecialAction
from judgehelper.systems.magic.resolving.acts.course import end_subgame
from judgehelper.systems.magic.resolving.acts.status import broken_pairs
from judgehelper.systems.magic_cr.state_based import check, choices, forget_since


def settle(state: Magic, step: Settle) -> Magic:
    """Do state-based actions until there are none, put triggers on the stack, and begin anew; then priority (116.5)."""
    left = gone(state)
    if (left or state.teams) and is_over(state):
        return _ended(state)
    state = end_conditions(state)
    state = without_the_gone(state) if left else state
    ended = (*changed_control(state), *broken_pairs(state), *no_longer_fighting(state))
    due = (left and departures(state)) or (*ended, *check(state))
    if due:
        return then(forget_since(state), Propose(due), step)
    asked = choices(state)
    if asked:
        return then(state, *asked, step)
    state = state_triggers(forget_since(state))
    if state.waiting:
        return then(state, *(PutTriggers(seat) for seat in players_in(state)), step)
    player = step.player if not state.players[step.player].out else next_turn_of(state, step.player)
    return _with_priority(state, player)


def _with_priority(state: Magic, player: str) -> Magic:
    """Give a player priority."""
    turn = state.turn if state.turn.priority == player else replace(state.turn, priority=player)
    return replace(state, turn=turn, agenda=(Priority(player), *state.agenda))


def _ended(state: Magic) -> Magic:
    """End the game at once (104.1)."""
    state = replace(state, agenda=())
    for event, told in ending(state):
        state = record(state, event, told)
    return state if state.main is None else end_subgame(state)


def is_settled(state: Magic) -> bool:
    """Say whether nothing is to be done before priority: no state-based action, no waiting trigger (514.3a)."""
    return not state.waiting and not check(state) and not choices(state) and not changed_control(state)


def give_priority(state: Magic, step: Priority) -> Decision:
    """Ask the player with priority: pass, or one of the actions that are allowed (116.3)."""
    for source, text in INDEXES.of(state).unread:
        refuse(state, source, text)
    options = offers(state, step.player)
    return Decision(player=step.player, kind="priority", options=options, cites=_why_priority(state, step.player))


def _why_priority(state: Magic, player: str) -> Citations:
    """Say by which rule a player has priority: as a step begins it is the active player's (116.3a)."""
    team = ("805.5", "805.5a", "116.6") if state.teams and len(sharing_turns(state, player)) > 1 else ()
    team = (*team, "800.4i") if state.players[state.turn.active].out else team
    acted = _has_acted(state, player)
    if acted or state.stack or state.turn.passed or not has_turn(state, player):
        return cr("116.1", "116.3", *acted, *team)
    told = PRIORITY_IN.get(state.turn.step)
    return cr("116.1", "116.3", *(("116.3a", told) if told else ()), *team)


def _has_acted(state: Magic, player: str) -> tuple[str, ...]:
    """Say by which rule whoever has just cast, activated or taken a special action has priority again (116.3c)."""
    last = state.log.last
    if type(last) not in ACTIONS:
        return ()
    match last:
        case events.LandPlayed(player=by) if by == player:
            return ("116.3c", "115.3")
        case events.TurnedFace(how="face up") if state.turn.priority == player:
            return ("116.3c", "115.3")
        case events.Cast(player=by) | events.Activated(player=by, is_mana=False) if by == player:
            return ("116.3c",)
    return ()


ACTIONS = frozenset((events.LandPlayed, events.TurnedFace, events.Cast, events.Activated))
"""What a player does with priority, but for passing."""
PRIORITY_IN = {
    "upkeep": "503.1", "draw": "504.2", "precombat-main": "505.5", "begin-combat": "507.2",
    "declare-attackers": "508.2", "declare-blockers": "509.4", "first-strike-damage": "510.3",
    "combat-damage": "510.3", "end-combat": "511.1", "postcombat-main": "505.5", "end": "513.1", "cleanup": "514.3a",
}  # fmt: skip
"""What the book says of priority in each step."""


def take_action(state: Magic, step: Priority, answer: Answer) -> Magic:
    """Pass, or begin the action chosen; whoever acts has priority again afterwards (116.3c, d)."""
    (option,) = answer.picked
    player = step.player
    if option.label == "pass":
        return pass_priority(state, player)
    state = replace(state, turn=replace(state.turn, passed=(), resolved=0))
    thing, place = int(option.about[0]), int(option.about[1]) if len(option.about) > 1 else 0
    match option.label:
        case "mana":
            return _activate_mana(then(state, Settle(player)), player, thing, place)
        case "play-land":
            return then(state, PlayLand(player, thing, place), Settle(player))
        case "cast":
            way = way_chosen(state, player, thing, place, str(option.about[2]))
            return then(state, MoveToStack(player, thing, way), Settle(player))
        case "turn-up":
            return begin_turning_up(then(state, Settle(player)), player, thing)
    special = every_ability(traits(state, thing).abilities)[place]
    if isinstance(special, Unread):
        refuse(state, thing, special)
        return then(state, Settle(player))
    if isinstance(special, SpecialAction):
        return take_special_action(then(state, Settle(player)), player, thing, special)
    return then(state, Activate(player, thing, place), Settle(player))


def _activate_mana(state: Magic, player: str, source: int, place: int) -> Magic:
    """Activate a mana ability at once; one whose costs leave a choice is paid for step by step (605.3)."""
    ability = every_ability(traits(state, source).abilities)[place]
    sure = sure_output(state, ability)
    if sure is not None:
        return then(state, TapForMana(player, source, place, sure))
    if activation_rank(state, player, source, ability) is None or not possible_outputs(state, player, source, ability):
        return begin_mana(state, player, source, place)
    return then(state, TapForMana(player, source, place))


def take_special_action(state: Magic, player: str, source: int, special: SpecialAction) -> Magic:
    """Pay for a special action and do it at once: it does not use the stack (115.2, 115.3)."""
    state, number = new_id(state)
    frame = Frame(source=source, controller=player, since=len(state.log))
    state = replace(state, frames=state.frames.set(number, frame))
    total = ability_cost(state, frame, special)
    told = cr("115.2", "116.1c", *(("115.2f",) if special.when == "castable" else ()))
    state = record(state, events.Did("special action", player, source), told)
    pay = Pay(item=number, player=player, mana=total.mana, costs=total.costs)
    return then(state, pay, PerformBody(special.body, number), DropFrame(number))


def pass_priority(state: Magic, player: str) -> Magic:
    """Pass; when all have passed in succession the top of the stack resolves, or the step ends (116.4)."""
    passed = (*state.turn.passed, player)
    told = cr("116.3d", *_told_of_team(state, player, passed))
    all_passed = set(passed).issuperset(players_in(state))
    turn = replace(state.turn, passed=() if all_passed else passed)
    state = record(replace(state, turn=turn), events.Passed(player), told)
    if all_passed:
        return then(state, ResolveTop(), Settle(state.turn.active)) if state.stack else state
    return _with_priority(state, next_to_pass(state, player))


def _told_of_team(state: Magic, player: str, passed: tuple[str, ...]) -> tuple[str, ...]:
    """Name the rule by which a team passes when the last of it does (805.5b)."""
    if not state.teams:
        return ()
    team = sharing_turns(state, player)
    return ("805.5b",) if len(team) > 1 and all(seat in passed for seat in team) else ()


def put_triggers(state: Magic, step: PutTriggers) -> Magic | Decision:
    """Put a player's waiting abilities on the stack, in the order that he chooses (603.3b)."""
    mine = [index for index, each in enumerate(state.waiting) if each.frame.controller == step.player]
    if not mine:
        return state
    if len(mine) == 1 or all(_same(state.waiting[mine[0]], state.waiting[index]) for index in mine):
        return then(state, StackTrigger(mine[0]), step)
    options = tuple(Option("trigger", _told(state, state.waiting[index])) for index in mine)
    told = cr("603.3b", "405.3", "101.4")
    return Decision(player=step.player, kind="order", options=options, cites=told, form=Form.ORDER, about=("triggers",))


def _told(state: Magic, waiting: Waiting) -> tuple[Id, str]:
    """Name a waiting ability by its source and its text; one that a keyword stands for by the keyword (702.1)."""
    source = waiting.frame.source
    return source, waiting.text or keyword_behind(traits(state, source).abilities, waiting.ability).capitalize()


def _same(one: Waiting, other: Waiting) -> bool:
    """Say whether two abilities do the same to the same: then nobody could tell their order."""
    alike = one.frame.source == other.frame.source and one.frame.names == other.frame.names
    return alike and _once_paid(one.ability) == _once_paid(other.ability)


def _once_paid(ability: Ability) -> Ability:
    """Leave out the condition that a cost was paid: it held, and nothing changes it (603.4)."""
    match ability:
        case Triggered(condition=WasPaid()):
            return replace(ability, condition=None)
    return ability


def order_triggers(state: Magic, step: PutTriggers, answer: Answer) -> Magic:
    """Take the order: the first one named goes on the stack first."""
    mine = [each for each in state.waiting if each.frame.controller == step.player]
    others = tuple(each for each in state.waiting if each.frame.controller != step.player)
    ordered = tuple(mine[index] for index in answer.choice)
    state = replace(state, waiting=(*ordered, *others))
    # each StackTrigger takes the first waiting one of its player
    return then(state, *(StackTrigger(0) for _ in ordered), step)


def stack_trigger(state: Magic, step: StackTrigger) -> Magic:
    """Put one waiting ability on the stack; its modes and targets are chosen now (603.3c, d)."""
    waiting = state.waiting[step.index]
    controllers = {each.frame.controller for each in state.waiting}
    order = ("405.3", "101.4") if len(controllers) > 1 else ()
    state = replace(state, waiting=(*state.waiting[: step.index], *state.waiting[step.index + 1 :]))
    frame = waiting.frame
    state, item = put_ability(state, frame.source, frame.controller, waiting.ability, frame, waiting.text)
    event = events.PutOnStack(item, frame.source, frame.controller, waiting.text)
    shared = ("805.7",) if len(sharing_turns(state, frame.controller)) > 1 else ()
    state = record_noted(state, event, cr("603.3", "603.3b"), frame.event, ("603.3a", *order, *shared))
    return then(state, ChooseModes(item), ChooseTargets(item), Divide(item))
