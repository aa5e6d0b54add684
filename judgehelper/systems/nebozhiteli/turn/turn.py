"""The turn (IV.1): how phases begin and end, the start of a turn (IV.3), its end (IV.10)."""

from msgspec.structs import replace

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.nebozhiteli.abilities.effects import take_control
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.chips import pay, set_chips, unturn, why_not_pay
from judgehelper.systems.nebozhiteli.concepts.properties import life_max, unturn_cost
from judgehelper.systems.nebozhiteli.printed.cards import Cost
from judgehelper.systems.nebozhiteli.starting.endings import draw_failed, note_turn
from judgehelper.systems.nebozhiteli.starting.setup import CARDS_DEALT, CREATURES_DEALT, fill
from judgehelper.systems.nebozhiteli.turn.combat import has_first_strikers
from judgehelper.systems.nebozhiteli.turn.summoning import chip_options, fix_chips, use_chips
from judgehelper.systems.nebozhiteli.world.happenings import fire, happen
from judgehelper.systems.nebozhiteli.world.readings import note, reading
from judgehelper.systems.nebozhiteli.world.refusals import YES, no
from judgehelper.systems.nebozhiteli.world.selectors import controller_of, creatures, is_creature, is_on_field
from judgehelper.systems.nebozhiteli.world.state import (
    CREATURE_DECK,
    GRAVE,
    HAND,
    MAIN_DECK,
    STEPS,
    SUMMON,
    Game,
    Lasting,
    Shield,
    change,
    change_seat,
)
from judgehelper.systems.nebozhiteli.world.steps import (
    PASS,
    PHASES,
    BecomeActive,
    Begin,
    CheckCreatures,
    EndAbilities,
    EndPhase,
    FinishTurn,
    GiveActions,
    PayUnturns,
    Refill,
    StartAbilities,
    Stop,
    Unturn,
    VanishActions,
)
from judgehelper.systems.nebozhiteli.world.zones import bury, move

ACTIONS, FIRST_ACTIONS, FIRST_TURNS = 4, 3, 2


def begin(game: Game, step: Begin) -> Game:
    """Begin a phase (IV.1)."""
    is_new_turn = step.step == "start" and game.step == "end"
    if is_new_turn:
        game = replace(game, turn=game.turn + 1, active=game.passive)
    game = replace(game, step=step.step, stage="own", acted=(), has_ranged=False)
    if not step.is_start:
        game = happen(game, "phase", step.step, rules("IV.1", "IV.2.4"))
    return then(game, *PHASES[step.step])


def become_active(game: Game, _step: BecomeActive) -> Game:
    """Say whose turn it is; what lasts until his turn ends, and his creatures are no longer «вызванные» (IV.4.2.3)."""
    player = game.active
    game = happen(game, "turn", player, rules("IV.3.1"), n=game.turn)
    game = expire(game, "your-next-turn")
    for seat in game.seats:
        game = change_seat(game, seat.id, has_discarded=False)
    for ref in creatures(game, player):
        if game.things[ref].summoned:
            game = happen(change(game, ref, summoned=False), "ready", ref, rules("IV.4.2.3"))
    return game


def refill(game: Game, _step: Refill) -> Game:
    """Refill the summon field to five and the hand to seven (IV.3.2, II.2.1, II.3.1, TD-A35)."""
    player = game.active
    before = game.seat(player)
    game = fill(game, player, CREATURE_DECK, SUMMON, CREATURES_DEALT)
    game = fill(game, player, MAIN_DECK, HAND, CARDS_DEALT)
    seat = game.seat(player)
    if len(seat.summon_field) < CREATURES_DEALT:
        game = note(game, "TD-A07", player)
    numbers = ["IV.3.2", "II.2.1", "II.3.1"]
    if len(before.hand) > CARDS_DEALT or len(before.summon_field) > CREATURES_DEALT:
        numbers += ["IV.3.2.1", "II.2.2", "II.3.2"]
        game = note(game, "TD-A35", player)
    drawn = len(seat.hand) - len(before.hand) + len(seat.summon_field) - len(before.summon_field)
    game = happen(game, "refilled", player, rules(*numbers), n=drawn)
    return draw_failed(game, player) if len(seat.hand) < CARDS_DEALT else game


def give_actions(game: Game, _step: GiveActions) -> Game:
    """Give four actions, three in each player's first turn (IV.3.3, V.3.2, V.3.3)."""
    is_first = game.turn <= FIRST_TURNS
    n = FIRST_ACTIONS if is_first else ACTIONS
    numbers = ("IV.3.3.1", "V.3.3") if is_first else ("IV.3.3", "V.3.2")
    game = happen(game, "actions-given", game.active, rules(*numbers), n=n)
    return change_seat(game, game.active, actions=game.seat(game.active).actions + n)


