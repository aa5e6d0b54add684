"""«[Attack] at N targets» is N attacks, one at each in turn (505.4.4); so is what is done to each for itself."""

from msgspec.structs import replace

from judgehelper.systems.berserk.cards.grouping import Group, places
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.declaring.compound import key_of
from judgehelper.systems.berserk.declaring.slots import TARGET
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import Action, Part

Tree = Group | int


def is_singly(part: Part) -> bool:
    """Say whether a part is done to each of its targets for itself."""
    return part.word in ATTACKS or (part.effect is not None and part.effect.each)


def widened(action: Action, found: tuple[Ref, ...]) -> Action:
    """Give an action whose present part has become one part a target, the first of them present (505.4.4)."""
    place, part = action.part, action.now
    if len(found) < 2 or not is_singly(part) or part.effect is None:
        return action
    target = part.effect.target
    single = replace(target, count=None, up_to=False) if isinstance(target, Selector) else target
    one = replace(part, effect=replace(part.effect, target=single, each=False))
    made = tuple(
        replace(one, chosen=(ref,), filled=((TARGET, (ref,)),), split=number > 0) for number, ref in enumerate(found)
    )
    more = len(made) - 1
    results = action.results and (*action.results[: place + 1], *("",) * more, *action.results[place + 1 :])
    tree = _grown(action.tree, place, more)
    return replace(
        action, parts=(*action.parts[:place], *made, *action.parts[place + 1 :]), tree=tree, results=tuple(results),
        modes=_modes(action, tree, place, more),
    )  # fmt: skip


def _grown(node: Tree, place: int, more: int) -> Tree:
    if isinstance(node, int):
        grown = Group("and", tuple(range(place, place + more + 1)))
        return grown if node == place else node + more * (node > place)
    return Group(node.word, tuple(_grown(member, place, more) for member in node.members))


def _modes(action: Action, tree: Tree, place: int, more: int) -> tuple[tuple[str, int], ...]:
    """Keep what was chosen of groups and optional parts under their new names."""
    renamed = dict(_keys(action.tree, tree, place))
    for old in places(action.tree):
        renamed[f"may {old}"] = f"may {old + more * (old > place)}"
    return tuple((renamed.get(key, key), value) for key, value in action.modes)


def _keys(old: Tree, new: Tree, place: int) -> tuple[tuple[str, str], ...]:
    if isinstance(old, int) or isinstance(new, int):
        return ()
    inner = tuple(
        pair for one, other in zip(old.members, new.members, strict=True) for pair in _keys(one, other, place)
    )
    return ((key_of(old), key_of(new)), *inner)
