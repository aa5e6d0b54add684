"""What players are stopped from doing with their objects (509.1b)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Phrase


class BlockWith(Act, Struct, frozen=True, tag=True):
    """Block with these (509.1): a player's deed, who «can't block with creatures with power 2 or less»."""

    what: Phrase
