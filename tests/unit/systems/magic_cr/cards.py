"""A few cards written by hand in the vocabulary, so that the engine is tested without the compiler."""

from typing import Any

from judgehelper.abilities.acts import acting, being, mana, moving
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.clauses import Do, Does, If, Instead, Later, Modal, Mode, Noted, Prevents, Unless
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.costs import ActCost, TapThis
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import EndOfTurn
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.filters import Controlled, Kind, OfType
from judgehelper.abilities.kinds import Activated, AdditionalCost, Keyword, Loyalty, Spell, Static, Triggered
from judgehelper.abilities.phrases import (
    ControllerOf,
    EachOf,
    Every,
    Exactly,
    Some,
    Target,
    That,
    Things,
    This,
    UpTo,
    You,
)
from judgehelper.abilities.quantities import CountOf, Number, ThatMuch, X

ONE = Exactly(Number(1))
CREATURE = OfType("Creature")


def target(what: Any, name: int = 1, count: Any = ONE) -> Things:
    """Name a target."""
    return Things(Target(count), what, (), name)


def a(what: Any, *where: Any, name: int = 0) -> Things:
    """Name one such thing."""
    return Things(Some(ONE), what, where, name)


def every(what: Any, *where: Any) -> Things:
    """Name all such things."""
    return Things(Every(), what, where)


def card(
    name: str, cost: str = "", types: str = "", *, pt: str = "", text: tuple[tuple[str, Any], ...] = (), **more: Any
) -> Card:
    """Make a card: its types as on the type line, its abilities with their wordings."""
    left, _, right = types.partition(" — ")
    words = left.split()
    supers = tuple(word for word in words if word in ("Basic", "Legendary", "Snow", "World"))
    power, _, toughness = pt.partition("/")
    face = Face(
        name=name, mana_cost=cost, supertypes=supers, types=tuple(word for word in words if word not in supers),
        subtypes=tuple(right.split()), power=power or None, toughness=toughness or None,
        abilities=tuple(ability for _, ability in text), texts=tuple(wording for wording, _ in text), **more,
    )  # fmt: skip
    return Card(name=name, faces=(face,))


def spell(*clauses: Any, wording: str = "") -> tuple[tuple[str, Any], ...]:
    """Give the text of an instant or sorcery."""
    return ((wording, Spell(clauses)),)


