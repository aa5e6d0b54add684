"""One card of a puzzle's zone and the flags behind it: «Grizzly Bears|Tapped|Counters:P1P1=2|Id:7»."""

from collections.abc import Callable, Mapping
from typing import Any

from judgehelper.cards.errors import CardError
from judgehelper.cards.puzzles.lines import Line, number
from judgehelper.cards.puzzles.tables import COLORS, PLAYERS, counter_kind
from judgehelper.kernel.words import phrase

Fields = dict[str, Any]
_IGNORED = frozenset({"set", "art", "noetbtrigs"})


def alias(digits: str) -> str:
    """Give the alias under which a scenario knows a card that a puzzle has numbered."""
    return f"card {digits}"


def read_zone(line: Line) -> list[Fields]:
    """Read a zone's cards. Raises CardError for a flag that a scenario cannot say."""
    return [_read_object(each.strip(), line.place) for each in line.value.split(";") if each.strip()]


def _read_object(text: str, place: str) -> Fields:
    name, *flags = (part.strip() for part in text.split("|"))
    fields: Fields = _token(name, place) if name[:2] in ("t:", "T:") else {"card": name}
    for flag in flags:
        word, _, value = flag.partition(":")
        key = word.strip().casefold()
        if key in _IGNORED:
            continue
        if value and key in _VALUED:
            said = _VALUED[key](Line(value.strip(), place))
            fields |= {"chosen": fields.get("chosen", {}) | said["chosen"]} if "chosen" in said else said
        elif not value and key in _MARKS:
            fields |= _MARKS[key]
        else:
            raise CardError(
                place,
                phrase("«{what}» at {what2}", what=flag[:40], what2=name[:40]),
                "a scenario cannot say this; take the flag out",
            )
    return fields


def _token(text: str, place: str) -> Fields:
    """Read a token's own description: «t:Dragon,P:4,T:4,Cost:no cost,Color:R,Types:Creature-Dragon,Keywords:Flying»."""
    name, *parts = text[2:].split(",")
    said = {key.strip().casefold(): value.strip() for key, _, value in (part.partition(":") for part in parts)}
    if unknown := sorted(said.keys() - {"p", "t", "cost", "color", "types", "keywords", "image", ""}):
        raise CardError(
            place,
            phrase("«{what}» of the token {name}", what=unknown[0], name=name),
            "a scenario cannot say this; take it out",
        )
    define: Fields = {"name": name, "types": said.get("types", "").replace("-", " ").split()}
    if said.get("p"):
        define |= {"power": number(Line(said["p"], place)), "toughness": number(Line(said.get("t", ""), place))}
    letters = [letter for letter in said.get("color", "").upper() if letter in COLORS]
    define["colors"] = [COLORS[letter] for letter in letters]
    if said.get("keywords"):
        define["text"] = ", ".join(said["keywords"].split("-"))
    return {"card": name, "define": define, "token": True}


def read_counters(line: Line) -> dict[str, int]:
    """Read counters as «P1P1=2,LOYALTY=3»; a kind without a number is one counter."""
    parts = (part.partition("=") for part in line.value.split(",") if part.strip())
    return {counter_kind(kind.strip()): number(Line(count.strip() or "1", line.place)) for kind, _, count in parts}


def _player(line: Line) -> str:
    if line.value.casefold() not in PLAYERS:
        raise CardError(
            line.place, phrase("«{what}» is no player", what=line.value[:20]), "players are human, ai, p0 and p1"
        )
    return PLAYERS[line.value.casefold()]


_MARKS: Mapping[str, Fields] = {
    "tapped": {"tapped": True}, "istoken": {"token": True}, "transformed": {"face": "back"},
    "facedown": {"face_down": True}, "summonsick": {"summoning_sick": True}, "phasedout": {"phased_out": True},
    "iscommander": {"commander": True}, "attacking": {"attacking": ""},
}  # fmt: skip
"""Flags that stand alone."""
_VALUED: Mapping[str, Callable[[Line], Fields]] = {
    "counters": lambda line: {"counters": read_counters(line)},
    "id": lambda line: {"id": alias(line.value)},
    "attachedto": lambda line: {"attached_to": alias(line.value)},
    "attaching": lambda line: {"attached_to": alias(line.value)},
    "attacking": lambda line: {"attacking": alias(line.value)},
    "chosentype": lambda line: {"chosen": {"type": line.value}},
    "chosencolor": lambda line: {"chosen": {"color": line.value.casefold()}},
    "namedcard": lambda line: {"chosen": {"name": line.value}},
    "owner": lambda line: {"owner": _player(line)},
    "damage": lambda line: {"damage": number(line)},
}
"""Flags with a value behind a colon."""
