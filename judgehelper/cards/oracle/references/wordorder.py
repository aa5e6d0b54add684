"""The order of words: which part of a node is said first, so that references see only what stands before them."""

from typing import Any

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.clauses import If, Later
from judgehelper.abilities.kinds import Static, Triggered
from judgehelper.cards.oracle.references.mentions import WAITING


def words_in_order(node: Any) -> tuple[str, ...]:
    """Give the fields of a node in the order of its words."""
    fields: tuple[str, ...] = node.__struct_fields__
    if isinstance(node, Triggered):
        return ("event", "condition", "body")
    if isinstance(node, Static):
        return ("body", "condition") if node.after else ("condition", "body")
    if isinstance(node, WAITING[1:]) and getattr(node, "word", "") != "after":
        return ("event", *(f for f in fields if f not in ("event", "word")))
    if isinstance(node, a.DealDamage) and node.word == "after":
        return ("to", "amount", "combat", "divided")
    if isinstance(node, If) and node.after:
        return ("then", "condition", "otherwise")
    if isinstance(node, Later) and node.word == "after":
        return ("body", "event", "condition", "lasting")
    return tuple(f for f in fields if f not in ("name", "word"))
