"""The acts of the window: what can be done from menu, key and palette, each named once."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenuBar, QWidget

from judgehelper.ui.keys import KEYS, UNBOUND, sequence, spell
from judgehelper.ui.look import Look
from judgehelper.ui.messages import Messages
from judgehelper.ui.widgets.chrome.command_palette import Command

TIME = (
    "back-in-time", "on-in-time", "branch-up", "branch-down", "other-order", "compare", "outcomes", "two-laws",
)  # fmt: skip
FILES = (
    "new",
    "deal",
    "line-up",
    "open",
    "open-code",
    "examples",
    "",
    "save",
    "save-as",
    "copy-code",
    "report",
    "picture",
)
KEEPING = ("import-folder", "import-address", "import-cards", "backup", "restore")
GOING = ("go-question", "go-table", "go-stack", "go-layers", "go-time", "go-turn")
WHILE_PLAYING = ("every-window", "pay-by-hand")
ASKING = ("why", "why-not", "why-happened", "why-untriggered", "unread", "card")
WRITING = ("note", "bookmark", "copy-rule", "", "attach-rule", "notes")
READING = ("reader-back", "reader-forward", "page-before", "page-after", "new-tab")
MENUS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("file", (*FILES, "", "import", *KEEPING, "", "print", "pdf", "", "settings", "quit")),
    ("edit", ("undo", "redo", "", "palette", "search", "find-in-page")),
    ("board", ("add-card", "remove-card", "properties", "paste-list", "start", "copy-board", "readings",
               "ask-question", "", *ASKING)),
    ("turn", ("pass", "pass-all", "rule-step", "next-step", "to-combat", "to-end", "", *WHILE_PLAYING, "", *TIME)),
    ("book", ("book-mode", "contents", "beside", "", *READING, "", *WRITING)),
    ("view", ("bigger", "smaller", "theme", "language", "card-names", "layout", "", "seat", "turn-table",
              "", "log", *GOING)),
    ("help", ("guide", "shortcuts", "about")),
)  # fmt: skip
ICONS = {
    "new": "pencil",
    "deal": "deck",
    "line-up": "list",
    "open": "page",
    "import": "book",
    "undo": "undo",
    "redo": "redo",
    "search": "search",
    "palette": "search",
    "add-card": "plus",
    "remove-card": "minus",
    "properties": "pencil",
    "start": "play",
    "why": "layers",
    "why-not": "forbidden",
    "why-happened": "list",
    "why-untriggered": "question",
    "unread": "warning",
    "card": "deck",
    "other-order": "flip",
    "compare": "branch",
    "outcomes": "branch",
    "two-laws": "columns",
    "settings": "gear",
    "readings": "branch",
    "theme": "sun",
    "book-mode": "book",
    "print": "print",
    "note": "note",
    "bookmark": "star",
    "beside": "columns",
    "copy-rule": "copy",
    "page-before": "up",
    "page-after": "down",
    "log": "list",
    "turn-table": "flip",
    "open-code": "link",
    "copy-code": "copy",
    "report": "page",
    "notes": "note",
    "ask-question": "question",
    "attach-rule": "pin",
    "import-cards": "deck",
    "seat": "play",
    "pass": "step",
    "pass-all": "step",
}


OF_THE_TABLE = (
    *GOING,
    "save", "save-as", "start", "copy-board", "card", "pass", "pass-all", "rule-step", "next-step",
    "to-combat", "to-end", "other-order", "outcomes", "turn-table", "properties", "paste-list", "copy-code", "report",
    "picture", "attach-rule", "notes", "ask-question", "why-untriggered", "unread",
)  # fmt: skip
"""Acts that need a table."""
CHECKED = WHILE_PLAYING
"""Acts that are on or off."""
OF_THE_JUDGE = ("save", "add-card", "remove-card", "properties", "paste-list", "copy-board", "outcomes", "compare",
                "other-order",
                "copy-code", "report", "attach-rule", "ask-question")  # fmt: skip
"""Acts that nobody does from a player's place: they show what is hidden there, or would lose it (saving)."""


def all_acts() -> tuple[str, ...]:
    """Name every act in the order of the menus."""
    return tuple(act for _, acts in MENUS for act in acts if act)


def make_acts(parent: QWidget) -> dict[str, QAction]:
    """Make the actions; those whose keys belong to a focused field first get their key elsewhere."""
    acts: dict[str, QAction] = {}
    for act in all_acts():
        action = QAction(parent)
        action.setObjectName(act)
        action.setCheckable(act in CHECKED)
        if act in KEYS and act not in UNBOUND:
            action.setShortcut(sequence(act))
        parent.addAction(action)
        acts[act] = action
    return acts


def label_acts(acts: dict[str, QAction], words: Messages) -> None:
    """Word the actions."""
    for act, action in acts.items():
        action.setText(words(f"act.{act}"))


def dress_acts(acts: dict[str, QAction], look: Look) -> None:
    """Give the actions their icons in the colours of the theme."""
    for act, icon in ICONS.items():
        acts[act].setIcon(look.icon(icon))


def fill_menu(bar: QMenuBar, acts: dict[str, QAction], words: Messages) -> None:
    """Fill the menu bar."""
    bar.clear()
    for key, names in MENUS:
        menu = bar.addMenu(words(f"menu.{key}"))
        for name in names:
            if name:
                menu.addAction(acts[name])
            else:
                menu.addSeparator()


def list_commands(acts: dict[str, QAction], words: Messages) -> tuple[Command, ...]:
    """List the acts that can be done now, for the palette."""
    return tuple(
        Command(
            action.text(),
            spell(act, words("key.space")) if action.shortcut().toString() or act in UNBOUND else "",
            "play",
            action.trigger,
        )
        for act, action in acts.items()
        if action.isEnabled() and act != "palette"
    )
