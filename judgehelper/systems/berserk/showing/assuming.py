"""What a card that lies face down may be: what the other player may take it for as he chooses it (533.6, 533.9).

Nothing here looks at its face: of a card that whoever asks does not know, the same is said.
"""

from collections.abc import Iterator

from judgehelper.kernel.board import Change
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import of_the_face
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.declaring.offers import Offer, offers
from judgehelper.systems.berserk.declaring.slots import slots
from judgehelper.systems.berserk.declaring.targets import why_not_slot
from judgehelper.systems.berserk.showing.rendering import condition
from judgehelper.systems.berserk.showing.wording import name, say_ability
from judgehelper.systems.berserk.state import BATTLE, Game, Thing

W = Worded
STANDS = W("карта, занимающая клетку {}", "a card that stands on {}")
UNKNOWN_ELSE = W(
    "противник, пока не выбрал её целью, больше ничего о ней не знает: такие проверки ложны",
    "until he aims at it the opponent knows nothing else of it: such checks are false",
)
TAKEN_FOR = W("можно принять за такую: {}", "it may be taken for such a card: {}")
AS_IT_STANDS = W(
    "как карту на её клетке: о том, чего не видно, текст не спрашивает",
    "as a card on its cell: the text asks nothing that is not seen",
)
FOR_ITS_PLAYER = W("для своего игрока — та, что есть", "for its own player it is what it is")
REVEALED = W("выбранная целью, вскрывается", "chosen as a target, it is revealed")


def may_stand_for(game: Game, thing: Thing, language: Language) -> Iterator[Change]:
    """Say what a face-down card in battle is for either player, and what each text that may choose it takes it for."""
    if not thing.hidden or thing.zone not in BATTLE:
        return
    yield Change(
        place="533.9", source=STANDS(language).format(thing.cell), note=UNKNOWN_ELSE(language), cites=rules("533.9")
    )
    for source in sorted(game.things):
        if _may_choose(game, source, thing):
            for offer in offers(game, source):
                yield from _taken(game, source, offer, thing.id, language)
    yield Change(
        place="533.10", source=FOR_ITS_PLAYER(language), note=REVEALED(language), cites=rules("533.10", "533.3")
    )


def _may_choose(game: Game, source: int, thing: Thing) -> bool:
    """Say whether a card is one of the other player whose texts are seen."""
    other = game.things[source]
    return other.zone in BATTLE and not other.hidden and other.controller != thing.controller


def _taken(game: Game, source: int, offer: Offer, ref: int, language: Language) -> Iterator[Change]:
    """Say what something that a card may declare takes the face-down card for; nothing of what cannot choose it."""
    scope, part = Scope(source), offer.parts[0]
    chosen = next((slot for slot in slots(game, scope, part) if not why_not_slot(game, scope, part, slot, ref)), None)
    if chosen is None or chosen.selector.of == "cell":
        return
    said = f"{name(game, source, language)}: {say_ability(game, source, offer.ability, language)}"
    yield Change(place="533.6", source=said, note=_as_what(chosen.selector, language), cites=rules("533.6"))


def _as_what(selector: Selector, language: Language) -> str:
    wanted = condition(of_the_face(selector.where), language) if selector.where is not None else ""
    return TAKEN_FOR(language).format(wanted) if wanted else AS_IT_STANDS(language)
