"""The classic puzzle cards of the layers, written down by what they do."""

from judgehelper.abilities import filters, phrases, quantities
from judgehelper.abilities.acts import being
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Holds
from judgehelper.abilities.description import Description
from judgehelper.abilities.kinds import Keyword, Static
from tests.helpers.magic_board import (
    CREATURES,
    HOST,
    THIS,
    YOU,
    YOUR_CREATURES,
    base,
    card,
    every,
    gets,
    says,
)  # fmt: skip

NONAURA = filters.AllOf((filters.Not(filters.OfSubtype("Aura")), filters.OfType("Enchantment")))
BEARS = card("Grizzly Bears", "Creature - Bear", pt="2/2", cost="{1}{G}")
GIANT = card("Hill Giant", "Creature - Giant", pt="3/3", cost="{3}{R}")
DRAKE = card("Wind Drake", "Creature - Drake", "flying", pt="2/2", cost="{2}{U}")
ANTHEM = card("Glorious Anthem", "Enchantment", says(YOUR_CREATURES, gets(1, 1)), cost="{1}{W}{W}")
HUMILITY = card("Humility", "Enchantment", says(CREATURES, being.LosesAll("abilities"), base(1, 1)), cost="{2}{W}{W}")
MANA_VALUE = quantities.Statistic("mana value", phrases.That(to=7))
OPALESCENCE = card(
    "Opalescence", "Enchantment",
    says(
        phrases.Things(phrases.Every(other=True), NONAURA, (), 7),
        being.Is(Description(MANA_VALUE, MANA_VALUE, types=("Creature",)), also="types"),
    ),
    cost="{2}{W}{W}",
)  # fmt: skip
BLOOD_MOON = card(
    "Blood Moon", "Enchantment",
    says(
        every(filters.Not(filters.OfSupertype("Basic")), filters.OfType("Land")),
        being.Is(Description(subtypes=("Mountain",))),
    ),
    cost="{2}{R}",
)  # fmt: skip
URBORG = card(
    "Urborg, Tomb of Yawgmoth", "Legendary Land",
    says(every(filters.OfType("Land")), being.Is(Description(subtypes=("Swamp",)), also="types")),
)  # fmt: skip
DRYAD_ARBOR = card("Dryad Arbor", "Land Creature - Forest Dryad", pt="1/1", indicator=("green",))
FOREST = card("Forest", "Basic Land - Forest")
CONTROL_MAGIC = card(
    "Control Magic", "Enchantment - Aura", Keyword("enchant", what=filters.OfType("Creature")),
    says(YOU, being.ControlledBy(HOST)), cost="{2}{U}{U}",
)  # fmt: skip
KINDS_BURIED = quantities.Distinct(
    "card type", phrases.Things(phrases.Every(), filters.Kind("card"), (filters.In("graveyard"),))
)
GOYF = card(
    "Tarmogoyf", "Creature - Lhurgoyf",
    says(
        THIS, being.Measures(("power",), KINDS_BURIED),
        being.Measures(("toughness",), quantities.Plus(KINDS_BURIED, quantities.Number(1))),
    ),
    pt="*/1+*", cost="{1}{G}",
)  # fmt: skip
WHILE_MOUNTAIN = Holds(
    Does(YOU, (being.HaveThings(phrases.Things(phrases.Some(phrases.Exactly(quantities.Number(1))),
                                               filters.OfSubtype("Mountain"))),))
)  # fmt: skip
APE = card(
    "Kird Ape", "Creature - Ape", Static((Does(THIS, (gets(1, 2),)),), WHILE_MOUNTAIN), pt="1/1", cost="{R}"
)  # fmt: skip
LORD = card(
    "Goblin King", "Creature - Goblin",
    says(every(filters.OfSubtype("Goblin"), other=True), gets(1, 1), being.Has((Keyword("mountainwalk"),))),
    pt="2/2", cost="{1}{R}{R}",
)  # fmt: skip
GOBLIN = card("Raging Goblin", "Creature - Goblin", "haste", pt="1/1", cost="{R}")
