"""Likeness: «has the power, toughness, and creature types of the last creature card exiled with it» (613, 712.4b)."""

from judgehelper.abilities.clauses import Does
from judgehelper.abilities.likeness import HasSame, LastExiled
from judgehelper.cards.oracle.syntax import Grammar

SIZE = ("power", "toughness")


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
