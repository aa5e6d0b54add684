"""Rewordings: equivalences between templates of different years, which `tokens` applies behind its own.

Each says by which rule the two wordings are the same instruction, cost or restriction.
"""

import re

from judgehelper.cards.oracle.lexicon import NUMBERS
from judgehelper.cards.oracle.text.equivalence import Equivalence

SO_MANY = r"(?:an?|two|three|four|five|X)"
COUNTERS = rf"{SO_MANY} \S+ counters? on "
WHO_CASTS = r"(?:you|they|your opponents|each opponent) casts?"


def _behind(until: str, said: str) -> str:
    """Put a duration behind what it is said of; what X is stands after both."""
    clause, where, x = said.partition(", where X is ")
    return f"{clause} {until}{where}{x}."


def _for_each_keyword(match: re.Match[str]) -> str:
    """Say of each keyword by itself what is said of the first one."""
    lead, first, middle, rest, others = match.groups()
    words = (first, *re.split(r", and |, | and ", others))
    return " ".join(f"{lead[:1].upper()}{lead[1:]}{word}{middle}{word}{rest}." for word in words)


def _its_own(number: str, before: str) -> str:
    """Say whose toughness «its toughness» is, where the power before it says so."""
    return number.replace("its ", f"{before.removesuffix('power')}", 1) if before.endswith("'s power") else number


def _in_two(host: str, always: str, so: str, then: str) -> str:
    """Say of an enchanted or equipped thing what is always so, and in a paragraph of its own what is so as long as."""
    return f"{host} {always}.\nAs long as {host.lower()} {so}, {host.lower()} {then}."


