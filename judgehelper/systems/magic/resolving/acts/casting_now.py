"""Casting and playing while an effect is carried out (608.2f): timing rules for the card's types do not count then.

«You may play that card this turn» begins a lasting permission in place of it (611.2); `allowed` reads that.
"""

from msgspec.structs import replace

from judgehelper.abilities import phrases
from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import Cast, Play, Reveal
from judgehelper.abilities.acts.moving import Discard, Exile
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Holds
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.durations import AsLongAs
from judgehelper.abilities.family import Act, Phrase
from judgehelper.abilities.filters import In, Kind
from judgehelper.abilities.kinds import AdditionalCost
from judgehelper.abilities.phrases import Things, This
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.casting.allowed import can_cast, way_traits, why_forbidden
from judgehelper.systems.magic.casting.permitted import Permit, is_allowed, sides_of, way_by
from judgehelper.systems.magic.costs.costs import spell_cost
from judgehelper.systems.magic.costs.paying import can_pay_from_pool
from judgehelper.systems.magic.costs.ways import faces
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, STACK, Frame, Id, Magic, Ref, Thing, Way
from judgehelper.systems.magic.game.steps import MoveToStack, Offering, PerformAct, PlayLand
from judgehelper.systems.magic.game.zones import new_id, new_timestamp, put_in
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.permissions.permissions import land_plays
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.copying import as_face
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.nouns import zone_ids, zones_of
from judgehelper.systems.magic.printed.keywords.casting import of_encoded
from judgehelper.systems.magic.printed.objects.printed import face_up_values
from judgehelper.systems.magic.printed.texts.own_words import (
    CastBack,
    CastIfAble,
    CastSo,
    CopyCard,
    Encoded,
    EncodeThis,
    LastRemoved,
    MovedSo,
    PlaySo,
    TheOne,
)
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    Refs,
    doer_of,
    player_in,
    propose_for,
    things_in,
    view_from,
    with_chosen,
)


def cast_now(state: Magic, step: PerformAct, act: Cast | Play) -> Magic | Decision:
    """Cast these cards, or the one chosen among them, as part of what is being carried out (608.2f, 601.2)."""
    player = doer_of(state, step)
    permit = Permit(view_from(state, step, player).frame, act)
    found = castable_in(state, permit.frame, act, player)
    det = act.what.det
    if not isinstance(det, phrases.Some) or not found:
        return _begin_all(state, step, permit, player, found)
    low, high = view_from(state, step, player).bounds(det.count)
    most = len(found) if high is None else min(high, len(found))
    if most == 1 and (low < len(found) or len(sides_meant(state, permit, player, found[0])) > 1):
        return _which_half(state, step, permit, player, found, min(low, 1))
    if low >= len(found):
        return _begin_all(state, step, permit, player, found)
    options = tuple(Option("object", (each,)) for each in found)
    return Decision(
        player=player, kind="target", options=options, cites=cr("608.2d", "608.2f"), least=min(low, most), most=most,
        about=(step.frame, "cast"),
    )  # fmt: skip


def _which_half(
    state: Magic, step: PerformAct, permit: Permit, player: str, cards: tuple[Id, ...], least: int
) -> Decision:
    """Ask what is cast: of a card with two faces that could be, which one (708.4, 711.4, 715.3)."""
    options = []
    for card in cards:
        sides = sides_meant(state, permit, player, card)
        names = faces(state, state.things[card])
        if len(sides) < 2:
            options.append(Option("object", (card, *sides)))
        else:
            options.extend(Option("half", (names[side].name, card, side)) for side in sides)
    return Decision(
        player=player, kind="target", options=tuple(options), cites=cr("608.2d", "608.2f"), least=least, most=1,
        about=(step.frame, "cast"),
    )  # fmt: skip


def take_cast(state: Magic, step: PerformAct, act: Cast | Play, answer: Answer) -> Magic:
    """Cast what was chosen."""
    player = doer_of(state, step)
    permit = Permit(view_from(state, step, player).frame, act)
    chosen: list[Step] = []
    for option in answer.picked:
        card, *side = map(int, option.about[1:] if option.label == "half" else option.about)
        chosen.append(
            _begin(state, step, permit, player, card, side[0]) if side else _of_one(state, step, permit, player, card)
        )
    return then(state, *chosen)


