"""Acts that change what a permanent is or may do: transforming, turning, goading, detaining, exchanging (701).

With them what a player chooses of an effect as it is carried out: one of several abilities, a colour to be safe from.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import astuple, replace

from judgehelper.abilities.acts import acting, being, counters, course
from judgehelper.abilities.acts.course import SkipDraw
from judgehelper.abilities.acts.moving import Create
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Does, If
from judgehelper.abilities.conditions import IsTurn
from judgehelper.abilities.durations import During, NextTurn
from judgehelper.abilities.family import Ability, Phrase
from judgehelper.abilities.filters import Kind, OfColour, OfType
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.phrases import That, This, You
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.effects.replacement.day_and_night import is_bound
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.players.seating import sharing_life
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Id, Magic, Ref, Thing
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.game.turn import Extra
from judgehelper.systems.magic.game.view import so_many, unknown
from judgehelper.systems.magic.game.zones import new_id, new_timestamp, put_in
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.permissions.forbidden import why_no_exchange
from judgehelper.systems.magic.in_force.permissions.permissions import cant_transform
from judgehelper.systems.magic.layers.look import controller_of, look, traits
from judgehelper.systems.magic.printed.objects.printed import FLIPPED, can_transform
from judgehelper.systems.magic.printed.texts.own_words import Reworded
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.printed.texts.rewording import Words, has_word, reword
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    Refs,
    is_here,
    players_among,
    propose_for,
    things_in,
    view_from,
)


def transform(state: Magic, step: PerformAct, act: acting.Transform) -> Magic:
    """Turn double-faced permanents over; nothing else can transform (701.27a, b)."""
    frame = state.frames[step.frame]
    found = present(state, frame, look(state, frame).find(act.what) if act.what is not None else step.by)
    turned = [
        events.TurnedFace(ref, 1 - state.things[ref].side, state.things[ref].face_down, "transform")
        for ref in things_in(found)
        if can_transform(state, ref) and not _has_turned_since(state, step, ref) and not is_bound(state, ref)
        and not cant_transform(state, ref)
    ]  # fmt: skip
    for ref in things_in(found):
        if why := _why_not_transformed(state, step, ref):
            state = record(state, events.Ignored(ref, "transform"), cr(*why))
    return propose_for(state, step, *turned, rule="701.27a", more=("711.12",))


def _why_not_transformed(state: Magic, step: PerformAct, ref: int) -> tuple[str, ...]:
    """Name the rules by which a permanent does not transform (701.27c, d, f, and daybound); none for one that does."""
    if can_transform(state, ref):
        if is_bound(state, ref) or cant_transform(state, ref):
            return ("101.2",)
        return ("701.27f",) if _has_turned_since(state, step, ref) else ()
    card = state.cards.get(state.things[ref].card)
    if state.things[ref].face_down:
        return ("711.9a",)
    if card is not None and card.layout == "meld":
        return ("712.1b", "701.27c")
    double = card is not None and card.layout == "transform" and state.things[ref].made is None
    return ("701.27d", "711.6") if double else ("701.27c", "711.5")


def _has_turned_since(state: Magic, step: PerformAct, ref: int) -> bool:
    """Say whether a permanent has transformed since its own ability, that would transform it, went on the stack."""
    held = state.items.get(step.frame)
    if state.frames[step.frame].source != ref or held is None or held.ability is None:
        return False
    for entry in reversed(tuple(state.log)):
        match entry.event:
            case events.TurnedFace(thing=thing, how="transform") if thing == ref:
                return True
            case events.Activated(item=step.frame) | events.PutOnStack(item=step.frame):
                return False
    return False


def has_back(state: Magic, ref: int) -> bool:
    """Say whether a card is double-faced, so that it can be put onto the battlefield transformed (711.8a)."""
    thing = state.things[ref]
    card = state.cards.get(thing.card)
    return thing.kind != "token" and card is not None and card.layout == "transform" and len(card.faces) > 1


def why_no_back(state: Magic, ref: int) -> tuple[str, ...]:
    """Name the rules by which a card stays where it is that was to enter transformed."""
    card = state.cards.get(state.things[ref].card)
    return ("711.8a", "712.1b") if card is not None and card.layout == "meld" else ("711.8a",)


def turn_face(state: Magic, step: PerformAct, act: acting.TurnFace, _: Ref, refs: Refs) -> Magic:
    """Turn permanents face up or face down (707.2, 707.7)."""
    down = act.way == "down"
    found = [
        events.TurnedFace(ref, state.things[ref].side, "turned" if down else "", f"face {act.way}")
        for ref in things_in(refs)
        if state.things[ref].zone == BATTLEFIELD and bool(state.things[ref].face_down) != down
        and (not down or not is_double_faced(state, ref))
    ]  # fmt: skip
    for ref in things_in(refs):
        if down and is_double_faced(state, ref):
            melds = state.cards[state.things[ref].card].layout == "meld"
            state = record(state, events.Ignored(ref, "face down"), cr("712.10" if melds else "711.10"))
    return propose_for(state, step, *found, rule="707.2", more=("707.2a",) if down else ())


def is_double_faced(state: Magic, ref: int) -> bool:
    """Say whether a permanent is a double-faced card, which cannot be turned face down (707.2)."""
    card = state.cards.get(state.things[ref].card)
    return card is not None and card.layout in ("transform", "modal_dfc", "meld")


def goad(state: Magic, step: PerformAct, _act: acting.Goad, _: Ref, refs: Refs) -> Magic:
    """Until the doer's next turn these attack if able, and somebody else if able (701.37a)."""
    by = state.frames[step.frame].controller
    return propose_for(state, step, *(events.Marked(ref, f"goaded {by}") for ref in things_in(refs)), rule="701.37a")