YOURS = Controlled(You())
SOLDIER = Description(Number(1), Number(1), (), ("white",), ("Creature",), ("Soldier",))
CARDS = (
    card("Plains", types="Basic Land — Plains"),
    card("Island", types="Basic Land — Island"),
    card("Swamp", types="Basic Land — Swamp"),
    card("Mountain", types="Basic Land — Mountain"),
    card("Forest", types="Basic Land — Forest"),
    card("Bear", "{1}{G}", "Creature — Bear", pt="2/2"),
    card("Ox", "{3}{W}", "Creature — Ox", pt="2/4"),
    card("Shoal", "{1}", "Artifact Creature — Fish", pt="1/1"),
    card("Spark", "{R}", "Instant", text=spell(Does(This(), (acting.DealDamage(Number(3), target(Kind("target"))),)))),
    card("Growing", "{G}", "Instant", text=spell(
        Does(target(CREATURE), (being.Gets(Number(3), Number(3)),), EndOfTurn()))),
    card("Deny", "{U}{U}", "Instant", text=spell(Do((moving.Counter(target(Kind("spell"))),)))),
    card("Tax", "{U}", "Instant", text=spell(
        Unless((Do((moving.Counter(target(Kind("spell"))),)),),
               Does(ControllerOf(That(to=1)), (mana.PayMana("{3}"),))))),
    card("Sweep", "{2}{W}{W}", "Sorcery", text=spell(Do((moving.Destroy(every(CREATURE)),)))),
    card("Insight", "{U}", "Sorcery", text=spell(Do((moving.Draw(Number(2)),)))),
    card("Blaze", "{X}{R}", "Sorcery", text=spell(Does(This(), (acting.DealDamage(X(), target(Kind("target"))),)))),
    card("Forked", "{R}", "Sorcery", text=spell(
        Does(This(), (acting.DealDamage(
            Number(2), EachOf(target(Kind("target"), 1, UpTo(Number(2)))), divided="as you choose"),)))),
    card("Charm", "{G}", "Instant", text=spell(Modal(ONE, (
        Mode((Do((acting.GainLife(Number(4)),)),)),
        Mode((Do((moving.Destroy(target(OfType("Artifact"))),)),)),
    )))),
    card("Altar Rite", "{B}", "Instant", text=(
        ("As an additional cost to cast this spell, sacrifice a creature.",
         AdditionalCost((ActCost(moving.Sacrifice(a(CREATURE))),))),
        ("Draw two cards.", Spell((Do((moving.Draw(Number(2)),)),))),
    )),
    card("Herald", "{1}{W}", "Creature — Human", pt="1/1", text=((
        "When this creature enters, you gain 3 life.",
        Triggered(Occurs(Does(This(), (moving.Enter(),))), (Do((acting.GainLife(Number(3)),)),)),
    ),)),
    card("Mourner", "{B}", "Creature — Human", pt="1/1", text=((
        "Whenever a creature dies, you gain 1 life.",
        Triggered(Occurs(Does(a(CREATURE, name=1), (moving.Die(),))), (Do((acting.GainLife(Number(1)),)),)),
    ),)),
    card("Returner", "{B}", "Creature — Spirit", pt="1/1", text=((
        "When this creature dies, return it to its owner's hand.",
        Triggered(Occurs(Does(This(), (moving.Die(),))), (Do((moving.Return(This(), moving.Place("hand")),)),)),
    ),)),
    card("Pinger", "{2}{R}", "Creature — Wizard", pt="1/1", text=((
        "{T}: This creature deals 1 damage to any target.",
        Activated((TapThis(),), (Does(This(), (acting.DealDamage(Number(1), target(Kind("target"))),)),)),
    ),)),
    card("Idol", "{2}", "Artifact", text=((
        "{T}: Add {C}{C}.", Activated((TapThis(),), (Do((mana.AddMana(("{C}{C}",)),)),)),
    ),)),
    card("Prism", "{2}", "Artifact", text=((
        "{T}: Add one mana of any color.",
        Activated((TapThis(),), (Do((mana.AddChosenMana(Number(1), "any color"),)),)),
    ),)),
    card("Tapland", types="Land", text=((
        "This land enters tapped.", Static((Does(This(), (moving.Enter(tapped=True),)),)),
    ),)),
    card("Sprout", "{G}", "Creature — Plant", pt="0/0", text=((
        "This creature enters with two +1/+1 counters on it.",
        Static((Does(This(), (moving.Enter(counters=(moving.Counters(Number(2), "+1/+1"),)),)),)),
    ),)),
    card("Aegis", "{W}", "Instant", text=spell(Prevents(Number(3), "", target(Kind("target")), until=EndOfTurn()))),
    card("Grave Ban", "{1}", "Artifact", text=((
        "If a creature would die, exile it instead.",
        Static((Instead(Occurs(Does(a(CREATURE, name=1), (moving.Die(),))), (Do((moving.Exile(That(to=1)),)),)),)),
    ),)),
    card("Library Echo", "{1}", "Artifact", text=((
        "If you would draw a card, draw two cards instead.",
        Static((Instead(Occurs(Does(You(), (moving.Draw(Number(1)),))), (Do((moving.Draw(Number(2)),)),)),)),
    ),)),
    card("Bell", "{1}", "Artifact", text=((
        "At the beginning of your upkeep, you may draw a card.",
        Triggered(StepBegins("upkeep", You()), (Do((acting.May((moving.Draw(Number(1)),)),)),)),
    ),)),
    card("Walker", "{2}{B}", "Legendary Planeswalker — Sage", loyalty="3", text=(
        ("+1: You gain 1 life.", Loyalty("+1", (Do((acting.GainLife(Number(1)),)),))),
        ("-3: Destroy target creature.", Loyalty("-3", (Do((moving.Destroy(target(CREATURE)),)),))),
    )),
    card("Robe", "{G}", "Enchantment — Aura", text=(
        ("Enchant creature", Keyword("enchant", what=CREATURE)),
    )),
    card("Blink", "{W}", "Instant", text=spell(
        Do((moving.Exile(target(CREATURE)),)), Do((moving.Return(That(to=1), moving.Place("battlefield")),)))),
    card("Ambush", "{2}{B}", "Instant", text=spell(
        Later(StepBegins("end", None, "next"), (Do((moving.Destroy(target(CREATURE)),)),)))),
    card("Bargain", "{B}", "Sorcery", text=spell(
        Noted(Do((acting.May((moving.Sacrifice(a(CREATURE)),)),)), 5),
        If(YouDo(You(), to=5), (Do((moving.Draw(Number(2)),)),)))),
    card("Count", "{G}", "Sorcery", text=spell(Do((acting.GainLife(CountOf(every(CREATURE, YOURS))),)))),
    card("Drain", "{B}", "Sorcery", text=spell(
        Noted(Does(This(), (acting.DealDamage(Number(3), target(CREATURE)),)), 2),
        Do((acting.GainLife(ThatMuch(to=2)),)))),
    card("Recruit", "{W}", "Sorcery", text=spell(Do((moving.Create(Number(2), SOLDIER),)))),
)  # fmt: skip


class Shelf:
    """A source of cards from a list."""

    def __init__(self, cards: tuple[Card, ...] = CARDS) -> None:
        self._cards = {each.name: each for each in cards}

    def find(self, name: str) -> Card | None:
        """Give the card of that name."""
        return self._cards.get(name)

    def suggest(self, _: str) -> tuple[str, ...]:
        """Suggest nothing."""
        return ()

    def define(self, _: Any) -> Card:
        """Define nothing."""
        raise NotImplementedError
