"""What a player might try, and all reasons against it: casting, playing, activating, attacking, blocking, answering.

The facts of a scenario ask here («may»), in the words of its script; nothing is played for it.
"""

from collections.abc import Callable, Iterator, Mapping

from immutables import Map

from judgehelper.abilities.words.own_names import self_names
from judgehelper.kernel import game
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Decision
from judgehelper.kernel.errors import IllegalChoice, NotUnderstood
from judgehelper.kernel.script import Play, Queued
from judgehelper.kernel.timeline import Moment, Timeline
from judgehelper.systems.magic.casting.activating import activatable, why_not_activate
from judgehelper.systems.magic.casting.allowed import all_ways, land_sides, way_traits, why_not_cast, why_not_play
from judgehelper.systems.magic.costs.mana_output import is_mana_ability
from judgehelper.systems.magic.costs.ways import faces
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Magic, Way
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.texts import all_texts
from judgehelper.systems.magic.scenario.aiming import aims_in, aims_of, why_not_aimed
from judgehelper.systems.magic.scenario.answers import fit
from judgehelper.systems.magic.scenario.declared import declared
from judgehelper.systems.magic.scenario.entries import is_face, is_meant, refuse_unread_use
from judgehelper.systems.magic.scenario.file import Entry
from judgehelper.systems.magic.scenario.names import objects_called, plain, split
from judgehelper.systems.magic.scenario.without import refuse_hidden_mana, refuse_unread_casting
from judgehelper.systems.magic.scenario.wording import begins, levelled, without_names
from judgehelper.systems.magic.understanding.known import KNOWN_KEYWORDS
from judgehelper.systems.magic_cr.rulebook.tables import RULES
from judgehelper.systems.magic_cr.scenario.due import DECLARING
from judgehelper.systems.magic_cr.scenario.enacting import enact

Reasons = tuple[Violation, ...]


def why_not_do(play: Play[Magic], entry: Entry) -> Reasons | None:
    """Give the reasons against just this action, its costs paid; None where nothing is so called, () where it goes.

    What a script would do is tried on a play of its own; where that fails, the reasons are those against beginning it,
    if there are any, else those for which it fails.
    """
    if entry.do in DECLARING:
        return _why_not_declare(play, entry)
    if entry.do not in TRIED:
        return why_not(play.state, entry)
    failed = _try(play, entry)
    return () if failed == () else why_not(play.state, entry) or failed


def _why_not_declare(play: Play[Magic], entry: Entry) -> Reasons:
    """Give the reasons against a declaration, tried where an entry of the script would make it (508.1, 509.1)."""
    kind = DECLARING[entry.do]
    if _asked(play.state, entry, kind) is None and declared(play, kind, entry.by) is None:
        reason, *numbers = NOT_NOW[entry.do]
        return (Violation(reason, cr(*numbers), (entry.by,)),)
    trial = Play(play.rules, play.line, seed=play.seed, strict=False)
    trial.by_entry = set(play.by_entry)
    try:
        enact(trial, entry)
    except IllegalChoice as refused:
        return refused.violations
    return ()


NOT_NOW = {"attack": ("no-attack-now", "508.1", "506.2"), "block": ("no-block-now", "509.1")}
TRIED = ("cast", "play-land", "activate")


def _try(play: Play[Magic], entry: Entry) -> Reasons | None:
    """Carry an action out on a play of its own; None where there is no such action."""
    state = play.state
    if state.decision is None or state.decision.kind != "priority" or state.decision.player != entry.by:
        return None
    trial = Play(play.rules, Timeline(Map({0: Moment(state)})), seed=play.seed, strict=False)
    try:
        enact(trial, entry)
    except IllegalChoice as refused:
        return refused.violations if all(each.reason not in UNKNOWN for each in refused.violations) else None
    if trial.state.refusal is not None:
        raise NotUnderstood(trial.state.refusal)
    return ()


UNKNOWN = ("no-such-ability", "no-such-card")


def why_not(state: Magic, entry: Entry) -> Reasons | None:
    """Give the reasons against beginning an action; None where nothing is so called, () where it is allowed.

    Of several objects of one name, and several ways, the one is meant that the least speaks against.
    """
    found = tuple(ATTEMPTS[entry.do](state, entry)) if entry.do in ATTEMPTS else ()
    if () not in found:
        _refuse_unread(state, entry, found)
    return min(found, key=len) if found else None


def _refuse_unread(state: Magic, entry: Entry, found: tuple[Reasons, ...]) -> None:
    """Stay silent where a text that is not understood could be what allows the action (112.6). Raises NotUnderstood."""
    match entry.do:
        case "cast":
            refuse_unread_casting(state, entry)
        case "activate":
            refuse_unread_use(state, entry)
    if any(all(each.reason == "cannot-pay" for each in reasons) for reasons in found):
        refuse_hidden_mana(state, entry.by)


NOT_AMONG: Mapping[str, Reasons] = {
    "cast": (Violation("nothing-lets-you-cast", cr("601.3")),),
    "play-land": (Violation("not-in-hand", cr("305.1")),),
    "activate": (Violation("no-such-ability", cr("602.2")),),
}
"""Why what is there is nothing of that kind: it lies where nothing lets one cast it, or has no such ability now."""


