"""The ranged attack (IV.6): one declaration with targets; the shots count at the end of the phase."""

from collections.abc import Sequence

from msgspec.structs import replace

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.chips import turn
from judgehelper.systems.nebozhiteli.concepts.damage import queue
from judgehelper.systems.nebozhiteli.concepts.properties import is_held_back
from judgehelper.systems.nebozhiteli.turn.strikes import can_shoot, numbers_of, shots
from judgehelper.systems.nebozhiteli.world.happenings import happen
from judgehelper.systems.nebozhiteli.world.readings import note, reading
from judgehelper.systems.nebozhiteli.world.refusals import YES, no
from judgehelper.systems.nebozhiteli.world.selectors import controller_of, creatures, everything, is_creature
from judgehelper.systems.nebozhiteli.world.state import Game, Ref, change
from judgehelper.systems.nebozhiteli.world.steps import DeclareShots, Shoot


def why_not_shoot(game: Game, player: str, shooter: int, target: Ref) -> tuple[Violation, ...]:
    """Give all reasons against one shot, the moment apart."""
    if not is_creature(game, shooter):
        return no("no-ranged-weapon", shooter)
    return why_no_shooter(game, player, shooter) + why_not_shot_at(game, player, target)


def why_no_shooter(game: Game, player: str, shooter: int) -> tuple[Violation, ...]:
    """Say why a creature cannot shoot at all."""
    found: tuple[Violation, ...] = YES if can_shoot(game, shooter) else no("no-ranged-weapon", shooter)
    if controller_of(game, shooter) != player:
        found += no("not-your-creature", shooter)
    if game.things[shooter].turned:
        found += no("shoot-turned", shooter)
    if is_held_back(game, shooter):
        found += no("shoot-summoned", shooter)
    return found


def why_not_shot_at(game: Game, player: str, target: Ref) -> tuple[Violation, ...]:
    """Say why something cannot be shot at (IV.6.4, TD-A25)."""
    if not is_creature(game, target):
        return no("shoot-player", target)
    if controller_of(game, target) == player and reading(game, "TD-A25") == "refuse":
        return no("shoot-own", target)
    return YES


def shooters(game: Game) -> tuple[int, ...]:
    """List the creatures that can shoot now."""
    player = game.active
    return tuple(ref for ref in creatures(game, player) if not why_no_shooter(game, player, ref))


def has_shooters(game: Game) -> bool:
    """Say whether anybody can shoot."""
    return bool(shooters(game))


def declare(game: Game, _step: DeclareShots) -> Decision | Game:
    """Ask who shoots at whom, all at once (IV.6.1)."""
    targets = [ref for ref in everything(game) if not why_not_shot_at(game, game.active, ref)]
    return Decision(
        player=game.active,
        kind="ranged",
        options=tuple(Option("shoot", (ref,)) for ref in shooters(game)),
        cites=rules("IV.6.1", "IV.6.2", "IV.6.4"),
        form=Form.ASSIGN,
        slots=tuple(Option("target", (ref,)) for ref in targets),
    )


def take_shots(game: Game, _step: DeclareShots, answer: Answer) -> Game:
    """Turn the shooters and remember their targets (IV.6.3, IV.6.6-IV.6.8)."""
    pairs = [(int(shooter.about[0]), target.about[0]) for shooter, target in answer.assigned]
    game = replace(game, has_ranged=bool(pairs) or game.has_ranged)
    for shooter, target in pairs:
        game = happen(
            change(game, shooter, shot=target),
            "shot-declared",
            shooter,
            rules("IV.6.1", "IV.6.2", "IV.6.4", "IV.6.5", "IV.6.6", "IV.6.7"),
            other=target,
        )
        if isinstance(target, int) and controller_of(game, target) == game.active:
            game = note(game, "TD-A25", target)
        game = turn(game, shooter, "IV.6.3", "V.4.1")
    return game


def shoot(game: Game, _step: Shoot) -> Game:
    """Put the shots into the damage queue (IV.6.10); who has unturned since shoots all the same (IV.6.8)."""
    for shooter in creatures(game, game.active) + creatures(game, game.passive):
        thing = game.things[shooter]
        if thing.shot is None:
            continue
        for hit in shots(game, shooter, thing.shot):
            extra = ("IV.6.8",) if not thing.turned else ()
            game = queue(game, hit, "IV.6.10", "IV.6.11", *extra, *numbers_of(game, hit))
        game = change(game, shooter, shot=None)
    return game


def pending(game: Game, ref: Ref) -> int:
    """Add up the shots declared on somebody that are not yet in the queue."""
    declared: Sequence[int] = [each for each in everything(game) if game.things[each].shot == ref]
    return sum(hit.amount for shooter in declared for hit in shots(game, shooter, ref))
