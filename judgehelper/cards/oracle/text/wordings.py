"""Wordings of numbers, of conditions and of what is done: what a few cards say otherwise than all others.

Applied behind those of `orders`; each says by which rule the two wordings are the same.
"""

import re

from judgehelper.cards.oracle.text.equivalence import Equivalence
from judgehelper.cards.oracle.text.naming import known_names, name_at, plain


def small(text: str) -> str:
    """Begin with a small letter."""
    return f"{text[:1].lower()}{text[1:]}"


def large(text: str) -> str:
    """Begin with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"


def _more_by(match: re.Match[str]) -> str:
    """Say by how much more a creature gets as long as something is so (613.3c)."""
    always, instead = match["always"].split("/"), match["instead"].split("/")
    power, toughness = (int(then) - int(now) for now, then in zip(always, instead, strict=True))
    host = match["host"]
    return f"{host} gets {match['always']}.\nAs long as {match['so']}, {small(host)} gets {power:+d}/{toughness:+d}."


def _that_many(match: re.Match[str]) -> str:
    """Say of what is put or sacrificed for each life that it is that many."""
    done = (
        "sacrifice that many permanents" if match["sacrificed"] else "put that many +1/+1 counters on target creature"
    )
    return f"{match['when']}{done}."


def _of_each_name(match: re.Match[str]) -> str:
    """Say of two known names that one of each is controlled; with any other words the text stays as it is (201.2)."""
    said = plain(match["names"])
    first = name_at(said, known_names())
    second = said.removeprefix(f"{first} and ")
    if not first or name_at(second, known_names()) != second:
        return match[0]
    return f"{match['if']} a {match['what']} named ⟪{first}⟫ and a {match['what']} named ⟪{second}⟫"


OF_NUMBERS: tuple[Equivalence, ...] = (
    Equivalence(
        "less and fewer than an opponent",
        "107.1: one has less life than an opponent if an opponent has more life than one",
        re.compile(r"\b([Ii]f) you (?:have less life|control fewer (?P<many>[a-z]+)) than a opponent,"),
        lambda m: f"{m[1]} a opponent {'controls more ' + m['many'] if m['many'] else 'has more life'} than you,",
    ),
    Equivalence(
        "the total number",
        "107.1: a total number is a number",
        re.compile(r"\bthe total (?=number of [a-z ]*(?:cards|creatures))"),
        "the ",
    ),
    Equivalence("two times", "107.1: two times X is twice X", re.compile(r"\btwo times (?=X\b)"), "twice "),
    Equivalence(
        "at least one of them",
        "107.1: at least one Zombie card was milled if a Zombie card was",
        re.compile(r"\b([Ii]f) at least one ([A-Za-z]+ card) (?:is|was) (milled|exiled) this way(?=[.,])"),
        r"\1 a \2 was \3 this way",
    ),
    Equivalence(
        "for each life gained or lost",
        "107.1: as many as there was life gained or lost is that many",
        re.compile(
            r"^(?P<when>Whenever you (?:gain|lose) life, (?:you may pay \{[^.\n]*\. If you do, )?)"
            r"(?:(?P<sacrificed>sacrifice a permanent)|put a \+1/\+1 counter on target creature) "
            r"for each 1 life you (?:gained|lost)\.",
            re.M,
        ),
        _that_many,
    ),
    Equivalence(
        "life for each life",
        "107.1: 2 life for each 1 life is twice as much life",
        re.compile(r"\bloses 2 life for each 1 life they gained\b"),
        "loses twice that much life",
    ),
    Equivalence(
        "as many as discarded",
        "107.1: as many cards as were discarded is a card for each card discarded",
        re.compile(r"\bdraws as many cards as they discarded this way\b"),
        "draws a card for each card discarded this way",
    ),
    Equivalence(
        "cards equal to a number",
        "107.1: cards equal to a number are a number of cards equal to it",
        re.compile(r"\b([Ee]xile) cards equal to (its power) (from the top of (?:its owner's|your) library)(?=\.)"),
        r"\1 a number of cards \3 equal to \2",
    ),
    Equivalence(
        "one and one",
        "208.1: a 1/1 creature is one whose power is 1 and whose toughness is 1",
        re.compile(r"\bif that creature is (\d+)/(\d+),"),
        r"if that creature's power is \1 and its toughness is \2,",
    ),
    Equivalence(
        "already",
        "614.12: what is controlled as something enters is controlled already",
        re.compile(r"\byou already control\b"),
        "you control",
    ),
    Equivalence(
        "instead as long as",
        "613.3c: to get +3/+1 instead of +1/+0 is to get +2/+1 besides",
        re.compile(
            r"^(?P<host>(?:Enchanted|Equipped) creature) gets (?P<always>[+-]\d+/[+-]\d+)\. "
            r"It gets (?P<instead>[+-]\d+/[+-]\d+) instead as long as (?P<so>[^.\n]*)\.",
            re.M,
        ),
        _more_by,
    ),
    Equivalence(
        "besides as long as",
        "613.3c: what an equipped creature gets besides it gets, in one paragraph or in two",
        re.compile(
            r"^((?:Enchanted|Equipped) creature) (gets [^.,\n\"]*)\. It (gets [^.,\n\"]*) as long as ([^.\n]*)\.", re.M
        ),
        lambda m: f"{m[1]} {m[2]}.\nAs long as {m[4]}, {small(m[1])} {m[3]}.",
    ),
)

OF_CONDITIONS: tuple[Equivalence, ...] = (
    Equivalence(
        "a Human or an Angel",
        "205.3: «is a Human or an Angel» names two subtypes, each with its article or not",
        re.compile(r"\b(is a) ([A-Z]\w+)(?:, a ([A-Z]\w+),)? or a ([A-Z]\w+)(?=,| gets?\b)"),
        lambda m: f"{m[1]} {m[2]}{f', {m[3]},' if m[3] else ''} or {m[4]}",
    ),
    Equivalence(
        "artifacts by their names",
        "201.2: to control artifacts named so and so is to control one of each name",
        re.compile(r"\b(?P<if>[Ii]f you control) (?P<what>artifact|creature)s named (?P<names>[^,.\n]*)(?=[.,])"),
        _of_each_name,
    ),
    Equivalence(
        "two attacked",
        "603.4: a Pirate and a Vehicle attacked if each of them did",
        re.compile(r"\b(if) (a [A-Z]\w+) and (a [A-Z]\w+) (attacked this (?:combat|turn)),"),
        r"\1 \2 \4 and \3 \4,",
    ),
    Equivalence(
        "gained and lost",
        "603.4: one gained and lost life if one did both",
        re.compile(r"\bif you gained and lost life this turn,"),
        "if you gained life this turn and you lost life this turn,",
    ),
    Equivalence(
        "cast both",
        "603.4: one cast both a creature spell and a noncreature spell if one cast each of them",
        re.compile(r"\bif you cast both (a \w+ spell) and (a \w+ spell) this turn,"),
        r"if you cast \1 this turn and you cast \2 this turn,",
    ),
    Equivalence(
        "white and untapped",
        "602.5: an enchanted creature that is white and untapped is both",
        re.compile(
            r"\b(Activate only if) (enchanted creature) is (white|blue|black|red|green) and (untapped|tapped)\b"
        ),
        r"\1 \2 is \3 and \2 is \4",
    ),
    Equivalence(
        "gets as long as it is a creature",
        "604.1: each land gets +2/+2 as long as it is a creature: each land creature gets it",
        re.compile(r"^Each (land|Vehicle)( you control)? (gets [+-]\d+/[+-]\d+) as long as it is a creature\.", re.M),
        lambda m: f"Each {m[1]} creature{m[2] or ''} {m[3]}.",
    ),
    Equivalence(
        "gets as long as it isn't attacking",
        "604.1: each creature gets +0/+2 as long as it isn't attacking: each that isn't attacking gets it",
        re.compile(r"^(Each [a-z]+ creature you control) (gets [+-]\d+/[+-]\d+) as long as it isn't attacking\.", re.M),
        r"\1 that isn't attacking \2.",
    ),
    Equivalence(
        "costs less if it has a keyword",
        "601.2f: each spell costs less if it has a keyword: spells with that keyword do",
        re.compile(r"^Each (\w+) spell you cast (costs) (\{\d\} less to cast) if it has (\w+)\.", re.M),
        r"\1 spells you cast with \4 cost \3.",
    ),
    Equivalence(
        "a spell that has a keyword",
        "702.1: a spell that has flash is a spell with flash",
        re.compile(r"\b([Ww]henever you cast another spell) that has (?=[a-z]+,)"),
        r"\1 with ",
    ),
    Equivalence(
        "during your turn, within",
        "604.1: what is so «during your turn» is so as long as it is your turn",
        re.compile(r"^(Spells your opponents cast) during your turn (cost [^.,\n]*)\.", re.M),
        lambda m: f"As long as it is your turn, {small(m[1])} {m[2]}.",
    ),
    Equivalence(
        "lost during your turn",
        "614.1: what is replaced «during your turn» is replaced as long as it is your turn",
        re.compile(r"^If a opponent would lose life during your turn, (?=they\b)", re.M),
        "As long as it is your turn, if a opponent would lose life, ",
    ),
    Equivalence(
        "this ability during your turn",
        "601.2f: what costs less «during your turn» costs less if it is your turn",
        re.compile(r"(?<=\. )(This ability costs \{\d\} less to activate) during your turn\."),
        r"\1 if it is your turn.",
    ),
    Equivalence(
        "the first time during your turn",
        "603.4: the first time during each of one's turns is the first time in a turn, if it is one's own",
        re.compile(r"\b(Whenever you gain life for the first time) during each of your turns,"),
        r"\1 each turn, if it is your turn,",
    ),
    Equivalence(
        "gain or lose during your turn",
        "603.2: what happens to a player «during your turn» happens so, whichever of the two it is",
        re.compile(r"\b(Whenever you) gain or lose life (during your turn),"),
        r"\1 gain life or lose life \2,",
    ),
    Equivalence(
        "while without a hand",
        "614.1: a replacement that works while something is so works as long as it is so",
        re.compile(r"^If you would draw a card while (you have no cards in hand), instead you ", re.M),
        r"As long as \1, if you would draw a card, instead you ",
    ),
    Equivalence(
        "this turn, whenever",
        "611.2: «this turn» is until end of turn",
        re.compile(r"^This turn, (?=whenever\b)", re.M),
        "Until end of turn, ",
    ),
    Equivalence(
        "on each of their turns",
        "305.2: a land is played on a turn or during it",
        re.compile(r"\b(additional lands? )on (?=each of their turns\b)"),
        r"\1during ",
    ),
    Equivalence(
        "attacks with creatures so",
        "508.3b: to attack a player with creatures is for those creatures to attack that player",
        re.compile(r"\bWhenever you attack a player with (one or more creatures) (with power \d+ or greater),"),
        r"Whenever \1 you control \2 attack a player,",
    ),
    Equivalence(
        "attacks with one or more",
        "508.3b: nobody attacks with fewer than one creature",
        re.compile(r"\b([Ww]henever a player attacks enchanted player) with one or more creatures,"),
        r"\1,",
    ),
    Equivalence(
        "who has no cards",
        "402: a player with no cards in hand has no cards in hand",
        re.compile(r"\b([Ee]ach (?:opponent|player)) with no cards in hand (?=[a-z]+s\b)"),
        r"\1 who has no cards in hand ",
    ),
    Equivalence(
        "have it besides",
        "604.1: what they have besides they have, in one paragraph or in two",
        re.compile(
            r"^(Creatures you control of the chosen type) (get [+-]\d+/[+-]\d+)\. As long as (you have [^,\n]*), they "
            r"have ([a-z ]+)\.",
            re.M,
        ),
        lambda m: f"{m[1]} {m[2]}.\nAs long as {m[3]}, {small(m[1])} have {m[4]}.",
    ),
)
