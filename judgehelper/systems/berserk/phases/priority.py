"""Priority (303): one holder, declaring keeps it, two passes in a row end the window or move the queue."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.crowding import clear_cell, later_ones, may_linger
from judgehelper.systems.berserk.board.look import is_alive
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.declaring.declaring import begin, declarable, option_of
from judgehelper.systems.berserk.declaring.duties import dutiful, guards
from judgehelper.systems.berserk.declaring.offers import Offer
from judgehelper.systems.berserk.effects.tidying import judge
from judgehelper.systems.berserk.execution.pipeline import WINDOWS, is_skipped
from judgehelper.systems.berserk.readings import note, reading
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import PRELIMINARY, Game
from judgehelper.systems.berserk.steps import PASS, CarryOut, ClearCell, DeclareDue, Enter, Run, Select, Window
from judgehelper.systems.berserk.triggers.hearing import forget, hear, is_due

BOTH = 2
MOVEMENTS = ("move", "jump", "teleport")
"""What a card may declare to leave its cell: movement, and what stands in its place (524.2)."""


def window(game: Game, step: Window) -> Game | Decision:
    """Ask the holder of priority what he declares; beforehand the rules look whether the battle is over (503.1)."""
    if is_skipped(game, step):
        return game
    if not step.holder:
        game = judge(game) if game.step not in PRELIMINARY else game
        return game if game.is_over else then(hear(game), replace(step, holder=game.active))
    if len(game.log) > game.heard:
        return then(hear(game), step)
    if any(is_due(game, due, step.holder, step.moment) for due in game.due):
        return then(game, DeclareDue(step.holder, step.moment), replace(step, passes=0, declared=True))
    here = replace(game, agenda=(step, *game.agenda))
    options = tuple(option_of(ref, offer) for ref, offer in declarable(here, step.holder))
    about = (step.moment,) if step.action is None else (step.moment, step.action)
    duty = guards(here, step.holder) if step.moment == "targets" and not game.queue else ()
    cites = rules("303.3", *_place_of(game, step), *(("545.5",) if duty else ()))
    listed = options if duty else (PASS, *options)
    return Decision(player=step.holder, kind="priority", options=listed, cites=cites, about=about)


def _place_of(game: Game, step: Window) -> tuple[str, ...]:
    """Name the rule of the place: passes carry the queue to the stack (303.7), or an action leaves, or is at a step."""
    if game.queue:
        return ("303.7",)
    if step.moment == "left":
        return ("302.4",)
    return (WINDOWS[step.moment],) if step.action is not None and step.moment in WINDOWS else ()


def take_window(game: Game, step: Window, answer: Answer) -> Game:
    """Declare what was chosen, or pass (303.2, 303.6, 407.3, 408.2, 409.4)."""
    option = answer.picked[0]
    if option != PASS:
        if step.moment == "queue" and game.step == "select" and step.holder != game.active:
            game = note(game, "select-priority")
        game = then(game, replace(step, passes=0, declared=True))
        return begin(game, step.holder, option)
    passes = step.passes + 1
    if passes < BOTH and not (step.once and not game.queue):
        if _is_alone(game, step):
            return flush(note(game, "select-priority"), replace(step, holder=""))
        return then(game, replace(step, passes=passes, holder=game.opponent(step.holder)))
    return flush(game, step) if game.queue else forget(game)


def _is_alone(game: Game, step: Window) -> bool:
    """In Select only the active player passes, where 411.1 is read so."""
    alone = step.moment == "queue" and reading(game, "select-priority") == "active-only"
    return alone and game.step == "select" and step.holder == game.active


def flush(game: Game, step: Window) -> Game:
    """Carry the queue to the stack, the last declared on top; it is executed, and the window opens again.

    302.2, 302.11, 303.5, 303.7, 412.1.
    """
    number = game.queue
    game = replace(game, stack=(*game.stack, *(replace(action, moment="pending") for action in number)), queue=())
    if game.step == "select":
        game = replace(game, step="execution")
    runs = tuple(Run(action.id) for action in reversed(number))
    again = () if step.once or step.moment == "queue" else (Window(moment=step.moment, action=step.action),)
    return then(game, *runs, *again)


def carry_out(game: Game, _step: CarryOut) -> Game:
    """Carry the queue to the stack where nobody could answer: before the battle (401.1, 302.11)."""
    return flush(game, Window(moment="queue")) if game.queue else game


def select(game: Game, step: Select) -> Game | Decision:
    """Have the active player declare a movement or an action, or hand the turn over (411.2, 410.1, 410.2, 412.2)."""
    judged = judge(game)
    if judged.is_over:
        return judged
    if game.step != "select":
        return then(replace(game, step="select"), step)
    game = hear(game)
    if any(is_due(game, due, player, "left") for due in game.due for player in game.order):
        return then(game, Window(moment="left"), step)
    stuck = later_ones(game, game.active)
    listed = declarable_in_select(game)
    if found := _leaving(stuck, listed):
        return Decision(
            player=game.active, kind="select", options=tuple(option_of(*each) for each in found),
            cites=rules("524.1"), about=("select",),
        )  # fmt: skip
    if lost := [ref for ref in stuck if not may_linger(game, ref)]:
        return then(clear_cell(game, lost[0]), step)
    options = tuple(option_of(ref, offer) for ref, offer in listed)
    duty = dutiful(game, game.active)
    cites = rules("411.2", *(("545.5",) if duty else ()))
    return Decision(
        player=game.active, kind="select", options=options if duty else (PASS, *options),
        cites=cites, about=("select",),
    )  # fmt: skip


def _leaving(stuck: Collection[int], listed: Sequence[tuple[int, Offer]]) -> tuple[tuple[int, Offer], ...]:
    return tuple((ref, offer) for ref, offer in listed if ref in stuck and offer.ability in MOVEMENTS)


def why_not_first(game: Game, ref: int, offer: Offer) -> Reasons:
    """Give the reason against declaring in Select while a card must go away from another one's cell (524.1)."""
    step = game.agenda[0] if game.agenda else None
    if not isinstance(step, Select) or not offer.slow:
        return YES
    found = _leaving(later_ones(game, game.active), declarable_in_select(game))
    is_one = any((each, that.ability) == (ref, offer.ability) for each, that in found)
    return no("must-leave", found[0][0]) if found and not is_one else YES


def declarable_in_select(game: Game) -> tuple[tuple[int, Offer], ...]:
    """List what the active player may declare in Select."""
    return tuple(declarable(replace(game, agenda=(Select(), *game.agenda)), game.active))


def take_select(game: Game, _step: Select, answer: Answer) -> Game:
    """Declare, with the answers of both players to come, or hand the turn over (411.2, 413.1)."""
    option = answer.picked[0]
    moved = option.about[0] if option != PASS and option.about[1] in MOVEMENTS else None
    stuck = tuple(ClearCell(ref) for ref in later_ones(game, game.active) if ref != moved and may_linger(game, ref))
    if option == PASS:
        return then(game, *stuck, Window(moment="turn-passed", holder=game.passive, once=True), Enter("final"))
    window = Window(moment="queue", holder=game.active, declared=True)
    return begin(then(game, *stuck, window, Select()), game.active, option)


def leave_cell(game: Game, step: ClearCell) -> Game:
    """Have a card go that stays no longer on an occupied cell (524.1)."""
    return clear_cell(game, step.card) if is_alive(game, step.card) else game
