"""Likeness: «has the power, toughness, and creature types of the last creature card exiled with it» (613, 712.4b)."""

from judgehelper.abilities.clauses import Does
from judgehelper.abilities.description import Description
from judgehelper.abilities.likeness import GainsEveryType, HasSame, LastExiled
from judgehelper.cards.oracle.syntax import Grammar

SIZE = ("power", "toughness")
EVERY = ("every creature type",)


def _every_type(g: Grammar) -> None:
    """«A 2/2 creature with all creature types», «gains all creature types» (205.3m)."""
    g.say(GainsEveryType, "turning", "gain/gains all creature types")
    body = "{power:size} / {toughness:size} [{colours:colouring}] {types:typeseq} with"
    g.say(Description, "animation", f"{body} all creature types", chosen=EVERY)
    g.say(Description, "animation", f"{body} {{abilities:granted}} and all creature types", chosen=EVERY)


def declare(g: Grammar) -> None:
    """Declare which of several is the last, and characteristics as another has them."""
    g.say(LastExiled, "lastone", "the last {what:noun!1} exiled with ~")
    g.say(LastExiled, "lastone", "the last {what:noun!1} exiled with it", word="it")
    g.say(HasSame, "hassame", "has the power and toughness of {of:lastone}", what=SIZE)
    types = (*SIZE, "creature types")
    g.say(HasSame, "hassame", "has the power , toughness , and creature types of {of:lastone}", what=types)
    g.list_of("hassames", "hassame", "onlyone")
    g.say(Does, "likeself", "{who:self} {acts:hassames}")
    g.also("staticclause", "likeself")
    g.also("plainstatic", "likeself")
    _every_type(g)
