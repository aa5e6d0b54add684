"""Tokens: a text cut into words, and the equivalences: what may be worded differently and means the same.

Every equivalence is an entry of `EQUIVALENCES`, with its reason, and has a test; two texts with the same tokens are the
same text. Beyond the list: letters are compared small (first capitals), and a quotation's own full stop stands inside.
"""

import re
from collections.abc import Callable
from functools import partial

from judgehelper.cards.oracle.text.doings import WORDINGS
from judgehelper.cards.oracle.text.equivalence import Equivalence
from judgehelper.cards.oracle.text.naming import marked
from judgehelper.cards.oracle.text.orders import ORDERS
from judgehelper.cards.oracle.text.rewordings import REWORDINGS

SELF = "~"
TOKEN = re.compile(
    r"(?:\{[^{}]+\})+|\[[+-]\d+\]|[+-](?:\d+|x)/[+-](?:\d+|[xy])|[+-](?:\d+|x)(?=:)|[+-]?\d+\+|\d+|⟪[^⟫]*⟫|and/or"
    r"|'(?:s|re|ve|d|ll)\b|(?:\w|(?<=\w)-(?=\w)|(?<=\w)\.(?=\w)|(?<=[a-z])'(?=t\b|[a-z]{4,}))+!?|~|'|[.,:;\"•—+?!=*/-]",
)


def _words(*pairs: tuple[str, str]) -> tuple[re.Pattern[str], Callable[[re.Match[str]], str]]:
    table = dict(pairs)
    return re.compile(r"\b(" + "|".join(map(re.escape, table)) + r")\b"), lambda match: table[match[1]]


SELF_NOUNS = (
    "artifact|aura|battle|card|case|class|contraption|creature|emblem|enchantment|equipment|fortification|land|"
    "permanent|planeswalker|room|saga|scheme|siege|spacecraft|spell|token|vehicle|plan|door"
)


def _duration_behind(match: re.Match[str]) -> str:
    """Put a duration behind what it is said of; what X is stands after both."""
    said, where, x = match[2].partition(", where X is ")
    return f"{said} {match[1].lower()}{where}{x}."


def _stop_behind(quoted: re.Match[str]) -> str:
    """Give the sign of the sentence around a quotation, which may be printed inside of it."""
    return "." if quoted[2] is not None else "," if quoted[1].endswith(",") else ""


SAID_AGAIN = re.compile(r"(?<=[, ])(?<!\bif )it (?=(?:is|isn't|has|enters)\b)")

THE_COPY = re.compile(r"^(?:that )?the (?:copy|token) (?=(?:is|isn't|has|enters)\b)")


def _once_it(text: str) -> str:
    """Say «it» once of what a copy is otherwise."""
    text = THE_COPY.sub("it ", text).replace("its name is", "it is named")
    return text[:3] + SAID_AGAIN.sub("", text[3:])


DASHED = "Boast|Exhaust|Max speed|Forecast|Solved|To solve|Companion|Gift|Bargain|Power-up|Visit|Prize"
"""Words before a dash that are no ability words: what follows means something else under them."""

ONE_TOKEN = r'a [^.,"]*? token(?: with [a-z ]+)?'
"""A token among others, without an ability in quotation marks."""

SIDES = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20, "20": 20}
"""Dice by the words for their sides."""

