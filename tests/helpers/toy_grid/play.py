"""The rules of «Клетки»: every step, what it asks, and what comes of the answer."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.choices import each_choice
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.codec import Codec
from judgehelper.kernel.decision import CHANCE, Answer, Choice, Decision, Option
from judgehelper.kernel.game import RuleSystem
from judgehelper.kernel.log import Event, Log
from judgehelper.kernel.reading import ReliedOn, rely_on
from judgehelper.kernel.state import Step, record, then
from tests.helpers.toy_grid.state import (
    CELLS,
    EQUAL,
    EVENTS,
    Act,
    Begun,
    Declared,
    Died,
    Execute,
    Grid,
    Help,
    Helped,
    Hurt,
    Lapsed,
    Moved,
    Respond,
    Revealed,
    Settle,
    Settled,
    Strike,
    Throw,
    Thrown,
    TurnBegun,
    are_beside,
    chosen,
    grid,
    in_hand,
    is_over,
    other,
    put,
    standing,
)

FACES = 6


def begin_turn(game: Grid, player: str) -> Grid:
    """Let a player have his turn (1)."""
    game = replace(game, active=player, queue=(), passes=0, fight=None, dice=(), luck=(0, 0))
    return then(record(game, TurnBegun(player), grid("1")), Act(player))


def act(game: Grid, step: Act) -> Grid | Decision:
    """Ask what a player does in his turn: a figure moves, or strikes, or nothing is done."""
    if is_over(game):
        return replace(game, agenda=())
    options = (*_moves(game, step.player), *_strikes(game, step.player))
    return Decision(player=step.player, kind="act", options=options, least=0, cites=grid("1", "2", "3"))


def _moves(game: Grid, player: str) -> Iterator[Option]:
    taken = {game.things[each].cell for each in standing(game)}
    for figure in standing(game, player):
        free = (cell for cell in CELLS if cell not in taken and are_beside(cell, game.things[figure].cell))
        yield from (Option("move", (figure, cell)) for cell in free)


def _strikes(game: Grid, player: str) -> Iterator[Option]:
    waiting = {strike.by for strike in game.queue}
    for figure in standing(game, player):
        for enemy in standing(game, other(game, player)):
            if figure not in waiting and are_beside(game.things[figure].cell, game.things[enemy].cell):
                yield Option("strike", (figure, enemy))


def refused(game: Grid, decision: Decision) -> tuple[tuple[Option, tuple[Violation, ...]], ...]:
    """List the strikes that somebody may have wished for and may not have."""
    if decision.kind not in ("act", "respond"):
        return ()
    offered = {option.about for option in decision.options}
    pairs = [
        (figure, enemy)
        for figure in standing(game, decision.player)
        for enemy in standing(game, other(game, decision.player))
        if (figure, enemy) not in offered
    ]
    return tuple((Option("strike", pair), (_why_no_strike(game, *pair),)) for pair in pairs)


def _why_no_strike(game: Grid, figure: int, enemy: int) -> Violation:
    if any(strike.by == figure for strike in game.queue):
        return Violation("strikes-already", grid("3.1"), (figure,))
    return Violation("not-beside", grid("2.1", "3"), (figure, enemy))


def take_act(game: Grid, step: Act, answer: Answer) -> Grid:
    """Do what was chosen."""
    if not answer.picked:
        return begin_turn(game, other(game, step.player))
    if answer.picked[0].label == "strike":
        return _declare(game, step.player, answer)
    figure, cell = (answer.picked[0].about[0], str(answer.picked[0].about[1]))
    game = record(put(game, int(figure), cell=cell), Moved(int(figure), cell), grid("2"))
    return begin_turn(game, other(game, step.player))


def _declare(game: Grid, player: str, answer: Answer) -> Grid:
    by, at = (int(each) for each in answer.picked[0].about)
    game = record(game, Declared(by, at), grid("3", "3.1"))
    return then(replace(game, queue=(*game.queue, Strike(by, at)), passes=0), Respond(other(game, player)))


def respond(game: Grid, step: Respond) -> Decision:
    """Ask whether a player answers what is in the queue (3.1)."""
    options = tuple(_strikes(game, step.player))
    return Decision(player=step.player, kind="respond", options=options, least=0, cites=grid("3.1"))


def take_response(game: Grid, step: Respond, answer: Answer) -> Grid:
    """Add a strike to the queue, or pass: after two passes the strikes are carried out (3.2)."""
    if answer.picked:
        return _declare(game, step.player, answer)
    if game.passes == 0:
        return then(replace(game, passes=1), Respond(other(game, step.player)))
    return then(replace(game, passes=0), Execute())


def execute(game: Grid, _step: Execute) -> Grid:
    """Begin the first strike of the queue, or end the turn where there is none (3.2)."""
    if not game.queue:
        return begin_turn(game, other(game, game.active))
    strike, *rest = game.queue
    game = replace(game, queue=tuple(rest), fight=strike, dice=(), luck=(0, 0))
    if game.things[strike.by].out or game.things[strike.at].out:
        return then(record(replace(game, fight=None), Lapsed(strike.by), grid("3.3")), Execute())
    game = record(game, Begun(strike.by, strike.at), grid("3.2"))
    for each in (strike.by, strike.at):
        if game.things[each].hidden:
            game = record(put(game, each, hidden=False), Revealed(each), grid("5.1"))
    owners = [game.things[each].owner for each in (strike.by, strike.at)]
    return then(game, Throw(strike.by), Throw(strike.at), Help(owners[0]), Help(owners[1]), Settle(), Execute())


def throw(game: Grid, step: Throw) -> Decision:
    """Ask chance what the die of a figure shows (4)."""
    faces = tuple(Option("face", (number,)) for number in range(1, FACES + 1))
    whose = game.things[step.figure].owner
    return Decision(player=CHANCE, kind="roll", options=faces, cites=grid("4"), about=(step.figure,), whose=whose)


def take_throw(game: Grid, step: Throw, answer: Answer) -> Grid:
    """Note what the die shows."""
    shown = int(answer.picked[0].about[0])
    return record(replace(game, dice=(*game.dice, shown)), Thrown(step.figure, shown), grid("4"))


def worth(game: Grid, decision: Decision) -> Iterator[Choice]:
    """Of the second die one face a row of the table is worth walking, where no luck can change it (4.2)."""
    if decision.kind != "roll" or not game.dice or any(in_hand(game, seat) for seat in game.seats):
        return each_choice(decision)
    rows = {row_of(game.dice[0] - face - 1): face for face in range(len(decision.options))}
    return iter((face,) for face in sorted(rows.values()))


def help_die(game: Grid, step: Help) -> Grid | Decision:
    """Ask whether luck is played for a die (4.1)."""
    cards = tuple(Option("luck", (card,)) for card in in_hand(game, step.player))
    if not cards:
        return game
    return Decision(player=step.player, kind="luck", options=cards, least=0, cites=grid("4.1"))


def take_help(game: Grid, step: Help, answer: Answer) -> Grid:
    """Add one to the die (4.1)."""
    fight = game.fight
    if not answer.picked or fight is None:
        return game
    card = int(answer.picked[0].about[0])
    is_striker = game.things[fight.by].owner == step.player
    one, two = game.luck
    game = replace(put(game, card, out=True), luck=(one + is_striker, two + (not is_striker)))
    return record(game, Helped(fight.by if is_striker else fight.at, card), grid("4.1"))


def row_of(difference: int) -> str:
    """Read the table (4.2): what a difference of the dice means for the striker."""
    if difference >= 3:
        return "strong"
    if difference > 0:
        return "weak"
    if difference == 0:
        return "equal"
    return "return" if difference <= -3 else "miss"


def settle(game: Grid, _step: Settle) -> Grid:
    """Compare the dice, and hurt whom the table names (4.2, 4.3)."""
    strike = game.fight
    assert strike is not None
    dice = tuple(shown + luck for shown, luck in zip(game.dice, game.luck, strict=True))
    row = row_of(dice[0] - dice[1])
    game = record(replace(game, fight=None, dice=(), luck=(0, 0)), Settled(strike.by, dice), grid("4.2"))
    if row == "equal":
        option = chosen(game, EQUAL.code)
        game = rely_on(game, EQUAL, option, strike.by, strike.at)
        return _hurt_both(game, strike) if option == "both" else game
    if row == "return":
        return _hurt(game, strike.by, game.things[strike.at].card.weak)
    size = {"strong": game.things[strike.by].card.strong, "weak": game.things[strike.by].card.weak}.get(row, 0)
    return _hurt(game, strike.at, size) if size else game


def _hurt_both(game: Grid, strike: Strike) -> Grid:
    sizes = game.things[strike.at].card.weak, game.things[strike.by].card.weak
    return _hurt(_hurt(game, strike.by, sizes[0]), strike.at, sizes[1])


def _hurt(game: Grid, figure: int, amount: int) -> Grid:
    damage = game.things[figure].damage + amount
    game = record(put(game, figure, damage=damage), Hurt(figure, amount), grid("4.2"), cause=len(game.log) - 1)
    if damage < game.things[figure].card.life:
        return game
    return record(put(game, figure, out=True), Died(figure), grid("6"), cause=len(game.log) - 1)


RULES: RuleSystem[Grid] = RuleSystem(
    "grid",
    performs={Act: act, Respond: respond, Execute: execute, Throw: throw, Help: help_die, Settle: settle},
    takes={Act: take_act, Respond: take_response, Throw: take_throw, Help: take_help},
    events=(*EVENTS, ReliedOn),
    position=lambda game: replace(game, log=Log()),
)
CODEC = Codec(Grid, {Step: tuple(RULES.performs), Event: RULES.events})
