"""Acts with an amount: damage, life, counters, paying (117-121, 701.12)."""

from collections.abc import Mapping

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities import phrases
from judgehelper.abilities.acts import acting, counters, mana
from judgehelper.abilities.family import Phrase
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.casting.paid_x import ChoosePaidX, is_open
from judgehelper.systems.magic.effects.replacement.damage import told_of_touch
from judgehelper.systems.magic.effects.replacement.prevention import can_be_dealt
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.following import follow
from judgehelper.systems.magic.game.mana import demands
from judgehelper.systems.magic.game.players.seating import sharing_life
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Frame, Id, Magic, Ref
from judgehelper.systems.magic.game.steps import Pay, PerformAct
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.own_words import TheOne
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    Refs,
    phrase_of,
    player_in,
    players_among,
    propose_for,
    things_in,
    view_from,
    with_number,
)


def deal(state: Magic, step: PerformAct, act: acting.DealDamage, doer: Ref, refs: Refs) -> Magic:
    """The subject deals damage (119); divided damage as it was announced (601.2d)."""
    frame = state.frames[step.frame]
    view = view_from(state, step, doer)
    source = doer if isinstance(doer, int) else frame.source
    source = _damage_source(state, frame, source)
    shares = _divided_among(frame, act.to)
    each_by_itself = _is_each(act.to)
    amount = view.value(act.amount) if not shares and not each_by_itself else 0
    if act.divided == "evenly":  # among those that are legal now: nobody has divided anything before (608.2b)
        amount //= max(1, len(refs))
    found = []
    for ref in refs:
        share = shares.get(ref, 0) if shares else _share_of(view, act, ref) if each_by_itself else amount
        if share <= 0 or not can_be_dealt(state, ref):
            told = cr(*(("119.8", "614.7a") if share <= 0 else ("119.1a",)), "101.3")
            state = record(state, events.Ignored(ref, "damage"), told)
        else:
            found.append(events.Damaged(source=source, to=ref, amount=share, unpreventable=frame.unpreventable))
    state = with_number(state, step, act.name, amount)
    touch = tuple(ref.number for ref in told_of_touch(state, source)) if found else ()
    evenly = ("107.1a",) if act.divided == "evenly" else ()
    return propose_for(state, step, *found, rule="119.1", more=(*touch, *evenly))


def _is_each(phrase: Phrase | None) -> bool:
    """Say whether damage is dealt to each of a group that has a name: the number may be another for each (608.2c)."""
    match phrase:
        case phrases.Things(det=phrases.Every(), name=name):
            return name > 0
    return False


def _share_of(view: View, act: acting.DealDamage, ref: Ref) -> int:
    """Give how much one of a group is dealt: «that player» and «its» in the number are that one."""
    match act.to:
        case phrases.Things(name=name):
            return view.within(replace(view.frame, names=view.frame.names.set(name, (ref,)))).value(act.amount)
    return view.value(act.amount)


def _divided_among(frame: Frame, phrase: Phrase | None) -> Mapping[Ref, int]:
    """Give how much each target of a phrase gets, as it was announced (601.2d); nothing where nobody has divided."""
    words = phrase_of(phrase) if phrase is not None else None
    shares = (
        dict(zip(each.chosen, each.shares, strict=True))
        for each in frame.targets
        if each.shares and each.phrase == words
    )
    return next(shares, {})


def _damage_source(state: Magic, frame: Frame, source: Id) -> Id:
    """Give a permanent or spell as it is now; of what lies elsewhere by now, what it last was as one (608.2g)."""
    now = follow(state, frame, source)
    if isinstance(now, int) and state.things[now].zone in (BATTLEFIELD, STACK):
        return now
    before = {after: ref for ref, after in frame.moved.items()}
    last = source
    while last in before:
        last = before[last]
        if (past := state.past.get(last)) is not None and past.thing.zone in (BATTLEFIELD, STACK):
            return last
    return source


def deal_several(state: Magic, step: PerformAct, act: acting.DealDamages) -> Magic:
    """Deal each damage by itself."""
    return then(state, *(replace(step, act=part) for part in act.parts))


def fight(state: Magic, step: PerformAct, _act: acting.Fight, doer: Ref, refs: Refs) -> Magic:
    """Each deals damage equal to its power to the other (701.12a)."""
    here = [ref for ref in things_in((doer, *refs)) if ref in state.status]
    if len(here) != 2 or not all("Creature" in traits(state, ref).types for ref in here):
        return record(state, events.Ignored(doer, "fight"), cr("701.12b", "101.3"))
    one, other = here
    pairs = ((one, other), (other, one))
    found = [
        events.Damaged(source=source, to=to, amount=power) for source, to in pairs
        if (power := traits(state, source).power or 0) > 0
    ]  # fmt: skip
    itself = ("701.12c",) if one == other else ()
    return propose_for(state, step, *found, rule="701.12a", more=("701.12d", *itself))


