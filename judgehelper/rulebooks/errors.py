"""What can go wrong with a book: each error says what was asked, what is wrong and what would mend it."""

from judgehelper.kernel.errors import Carrying


class RulebookError(Carrying):
    """A book or a file cannot be read, stored or found; the message is one clear line.

    `asked` is the file, address or number in question, `wrong` what is the matter, `mend` what would help.
    """

    def __init__(self, asked: str, wrong: str = "", mend: str = "") -> None:
        self.asked = asked
        self.wrong = wrong
        self.mend = mend
        head = f"{asked}: {wrong}" if wrong else asked
        super().__init__(" ".join((f"{head}; {mend}" if mend else head).split()))
