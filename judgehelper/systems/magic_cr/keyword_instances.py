"""Several instances of one keyword ability: most count as one, some work each by itself (702).

The book says it in the last letter of nearly every keyword's section; here they stand as two literal tables.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.filters import AllOf
from judgehelper.abilities.kinds import Keyword, Quoted
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic_cr.keyword_rules import KEYWORD_RULES, lettered
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Characteristics

COUNTED_ONCE: Mapping[str, str] = lettered("""
    deathtouch f · defender c · double strike e · first strike d · flash b · flying c · haste d · hexproof f ·
    indestructible c · intimidate c · landwalk e · lifelink f · protection k · reach c · shroud b · trample e ·
    vigilance c · banding m · bands with other m · phasing n · shadow c · horsemanship c · fear c · convoke d ·
    split second c · delve c · wither d · rebound c · infect f · menace c · skulk c · improvise c
""")
"""Keyword → the rule by which several instances of it are redundant."""

EACH_BY_ITSELF: Mapping[str, str] = lettered("""
    equip e · rampage c · cumulative upkeep b · flanking b · amplify b · provoke b · storm b · affinity b · modular b ·
    sunburst d · bushido b · soulshift b · bloodthirst c · replicate b · graft b · ripple b · vanishing c · absorb c ·
    fortify c · frenzy b · gravestorm b · poisonous b · conspire b · cascade b · annihilator b · battle cry b ·
    evolve d · extort b · dethrone b · prowess b · renown c · ingest b · myriad b · melee b · fabricate b ·
    undaunted c · afflict b · mentor b · afterlife b · riot b
""")
"""Keyword → the rule by which each instance triggers, applies or may be used by itself."""


IN_EVERY_ZONE: Mapping[str, str] = {**lettered("cycling b · transmute b · reinforce b"), "typecycling": "702.28b"}
"""Keywords that can be used from the hand alone and are there in every zone → the rule that says so."""


def apart(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """Take «protection from red and from green» for the two abilities that it is (702.16g)."""
    if not any(isinstance(each, Keyword) and isinstance(each.what, AllOf) for each in abilities):
        return abilities
    return tuple(one for each in abilities for one in _parted(each))


def _parted(ability: Any) -> tuple[Any, ...]:
    several = isinstance(ability, Keyword) and ability.keyword in ("protection", "hexproof")
    if not several or not isinstance(ability.what, AllOf):
        return (ability,)
    return tuple(replace(ability, what=quality) for quality in ability.what.filters)


def keywords_in(value: Characteristics) -> Iterator[Keyword]:
    """List the keyword abilities that an object has, those in quotation marks among them."""
    for had in value.abilities:
        ability = had.ability.ability if isinstance(had.ability, Quoted) else had.ability
        if isinstance(ability, Keyword):
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
        rule = COUNTED_ONCE.get(_family(ability))
        if rule is not None and found.count(ability) > 1:
            yield ability, cr(rule)


def _family(ability: Keyword) -> str:
    return "landwalk" if ability.keyword.endswith("walk") and ability.keyword not in KEYWORD_RULES else ability.keyword
