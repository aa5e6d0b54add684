"""From a scenario to a puzzle: what fits is written, what does not is listed."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from judgehelper.abilities.words.zones import OF_BOARD
from judgehelper.cards.errors import CardError
from judgehelper.cards.puzzles.tables import COLORS, PHASES, counter_word
from judgehelper.kernel.words import phrase

_STEPS = {step: phase for phase, step in PHASES.items()}
_PLAYERS = ("human", "ai")
_LETTERS = {color: letter for letter, color in COLORS.items()}


class Written(Struct, frozen=True):
    """A puzzle's text, and what of the scenario it does not say, place by place."""

    text: str
    left_out: tuple[str, ...]


class _Page:
    """The page being written."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.left_out: list[str] = []
        self.numbers: dict[str, int] = {}
        self.is_in_order = False
        """Whether the objects stand in the order of their timestamps: then the puzzle says those, too."""

    def number(self, name: str) -> int:
        """Give the number of an object that others refer to."""
        return self.numbers.setdefault(name, len(self.numbers) + 1)


def write_puzzle(scenario: Mapping[str, Any]) -> Written:
    """Write the state at the start of a two-player scenario as a puzzle. Raises CardError for other tables."""
    players = scenario.get("players", ())
    if len(players) != len(_PLAYERS):
        raise CardError(
            str(scenario.get("title", "")), phrase("has {count} players", count=len(players)), "a puzzle has two"
        )
    page = _Page()
    names = dict(zip((str(player["id"]) for player in players), _PLAYERS, strict=True))
    turn = scenario.get("turn") or {}
    page.lines += ["[metadata]", f"Name:{scenario.get('title', '')}", "[state]", f"turn={turn.get('number', 1)}"]
    page.lines.append(f"activeplayer={names.get(turn.get('active', ''), _PLAYERS[0])}")
    page.lines.append(f"activephase={_STEPS[turn.get('step', 'untap')]}")
    page.left_out += [key for key in ("script", "stop", "expect", "options", "cites") if scenario.get(key)]
    page.is_in_order = _are_in_order(players)
    for place, player in enumerate(players):
        _player(page, player, names, f"players[{place}]")
    return Written("\n".join(page.lines) + "\n", tuple(page.left_out))


def _are_in_order(players: Iterable[Mapping[str, Any]]) -> bool:
    """Say whether all permanents have timestamps that rise as they are listed: a reader gives them in that order."""
    listed = [each for player in players for each in player.get("battlefield", ())]
    alone = (isinstance(each, Mapping) and each.get("count", 1) == 1 for each in listed)
    stamps = [each.get("timestamp") if is_one else None for each, is_one in zip(listed, alone, strict=True)]
    given = [each for each in stamps if isinstance(each, int)]
    return len(given) == len(stamps) and given == sorted(set(given))


def _player(page: _Page, player: Mapping[str, Any], names: Mapping[str, str], place: str) -> None:
    called = names[str(player["id"])]
    page.lines.append(f"{called}life={player.get('life', 20)}")
    if player.get("counters"):
        page.lines.append(f"{called}counters={_counters(player['counters'])}")
    if player.get("mana"):
        page.lines.append(f"{called}manapool={' '.join(player['mana'].strip('{}').split('}{'))}")
    if not player.get("library") and player.get("fill_library", True):
        page.left_out.append(f"{place}.library")
    for zone in OF_BOARD:
        if player.get(zone):
            cards = (
                _object(page, each, names, f"{place}.{zone}[{number}]") for number, each in enumerate(player[zone])
            )
            page.lines.append(f"{called}{zone}={';'.join(cards)}")


def _counters(counters: Mapping[str, int]) -> str:
    return ",".join(f"{counter_word(kind)}={count}" for kind, count in counters.items())


def _object(page: _Page, given: "str | Mapping[str, Any]", names: Mapping[str, str], place: str) -> str:
    if isinstance(given, str):
        return given
    head = _token(given) if given.get("define") and given.get("token") else str(given.get("card", ""))
    if given.get("define") and not given.get("token"):
        page.left_out.append(f"{place}.define")
    flags = [flag for key, value in given.items() for flag in _flag(page, key, value, names, f"{place}.{key}")]
    return ";".join(["|".join([head, *flags])] * int(given.get("count", 1)))


def _token(given: Mapping[str, Any]) -> str:
    define = given["define"]
    types = define.get("types", ())
    parts = [f"t:{define.get('name') or given.get('card', '')}"]
    if define.get("power") is not None:
        parts += [f"P:{define['power']}", f"T:{define['toughness']}"]
    parts += ["Cost:no cost", f"Color:{''.join(_LETTERS[each] for each in define.get('colors') or ())}"]
    parts.append(f"Types:{'-'.join(types.split() if isinstance(types, str) else types)}")
    if define.get("text"):
        parts.append(f"Keywords:{'-'.join(part.strip().capitalize() for part in define['text'].split(','))}")
    return ",".join(parts)


_PLAIN = {"tapped": "Tapped", "face_down": "FaceDown", "summoning_sick": "SummonSick", "phased_out": "PhasedOut",
          "commander": "IsCommander", "token": "IsToken"}  # fmt: skip
_CHOSEN = {"type": "ChosenType", "color": "ChosenColor", "name": "NamedCard"}
_SAID = ("card", "count", "define")


def _flag(page: _Page, key: str, value: Any, names: Mapping[str, str], place: str) -> Iterator[str]:
    if key in _SAID or value in (None, False, {}) or (key == "timestamp" and page.is_in_order):
        return
    if key in _PLAIN:
        yield _PLAIN[key]
    elif key == "id":
        yield f"Id:{page.number(value)}"
    elif key == "attached_to":
        yield f"AttachedTo:{page.number(value)}"
    elif key == "counters":
        yield f"Counters:{_counters(value)}"
    elif key == "damage":
        yield f"Damage:{value}"
    elif key == "owner" and value in names:
        yield f"Owner:P{_PLAYERS.index(names[value])}"
    elif key == "attacking":
        yield "Attacking" if value in names else f"Attacking:{page.number(value)}"
    elif key == "face" and value in ("back", 1):
        yield "Transformed"
    elif key == "chosen":
        page.left_out += [f"{place}.{each}" for each in value if each not in _CHOSEN]
        yield from (f"{_CHOSEN[each]}:{said}" for each, said in value.items() if each in _CHOSEN)
    else:
        page.left_out.append(place)
