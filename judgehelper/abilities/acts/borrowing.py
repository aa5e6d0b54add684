"""Acts by which an object comes to have what another one has (613.1f)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Phrase


class GainsAbilitiesOf(Act, Struct, frozen=True, tag=True):
    """Gains all abilities of a kind that these have as the effect begins (607.5, 611.2c); `kind`: «activated»."""

    kind: str
    of: Phrase
