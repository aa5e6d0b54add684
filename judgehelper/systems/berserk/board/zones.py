"""Cards change zones (201.2): markers go, what aimed at them notices (529)."""

from immutables import Map
from msgspec.structs import replace

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import has_named, is_creature, type_of
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.readings import note, reading
from judgehelper.systems.berserk.state import (
    ADDITIONAL,
    BATTLE,
    DECK,
    EXILE,
    FIELD,
    GRAVEYARD,
    HAND,
    PILES,
    Action,
    Game,
    Seat,
    Thing,
    change,
    with_seat,
)


def without(seat: Seat, ref: int) -> Seat:
    """Take a card out of all piles of a seat."""
    piles = {zone: tuple(each for each in pile if each != ref) for zone, pile in seat.piles.items()}
    return replace(seat, piles=Map(piles))


def to_pile(game: Game, ref: int, zone: str, player: str = "") -> Game:
    """Put a card on its owner's pile: last, which in a graveyard is the newest (205, 204.4)."""
    thing = game.things[ref]
    player = player or thing.owner
    game = _leave_battle(game, ref) if thing.zone in BATTLE else _out_of_pile(game, ref)
    seat = game.seat(player)
    game = with_seat(game, replace(seat, piles=seat.piles.set(zone, (*seat.pile(zone), ref))))
    if zone == DECK:
        game = change(game, ref, markers=(), cell="")
    return change(game, ref, zone=zone, controller=player, visit=thing.visit + 1, hidden=False, host=None)


def _out_of_pile(game: Game, ref: int) -> Game:
    """Take a card out of its pile, if it lies in one; tokens of incarnation stay in the graveyard (536.7.1)."""
    if game.things[ref].zone not in PILES:
        return game
    for seat in game.seats:
        game = with_seat(game, without(seat, ref))
    return markers.clear(game, ref, markers.TOKEN)


def take_in_hand(game: Game, action: Action) -> Game:
    """Show what a summoning has found in the deck: it lies in the hand until then (207.1, 207.3, 536.5.1.2)."""
    for ref in _found(action):
        if game.things[ref].zone == DECK:
            game = to_pile(game, ref, HAND)
            game = happen(game, "shown", "536.5.1.2", "207.1", card=action.source, to=ref, by=action.source)
    return game


def back_from_hand(game: Game, action: Action) -> tuple[Game, bool]:
    """Return what was not summoned into the deck; say whether there was anything (207.2)."""
    left = [ref for ref in _found(action) if game.things[ref].zone == HAND]
    for ref in left:
        game = to_pile(game, ref, DECK)
        game = happen(game, "moved", "207.2", "204.3", card=ref, to=ref, other=DECK)
    return game, bool(left)


def _found(action: Action) -> list[int]:
    parts = (part for part in action.parts if part.word == "summon")
    return [
        ref for part in parts for name, refs in part.filled if name == "card" for ref in refs if isinstance(ref, int)
    ]


def to_cell(game: Game, ref: int, cell: str) -> Game:
    """Put a card on a cell of the field."""
    thing = game.things[ref]
    game = _out_of_pile(game, ref)
    visit = thing.visit + (thing.zone != FIELD)
    game = change(game, ref, zone=FIELD, cell=cell, arrived=game.clock + 1, visit=visit)
    return replace(game, clock=game.clock + 1, is_moved=True)


def to_additional(game: Game, ref: int) -> Game:
    """Put a card into its controller's additional zone (203): it stays in battle."""
    game = _out_of_pile(game, ref)
    return replace(change(game, ref, zone=ADDITIONAL, cell="", host=None), is_moved=True)


def _leave_battle(game: Game, ref: int) -> Game:
    """Markers go (201.2.2), and what is declared by or at the card notices for good (529.1, 529.2, 529.3)."""
    game = markers.keep_only(game, ref, *markers.SURVIVING)
    for action in (*game.stack, *game.queue):
        if _without_card(action, ref).fate != action.fate:
            late = ("526.1",) if action.moment == "calculation" else ()
            game = happen(game, "interrupted", "529.1.1", *late, card=ref, ability=action.ability)
    waits = any(action.source == ref for action in game.queue)
    game = note(game, "source-presence", ref) if waits else game
    from_declaring = reading(game, "source-presence") == "declaration"
    return replace(
        game,
        stack=tuple(_without_card(action, ref) for action in game.stack),
        queue=tuple(_without_card(action, ref, own=from_declaring) for action in game.queue),
        is_moved=True,
    )


