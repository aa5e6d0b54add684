"""Laying a scenario out: cards, zones, markers, and the step at whose beginning the run starts."""

from collections.abc import Iterator, Mapping

from immutables import Map
from msgspec.structs import replace

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood, ScenarioError
from judgehelper.kernel.script import CardSource, Start
from judgehelper.kernel.state import Step, then
from judgehelper.kernel.words import phrase
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.geometry import is_cell
from judgehelper.systems.berserk.board.giving import refresh
from judgehelper.systems.berserk.board.look import card_of
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.readings import BY_CODE
from judgehelper.systems.berserk.scenario.entries import CellMarker, Edit, Placed, Player
from judgehelper.systems.berserk.scenario.file import File, Options
from judgehelper.systems.berserk.scenario.names import card_named, refs_named
from judgehelper.systems.berserk.scenario.placing import acquire, dress, fill_movement
from judgehelper.systems.berserk.squad.deal import GOLD, SILVER, go_on
from judgehelper.systems.berserk.squad.revealing import third_row
from judgehelper.systems.berserk.state import (
    FIELD,
    PRELIMINARY,
    SQUAD,
    STEPS,
    ZONES,
    Game,
    Happening,
    Marker,
    Seat,
    Thing,
    change,
    with_seat,
)
from judgehelper.systems.berserk.steps import BeforeTurn, EndTurn, Enter, OpenCards, Prepare, Select, Window
from judgehelper.systems.berserk.support import refuse_unplayed

BEGINS: Mapping[str, tuple[Step, ...]] = {
    "start": (BeforeTurn(), Window(moment="start"), Enter("preparation")),
    "preparation": (Prepare(), OpenCards(), Window(moment="opening"), Select()),
    "opening": (OpenCards(), Window(moment="opening"), Select()),
    "select": (Select(),),
    "execution": (Window(moment="left"), Select()),
    "final": (Window(moment="final"), EndTurn()),
}
"""What a run begins with in a step of the turn."""
TURN, STEP = 3, "select"
UNPLAYED_READINGS = (("next-step", "as-printed"), ("stealth", "works-hidden"))
"""Readings by which the engine cannot play: steps left out, and an ability that the book does not define."""


def lay_out(file: File, cards: CardSource) -> Game:
    """Lay the board of a scenario out, ready to run. Raises ScenarioError, NotUnderstood."""
    if len(file.players) != 2 or file.players[0].id == file.players[1].id:
        raise ScenarioError("players", "this game is played by two players with different ids")
    options, start = file.options or Options(), file.turn or Start(number=TURN)
    step = start.step or STEP
    if step not in STEPS:
        raise ScenarioError(
            "turn.step", phrase('"{step}" is no step; there are {known}', step=step, known=", ".join(STEPS))
        )
    game = _empty(file, options, start, step)
    game = _put_everything(game, file, _Cards(file, cards))
    for card in game.cards.values():
        refuse_unplayed(card)
    game = _with_movement(refresh(_bind(game, file)), file)
    game = replace(game, keep_hidden=third_row(game)) if _are_kept_hidden(game) else game
    return _begin(replace(game, is_moved=True), step)


def _are_kept_hidden(game: Game) -> bool:
    """Say whether cards of the Second player's third row are hidden because he has left them so (405.1)."""
    return game.turn == 1 and STEPS.index(game.step) > STEPS.index("reveal")


def _begin(game: Game, step: str) -> Game:
    if step in PRELIMINARY:
        return go_on(game, step)
    return then(game, *BEGINS[step])


class _Cards:
    """The cards defined in a file, and those that it uses."""

    def __init__(self, file: File, cards: CardSource) -> None:
        self._source = cards
        self._known: dict[str, Card] = {}
        for card, called in _definitions(file):
            self._known[card.name] = card
            if called:
                self._known.setdefault(called, card)

    def use(self, name: str, place: str) -> Card:
        """Give a card by its name. Raises ScenarioError."""
        card = self._known.get(name) or self._source.find(name)
        if card is None:
            raise ScenarioError(place, phrase('no card is called "{name}": give it by "define"', name=name))
        if not isinstance(card, Card):
            raise ScenarioError(place, phrase('"{name}" is no card of this game', name=name))
        self._known[name] = card
        return card


def named(card: Card, called: str) -> Card:
    """Give a card that a file describes without a name the name of its object."""
    return card if card.name else replace(card, name=called)


def _definitions(file: File) -> Iterator[tuple[Card, str]]:
    for player in file.players:
        for _, listed in zones_of(player):
            for each in listed:
                if isinstance(each, Placed) and each.define is not None:
                    yield named(each.define, each.card), each.card
    for entry in file.script:
        if isinstance(entry, Edit) and entry.create is not None and entry.create.define is not None:
            yield named(entry.create.define, entry.create.card), entry.create.card


def zones_of(player: Player) -> tuple[tuple[str, tuple[str | Placed, ...]], ...]:
    """List the zones of a player with their objects."""
    return (
        ("field", player.field), ("additional", player.additional), ("hand", player.hand), ("deck", player.deck),
        ("graveyard", player.graveyard), ("exile", player.exile), ("deal", player.deal), ("squad", player.squad),
    )  # fmt: skip


