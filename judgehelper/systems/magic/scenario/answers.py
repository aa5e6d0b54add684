"""Answers: what a scripted value means for a decision, and the documented default where the script is silent.

Defaults: yes to «may», the least number of options from the first on, X and amounts as great as can be paid, the first
order, an even division.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from judgehelper.abilities.words.colours import LETTER_OF
from judgehelper.kernel.choices import each_choice
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Choice, Decision, Form, Option
from judgehelper.kernel.errors import IllegalChoice, ScenarioError
from judgehelper.kernel.script import Play, Queued
from judgehelper.kernel.timeline import choose
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic.costs.mana_sources import mana_abilities
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.layers.characteristics import board_of
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.acts.qualities import OTHER_NAME
from judgehelper.systems.magic.scenario.file import Value
from judgehelper.systems.magic.scenario.names import is_called, meant, plain, split
from judgehelper.systems.magic.scenario.wording import begins_own

KINDS = {
    "target": ("target", "choice", "attackers"),
    "mode": ("mode", "choice"),
    "choice": ("choice", "may", "color", "name", "type", "number", "replacement", "payment", "pile", "order",
               "amount"),
    "amount": ("amount", "number", "choice"),
    "order": ("order", "choice", "replacement"),
}  # fmt: skip
COLOURS = {**LETTER_OF, "colorless": "C"}
YES = (True, "yes", "Yes", "true")
NO = (False, "no", "No", "false")


def fit(state: Magic, decision: Decision, queued: Queued) -> Choice | None:
    """Read a queued answer as a choice; None where it does not fit."""
    if decision.kind == "priority" or decision.kind in ("attackers", "blockers"):
        return None
    if decision.player == "chance":
        return _fit_chance(state, decision, queued)
    queued = replace(queued, value=unwrapped(queued.value))
    kinds = KINDS.get(queued.about, (queued.about,)) if queued.about else ()
    if queued.about and decision.kind not in kinds and not _chooses(decision, queued):
        return None
    if queued.skip or (decision.about[:1] == ("band",) and queued.value in NO):
        return _fit_none(decision)
    match decision.form:
        case Form.PICK:
            return _fit_pick(state, decision, queued.value)
        case Form.ORDER:
            return _fit_order(state, decision, queued.value)
        case Form.DIVIDE:
            return _fit_division(decision, queued.value)
    return None


def unwrapped(value: Value) -> Value:
    """Take a list of one share for that share: «[[name, 2]]» is «[name, 2]»."""
    match value:
        case [[str(), int()] as share]:
            return [*share]
    return value


def _chooses(decision: Decision, queued: Queued) -> bool:
    """Say whether objects are chosen that are no targets, whatever the question looks like (114.1, 701.26a)."""
    aims = any(option.label == "target" for option in decision.options)
    return queued.about == "choice" and decision.kind == "target" and not aims


def _fit_chance(state: Magic, decision: Decision, queued: Queued) -> Choice | None:
    """Read what chance shows: a coin or die by its kind; a shuffle or a choice as a player's answer would be."""
    if queued.about not in ("flip", "roll") and decision.kind in ("shuffle", "choice"):
        return (_fit_order if decision.form is Form.ORDER else _fit_pick)(state, decision, queued.value)
    if decision.kind != queued.about or (queued.card is not None and not _is_thrown_for(state, decision, queued.card)):
        return None
    for index, option in enumerate(decision.options):
        if option.label == queued.value or (option.about and option.about[0] == queued.value):
            return (index,)
    return None


def _is_thrown_for(state: Magic, decision: Decision, card: str) -> bool:
    """Say whether the text that has a coin flipped or a die rolled is that card's."""
    frame = state.frames.get(int(decision.about[0]))
    return frame is not None and is_called(state, frame.source, card)


def _fit_none(decision: Decision) -> Choice | None:
    if decision.form is Form.PICK and decision.least == 0:
        return ()
    return next(((index,) for index, option in enumerate(decision.options) if option.label == "no"), None)


def fit_loosely(state: Magic, decision: Decision, queued: Queued) -> Choice | None:
    """Take an answer about a choice for a mode where none is about modes; "yes" for the one thing beside "no"."""
    if decision.kind == "mode" and queued.about == "choice":
        return fit(state, decision, replace(queued, about="mode"))
    is_yes = queued.value is True or (isinstance(queued.value, str) and queued.value in YES)
    others = [index for index, option in enumerate(decision.options) if option.label != "no"]
    is_open = decision.form is Form.PICK and decision.kind not in ("priority", "attackers", "blockers")
    return (others[0],) if is_yes and is_open and len(others) == 1 < len(decision.options) else None


