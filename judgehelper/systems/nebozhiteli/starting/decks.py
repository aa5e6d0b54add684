"""Deck checks of both formats (I.1.1-I.1.6, V.11)."""

from msgspec import Struct

from judgehelper.kernel.citation import Citations, Violation
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.world.refusals import YES, no

BASE_CREATURES, BASE_MAIN, BASE_SIDE, MOST_COPIES = 16, 40, 16, 4
LEAST_CREATURES, LEAST_MAIN = 12, 30


class DeckCounts(Struct, frozen=True, kw_only=True):
    """The numbers of a player's cards; None where a number is not asked about."""

    format: str = "base"
    creatures: int | None = None
    main: int | None = None
    side: int | None = None
    copies: int | None = None


def why_not_deck(deck: DeckCounts) -> tuple[Violation, ...]:
    """Give all reasons why a deck is not allowed in its format."""
    return _why_not_limited(deck) if deck.format == "limited" else _why_not_base(deck)


def _why_not_base(deck: DeckCounts) -> tuple[Violation, ...]:
    found: tuple[Violation, ...] = YES
    if deck.creatures not in (None, BASE_CREATURES):
        found += no("deck-creatures-base", deck.creatures or 0)
    if deck.main not in (None, BASE_MAIN):
        found += no("deck-main-base", deck.main or 0)
    if deck.side not in (None, 0, BASE_SIDE):
        found += no("deck-side", deck.side or 0)
    if deck.copies is not None and deck.copies > MOST_COPIES:
        found += no("deck-copies", deck.copies)
    return found


def _why_not_limited(deck: DeckCounts) -> tuple[Violation, ...]:
    found: tuple[Violation, ...] = YES
    if deck.creatures is not None and deck.creatures < LEAST_CREATURES:
        found += no("deck-creatures-limited", deck.creatures)
    if deck.main is not None and deck.main < LEAST_MAIN:
        found += no("deck-main-limited", deck.main)
    return found


def rules_of(deck: DeckCounts) -> Citations:
    """Cite the rules by which a deck of this format is judged."""
    if deck.format == "limited":
        return rules("I.1.1.2", "I.1.2.2", "I.1.2.3", "I.1.3", "I.1.5", "I.1.5.2", "I.1.6.1", "V.11.1", "V.11.3")
    return rules("I.1.1.1", "I.1.2.1", "I.1.2.3", "I.1.5", "I.1.5.1", "I.1.6", "V.11.1", "V.11.2")
