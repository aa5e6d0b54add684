"""Acts on the stack and acts that make objects: countering, creating tokens (701.5, 701.6)."""

from typing import Any

from judgehelper.abilities.acts import being, moving
from judgehelper.abilities.clauses import Does
from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, things_in, view_from
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.entering_combat import fighting, whom_attacked
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.permissions import speaks_of, statements
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import has_turn
from judgehelper.systems.magic_cr.state import Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct
from judgehelper.systems.magic_cr.tokens_made import token_face
from judgehelper.systems.magic_cr.watchers import every_ability


def counter(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Counter spells and abilities that can be countered (701.5a)."""
    found = []
    for ref in things_in(refs):
        if state.things[ref].zone != "stack":
            continue
        if _uncounterable(state, ref):
            state = record(state, events.Ignored(ref, "counter"), cr("101.2", "112.6f", "604.5", "101.3"))
        else:
            goes = step.act.goes  # type: ignore[attr-defined]  # Counter
            where = (goes.zone, PLACES[goes.position]) if goes is not None else ("graveyard", None)
            found.append(events.Countered(ref, step.frame, *where))
    return propose_for(state, step, *found, rule="701.5a")


PLACES: dict[str, int | None] = {"top": 0, "bottom": -1, "": None}


def _uncounterable(state: Magic, spell: int) -> bool:
    def forbids(act: Any) -> bool:
        return isinstance(act, being.Cant) and any(
            isinstance(each, moving.Undergo) and each.participle == "countered" for each in act.acts
        )

    for ability in every_ability(traits(state, spell).abilities):
        for clause in getattr(ability, "body", ()):
            if isinstance(clause, Does) and any(forbids(act) for act in clause.acts):
                return True
    return any(forbids(said[2]) and speaks_of(state, said, spell) for said in statements(state, being.Cant))


def create(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    """Create tokens (701.6a)."""
    act: Any = step.act
    view = view_from(state, step, doer)
    number = view.value(act.count)
    player = str(doer) if isinstance(doer, str) else state.frames[step.frame].controller
    face = token_face(view, act.token)
    attached = present(state, view.frame, view.find(act.attached))[:1] if act.attached is not None else ()
    if act.attached is not None and not attached:  # nothing to be attached to was chosen, or it is gone
        return record(state, events.Ignored(state.frames[step.frame].source, "create"), cr("303.4i", "101.3"))
    foes = view.find(act.foe) if act.foe is not None else ()
    blocked = things_in(view.find(act.blocking)) if act.blocking is not None else []
    found = [
        events.Created(face=face, controller=player, cause=step.frame, tapped=act.tapped,
                       attached_to=attached[0] if attached else None,
                       attacking=whom_attacked(state, player, 0, foes) if act.attacking else None,
                       blocking=next(iter(blocked), None))
        for _each in range(number)
    ]  # fmt: skip
    late = act.attacking and state.combat is not None and not has_turn(state, player)
    more = ("110.5", "110.5a", "110.5b", *(("506.3b",) if late else ()))
    return fighting(propose_for(state, step, *found, rule="701.6a", more=more))
