"""What a player has to play before he may decline: the abilities of a phase (PHA.1, TURN.DRAW, BAT.6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import May
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.kinds import Triggered
from judgehelper.kernel.decision import Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.announcing.casting import put_ability
from judgehelper.systems.magic.casting.enough_targets import why_no_targets
from judgehelper.systems.magic.casting.targets import target_phrases
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Frame, Id, Magic
from judgehelper.systems.magic.game.steps import ChooseModes, ChooseTargets, Divide
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import controller_of, look, traits
from judgehelper.systems.magic.printed.objects.texts import text_of
from judgehelper.systems.magic.printed.texts.reads import all_of
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.state import of

DRAW = Option("draw")


def duties(state: Magic, player: str) -> tuple[Option, ...]:
    """List what a player is obliged to play and can (PRI.3, BAT.6)."""
    owed = tuple(option for option, is_free in _phase_abilities(state, player) if not is_free)
    if state.turn.step == "draw" and player == state.turn.active and "draw" not in of(state).used:
        return (DRAW, *owed)
    return owed


def optional_phases(state: Magic, player: str) -> Iterator[Option]:
    """List the phase abilities that a player may play, and may leave (PHA.1)."""
    return (option for option, is_free in _phase_abilities(state, player) if is_free)


def _phase_abilities(state: Magic, player: str) -> Iterator[tuple[Option, bool]]:
    """List the abilities of this phase that were not played yet, and whether each is optional (PHA.1, TURN.0)."""
    if player != state.turn.active:
        return
    for source in state.battlefield:
        now = traits(state, source)
        if controller_of(state, source) != player or is_idle(state, source):
            continue
        for place, ability in enumerate(every_ability(now.abilities)):
            if _is_of_phase(ability, state.turn.step) and f"{source} {place}" not in of(state).used:
                frame = Frame(source=source, controller=player)
                condition = ability.condition if isinstance(ability, Triggered) else None
                if condition is not None and not look(state, frame).holds(condition):
                    continue
                if not why_no_targets(state, frame, target_phrases(ability.body)):
                    yield (
                        Option("phase", (source, place, text_of(state, source, ability))),
                        any(all_of(May, ability.body)),
                    )


def _is_of_phase(ability: object, step: str) -> bool:
    match ability:
        case Triggered(event=StepBegins(step=said)):
            return said == f"{step} phase"
    return False


def is_idle(state: Magic, thing: Id) -> bool:
    """Say whether this is a tapped artifact, neither creature nor land, whose abilities do not work (PHA.2)."""
    types = traits(state, thing).types
    return "Artifact" in types and not {"Creature", "Land"} & set(types) and state.status[thing].tapped


def play_phase_ability(state: Magic, source: Id, place: int) -> Magic:
    """Play a phase ability like an instant, once in the phase (PHA.1)."""
    game = of(state)
    state = replace(game, used=(*game.used, f"{source} {place}"))
    ability = every_ability(traits(state, source).abilities)[place]
    player, text = state.turn.active, text_of(state, source, ability)
    state, item = put_ability(state, source, player, ability, Frame(source=source, controller=player), text)
    state = record(state, events.PutOnStack(item, source, player, text), rules("PHA.1"))
    return then(state, ChooseModes(item), ChooseTargets(item), Divide(item))


def draw_for_phase(state: Magic) -> Magic:
    """Draw the card of the draw phase (TURN.DRAW)."""
    game = of(state)
    state = replace(game, used=(*game.used, "draw"))
    return propose(state, events.Drawn(state.turn.active), cites=rules("TURN.DRAW", "DRAW.1"))
