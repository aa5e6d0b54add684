"""Saying by hand what is so of objects, players, the turn and the game: in the data of the set-up, or as deeds later.

A value is what the file would say; None takes it back. Several objects are changed in one act, which is undone as one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.board import Piece, PieceId
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.words import Language, phrase
from judgehelper.session.desk import Desk, DeskError, Raw, by_hand, describe, lay_anew, raw_now
from judgehelper.session.handwork import SET, can_edit, set_piece, settable, told_of
from judgehelper.session.laying import Entry, entries, entry_of, move_piece, remove_piece, rewrite, with_names
from judgehelper.session.setting_up.describing import Kind, Property, object_properties, player_properties

REFERS = (Kind.OBJECT, Kind.ANY)
"""Kinds whose value is a piece or player of the board."""
HOSTS = ("attached_to", "host")
"""By which field a file says to what an object is attached."""
MOST, FEWEST = 6, 2
"""Players at a table."""


# --- What can be said now


def properties_now(desk: Desk) -> tuple[Property, ...]:
    """List what can be said of an object now: all that a file says, or what the judge's hand sets in a game."""
    known = object_properties(desk.system)
    return known if desk.is_set_up else tuple(each for each in known if each.whole[0] in settable(desk.system))


def player_properties_now(desk: Desk) -> tuple[Property, ...]:
    """List what can be said of a player now."""
    known = player_properties(desk.system)
    return known if desk.is_set_up else tuple(each for each in known if each.key in settable(desk.system))


def can_say(desk: Desk) -> bool:
    """Whether anything can be said by hand now: by a judge, who sees what he changes."""
    return not desk.seat and (desk.is_set_up or can_edit(desk))


def said_of(desk: Desk, cards: CardSource, piece: PieceId) -> Entry:
    """Give what holds of an object, in the words of a file. Raises DeskError."""
    if not desk.is_set_up:
        return told_of(desk, piece)
    tells = desk.system.script.tells
    now = tells(desk.state, piece) if tells is not None and isinstance(piece, int) else {}
    return {**now, **entry_of(desk, cards, piece)}


def value_of(entry: Entry, prop: Property) -> Any:
    """Give what an object, player or game says of a property; what is usual where it says nothing."""
    here: Any = entry
    for key in prop.whole:
        here = here.get(key) if isinstance(here, Mapping) else None
    if here is None and prop.kind in (Kind.SWITCH, Kind.NUMBER):
        return prop.usual
    return here


# --- Objects


def object_called(desk: Desk, name: str, pieces: Iterable[Piece]) -> PieceId:
    """Find the object that a file would call so now; a name that none has, as a player's, stays what it is."""
    lying = tuple(pieces)
    named = next((piece.id for piece in lying if piece.alias == name), None)
    tells = desk.system.script.tells
    if named is not None or tells is None:
        return name if named is None else named
    numbers = (piece.id for piece in lying if isinstance(piece.id, int))
    return next((number for number in numbers if tells(desk.state, number).get("id") == name), name)


def set_objects(desk: Desk, cards: CardSource, pieces: Sequence[PieceId], prop: Property, value: Any) -> Desk:
    """Say something of objects. Raises DeskError, ScenarioError, NotUnderstood."""
    if not desk.is_set_up:
        return _set_by_hand(replace(desk, cards=cards), pieces, prop, value)
    raw, aliases = with_names(desk, cards)
    wanted = {_alias(aliases, piece) for piece in pieces}
    meant = aliases.get(value, value) if prop.kind in REFERS else value
    if prop.kind in REFERS and meant in wanted:
        raise DeskError("an object is not named in its own place")

    def write(entry: Entry) -> dict[str, Any]:
        return said(entry, prop.whole, meant) if entry["id"] in wanted else dict(entry)

    return lay_anew(desk, cards, rewrite(desk, raw, write))


def _alias(aliases: Mapping[PieceId, str], piece: PieceId) -> str:
    if piece not in aliases:
        raise DeskError(phrase("the file of this board does not list the object {piece}", piece=piece))
    return aliases[piece]


