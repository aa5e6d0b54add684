"""What a card touches, for who looks for it in the books."""

from msgspec import Struct


class Touched(Struct, frozen=True):
    """The rules that a card touches, the most telling first, and the facets of situations that it brings along."""

    rules: tuple[str, ...] = ()
    facets: tuple[str, ...] = ()
