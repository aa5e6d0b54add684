"""Playing the entries of a script: when one is due, and how it becomes answers to the open decisions."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.decision import Choice, Decision, Option
from judgehelper.kernel.errors import IllegalChoice, ScenarioError
from judgehelper.kernel.script import At, Play, Queued
from judgehelper.kernel.timeline import go_to
from judgehelper.kernel.words import phrase
from judgehelper.systems.nebozhiteli.abilities.playing import option_of
from judgehelper.systems.nebozhiteli.printed.cards import Artifact, watched
from judgehelper.systems.nebozhiteli.scenario import file, legality
from judgehelper.systems.nebozhiteli.scenario.answers import division, silent
from judgehelper.systems.nebozhiteli.scenario.edits import edit
from judgehelper.systems.nebozhiteli.scenario.names import card_named
from judgehelper.systems.nebozhiteli.starting.endings import concede, end_stalemate
from judgehelper.systems.nebozhiteli.turn.equipment import removable
from judgehelper.systems.nebozhiteli.turn.timing import QUESTIONS
from judgehelper.systems.nebozhiteli.world.readings import note
from judgehelper.systems.nebozhiteli.world.refusals import no
from judgehelper.systems.nebozhiteli.world.state import STEPS, Game, Played

GamePlay = Play[Game]
AT_ONCE = (file.Stalemate, file.Concede, file.Edit, file.Divide, file.Check)
IN_WINDOWS = (file.Cast, file.Play, file.Activate)


# --- when (at, advance, stop) -----------------------------------------------------------------------------------------


def is_now(game: Game, at: At | None) -> bool:
    """Say whether the game is in the step that an entry names."""
    if at is None:
        return True
    if at.step not in STEPS:
        raise ScenarioError(
            "at.step", phrase('"{step}" is no step; there are {known}', step=at.step, known=", ".join(STEPS))
        )
    return (game.turn, game.step) == (at.turn, at.step) and not _has_stopped(game)


def _has_stopped(game: Game) -> bool:
    return game.decision is not None and game.decision.kind == "stop"


def is_past(play: GamePlay, at: At) -> bool:
    """Say whether a step has been played out, its settlement included."""
    game = play.state
    if game.is_over:
        return True
    now, then = (game.turn, STEPS.index(game.step)), (at.turn, STEPS.index(at.step))
    return now > then or (now == then and _has_stopped(game))


def is_due(play: GamePlay, entry: Any) -> bool:
    """Say whether an entry can be carried out now; it waits for its step and for its player to be asked."""
    game = play.state
    if game.is_over:
        return isinstance(entry, file.Advance | file.Check | file.Resolve) or entry.at is None
    if not is_now(game, entry.at):
        return False
    if isinstance(entry, file.Advance | file.Resolve) or (isinstance(entry, AT_ONCE) and not _must_wait(entry)):
        return True
    decision = game.decision
    if decision is None or entry.at is None:
        return decision is not None
    if isinstance(entry, file.Block) and _declared_before(play, "blockers") is not None:
        return True
    if decision.player != entry.by:
        return False
    if isinstance(entry, file.Divide):
        return decision.kind == "division"
    return decision.kind not in QUESTIONS and not _comes_later(game, entry)


def _must_wait(entry: Any) -> bool:
    return isinstance(entry, file.Divide) and entry.at is not None


def _comes_later(game: Game, entry: Any) -> bool:
    """The blocks of the passive player come before the active player's window, and that before his own."""
    if game.step == "declare-blockers" and game.stage == "own":
        return isinstance(entry, IN_WINDOWS)
    return isinstance(entry, file.Mulligan) and game.decision is not None and game.decision.kind == "swap"


# --- what (the verbs) -------------------------------------------------------------------------------------------------


def enact(play: GamePlay, entry: Any) -> None:
    """Carry an entry out. Raises IllegalChoice, ScenarioError."""
    if entry.at is None and not isinstance(entry, (*AT_ONCE, file.Advance, file.Resolve)):
        _reach(play, entry.by)
    _ENACT[type(entry)](play, entry)


def _reach(play: GamePlay, player: str) -> None:
    """Let the others pass until the player is asked, but not beyond the phase."""
    line, where = play.line, (play.state.turn, play.state.step)
    while play.decision is not None and (play.decision.player != player or play.decision.kind in QUESTIONS):
        play.move_on()
        if (play.state.turn, play.state.step) != where:
            play.line = line
            raise IllegalChoice(no("not-asked"))


def _refuse(play: GamePlay, entry: file.Action) -> None:
    if violations := legality.why_not(play.state, entry):
        raise IllegalChoice(violations)


def _asked(play: GamePlay) -> Decision:
    decision = play.decision
    if decision is None:
        raise IllegalChoice(no("game-over"))
    return decision


