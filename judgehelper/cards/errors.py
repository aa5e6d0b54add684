"""What can go wrong with cards: each error says what was asked, what is wrong and what would mend it."""

from judgehelper.kernel.errors import Carrying


class CardError(Carrying):
    """A file of cards cannot be read, stored or found; the message is one clear line.

    `asked` is the file or name in question, `wrong` what is the matter, `mend` what would help.
    """

    def __init__(self, asked: str, wrong: str, mend: str = "") -> None:
        super().__init__(" ".join((f"{asked}: {wrong}; {mend}" if mend else f"{asked}: {wrong}").split()))
        self.asked = asked
        self.wrong = wrong
        self.mend = mend


class ImportCancelled(CardError):
    """The person stopped an import; what was there before is untouched."""
