"""Making events so: one function an event gives the state after it, with what became known (400-406, 118-121).

Nothing here asks whether an event may happen: replacement has seen it before, triggers see it after (`happen`).
"""

from collections.abc import Callable, Mapping
from typing import Any

from immutables import Map
from msgspec.structs import replace

from judgehelper.kernel.log import Event
from judgehelper.systems.magic.effects.arriving import Changed, create, move
from judgehelper.systems.magic.effects.replacement.day_and_night import turn_time
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import leave_combat
from judgehelper.systems.magic.game.players.commanders import struck_by
from judgehelper.systems.magic.game.players.ranges import ranges_now
from judgehelper.systems.magic.game.players.seating import sharing_life, sharing_turns
from judgehelper.systems.magic.game.state import (
    STACK,
    Characteristics,
    Combat,
    Id,
    Magic,
    Status,
    Thing,
)
from judgehelper.systems.magic.game.zones import (
    new_timestamp,
    take_out,
    with_player,
    with_status,
    with_thing,
)
from judgehelper.systems.magic.in_force.triggers.speed import speed_up
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.meaning.past import begin_anew, begin_subgame, end_subgame
from judgehelper.systems.magic.printed.objects.designations import borne_no_more, choose_bearer, tempt
from judgehelper.systems.magic.printed.objects.dungeons import begin_dungeon, complete, enter_room
from judgehelper.systems.magic.printed.objects.printed import FLIPPED


def take_out_of_combat(state: Magic, event: events.LeftCombat, _: Magic) -> Changed:
    """An effect removes it from combat (506.4)."""
    return leave_combat(state, event.thing), event


def draw(state: Magic, event: events.Drawn, _: Magic) -> Changed:
    """Note which card is drawn; it moves as a consequence. From an empty library nothing comes (120.4, 704.5b)."""
    player = state.players[event.player]
    if not player.library:
        return with_player(state, replace(player, overdrawn=True)), event
    return state, replace(event, thing=player.library[0])


def shuffle(state: Magic, event: events.Shuffled, _: Magic) -> Changed:
    """Put the library in the order that chance gave; each card becomes unknown, so nothing follows it."""
    return with_player(state, replace(state.players[event.player], library=event.order)), event


def arrange(state: Magic, event: events.Arranged, _: Magic) -> Changed:
    """Put cards of a library on its top and its bottom."""
    player = state.players[event.player]
    moved = (*event.top, *event.bottom)
    rest = tuple(each for each in player.library if each not in moved)
    return with_player(state, replace(player, library=(*event.top, *rest, *event.bottom))), event


def tap(state: Magic, event: events.Tapped | events.Untapped, _: Magic) -> Changed:
    """Tap or untap a permanent; one that is so already stays, and nothing happens (701.20b)."""
    status = state.status.get(event.thing)
    wanted = type(event) is events.Tapped
    if status is None or status.tapped == wanted:
        return state, None
    return with_status(state, event.thing, replace(status, tapped=wanted)), event


def put_counters(state: Magic, event: events.CountersPut, _: Magic) -> Changed:
    """Put counters on an object or player (121.1)."""
    return _count(state, event, event.count)


def remove_counters(state: Magic, event: events.CountersRemoved, _: Magic) -> Changed:
    """Remove counters, as many as there are (121.2)."""
    return _count(state, event, -event.count)


def _count(state: Magic, event: events.CountersPut | events.CountersRemoved, change: int) -> Changed:
    on, kind = event.on, event.kind
    bearer = state.players[on] if isinstance(on, str) else state.things.get(on)
    if bearer is None or event.count <= 0:
        return state, None
    number = max(0, bearer.counters.get(kind, 0) + change)
    real = abs(number - bearer.counters.get(kind, 0))
    if real == 0:
        return state, None
    if isinstance(bearer, Thing):
        state = with_thing(state, replace(bearer, counters=_with_counters(bearer.counters, kind, number)))
        return state, replace(event, count=real)
    for seat in sharing_life(state, bearer.id) if kind == "poison" else (bearer.id,):
        player = state.players[seat]
        state = with_player(state, replace(player, counters=_with_counters(player.counters, kind, number)))
    return state, replace(event, count=real)