def _pick(play: GamePlay, *options: Option) -> None:
    """Answer the open decision with options that it offers."""
    decision = _asked(play)
    if any(option not in decision.options for option in options):
        raise IllegalChoice(no("not-now"))
    play.answer(tuple(decision.options.index(option) for option in options))


def _to_window(play: GamePlay) -> None:
    """End the own stage of a phase, because something of the window is played."""
    while play.state.stage == "own" and _asked(play).kind != "priority":
        play.answer(silent(play))


def _do_playing(play: GamePlay, played: Played) -> None:
    if played.kind != "charm":
        _to_window(play)
    _pick(play, option_of(played))
    for target in played.targets:
        if _asked(play).kind != "target":
            break
        _pick(play, Option("target", (target.ref,)))


def _cast(play: GamePlay, entry: file.Cast) -> None:
    _refuse(play, entry)
    game = play.state
    way, _ = legality.best(
        legality.ways_to_cast(game, entry), lambda each: legality.reasons_against_playing(game, each)
    )
    _do_playing(play, way)


def _activate(play: GamePlay, entry: file.Activate) -> None:
    for _ in range(entry.times):
        _refuse(play, entry)
        game = play.state
        ways = legality.ways_to_activate(game, entry)
        way, _against = legality.best(ways, lambda each, now=game: legality.reasons_against_playing(now, each))  # type: ignore[misc]  # mypy cannot type the default
        _do_playing(play, way)


def _play_card(play: GamePlay, entry: file.Play) -> None:
    _refuse(play, entry)
    ref = card_named(play.state, entry.card, entry.by, play.state.seat(entry.by).hand)
    if isinstance(play.state.card_of(ref), Artifact):
        _pick(play, Option("artifact", (ref,)))
    else:
        _do_playing(play, legality.way_to_play(play.state, entry))


def _place(play: GamePlay, entry: file.PlaceChips) -> None:
    _refuse(play, entry)
    for ref, n in legality.chips_on(play.state, entry):
        for _ in range(n):
            _pick(play, Option("place", (ref,)))


def _move(play: GamePlay, entry: file.MoveChips) -> None:
    _refuse(play, entry)
    pair = legality.moved(play.state, entry)
    for _ in range(entry.n):
        _pick(play, Option("move", pair))


def _equip(play: GamePlay, entry: file.Equip) -> None:
    _refuse(play, entry)
    _pick(play, Option("equip", legality.equipped(play.state, entry)[0]))


def _take_off(play: GamePlay, entry: file.TakeOff) -> None:
    _refuse(play, entry)
    creature, items = legality.taken_off(play.state, entry)
    items = items or removable(play.state, creature)
    _pick(play, Option("take-off", (creature,)))
    while play.decision is not None and play.decision.kind != "choice":
        play.move_on()
    _pick(play, *(Option("item", (ref,)) for ref in items))


def _unturn(play: GamePlay, entry: file.Unturn) -> None:
    _refuse(play, entry)
    _pick(play, Option("unturn", (card_named(play.state, entry.card, entry.by),)))


def _ranged(play: GamePlay, entry: file.RangedAttack) -> None:
    _refuse(play, entry)
    shots = dict(legality.shots(play.state, entry))
    if play.state.stage == "window":
        _pick(play, Option("ranged"))
    _assign(play, shots)


def _assign(play: GamePlay, pairs: Any) -> None:
    decision = _asked(play)
    slots = [slot.about[0] for slot in decision.slots]
    picked = (pairs.get(option.about[0]) for option in decision.options)
    play.answer(tuple(0 if ref is None else slots.index(ref) + 1 for ref in picked))


def _declared_before(play: GamePlay, kind: str) -> Choice | None:
    """Go back to a declaration of which this entry is a further part; give what was declared so far."""
    here = play.line.moments[play.line.now]
    if here.before is None:
        return None
    before = play.line.moments[here.before].state
    same = (before.turn, before.step) == (play.state.turn, play.state.step)
    if not same or before.decision is None or before.decision.kind != kind:
        return None
    return here.choice


def _attack(play: GamePlay, entry: file.Attack) -> None:
    earlier = _declared_before(play, "attackers") if play.state.stage == "window" else None
    if earlier is not None:
        _go_back(play)
        named = tuple(file.Attacker(attacker=_alias(play, option)) for option in _picked(play, earlier))
        entry = replace(entry, attackers=(*named, *entry.attackers))
    _refuse(play, entry)
    _pick(play, *(Option("attack", (ref,)) for ref in legality.attackers(play.state, entry)))


def _block(play: GamePlay, entry: file.Block) -> None:
    earlier = _declared_before(play, "blockers") if play.state.stage == "window" else None
    pairs: dict[int, int] = {}
    if earlier is not None:
        decision = _go_back(play)
        for option, slot in zip(decision.options, earlier, strict=True):
            if slot:
                pairs[int(option.about[0])] = int(decision.slots[slot - 1].about[0])
        named = tuple(_blocked(play, *pair) for pair in pairs.items())
        entry = replace(entry, blocks=(*named, *entry.blocks))
    _refuse(play, entry)
    _assign(play, dict(legality.blocks(play.state, entry)))


