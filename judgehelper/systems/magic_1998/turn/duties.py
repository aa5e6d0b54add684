"""What a player has to play, and may play, in a phase: its abilities and its costs (PHA, PHC, TURN.DRAW, BAT.6)."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.acts.acting import May
from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.family import Ability, Act, Clause, Phrase
from judgehelper.abilities.filters import Being
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import Things, You
from judgehelper.kernel.decision import Option
from judgehelper.systems.magic.casting.enough_targets import why_no_targets
from judgehelper.systems.magic.casting.targets import target_phrases
from judgehelper.systems.magic.costs.payable import can_do
from judgehelper.systems.magic.costs.paying import can_pay_from_pool
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import demands
from judgehelper.systems.magic.game.state import Frame, Id, Magic
from judgehelper.systems.magic.in_force.triggers.triggers import frame_of
from judgehelper.systems.magic.in_force.triggers.watchers import Watcher, every_ability
from judgehelper.systems.magic.layers.look import controller_of, look, traits
from judgehelper.systems.magic.meaning.phrases import names_in
from judgehelper.systems.magic.printed.objects.texts import text_of
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.rulebook.readings import decided_once, is_read
from judgehelper.systems.magic_1998.state import of
from judgehelper.systems.magic_1998.turn.assuming import assume

DRAW = Option("draw")
SKIPS = "skips-draw"
MOMENTS = ("", " phase", " owed", " untap", " end")
"""What follows the name of a step where an ability speaks of a moment of it: its beginning, its main part, its end."""
COST_MOMENTS = {"": "begin", " phase": "during", " owed": "during", " end": "end"}
ORDER = ("begin", "during", "end")


class Timed(NamedTuple):
    """An ability of a permanent that speaks of a phase: where it stands, what it says, and of which moment."""

    source: Id
    place: int
    ability: Triggered
    moment: str
    player: str


class PhaseCost(NamedTuple):
    """All that a permanent asks to be paid in one phase, due at the last of its moments (PHC.5)."""

    source: Id
    due: str
    parts: tuple[Timed, ...]


class Paid(NamedTuple):
    """An ability that is played by paying for it: «you may pay …; if you do, …»."""

    acts: tuple[Act, ...]
    body: tuple[Clause, ...]


# --- what abilities say
def paid_form(ability: Ability) -> Paid | None:
    """Read «you may COST. If you do, …»: the cost is paid as it is played (TRG.2, COST.4)."""
    match ability:
        case Triggered(body=(clauses.Noted(clause=said), clauses.If(condition=YouDo(negative=False), then=done))):
            match said:
                case clauses.Does(who=You(), acts=(May(acts=acts),)) | clauses.Do(acts=(May(acts=acts),)):
                    return Paid(acts, done)
    return None


def is_optional(ability: Ability) -> bool:
    """Say whether an ability need not be played: its text begins with «you may» (TRG.2, PHA.1)."""
    if paid_form(ability) is not None:
        return True
    match ability:
        case Triggered(body=(clauses.Does(who=You(), acts=(May(), *_)) | clauses.Do(acts=(May(), *_)), *_)):
            return True
    return False


def cost_of(ability: Triggered) -> clauses.Unless | None:
    """Read «… unless you COST»: a phase cost and its penalty (PHC.1)."""
    match ability.body:
        case (clauses.Unless(otherwise=clauses.Does(who=You()) | clauses.Do()) as unless,):
            return unless
    return None


def timed(state: Magic, player: str) -> Iterator[Timed]:
    """List the abilities of a player's permanents that speak of this phase (PHA.1, TURN.0)."""
    return (each for each, event in speaking(state, player) if _is_meant(state, each.source, player, event))


def speaking(state: Magic, player: str) -> Iterator[tuple[Timed, StepBegins]]:
    """List the abilities of a player's permanents that speak of such a phase, be it his or not (PHA.1)."""
    for source in state.battlefield:
        now = traits(state, source)
        if now.controller != player or not now.abilities:
            continue
        for place, ability in enumerate(every_ability(now.abilities)):
            match ability:
                case Triggered(event=StepBegins(step=said) as event) if said.startswith(state.turn.step):
                    moment = _moment(state, ability, said.removeprefix(state.turn.step))
                    if moment in MOMENTS:
                        yield Timed(source, place, ability, moment, player), event


