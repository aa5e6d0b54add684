"""The table as state-based actions see it (704): each is about one part of it, and mostly every part is empty."""

from collections.abc import Mapping
from typing import NamedTuple

from immutables import Map

from judgehelper.abilities.acts import acting
from judgehelper.systems.magic.game.players.seating import sharing_life
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.state import Id, Magic, PlayerState, Status, Thing
from judgehelper.systems.magic.in_force.permissions.permissions import rules_against
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, Speakers
from judgehelper.systems.magic.layers.board import Board, Permanent, noted
from judgehelper.systems.magic.layers.characteristics import board_of


class Subjects(NamedTuple):
    """What state-based actions are about: one has nothing to do where its own subject is empty."""

    board: Board
    hurt: tuple[Permanent, ...]
    strays: tuple[Thing, ...]
    endangered: bool
    """Whether a player might lose: without life or a card to draw, poisoned, struck by a commander."""
    spoken: Mapping[type, Speakers]
    command: tuple[Id, ...]


class Table:
    """A state with what its state-based actions are about."""

    def __init__(self, state: Magic, kept: tuple[Id, ...] = ()) -> None:
        self.state = state
        self.kept = kept
        board = board_of(state)
        piles, is_endangered = list[tuple[Id, ...]](), False
        for seat in state.seats:
            player = state.players[seat]
            if not player.out:
                piles += (player.graveyard, player.hand, player.library)
                risks = player.life <= 0 or player.overdrawn or player.counters or player.struck
                is_endangered = is_endangered or bool(risks)
        self.subjects = Subjects(
            board, hurt(board, state.status), strays(state.things, state.exile, *piles), is_endangered,
            INDEXES.of(state).by_act, state.command,
        )  # fmt: skip

    @property
    def players(self) -> list[PlayerState]:
        """The players in the game."""
        return [player for seat in self.state.seats if not (player := self.state.players[seat]).out]

    @property
    def is_two_headed(self) -> bool:
        """Whether teams share life and poison (810)."""
        return variant_of(self.state).shares_life

    def can_lose(self, player: str) -> bool:
        """Say whether nothing says that a player, or one who shares his fate, can't lose (101.2, 810.8a)."""
        return not any(self._is_kept(seat) for seat in sharing_life(self.state, player))

    def _is_kept(self, player: str) -> bool:
        return any(True for _ in rules_against(self.state, acting.LoseGame, player))


def hurt(board: Board, status: Map[int, Status]) -> tuple[Permanent, ...]:
    """List the creatures that damage could have destroyed."""
    marked = noted(status).hurt
    return tuple(each for each in board.creatures if each[0] in marked) if marked else ()


@recent(8)
def strays(things: Map[int, Thing], exile: tuple[Id, ...], *piles: tuple[Id, ...]) -> tuple[Thing, ...]:
    """List the tokens and copies of spells that have left: each is found at once, at an end of a zone."""
    found = [things[each] for zone in (*piles, exile) for each in _ends(zone)]
    return tuple([thing for thing in found if thing.kind in ("token", "copy")])


def _ends(zone: tuple[Id, ...]) -> tuple[Id, ...]:
    """Give what lies at the two ends of a zone."""
    return zone if len(zone) <= 12 else (*zone[:4], *zone[-8:])
