"""The judge's hand: setting what lies on the table. An edit is an event like any other, unless it is quiet."""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.words import phrase
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.cards import Creature, freeze, watched
from judgehelper.systems.nebozhiteli.chips import set_chips
from judgehelper.systems.nebozhiteli.effects import take_control
from judgehelper.systems.nebozhiteli.happenings import fire, happen
from judgehelper.systems.nebozhiteli.scenario import file
from judgehelper.systems.nebozhiteli.scenario.names import card_named, is_player
from judgehelper.systems.nebozhiteli.selectors import is_on_field
from judgehelper.systems.nebozhiteli.state import ON_FIELD, Game, Thing, change, change_seat
from judgehelper.systems.nebozhiteli.zones import attach, destination, move, place, to_field


def edit(game: Game, entry: file.Edit) -> Game:
    """Do what the judge's hand does. Raises ScenarioError."""
    quiet = game.waiting
    if entry.create is not None:
        game = _create(game, entry.create, entry.player or entry.by)
    if entry.set is not None:
        if entry.player is not None and entry.object is None:
            game = _set_player(game, entry.player, entry.set)
        elif entry.object is not None:
            game = _set_object(game, card_named(game, entry.object, entry.player or entry.by), entry.set)
        else:
            raise ScenarioError("edit", "name the object or the player that is set")
    return replace(game, waiting=quiet if entry.quiet else game.waiting, is_untidy=True)


def _set_player(game: Game, player: str, changes: file.Changes) -> Game:
    if not is_player(game, player):
        raise ScenarioError("edit.player", phrase('"{player}" is not a player here', player=player))
    game = happen(game, "edited", player, rules("III.1"))
    if changes.life is not UNSET:
        game = set_chips(game, player, changes.life)
    if changes.actions is not UNSET:
        game = change_seat(game, player, actions=changes.actions)
    return game


def _set_object(game: Game, ref: int, changes: file.Changes) -> Game:
    game = happen(game, "edited", ref, rules("III.1"))
    if changes.zone is not UNSET:
        game = _set_zone(game, ref, changes)
    if changes.controller is not UNSET:
        game = take_control(game, ref, changes.controller, "V.9.2")
    if changes.chips is not UNSET:
        game = set_chips(game, ref, changes.chips)
    if changes.attached_to is not UNSET:
        game = attach(game, ref, card_named(game, changes.attached_to))
    was = game.things[ref].turned
    fields: dict[str, Any] = {
        key: value
        for key in ("turned", "summoned", "weapon_types", "armour_types")
        if (value := getattr(changes, key)) is not UNSET
    }
    if fields:
        game = replace(change(game, ref, **fields), is_untidy=True)
    if changes.turned is not UNSET and changes.turned != was:
        kind = "turned" if changes.turned else "unturned"
        game = happen(game, kind, ref, rules("V.4.1" if changes.turned else "V.5.1"))
        game = fire(game, f"{kind[:-2]}s", (ref,))
    return game


def _set_zone(game: Game, ref: int, changes: file.Changes) -> Game:
    zone = str(changes.zone)
    player = game.things[ref].player if changes.player is UNSET else str(changes.player)
    if zone not in ON_FIELD:
        game = move(game, ref, zone, ("III.1",))
        return place(game, ref, game.things[ref].zone, player) if changes.player is not UNSET else game
    is_new = not is_on_field(game.things[ref])
    game = to_field(change(game, ref, controller=player), ref, player, zone)
    if not is_new:
        return game
    card = game.card_of(ref)
    if isinstance(card, Creature):
        game = set_chips(game, ref, card.life)
        game = happen(game, "entered", ref, rules("V.9.2"))
    return fire(game, "enters", (ref,))


def _create(game: Game, made: file.Created, by: str) -> Game:
    name = made.card or (made.define.name if made.define else "")
    if made.define is not None:
        card = replace(freeze(made.define), name=name)
        watches = tuple(sorted({*game.watches, *watched(card)}))
        game = replace(game, cards=game.cards.set(name, card), watches=watches)
    if name not in game.cards:
        raise ScenarioError("edit.create.card", phrase('"{name}" is not defined; give it a "define"', name=name))
    player = made.player or by or game.active
    if not is_player(game, player):
        raise ScenarioError("edit.create.player", phrase('"{player}" is not a player here', player=player))
    ref = max(game.things, default=0) + 1
    thing = Thing(id=ref, card=name, host=player, controller=player, zone="", player=player, alias=made.id)
    game = replace(game, things=game.things.set(ref, thing))
    if made.attached_to is not None:
        return attach(game, ref, card_named(game, made.attached_to))
    if made.zone in ON_FIELD:
        game = to_field(game, ref, player, made.zone)
    else:
        game = place(game, ref, destination(game, ref, made.zone), player)
    game = change(game, ref, turned=made.turned, summoned=made.summoned)
    card = game.card_of(ref)
    chips = made.chips
    if chips is None:
        chips = card.life if isinstance(card, Creature) and made.zone in ON_FIELD else 0
    game = happen(set_chips(game, ref, chips), "edited", ref, rules("III.1"))
    return fire(game, "enters", (ref,)) if made.zone in ON_FIELD else game
