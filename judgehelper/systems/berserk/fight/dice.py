"""Dice of an action: who throws, what is thrown, what modifies it (306, 519)."""

from msgspec.structs import replace

from judgehelper.kernel.decision import CHANCE, Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.look import has_named, is_creature, is_open, number_of, type_of
from judgehelper.systems.berserk.board.statics import items, works_for
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.abilities import SimpleStrike
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.readings import note, reading
from judgehelper.systems.berserk.state import Action, Die, Game, with_action
from judgehelper.systems.berserk.steps import PickDie, Throw

SIDES = tuple(Option(str(side), (side,)) for side in range(1, 7))


def needs_dice(action: Action) -> bool:
    """Say whether the present part throws dice: every attack, and what has a size X-Y-Z (306.3, 512.6.5, 306.1)."""
    effect = action.now.effect
    return action.now.word in ATTACKS or (effect is not None and isinstance(effect.size, str) and "-" in effect.size)


def fights(game: Game, action: Action) -> bool:
    """Say whether the target fights: an open enemy creature struck simply (107.4, 515.1, 515.2, 515.6, 515.7)."""
    part = action.now
    if part.word != "simple-strike" or not part.final or not isinstance(part.final[0], int):
        return False
    target = part.final[0]
    if type_of(game, target) == "artifact" or not is_creature(game, target):
        return False
    is_enemy = game.things[target].controller != action.by
    would = is_enemy and is_open(game, target) and not is_unanswerable(game, action)
    return would and not (is_sudden(action) and reading(game, "sudden-attack") == "does-not-fight")


def is_sudden(action: Action) -> bool:
    """Say whether an attack is part of a fast playable ability (516.1, 513.1, 516.2)."""
    return not action.slow and not action.is_spawned and not action.chain


def is_unanswerable(game: Game, action: Action) -> bool:
    """Say whether a strike allows no answer (GL Безответный удар)."""
    effect = action.now.effect
    by_text = isinstance(effect, SimpleStrike) and effect.unanswerable
    return by_text or has_named(game, action.source, "unanswerable")


def begin_throwing(game: Game, action: Action) -> Game:
    """Put the dice of an action on the agenda, the active player's first (306.5.1, 306.4)."""
    throwers = [action.source]
    if is_sudden(action) and fights(game, replace(action, slow=True)):
        game = note(game, "sudden-attack", action.source)
    if fights(game, action):
        target = action.now.final[0]
        assert isinstance(target, int)
        throwers.append(target)
    numbers = []
    for ref in throwers:
        numbers.append(len(game.dice))
        die = Die(of=ref, action=action.id, player=game.things[ref].controller)
        game = replace(game, dice=(*game.dice, die))
    game = with_action(game, replace(action, dice=tuple(numbers)))
    ordered = sorted(numbers, key=lambda number: game.dice[number].player != game.active)
    return then(game, *(Throw(number) for number in ordered))


def throw(game: Game, step: Throw) -> Decision:
    """Ask chance what a die shows."""
    die = game.dice[step.die]
    return Decision(
        player=CHANCE, kind="roll", options=SIDES, cites=rules("306.5.1"), about=(die.of,), whose=die.player
    )


def take_throw(game: Game, step: Throw, answer: Answer) -> Game:
    """Write down what a die shows; several dice of one player follow each other."""
    shown = int(answer.picked[0].about[0])
    die = game.dice[step.die]
    die = replace(die, rolled=(*die.rolled, shown))
    game = with_die(game, step.die, die)
    fought = ("515.2",) if len(game.action(die.action).dice) > 1 else ()
    game = happen(game, "rolled", "306.5.1", *fought, card=die.of, n=shown, player=die.player)
    return then(game, Throw(step.die)) if len(die.rolled) < die.count else game


def with_die(game: Game, number: int, die: Die) -> Game:
    """Give the game with one record of dice changed."""
    return replace(game, dice=(*game.dice[:number], die, *game.dice[number + 1 :]))


def pick_all(game: Game, action: Action) -> Game:
    """Have the final value of each player's dice picked, the active player first (306.5.2)."""
    ordered = sorted(action.dice, key=lambda number: game.dice[number].player != game.active)
    return then(game, *(PickDie(number) for number in ordered))


def pick(game: Game, step: PickDie) -> Game | Decision:
    """Take the only value, or ask which of several counts."""
    die = game.dice[step.die]
    if len(set(die.rolled)) == 1:
        return with_die(game, step.die, replace(die, picked=die.rolled[0]))
    options = tuple(Option(str(value), (value,)) for value in dict.fromkeys(die.rolled))
    return Decision(player=die.player, kind="die", options=options, cites=rules("306.5.2"), about=(die.of,))


def take_pick(game: Game, step: PickDie, answer: Answer) -> Game:
    """Keep the value that was picked."""
    return with_die(game, step.die, replace(game.dice[step.die], picked=int(answer.picked[0].about[0])))


def settle(game: Game, action: Action) -> Game:
    """Apply the modifiers of dice: sums first, in the order of 519.3, and fix their final values (519.1)."""
    for place, number in enumerate(action.dice):
        die = game.dice[number]
        value, trail = die.picked, list(die.trail)
        named = _by_names(game, action, die.of, is_parrier=place == 1)
        for name, plus in (*named, *_by_statics(game, die.of)):
            value += plus
            trail.append((name, die.of, value))
            game = happen(game, "modified", "519.2", card=die.of, ability=name, n=plus)
        game = with_die(game, number, replace(die, final=value, trail=tuple(trail)))
        game = happen(game, "die-settled", "519.1", card=die.of, n=value)
    return game


def _by_statics(game: Game, ref: int) -> list[tuple[str, int]]:
    """What static items add to the die of a card (519.2)."""
    return [
        ("die", item.plus)
        for owner, item in items(game)
        if item.modify == "die" and isinstance(item.plus, int) and works_for(game, owner, item, ref)
    ]


def _by_names(game: Game, action: Action, ref: int, *, is_parrier: bool) -> list[tuple[str, int]]:
    """What the named abilities of a card do to its die (GL Опыт, Неповоротливость, Благословление, Проклятие)."""
    word = action.now.word
    found: list[tuple[str, int]] = []
    if word == "simple-strike":
        experience = "defence-experience" if is_parrier else "attack-experience"
        found.append((experience, number_of(game, ref, experience)))
        found.append(("clumsiness", -number_of(game, ref, "clumsiness")))
    if word == "shot":
        found.append(("shooting-experience", number_of(game, ref, "shooting-experience")))
    found.append(("blessing", 1 if has_named(game, ref, "blessing") else 0))
    found.append(("curse", -1 if has_named(game, ref, "curse") else 0))
    return [(name, plus) for name, plus in found if plus]
