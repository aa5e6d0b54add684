"""The rule systems as they can be told: editions, readings, and which rules are proven.

Coverage has three parts. What is proven lies in `resources/rulebooks/proven`: by effect, where the rows of a system's
tables were switched off one after the other (`make mutants`) and a ruling noticed; or, where nobody has done that, as
the rules that a passing test cites. The system says what is not mechanical or not supported, and why; all else is open.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from judgehelper.kernel.machine.resources import ResourceMissing, resource
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Language
from judgehelper.rulebooks.numbering import sort_key
from judgehelper.rulebooks.numbers import load_numbers
from judgehelper.systems import registry

PROVEN, CITED = "proven by effect", "cited by a passing test"
NOT_MECHANICAL, NOT_SUPPORTED, OPEN = "not mechanical", "not supported", "open"


class SwitchedOff(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A row of a system's tables that was switched off: whether a ruling noticed, or why none does."""

    table: str
    name: str
    rules: tuple[str, ...]
    noticed: bool
    reason: str = ""


class RuleStatus(Struct, frozen=True):
    """What is known of one rule, and why."""

    status: str
    reason: str = ""


class SystemInfo(Struct, frozen=True, kw_only=True):
    """A rule system, told."""

    key: str
    title: str
    editions: tuple[str, ...]
    readings: tuple[str, ...]
    rules: dict[str, RuleStatus]
    switched_off: tuple[SwitchedOff, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many rules of the book have each status."""
        counts = Counter(rule.status for rule in self.rules.values())
        shown = PROVEN if self.switched_off else CITED
        return {status: counts[status] for status in (shown, NOT_MECHANICAL, NOT_SUPPORTED, OPEN)}

    @property
    def effect(self) -> Mapping[str, float]:
        """How many rules of the tables there are, how many are noticed when switched off, and the share in percent."""
        noticed = sum(each.noticed for each in self.switched_off)
        every = len(self.switched_off)
        return {"rules": every, "noticed": noticed, "percent": round(100 * noticed / every, 1) if every else 0.0}

    @property
    def summary(self) -> str:
        """The counts in one line."""
        told = ", ".join(f"{status}: {count}" for status, count in self.counts.items())
        if not self.switched_off:
            mechanical = len(self.rules) - self.counts[NOT_MECHANICAL]
            return f"{told} ({self.counts[CITED] / mechanical:.0%} of the mechanical ones)" if mechanical else told
        effect = self.effect
        of_tables = f"rules of the tables: {effect['rules']}, noticed when switched off: {effect['noticed']}"
        return f"{of_tables} ({effect['percent']}%); of the book: {told}"

    def as_json(self) -> dict[str, Any]:
        """Write it as plain data."""
        return {
            "system": self.key,
            "title": self.title,
            "editions": list(self.editions),
            "readings": list(self.readings),
            "coverage": self.counts,
            "switched_off": dict(self.effect) if self.switched_off else None,
            "rules": {number: {"status": rule.status, "reason": rule.reason} for number, rule in self.rules.items()},
        }


def list_systems() -> tuple[SystemInfo, ...]:
    """Tell of every rule system."""
    return tuple(_tell(registry.system(key)) for key in registry.systems())


def _tell(system: GameSystem[Any]) -> SystemInfo:
    switched_off = read_switched_off(system.key)
    shown = {number: PROVEN for each in switched_off if each.noticed for number in each.rules}
    shown = shown or dict.fromkeys(_cited_rules(system.key), CITED)
    known = system.coverage.catalogue or load_numbers(system.book).numbers
    numbers = sorted({*known, *shown}, key=sort_key)
    return SystemInfo(
        key=system.key,
        title=system.title(Language.RU),
        editions=tuple(edition.key for edition in system.editions),
        readings=tuple(reading.code for reading in system.readings),
        rules={number: _status(system, number, shown) for number in numbers},
        switched_off=switched_off,
    )


def _status(system: GameSystem[Any], number: str, shown: Mapping[str, str]) -> RuleStatus:
    if number in shown:
        return RuleStatus(shown[number])
    if number in system.coverage.not_mechanical:
        return RuleStatus(NOT_MECHANICAL, system.coverage.not_mechanical[number])
    if number in system.coverage.not_supported:
        return RuleStatus(NOT_SUPPORTED, system.coverage.not_supported[number])
    return RuleStatus(OPEN)


@cache
def read_switched_off(key: str) -> tuple[SwitchedOff, ...]:
    """Read what became of the rows of a system's tables as each was switched off; empty where nobody has tried."""
    rows = _lines(f"{key}.jsonl")
    return tuple(msgspec.json.decode(row, type=SwitchedOff) for row in rows)


def _cited_rules(key: str) -> tuple[str, ...]:
    return _lines(f"{key}.txt")


def _lines(name: str) -> tuple[str, ...]:
    try:
        return tuple(resource("rulebooks", "proven", name).read_text("utf-8").splitlines())
    except ResourceMissing:
        return ()
