"""What it costs to attack and to block: «creatures can't attack you unless their controller pays …» (508.1d, 509.1d).

A price is a static ability or lasting effect that forbids unless somebody pays. Nobody is ever made to pay it, so a
requirement asks for no declaration that has one (508.1d, 509.1c); whoever declares must be able to pay all of it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.acts import being
from judgehelper.abilities.acts import mana as with_mana
from judgehelper.abilities.family import Act, Clause, Phrase, Quantity
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.combat.limits import Choice
from judgehelper.systems.magic.costs.paying import can_pay_mana
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import demands
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Id, Magic, Ref
from judgehelper.systems.magic.game.steps import DropFrame, Pay
from judgehelper.systems.magic.game.zones import new_id
from judgehelper.systems.magic.in_force.triggers.triggers import frame_of
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.phrases import fits_phrase
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

Fighting = being.Attack | being.Block
Pair = tuple[Id, Ref]
"""A creature, and whom it attacks or which attacker it blocks."""


class Price(NamedTuple):
    """One price in force: the frame it is read with, what it forbids, how much each creature costs."""

    frame: Frame
    forbids: clauses.Does
    pays: with_mana.PayMana
    x: Quantity | None
    on: tuple[Ref, ...] | None


def is_price(clause: Clause) -> bool:
    """Say whether «unless» stands between attacking or blocking and the payment of mana."""
    return _read(clause) is not None


def _read(clause: Clause) -> tuple[clauses.Does, with_mana.PayMana] | None:
    """Read what a price forbids, and what is paid for it; None where a clause is no price."""
    match clause:
        case clauses.Unless(
            then=(clauses.Does() as forbids,), otherwise=clauses.Does(acts=(with_mana.PayMana() as pays,))
        ) if all(isinstance(act, being.Cant) and all(map(_of_combat, act.acts)) for act in forbids.acts):
            return forbids, pays
    return None


def _of_combat(act: Act) -> bool:
    match act:
        case being.Attack(alone=False) | being.Block(alone=False, whom=None):
            return True
    return False


def prices(state: Magic) -> tuple[Price, ...]:
    """List the prices in force."""
    speakers = INDEXES.of(state).speaking(with_mana.PayMana)
    found: list[Price] = []
    for watcher in speakers.statics:
        frame, condition = frame_of(state, watcher), watcher.ability.condition
        if condition is None or look(state, frame).holds(condition):
            found.extend(_in_text(frame, watcher.ability.body, None, None))
    for effect in speakers.lasting:
        found.extend(_in_text(effect.frame, (effect.says,), None, effect.on))
    return tuple(found)


def _in_text(frame: Frame, body: tuple[Clause, ...], x: Quantity | None, on: tuple[Ref, ...] | None) -> Iterator[Price]:
    for clause in body:
        match clause:
            case clauses.Where(clauses=inner):
                yield from _in_text(frame, inner, clause.x, on)
            case _ if (read := _read(clause)) is not None:
                yield Price(frame, *read, x, on)


def price_of(state: Magic, pairs: Sequence[Pair], kind: type[Fighting]) -> tuple[str, ...]:
    """Give the mana that a declaration costs in all, symbol by symbol (508.1g, 509.1d); `kind`: Attack or Block."""
    asked = (price for price in prices(state) for pair in pairs if _asks(state, price, pair, kind))
    return tuple(symbol for price in asked for symbol in _each(state, price))


def without_price(state: Magic, decision: Decision, creatures: list[list[Choice]]) -> list[list[Choice]]:
    """Leave out the choices of each creature that cost something: nobody has to pay (508.1d, 509.1c)."""
    asked, kind = prices(state), being.Attack if decision.kind == "attackers" else being.Block
    if not asked:
        return creatures
    things = dict.fromkeys(int(option.about[0]) for option in decision.options)

    def is_free(thing: Id, choice: Choice) -> bool:
        pair = (thing, decision.slots[choice[0][0]].about[0])
        return not any(_asks(state, price, pair, kind) for price in asked)

    return [[each for each in choices if is_free(thing, each)] for thing, choices in zip(things, creatures)]


def _asks(state: Magic, price: Price, pair: Pair, kind: type[Fighting]) -> bool:
    """Say whether a price is asked for this creature's attack or block."""
    thing, other = pair
    view = look(state, price.frame)
    if thing not in price.on if price.on is not None else not fits_phrase(view, price.forbids.who, thing):
        return False
    acts = (each for act in of_kind(being.Cant, price.forbids.acts) for each in act.acts)
    return any(isinstance(act, kind) and (act.whom is None or fits_phrase(view, act.whom, other)) for act in acts)