def detain(state: Magic, step: PerformAct, _act: acting.Detain, _: Ref, refs: Refs) -> Magic:
    """Until the doer's next turn these can't attack or block, and their abilities can't be activated (701.28a)."""
    frame = state.frames[step.frame]
    cant = being.Cant((being.Attack(), being.Block(), acting.Activate(This())))
    return begin_lasting(state, Does(This(), (cant,)), frame, NextTurn(), tuple(refs), told=("701.28a",))


def exert(state: Magic, step: PerformAct, _act: acting.Exert, _: Ref, refs: Refs) -> Magic:
    """An exerted permanent does not untap in its controller's next untap step (701.38a)."""
    frame = state.frames[step.frame]
    for ref in things_in(refs):
        if state.things[ref].zone != BATTLEFIELD:
            state = record(state, events.Ignored(ref, "exert"), cr("701.38c"))
            continue
        stays = If(IsTurn(You()), (Does(This(), (being.Doesnt((acting.Untap(),)),)),))  # whoever controls it then
        again = ("701.38b",) if _is_exerted_anyway(state, ref) else ()
        state = begin_lasting(state, stays, frame, During("next untap", You()), (ref,))
        state = record(state, events.Did("exert", controller_of(state, ref), ref), cr("701.38a", *again))
    return state


def _is_exerted_anyway(state: Magic, ref: int) -> bool:
    """Say whether a permanent is exerted though it is untapped, or was exerted in this turn already (701.38b)."""
    earlier = (entry.event for entry in state.log.since(state.turn.began))
    again = any(each.what == "exert" and each.thing == ref for each in of_kind(events.Did, earlier))
    return again or not state.status[ref].tapped


def move_counters(state: Magic, step: PerformAct, act: counters.MoveCounters) -> Magic:
    """Move counters: taken off one, put on another, at once (121.5)."""
    frame = state.frames[step.frame]
    view = look(state, frame)
    off, onto = present(state, frame, view.find(act.off)), present(state, frame, view.find(act.onto))
    if len(off) != 1 or len(onto) != 1 or off == onto:
        return state
    counters = state.things[int(off[0])].counters
    if act.kind is None and act.count is not None and len(counters) > 1:
        raise NotUnderstood(unknown(act))
    found: list[events.CountersRemoved | events.CountersPut] = []
    for kind in (act.kind,) if act.kind else tuple(counters):
        have = counters.get(kind, 0)
        number = have if act.count is None else min(have, view.bounds(act.count)[0])
        if number:
            found += [
                events.CountersRemoved(off[0], kind, number, step.frame),
                events.CountersPut(onto[0], kind, number, frame.controller, step.frame),
            ]
    return propose_for(state, step, *found, rule="121.5")


def why_not_exchanged(act: acting.Exchange) -> Iterator[str]:
    """Name what cannot be exchanged: control of a spell."""
    sides = (act.one, act.other)
    if act.what == "control" and any(Kind("spell") in all_of(Kind, side) for side in sides if side is not None):
        yield NO_SPELL


