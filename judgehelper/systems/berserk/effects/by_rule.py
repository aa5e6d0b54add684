"""Effects of the rules that a text replaces: death for want of life, opening at the turn's start, closing as a payment.

They go the same way as any other effect (511.1), so what replaces effects replaces them, too (535). They have neither
source nor target (503.1): nothing protects from them, and nobody ignores what replaces them.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.look import has_life, in_battle, life
from judgehelper.systems.berserk.declaring.offers import PROPERTY
from judgehelper.systems.berserk.effects.settling import DEATH, replacers
from judgehelper.systems.berserk.state import Action, Game, Part, Proposal, change
from judgehelper.systems.berserk.steps import ByRule, EndRule, PutEffects, Settle


def would_do(game: Game, word: str, ref: int) -> Proposal:
    """Give what the rules would do to a card, as an effect that may be replaced."""
    thing = game.things[ref]
    by = thing.harmed_by if word == DEATH and thing.harmed_by is not None else ref
    return Proposal(word=word, to=ref, source=by, type=PROPERTY, through=thing.harmed_through)


def is_replaced(game: Game, word: str, ref: int) -> bool:
    """Say whether a text replaces, or may replace, what the rules would do to a card (535.1)."""
    return bool(replacers(game, would_do(game, word, ref)))


def fallen(game: Game) -> list[int]:
    """List the cards that have no life left (509.1); a hidden one waits until it is revealed (533.2).

    Of those whose death is being settled nothing more is asked until that is over (503.3).
    """
    settled = {each.to for action in game.stack if action.ability == DEATH for each in action.proposals}
    return [
        ref for ref in in_battle(game)
        if has_life(game, ref) and life(game, ref) <= 0 and not game.things[ref].hidden and ref not in settled
    ]  # fmt: skip


def look(game: Game) -> Game:
    """Have the deaths settled that a text replaces; once for a wound, so that none goes on for ever (503.4, 509.4)."""
    listed = [ref for ref in fallen(game) if not game.things[ref].is_spared and is_replaced(game, DEATH, ref)]
    return then(game, ByRule(DEATH, tuple(listed))) if listed else game


def begin(game: Game, step: ByRule) -> Game:
    """Settle an effect of the rules on each of its cards, and put it (511.1)."""
    listed = tuple(ref for ref in step.cards if ref in in_battle(game))
    if not listed:
        return game
    made = Action(
        id=game.actions + 1, by=game.active, source=listed[0], ability=step.word, is_spawned=True, moment="application",
        parts=(Part(word=step.word, type=PROPERTY),), proposals=tuple(would_do(game, step.word, ref) for ref in listed),
    )  # fmt: skip
    game = _spared(replace(game, actions=made.id, stack=(*game.stack, made)), listed if step.word == DEATH else ())
    settled = (Settle(made.id, place) for place in range(len(listed)))
    return then(game, *settled, PutEffects(made.id), EndRule(made.id))


def _spared(game: Game, listed: Iterable[int]) -> Game:
    for ref in listed:
        game = change(game, ref, is_spared=True)
    return game


def end(game: Game, step: EndRule) -> Game:
    """An effect of the rules has been put: nothing is left of it (302.7)."""
    return replace(game, stack=tuple(each for each in game.stack if each.id != step.action), is_moved=True)
