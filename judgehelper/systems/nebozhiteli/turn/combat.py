"""Combat: attack (IV.7), block (IV.8), damage (IV.9), and the way back from the battlefield (II.5)."""

from collections.abc import Mapping

from judgehelper.kernel.citation import Citations, Violation
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import then
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.chips import turn
from judgehelper.systems.nebozhiteli.concepts.damage import least, least_otherwise, lowered, queue
from judgehelper.systems.nebozhiteli.concepts.properties import has, is_held_back, is_protected_from_magic, why_has
from judgehelper.systems.nebozhiteli.turn.strikes import (
    bears_only_bows,
    has_first_strike,
    hits_only_creatures,
    melee,
    numbers_of,
    share_of,
)
from judgehelper.systems.nebozhiteli.world.happenings import fire, happen
from judgehelper.systems.nebozhiteli.world.readings import note
from judgehelper.systems.nebozhiteli.world.refusals import YES, no
from judgehelper.systems.nebozhiteli.world.selectors import controller_of, creatures, is_creature, weapons
from judgehelper.systems.nebozhiteli.world.state import Game, Hit, Ref, change
from judgehelper.systems.nebozhiteli.world.steps import (
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    ReturnSurvivors,
    Strike,
)
from judgehelper.systems.nebozhiteli.world.zones import from_battlefield, to_battlefield


def attackers(game: Game) -> tuple[int, ...]:
    """List the creatures that attack."""
    return tuple(ref for ref in creatures(game, game.active) if game.things[ref].attacking is not None)


def blockers(game: Game, attacker: int) -> tuple[int, ...]:
    """List the creatures that block an attacker."""
    return tuple(ref for ref in creatures(game, game.passive) if game.things[ref].blocking == attacker)


# --- attack (IV.7) ----------------------------------------------------------------------------------------------------


def why_not_attack(game: Game, player: str, attacker: int) -> tuple[Violation, ...]:
    """Give all reasons against a creature's attack, the moment apart."""
    if not is_creature(game, attacker) or controller_of(game, attacker) != player:
        return no("not-your-creature", attacker)
    found: tuple[Violation, ...] = no("attack-turned", attacker) if game.things[attacker].turned else YES
    if is_held_back(game, attacker):
        found += no("attack-summoned", attacker)
    if has(game, attacker, "cannot-attack"):
        found += no("cannot-attack", attacker)
    return found


def able_attackers(game: Game) -> tuple[int, ...]:
    """List the creatures that may be declared as attackers."""
    return tuple(ref for ref in creatures(game, game.active) if not why_not_attack(game, game.active, ref))


def why_not_attackers(game: Game, chosen: tuple[int, ...]) -> tuple[Violation, ...]:
    """Say which creatures must be among the attackers."""
    missing = [ref for ref in able_attackers(game) if ref not in chosen and has(game, ref, "must-attack")]
    return tuple(each for ref in missing for each in no("must-attack", ref))


def declare_attackers(game: Game, _step: DeclareAttackers) -> Decision | Game:
    """Ask who attacks, all at once (IV.7.1, IV.7.2)."""
    able = able_attackers(game)
    return Decision(
        player=game.active,
        kind="attackers",
        options=tuple(Option("attack", (ref,)) for ref in able),
        cites=rules("IV.7.1", "IV.7.2"),
        least=0,
        most=len(able),
    )


def chosen(answer: Answer) -> tuple[int, ...]:
    """Read an answer as the cards picked."""
    return tuple(int(option.about[0]) for option in answer.picked)


def check_attackers(game: Game, _step: DeclareAttackers, answer: Answer) -> tuple[Violation, ...]:
    """Refuse a declaration that leaves out who must attack."""
    return why_not_attackers(game, chosen(answer))


def take_attackers(game: Game, _step: DeclareAttackers, answer: Answer) -> Game:
    """Turn the attackers and put them on the battlefield; then their conditional abilities fire (IV.7.3, IV.7.6)."""
    declared, defender = chosen(answer), game.passive
    for ref in declared:
        game = to_battlefield(change(game, ref, attacking=defender), ref)
        game = happen(game, "attacks", ref, rules("IV.7.2", "IV.7.5", "II.5.1"), other=defender)
    for ref in declared:
        game = turn(game, ref, "IV.7.3", "V.4.2")
    game = happen(game, "attack-declared", game.active, rules("IV.7.1", "IV.7.2"), n=len(declared))
    for ref in declared:
        game = fire(game, "declared-attacker", (ref,))
    return game


# --- block (IV.8) -----------------------------------------------------------------------------------------------------


def why_not_block(game: Game, player: str, blocker: int, attacker: int) -> tuple[Violation, ...]:
    """Give all reasons against one block, the moment apart."""
    if not is_creature(game, blocker) or controller_of(game, blocker) != player:
        return no("blocker-not-yours", blocker)
    found = why_no_blocker(game, blocker)
    if attacker not in attackers(game):
        return found + no("not-attacking", attacker)
    return found + (no("unblockable", attacker) if has(game, attacker, "unblockable") else YES)


