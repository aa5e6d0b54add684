"""Time stamps of what enters the battlefield at one time: the active player puts them in order (613.6j).

He is asked where it matters: where static abilities of two of them work in one layer and the later one would overrule
the earlier (613.6).
"""

from itertools import combinations

from judgehelper.systems.magic.game.state import BATTLEFIELD, Id, Magic
from judgehelper.systems.magic.layers.effects import stating
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.functioning import states_in

OVERRULING = ("2", "3", "4", "5", "7b")
"""Layers in which what is said sets a value; in the others most is added up (613.1)."""
ABILITIES = "6"


def told_apart_by_time(state: Magic, things: tuple[Id, ...]) -> tuple[Id, ...]:
    """List those of several objects whose order of time stamps could make a difference, in their order."""
    layers = {each: _layers(state, each) for each in things}
    pairs = [pair for pair in combinations(things, 2) if _clash(layers[pair[0]], layers[pair[1]])]
    return tuple(each for each in things if any(each in pair for pair in pairs))


def _clash(one: dict[str, bool], other: dict[str, bool]) -> bool:
    shared = one.keys() & other.keys()
    return any(layer in OVERRULING or (layer == ABILITIES and (one[layer] or other[layer])) for layer in shared)


def _layers(state: Magic, thing: Id) -> dict[str, bool]:
    """List the layers in which an object's static abilities will work, each with whether they take something away."""
    found: dict[str, bool] = {}
    for had, said in stating(traits(state, thing).abilities):
        if not states_in(had.ability, BATTLEFIELD):
            continue
        for layer in (*OVERRULING, ABILITIES):
            parts = [part for statement in said if not statement.defines for part in statement.in_layer(layer)]
            if parts:
                found[layer] = found.get(layer, False) or any(part.removes for part in parts)
    return found
