"""All words that a game of Magic is saved with: those of texts, and those that the engine makes out of them."""

from collections.abc import Mapping

from judgehelper.abilities.families import FAMILIES
from judgehelper.abilities.family import Act, Clause, Cost
from judgehelper.abilities.family import Event as Pattern
from judgehelper.systems.magic.costs.spending import LoyaltyCost
from judgehelper.systems.magic.effects.said import EntersSo, PutSaying
from judgehelper.systems.magic.layers.statements import TakesValues
from judgehelper.systems.magic.layers.types import OnlyTypes
from judgehelper.systems.magic.printed.objects.sagas import LoreReaches
from judgehelper.systems.magic.printed.texts.own_words import OWN

ELSEWHERE: Mapping[type, tuple[type, ...]] = {
    Act: (TakesValues, OnlyTypes), Clause: (PutSaying, EntersSo), Pattern: (LoreReaches,), Cost: (LoyaltyCost,),
}  # fmt: skip
"""Words that stand where the engine needs them."""
WORDS: Mapping[type, tuple[type, ...]] = {
    base: (*listed, *OWN.get(base, ()), *ELSEWHERE.get(base, ())) for base, listed in FAMILIES.items()
}
"""By family, for the codec of each law."""