def castable_in(state: Magic, frame: Frame, act: Cast | Play, player: str) -> tuple[Id, ...]:
    """List the cards that could be cast or played now by an act, its words being read so."""
    view = look(state, frame)
    match act.what:
        case phrases.Things() as what if not _is_settled(what, frame):
            pool = [each for zone in zones_of(what) or ("hand",) for each in zone_ids(state, zone)]
        case what:
            meant = what.of if isinstance(what, phrases.Among) else what
            pool = things_in(present(state, frame, view.find(meant)))
    origins = act.where if isinstance(act, Cast) else ()  # «you may cast it from your graveyard»: only if it is there
    pool = [each for each in pool if all(view.fits(origin, each) for origin in origins)]
    return tuple(each for each in pool if _can_begin(state, Permit(frame, act), player, each))


def _is_settled(what: phrases.Things, frame: Frame) -> bool:
    """Say whether what the words mean has been chosen before: a target, or what has a name by now."""
    return isinstance(what.det, phrases.Target) or bool(what.name and what.name in frame.names)


def _can_begin(state: Magic, permit: Permit, player: str, card: Id) -> bool:
    if state.things[card].zone in (BATTLEFIELD, STACK) or state.things[card].kind not in ("card", "copy"):
        return False
    return bool(sides_meant(state, permit, player, card))


def sides_meant(state: Magic, permit: Permit, player: str, card: Id) -> tuple[int, ...]:
    """List the faces with which a card could be cast, or played as a land, by the words."""
    all_faces = faces(state, state.things[card])
    if not all_faces:
        return (0,)
    named = isinstance(permit.act.what, phrases.Among | phrases.Things)
    in_hand = card in state.players[player].hand
    found = []
    for side in sides_of(state, card):
        if "Land" in all_faces[side].types:
            mine = state.players[player]
            may = isinstance(permit.act, Play) and has_turn(state, player)
            if may and mine.lands_played < land_plays(state, player):
                found.append(side)
        elif (not named or is_allowed(state, permit, player, card, side, castable=in_hand)) and not _is_forbidden(
            state, player, card, side
        ):
            found.append(side)
    return tuple(found)


def _is_forbidden(state: Magic, player: str, card: Id, side: int) -> bool:
    """Say whether something forbids casting it: while something resolves as well (101.2, 601.3)."""
    return any(True for _ in why_forbidden(state, player, card, Way(side)))


def _begin_all(state: Magic, step: PerformAct, permit: Permit, player: str, cards: tuple[Id, ...]) -> Magic:
    return then(state, *(_of_one(state, step, permit, player, card) for card in cards))


def _of_one(state: Magic, step: PerformAct, permit: Permit, player: str, card: Id) -> Step:
    """Begin to cast a card; where more than one of its faces could be cast, that is asked first."""
    sides = sides_meant(state, permit, player, card)
    if len(sides) < 2:
        return _begin(state, step, permit, player, card, sides[0] if sides else 0)
    what: Phrase = permit.act.what
    noun = what.what if isinstance(what, phrases.Things | phrases.Among | phrases.Chosen | phrases.Pile) else None
    alone = phrases.Among(phrases.Some(phrases.Exactly(Number(1))), TheOne(card), noun, what.where)
    return replace(step, act=replace(permit.act, what=alone))


def _way_opened(state: Magic, frame: Id) -> str:
    """Name the keyword that lets it be cast: madness, miracle, rebound, suspend (702.34, 702.93, 702.87, 702.61)."""
    item = state.items.get(frame)
    if item is None or item.ability is None:
        return ""
    if Name.REBOUNDING in state.frames[frame].names:
        return "rebound"
    event = item.ability.event
    if isinstance(event, LastRemoved):
        return "suspend"
    return {"discard": "madness", "draw": "miracle"}.get(event.how, "") if isinstance(event, MovedSo) else ""


