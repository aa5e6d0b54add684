"""What a user can send when something is wrong: what the doctor found, and where the program failed.

It holds no text of the user's files: of the log only the times, the places within the program and the kinds of errors.
The user sees all of it before it goes anywhere; the program itself sends nothing.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from judgehelper.session.health.doctor import Finding, examine
from judgehelper.session.place import LOG, Place

LINES = 200
"""Of the log, the last ones."""
_ENTRY = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d),\d+ ([A-Z]+) judgehelper\b")
_WHERE = re.compile(r'\s*File ".*?(judgehelper[/\\][\w/\\]+\.py)", line (\d+), in (\w+)')
_KIND = re.compile(r"((?:\w+\.)*[A-Z]\w*(?:Error|Exception|Warning|Refused|Missing|Damaged|Busy))\b")


class Sent(Struct, frozen=True):
    """What a report holds."""

    findings: tuple[Finding, ...]
    log: tuple[str, ...]


def report(place: Place) -> Sent:
    """Gather what a report holds."""
    findings = tuple(_without_names(each, place) for each in examine(place))
    return Sent(findings, tuple(_harmless(_last_lines(place.root / LOG))))


def _without_names(finding: Finding, place: Place) -> Finding:
    """Leave out where the user keeps his things and what he is called."""
    found = finding.found.replace(str(place.root), "DATA").replace(str(Path.home()), "~")
    return Finding(finding.about, finding.is_well, found, finding.mend).in_plain_words()


def _last_lines(path: Path) -> list[str]:
    try:
        return path.read_text("utf-8", "replace").splitlines()[-LINES:]
    except OSError:
        return []


def _harmless(lines: Iterable[str]) -> Iterator[str]:
    """Take of each line what the program itself has written."""
    for line in lines:
        if found := _ENTRY.match(line):
            yield f"{found[1]} {found[2]}"
        elif found := _WHERE.match(line):
            yield f"  {found[1]}:{found[2]} {found[3]}"
        elif found := _KIND.match(line):
            yield f"  {found[1]}"
