"""Dice of an action: who throws, what is thrown, what modifies it (306, 519)."""

from msgspec.structs import replace

from judgehelper.kernel.decision import CHANCE, Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.ignoring import ignores
from judgehelper.systems.berserk.board.look import is_creature, is_open, type_of
from judgehelper.systems.berserk.board.partial import has_against, number_against
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.statics import is_against, items, works_for
from judgehelper.systems.berserk.board.zones import acting_for
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.effects import SimpleStrike
from judgehelper.systems.berserk.cards.phrases import Amount
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.fight.defenders import by_static, seen_by
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.readings import note, reading
from judgehelper.systems.berserk.rolls import Die
from judgehelper.systems.berserk.state import Action, Game, with_action
from judgehelper.systems.berserk.steps import PickDie, Throw

SIDES = tuple(Option(str(side), (side,)) for side in range(1, 7))


def needs_dice(action: Action) -> bool:
    """Say whether the present part throws dice: every attack, and what has a size X-Y-Z (306.3, 512.6.5, 306.1)."""
    effect = action.now.effect
    size = effect.size if effect is not None else None
    by_strength = isinstance(size, Amount) and size.get == "strike"
    return action.now.word in ATTACKS or by_strength or (isinstance(size, str) and "-" in size)


def fights(game: Game, action: Action) -> bool:
    """Say whether the target fights: an open enemy creature struck simply (107.4, 515.1, 515.2, 515.6, 515.7)."""
    part = action.now
    if part.word != "simple-strike" or not part.final or not isinstance(part.final[0], int):
        return False
    target = part.final[0]
    if type_of(game, target) == "artifact" or not is_creature(game, target):
        return False
    is_enemy = game.things[target].controller != action.by
    if not may_parry(game, target, action.source):
        return False
    if action.mode:
        return _fights_by_text(game, action, target)
    would = is_enemy and is_open(game, target) and not is_unanswerable(game, action)
    return would and not (is_sudden(action) and reading(game, "sudden-attack") == "does-not-fight")


def may_parry(game: Game, ref: int, attacker: int) -> bool:
    """Say whether no text keeps a card from parrying (GL Не сражается)."""
    return not any(
        "parry" in (item.forbid or ()) and works_for(game, owner, item, ref) and is_against(game, owner, item, attacker)
        for owner, item in items(game)
    )


def _fights_by_text(game: Game, action: Action, target: int) -> bool:
    """As at a closed card, by the target's state, or as at an open one: what the text that made it says (537.5)."""
    if is_unanswerable(game, action):
        return False
    if action.mode == "fights-as-open":
        return True
    is_enemy = game.things[target].controller != action.by
    return action.mode in ("fights", "declares") and is_enemy and is_open(game, target)


def is_sudden(action: Action) -> bool:
    """Say whether an attack is part of a fast playable ability (516.1, 513.1, 516.2, 513.3)."""
    return not action.slow and not action.is_spawned and not action.chain


def is_unanswerable(game: Game, action: Action) -> bool:
    """Say whether a strike allows no answer (GL Безответный удар)."""
    effect = action.now.effect
    by_text = isinstance(effect, SimpleStrike) and effect.unanswerable
    target = next((ref for ref in (*action.now.final, *action.now.chosen) if isinstance(ref, int)), None)
    by_name = has_against(game, action.source, "unanswerable", target)
    return by_text or by_name or by_static(game, action.source, "unanswerable", target)


def announce(game: Game, action: Action) -> Game:
    """Have a player tell how a strike goes, where that depends on his hidden cards (533.10)."""
    if action.now.word != "simple-strike" or action.mode:
        return game
    truth = seen_by(game, action.by)
    if truth is game:
        return game
    told = ""
    if is_unanswerable(truth, action) and not is_unanswerable(game, action):
        told = "unanswerable"
    elif fights(game, action) and not fights(truth, action):
        told = "as-closed"
    if not told:
        return game
    owner = game.opponent(action.by)
    game = happen(game, "announced", "533.10", card=action.source, player=owner, other=told)
    return with_action(game, replace(game.action(action.id), mode=told))


def begin_throwing(game: Game, action: Action) -> Game:
    """Put the dice of an action on the agenda, the active player's first (306.5.1, 306.4)."""
    game = announce(game, action)
    action = game.action(action.id)
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
        count = how_many(game, ref)
        die = Die(of=ref, action=action.id, player=acting_for(game, ref), count=count)
        game = replace(game, dice=(*game.dice, die))
    game = with_action(game, replace(action, dice=tuple(numbers)))
    ordered = sorted(numbers, key=lambda number: game.dice[number].player != game.active)
    return then(game, *(Throw(number) for number in ordered))


def how_many(game: Game, ref: int) -> int:
    """Count the dice that a card throws, of which one is picked (306.9)."""
    found = [
        worth(game, item.dice, Scope(owner))
        for owner, item in items(game)
        if item.dice is not None and works_for(game, owner, item, ref)
    ]
    return max([1, *found])


