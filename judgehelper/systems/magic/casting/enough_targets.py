"""Whether there are enough legal targets for a spell or ability to be announced (601.2c, 602.2b)."""

from judgehelper.abilities import clauses
from judgehelper.abilities.family import Clause, Count, Phrase
from judgehelper.abilities.phrases import AtLeast, AtMost, Exactly, Things, UpTo
from judgehelper.abilities.quantities import Number, X
from judgehelper.kernel.citation import Violation
from judgehelper.systems.magic.casting.targets import (
    can_all_differ,
    has_legal_targets,
    target_phrases,
    waits_for_others,
)
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Magic
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind


def modal_targets(state: Magic, frame: Frame, body: tuple[Clause, ...]) -> tuple[Things, ...]:
    """List the words «target» of the first mode of a text, where no mode has enough legal targets (700.2a)."""
    for clause in of_kind(clauses.Modal, body):
        options = [target_phrases(mode.body) for mode in clause.modes]
        if all(why_no_targets(state, frame, each) for each in options):
            return options[0] if options else ()
    return ()


def why_no_targets(state: Magic, frame: Frame, found: tuple[Things, ...]) -> tuple[Violation, ...]:
    """Give the words «target» for which there are not enough legal targets (601.2c)."""
    view = look(state, frame)
    reasons = []
    for phrase in found:
        low = view.bounds(phrase.det.count)[0] if _is_fixed(phrase.det.count) else 0
        if frame.x is None and mentions_x(phrase):
            low = 0  # X is chosen before targets are (601.2b, c)
        if low and not waits_for_others(phrase, found) and not has_legal_targets(state, frame, phrase, low):
            aura = ("303.4a",) if phrase.name == Name.ENCHANTED else ()
            reasons.append(Violation("no-legal-target", cr("601.2c", "114.1", *aura), (frame.source,)))
    if not reasons and not any(map(mentions_x, found)) and not can_all_differ(state, frame, found):
        reasons.append(Violation("no-legal-target", cr("601.2c", "114.1"), (frame.source,)))
    return tuple(reasons)


@remembered
def mentions_x(phrase: Phrase) -> bool:
    """Say whether a phrase depends on the X of its spell or ability."""
    return any(all_of(X, phrase))


def _is_fixed(count: Count | None) -> bool:
    match count:
        case Exactly(number=Number()) | UpTo(number=Number()) | AtLeast(number=Number()) | AtMost(number=Number()):
            return True
    return False