def _moment(state: Magic, ability: Triggered, said: str) -> str:
    """Give the moment of which an ability speaks; one that asks whether it is tapped may be of the end (AMB-98-06)."""
    return " end" if not said and asks_if_tapped(ability) and is_read(state, "AMB-98-06", "end") else said


def asks_if_tapped(ability: Triggered) -> bool:
    """Say whether an ability of the beginning works only where something is tapped, like that of Mana Vault (PHA.5)."""
    return any(each.word == "tapped" for each in all_of(Being, ability.condition))


def with_readings_of_phase(state: Magic) -> Magic:
    """Write down what the abilities that speak of this phase rest on (AMB-98-06, AMB-98-20, AS-SETUP)."""
    for seat in state.seats:
        for each, event in speaking(state, seat):
            if is_of_other_phase(state, seat, event):
                state = decided_once(state, "AMB-98-20", each.source)
            elif each.moment in ("", " end") and asks_if_tapped(each.ability):
                state = decided_once(state, "AMB-98-06", each.source)
    return assume(state, "AS-SETUP", state.turn.active) if is_first_draw(state) else state


def _is_meant(state: Magic, source: Id, player: str, event: StepBegins) -> bool:
    """Say whether it is this player's phase of which an ability speaks (TURN.0, AMB-98-20)."""
    if is_of_other_phase(state, player, event) and is_read(state, "AMB-98-20", "every-phase"):
        return True
    if event.whose is None or isinstance(event.whose, Things):
        whose = None if event.whose is None else look(state, Frame(source=source, controller=player)).find(event.whose)
        return whose is None or state.turn.active in whose
    return state.turn.active in look(state, Frame(source=source, controller=player)).find(event.whose)


def is_of_other_phase(state: Magic, player: str, event: StepBegins) -> bool:
    """Say whether an ability of «your» phase belongs to a player whose phase it is not (AMB-98-20)."""
    return isinstance(event.whose, You) and player != state.turn.active


def frame_of_phase(state: Magic, each: Timed) -> Frame:
    """Give what the text of an ability of a phase is read with: whose phase it is, what its source is attached to."""
    frame = replace(frame_of(state, Watcher(each.source, each.ability, each.place)), controller=each.player)
    match each.ability.event:
        case StepBegins(whose=Phrase() as whose):
            named = names_in(look(state, frame), whose, state.turn.active)
            return replace(frame, names=frame.names.update(dict(named)))
    return frame


def is_idle(state: Magic, thing: Id) -> bool:
    """Say whether this is a tapped artifact, neither creature nor land, whose abilities do not work (PHA.2)."""
    types = traits(state, thing).types
    return "Artifact" in types and not {"Creature", "Land"} & set(types) and state.status[thing].tapped


# --- what is owed, and what is free
def duties(state: Magic, player: str) -> tuple[Option, ...]:
    """List what a player is obliged to play and can (PRI.3, BAT.6)."""
    owed = tuple(option for option, is_free in _phase_abilities(state, player) if not is_free)
    costs = tuple(Option("phase-cost", (each.source,)) for each in phase_costs(state, player, "during"))
    return (*((DRAW,) if is_to_draw(state, player) else ()), *owed, *costs)


def is_to_draw(state: Magic, player: str) -> bool:
    """Say whether a player has the card of the draw phase still to draw (TURN.DRAW)."""
    here = state.turn.step == "draw" and player == state.turn.active
    return here and "draw" not in of(state).used and not (is_first_draw(state) and is_read(state, "AS-SETUP", SKIPS))


def is_first_draw(state: Magic) -> bool:
    """Say whether this is the draw phase of the first turn of the game (AS-SETUP)."""
    return state.turn.step == "draw" and state.turn.number == 1


