"""Whom an act affects: references are followed, «a creature» is chosen by who acts (608.2d), targets are those left."""

from collections.abc import Callable
from typing import NamedTuple

from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities import phrases
from judgehelper.abilities.family import Phrase
from judgehelper.abilities.filters import ChosenBy, ThisWay
from judgehelper.abilities.phrases import Things
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.systems.magic.game.following import follow
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Magic, Ref, is_object, is_player
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.look import controller_of, look
from judgehelper.systems.magic.meaning.nouns import is_a_player, is_targeted
from judgehelper.systems.magic.meaning.phrases import named
from judgehelper.systems.magic.meaning.roles import of_several
from judgehelper.systems.magic.printed.objects.melded import parts_of
from judgehelper.systems.magic.printed.texts.reads import of_kind


class These(NamedTuple):
    """What a phrase means where nobody has a choice: nobody, these, or all that there are (608.2d)."""

    refs: tuple[Ref, ...]
    name: int = 0


class Choice(NamedTuple):
    """What a phrase leaves to choose: among these, at least and at most so many, at least one of them."""

    among: tuple[Ref, ...]
    least: int
    most: int
    name: int = 0


Selection = These | Choice
"""Whom an act affects: a value, or a question. How many are chosen is never read as who they are."""


def choice(among: tuple[Ref, ...], least: int, most: int, name: int = 0) -> Selection:
    """Leave a choice only where there is one: none of them is nobody, and each of them is these (107.3, 608.2d)."""
    most = max(0, min(most, len(among)))
    least = min(least, most)
    if most == 0:
        return These((), name)
    return These(among, name) if least == len(among) else Choice(among, least, most, name)


def candidates(found: Selection) -> tuple[Ref, ...]:
    """List all of whom a choice could be, or who are meant without one."""
    match found:
        case These(refs=refs) | Choice(among=refs):
            return refs


def narrowed(found: Selection, keeps: Callable[[Ref], bool]) -> Selection:
    """Leave out what cannot be affected: of a choice, what cannot be chosen."""
    match found:
        case These(refs=refs):
            return These(tuple(filter(keeps, refs)), found.name)
        case Choice(among=among, least=least, most=most):
            return choice(tuple(filter(keeps, among)), least, most, found.name)