def why_no_blocker(game: Game, blocker: int) -> tuple[Violation, ...]:
    """Say why a creature cannot block at all; «вызванное» may (IV.8.8)."""
    found: tuple[Violation, ...] = no("block-turned", blocker) if game.things[blocker].turned else YES
    return found + (no("cannot-block", blocker) if has(game, blocker, "cannot-block") else YES)


def able_blockers(game: Game) -> tuple[int, ...]:
    """List the creatures that may block."""
    return tuple(ref for ref in creatures(game, game.passive) if not why_no_blocker(game, ref))


def blockable(game: Game) -> tuple[int, ...]:
    """List the attackers that can be blocked."""
    return tuple(ref for ref in attackers(game) if not has(game, ref, "unblockable"))


def demanding(game: Game) -> tuple[int, ...]:
    """List the attackers that everybody who can must block."""
    return tuple(ref for ref in blockable(game) if has(game, ref, "must-be-blocked-by-all"))


def why_not_blocks(game: Game, blocks: Mapping[int, int]) -> tuple[Violation, ...]:
    """Say which requirements a declaration leaves unmet (IV.8.6).

    Each blocker blocks one attacker and attackers take any number, so the most is met when each blocker meets the
    most of its own: a demanding attacker, if there is one; else any, if it must block.
    """
    wanted, possible = demanding(game), blockable(game)
    found: tuple[Violation, ...] = YES
    for blocker in able_blockers(game):
        if wanted and blocks.get(blocker) not in wanted:
            found += no("must-block-it", blocker, wanted[0])
        elif possible and blocker not in blocks and has(game, blocker, "must-block"):
            found += no("must-block", blocker)
    return found


def least_blocks(game: Game) -> dict[int, int]:
    """Give the smallest legal declaration: only those block who must."""
    wanted, possible = demanding(game), blockable(game)
    if wanted:
        return dict.fromkeys(able_blockers(game), wanted[0])
    if not possible:
        return {}
    return {ref: possible[0] for ref in able_blockers(game) if has(game, ref, "must-block")}


def declare_blockers(game: Game, _step: DeclareBlockers) -> Decision | Game:
    """Ask who blocks whom, all at once (IV.8.1-IV.8.5)."""
    return Decision(
        player=game.passive,
        kind="blockers",
        options=tuple(Option("block", (ref,)) for ref in able_blockers(game)),
        cites=rules("IV.8.1", "IV.8.2", "IV.8.3"),
        form=Form.ASSIGN,
        slots=tuple(Option("attacker", (ref,)) for ref in blockable(game)),
    )


def assigned(answer: Answer) -> dict[int, int]:
    """Read an answer as who blocks whom."""
    return {int(blocker.about[0]): int(attacker.about[0]) for blocker, attacker in answer.assigned}


def check_blockers(game: Game, _step: DeclareBlockers, answer: Answer) -> tuple[Violation, ...]:
    """Refuse a declaration that leaves requirements unmet."""
    return why_not_blocks(game, assigned(answer))


def take_blockers(game: Game, _step: DeclareBlockers, answer: Answer) -> Game:
    """Put the blockers on the battlefield; the attackers are blocked until the end of the turn (IV.8.10)."""
    blocks = assigned(answer)
    for blocker, attacker in blocks.items():
        game = to_battlefield(change(game, blocker, blocking=attacker), blocker)
        game = happen(game, "blocks", blocker, _why_blocks(game, blocker, attacker), other=attacker)
    blocked = tuple(dict.fromkeys(blocks.values()))
    for attacker in blocked:
        several = ("IV.8.5",) if len(blockers(game, attacker)) > 1 else ()
        game = happen(change(game, attacker, blocked=True), "blocked", attacker, rules("IV.8.10", *several))
    game = happen(game, "blocks-declared", game.passive, rules("IV.8.1", "IV.8.2", "IV.8.7"), n=len(blocks))
    for blocker in blocks:
        game = fire(game, "declared-blocker", (blocker,))
    for attacker in blocked:
        game = fire(game, "becomes-blocked", (attacker,))
    return game


def _why_blocks(game: Game, blocker: int, attacker: int) -> Citations:
    numbers = ["IV.8.3", "IV.8.4", "IV.8.7", "II.5.1"]
    if game.things[blocker].summoned:
        numbers += ["IV.8.8", "IV.4.2.5"]
    demand = why_has(game, attacker, "must-be-blocked-by-all")
    if demand is not None:
        numbers.append("IV.8.6")
        if demand.is_magic and is_protected_from_magic(game, blocker):
            numbers.append("V.7.3.4")
    return rules(*numbers)


# --- damage (IV.9) ----------------------------------------------------------------------------------------------------


def has_first_strikers(game: Game) -> bool:
    """Say whether the extra damage phase exists (IV.9.4)."""
    fighting = attackers(game) + tuple(ref for each in attackers(game) for ref in blockers(game, each))
    return any(has_first_strike(game, ref) for ref in fighting)


