"""Where everyone asks: `traits` (what an object is) calls `characteristics`, which makes or finds a `layers.Walk`.

`traits` also knows what an object last was (608.2g); `look` reads words through the frame of an ability. Why an object
is as it is, step by step: `showing.explaining`.
"""

from judgehelper.systems.magic.game.state import Characteristics, Frame, Id, Magic, Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.characteristics import WALKS, characteristics
from judgehelper.systems.magic.meaning.tables import TABLES


def traits(state: Magic, thing: Id) -> Characteristics:
    """Give the characteristics of an object as it is now, or as it last was (608.2g)."""
    value = WALKS.of(state).values.get(thing)
    if value is not None:
        return value
    if thing in state.things:
        return characteristics(state, thing)
    past = state.past.get(thing)
    if past is None:
        return NOTHING
    if past.was is not None:
        return past.was
    return traits(state, past.became) if past.became is not None else NOTHING


NOTHING = Characteristics()


def look(state: Magic, frame: Frame, it: Ref = 0) -> View:
    """Look at the game through the frame of an ability."""
    return View(state, frame, traits=lambda thing: traits(state, thing), tables=TABLES, it=it)


def look_as(state: Magic, source: Id, controller: str, it: Ref = 0) -> View:
    """Look at the game as an ability of an object with nothing chosen yet."""
    return look(state, Frame(source=source, controller=controller), it)


def controller_of(state: Magic, thing: Id) -> str:
    """Give who controls an object now; its owner outside the battlefield and the stack (108.4a)."""
    here = state.things.get(thing)
    if here is None:
        past = state.past.get(thing)
        return (past.was.controller if past.was else past.thing.owner) if past else ""
    if here.zone == "battlefield":
        return characteristics(state, thing).controller
    return here.controller if here.zone in ("stack", "command") else here.owner
