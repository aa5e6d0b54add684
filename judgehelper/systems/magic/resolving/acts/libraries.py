"""Acts with libraries: searching, scry, surveil, revealing cards, taking a group apart (701.15-701.18, 701.41).

Who looks at cards of a library says first which of them go away, then in which order the rest lie; each is a question
of its own, and none is asked where there is nothing to choose.
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import filters
from judgehelper.abilities.acts import acting, moving
from judgehelper.abilities.acts.acting import RevealUntil
from judgehelper.abilities.acts.moving import Search
from judgehelper.abilities.family import Clause, Phrase
from judgehelper.abilities.kinds import Spell
from judgehelper.abilities.phrases import Both, Either, Every, That, Things
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import EXILE, GRAVEYARD, LIBRARY, Id, Magic, PlayerState, Ref
from judgehelper.systems.magic.game.steps import PerformAct, Proposal, Propose, Sorting
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.others_zones import reach, told_of_reach
from judgehelper.systems.magic.in_force.permissions.permissions import cant, is_spared
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.objects.printed import names_of
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    Refs,
    doer_of,
    one_after_another,
    propose_for,
    things_in,
    view_from,
    with_chosen,
)
from judgehelper.systems.magic.resolving.acts.moving import put
from judgehelper.systems.magic.resolving.performing import with_frame
from judgehelper.systems.magic.resolving.stamping import told_apart_by_time

# --- Several players who search, or turn cards over, at one time: each goes on with what he has found (701.18h)
APART = -721
"""The name under which a frame keeps which names stand for what each of several players has found."""


def search_apart(state: Magic, step: PerformAct, act: Search | RevealUntil) -> Magic:
    """Let each of them do so in turn order."""
    frame = state.frames[step.frame]
    given = (act.what.name, act.all_name if isinstance(act, RevealUntil) else 0)
    names = frame.names.set(APART, (*frame.names.get(APART, ()), *given))
    for name in filter(None, given):
        names = names.set(name, ())
    state = with_frame(state, step.frame, replace(frame, names=names))
    return one_after_another(state, step)


def found_apart(state: Magic, step: PerformAct, name: int, chosen: Refs) -> Magic:
    """Keep what was found, besides what others found in the same search."""
    names = state.frames[step.frame].names
    before = names.get(name, ()) if name in names.get(APART, ()) else ()
    return with_chosen(state, step, name, (*before, *chosen))


def own_of(state: Magic, step: PerformAct, name: int, doer: Ref, refs: Refs) -> Refs:
    """Leave to one of several players what he has found himself."""
    if name not in state.frames[step.frame].names.get(APART, ()):
        return refs
    here = ((ref, state.things.get(ref)) for ref in things_in(refs))
    return tuple(ref for ref, thing in here if thing is not None and thing.owner == doer)


def told_of_several(state: Magic, step: PerformAct, act: Search) -> tuple[str, ...]:
    """Cite that several players search at one time."""
    return ("701.18h",) if act.what.name in state.frames[step.frame].names.get(APART, ()) else ()


# --- searching (701.18)
EITHER, ZONES = "and/or", "search-zones"
"""Where the player says in which of several zones is searched (608.2d); and what is asked then."""


def ask_zones(step: PerformAct, act: moving.Search, doer: str) -> Decision:
    """Ask in which of the zones is searched: in one of them, or in several."""
    options = tuple(Option(zone) for zone in act.zones)
    return Decision(
        player=doer, kind="choice", options=options, cites=cr("608.2d", "701.18a"), least=1, most=len(options),
        about=(ZONES, step.frame),
    )  # fmt: skip


def search(state: Magic, step: PerformAct, act: moving.Search) -> Magic | Decision:
    """Ask what is found; where a quality is asked for, nothing need be (701.18b)."""
    if len(step.by) > 1:
        return search_apart(state, step, act)
    doer = doer_of(state, step)
    if "library" in act.zones and _is_closed(state, step, act, doer):
        return _without_libraries(state, step, act)
    if act.joint == EITHER:
        return ask_zones(step, act, doer)
    found = searched(state, step, act, doer)
    view = view_from(state, step, doer)
    det = act.what.det
    if isinstance(det, Every):  # «for all cards with that name»: whoever searches for all finds all
        return _found(state, step, act, doer, found)
    several = len(act.what.phrases) if isinstance(act.what, Both) else int(isinstance(act.what, Either))
    low, high = (0, several) if several else view.bounds(det.count if det is not None else None)
    if is_of_quality(act.what):
        low = 0
    most = len(found) if high is None else min(high, len(found))
    if most == 0:
        return _found(state, step, act, doer, ())
    options = tuple(Option("card", (each,)) for each in found)
    must = "701.18b" if is_of_quality(act.what) else "701.18d"
    return Decision(
        player=doer, kind="target", options=options,
        cites=cr("701.18a", must, *told_of_names(state, act.what, found), *told_of_reach(state, doer),
                 *told_of_several(state, step, act)),
        least=min(low, most), most=most,
        about=(step.frame, "search"),
    )  # fmt: skip


def _is_closed(state: Magic, step: PerformAct, act: moving.Search, doer: str) -> bool:
    """Say whether a player can't search libraries, or this spell or ability can't make him search his own (101.2)."""
    if cant(state, doer, "search"):
        return True
    causing = state.frames[step.frame].controller
    return _owners(state, step, act, doer) == (doer,) and is_spared(state, doer, moving.SearchLibraries, causing)


def _without_libraries(state: Magic, step: PerformAct, act: moving.Search) -> Magic:
    """Search only elsewhere, where the player can't search libraries (101.2); what is nowhere finds nothing (101.3)."""
    left = tuple(zone for zone in act.zones if zone != "library")
    state = record(state, events.Ignored(step.frame, "search"), cr("101.2", "101.3"))
    if not left:
        return found_apart(state, step, act.what.name, ())
    return then(state, replace(step, act=replace(act, zones=left, joint=act.joint if len(left) > 1 else "and")))


