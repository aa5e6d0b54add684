"""Laying a scenario out: cards, halves, who attaches to whom, and the phase at whose beginning the run starts."""

from collections.abc import Iterator, Mapping

from immutables import Map
from msgspec.structs import replace
from rapidfuzz import process

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.script import CardSource, Start
from judgehelper.kernel.state import Step, then
from judgehelper.kernel.words import phrase
from judgehelper.systems.nebozhiteli.printed.cards import BLANK, BLANK_CREATURE, Card, Creature, freeze, watched
from judgehelper.systems.nebozhiteli.scenario.boards import check_board
from judgehelper.systems.nebozhiteli.scenario.file import Edit, File, Options, Placed, Player
from judgehelper.systems.nebozhiteli.starting.endings import situation
from judgehelper.systems.nebozhiteli.starting.setup import start_of_game
from judgehelper.systems.nebozhiteli.turn.turn import ACTIONS, FIRST_ACTIONS, FIRST_TURNS
from judgehelper.systems.nebozhiteli.world import steps
from judgehelper.systems.nebozhiteli.world.readings import BY_CODE
from judgehelper.systems.nebozhiteli.world.state import BATTLE, FIELD, ON_FIELD, STEPS, ZONES, Game, Seat, Thing

CREATURES, MAIN = 11, 33
CREATURES_AT_SETUP, MAIN_AT_SETUP = 16, 40


def lay_out(file: File, cards: CardSource) -> Game:
    """Lay the board of a scenario out, ready to run. Raises ScenarioError."""
    if len(file.players) != 2 or file.players[0].id == file.players[1].id:
        raise ScenarioError("players", "this game is played by two players with different ids")
    options, start = file.options or Options(), file.turn or Start()
    step = start.step or "start"
    if step not in STEPS:
        raise ScenarioError(
            "turn.step", phrase('"{step}" is no step; there are {known}', step=step, known=", ".join(STEPS))
        )
    known = _Cards(file, cards)
    game = _empty(file, options, start, step)
    game = _put_everything(game, file, known, step)
    game = replace(game, cards=Map(known.used), watches=_watches(known))
    game = _bind(game, file)
    check_board(game, _placed(game, file))
    game = replace(game, vector=situation(game), is_untidy=True)
    first: tuple[Step, ...] = (steps.Begin(step, is_start=True),)
    return start_of_game(game) if step == "setup" else then(game, *first)


class _Cards:
    """The cards defined in a file, and those that it uses."""

    def __init__(self, file: File, cards: CardSource) -> None:
        self._source = cards
        self._known: dict[str, Card] = {card.name: card for card in (BLANK_CREATURE, BLANK)}
        self.used: dict[str, Card] = {}
        for card in _definitions(file):
            self._known[card.name] = freeze(card)

    def use(self, name: str, place: str) -> Card:
        """Give a card by its name. Raises ScenarioError."""
        card = self._known.get(name)
        if card is None:
            found = self._source.find(name)
            card = found if isinstance(found, Card) else None
        if card is None:
            close = process.extractOne(name, sorted(self._known), score_cutoff=70)
            hint = phrase(', or did you mean "{name}"?', name=close[0]) if close else ""
            raise ScenarioError(
                place, phrase('"{name}" is not defined; give it a "define"{hint}', name=name, hint=hint)
            )
        self.used[name] = card
        for made in _made_by(card):
            self.used.setdefault(made.name, made)
        return card


def _definitions(file: File) -> Iterator[Card]:
    for player in file.players:
        for zone in ZONES:
            for item in getattr(player, zone) or ():
                if isinstance(item, Placed) and item.define is not None:
                    yield item.define
                    if item.card and item.card != item.define.name:
                        yield replace(item.define, name=item.card)
    for entry in file.script:
        if isinstance(entry, Edit) and entry.create is not None and entry.create.define is not None:
            yield entry.create.define


def _made_by(card: Card) -> Iterator[Card]:
    effects = [*getattr(card, "effects", ())]
    for ability in card.abilities:
        effects += getattr(ability, "effects", ())
    for effect in effects:
        if effect.define is not None:
            yield effect.define