def gain_life(state: Magic, step: PerformAct, act: acting.GainLife, doer: Ref, _: Refs) -> Magic:
    """Gain life (118.3); «gains no life» is no event of gaining any (118.9)."""
    if act.word == "no":
        return propose_for(state, step, events.Ignored(str(doer), "gain life"), rule="118.9")
    amount = view_from(state, step, doer).value(act.amount)
    return propose_for(state, step, events.LifeGained(str(doer), amount, step.frame), rule="118.3")


def lose_life(state: Magic, step: PerformAct, act: acting.LoseLife | acting.PayLife, doer: Ref, _: Refs) -> Magic:
    """Lose or pay life (118.3, 118.4)."""
    amount = view_from(state, step, doer).value(act.amount)
    how, rule = ("paid", "118.4") if isinstance(act, acting.PayLife) else ("", "118.3")
    state = with_number(state, step, act.name, amount)
    return propose_for(state, step, events.LifeLost(str(doer), amount, step.frame, how), rule=rule)


def set_life(state: Magic, step: PerformAct, act: acting.SetLife, doer: Ref, _: Refs) -> Magic:
    """Let the life total become this (118.5)."""
    now = state.players[str(doer)].life
    wanted = view_from(state, step, doer).value(act.amount)
    team = ("810.9c",) if len(sharing_life(state, str(doer))) > 1 else ()
    if wanted > now:
        gained = events.LifeGained(str(doer), wanted - now, step.frame)
        return propose_for(state, step, gained, rule="118.5", more=team)
    return propose_for(state, step, events.LifeLost(str(doer), now - wanted, step.frame), rule="118.5", more=team)


def double_life(state: Magic, step: PerformAct, act: acting.DoubleLife, doer: Ref, _: Refs) -> Magic:
    """Let players gain, or lose, as much as doubles their life totals (701.9d)."""
    players = players_among(view_from(state, step, doer).find(act.of))
    lives = {player: state.players[player].life for player in players}
    found = [
        events.LifeGained(player, life, step.frame) if life > 0 else events.LifeLost(player, -life, step.frame)
        for player, life in lives.items() if life
    ]  # fmt: skip
    return propose_for(state, step, *found, rule="118.5", more=("701.9d",))


def put_counters(state: Magic, step: PerformAct, act: counters.PutCounters, doer: Ref, refs: Refs) -> Magic:
    """Put counters on what is meant (121.6)."""
    frame = state.frames[step.frame]
    by = player_in(state, step, doer)
    shares = _divided_among(frame, act.on)
    found = []
    for ref in refs:
        view = view_from(state, step, ref)
        for each in act.counters:
            number = view.value(each.number)
            if shares and act.divided:
                number = shares.get(ref, 0)
            if number > 0:
                found.append(events.CountersPut(ref, each.kind, number, by, step.frame))
    return propose_for(state, step, *found, rule="121.6")


def put_same_counters(state: Magic, step: PerformAct, act: counters.PutSameCounters, doer: Ref, refs: Refs) -> Magic:
    """Put counters on what is meant: as many of each kind as another thing has, or last had (121.6, 608.2g)."""
    view = view_from(state, step, doer)
    models = [thing for ref in view.find(act.of) if (thing := view.thing(ref)) is not None]
    by = player_in(state, step, doer)
    found = [
        events.CountersPut(ref, kind, number, by, step.frame)
        for ref in refs for model in models for kind, number in sorted(model.counters.items()) if number
    ]  # fmt: skip
    return propose_for(state, step, *found, rule="121.6")


def get_counters(state: Magic, step: PerformAct, act: counters.GetPlayerCounters, doer: Ref, _: Refs) -> Magic:
    """Give the doer counters (121.1)."""
    number = view_from(state, step, doer).value(act.counters.number)
    by = state.frames[step.frame].controller
    put = events.CountersPut(doer, act.counters.kind, number, by, step.frame)
    return propose_for(state, step, put, rule="121.1")


def remove_counters(state: Magic, step: PerformAct, act: counters.RemoveCounters, doer: Ref, refs: Refs) -> Magic:
    """Remove counters (121.1); of which kind, where the words leave that open, is the doer's choice (608.2d)."""
    view = view_from(state, step, doer)
    alone = _each_kind_alone(state, act, refs)
    if len(alone) > 1:
        return then(state, replace(step, act=acting.EitherAct(alone), by=(player_in(state, step, doer),)))
    most = view.bounds(act.count)[1] if act.count is not None else None
    found = []
    total = 0
    for ref in refs:
        there = counters_on(state, ref)
        for kind in (act.kind,) if act.kind else sorted(there):
            have = there.get(kind, 0)
            number = have if most is None else min(have, most)
            if number:
                total += number
                found.append(events.CountersRemoved(ref, kind, number, step.frame))
    return propose_for(with_number(state, step, act.name, total), step, *found, rule="121.1")


