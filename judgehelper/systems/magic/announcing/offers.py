"""What a player with priority is offered: lands, spells, abilities, mana (116.1, 115.2a, 601.3, 602.5, 605.3a).

Where four hundred permanents lie, most of them never have anything to offer. What characteristics alone say is found
once for one walk through the layers; only what is left is asked whether it is allowed now.
"""

from typing import NamedTuple

from judgehelper.abilities.acts import acting
from judgehelper.abilities.acts.course import PlayAsOwn
from judgehelper.abilities.card import Face
from judgehelper.abilities.kinds import FlashFor, Keyword, Unread
from judgehelper.kernel.decision import Option
from judgehelper.systems.magic.announcing.face_down import turnable
from judgehelper.systems.magic.announcing.mana_by_hand import every_mana_option
from judgehelper.systems.magic.casting.activating import activated_among, can_activate
from judgehelper.systems.magic.casting.allowed import all_ways, can_cast, land_sides, why_not_play
from judgehelper.systems.magic.costs.ways import faces
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.state import BATTLEFIELD, HAND, Characteristics, Id, Magic, Thing
from judgehelper.systems.magic.in_force.permissions.legality import flash_conditions
from judgehelper.systems.magic.in_force.permissions.permissions import land_plays
from judgehelper.systems.magic.in_force.permissions.timing import is_sorcery_time, limits_of, zone_of_activation
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, SILENCE, Index, every_ability, plain
from judgehelper.systems.magic.layers.board import Board
from judgehelper.systems.magic.layers.characteristics import WALKS
from judgehelper.systems.magic.layers.layers import Walk
from judgehelper.systems.magic.printed.keywords.written_out import OWN_TIME
from judgehelper.systems.magic.printed.objects.unread import dim_cards, may_be_used
from judgehelper.systems.magic.printed.texts.reads import of_kind

PASS = Option("pass")


class Playable(NamedTuple):
    """A card that a player might play, as far as its characteristics say: as a land, as a spell, at what speed."""

    card: Id
    is_land: bool
    is_slow: bool
    """Whether it is never played at instant speed."""
    is_spell: bool = True
    """Whether it could be cast: it is more than a land."""


class Activation(NamedTuple):
    """An activated ability that a player might activate, mana abilities apart."""

    source: Id
    place: int
    option: Option


class Elsewhere(NamedTuple):
    """What permanents and the cards in a player's zones may be good for, as far as characteristics say."""

    cards: tuple[Playable, ...]
    activations: tuple[Activation, ...]


def offers(state: Magic, player: str) -> tuple[Option, ...]:
    """List what a player with priority may do: pass first, mana abilities last (116.1)."""
    me, walk = state.players[player], WALKS.of(state)
    found = elsewhere(walk, player, me.hand, me.graveyard, state.exile, state.command, me.sideboard)
    activations = found.activations
    return (
        PASS,
        *_plays(state, player, found.cards),
        *(each.option for each in activations if can_activate(state, player, each.source, each.place)),
        *(turnable(state, walk.board, player) if walk.board.face_down else ()),
        *every_mana_option(state, player),
        *(_not_understood(state, walk, player) if dim_cards(state.cards) else ()),
    )


def _not_understood(state: Magic, walk: Walk, player: str) -> tuple[Option, ...]:
    """List the texts that a player might use, if they were understood (602.1, 601.2)."""
    dim, me = dim_cards(state.cards), state.players[player]
    own = (each for each in (*me.hand, *me.graveyard, *state.exile, *state.command) if state.things[each].card in dim)
    found = []
    for source in (*(each for each, _ in walk.board.permanents), *own):
        now = walk.now(source)
        for place, ability in enumerate(every_ability(now.abilities)) if now.abilities else ():
            if isinstance(ability, Unread) and may_be_used(state, player, source, ability, now.controller):
                found.append(Option("unread", (source, place)))
    return tuple(found)


