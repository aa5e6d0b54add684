"""Lineups of the judge: judged by the rule system while they are put together, kept for reuse, begun with."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.lineup import Lineup, LineupRules, Taken
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.timeline import go_to
from judgehelper.session.desk import Desk, DeskError, lay_out
from judgehelper.session.place import explain_disk
from judgehelper.session.setting_up.own_objects import OwnObject
from judgehelper.session.small_files import KeptFile
from judgehelper.systems import registry

FILE = "lineups.json"


class KeptLineup(Struct, frozen=True, kw_only=True):
    """A lineup as it lies on the disk."""

    system: str
    lineup: Lineup


class Lineups:
    """The lineups that a judge has kept, in a file of the data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._file: KeptFile[tuple[KeptLineup, ...]] = KeptFile(self.path, tuple[KeptLineup, ...], ())

    def kept(self, system: str) -> tuple[Lineup, ...]:
        """List the lineups kept for a game; a file that is damaged has none and is set aside."""
        return tuple(each.lineup for each in self._file.read_if_possible() if each.system == system)

    def keep(self, system: str, lineup: Lineup) -> None:
        """Keep a lineup, in the place of one of the same name. Raises DeskError."""
        made = KeptLineup(system=system, lineup=lineup)
        self._change(lambda known: (made, *_others(known, system, lineup.name)))

    def forget(self, system: str, name: str) -> None:
        """Let a lineup go. Raises DeskError."""
        self._change(lambda known: _others(known, system, name))

    def _change(self, change: Callable[[tuple[KeptLineup, ...]], tuple[KeptLineup, ...]]) -> None:
        try:
            self._file.change(change)
        except OSError as error:
            raise DeskError(explain_disk(error, self.path)) from error


def _others(known: tuple[KeptLineup, ...], system: str, name: str) -> tuple[KeptLineup, ...]:
    return tuple(each for each in known if (each.system, each.lineup.name) != (system, name))


def can_line_up(key: str) -> bool:
    """Say whether the sides of a rule system put together what they bring; one without own cards is not loaded."""
    return key in registry.with_own_cards() and registry.system(key).lineups is not None


def rules_of(system: GameSystem[Any]) -> LineupRules:
    """Give what a system says of lineups. Raises DeskError where it knows none."""
    if system.lineups is None:
        raise DeskError("in this game nothing is put together before it")
    return system.lineups


def own_cards(objects: Sequence[OwnObject]) -> tuple[Taken, ...]:
    """Give the cards of the judge's own as cards that can be taken."""
    return tuple(Taken(card=each.name, define=dict(each.define)) for each in objects if each.define)


def taken(lineup: Lineup, card: Taken) -> Lineup:
    """Take one more card."""
    return replace(lineup, cards=(*lineup.cards, card))


def put_back(lineup: Lineup, place: int) -> Lineup:
    """Put a card back."""
    return replace(lineup, cards=(*lineup.cards[:place], *lineup.cards[place + 1 :]))


def moved(lineup: Lineup, place: int, by: int) -> Lineup:
    """Take a card earlier or later than it was; at an end it stays."""
    there = place + by
    if not 0 <= there < len(lineup.cards):
        return lineup
    cards = list(lineup.cards)
    cards.insert(there, cards.pop(place))
    return replace(lineup, cards=tuple(cards))


def paid_by(lineup: Lineup, place: int, way: str) -> Lineup:
    """Pay for a card in another way."""
    card = replace(lineup.cards[place], way=way)
    return replace(lineup, cards=(*lineup.cards[:place], card, *lineup.cards[place + 1 :]))


def begin(system: GameSystem[Any], lineups: Sequence[Lineup], way: str, cards: CardSource, seed: int) -> Desk:
    """Begin a game with two lineups, and stand where its first question is asked. Raises DeskError and others."""
    desk = lay_out(rules_of(system).file(lineups, way, seed), cards)
    return replace(desk, line=go_to(desk.line, desk.scripted.get(desk.line.now, desk.line.now)))
