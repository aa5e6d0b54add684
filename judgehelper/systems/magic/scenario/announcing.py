"""Casting and activating as an entry says: exactly so, or not at all (601.2, format 1).

What the entry leaves open is taken from the waiting answers and the defaults. Where that leads to something that cannot
be done, what else could be chosen is tried, and only if nothing leads to the end is the entry illegal.
"""

from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.costs import ManaCost
from judgehelper.kernel.choices import each_choice
from judgehelper.kernel.citation import Citations, Violation
from judgehelper.kernel.decision import CHANCE, Choice, Decision
from judgehelper.kernel.errors import IllegalChoice, NotUnderstood
from judgehelper.kernel.script import Failure, Play, Queued
from judgehelper.kernel.timeline import Timeline
from judgehelper.systems.magic.announcing.casting import optional_extras
from judgehelper.systems.magic.casting.targets import why_not_target
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import pips
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Item, Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.scenario.answers import fit, is_taken
from judgehelper.systems.magic.scenario.file import Entry
from judgehelper.systems.magic.scenario.names import meant

Reasons = tuple[Violation, ...]
MOST_ANSWERS, MOST_ALIKE = 300, 40
"""How many answers are tried for one entry, and for one question of it, before it is taken to be impossible."""


class Left(Struct, frozen=True):
    """What of an entry has not been said yet."""

    targets: tuple[str, ...]
    modes: tuple[int, ...]
    extras: tuple[str, ...]


class Said(Struct, frozen=True):
    """What an entry says to a question, and what it has left to say."""

    choice: Choice
    left: Left


class Kept(Struct, frozen=True):
    """A play as it stood, to go back to."""

    line: Timeline[Magic]
    queues: dict[str, list[Queued]]


def announce(play: Play[Magic], entry: Entry, places: tuple[int, ...]) -> None:
    """Carry an announcement out by the first of these options by which it can be. Raises IllegalChoice."""
    reasons: Reasons = ()
    budget = [MOST_ANSWERS]
    for place in places:
        found = Announcement(play, entry, budget).run(place)
        if not found:
            return
        reasons = reasons or found
    raise IllegalChoice(reasons)