def _fit_pick(state: Magic, decision: Decision, value: Value) -> Choice | None:
    if value is True and len(decision.options) == 1 and decision.least == 0:
        return (0,)  # the one thing that may be chosen, or not
    if decision.most > 1 and not isinstance(value, list):
        return None if len(decision.options) > 1 else _single(state, decision, value, ())
    picked = _each_of(state, decision, value)
    return tuple(picked) if picked is not None and decision.least <= len(picked) <= decision.most else None


def _each_of(state: Magic, decision: Decision, value: Value) -> list[int] | None:
    """Give the option that each word of an answer names; None where one names nothing more."""
    picked: list[int] = []
    for each in value if isinstance(value, list) else [value]:
        found = _single(state, decision, each, tuple(picked))
        if found is None:
            return None
        picked.extend(found)
    return picked


def _single(state: Magic, decision: Decision, value: object, taken: tuple[int, ...]) -> Choice | None:
    for exact in (True, False):
        hits = [
            index for index, option in enumerate(decision.options)
            if index not in taken and means(state, option, value, exact)
        ]  # fmt: skip
        if hits:
            _, place = split(value) if isinstance(value, str) else ("", None)
            return (hits[place] if place is not None and place < len(hits) else hits[0],)
    return None


def means(state: Magic, option: Option, value: object, exact: bool) -> bool:
    """Say whether a scripted value names an option: by label, name, player, number, colour or beginning of text."""
    own = BY_LABEL.get(option.label)
    if own is not None:
        return own(state, option, value)
    if not isinstance(value, str):
        return False
    base, _ = split(value)
    if any(is_called(state, each, value) or is_called(state, each, base) for each in option.about[:1]):
        return True
    words = list(of_kind(str, option.about))
    if plain(base) in map(plain, (option.label, *(word for word in words[:1] if word == option.about[0]))):
        return True
    source = option.about[0] if option.about and isinstance(option.about[0], int) else None
    return not exact and any(begins_own(state, source, each, value) for each in words)


def _means_answer(_state: Magic, option: Option, value: object) -> bool:
    return value in (YES if option.label == "yes" else NO)


def _means_end(_state: Magic, option: Option, value: object) -> bool:
    """By its name; «yes» to the end that is named first, the top, «no» to the other."""
    return value == option.label or value in (YES if option.label == "top" else NO)


def _means_number(_state: Magic, option: Option, value: object) -> bool:
    if isinstance(value, str) and value[:2].casefold() == "x=":
        value = value[2:]
    return str(option.about[0]) == str(value) and not isinstance(value, bool)


def _means_mode(state: Magic, option: Option, value: object) -> bool:
    """By its number, or by the verb of what is done: «untap», «untap all of them»."""
    verb = option.about[1:2]
    said = value.split()[:1] if isinstance(value, str) else []
    return _means_number(state, option, value) or (bool(verb) and [plain(each) for each in said] == [*verb])


def _means_pile(state: Magic, option: Option, value: object) -> bool:
    """By its number, or by something that lies in it."""
    return str(value) == option.about[0] or any(is_called(state, each, str(value)) for each in option.about[1:])


def _means_mana(state: Magic, option: Option, value: object) -> bool:
    """By a symbol or colour, «RG» or «{R}{G}» being all that is added; an ability by the name of what has it."""
    if not isinstance(value, str):
        return False
    base, _ = split(value)
    if option.about and isinstance(option.about[0], int):
        return is_called(state, option.about[0], value) or is_called(state, option.about[0], base)
    letters = re.sub(r"[{}]", "", base)
    if base.casefold() not in COLOURS and len(option.about) > 1 and len(letters) == len(option.about):
        return sorted(letters) == sorted(map(str, option.about))
    kinds = [COLOURS.get(base.casefold(), base)]
    return bool(option.about) and all(str(each) in kinds or each == base for each in option.about[:1])


BY_LABEL: Mapping[str, Callable[[Magic, Option, object], bool]] = {
    "yes": _means_answer, "no": _means_answer, "top": _means_end, "bottom": _means_end,
    "number": _means_number, "mode": _means_mode, "cost": _means_number,
    "pile": _means_pile, "mana": _means_mana,
}  # fmt: skip
"""Options that are not called by a name or by the beginning of a text."""


def _fit_order(state: Magic, decision: Decision, value: Value) -> Choice | None:
    picked = _each_of(state, decision, value)
    if picked is None:
        return None
    return (*picked, *(index for index in range(len(decision.options)) if index not in picked))


