"""Rewordings by the order of words, and by how a sentence speaks of the person whose name a card bears.

Applied behind those of `rewordings`; each says by which rule the two wordings are the same.
"""

import re

from judgehelper.cards.oracle.text.equivalence import Equivalence

MOVED = re.compile(r"\b(?:[Rr]eturns?|[Ee]xiles?|dies|[Tt]ransforms?|onto the battlefield)\b")
"""What may make another object of a card: «it» after that is the new one, and «he» is left as it stands."""
PERSONS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(?<=[.:—] )(?:He|She) (?=(?:gains?|gets|becomes|can't|deals|explores|connives)\b)"), "~ "),
    (re.compile(r"(?<=, )(?:he|she) (?=(?:connives|explores|becomes|gains|gets|deals)\b)"), "~ "),
    (re.compile(r"\bif (?:he|she)(?:'s| is) "), "if ~ is "),
    (
        re.compile(
            r"\b(to|on|tap|untap|from|with|goad|cast|have) (?:him|her)"
            r"(?=[.,:]| (?:deal|or|and|until|instead)\b)(?! or her)"
        ),
        r"\1 ~",
    ),
    (re.compile(r"\b(?:his|her) (?=(?:power|toughness|base|mana value)\b)"), "~'s "),
    (re.compile(r"\b(?:himself|herself)\b"), "itself"),
)

THAT_COLOR = re.compile(r"\b(from|(?<!mana )of|of(?= that color for each)) that color\b")
"""Mana of that color is read as it stands."""


def _of_a_person(line: re.Match[str]) -> str:
    """Say «~» for the person, in a paragraph that makes no other object of the card."""
    text = line[0]
    if MOVED.search(text) or '"' in text:
        return text
    for pattern, said in PERSONS:
        text = pattern.sub(said, text)
    return text


def _fighting(match: re.Match[str]) -> str:
    """Say behind a token that it is tapped and attacking."""
    verb = "is" if match["many"] in ("a", "one") else "are"
    return f"{match['make']} {match['many']} {match['what']} that {verb} tapped and attacking"


def _chosen(line: re.Match[str]) -> str:
    """Say «the chosen color» for the one chosen before."""
    return THAT_COLOR.sub(r"\1 the chosen color", line[0])


ORDERS: tuple[Equivalence, ...] = (
    Equivalence(
        "the person of the card",
        "201.4: «he» is the person whose name the card bears: «tap him» is «tap ~»",
        re.compile(r"^.*\b(?:[Hh]e|[Ss]he|him|her|his|himself|herself)\b.*$", re.M),
        _of_a_person,
    ),
    Equivalence(
        "then this",
        "608.2c: instructions are followed in their order, said or not",
        re.compile(r"(?<=\. )Then(?: (?=~)|, (\w))"),
        lambda match: match[1].upper() if match[1] else "",
    ),
    Equivalence(
        "tapped and attacking first",
        "508.4: where «tapped and attacking» stands among what a token is has no meaning",
        re.compile(
            r"\b(?P<make>[Cc]reates?) (?P<many>a|two|three|four|five|six|X|that many) tapped and attacking "
            r"(?P<what>(?!tokens? that)[^.,\"]*? tokens?(?: with (?:\"[^\"]*\"|[a-z ]+?(?=[.,]| named)))?)"
        ),
        _fighting,
    ),
    Equivalence(
        "counters removed and something sacrificed",
        "118.3 of later rules: costs joined by «and» are costs parted by commas",
        re.compile(r"^([^:\n\"]*?, [Rr]emove [^.:,\n]*? counters? from ~) and (sacrifice|exile) (?:it|~):", re.M),
        r"\1, \2 ~:",
    ),
    Equivalence(
        "enters with an ability",
        "614.1c: what a permanent has because it was kicked it has as long as it is the one that was",
        re.compile(r"^If ~ was kicked, it enters with ([^.\n\"]*?)(?: on it)? and with ([a-z ]+|\"[^\"]*\")\.$", re.M),
        r"If ~ was kicked, it enters with \1 on it.\nAs long as ~ was kicked, it has \2.",
    ),
    Equivalence(
        "enters tapped and with counters",
        "614.1c, d: to enter tapped and with counters is to enter tapped with counters",
        re.compile(r"(?<=~ enters tapped) and (?=with )"),
        " ",
    ),
    Equivalence(
        "abilities of an enchanted thing",
        "602.5: «enchanted creature's activated abilities» are the activated abilities of enchanted creature",
        re.compile(r"^(Enchanted \w+)'s activated abilities can't be activated\.", re.M),
        lambda match: f"Activated abilities of {match[1][:1].lower()}{match[1][1:]} can't be activated.",
    ),
    Equivalence(
        "stays tapped with its abilities",
        "604.1: two statements are two abilities, in one sentence or in two",
        re.compile(
            r"^(Enchanted (\w+) doesn't untap during its controller's untap step),? and its activated abilities can't "
            r"be activated\.",
            re.M,
        ),
        r"\1.\nActivated abilities of enchanted \2 can't be activated.",
    ),
    Equivalence(
        "among exiled cards",
        "607.2a: «those exiled cards» are those cards",
        re.compile(r"\b(from among) those exiled cards\b"),
        r"\1 those cards",
    ),
    Equivalence(
        "up to so many additional lands",
        "305.2: nobody has to play a land, and who may play three may play fewer",
        re.compile(r"\b([Mm]ay play) up to (?=(?:two|three) additional lands\b)"),
        r"\1 ",
    ),
    Equivalence(
        "bands with other in quotation marks",
        "702.1: a keyword ability is granted by its name, in quotation marks or not",
        re.compile(r"\"(bands with other [a-z ]+)\.\"(?=\.)"),
        r"\1",
    ),
    Equivalence(
        "until end of turn and attacks",
        "608.2c: what one thing does besides for a time is said in the same sentence or in the next",
        re.compile(
            r"(?P<said>(?:^|(?<=\. ))(?:Target|That|Up to one target|It|~) [^.,\"\n]*? until end of turn) and "
            r"(?P<then>attacks (?:this turn|this combat)|must be blocked this turn) if able\.",
            re.M,
        ),
        r"\g<said>. It \g<then> if able.",
    ),
    Equivalence(
        "look at and play",
        "608.2c: to look at and play a card is to look at it and to play it",
        re.compile(
            r"\b([Yy]ou may) look at and play (that card|those cards) (this turn|for as long as [^.,\n]*remain exiled"
            r"|for as long as it remains exiled)"
        ),
        lambda m: f"{m[1]} look at {m[2]} {m[3]}. You may play {m[2]} {m[3]}",
    ),
    Equivalence(
        "left while controlled",
        "603.10a: a permanent that one controlled and that left the battlefield left it under one's control",
        re.compile(r"\ba permanent you controlled left the battlefield this turn\b"),
        "a permanent left the battlefield under your control this turn",
    ),
    Equivalence(
        "costs less during your turn",
        "601.2f: what costs less «during your turn» costs less if it is your turn",
        re.compile(r"^(~ costs \{\d\} less to cast) during your turn\.", re.M),
        r"\1 if it is your turn.",
    ),
    Equivalence(
        "one card or a basic land card",
        "109.1: «a creature or basic land card» is a creature card or a basic land card",
        re.compile(r"\b(a )([A-Za-z]+) or (basic land|legendary [A-Z][a-z]+) card\b"),
        r"\1\2 card or \3 card",
    ),
    Equivalence(
        "put on a permanent of one's own",
        "108.4: a permanent under one's control is one that one controls",
        re.compile(r"\b(counters? (?:was|were) put on a \w+) under your control this turn\b"),
        r"\1 you control this turn",
    ),
    Equivalence(
        "if the player does",
        "608.2d: «the player» who may do something is the one told to",
        re.compile(r"\bIf the player (does|doesn't),"),
        lambda match: f"If they {'do' if match[1] == 'does' else 'don' + chr(39) + 't'},",
    ),
    Equivalence(
        "less it costs also",
        "601.2f: two reductions of a cost are two abilities",
        re.compile(r"^(~ costs \{\d\} less to cast [^.\n]*)\. It also costs ", re.M),
        r"\1.\n~ costs ",
    ),
    Equivalence(
        "the color chosen before",
        "608.2c: behind «choose a color», «that color» is the chosen color",
        re.compile(r"(?:(?<=[Cc]hoose a color\. )|(?<=[Cc]hoose a color, ))[^\n\"]*\bthat color\b[^\n\"]*"),
        _chosen,
    ),
    Equivalence(
        "the type chosen before",
        "608.2c: behind «choose a creature type», «that type» is the chosen type",
        re.compile(r"\b([Cc]hoose a (?:creature|basic land) type\. [^.\n\"]*? becomes) that type\b"),
        r"\1 the chosen type",
    ),
    Equivalence(
        "each deal damage by power",
        "608.2c: what creatures each do, each of them does",
        re.compile(
            r"^(Up to two|One or two|Two|Any number of) (target creatures (?:you|your team) controls?) each deal "
            r"damage equal to their power to ",
            re.M,
        ),
        lambda match: f"Each of {match[1].lower()} {match[2]} deals damage equal to its power to ",
    ),
    Equivalence(
        "again",
        "608.2c: to explore again is to explore",
        re.compile(r"\b([Ii]t explores, then it explores|[Pp]roliferate, then proliferate) again\b"),
        r"\1",
    ),
    Equivalence(
        "on top of the library searched",
        "701.18a: cards searched for in a library and put on top are put on top of it",
        re.compile(r"(?<=\bthen shuffle and put those cards on top )(?=in any order\.)"),
        "of your library ",
    ),
)
"""What `tokens` applies last."""
