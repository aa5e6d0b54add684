"""The errors by which books, cards, search and systems say that a request or a file is wrong: one clear line each."""

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.systems.registry import UnknownSystem

REFUSALS: tuple[type[Exception], ...] = (RulebookError, UnknownSystem)
