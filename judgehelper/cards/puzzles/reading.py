"""From a puzzle to a scenario: the state of the table, as plain data in the scenario's own fields."""

import re
from pathlib import Path
from typing import Any

from judgehelper.abilities.words.zones import OF_BOARD
from judgehelper.cards.decks.deck import read_text
from judgehelper.cards.errors import CardError
from judgehelper.cards.puzzles.lines import Line, Section, number, read_sections
from judgehelper.cards.puzzles.objects import Fields, read_counters, read_zone
from judgehelper.cards.puzzles.tables import PHASES, PLAYERS
from judgehelper.kernel.words import phrase

_OF_PLAYER = re.compile(
    rf"({'|'.join(PLAYERS)})(life|counters|manapool|landsplayed|landsplayedlastturn|{'|'.join(OF_BOARD)})"
)
_OF_GAME = ("turn", "activeplayer", "activephase", "activephaseadvance", "removesummoningsickness")


def read_puzzle(path: Path) -> dict[str, Any]:
    """Read a puzzle file into a scenario. Raises CardError with the line that a scenario cannot say."""
    return puzzle_of(read_text(path), path.name)


def puzzle_of(text: str, name: str) -> dict[str, Any]:
    """Read a puzzle's text into a scenario; a library not named is empty. Raises CardError with `name` and the line."""
    metadata, state = read_sections(text, name)
    players: dict[str, Fields] = {each: {"id": each, "fill_library": False} for each in ("A", "B")}
    for key, line in state.items():
        if found := _OF_PLAYER.fullmatch(key):
            players[PLAYERS[found[1]]] |= _of_player(found[2], line)
        elif key not in _OF_GAME:
            raise CardError(
                line.place, phrase("«{key}» needs Forge itself", key=key), "a scenario holds a plain state of the table"
            )
    if state.get("removesummoningsickness", Line("", "")).value.casefold() == "true":
        _wake(players)
    _aim(players)
    turn = _turn(state)
    scenario = {
        "format": "judgehelper-scenario/1", "system": "magic-cr",
        "title": metadata["name"].value if "name" in metadata else name,
        "players": list(players.values()), "turn": turn,
        "source": {key: line.value for key, line in metadata.items()},
    }  # fmt: skip
    if "activephaseadvance" in state:
        at = {"turn": turn["number"], "step": _step(state["activephaseadvance"])}
        scenario["script"] = [{"do": "advance", "at": at}]
    return scenario


def _of_player(key: str, line: Line) -> Fields:
    if key in OF_BOARD:
        return {key: read_zone(line)}
    if key == "counters":
        return {"counters": read_counters(line)}
    if key == "manapool":
        return {"mana": "".join(f"{{{symbol}}}" for symbol in line.value.split())}
    amount = number(line)
    if key != "life" and amount:
        raise CardError(line.place, "lands played before", "a scenario starts before any land is played")
    return {"life": amount} if key == "life" else {}


def _step(line: Line) -> str:
    if line.value.upper() not in PHASES:
        raise CardError(
            line.place,
            phrase("«{what}» is no step", what=line.value[:30]),
            phrase("steps are {known}", known=", ".join(PHASES)),
        )
    return PHASES[line.value.upper()]


def _turn(state: Section) -> Fields:
    turn: Fields = {"number": number(state["turn"]) if "turn" in state else 1}
    if "activeplayer" in state:
        line = state["activeplayer"]
        if line.value.casefold() not in PLAYERS:
            raise CardError(
                line.place, phrase("«{what}» is no player", what=line.value[:20]), "players are human, ai, p0 and p1"
            )
        turn["active"] = PLAYERS[line.value.casefold()]
    turn["step"] = _step(state["activephase"]) if "activephase" in state else "precombat-main"
    return turn


def _wake(players: dict[str, Fields]) -> None:
    for player in players.values():
        for each in player.get("battlefield", ()):
            each.pop("summoning_sick", None)


def _aim(players: dict[str, Fields]) -> None:
    """An attacker without a named defender attacks the other player (rule 508.1b)."""
    for player in players.values():
        other = next(each for each in players if each != player["id"])
        for each in player.get("battlefield", ()):
            if each.get("attacking") == "":
                each["attacking"] = other
