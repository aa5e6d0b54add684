"""The monarch (717.2): two triggered abilities without a source, controlled by who was it as they triggered."""

from judgehelper.abilities.acts.acting import BecomeRole
from judgehelper.abilities.acts.moving import Draw
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.events import StepBegins
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import ControllerOf, That, You
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.log import Event
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.state import Frame, Magic, Waiting

IT = 904
"""Names the creature that dealt the damage."""
DRAWS = Triggered(StepBegins("end", You()), (Do((Draw(Number(1)),)),), None, "at")
LOSES = Triggered(StepBegins("combat-damage"), (Does(ControllerOf(That(to=IT)), (BecomeRole("monarch"),)),))


def monarch_triggers(state: Magic, index: int, event: Event) -> tuple[Waiting, ...]:
    """List what of the monarch's two abilities an event makes trigger (717.2)."""
    monarch = state.marks.get("monarch", "")
    if not monarch:
        return ()
    frame = Frame(source=0, controller=monarch, event=index)
    match event:
        case events.StepBegan(step="end", player=player) if player == monarch:
            return (Waiting(ability=DRAWS, frame=frame, text="the monarch draws a card"),)
        case events.Damaged(combat=True, to=to, source=source) if to == monarch:
            if "Creature" not in traits(state, source).types:
                return ()
            named = Frame(source=0, controller=monarch, event=index, names=frame.names.set(IT, (source,)))
            return (Waiting(ability=LOSES, frame=named, text="its controller becomes the monarch"),)
    return ()