# --- lands and spells
def _plays(state: Magic, player: str, cards: tuple[Playable, ...]) -> list[Option]:
    sorcery = is_sorcery_time(state, player)
    me = state.players[player]
    if not _only_own(INDEXES.of(state)):
        others = tuple(state.players[seat] for seat in state.seats if seat != player)
        theirs = tuple(each for other in others for each in (*other.hand, *other.graveyard, *other.library[:1]))
        anywhere = (*me.hand, *me.graveyard, *state.exile, *state.command, *me.library[:1], *theirs)
        cards = tuple(Playable(each, _is_land(state, each), False) for each in anywhere)
    may_play_lands = sorcery and me.lands_played < land_plays(state, player)
    found: list[Option] = []
    for card, is_land, is_slow, is_spell in cards:
        if is_slow and not sorcery:
            continue
        if is_land and may_play_lands:
            found.extend(
                Option("play-land", (card, side) if side else (card,))
                for side in land_sides(state, card)
                if not why_not_play(state, player, card, side=side)
            )
        if is_spell:
            found.extend(
                Option("cast", (card, way.side, way.how))
                for way in all_ways(state, player, card)
                if can_cast(state, player, card, way)
            )
    return found


@recent(32)
def _only_own(index: Index) -> bool:
    """Say whether nothing in force lets cards be played from elsewhere, or as though they were one's own (601.3b)."""
    return index.speaking(acting.May) is SILENCE and index.speaking(PlayAsOwn) is SILENCE


def _is_land(state: Magic, card: Id) -> bool:
    return bool(land_sides(state, card))


@recent(32)
def elsewhere(walk: Walk, player: str, *zones: tuple[Id, ...]) -> Elsewhere:
    """List what the cards of these zones may be good for while no effect permits more."""
    own = (*activations_of(walk.board, player), *_activations_in(walk, *zones))
    return Elsewhere(_playable(walk, player, *zones), own)


def _playable(walk: Walk, player: str, *zones: tuple[Id, ...]) -> tuple[Playable, ...]:
    """List the cards of these zones that a player might play while no effect permits more."""
    found = []
    for zone in zones:
        for card in zone:
            thing, now = walk.state.things[card], walk.now(card)
            own_faces = faces(walk.state, thing)
            if thing.owner == player and _might_be_played(thing, now, own_faces):
                is_land = "Land" in now.types or bool(land_sides(walk.state, card))
                is_slow = all(map(_is_slow, own_faces)) and _is_slow_now(now)
                found.append(Playable(card, is_land, is_slow, _might_be_cast(now, own_faces)))
    return tuple(found)


def _might_be_cast(now: Characteristics, own_faces: tuple[Face, ...]) -> bool:
    """Say at a glance whether a card is more than a land: by a face, or by a keyword that casts it otherwise."""
    faces_cast = not own_faces or any("Land" not in face.types for face in own_faces)
    return faces_cast or any(of_kind(Keyword, map(plain, now.abilities)))


def _might_be_played(thing: Thing, now: Characteristics, own_faces: tuple[Face, ...]) -> bool:
    """Say at a glance whether a card could be played: from a hand, or by an ability of its own."""
    return thing.zone == HAND or bool(now.abilities) or len(own_faces) > 1 or "commander" in thing.marks


def _is_slow(face: Face) -> bool:
    quick = ("flash", *OWN_TIME)
    keywords = (each.keyword for each in of_kind(Keyword, face.abilities))
    own = any(of_kind(FlashFor, face.abilities)) or bool(flash_conditions(face.abilities))
    return "Instant" not in face.types and not own and not any(each in quick for each in keywords)


def _is_slow_now(now: Characteristics) -> bool:
    return "Instant" not in now.types and not any(each in now.keywords for each in ("flash", *OWN_TIME))


# --- activated abilities
@recent(32)
def activations_of(board: Board, player: str) -> tuple[Activation, ...]:
    """List the abilities of permanents that a player might activate: of his own, and those that anybody may."""
    found = []
    for source, now in board.permanents:
        for place, ability in activated_among(now.abilities) if now.abilities else ():
            mine = now.controller == player or any(each.word == "any player" for each in limits_of(ability))
            if mine and zone_of_activation(ability) == BATTLEFIELD:
                found.append(Activation(source, place, Option("activate", (source, place))))
    return tuple(found)


def _activations_in(walk: Walk, *zones: tuple[Id, ...]) -> tuple[Activation, ...]:
    """List the abilities of objects in these zones that function there (112.6)."""
    found = []
    for zone in zones:
        for source in zone:
            now = walk.now(source)
            for place, ability in activated_among(now.abilities) if now.abilities else ():
                thing = walk.state.things[source]
                if zone_of_activation(ability) in (thing.zone, BATTLEFIELD if thing.kind == "vanguard" else ""):
                    found.append(Activation(source, place, Option("activate", (source, place))))
    return tuple(found)