def _each_kind_alone(state: Magic, act: counters.RemoveCounters, refs: Refs) -> tuple[counters.RemoveCounters, ...]:
    """List what «remove a counter» could remove, where there are several kinds of counters on that one object."""
    if act.kind is not None or act.count is None or len(refs) != 1:
        return ()
    kinds = sorted(kind for kind, number in counters_on(state, refs[0]).items() if number)
    off = TheOne(refs[0]) if isinstance(refs[0], int) else act.off
    return tuple(replace(act, kind=kind, off=off) for kind in kinds)


def counters_on(state: Magic, ref: Ref) -> Map[str, int]:
    """Give the counters on an object, or of a player (121.1)."""
    return state.players[ref].counters if isinstance(ref, str) else state.things[ref].counters


def double_counters(state: Magic, step: PerformAct, act: counters.DoubleCounters, doer: Ref, refs: Refs) -> Magic:
    """Put as many counters as there are (701.9e)."""
    found = [
        events.CountersPut(ref, kind, number, str(doer), step.frame)
        for ref in things_in(refs) for kind, number in sorted(state.things[ref].counters.items())
        if act.kind in (None, kind)
    ]  # fmt: skip
    return propose_for(state, step, *found, rule="701.9e")


def pay_energy(state: Magic, step: PerformAct, act: mana.PayEnergy, doer: Ref, _: Refs) -> Magic:
    """Pay energy (107.14)."""
    number = view_from(state, step, doer).value(act.amount)
    return propose_for(state, step, events.CountersRemoved(str(doer), "energy", number, step.frame), rule="107.14")


def ask_energy(state: Magic, step: PerformAct, _: mana.PayAnyEnergy) -> Magic | Decision:
    """Ask how much energy is paid, up to all there is (107.1c, 107.14)."""
    player = str(step.by[0])
    most = state.players[player].counters.get("energy", 0)
    if not most:
        return state
    options = tuple(Option("number", (number,)) for number in range(most + 1))
    return Decision(
        player=player, kind="amount", options=options, cites=cr("107.14", "608.2d"), about=(step.frame, "energy")
    )


def take_energy(state: Magic, step: PerformAct, _: mana.PayAnyEnergy, answer: Answer) -> Magic:
    """Pay the energy that was chosen."""
    (option,) = answer.picked
    return then(state, replace(step, act=mana.PayEnergy(Number(int(option.about[0])))))


def pay_mana(state: Magic, step: PerformAct, act: mana.PayMana, doer: Ref, _: Refs) -> Magic:
    """Pay mana as part of an instruction (117.3)."""
    view = view_from(state, step, doer)
    if is_open(act, view.frame):
        often = act.times is not None
        return then(state, ChoosePaidX(frame=step.frame, player=str(doer), symbols=act.symbols, often=often))
    number = 1 if act.times is None else view.value(act.times)
    times = number if act.each is None else len(view.find(act.each))
    symbols = demands(act.symbols, view.frame.x or view.frame.letters.get("X", 0)) * times
    pay = Pay(item=step.frame, player=str(doer), mana=symbols, symbols=act.symbols)
    return then(state, pay) if symbols else state


ROWS = (
    ActRow(acting.DealDamage, "119.1", "to", run=deal),
    ActRow(acting.Fight, "701.12a", "whom", run=fight),
    ActRow(acting.GainLife, "118.3", run=gain_life),
    ActRow(acting.LoseLife, "118.3", run=lose_life, at_once=True),
    ActRow(acting.PayLife, "118.4", run=lose_life),
    ActRow(acting.SetLife, "118.5", run=set_life),
    ActRow(counters.PutCounters, "121.6", "on", run=put_counters),
    ActRow(counters.PutSameCounters, "121.6", "on", run=put_same_counters),
    ActRow(acting.DoubleLife, "701.9d", run=double_life),
    ActRow(counters.GetPlayerCounters, "121.1", run=get_counters),
    ActRow(counters.RemoveCounters, "121.1", "off", run=remove_counters),
    ActRow(counters.DoubleCounters, "701.9e", "on", run=double_counters),
    ActRow(mana.PayEnergy, "107.14", run=pay_energy),
    ActRow(mana.PayAnyEnergy, "107.14", perform=ask_energy, take=take_energy),
    ActRow(mana.PayMana, "117.3", run=pay_mana),
    ActRow(acting.DealDamages, "119.1", perform=deal_several),
)
