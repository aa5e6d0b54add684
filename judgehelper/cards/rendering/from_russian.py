"""What the program says of a card in Russian, read back: lines of keywords (702) and type lines (205).

A line is read where each of its words is one that the tables of the language have, and where the English that comes of
it is said in Russian as that very line. Everything else stays as it stands: other Russian sentences are not read.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from judgehelper.abilities.card import Face
from judgehelper.abilities.keywords import KEYWORDS, KeywordRule, Takes
from judgehelper.cards.names import fold, is_russian
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.ru.words.declension import adjective
from judgehelper.cards.rendering.wording import say

REMINDER = re.compile(r"\s*\([^()]*\)\s*$")
PARTED = re.compile(r"(?<=\d)\s*[—–]\s*(?=\{)")
"""Between the number and the cost that follow a keyword: a dash, on some cards."""
FOLLOWED = {
    Takes.COST: re.compile(r"(?P<name>.+?)\s+(?P<rest>(?:\{[^{}]+\})+)"),
    Takes.NUMBER: re.compile(r"(?P<name>.+?)\s+(?P<rest>\d+)"),
    Takes.NUMBER_COST: re.compile(r"(?P<name>.+?)\s+(?P<rest>\d+\s*(?:\{[^{}]+\})+)"),
}
"""How what follows a keyword is written in either language."""
OF_WORDS: Mapping[str, tuple[str, ...]] = {
    "protection from": ("white", "blue", "black", "red", "green", "everything", "artifacts", "creatures",
                        "enchantments", "lands", "instants", "sorceries", "planeswalkers"),
    "hexproof from": ("white", "blue", "black", "red", "green"),
    "enchant": ("creature", "land", "artifact", "enchantment", "permanent", "player", "planeswalker",
                "creature you control", "land you control"),
}  # fmt: skip
"""Words that follow a keyword, as cards have them most."""
WALKS = ("plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "desertwalk")
ANYBODY = Face(name="Nobody", types=("Creature",))
LONGEST = 3
"""Words of the longest name of a type."""


def english_text(text: str) -> str:
    """Give a text with its Russian lines of keywords in English; every other line as it stands."""
    return "\n".join(_english_line(line) if is_russian(line) else line for line in text.split("\n"))


def english_types(line: str) -> str:
    """Give a type line in English; words that no table has stay as they stand."""
    if not is_russian(line):
        return line
    before, dash, after = re.sub(r"\s[-–]\s", " — ", line).partition("—")
    left = _words(before, _card_types() if dash else {**_subtypes(), **_card_types()})
    return f"{left} — {_words(after, _subtypes())}" if dash else left


def _english_line(line: str) -> str:
    plain = PARTED.sub(" ", REMINDER.sub("", line))
    parts = [part.strip() for part in plain.split(",")]
    found = [_english(part) for part in parts]
    english = ", ".join(found)
    return english if all(found) and _is_said_so(english, parts) else line


def _english(part: str) -> str:
    """Name the keyword that a part of a line may be; nothing where it is none."""
    if (phrase := _phrases().get(fold(part))) is not None:
        return phrase
    for takes, shape in FOLLOWED.items():
        found = shape.fullmatch(part)
        name = _keywords(takes).get(fold(found["name"])) if found is not None else None
        if found is not None and name is not None:
            return f"{name} {_followed(found['rest'])}"
    return ""


def _followed(rest: str) -> str:
    """Write what follows a keyword as English cards do: «3—{R}»."""
    number, _, cost = rest.partition("{")
    return f"{number.strip()}—{{{cost}" if number and cost else rest


def _is_said_so(english: str, parts: Sequence[str]) -> bool:
    """Whether the English words are said in Russian as the parts of the line are."""
    said = [say(ability, ANYBODY).ru for ability in compile_text(Printed(ANYBODY.name, ANYBODY.types, english))]
    return [fold(each) for each in said] == [fold(part) for part in parts]


@cache
def _phrases() -> Mapping[str, str]:
    """Give the keywords that stand alone, and those that words follow: how they are said → English."""
    plain = [(rule.name_in_russian(), rule.name) for rule in KEYWORDS if rule.takes & Takes.PLAIN]
    followed = (f"{lead} {word}" for lead, words in OF_WORDS.items() for word in words)
    return _by_name((*plain, *((_said(english), english) for english in (*WALKS, *followed))))


def _said(english: str) -> str:
    abilities = compile_text(Printed(ANYBODY.name, ANYBODY.types, english))
    return say(abilities[0], ANYBODY).ru if len(abilities) == 1 else ""


@cache
def _keywords(takes: Takes) -> Mapping[str, str]:
    """Give the keywords that something follows: Russian name → English."""
    return _by_name(_named(rule) for rule in KEYWORDS if rule.takes & takes)


def _named(rule: KeywordRule) -> tuple[str, str]:
    return rule.name_in_russian(), rule.name


def _by_name(pairs: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Give what each Russian name stands for; a name of two things stands for none."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    for russian, english in pairs:
        name = fold(russian)
        if found.setdefault(name, english) != english:
            twice.add(name)
    return {name: english for name, english in found.items() if name and name not in twice}


@cache
def _card_types() -> Mapping[str, str]:
    """Give card types and supertypes, these in every gender: Russian → English."""
    types = [(noun.form("nom", "sing"), english) for english, noun in lexicon.TYPES.items()]
    genders = {noun.agreement() for noun in lexicon.TYPES.values()}
    above = [
        (adjective(russian, "nom", gender), english)
        for english, russian in lexicon.SUPERTYPES.items() for gender in genders
    ]  # fmt: skip
    return _by_name((*types, *above))


@cache
def _subtypes() -> Mapping[str, str]:
    return _by_name((noun.form("nom", "sing"), english) for english, noun in lexicon.subtypes().items())


def _words(line: str, known: Mapping[str, str]) -> str:
    """Put each word in English, the longest name first; unknown ones stay."""
    left, said = line.split(), list[str]()
    while left:
        taken = next((n for n in range(LONGEST, 0, -1) if fold(" ".join(left[:n])) in known and n <= len(left)), 1)
        words = " ".join(left[:taken])
        said.append(known.get(fold(words), words))
        left = left[taken:]
    return " ".join(said)
