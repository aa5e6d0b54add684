"""Wordings of what is done and of what things are: the rest of what a few cards say otherwise than all others.

Applied last; each says by which rule the two wordings are the same.
"""

import re

from judgehelper.cards.oracle.text.equivalence import Equivalence
from judgehelper.cards.oracle.text.wordings import OF_CONDITIONS, OF_NUMBERS, large


def _two_statements(match: re.Match[str]) -> str:
    """Say of an enchanted creature in a paragraph of its own that all able to block it do so."""
    when, host = match["when"] or "", "enchanted creature"
    first = f"{when}it" if when else match["host"]
    second = f"{when}all creatures able to block {host} do so."
    return f"{first} {match['said']}.\n{large(second)}"


OF_DOINGS: tuple[Equivalence, ...] = (
    Equivalence(
        "untapped together",
        "608.2c: to untap all of one kind and all of another is to untap both",
        re.compile(r"\bUntap (all [^.,\n\"]*?) and (all [^.,\n\"]*?)\."),
        r"Untap \1. Untap \2.",
    ),
    Equivalence(
        "can't be countered",
        "514: no spell outlasts the turn, so one that can't be countered can't be this turn",
        re.compile(r"\b([Tt]arget (?:[a-z]+ )?spell can't be countered)\."),
        r"\1 this turn.",
    ),
    Equivalence(
        "tapped, each of three",
        "109.1: «each tapped artifact, creature, and land» is each that is tapped",
        re.compile(r"\bfor each tapped ([a-z]+), ([a-z]+), and ([a-z]+) (?=you control\b)"),
        r"for each tapped \1, tapped \2, and tapped \3 ",
    ),
    Equivalence(
        "that is attacking or blocking",
        "109.1: a creature that is attacking or blocking is an attacking or blocking one",
        re.compile(r"\b([Tt]arget|each) ((?:[a-z-]+ )*(?:or [a-z]+ )?creature) that is attacking or blocking(?=[.,])"),
        r"\1 attacking or blocking \2",
    ),
    Equivalence(
        "the controller of a target",
        "108.4: the controller of target artifact is target artifact's controller",
        re.compile(r"(?<![^.\n:] )(?<![^\s])The controller of (target [a-z ]+?) (?=sacrifices|copies)"),
        lambda m: f"{large(m[1])}'s controller ",
    ),
    Equivalence(
        "all creature types",
        "205.3: what is all creature types is every creature type",
        re.compile(r"\b(is|are) all creature types\b"),
        r"\1 every creature type",
    ),
    Equivalence(
        "additional two mana",
        "106.3: what a land adds besides is added besides, «an additional» said or not",
        re.compile(r"\badds a additional (?=two mana in any combination of colors\b)"),
        "adds ",
    ),
    Equivalence(
        "pays one or the other",
        "117.12: to pay {B} or {3} is to pay the one or to pay the other",
        re.compile(r"\b(unless [^.,\"]*? pays) (\{[^ .,]+\}) or (?=\{[^ .,]+\}\.)"),
        r"\1 \2 or pays ",
    ),
    Equivalence(
        "equip for one or the other",
        "702.6e: an equip ability with either cost is two of them, of which one is activated",
        re.compile(r"^Equip (\{\S+) or (\{\S+\})$", re.M),
        r"Equip \1\nEquip \2",
    ),
    Equivalence(
        "activated for one or the other",
        "602.1a: an ability with either cost is two abilities, of which one is activated",
        re.compile(r"^(\{\w\}, \{T\}) or (\{\w\}, \{T\}): ([^\n\"]*)$", re.M),
        r"\1: \3\n\2: \3",
    ),
    Equivalence(
        "the other creature",
        "608.2c: of two that deal damage to or block each other, the other one is that creature",
        re.compile(
            r"^(Whenever enchanted creature (?:blocks or becomes blocked by|deals damage to) a [^.,\n]*, destroy) the "
            r"other creature\b",
            re.M,
        ),
        r"\1 that creature",
    ),
    Equivalence(
        "both own and control",
        "108.3, 108.4: what one both owns and controls one owns and controls",
        re.compile(r"(?<=permanent )you both own and control\b"),
        "you own and control",
    ),
    Equivalence(
        "also done",
        "608.2c: what is done besides is done",
        re.compile(r"(?<=[a-z0-9], )(each opponent )?also (?=creates?\b|discards?\b)"),
        lambda m: m[1] or "",
    ),
    Equivalence(
        "her controller",
        "109.5: the controller of a permanent with a person's name is its controller",
        re.compile(r"(?<=, )(?:his|her) (?=controller\b)"),
        "its ",
    ),
    Equivalence(
        "able to block it, too",
        "604.1: two statements are two abilities, in one sentence or in two",
        re.compile(
            r"^(?:(?P<host>Enchanted creature)|(?P<when>As long as enchanted creature is [a-z]+, )it) "
            r"(?P<said>(?:gets|has) [^,\n\"]*?),? and all creatures able to block it do so\.",
            re.M,
        ),
        _two_statements,
    ),
    Equivalence(
        "able to block it this turn, too",
        "608.2c: two effects are two instructions, in one sentence or in two",
        re.compile(r"(?<=[a-z]), and (all creatures able to block it this turn do so)\b(?: until end of turn)?"),
        lambda m: f" until end of turn. {large(m[1])}",
    ),
    Equivalence(
        "untap and goad",
        "608.2c: to untap and goad a creature is to untap it and to goad it",
        re.compile(r"\bUntap and goad (that creature|those creatures)\b"),
        r"Untap \1. Goad \1",
    ),
    Equivalence(
        "would be dealt damage",
        "615.1: a creature would be dealt damage if damage would be dealt to it",
        re.compile(r"^If (equipped creature|enchanted creature) would be dealt damage, ", re.M),
        r"If damage would be dealt to \1, ",
    ),
    Equivalence(
        "they each deal damage by power",
        "608.2c: what they each do, each of them does",
        re.compile(r"(?<=\. )They each deal damage equal to their power to "),
        "Each of them deals damage equal to its power to ",
    ),
    Equivalence(
        "and can block",
        "608.2c: what one thing does besides for a time is said in the same sentence or in the next",
        re.compile(r"\b([Ii]t gets [+-]\d+/[+-]\d+ until end of turn) and (?=can block\b)"),
        r"\1. It ",
    ),
    Equivalence(
        "all but those",
        "109.1: all except for those named so and artifact creatures are nonartifact creatures not named so",
        re.compile(
            r"^Except for creatures named (\S[^,\n]*) and artifact creatures, creatures you control (can't attack)\.",
            re.M,
        ),
        r"Nonartifact creatures you control not named \1 \2.",
    ),
    Equivalence(
        "the card one exiled",
        "608.2c: the card that one has exiled is that card",
        re.compile(r"\bthe power of the card you exiled\b"),
        "the power of that card",
    ),
    Equivalence(
        "lesser than the creature that died",
        "202.3: lesser mana value than a creature is a mana value less than its",
        re.compile(r"\bwith lesser mana value than the creature that died\b"),
        "with mana value less than that creature's mana value",
    ),
    Equivalence(
        "from the hand, behind",
        "400.7: where the place stands in its sentence has no meaning",
        re.compile(r"\b([Pp]ut) ([^.\n\"]*?) onto the battlefield (from your hand or graveyard) (?=with\b)"),
        r"\1 \2 \3 onto the battlefield ",
    ),
    Equivalence(
        "green and/or white",
        "105.2: creatures that are green and/or white are those that are green or white",
        re.compile(r"\bCreatures that are (\w+) and/or (\w+) get (?=[+-])"),
        r"Each creature that is \1 or \2 gets ",
    ),
    Equivalence(
        "spells of two colors cost less",
        "105.2: spells that are black and/or red are those that are black or red",
        re.compile(r"\b([Ss]pells you cast) this turn (that are \w+) and/or (\w+) (cost \{X\} less to cast)(?=,)"),
        r"\1 \2 or \3 \4 this turn",
    ),
    Equivalence(
        "gets, and has",
        "604.1: to get and to have, parted by a comma or not",
        re.compile(r"^((?:Equipped|Enchanted) creature gets [^.,\n\"]*), and (?=has [a-z ]+\.)", re.M),
        r"\1 and ",
    ),
    Equivalence(
        "one here, one there",
        "608.2c: of three cards, one goes to each place, in the order in which they are named",
        re.compile(
            r"\bPut one of those cards into your hand, one (on top of your library|into your graveyard), and one on "
            r"the bottom of your library\."
        ),
        r"Put one of those cards into your hand. Put one of them \1. Put the rest on the bottom of your library.",
    ),
    Equivalence(
        "in addition to other costs",
        "118.8 of later rules: what is paid in addition to other costs is paid in addition to paying them",
        re.compile(r"\b(by paying \d+ life in addition to) their other costs\b"),
        r"\1 paying their other costs",
    ),
    Equivalence(
        "and exile them, where",
        "107.3: where it is said what X is has no meaning",
        re.compile(r"\b([Ss]earch [^.,\"]* for (?:up to )?X cards), (and exile them, where X is)\b"),
        r"\1 \2",
    ),
    Equivalence(
        "one card or another card",
        "109.1: «a red creature card or an artifact creature card» names two kinds, each with its article or not",
        re.compile(r"\b(put a \w+ creature card or) a (?=artifact creature card\b)"),
        r"\1 ",
    ),
    Equivalence(
        "double to whom",
        "614.1: what is dealt instead to an opponent or a permanent is dealt to that one",
        re.compile(
            r"\b(If a source you control would deal damage) this turn (to a opponent or a permanent a opponent "
            r"controls), (it deals triple that damage) instead"
        ),
        r"\1 \2 this turn, \3 to that player or permanent instead",
    ),
    Equivalence(
        "create or sacrifice",
        "603.2: to create or sacrifice a token is to create one or to sacrifice one",
        re.compile(r"\b(Whenever you create) or sacrifice (a token),"),
        r"\1 \2 or sacrifice \2,",
    ),
    Equivalence(
        "look at the top card and play",
        "604.1: two permissions are two abilities, in one sentence or in two",
        re.compile(r"^(You may look at the top card of your library any time), and (you may )", re.M),
        lambda m: f"{m[1]}.\n{large(m[2])}",
    ),
    Equivalence(
        "may then have it shuffled",
        "608.2c: instructions are followed in their order, said or not",
        re.compile(r"\bYou may then have that player shuffle that library\b"),
        "You may have that player shuffle",
    ),
    Equivalence(
        "may choose to",
        "608.2d: to choose to do what one may do is to do it",
        re.compile(r"\bmay choose to (?=put those cards\b)"),
        "may ",
    ),
    Equivalence(
        "you draw and you lose",
        "608.2c: what one player does besides is done by the same one",
        re.compile(
            r"(?P<so>^(?:[IVX]+ — )?Whenever [^.,\n]* this turn, you draw a card|\binstead you draw two cards) and you "
            r"(?=(?:lose|gain) \d+ life\b)",
            re.M,
        ),
        r"\g<so> and ",
    ),
    Equivalence(
        "the sacrificed Angel",
        "608.2h: one sacrificed an Angel as the cost if the sacrificed creature was an Angel",
        re.compile(r"^(Sacrifice another creature: [^\n]*?)If you sacrificed (a [A-Z]\w+) this way,", re.M),
        r"\1If the sacrificed creature was \2,",
    ),
    Equivalence(
        "each with its mana value",
        "202.3: target cards each with so great a mana value have it",
        re.compile(r"\b(target creature cards) each (?=with mana value \d+ or less\b)"),
        r"\1 ",
    ),
    Equivalence(
        "all of them by the name",
        "201.2: of cards revealed, all of them with a name are all cards with it from among them",
        re.compile(r"\b(Reveal the top \w+ cards of your library) and put all of them with that name into your hand\."),
        r"\1. Put all cards with the chosen name from among them into your hand.",
    ),
    Equivalence(
        "all that weren't cast",
        "608.2c: all cards exiled that weren't cast are the rest of them",
        re.compile(r"\b([Pp]ut) all cards exiled this way that weren't cast into your graveyard\b"),
        r"\1 the rest into your graveyard",
    ),
    Equivalence(
        "each become",
        "608.2c: «they each become Treefolk creatures» is «they become Treefolk creatures»",
        re.compile(r"\b(target [A-Z]\w+s) each (?=become \d+/\d+ )"),
        r"\1 ",
    ),
    Equivalence(
        "black and a Nightmare",
        "205.3: what is black and is a Nightmare besides is a black Nightmare besides",
        re.compile(r"\b(That creature is) (\w+) and is a ([A-Z]\w+) in addition to its other creature types\b"),
        r"\1 a \2 \3 in addition to its other types",
    ),
    Equivalence(
        "a life total that can't change",
        "118.1: a life total changes as its player gains or loses life, and by nothing else (118.5)",
        re.compile(r"^Your life total can't change\.", re.M),
        "You can't gain life.\nYou can't lose life.",
    ),
    Equivalence(
        "and that creature, too",
        "608.2c: two effects are two instructions, in one sentence or in two",
        re.compile(r"(?<=[a-z])(?<!battlefield), and that creature (?=doesn't untap during its)"),
        ". That creature ",
    ),
    Equivalence(
        "a black or artifact creature",
        "109.1: a black or artifact creature is a black creature or an artifact creature",
        re.compile(r"\b([Ss]acrifice a (?:white|blue|black|red|green)) or (?=artifact creature\b)"),
        r"\1 creature or ",
    ),
    Equivalence(
        "into exile",
        "110.1: a permanent is on the battlefield, and from there it is put into exile",
        re.compile(r"^(When enchanted permanent dies or is put into exile), ", re.M),
        r"\1 from the battlefield, ",
    ),
)

WORDINGS: tuple[Equivalence, ...] = (*OF_NUMBERS, *OF_CONDITIONS, *OF_DOINGS)
"""What `tokens` applies behind `ORDERS`."""