NO_SPELL = "the engine does not exchange control of a spell"


def exchange(state: Magic, step: PerformAct, act: acting.Exchange) -> Magic:
    """Exchange control or life totals; unless all of it can be, nothing happens (701.10a)."""
    frame = state.frames[step.frame]
    view = look(state, frame)
    sides = [ref for phrase in (act.one, act.other) if phrase is not None for ref in view.find(phrase)]
    if act.what == "control" and any(ref in state.stack for ref in sides):
        raise NotUnderstood(Refusal("Exchange", "", NO_SPELL))
    if act.what == "control" and len(sides) == 2 and all(is_here(state, ref) for ref in sides):
        return _exchange_control(state, step, int(sides[0]), int(sides[1]))
    if act.what in WITH_LIFE and act.other is not None:
        return _exchange_life(state, step, act, act.other)
    people = (*(step.by if act.other is None else ()), *sides)  # «exchange life totals with target opponent»: the doer
    players = list(dict.fromkeys(players_among(people)))
    if act.what == "life totals" and len(players) == 2:
        one, other = players
        if other in sharing_life(state, one):
            return record(state, events.Ignored(one, "exchange"), cr("810.9e"))
        first, second = state.players[one].life, state.players[other].life
        both = (_life_change(one, second - first), _life_change(other, first - second))
        changes = tuple(each for each in both if each is not None)
        forbidden = why_no_exchange(state, changes)
        if forbidden:
            return record(state, events.Ignored(one, "exchange"), cr("701.10a", *forbidden))
        return propose_for(state, step, *changes, rule="701.10c")
    if act.what in ("control", "life totals"):
        return record(state, events.Ignored(frame.source, "exchange"), cr("701.10a"))
    raise NotUnderstood(unknown(act))


WITH_LIFE = ("life total with power", "life total with toughness")
"""Exchanges of a life total with a number of a creature."""


def _exchange_life(state: Magic, step: PerformAct, act: acting.Exchange, other: Phrase) -> Magic:
    """Let a life total and a power or toughness become what the other was, or neither (701.10a, 701.10g)."""
    frame = state.frames[step.frame]
    view = look(state, frame)
    players = players_among(view.find(act.one))
    things = [int(ref) for ref in view.find(other) if is_here(state, ref)]
    sizes = [(size.power, size.toughness) for size in map(view.traits, things)]
    number = next((power if act.what == WITH_LIFE[0] else toughness for power, toughness in sizes), None)
    if len(players) != 1 or number is None:
        return record(state, events.Ignored(frame.source, "exchange"), cr("701.10a"))
    life = state.players[players[0]].life
    change = _life_change(players[0], number - life)
    changes = (change,) if change is not None else ()
    forbidden = why_no_exchange(state, changes)
    if forbidden:
        return record(state, events.Ignored(players[0], "exchange"), cr("701.10a", *forbidden))
    base = being.HasBase(Number(life)) if act.what == WITH_LIFE[0] else being.HasBase(toughness=Number(life))
    state = begin_lasting(state, Does(other, (base,)), frame, step.until, tuple(things), told=("701.10g", "613.3b"))
    return propose_for(state, step, *changes, rule="701.10g")


def _exchange_control(state: Magic, step: PerformAct, one: int, other: int) -> Magic:
    frame = state.frames[step.frame]
    mine, yours = controller_of(state, one), controller_of(state, other)
    if mine == yours:
        return record(state, events.Ignored(one, "exchange"), cr("701.10b"))
    for thing, player in ((one, yours), (other, mine)):
        own = frame.names.set(Name.EXCHANGED, (thing,))
        says = Does(That(to=Name.RECEIVER), (being.ControlledBy(That(to=Name.EXCHANGED)),))
        kept = replace(frame, names=own.set(Name.RECEIVER, (player,)))
        state = begin_lasting(state, says, kept, step.until, (thing,), told=("701.10b",))
    return state


def _life_change(player: str, change: int) -> events.LifeGained | events.LifeLost | None:
    if change > 0:
        return events.LifeGained(player, change)
    return events.LifeLost(player, -change) if change else None


# --- choices of an effect
def gains_chosen(state: Magic, step: PerformAct, act: being.GainsChosen) -> Decision:
    """Ask which of several abilities is gained (608.2d)."""
    player = state.frames[step.frame].controller
    options = tuple(Option("ability", (word,)) for word in _by_word(act))
    return Decision(player=player, kind="choice", options=options, cites=cr("608.2d"), about=(step.frame,))


