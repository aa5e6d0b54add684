"""What a long run has found so far, a line of JSON each: a run that was stopped goes on where it was."""

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

import judgehelper


class Row(Protocol):
    """What is kept, told apart by its key."""

    @property
    def key(self) -> str:
        """What is not tried again once it was."""


Kept = TypeVar("Kept", bound=Row)


class Keeping(Generic[Kept]):
    """The rows of a file, and a place for the next ones; without a file they last as long as the run.

    Rows that other code has found are forgotten, unless they are asked for.
    """

    def __init__(self, file: Path | None, kind: type[Kept], *, of_any_code: bool = False) -> None:
        self._file = file
        lines = _whole_lines(file)
        found = [msgspec.convert(json.loads(line), kind) for line in lines[1:]]
        same = of_any_code or lines[:1] == [code() + "\n"]
        self._rows = {row.key: row for row in found} if same else {}
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("".join([code() + "\n", *(lines[1:] if same else ())]), "utf-8")

    @property
    def rows(self) -> Mapping[str, Kept]:
        """All rows, by their keys."""
        return self._rows

    def add(self, row: Kept) -> None:
        """Keep a row; it is in the file at once."""
        self._rows[row.key] = row
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(msgspec.to_builtins(row), ensure_ascii=False) + "\n")


@cache
def code() -> str:
    """Give the fingerprint of the program's code."""
    root = Path(judgehelper.__file__).parent
    return sha256(b"".join(each.read_bytes() for each in sorted(root.rglob("*.py")))).hexdigest()


def _whole_lines(file: Path | None) -> list[str]:
    """Give the lines of a file, without what was being written as the last run was stopped."""
    if file is None or not file.exists():
        return []
    return [line for line in file.read_text("utf-8").splitlines(keepends=True) if line.endswith("\n")]
