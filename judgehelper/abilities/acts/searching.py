"""Searching as others see it: that a library is searched, and that only a part of one is (701.18)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Quantity


class SearchLibrary(Act, Struct, frozen=True, tag=True):
    """Search the own library (event): «each player who searched their library this way»."""


class SearchTop(Act, Struct, frozen=True, tag=True):
    """Search only so many cards from the top of a library, where all of it would be searched (614.1a, 701.18f)."""

    count: Quantity