def _with_counters(counters: Map[str, int], kind: str, number: int) -> Map[str, int]:
    return counters.set(kind, number) if number else counters.delete(kind)


def attach(state: Magic, event: events.Attached, _: Magic) -> Changed:
    """Attach a permanent to another or to a player, or unattach it; it gets a new timestamp (701.3)."""
    thing = state.things.get(event.thing)
    if thing is None or thing.attached_to == event.to:
        return state, None
    state, stamp = new_timestamp(state)
    stamp = thing.timestamp if event.to is None else stamp
    now = with_thing(state, replace(thing, attached_to=event.to, timestamp=stamp))
    return now, replace(event, off=thing.attached_to)


def change_control(state: Magic, event: events.ControlChanged, _: Magic) -> Changed:
    """Note that control has changed: the new controller has had it only from now on (302.6, 506.4)."""
    status = state.status.get(event.thing, Status())
    state = with_status(state, event.thing, replace(status, since=state.turn.number, held_by=event.now))
    if state.command:
        state = with_thing(state, borne_no_more(state.things[event.thing]))
    return leave_combat(state, event.thing), event


def turn_face(state: Magic, event: events.TurnedFace, _: Magic) -> Changed:
    """Turn a permanent: another face, or face down or up (707, 711); one that flips keeps its timestamp (709)."""
    thing = state.things.get(event.thing)
    if thing is None:
        return state, None
    if event.how == "flip":
        return with_thing(state, replace(thing, marks=(*thing.marks, FLIPPED))), event
    state, stamp = new_timestamp(state)
    return with_thing(state, replace(thing, side=event.side, face_down=event.face_down, timestamp=stamp)), event


def phase(state: Magic, event: events.Phased, _: Magic) -> Changed:
    """Phase a permanent out or in (702.25)."""
    thing = state.things.get(event.thing)
    if thing is None or thing.phased_out == event.out:
        return state, None
    if event.out:
        under = traits(state, event.thing).controller
        thing = replace(thing, phased_out=True, phased_under=under, phased_with=event.host)
    else:
        gone = isinstance(thing.attached_to, int) and thing.attached_to not in state.things
        host = None if gone else thing.attached_to  # 702.25h
        thing = replace(thing, phased_out=False, phased_under="", phased_with=None, attached_to=host)
    state = with_thing(state, thing)
    return (leave_combat(state, event.thing) if event.out else state), event


def mark(state: Magic, event: events.Marked, _: Magic) -> Changed:
    """Give or take a designation."""
    bearer = state.players[event.on] if isinstance(event.on, str) else state.things.get(event.on)
    if bearer is None or (event.mark in bearer.marks) == event.on_it:
        return state, None
    marks = (*bearer.marks, event.mark) if event.on_it else tuple(each for each in bearer.marks if each != event.mark)
    if isinstance(bearer, Thing):
        return with_thing(state, replace(bearer, marks=marks)), event
    return with_player(state, replace(bearer, marks=marks)), event


def hurt(state: Magic, event: events.Damaged, before: Magic) -> Changed:
    """Mark damage on a creature (119.3e); what else damage does follows as events of its own (119.3)."""
    if isinstance(event.to, str) and event.amount > 0:
        return with_player(state, struck_by(before, state.players[event.to], event)), event
    if isinstance(event.to, str) or event.to not in state.status or event.amount <= 0:
        return state, None
    status = state.status[event.to]
    was, source = traits(before, event.to), traits(before, event.source)
    withers = "wither" in source.keywords or "infect" in source.keywords
    marked = event.amount if "Creature" in was.types and not withers else 0
    after = replace(
        status, damage=status.damage + marked,
        deathtouched=status.deathtouched or ("deathtouch" in source.keywords and "Creature" in was.types),
        hurt_by=(*status.hurt_by, event.source) if event.source not in status.hurt_by else status.hurt_by,
    )  # fmt: skip
    return with_status(state, event.to, after), replace(event, excess=_excess(state, event, event.to, was, source))


