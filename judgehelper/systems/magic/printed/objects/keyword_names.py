"""Names of keyword abilities (702), as the board and the explanations say them."""

from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.abilities.kinds import Keyword
from judgehelper.kernel.words import Language
from judgehelper.systems.magic.printed.objects.printed import spoken

FROM_COLOUR = {"white": "белого", "blue": "синего", "black": "чёрного", "red": "красного", "green": "зелёного"}


def keyword_word(ability: Keyword, language: Language, book: KeywordBook = KEYWORDS) -> str:
    """Name a keyword ability with its quality; its cost and number are left to the card's own text."""
    name = spoken(ability)
    if language is Language.EN:
        return name[:1].upper() + name[1:]
    word, _, quality = name.partition(" from ")
    rule = book.get(word)
    if rule is None or (not quality and (ability.cost or ability.number is not None or ability.what is not None)):
        return ""
    told = rule.name_in_russian()
    return f"{told} от {FROM_COLOUR.get(quality, quality)}" if quality else told
