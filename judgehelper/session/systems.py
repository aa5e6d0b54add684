"""The rule systems as they can be told: editions, readings, and which rules a passing test cites.

Coverage has three parts: `resources/rulebooks/proven` lists, system by system, the rules whose ruling tests pass (a
test keeps the lists true); the system says what is not mechanical or not supported, and why; all else is open.
"""

from collections import Counter
from typing import Any

from msgspec import Struct

from judgehelper.kernel.resources import ResourceMissing, resource
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Language
from judgehelper.rulebooks.numbering import sort_key
from judgehelper.rulebooks.numbers import load_numbers
from judgehelper.systems import registry

CITED, NOT_MECHANICAL, NOT_SUPPORTED, OPEN = "cited by a passing test", "not mechanical", "not supported", "open"


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

    @property
    def counts(self) -> dict[str, int]:
        """How many rules have each status, and the share of the mechanical ones that a test cites, in percent."""
        counts = Counter(rule.status for rule in self.rules.values())
        return {status: counts[status] for status in (CITED, NOT_MECHANICAL, NOT_SUPPORTED, OPEN)}

    @property
    def summary(self) -> str:
        """The counts in one line."""
        counts = self.counts
        mechanical = len(self.rules) - counts[NOT_MECHANICAL]
        share = f" ({counts[CITED] / mechanical:.0%} of the mechanical ones)" if mechanical else ""
        return ", ".join(f"{status}: {count}" for status, count in counts.items()) + share

    def as_json(self) -> dict[str, Any]:
        """Write it as plain data."""
        return {
            "system": self.key,
            "title": self.title,
            "editions": list(self.editions),
            "readings": list(self.readings),
            "coverage": self.counts,
            "rules": {number: {"status": rule.status, "reason": rule.reason} for number, rule in self.rules.items()},
        }


def list_systems() -> tuple[SystemInfo, ...]:
    """Tell of every rule system."""
    return tuple(_tell(registry.system(key)) for key in registry.systems())


def _tell(system: GameSystem[Any]) -> SystemInfo:
    proven = frozenset(proven_rules(system.key))
    numbers = sorted({*load_numbers(system.book).numbers, *proven}, key=sort_key)
    return SystemInfo(
        key=system.key,
        title=system.title(Language.RU),
        editions=tuple(edition.key for edition in system.editions),
        readings=tuple(reading.code for reading in system.readings),
        rules={number: _status(system, number, proven) for number in numbers},
    )


def _status(system: GameSystem[Any], number: str, proven: frozenset[str]) -> RuleStatus:
    if number in proven:
        return RuleStatus(CITED)
    if number in system.coverage.not_mechanical:
        return RuleStatus(NOT_MECHANICAL, system.coverage.not_mechanical[number])
    if number in system.coverage.not_supported:
        return RuleStatus(NOT_SUPPORTED, system.coverage.not_supported[number])
    return RuleStatus(OPEN)


def proven_rules(key: str) -> tuple[str, ...]:
    """List the rules of a system that a passing ruling test cites."""
    try:
        return tuple(resource("rulebooks", "proven", f"{key}.txt").read_text("utf-8").split())
    except ResourceMissing:
        return ()