def _excess(state: Magic, event: events.Damaged, to: Id, was: Characteristics, source: Characteristics) -> int:
    """Say how much damage was more than lethal, more than loyalty, more than defense (120.4a of later rules)."""
    status, counters = state.status[to], state.things[to].counters
    enough = {kind: counters.get(number, 0) for kind, number in (("Planeswalker", "loyalty"), ("Battle", "defense"))}
    left = 0 if status.deathtouched else max(0, (was.toughness or 0) - status.damage)
    enough["Creature"] = min(left, 1) if "deathtouch" in source.keywords else left
    return max(0, *(event.amount - enough[kind] for kind in enough if kind in was.types), 0)


def counter(state: Magic, event: events.Countered, _: Magic) -> Changed:
    """Counter a spell or ability: an ability ceases to exist at once, a spell moves as a consequence (701.5a)."""
    thing = state.things.get(event.item)
    if thing is None or thing.zone != STACK:
        return state, None
    if thing.kind != "ability":
        return state, event
    state = take_out(state, thing, None)
    return replace(state, frames=state.frames.delete(event.item)), event


def gain_life(state: Magic, event: events.LifeGained, _: Magic) -> Changed:
    """Raise a life total (118.3)."""
    return _live(state, event, event.amount)


def lose_life(state: Magic, event: events.LifeLost, _: Magic) -> Changed:
    """Lower a life total (118.3)."""
    return _live(state, event, -event.amount)


def _live(state: Magic, event: events.LifeGained | events.LifeLost, change: int) -> Changed:
    if event.amount <= 0:
        return state, None
    for seat in sharing_life(state, event.player):
        player = state.players[seat]
        state = with_player(state, replace(player, life=player.life + change))
    return state, event


def add_mana(state: Magic, event: events.ManaAdded, _: Magic) -> Changed:
    """Put mana into a pool (106.4)."""
    player = state.players[event.player]
    return with_player(state, replace(player, pool=(*player.pool, *event.mana))), event


def take_mana(state: Magic, event: events.ManaSpent | events.ManaEmptied, _: Magic) -> Changed:
    """Take mana out of a pool (106.4, 500.4)."""
    player = state.players[event.player]
    pool = list(player.pool)
    for unit in event.mana:
        pool.remove(unit)
    return with_player(state, replace(player, pool=tuple(pool))), event


def begin_turn(state: Magic, event: events.TurnBegan, _: Magic) -> Changed:
    """Begin a turn: what is counted by the turn begins anew."""
    started = state.turn.started
    for seat in sharing_turns(state, event.player):
        started = started.set(seat, event.number)
    turn = replace(
        state.turn, number=event.number, active=event.player, began=len(state.log), combats=0, ending=False,
        started=started, clock=state.clock,
    )  # fmt: skip
    players = state.players
    for seat in state.seats:
        if players[seat].lands_played:
            players = players.set(seat, replace(players[seat], lands_played=0))
    for seat in sharing_turns(state, event.player):
        state = _ungoad(state, seat)
    status = state.status
    for each in state.battlefield:
        if status[each].hurt_by or status[each].used:
            status = status.set(each, replace(status[each], hurt_by=(), used=Map()))
    return replace(state, turn=turn, players=players, status=status, near=ranges_now(state)), event


def _ungoad(state: Magic, player: str) -> Magic:
    """What a player has goaded is so until his next turn begins (701.37a)."""
    mark = f"goaded {player}"
    for each in state.battlefield:
        thing = state.things[each]
        if mark in thing.marks:
            kept = tuple(word for word in thing.marks if word != mark)
            state = with_thing(state, replace(thing, marks=kept))
    return state


