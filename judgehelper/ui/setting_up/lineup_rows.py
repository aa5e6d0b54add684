"""Rows of the form in which lineups are put together: what is taken, what is offered, each refusal with its rules."""

from collections.abc import Callable, Sequence

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.lineup import Judged, Limit, Objection, Standing
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.rows import Chip, Row

Chips = Callable[[Citations], tuple[Chip, ...]]


def taken_rows(standing: Standing, chips: Chips, words: Messages) -> tuple[Row, ...]:
    """List the cards of a lineup in the order in which they are taken, with what is paid; refused ones with why."""
    return tuple(
        Row(
            title=f"{place}. {each.name}",
            text=said_against(each.against) or each.note or each.types,
            right=each.paid if not each.against else words("lineup.left-out"),
            icon="warning" if each.against else "check",
            tone="warn" if each.against else "legal",
            chips=chips(rules_against(each.against) if each.against else each.cites),
            target=place - 1,
            has_line=True,
            is_muted=bool(each.against),
        )
        for place, each in enumerate(standing.taken, 1)
    )


def offered_rows(standing: Standing, wanted: str, chips: Chips) -> tuple[Row, ...]:
    """List the cards that may be taken next, and those that may not with the rules against them."""
    return tuple(
        Row(
            title=each.name + (f"  ×{each.count}" if each.count else ""),
            text="\n".join(part for part in (said_of(each), said_against(each.against) or each.note) if part),
            right=each.cost,
            icon="forbidden" if each.against else "plus",
            tone="danger" if each.against else "legal",
            chips=chips(rules_against(each.against) if each.against else each.cites),
            target=place,
            has_line=True,
            is_muted=bool(each.against),
        )
        for place, each in enumerate(standing.offered)
        if is_meant(each, wanted)
    )


def is_meant(card: Judged, wanted: str) -> bool:
    """Say whether every word that is typed stands in a card's name, types or text."""
    whole = " ".join((card.name, card.taken.card, card.types, *card.lines)).casefold()
    return all(word in whole for word in wanted.casefold().split())


def said_of(card: Judged) -> str:
    """Say what a card is."""
    return " · ".join(part for part in (card.value, card.types, *card.lines) if part)


def said_against(against: Sequence[Objection]) -> str:
    """Say what is against something."""
    return "; ".join(each.text for each in against)


def rules_against(against: Sequence[Objection]) -> Citations:
    """List the rules by which something is refused, each once."""
    return tuple(dict.fromkeys(rule for each in against for rule in each.cites))


def limit_row(limit: Limit, chips: Chips) -> Row:
    """Say how much of something a lineup has."""
    return Row(title=limit.title, right=limit.value, side=chips(limit.cites))
