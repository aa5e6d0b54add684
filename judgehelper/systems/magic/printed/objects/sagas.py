"""Sagas: chapter abilities are triggered abilities that wait for lore counters (714.2), written out here as such."""

from msgspec import Struct

from judgehelper.abilities.acts.acting import ChooseQuality
from judgehelper.abilities.acts.being import Has
from judgehelper.abilities.acts.moving import Enter
from judgehelper.abilities.clauses import AsHappens, Do, Does
from judgehelper.abilities.conditions import Designated
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Event
from judgehelper.abilities.kinds import AnchorChoice, Anchored, AtMaxSpeed, Chapter, Static, Triggered
from judgehelper.abilities.phrases import This, You
from judgehelper.abilities.words.counters import LORE
from judgehelper.kernel.log import Event as KernelEvent
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.printed.texts.own_words import AnchorChosen


class LoreReaches(Event, Struct, frozen=True, tag=True):
    """The engine's own word: so many lore counters have come to be on this Saga (714.2b)."""

    number: int


@remembered
def chapter_triggers(chapter: Chapter) -> tuple[Triggered, ...]:
    """Write a chapter ability out: one triggered ability for each of its numbers (714.2b, c)."""
    return tuple(Triggered(LoreReaches(number), chapter.body, None, "when") for number in chapter.numbers)


def has_reached(state: Magic, saga: Id, number: int, event: KernelEvent) -> bool:
    """Say whether an event has brought a Saga's lore from less than a number to at least that (714.2b)."""
    match event:
        case events.CountersPut(on=on, kind=kind, count=count):
            if on != saga or kind != LORE:
                return False
            now = state.things[saga].counters.get(LORE, 0) if saga in state.things else 0
            return bool(now - count < number <= now)
    return False


LORE_EVENTS = (events.CountersPut,)
"""Those that it enters with are put on it too (121.6)."""


# --- Anchor words written out: a choice as the permanent enters, and what it has while that word is chosen (614.12b)
ANCHOR = "anchor word"


def anchor_choice(ability: AnchorChoice) -> Static:
    """Write out «as this enters, choose … or …» (614.12b)."""
    entering = Occurs(Does(This(), (Enter(),)))
    return Static((AsHappens(entering, (Do((ChooseQuality(ANCHOR, ability.words),)),)),))


def anchored(ability: Anchored) -> Static:
    """Write out «[word] — [ability]»: it has that ability as long as that word was chosen (607.2k)."""
    return Static((Does(This(), (Has((ability.ability,)),)),), AnchorChosen(ability.word))


def at_max_speed(ability: AtMaxSpeed) -> Static:
    """Write out «max speed — [ability]»: it has that ability as long as its controller has max speed (2025)."""
    return Static((Does(This(), (Has((ability.ability,)),)),), Designated("max speed", You()))