def _go_back(play: GamePlay) -> Decision:
    before = play.line.moments[play.line.now].before
    assert before is not None
    play.line = go_to(play.line, before)
    return _asked(play)


def _picked(play: GamePlay, choice: Choice) -> Iterable[int]:
    options = _asked(play).options
    return (int(options[index].about[0]) for index in choice)


def _alias(play: GamePlay, ref: int) -> str:
    """Name a card so that no other is meant."""
    return f"{play.state.things[ref].card}:{_place_of(play, ref)}"


def _place_of(play: GamePlay, ref: int) -> int:
    things = play.state.things
    player = things[ref].player
    seat = play.state.seat(player)
    same = [each for each in seat.game_field + seat.battlefield if things[each].card == things[ref].card]
    return same.index(ref)


def _blocked(play: GamePlay, blocker: int, attacker: int) -> file.Blocked:
    return file.Blocked(blocker=_alias(play, blocker), attacker=_alias(play, attacker))


def _divide(play: GamePlay, entry: file.Divide) -> None:
    decision = play.decision
    if entry.at is None and (decision is None or division(play.state, decision, entry) is None):
        play.enqueue(entry.by, Queued(entry, "division"))
        return
    choice = division(play.state, _asked(play), entry)
    if choice is None:
        raise IllegalChoice(no("divide-among", card_named(play.state, entry.source)))
    play.answer(choice)


def _mulligan(play: GamePlay, entry: file.Mulligan) -> None:
    _refuse(play, entry)
    _pick(play, *(Option("mulligan", (ref,)) for ref in legality.replaced(play.state, entry)))


def _swap(play: GamePlay, entry: file.Swap) -> None:
    _refuse(play, entry)
    out, coming = legality.exchanged(play.state, entry)
    _pick(play, *(Option("out", (ref,)) for ref in out), *(Option("in", (ref,)) for ref in coming))


def _discard(play: GamePlay, entry: file.Discard) -> None:
    _refuse(play, entry)
    for ref in legality.discarded(play.state, entry):
        _pick(play, Option("discard", (ref,)))


def _pass(play: GamePlay, entry: file.Pass) -> None:
    _refuse(play, entry)
    play.answer(silent(play))


def _resolve(play: GamePlay, entry: file.Resolve) -> None:
    start = len(play.state.log)
    while play.decision is not None and any(seat.queue for seat in play.state.seats):
        if entry.objects is not None and _resolved(play.state, start) >= entry.objects:
            return
        play.move_on()


def _resolved(game: Game, start: int) -> int:
    return sum(getattr(entry.event, "kind", "") == "resolved" for entry in game.log.since(start))


def _advance(_play: GamePlay, _entry: file.Advance) -> None:
    """Nothing more is to be done: waiting for the step was all."""


def _stalemate(play: GamePlay, entry: file.Stalemate) -> None:
    _refuse(play, entry)
    play.interpose(end_stalemate(note(play.state, "TD-A41", play.state.active)))


def _concede(play: GamePlay, entry: file.Concede) -> None:
    _refuse(play, entry)
    play.interpose(concede(play.state, entry.by))


def _edit(play: GamePlay, entry: file.Edit) -> None:
    play.interpose(replace(edit(_knowing(play, entry), entry), decision=None))


def _knowing(play: GamePlay, entry: file.Edit) -> Game:
    """Give the game that knows the card that the judge's hand is about to create."""
    name = entry.create.card if entry.create is not None and entry.create.define is None else ""
    card = play.cards.find(name) if name and name not in play.state.cards and play.cards is not None else None
    if card is None:
        return play.state
    watches = tuple(sorted({*play.state.watches, *watched(card)}))
    return replace(play.state, cards=play.state.cards.set(name, card), watches=watches)


_ENACT: dict[type, Callable[[GamePlay, Any], None]] = {
    file.Mulligan: _mulligan,
    file.Swap: _swap,
    file.PlaceChips: _place,
    file.MoveChips: _move,
    file.Play: _play_card,
    file.Cast: _cast,
    file.Activate: _activate,
    file.Equip: _equip,
    file.TakeOff: _take_off,
    file.Unturn: _unturn,
    file.RangedAttack: _ranged,
    file.Attack: _attack,
    file.Block: _block,
    file.Divide: _divide,
    file.Discard: _discard,
    file.Pass: _pass,
    file.Resolve: _resolve,
    file.Advance: _advance,
    file.Stalemate: _stalemate,
    file.Concede: _concede,
    file.Edit: _edit,
}


def is_settled(play: GamePlay) -> bool:
    """Say whether a run without `stop` ends here: nothing waits in the queues, and no question is open."""
    game = play.state
    if game.is_over or game.decision is None:
        return True
    return game.decision.kind not in QUESTIONS and not any(seat.queue for seat in game.seats)
