"""Cards taken into the squad and sent away: summon, revive, incarnate, control (536), exile, deck, graveyard."""

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import is_alive, is_free, type_of, why_not_in_squad
from judgehelper.systems.berserk.board.scope import scope_of
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.turning import restore
from judgehelper.systems.berserk.board.zones import exile, leave, to_additional, to_cell, to_pile
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.abilities import Show
from judgehelper.systems.berserk.cards.effects import Called, Crystals, Summon
from judgehelper.systems.berserk.effects.holding import marker
from judgehelper.systems.berserk.effects.proposing import others_of
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import (
    DECK,
    EXILE,
    GRAVEYARD,
    HAND,
    Action,
    Game,
    Proposal,
    change,
    with_action,
    with_seat,
)
from judgehelper.systems.berserk.steps import Shuffle, UnderDeck

NOTHING, EVERYTHING = 0, 2
CALLS = {"summon": ("summoned", "536.5"), "revive": ("revived", "536.6"), "incarnate": ("incarnated", "536.7")}


def call(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Bring a card from deck or graveyard into battle (536.5-536.7): flyers and terrains go aloft (536.4).

    Onto the cell that a card stood on nobody comes where it stood on none; into its place a flyer does
    (545.13, 536.5.1.3, 536.6).
    """
    effect, ref = proposal.effect, proposal.to
    if not isinstance(ref, int) or not isinstance(effect, Called) or is_alive(game, ref):
        return game, NOTHING
    if number := why_not_in_squad(game, action.by, ref):
        return _not_taken(game, action, proposal, number), NOTHING
    cells = [each for each in others_of(game, action, "to") if isinstance(each, str)]
    is_aloft = type_of(game, ref) in ("flyer", "terrain")
    if not is_aloft and (not cells or not is_free(game, cells[0])):
        return game, NOTHING
    if is_aloft and not cells and effect.to not in (None, "place-left"):
        return game, NOTHING
    was = game.things[ref].zone
    game = change(game, ref, controller=action.by, hidden=False)
    game = to_additional(game, ref) if is_aloft else to_cell(game, ref, cells[0])
    kind, number = CALLS[proposal.word]
    game = restore(game, ref)
    if proposal.word == "incarnate":
        game = markers.put(game, ref, marker(game, action, "battle", "incarnated"))
    if effect.closed or proposal.word == "incarnate":
        game = markers.put(
            markers.clear(game, ref, markers.MOVEMENT), ref, marker(game, action, "battle", markers.CLOSED)
        )
    here = game.things[ref]
    game = happen(game, kind, number, card=ref, to=ref, by=action.source, cell=here.cell, player=action.by)
    game = happen(game, "entered", number, card=ref, to=ref, by=action.source, cell=here.cell, other=here.zone)
    if was in (DECK, HAND) and isinstance(effect, Summon):
        game = then(game, Shuffle(action.by))
    return game, EVERYTHING


def _not_taken(game: Game, action: Action, proposal: Proposal, number: str) -> Game:
    """Taking into the squad what may not be in it is not carried out either (106.4, 213.3)."""
    return happen(
        game, "failed", number, card=action.source, to=proposal.to, ability=action.ability, through=proposal.word
    )


def send_away(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Exile a card, from battle or from a graveyard (206.1)."""
    ref = proposal.to
    if not isinstance(ref, int) or game.things[ref].zone == EXILE:
        return game, NOTHING
    return exile(game, ref, "206.1", by=action.source, through=action.now.type), EVERYTHING


def to_deck(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Return a card to its owner's deck, and shuffle (204.3, GL Вернуть в колоду)."""
    ref = proposal.to
    if not isinstance(ref, int) or game.things[ref].zone == DECK:
        return game, NOTHING
    game = leave(game, ref, DECK, "204.4", by=action.source)
    return then(game, Shuffle(game.things[ref].owner)), EVERYTHING


def to_graveyard(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Put a card into the graveyard: that is not destruction (GL Убрать на кладбище)."""
    ref = proposal.to
    if not isinstance(ref, int) or game.things[ref].zone == GRAVEYARD:
        return game, NOTHING
    return leave(game, ref, GRAVEYARD, "205.1", by=action.source), EVERYTHING


def control(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Take an enemy card under control (536.8); its owner stays who he was (536.1, 536.1.1)."""
    ref, effect = proposal.to, proposal.effect
    if not isinstance(ref, int) or not is_alive(game, ref) or game.things[ref].controller == action.by:
        return game, NOTHING
    if number := why_not_in_squad(game, action.by, ref):
        return _not_taken(game, action, proposal, number), NOTHING
    thing = game.things[ref]
    game = replace(change(game, ref, controller=action.by), is_moved=True)
    if action.by == thing.owner:
        game = markers.clear(game, ref, markers.CONTROL)
    elif effect is not None:
        game = markers.put(game, ref, marker(game, action, effect.until, markers.CONTROL, text=thing.controller))
    return happen(game, "control", "536.8", card=ref, to=ref, by=action.source, player=action.by), EVERYTHING


def picked(game: Game, _action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """Something was picked for later parts: its name is known by the id of the part."""
    return game, EVERYTHING


def show(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Show the top cards of the deck; the rest of the text may ask about them (GL Пророчество)."""
    effect = proposal.effect
    if not isinstance(effect, Show):
        return game, NOTHING
    n = worth(game, effect.count, scope_of(game, action))
    cards = game.seat(action.by).pile(DECK)[:n]
    here = game.action(action.id)
    game = with_action(game, replace(here, picks=(*here.picks, ("shown", cards))))
    game = replace(game, shown=(*game.shown, *cards))
    for ref in cards:
        game = happen(game, "shown", "204.2", card=action.source, to=ref, by=action.source)
    return game, EVERYTHING * bool(cards)


UNDER = "under-deck"
"""What the question is about in which order cards go under a deck."""


def under_deck(game: Game, step: UnderDeck) -> Game | Decision:
    """Ask in which order the cards shown go under their deck, the first named above the next (GL Пророчество)."""
    cards = _still_shown(game, step)
    if len(cards) < 2:
        return _put_under(game, cards)
    options = tuple(Option("card", (ref,)) for ref in cards)
    player = game.action(step.action).by
    return Decision(player=player, kind="order", options=options, cites=rules("204.2"), about=(UNDER,), form=Form.ORDER)


def take_under(game: Game, step: UnderDeck, answer: Answer) -> Game:
    """Put the cards shown under their deck as it was said."""
    cards = _still_shown(game, step)
    return _put_under(game, tuple(cards[place] for place in answer.choice))


def _still_shown(game: Game, step: UnderDeck) -> tuple[int, ...]:
    found = dict(game.action(step.action).picks).get("shown", ())
    return tuple(ref for ref in found if isinstance(ref, int) and game.things[ref].zone == DECK)


def _put_under(game: Game, cards: tuple[int, ...]) -> Game:
    for ref in cards:
        game = to_pile(game, ref, DECK)
    return replace(game, shown=tuple(each for each in game.shown if each not in cards))


def win(game: Game, action: Action, _proposal: Proposal) -> tuple[Game, int]:
    """The player has won by a text (601.2)."""
    game = happen(game, "battle-over", "601.2", player=action.by)
    return replace(game, is_over=True, winner=action.by), EVERYTHING


def crystals(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Crystals more or less, in recruiting (403.2)."""
    effect = proposal.effect
    if not isinstance(effect, Crystals) or not (effect.gold or effect.silver):
        return game, NOTHING
    seat = game.seat(action.by)
    return with_seat(
        game, replace(seat, gold=max(0, seat.gold + effect.gold), silver=max(0, seat.silver + effect.silver))
    ), EVERYTHING
