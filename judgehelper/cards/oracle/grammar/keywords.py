"""Keyword abilities, by how their parameters are written (rule 702)."""

from judgehelper.abilities.costs import EitherCost
from judgehelper.abilities.filters import AllOf, Being, Controlled, Kind, OfChosen, OfColour, OfSubtype, OfType, OneOf
from judgehelper.abilities.keywords import Takes
from judgehelper.abilities.kinds import Keyword, Prototype
from judgehelper.abilities.phrases import That
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from judgehelper.abilities.words.types import TYPES
from judgehelper.cards.oracle import lexicon
from judgehelper.cards.oracle.grammar.words.tables import phrase_table
from judgehelper.cards.oracle.templates.syntax import Grammar


def _names(g: Grammar) -> None:
    plain = {word: Keyword(word) for word in g.keywords.taking(Takes.PLAIN)}
    plain |= {f"{land.lower()}walk": Keyword("landwalk", what=OfSubtype(land)) for land in BASIC_LAND_TYPES}
    g.code("plainkeyword", phrase_table(plain))
    named = (*g.keywords.taking(~Takes.OTHER), *lexicon.LANDWALKS)
    g.code("keywordname", phrase_table({word: word for word in named}))


def _qualities(g: Grammar) -> None:
    """Say what protection and hexproof may be from."""
    table = {word: OfColour(word) for word in COLOURS}
    plural = {lexicon.plural_of(t.lower()): OfType(t) for t in TYPES}
    subtypes = {lexicon.plural_of(t.lower()): OfSubtype(t) for t in CREATURE_TYPES}
    others = {word: Being(word) for word in ("multicolored", "monocolored", "colorless")}
    g.code("quality", phrase_table({**subtypes, **table, **plural, **others}))
    g.say(OfChosen, "qualitychosen", "the chosen color", what="color")
    g.say(OfChosen, "qualitychosen", "the chosen card name", what="card name")
    g.say(Being, "qualityall", "everything", word="anything")
    g.say(Being, "qualityall", "all colors", word="colored")
    g.say(Kind, "qualityall", "each of your opponents", kind="opponent")
    coloured = (Kind("spell"), Being("colored"))
    g.say(AllOf, "qualityall", "spells that are one or more colors", filters=coloured)
    new = AllOf((Kind("permanent"), Being("cast this turn")))
    recent = "spells and from permanents that were cast this turn"
    g.say(OneOf, "qualityall", recent, filters=(Kind("spell"), new), word="and from")
    g.say(That, "chosenplayer", "the chosen player", word="the chosen", what=Kind("player"))
    g.say(Controlled, "qualitychosen", "{by:chosenplayer}", word="from")
    g.say(AllOf, "qualities", "{filters:frompair}")
    g.list_of("frompair", "fromquality", "and", 2)
    g.via("fromquality", "from {_:quality}")
    g.also("fromwhat", "fromquality", "qualities")
    g.via("fromwhat", "from {_:qualitychosen}", "from {_:qualityall}")


def _parameters(g: Grammar) -> None:
    for word in g.keywords.taking(Takes.COST):
        g.say(Keyword, "keyword", f"{word} {{cost:manacosts}}", f"{word} — {{cost:costs}} [.]", keyword=word)
    for word in g.keywords.taking(Takes.NUMBER):
        g.say(Keyword, "keyword", f"{word} {{number:measure}}", keyword=word)
    for word in g.keywords.taking(Takes.NUMBER_COST):
        g.say(Keyword, "keyword", f"{word} {{number:measure}} — {{cost:manacosts}}", keyword=word)
    for word in ("protection", "hexproof"):
        g.say(Keyword, "keyword", f"{word} {{what:fromwhat}}", keyword=word)
    g.say(Keyword, "keyword", "cumulative upkeep {cost:eithermanas}", keyword="cumulative upkeep")
    g.list_of("eithermanas", "eithermana", "onlyone")
    g.say(EitherCost, "eithermana", "{costs:ormanacosts}")
    g.list_of("ormanacosts", "manacosts", "or", 2)
    g.say(Prototype, "keyword", "prototype {cost:manacosts} — {power:digits} / {toughness:digits}")
    g.code("deckrule", phrase_table({tokens: words for words, tokens in DECK_RULES.items()}))
    g.say(Keyword, "companionline", "companion — {text:deckrule} .", keyword="companion")
    g.say(Keyword, "keyword", "enchant {what:enchantable}", keyword="enchant")
    for gift in ("card", "food", "treasure", "tapped fish", "octopus", "extra turn"):
        g.say(Keyword, "keyword", f"gift a {gift}", keyword="gift", text=gift)
    g.say(Keyword, "keyword", "modular — sunburst", keyword="modular", text="sunburst")
    g.say(Keyword, "keyword", "affinity for {what:noun!0}", keyword="affinity")
    g.say(Keyword, "keyword", "bands with other {what:noun!0}", keyword="bands with other")
    g.say(Keyword, "keyword", "nonbasic landwalk", keyword="landwalk", text="nonbasic")
    g.say(Keyword, "keyword", "splice onto {what:noun!1} {cost:manacosts}", keyword="splice")
    g.say(Keyword, "keyword", "splice onto {what:noun!1} — {cost:costs} [.]", keyword="splice")
    g.say(Keyword, "keyword", "{what:noun!1} offering", keyword="offering")
    g.say(Keyword, "keyword", "partner with {text:cardname}", keyword="partner")
    g.say(Keyword, "keyword", "equip {what:noun!1} {cost:manacosts}", keyword="equip")
    g.say(Keyword, "keyword", "champion a {what:noun!1}", keyword="champion")
    for land in BASIC_LAND_TYPES:
        what = OfSubtype(land)
        g.say(Keyword, "keyword", f"{land.lower()}cycling {{cost:manacosts}}", keyword="typecycling", what=what)
    g.say(Keyword, "keyword", "basic landcycling {cost:manacosts}", keyword="typecycling", text="basic land")
    g.also("enchantable", "withwhere", "noun")
    g.say(AllOf, "withwhere", "{filters:nounandwhere}")
    g.also("keyword", "plainkeyword", "companionline")


DECK_RULES = {
    words: words.lower().replace(",", " ,")
    for words in (
        "No card in your starting deck has more than one of the same mana symbol in its mana cost",
        "Your starting deck contains only cards with even mana values",
        "Each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card",
        "Your starting deck contains only cards with mana value 3 or greater and land cards",
        "Each permanent card in your starting deck has mana value 2 or less",
        "Each nonland card in your starting deck has a different name",
        "Each nonland card in your starting deck shares a card type",
        "Your starting deck contains at least twenty cards more than the minimum deck size",
        "Each permanent card in your starting deck has a activated ability",
    )
}
"""What companions ask of a deck: asked before a game begins, and never in one (702.139 of later books)."""


def _noun_and_where(g: Grammar) -> None:
    """«enchant creature you control»: a noun with one restriction, both as filters."""
    g.list_of("nounandwhere", "nounalone", "", 2, last="restriction")
    g.via("nounalone", "{_:noun!1}")


def declare(g: Grammar) -> None:
    """Declare keyword abilities and lines of them."""
    _names(g)
    _qualities(g)
    _parameters(g)
    _noun_and_where(g)
    g.list_of("keywordline", "keyword", ",")
    g.list_of("keywords", "keyword", "and")
    g.list_of("keywordsor", "keyword", "or", 2)