PAST_CALCULATION = ("block", "application", "completion", "payment")


def _without_card(action: Action, ref: int, *, own: bool = True) -> Action:
    if own and action.source == ref and action.moment not in PAST_CALCULATION and not action.fate:
        action = replace(action, fate="interrupted")
    aimed = {target for part in action.parts for target in (*part.chosen, *part.final)}
    if ref in aimed and ref not in action.lost:
        action = replace(action, lost=(*action.lost, ref))
    return action


def acting_for(game: Game, ref: int) -> str:
    """Give the player for whom a card acts: of one that has left, whoever controlled it just before (201.2.4)."""
    thing = game.things[ref]
    under_way = () if thing.zone in BATTLE else reversed(game.stack)
    return next((action.by for action in under_way if action.source == ref), thing.controller)


def guests(game: Game, ref: int) -> tuple[int, ...]:
    """List the symbionts seated on a card (211)."""
    return tuple(sorted(thing.id for thing in game.things.values() if thing.host == ref and thing.zone in BATTLE))


def die(game: Game, ref: int, *numbers: str, by: int | None = None, through: str = "") -> Game:
    """A card dies (509, 509.3): to its owner's graveyard, a bodiless one into exile (GL Бестелесность) (509.1.2)."""
    if game.things[ref].zone not in BATTLE:
        return game
    if has_named(game, ref, "bodiless"):
        return exile(game, ref, *dict.fromkeys((*numbers, "509.1")), by=by, through=through)
    was = game.things[ref]
    game = happen(game, "destroyed", *numbers, card=ref, by=by, through=through)
    killer = acting_for(game, by) if by is not None and by in game.things else ""
    game = change(game, ref, killed_by=by, killed_through=through, killer=killer)
    game = to_pile(game, ref, EXILE if markers.has(was, "incarnated") else GRAVEYARD)
    game = happen(
        game, "died", *numbers, card=ref, by=by, through=through, cell=_cell_left(was), player=was.controller,
        before=was,
    )  # fmt: skip
    if markers.has(was, "incarnated"):
        game = happen(game, "exiled", "536.7.3", card=ref, by=by, through=through)
    return _left(game, was, by)


def _left(game: Game, was: Thing, by: int | None) -> Game:
    """Write down which zone of battle a card has left (201.2.4)."""
    if was.zone not in BATTLE:
        return game
    return happen(
        game, "left", "201.2.4", card=was.id, to=was.id, by=by, cell=_cell_left(was), player=was.controller,
        other=was.zone, before=was,
    )  # fmt: skip


def _cell_left(was: Thing) -> str:
    return was.cell if was.zone == FIELD else ""


def exile(game: Game, ref: int, *numbers: str, by: int | None = None, through: str = "") -> Game:
    """A card goes into exile (206, 206.1)."""
    was = game.things[ref]
    game = to_pile(game, ref, EXILE)
    game = happen(
        game, "exiled", *numbers, card=ref, by=by, through=through, cell=_cell_left(was), player=was.controller
    )
    return _left(game, was, by)


def leave(game: Game, ref: int, zone: str, *numbers: str, by: int | None = None) -> Game:
    """Put a card from battle on a pile of its owner, without its dying (201.2, GL Убрать на кладбище)."""
    was = game.things[ref]
    game = to_pile(game, ref, zone)
    game = happen(game, "moved", *numbers, card=ref, to=ref, by=by, other=zone, player=was.controller)
    return _left(game, was, by)


def creatures(game: Game, player: str) -> tuple[int, ...]:
    """List the creatures of a player's squad; a hidden card counts as what it is (601.2)."""
    found = (thing for thing in game.things.values() if thing.zone in BATTLE and thing.controller == player)
    return tuple(sorted(thing.id for thing in found if is_creature(game, thing.id)))


def move_aloft(game: Game, ref: int) -> Game:
    """Put flyers and terrains into the additional zone once they are revealed (210.1, 213.1, 203.1, 202.3).

    Flight takes the place of movement, and of the points that were left of it (108.3).
    """
    was = game.things[ref]
    if type_of(game, ref) in ("flyer", "terrain") and was.zone == FIELD:
        game = markers.clear(_left(to_additional(game, ref), was, None), ref, markers.MOVEMENT)
        game = happen(game, "entered", "210.1", card=ref, to=ref, other=ADDITIONAL)
    return game
