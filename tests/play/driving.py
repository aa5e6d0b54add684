"""Driving one card: it is cast, its abilities are activated, it attacks; whatever else is asked is drawn by lot."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from judgehelper.abilities.acts.moving import Conjure, ConjureDuplicate
from judgehelper.abilities.card import Card
from judgehelper.abilities.nodes import everything
from judgehelper.kernel.chance import draw
from judgehelper.kernel.decision import Choice, Decision, Form, Option
from judgehelper.kernel.errors import NotUnderstood, SavedStateError, ScenarioError
from judgehelper.kernel.game import why_not
from judgehelper.kernel.log import Log
from judgehelper.kernel.script import Play
from judgehelper.kernel.timeline import Timeline, choose, undo
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import NOWHERE, Magic
from judgehelper.systems.magic.printed.objects.abilities import written_out
from judgehelper.systems.magic_cr.rulebook.tables import RULES, make_codec
from judgehelper.systems.magic_cr.scenario.defaults import default
from tests.helpers.magic_games import owned, zones
from tests.play.board import lay

DECISIONS = 100
"""Decisions after which a card has had its chance; the first player's second turn lies well before."""
CODEC = make_codec()


class Trial(NamedTuple):
    """What became of a card on its board: what was done with it, and what went wrong, empty where nothing did."""

    card: str
    done: frozenset[str] = frozenset()
    fault: str = ""
    """What kind of fault: refused, raised, lost, saved, undone; stuck: the game ended or hung unexpectedly."""
    detail: str = ""
    full: bool = True

    @property
    def key(self) -> str:
        """The name of the card."""
        return self.card


def try_card(card: Card, seed: int) -> Trial:
    """Play a card on its board and look at every state on the way."""
    lot = Random(f"{seed}:{card.name}")
    try:
        line = lay(card)
    except (NotUnderstood, ScenarioError) as wrong:
        return Trial(card.name, fault="refused at set-up", detail=str(wrong))
    try:
        line = _drive(line, card, lot)
    except Exception as wrong:  # whatever is raised is the finding
        return Trial(card.name, fault="raised", detail=f"{type(wrong).__name__}: {wrong}")
    fault, detail = next(_faults(line, card, lot), ("", ""))
    return Trial(card.name, frozenset(_done(line.state.log, line.state, card)), fault, detail)


def _drive(line: Timeline[Magic], card: Card, lot: Random) -> Timeline[Magic]:
    tried: dict[Option, int] = {}
    for _ in range(DECISIONS):
        asked = line.state.decision
        if asked is None or line.state.refusal is not None or line.state.turn.number > 6:
            break
        line = choose(RULES, line, next_choice(line, asked, card, lot, tried))
    return line


def next_choice(line: Timeline[Magic], asked: Decision, card: Card, lot: Random, tried: dict[Option, int]) -> Choice:
    state = line.state
    if asked.kind == "priority":
        return (_action(state, asked, card, lot, tried),)
    for _ in range(12):
        choice = _drawn(state, asked, card, lot)
        if not why_not(RULES, state, choice):
            return choice
    return default(Play(None, line, seed=0, strict=False))  # type: ignore[arg-type]  # asks only for its state


def _drawn(state: Magic, asked: Decision, card: Card, lot: Random) -> Choice:
    """Draw an answer: rather something than nothing, and the card's own creatures attack."""
    if asked.kind == "attackers" and asked.slots:
        return tuple(int(_is_of(state, option, card)) * lot.randint(1, len(asked.slots)) for option in asked.options)
    choice = draw(asked, lot.getrandbits(30), 0)
    return choice if choice or asked.form is not Form.PICK else draw(asked, lot.getrandbits(30), 1)


def _action(state: Magic, asked: Decision, card: Card, lot: Random, tried: dict[Option, int]) -> int:
    """Do with the card what has been done least; with nothing left, give its like a spell to answer, or pass."""
    own = [
        place for place, option in enumerate(asked.options)
        if option.about and option.label != "mana" and _is_of(state, option, card) and tried.get(option, 0) < 2
    ]  # fmt: skip
    if own and len(state.stack) < 4:
        place = min(own, key=lambda each: (tried.get(asked.options[each], 0), lot.random()))
        tried[asked.options[place]] = tried.get(asked.options[place], 0) + 1
        return place
    bait = [place for place, option in enumerate(asked.options) if option.label == "cast" and _is_bait(state, option)]
    if bait and not state.stack and state.players[asked.player].hand and lot.random() < 0.5:
        return bait[0]
    return 0


def _is_of(state: Magic, option: Option, card: Card) -> bool:
    thing = state.things.get(int(option.about[0]))
    return thing is not None and thing.card == card.name


def _is_bait(state: Magic, option: Option) -> bool:
    thing = state.things.get(int(option.about[0]))
    return thing is not None and thing.zone == "hand" and thing.card in ("Any Instant", "Any Creature")


def _done(log: Log, state: Magic, card: Card) -> Iterator[str]:
    names = {each.id for each in state.things.values() if each.card == card.name} | {
        number for number, past in state.past.items() if past.thing.card == card.name
    }
    for entry in log:
        match entry.event:
            case events.Cast(spell=thing) if thing in names:
                yield "cast"
            case events.LandPlayed(new=thing) if thing in names:
                yield "played"
            case events.Activated(source=source) if source in names:
                yield "activated"
            case events.Triggered(source=source) if source in names:
                yield "triggered"
            case events.Attacks(thing=thing) if thing in names:
                yield "attacked"


def _why_not_saved(state: Magic) -> str | None:
    """Say what is wrong with a state that was saved and read back; None: nothing."""
    try:
        return None if CODEC.decode(CODEC.encode(state)) == state else "read back, it is another state"
    except SavedStateError as wrong:
        return str(wrong)


def _is_conserved(start: Magic, state: Magic, card: Card) -> bool:
    """Say whether no card is gone, and none is new unless the card conjures."""
    before, now = Counter(owned(start)), Counter(owned(state))
    said = (each for face in card.faces for ability in face.abilities for each in (ability, *written_out(ability)))
    conjures = any(isinstance(each, Conjure | ConjureDuplicate) for ability in said for each in everything(ability))
    return not before - now and (conjures or not now - before)


def _faults(line: Timeline[Magic], card: Card, lot: Random) -> Iterator[tuple[str, str]]:
    if line.state.refusal is not None:
        refusal = line.state.refusal
        yield "refused", f"{refusal.subject}: {refusal.text} ({refusal.why})"
    states = [line.moments[number].state for number in line.path]
    for state in states:
        if zones(state) != {thing.id: thing.zone for thing in state.things.values() if thing.zone != NOWHERE}:
            yield "lost", "an object lies elsewhere than its zone says"
        if not any(player.out for player in state.players.values()) and not _is_conserved(states[0], state, card):
            yield "lost", "a card is gone or new"
    for state in lot.sample(states, min(3, len(states))):
        if (wrong := _why_not_saved(state)) is not None:
            yield "saved", wrong
    back = line
    while undo(back).now != back.now:
        back = undo(back)
    if back.state != states[0]:
        yield "undone", "undone to the start, it is another start"
