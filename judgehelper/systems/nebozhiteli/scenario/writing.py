"""Writing a board down as the plain data of a scenario file, without a script."""

from collections.abc import Mapping
from typing import Any

import msgspec

from judgehelper.kernel.script import FORMAT
from judgehelper.systems.nebozhiteli.book import BOOK
from judgehelper.systems.nebozhiteli.cards import (
    BLANK,
    BLANK_CREATURE,
    BLANKS,
    UNKNOWN,
    UNKNOWN_CREATURE,
    Card,
    Creature,
    Weapon,
)
from judgehelper.systems.nebozhiteli.state import ON_FIELD, SUMMON, ZONES, Game, Seat, Thing

WRITTEN = {UNKNOWN.name: BLANK.name, UNKNOWN_CREATURE.name: BLANK_CREATURE.name}
"""What is written down for a card whose face is not seen: a card that fills a zone."""


def write(game: Game) -> Mapping[str, Any]:
    """Write a board: every card with its definition where it first appears."""
    defined: list[str] = list(BLANKS)
    options: dict[str, Any] = {}
    if game.readings:
        options["readings"] = dict(sorted(game.readings.items()))
    if game.format != "base":
        options["format"] = game.format
    if game.is_later_game:
        wins = {seat.id: seat.wins for seat in game.seats}
        options["match"] = {"wins": wins, **({"last_loser": game.last_loser} if game.last_loser else {})}
    return {
        "format": FORMAT,
        "system": BOOK,
        **({"options": options} if options else {}),
        "players": [_player(game, seat, defined) for seat in game.seats],
        "turn": {"number": game.turn, "active": game.active, "step": game.step},
    }


def _player(game: Game, seat: Seat, defined: list[str]) -> dict[str, Any]:
    written: dict[str, Any] = {"id": seat.id, "life": max(0, seat.life), "actions": seat.actions}
    if seat.unchanged:
        written["unchanged_turns"] = seat.unchanged
    for zone in ZONES:
        refs = seat.zone(zone)
        if refs or zone in ("creature_deck", "main_deck"):
            written[zone] = _grouped([_object(game, game.things[ref], defined) for ref in refs])
    return written


def _grouped(objects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Write equal neighbours once, with their number."""
    found: list[dict[str, Any]] = []
    for each in objects:
        last = {key: value for key, value in found[-1].items() if key != "count"} if found else {}
        if last == each and "id" not in each:
            found[-1]["count"] = found[-1].get("count", 1) + 1
        else:
            found.append(each)
    return found


def _object(game: Game, thing: Thing, defined: list[str]) -> dict[str, Any]:
    card = game.cards[thing.card]
    written: dict[str, Any] = {"card": WRITTEN.get(thing.card, thing.card)}
    alias = _alias(game, thing)
    if alias:
        written["id"] = alias
    if written["card"] not in defined:
        defined.append(thing.card)
        written["define"] = definition(card)
    if isinstance(card, Creature) and (thing.zone in ON_FIELD or (thing.zone == SUMMON and thing.chips)):
        written["chips"] = max(0, thing.chips)
    if thing.host != thing.player:
        written["owner"] = thing.host
    for key in ("turned", "summoned"):
        if getattr(thing, key):
            written[key] = True
    if thing.attacking is not None:
        written["attacking"] = thing.attacking
        written["turned"] = thing.turned
    for key, ref in (("attached_to", thing.attached_to), ("blocking", thing.blocking)):
        if ref is not None:
            written[key] = _alias(game, game.things[ref])
    return written


def _alias(game: Game, thing: Thing) -> str:
    """Give an object's alias; one that others refer to gets one."""
    if thing.alias:
        return thing.alias
    named = any(thing.id in (each.attached_to, each.blocking) for each in game.things.values())
    return f"#{thing.id}" if named else ""


def definition(card: Card) -> dict[str, Any]:
    """Write a card in the vocabulary of `define`."""
    written: dict[str, Any] = msgspec.to_builtins(card)
    if isinstance(card, Weapon) and not isinstance(card.damage, int):
        written["damage"] = dict(card.parts)
    return written
