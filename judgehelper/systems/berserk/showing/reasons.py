"""Which rules made an object, an attack or a fight what it is now (`why`)."""

from collections.abc import Iterator

from judgehelper.kernel.citation import Citations
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.scenario.fact import Fact
from judgehelper.systems.berserk.scenario.names import card_named
from judgehelper.systems.berserk.scenario.records import find
from judgehelper.systems.berserk.state import Game, Happening

OF_FIGHT = ("515.3", "515.2", "515.4", "515.5")


def reasons_for(game: Game, fact: Fact) -> Citations:
    """Cite what explains the present state of an object, or an attack or fight where one is named."""
    if fact.fight is not None:
        return rules(*OF_FIGHT)
    if fact.attack is not None:
        attack = find(game.attacks, fact.attack)
        return rules("520.2", "520.3", *attack.cites) if attack is not None else ()
    return of_card(game, card_named(game, str(fact.why)))


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