def told_of_names(state: Magic, what: Phrase, found: tuple[Id, ...]) -> tuple[str, ...]:
    """Say that a card with two names is found by either of them, where a name is what is searched for (201.2b)."""
    by_name = any(of_kind((filters.Sharing, filters.Named, filters.OfChosen), what.where))
    return ("201.2b",) if by_name and any(len(names_of(traits(state, each).name)) > 1 for each in found) else ()


def take_search(state: Magic, step: PerformAct, act: moving.Search, answer: Answer) -> Magic:
    """Keep what was found, or search where was chosen."""
    if answer.decision.about[0] == ZONES:
        chosen = tuple(zone for zone in act.zones if any(option.label == zone for option in answer.picked))
        return then(state, replace(step, act=replace(act, zones=chosen, joint="and")))
    return _found(state, step, act, doer_of(state, step), tuple(option.about[0] for option in answer.picked))


def _found(state: Magic, step: PerformAct, act: moving.Search, doer: str, chosen: Refs) -> Magic:
    state = found_apart(state, step, act.what.name, chosen)
    owners = _owners(state, step, act, doer) if "library" in act.zones else ("",)
    did = (events.Did("search", doer, amount=len(chosen), whose=owner) for owner in owners or ("",))
    limited = told_of_reach(state, doer) if "library" in act.zones else ()
    told = (*_told_of_search(state, step, act, chosen), *limited)
    state = propose_for(state, step, *did, rule="701.18a", more=told)
    return _with_rest_exiled(state, step, act, chosen, doer) if act.exiles_rest else state


def _with_rest_exiled(state: Magic, step: PerformAct, act: moving.Search, chosen: Refs, doer: str) -> Magic:
    """Exile all cards of the zones searched that were not found (701.11)."""
    owners = [state.players[each] for each in _owners(state, step, act, doer)]
    rest = (each for owner in owners for zone in act.zones for each in _cards_in(owner, zone) if each not in chosen)
    gone = tuple(events.Moved(thing=each, to=EXILE, how="exile", by=doer, cause=step.frame) for each in rest)
    return propose_for(state, step, *gone, rule="701.11a", more=("701.11",)) if gone else state


