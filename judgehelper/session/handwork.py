"""The judge's hand on a game that goes on: each deed is an entry of a script, done now, whatever waits.

What can be set is read from the rule system's own description of its files; what holds now, the system says.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from judgehelper.kernel.board import PieceId
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Language, Worded
from judgehelper.session.desk import Desk, DeskError, Raw, by_hand, describe
from judgehelper.session.field_words import word_field, word_kind

Entry = Mapping[str, Any]
SET = "set"


def can_edit(desk: Desk) -> bool:
    """Say whether the judge's hand may change a game that goes on."""
    return not desk.seat and desk.system.script.creates is not None


def settable(system: GameSystem[Any]) -> frozenset[str]:
    """Name what the judge's hand may set on an object or a player."""
    file: Any = system.script.file
    return _settable_in(file)


@lru_cache(maxsize=16)
def _settable_in(file: Hashable) -> frozenset[str]:
    described: Any = msgspec.inspect.type_info(file)
    script = next(field.type for field in described.fields if field.encode_name == "script")
    return frozenset(name for entry in _structs(script) for name in _names_of(entry))


def _names_of(entry: Any) -> Iterator[str]:
    for field in entry.fields:
        if field.encode_name == SET:
            yield from (each.encode_name for struct in _structs(field.type) for each in struct.fields)


def _structs(kind: Any) -> Iterator[Any]:
    if isinstance(kind, msgspec.inspect.StructType):
        yield kind
    for part in (*getattr(kind, "types", ()), getattr(kind, "item_type", None)):
        if part is not None:
            yield from _structs(part)


def told_of(desk: Desk, piece: PieceId) -> Entry:
    """Give what a file would say of an object as it is now. Raises DeskError."""
    tells = desk.system.script.tells
    if tells is None or not isinstance(piece, int):
        raise DeskError("this cannot be done by the judge’s hand now")
    return tells(desk.state, piece)


def set_piece(desk: Desk, piece: PieceId, change: Callable[[dict[str, Any]], None]) -> Desk:
    """Change what is so of an object. Raises DeskError, ScenarioError."""
    before = dict(told_of(desk, piece))
    after = dict(before)
    change(after)
    wanted = {key: value for key, value in after.items() if before.get(key) != value and key in settable(desk.system)}
    if "counters" in wanted:
        wanted["counters"] = {**dict.fromkeys(before.get("counters", {}), 0), **wanted["counters"]}
    return by_hand(desk, _edit(piece, wanted)) if wanted else desk


def move(desk: Desk, piece: PieceId, player: str, zone: str) -> Desk:
    """Put an object into another zone. Raises DeskError, ScenarioError."""
    if "player" in settable(desk.system):
        return by_hand(desk, _edit(piece, {"zone": zone, "player": player}))
    if _owner(desk, piece) != player:
        raise DeskError("a card lies in its owner’s zones only")
    return by_hand(desk, _edit(piece, {"zone": zone}))


def _edit(piece: PieceId, wanted: Mapping[str, Any]) -> Raw:
    return {"do": "edit", "object": f"#{piece}", SET: dict(wanted), "quiet": True}


def _owner(desk: Desk, piece: PieceId) -> str:
    board = describe(desk, Language.EN)
    found = ((zone, each) for zone in board.zones for each in zone.pieces if each.id == piece)
    zone, each = next(found, (None, None))
    return "" if zone is None or each is None else each.owner or each.controller or zone.player


# --- in words
HAND = Worded("Рука судьи", "The judge’s hand")
VERBS: Mapping[str, Worded] = {
    "concede": Worded("сдаётся", "concedes"),
    "stalemate": Worded("ничего больше не меняется", "nothing changes any more"),
    "read": Worded("читает иначе", "reads otherwise"),
    "go-on": Worded("продолжает без фразы", "goes on without"),
    "start": Worded("правила действуют дальше", "the rules go on"),
}


def word_deed(desk: Desk, number: int, language: Language) -> str:
    """Say in words what the judge's own hand did to lead to a moment; empty where it did nothing."""
    moment = desk.line.moments[number]
    if moment.deed is None:
        return ""
    deed = moment.deed
    return f"{HAND(language)}: {' '.join(part for part in _parts(desk, number, deed, language) if part)}"


def _parts(desk: Desk, number: int, deed: Raw, language: Language) -> Iterator[str]:
    do = str(deed.get("do"))
    if do in VERBS:
        yield " ".join(part for part in (str(deed.get("by", "")), VERBS[do](language)) if part)
        yield " = ".join(str(deed[key]) for key in ("code", "option") if key in deed)
        yield " · ".join(str(deed[key]) for key in ("without", "card") if do == "go-on")
    made = deed.get("create")
    if made is not None:
        yield "+ " + (made if isinstance(made, str) else str(made.get("card") or made.get("define", {}).get("name")))
    if deed.get("object"):
        yield _named(desk, number, str(deed["object"]), language) + ":"
    told = ((key, _meant(desk, number, value, language)) for key, value in deed.get(SET, {}).items())
    yield ", ".join(_said(key, value, language) for key, value in told)
    yield str(deed.get("effect") or deed.get("end") or "")


def _meant(desk: Desk, number: int, value: Any, language: Language) -> Any:
    """Name what is set where it is an object; anything else as it is."""
    return _named(desk, number, value, language) if isinstance(value, str) else value


def _named(desk: Desk, number: int, name: str, language: Language) -> str:
    """Name an object as it was called before the deed."""
    before = desk.line.moments[number].before
    if not name.startswith("#") or before is None:
        return name
    board = desk.system.show.describe(desk.line.moments[before].state, language)
    return next((each.name for zone in board.zones for each in zone.pieces if f"#{each.id}" == name), name)


def _said(key: str, value: Any, language: Language) -> str:
    word = word_field(key, language)
    match value:
        case True:
            return f"+ {word}"
        case False:
            return f"− {word}"
        case dict():
            return f"{word} " + ", ".join(f"{word_kind(kind, language)} {number}" for kind, number in value.items())
        case str() if key == "zone":
            return f"→ {word_field(value, language)}"
        case _:
            return f"{word} {value}"
