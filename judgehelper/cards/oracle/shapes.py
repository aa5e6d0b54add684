"""The shape of a paragraph that is not understood: what kind of ability it is, what it waits for, where it functions.

Nothing is said of what it does. Where its words leave a doubt, it is said to matter sooner rather than later.
"""

import re
from collections.abc import Iterator

from msgspec import structs

from judgehelper.abilities.family import Event
from judgehelper.abilities.keywords import KEYWORDS, KeywordBook, Takes
from judgehelper.abilities.kinds import Triggered, Unread, UnreadKind
from judgehelper.abilities.words.types import SPELLS
from judgehelper.cards.oracle.proof import prove
from judgehelper.cards.oracle.references.binding import bind
from judgehelper.cards.oracle.references.scene import Unbound
from judgehelper.cards.oracle.text.tokens import SELF, tokenise

LOYALTY = re.compile(r"\[?[+−-]?(?:\d+|X)\]?: ")
TRIGGER = re.compile(r"(?:When|Whenever|At) ")
COST = re.compile(r'[^".]*\{[^".]*: |(?:[A-Z][^".:]*): ')
REPLACES = re.compile(r"\bwould\b[^.]*\binstead\b|^If [^.]* would |^As ~|^~ enters|\bprevent\b|\bhave ~ enter\b")
OF_CASTING = re.compile(
    r"\b[Cc]ast ~|\bcasting ~|~ costs?\b|additional cost|rather than pay|as though (?:it|they) had flash|without paying"
)
WITH_COST = re.compile(r"([A-Z][a-z ]+?)(?:—| \{)")
"""A keyword with its cost, written out as a sentence: «Escape—{2}{B}, Exile five other cards from your graveyard.»"""
DISCARDED = re.compile(r"Madness\b")
WHEN_DISCARDED = "When you discard ~, you may cast it."
"""What a madness cost that is not understood waits for (702.34a)."""
COUNTERED = re.compile(r"^~ can't be (?:countered|copied)")
"""What is true of a spell alone, as long as it is on the stack (112.6)."""
ADDS = re.compile(r"\b[Aa]dds?\b")
ANYWHERE = re.compile(r"\bfrom anywhere\b|^~('s| is) (?:power|toughness|all|every|each|also)\b|\bany zone\b")
"""What functions in every zone: 112.6a, 112.6h."""
ELSEWHERE = ("graveyard", "hand", "library", "exile", "stack", "command")
PLACES = re.compile(
    rf"{SELF}(?: is| was|'s)?(?: revealed| face up)? (?:in|from) (?:your |its owner's |the |a )?"
    r"(?:opening )?(graveyard|hand|library|exile|command)"
)
"""Where a text says that its object is (112.6b, 112.6k)."""
DONE_THERE = (
    (re.compile(rf"\b[Dd]iscard {SELF}|\b[Cc]ycle {SELF}|\breveal {SELF} from your"), ("hand", "graveyard")),
    (re.compile(rf"\b[Cc]ast {SELF}"), ("stack",)),
    (re.compile(rf"{SELF} is put into|{SELF} dies|put {SELF} into"), ("battlefield", "graveyard")),
)
"""Where what a text says is done with its object is done."""
KEYWORDS_OF_CASTING = (
    "affinity", "convoke", "delve", "improvise", "assist", "cascade", "storm", "gravestorm", "replicate", "conspire",
    "casualty", "demonstrate", "split second", "flash", "epic", "rebound", "cipher", "splice", "enchant",
)  # fmt: skip
"""Keywords without a cost of their own that matter as their object is cast, or while it is a spell."""
OPENING = re.compile(r"\bopening hand\b")


def shaped(unread: Unread, types: tuple[str, ...], keywords: KeywordBook = KEYWORDS) -> Unread:
    """Say of a paragraph of a face with these card types what its shape tells."""
    if DISCARDED.match(unread.text):
        waits = structs.replace(unread, text=WHEN_DISCARDED)
        return structs.replace(shaped(waits, types, keywords), text=unread.text)
    is_spell = bool(set(SPELLS) & set(types))
    kind = _kind(unread.text, is_spell, keywords)
    event = event_of(unread.text, keywords) if kind == "triggered" else None
    zones, adds = _zones(unread.text, kind, is_spell), kind == "activated" and bool(ADDS.search(unread.text))
    return structs.replace(unread, kind=kind, event=event, zones=zones, adds_mana=adds)


def _kind(text: str, is_spell: bool, keywords: KeywordBook) -> UnreadKind:
    if LOYALTY.match(text):
        return "loyalty"
    if TRIGGER.match(text) and (not is_spell or SELF in text.partition(",")[0]):
        return "triggered"
    if COST.match(text):
        return "activated"
    if not text.rstrip('")').endswith("."):
        return _kind_of_line(text, keywords)
    if (lead := WITH_COST.match(text)) and not _is_no_way_to_cast(lead[1].casefold(), keywords):
        return "casting"
    if OF_CASTING.search(text):
        return "casting"
    if is_spell:
        return "spell"
    return "replacement" if REPLACES.search(text) else "static"


def _kind_of_line(text: str, keywords: KeywordBook) -> UnreadKind:
    """Tell keywords that are known to have nothing to do with casting from all others."""
    lines = (each.strip().casefold() for each in re.split(r", |;", text))
    return "keyword" if all(_is_no_way_to_cast(line, keywords) for line in lines) else "casting"


def _is_no_way_to_cast(line: str, keywords: KeywordBook) -> bool:
    names = (rule.name for rule in keywords)
    known = max((name for name in names if line == name or line.startswith(f"{name} ")), key=len, default="")
    return (
        bool(known)
        and known not in KEYWORDS_OF_CASTING
        and not keywords[known].takes & (Takes.COST | Takes.NUMBER_COST)
    )


def _zones(text: str, kind: UnreadKind, is_spell: bool) -> tuple[str, ...]:
    if kind == "triggered" or kind == "activated":
        found = tuple(dict.fromkeys(_places(text)))
        return found or ("battlefield",)
    if OPENING.search(text):
        return ("opening hand",)
    if ANYWHERE.search(text):
        return ("battlefield", *ELSEWHERE)
    if kind == "spell" or COUNTERED.search(text):
        return ("stack",)
    own = ("stack",) if is_spell else ("battlefield", "stack") if kind == "casting" else ("battlefield",)
    return tuple(dict.fromkeys((*own, *_places(text))))


def _places(text: str) -> Iterator[str]:
    for place in PLACES.finditer(text):
        yield place[1]
    for done, zones in DONE_THERE:
        if done.search(text):
            yield from zones


GOES_ON = re.compile(r"\s*(?:(?:and|or)\b|(?!its\b|this\b)[a-z]+s\b[^,.]*, (?:and|or)\b)")
"""A list of events that goes on behind a comma: «attacks, blocks, or becomes the target of a spell»."""


def event_of(text: str, keywords: KeywordBook = KEYWORDS) -> Event | None:
    """Read what a trigger waits for, though what it does is not understood; None where that is not certain."""
    commas = [match.start() for match in re.finditer(r", ", text.partition(". ")[0])]
    for comma in reversed(commas):
        event = None if GOES_ON.match(text, comma + 1) else _event(text[:comma], keywords)
        if event is not None:
            return event
    return None


def _event(head: str, keywords: KeywordBook) -> Event | None:
    value = prove("ability", tokenise(f"{head}, draw a card."), keywords)
    if not isinstance(value, Triggered):
        return None
    try:
        made = bind(value, 1)
    except Unbound:
        return None
    return made.event if isinstance(made, Triggered) else None
