"""How far the compiler reads what cards print in parentheses after a keyword, and whether our own form says the same.

    python -m tests.bench.reminders [KEYWORD …]

Reads `../shared/cards/oracle.jsonl.gz`, takes for each keyword ability (702) the explanation that most cards print,
compiles it as rules text of that card, and compares it with the form that the program itself has of the keyword.
Prints a line for each: read or not, equal or not, and with names given both forms. No wording is kept here.
"""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, structs

from judgehelper.abilities.acts.acting import EitherAct
from judgehelper.abilities.acts.moving import Place
from judgehelper.abilities.clauses import Do, Does, If, Sentence
from judgehelper.abilities.events import Occurs, OneOfEvents
from judgehelper.abilities.filters import AllOf, Being, OfSubtype, OfSupertype, OfType, OneOf
from judgehelper.abilities.kinds import Keyword, Static, Unread
from judgehelper.abilities.phrases import That, Things, This, You
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.typeline import read_type_line
from judgehelper.systems.magic.printed.keywords.written_out import expanded
from tests.helpers.shared import SHARED

EXPLAINED = re.compile(r"^([^()]+?) \(([^()]+)\)$")
NAMING = ("name", "to")
"""Fields by which a reference is joined with what it means; their numbers are arbitrary."""
REGISTER = (
    (re.compile(r"\b([Aa])ttach to "), r"\1ttach this permanent to "),
    (re.compile(r"\b[Tt]his(?= (?:to|and|from|enters|leaves|came|deals)\b|[.,])"), "this permanent"),
    (re.compile(r"\b(?!Activate)[A-Z][a-z]+(?: up)? only as a sorcery\."), "Activate only as a sorcery."),
    (re.compile(r"(?<=\.) (?=(?:When|Whenever|At|As) .*?,)"), "\n"),
    (re.compile(r"(?<=\n)(When(?:ever)? )it\b"), r"\1this permanent"),
    (re.compile(r"(?<=\n)(At .*?) from it\."), r"\1 from this permanent."),
)
"""How explanations say what rules texts say in other words: the object itself, several abilities in one line."""


class Reminder(Struct, frozen=True):
    """What a card prints after one of its keywords."""

    keyword: Keyword
    text: str
    name: str
    types: tuple[str, ...]


def reminders(path: Path) -> dict[str, Reminder]:
    """Give for each keyword ability the explanation that most cards print, from the first card that has it."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    first: dict[tuple[str, str], Reminder] = {}
    for each in _explained(path):
        kind = each.keyword.keyword
        shape = re.sub(r"\d+|\{[^}]*\}", "#", each.text.replace(each.name, "~"))
        found[kind][shape] += 1
        first.setdefault((kind, shape), each)
    return {kind: first[kind, rows.most_common(1)[0][0]] for kind, rows in sorted(found.items())}


def _explained(path: Path) -> Iterator[Reminder]:
    for record in read_records(path):
        for face in record.faces:
            line = read_type_line(face.types)
            types = (*line.supertypes, *line.types)
            for words in filter(None, map(EXPLAINED.match, face.text.split("\n"))):
                made = compile_text(Printed(face.name, types, words[1])) if len(words[1]) < 60 else ()
                if len(made) == 1 and isinstance(made[0], Keyword):
                    yield Reminder(made[0], words[2], face.name, types)


def canonical(node: object, names: dict[int, int]) -> object:
    """Give a form in which two readings are equal if they mean the same: names in order, no wordings."""
    match node:
        case tuple():
            return tuple(canonical(each, names) for each in _spread(node))
        case That(to=-1):
            return canonical(This(), names)
        case Do(acts=acts, until=until):
            return canonical(Does(You(), acts, until), names)
        case AllOf(filters=filters) if any(isinstance(each, AllOf) for each in filters):
            flat = (inner for each in filters for inner in (each.filters if isinstance(each, AllOf) else (each,)))
            return canonical(AllOf(tuple(flat)), names)
        case AllOf(filters=filters) | OneOf(filters=filters):
            return type(node).__name__, frozenset(canonical(each, names) for each in filters)
        case Occurs(clause=Does(who=who, acts=(EitherAct(acts=acts),))):
            return canonical(OneOfEvents(tuple(Occurs(Does(who, (act,))) for act in acts)), names)
        case Things(what=what, where=where) if not isinstance(what, AllOf) or where:
            inner = what.filters if isinstance(what, AllOf) else (what,)
            return canonical(structs.replace(node, what=AllOf((*inner, *where)), where=()), names)
        case Static(body=(If(condition=condition, then=then, otherwise=()),), condition=None):
            return canonical(Static(then, condition), names)
        case Place(zone="hand", whose=You()):
            return canonical(structs.replace(node, whose=None), names)
        case Struct():
            return _fields(node, names)
    return node


def _spread(nodes: tuple[object, ...]) -> Iterator[object]:
    """Take joined sentences apart: «… and …» does what two sentences do."""
    for node in nodes:
        if isinstance(node, Sentence):
            yield from _spread(node.clauses)
        else:
            yield node


def _fields(node: Struct, names: dict[int, int]) -> object:
    parts: list[object] = [type(node).__name__]
    for field in structs.fields(node):
        value = getattr(node, field.name)
        if field.name in NAMING and isinstance(value, int):
            value = names.setdefault(value, len(names)) if value else -1
        if field.name != "word" or isinstance(node, Being | OfType | OfSubtype | OfSupertype):
            meant = None if isinstance(node, That) and field.name in ("what", "many") else canonical(value, names)
            parts.append((field.name, meant))
    return tuple(parts)


def said_as_rules(text: str) -> str:
    """Say an explanation as a rules text says it."""
    for pattern, replacement in REGISTER:
        text = pattern.sub(replacement, text)
    return text


def outcome(reminder: Reminder) -> tuple[str, tuple[object, ...], tuple[object, ...]]:
    """Say whether a reminder is read, and whether it says what the program's own form of the keyword says."""
    read, ours = (
        compile_text(Printed(reminder.name, reminder.types, said_as_rules(reminder.text))),
        expanded(reminder.keyword),
    )
    unread = next((each for each in read if isinstance(each, Unread)), None)
    if unread is not None:
        return f"unread: {unread.why}", read, ours
    if not ours:
        return "read; the keyword is a rule of its own chapter", read, ours
    return ("equal" if canonical(read, {}) == canonical(ours, {}) else "differs"), read, ours


def main(wanted: tuple[str, ...] = ()) -> None:
    """Print the outcome for every keyword, or for those named with both forms."""
    path = SHARED / "cards" / "oracle.jsonl.gz"
    if not path.exists():
        print("needs ../shared/cards/oracle.jsonl.gz, which is not here")
        return
    kinds: Counter[str] = Counter()
    for kind, reminder in reminders(path).items():
        said, read, ours = outcome(reminder)
        kinds[said.split(":")[0]] += 1
        if not wanted or kind in wanted:
            print(f"{kind}: {said}")
        if kind in wanted:
            print(f"  {reminder.text}\n  read: {read}\n  ours: {ours}")
    print(dict(kinds))


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
