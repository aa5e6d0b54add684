"""Where the book tells of each keyword ability (702): by its name, the number of its rule."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.filters import AllOf
from judgehelper.abilities.kinds import Keyword, Quoted
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Characteristics

_IN_ORDER = """
    2 deathtouch · 3 defender · 4 double strike · 5 enchant · 6 equip · 7 first strike · 8 flash · 9 flying · 10 haste ·
    11 hexproof · 12 indestructible · 13 intimidate · 14 landwalk · 15 lifelink · 16 protection · 17 reach · 18 shroud ·
    19 trample · 20 vigilance · 21 banding · 21 bands with other · 22 rampage · 23 cumulative upkeep · 24 flanking ·
    25 phasing · 26 buyback · 27 shadow ·
    28 cycling · 29 echo · 30 horsemanship · 31 fading · 32 kicker · 33 flashback · 34 madness · 35 fear · 36 morph ·
    37 amplify · 38 provoke · 39 storm · 40 affinity · 41 entwine · 42 modular · 43 sunburst · 44 bushido ·
    45 soulshift · 46 splice · 47 offering · 48 ninjutsu · 49 epic · 50 convoke · 51 dredge · 52 transmute ·
    53 bloodthirst · 54 haunt · 55 replicate · 56 forecast · 57 graft · 58 recover · 59 ripple · 60 split second ·
    61 suspend · 62 vanishing · 63 absorb · 64 aura swap · 65 delve · 66 fortify · 67 frenzy · 68 gravestorm ·
    69 poisonous · 70 transfigure · 71 champion · 72 changeling · 73 evoke · 74 hideaway · 75 prowl · 76 reinforce ·
    77 conspire · 78 persist · 79 wither · 80 retrace · 81 devour · 82 exalted · 83 unearth · 84 cascade ·
    85 annihilator · 86 level up · 87 rebound · 88 totem armor · 89 infect · 90 battle cry · 91 living weapon ·
    92 undying · 93 miracle · 94 soulbond · 95 overload · 96 scavenge · 97 unleash · 98 cipher · 99 evolve ·
    100 extort · 101 fuse · 102 bestow · 103 tribute · 104 dethrone · 106 outlast · 107 prowess · 108 dash ·
    109 exploit · 110 menace · 111 renown · 112 awaken · 113 devoid · 114 ingest · 115 myriad · 116 surge · 117 skulk ·
    118 emerge · 119 escalate · 120 melee · 121 crew · 122 fabricate · 123 partner · 124 undaunted · 125 improvise ·
    126 aftermath · 127 embalm · 128 eternalize · 129 afflict · 130 ascend · 131 assist · 132 jump-start · 133 mentor ·
    134 afterlife · 135 riot · 136 spectacle
"""
"""The keyword abilities by their place in 702; hidden agenda (105) is left out."""

KEYWORD_RULES: Mapping[str, str] = {
    keyword: f"702.{place}"
    for each in _IN_ORDER.replace("\n", " ").split("·")
    for place, _, keyword in (each.strip().partition(" "),)
}
"""Keyword → the number of its section: «exalted» → 702.82."""


VARIANTS: Mapping[str, tuple[str, ...]] = {
    "megamorph": ("702.36a", "702.36b"), "multikicker": ("702.32a", "702.32c"), "typecycling": ("702.28e", "702.28f"),
    "commander ninjutsu": ("702.48d",),
}  # fmt: skip
"""Variants of keyword abilities with the rules that tell of them."""


def lettered(table: str) -> Mapping[str, str]:
    """Read a table of keywords with the letters of their sections: «flying c» → «flying»: 702.9c."""
    rows = (each.strip().rpartition(" ") for each in table.replace("\n", " ").split("·"))
    return {keyword.strip(): f"{KEYWORD_RULES[keyword.strip()]}{letter}" for keyword, _, letter in rows}


def told_in(keyword: str) -> Citations:
    """Cite the rule that says what a keyword ability means; none for one that the base edition does not have."""
    rule = KEYWORD_RULES.get(keyword)
    return cr(f"{rule}a") if rule is not None else cr(*VARIANTS.get(keyword, ()))


# --- Several instances of one keyword ability: most count as one, some work each by itself (702)
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
