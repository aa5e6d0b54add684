"""What each act of the window does: one literal table, in the order of the menus."""

from collections.abc import Callable

from judgehelper.session import desk as desks
from judgehelper.ui.dialogs.readings import ReadingsSheet
from judgehelper.ui.dialogs.sheets import AboutSheet, KeysSheet
from judgehelper.ui.reading_room import ReadingRoom
from judgehelper.ui.window import Window


def deeds(window: Window, room: ReadingRoom) -> dict[str, Callable[[], object]]:
    """List what the acts do."""
    return {
        "new": window.filing.new,
        "open": window.filing.ask_open,
        "examples": window.show_start,
        "save": window.filing.save,
        "save-as": window.filing.ask_save,
        "import": window.filing.ask_import,
        "import-folder": room.keeping.ask_folder,
        "import-address": room.keeping.ask_address,
        "backup": room.keeping.ask_backup,
        "restore": room.keeping.ask_restore,
        "print": lambda: room.keeping.print_page(room.front),
        "pdf": lambda: room.keeping.ask_pdf(room.front),
        "settings": window.ask_settings,
        "quit": window.close,
        "undo": window.stage.undo,
        "redo": window.stage.redo,
        "palette": window.palette_of_commands.open,
        "search": window.book.take_focus,
        "find-in-page": room.front.ask_find,
        "add-card": window.ask_card,
        "remove-card": window.remove_card,
        "start": window.start_game,
        "copy-board": window.copy_board,
        "readings": lambda: ReadingsSheet(window.context, window).open(),
        "why": window.why,
        "why-not": window.board.say_why_not,
        "why-happened": window.log.show_last,
        "card": window.show_card,
        "pass": window.stage.pass_on,
        "pass-all": window.stage.pass_until_empty,
        "rule-step": window.stage.next_moment,
        "next-step": window.stage.next_step,
        "back-in-time": window.stage.undo,
        "on-in-time": window.stage.redo,
        "branch-up": lambda: window.stage.act(desks.other_branch_before),
        "branch-down": lambda: window.stage.act(desks.other_branch_after),
        "compare": window.compare,
        "book-mode": room.turn,
        "reader-back": lambda: room.front.go(-1),
        "reader-forward": lambda: room.front.go(1),
        "new-tab": room.front.add_tab,
        "contents": window.book.show_contents,
        "page-before": lambda: room.front.turn_page(-1),
        "page-after": lambda: room.front.turn_page(1),
        "note": room.note,
        "bookmark": room.bookmark,
        "beside": room.ask_beside,
        "copy-rule": lambda: room.front.copy_citation(),
        "log": window.log.show_last,
        "bigger": lambda: window.grow(10),
        "smaller": lambda: window.grow(-10),
        "theme": window.next_theme,
        "language": window.other_language,
        "layout": window.lay_out_panels,
        "shortcuts": lambda: KeysSheet(window.context, window).show(),
        "about": lambda: AboutSheet(window.context, window).show(),
    }
