"""Natives for phrases of several words that stand for one value: «first strike», «double strike»."""

from typing import Any

from judgehelper.cards.oracle.templates.syntax import Form, Native, Tokens


def phrase_table(table: dict[str, Any]) -> Native:
    """Make a rule of a table from words to value; of two phrases that begin alike both are tried."""
    rows = {tuple(words.split()): value for words, value in table.items()}
    back: dict[Any, list[str]] = {}
    opening: dict[str, list[tuple[str, ...]]] = {}
    for words, value in rows.items():
        back.setdefault(value, list(words))
        opening.setdefault(words[0], []).append(words)

    def read(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Any]]:
        del form
        found = opening.get(tokens[at], [])
        return [(at + len(words), rows[words]) for words in found if tuple(tokens[at : at + len(words)]) == words]

    def write(value: Any, form: Form) -> list[str] | None:
        del form
        return back.get(value)

    return Native(opening.__contains__, read, write)