def _set_by_hand(desk: Desk, pieces: Sequence[PieceId], prop: Property, value: Any) -> Desk:
    meant = f"#{value}" if prop.kind in REFERS and isinstance(value, int) else value
    for piece in pieces:
        desk = set_piece(desk, piece, lambda entry: entry.update(said(entry, prop.whole, meant)))
    return desk


def said(entry: Mapping[str, Any], path: tuple[str, ...], value: Any) -> dict[str, Any]:
    """Say something at a path of plain data; None takes it away."""
    key, *deeper = path
    inner = said(entry.get(key) or {}, tuple(deeper), value) if deeper else value
    kept = {each: old for each, old in entry.items() if each != key}
    return kept if inner is None or inner == {} else {**kept, key: inner}


def attach(desk: Desk, cards: CardSource, pieces: Sequence[PieceId], host: PieceId | None) -> Desk:
    """Attach objects to another one, as the game calls it. Raises DeskError where it knows nothing of the kind."""
    known = (each for each in properties_now(desk) if each.key in HOSTS)
    prop = next(known, None)
    if prop is None:
        raise DeskError("nothing is attached to anything in this game")
    return set_objects(desk, cards, pieces, prop, host)


def move_all(desk: Desk, cards: CardSource, pieces: Sequence[PieceId], *, player: str, zone: str) -> Desk:
    """Put objects into a zone, together. Raises DeskError, ScenarioError."""
    return _together(desk, cards, pieces, lambda each, piece: move_piece(each, cards, piece, player=player, zone=zone))


def remove_all(desk: Desk, cards: CardSource, pieces: Sequence[PieceId]) -> Desk:
    """Take objects off the board, together. Raises DeskError, ScenarioError."""
    return _together(desk, cards, pieces, lambda each, piece: remove_piece(each, cards, piece))


def _together(desk: Desk, cards: CardSource, pieces: Sequence[PieceId], act: Callable[[Desk, PieceId], Desk]) -> Desk:
    """Do something to objects one after the other: of a set-up, one moment is left of it."""
    if not desk.is_set_up:
        for piece in pieces:
            desk = act(replace(desk, cards=cards), piece)
        return desk
    raw, aliases = with_names(desk, cards)
    names = [_alias(aliases, piece) for piece in pieces]
    trial = lay_anew(desk, cards, raw)
    for name in names:
        trial = act(trial, _piece_called(trial, name))
    return lay_anew(desk, cards, trial.laid_out[trial.line.now])


def _piece_called(desk: Desk, name: str) -> PieceId:
    zones = describe(desk, Language.EN).zones
    found = next((each.id for zone in zones for each in zone.pieces if each.alias == name), None)
    if found is None:
        raise DeskError(phrase('nothing is called "{name}"', name=name))
    return found


ORDER = "timestamp"


def has_order(desk: Desk) -> bool:
    """Whether the order of objects can be set by hand now."""
    return any(each.key == ORDER for each in properties_now(desk))


def in_order(desk: Desk, cards: CardSource, pieces: Sequence[PieceId]) -> Desk:
    """Give objects their timestamps in this order. Raises DeskError, ScenarioError."""
    raw, aliases = with_names(desk, cards)
    places = {_alias(aliases, piece): place for place, piece in enumerate(pieces, 1)}

    def write(entry: Entry) -> dict[str, Any]:
        return {**entry, ORDER: places[entry["id"]]} if entry["id"] in places else dict(entry)

    return lay_anew(desk, cards, rewrite(desk, raw, write))


# --- Players


def said_of_player(desk: Desk, player: str) -> Entry:
    """Give what holds of a player, in the words of a file. Raises DeskError."""
    now = next(each for each in desk.system.script.write(desk.state)["players"] if each["id"] == player)
    if not desk.is_set_up:
        return dict(now)
    laid = next(each for each in raw_now(desk)["players"] if each["id"] == player)
    figures = {key: value for key, value in now.items() if type(value) is not bool}  # a switch unsaid is as usual
    return {**figures, **laid}


