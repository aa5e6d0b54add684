"""Who may be assigned as a defender from a simple strike (514)."""

from judgehelper.systems.berserk.board.barring import may_at
from judgehelper.systems.berserk.board.giving import refresh
from judgehelper.systems.berserk.board.look import in_battle, is_flyer
from judgehelper.systems.berserk.board.partial import has_against
from judgehelper.systems.berserk.board.places import adjacent
from judgehelper.systems.berserk.board.statics import is_against, items, works_for
from judgehelper.systems.berserk.board.zones import move_aloft
from judgehelper.systems.berserk.cards.effects import SimpleStrike
from judgehelper.systems.berserk.readings import reading
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import ADDITIONAL, Action, Game, change


def strike_to_defend(game: Game) -> Action | None:
    """Give the declared simple strike from which a defender may be assigned: the nearest one to the top (514.1)."""
    for action in reversed(game.stack):
        is_strike = action.now.word == "simple-strike" and not action.is_spawned
        if is_strike and action.moment == "targets" and not is_settled(action):
            return action
    return None


def is_settled(action: Action) -> bool:
    """Say whether the final targets stand: nobody assigns a defender or redirects any more (512.6.4)."""
    return bool(action.now.final) and not action.redirected


def why_not_defend(game: Game, ref: int) -> Reasons:
    """Give all reasons against a card as the defender of the strike under way (514.3)."""
    strike = strike_to_defend(game)
    if strike is None:
        return no("no-strike-to-defend")
    found: Reasons = YES
    if game.things[ref].controller == strike.by or strike.by != game.active:
        found += no("defend-own-turn")
    if not strike.slow and not strike.chain and reading(game, "sudden-attack") == "does-not-fight":
        found += no("sudden")
    if is_directed(seen_by(game, strike.by), strike):
        found += no("directed")
    if strike.redirected:
        found += no("redirected")
    target = strike.now.chosen[0]
    if target == ref:
        found += no("defender-itself", ref)
    is_near = not isinstance(target, int) or any(may_at(game, ref, "defend", each) for each in (target, strike.source))
    return found if is_near or not isinstance(target, int) else found + _why_not_there(game, ref, strike.source, target)


def seen_by(game: Game, player: str) -> Game:
    """Give the battle as it would be with the hidden cards of the other player revealed (533.10)."""
    hidden = [ref for ref in in_battle(game) if game.things[ref].hidden and game.things[ref].controller != player]
    for ref in hidden:
        game = move_aloft(change(game, ref, hidden=False), ref)
    return refresh(game) if hidden else game


def is_directed(game: Game, strike: Action) -> bool:
    """Say whether no defender may be assigned from a strike: it is directed or unanswerable (514.2)."""
    effect = strike.now.effect
    by_text = isinstance(effect, SimpleStrike) and (effect.directed or effect.unanswerable)
    target = next((ref for ref in strike.now.chosen if isinstance(ref, int)), None)
    words = ("directed", "unanswerable")
    return by_text or any(
        has_against(game, strike.source, word, target) or by_static(game, strike.source, word, target) for word in words
    )


def by_static(game: Game, ref: int, word: str, target: int | None) -> bool:
    """Say whether a static ability makes the simple strikes of a card unanswerable or directed, at this target."""
    return any(
        item.__getattribute__(word) is True and works_for(game, owner, item, ref)
        and is_against(game, owner, item, target)
        for owner, item in items(game)
    )  # fmt: skip


def _why_not_there(game: Game, ref: int, attacker: int, target: int) -> Reasons:
    """By who flies and who stands beside whom (514.4-514.7); a hidden flyer is struck on the field (533.10)."""
    flies = is_flyer(game, ref) and not game.things[ref].hidden
    if game.things[target].zone == ADDITIONAL:
        return YES if flies else no("defender-flyer")
    if is_flyer(game, attacker):
        return YES if flies or adjacent(game, ref, target) else no("defender-target", ref)
    both = adjacent(game, ref, target) and adjacent(game, ref, attacker)
    return YES if both else no("defender-both", ref)