def start_abilities(game: Game, _step: StartAbilities) -> Game:
    """Let what happens at the start of the turn happen (IV.3.4)."""
    return fire(game, "start-of-turn", (game.active,), by=game.active)


def end_abilities(game: Game, _step: EndAbilities) -> Game:
    """Let what happens at the end of the turn happen (V.6.2)."""
    return fire(game, "end-of-turn", (game.active,), by=game.active)


def turned_creatures(game: Game) -> tuple[int, ...]:
    """List the turned creatures that may unturn now: the active player's (TD-A37)."""
    return tuple(ref for ref in creatures(game, game.active) if game.things[ref].turned)


def unturn_all(game: Game, _step: Unturn) -> Game:
    """Unturn what unturns for nothing (IV.3.5, V.5.2); what costs something is asked for next."""
    if reading(game, "TD-A37") == "optional":
        return note(game, "TD-A37", game.active)
    for ref in turned_creatures(game):
        if unturn_cost(game, ref) is None:
            game = unturn(game, ref, "IV.3.5", "V.5.2")
    return game


def why_not_unturn(game: Game, player: str, ref: int) -> tuple[Violation, ...]:
    """Say why a player may not pay for a creature's unturning, the moment apart (V.5.3)."""
    if not is_creature(game, ref) or controller_of(game, ref) != player:
        return no("not-your-creature", ref)
    if not game.things[ref].turned:
        return no("not-turned", ref)
    cost = unturn_cost(game, ref)
    if cost is None and reading(game, "TD-A37") == "automatic":
        return no("no-extra-cost", ref)
    return why_not_pay(game, player, cost or Cost(), None)


def pay_unturns(game: Game, _step: PayUnturns) -> Game | Decision:
    """Ask for which creatures the extra cost is paid; a free choice, and only now (IV.3.5.1, V.5.3)."""
    player = game.active
    waiting = turned_creatures(game)
    if reading(game, "TD-A37") == "automatic":
        waiting = tuple(ref for ref in waiting if unturn_cost(game, ref) is not None)
    if not waiting:
        return game
    payable = tuple(Option("unturn", (ref,)) for ref in waiting if not why_not_unturn(game, player, ref))
    return Decision(player=player, kind="unturn", options=(PASS, *payable), cites=rules("IV.3.5.1", "V.5.3"))


def take_unturn(game: Game, step: PayUnturns, answer: Answer) -> Game:
    """Pay and unturn, then ask for the others."""
    option = answer.picked[0]
    if option == PASS:
        for ref in turned_creatures(game):
            game = happen(game, "stays-turned", ref, rules("V.5.3"))
        return game
    ref = int(option.about[0])
    game = pay(game, game.active, unturn_cost(game, ref) or Cost(), None, "IV.3.5.1", "V.5.3")
    return then(unturn(game, ref, "IV.3.5.1", "V.5.3"), step)


# --- the end of a phase (IV.2.3, IV.2.4) ------------------------------------------------------------------------------


def check_creatures(game: Game, _step: CheckCreatures) -> Game:
    """Put creatures without chips into the grave, all at once, and surplus chips into the reserve (IV.2.3)."""
    everybody = creatures(game, game.active) + creatures(game, game.passive)
    dead = tuple(ref for ref in everybody if game.things[ref].chips <= 0)
    extra = ("IV.9.4.2",) if game.step == "first-strike-damage" else ()
    for ref in dead:
        game = happen(game, "died", ref, rules("IV.2.3", "II.7.3", *extra))
    for ref in dead:
        game = fire(game, "dies", (ref,))
    for ref in dead:
        game = bury(game, ref, ("IV.2.3", "II.7.3", "II.4.4", *extra))
    return _trim(game)


def _trim(game: Game) -> Game:
    """Nobody keeps more chips than his life allows (III.3.4.1)."""
    if reading(game, "TD-A12") == "kept":
        return game
    for ref in creatures(game, game.active) + creatures(game, game.passive):
        most = life_max(game, ref)
        if game.things[ref].chips > most:
            game = happen(game, "trimmed", ref, rules("III.3.4.1", "V.2.1"), n=game.things[ref].chips - most)
            game = set_chips(game, ref, most)
    return game