def _told_of_search(state: Magic, step: PerformAct, act: moving.Search, chosen: Refs) -> tuple[str, ...]:
    """Name the rules by which what is found stays hidden, or nothing can be found for want of what to compare with."""
    text = text_carried_out(state, step.frame)
    hidden = bool(chosen) and not any(all_of(acting.Reveal, text))
    names = state.frames[step.frame].names
    compared = (node.to for node in all_of(That, act.what.where))
    unknown = not chosen and any(names.get(name) == () for name in compared)
    return (*(("701.18e",) if hidden else ()), *(("701.18c",) if unknown else ()))


def text_carried_out(state: Magic, frame: Id) -> tuple[Clause, ...]:
    """Give the text of the spell or ability that is being carried out; none where it is of another kind."""
    item = state.items.get(frame)
    if item is None:
        return ()
    if item.ability is not None:
        return item.ability.body
    own = (had.ability for had in traits(state, frame).abilities)
    return tuple(clause for each in of_kind(Spell, own) for clause in each.body)


def searched(state: Magic, step: PerformAct, act: moving.Search, doer: str) -> tuple[Id, ...]:
    """List the cards in the zones searched that fit."""
    view = view_from(state, step, doer)
    owners = [state.players[each] for each in _owners(state, step, act, doer)]
    within = {"library": reach(state, doer)}
    pool = [each for owner in owners for zone in act.zones for each in _cards_in(owner, zone)[: within.get(zone)]]
    return tuple(
        each for each in pool
        if _is_sought(view, act.what, each)
    )  # fmt: skip


def _cards_in(player: PlayerState, zone: str) -> tuple[Id, ...]:
    """Give the cards of a zone that each player has of their own (400.1)."""
    return {"library": player.library, "hand": player.hand, "graveyard": player.graveyard}[zone]


def _owners(state: Magic, step: PerformAct, act: moving.Search, doer: str) -> tuple[str, ...]:
    """List the players in whose zones is searched."""
    return tuple(str(ref) for ref in view_from(state, step, doer).find(act.whose))


def is_of_quality(what: Phrase) -> bool:
    """Say whether the cards to be found are described by more than their number (701.18b, c)."""
    return not (isinstance(what, Things) and what.what == filters.Kind("card")) or bool(what.where)


def _is_sought(view: View, what: Phrase, card: Id) -> bool:
    """Say whether a card fits the words for what is looked for, of several those of one."""
    if isinstance(what, Both | Either):
        return any(_is_sought(view, each, card) for each in what.phrases)
    assert isinstance(what, Things), what
    return view.fits(what.what, card) and all(view.fits(where, card) for where in what.where)


# --- looking at the top (701.17, 701.41)
class Arrange(Step, Struct, frozen=True, tag=True):
    """A player who looks at the top of his library says what leaves it and how the rest lies (701.17, 701.41)."""

    player: str
    cards: tuple[Id, ...]
    how: str
    """«scry» or «surveil»."""
    away: tuple[Id, ...] | None = None
    """Chosen for the bottom, or for the graveyard."""
    top: tuple[Id, ...] | None = None
    below: tuple[Id, ...] | None = None
    cause: Id | None = None
    owner: str = ""
    """Whose library it is; empty: the player's own."""


def begin_arranging(state: Magic, step: PerformAct, act: acting.Scry | acting.Surveil, doer: Ref, _: Refs) -> Magic:
    """Scry or surveil: look at so many cards; for none, nothing happens (701.17b)."""
    how = type(act).__name__.casefold()
    number = view_from(state, step, doer).value(act.amount)
    if number <= 0:
        return record(state, events.Ignored(str(doer), how), cr("701.17b", "101.3")) if how == "scry" else state
    cards = state.players[str(doer)].library[:number]
    return then(state, Arrange(str(doer), cards, how, cause=step.frame))