def _each(state: Magic, price: Price) -> tuple[str, ...]:
    """Give what one creature costs: so much for it, or so much for each of something else."""
    view = look(state, price.frame)
    counted, pays = price.pays.each, price.pays
    x = max(0, view.value(price.x)) if price.x is not None else 0
    times = 1 if counted is None or _means_the_creatures(counted) else len(view.find(counted))
    if pays.times is not None:
        times *= view.value(pays.times)
    return demands(pays.symbols, x) * times


def _means_the_creatures(counted: Phrase) -> bool:
    """Say whether «for each …» speaks of the very creatures that are declared."""
    if isinstance(counted, phrases.That):
        return True
    if any(each.word in ("attacking", "blocking") for each in all_of(filters.Being, counted)):
        return True
    declared = (each.clause for each in of_kind(filters.Doing, counted.where))
    return any(all_of((being.Attack, being.Block), *declared))


def why_not_afford(state: Magic, player: str, pairs: Sequence[Pair], kind: type[Fighting]) -> tuple[Violation, ...]:
    """Give the reason against a declaration that its player cannot pay for (508.1i, 509.1f)."""
    mana = price_of(state, pairs, kind)
    tapping = frozenset(
        thing for thing, _ in pairs if kind is being.Attack and "vigilance" not in traits(state, thing).keywords
    )
    if not mana or can_pay_mana(state, player, mana, spared=tapping):
        return ()
    return (Violation("cannot-pay", cr(*RULES[kind], "117.3"), tuple(thing for thing, _ in pairs)),)


RULES: dict[type, tuple[str, ...]] = {being.Attack: ("508.1g", "508.1i"), being.Block: ("509.1d", "509.1f")}


class Attack(Step, Struct, frozen=True, tag="PaidAttack"):
    """An attack that was declared at a price, and paid for."""

    player: str
    pairs: tuple[Pair, ...]
    mana: tuple[str, ...]
    bands: tuple[tuple[Id, ...], ...] = ()
    """Those that attack together (508.1e)."""


class Block(Step, Struct, frozen=True, tag="PaidBlock"):
    """Blocks that were declared at a price, and are paid for."""

    player: str
    pairs: tuple[Pair, ...]
    mana: tuple[str, ...]


class AskPrice(Step, Struct, frozen=True, tag=True):
    """Whoever declared says whether he pays; if not, the declaration is illegal and made anew (508.1j, 721.1)."""

    again: Step
    paid: Attack | Block


def ask_price(_: Magic, step: AskPrice) -> Decision:
    """Ask whether the price is paid."""
    paid = step.paid
    attack, block = ("508.1d", "508.1g", "508.1h", "508.1i", "508.1j"), ("509.1d", "509.1e", "509.1f")
    told = cr(*(attack if isinstance(paid, Attack) else block))
    options = (Option("yes"), Option("no"))
    return Decision(player=paid.player, kind="may", options=options, cites=told, about=(paid.pairs[0][0], "price"))


def take_price(state: Magic, step: AskPrice, answer: Answer) -> Magic:
    """Go on with the declaration as it was made, or have another one made."""
    paid = step.paid
    if answer.picked[0].label == "yes":
        return then(state, paid)
    told = cr("721.1", "508.1j" if isinstance(paid, Attack) else "509.1f")
    return then(record(state, events.Rewound(paid.player, "price"), told), step.again)


def pay_for(state: Magic, player: str, mana: tuple[str, ...]) -> Magic:
    """Let the player pay for a declaration (508.1h-j, 509.1e-g)."""
    if not mana:
        return state
    state, number = new_id(state)
    frame = Frame(source=number, controller=player, since=len(state.log))
    state = replace(state, frames=state.frames.set(number, frame))
    return then(state, Pay(item=number, player=player, mana=mana), DropFrame(number))
