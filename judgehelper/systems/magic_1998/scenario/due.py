"""When an entry is due: its window, or the first in which such an action belongs."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from judgehelper.abilities.clauses import Modal, Prevents, Redirects
from judgehelper.abilities.family import Ability, Clause
from judgehelper.abilities.kinds import Activated, Keyword, Spell, Triggered
from judgehelper.kernel.decision import Decision
from judgehelper.kernel.script import Play
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.texts import text_of
from judgehelper.systems.magic.printed.texts.own_words import Guarded
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.scenario.declared import just_declared
from judgehelper.systems.magic.scenario.names import is_called, objects_called
from judgehelper.systems.magic.scenario.waiting import waits_for_stack
from judgehelper.systems.magic.scenario.wording import begins_own
from judgehelper.systems.magic_1998.scenario.file import At, Entry
from judgehelper.systems.magic_1998.state import COMBAT, STEPS, Opened, Series, Specials, Window, of

DECLARING = {"attack": "attackers", "block": "blockers"}
IMMEDIATE = ("edit", "concede", "divide", "discard", "form-band")


def window_of(state: Magic) -> str:
    """Name the window in which the game is; empty: none."""
    top = state.agenda[0] if state.agenda and state.decision is not None else None
    match top:
        case Series(kind=kind):
            return kind
        case Specials():
            return "special"
        case Window(kind="neutral", base=int()) | Window(announced=True):
            return "response"
        case Window(kind=kind):
            return kind
    return ""


def left_first(play: Play[Magic], script: Sequence[Entry], place: int) -> Callable[[Magic], bool]:
    """Say when the run has left the window in which it is, where an entry advances to the next one of that name.

    A script that names the window for the first time means the one that is open.
    """
    entry, state = script[place], play.state
    at, here = entry.at, next(_open_windows(state), None)
    is_here = at is not None and (state.turn.number, state.turn.step, window_of(state)) == (at.turn, at.step, at.window)
    was_there = any(getattr(each, "at", None) == at for each in script[:place])
    if entry.do != "advance" or not is_here or not was_there or here is None:
        return lambda _: True

    def has_left(now: Magic) -> bool:
        return here not in _open_windows(now)

    return has_left if _comes_again(play, entry, has_left) else lambda _: True


def _comes_again(play: Play[Magic], entry: Entry, has_left: Callable[[Magic], bool]) -> bool:
    """Say whether another such window opens in this step while everybody declines."""
    step = play.state.turn.step
    trial: Play[Magic] = Play(play.rules, play.line, seed=play.seed, strict=False)
    trial.by_entry = set(play.by_entry)
    trial.queues = {player: [*queue] for player, queue in play.queues.items()}
    while trial.decision is not None and trial.state.turn.step == step:
        if has_left(trial.state) and is_due(trial, entry):
            return True
        trial.move_on()
    return False


def _open_windows(state: Magic) -> Iterator[tuple[str, int | None]]:
    """List the windows that are open, the innermost first; one that returns after a batch is another (BAT.4)."""
    for step in state.agenda:
        match step:
            case Series(begun=begun) | Specials(begun=begun):
                yield "series", begun
            case Window(kind="prevention"):
                yield "prevention", of(state).opened
            case Window(kind="interrupt", item=item):
                yield "interrupt", item
            case Window(base=int()):
                yield "response", state.stack[-1] if state.stack else None
            case Window():
                yield "neutral", sum(1 for _ in state.log.of(Opened))


def is_due(play: Play[Magic], entry: Entry) -> bool:
    """Say whether an entry can be carried out now."""
    state, decision = play.state, play.decision
    entry = aiming(state, entry)
    if decision is None:
        return entry.do in ("check", "edit", "advance")
    at = entry.at
    if entry.do in DECLARING and just_declared(play, DECLARING[entry.do], entry.by) is not None:
        return True
    if waits_for_stack(state, entry):
        return False
    if at is None and entry.do in (*IMMEDIATE, "check", "advance"):
        return True
    if at is not None:
        if (state.turn.number, state.turn.step) != (at.turn, at.step):
            if entry.do == "advance":  # a step in which nobody is asked anything has gone by
                return is_past(play, at)
            return entry.do == "attack" and at.step == "declare-attackers" and _may_announce(state, at, entry)
        if at.window is not None and window_of(state) != at.window:
            return False
        if entry.do in (*IMMEDIATE, "check", "advance"):
            return True
        if entry.do in ("cast", "activate") and at.window == "interrupt" and not _is_of_item(state, entry):
            return False
    return _is_time(state, decision, entry, is_fixed=at is not None and at.window is not None)


def _is_time(state: Magic, decision: Decision, entry: Entry, *, is_fixed: bool) -> bool:
    if entry.do == "block":
        return decision.kind == "blockers"
    if entry.do == "attack":
        return decision.kind == "attackers" or window_of(state) == "neutral"
    if entry.do == "resolve":
        return decision.kind != "begin"
    if entry.by and decision.player != entry.by:
        return False
    return decision.kind == "priority" and (is_fixed or _belongs(state, entry))


def aiming(state: Magic, entry: Entry) -> Entry:
    """Let the name of an object mean its ability, where just that is being cast and may be interrupted (INT.2)."""
    top = state.agenda[0] if state.agenda else None
    item = top.item if isinstance(top, Window) else None
    if not entry.targets or item is None or item not in state.frames or state.items[item].ability is None:
        return entry
    source = state.frames[item].source
    said = tuple(f"#{item}" if is_called(state, source, name) else name for name in entry.targets)
    return replace(entry, aims=said)


def _is_of_item(state: Magic, entry: Entry) -> bool:
    """Say whether it is just the interrupted item that is aimed at, where anything in use is (INT.2)."""
    top = state.agenda[0]
    item = top.item if isinstance(top, Window) else None
    aimed = [each for name in entry.targets for each in objects_called(state, name)]
    return item in aimed or not any(state.things[each].zone == "stack" for each in aimed)


def _may_announce(state: Magic, at: At, entry: Entry) -> bool:
    here = (state.turn.number, state.turn.step) == (at.turn, "main")
    return here and window_of(state) == "neutral" and not of(state).attack_used and state.turn.active == entry.by


def _belongs(state: Magic, entry: Entry) -> bool:
    """Say whether this is the first window for such an action."""
    window = window_of(state)
    match entry.do:
        case "announce-attack" | "play-land" | "draw":
            return window == "neutral"
        case "pass":
            return True
        case "decline":
            return window in SERIES
        case "phase-cost":
            return _offers(state, entry, ("phase-cost",))
    top = state.agenda[0]
    wanted = entry.targets[0] if entry.targets else None
    aims_at_item = wanted is not None and any(
        state.things[each].zone == "stack" for each in objects_called(state, wanted)
    )
    if aims_at_item or window == "interrupt":
        return (
            isinstance(top, Window)
            and top.item is not None
            and wanted is not None
            and is_called(state, top.item, wanted)
        )
    if shields(state, entry) or window == "prevention":
        return window == "prevention" and shields(state, entry)
    named = objects_called(state, entry.card or "")
    if entry.do == "cast" and named and not {"Instant"} & set(traits(state, named[0]).types):
        return window == "neutral"
    if entry.do == "activate" and _offers(state, entry, ("phase", "item", "timed", "special", "activate", "mana")):
        return True
    if window in SERIES:
        return False
    return not (entry.do == "activate" and _is_only_heard(state, entry))


SERIES = ("conditional", "special", "begin-series", "end-series")


def _offers(state: Magic, entry: Entry, labels: tuple[str, ...]) -> bool:
    """Say whether what an entry names is offered now."""
    options = state.decision.options if state.decision is not None else ()
    named = entry.card
    return named is not None and any(
        each.label in labels and is_called(state, each.about[0], named) for each in options
    )  # fmt: skip


def _is_only_heard(state: Magic, entry: Entry) -> bool:
    """Say whether what an entry names has no ability that is used of one's own accord: it waits for its series."""
    named = objects_called(state, entry.card or "")
    abilities = [each for thing in named[:1] for each in every_ability(traits(state, thing).abilities)]
    return bool(abilities) and not any(of_kind((Activated, Keyword), abilities)) and any(of_kind(Triggered, abilities))