def _watches(known: _Cards) -> tuple[str, ...]:
    return tuple(sorted({when for card in known.used.values() for when in watched(card)}))


def _empty(file: File, options: Options, start: Start, step: str) -> Game:
    ids = tuple(player.id for player in file.players)
    match = options.match
    first = _who_is_first(ids, start, match.last_loser if match else None, step)
    active = start.active or (first if start.number % 2 else ids[1 - ids.index(first)])
    for key, name in (("turn.active", active), ("options.match.last_loser", match.last_loser if match else None)):
        if name is not None and name not in ids:
            raise ScenarioError(
                key, phrase('"{name}" is not a player here; there are {known}', name=name, known=", ".join(ids))
            )
    if step == "setup":
        active = first
    wins = dict(match.wins) if match else {}
    return Game(
        seats=tuple(
            Seat(
                id=player.id,
                life=player.life,
                actions=_actions(player, active, start.number, step),
                unchanged=player.unchanged_turns,
                wins=wins.get(player.id, 0),
            )
            for player in file.players
        ),
        things=Map(),
        cards=Map(),
        turn=start.number,
        active=active,
        first=first,
        step=step,
        readings=_readings(options.readings),
        format=options.format,
        is_later_game=match is not None,
        last_loser=match.last_loser if match else None,
        stop=_stop_of(file),
    )


def _stop_of(file: File) -> tuple[int, str] | None:
    if file.stop is None:
        return None
    if file.stop.step not in STEPS:
        raise ScenarioError(
            "stop.step", phrase('"{what}" is no step; there are {known}', what=file.stop.step, known=", ".join(STEPS))
        )
    return (file.stop.turn, file.stop.step)


def _who_is_first(ids: tuple[str, ...], start: Start, loser: str | None, step: str) -> str:
    """The loser of the game before begins (I.2.3); turns alternate, so the number of the turn tells as well."""
    if step == "setup" and loser in ids:
        return str(loser)
    if start.active not in ids:
        return str(loser) if loser in ids else ids[0]
    place = ids.index(start.active)
    return ids[place if start.number % 2 else 1 - place]


def _actions(player: Player, active: str, turn: int, step: str) -> int:
    if player.actions is not None:
        return player.actions
    if player.id != active or step in ("setup", "start"):
        return 0
    return FIRST_ACTIONS if turn <= FIRST_TURNS else ACTIONS


def _readings(chosen: Mapping[str, str]) -> Map[str, str]:
    for code, option in chosen.items():
        if code not in BY_CODE:
            raise ScenarioError(f"options.readings.{code}", "is no open question of this book")
        keys = tuple(key for key, _ in BY_CODE[code].options)
        if option not in keys:
            raise ScenarioError(
                f"options.readings.{code}",
                phrase('"{option}" is no option; there are {known}', option=option, known=", ".join(keys)),
            )
    return Map(chosen)


# --- cards on the table -----------------------------------------------------------------------------------------------


def _put_everything(game: Game, file: File, known: _Cards, step: str) -> Game:
    things: dict[int, Thing] = {}
    seats: list[Seat] = []
    for place, player in enumerate(file.players):
        zones: dict[str, list[int]] = {zone: [] for zone in ZONES}
        for zone in ZONES:
            for index, item in enumerate(_listed(player, zone, step)):
                where = f"players[{place}].{zone}[{index}]"
                for thing in _things_of(item, player.id, zone, known, where, len(things)):
                    things[thing.id] = thing
                    zones[thing.zone].append(thing.id)
        seats.append(replace(game.seat(player.id), **{zone: tuple(refs) for zone, refs in zones.items()}))
    return replace(game, seats=tuple(seats), things=Map(things), moments=len(things))


def _listed(player: Player, zone: str, step: str) -> tuple[str | Placed, ...]:
    listed: tuple[str | Placed, ...] | None = getattr(player, zone)
    if listed is not None:
        return listed
    creatures, main = (CREATURES_AT_SETUP, MAIN_AT_SETUP) if step == "setup" else (CREATURES, MAIN)
    if zone == "creature_deck":
        return (Placed(card=BLANK_CREATURE.name, count=creatures),)
    return (Placed(card=BLANK.name, count=main),)


