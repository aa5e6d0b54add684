"""Cards by a list, as one writes it or a deck is kept: «3 Grizzly Bears, Lightning Bolt (hand)», «4x Forest», «SB: …».

Each card stands with its number and, in brackets, where it goes: a player, a zone, a state. What is not understood is
said of its line, and nothing is placed for it.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.cards.names import fold
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Language, phrase
from judgehelper.session.desk import Desk, DeskError, by_hand, describe, lay_anew, raw_now, zone_fields
from judgehelper.session.field_words import word_field
from judgehelper.session.setting_up.changing import properties_now, said
from judgehelper.session.setting_up.describing import Kind
from judgehelper.session.setting_up.reading import read_live
from judgehelper.session.setting_up.zones import field_of, free_cell

Listed = str | Mapping[str, Any]
MOST = 200
"""Copies of one card that a line places."""
_BEFORE = re.compile(r"^\s*(?P<count>\d{1,3})\s*(?:[x×*хX]\s*|\s)(?P<name>.+)$")
_AFTER = re.compile(r"^(?P<name>.+?)\s*[x×*хX]\s*(?P<count>\d{1,3})$")
_BRACKETS = re.compile(r"\(([^()]*)\)")
_SET = re.compile(r"\s+\([A-Z0-9]{2,6}\)\s+\S+$")
"""The edition and number behind a name in lists of decks."""
_SILENT = re.compile(r"^\s*(?://|#|\[|deck\s*:?\s*$|sideboard\s*:?\s*$|\s*$)", re.IGNORECASE)
_ASIDE = re.compile(r"^\s*SB:\s*", re.IGNORECASE)


class Line(Struct, frozen=True, kw_only=True):
    """A card of a list: how many, where, in which state; or what is wrong with it."""

    text: str
    name: str = ""
    count: int = 1
    player: str = ""
    zone: str = ""
    states: tuple[str, ...] = ()
    define: Mapping[str, Any] | None = None
    """What it is, where no card stands for it."""
    trouble: str = ""

    @property
    def is_ready(self) -> bool:
        """Whether it can be placed."""
        return not self.trouble


def count_in(text: str) -> tuple[str, int]:
    """Part a name from the number beside it: «3 Forest», «Forest ×3»."""
    found = _BEFORE.match(text.strip()) or _AFTER.match(text.strip())
    return (found["name"].strip(), min(MOST, max(1, int(found["count"])))) if found else (text.strip(), 1)


def read_list(text: str, desk: Desk, cards: CardSource, *, player: str, zone: str) -> tuple[Line, ...]:
    """Read a list; what says nothing of its place goes where it is said."""
    lines: list[Line] = []
    for row in text.splitlines():
        if not _SILENT.match(row):
            is_aside = bool(_ASIDE.match(row))
            plain = _SET.sub("", _ASIDE.sub("", row))
            lines += (_placed(each, is_aside, desk) for each in _parts(plain, desk.system, cards))
    return tuple(replace(each, player=each.player or player, zone=each.zone or zone) for each in lines)


def _parts(row: str, system: GameSystem[Any], cards: CardSource) -> Iterator[Line]:
    """Cut a row at its commas, but not within a name."""
    pieces = _outside_brackets(row)
    while pieces:
        for many in range(len(pieces), 0, -1):
            line = _line(",".join(pieces[:many]), system, cards)
            if line.is_ready or many == 1:
                break
        yield line
        pieces = pieces[many:]


def _outside_brackets(row: str) -> list[str]:
    """Cut at commas that stand in no brackets."""
    pieces, depth = [""], 0
    for letter in row:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += letter
    return [piece for piece in pieces if piece.strip()]


def _line(text: str, system: GameSystem[Any], cards: CardSource) -> Line:
    name, count = count_in(_BRACKETS.sub("", text).strip())
    if cards.find(name) is None:
        own = _by_figures(name, system, cards)
        if own is not None:
            return Line(text=text.strip(), name=str(own.get("name", name)), count=count, define=own)
        near = cards.suggest(name)
        known = phrase('no card is called "{name}", did you mean "{what}"?', name=name, what=near[0]) if near else ""
        return Line(text=text.strip(), name=name, trouble=known or phrase('no card is called "{name}"', name=name))
    return Line(text=text.strip(), name=name, count=count)


def _by_figures(text: str, system: GameSystem[Any], cards: CardSource) -> Mapping[str, Any] | None:
    """Read what is written down by its figures alone; None where not all of it is understood."""
    define = system.script.by_figures(text)
    if define is None:
        return None
    read = read_live(system, cards, define)
    return define if read.trouble is None and all(each.is_read for each in read.sentences) else None


def _placed(line: Line, is_aside: bool, desk: Desk) -> Line:
    """Read what stands in brackets: a player, a zone, a state, in any order."""
    words = [word.strip() for found in _BRACKETS.findall(line.text) for word in found.split(",") if word.strip()]
    aside = zone_fields(desk.system)[-1] if is_aside else ""
    line = replace(line, zone=aside)
    meanings = _meanings(desk)
    for word in words:
        field, value = meanings.get(fold(word), ("", ""))
        match field:
            case "player":
                line = replace(line, player=value)
            case "zone":
                line = replace(line, zone=value)
            case "state":
                line = replace(line, states=(*line.states, value))
            case _:
                return replace(line, trouble=phrase('"{word}" is no player, zone or state here', word=word))
    return line


def _meanings(desk: Desk) -> dict[str, tuple[str, str]]:
    """List what words in brackets mean, in both languages."""
    found: dict[str, tuple[str, str]] = {}
    for prop in properties_now(desk):
        if prop.kind is Kind.SWITCH and not prop.path:
            for language in Language:
                found[fold(word_field(prop.key, language))] = ("state", prop.key)
    for language in Language:
        board = describe(desk, language)
        for field in zone_fields(desk.system):
            found[fold(word_field(field, language))] = found[fold(field)] = ("zone", field)
        found |= {fold(zone.title): ("zone", field) for zone in board.zones if (field := field_of(desk, zone))}
        found |= {fold(seat.name): ("player", seat.id) for seat in board.seats}
    return found


def place_all(desk: Desk, cards: CardSource, lines: tuple[Line, ...]) -> Desk:
    """Place the cards of a list that are understood, together. Raises DeskError, ScenarioError, NotUnderstood."""
    ready = [line for line in lines if line.is_ready]
    if not ready:
        raise DeskError("nothing in this list can be placed")
    if not desk.is_set_up:
        for line in ready:
            desk = put(desk, cards, _listed(line), player=line.player, zone=line.zone, count=line.count)
        return desk
    raw: Mapping[str, Any] = raw_now(desk)
    for line in ready:
        raw = with_listed(raw, _listed(line), player=line.player, zone=line.zone, count=line.count)
    return lay_anew(desk, cards, raw)


def _listed(line: Line) -> Listed:
    """Give a line as a file lists it."""
    states = dict.fromkeys(line.states, True)
    if line.define is not None:
        return {"define": line.define, **states}
    return {"card": line.name, **states} if states else line.name


def put(desk: Desk, cards: CardSource, listed: Listed, *, player: str, zone: str, count: int = 1) -> Desk:
    """Put an object as a file lists it into a zone, so many times over: in the data of the set-up, later by hand.

    In a zone of cells each stands on a cell of its own. Raises DeskError, ScenarioError, NotUnderstood.
    """
    if free_cell(desk, player, zone) is None:
        return _put(desk, cards, listed, player=player, zone=zone, count=count)
    for _ in range(count):
        here = {"cell": free_cell(desk, player, zone), **({"card": listed} if isinstance(listed, str) else listed)}
        desk = _put(desk, cards, here, player=player, zone=zone, count=1)
    return desk


def _put(desk: Desk, cards: CardSource, listed: Listed, *, player: str, zone: str, count: int) -> Desk:
    if desk.is_set_up:
        return lay_anew(desk, cards, with_listed(raw_now(desk), listed, player=player, zone=zone, count=count))
    creates = desk.system.script.creates
    if creates is None:
        raise DeskError("the game has begun: go back to the set-up, or open a copy of this board")
    plain = {"card": listed} if isinstance(listed, str) else listed
    deed = dict(creates(str(plain.get("card", "")), player, zone))
    deed["create"] = {**deed["create"], **plain}
    for _ in range(count):
        desk = by_hand(replace(desk, cards=cards), deed)
    return desk


def with_listed(raw: Mapping[str, Any], listed: Listed, *, player: str, zone: str, count: int = 1) -> dict[str, Any]:
    """List an object in a zone of a player, so many times over. Raises DeskError."""
    known = [each["id"] for each in raw["players"]]
    if player not in known:
        raise DeskError(phrase('"{player}" is not a player; there are {known}', player=player, known=", ".join(known)))
    many: Listed = listed
    if count > 1:
        many = {**({"card": listed} if isinstance(listed, str) else listed), "count": count}
    players = [
        said(each, (zone,), [*each.get(zone, ()), many]) if each["id"] == player else dict(each)
        for each in raw["players"]
    ]
    return {**raw, "players": players}
