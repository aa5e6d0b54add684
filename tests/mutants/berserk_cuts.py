"""Single pieces of the engine that carry out one rule of «Берсерк», and what is left where a piece is cut out.

Each row of `berserk_cuts.jsonl` names a rule, the function in which the piece stands, the piece and what stands in its
place without the rule, and the ruling that must fail then: by its facts, not by breaking. A row is about one rule, or
about two that say the same; the piece must stand in its function exactly once. So no number counts as proven because
it is named somewhere.
"""

import ast
import inspect
import json
import sys
import textwrap
from pathlib import Path
from types import CodeType, FunctionType

import msgspec
from msgspec import Struct

from tests.mutants.berserk_switches import ENGINE

FILE = Path(__file__).with_suffix(".jsonl")


class Cut(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of the engine: the rules that it carries out, where it stands, what it is and what it becomes."""

    rules: tuple[str, ...]
    at: str
    cut: str
    left: str
    ruling: str = ""


def cuts() -> tuple[Cut, ...]:
    """List the pieces that can be cut out."""
    return tuple(msgspec.json.decode(row, type=Cut) for row in FILE.read_text("utf-8").splitlines())


def keep(rows: tuple[Cut, ...]) -> None:
    """Write the list down."""
    told = (json.dumps(msgspec.to_builtins(row), ensure_ascii=False) for row in rows)
    FILE.write_text("".join(f"{row}\n" for row in told), "utf-8")


def function_at(place: str) -> FunctionType:
    """Give the function of a place: module, function, and within a class its method. Raises KeyError, LookupError."""
    module, *path = _split(place)
    found: object = vars(sys.modules[module])[path[0]]
    for name in path[1:]:
        found = vars(found)[name] if isinstance(found, type) else None
    function = inspect.unwrap(found) if callable(found) else None
    if not isinstance(function, FunctionType):
        raise LookupError(place)
    return function


def _split(place: str) -> tuple[str, ...]:
    """Take a place apart: its module, and the names within it."""
    names = place.split(".")
    for count in range(len(names), 0, -1):
        module = ENGINE + ".".join(names[:count])
        if module in sys.modules:
            return (module, *names[count:])
    raise LookupError(place)


def without(row: Cut) -> str:
    """Give the source of a function with its piece cut out. Raises ValueError where it does not stand there once."""
    source = textwrap.dedent(inspect.getsource(function_at(row.at)))
    if source.count(row.cut) != 1:
        raise ValueError(f"{row.at}: «{row.cut}» stands there {source.count(row.cut)} times")
    return source.replace(row.cut, row.left)


def cut_out(row: Cut) -> None:
    """Have a function go on without its piece, wherever it is known."""
    function = function_at(row.at)
    tree = ast.parse(without(row))
    for made in tree.body:
        if isinstance(made, ast.FunctionDef):
            made.decorator_list = []
    held = compile(tree, f"<{row.at} without {row.rules[0]}>", "exec").co_consts
    function.__code__ = next(each for each in held if isinstance(each, CodeType) and each.co_name == function.__name__)
