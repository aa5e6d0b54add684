"""The words of a delayed triggered ability, as it is made by a spell or ability that resolves (603.7)."""

from judgehelper.abilities import clauses
from judgehelper.abilities.family import Clause, Event
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.texts import text_of
from judgehelper.systems.magic.printed.texts.delayed_words import delayed_words
from judgehelper.systems.magic.printed.texts.reads import of_kind


def words_made(state: Magic, frame: int, clause: clauses.Later) -> str:
    """Find the words in which a spell or ability made a delayed trigger."""
    item = state.items.get(frame)
    if item is None:
        return ""
    if item.ability is not None:
        return delayed_words(item.text, item.ability, clause)
    own = (had.ability for had in traits(state, frame).abilities)
    made = next((each for each in own if _makes(each.body, clause.event)), None)
    return delayed_words(text_of(state, frame, made), made, clause) if made is not None else ""


def _makes(body: tuple[Clause, ...], event: Event) -> bool:
    """Say whether a text makes an ability that waits for an event; what is asked about it may be folded into it."""
    inner = (each.clause if isinstance(each, clauses.Noted) else each for each in body)
    return any(each.event == event for each in of_kind(clauses.Later, inner))