def _fit_division(decision: Decision, value: Value) -> Choice | None:
    if decision.about[-1:] == ("mana",):
        return _fit_mana(decision, value)
    match value:
        case bool():
            return None
        case int() if len(decision.options) == 2:
            return (value, decision.total - value) if 0 <= value <= decision.total else None
        case list() if len(value) == len(decision.options):
            amounts = tuple(of_kind(int, value))
            return amounts if len(amounts) == len(value) and sum(amounts) == decision.total else None
    return None


def _fit_mana(decision: Decision, value: Value) -> Choice | None:
    """Share mana out among its kinds: «{R}{G}», «RG», «["red", "green"]», or how much of each in order."""
    said = re.findall(r"[A-Z]", value) if isinstance(value, str) else value if isinstance(value, list) else []
    numbers = tuple(of_kind(int, said))
    if len(numbers) < len(decision.options):
        kinds = [COLOURS.get(str(each).casefold(), str(each)) for each in said]
        numbers = tuple(kinds.count(str(option.about[0])) for option in decision.options)
        if sum(numbers) != len(kinds):
            return None
    return numbers if len(numbers) == len(decision.options) and sum(numbers) == decision.total else None


def plain_answer(play: Play[Magic], decision: Decision) -> Choice:
    """Gather scripted answers that only together fit; else the documented default. Raises ScenarioError when strict."""
    gathered = _gather(play, decision)
    if gathered is None:
        gathered = _any_name(play, decision)
    if gathered is not None:
        return gathered
    _refuse_division(play, decision)
    if play.strict and (agreed := _agreed_to(play, decision)) is not None:
        return agreed
    if play.strict and has_choice(decision) and decision.about[1:] != ("delve",):  # payments settle themselves
        raise ScenarioError(
            decision.kind, phrase("{player} must choose here, and the script has no answer", player=decision.player)
        )
    return plain_default(decision)


def _agreed_to(play: Play[Magic], decision: Decision) -> Choice | None:
    """Read the answer to what is asked once a «may» is agreed to as the yes to it (608.2d); None where none waits."""
    if {each.label for each in decision.options} != {"yes", "no"}:
        return None
    queue = play.queues.get(decision.player, [])
    yes = fit(play.state, decision, Queued(True)) if queue else None
    if yes is None:
        return None
    after = choose(play.rules.system, play.line, yes).state
    asked = after.decision
    if asked is not None and asked.player == decision.player and fit(after, asked, queue[0]) is not None:
        return yes
    if not is_taken(play.state, after, queue[0].value):
        return None
    del queue[0]
    return yes


def is_taken(before: Magic, after: Magic, name: object) -> bool:
    """Say whether an object of that name has left its zone: there was nothing else to take, and nobody was asked."""
    named = [each for each in meant(before, str(name)) if isinstance(each, int)]
    return any(each not in after.things or after.things[each].zone != before.things[each].zone for each in named)


def _refuse_division(play: Play[Magic], decision: Decision) -> None:
    """Refuse a division that waits for this question and does not come to the total (601.2d). Raises IllegalChoice."""
    queue = play.queues.get(decision.player, [])
    match queue[0].value if decision.form is Form.DIVIDE and queue else None:
        case list() as shares if len(shares) == len(decision.options) and all(isinstance(each, int) for each in shares):
            raise IllegalChoice((Violation("wrong-total", cr("601.2d"), (sum(of_kind(int, shares)), decision.total)),))


def _any_name(play: Play[Magic], decision: Decision) -> Choice | None:
    """Take a name of a card that is not in this game, where a card is named: any may be (201.3)."""
    others = [index for index, option in enumerate(decision.options) if option.about == (OTHER_NAME,)]
    queue = play.queues.get(decision.player, [])
    if not others or not queue or not isinstance(queue[0].value, str) or queue[0].about not in (None, "name", "choice"):
        return None
    del queue[0]
    return (others[0],)


def numbers_waiting(play: Play[Magic], decision: Decision) -> tuple[int, ...]:
    """Take the numbers waiting for a sharing out of damage, one an option; the rest follows the default."""
    queue = play.queues.get(decision.player, [])
    found: list[int] = []
    while queue and len(found) < len(decision.options) and queue[0].about in (None, "amount"):
        value = queue[0].value
        if queue[0].skip and not found:
            del queue[0]
            break
        if type(value) is not int:
            break
        found.append(value)
        del queue[0]
    return tuple(found)


