"""Every outcome that is still possible, as rows: how it ends, what is so only there, the choices that lead there."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.words import Language
from judgehelper.session.saying.reasons import word_left_out, word_why
from judgehelper.session.saying.telling import tell_failure
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.panels import Chips
from judgehelper.ui.models.rows import Row

if TYPE_CHECKING:  # what walks the ways is costly to import: not before it is asked for
    from judgehelper.session.exploring.outcomes import Chosen, Explored, Outcome

TONES = {"passed": ("info", "text2"), "failed": ("forbidden", "danger")}
"""Icon and colour of an outcome by its status; the others are not understood."""


def outcome_rows(
    found: "Explored", system: str, words: Messages, chips: Chips, say: Callable[[str], str]
) -> tuple[Row, ...]:
    """List the outcomes, each with its way; what was left out comes first, for then the list is not whole.

    `say` calls the cards in a text by the names in use.
    """
    boards = [_placed(each.board) for each in found.outcomes]
    shared = frozenset.intersection(*map(frozenset, boards)) if len(boards) > 1 else frozenset()
    rows = [
        Row(title=word_left_out(each, words.language), icon="warning", tone="warn", has_line=True)
        for each in found.left_out
    ]
    for number, (outcome, board) in enumerate(zip(found.outcomes, boards, strict=True), 1):
        head = _head(number, outcome, words, tuple(line for line in board if line not in shared))
        rows.append(replace(head, text=say(head.text)))
        rows += (replace(row, title=say(row.title)) for row in _way(outcome, system, words, chips))
    rows += [Row(title=word_left_out(each, words.language), icon="info", is_muted=True) for each in found.notes]
    return tuple(rows)


def _placed(board: tuple[str, ...]) -> tuple[str, ...]:
    """Say each line of a board with what it stands under: «Борис · Рука (1)»."""
    above: list[tuple[int, str]] = []
    said = []
    for line in board:
        text = line.strip()
        indent = len(line) - len(line.lstrip())
        above = [each for each in above if each[0] < indent]
        said.append(" · ".join((*(name for _, name in above), text)))
        above.append((indent, text.partition(":")[0].partition(" (")[0]))
    return tuple(said)


def _head(number: int, outcome: "Outcome", words: Messages, board: tuple[str, ...]) -> Row:
    icon, tone = TONES.get(outcome.status, ("warning", "warn"))
    return Row(
        title=words(f"outcomes.{outcome.status}", number=number),
        text="\n".join((*_failures(outcome, words.language), *board)),
        right=words.counted("outcomes.ends", outcome.ends),
        icon=icon,
        tone=tone,
        is_strong=True,
    )


def _failures(outcome: "Outcome", language: Language) -> Iterator[str]:
    """Say which facts do not hold, or what is not understood."""
    for failure in outcome.failures:
        if outcome.status == "unsupported":
            why = word_why(str(failure.got))(language)
            yield ": ".join(part for part in (failure.fact, why) if part)
        else:
            yield tell_failure(failure, language)


def _way(outcome: "Outcome", system: str, words: Messages, chips: Chips) -> Iterator[Row]:
    told = [each for each in outcome.choices if not each.is_pass]
    for place, choice in enumerate(told, 1):
        cites = tuple(RuleRef(system, number) for number in choice.cites)
        is_last = place == len(told)
        more = f"+{len(cites) - 1}" if len(cites) > 1 else ""
        yield Row(title=_said(choice), target=cites, side=chips(cites[:1]), more=more, depth=1, has_line=is_last)
    if not told:
        yield Row(title=words("outcomes.passes"), depth=1, is_muted=True, has_line=True)


def _said(choice: "Chosen") -> str:
    return f"{choice.player}: {choice.choice}"