def is_anything(state: Magic, entry: Entry) -> bool:
    """Say whether what an action names is in the game at all: an object, one that has been there, or a text of one.

    The first words of a name tell what is meant as well; nothing can be done with it, as it is not called so in full.
    """
    if entry.card is not None:
        known = [plain(face.name) for card in state.cards.values() for face in card.faces]
        named = split(entry.card)[0]
        meant = any(name == plain(named) or name.startswith((f"{plain(named)} ", f"{plain(named)},")) for name in known)
        return meant or bool(objects_called(state, entry.card)) or named in state.aliases
    if not isinstance(entry.ability, str):
        return False
    cost, colon, _ = levelled(entry.ability).partition(":")
    faces = [face for card in state.cards.values() for face in card.faces]
    names = [name for face in faces for name in self_names(face.name, (*face.supertypes, *face.types))]
    texts = [levelled(without_names(text, names)) for text in all_texts(state.cards)]
    plain_mana = entry.ability.startswith("{T}: Add")  # a land's own, which no card has in words (305.6)
    words = without_names(entry.ability, names)
    said = any(begins(text, words) or (colon and text.partition(":")[0] == cost) for text in texts)
    return said or plain_mana


def _castings(state: Magic, entry: Entry) -> Iterator[Reasons]:
    for card in objects_called(state, entry.card or ""):
        if state.things[card].zone not in (BATTLEFIELD, "stack"):
            if "Land" in traits(state, card).types:
                yield (Violation("land-is-played", cr("300.2a", "305.9"), (card,)),)
            for way in all_ways(state, entry.by, card):
                if _way_fits(state, card, way, entry):
                    yield why_not_cast(state, entry.by, card, way) + _why_not_at(state, card, way, entry)


def _why_not_at(state: Magic, card: int, way: Way, entry: Entry) -> Reasons:
    """Give the reasons against the targets that a casting names (601.2c); an overloaded spell has none (702.95a)."""
    if not entry.targets or way.how == "overload":
        return ()
    phrases = aims_of(way_traits(state, card, way).abilities)
    return why_not_aimed(state, Frame(source=card, controller=entry.by), phrases, entry.targets)


def _land_plays(state: Magic, entry: Entry) -> Iterator[Reasons]:
    for card in objects_called(state, entry.card or ""):
        for side in land_sides(state, card) if state.things[card].zone != BATTLEFIELD else ():
            yield why_not_play(state, entry.by, card, side=side)


def _activations(state: Magic, entry: Entry) -> Iterator[Reasons]:
    everyone = tuple(state.players[seat] for seat in state.seats)
    own = (each for some in everyone for each in (*some.hand, *some.graveyard, *some.sideboard))
    for source in (*state.battlefield, *state.exile, *own):
        for place, ability in activatable(state, source):
            if is_meant(state, entry, source, place):
                frame = Frame(source=source, controller=entry.by)
                body = ability.body
                aimed = why_not_aimed(state, frame, aims_in(body), entry.targets) if body else ()
                yield why_not_activate(state, entry.by, source, place) + aimed
    for source in state.battlefield:  # 605.3: what adds mana is activated as well, though no list of actions counts it
        for place, ability in enumerate(every_ability(traits(state, source).abilities)):
            if is_mana_ability(ability) and is_meant(state, entry, source, place):
                yield why_not_activate(state, entry.by, source, place)


def _way_fits(state: Magic, card: int, way: Way, entry: Entry) -> bool:
    if entry.face_down != way.face_down and entry.alternative is None:
        return False
    if entry.face is not None and not is_face(faces(state, state.things[card]), way.side, entry.face):
        return False
    if entry.alternative is not None:
        how = way.how.partition("#")[0]
        return how == entry.alternative or (how == "alternative" and entry.alternative not in KNOWN_KEYWORDS)
    held = state.cards.get(state.things[card].card)
    if held is not None and len(held.faces) > 1 and way.side < len(held.faces):
        names = [face.name for face in held.faces]
        if entry.card in names:
            return names[way.side] == entry.card
    return True


def _asked(state: Magic, entry: Entry, kind: str) -> Decision | None:
    decision = state.decision
    return decision if decision is not None and (decision.kind, decision.player) == (kind, entry.by) else None


# --- answers
def _answers(state: Magic, entry: Entry) -> Iterator[Reasons]:
    """An answer to the open decision: it must be one of those offered, in the form asked for."""
    decision = state.decision
    if decision is None or decision.player != entry.by:
        yield (Violation("nothing-is-asked", cr("116.3")),)
        return
    choice = fit(state, decision, Queued(entry.value, entry.about, entry.skip))
    if choice is None:
        yield (Violation(f"no-such-{decision.form.value}", decision.cites),)
    else:
        yield game.why_not(RULES, state, choice)


ATTEMPTS: Mapping[str, Callable[[Magic, Entry], Iterator[Reasons]]] = {
    "cast": _castings,
    "play-land": _land_plays,
    "activate": _activations,
    "choose": _answers,
}


def when_asked(state: Magic, player: str) -> Magic:
    """Give the state in which a player gets priority, if the others but pass it on to them (116.3d); else the same."""
    onward = state
    while (decision := onward.decision) is not None and decision.kind == "priority" and decision.player != player:
        choice = tuple(place for place, option in enumerate(decision.options) if option.label == "pass")
        onward = game.answer(RULES, onward, choice)
        if onward.stack != state.stack or onward.turn.step != state.turn.step:
            return state
    is_asked = onward.decision is not None and onward.decision.kind == "priority"
    return onward if is_asked else state
