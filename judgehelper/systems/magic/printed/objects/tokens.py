"""Tokens: the face that a description makes (110.5, 701.6): what is not said it does not have."""

from collections.abc import Iterator, Mapping

from judgehelper.abilities.acts.acting import Cast, GainLife, KeywordAction, LoseLife, May, Play, Scry, Transform
from judgehelper.abilities.acts.being import Attack, Gets, Has, HasBase
from judgehelper.abilities.acts.counters import PutCounters
from judgehelper.abilities.acts.mana import AddChosenMana, AddMana, SpendNot
from judgehelper.abilities.acts.moving import (
    BePut,
    Counters,
    Discard,
    Draw,
    Exile,
    Place,
    Put,
    Sacrifice,
    Search,
    Shuffle,
)
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.clauses import Do, Does, Limit
from judgehelper.abilities.conditions import Compares
from judgehelper.abilities.costs import ActCost, ManaCost, TapThis
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import ThisTurn
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Ability, Act, Clause, Condition, Cost
from judgehelper.abilities.filters import AllOf, Controlled, In, Kind, Not, OfSupertype, OfType
from judgehelper.abilities.kinds import Activated, Keyword, Quoted, Static, Triggered
from judgehelper.abilities.phrases import THIS, Every, Exactly, Host, Some, Target, That, Things, This, Top, You
from judgehelper.abilities.quantities import Number, Statistic
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.abilities.words.counters import PLUS
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import GRAVEYARD, Characteristics, Id, Magic, Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.printed.texts.naming import said_by

# --- Role tokens, of later books: six predefined Auras, of which a permanent keeps only each player's newest
NUMBER_ONE = Number(1)
GROWN = Gets(NUMBER_ONE, NUMBER_ONE)


def _role(name: str, *acts: Act, also: tuple[Ability, ...] = ()) -> Description:
    """Make an Aura for creatures that says this of its host."""
    creature = OfType("Creature")
    said = Static((Does(Host("enchanted", creature), acts),))
    abilities = (Keyword("enchant", what=creature), said, *also)
    return Description(types=("Enchantment",), subtypes=("Aura", "Role"), abilities=abilities, name=name)


def _attacking(*body: Clause, condition: Condition | None = None) -> Has:
    """Give the ability that triggers whenever the host attacks."""
    return Has((Quoted(Triggered(Occurs(Does(This(), (Attack(),))), body, condition)),))


HARMING = Triggered(
    Occurs(Does(This(), (BePut(Place("graveyard"), source="battlefield"),))),
    (Does(Things(Every("each"), Kind("opponent")), (LoseLife(NUMBER_ONE),)),),
    word="when",
)
"""As it is put into a graveyard, each opponent loses 1 life."""
IT = That("it", to=THIS)
SMALL = Compares(Statistic("toughness", IT), "≤", Number(3))
ROLES: Mapping[str, Description] = {
    "Monster": _role("Monster", GROWN, Has((Keyword("trample"),))),
    "Royal": _role("Royal", GROWN, Has((Keyword("ward", cost=(ManaCost("{1}"),)),))),
    "Sorcerer": _role("Sorcerer", GROWN, _attacking(Do((Scry(NUMBER_ONE),)))),
    "Wicked": _role("Wicked", GROWN, also=(HARMING,)),
    "Young Hero": _role(
        "Young Hero", _attacking(Do((PutCounters((Counters(NUMBER_ONE, PLUS),), IT),)), condition=SMALL)
    ),
    "Cursed": _role("Cursed", HasBase(NUMBER_ONE, NUMBER_ONE)),
}
"""By name, which tells them apart."""
Permanent = tuple[Id, Characteristics]


def older_roles(state: Magic, roles: tuple[Permanent, ...]) -> Iterator[events.Moved]:
    """Give the Roles that a newer one of the same controller on the same permanent pushes off."""
    newest: dict[tuple[Ref | None, str], int] = {}
    for each, value in roles:
        thing = state.things[each]
        if isinstance(thing.attached_to, int):
            place = (thing.attached_to, value.controller)
            newest[place] = max(newest.get(place, 0), thing.timestamp)
    for each, value in roles:
        thing = state.things[each]
        if thing.timestamp < newest.get((thing.attached_to, value.controller), 0):
            yield events.Moved(thing=each, to=GRAVEYARD, how="role")