def take_gained(state: Magic, step: PerformAct, act: being.GainsChosen, answer: Answer) -> Magic:
    """Let the subjects gain it."""
    return _gain(state, step, _by_word(act)[str(answer.picked[0].about[0])])


def _by_word(act: being.GainsChosen) -> dict[str, Keyword]:
    """List the keyword abilities of which one is gained."""
    return {each.keyword: each for each in of_kind(Keyword, act.abilities)}


def protection_from(state: Magic, step: PerformAct, act: being.ProtectionFrom) -> Decision:
    """Ask for the colour from which the subjects are to be protected (702.16)."""
    if "color" not in act.among:
        raise NotUnderstood(unknown(act))
    player = state.frames[step.frame].controller
    options = tuple(Option("color", (word,)) for word in COLOURS)
    if act.among.startswith("artifacts"):
        options = (Option("type", ("artifacts",)), *options)
    return Decision(player=player, kind="color", options=options, cites=cr("608.2d"), about=(step.frame,))


def take_protection(state: Magic, step: PerformAct, _act: being.ProtectionFrom, answer: Answer) -> Magic:
    """Let the subjects gain protection from it."""
    (option,) = answer.picked
    word = str(option.about[0])
    what = OfType("Artifact") if option.label == "type" else OfColour(word)
    return _gain(state, step, Keyword("protection", what=what))


def _gain(state: Magic, step: PerformAct, ability: Keyword) -> Magic:
    frame = state.frames[step.frame]
    here = present(state, frame, step.by)
    return begin_lasting(state, Does(This(), (being.Gains((ability,)),)), frame, step.until, here) if here else state


# --- the course of the turn
def skip_step(state: Magic, step: PerformAct, act: acting.SkipStep, doer: Ref, _: Refs) -> Magic:
    """Let the player skip the next such step, phase or turn (614.10a)."""
    number = 1 if act.count is None else view_from(state, step, doer).value(act.count)
    skips = (*state.turn.skips, *(Extra(act.step, str(doer)) for _each in so_many(number)))
    return replace(state, turn=replace(state.turn, skips=skips))


def skip_draw(state: Magic, _step: PerformAct, _act: SkipDraw, _doer: Ref, _: Refs) -> Magic:
    """Do nothing: the draw has been replaced (614.10)."""
    return state


def get_emblem(state: Magic, _step: PerformAct, act: acting.GetEmblem, doer: Ref, _: Refs) -> Magic:
    """Put an emblem with these abilities into the command zone (113.1, 113.2)."""
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    face = Face(name="Emblem", abilities=act.abilities)
    emblem = Thing(
        id=number, zone="command", owner=str(doer), controller=str(doer), kind="emblem", made=face, timestamp=stamp
    )
    state = put_in(state, emblem)
    return record(state, events.Did("emblem", str(doer), number), cr("113.1", "113.2", "113.3", "113.5", "109.4a"))


# --- Flipping permanents (709): a status that is never taken back while the permanent stays where it is
def flip(state: Magic, step: PerformAct, act: acting.Flip) -> Magic:
    """Flip permanents; one that has flipped stays so (709.4)."""
    frame = state.frames[step.frame]
    here = [ref for ref in things_in(present(state, frame, look(state, frame).find(act.what)))
            if state.things[ref].zone == BATTLEFIELD]  # fmt: skip
    turned = [_turned(state, ref) for ref in here if FLIPPED not in state.things[ref].marks]
    for ref in here:
        if FLIPPED in state.things[ref].marks:
            state = record(state, events.Ignored(ref, "flip"), cr("709.4"))
    if any(traits(state, event.thing).flipped is not None for event in turned):
        return propose_for(state, step, *turned, rule="709.2", more=("709.1b", "709.4"))
    return propose_for(state, step, *turned, rule="110.6c")


def _turned(state: Magic, ref: int) -> events.TurnedFace:
    return events.TurnedFace(ref, state.things[ref].side, state.things[ref].face_down, "flip")


# --- Changing the text of a spell or permanent (612): whoever does it says which word becomes which
WORDS_CHANGED = {"color word": COLOURS, "basic land type": BASIC_LAND_TYPES, "creature type": CREATURE_TYPES}
"""The words of each kind."""


