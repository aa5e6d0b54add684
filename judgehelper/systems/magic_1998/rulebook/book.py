"""The text that this system cites, by the ids of its catalogue (BAT.3), and what the engine's addresses mean in it."""

from judgehelper.kernel.citation import Citations, Refusal, cite
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.machine.resources import resource
from judgehelper.systems.magic.game.rules import BOOK as ENGINE
from judgehelper.systems.magic_1998.rulebook.concordance import CONCORDANCE

BOOK = "magic-1998"
CATALOGUE = tuple(
    row for row in resource("rulebooks", f"catalogue-{BOOK}.txt").read_text("utf-8").splitlines() if row[:1] != "#"
)
"""The rules of the text by the names that are cited: the text itself has numbers for passages only."""


def rules(*ids: str) -> Citations:
    """Cite rules of the text."""
    return cite(BOOK, *ids)


def in_this_book(cites: Citations) -> Citations:
    """Give for the engine's addresses the rules of the text; its own stay. Raises NotUnderstood for what it lacks."""
    found: list[str] = []
    for ref in cites:
        number = str(ref.number)
        if ref.book != ENGINE:
            found.append(number)
            continue
        said = said_of(number)
        if said is None:
            raise NotUnderstood(Refusal(number, "", "the text of 1998 knows nothing of it"))
        found.extend(said)
    return rules(*dict.fromkeys(found)) if found or not cites else rules(OF_CARDS)


def as_far_as_known(cites: Citations) -> Citations:
    """Give the rules of the text for those addresses that it has; an explanation is none the worse for the others."""
    numbers = ((ref.book, str(ref.number)) for ref in cites)
    found = (id_ for book, number in numbers for id_ in ((number,) if book != ENGINE else said_of(number) or ()))
    return rules(*dict.fromkeys(found))


OF_CARDS = "EFF.9"
"""What is left to cite where a card tells to do something for which the text has no rule of its own."""


def said_of(number: str) -> tuple[str, ...] | None:
    """Give the ids for one address, its own row or that of the rule that it is a part of; None: there is none."""
    parts = (number, number.rstrip("abcdefghijklmnopqrstuvwxyz"), number.partition(".")[0])
    return next((CONCORDANCE[each] for each in parts if each in CONCORDANCE), None)