def begin_step(state: Magic, event: events.StepBegan, _: Magic) -> Changed:
    """Begin a step."""
    combats = state.turn.combats + (event.step == "begin-combat")
    combat_began = len(state.log) if event.step == "begin-combat" else state.turn.combat_began
    turn = replace(
        state.turn, step=event.step, step_began=len(state.log), passed=(), resolved=0, combats=combats,
        combat_began=combat_began,
    )  # fmt: skip
    combat = Combat() if event.step == "begin-combat" else state.combat
    return replace(state, turn=turn, combat=combat), event


def end_step(state: Magic, event: events.StepEnded, _: Magic) -> Changed:
    """End a step; combat is over with its last one (511.3)."""
    return (replace(state, combat=None) if event.step == "end-combat" else state), event


def play_land(state: Magic, event: events.LandPlayed, _: Magic) -> Changed:
    """Count a land played (305.2)."""
    player = state.players[event.player]
    return with_player(state, replace(player, lands_played=player.lands_played + 1)), event


def leave_game(state: Magic, event: events.Lost | events.Won, _: Magic) -> Changed:
    """A player has lost or won (104)."""
    player = state.players[event.player]
    if player.out:
        return state, None
    return with_player(state, replace(player, out="won" if type(event) is events.Won else "lost")), event


def end_in_a_draw(state: Magic, event: events.Drew, _: Magic) -> Changed:
    """The game is a draw for everybody still in it (104.4), or for some, who leave it (801.15)."""
    for seat in event.players or state.seats:
        if not state.players[seat].out:
            state = with_player(state, replace(state.players[seat], out="drawn"))
    return state, event


def crown(state: Magic, event: events.Crowned, _: Magic) -> Changed:
    """A player becomes the monarch, or gets what is like it (717.3, 717.4)."""
    return replace(state, marks=state.marks.set(event.title, event.player)), event


def only_log(state: Magic, event: Event, _: Magic) -> Changed:
    """Change nothing: the event itself is the news."""
    return state, event


def undertake(state: Magic, _: events.Undertaken, __: Magic) -> Changed:
    """Change nothing: what is undertaken is done next, and that is the news."""
    return state, None


CHANGES: Mapping[type, Callable[[Magic, Any, Magic], Changed]] = {
    events.Moved: move,
    events.Undertaken: undertake,
    events.Created: create,
    events.Drawn: draw,
    events.Shuffled: shuffle,
    events.Arranged: arrange,
    events.Tapped: tap,
    events.Untapped: tap,
    events.CountersPut: put_counters,
    events.CountersRemoved: remove_counters,
    events.Attached: attach,
    events.ControlChanged: change_control,
    events.TurnedFace: turn_face,
    events.TimeTurned: turn_time,
    events.Phased: phase,
    events.Marked: mark,
    events.Damaged: hurt,
    events.Countered: counter,
    events.LifeGained: gain_life,
    events.LifeLost: lose_life,
    events.ManaAdded: add_mana,
    events.ManaSpent: take_mana,
    events.ManaEmptied: take_mana,
    events.TurnBegan: begin_turn,
    events.StepBegan: begin_step,
    events.StepEnded: end_step,
    events.LandPlayed: play_land,
    events.LeftCombat: take_out_of_combat,
    events.Lost: leave_game,
    events.Won: leave_game,
    events.Drew: end_in_a_draw,
    events.Crowned: crown,
    events.Tempted: tempt,
    events.SpeedGained: speed_up,
    events.BearerChosen: choose_bearer,
    events.DungeonBegun: begin_dungeon,
    events.RoomEntered: enter_room,
    events.DungeonCompleted: complete,
    events.Restarted: begin_anew,
    events.SubgameBegan: begin_subgame,
    events.SubgameEnded: end_subgame,
}
"""Events not listed change nothing but the log."""
