"""The user's guide: one text in each language, in which acts and keys are named by the tables of the window itself."""

import re
from collections.abc import Mapping
from pathlib import Path

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language, quoted
from judgehelper.ui.keys import KEYS, spell
from judgehelper.ui.messages import Messages

_NAMED = re.compile(r"\{([a-z-]+)\}")


def guide_text(words: Messages) -> str:
    """Give the guide in a language, as Markdown. Raises KeyError for an act that the window does not have."""
    source = resource("guide", f"{words.language.value}.md").read_text("utf-8")
    return _NAMED.sub(lambda found: _keys(words) if found[1] == "keys" else _act(found[1], words), source)


def guide_pictures(language: Language) -> Mapping[str, Path]:
    """Give the pictures of the guide in a language, by the names that its text calls them by."""
    return {path.name: path for path in resource("guide", "pictures", language.value).glob("*.png")}


def _act(name: str, words: Messages) -> str:
    title = words(f"act.{name}").rstrip("…")
    said = quoted(title, words.language)
    return f"{said} ({spell(name, words('key.space'))})" if name in KEYS else said


def _keys(words: Messages) -> str:
    return "\n".join(f"- `{spell(act, words('key.space'))}` {words(f'act.{act}')}" for act in KEYS)
