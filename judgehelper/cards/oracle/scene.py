"""Where in a text the binder stands, and what it raises where a reference has no antecedent, or several (608.2c)."""

from typing import Any

from msgspec import Struct

from judgehelper.abilities.filters import Comparing


class Scene(Struct):
    """Where in the text the binder stands."""

    act: type | None = None
    subject: Any = None
    role: str = ""
    event: bool = False
    hidden: int = 0
    moved: int = 0
    inside: type | None = None
    wants: str = ""
    compared: Comparing | None = None
    doer: int = 0
    """The name of the nearest clause's subject."""
    each: bool = False
    """Inside «for each …» of an act."""


class Unbound(LookupError):
    """A reference with no antecedent, or with several; says which."""


