"""Ad-hoc cards of a scenario file: found where they are defined, and defined again where a board is written anew."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

Raw = Mapping[str, Any]


def definitions_in(data: object) -> Iterator[tuple[str, Raw]]:
    """List the ad-hoc cards of plain data, each by the name under which it lies on the table."""
    if isinstance(data, Mapping):
        define = data.get("define")
        if isinstance(define, Mapping):
            name = define.get("name") or data.get("card") or _joined(define)
            yield str(name), define
        for each in data.values():
            yield from definitions_in(each)
    elif isinstance(data, Sequence) and not isinstance(data, str):
        for each in data:
            yield from definitions_in(each)


def _joined(define: Raw) -> str:
    return " // ".join(str(face.get("name", "")) for face in define.get("faces", ()))


def defined_again(raw: Raw, before: Iterable[object]) -> dict[str, Any]:
    """Give the data of a board with the ad-hoc cards defined that the data before it have defined."""
    known = {name: define for data in before for name, define in definitions_in(data)}
    return {key: _defined(value, known) for key, value in raw.items()} if known else dict(raw)


def _defined(data: Any, known: Mapping[str, Raw]) -> Any:
    match data:
        case dict():
            inner = {key: value if key == "define" else _defined(value, known) for key, value in data.items()}
            is_missing = data.get("card") in known and "define" not in data
            return {**inner, "define": known[data["card"]]} if is_missing else inner
        case list() | tuple():
            return [_defined(each, known) for each in data]
        case _:
            return data
