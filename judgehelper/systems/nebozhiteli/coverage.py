"""Which numbers of the book no test need cite, and why: headings, layouts of cards, matters of the table.

Everything else says what happens in play; the rulings under `tests` show it.
"""

from judgehelper.kernel.system import Coverage

GOLDEN_RULE = "III.1"
PARTS_OF_A_CARD = "says where something is printed on a card"

SECTIONS = {"I": 4, "II": 7, "III": 9, "IV": 10, "V": 11}
"""The parts of the book, and how many sections each has."""

_PARTS = dict.fromkeys(SECTIONS, "the title of a part")
_HEADINGS = {
    number: "a heading"
    for part, count in SECTIONS.items()
    for section in range(1, count + 1)
    if (number := f"{part}.{section}") != GOLDEN_RULE
}
_OTHERS = {
    "I.1.1": "says which backs creature cards have",
    "I.1.2": "says which backs main cards have",
    "I.1.4": "which material serves as chips is decided at the table",
    "II.1.1": "names the World",
    "II.1.2": "names its halves",
    "II.1.3": "names the zones; each has rules of its own",
    "II.6.1": "where the decks lie is free",
    "II.7.2": "who may look at a grave: the window shows it to everybody",
    "III.1.1": PARTS_OF_A_CARD,
    "III.1.2": PARTS_OF_A_CARD,
    "III.1.3": PARTS_OF_A_CARD,
    "III.1.4": PARTS_OF_A_CARD,
    "III.1.4.1": PARTS_OF_A_CARD,
    "III.1.4.2": PARTS_OF_A_CARD,
    "III.3.1": PARTS_OF_A_CARD,
    "III.3.3": PARTS_OF_A_CARD,
    "III.4.1": PARTS_OF_A_CARD,
    "III.4.3": PARTS_OF_A_CARD,
    "III.5.1": PARTS_OF_A_CARD,
    "III.5.3": PARTS_OF_A_CARD,
    "III.9.1": PARTS_OF_A_CARD,
    "III.9.2": PARTS_OF_A_CARD,
    "III.9.3": "lists the colours of scrolls",
    "III.9.4": "lists the levels of scrolls",
    "V.6.1": "lists the kinds of abilities",
    "V.6.1.1": "names a kind of abilities",
    "V.6.1.2": "names a kind of abilities",
    "V.11.3.1": "how cards are shared out before a limited game is not play",
}
COVERAGE = Coverage(
    not_mechanical={**_PARTS, **_HEADINGS, **_OTHERS},
    not_supported={
        "II.7.5": "no word of the card vocabulary takes a card out of a grave, so nobody can try to take another's",
    },
)
