"""Fields of scenario files in words: what a judge sets, or what a file lacks, is named as he would name it."""

from collections.abc import Mapping
from functools import cache

import msgspec

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language, Worded


@cache
def _fields() -> Mapping[str, Worded]:
    """Read what the judge's hand sets, in words."""
    raw = resource("i18n", "deeds.json").read_bytes()
    said = msgspec.json.decode(raw, type=dict[str, tuple[str, str]])
    return {field: Worded(*both) for field, both in said.items()}


def word_field(key: str, language: Language) -> str:
    """Name a field of a file in words; its own name where there are none."""
    return _fields()[key](language) if key in _fields() else key


def word_kind(kind: str, language: Language) -> str:
    """Name one of several kinds of which a file tells how many there are; its own name where there are no words."""
    return _fields()[f"kind.{kind}"](language) if f"kind.{kind}" in _fields() else kind
