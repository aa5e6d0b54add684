"""What an entry of a script waits for: that something is, or is not, on the stack (format 1)."""

from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.scenario.file import CommonEntry
from judgehelper.systems.magic.scenario.names import is_called
from judgehelper.systems.magic.scenario.wording import levelled, own_text, source_of, without_own_name


def waits_for_stack(state: Magic, entry: CommonEntry) -> bool:
    """Say whether an entry waits until something is, or is no longer, on the stack."""
    wanted, unwanted = entry.while_on_stack, entry.while_not_on_stack
    return (wanted is not None and not on_stack(state, wanted)) or (unwanted is not None and on_stack(state, unwanted))


def on_stack(state: Magic, part: str) -> bool:
    """Say whether an object of the stack is so called, or has such words in its name or text."""
    return any(is_called(state, each, part) or _is_told(state, each, part) for each in state.stack)


def _is_told(state: Magic, item: int, part: str) -> bool:
    source = source_of(state, item)
    own, wanted = (levelled(without_own_name(state, source, each)) for each in (own_text(state, item), part))
    return wanted in own or levelled(part) in levelled(traits(state, item).name)
