"""An equivalence: what may be worded differently and means the same (the list of them stands in `tokens`)."""

import re
from collections.abc import Callable

from msgspec import Struct


class Equivalence(Struct, frozen=True):
    """A rewriting that loses nothing: `pattern` in the text becomes `replacement`."""

    name: str
    reason: str
    pattern: re.Pattern[str]
    replacement: str | Callable[[re.Match[str]], str]
