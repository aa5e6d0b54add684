"""Playing the entries of a script: when one is due, and how it becomes answers to the open decisions."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import CHANCE, Decision, Form, Option
from judgehelper.kernel.errors import IllegalChoice, ScenarioError
from judgehelper.kernel.script import Play, Queued
from judgehelper.systems.berserk.board.turning import reveal
from judgehelper.systems.berserk.declaring.offers import DEFEND
from judgehelper.systems.berserk.declaring.timing import why_no_condition, why_not_now
from judgehelper.systems.berserk.effects.tidying import lose
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.scenario import entries, file, legality
from judgehelper.systems.berserk.scenario.answers import automatic
from judgehelper.systems.berserk.scenario.edits import edit
from judgehelper.systems.berserk.scenario.names import card_named
from judgehelper.systems.berserk.scenario.times import has_passed, is_now
from judgehelper.systems.berserk.squad.recruiting import restart, take
from judgehelper.systems.berserk.state import Game
from judgehelper.systems.berserk.steps import NO, YES, Alternate

GamePlay = Play[Game]
PRIORITY = ("select", "priority")
KINDS: Mapping[type, str] = {
    entries.Redeal: "redeal",
    entries.Recruit: "recruit",
    entries.Arrange: "arrange",
    entries.KeepHidden: "keep-hidden",
    entries.KeepClosed: "keep-closed",
    entries.SeatOn: "seat",
}
"""Entries that answer a decision of their own kind."""


# --- when -------------------------------------------------------------------------------------------------------------


def is_past(play: GamePlay, at: entries.At) -> bool:
    """Say whether a time has been played out."""
    return has_passed(play.state, at) and not is_now(play.state, at)


def is_due(play: GamePlay, entry: Any) -> bool:
    """Say whether an entry can be carried out now: its time has come, and its player may declare such a thing."""
    game = play.state
    if game.is_over:
        return isinstance(entry, file.Check | entries.Resolve | entries.Advance) or entry.at is None
    if not is_now(game, entry.at):
        return False
    decision = game.decision
    match entry:
        case file.Check() | entries.Edit() if entry.at is not None:
            return (decision is None or decision.player != CHANCE) and not _is_between(game, entry.at)
        case file.Check() | entries.Edit() | entries.Resolve() | entries.Advance() | entries.Concede():
            return True
        case entries.Recruit():
            is_free = decision is not None and (decision.player != entry.by or decision.kind == KINDS[entries.Recruit])
            return game.step == "recruit" and is_free
        case entries.Pass():
            return decision is not None and decision.player == entry.by and _can_pass(decision)
        case entries.Declare() | entries.Move() | entries.Defend() | entries.Reveal():
            return _may_declare(game, entry)
    return decision is not None and decision.player == entry.by and decision.kind == KINDS[type(entry)]


def _is_between(game: Game, at: entries.At) -> bool:
    """Say whether a step is named, and what is declared in it waits in the queue: that moment has a word of its own.

    Where the players take turns, the step goes on once what one has used is done and the next is asked (401.3).
    """
    goes_on = any(isinstance(each, Alternate) for each in game.agenda[1:])
    waits = goes_on and not all(seat.out for seat in game.seats)
    return at.step is not None and at.moment is None and (bool(game.queue) or waits)


def _can_pass(decision: Decision) -> bool:
    return bool(decision.options) and decision.options[0].label == "pass"


def _may_declare(game: Game, entry: entries.Declare | entries.Move | entries.Defend | entries.Reveal) -> bool:
    """The first window of the player in which such a thing may be declared at all; at an unheard-of one, at once."""
    decision = game.decision
    if decision is None or decision.kind not in PRIORITY:
        return False
    ref = card_named(game, entry.card, entry.by)
    player = legality.player_of(game, entry, ref)
    if decision.player != player:
        return False
    match entry:
        case entries.Move():
            return decision.kind == "select"
        case entries.Defend():
            return not why_not_now(game, player, DEFEND)
        case entries.Declare():
            offer = legality.offered(game, entry, ref)
            if offer is None or (entry.at is not None and entry.at.moment and offer.slow):
                return True
            against = why_not_now(game, player, offer) + why_no_condition(game, ref, offer)
            return not [each for each in against if each.reason != "not-active"]
    return True


# --- what -------------------------------------------------------------------------------------------------------------


def enact(play: GamePlay, entry: Any) -> None:
    """Carry out a due entry. Raises IllegalChoice, ScenarioError."""
    _ENACT[type(entry)](play, entry)


def _refuse(play: GamePlay, entry: entries.Action) -> None:
    reasons: tuple[Violation, ...] = legality.why_not(play.state, entry)
    if reasons:
        raise IllegalChoice(reasons)


def _asked(play: GamePlay) -> Decision:
    if play.decision is None:
        raise ScenarioError("script", "nothing is asked")
    return play.decision


def _pick(play: GamePlay, *options: Option) -> None:
    listed = _asked(play).options
    play.answer(tuple(listed.index(option) for option in options))


def _declare(play: GamePlay, entry: entries.Declare) -> None:
    _refuse(play, entry)
    if entry.assume:
        play.interpose(replace(legality.assuming(play.state, entry), decision=None))
    game = play.state
    ref = legality.source_of(game, entry)
    offer = legality.offered(game, entry, ref)
    assert offer is not None
    targets = legality.targets_of(game, entry, ref, offer)
    by = legality.player_of(game, entry, ref)
    first = legality.first_part(game, entry, ref, offer)
    if first.may and targets:
        play.enqueue(by, Queued(True, "may"))
    later = [part for part in offer.parts if part is not first]
    for given, part in zip(entry.parts, later, strict=False):
        if part.may and (given.targets or given.skip):
            play.enqueue(by, Queued(not given.skip, "may"))
        for answer in legality.answers_for(game, ref, part, given):
            play.enqueue(by, answer)
    if entry.x is not None:
        play.enqueue(by, Queued(entry.x, "amount"))
    _pick(play, Option("declare", (ref, offer.ability)))
    _choose_targets(play, list(targets))


def _choose_targets(play: GamePlay, targets: list[Ref]) -> None:
    """Answer what a declaration asks: X and groups from the queues, its places with the targets that were named."""
    while play.decision is not None and play.state.refusal is None:
        match play.decision.kind:
            case "refuse":
                refused = play.decision.options.index(YES)
                play.move_on()
                if play.line.moments[play.line.now].choice == (refused,):
                    return  # the first part is not declared: its targets are those of no other (505.4.10)
            case "amount" | "mode" | "may":
                play.move_on()
            case "target" | "cell" | "search" if targets:
                later = max(0, len(targets) - play.decision.most)
                listed = [option.about[0] for option in play.decision.options]
                here = [each for each in targets if each in listed][: len(targets) - later]
                if not here:
                    return
                targets = [each for each in targets if each not in here]
                _pick(play, *(Option("target", (target,)) for target in here))
            case _:
                return


def _move(play: GamePlay, entry: entries.Move) -> None:
    _refuse(play, entry)
    for place, cell in enumerate(entry.path):
        if place:
            _to_select(play)
            _refuse(play, replace(entry, path=entry.path[place:]))
        _pick(play, Option("declare", (legality.source_of(play.state, entry), "move")))
        _pick(play, Option("target", (cell,)))


def _to_select(play: GamePlay) -> None:
    """Let what is declared be done: one movement after another, each resolved before the next."""
    while play.decision is not None and play.decision.kind != "select":
        play.move_on()
        if play.state.refusal is not None:
            return


def _defend(play: GamePlay, entry: entries.Defend) -> None:
    _refuse(play, entry)
    _pick(play, Option("declare", (legality.source_of(play.state, entry), "defend")))


def _pass(play: GamePlay, entry: entries.Pass) -> None:
    for place in range(entry.times):
        while place and play.decision is not None and play.decision.player != entry.by:
            play.move_on()
        _refuse(play, entry)
        play.answer((0,))


def _reveal(play: GamePlay, entry: entries.Reveal) -> None:
    _refuse(play, entry)
    ref = card_named(play.state, entry.card, entry.by)
    play.interpose(replace(reveal(play.state, ref, "533.3"), decision=None))


def _redeal(play: GamePlay, entry: entries.Redeal) -> None:
    _refuse(play, entry)
    _pick(play, YES if entry.value else NO)


def _recruit(play: GamePlay, entry: entries.Recruit) -> None:
    _refuse(play, entry)
    game = play.state
    if entry.restart:
        game = restart(game, entry.by)
    else:
        game = take(game, entry.by, legality.recruited(game, entry), entry.gold, entry.silver, entry.x)
    play.interpose(replace(game, decision=None))


def _arrange(play: GamePlay, entry: entries.Arrange) -> None:
    _refuse(play, entry)
    decision = _asked(play)
    if entry.value == "auto":
        play.answer(automatic(decision))
        return
    pairs = dict(legality.arranged(play.state, entry))
    slots = [str(slot.about[0]) for slot in decision.slots]
    play.answer(tuple(slots.index(pairs[int(option.about[0])]) + 1 for option in decision.options))


def _keep_hidden(play: GamePlay, entry: entries.KeepHidden) -> None:
    _refuse(play, entry)
    _pick(play, *(Option("card", (card_named(play.state, name, entry.by),)) for name in entry.cards))


def _keep_closed(play: GamePlay, entry: entries.KeepClosed) -> None:
    _refuse(play, entry)
    _pick(play, *(Option("card", (card_named(play.state, name, entry.by),)) for name in entry.cards))


def _seat(play: GamePlay, entry: entries.SeatOn) -> None:
    _refuse(play, entry)
    _pick(play, Option("host", (card_named(play.state, entry.host),)))


def _resolve(play: GamePlay, entry: entries.Resolve) -> None:
    if entry.objects is not None:
        _resolve_some(play, entry.objects)
        return
    while play.decision is not None and (play.state.queue or play.state.stack or _is_ending(play.state)):
        play.move_on()


def _resolve_some(play: GamePlay, objects: int) -> None:
    """Pass until so many actions have left the stack."""
    seen: set[int] = set()
    while play.decision is not None and (play.state.queue or play.state.stack):
        waiting = {each.id for each in (*play.state.queue, *play.state.stack)}
        seen |= waiting
        if len(seen - waiting) >= objects:
            return
        play.move_on()


def _advance(_play: GamePlay, _entry: entries.Advance) -> None:
    """Nothing more is to be done: waiting for the time was all."""


def _concede(play: GamePlay, entry: entries.Concede) -> None:
    play.interpose(lose(play.state, (entry.by,), "601.2"))


def hand_of(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """Give what of an entry is the judge's hand: of a declaration, what it takes hidden cards for (533.6)."""
    return {"do": "edit", "assume": entry["assume"]} if entry["do"] == "declare" and "assume" in entry else entry


