"""The judge's hand: fields of an object set, a card made, an effect put (`edit`)."""

from msgspec import UNSET
from msgspec.structs import replace

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood, ScenarioError
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.words import phrase
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.geometry import is_cell
from judgehelper.systems.berserk.board.look import is_open
from judgehelper.systems.berserk.board.scope import scope_of
from judgehelper.systems.berserk.board.turning import close_card, open_card
from judgehelper.systems.berserk.board.zones import die, exile, to_additional, to_cell, to_pile
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.abilities import Did
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.declaring.offers import part_of
from judgehelper.systems.berserk.declaring.slots import named_by, slots
from judgehelper.systems.berserk.effects.applying import put_one
from judgehelper.systems.berserk.effects.proposing import proposals
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.scenario.entries import Acquired, Changes, Edit
from judgehelper.systems.berserk.scenario.layout import bind, named, put
from judgehelper.systems.berserk.scenario.names import card_named, refs_named
from judgehelper.systems.berserk.scenario.placing import acquire, lose
from judgehelper.systems.berserk.state import (
    ADDITIONAL,
    BATTLE,
    EXILE,
    FIELD,
    GRAVEYARD,
    Action,
    Game,
    Marker,
    change,
    with_seat,
)
from judgehelper.systems.berserk.support import refuse_unplayed


def creates(name: str, player: str, zone: str) -> dict[str, object]:
    """Say as an entry of a script that the judge's hand puts a card into a zone, quietly."""
    return {"do": "edit", "create": {"card": name, "player": player, "zone": zone}, "quiet": True}


def edit(game: Game, entry: Edit, cards: CardSource | None = None) -> Game:
    """Change the board as the judge says. Raises ScenarioError, NotUnderstood."""
    if entry.set is not None and entry.object is not None:
        game = _set(game, card_named(game, entry.object, entry.by), entry.set)
    if entry.set is not None and entry.player is not None:
        game = _set_player(game, entry.player, entry.set)
    if entry.create is not None:
        game = _create(game, entry, cards)
    if entry.effect is not None:
        game = _effect(game, entry)
    if entry.quiet:
        game = replace(game, heard=len(game.log))
    return replace(game, is_moved=True)


def _set_player(game: Game, player: str, given: Changes) -> Game:
    seat = game.seat(player)
    gold = seat.gold if given.gold is UNSET else given.gold
    silver = seat.silver if given.silver is UNSET else given.silver
    return with_seat(game, replace(seat, gold=gold, silver=silver))


def _set(game: Game, ref: int, given: Changes) -> Game:
    amounts = (
        (markers.WOUND, given.wounds),
        (markers.EXTRA, given.extra_life),
        (markers.NEGATIVE, given.negative_life),
        (markers.MOVEMENT, given.movement),
        (markers.ACTED, given.action_markers),
        (markers.CHIP, given.chips),
        (markers.TOKEN, given.incarnation_tokens),
    )
    game = _move(game, ref, given)
    if given.open is not UNSET:
        game = open_card(game, ref, "510.4") if given.open else close_card(game, ref, "510.5")
    for kind, n in amounts:
        if n is not UNSET:
            game = markers.set_to(game, ref, kind, n)
    game = _set_flags(game, ref, given)
    return _set_texts(game, ref, given)


def _set_flags(game: Game, ref: int, given: Changes) -> Game:
    thing = game.things[ref]
    return change(
        game,
        ref,
        hidden=thing.hidden if given.hidden is UNSET else given.hidden,
        controller=thing.controller if given.controller is UNSET else given.controller,
        owner=thing.owner if given.owner is UNSET else given.owner,
        x=thing.x if given.x is UNSET else given.x,
        host=thing.host if given.host is UNSET else None if given.host is None else card_named(game, given.host),
    )


def _set_texts(game: Game, ref: int, given: Changes) -> Game:
    if given.poison is not UNSET:
        game = _without_poison(game, ref)
    if given.poison is not UNSET and given.poison:
        game = acquire(game, ref, Acquired(ability=f"poison {given.poison}"))
    if given.acquired is not UNSET:
        for each in given.acquired:
            game = acquire(game, ref, each)
    if given.lost is not UNSET:
        for gone in given.lost:
            game = lose(game, ref, gone)
    if given.closed_by_effect is not UNSET:
        game = markers.clear(game, ref, markers.BEFORE)
        if not given.closed_by_effect and not is_open(game, ref):
            game = markers.put(game, ref, Marker(kind=markers.BEFORE))
    return _set_marks(game, ref, given)