def _empty(file: File, options: Options, start: Start, step: str) -> Game:
    ids = [player.id for player in file.players]
    active = start.active or ids[(start.number - 1) % 2]
    if active not in ids:
        raise ScenarioError("turn.active", phrase('"{name}" is not a player here', name=active))
    for code in options.readings:
        if code not in BY_CODE:
            raise ScenarioError("options.readings", phrase('"{code}" is no reading', code=code))
        if options.readings[code] not in dict(BY_CODE[code].options):
            raise ScenarioError(
                f"options.readings.{code}", phrase('"{code}" is no option', code=options.readings[code])
            )
    for code, option in UNPLAYED_READINGS:
        if options.readings.get(code) == option:
            raise NotUnderstood(Refusal(code, option, "this reading is not played yet", rules("512.6.1")))
    seats = tuple(
        Seat(
            id=player.id,
            gold=GOLD + place if player.gold is None else player.gold,
            silver=SILVER + place if player.silver is None else player.silver,
        )
        for place, player in enumerate(file.players)
    )
    return Game(
        seats=seats, things=Map(), cards=Map(), turn=start.number, active=active, step=step,
        victory=options.victory, readings=Map(options.readings),
        blocked=tuple(each.cell for each in file.cells if each.blocked),
    )  # fmt: skip


def _put_everything(game: Game, file: File, known: _Cards) -> Game:
    for place, player in enumerate(file.players):
        for zone, listed in zones_of(player):
            for index, each in enumerate(listed):
                where = f"players[{place}].{zone}[{index}]"
                placed = Placed(card=each) if isinstance(each, str) else each
                name = placed.card or (placed.define.name if placed.define is not None else "")
                card = known.use(name, where)
                for _ in range(placed.count):
                    game = put(game, placed, card, zone, player.id, where)
        if player.elements_paid is None:
            paid = tuple(
                dict.fromkeys(
                    element for ref in game.seat(player.id).pile(SQUAD) for element in card_of(game, ref).elements
                )
            )
        else:
            paid = player.elements_paid
        game = with_seat(game, replace(game.seat(player.id), elements_paid=paid))
    return game


def put(game: Game, placed: Placed, card: Card, zone: str, player: str, where: str) -> Game:
    """Put one object where the file says. Raises ScenarioError."""
    if placed.id and (is_cell(placed.id) or any(thing.alias == placed.id for thing in game.things.values())):
        raise ScenarioError(f"{where}.id", phrase('"{name}" is a cell or another object', name=placed.id))
    if zone == FIELD and placed.cell is None and placed.host is None:
        raise ScenarioError(f"{where}.cell", "on the field a card stands on a cell, or on a host")
    if placed.cell is not None and not is_cell(placed.cell):
        raise ScenarioError(f"{where}.cell", phrase('"{cell}" is no cell: a1 to e6', cell=placed.cell))
    ref = len(game.things) + 1
    game = replace(game, cards=game.cards.set(card.name, card), clock=game.clock + 1)
    thing = Thing(
        id=ref, card=card.name, owner=placed.owner or player, controller=placed.controller or player, zone=zone,
        cell=placed.cell or "", hidden=placed.hidden, alias=placed.id, arrived=game.clock, x=placed.x,
    )  # fmt: skip
    game = replace(game, things=game.things.set(ref, thing))
    if zone in ZONES[2:]:
        seat = game.seat(player)
        game = with_seat(game, replace(seat, piles=seat.piles.set(zone, (*seat.pile(zone), ref))))
    return dress(game, ref, placed)


def _bind(game: Game, file: File) -> Game:
    """Bind what names other objects: hosts, makers of markers, killers, history."""
    ref = 0
    for player in file.players:
        for _, listed in zones_of(player):
            for each in listed:
                placed = Placed(card=each) if isinstance(each, str) else each
                for _ in range(placed.count):
                    ref += 1
                    game = bind(game, ref, placed)
    for cell in file.cells:
        laid = tuple(_marker(game, each) for each in cell.markers)
        if laid:
            game = replace(game, cells=game.cells.set(cell.cell, laid))
    return _remember(game, file)


def _with_movement(game: Game, file: File) -> Game:
    """Movement is full with its modifiers, where the file says nothing, unless the card is closed or has acted."""
    ref = 0
    for player in file.players:
        for _, listed in zones_of(player):
            for each in listed:
                placed = Placed(card=each) if isinstance(each, str) else each
                for _ in range(placed.count):
                    ref += 1
                    game = fill_movement(game, ref, placed)
    return game


def bind(game: Game, ref: int, placed: Placed) -> Game:
    """Bind what one object says of others."""
    if placed.host is not None:
        host = card_named(game, placed.host)
        game = change(game, ref, host=host, cell=game.things[host].cell, arrived=game.things[host].arrived)
    if not isinstance(placed.markers, dict):
        for each in placed.markers:
            game = markers.put(game, ref, _marker(game, each))
    for held in placed.acquired:
        game = acquire(game, ref, held)
    if placed.killed_by is not None:
        by = card_named(game, placed.killed_by.by) if placed.killed_by.by else None
        killer = "" if by is None else game.things[by].controller
        game = change(game, ref, killed_by=by, killed_through=placed.killed_by.through, killer=killer)
    return game


def _marker(game: Game, given: CellMarker) -> Marker:
    by = card_named(game, given.by) if given.by else None
    return Marker(kind=markers.NAMED, name=given.name, by=by)


def _remember(game: Game, file: File) -> Game:
    """Keep what has happened before the start (538)."""
    past = []
    for each in file.history:
        card = card_named(game, each.card) if each.card else None
        to = refs_named(game, each.to)[0] if each.to else None
        by = card_named(game, each.by) if each.by else None
        event = Happening(
            kind=each.event, card=card, to=to, by=by, through=each.through or "", n=each.amount, cell=each.cell or "",
            player=each.player or "", ability="" if each.ability is None else str(each.ability),
            part="" if each.part is None else str(each.part),
        )  # fmt: skip
        past.append((each.turn or 0, event))
    return replace(game, past=tuple(past))