def arrange(state: Magic, step: Arrange) -> Magic | Decision:
    """Ask what goes away, then for the orders that are open; then all of it happens."""
    if step.away is None:
        if not step.cards:
            return then(state, replace(step, away=()))
        options = tuple(Option("card", (each,)) for each in step.cards)
        return Decision(
            player=step.player, kind="target", options=options, cites=cr(RULES[step.how]), least=0,
            most=len(step.cards), about=(step.how, "away"),
        )  # fmt: skip
    stay = tuple(each for each in step.cards if each not in step.away)
    if step.top is None:
        return _ask_order(step, stay, "top") if len(stay) > 1 else then(state, replace(step, top=stay))
    if step.below is None:
        if step.how in BELOW and len(step.away) > 1:
            return _ask_order(step, step.away, "bottom")
        return then(state, replace(step, below=step.away))
    return _arranged(state, step, step.top, step.below)


RULES = {"scry": "701.17a", "surveil": "701.41a", "fateseal": "701.21a"}
BELOW = ("scry", "fateseal")
"""Those that put what goes away on the bottom of the library."""


def _ask_order(step: Arrange, cards: tuple[Id, ...], where: str) -> Decision:
    options = tuple(Option("card", (each,)) for each in cards)
    return Decision(
        player=step.player, kind="order", options=options, cites=cr(RULES[step.how], "401.4"), form=Form.ORDER,
        about=(step.how, where),
    )  # fmt: skip


def take_arrangement(state: Magic, step: Arrange, answer: Answer) -> Magic:
    """Keep a choice or an order."""
    chosen = tuple(int(option.about[0]) for option in answer.picked)
    match answer.decision.about[1]:
        case "away":
            return then(state, replace(step, away=chosen))
        case "top":
            return then(state, replace(step, top=chosen))
    return then(state, replace(step, below=chosen))


def _arranged(state: Magic, step: Arrange, top: tuple[Id, ...], away: tuple[Id, ...]) -> Magic:
    cites = cr(RULES[step.how])
    state = propose(state, events.Did(step.how, step.player, amount=len(step.cards)), cites=cites)
    if step.how in BELOW:
        return propose(state, events.Arranged(step.owner or step.player, top, away, step.how), cites=cites)
    state = propose(state, events.Arranged(step.player, top, (), step.how), cites=cites) if top else state
    buried = [
        events.Moved(thing=each, to=GRAVEYARD, how="surveil", by=step.player, cause=step.cause) for each in away
    ]  # fmt: skip
    return propose(state, *buried, cites=cites)


# --- turning cards over, taking a group apart
def reveal_until(state: Magic, step: PerformAct, act: acting.RevealUntil) -> Magic:
    """Turn over cards from the top of a library until enough of them fit (701.15a, 608.2c)."""
    if len(step.by) > 1:
        return search_apart(state, step, act)
    doer = doer_of(state, step)
    view = view_from(state, step, doer)
    owner = str(view.find(act.whose)[0]) if act.whose is not None else doer
    wanted = view.bounds(act.what.det.count if act.what.det is not None else None)[0]
    shown: list[Id] = []
    hits: list[Id] = []
    for each in state.players[owner].library:
        if len(hits) >= wanted:
            break
        shown.append(each)
        if _is_sought(view, act.what, each):
            hits.append(each)
    state = found_apart(state, step, act.all_name, tuple(shown))
    state = found_apart(state, step, act.what.name, tuple(hits))
    if act.verb == "exile":
        moved = [events.Moved(thing=each, to="exile", how="exile", by=doer, cause=step.frame) for each in shown]
        return propose_for(state, step, *moved, rule="701.11a")
    return propose_for(state, step, events.Revealed(tuple(shown), doer), rule="701.15a") if shown else state