class Announcement:
    """One way to announce what an entry says; mutable while it is tried."""

    def __init__(self, play: Play[Magic], entry: Entry, budget: list[int]) -> None:
        self.play = play
        self.entry = entry
        self.budget = budget
        self.began = len(play.state.log)
        self.item = 0
        self.tries = type(play) is Play and not entry.taken_back
        """An explorer takes every way by itself, and what is to be taken back must fail as it stands."""

    def run(self, place: int) -> Reasons:
        """Announce by this option; give the reasons against it, with the play as it was before, or nothing."""
        before, entry = self._keep(), self.entry
        self.play.answer((place,))
        log = self.play.state.log
        self.item = next((each.thing for each in log.of(events.Announcing, min(self.began, len(log)))), 0)
        extras = tuple(each.casefold() for each in entry.additional)
        reasons = self._go_on(Left(entry.targets, entry.modes, extras))
        if reasons:
            self._go_back(before)
        return reasons

    def _go_on(self, left: Left) -> Reasons:
        """Answer what is asked, one question after the other, going back where that leads nowhere."""
        state, decision = self.play.state, self.play.decision
        if state.refusal is not None:
            raise NotUnderstood(state.refusal)
        if state.announced is None or decision is None:
            return self._why_not_done(left)
        try:
            said = said_of(state, decision, self.entry, left)
        except IllegalChoice as refused:
            return refused.violations
        if said is not None:
            return self._with(said.choice, said.left)
        before = self._keep()
        if self.play.take_queued() or self.play.take_chance():
            return self._go_on(left)
        if self._is_unnamed(decision):
            return (Violation("no-legal-target", cr("601.2c"), decision.about[:1]),)
        if self._wants_no_more(decision):
            return self._with((), left)
        if (declined := _without_extra(state, decision)) is not None:
            reasons = self._with(declined, left)
            return reasons and self._as_answered(before, decision, left, reasons)
        self.play.move_on()
        reasons = self._go_on(left)
        if reasons and self.tries and self.play.queues == before.queues and decision.player != CHANCE:
            return self._otherwise(before, decision, left, reasons)
        return reasons

    def _is_unnamed(self, decision: Decision) -> bool:
        """Say whether an entry that names its targets names none for this word, of which there are several (601.2c)."""
        is_open = decision.least > 0 and (not self.entry.targets or len(decision.options) > decision.least)
        return is_open and self._tells_targets(decision)

    def _wants_no_more(self, decision: Decision) -> bool:
        """Say whether an entry that names its targets names none for a word that may have none (601.2c)."""
        return decision.least == 0 and self._tells_targets(decision)

    def _tells_targets(self, decision: Decision) -> bool:
        aims = decision.kind == "target" and any(option.label == "target" for option in decision.options)
        return aims and self.entry.aims is not None and decision.player == self.entry.by

    def _with(self, choice: Choice, left: Left) -> Reasons:
        try:
            self.play.answer(choice)
        except IllegalChoice as refused:
            return refused.violations
        return self._go_on(left)

    def _otherwise(self, before: Kept, decision: Decision, left: Left, reasons: Reasons) -> Reasons:
        """Try what else could be answered where the default leads nowhere."""
        for choice in islice(each_choice(decision), MOST_ALIKE):
            if self.budget[0] <= 0:
                break
            self.budget[0] -= 1
            self._go_back(before)
            if not self._with(choice, left):
                return ()
        return reasons

    def _as_answered(self, before: Kept, decision: Decision, left: Left, reasons: Reasons) -> Reasons:
        """Pay an optional cost that the entry does not name if the answer that waits says with what (601.2b)."""
        self._go_back(before)
        waiting = self.play.queues.get(decision.player, [])
        if not self.tries or not waiting:
            return reasons
        each, times = _shares(waiting[0])
        self.play.queues[decision.player] = [*each, *waiting[1:]]
        for accepts in (*[True] * times, False):
            asked = self.play.decision
            if asked is None or (asked.kind, asked.about) != (decision.kind, decision.about):
                break
            choice = fit(self.play.state, asked, Queued(accepts))
            if choice is None:
                return reasons
            self.play.answer(choice)
        if self._go_on(left):
            return reasons
        rest = self.play.queues.get(decision.player, [])
        taken = len(each) + len(waiting) - 1 - len(rest)
        named = rest[: times - taken]
        if taken == 0 or not all(is_taken(before.line.state, self.play.state, one.value) for one in named):
            return reasons
        self.play.queues[decision.player] = rest[len(named) :]
        return ()

    def _keep(self) -> Kept:
        return Kept(self.play.line, {player: list(queue) for player, queue in self.play.queues.items()})

    def _go_back(self, before: Kept) -> None:
        self.play.line = before.line
        self.play.queues = {player: list(queue) for player, queue in before.queues.items()}

    def _why_not_done(self, left: Left) -> Reasons:
        """Give the reasons why it was not done, or not as the entry says (601.2b-h)."""
        state, entry = self.play.state, self.entry
        for logged in state.log.since(min(self.began, len(state.log))):
            match logged.event:
                case events.Rewound(reason=reason):
                    return () if entry.taken_back else (Violation(reason, logged.cites),)
        if entry.taken_back:
            self.play.failures.append(Failure(f"{entry.card} is taken back", True, False))
        otherwise = _why_otherwise(state, self.item, entry, left)
        if left.targets and not otherwise:
            return (_never_a_target(state, self.item, left.targets[0]),)
        return otherwise


def _never_a_target(state: Magic, item: int, name: str) -> Violation:
    """Say why what is named was chosen for no word «target» of the text (601.2c, 114.3)."""
    named, frame = meant(state, name), state.frames.get(item)
    refused = why_not_target(state, frame, named[0]) if frame is not None and named else ()
    return Violation("no-legal-target", (*cr("601.2c", "114.3"), *refused), (name,))


def _why_otherwise(state: Magic, item: int, entry: Entry, left: Left) -> Reasons:
    """Give the reasons why what an entry says of X, modes and additional costs is not so (601.2b)."""
    held, frame = state.items.get(item), state.frames.get(item)
    found: list[Violation] = []
    if entry.x is not None and frame is not None and _x_of(state, item, frame) != entry.x:
        found.append(Violation("cannot-pay", cr("107.3a", "601.2b"), (item,)))
    if held is not None and left.modes and sorted(each - 1 for each in entry.modes) != sorted(held.modes):
        found.append(Violation("no-legal-mode", cr("601.2b", "700.2")))
    if held is not None and not all(_is_paid(held, each) for each in left.extras):
        found.append(Violation("cannot-pay", cr("601.2b", "117.8"), (item,)))
    return tuple(found)


