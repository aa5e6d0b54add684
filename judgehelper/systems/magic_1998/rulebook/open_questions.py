"""How an open question is written down in the tables of ambiguities and of assumptions."""

from judgehelper.kernel.reading import Reading
from judgehelper.kernel.words import Worded
from judgehelper.systems.magic_1998.rulebook.book import rules

NO, YES = Worded("нет", "no"), Worded("да", "yes")


def asked(code: str, numbers: str, question: Worded, why: Worded, **options: Worded) -> Reading:
    """Make a reading: the rules by their names, its options by their keys, the default first; dashes are underlines."""
    ways = tuple((key.replace("_", "-"), words) for key, words in options.items())
    return Reading(code=code, question=question, options=ways, cites=rules(*numbers.split()), reason=why)


def assumed(code: str, numbers: str, question: Worded, answer: Worded, why: Worded) -> Reading:
    """Make an assumption that nothing else stands against: it has its one answer."""
    return asked(code, numbers, question, why, assumed=answer)