ONE = Exactly(Number(1))
BASIC_LAND_CARD = AllOf((OfSupertype("Basic"), OfType("Land"), Kind("card")))
SACRIFICED = ActCost(Sacrifice(This()))


ONE_MANA, TWO_MANA = ManaCost("{1}"), ManaCost("{2}")
ANY_MANA, DRAWS = Do((AddChosenMana(Number(1), "any color"),)), Do((Draw(Number(1)),))
DISCARDED = ActCost(Discard(Things(Some(ONE), Kind("card"), (In("hand", You()),))))
YOUR_CREATURE = Things(Target(ONE), OfType("Creature"), (Controlled(You()),))
ONLY_AS_SORCERY = Limit("as a sorcery")
FETCHES = Do((
    Search(You(), Things(Some(ONE), BASIC_LAND_CARD, (), 1)), Put(That(to=1), Place("battlefield", tapped=True)),
    Shuffle(),
))  # fmt: skip


def _spent(costs: tuple[Cost, ...], *body: Clause) -> Activated:
    """Make an ability for which the token itself is sacrificed."""
    return Activated((*costs, SACRIFICED), body)


NONARTIFACT_SPELL = Things(Some(ONE), AllOf((Not(OfType("Artifact")), Kind("spell"))))


ARTIFACTS: Mapping[str, Activated] = {
    "Treasure": _spent((TapThis(),), ANY_MANA),
    "Gold": _spent((), ANY_MANA),
    "Powerstone": Activated((TapThis(),), (Do((AddMana(("{C}",)),)), Do((SpendNot((Cast(NONARTIFACT_SPELL),)),)))),
    "Food": _spent((TWO_MANA, TapThis()), Do((GainLife(Number(3)),))),
    "Clue": _spent((TWO_MANA,), DRAWS),
    "Blood": _spent((ONE_MANA, TapThis(), DISCARDED), DRAWS),
    "Map": _spent((ONE_MANA, TapThis()), Does(YOUR_CREATURE, (KeywordAction("explore"),)), ONLY_AS_SORCERY),
    "Lander": _spent((TWO_MANA, TapThis()), FETCHES),
    "Mutagen": _spent(
        (ONE_MANA, TapThis()),
        Do((PutCounters((Counters(Number(1), PLUS),), Things(Target(ONE), OfType("Creature"))),)),
        ONLY_AS_SORCERY,
    ),
    "Junk": _spent(
        (TapThis(),),
        Do((Exile(Top(ONE, You(), name=1)),)),
        Does(You(), (May((Play(That(to=1)),)),), ThisTurn()),
        ONLY_AS_SORCERY,
    ),
}
PREDEFINED: Mapping[tuple[str, ...], Description] = {
    (word,): Description(types=("Artifact",), subtypes=(word,), abilities=(ability,))
    for word, ability in ARTIFACTS.items()
}
"""Tokens that the rules know by their subtype alone (110.5 of this book speaks of none; 111.10 of later ones)."""


INCUBATOR = Card(
    name="Incubator",
    layout="transform",
    faces=(
        Face(
            name="Incubator", types=("Artifact",), subtypes=("Incubator",),
            abilities=(Activated((TWO_MANA,), (Do((Transform(This()),)),)),), texts=("{2}: Transform this token.",),
        ),
        Face(name="Phyrexian", types=("Artifact", "Creature"), subtypes=("Phyrexian",), power="0", toughness="0"),
    ),
)  # fmt: skip
"""The double-faced token that incubating makes (701 of later books)."""


def predefined(what: Description) -> Description | None:
    """Give the whole of a token that a text names: by its subtype, a Role by its name; None: nobody knows it."""
    return ROLES.get(what.name) if what.subtypes == ("Role",) else PREDEFINED.get(what.subtypes)


def token_face(view: View, what: Description) -> Face:
    """Make the face of a token; its name is its subtypes unless it has one (110.5c of the base edition)."""
    if what.predefined:
        what = predefined(what) or what
    colours = COLOURS if what.colours == ("all colors",) else what.colours
    return Face(
        name=what.name or " ".join(what.subtypes),
        indicator=tuple(each for each in colours if each != "colorless"),
        supertypes=what.supertypes,
        types=what.types,
        subtypes=what.subtypes,
        power=None if what.power is None else str(view.value(what.power)),
        toughness=None if what.toughness is None else str(view.value(what.toughness)),
        abilities=tuple(said_by(each, view.frame.source) for each in what.abilities),
    )