REWORDINGS: tuple[Equivalence, ...] = (
    Equivalence(
        "an additional time",
        "701.31: to investigate an additional time is to investigate",
        re.compile(r"(?<=, )investigate a additional time\b"),
        "investigate",
    ),
    Equivalence(
        "the exiled cards, put back",
        "607.2a: cards that its linked ability has exiled, each time, are the cards exiled with it",
        re.compile(r"(?<=^When ~ leaves the battlefield, )put the exiled cards (?=onto the battlefield\b)", re.M),
        "put all cards exiled with ~ ",
    ),
    Equivalence(
        "revealed and not put there",
        "608.2c: all cards revealed that weren't put onto the battlefield are the rest of them",
        re.compile(r"\b([Pp]ut) all cards revealed this way that weren't put onto the battlefield "),
        r"\1 the rest ",
    ),
    Equivalence(
        "X and Y",
        "613.3c: to get +X/+Y is to get +X/+0 and +0/+Y",
        re.compile(
            r"^((?:~|Enchanted creature|Equipped creature) gets) \+X/\+Y, where X is ([^,\n]*?(?:, rounded down)?),? "
            r"and Y is ([^,\n]*?(?:, rounded up)?)\.$",
            re.M,
        ),
        lambda m: f"{m[1]} +X/+0, where X is {m[2]}.\n{m[1]} +0/+X, where X is {_its_own(m[3], m[2])}.",
    ),
    Equivalence(
        "the same is true, as it resolves",
        "608.2c: what is so of one keyword and as true of others is done for each of them",
        re.compile(
            r"(?<=, )([^.,\n\"]* (?:gains?|perpetually gains) )([a-z ]+?)"
            r"((?: until end of turn)? if [^.\n\"]*?(?:with|has) )"
            r"\2([^.\n\"]*)\. The same is true for (?!.*\b(?:hexproof|protection|landwalk)\b)([a-z, ]+)\."
        ),
        _for_each_keyword,
    ),
    Equivalence(
        "on top of several libraries",
        "401.4: on top of a library is on the top of it",
        re.compile(r"\bon top of (?=their owners' libraries)"),
        "on the top of ",
    ),
    Equivalence(
        "mana for each counter removed",
        "107.3, 602.1a: any number of counters that is removed as a cost is X of them",
        re.compile(
            r"Remove any number of (\w+) counters from ~: Add (?P<one>\{\w\}, then add an? additional )?"
            r"(?P<mana>\{\w\}) for each \1 counter removed this way\."
        ),
        lambda m: (
            f"Remove X {m[1]} counters from ~: Add a amount of {m['mana']} equal to X{' plus 1' * bool(m['one'])}."
        ),
    ),
    Equivalence(
        "the greatest or tied for it",
        "208.1, 202.3: what has the greatest number, tied for it or not, is one of those with the greatest number",
        re.compile(
            r"\bcontrol the (?P<noun>[a-z]+) with the greatest (?P<what>power|mana value)"
            r" or tied for the greatest (?P=what)"
        ),
        lambda m: f"control a {m['noun']} with the greatest {m['what']} among {m['noun']}s on the battlefield",
    ),
    Equivalence(
        "half of one's life as a cost",
        "107.1a, 118: to pay half one's life is to pay life equal to half one's life total",
        re.compile(r"\b([Pp]ay) half your life, rounded (up|down)"),
        r"\1 life equal to half your life total, rounded \2",
    ),
    Equivalence(
        "a keyword in quotation marks",
        "113.3 of later rules: a keyword ability with its cost is given, in quotation marks or not",
        re.compile(r'"(Cumulative upkeep|Equip|Echo|Unearth|Cycling|Madness) ((?:\{[^{}]+\})+)\."'),
        lambda match: f"{match[1].lower()} {match[2]}",
    ),
    Equivalence(
        "an additional phase after this one",
        "500.8: where «after this phase» stands has no meaning",
        re.compile(
            r"\b[Tt]here is an? additional combat phase after this phase(?:,? (followed by an? additional main phase))?"
        ),
        lambda match: f"after this phase, there is a additional combat phase{f' {match[1]}' if match[1] else ''}",
    ),
    Equivalence(
        "the amount of excess damage",
        "120.10 of later rules: excess damage is an amount, said or not",
        re.compile(r"\bthe amount of (?=excess damage)"),
        "the ",
    ),
    Equivalence(
        "excess damage to a permanent",
        "120.10 of later rules: only a permanent is dealt excess damage",
        re.compile(r"\b(?P<if>[Ii]f excess damage) (?:was|is) dealt (?:to a permanent )?this way\b"),
        r"\g<if> was dealt this way",
    ),
    Equivalence(
        "that excess damage",
        "120.10 of later rules: the excess damage that was dealt this way",
        re.compile(r"\b([Ii]f excess damage was dealt this way, [^.]*, where X is) that excess damage\b"),
        r"\1 the excess damage dealt this way",
    ),
    Equivalence(
        "a copy for a time, except",
        "611.2, 706.9: where the duration stands among what a copy is otherwise has no meaning",
        re.compile(
            r"\b(becomes? a copy of [^.,\"]+?) (until end of turn|until your next turn)"
            r",? except (it (?:is|isn't|has|doesn't)\b(?![^.]*this ability)[^.\"]*)\."
        ),
        r"\1, except \3 \2.",
    ),
    Equivalence(
        "except without a comma",
        "706.9: what a copy is otherwise, parted by a comma or not",
        re.compile(r"(?<=[a-z]) (?=except it (?:is|has|isn't|doesn't)\b)"),
        ", ",
    ),
    Equivalence(
        "gets besides",
        "613.3c: what changes power and toughness adds to all else that does, «an additional» said or not",
        re.compile(r"\b(gets?) an? additional (?=[+-])"),
        r"\1 ",
    ),
    Equivalence(
        "each of your opponents",
        "102.2: «each of your opponents» is each opponent",
        re.compile(r"(?<!from )\b([Ee]ach) of your opponents\b"),
        r"\1 opponent",
    ),
    Equivalence(
        "only to or to",
        "106.6: what mana can be spent on, with «to» said once or twice",
        re.compile(r"\b([Ss]pend this mana only to [^.]*?) or to (?=(?:activate|turn|gain|pay)\b)"),
        r"\1 or ",
    ),
    Equivalence(
        "dealt this turn to",
        "615.1: where «this turn» stands among what would be dealt has no meaning",
        re.compile(r"\b(would be dealt) this turn (to [^.,\"]+?)(?=[.,]| is dealt | by )"),
        r"\1 \2 this turn",
    ),
    Equivalence(
        "don't put it there",
        "608.2c: not to put a card where one might have put it is not to do it",
        re.compile(r"\b(If you don't) put (?:it|the card|that card) (?:onto the battlefield|into your hand),"),
        r"\1,",
    ),
    Equivalence(
        "so many symbols",
        "107.4, 107.14: «six {G}» is {G} six times",
        re.compile(r"\b(three|four|five|six|seven|eight|nine|ten) (\{[A-Z]\})(?!\{)"),
        lambda match: match[2] * NUMBERS.index(match[1]),
    ),
    Equivalence(
        "this turn except by",
        "509.1b: where «this turn» stands among what can't block has no meaning",
        re.compile(r"\b(can't be blocked) this turn (except by [^.,\"]+?)(?=[.,]| and )"),
        r"\1 \2 this turn",
    ),
    Equivalence(
        "the cards from a hand",
        "400.1: the cards from a hand are that hand",
        re.compile(r"\bthe cards from (your|their) hand (?=into (?:your|their) library)"),
        r"\1 hand ",
    ),
    Equivalence(
        "is not",
        "«is not legendary» is «isn't legendary»",
        re.compile(r"\b(it|that) is not (?=(?:a|legendary|historic|their turn|attacking)\b)"),
        r"\1 isn't ",
    ),
    Equivalence(
        "this turn as though they had flash",
        "601.3b: where «this turn» stands in a permission has no meaning",
        re.compile(r"\b(may cast [^.,\"]*?spells) this turn (as though they had flash)(?=[.,])"),
        r"\1 \2 this turn",
    ),
    Equivalence(
        "mana and life",
        "117.12: to pay mana and life is to pay each of them",
        re.compile(r"\b([Pp]ays?) (\{[^ ,.]+\}) and (\d+) life\b"),
        lambda match: f"{match[1]} {match[2]} and {match[1].lower()} {match[3]} life",
    ),
    Equivalence(
        "power or toughness",
        "208.1: «with power or toughness 1 or less» is with one or with the other so",
        re.compile(r"\bwith power or toughness (\d+|X) or (less|greater)\b"),
        r"with power \1 or \2 or toughness \1 or \2",
    ),
    Equivalence(
        "a new target",
        "706.10c: whoever chooses new targets for a copy leaves any of them as it was; a single one is no other rule",
        re.compile(r"\bchoose a new target (?=for (?:the|that) copy\b)"),
        "choose new targets ",
    ),
    Equivalence(
        "counters on itself",
        "614.1c: «~ enters with counters on ~» is «~ enters with counters on it»",
        re.compile(r"(?<=~ enters with )([^.,]*? counters? on) ~"),
        r"\1 it",
    ),
    Equivalence(
        "where X is, in between",
        "107.3: where it is said what X is has no meaning",
        re.compile(
            r"(?P<head>[^.\n\"]*?), where X is (?P<x>[^,.\n\"]*?), (?P<tail>(?:put|and|then|reveal)\b[^.\n\"]*)\."
        ),
        lambda match: f"{match['head']}, {match['tail']}, where X is {match['x']}.",
    ),
    Equivalence(
        "that has counters",
        "121.1: what has counters on it is with counters on it",
        re.compile(r"(?<=[a-z] )that ha(?:s|ve) ((?:an? )?\S+ counters? on (?:it|them))\b(?=[ .,])"),
        r"with \1",
    ),
    Equivalence(
        "counters on each of two",
        "608.2c: to put counters on one thing and counters on another is to put both",
        re.compile(rf"\b([Pp]uts?) ({COUNTERS}[^.,\"]*?) and (?={COUNTERS})"),
        lambda match: f"{match[1]} {match[2]} and {match[1].lower()} ",
    ),
    Equivalence(
        "the rest on the bottom",
        "401.1: the rest of cards of a library go to the bottom of that library",
        re.compile(r"\b(the rest on the bottom) (?=in (?:a random|any) order)"),
        r"\1 of your library ",
    ),
    Equivalence(
        "one more blocked this turn",
        "509.1b: «this turn» is every combat of this turn",
        re.compile(r"\b(can block an? additional creature) this turn\b"),
        r"\1 each combat this turn",
    ),
    Equivalence(
        "attacks this turn as though",
        "609.4: where «this turn» stands in a permission has no meaning",
        re.compile(r"\b(can attack) this turn (as though (?:it|they) didn't have defender)\b"),
        r"\1 \2 this turn",
    ),
    Equivalence(
        "one plus",
        "107.1: numbers in words and in figures are the same numbers",
        re.compile(r"(?<=\bis |\bto )(one|two|three) plus\b"),
        lambda match: f"{NUMBERS.index(match[1])} plus",
    ),
    Equivalence(
        "plus one",
        "107.1: numbers in words and in figures are the same numbers",
        re.compile(r"\b(your hand|equal to X|equal to \w+ (?:power|toughness)) plus (one|two|three)\b"),
        lambda match: f"{match[1]} plus {NUMBERS.index(match[2])}",
    ),
    Equivalence(
        "haven't cast",
        "«you haven't cast a spell this turn» asks what «you didn't cast a spell this turn» asks",
        re.compile(r"\byou haven't cast\b"),
        "you didn't cast",
    ),
    Equivalence(
        "had another enter",
        "603.4: «if you had another creature enter under your control» asks whether another one entered so",
        re.compile(r"\byou had another ([^.]+?) enter under your control this turn\b"),
        r"another \1 entered under your control this turn",
    ),
    Equivalence(
        "the end step of the controller",
        "the same step: «the end step of enchanted creature's controller» is that controller's end step",
        re.compile(r"\bthe (end step|draw step) of (enchanted \w+)'s controller\b"),
        r"\2's controller's \1",
    ),
    Equivalence(
        "two instead of one",
        "700.2d: of one mode more than one, «two instead» and «both instead» are as many",
        re.compile(r"\b(you may choose) two (?=instead\b)"),
        r"\1 both ",
    ),
    Equivalence(
        "precombat main phase",
        "505.1a: the first main phase is the precombat main phase",
        re.compile(r"\b(beginning of your) precombat (?=main phase\b)"),
        r"\1 first ",
    ),
    Equivalence(
        "half of a library",
        "107.1a, 400.1: half a library is half the number of its cards",
        re.compile(r"\b(mills?) half (their|your) library, (?=rounded)"),
        r"\1 cards equal to half the number of cards in \2 library, ",
    ),
    Equivalence(
        "the top half of a library",
        "107.1a, 401: the top half of a library is half the number of its cards from the top of it",
        re.compile(r"\b(exiles?) the top half of (their|your) library, (?=rounded)"),
        r"\1 a number of cards from the top of \2 library equal to half the number of cards in \2 library, ",
    ),
    Equivalence(
        "spells cast this turn cost",
        "611.2a: where «this turn» stands in what spells cost has no meaning",
        re.compile(rf"\b(spells {WHO_CASTS}) this turn (costs? \{{\w+\}} (?:less|more) to cast)(?=[.,])"),
        r"\1 \2 this turn",
    ),
    Equivalence(
        "any color they choose",
        "106.1b: whoever adds mana of any color chooses the color, said or not",
        re.compile(r"\b(mana of any (?:one )?color) (?:they|he or she) chooses?\b"),
        r"\1",
    ),
    Equivalence(
        "four or five",
        "202.3: «with mana value 4 or 5» is with the one or with the other",
        re.compile(r"\bwith (mana value|power) (\d+)(?:, (\d+),)? or (\d+)\b"),
        lambda m: f"with {m[1]} {m[2]}{f', {m[1]} {m[3]},' if m[3] else ''} or {m[1]} {m[4]}",
    ),
    Equivalence(
        "three types in a row",
        "205.3: «is a Mountain, Forest, and Plains» names three subtypes, as «a Mountain Forest Plains» does",
        re.compile(r"(?<=\bis a )([A-Z][a-z]+), ([A-Z][a-z]+), and ([A-Z][a-z]+)(?=\.)"),
        r"\1 \2 \3",
    ),
    Equivalence(
        "that has the same name",
        "201.2: what has the same name is with the same name",
        re.compile(r"\bthat ha(?:s|ve) (?=the (?:same|chosen) name\b)"),
        "with ",
    ),
    Equivalence(
        "except for",
        "109.1: «destroy all creatures except for Krakens» is to destroy all creatures other than Krakens",
        re.compile(
            r"\b(([Rr]eturn|[Dd]estroy|[Ee]xile) (?:all|each) [^.,\"]*?)( to [^.,\"]*?)? except for ([^.\"]+)\."
        ),
        lambda match: f"{match[1]} other than {match[4]}{match[3] or ''}.",
    ),
    Equivalence(
        "hurt while it has counters",
        "614.1, 615.1: a shield that works while something is so works as long as it is so",
        re.compile(r"^If damage would be dealt to ~ while it has ([^,\n]*), ", re.M),
        r"As long as ~ has \1, if damage would be dealt to ~, ",
    ),
    Equivalence(
        "sacrificed together",
        "118.3 of later rules: «sacrifice a Swamp and a Forest» as a cost is to sacrifice each of them",
        re.compile(r"^([^:\n\"]*?)\b([Ss])acrifice (a [^,:\n\"]*?)(?:, (a [^,:\n\"]*?))?,? and (a [^,:\n\"]*?):", re.M),
        lambda m: f"{m[1]}{m[2]}acrifice {m[3]}, {f'sacrifice {m[4]}, ' if m[4] else ''}sacrifice {m[5]}:",
    ),
    Equivalence(
        "for as long as, first",
        "611.2b: where a duration stands in its sentence has no meaning",
        re.compile(
            r"(?<=[.,] )[Ff]or as long as ([^,.\"]+), (?!when)((?:[^.,\"]|\"[^\"]*\"(?=\.))*)"
            r"(, and (?:you may spend )?mana [^.\"]*)?\."
        ),
        lambda match: f"{match[2][:1].upper()}{match[2][1:]} for as long as {match[1]}{match[3] or ''}.",
    ),
    Equivalence(
        "so during your turn",
        "604.1: «~ has first strike during your turn» has it as long as it is your turn",
        re.compile(r"^((?:~|[A-Z][^.,\"\n]*? you control) (?:has|have|gets?) [^.,\"\n]*) during your turn\.", re.M),
        lambda match: f"As long as it is your turn, {match[1][:1].lower()}{match[1][1:]}.",
    ),
    Equivalence(
        "sacrificed with another",
        "118.3 of later rules: «sacrifice ~ and another creature» as a cost is to sacrifice each of them",
        re.compile(r"^([^:\n\"]*?)\b([Ss])acrifice ~ and ((?:an?|another|two|any number of) [^:\n\"]*?):", re.M),
        lambda match: f"{match[1]}{match[2]}acrifice ~, sacrifice {match[3]}:",
    ),
    Equivalence(
        "one of each kind into the hand",
        "608.2d: «you may put a creature card and/or a land card into your hand» leaves each of both to the player",
        re.compile(
            r"\b([Yy]ou may put )(an? [^.,\"]*?card) and/or (an? [^.,\"]*?card) "
            r"(from among them|from among the \w+ cards) into your hand\.(?! If you)"
        ),
        lambda m: f"{m[1]}{m[2]} {m[4]} into your hand. You may put {m[3]} {m[4]} into your hand.",
    ),
    Equivalence(
        "until end of turn, in between",
        "611.2: where a duration stands in its sentence has no meaning",
        re.compile(
            r"(?<=, )(until end of turn|until your next turn|until the end of your next turn), "
            r'(?!when|if |each |for )((?:[^."]|"[^"]*")*)\.'
        ),
        lambda match: _behind(match[1], match[2]),
    ),
    Equivalence(
        "base power becomes",
        "613.3b: a creature whose base power becomes 4 has base power 4",
        re.compile(
            r"(?P<of>\b[Ii]t|\b[Tt]hat creature|\b[Tt]arget creature|(?<!\w)~)(?:'s|s) base "
            r"(?P<what>power and toughness|power|toughness)(?P<always> perpetually)? becomes? (?=X|\d)"
        ),
        lambda m: f"{m['of']}{m['always'] or ''} has base {m['what']} ",
    ),
    Equivalence(
        "have a base power become",
        "613.3b: to have the base power of a creature become 4 is to have it have base power 4",
        re.compile(r"\bhave the base (power and toughness|power|toughness) of ([^.,\"]+?) become (?=X|\d)"),
        r"have \2 have base \1 ",
    ),
    Equivalence(
        "cast from there if",
        "604.1, 601.3: a permission that holds if something is so holds as long as it is so",
        re.compile(r"^(You may (?:cast|play) ~ from (?:your graveyard|exile)) if (?!you pay)([^.,\n]*)\.", re.M),
        r"\1 as long as \2.",
    ),
    Equivalence(
        "all cards of zones",
        "400.1: all cards from a hand and graveyard are that hand and graveyard",
        re.compile(r"\b([Ee]xiles?) all cards from (target (?:player|opponent)'s) (hand and graveyard)\b"),
        r"\1 \2 \3",
    ),
    Equivalence(
        "as long as it",
        "604.1: of enchanted or equipped things «it» is that thing, in one paragraph or in two",
        re.compile(
            r"^(Enchanted|Equipped) (creature|permanent|land|artifact) ([^.\n\"]*)\. "
            r"As long as it (is|has) ([^.,\n]*), (?:it|that creature) ([^.\n]*)\.",
            re.M,
        ),
        lambda m: _in_two(f"{m[1]} {m[2]}", m[3], f"{m[4]} {m[5]}", m[6]),
    ),
    Equivalence(
        "as long as its own number",
        "201.4: where only ~'s power or what is exiled with ~ is spoken of, «it» is ~",
        re.compile(
            r"^(As long as (?:~'s (?:base )?(?:power|toughness) is [^,.\n]*|there are [^,.\n]* exiled with ~)), "
            r"it (?=has|gets|can|gains|is\b)",
            re.M,
        ),
        r"\1, ~ ",
    ),
)
