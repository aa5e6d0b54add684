"""Cards revealed as they are drawn, and what is linked with that in the same paragraph (603.11, 607.2g)."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Phrase


class RevealDraw(Act, Struct, frozen=True, tag=True):
    """Reveal the first card drawn each turn, as it is drawn; `own`: only in the doer's own turns."""

    own: bool = False


class RevealSo(Act, Struct, frozen=True, tag=True):
    """Reveal such a card by that static ability (event): «whenever you reveal a land card this way»."""

    what: Phrase
