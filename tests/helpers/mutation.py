"""Inputs gone wrong: what somebody might do to a file by accident or on purpose, drawn from a seed."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

_ASKED = int(os.environ.get("JUDGEHELPER_FUZZ") or 0)
FUZZ = _ASKED > 0
INPUTS = _ASKED if _ASKED > 1 else 100_000
"""Of each reader in `make fuzz`, however long it takes; JUDGEHELPER_FUZZ may be another number."""
FEW = 40
"""Of each reader in the normal tests: the same ones everywhere."""
LONGEST = 10.0
"""Seconds of the processor that one input may take; the first also loads the reader."""

TOKENS = (
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", "²".encode(), "٣".encode(), "\u202e".encode(), b"\x1b[31m",
    b"9" * 30, b"9" * 5000, b"-1", b"1e999", b"NaN", b"null", b"{}", b"[]", b'"', b"\\ud800", b"\n", b"\r", b"[" * 300,
    b"{" * 300, b"<" * 50, b"<!--", b"]]>", b"%PDF-", b"PK\x03\x04", b"../../etc", b"<!DOCTYPE x [<!ENTITY a 'b'>]>",
    b"704.5g", b"|", b";", b":", b"//", b"{X}", b" " * 200, b"a" * 3000,
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 10**30, 3.5, 1e30, "", "²", "\x00", "A", "bear", "x" * 3000, [], {},
    [[]], [[["A"]]], {"a": 1}, ["A", 1], "<img src=x>", "\u202e", "-1", "1/1", "{X}{²}", "Draw ² cards.",
)  # fmt: skip


MOST_MEMORY = 1_000
"""MB that the process may come to hold."""
FIGURES = os.environ.get("JUDGEHELPER_FUZZ_FIGURES", "")
"""A file to which `make fuzz` adds a line for each reader: its name, inputs, processor seconds, MB at most so far."""


def inputs(name: str) -> Iterator[Random]:
    """Give one source of chance after another: as many as are tried of that reader."""
    yield from tries(name, INPUTS if FUZZ else FEW)


def tries(name: str, count: int) -> Iterator[Random]:
    """Give so many sources of chance, and write down what was tried, how often and how long."""
    began = time.process_time()
    yield from (Random(f"{name} {number}") for number in range(count))
    held = most_memory()
    if FIGURES:
        with Path(FIGURES).open("a", encoding="utf-8") as file:
            file.write(f"{name}\t{count}\t{time.process_time() - began:.1f}\t{held}\n")
    assert held < MOST_MEMORY or not FUZZ, f"{held} MB after {name}"


def most_memory() -> int:
    """Give the most MB that this process has held; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return kilobytes // 2**10 if sys.platform != "darwin" else kilobytes // 2**20


def torn(samples: Sequence[bytes], lot: Random) -> bytes:
    """Change some bytes of a sample."""
    data = bytearray(lot.choice(samples))
    for _ in range(lot.choice((1, 1, 2, 5))):
        place = lot.randrange(len(data) + 1)
        end = min(len(data), place + lot.choice((1, 4, 40, 400)))
        match lot.randrange(7):
            case 0:
                data[place:place] = lot.choice(TOKENS)
            case 1:
                data[place:end] = lot.choice(TOKENS)
            case 2:
                del data[place:end]
            case 3:
                data[place:place] = data[place:end] * lot.choice((1, 2, 50))
            case 4 if data:
                data[lot.randrange(len(data))] ^= 1 << lot.randrange(8)
            case 5:
                other = lot.choice(samples)
                data[place:] = other[lot.randrange(len(other) + 1) :]
            case _:
                del data[place:]
    return bytes(data)


def changed(sample: Any, lot: Random) -> Any:
    """Change some values of plain data: another kind, a field more, fewer or of another name, a part elsewhere."""
    value = json.loads(json.dumps(sample))
    for _ in range(lot.choice((1, 1, 2, 4))):
        holders = list(_holders(value))
        if holders:
            _change(lot.choice(holders), lot, [each for holder in holders for each in _parts(holder)])
    return value


def _change(holder: Any, lot: Random, parts: list[Any]) -> None:
    keys = list(range(len(holder))) if isinstance(holder, list) else list(holder)
    new = json.loads(json.dumps(lot.choice((lot.choice(VALUES), lot.choice(parts) if parts else None))))
    match lot.randrange(4):
        case 0 if keys:
            del holder[lot.choice(keys)]
        case 1 if isinstance(holder, list):
            holder.insert(lot.randrange(len(holder) + 1), new)
        case 1:
            holder[lot.choice((*keys, "count", "times", "id", "x", "²"))] = new
        case _ if keys:
            holder[lot.choice(keys)] = new


def _holders(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        yield value
        for each in _parts(value):
            yield from _holders(each)


def _parts(holder: Any) -> list[Any]:
    return list(holder.values()) if isinstance(holder, dict) else list(holder)


def attempt(read: Callable[[], object], refusals: tuple[type[Exception], ...]) -> str:
    """Read an input: "" where it is read, else the one line that says what is wrong. Nothing else may happen."""
    began = time.process_time()
    try:
        read()
        said = ""
    except refusals as refusal:
        said = " ".join(str(refusal).split()) or type(refusal).__name__
    assert time.process_time() - began < LONGEST
    return said
