"""What comes with mana (106.6): what happens to that which it is spent on, and whether it goes as steps end (106.4)."""

from msgspec.structs import replace

from judgehelper.abilities import clauses, phrases
from judgehelper.abilities.acts import acting, being, mana, moving
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Clause
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.words.colours import BY_LETTER
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.costs.spending import Use, is_for
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting
from judgehelper.systems.magic.effects.said import EntersSo
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Id, Magic, Mana, Waiting
from judgehelper.systems.magic.game.steps import DropFrame, PerformBody
from judgehelper.systems.magic.game.zones import new_frame
from judgehelper.systems.magic.in_force.permissions.permissions import rules_for
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.spells import fits_spell_from
from judgehelper.systems.magic.printed.texts.reads import of_kind


def with_riders(state: Magic, player: str, item: Id, spent: tuple[Mana, ...], use: Use) -> Magic:
    """Let what mana brings with it happen to what it has been spent on, once for each production (106.6)."""
    found = dict.fromkeys((unit.source, unit.made, rider) for unit in spent for rider in unit.riders)
    for source, _, rider in found:
        state = _carry_out(state, Frame(source=source or 0, controller=player), rider, item, use)
    return state


def _carry_out(state: Magic, frame: Frame, rider: Clause, item: Id, use: Use) -> Magic:
    match rider:
        case clauses.Do(acts=(mana.SpendUncounterable(),)) if use.verb == "cast":
            cant = clauses.Does(phrases.This(), (being.Cant((moving.Undergo("countered"),)),))
            return begin_lasting(state, cant, frame, None, (item,), told=("106.6",))
        case clauses.IfSpent() if use.verb == "cast":
            fits = fits_spell_from(look(state, frame), rider.on, use.thing, use.origin)
            acts = (act for clause in rider.then for act in clause.acts)
            entering = next(of_kind(moving.Enter, acts), None)
            if fits and entering is not None:
                return begin_lasting(state, EntersSo(item, entering), frame, None, told=("106.6",))
            return _happen_to(state, frame, rider.then, rider.on.name, item) if fits else state
        case clauses.WhenSpent():
            return _triggered(state, frame, rider, item, use)
    return state


def _happen_to(state: Magic, frame: Frame, body: tuple[Clause, ...], name: int, item: Id) -> Magic:
    named = replace(frame, names=frame.names.set(name, (item,)), since=len(state.log))
    state, number = new_frame(state, named)
    return then(state, PerformBody(body, number), DropFrame(number))


def _triggered(state: Magic, frame: Frame, rider: clauses.WhenSpent, item: Id, use: Use) -> Magic:
    """Let a delayed ability trigger on what the mana was spent on (603.7)."""
    act = next((each for each in rider.on if is_for(state, frame, each, use)), None)
    if act is None:
        return state
    name = act.what.name if isinstance(act, acting.Cast | acting.Activate) and act.what is not None else 0
    event = Occurs(clauses.Does(phrases.You(), (act,)))
    named = replace(frame, names=frame.names.set(name, (item,)))
    waiting = Waiting(ability=Triggered(event, rider.body, None, "when"), frame=named)
    state = record(state, events.Triggered(frame.source, frame.controller, ""), cr("603.2", "603.7", "106.6"))
    return replace(state, waiting=(*state.waiting, waiting))


def emptied(state: Magic, seat: str, step: str) -> tuple[Mana, ...]:
    """List the mana that a player loses as a step or phase ends (106.4, 500.4)."""
    pool = state.players[seat].pool
    if not pool:
        return ()
    kept = {said.act.which for said in rules_for(state, being.KeepMana, seat)}
    return tuple(unit for unit in pool if not _stays(unit, kept, step))


def _stays(unit: Mana, kept: set[str], step: str) -> bool:
    if "unspent mana" in kept or f"unspent {BY_LETTER.get(unit.kind, '')} mana" in kept:
        return True
    return step in IN_COMBAT if unit.lasts == "combat" else bool(unit.lasts) and step != "cleanup"


IN_COMBAT = ("declare-attackers", "declare-blockers", "first-strike-damage", "combat-damage")
"""The steps at the end of which mana is not lost that stays until end of combat (511.2)."""