def present(state: Magic, frame: Frame, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Follow references and leave out what is gone."""
    found = (part for ref in refs for part in (ref, *parts_of(state, frame, ref)))
    followed = (follow(state, frame, ref) for ref in found)
    return tuple(dict.fromkeys(ref for ref in followed if ref is not None))


def _not_taken(state: Magic, frame: Frame, group: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Leave out of a group what this ability has taken out of it: that has moved once more than the rest (608.2c)."""
    moves = {ref: _times_moved(state, frame, ref) for ref in group}
    fewest = min(moves.values(), default=0)
    return tuple(ref for ref in group if moves[ref] == fewest)


def _times_moved(state: Magic, frame: Frame, ref: Ref) -> int:
    times = 0
    while is_object(ref) and ref not in state.things and ref in frame.moved and times < 20:
        ref, times = frame.moved[ref], times + 1
    return times


def select(view: View, phrase: Phrase, doer: Ref, *, own: bool = False, zone: str = "") -> Selection:
    """Work out what a phrase means for an act; `own`: only the doer's own; `zone`: only what is there."""
    found = _reached_by(view, doer, _select(view, phrase, doer, own=own))
    return narrowed(found, lambda ref: _is_in(view, ref, zone)) if zone else found


def _reached_by(view: View, doer: Ref, found: Selection) -> Selection:
    """Leave to a player's choice only what is in that player's range of influence as well (801.5a)."""
    if not view.state.near or isinstance(found, These) or not is_player(doer) or doer == view.you:
        return found
    return narrowed(found, view.within(replace(view.frame, controller=doer)).reaches)


def _is_in(view: View, ref: Ref, zone: str) -> bool:
    return not is_object(ref) or (ref in view.state.things and view.state.things[ref].zone == zone)


def _select(view: View, phrase: Phrase, doer: Ref, *, own: bool) -> Selection:
    state, frame = view.state, view.frame
    match phrase:
        case phrases.EachOf():
            return _select(view, phrase.of, doer, own=own)
        case phrases.Things() if is_targeted(phrase):
            return These(present(state, frame, tuple(ref for ref in view.find(phrase) if ref not in frame.moved)))
        case phrases.Things(det=phrases.Some(word="any")) if is_a_player(phrase):
            return These(tuple(each for each in players_in(state) if each in view.find(phrase)))
        case phrases.Things(det=phrases.Some() | phrases.The()):
            if phrase.name and phrase.name in frame.names:
                return These(present(state, frame, named(view, phrase.name)))
            return _some(view, phrase, _owned(view, present(state, frame, view.find(phrase)), doer, own))
        case phrases.Among():
            if phrase.name and phrase.name in frame.names:
                return These(present(state, frame, named(view, phrase.name)))
            return _some(view, phrase, present(state, frame, _not_taken(state, frame, view.find(phrase))))
        case phrases.Role() if several := of_several(view, phrase):
            return choice(several, 1, 1)
    found = view.find(phrase)
    match phrase:
        case phrases.Things(det=phrases.Every(other=other), where=where):
            found = _owned(view, found, doer, own)
            if other and frame.moved and any(of_kind(ThisWay, where)):
                found = tuple(ref for ref in found if ref not in frame.moved)  # those not taken (608.2c)
    return These(present(state, frame, found))


def _owned(view: View, found: tuple[Ref, ...], doer: Ref, own: bool) -> tuple[Ref, ...]:
    if not own:
        return found
    kept = []
    for ref in found:
        thing = view.thing(ref)
        if thing is None:
            continue
        mine = controller_of(view.state, thing.id) if thing.zone == BATTLEFIELD else thing.owner
        if mine == doer:
            kept.append(ref)
    return tuple(kept)


def _some(view: View, phrase: Things | phrases.Among, found: tuple[Ref, ...]) -> Selection:
    found = tuple(ref for ref in found if ref not in view.frame.entering) if view.frame.entering else found
    count, name = phrase.det.count, phrase.name
    if isinstance(phrase.det, phrases.Every):
        return These(found, name)
    if count is None:
        return choice(found, 1, 1, name)
    low, high = view.bounds(count)
    return choice(found, low, len(found) if high is None else high, name)


# --- What another player chooses than who would (601.4, 700.2e, 801.5): targets, modes, permanents, piles
DECIDER = -601
"""Under names from here downwards a frame keeps who chooses for it, one for each place where somebody does."""
WHO = "decider"
"""In what a decision is about: it is asked who shall choose."""


@remembered
def chosen_by(phrase: Phrase) -> Phrase | None:
    """Give the phrase for who chooses among what another phrase means; None where that is who acts."""
    where = phrase.where if isinstance(phrase, Things) else ()
    return next((each.by for each in of_kind(ChosenBy, where)), None)


def choosers(state: Magic, frame: Frame, by: Phrase) -> tuple[str, ...]:
    """List the players who may choose, or the nearest on the left where none is in range (801.5c)."""
    found = tuple(of_kind(str, look(state, frame).find(by)))
    return found or (nearest(state, frame, by) if state.near else ())


def nearest(state: Magic, frame: Frame, by: Phrase) -> tuple[str, ...]:
    """Give the nearest player to the left whom a phrase means, were no range limited (801.5c)."""
    everywhere = set(of_kind(str, look(replace(state, near=Map()), frame).find(by)))
    start = state.seats.index(frame.controller)
    left = (*state.seats[start + 1 :], *state.seats[:start])
    return tuple(seat for seat in left if seat in everywhere)[:1]


def decider(state: Magic, frame: Frame, by: Phrase, place: int = 0) -> str | None:
    """Give who chooses; None where the controller has still to say which of several players does."""
    known = frame.names.get(DECIDER - place)
    if known:
        return str(known[0])
    found = choosers(state, frame, by)
    return found[0] if len(found) == 1 else None if found else frame.controller


def ask_who(state: Magic, frame: Frame, by: Phrase | None, about: tuple[Ref, ...]) -> Decision:
    """Ask the controller which of several players shall choose (601.4a)."""
    options = tuple(Option("player", (seat,)) for seat in (choosers(state, frame, by) if by is not None else ()))
    return Decision(
        player=frame.controller, kind="target", options=options, cites=cr("601.4a", "601.4"), about=(*about, WHO)
    )  # fmt: skip


def is_about_who(answer: Answer) -> bool:
    """Say whether an answer names the player who shall choose."""
    return answer.decision.about[-1:] == (WHO,)


def with_decider(state: Magic, number: int, answer: Answer, place: int = 0) -> Magic:
    """Keep who chooses with the frame."""
    frame = state.frames[number]
    names = frame.names.set(DECIDER - place, (answer.picked[0].about[0],))
    return replace(state, frames=state.frames.set(number, replace(frame, names=names)))


def reached_by(state: Magic, frame: Frame, player: str, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Leave what is within the range of the player who chooses as well (801.5a)."""
    if not state.near or player == frame.controller:
        return refs
    view = look(state, replace(frame, controller=player))
    return tuple(ref for ref in refs if view.reaches(ref))


def told_of_others(state: Magic, frame: Frame, player: str) -> Citations:
    """Say why a player chooses for another's spell or ability, and among what."""
    if player == frame.controller:
        return ()
    far = player not in state.near.get(frame.controller, (player,))
    return cr("601.4", *(("801.5a", "801.5") if state.near else ()), *(("801.5c",) if far else ()))
