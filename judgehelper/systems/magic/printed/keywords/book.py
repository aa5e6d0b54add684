"""Where the book tells of each keyword ability, and how several instances of one work together (702)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from judgehelper.abilities.family import Ability
from judgehelper.abilities.filters import AllOf
from judgehelper.abilities.keywords import KEYWORDS, KeywordBook
from judgehelper.abilities.kinds import Keyword, Quoted
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Characteristics

KEYWORD_RULES: Mapping[str, str] = {rule.name: number for rule in KEYWORDS if not rule.of for number in rule.rules()}
"""Keyword → the number of its section: «exalted» → 702.82."""
COUNTED_ONCE = KEYWORDS.lettered(lambda rule: rule.once)
"""Keyword → the rule by which several instances of it are redundant."""
EACH_BY_ITSELF = KEYWORDS.lettered(lambda rule: rule.each)
"""Keyword → the rule by which each instance triggers, applies or may be used by itself."""
IN_EVERY_ZONE = KEYWORDS.lettered(lambda rule: rule.hand)
"""Keywords that can be used from the hand alone and are there in every zone → the rule that says so."""
DOES = KEYWORDS.lettered(lambda rule: rule.does)
"""Keyword → the rule that says what an object with it can do."""


def told_in(keyword: str, book: KeywordBook = KEYWORDS) -> Citations:
    """Cite the rule that says what a keyword ability means; none for one that the base edition does not have."""
    rule = book.get(keyword)
    return cr(*rule.meaning()) if rule is not None else ()


def apart(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Take «protection from red and from green» for the two abilities that it is (702.16g)."""
    return tuple(one for each in abilities for one in _parted(each))


def _parted(ability: Ability) -> tuple[Ability, ...]:
    match ability:
        case Keyword(keyword="protection" | "hexproof", what=AllOf(filters=qualities)):
            return tuple(replace(ability, what=quality) for quality in qualities)
    return (ability,)


def keywords_in(value: Characteristics) -> Iterator[Keyword]:
    """List the keyword abilities that an object has, those in quotation marks among them."""
    for had in value.abilities:
        match had.ability:
            case Keyword() as ability:
                yield ability
            case Quoted(ability=Keyword() as ability):
                yield ability


def is_repeated(value: Characteristics, keyword: str) -> bool:
    """Say whether an object has a keyword ability more than once."""
    return sum(each.keyword == keyword for each in keywords_in(value)) > 1


def told_by_itself(value: Characteristics, keyword: str) -> Citations:
    """Cite the rule by which each of several instances of a keyword works by itself; none for a single one."""
    rule = EACH_BY_ITSELF.get(keyword)
    return cr(rule) if rule is not None and is_repeated(value, keyword) else ()


def told_once(value: Characteristics, keyword: str) -> Citations:
    """Cite the rule by which several instances of a keyword count as one; none for a single one."""
    rule = COUNTED_ONCE.get(keyword)
    return cr(rule) if rule is not None and is_repeated(value, keyword) else ()


def redundant(value: Characteristics) -> Iterator[tuple[Keyword, Citations]]:
    """List the keyword abilities that an object has several times to no further effect, each with the rule."""
    found = list(keywords_in(value))
    for ability in dict.fromkeys(found):
        known = KEYWORDS.get(ability.keyword)
        rule = COUNTED_ONCE.get((known.of or known.name) if known is not None else "")
        if rule is not None and found.count(ability) > 1:
            yield ability, cr(rule)
