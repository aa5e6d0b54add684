"""Decisions are values: who is asked what, the options, how many, and the rule that gives the choice.

Every kind of choice goes through this one door, and every answer is a tuple of whole numbers in one of four forms, so
that answers are saved, replayed, listed and drawn at random without knowing the game.
"""

from enum import Enum

from msgspec import Struct

from judgehelper.kernel.citation import Citations, Violation

Choice = tuple[int, ...]
CHANCE = "chance"
"""The player who shuffles and throws dice and coins; the seed lies outside the state."""


class Form(Enum):
    """How the numbers of a choice are read."""

    PICK = "pick"
    """Indices of between `least` and `most` different options."""
    ORDER = "order"
    """Indices of all options, in an order."""
    DIVIDE = "divide"
    """`total` shared out: one amount an option."""
    ASSIGN = "assign"
    """One slot an option, 0 for none: 100 blockers and 100 attackers are two lists, not 10,000 pairs."""


class Option(Struct, frozen=True, gc=False):
    """One thing to choose: a key for its wording, and the objects, players or numbers that it names."""

    label: str
    about: tuple[int | str, ...] = ()


class Decision(Struct, frozen=True, kw_only=True, gc=False):
    """What somebody must decide before the game goes on, and the rule that gives the choice."""

    player: str
    kind: str
    """What is asked for, in the words of the scenario format: "priority", "target", "mode", "order"…"""
    options: tuple[Option, ...]
    cites: Citations
    form: Form = Form.PICK
    least: int = 1
    most: int = 1
    total: int = 0
    slots: tuple[Option, ...] = ()
    about: tuple[int | str, ...] = ()
    """What the question is about: the spell whose target is chosen, the attacker whose damage is divided."""
    decider: str = ""
    """Who decides in the player's stead; empty: the player."""
    whose: str = ""
    """Where chance is asked: whose coin or die it is; empty: nobody's (a shuffle, a choice at random)."""

    @property
    def asked(self) -> str:
        """Who is to answer: the player whose decision it is, or whoever decides for him."""
        return self.decider or self.player


class Answer(Struct, frozen=True, gc=False):
    """A choice with its question: rules read what was chosen here and never list the options a second time."""

    decision: Decision
    choice: Choice

    @property
    def picked(self) -> tuple[Option, ...]:
        """The options chosen, in the order of the choice (PICK, ORDER)."""
        options = self.decision.options
        return tuple([options[index] for index in self.choice])

    @property
    def divided(self) -> tuple[tuple[Option, int], ...]:
        """Each option with its amount (DIVIDE)."""
        return tuple(zip(self.decision.options, self.choice, strict=True))

    @property
    def assigned(self) -> tuple[tuple[Option, Option], ...]:
        """Each option that was given a slot, with that slot (ASSIGN)."""
        pairs = zip(self.decision.options, self.choice, strict=True)
        return tuple((option, self.decision.slots[slot - 1]) for option, slot in pairs if slot)


def why_ill_formed(decision: Decision, choice: Choice) -> tuple[Violation, ...]:
    """Say why the numbers do not answer the question at all, whatever the game."""
    if _fits(decision, choice):
        return ()
    return (Violation(f"no-such-{decision.form.value}", decision.cites, choice),)


def _fits(decision: Decision, choice: Choice) -> bool:
    count = len(decision.options)
    match decision.form:
        case Form.PICK:
            known = not choice or (min(choice) >= 0 and max(choice) < count)
            return known and len(set(choice)) == len(choice) and decision.least <= len(choice) <= decision.most
        case Form.ORDER:
            return sorted(choice) == list(range(count))
        case Form.DIVIDE:
            return len(choice) == count and min(choice, default=0) >= 0 and sum(choice) == decision.total
        case Form.ASSIGN:
            return len(choice) == count and all(0 <= slot <= len(decision.slots) for slot in choice)
