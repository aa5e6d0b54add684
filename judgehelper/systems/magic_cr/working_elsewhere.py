"""Cards whose static abilities work from another zone, as their own text says: «as long as this is in your graveyard».

They take part in the walk through the layers like the permanents, so that what takes abilities away from cards in
graveyards is met in the right order (112.6b, 613.7).
"""

from immutables import Map

from judgehelper.abilities.card import Card
from judgehelper.abilities.kinds import Static
from judgehelper.systems.magic_cr.effects import zones_named
from judgehelper.systems.magic_cr.identity import recent
from judgehelper.systems.magic_cr.state import Id, Magic, Thing


def walked(state: Magic) -> tuple[Id, ...]:
    """List the objects whose characteristics are worked out together."""
    if not cards_that_could(state.cards):
        return (*state.battlefield, *state.stack, *state.command)
    piles = [pile for seat in state.seats for pile in (state.players[seat].graveyard, state.players[seat].hand)]
    others = working_elsewhere(state.things, state.cards, state.exile, *piles)
    return (*state.battlefield, *state.stack, *state.command, *others)


@recent(4)
def cards_that_could(cards: Map[str, Card]) -> tuple[str, ...]:
    """Name the cards of a game that have such an ability at all: mostly none."""
    return tuple(
        key for key, card in sorted(cards.items())
        if any(isinstance(each, Static) and zones_named(each) for face in card.faces for each in face.abilities)
    )  # fmt: skip


@recent(16)
def working_elsewhere(things: Map[int, Thing], cards: Map[str, Card], *piles: tuple[Id, ...]) -> tuple[Id, ...]:
    """List the cards away from the battlefield with a static ability that says that it works where they are."""
    return tuple(each for pile in piles for each in pile if _works(things[each], cards))


def _works(thing: Thing, cards: Map[str, Card]) -> bool:
    card = cards.get(thing.card)
    if card is None or thing.face_down:
        return False
    abilities = card.faces[thing.side if thing.side < len(card.faces) else 0].abilities
    return any(isinstance(each, Static) and thing.zone in zones_named(each) for each in abilities)
