"""Reasons against an action as switches: a reason that is off is missing from the answer of every function."""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import wraps
from typing import Any

from judgehelper.kernel.citation import Violation
from tests.mutants.watching import OFF, SEEN, Function

ENGINE = ("judgehelper.systems.magic.", "judgehelper.systems.magic_cr.")
FORMAT = (
    "judgehelper.systems.magic.scenario.", "judgehelper.systems.magic_cr.scenario.",
    "judgehelper.systems.magic.showing.", "judgehelper.systems.magic_cr.showing",
)  # fmt: skip
"""Reasons that only a scenario file can give cause to, and those worded for the window alone, are no rules of play."""


def _modules() -> list[Any]:
    return [module for name, module in sorted(sys.modules.items()) if name.startswith((*ENGINE, "judgehelper.kernel."))]


def rules() -> Mapping[str, tuple[str, ...]]:
    """List the reasons that the engine gives, each with the rules cited for it."""
    found: dict[str, tuple[str, ...]] = {}
    for module in _modules():
        if module.__name__.startswith(ENGINE) and not module.__name__.startswith(FORMAT):
            for reason, numbers in _given_in(inspect.getsource(module)):
                found[reason] = (*found.get(reason, ()), *numbers)
    return dict(sorted(found.items()))


def _given_in(source: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    if "Violation(" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(ast.Name("Violation"), [ast.Constant(str(reason)), cites, *_]):
                yield reason, tuple(str(each.value) for each in ast.walk(cites) if isinstance(each, ast.Constant))


def watch_all() -> None:
    """Let every function that gives reasons leave out those that are off."""
    seen: dict[int, Function] = {}
    for module in _modules():
        for name, value in tuple(vars(module).items()):
            if isinstance(value, type) and value.__module__ == module.__name__:
                _watch_methods(value)
            elif _gives_reasons(value):
                seen.setdefault(id(value), _without_reasons(value))
                setattr(module, name, seen[id(value)])


def _watch_methods(kind: type) -> None:
    for name, value in tuple(vars(kind).items()):
        if inspect.isfunction(value) and _gives_reasons(value):
            setattr(kind, name, _without_reasons(value))


def _gives_reasons(value: Any) -> bool:
    said = getattr(value, "__annotations__", None)
    return callable(value) and isinstance(said, dict) and "citation.Violation" in str(said.get("return"))


def _without_reasons(function: Function) -> Function:
    @wraps(function)
    def called(*args: Any, **kwargs: Any) -> Any:
        given = function(*args, **kwargs)
        if isinstance(given, tuple):
            return tuple(_left(given))
        return _left(given) if isinstance(given, Iterator) else given

    return called


def _left(given: Iterable[Any]) -> Iterator[Any]:
    for each in given:
        if isinstance(each, Violation):
            SEEN.add(("refusal", each.reason))
        if not isinstance(each, Violation) or ("refusal", each.reason) not in OFF:
            yield each