def _begin(state: Magic, step: PerformAct, permit: Permit, player: str, card: Id, side: int) -> PlayLand | MoveToStack:
    """Begin to cast a face; what suspend lets be cast knows it, for the haste (702.61a)."""
    all_faces = faces(state, state.things[card])
    if "Land" in (all_faces[side].types if side < len(all_faces) else traits(state, card).types):
        return PlayLand(player, card, side)
    return MoveToStack(player, card, way_by(permit.act, permit.frame, side, _way_opened(state, step.frame)))


# --- Cipher (702.98): a spell's card is exiled encoded on a creature, whose combat damage lets copies of it be cast
def encode(state: Magic, step: PerformAct, _act: EncodeThis) -> Magic | Decision:
    """Ask on which creature of its controller the card is to be encoded; a copy of a spell is no card (702.98a)."""
    spell = state.things.get(step.frame)
    player = state.frames[step.frame].controller
    found = _creatures(state, player)
    if spell is None or spell.kind != "card" or spell.zone != STACK or not found:
        return state
    options = (Option("no"), *(Option("object", (each,)) for each in found))
    about = (step.frame, "encode")
    return Decision(player=player, kind="choice", options=options, cites=cr("702.98a", "608.2d"), about=about)


def _creatures(state: Magic, player: str) -> tuple[Id, ...]:
    return tuple(
        each for each in state.battlefield
        if "Creature" in (now := traits(state, each)).types and now.controller == player
        and not state.things[each].phased_out
    )  # fmt: skip


def take_encoded(state: Magic, step: PerformAct, _act: EncodeThis, answer: Answer) -> Magic:
    """Exile the card; when it is there, it is encoded on the creature (702.98b)."""
    (option,) = answer.picked
    if option.label == "no":
        return state
    state = then(state, PerformAct(Encoded(int(option.about[0])), step.by, step.frame))
    moved = events.Moved(thing=step.frame, to=EXILE, how="encode", cause=step.frame)
    return propose_for(state, step, moved, rule="702.98a")


def be_encoded(state: Magic, step: PerformAct, act: Encoded) -> Magic:
    """Let the creature have the ability for as long as the card stays in exile (702.98b, c)."""
    frame = state.frames[step.frame]
    past = state.past.get(step.frame)
    card = past.became if past is not None else None
    if card is None or card not in state.things or state.things[card].zone != EXILE:
        return state
    state = record(state, events.Did("encode", frame.controller, act.on), cr("702.98b"))
    gains = Does(This(), (being.Gains((of_encoded(card),)),))
    stays = AsLongAs(Holds(Does(TheOne(card), (being.IsFit(In("exile")),))))
    static = replace(frame, since=0)  # it finds the card only while it is there, not as it last was
    return begin_lasting(state, gains, static, stays, (act.on,), told=("702.98a", "702.98c"))


def copy_card(state: Magic, step: PerformAct, act: CopyCard, doer: Ref, _refs: Refs) -> Magic:
    """Copy cards where they lie; what of the copies is not cast ceases to exist (706.12, 704.5e)."""
    player = player_in(state, step, doer)
    here = [ref for ref in look(state, state.frames[step.frame]).find(act.what) if ref in state.things]
    made: list[Id] = []
    for ref in here:
        state, number = _copied(state, state.things[int(ref)], player)
        made.append(number)
    return with_chosen(state, step, act.name, tuple(made))


def _copied(state: Magic, card: Thing, player: str) -> tuple[Magic, Id]:
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    face = as_face(face_up_values(state, card))
    copy = Thing(id=number, zone=card.zone, owner=player, controller=player, kind="copy", card=card.card,
                 side=card.side, made=face, timestamp=stamp)  # fmt: skip
    return record(put_in(state, copy), events.Copied(card.id, number, player), cr("706.12", "702.98a")), number