def _x_of(state: Magic, item: int, frame: Frame) -> int | None:
    """Give the value of X; of a spell whose mana cost is not paid it is 0 without being chosen (107.3b)."""
    return 0 if frame.x is None and "X" in pips(traits(state, item).mana_cost) else frame.x


def _is_paid(held: Item, extra: str) -> bool:
    return any(extra in (key, key.split(" ")[0]) for key in held.extras)


# --- what an entry says to a question
def said_of(state: Magic, decision: Decision, entry: Entry, left: Left) -> Said | None:
    """Give what an entry says to a question; None where it says nothing of that. Raises IllegalChoice."""
    if decision.player != entry.by:
        return None
    about = str(decision.about[-1]) if decision.about else ""
    if about == "x" and entry.x is not None:
        return Said(_must_fit(state, decision, entry.x, _why_not_x(decision, entry.x)), left)
    if decision.kind == "mode" and left.modes:
        wanted = [*left.modes] if decision.most > 1 or len(left.modes) > 1 else left.modes[0]
        choice = _must_fit(state, decision, wanted, ("no-legal-mode", cr("601.2b", "700.2", "700.2a")))
        return Said(choice, replace(left, modes=()))
    if decision.kind == "choice" and (named := named_extra(state, decision, left.extras)):
        place = left.extras.index(named)
        rest = replace(left, extras=left.extras[:place] + left.extras[place + 1 :])
        return Said(_must_fit(state, decision, True, ("cannot-pay", cr("601.2b", "117.8", "117.3"))), rest)
    is_yes_or_no = decision.kind == "choice" and any(each.label == "no" for each in decision.options)
    if is_yes_or_no and entry.additional:
        declined = fit(state, decision, Queued(False))
        return Said(declined, left) if declined is not None else None
    return _aimed(state, decision, left) if decision.kind == "target" and left.targets else None


def _shares(waiting: Queued) -> tuple[tuple[Queued, ...], int]:
    """Read an answer as what a cost is paid with, each by itself, or as how often it is paid; with how often it is."""
    if type(waiting.value) is int:
        return (), waiting.value
    value = waiting.value if isinstance(waiting.value, list) else [waiting.value]
    return tuple(replace(waiting, value=each) for each in value), len(value)


def _without_extra(state: Magic, decision: Decision) -> Choice | None:
    """Decline an optional additional cost that neither an entry nor an answer names: it is cast as written (117.8b)."""
    is_extra = decision.kind == "choice" and any(each.number in ("117.8b", "702.41a") for each in decision.cites)
    return fit(state, decision, Queued(False)) if is_extra else None


def _must_fit(state: Magic, decision: Decision, value: bool | int | list[int], why: tuple[str, Citations]) -> Choice:
    choice = fit(state, decision, Queued(value))
    if choice is None:
        raise IllegalChoice((Violation(why[0], why[1], decision.about[:1]),))
    return choice


def _why_not_x(decision: Decision, x: int) -> tuple[str, Citations]:
    """Say why X cannot be so much: it could not be paid for, or leaves no targets (107.3a, 601.2c)."""
    most = max((int(option.about[0]) for option in decision.options), default=-1)
    return ("no-legal-target", cr("107.3a", "601.2c")) if x < most else ("cannot-pay", cr("107.3a", "117.3", "601.2h"))


def named_extra(state: Magic, decision: Decision, extras: tuple[str, ...]) -> str:
    """Find an additional cost among those of an entry: by its whole name («kicker 2»), its mana, or its keyword."""
    about = str(decision.about[-1]) if decision.about else ""
    item = next(of_kind(int, decision.about), None)
    known = dict(optional_extras(state, item)) if item in state.items and item is not None else {}
    paid = known[about].cost if about in known else ()
    symbols = "".join(each.symbols for each in of_kind(ManaCost, paid))
    keyword = about.split(" ")[0]
    return next((each for each in (about, f"{keyword} {symbols}".casefold(), keyword) if each in extras), "")


def _aimed(state: Magic, decision: Decision, left: Left) -> Said | None:
    """Give the targets that an entry names next for one word «target», as many as go together."""
    names: list[str] = []
    for name in left.targets:
        if len(names) == decision.most:
            break
        if fit(state, decision, Queued([*names, name])) is None and decision.least <= len(names) + 1:
            break
        names.append(name)
    aimed = fit(state, decision, Queued([*names])) if names else None
    return Said(aimed, replace(left, targets=left.targets[len(names) :])) if aimed is not None else None
