"""Which rules made an object, an attack or a fight what it is now (`why`)."""

from collections.abc import Iterator

from judgehelper.kernel.citation import Citations
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.rolls import Attack
from judgehelper.systems.berserk.state import Game, Happening

OF_FIGHT = ("515.3", "515.2", "515.4", "515.5")


def of_fight() -> Citations:
    """Cite the table by which cards fight."""
    return rules(*OF_FIGHT)


def of_attack(attack: Attack) -> Citations:
    """Cite by which table an attack got its strength, and by which rules its size."""
    return rules("520.2", "520.3", *attack.cites)


def of_card(game: Game, ref: int) -> Citations:
    """Cite the rules of everything that happened to a card."""
    cited = [each for entry in _entries(game, ref) for each in entry]
    return tuple(dict.fromkeys(cited))


def _entries(game: Game, ref: int) -> Iterator[Citations]:
    for entry in game.log:
        if isinstance(entry.event, Happening) and ref in (entry.event.card, entry.event.to):
            yield entry.cites
    for attack in game.attacks:
        if ref in (attack.target, attack.source):
            yield rules(*attack.cites)
