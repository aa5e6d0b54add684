"""Two laws as rows: the log of each with the first difference flagged, its rules in both, how it ends."""

from collections.abc import Callable, Iterator

from judgehelper.kernel.citation import RuleRef, cite
from judgehelper.session.side_by_side import SideBySide
from judgehelper.systems import registry
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.panels import SHOWN, Chips
from judgehelper.ui.models.rows import Row

Say = Callable[[str], str]
"""Says cards by the names of the language that is read."""


def log_rows(found: SideBySide, place: int, words: Messages, chips: Chips, say: Say) -> tuple[Row, ...]:
    """List what happened under a law; the line at which the other parts from it is flagged."""
    side = found.sides[place]
    first = found.parting.lines[place] if found.parting is not None else None
    book = registry.system(side.system).book
    return tuple(
        Row(
            title=say(line.text),
            target=line.index,
            icon="flag" if line.index == first else "dot",
            tone="accent" if line.index == first else "text2",
            text=words("laws.here") if line.index == first else "",
            side=chips(cite(book, *line.cites[:1])),
            is_strong=line.index == first,
            is_current=line.index == first,
        )
        for line in side.lines
        if line.text
    )


def parting_rows(
    found: SideBySide, words: Messages, chips: Chips, say: Say, text_of: Callable[[RuleRef], str]
) -> Iterator[Row]:
    """Say what each law says where they part, and below it how its rules begin."""
    if found.parting is None:
        return
    for side, said, numbers in zip(found.sides, found.parting.said, found.parting.rules, strict=True):
        system = registry.system(side.system)
        rules = cite(system.book, *numbers[:SHOWN])
        told = say(said) if said != side.status else words(f"laws.{said}")
        yield Row(title=system.title(words.language), text=told, side=chips(rules), is_strong=True)
        for rule in rules:
            yield Row(title=text_of(rule), depth=1, side=chips((rule,)), has_line=rule == rules[-1])


def further_rows(found: SideBySide, words: Messages, chips: Chips, say: Say) -> Iterator[Row]:
    """Number the further places where the laws part, from the second on: what each law has there, by which rule."""
    one, other = found.sides
    for number, parting in enumerate(found.further, 2):
        texts = [
            f"{side.title}: {say(said) if said != side.status else words(f'laws.{said}')}"
            for side, said in zip(found.sides, parting.said, strict=True)
        ]
        rules = zip((one, other), parting.rules, strict=True)
        side = tuple(chip for law, told in rules for chip in chips(cite(registry.system(law.system).book, *told[:1])))
        yield Row(badge=str(number), title=texts[0], text=texts[1], side=side, has_line=True)


def assumed_rows(found: SideBySide, place: int, words: Messages, chips: Chips) -> Iterator[Row]:
    """Say on which readings of its book a law rests here: what could be read otherwise before what is assumed."""
    side = found.sides[place]
    book = registry.system(side.system).book
    for each in side.assumed:
        title = words("laws.assumed", question=each.question, answer=each.answer)
        yield Row(icon="warning", tone="warn" if each.is_open else "text2", title=title, text=each.reason,
                  side=chips(cite(book, each.code)))  # fmt: skip


def end_rows(found: SideBySide, say: Say) -> tuple[Row, ...]:
    """List what is otherwise at the end: what it is, and how under each law."""
    one, other = (side.title for side in found.sides)
    return tuple(
        Row(title=say(each.name), text=f"{one}: {each.here or '—'}\n{other}: {each.there or '—'}", is_strong=True,
            has_line=True)
        for each in found.ends
    )  # fmt: skip
