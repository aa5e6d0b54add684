"""Why an object is what it is now, by the rules of the text: what stands behind its values (COL, PT, LAY, TOK)."""

from collections.abc import Iterator

from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.costs.sickness import is_sick
from judgehelper.systems.magic.game.fighters import attacker_in, blocker_in
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Characteristics, Id, Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.printed import start_values
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.turn.duties import is_idle


def because(state: Magic, thing: Id) -> Citations:
    """Name the rules by which an object is as it is."""
    now, first = traits(state, thing), start_values(state, state.things[thing])
    found = (*_of_values(now, first), *_of_place(state, thing, now))
    return rules(*dict.fromkeys(found))


def _of_values(now: Characteristics, first: Characteristics) -> Iterator[str]:
    yield from ("COL.1", "COL.2", "TYPE.1")
    if now.colours != first.colours:
        yield "COL.3"
    if (now.power or 0) < 0 or (now.toughness or 0) < 0:
        yield from ("NEG.1", "PT.1")
    if now != first:
        yield from ("LAY.1", "LAY.2", "LAY.5")
    if set(now.keywords) != set(first.keywords):
        yield "LAY.3"
    if any(each.startswith("protection") for each in now.keywords) or "protection" in now.keywords:
        yield from ("PROT.1", "PROT.6")
    if "rampage" in now.keywords:
        yield from ("RAMP.1", "LAY.4")
    if "banding" in now.keywords:
        yield from ("BAND.1", "BAND.2")


def _of_place(state: Magic, thing: Id, now: Characteristics) -> Iterator[str]:
    here = state.things[thing]
    if here.kind == "token":
        yield from ("TOK.1", "TOK.2", "TOK.3", "NEG.2")
    if here.counters:
        yield "CNT.1"
    if here.zone == STACK:
        yield from ("COST.1", "COST.2", "COST.3")
    if here.zone != BATTLEFIELD:
        yield "OWN.1"
        return
    if now.controller != here.owner:
        yield "OWN.2"
    if here.attached_to is not None:
        yield "ENCH.1"
    if "Creature" in now.types and is_sick(state, thing):
        yield from ("SICK.1", "SICK.2") if now.controller != here.owner else ("SICK.1",)
    if is_idle(state, thing):
        yield from ("PHA.2", "AS-ARTIFACT")
    if attacker_in(state, thing) is not None or blocker_in(state, thing) is not None:
        yield "CMB.ROLE"