def shields(state: Magic, entry: Entry) -> bool:
    """Say whether what an entry plays prevents or redirects damage (PRV.12)."""
    bodies = (_as_chosen(each.body, entry.modes) for each in _meant(state, entry))
    return any(all_of((Prevents, Redirects, Guarded), *bodies))


def _as_chosen(body: tuple[Clause, ...], modes: tuple[int, ...]) -> tuple[Clause, ...]:
    """Give a text with no more of its modes than an entry names : one of them may prevent, and another not."""
    found: list[Clause] = []
    for clause in body:
        match clause:
            case Modal(modes=offered) if modes:
                found += [inner for number in modes if number <= len(offered) for inner in offered[number - 1].body]
            case _:
                found.append(clause)
    return tuple(found)


def _meant(state: Magic, entry: Entry) -> tuple[Ability, ...]:
    """List the abilities that an entry may mean: of a spell what it does, else those that it names."""
    named = objects_called(state, entry.card or "")
    abilities = every_ability(traits(state, named[0]).abilities) if named else ()
    if entry.do == "cast":
        return tuple(of_kind(Spell, abilities))
    used = tuple(of_kind(Activated, abilities))
    match entry.ability:
        case int(number):
            return used[number - 1 : number]
        case str(words):
            told = ((each, text_of(state, named[0], each)) for each in used)
            return tuple(each for each, text in told if begins_own(state, named[0], text, words)) or used
    return used


def is_past(play: Play[Magic], at: At) -> bool:
    """Say whether a time has been played out."""
    turn = play.state.turn
    if turn.number != at.turn:
        return turn.number > at.turn
    if play.decision is None:
        return True
    if turn.step == at.step:
        return False
    here, wanted = STEPS.index(turn.step), STEPS.index(at.step)
    if turn.step == "main" and at.step in COMBAT:
        return of(play.state).attack_used
    if turn.step in COMBAT and at.step == "main":
        return False
    return here > wanted


def is_settled(play: Play[Magic]) -> bool:
    """Say whether nothing waits to resolve."""
    state = play.state
    if play.decision is not None and play.decision.kind == "begin":
        return not state.stack
    calm = play.decision is None or (play.decision.kind == "priority" and window_of(state) in ("neutral", ""))
    return not state.stack and calm and not of(state).preventing


def say_at(at: At) -> str:
    """Say a time."""
    return f"turn {at.turn}, {at.step}" + (f", {at.window}" if at.window else "")