EQUIVALENCES: tuple[Equivalence, ...] = (
    Equivalence("reminder text", "207.2: it has no rules meaning", re.compile(r" ?\([^()]*\)"), ""),
    Equivalence("typographic signs", "one sign each", re.compile(r"[’‘]"), "'"),
    Equivalence("quotation marks", "one sign each", re.compile(r"[“”]"), '"'),
    Equivalence("minus signs", "one sign each", re.compile(r"[−–]"), "-"),
    Equivalence(
        "loyalty brackets",
        "107.7, 606.4: a loyalty symbol, printed as a sign or written in brackets",
        re.compile(r"\[([+-]?(?:\d+|X))\](?=:)"),
        r"\1",
    ),
    Equivalence(
        "ability words",
        "207.2c: they have no rules meaning; chapter numbers and keywords before a dash do",
        re.compile(
            rf"^((?:[IVX]+(?:, [IVX]+)* — )?)(?!(?:[IVX, ]+|{DASHED}) — )[A-Z][\w',!/ -]*? — (?=[A-Z{{\[\"~])", re.M
        ),
        r"\1",
    ),
    Equivalence(
        "self-reference", "201.4, 201.5: the object itself", re.compile(rf"\bthis (?:{SELF_NOUNS})\b", re.I), SELF
    ),
    Equivalence("an", "the same article", re.compile(r"\ban\b", re.I), "a"),
    Equivalence(
        "enters the battlefield",
        "the older wording of «enters»",
        re.compile(r"\b(enters?|entered|entering) the battlefield\b", re.I),
        r"\1",
    ),
    Equivalence(
        "during your turn",
        "«as long as it's your turn» said shorter, in a static ability",
        re.compile(r"^During your turn, ", re.M),
        "As long as it is your turn, ",
    ),
    Equivalence(
        "during other turns",
        "«as long as it isn't your turn» said shorter, in a static ability",
        re.compile(r"^During turns other than yours, ", re.M),
        "As long as it isn't your turn, ",
    ),
    Equivalence(
        "of their choice",
        "701.16: who sacrifices chooses what, said or not",
        re.compile(r"(?<=sacrifice)(s? [^.,:]*?)(?<! pile) of (?:their|your|his or her) choice\b"),
        r"\1",
    ),
    Equivalence(
        "contractions",
        "«it's» is «it is»",
        re.compile(r"\b(it|that|there)'s\b|\b(you|they|that)'re\b", re.I),
        lambda match: f"{match[1]} is" if match[1] else f"{match[2]} are",
    ),
    Equivalence(
        "perfect tense",
        "«you've attacked this turn» asks what «you attacked this turn» asks",
        re.compile(
            r"\b(you|they)'ve "
            r"(?=(?:cast|sacrificed|discarded|attacked|cycled|played|gained|lost|activated|committed|put|created)\b)",
            re.I,
        ),
        r"\1 ",
    ),
    Equivalence(
        "shares at least one",
        "what shares a quality shares at least one",
        re.compile(r"\b(shares?) at least one (?=(?:creature type|card type|color)\b)"),
        r"\1 a ",
    ),
    Equivalence("mana value", "the older name", re.compile(r"\bconverted mana cost\b", re.I), "mana value"),
    Equivalence(
        "comes into play", "the oldest wording of «enters»", re.compile(r"\bcomes into play\b", re.I), "enters"
    ),
    Equivalence(
        "tokens put onto the battlefield",
        "701.6: older cards put tokens onto the battlefield that are created",
        re.compile(r"\b(?P<p>[Pp])ut(?P<s>s?) (?P<what>(?:\w+ )?(?:a|\w+) [^.,\"]*?\btokens?) onto the battlefield\b"),
        lambda match: f"{'C' if match['p'] == 'P' else 'c'}reate{match['s']} {match['what']}",
    ),
    Equivalence(
        "mana pool",
        "106.4: mana is added to nothing else",
        re.compile(r"(?<=dd )([^.]*?) to (?:your|their|his or her|that player's) mana pool\b"),
        r"\1",
    ),
    Equivalence(
        "activate this ability",
        "602.5b: the ability whose text says so",
        re.compile(r"\bActivate this ability only (any time you could cast a sorcery\b)?"),
        lambda match: f"Activate only {'as a sorcery' if match[1] else ''}",
    ),
    Equivalence("names of rules", "quotation marks around the name of a rule", re.compile(r'"(legend rule)"'), r"\1"),
    Equivalence(
        "stops and quotations",
        "a granted ability ends with its own full stop, and the sentence around it with another",
        re.compile(r'"([^"]*)"(?=(\s*(?:\n|$)|\s+[A-Z])?)'),
        lambda match: f'"{match[1].rstrip(".,")}."' + _stop_behind(match),
    ),
    Equivalence(
        "duration first",
        "611.2: where a duration stands in its sentence has no meaning",
        re.compile(
            r'(?<![\w,"] )\b(Until end of turn|Until your next(?: turn| end step)|Until the end of your next turn), '
            r'(?!when|if )((?:[^."]|"[^"]*")*)\.'
        ),
        _duration_behind,
    ),
    Equivalence(
        "number after the place",
        "«a number of counters on it equal to X» is «a number of counters equal to X on it»",
        re.compile(r"(?<=a number of )(\S+ )?counters on ([^.,]*?) equal to ([^.,]+)(?=[.,])"),
        r"\1counters equal to \3 on \2",
    ),
    Equivalence(
        "for each after the duration",
        "«gets +1/+1 until end of turn for each X» is «gets +1/+1 for each X until end of turn»",
        re.compile(r"\b(gets? [+-]\S+) until end of turn (for each [^.,]+)(?=[.,])"),
        r"\1 \2 until end of turn",
    ),
    Equivalence(
        "he and she",
        "a permanent with a person's name is still one object: «return her» is «return it»",
        re.compile(r"\b(?P<act>return|put) (?:him|her) (?=(?:on)?to the battlefield)|\bunder (?:his|her) (?=owner)"),
        lambda match: f"{match['act']} it " if match["act"] else "under its ",
    ),
    Equivalence(
        "him and her",
        "«him» is the person whose name the card bears, whatever else is named before: «dealt to him» is «dealt to ~»",
        re.compile(r"\b(dealt to|counters? on) (?:him|her)\b(?! or)"),
        r"\1 ~",
    ),
    Equivalence(
        "he does",
        "«he» is the person whose name the card bears: «he phases out» is «~ phases out»",
        re.compile(r"(?<=, )(?:he|she) (?=(?:phases|becomes|gets|gains|deals)\b)"),
        "~ ",
    ),
    Equivalence(
        "it is not",
        "«it's not your turn» is «it isn't your turn»",
        re.compile(r"\b([Ii]t) is not (?=your turn)"),
        r"\1 isn't ",
    ),
    Equivalence(
        "for each prevented, first",
        "where «for each 1 damage prevented this way» stands has no meaning",
        re.compile(r"For each 1 damage prevented this way, ([^.,]*)\."),
        lambda match: f"{match[1][:1].upper()}{match[1][1:]} for each 1 damage prevented this way.",
    ),
    Equivalence(
        "kicker and/or",
        "702.32b: «kicker A and/or B» is two kicker abilities",
        re.compile(r"^Kicker (\S+) and/or (\S+)", re.M),
        r"Kicker \1, kicker \2",
    ),
    Equivalence(
        "its own counters",
        "121: «~ has counters on ~» is «~ has counters on it»",
        re.compile(r"(?<=~ has )([^.,]*? counters? on) ~"),
        r"\1 it",
    ),
    Equivalence(
        "had counters",
        "to have had counters is to have had one at least",
        re.compile(r"\b(had|has|have) (?:one or more (\S+ )?)?counters on (it|them)\b"),
        lambda match: f"{match[1]} a {match[2] or ''}counter on {match[3]}",
    ),
    Equivalence(
        "each of several",
        "«they each get +1/+1» is «they get +1/+1»",
        re.compile(r"(?<=\w) each (?=(?:get|gain|have|draw|discard|mill|lose|create|sacrifice)\b)"),
        " ",
    ),
    Equivalence(
        "a token by its name",
        "508.4: a token that «enters tapped and attacking» is «tapped and attacking», said behind its name as well",
        re.compile(r"(?<=reate )(⟪?([A-Z][\w' ]*)⟫?, a legendary [^.]* token)\. ⟪?\2⟫? enters tapped and attacking\."),
        r"\1 that is tapped and attacking.",
    ),
    Equivalence(
        "it again",
        "706.9: what a copy is otherwise, said of «it» once or each time; «its name is» is «it is named»",
        re.compile(r"(?<=, except )(?:it|its name|(?:that )?the copy|the token) [^\".]*"),
        lambda match: _once_it(match[0]),
    ),
    Equivalence(
        "half X of each",
        "107.1a: «gain half X life and draw half X cards. Round down each time.» rounds each down by itself",
        re.compile(r"gain half X life and draw half X cards\. Round (up|down) each time"),
        r"gain life equal to half X, rounded \1. You draw cards equal to half X, rounded \1",
    ),
    Equivalence(
        "half their life",
        "107.1a, 118: to lose half one's life is to lose life equal to half one's life total",
        re.compile(r"(?<=lose)(s?) half (their|your) life, rounded"),
        r"\1 life equal to half \2 life total, rounded",
    ),
    Equivalence(
        "also",
        "what is so besides is so: «they also gain flying» is «they gain flying»",
        re.compile(r"\balso (?=(?:gets?|gains?|has|have|deals?|loses?)\b)"),
        "",
    ),
    Equivalence(
        "semicolons between keywords",
        "702.1: older cards part keyword abilities by semicolons",
        re.compile(r"^[A-Z][a-z]+[a-z 0-9]*(?:; [a-z 0-9]+)+$", re.M),
        lambda match: match[0].replace(";", ","),
    ),
    Equivalence(
        "the place first",
        "400.7: where the place stands in its sentence has no meaning",
        re.compile(r"\b([Rr]eturns?) (to (?:your hand|their owners' hands|the battlefield)) (all [^.,]+)(?=[.,])"),
        r"\1 \3 \2",
    ),
    Equivalence(
        "had enter",
        "603.4: «if you had a land enter under your control» asks whether one entered so",
        re.compile(r"\byou had an? ([^.,]+?) enter under your control this turn\b"),
        r"a \1 entered under your control this turn",
    ),
    Equivalence(
        "dice by their sides",
        "706.1 of later books: a d6 is a six-sided die",
        re.compile(r"\ba (four|six|eight|ten|twelve|twenty|20)-sided die\b"),
        lambda match: f"a d{SIDES[match[1]]}",
    ),
    Equivalence(
        "escapes with",
        "702.137c of later books: «escapes with» counters is to enter with them if it escaped",
        re.compile(r"^~ escapes with ([^.]*) on it\.", re.M),
        r"If ~ escaped, it enters with \1 on it.",
    ),
    Equivalence(
        "forbidden during your turn",
        "a prohibition «during your turn» holds as long as it is your turn",
        re.compile(r"^(Your opponents|Players|Each opponent) (can't [^.,\"]*?) during your turn\.", re.M),
        lambda match: f"As long as it is your turn, {match[1][:1].lower()}{match[1][1:]} {match[2]}.",
    ),
    Equivalence(
        "at random, where",
        "where «at random» stands in what is chosen has no meaning",
        re.compile(r"\bat random ((?:from|in) (?:your|their|a) (?:graveyard|library))\b"),
        r"\1 at random",
    ),
    Equivalence(
        "this way, now",
        "608.2c: «if a card is discarded this way» asks what «if a card was discarded this way» asks",
        re.compile(
            r"\b([Ii]f an? [^.,]*?\b(?:card|permanent|creature|artifact|enchantment|land)) is "
            r"(discarded|milled|exiled|destroyed|sacrificed|returned) this way(?=,)"
        ),
        r"\1 was \2 this way",
    ),
    Equivalence(
        "created as well",
        "701.6: «create a Snake, a Wolf, and a Bear token» creates each of them",
        re.compile(rf"\b(?P<verb>[Cc]reates?) ({ONE_TOKEN}), ({ONE_TOKEN}), and ({ONE_TOKEN})(?=\.)"),
        lambda m: f"{m[1]} {m[2]}, {m[1].lower()} {m[3]}, and {m[4]}",
    ),
    Equivalence(
        "tapped, where",
        "where «tapped» stands among how something is put onto the battlefield has no meaning",
        re.compile(r"\b(onto the battlefield) (under (?:your|its owner's|their owners') control) tapped(?=[.,])"),
        r"\1 tapped \2",
    ),
    Equivalence(
        "no more than",
        "602.5b: «no more than twice each turn» is «only twice each turn»",
        re.compile(r"\b(Activate) no more than (twice|three times) each turn\b"),
        r"\1 only \2 each turn",
    ),
    Equivalence(
        "as it enters, behind",
        "614.1c, d: two ways in which something enters are two abilities, in one paragraph or in two",
        re.compile(r"^(~ enters tapped\.) As it enters, ", re.M),
        r"\1\nAs ~ enters, ",
    ),
    Equivalence(
        "removed and sacrificed",
        "118.3 of later rules: costs joined by «and» are costs parted by commas",
        re.compile(r"^(Remove [^.:,\n]*? counters? from ~) and (sacrifice|exile) (?:it|~):", re.M),
        r"\1, \2 ~:",
    ),
    Equivalence(
        "if one can't",
        "608.2c: what must be done to a single thing is not done only where it can't be",
        re.compile(
            r"(?<![^\n.:,\"] )(?<!\w)((?:(?!\bmay\b)[^.\n])*?\b(?:(?:sacrifice|discard|remove|exile|return)s? "
            r"(?:an?|another)|pays? \{E\}) ?"
            r"(?:(?!\bmay\b)[^.\n])*\. If (?P<who>you|they|that player|the player)) can't,",
            re.I,
        ),
        lambda match: f"{match[1]} {'do' if match['who'].lower() in ('you', 'they') else 'does'}n't,",
    ),
    Equivalence(
        "has been dealt damage",
        "«has been dealt damage this turn» asks what «was dealt damage this turn» asks",
        re.compile(r"\b(has|have) been (?=dealt (?:combat |noncombat )?damage this turn)"),
        lambda match: "was " if match[1] == "has" else "were ",
    ),
    Equivalence(
        "pay X energy",
        "107.14: to pay X {E} is to pay an amount of {E} equal to X",
        re.compile(r"\b([Pp]ay) X \{E\}"),
        r"\1 a amount of {E} equal to X",
    ),
    Equivalence(
        "he is, he has",
        "201.4: «he» is the person whose name the card bears: «he's a Ninja» is «~ is a Ninja»",
        re.compile(r"(?<=, )(?:he|she)'s (?=a\b)"),
        "~ is ",
    ),
    Equivalence(
        "two conditions",
        "604.1: a statement under two conditions holds where both do",
        re.compile(r"^(As long as it is(?:n't)? your turn), as long as ", re.M),
        r"\1 and ",
    ),
    Equivalence(
        "the upkeep of the controller",
        "the same step: «the upkeep of enchanted creature's controller» is that controller's upkeep",
        re.compile(r"\bthe upkeep of (enchanted \w+)'s controller\b"),
        r"\1's controller's upkeep",
    ),
    Equivalence(
        "rather than pay said first",
        "117.9: what may be paid and what it is paid for, in either order",
        re.compile(r"\brather than pay ~'s mana cost, you may ([^.\n]*)\."),
        r"you may \1 rather than pay ~'s mana cost.",
    ),
    Equivalence(
        "that spell could target",
        "706.10d: «each other creature that spell could target» is each that the spell could target",
        re.compile(r"\b(each other [^.,]*?) that spell could target\b"),
        r"\1 that the spell could target",
    ),
    Equivalence(
        "all other cards revealed",
        "608.2c: beside what one of them comes to, all other cards revealed this way are the rest of them",
        re.compile(r"(?<= and )all other cards revealed this way (?=(?:in|on)to? )"),
        "the rest ",
    ),
    Equivalence(
        "or if",
        "602.5: one of two conditions is enough, with «if» said once or twice",
        re.compile(r"(\bActivate only if [^.\n]*?) or if "),
        r"\1 or ",
    ),
    Equivalence(
        "protection from each color",
        "702.16h: protection from all colors is protection from each of them",
        re.compile(r"(?<=[Pp]rotection from )each color\b(?! that)"),
        "all colors",
    ),
    Equivalence(
        "then at the start",
        "608.2c: instructions are followed in their order, said or not",
        re.compile(r"(?<=\. )Then (\w)"),
        lambda match: match[1].upper(),
    ),
    *REWORDINGS,
    *ORDERS,
    *WORDINGS,
)