# --- A card that must be cast if it can be, as suspend says: no one has to make mana for it (702.61a, 117.3c).
# What could be cast with the mana at hand is cast; where mana abilities would have to be activated, or a cost asks for
# cards of some quality in a hidden zone (117.8c), its player may leave it; where it can't be cast, nothing happens.
def cast_if_able(state: Magic, step: PerformAct, act: CastIfAble) -> Magic:
    """Cast it, let its player choose whether to make the mana for it, or leave it where it is."""
    player = doer_of(state, step)
    cast = Cast(act.what, free=True)
    frame = view_from(state, step, player).frame
    found = castable_in(state, frame, cast, player)
    open_ways = [(card, way) for card in found for way in _ways(state, frame, cast, player, card)]
    if not open_ways:
        return record(state, events.Ignored(step.frame, "cast"), cr("702.61a", "101.3"))
    doing = replace(step, act=cast)
    owed = [(card, way) for card, way in open_ways if not _asks_for_hidden(state, card, way)]
    if any(_has_mana_for(state, player, card, way) for card, way in owed):
        return then(state, doing)
    return then(state, Offering(step.frame, player, (doing,), (), "mana" if owed else "hidden"))


def _ways(state: Magic, frame: Frame, act: Cast, player: str, card: Id) -> list[Way]:
    """List the faces of a card against whose casting nothing but the time would speak, as ways to cast it."""
    sides = sides_meant(state, Permit(frame, act), player, card)
    found = (way_by(act, frame, side, "suspend")._replace(flash=True) for side in sides)
    return [way for way in found if can_cast(state, player, card, way)]


def _asks_for_hidden(state: Magic, card: Id, way: Way) -> bool:
    """Say whether a spell has to be paid for with cards of a stated quality out of a hidden zone (117.8c)."""
    printed = every_ability(way_traits(state, card, way).abilities)
    costs = (cost for each in of_kind(AdditionalCost, printed) if not each.optional for cost in each.costs)
    return any(_is_of_hidden_quality(cost.act) for cost in of_kind(ActCost, costs))


def _is_of_hidden_quality(act: Act) -> bool:
    match act:
        case Discard(what=Things() as what) | Exile(what=Things() as what) | Reveal(what=Things() as what):
            zones = [each.zone for each in all_of(In, what.where)]
            stated = what.what != Kind("card") or len(zones) < len(what.where)
            return stated and (isinstance(act, Discard) or "hand" in zones or "library" in zones)
    return False


def _has_mana_for(state: Magic, player: str, card: Id, way: Way) -> bool:
    """Say whether what a spell costs could be paid without activating a mana ability (117.3c)."""
    now = way_traits(state, card, way)
    total = spell_cost(state, Frame(source=card, controller=player), card, every_ability(now.abilities), way, {})
    return can_pay_from_pool(state, player, total.mana, total.use)


# --- Casting the other face of a card for nothing, as who has defeated a Siege may do (608.2f)
def cast_back(state: Magic, step: PerformAct, act: CastBack) -> Magic:
    """Cast each of these by its other face; what has none, or can't be cast, stays where it is (101.3)."""
    player = doer_of(state, step)
    view = view_from(state, step, player)
    cast = Cast(act.what, free=True)
    for ref in present(state, view.frame, view.find(act.what)):
        card = int(ref)
        way = way_by(cast, view.frame, 1)._replace(flash=True)
        if len(faces(state, state.things[card])) < 2 or not can_cast(state, player, card, way):
            state = record(state, events.Ignored(step.frame, "cast"), cr("101.3"))
        else:
            state = then(state, MoveToStack(player, card, way_by(cast, view.frame, 1)))
    return state


ROWS = (
    ActRow(CopyCard, "706.12", run=copy_card),
    ActRow(EncodeThis, "702.98a", perform=encode, take=take_encoded),
    ActRow(Encoded, "702.98b", perform=be_encoded),
    ActRow(Cast, "608.2f", perform=cast_now, take=take_cast, unread=(("any_mana", ""),)),
    ActRow(CastSo, "608.2f", perform=cast_now, take=take_cast),
    ActRow(PlaySo, "608.2f", perform=cast_now, take=take_cast),
    ActRow(Play, "608.2f", perform=cast_now, take=take_cast, unread=(("any_mana", ""),)),
    ActRow(CastIfAble, "702.61a", perform=cast_if_able),
    ActRow(CastBack, "608.2f", perform=cast_back),
)
