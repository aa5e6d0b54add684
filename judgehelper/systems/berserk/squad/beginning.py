"""With what a card begins the battle, where its player chose so in recruiting (404.2.3, GL Начинает бой с).

It lies on the card from then on, and does nothing before the card is revealed (533.2).
"""

from collections.abc import Iterator

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.cards.abilities import Ability, Did, Gain
from judgehelper.systems.berserk.cards.effects import Add, ExtraLife
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Game, Marker

ONE_OF = ("or", "either")


def beginnings(ability: Ability) -> tuple[Did, ...]:
    """List what a text has its card begin with: of several effects its player chooses one (505.4.8, 505.4.9)."""
    does = ability.does
    listed = does if isinstance(does, tuple) else (does,)
    return tuple(each for each in listed if isinstance(each, Did))


def why_no_beginning(ability: Ability) -> Iterator[str]:
    """Say what of a text a card cannot begin with: abilities, extra life and chips of its own, one of several."""
    does = ability.does
    words = [each for each in does if not isinstance(each, Did)] if isinstance(does, tuple) else []
    if any(word not in ONE_OF for word in words):
        yield "of what a card begins with only one may be chosen"
    if not all(_is_played(each) for each in beginnings(ability)):
        yield "only crystals, abilities, extra life and chips of its own are played on recruiting"


def _is_played(effect: Did) -> bool:
    bare = effect.target == "self" and effect.if_ is None and effect.until == "battle"
    match effect:
        case Gain(given=str() | Ability(), plus=None, or_plus=None, next=False):
            return bare
        case ExtraLife(size=int(), maximum=False) | Add(chips=int(), marker=None, movement=None, armour=False):
            return bare
    return False


def begin_with(game: Game, ref: int, effect: Did) -> Game:
    """Put on a card what it will begin the battle with (404.2.3)."""
    match effect:
        case Gain(given=str() | Ability() as ability):
            laid, said = Marker(kind=markers.ACQUIRED, ability=ability, by=ref), markers.ACQUIRED
        case ExtraLife(size=int(n)):
            laid, said = Marker(kind=markers.EXTRA, n=n, by=ref), markers.EXTRA
        case Add(chips=int(n)):
            laid, said = Marker(kind=markers.CHIP, n=n), "chips"
        case _:
            return game
    return happen(markers.put(game, ref, laid), "marker-added", "403.2.2", card=ref, to=ref, ability=said, n=laid.n)