def strike(game: Game, step: Strike) -> Game:
    """Put combat damage into the queue (IV.9.1-IV.9.3), asking for divisions first."""
    game = game if step.is_first else _note_readings(game)
    divisions: list[Divide] = []
    for attacker in attackers(game):
        blocking = blockers(game, attacker)
        if len(blocking) > 1:
            divisions.extend(Divide(hit, blocking) for hit in melee(game, attacker, blocking[0], step.is_first))
        game = _strike_of_attacker(game, attacker, blocking, step.is_first)
        for blocker in blocking:
            for hit in melee(game, blocker, attacker, step.is_first):
                game = queue(game, hit, "IV.9.3", *_phase_rules(step), *numbers_of(game, hit))
    return then(game, *divisions)


def _note_readings(game: Game) -> Game:
    """Note what of the usual phase hangs on a reading: a first strike again (TD-A27), a bow in combat (TD-A24)."""
    fights = [(each, blockers(game, each)) for each in attackers(game)]
    facing = {ref for attacker, blocking in fights for ref in (attacker, *blocking) if blocking}
    for ref in (ref for attacker, blocking in fights for ref in (attacker, *blocking)):
        if has_first_strike(game, ref):
            game = note(game, "TD-A27", ref)
        if ref in facing and bears_only_bows(game, ref):
            game = note(game, "TD-A24", ref)
    return game


def _phase_rules(step: Strike) -> tuple[str, ...]:
    return ("IV.9.4", "IV.9.4.1") if step.is_first else ("IV.9.1",)


def _strike_of_attacker(game: Game, attacker: int, blocking: tuple[int, ...], is_first: bool) -> Game:
    thing = game.things[attacker]
    to: Ref = game.passive if thing.attacking is None else thing.attacking
    hits = tuple(melee(game, attacker, to, is_first))
    if not hits and weapons(game, attacker) and not is_first and hits_only_creatures(game, attacker):
        return happen(game, "no-melee", attacker, rules("IV.6.11", "IV.9.2.2"))
    if not thing.blocked:
        if hits and hits_only_creatures(game, attacker):
            return happen(game, "no-melee", attacker, rules("IV.9.2.2"))
        for hit in hits:
            game = queue(game, hit, "IV.9.2", *_phase_rules(Strike(is_first)), *numbers_of(game, hit))
        return game
    if not blocking:
        return happen(game, "stopped", attacker, rules("IV.8.10")) if hits else game
    for hit in hits if len(blocking) == 1 else ():
        only = share_of(hit, blocking[0], hit.amount, 0, hit.at_least)
        game = queue(game, only, "IV.9.2", *_phase_rules(Strike(is_first)), *numbers_of(game, hit))
    return game


def divide(game: Game, step: Divide) -> Decision | Game:
    """Ask how a source is divided among several blockers (IV.9.2.3), never less than it deals at least (V.6.3.1)."""
    hit, total = step.hit, max(step.hit.amount, least(game, step.hit))
    if not total:
        return game
    if total != max(hit.amount, least_otherwise(game, hit)):
        game = note(game, "TD-A29", hit.source)
    return Decision(
        player=hit.by,
        kind="division",
        options=tuple(Option("share", (ref,)) for ref in step.among),
        cites=rules("IV.9.2.3"),
        form=Form.DIVIDE,
        total=total,
        about=(hit.source, hit.striker if hit.striker is not None else hit.source),
    )


def take_division(game: Game, step: Divide, answer: Answer) -> Game:
    """Put each blocker's share into the queue.

    What the source deals at least (V.6.3.1) is shared out too, not given to each: its shares in the order in which they
    are named keep their amounts until it is reached. Where there is more to divide, that is a reading (TD-A45).
    """
    kept, otherwise = (_shares(step, answer, each(game, step.hit)) for each in (least, least_otherwise))
    if 0 < least(game, step.hit) < sum(amount for _, amount in answer.divided):
        game = note(game, "TD-A45", step.hit.source)
    if [lowered(game, each) for each in kept] != [lowered(game, each) for each in otherwise]:
        game = note(game, "TD-A29", step.hit.source)
    for share in kept:
        game = queue(game, share, "IV.9.2.3", "IV.9.2", *numbers_of(game, share))
    return game


def _shares(step: Divide, answer: Answer, kept: int) -> tuple[Hit, ...]:
    """Give the shares of a source, the first ones with what of it nothing takes away."""
    found: list[Hit] = []
    for option, amount in answer.divided:
        if amount:
            found.append(share_of(step.hit, option.about[0], amount, len(found), min(amount, kept)))
            kept -= found[-1].at_least
    return tuple(found)


def return_survivors(game: Game, _step: ReturnSurvivors) -> Game:
    """Put who has survived back on the game field (II.5.2); blocked attackers stay so till the turn ends (TD-A09)."""
    for player in game.order:
        for ref in game.seat(player).battlefield:
            if is_creature(game, ref):
                game = happen(from_battlefield(game, ref), "returned-to-field", ref, rules("II.5.2"))
    return game
