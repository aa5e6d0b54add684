"""Where the real rulebooks, cards and scenarios lie, if they lie anywhere.

They stand beside the checkout (`../shared`) or where JUDGEHELPER_SHARED says. Tests that read them call `shared(…)`,
which skips with a reason where a file is absent.
"""

import os
from functools import cache
from pathlib import Path

import pytest

from judgehelper.cards.importing.source import read_records
from judgehelper.cards.record import CardRecord

SHARED = Path(os.environ.get("JUDGEHELPER_SHARED", Path(__file__).resolve().parents[2].parent / "shared"))


def shared(*parts: str) -> Path:
    """Give the path of a shared file, or skip the test and say what is missing."""
    path = SHARED.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"needs ../shared/{'/'.join(parts)}, which is not here")
    return path


@cache
def shared_cards() -> tuple[CardRecord, ...]:
    """Give the real cards, read once for all tests."""
    return tuple(read_records(shared("cards", "oracle.jsonl.gz")))