def _edit(play: GamePlay, entry: entries.Edit) -> None:
    if entry.assume:
        play.interpose(replace(legality.assuming(play.state, entry), decision=None))
        return
    play.interpose(replace(edit(play.state, entry, play.cards), decision=None))


_ENACT: Mapping[type, Callable[[GamePlay, Any], None]] = {
    entries.Declare: _declare,
    entries.Move: _move,
    entries.Defend: _defend,
    entries.Pass: _pass,
    entries.Reveal: _reveal,
    entries.Redeal: _redeal,
    entries.Recruit: _recruit,
    entries.Arrange: _arrange,
    entries.KeepHidden: _keep_hidden,
    entries.KeepClosed: _keep_closed,
    entries.SeatOn: _seat,
    entries.Resolve: _resolve,
    entries.Advance: _advance,
    entries.Concede: _concede,
    entries.Edit: _edit,
}


def is_settled(play: GamePlay) -> bool:
    """Say whether a run without `stop` ends here: queue and stack are empty, and no question is open."""
    game = play.state
    if game.is_over or game.decision is None:
        return True
    is_quiet = game.decision.kind in PRIORITY or game.decision.form is Form.ASSIGN or game.decision.kind in _STEPWISE
    return is_quiet and not game.queue and not game.stack and not _is_ending(game)


def _is_ending(game: Game) -> bool:
    """Say whether Execution is over but for two passes: with an empty stack it goes back to Select (412.2)."""
    return game.step == "execution" and not game.queue and not game.stack and game.refusal is None


_STEPWISE = ("redeal", "recruit", "keep-hidden", "seat", "first")
