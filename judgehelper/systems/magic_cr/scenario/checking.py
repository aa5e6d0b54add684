"""What a file of Magic can say wrongly although every field is known: names, steps, what an entry must tell (format 1).

Checked before anything is laid out, so that a slip of the pen is one clear sentence and never a game that goes another
way.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import asdict

from judgehelper.abilities.words.colours import MANA_TYPES
from judgehelper.kernel.decision import CHANCE
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.script import At
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic.game.mana import pips
from judgehelper.systems.magic.scenario.file import Entry, Fact, File, Object, Player
from judgehelper.systems.magic_cr.turn.turn import STEPS

MANA = frozenset(MANA_TYPES)
ZONES = ("battlefield", "hand", "graveyard", "exile", "command", "library", "sideboard")
"""The fields of a player in a file that list objects."""
NEEDED: Mapping[str, tuple[str, ...]] = {
    "cast": ("by", "card"), "play-land": ("by", "card"), "activate": ("by", "ability or card"),
    "attack": ("by",), "block": ("by",), "choose": ("by",), "concede": ("by",),
    "advance": ("at",), "flip": ("result",), "roll": ("result",), "check": ("expect",),
    "edit": ("set or add_counters or create or effect or end or without",),
}  # fmt: skip
"""What an entry of each kind must tell; of several joined by «or», one."""


def check_file(scenario: File) -> None:
    """Refuse what cannot be meant. Raises ScenarioError."""
    seats = [player.id for player in scenario.players]
    if not seats:
        raise ScenarioError("players", "a game has players: list at least two")
    for place, player in enumerate(scenario.players):
        if not player.id or player.id == CHANCE or player.id in seats[:place]:
            wrong = phrase('"{name}" cannot be a player\'s name here', name=player.id)
            raise ScenarioError(f"players[{place}].id", wrong)
        if "".join(f"{{{pip}}}" for pip in pips(player.mana)) != player.mana or not set(pips(player.mana)) <= MANA:
            wrong = phrase('"{mana}" is no mana: write {{R}} for each, of W, U, B, R, G and C', mana=player.mana)
            raise ScenarioError(f"players[{place}].mana", wrong)
        _check_objects(player, f"players[{place}]", seats)
    if scenario.turn is not None and scenario.turn.number < 0:
        raise ScenarioError("turn.number", "turns are counted from 1; 0 starts the game from decks")
    if scenario.stop is not None:
        _check_at(scenario.stop, "stop")
    for place, entry in enumerate(scenario.script):
        _check_entry(entry, f"script[{place}]", seats)
    _check_facts(scenario.expect, "expect", seats)


def _check_objects(player: Player, where: str, seats: list[str]) -> None:
    for zone, listed_there in player.zones().items():
        for place, listed in enumerate(listed_there):
            if isinstance(listed, Object):
                _check_object(listed, f"{where}.{zone}[{place}]", seats)


def _check_object(listed: Object, where: str, seats: list[str]) -> None:
    if not listed.card and listed.define is None:
        raise ScenarioError(where, "an object has a card or a define")
    for field, name in (("owner", listed.owner), ("controller", listed.controller)):
        if name is not None:
            _check_player(name, f"{where}.{field}", seats)


def _check_player(name: str, where: str, seats: list[str]) -> None:
    if name not in seats:
        raise ScenarioError(where, phrase('no player is called "{player}"', player=name))


def _check_at(at: At, where: str) -> None:
    if at.step not in STEPS:
        known = ", ".join(STEPS)
        wrong = phrase('no step is called "{step}"; steps are {known}', step=at.step, known=known)
        raise ScenarioError(f"{where}.step", wrong)
    if at.turn < 0:
        raise ScenarioError(f"{where}.turn", "turns are counted from 1")


def _check_entry(entry: Entry, where: str, seats: list[str]) -> None:
    if entry.at is not None:
        _check_at(entry.at, f"{where}.at")
    if entry.by:
        _check_player(entry.by, f"{where}.by", [*seats, CHANCE])
    for missing in _missing(entry):
        raise ScenarioError(where, phrase('"{do}" needs {field}', do=entry.do, field=missing))
    if entry.do == "choose" and entry.value is None and not entry.skip:
        raise ScenarioError(where, phrase('"{do}" needs {field}', do=entry.do, field="value or skip"))
    if entry.do == "edit":
        _check_edit(entry, where, seats)
    if entry.do == "flip" and entry.result not in ("heads", "tails"):
        raise ScenarioError(f"{where}.result", 'a coin shows "heads" or "tails"')
    if entry.do == "roll" and type(entry.result) is not int:
        raise ScenarioError(f"{where}.result", "a die shows a number")
    _check_facts(entry.expect, f"{where}.expect", seats)


def _check_edit(entry: Entry, where: str, seats: list[str]) -> None:
    if entry.player is not None:
        _check_player(entry.player, f"{where}.player", seats)
    if isinstance(entry.create, Object):
        _check_object(entry.create, f"{where}.create", seats)
    is_of_game = entry.set is not None and entry.set.payment is not None
    changes = entry.add_counters or (entry.set is not None and entry.create is None and not is_of_game)
    if changes and entry.object is None and entry.player is None:
        raise ScenarioError(where, "name the object or the player that is changed")


def _missing(entry: Entry) -> Iterator[str]:
    said = asdict(entry)
    for needed in NEEDED.get(entry.do, ()):
        if all(said[field] in (None, "", (), {}) for field in needed.split(" or ")):
            yield needed


COUNTED = (*ZONES, "stack", "outside")


def _check_facts(facts: tuple[Fact, ...], where: str, seats: list[str]) -> None:
    for place, fact in enumerate(facts):
        if fact.zone is not None and fact.zone not in COUNTED:
            wrong = phrase('there is no zone "{zone}"; zones are {known}', zone=fact.zone, known=", ".join(COUNTED))
            raise ScenarioError(f"{where}[{place}].zone", wrong)
        if fact.may is not None:
            _check_entry(fact.may, f"{where}[{place}].may", seats)
