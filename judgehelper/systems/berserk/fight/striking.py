"""From dice to blows: the row of the table, stepping down it, and the attacks that come of it (512.6.5, 515)."""

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.look import Size, sizes, strike, type_of
from judgehelper.systems.berserk.board.scope import scope_of
from judgehelper.systems.berserk.board.selecting import strike_of, worth
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.phrases import Amount
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.fight import dice, fixing, table
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.rolls import Attack, Fight
from judgehelper.systems.berserk.state import Action, Game, with_action
from judgehelper.systems.berserk.steps import NO, YES, ReadDice, StepDown


def values_of(game: Game, action: Action) -> Size:
    """Give the printed numbers of the attack or text: of a simple strike without a size, the card's own."""
    effect = action.now.effect
    if action.now.word == "simple-strike" and (effect is None or effect.size is None):
        return strike(game, action.source)
    size = effect.size if effect is not None else None
    if isinstance(size, Amount) and size.get == "strike":
        return strike_of(game, size, scope_of(game, action))
    if size == "X" or isinstance(size, Amount):
        return (max(0, worth(game, size, scope_of(game, action))),) * 3
    return sizes(size)


def settle(game: Game, action: Action) -> Game:
    """Have the order of fixings chosen where it decides, and read the dice (519.4, 512.6.5)."""
    asked = fixing.asked(game, action)
    return then(game, *asked, ReadDice(action.id)) if asked else read(game, action)


def read_dice(game: Game, step: ReadDice) -> Game:
    """Read the dice once the order of their fixings is known (519.4)."""
    return read(game, game.action(step.action))


def read(game: Game, action: Action) -> Game:
    """Fix the dice and read the table, or the strength by one die (512.6.5)."""
    game = dice.settle(game, action)
    if action.now.word not in ATTACKS:
        return game
    if len(action.dice) > 1:
        return _meet(game, action)
    value = game.dice[action.dice[0]].final
    return _strike_alone(game, action, table.by_one_die(value))


def _strike_alone(game: Game, action: Action, strength: str) -> Game:
    target = action.now.final[0]
    on_artifact = isinstance(target, int) and type_of(game, target) == "artifact"
    number = "212.3" if on_artifact else "515.6" if action.now.word == "simple-strike" else "515.8"
    if number == "515.6" and dice.is_unanswerable(game, action):
        number = "515.8"
    if number == "515.6" and _is_own(game, action):
        number = "515.7"
    return _add_attack(game, action, strength, (number,))


def _is_own(game: Game, action: Action) -> bool:
    target = action.now.final[0]
    return isinstance(target, int) and game.things[target].controller == action.by


def _meet(game: Game, action: Action) -> Game:
    """Two that fight: the row of the table; in a trade the higher one may step down."""
    one, other = (game.dice[number] for number in action.dice)
    place = table.place_of(one.final, other.final)
    row = table.TABLE[place]
    fight = Fight(
        action=action.id,
        attacker=one.of,
        parrier=other.of,
        rolled=(one.picked, other.picked),
        final=(one.final, other.final),
        difference=abs(one.final - other.final),
        higher=place[0],
        attacker_strike=row.attacker,
        parrier_strike=row.parrier,
        trade=row.is_trade,
    )
    game = replace(game, fights=(*game.fights, fight))
    game = with_action(game, replace(action, fight=len(game.fights) - 1))
    if row.is_trade and place[0] != table.EQUAL:
        return then(game, StepDown(action.id))
    return _add_blows(game, action.id)


def ask_step_down(game: Game, step: StepDown) -> Decision:
    """Ask the higher one whether he steps down the table (515.3)."""
    fight = _fight(game, step.action)
    ref = fight.attacker if fight.higher == table.ATTACKER else fight.parrier
    return Decision(
        player=game.things[ref].controller, kind="step-down", options=(NO, YES), cites=rules("515.3"), about=(ref,)
    )


def take_step_down(game: Game, step: StepDown, answer: Answer) -> Game:
    """Keep the row, or take the one above it; a trade it was all the same."""
    if answer.picked[0] == YES:
        fight = _fight(game, step.action)
        row = table.TABLE[table.step_down(table.place_of(*fight.final))]
        fight = replace(
            fight, attacker_strike=row.attacker, parrier_strike=row.parrier, trade=row.is_trade, stepped_down=True
        )
        number = game.action(step.action).fight
        assert number is not None
        game = replace(game, fights=(*game.fights[:number], fight, *game.fights[number + 1 :]))
    return _add_blows(game, step.action)


def _fight(game: Game, number: int) -> Fight:
    fight = game.action(number).fight
    assert fight is not None
    return game.fights[fight]


def _add_blows(game: Game, number: int) -> Game:
    """The attacker's strike, also where it misses, and the return strike where it is dealt (515.4, 515.5, 527.2)."""
    fight = _fight(game, number)
    game = _add_attack(game, game.action(number), fight.attacker_strike, ("515.3",), is_fight=True)
    if fight.parrier_strike == table.MISS:
        return game
    action = game.action(number)
    answer = Attack(
        action=number,
        source=fight.parrier,
        chosen=fight.attacker,
        target=fight.attacker,
        kind="simple-strike",
        values=strike(game, fight.parrier),
        strength=fight.parrier_strike,
        strengths=(fight.parrier_strike,),
        fights=True,
        is_return=True,
        cites=("515.4", "515.3"),
    )
    game = replace(game, attacks=(*game.attacks, answer))
    return with_action(game, replace(action, attacks=(*action.attacks, len(game.attacks) - 1)))


def _add_attack(game: Game, action: Action, strength: str, cites: tuple[str, ...], *, is_fight: bool = False) -> Game:
    part = action.now
    attack = Attack(
        action=action.id,
        source=action.source,
        chosen=part.chosen[0] if part.chosen else part.final[0],
        target=part.final[0],
        kind=part.word,
        values=values_of(game, action),
        strength=strength,
        strengths=(strength,),
        redirected=action.redirected,
        fights=is_fight,
        cites=cites,
    )
    if strength == table.MISS:
        game = happen(game, "failed", "515.5", card=action.source, to=part.final[0], through=part.word, other="miss")
    game = replace(game, attacks=(*game.attacks, attack))
    action = game.action(action.id)
    return with_action(game, replace(action, attacks=(*action.attacks, len(game.attacks) - 1)))
