"""What is wrong with data that do not fit, in plain words: msgspec says it in its own, with a path; here are ours.

Every complaint has a sentence that is translated like all others; one that nobody foresaw says that it does not fit.
"""

import re
from collections.abc import Mapping
from functools import reduce
from typing import Final

from judgehelper.kernel.words import phrase

_PATH: Final = re.compile(r" - at (?:`key` in )?`\$(?P<path>.*)`$")
_UNKNOWN: Final = re.compile(r"^Object contains unknown field `(?P<name>.*)`$")
_COMPLAINTS: Final = (
    (_UNKNOWN, "no field is called {name}: leave it out"),
    (re.compile(r"^Expected `array` of length (?P<least>\d+).*$"), "{least} values belong here"),
    (re.compile(r"^Expected `(?P<wanted>[^`]*)`, got `(?P<given>[^`]*)`$"), "{wanted} belongs here, not {given}"),
    (re.compile(r"^Object missing required field (?P<name>`.*`)$"), "the field {name} is missing: add it"),
    (re.compile(r"^Invalid (?:enum )?value (?P<word>.*)$"), "{word} may not stand here: write a word of the format"),
    (re.compile(r"^Expected `(?:int|float)` (?P<bound>[<>]=? [-\d.]+)$"), "a number {bound} belongs here"),
    (re.compile(r"^(?:Integer|Number) (?:value )?out of range$"), "the number is too large"),
    (re.compile(r"^Input data was truncated$"), "the file ends in the middle"),
    (re.compile(r"^(?:JSON|MessagePack) (?:data )?is malformed: .*\(byte (?P<byte>\d+)\)$"), "broken at byte {byte}"),
    (re.compile(r"^not UTF-8 at byte (?P<byte>\d+)$"), "no text in UTF-8 at byte {byte}"),
    (re.compile(r"^nested too deeply$"), "nested too deeply"),
    (re.compile(r"^over (?P<most>\d+) bytes$"), "over {most} bytes"),
)  # fmt: skip
"""What a library says, and the same in words of whoever writes a file."""
NOT_FITTING: Final = "does not fit here"
_KINDS: Final[Mapping[str, str]] = {
    "array": "a list", "object": "an object between braces", "str": "a text", "int": "a whole number",
    "float": "a number", "bool": "true or false", "null": "null", "bytes": "a text",
}  # fmt: skip


def place_of(error: Exception) -> str:
    """Give the path at which something does not fit: `players[0].hand[2]`; empty where it is the whole."""
    found = _PATH.search(str(error))
    return (found["path"] if found else "").removeprefix(".").replace("[...]", "[…]")


def unknown_field(error: Exception) -> str:
    """Give the field that nobody knows; empty where that is not what is wrong."""
    found = _UNKNOWN.match(_PATH.sub("", str(error)))
    return found["name"] if found else ""


def complaint(error: Exception) -> str:
    """Say what is wrong, without the place."""
    what = _PATH.sub("", str(error))
    for pattern, words in _COMPLAINTS:
        if found := pattern.match(what):
            return phrase(words, **{hole: kinds_of(told) for hole, told in found.groupdict().items()})
    return NOT_FITTING


def misfit(error: Exception) -> str:
    """Say what is wrong, and at which path."""
    place = place_of(error)
    return phrase("{place}: {what}", place=place, what=complaint(error)) if place else complaint(error)


def kinds_of(said: str) -> str:
    """Name kinds of values in plain words; what names none stays as it stands."""
    kinds = said.split(" | ")
    if not _KINDS.keys() >= set(kinds):
        return said
    return reduce(lambda one, other: phrase("{one} or {other}", one=one, other=other), (_KINDS[kind] for kind in kinds))