def has_choice(decision: Decision) -> bool:
    """Say whether more than one answer is possible."""
    if decision.form is Form.PICK:
        return not (decision.least == decision.most == len(decision.options))
    return len(decision.options) > 1


def _gather(play: Play[Magic], decision: Decision) -> Choice | None:
    """Take several waiting answers for one decision: one option each, or one amount each."""
    queue = play.queues.get(decision.player, [])
    if decision.form is Form.DIVIDE:
        return shares_waiting(play, decision)
    if decision.form is not Form.PICK or decision.most < 2:
        return None
    picked, used = _gather_picks(play.state, decision, queue)
    if not (used or picked) or len(picked) < decision.least:
        return None
    if len(picked) == 1:  # one target takes all: nobody will be asked for its share
        used += [place for place, queued in enumerate(queue) if _is_share(queued.value)][:1]
    for place in sorted(used, reverse=True):
        del queue[place]
    return tuple(picked)


def _gather_picks(state: Magic, decision: Decision, queue: list[Queued]) -> tuple[list[int], list[int]]:
    """Give the options that waiting answers name, and the places of those that are used up by it.

    Behind a name with its share, a name without one answers another question: each target has a share (601.2d). So does
    what stands behind a later action of the player.
    """
    picked: list[int] = []
    used: list[int] = []
    shared, act = False, 0
    for place, queued in enumerate(queue):
        if len(picked) == decision.most or (picked and queued.act != act):
            break
        if queued.about and decision.kind not in KINDS.get(queued.about, (queued.about,)):
            continue
        if queued.skip:
            if len(picked) >= decision.least:
                used.append(place)
                break
            continue
        share = _share_of(queued.value) if decision.kind == "target" else None
        if shared and share is None:
            continue
        value = share[0] if share is not None else queued.value
        found = None if isinstance(value, list) else _single(state, decision, value, tuple(picked))
        if found is not None:
            picked.extend(found)
            act = queued.act
            used.extend([] if share else [place])
            shared = share is not None
    return picked, used


def _is_share(value: Value) -> bool:
    """Say whether an answer names something with its share: «[name, 2]»."""
    return _share_of(value) is not None


def _share_of(value: Value) -> tuple[str, int] | None:
    match unwrapped(value):
        case [str() as name, int() as number]:
            return name, number
    return None


def shares_waiting(play: Play[Magic], decision: Decision) -> Choice | None:
    """Take the waiting answers that name something with its share, where they come to what is shared out (601.2d)."""
    queue = play.queues.get(decision.player, [])
    if decision.about[1:] == ("mana",):
        numbers = numbers_waiting(play, decision)
        given = (*numbers, *(0 for _ in decision.options[len(numbers) :]))
        return given if sum(given) == decision.total else None
    amounts = [0] * len(decision.options)
    used = []
    for place, queued in enumerate(queue):
        share = _share_of(queued.value)
        if share is None:
            continue
        name, number = share
        named = (index for index, option in enumerate(decision.options) if means(play.state, option, name, True))
        index = next((each for each in named if amounts[each] == 0), None)
        if index is not None:
            amounts[index] = number
            used.append(place)
    if not used or sum(amounts) != decision.total:
        return None
    for place in reversed(used):
        del queue[place]
    return tuple(amounts)


def plain_default(decision: Decision) -> Choice:
    """Give the documented default answer."""
    count = len(decision.options)
    match decision.form:
        case Form.PICK:
            if decision.kind == "amount":
                return (count - 1,) if decision.about and decision.about[-1] == "x" else (0,)
            return tuple(
                range(max(decision.least, min(1, decision.most) if decision.kind == "target" else decision.least))
            )
        case Form.ORDER:
            return tuple(range(count))
        case Form.DIVIDE:
            return _lethal_first(decision)
        case Form.ASSIGN:
            return (0,) * count


def _lethal_first(decision: Decision) -> Choice:
    count = len(decision.options)
    share, rest = divmod(decision.total, count)
    return tuple(share + (1 if index < rest else 0) for index in range(count))


# --- Which answers are worth walking where every outcome is sought
def worth(state: Magic, decision: Decision) -> Iterator[Choice]:
    """List the answers to a decision, without plain mana abilities where a player has priority."""
    if decision.kind != "priority" or state.options.get("payment") == "manual":
        return each_choice(decision)
    found = mana_abilities(board_of(state), decision.player)
    plain = {held.option for held in (*found.plain, *found.others) if held.source is not None}
    return ((place,) for place, option in enumerate(decision.options) if option not in plain)
