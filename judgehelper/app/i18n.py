"""The message tables of the window: one file a language, read once."""

from collections.abc import Mapping

import msgspec

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language
from judgehelper.ui.messages import Messages


def read_messages() -> Mapping[Language, Messages]:
    """Read the tables of both languages."""
    return {language: read_table(language) for language in Language}


def read_table(language: Language) -> Messages:
    """Read the table of one language."""
    raw = resource("i18n", f"{language.value}.json").read_bytes()
    return Messages(language, msgspec.json.decode(raw, type=dict[str, str | tuple[str, ...]]))
