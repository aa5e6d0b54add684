"""What a fit of an event binds: names, numbers, how much it was (603.2)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Phrase
from judgehelper.systems.magic.game.events import Damaged
from judgehelper.systems.magic.game.state import Ref
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.meaning.phrases import Names, fits_phrase, names_in


class Seen(Struct, frozen=True):
    """A fit: what names stand for, and how much it was."""

    names: Names = ()
    numbers: tuple[tuple[int, int], ...] = ()
    amount: int = 1
    subject: Ref = 0

    def __add__(self, other: "Seen") -> "Seen":
        return Seen(
            (*self.names, *other.names), (*self.numbers, *other.numbers), max(self.amount, other.amount),
            self.subject or other.subject,
        )  # fmt: skip


Found = Seen | None


def bound(view: View, phrase: Phrase | None, ref: Ref | None) -> Found:
    """Say whether one thing fits a phrase, and let its name stand for it; without a phrase anything fits."""
    if phrase is None:
        return Seen(subject=ref or 0)
    if ref is None or not fits_phrase(view, phrase, ref):
        return None
    return Seen(names_in(view, phrase, ref), subject=ref)


def both(*found: Found) -> Found:
    """Join fits; nothing fits where one does not."""
    total = Seen()
    for each in found:
        if each is None:
            return None
        total = total + each
    return total


def amount(act: Act, number: int) -> Seen:
    """Keep how much it was, under the act's name."""
    return Seen(numbers=((act.name, number),) if act.name else (), amount=number)


def combat_fits(combat: str, event: Damaged) -> bool:
    """Say whether damage is of the kind that words name: combat damage, noncombat damage, or any."""
    return not combat or (combat == "combat") == event.combat