def set_player(desk: Desk, cards: CardSource, player: str, prop: Property, value: Any) -> Desk:
    """Say something of a player. Raises DeskError, ScenarioError."""
    if not desk.is_set_up:
        now = value_of(said_of_player(desk, player), prop)
        meant = {**dict.fromkeys(now or {}, 0), **value} if prop.kind is Kind.COUNTERS else value
        return by_hand(
            replace(desk, cards=cards), {"do": "edit", "player": player, SET: {prop.key: meant}, "quiet": True}
        )
    raw = raw_now(desk)
    players = [said(each, prop.whole, value) if each["id"] == player else dict(each) for each in raw["players"]]
    return lay_anew(desk, cards, {**raw, "players": players})


def seat_players(desk: Desk, cards: CardSource, count: int) -> Desk:
    """Have so many players at the table: new ones come last, the last ones leave with their cards.

    Raises DeskError, ScenarioError.
    """
    raw = raw_now(desk)
    players = [dict(each) for each in raw["players"][:count]]
    taken = {each["id"] for each in players}
    fresh = (name for name in _names() if name not in taken)
    while len(players) < count:
        players.append({"id": next(fresh)})
    gone = {each["id"] for each in raw["players"][count:]}
    left = {**raw, "players": players}
    for name in gone:
        left = _renamed(desk, left, name, None)
    return lay_anew(desk, cards, left)


def _names() -> Iterator[str]:
    yield from "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    yield from (f"A{number}" for number in range(1, 1000))


def rename_player(desk: Desk, cards: CardSource, player: str, name: str) -> Desk:
    """Call a player otherwise, wherever the board names him. Raises DeskError, ScenarioError."""
    wanted = name.strip()
    raw = raw_now(desk)
    if not wanted or any(each["id"] == wanted for each in raw["players"] if each["id"] != player):
        raise DeskError(phrase('"{name}" cannot be a player\'s name here', name=wanted))
    return lay_anew(desk, cards, _renamed(desk, raw, player, wanted)) if wanted != player else desk


def _renamed(desk: Desk, raw: Raw, old: str, new: str | None) -> dict[str, Any]:
    """Put another name wherever a player is named; None leaves out what names him."""

    def anew(value: Any) -> Any:
        match value:
            case str():
                return new if value == old else value
            case Mapping():
                inner = {key: anew(each) for key, each in value.items() if key not in ("card", "define", "source")}
                kept = {key: each for key, each in value.items() if key in ("card", "define", "source")}
                return {**kept, **{key: each for key, each in inner.items() if each is not None}}
            case list() | tuple():
                return [each for each in map(anew, value) if each is not None]
        return value

    named = {key: raw[key] for key in ("players", "turn", "options", "marks") if key in raw}
    aliases = {entry.get("id") for _, _, entry in entries(desk, raw)}
    return {**raw, **anew(named)} if old not in aliases else dict(raw)


# --- The turn and the game


def set_turn(desk: Desk, cards: CardSource, **wanted: int | str) -> Desk:
    """Say which turn it is, whose, and in which step. Raises DeskError, ScenarioError."""
    raw = raw_now(desk)
    return lay_anew(desk, cards, {**raw, "turn": {**turn_now(desk), **wanted}})


def turn_now(desk: Desk) -> Mapping[str, Any]:
    """Give the turn in the words of a file."""
    now = desk.system.script.write(desk.state).get("turn", {})
    said = next(desk.laid_out[moment] for moment in reversed(desk.line.path) if moment in desk.laid_out).get("turn")
    return {**now, **(said or {})} if desk.is_set_up else dict(now)


def set_game(desk: Desk, cards: CardSource, prop: Property, value: Any, below: str = "") -> Desk:
    """Say something of the game as a whole, or among its options. Raises DeskError, ScenarioError."""
    path = (below, *prop.whole) if below else prop.whole
    return lay_anew(desk, cards, said(raw_now(desk), path, value))


def said_of_game(desk: Desk) -> Raw:
    """Give what the file says of the game as a whole."""
    return raw_now(desk) if desk.is_set_up else desk.system.script.write(desk.state)