def optional_phases(state: Magic, player: str) -> Iterator[Option]:
    """List the phase abilities that a player may play, and may leave (PHA.1)."""
    return (option for option, is_free in _phase_abilities(state, player) if is_free)


def _phase_abilities(state: Magic, player: str) -> Iterator[tuple[Option, bool]]:
    """List the abilities of this phase that were not played yet, and if each is free (PHA.1, PHA.2, TURN.UPKEEP)."""
    for each in timed(state, player):
        if each.moment not in (" phase", " untap") or cost_of(each.ability) or is_idle(state, each.source):
            continue
        if each.moment == " phase" and key_of(each) in of(state).used:
            continue
        if is_playable(state, frame_of_phase(state, each), each.ability):
            yield option_of(state, "phase", each), each.moment == " untap" or is_optional(each.ability)


def is_playable(state: Magic, frame: Frame, ability: Ability) -> bool:
    """Say whether an ability can be played now: what it asks is so, it has targets, and can be paid (PRI.3)."""
    condition = ability.condition if isinstance(ability, Triggered) else None
    if condition is not None and not look(state, frame).holds(condition):
        return False
    paid = paid_form(ability)
    if paid is not None and not all(can_do(state, frame, act) for act in paid.acts):
        return False
    return not why_no_targets(state, frame, target_phrases(ability.body))


def option_of(state: Magic, label: str, each: Timed) -> Option:
    """Give what is offered of an ability of the phase."""
    return Option(label, (each.source, each.place, text_of(state, each.source, each.ability)))


def key_of(each: Timed) -> str:
    """Give what an ability of a phase is known by, once it was played (PHA.1)."""
    return f"{each.source} {each.place}"


# --- phase costs
def phase_costs(state: Magic, player: str, moment: str = "") -> Iterator[PhaseCost]:
    """List what a player's permanents, tapped or not, ask to be paid at a moment of this phase (PHC.4, PHC.5)."""
    parts: dict[Id, list[Timed]] = {}
    for each in timed(state, player):
        if each.moment in COST_MOMENTS and cost_of(each.ability) and f"{each.source} cost" not in of(state).used:
            parts.setdefault(each.source, []).append(each)
    for source, found in parts.items():
        due = max((COST_MOMENTS[each.moment] for each in found), key=ORDER.index)
        if due == moment or not moment:
            yield PhaseCost(source, due, tuple(found))


def is_locked(state: Magic, thing: Id) -> bool:
    """Say whether a permanent's activated abilities wait for its phase cost to be settled (PHC.3, AMB-98-13)."""
    player = controller_of(state, thing)
    if thing in of(state).cost_items.values() and any(of(state).cost_items.get(each) == thing for each in state.stack):
        return True
    open_costs = [each.source for each in phase_costs(state, player)]
    return bool(open_costs) if is_read(state, "AMB-98-13", "all") else thing in open_costs


def can_pay_phase_cost(state: Magic, player: str, cost: PhaseCost, *, ready: bool = False) -> bool:
    """Say whether all of it can be paid; `ready`: without making anything ready for it (PHC.1)."""
    frame = Frame(source=cost.source, controller=player)
    acts = [act for each in cost.parts for act in acts_of(each.ability)]
    if not all(can_do(state, frame, act) for act in acts):
        return False
    mana = tuple(symbol for act in of_kind(PayMana, acts) for symbol in demands(act.symbols, 0))
    return not ready or not mana or can_pay_from_pool(state, player, mana, None)


def acts_of(ability: Triggered) -> tuple[Act, ...]:
    """Give what a phase cost asks its controller to do."""
    unless = cost_of(ability)
    return unless.otherwise.acts if unless is not None else ()


# --- the draw of the draw phase
def draw_for_phase(state: Magic) -> Magic:
    """Draw the card of the draw phase (TURN.DRAW)."""
    game = of(state)
    state = replace(game, used=(*game.used, "draw"))
    return propose(state, events.Drawn(state.turn.active), cites=rules("TURN.DRAW", "DRAW.1"))
