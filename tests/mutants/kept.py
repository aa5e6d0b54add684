"""The result as data: one row a switch, read by `judgehelper systems`."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from tests.mutants.reasons import REASONS
from tests.mutants.switches import Switch

KEPT = Path(__file__).parents[2] / "resources" / "rulebooks" / "proven" / "magic-cr.jsonl"


def kept_row(switch: Switch, is_noticed: bool) -> dict[str, Any]:
    """Write down what became of a switch."""
    reason = "" if is_noticed else REASONS.get(switch.table, {}).get(switch.name, "")
    found: dict[str, Any] = {"table": switch.table, "name": switch.name, "rules": list(switch.rules)}
    return {**found, "noticed": is_noticed, **({"reason": reason} if reason else {})}


def read_kept() -> list[dict[str, Any]]:
    """Read the rows kept."""
    return [json.loads(row) for row in KEPT.read_text("utf-8").splitlines()] if KEPT.exists() else []


def keep(every: Sequence[Switch], fresh: Iterable[dict[str, Any]]) -> None:
    """Keep fresh rows, and for the switches not tried what was known of them; what exists no more is dropped."""
    known = {(row["table"], row["name"]): row for row in (*read_kept(), *fresh)}
    rows = [
        kept_row(each, known[(each.table, each.name)]["noticed"]) for each in every if (each.table, each.name) in known
    ]
    KEPT.write_text("".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows), "utf-8")


def share(rows: Sequence[dict[str, Any]]) -> str:
    """Say how many are noticed."""
    noticed = sum(row["noticed"] for row in rows)
    return f"{noticed} of {len(rows)} switched-off rules are noticed ({noticed / max(1, len(rows)):.1%})"
