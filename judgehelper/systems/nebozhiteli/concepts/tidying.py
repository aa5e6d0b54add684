"""What may not lie where it lies is put right at once: unusable items and second Unique cards (IV.5.3.2, IV.5.4.3.2,
IV.4.2.2.2).

*Sent* is not *taken off*: nobody turns, and cursed items go too. Of two equals the one that came later gives way.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.chips import shift_chips
from judgehelper.systems.nebozhiteli.concepts.properties import can_bear
from judgehelper.systems.nebozhiteli.printed.cards import Amulet, Armour, Artifact, Creature, Weapon
from judgehelper.systems.nebozhiteli.world.happenings import happen
from judgehelper.systems.nebozhiteli.world.readings import note, reading
from judgehelper.systems.nebozhiteli.world.selectors import creatures, equipment, field
from judgehelper.systems.nebozhiteli.world.state import MAX_LIFE, SUMMON, Game, change
from judgehelper.systems.nebozhiteli.world.zones import move, send


def tidy(game: Game) -> Game:
    """Put everything right that lies where it may not; one thing at a time, the first found first."""
    while game.is_untidy:
        game = _once(replace(game, is_untidy=False))
    return game


def _once(game: Game) -> Game:
    for player in game.order:
        for creature in creatures(game, player):
            for item in equipment(game, creature):
                if not can_bear(game, creature, game.card_of(item)):
                    return send(game, item, ("IV.5.3.2",))
        second = next(_second_uniques(game, player), None)
        if second is not None:
            return _bounce(game, second)
    return game


def _second_uniques(game: Game, player: str) -> Iterator[int]:
    """List Unique cards that came to a half after an equal one."""
    seen: list[str] = []
    uniques = [ref for ref in field(game, player) if game.card_of(ref).unique]
    for ref in sorted(uniques, key=lambda each: (game.things[each].entered, each)):
        if clashes(game, ref, seen):
            yield ref
        seen.append(game.things[ref].card)


def clashes(game: Game, ref: int, others: list[str]) -> bool:
    """Say whether a Unique card may not be on a half together with others (TD-A23)."""
    card = game.card_of(ref)
    if isinstance(card, Creature):
        return card.name in others
    if not isinstance(card, Weapon | Armour | Amulet | Artifact):
        return False
    if reading(game, "TD-A23") == "one-of-each":
        return card.name in others
    return any(not isinstance(game.cards[name], Creature) for name in others)


def uniques_on(game: Game, player: str) -> list[str]:
    """Name the Unique cards on a half."""
    return [game.things[ref].card for ref in field(game, player) if game.card_of(ref).unique]


def _bounce(game: Game, ref: int) -> Game:
    if not isinstance(game.card_of(ref), Creature):
        return send(note(game, "TD-A23", ref), ref, ("IV.5.4.3.2", "IV.5.4.3"))
    thing = game.things[ref]
    game = happen(game, "bounced", ref, rules("IV.4.2.2.2", "IV.4.2.2"), n=thing.chips)
    life = game.seat(thing.host).life
    new = life + thing.chips
    if new > MAX_LIFE:
        game = note(game, "TD-A19", thing.host)
        new = max(life, MAX_LIFE) if reading(game, "TD-A19") == "cap-36" else new
    game = replace(game, reserve=game.reserve - (thing.chips - (new - life)))
    game = shift_chips(game, thing.host, new)
    return move(change(game, ref, chips=0), ref, SUMMON, ("IV.4.2.2.2",))