def put_apart(state: Magic, step: PerformAct, act: moving.PutApart, doer: Ref, refs: Refs) -> Magic:
    """Put some of a group into one place and the rest into another, at the same time (608.2c)."""
    rest = tuple(ref for ref in look(state, state.frames[step.frame]).find(act.rest) if ref not in refs)
    agenda = state.agenda
    state = replace(state, agenda=())
    for group, to in ((refs, act.to), (rest, act.rest_to)):
        state = put(state, replace(step, act=(putting := moving.Put(act.what, to))), putting, doer, group)
    return then(replace(state, agenda=agenda), *joint(state.agenda))


# --- Cards that come to one place of a library at one time (401.4)
def joint(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Join what several steps propose into one, and leave to be arranged what was."""
    sorting = next(of_kind(Sorting, steps), None)
    made = (each.proposals for each in steps if isinstance(each, Propose | Sorting))
    proposals = tuple(each for one in made for each in one)
    if sorting is not None:
        return (replace(sorting, proposals=proposals),)
    return (Propose(proposals),) if proposals else ()


def sort_cards(state: Magic, step: Sorting) -> Magic | Decision:
    """Ask for the order of the next place to which several different cards come; then all of it is proposed."""
    if step.stamps:
        return _stamp(state, step)
    places = _places(state, step.proposals)
    if step.sorted >= len(places):
        return then(state, Propose(step.proposals))
    owner, cards = places[step.sorted]
    rule = ("608.2d",) if step.player else ()
    return Decision(
        player=step.player or owner, kind="shuffle" if step.player == CHANCE else "order",
        options=tuple(Option("card", (each,)) for each in cards), cites=cr("401.4", *rule), form=Form.ORDER,
        about=("library-order",),
    )  # fmt: skip


def _stamp(state: Magic, step: Sorting) -> Magic | Decision:
    """Ask the active player for the order of time stamps, where that could make a difference (613.6j)."""
    entering = tuple(move.thing for move in of_kind(events.Moved, (each.event for each in step.proposals)))
    apart = told_apart_by_time(state, entering) if not step.sorted else ()
    if not apart:
        return then(state, Propose(step.proposals))
    options = tuple(Option("card", (each,)) for each in apart)
    told = cr("613.6j")
    return Decision(
        player=state.turn.active, kind="order", options=options, cites=told, form=Form.ORDER, about=("time-stamps",)
    )


def _places(state: Magic, proposals: tuple[Proposal, ...]) -> list[tuple[str, tuple[Id, ...]]]:
    """List the places of libraries to which cards come that can be told apart, uppermost first."""
    found: dict[tuple[str, int], list[Id]] = {}
    for event in of_kind(events.Moved, (each.event for each in proposals)):
        thing = state.things[event.thing]
        if event.to == LIBRARY and thing.kind == "card":
            found.setdefault((thing.owner, event.place or 0), []).append(event.thing)
    several = {key: cards for key, cards in found.items() if len({state.things[each].card for each in cards}) > 1}
    return [(owner, tuple(cards)) for (owner, _), cards in several.items()]


def take_sorted(state: Magic, step: Sorting, answer: Answer) -> Magic:
    """Let them go there one after the other, so that they lie as was said, uppermost first."""
    order = [int(option.about[0]) for option in answer.picked]
    moves = {move.thing: each for each in step.proposals for move in of_kind(events.Moved, (each.event,))}
    below = any((move.place or 0) < 0 for move in of_kind(events.Moved, (moves[order[0]].event,)))
    queue = iter(order if below or step.stamps else reversed(order))
    arranged = tuple(
        moves[next(queue)] if any(move.thing in order for move in of_kind(events.Moved, (each.event,))) else each
        for each in step.proposals
    )
    return then(state, replace(step, proposals=arranged, sorted=step.sorted + 1))


ROWS = (
    ActRow(acting.Scry, "701.17a", run=begin_arranging),
    ActRow(acting.Surveil, "701.41a", run=begin_arranging),
    ActRow(moving.PutApart, "608.2c", "what", run=put_apart),
    ActRow(moving.Search, "701.18a", "what", perform=search, take=take_search),
    ActRow(acting.RevealUntil, "701.15a", perform=reveal_until),
)
