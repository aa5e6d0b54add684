"""Which numbers of the book no test need cite, and why: definitions, matters of the table, what is not played.

The lists are written chapter by chapter, in a notation of their own: «105.2» is that rule alone, «105.2*» the rule with
the letters under it, «807**» a section with everything in it. Keyword abilities and keyword actions stand beside their
numbers: what the engine does not carry out of them is not supported, whatever the day.
"""

from collections.abc import Iterator, Mapping

from judgehelper.abilities.acts import acting, counters, keyword_actions, moving
from judgehelper.kernel.machine.figures import is_digits
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.system import Coverage
from judgehelper.systems.magic.game.rules import BOOK
from judgehelper.systems.magic.printed.keywords.book import KEYWORD_RULES
from judgehelper.systems.magic.resolving.acts.acts import ROWS
from judgehelper.systems.magic.understanding.known import KNOWN_KEYWORDS, KNOWN_LAYOUTS

Numbers = Mapping[str, tuple[str, ...]]
"""The numbers of the book, in its order, by the section that they stand in."""

NOT_MECHANICAL: Mapping[str, str] = {
    "says which rules there are, or how decks and tournaments are made up": """
        902.1 902.2 311.1 311.3
        100.1* 100.2* 100.3 100.4* 100.5 100.6* 100.7 104.3k 104.4i 112.6m 801.1 801.2a 802.1 804.1 805.1 806.1
        702.123a 702.123b 806.2* 806.3 807.1 808.1 809.1 810.1 810.11 811.1 811.2* 811.3 800.1 800.2 800.3 900**
        903.1 903.2 903.3a 903.4* 903.5* 903.10 803.1 808.3* 809.3 806.2c 810.2 801.5 805.10 810.8 809.5
    """,
    "a definition: the rules that use the word are counted by themselves": """
        102.1 102.2 102.3 102.4 105.1 106.1* 106.2 107.1 107.4 107.4a 107.4d 108.1 108.2* 108.6 109.1 109.3 110.1 110.3
        110.4 110.4a 110.4b 110.6 110.6a 111.1 111.3 112.1* 112.2* 112.3* 112.4 112.5 114.1a 114.1b 114.1c 114.1d
        114.1e 114.10b 115.1 117.1 119.2* 119.7 200.1 200.2 200.3 201.1 202.1 202.1a 205.1 205.2 205.2a
        205.2b 205.2c 205.3 205.3a 205.3b 205.3c 205.4 205.4a 207.2c 208.1 209.2 300.1 300.2 301.3 301.4 302.3 303.3
        304.3 305.5 306.3 307.3 308.2 400.2 400.10 400.10a 403.3 401.1 402.1 403.1 404.1 405.6 405.6b 406.1 406.2
        501.1 505.1a 506.1 506.5 508.6 512.1 601.1 602.1 602.1c 603.1 605.1 606.1 607.1a 607.1b 607.1c 607.2 609.1 609.6
        610.1 611.1 613.8 614.1 700.1 700.4 702.1 703.1 703.2 704.1 706.1 707.1 708.1 709.1 710.1 711.1
        714.1 717.1 703.1a 704.1a 701.4b 702.2a 702.3a 702.4a 702.7a 702.9a 702.10a 702.11a 702.12a 702.13a 702.14a
        702.14b 702.15a 702.17a 702.20a 702.21a 702.27a 702.30a 702.35a 702.89a 702.110a 702.117a 712.1
        712.1a
    """,
    "introduces the list that follows, or points to another rule": """
        104.2 104.3 104.4 107.3 115.2 116.2 117.4 119.3 205.3g 205.3h 205.3i 205.3j 205.3k 205.3m 301.7 303.5 405.6a
        405.6c 405.6d 405.6e
        405.6f 405.6g 405.6h 406.6 408.2 408.3 506.6g 601.2 605.2 608.2 613.3 614.14 720.1b
        112.6c 112.6d 112.6e 614.2 702.5b 702.6b 702.36g 702.66b
    """,
    "about print, pictures and wordings of cards": """
        107.4g 107.9 107.10 107.13 201.2 302.4a 302.4b 202.4 203** 204.1 206** 207.1 207.2 207.2a 207.2b 207.3 209.1
        212** 403.5 406.7 503.2 513.1a
        306.4 306.7 609.5 709.1a 601.1a 602.1d 205.3f 700.8* 701.6c 701.13c 701.13d 701.13e 701.40a 702.29b 702.86b
        714.2a 710.3
        711.1a 711.1b 711.1c 711.1d 713**
    """,
    "about cards, hands and counters as things on a table": """
        400.11 401.2 401.3 404.2 406.4 406.5 705.3 707.5 707.6 709.3 711.2 711.3 711.11 712.5 712.6
    """,
    "an agreement between people at the table": """
        805.2 807.3 808.2 808.4 808.5 809.2 809.4 809.7 810.3 810.5 811.5
        106.4a 106.4b 116.7 720.1 720.1a 720.1c 720.2* 720.3 715.5b
    """,
}
"""Reason → numbers of rules in which there is nothing for a program to carry out."""