def _things_of(item: str | Placed, player: str, zone: str, known: _Cards, where: str, made: int) -> Iterator[Thing]:
    placed = Placed(card=item) if isinstance(item, str) else item
    name = placed.card or (placed.define.name if placed.define else "")
    card = known.use(name, f"{where}.card" if not isinstance(item, str) else where)
    fights = placed.attacking is not None or placed.blocking is not None
    real = BATTLE if fights and zone == FIELD else zone
    for number in range(placed.count):
        yield Thing(
            id=made + number + 1,
            card=name,
            host=placed.owner or player,
            controller=player,
            zone=real,
            player=player,
            alias=placed.id,
            chips=_chips(placed, card, real),
            turned=placed.turned if placed.turned is not None else placed.attacking is not None,
            summoned=placed.summoned,
            attacking=placed.attacking,
            entered=placed.timestamp if placed.timestamp is not None else made + number + 1,
        )


def _chips(placed: Placed, card: Card, zone: str) -> int:
    if not isinstance(card, Creature):
        return 0
    if placed.chips is not None:
        return placed.chips
    return card.life if zone in ON_FIELD else 0


def _bind(game: Game, file: File) -> Game:
    """Attach items and charms, and let blockers block."""
    for ref, (placed, where) in _placed(game, file).items():
        game = _bind_one(game, ref, placed, where)
    return game


def _placed(game: Game, file: File) -> dict[int, tuple[Placed, str]]:
    """Give by its number what the file says of each card, and where it says so."""
    refs, found = iter(sorted(game.things)), dict[int, tuple[Placed, str]]()
    for place, player in enumerate(file.players):
        for zone in ZONES:
            for index, item in enumerate(_listed(player, zone, game.step)):
                placed = Placed(card=item) if isinstance(item, str) else item
                for _ in range(placed.count):
                    found[next(refs)] = placed, f"players[{place}].{zone}[{index}]"
    return found


def _bind_one(game: Game, ref: int, placed: Placed, where: str) -> Game:
    thing = game.things[ref]
    for key, name in (("owner", placed.owner), ("attacking", placed.attacking), ("controller", placed.controller)):
        if name is not None and name not in tuple(seat.id for seat in game.seats):
            raise ScenarioError(f"{where}.{key}", phrase('"{name}" is not a player here', name=name))
    if placed.controller not in (None, thing.player):
        raise ScenarioError(f"{where}.controller", "an object lies on the half of its controller: list it there")
    if placed.attached_to is not None:
        bearer = _on_field(game, placed.attached_to, thing.player, f"{where}.attached_to")
        game = _company(game, ref, bearer)
    if placed.blocking is not None:
        attacker = _on_field(game, placed.blocking, thing.player, f"{where}.blocking")
        game = replace(game, things=game.things.set(ref, replace(game.things[ref], blocking=attacker)))
        met = replace(game.things[attacker], blocked=True)
        game = replace(game, things=game.things.set(attacker, met))
    return game


def _company(game: Game, ref: int, bearer: int) -> Game:
    """Let something lie where its bearer lies."""
    thing, host = game.things[ref], game.things[bearer]
    new = replace(thing, attached_to=bearer, zone=host.zone, player=host.player)
    seats = []
    for seat in game.seats:
        if seat.id == thing.player:
            seat = replace(seat, **{thing.zone: tuple(each for each in seat.zone(thing.zone) if each != ref)})
        if seat.id == host.player:
            seat = replace(seat, **{host.zone: (*seat.zone(host.zone), ref)})
        seats.append(seat)
    return replace(game, seats=tuple(seats), things=game.things.set(ref, new))


def _on_field(game: Game, name: str, player: str, where: str) -> int:
    everything = sorted(game.things.values(), key=lambda thing: (thing.player != player, thing.id))
    there = [thing for thing in everything if thing.zone in ON_FIELD]
    found = [thing for thing in there if thing.alias == name] or [thing for thing in there if thing.card == name]
    if found:
        return found[0].id
    raise ScenarioError(where, phrase('nothing on the field is called "{name}"', name=name))