def throw(game: Game, step: Throw) -> Decision:
    """Ask chance what a die shows."""
    die = game.dice[step.die]
    return Decision(
        player=CHANCE, kind="roll", options=SIDES, cites=rules("306.5.1"), about=(die.of,), whose=die.player
    )


def take_throw(game: Game, step: Throw, answer: Answer) -> Game:
    """Write down what a die shows; several dice of one player follow each other (306.6)."""
    shown = int(answer.picked[0].about[0])
    die = game.dice[step.die]
    die = replace(die, rolled=(*die.rolled, shown))
    game = with_die(game, step.die, die)
    action = game.action(die.action)
    fought = ("515.2",) if len(action.dice) > 1 else () if action.now.word == "simple-strike" else ("306.4",)
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
    return Decision(player=die.player, kind="die", options=options, cites=rules("306.5.2", "306.9"), about=(die.of,))


def take_pick(game: Game, step: PickDie, answer: Answer) -> Game:
    """Keep the value that was picked."""
    return with_die(game, step.die, replace(game.dice[step.die], picked=int(answer.picked[0].about[0])))


def settle(game: Game, action: Action) -> Game:
    """Apply the modifiers of dice: sums first, then fixing, in the order of 519.3, and fix their values (519.1).

    519.8.
    """
    fought = len(action.dice) > 1
    out = unheeded(game, action)
    for place, number in enumerate(action.dice):
        die = game.dice[number]
        die = replace(die, laid=tuple(each for each in die.laid if each[1] not in out))
        value, trail = die.picked, list(die.trail)
        other = game.dice[action.dice[1 - place]].of if fought else _aim(action)
        for name, of, plus in _sums(game, action, die, other, is_parrier=place == 1):
            if of in out:
                continue
            value += plus
            trail.append((name, of, value))
            game = happen(game, "modified", "519.2", card=die.of, by=of, ability=name, n=plus)
        for kind, of, n in sorted(die.laid, key=lambda each: rank(game, die, each[1])):
            if kind != "plus":
                value = 7 - value if kind == "turn" else n
                trail.append((kind, of, value))
                game = happen(
                    game, "modified", "519.6" if kind == "turn" else "519.2", card=die.of, by=of, ability=kind
                )
        game = with_die(game, number, replace(die, final=value, trail=tuple(trail)))
        role = "parrier" if place else "attacker" if action.now.word in ATTACKS else ""
        game = happen(game, "die-settled", "519.1", card=die.of, n=value, part=role)
    return game


def unheeded(game: Game, action: Action) -> frozenset[int]:
    """List the cards whose modifiers count for no die of a fight, since the other one ignores them (542.1.1)."""
    target = _aim(action)
    if target is None:
        return frozenset()
    both = (action.source, target)
    pairs = (both, both[::-1]) if len(action.dice) > 1 else (both,)
    return frozenset(of for who, of in pairs if ignores(game, who, of, "dice-mods"))


def _aim(action: Action) -> int | None:
    return next((ref for ref in action.now.final if isinstance(ref, int)), None)


def rank(game: Game, die: Die, of: int) -> int:
    """The order of modifiers: friends of whoever throws, it, enemies (519.3)."""
    if of == die.of:
        return 1
    return 0 if acting_for(game, of) == die.player else 2


def _sums(
    game: Game, action: Action, die: Die, other: int | None, *, is_parrier: bool
) -> list[tuple[str, int, int]]:  # fmt: skip
    """What is added to a die: by named abilities, static items and actions (519.2)."""
    found = [(name, die.of, plus) for name, plus in _by_names(game, action, die.of, other, is_parrier=is_parrier)]
    found += _by_statics(game, die.of, other)
    found += [(kind, of, n) for kind, of, n in die.laid if kind == "plus"]
    return sorted(found, key=lambda each: rank(game, die, each[1]))


def _by_statics(game: Game, ref: int, other: int | None) -> list[tuple[str, int, int]]:
    """What static items add to the die of a card (519.2)."""
    return [
        ("die", owner, worth(game, item.plus, Scope(owner)))
        for owner, item in items(game)
        if item.modify == "die" and item.plus is not None
        and (works_for(game, owner, item, other) if item.incoming and other is not None else
             works_for(game, owner, item, ref) and not item.incoming)
        and is_against(game, owner, item, ref if item.incoming else other)
    ]  # fmt: skip


def _by_names(game: Game, action: Action, ref: int, other: int | None, *, is_parrier: bool) -> list[tuple[str, int]]:
    """What the named abilities of a card do to its die (GL Опыт, Неповоротливость, Благословление, Проклятие)."""
    word = action.now.word
    found: list[tuple[str, int]] = []
    if word == "simple-strike":
        experience = "defence-experience" if is_parrier else "attack-experience"
        found.append((experience, number_against(game, ref, experience, other)))
        found.append(("clumsiness", -number_against(game, ref, "clumsiness", other)))
    if word == "shot":
        found.append(("shooting-experience", number_against(game, ref, "shooting-experience", other)))
    found.append(("blessing", 1 if has_against(game, ref, "blessing", other) else 0))
    found.append(("curse", -1 if has_against(game, ref, "curse", other) else 0))
    return [(name, plus) for name, plus in found if plus]
