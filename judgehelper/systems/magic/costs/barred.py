"""Costs that players can't pay with what they ask for: «players can't pay life to cast spells» (101.2, 117.3).

What is barred is written into the costs before anybody asks whether they can be paid: nothing of it is then offered.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from judgehelper.abilities import costs
from judgehelper.abilities.acts import acting, moving
from judgehelper.abilities.acts.rules import PayWith
from judgehelper.abilities.family import Ability, Act, Cost, Filter
from judgehelper.abilities.filters import AllOf, Not
from judgehelper.abilities.phrases import Things
from judgehelper.abilities.quantities import X
from judgehelper.systems.magic.game.mana import is_phyrexian
from judgehelper.systems.magic.game.state import Frame, Magic, is_object
from judgehelper.systems.magic.in_force.permissions.permissions import is_unspoken, rules_against
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.texts.own_words import BarredCost
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


class Bans(NamedTuple):
    """What a player can't pay with: life, and permanents of these kinds."""

    life: bool = False
    kinds: tuple[Filter, ...] = ()


FREE = Bans()


def bans_on(state: Magic, player: str, *, mana: bool = False) -> Bans:
    """Gather what a player can't pay with for casting and activating; `mana`: for a mana ability."""
    if is_unspoken(state, PayWith):
        return FREE
    acts = [act for each in rules_against(state, PayWith, player) if not (mana and each.but_mana) for act in each.acts]
    given_up = of_kind(Things, (each.what for each in of_kind(moving.Sacrifice, acts)))
    kinds = tuple(_all_of(each) for each in given_up)
    return Bans(any(of_kind(acting.PayLife, acts)), kinds)


def _all_of(what: Things) -> Filter:
    return AllOf((what.what, *what.where)) if what.where else what.what


def allowed(state: Magic, frame: Frame, parts: tuple[Cost, ...], bans: Bans) -> tuple[Cost, ...]:
    """Give costs so that nothing can be paid with what is barred."""
    return parts if bans == FREE else tuple(_allowed(state, frame, each, bans) for each in parts)


def paid_with_mana(symbols: tuple[str, ...], bans: Bans) -> tuple[str, ...]:
    """Let only mana pay Phyrexian symbols where life can't be paid (107.4f)."""
    if not bans.life:
        return symbols
    return tuple(each.removesuffix("/P") if is_phyrexian(each) else each for each in symbols)


def costs_of_mana(state: Magic, player: str, thing: int, ability: Ability) -> tuple[Cost, ...]:
    """Give the costs of a mana ability so that nothing can be paid with what is barred for it."""
    frame = Frame(source=thing, controller=player)
    return allowed(state, frame, ability.costs, bans_on(state, player, mana=True))


def _allowed(state: Magic, frame: Frame, cost: Cost, bans: Bans) -> Cost:
    match cost:
        case costs.EitherCost():
            return replace(cost, costs=tuple(allowed(state, frame, each, bans) for each in cost.costs))
        case costs.ActCost(act=acting.EitherAct(acts=acts)):
            left = tuple(act for each in acts for act in _allowed_acts(state, frame, each, bans))
            return replace(cost, act=acting.EitherAct(left)) if left else BarredCost(cost)
        case costs.ActCost(act=act):
            left = tuple(_allowed_acts(state, frame, act, bans))
            return replace(cost, act=left[0]) if left else BarredCost(cost)
    return cost


def _allowed_acts(state: Magic, frame: Frame, act: Act, bans: Bans) -> Iterator[Act]:
    """Give an act of paying so that nothing barred is taken for it; nothing where nothing else would do."""
    view = look(state, frame)
    match act:
        case acting.PayLife(amount=amount) if bans.life:
            unknown = frame.x is None and any(all_of(X, amount))
            if unknown or view.value(amount) <= 0:
                yield act
        case moving.Sacrifice(what=Things() as what):
            yield replace(act, what=replace(what, where=(*what.where, *map(Not, bans.kinds))))
        case moving.Sacrifice(what=what) if what is not None:
            taken = [each for each in view.find(what) if is_object(each)]
            if not any(view.fits(kind, each) for each in taken for kind in bans.kinds):
                yield act
        case _:
            yield act
