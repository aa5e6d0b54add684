"""A card that must be cast if it can be, as suspend says: no one has to make mana for it (702.61a, 117.3c).

What could be cast with the mana at hand is cast; where mana abilities would have to be activated, or a cost asks for
cards of some quality in a hidden zone (117.8c), its player may leave it; where it can't be cast, nothing happens.
"""

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import Cast, Reveal
from judgehelper.abilities.acts.moving import Discard, Exile
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.family import Act
from judgehelper.abilities.filters import In, Kind
from judgehelper.abilities.kinds import AdditionalCost
from judgehelper.abilities.phrases import Things
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.casting.allowed import can_cast, way_traits
from judgehelper.systems.magic.casting.permitted import Permit, way_by
from judgehelper.systems.magic.costs.costs import spell_cost
from judgehelper.systems.magic.costs.mana_sources import can_pay_from_pool
from judgehelper.systems.magic.costs.ways import faces
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Id, Magic, Way
from judgehelper.systems.magic.game.steps import MoveToStack, Offering, PerformAct
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.printed.texts.own_words import CastBack, CastIfAble
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.acts.casting_now import castable_in, sides_meant
from judgehelper.systems.magic.resolving.acts.doing import ActRow, doer_of, view_from


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
            state = then(state, MoveToStack(player, card, 1, how="", allowed=cast, by=view.frame))
    return state


ROWS = (
    ActRow(CastIfAble, "702.61a", perform=cast_if_able),
    ActRow(CastBack, "608.2f", perform=cast_back),
)
