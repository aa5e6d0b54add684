"""What comes from outside as JSON: whatever is wrong with its bytes is one kind of error.

msgspec says of bytes that are no UTF-8, and of what is nested too deeply, that Python could not go on; whoever reads a
file wants to hear that the file is wrong.
"""

from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")


@overload
def decoded(content: bytes) -> Any: ...
@overload
def decoded(content: bytes, type: type[T]) -> T: ...


def decoded(content: bytes, type: Any = Any) -> Any:
    """Read JSON. Raises msgspec.DecodeError whatever is wrong with it."""
    try:
        return msgspec.json.decode(content, type=type)
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError(f"not UTF-8 at byte {error.start}") from error
    except RecursionError as error:
        raise msgspec.DecodeError("nested too deeply") from error
