"""What the panel of decisions says of dice and coins: the keys of a throw, and how a die came to its figure."""

from collections.abc import Mapping

from msgspec import Struct

from judgehelper.kernel.board import Die
from judgehelper.kernel.decision import Form
from judgehelper.kernel.machine.figures import is_digits
from judgehelper.session.desk_view import Choosable, Question
from judgehelper.ui.messages import Messages

MOST = 20
"""Sides from which a throw is a list and no row of keys."""
SHORT = 8
"""Letters that fit on a key."""


def has_keys(asked: Question) -> bool:
    """Whether what came up is pressed on keys: one of a few short words is thrown."""
    is_one = asked.form is Form.PICK and asked.least == asked.most == 1
    short = all(len(option.text) <= SHORT for option in asked.options)
    return asked.is_lot and is_one and short and len(asked.options) <= MOST


def face_digits(offered: tuple[Choosable, ...]) -> Mapping[int, int] | None:
    """Give the digits that type what a die shows, by option; None where the options are no faces of a die."""
    if not offered or not all(is_digits(option.text) for option in offered):
        return None
    return {option.index: int(option.text) for option in offered if 0 < int(option.text) < 10}


class Throw(Struct, frozen=True):
    """A die in words: whose and what for, how it came to count so, and what it counts in the end."""

    title: str
    way: str
    face: int | None
    final: str
    is_changed: bool

    @property
    def spoken(self) -> str:
        """How a screen reader says it."""
        return ", ".join(part for part in (self.title, self.way, self.final) if part)


def word_die(die: Die, names: Mapping[str, str], words: Messages) -> Throw:
    """Word a die."""
    owner = names.get(die.owner, die.owner)
    title = " · ".join(part for part in (die.title, owner) if part)
    if die.rolled is None:
        return Throw(title, words("die.not-yet"), None, "", is_changed=False)
    rolled = words("die.rolled", value=die.rolled)
    final = die.rolled if die.final is None else die.final
    changed = final != die.rolled
    way = " → ".join((rolled, *((die.note,) if die.note else ()), *((str(final),) if changed else ())))
    return Throw(title, way, die.rolled, str(final), is_changed=changed)


def throwing_word(asked: Question) -> str:
    """Name the message on the button by which chance answers."""
    if asked.form is Form.ORDER:
        return "decision.shuffle"
    return "decision.throw" if has_keys(asked) else "decision.draw"