def end_phase(game: Game, _step: EndPhase) -> Game:
    """End what lasts for the phase, or for the turn, and go on to the next phase (IV.2.4)."""
    game = expire(replace(game, acted=()), "end-of-phase")
    if game.step == "end":
        game = _end_turn(game)
    if game.is_over:
        return game
    pause = (Stop(),) if game.stop == (game.turn, game.step) else ()
    return then(game, *pause, Begin("start" if game.step == "end" else next_step(game)))


def pause(game: Game, _step: Stop) -> Decision | Game:
    """Wait at the end of a scenario; going on is the only choice."""
    return Decision(player=game.active, kind="stop", options=(Option("go-on"),), cites=rules("IV.2.4"))


def take_pause(game: Game, _step: Stop, _answer: Answer) -> Game:
    """Go on beyond the end of the scenario."""
    return replace(game, stop=None)


def next_step(game: Game) -> str:
    """Name the phase that follows; the one of the first strike exists only if somebody has it (IV.9.4)."""
    following = STEPS[STEPS.index(game.step) + 1]
    if following == "first-strike-damage" and not has_first_strikers(game):
        return "damage"
    return following


def _end_turn(game: Game) -> Game:
    game = expire(game, "end-of-turn")
    for ref in creatures(game, game.active) + creatures(game, game.passive):
        if game.things[ref].blocked:
            game = change(game, ref, blocked=False)
    return note_turn(game)


def expire(game: Game, until: str) -> Game:
    """End what was to last so long; "until your next turn" is about the player whose turn begins."""
    ends = tuple(each for each in game.lasting if _ends(game, each, until))
    kept_damage = tuple(each for each in game.damage if not (isinstance(each, Shield) and _ends(game, each, until)))
    if not ends:
        return replace(game, damage=kept_damage)
    game = replace(
        game, damage=kept_damage, lasting=tuple(each for each in game.lasting if each not in ends), is_untidy=True
    )
    for each in ends:
        game = happen(game, "expired", each.to, rules("III.1"), other=each.source)
        if each.returns_to is not None and isinstance(each.to, int) and is_on_field(game.things[each.to]):
            game = take_control(game, each.to, each.returns_to, "III.1")
    return game


def _ends(game: Game, each: Lasting | Shield, until: str) -> bool:
    return each.until == until and (until != "your-next-turn" or each.by == game.active)


# --- the end of a turn (IV.10) ----------------------------------------------------------------------------------------


def why_not_discard(game: Game, player: str, refs: tuple[int, ...]) -> tuple[Violation, ...]:
    """Say why a player may not discard, the moment apart (IV.10.1, TD-A08)."""
    found: tuple[Violation, ...] = YES
    if player != game.active and reading(game, "TD-A08") == "active":
        found += no("discard-not-now")
    if game.seat(player).has_discarded or len(refs) > 1:
        found += no("discard-once")
    strangers = [ref for ref in refs if ref not in game.seat(player).hand]
    return found + (no("not-in-hand", strangers[0]) if strangers else YES)


def finish_turn(game: Game, step: FinishTurn) -> Decision | Game:
    """Ask for the discard and the chips of the end phase until the player is done (IV.10.1, IV.10.2)."""
    player = step.player or game.active
    hand = game.seat(player).hand
    discards = tuple(Option("discard", (ref,)) for ref in hand if not why_not_discard(game, player, (ref,)))
    chips = chip_options(game, player) if player == game.active else ()
    return Decision(
        player=player,
        kind="chips" if game.seat(player).has_discarded else "discard",
        options=(PASS, *discards, *chips),
        cites=rules("IV.10.1", "IV.10.2", "II.2.4"),
    )


def take_finish(game: Game, step: FinishTurn, answer: Answer) -> Game:
    """Do what was chosen and ask again."""
    option, player = answer.picked[0], answer.decision.player
    if option == PASS:
        game = fix_chips(game)
        if reading(game, "TD-A08") == "both" and player == game.active:
            return then(note(game, "TD-A08", game.passive), FinishTurn(game.passive))
        return game
    game = then(game, step)
    if option.label != "discard":
        return use_chips(game, player, option)
    ref = int(option.about[0])
    game = happen(change_seat(game, player, has_discarded=True), "discarded", ref, rules("IV.10.1", "II.2.4"))
    return move(game, ref, GRAVE, ("IV.10.1", "II.7.4"))


def vanish_actions(game: Game, _step: VanishActions) -> Game:
    """Take the passive player's left-over actions (IV.10.3, V.3.4); the active player keeps his."""
    left = game.seat(game.passive).actions
    game = happen(game, "actions-vanished", game.passive, rules("IV.10.3", "V.3.4"), n=left)
    return change_seat(game, game.passive, actions=0)