NOT_SUPPORTED: Mapping[str, str] = {
    "Planechase is not played": """
        107.11 107.12 108.3a 109.4b 115.2g 205.3n 207.4 309** 310** 603.10g 613.6g 701.23* 704.5x 719.2a 719.5a
        800.4n 801.18 901** 103.6
    """,
    "Archenemy is not played": """
        103.2b 103.3e 109.2d 109.4d 118.1e 205.4h 312** 505.3 701.24* 701.25* 703.4d 704.5w 719.2d 719.5d 904**
    """,
    "subgames know no vanguard cards": "719.2b 719.5b",
    "Conspiracy drafts are not played": """
        103.1c 103.2c 115.2h 205.3p 313.1 313.2 313.4 313.5a 313.5b 313.7 613.6i 905** 702.105*
    """,
    "nobody plays for ante": "407** 800.4m",
    "no commander is melded": "903.3b 903.9a",
    "Grand Melee is not played": "807.2* 807.4* 807.5*",
    "nothing but cards of a sideboard comes from outside the game": "108.5 400.9 400.10c",
    "cards that go to one graveyard at once lie there in the order of the event": "404.3",
    "no card of the vocabulary does this": """
        106.12 115.2e 612.5 612.6
    """,
    "the rules of later books hold: of each kind of counter one more is put": "701.26b",
    "no effect brings a card of the main game into a subgame": "719.4a",
}
"""Reason → numbers of rules that the program does not carry out, and says so."""

LAYOUT_RULES: Mapping[str, str] = {
    "split": "708**", "flip": "709**", "leveler": "107.8* 710**", "transform": "711**", "meld": "712** 701.36*",
    "saga": "107.15* 714**",
}  # fmt: skip
"""Layouts of cards with a section of their own."""

KEYWORD_ACTIONS: Mapping[str, type] = {
    "701.3": acting.Attach, "701.5": moving.Counter, "701.6": moving.Create, "701.7": moving.Destroy,
    "701.8": moving.Discard, "701.9": counters.DoubleCounters, "701.10": acting.Exchange, "701.11": moving.Exile,
    "701.12": acting.Fight, "701.14": acting.Regenerate, "701.15": acting.Reveal, "701.16": moving.Sacrifice,
    "701.17": acting.Scry, "701.18": moving.Search, "701.19": moving.Shuffle, "701.20": acting.Tap,
    "701.26": counters.Proliferate, "701.27": acting.Transform, "701.28": acting.Detain, "701.31": keyword_actions.Vote,
    "701.33": moving.Manifest, "701.37": acting.Goad, "701.38": acting.Exert, "701.41": acting.Surveil,
    "701.21": acting.KeywordAction, "701.22": acting.KeywordAction, "701.29": acting.KeywordAction,
    "701.30": acting.KeywordAction, "701.32": acting.KeywordAction, "701.34": acting.KeywordAction,
    "701.35": acting.KeywordAction, "701.39": acting.KeywordAction, "701.40": acting.KeywordAction,
    "701.42": acting.KeywordAction,
}  # fmt: skip
"""Keyword actions with the act that stands for each; those that have none are KeywordActions."""


WRITTEN_OUT = frozenset(("forecast",))
"""Keyword abilities that stand before an activated ability as its word, and are no `Keyword` (702.56)."""


def cover() -> Coverage:
    """Work the lists out over all numbers of the base edition; a rule stands in the first list that names it."""
    numbers = by_section()
    headings = {number: "a heading" for number in book_numbers() if is_heading(number)}
    said = {number: reason for reason, number in _expanded(NOT_MECHANICAL, numbers)}
    not_mechanical = {**said, **headings}
    missing = {number: reason for reason, number in (*_not_done(numbers), *_expanded(NOT_SUPPORTED, numbers))}
    kept = {number: reason for number, reason in missing.items() if number not in not_mechanical}
    return Coverage(not_mechanical=not_mechanical, not_supported=kept)


def by_section() -> Numbers:
    """Sort the numbers of the base edition by section."""
    found: dict[str, list[str]] = {}
    for number in book_numbers():
        found.setdefault(number.partition(".")[0], []).append(number)
    return {section: tuple(numbers) for section, numbers in found.items()}


def book_numbers() -> tuple[str, ...]:
    """List the numbers of the base edition, in its order."""
    rows = resource("rulebooks", f"numbers-{BOOK}.txt").read_text("utf-8").splitlines()
    return tuple(row.split("\t")[0] for row in rows if row and not row.startswith("#"))


def is_heading(number: str) -> bool:
    """Say whether a number is a chapter, a section, or the name of a keyword (701.2 to 702.136)."""
    section, _, rule = number.partition(".")
    return not rule or (section in ("701", "702") and is_digits(rule) and rule != "1")


def _not_done(numbers: Numbers) -> Iterator[tuple[str, str]]:
    """List the rules of keywords and layouts that the engine does not know."""
    for keyword, rule in KEYWORD_RULES.items():
        if keyword not in KNOWN_KEYWORDS and keyword not in WRITTEN_OUT:
            reason = f"the engine does not know the keyword ability {keyword}"
            yield from ((reason, number) for number in _named(f"{rule}*", numbers))
    for rule, act in KEYWORD_ACTIONS.items():
        if act not in ROWS:
            yield from (("the engine does not carry this action out", number) for number in _named(f"{rule}*", numbers))
    for layout, rules in LAYOUT_RULES.items():
        if layout not in KNOWN_LAYOUTS:
            yield from _expanded({f"the engine does not know the layout {layout}": rules}, numbers)


def _expanded(lists: Mapping[str, str], numbers: Numbers) -> Iterator[tuple[str, str]]:
    for reason, written in lists.items():
        for pattern in written.split():
            yield from ((reason, number) for number in _named(pattern, numbers))


def _named(pattern: str, numbers: Numbers) -> Iterator[str]:
    """List the numbers that a pattern of the notation names."""
    stem = pattern.rstrip("*")
    here = numbers.get(stem.partition(".")[0], ())
    if pattern.endswith("**"):
        yield from here
    elif pattern.endswith("*"):
        yield from (number for number in here if number.startswith(stem) and not is_digits(number[len(stem) :][:1]))
    elif stem in here:
        yield stem


COVERAGE = cover()
