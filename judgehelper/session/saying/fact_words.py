"""The facts of a scenario in the words of the screen: «Борис: в игре», not the names of the file format's fields."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language, Worded

TRUTH: Mapping[bool, Worded] = {True: Worded("да", "yes"), False: Worded("нет", "no")}


@cache
def fields() -> Mapping[str, Mapping[str, str]]:
    """Read the words for the fields of facts about players and objects: by field, then by language."""
    return msgspec.json.decode(resource("i18n", "facts.json").read_bytes(), type=dict[str, dict[str, str]])


def fact_name(fact: str, language: Language) -> str:
    """Say what a fact is about: whose, and which field; what is no field stands as it is."""
    for mark in (" ", "."):
        whose, _, field = fact.rpartition(mark)
        if whose and field in fields():
            return f"{whose}: {fields()[field][language.value]}"
    return fact


def field_name(field: str, language: Language) -> str:
    """Say a field of a fact; one that has no words stands as it is."""
    return fields()[field][language.value] if field in fields() else field


def fact_value(value: Any, language: Language) -> str:
    """Say a value of a fact."""
    return TRUTH[value](language) if isinstance(value, bool) else str(value)