def _set_marks(game: Game, ref: int, given: Changes) -> Game:
    for ability, n in {} if given.spent is UNSET else given.spent.items():
        held = markers.count(game.things[ref], markers.SPENT, ability)
        game = markers.take(game, ref, markers.SPENT, held, ability)
        game = markers.put(game, ref, Marker(kind=markers.SPENT, name=ability, n=n))
    if given.markers is not UNSET:
        game = markers.clear(game, ref, markers.NAMED)
        listed = (
            [(name, n, None) for name, n in given.markers.items()]
            if isinstance(given.markers, dict)
            else [(each.name, 1, each.by) for each in given.markers]
        )
        for name, n, by in listed:
            maker = card_named(game, by) if by is not None else None
            game = markers.put(game, ref, Marker(kind=markers.NAMED, name=name, n=n, by=maker))
    return game


def _without_poison(game: Game, ref: int) -> Game:
    kept = tuple(
        each for each in game.things[ref].markers
        if not (each.kind == markers.ACQUIRED and isinstance(each.ability, str) and each.ability.startswith("poison"))
    )  # fmt: skip
    return change(game, ref, markers=kept)


def _move(game: Game, ref: int, given: Changes) -> Game:
    if given.cell is not UNSET:
        if not is_cell(given.cell):
            raise ScenarioError("set.cell", phrase('"{cell}" is no cell: a1 to e6', cell=given.cell))
        left = game.things[ref].cell
        game = to_cell(game, ref, given.cell)
        return happen(game, "moved", "507.1", card=ref, to=ref, cell=given.cell, other=left)
    if given.zone is UNSET:
        return game
    match given.zone:
        case zone if zone == GRAVEYARD and game.things[ref].zone in BATTLE:
            return die(game, ref, "509.2")
        case zone if zone == EXILE:
            return exile(game, ref, "206.1")
        case zone if zone == ADDITIONAL:
            return to_additional(game, ref)
        case zone if zone in (FIELD, "battle", "stack"):
            raise ScenarioError("set.zone", "onto the field a card is put by its cell")
        case zone:
            return to_pile(game, ref, zone)


def _create(game: Game, entry: Edit, cards: CardSource | None) -> Game:
    made = entry.create
    assert made is not None
    name = made.card or (made.define.name if made.define is not None else "")
    card = game.cards.get(name) or (named(made.define, name) if made.define is not None else None)
    if card is None and cards is not None and isinstance(known := cards.find(name), Card):
        card = known
    if card is None:
        raise ScenarioError("create.card", phrase('no card is called "{name}": give it by "define"', name=name))
    if made.zone in ("battle", "stack"):
        raise ScenarioError("create.zone", "name the field or the additional zone")
    refuse_unplayed(card)
    player = made.player or entry.by or game.active
    game = put(game, made, card, made.zone, player, "create")
    game = happen(game, "edited", "503.1", card=len(game.things))
    return bind(game, len(game.things), made)


def _effect(game: Game, entry: Edit) -> Game:
    """Put an effect as a rule effect, the object being its source (503); aliases and cells stand for references."""
    effect = entry.effect
    assert effect is not None
    source = card_named(game, entry.object or "", entry.by) if entry.object else min(game.things)
    part = part_of(effect, "influence")
    refs = tuple((name, ref) for name in _names(effect) for ref in refs_named(game, name)[:1])
    action = Action(
        id=0,
        by=game.things[source].controller,
        source=source,
        ability="",
        parts=(part,),
        refs=refs,
        moment="application",
    )
    if part.word in UNPLAYED or part.word in ATTACKS or slots(game, scope_of(game, action), part):
        raise NotUnderstood(Refusal(part.word, "", "this effect is not played by the judge's hand yet", rules("503.1")))
    game = replace(game, stack=(*game.stack, action))
    for proposal in proposals(game, action):
        game = put_one(game, game.stack[-1], proposal)[0]
    return replace(game, stack=tuple(each for each in game.stack if each.id != 0))


UNPLAYED = (
    "perform",
    "cancel",
    "block",
    "redirect",
    "strength",
    "magnitude",
    "die",
    "reroll",
    "keep-open",
    "pick",
    "show",
)
"""Effects that mean an executing action, or ask."""


def _names(effect: Did) -> tuple[str, ...]:
    """List the aliases and cells that an effect of the judge's hand names."""
    known = ("self", "target", "source", "owner", "host", "guest", "attacker", "attacked")
    found = [aim for field in ("target", "to", "by", "at", "from") for aim in named_by(effect, field)]
    return tuple(dict.fromkeys(name for name in found if name not in known))
