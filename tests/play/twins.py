"""Boards that the rules do not tell apart are played alike: mirrored between the players, set up in another order.

    python -m tests.play.twins mirrored|shuffled [FILE] [--seed N] [--every N] [--start N] [--only NAME…]

A card is driven on its board as `tests.play` does it; each choice is made on the twin board, too, of the objects there
that stand for these. Whatever is asked otherwise, or lies otherwise in the end, is printed: nobody has written down
what a card does, and yet it is checked.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from judgehelper.abilities.card import Card
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.kernel.decision import Choice, Decision, Form, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.timeline import Timeline, choose
from judgehelper.session.cards import judge
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic_cr.rulebook.tables import RULES
from tests.helpers.shared import SHARED
from tests.play.board import lay, written
from tests.play.driving import DECISIONS, next_choice

Ref = int | str
NUMBERS = ("mode", "cost", "number")
"""Options that name no objects."""
OF_ONE = ("cast", "activate", "mana", "play-land", "unread")
"""Options that name an object, and then what of it is meant."""


class Pair(NamedTuple):
    """A board and its twin, and which player there stands for whom."""

    line: Timeline[Magic]
    twin: Timeline[Magic]
    players: Mapping[str, str]


class Unlike(Exception):
    """What is asked, or lies, otherwise."""


# --- the twin boards
def mirrored(card: Card, _: Random) -> Pair:
    """Let both players change their places, the turn with them."""
    raw = written(card)
    one, other = raw["players"]
    turned = {**raw, "players": [{**other, "id": "A"}, {**one, "id": "B"}], "turn": {**raw["turn"], "active": "B"}}
    return Pair(lay(card), lay(card, turned), {"A": "B", "B": "A"})


def shuffled(card: Card, lot: Random) -> Pair:
    """Set the permanents, hands and exiled cards up in another order."""
    raw = written(card)
    players = [
        {zone: _mixed(row, lot) if zone in ("battlefield", "hand", "exile") else row for zone, row in player.items()}
        for player in raw["players"]
    ]
    return Pair(lay(card), lay(card, {**raw, "players": players}), {"A": "A", "B": "B"})


BOARDS: Mapping[str, Callable[[Card, Random], Pair]] = {"mirrored": mirrored, "shuffled": shuffled}


def _mixed(row: list[Any], lot: Random) -> list[Any]:
    several = (({**each, "count": 1}, each["count"]) if "count" in each else (each, 1) for each in row)
    found = [each for each, count in several for _ in range(count)]
    return lot.sample(found, len(found))


# --- the same choice on both
def drive(pair: Pair, card: Card, lot: Random) -> Pair:
    """Play on both boards alike until the card has had its chance. Raises Unlike."""
    tried: dict[Option, int] = {}
    for _ in range(DECISIONS):
        asked, there = pair.line.state.decision, pair.twin.state.decision
        stopped = [each.state.refusal is not None for each in (pair.line, pair.twin)]
        if any(stopped) or asked is None or there is None or pair.line.state.turn.number > 6:
            if stopped[0] != stopped[1] or (asked is None) != (there is None):
                raise Unlike(f"one stops and the other goes on: {asked} / {there}")
            return pair
        choice = next_choice(pair.line, asked, card, lot, tried)
        same = _translated(pair, asked, there, choice)
        pair = pair._replace(line=choose(RULES, pair.line, choice), twin=choose(RULES, pair.twin, same))
    return pair


def _translated(pair: Pair, asked: Decision, there: Decision, choice: Choice) -> Choice:
    """Give the choice of the same things on the twin board."""
    said = (asked.kind, pair.players.get(asked.player, asked.player), asked.form, asked.least, asked.most, asked.total)
    if said != (there.kind, there.player, there.form, there.least, there.most, there.total):
        raise Unlike(f"{said} is asked as {(there.kind, there.player, there.least, there.most, there.total)}")
    if len(asked.options) != len(there.options):
        raise Unlike(f"{asked.kind}: {len(asked.options)} options are {len(there.options)} there")
    place = _places(pair, asked.options, there.options)
    match asked.form:
        case Form.PICK | Form.ORDER:
            return tuple(place[each] for each in choice)
        case Form.DIVIDE:
            return tuple(choice[place.index(each)] for each in range(len(choice)))
    slots = [0, *(each + 1 for each in _places(pair, asked.slots, there.slots))]
    return tuple(slots[choice[place.index(each)]] for each in range(len(choice)))


def _places(pair: Pair, options: tuple[Option, ...], there: tuple[Option, ...]) -> list[int]:
    """Give the place of each option among those of the twin board: of what is alike, whichever."""
    known = {seat: seat for seat in pair.players}
    keys = [_key(pair.twin.state, option, known) for option in there]
    found: list[int] = []
    for option in options:
        wanted = _key(pair.line.state, option, pair.players)
        place = next((at for at, key in enumerate(keys) if key == wanted and at not in found), None)
        if place is None:
            left = [str(key) for at, key in enumerate(keys) if at not in found]
            raise Unlike(f"{wanted} is not offered there: {left[:4]}")
        found.append(place)
    return found


def _key(state: Magic, option: Option, players: Mapping[str, str]) -> tuple[object, ...]:
    """Say what an option is about, so that it is told apart from all that are not alike."""
    if option.label in NUMBERS:
        return (option.label, *option.about)
    if option.label in OF_ONE:
        return (option.label, *(_what(state, each, players) for each in option.about[:1]), *option.about[1:])
    return (option.label, *(_what(state, each, players) for each in option.about))


def _what(state: Magic, ref: Ref, players: Mapping[str, str]) -> object:
    match ref:
        case str():
            return players.get(ref, ref)
        case _ if ref not in state.things:
            return ref
    thing = state.things[ref]
    whose = (players.get(thing.owner), players.get(traits(state, ref).controller))
    return (thing.zone, whose, _permanent(state, ref) if thing.zone == "battlefield" else traits(state, ref).name)


# --- what lies where in the end
def digest(state: Magic, players: Mapping[str, str]) -> dict[str, Any]:
    """Write down what is the same on boards that are alike."""
    seats = [players.get(seat, seat) for seat in state.seats]
    found: dict[str, Any] = {"turn": (state.turn.number, state.turn.step, players.get(state.turn.active, ""))}
    for seat, name in zip(state.seats, seats, strict=True):
        own = state.players[seat]
        found[f"{name} life"] = own.life
        found[f"{name} counters"] = sorted(own.counters.items())
        found[f"{name} mana"] = sorted(unit.kind for unit in own.pool)
        found[f"{name} library"] = [state.things[each].card for each in own.library]
        for zone, row in (("hand", own.hand), ("graveyard", own.graveyard)):  # in which their owner orders what comes
            found[f"{name} {zone}"] = sorted(state.things[each].card for each in row)  # at once (404.3)
        found[f"{name} exile"] = sorted(state.things[each].card for each in state.exile if _is_of(state, each, seat))
        found[f"{name} permanents"] = sorted(_permanent(state, each) for each in state.battlefield
                                             if traits(state, each).controller == seat)  # fmt: skip
    found["stack"] = [traits(state, each).name for each in state.stack]
    found["events"] = sorted(Counter(type(entry.event).__name__ for entry in state.log).items())
    return found


def _is_of(state: Magic, thing: int, seat: str) -> bool:
    return state.things[thing].owner == seat


def _permanent(state: Magic, thing: int) -> str:
    now, here, status = traits(state, thing), state.things[thing], state.status[thing]
    host = here.attached_to
    on = traits(state, host).name if isinstance(host, int) else ""
    return (
        f"{now.name} {now.power}/{now.toughness} {sorted(here.counters.items())} {status.tapped} {status.damage} {on}"
    )


def compare(card: Card, make: Callable[[Card, Random], Pair], seed: int) -> str:
    """Play a card on a board and its twin; say what is unlike, or nothing."""
    lot = Random(f"{seed}:{card.name}")
    try:
        pair = drive(make(card, lot), card, lot)
    except (Unlike, NotUnderstood) as wrong:
        return str(wrong)
    own, other = digest(pair.line.state, pair.players), digest(pair.twin.state, {seat: seat for seat in pair.players})
    unlike = [key for key in own if own[key] != other[key]]
    return "; ".join(f"{key}: {own[key]} / {other[key]}" for key in unlike[:2])


def main() -> int:
    """Print what is unlike and the figures; 1 where there was anything."""
    asked = argparse.ArgumentParser(prog="python -m tests.play.twins")
    asked.add_argument("board", choices=sorted(BOARDS))
    asked.add_argument("file", nargs="?", type=Path, default=SHARED / "cards" / "oracle.jsonl.gz")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--every", type=int, default=1, help="try one card in so many")
    asked.add_argument("--start", type=int, default=0, help="with the how-manieth of so many it begins")
    asked.add_argument("--only", nargs="+", default=(), metavar="NAME")
    options = asked.parse_args()
    started, tried, faults, compiler = time.monotonic(), 0, 0, OracleCompiler()
    for place, record in enumerate(read_records(options.file)):
        if place % options.every != options.start or (options.only and record.name not in options.only):
            continue
        card = compiler.compile(record)
        if judge(card).status != "full":
            continue
        tried += 1
        wrong = compare(card, BOARDS[options.board], options.seed)
        if wrong:
            faults += 1
            print(f"{card.name}\t{wrong}", flush=True)
    print(f"{tried} full cards; {faults} unlike; {time.monotonic() - started:.0f} s", file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