def normalise(text: str, names: tuple[str, ...] = ()) -> str:
    """Rewrite a text by the equivalences; `names` are those of the object itself, the longest first."""
    text = marked(text) if any(lead in text for lead in ("named ", "artner with ", ", a legendary ")) else text
    for name in filter(text.__contains__, names):
        text = re.sub(rf"(?<![\w⟪])(?<!named ){re.escape(name)}(?![\w⟫])(?!-)(?! planeswalkers?\b)", SELF, text)
    for entry in EQUIVALENCES:
        text = entry.pattern.sub(entry.replacement, text)
    return text.strip()


QUOTED = re.compile(r'"[^"]*"')


def _naming(own: re.Pattern[str], name: str, quoted: re.Match[str]) -> str:
    """Put a name between its marks within a quoted ability."""
    return own.sub(name, quoted[0])


def keep_granter(text: str, names: tuple[str, ...]) -> str:
    """Let a granted ability name its granter: there the name does not mean the object that has it (201.4b)."""
    if '"' not in text or " as a copy of " in text:  # what enters as a copy with an ability that names it is itself
        return text
    for name in filter(text.__contains__, names):
        own = re.compile(rf"(?<![\w⟪])(?<!named ){re.escape(name)}(?![\w⟫])(?!-)(?! planeswalkers?\b)")
        text = QUOTED.sub(partial(_naming, own, f"⟪{name}⟫"), text)
    return text


def tokenise(text: str) -> tuple[str, ...]:
    """Cut a normalised text into tokens in small letters; names between ⟪ ⟫ and symbols keep theirs."""
    text = text.replace("Time Lord", "Time-Lord")
    return tuple(TOKEN.findall(_small(text)))


def _small(text: str) -> str:
    """Write in small letters what is neither symbol nor name."""
    return re.sub(r"\{[^{}]*\}|⟪[^⟫]*⟫|[^{⟪]+", lambda m: m[0] if m[0][0] in "{⟪" else m[0].lower(), text)


def is_lossless(text: str) -> bool:
    """Say whether the tokens hold every sign of a normalised text."""
    return re.sub(r"\s+", "", "".join(tokenise(text))) == re.sub(
        r"\s+", "", _small(text.replace("Time Lord", "Time-Lord"))
    )
