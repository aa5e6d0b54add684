"""The stages of an action as the book lists them (512.6.1), one row a step with what it does and its window.

A row is a step on the agenda, and below it lies its window; what a row must ask lies above both. An action whose
`fate` is set goes on to its completion, and is paid if its resources were reserved.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.look import is_alive
from judgehelper.systems.berserk.board.scope import scope_of
from judgehelper.systems.berserk.board.selecting import is_mass
from judgehelper.systems.berserk.board.turning import reveal
from judgehelper.systems.berserk.board.zones import back_from_hand, take_in_hand
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.declaring import compound
from judgehelper.systems.berserk.declaring.declaring import already_chosen, ask_slot, meant_by, next_filled, spread_out
from judgehelper.systems.berserk.declaring.legality import why_not
from judgehelper.systems.berserk.declaring.offers import PROPERTY
from judgehelper.systems.berserk.declaring.targets import candidates, why_not_target
from judgehelper.systems.berserk.effects.applying import apply
from judgehelper.systems.berserk.effects.proposing import SIZED, targets
from judgehelper.systems.berserk.execution.payment import reserve
from judgehelper.systems.berserk.fight import dice, striking
from judgehelper.systems.berserk.fight.magnitude import calculate, orders
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.readings import note, reading
from judgehelper.systems.berserk.refusals import Reasons, no
from judgehelper.systems.berserk.state import Action, Game, with_action, with_part
from judgehelper.systems.berserk.steps import (
    AskGroup,
    BeginPart,
    Choose,
    Leave,
    NextPart,
    Pay,
    Run,
    Shuffle,
    Spawn,
    Stage,
    UnderDeck,
    Window,
)

Does = Callable[[Game, Action], Game]


class Row(Struct, frozen=True, kw_only=True):
    """A step of 512.6: its moment, what it does, whether a window of priority follows."""

    moment: str
    number: str
    does: Does | None = None
    window: bool = True
    dice: bool = False
    """Whether it is left out where no die is thrown (512.6.5)."""
    always: bool = False
    """Whether it is done also where the action came to an early end."""


def check_legality(game: Game, action: Action) -> Game:
    """Check everything; what is illegal goes unpaid, the rest has its resources reserved (512.6.2)."""
    against = why_not(game, action, "legality")
    if against:
        more = ("529.4", "528.8") if action.fate or action.lost else ("528.8",)
        return _end(game, action, "illegal", against, *more)
    part = action.now
    aimed = part.chosen[0] if part.chosen else None
    game = happen(
        game,
        "begun",
        "512.6.2",
        *(("201.2.3.1",) if action.zone and action.part else ()),
        card=action.source,
        to=aimed,
        ability=action.ability,
        through=part.type,
        by=action.source,
        word=part.word,
    )
    return game if action.is_reserved else reserve(game, action)


def settle_targets(game: Game, action: Action) -> Game:
    """Reveal the final targets and check them once more (512.6.4)."""
    if not action.now.final:
        part = action.now
        final = part.chosen if part.word in ATTACKS else targets(game, action, part)
        game = with_part(game, action, final=tuple(ref for ref in final if ref not in action.lost) or final)
    unseen = [ref for ref in game.action(action.id).now.final if isinstance(ref, int) and game.things[ref].hidden]
    for ref in game.action(action.id).now.final:
        if isinstance(ref, int) and is_alive(game, ref):
            game = reveal(game, ref, "533.3")
    action = game.action(action.id)
    against = why_not(game, action, "targets")
    if against:
        return _end(game, action, "illegal", against)
    if not action.redirected and not action.mode:
        scope = scope_of(game, action)
        against = tuple(each for ref in unseen for each in why_not_target(game, scope, action.now, ref))
        if against:
            return _end(game, action, "illegal", against, "533.8")
    part = action.now
    for ref in part.final if part.word in ATTACKS else ():
        game = happen(game, "aimed-at", "512.6.4", card=action.source, to=ref, by=action.source, through=part.word)
    return game


def settle_size(game: Game, action: Action) -> Game:
    """Check the source for the last time (526.1), and fix sizes with their modifiers (512.6.6)."""
    against = why_not(game, action, "calculation")
    if against:
        return _end(game, action, "interrupted", against, "526.1")
    return calculate(with_action(game, replace(action, was_counted=True)), action)


def put_effects(game: Game, action: Action) -> Game:
    """Apply the effects (511), unless a text has blocked them (512.6.7, 531.4)."""
    return apply(game, action)


def complete(game: Game, action: Action) -> Game:
    """End the part: resolved where it has put an effect somewhere (512.6.9, 523.4.1, 122.18)."""
    if action.now.type == PROPERTY or action.attacks:
        return game
    game, is_back = back_from_hand(game, action)
    game = then(game, Shuffle(action.by)) if is_back else game
    kind = "resolved" if action.done and not action.fate else "failed"
    aim = action.now.final[0] if action.now.final else None
    zero = kind == "failed" and any(each.n == 0 and each.word in SIZED for each in action.proposals)
    more = ("523.4", "523.4.1") if zero else ()
    return happen(
        game, kind, "512.6.9", *more, card=action.source, to=aim, ability=action.ability, through=action.now.type,
        word=action.now.word, n=action.total, by=action.source,
    )  # fmt: skip


PIPELINE: tuple[Row, ...] = (
    Row(moment="legality", number="512.6.2", does=check_legality),
    Row(moment="cancel", number="512.6.3"),
    Row(moment="targets", number="512.6.4"),
    Row(moment="targets", number="512.6.4", does=settle_targets),
    Row(moment="before-dice", number="512.6.5", dice=True),
    Row(moment="reroll", number="306.5.2", does=dice.begin_throwing, dice=True),
    Row(moment="pick", number="306.5.2", does=dice.pick_all, window=False, dice=True),
    Row(moment="modify-dice", number="306.5.3", dice=True),
    Row(moment="calculation", number="512.6.5", does=striking.settle, dice=True),
    Row(moment="calculation", number="512.6.6"),
    Row(moment="calculation", number="520.4", does=orders, window=False),
    Row(moment="block", number="512.6.7", does=settle_size),
    Row(moment="application", number="511.7", does=put_effects),
    Row(moment="completion", number="512.6.9", does=complete, always=True),
)


WINDOWS: Mapping[str, str] = {row.moment: row.number for row in PIPELINE if row.window}
"""The rule of each step in whose window players receive priority."""


def _end(game: Game, action: Action, fate: str, against: Reasons, *more: str) -> Game:
    """An action that ends early goes on to its payment, or goes unpaid (528.8, 529.4, 529.5)."""
    game = with_action(game, replace(action, fate=action.fate or fate))
    cited = [*(each.number for violation in against for each in violation.cites), *more]
    kind = "interrupted" if fate == "interrupted" else "illegal"
    return happen(game, kind, *dict.fromkeys(cited), card=action.source, ability=action.ability)


def run(game: Game, step: Run) -> Game:
    """Begin the execution of an action: put the stages of its first part on the agenda (512.6, 302.3, 512.6.1)."""
    return then(game, *stages(step.action), NextPart(step.action))


AFTER_REDIRECTS = 3
"""The row from which a spawned action is executed, past legality and redirects (537.2b)."""


def stages(number: int, start: int = 0) -> tuple[Stage | Window, ...]:
    """Lay out the rows of the pipeline with their windows."""
    laid: list[Stage | Window] = []
    for place, row in enumerate(PIPELINE):
        if place < start:
            continue
        laid.append(Stage(number, place))
        if row.window:
            laid.append(Window(moment=row.moment, action=number))
    return tuple(laid)


AFTER_TARGETS = ("before-dice", "reroll", "modify-dice", "calculation", "block", "application")
"""The steps from which 529.1.2 still wants a target to be there, and 528.7 no more."""


def stage(game: Game, step: Stage) -> Game:
    """Do one row for an action, where it goes on and the row is for it."""
    action, row = game.action(step.action), PIPELINE[step.row]
    if (action.fate and not row.always and row.moment != "legality") or (row.dice and not dice.needs_dice(action)):
        return game
    action = replace(action, moment=row.moment)
    game = with_action(game, action)
    if row.moment in AFTER_TARGETS and action.now.final and set(action.now.final) <= set(action.lost):
        game = note(game, "target-presence", action.source)
        if reading(game, "target-presence") == "application" and not action.fate:
            return _end(game, action, "interrupted", no("target-interrupted", action.now.final[0]))
    return row.does(game, action) if row.does is not None else game


def is_skipped(game: Game, window: Window) -> bool:
    """Say whether a window of a stage is left out: its action came to an end, or throws no dice."""
    if window.action is None or window.moment == "payment":
        return False
    if window.moment == "completion":
        return not any(due.after == window.action for due in game.due) or reading(game, "after-trigger") == "payment"
    action = game.action(window.action)
    is_later = any(each != compound.MISSED for each in action.results)
    if action.fate or (is_later and window.moment == "cancel"):
        return True
    is_for_dice = window.moment in ("before-dice", "reroll", "pick", "modify-dice")
    return (is_for_dice and not dice.needs_dice(action)) or action.moment != window.moment


def next_part(game: Game, step: NextPart) -> Game:
    """Go on to the next part of a compound action (505.2), or to payment and out of the stack (512.7, 505.3, 512.3)."""
    action = game.action(step.action)
    goes_on = len(action.parts) > 1 and action.fate == "illegal" and not action.is_reserved
    if (action.is_reserved or goes_on) and action.fate != "cancelled":
        action = _recorded(action)
        game = with_action(game, action)
        match compound.following(game, action, action.part):
            case int(place):
                return then(game, BeginPart(action.id, place))
            case compound.Question(key=key):
                return then(game, AskGroup(action.id, key))
    shown = (UnderDeck(action.id),) if "shown" in dict(action.picks) else ()
    return then(game, *shown, Pay(action.id), Window(moment="payment", action=action.id), Leave(action.id))


def _recorded(action: Action) -> Action:
    """Write down what became of the part that has been executed (505.4.5-505.4.7)."""
    if compound.result_of(action, action.part):
        return action
    is_done = action.done and not action.fate
    result = compound.FULL if action.full and not action.fate else compound.SOME if is_done else compound.NONE
    return compound.with_result(action, action.part, result)


def ask_group(game: Game, step: AskGroup) -> Game | Decision:
    """Ask which groups of parts are used (505.4.8-505.4.10, 545.11)."""
    action = game.action(step.action)
    found = compound.following(game, action, action.part)
    return (
        compound.ask(game, action, found) if isinstance(found, compound.Question) else then(game, NextPart(action.id))
    )


def take_group(game: Game, step: AskGroup, answer: Answer) -> Game:
    """Keep what was chosen, and go on."""
    action = game.action(step.action)
    modes = (*action.modes, (step.key, compound.chosen_mode(answer.picked[0])))
    return then(with_action(game, replace(action, modes=modes)), NextPart(action.id))


def begin_part(game: Game, step: BeginPart) -> Game | Decision:
    """Choose the targets of a later part as it begins, and execute it; without any it is left out (505.4.1)."""
    action = replace(game.action(step.action), part=step.part)
    if action.now.split:
        return _with_targets(game, replace(step, filled=action.now.filled))
    if not has_part(game, action, step.part):
        action = compound.with_result(replace(action, done=False, full=False), step.part, compound.MISSED)
        game = with_action(game, action)
        return then(happen(game, "failed", "505.4.1", card=action.source, ability=action.ability), NextPart(action.id))
    return ask_slot(game, action, step.filled, ("505.2",)) or _with_targets(game, step)


def has_part(game: Game, action: Action, place: int) -> bool:
    """Say whether there is a target left for a later part that no earlier one has taken (505.4.3)."""
    if not compound.has_enough(game, action, place):
        return False
    taken = already_chosen(action)
    if not taken:
        return True
    found = candidates(game, scope_of(game, action), action.parts[place])
    return bool([ref for ref in found if ref not in taken])


def take_part(game: Game, step: BeginPart, answer: Answer) -> Game:
    """Go on with what was chosen for a place of a later part."""
    action = replace(game.action(step.action), part=step.part)
    return then(game, replace(step, filled=(*step.filled, next_filled(game, action, step.filled, answer))))


def _with_targets(game: Game, step: BeginPart) -> Game:
    action = replace(
        game.action(step.action),
        part=step.part,
        attacks=(),
        dice=(),
        fight=None,
        fate="",
        done=False,
        full=False,
        redirected=False,
        proposals=(),
    )
    game = with_part(with_action(game, action), action, filled=step.filled)
    action = game.action(action.id)
    chosen = meant_by(game, action)
    if action.now.word in ATTACKS and not chosen and not is_mass(action.now):
        missed = compound.with_result(action, step.part, compound.MISSED)
        return then(with_action(game, missed), NextPart(action.id))
    game = with_part(game, action, chosen=chosen)
    game = take_in_hand(game, game.action(action.id))
    game = with_action(game, spread_out(game, game.action(action.id)))
    action, chosen = game.action(action.id), game.action(action.id).now.chosen
    if action.chain:
        key = (f"{action.ability}:{step.part}", action.source, chosen)
        if key in action.chain:
            game = happen(game, "chain-cut", "522.2.1", card=action.source, ability=action.ability)
            missed = compound.with_result(game.action(action.id), step.part, compound.MISSED)
            return then(with_action(game, missed), NextPart(action.id))
        game = with_action(game, replace(game.action(action.id), chain=(*action.chain, key)))
    return then(game, *stages(action.id), NextPart(action.id))


def spawn(game: Game, step: Spawn) -> Game:
    """Put a spawned action on top of the stack and execute it: from its targets on, unless it is declared (537.2b)."""
    made = replace(step.made, id=game.actions + 1, moment="targets")
    if not is_alive(game, made.source):
        return game
    game = replace(game, actions=made.id, stack=(*game.stack, made))
    if made.mode == "declares" or made.ability == "replacement":
        return then(game, Choose(made.id)) if made.ability == "replacement" else then(game, Run(made.id))
    return then(game, *stages(made.id, start=AFTER_REDIRECTS), NextPart(made.id))


def choose(game: Game, step: Choose) -> Game | Decision:
    """Choose the targets of a replacement ability as it comes to the stack (535.8)."""
    action = game.action(step.action)
    asked = ask_slot(game, action, step.filled, ("535.8",))
    if asked is not None:
        return asked
    game = with_part(game, action, filled=step.filled)
    game = with_part(game, game.action(action.id), chosen=meant_by(game, game.action(action.id)))
    return then(game, *stages(action.id, start=AFTER_REDIRECTS), NextPart(action.id))


def take_choose(game: Game, step: Choose, answer: Answer) -> Game:
    """Go on with what was chosen."""
    action = game.action(step.action)
    return then(game, replace(step, filled=(*step.filled, next_filled(game, action, step.filled, answer))))