def change_text(state: Magic, step: PerformAct, act: course.ChangeText) -> Magic | Decision:
    """Ask for the word that is replaced, then for the one that takes its place, of the same kind (612.2)."""
    player = state.frames[step.frame].controller
    old = str(step.settled[0][0]) if step.settled else ""
    if not old:
        offered = tuple(dict.fromkeys(word for kind in act.kinds for word in WORDS_CHANGED[kind]))
        return _ask(step, player, offered)
    if act.into:
        return _change(state, step, act, Words(old, act.into))
    kinds = (WORDS_CHANGED[kind] for kind in act.kinds if old in WORDS_CHANGED[kind])
    return _ask(step, player, tuple(word for kind in kinds for word in kind if word not in (old, act.barred)))


def _ask(step: PerformAct, player: str, words: tuple[str, ...]) -> Decision:
    options = tuple(Option("color" if word in COLOURS else "type", (word,)) for word in words)
    about = (step.frame, "word")
    return Decision(player=player, kind="choice", options=options, cites=cr("612.2", "608.2d"), about=about)


def take_word(state: Magic, step: PerformAct, act: course.ChangeText, answer: Answer) -> Magic:
    """Keep the word that is replaced; with the second one, change the text."""
    word = str(answer.picked[0].about[0])
    if not step.settled:
        return then(state, replace(step, settled=((word, ()),)))
    return _change(state, step, act, Words(str(step.settled[0][0]), word))


def _change(state: Magic, step: PerformAct, act: course.ChangeText, words: Words) -> Magic:
    frame = state.frames[step.frame]
    here = tuple(things_in(present(state, frame, look(state, frame).find(act.what))))
    if not here:
        return state
    told = dict.fromkeys(rule for each in here for rule in _told(state, each, words))
    for each in here:
        state = _reword_targets(state, each, words) if state.things[each].zone == STACK else state
    chosen = events.Chosen(frame.controller, "word", tuple(words), step.frame)
    state = record(state, chosen, cr("612.2", "608.2d"))
    says = Does(This(), (Reworded(*words),))
    return begin_lasting(state, says, frame, step.until, here, told=("612.1", "613.1c", "612.2", *told))


def _told(state: Magic, thing: Id, words: Words) -> Iterator[str]:
    """Name the rules about what of an object changes, and what does not."""
    own = state.things[thing]
    if own.kind == "token":
        yield "612.4"
    for had in traits(state, thing).abilities:
        if had.origin not in (0, thing) and has_word(had.ability, words):
            yield "612.3"  # what an effect has given it is no text of its own
        elif any(has_word(each.token, words) for each in all_of(Create, _parts_of(had.ability))):
            yield "612.2a"


def _parts_of(ability: Ability) -> tuple[object, ...]:
    return astuple(ability) if isinstance(ability, Struct) else ()


def _reword_targets(state: Magic, spell: Id, words: Words) -> Magic:
    """Word anew what the targets of a spell were chosen for: by that they are looked at as it resolves (608.2b)."""
    held = state.items.get(spell)
    if held is None or held.ability is not None:
        return state
    targets = tuple(replace(each, phrase=reword(each.phrase, words)) for each in held.targets)
    return replace(state, items=state.items.set(spell, replace(held, targets=targets)))


ROWS = (
    ActRow(acting.Detain, "701.28a", "what", run=detain),
    ActRow(acting.Exert, "701.38a", "what", run=exert),
    ActRow(acting.GetEmblem, "113.1", run=get_emblem),
    ActRow(acting.Goad, "701.37a", "what", run=goad),
    ActRow(acting.SkipStep, "614.10a", run=skip_step),
    ActRow(SkipDraw, "614.10", run=skip_draw),
    ActRow(acting.TurnFace, "707.2", "what", run=turn_face),
    ActRow(acting.Exchange, "701.10a", perform=exchange, why_not=why_not_exchanged),
    ActRow(being.GainsChosen, "608.2d", perform=gains_chosen, take=take_gained),
    ActRow(counters.MoveCounters, "121.5", perform=move_counters),
    ActRow(acting.Transform, "701.27a", perform=transform),
    ActRow(acting.Flip, "709.2", perform=flip),
    ActRow(being.ProtectionFrom, "702.16", perform=protection_from, take=take_protection),
    ActRow(course.ChangeText, "612.2", perform=change_text, take=take_word),
)
