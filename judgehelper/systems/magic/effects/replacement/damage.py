"""Damage that would reduce one's life below a number reduces it to that instead: the result is changed (119.4b, c).

All that one damage event results in counts together: life lost to several sources, life gained by lifelink, and life
that is gained for what has been prevented of it. The damage dealt stays what it is.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import GainLife
from judgehelper.abilities.clauses import Do, Does, LifeFloor
from judgehelper.abilities.keywords import KEYWORDS
from judgehelper.abilities.phrases import You
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record
from judgehelper.systems.magic.effects.replacement.replacing import Around, Kind, Part, Replacing, again
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Id, Magic
from judgehelper.systems.magic.game.steps import PerformBody, Proposal
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.printed.keywords.book import told_once
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


def sees_life_lost(state: Magic, event: events.LifeLost, clause: LifeFloor, frame: Frame) -> Iterator[Part]:
    """Find out whether an event is life that its controller loses to damage, under the condition."""
    if event.how != "damage" or event.player != frame.controller:
        return
    view = look(state, frame)
    if clause.condition is None or view.holds(clause.condition):
        yield Part(clause, Seen(amount=event.amount), ("614.1a", "119.4b"))


def reaches_floor(state: Magic, proposals: tuple[Proposal, ...], effect: Replacing) -> bool:
    """Say whether all of these together would reduce the life below the number (119.4b)."""
    player = effect.frame.controller
    least = look(state, effect.frame).value(effect.clause.least)
    return state.players[player].life >= least > _life_after(state, proposals, player)


def apply_floor(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """Let damage cost so much less life that the number is left (119.4b)."""
    every = (*around[0], proposal, *around[1])
    player = effect.frame.controller
    spared = look(state, effect.frame).value(effect.clause.to) - _life_after(state, every, player)
    kept: list[Proposal] = []
    for each in every:
        event = each.event
        if not isinstance(event, events.LifeLost) or event.how != "damage" or event.player != player:
            kept.append(each)
            continue
        less = min(spared, event.amount)
        spared -= less
        if not less:
            kept.append(each)
        elif less < event.amount:
            applied = tuple(dict.fromkeys((*each.applied, effect.key)))
            kept.append(replace(each, event=replace(event, amount=event.amount - less), applied=applied))
    told = (*effect.cites, *cr("119.4c", "614.6"))
    return again(record(state, events.Replaced(effect.source, "LifeLost"), told), ((), ()), *kept)


def _life_after(state: Magic, proposals: tuple[Proposal, ...], player: str) -> int:
    """Work out what a player's life would be after all of these, and what is gained for prevented damage."""
    life = state.players[player].life + _gained_for_prevented(state, player)
    for each in proposals:
        match each.event:
            case events.LifeGained(player=seat, amount=amount) if seat == player:
                life += amount
            case events.LifeLost(player=seat, amount=amount) if seat == player:
                life -= amount
    return life


def _gained_for_prevented(state: Magic, player: str) -> int:
    """Add up the life that prevention effects are about to give for what they have prevented (615.5)."""
    gained = 0
    for step in of_kind(PerformBody, state.agenda):
        frame = state.frames[step.frame]
        if frame.controller != player or Name.PREVENTED not in frame.numbers:
            continue
        told = (clause for clause in all_of((Do, Does), *step.body) if isinstance(clause.who, You | None))
        gains = (act for clause in told for act in of_kind(GainLife, clause.acts))
        gained += sum(look(state, frame).value(act.amount) for act in gains)
    return gained


KINDS = (Kind(LifeFloor, (events.LifeLost,), sees_life_lost, apply_floor, lasts=True, together=reaches_floor),)


# --- Keywords that change what damage does: deathtouch, lifelink, wither, infect (702.2, 702.15, 702.79, 702.89)
LAST_KNOWN = KEYWORDS.lettered(lambda rule: rule.gone)
"""Keyword → the rule by which a source that is gone has it as it last was."""
FROM_ANYWHERE = KEYWORDS.lettered(lambda rule: rule.anywhere)
"""Keyword → the rule by which it does not matter from which zone damage is dealt."""


def told_of_source(state: Magic, source: Id, keyword: str) -> Citations:
    """Cite why a source's keyword counts though it is elsewhere, gone, or there more than once."""
    here = state.things.get(source)
    once = told_once(traits(state, source), keyword)
    if here is None:
        return (*cr(LAST_KNOWN[keyword]), *once)
    return (*(cr(FROM_ANYWHERE[keyword]) if here.zone != BATTLEFIELD else ()), *once)


def gains_by_source(entailed: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Let each source with lifelink gain life once for all that it dealt at one time; several gain apart (702.15e)."""
    joined: list[Proposal] = []
    for each in entailed:
        place = next((index for index, other in enumerate(joined) if _is_one_gain(other.event, each.event)), None)
        if place is None:
            joined.append(each)
        else:
            joined[place] = _with_more(joined[place], each)
    return _told_apart(tuple(joined)) if len(joined) > 1 else tuple(joined)


def _is_one_gain(one: Event, other: Event) -> bool:
    """Say whether one source makes one player gain life by both: «a source causes a player to gain life» (118.9)."""
    match one, other:
        case events.LifeGained(), events.LifeGained():
            return one.player == other.player and one.cause == other.cause
    return False


def _with_more(one: Proposal, other: Proposal) -> Proposal:
    match one.event, other.event:
        case events.LifeGained() as gained, events.LifeGained(amount=more):
            applied = tuple(dict.fromkeys((*one.applied, *other.applied)))
            return replace(one, event=replace(gained, amount=gained.amount + more), applied=applied)
    return one


def _told_apart(entailed: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Cite that several sources with lifelink make for as many events of gaining life (702.15e)."""
    gains = {each.cause for each in of_kind(events.LifeGained, (each.event for each in entailed))}
    if len(gains) < 2:
        return entailed
    told = cr("702.15e")
    return tuple(
        replace(each, cites=(*each.cites, *told)) if isinstance(each.event, events.LifeGained) else each
        for each in entailed
    )


def told_of_touch(state: Magic, source: Id) -> Citations:
    """Cite the same of deathtouch, for damage of a source that has it."""
    return told_of_source(state, source, "deathtouch") if "deathtouch" in traits(state, source).keywords else ()
