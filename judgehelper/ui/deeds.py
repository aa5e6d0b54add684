"""What each act of the window does: literal tables, in the order of the menus."""

from collections.abc import Callable

from judgehelper.session import desk as desks
from judgehelper.session.stepping.travelling import COMBAT, END
from judgehelper.session.timeline.reordering import in_other_order
from judgehelper.ui.card_desk import add_asked_for
from judgehelper.ui.dialogs.readings import ReadingsSheet
from judgehelper.ui.dialogs.sheets import AboutSheet, GuideSheet, KeysSheet
from judgehelper.ui.reading.reading_room import ReadingRoom
from judgehelper.ui.regions import Regions
from judgehelper.ui.sending.posting import Posting
from judgehelper.ui.why.answers import Answers
from judgehelper.ui.window import Window

Deeds = dict[str, Callable[[], object]]


def deeds(window: Window, room: ReadingRoom, answers: Answers, posting: Posting, regions: Regions) -> Deeds:
    """List what the acts do."""
    return {
        **_filing(window, room),
        **_asking(window, answers),
        **_playing(window),
        **_reading(window, room),
        **_looking(window),
        **_sending(posting),
        **_going(window, regions),
    }


def _filing(window: Window, room: ReadingRoom) -> Deeds:
    """List what is done with files, books as a whole and the window itself."""
    return {
        "new": window.filing.new,
        "deal": window.filing.deal,
        "line-up": lambda: _line_up(window),
        "open": window.filing.ask_open,
        "examples": lambda: _show_examples(window),
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
    }


def _asking(window: Window, answers: Answers) -> Deeds:
    """List what looks for something and says why."""
    return {
        "palette": window.palette_of_commands.open,
        "search": window.book.take_focus,
        "readings": lambda: ReadingsSheet(window.context, window).open(),
        "why": lambda: _why(window, answers),
        "why-not": window.board.say_why_not,
        "why-happened": answers.why_happened,
        "why-untriggered": answers.why_untriggered,
        "unread": answers.unread.ask,
        "ask-question": window.classroom.make_question,
        "card": window.show_card,
        "compare": answers.compare,
        "outcomes": window.explore,
        "two-laws": answers.two_laws,
    }


def _playing(window: Window) -> Deeds:
    """List what changes the table or moves in its time."""
    return {
        "undo": window.stage.undo,
        "redo": window.stage.redo,
        "add-card": lambda: add_asked_for(window),
        "remove-card": window.remove_card,
        "properties": window.ask_properties,
        "start": window.start_game,
        "copy-board": window.copy_board,
        "pay-by-hand": window.turn_payment,
        "pass": window.stage.pass_on,
        "pass-all": window.stage.pass_until_empty,
        "rule-step": window.stage.rule_step,
        "next-step": window.stage.next_step,
        "to-combat": lambda: window.stage.go_to_stop(COMBAT),
        "to-end": lambda: window.stage.go_to_stop(END),
        "back-in-time": window.stage.undo,
        "on-in-time": window.stage.redo,
        "other-order": lambda: window.stage.act(lambda desk: in_other_order(desk, window.stage.language)),
        "branch-up": lambda: window.stage.act(desks.other_branch_before),
        "branch-down": lambda: window.stage.act(desks.other_branch_after),
    }


def _going(window: Window, regions: Regions) -> Deeds:
    """List where the keyboard goes."""
    return {
        "go-question": regions.go_to_question,
        "go-table": regions.go_to_table,
        "go-stack": regions.go_to_stack,
        "go-layers": lambda: regions.go_to(window.layers),
        "go-time": lambda: regions.go_to(window.time),
        "go-turn": regions.go_to_turn,
    }


def _sending(posting: Posting) -> Deeds:
    """List what goes to others and comes from them."""
    return {
        "open-code": posting.ask_code,
        "copy-code": posting.copy_code,
        "paste-list": posting.paste,
        "report": posting.ask_report,
        "picture": posting.ask_picture,
        "import-cards": posting.ask_cards,
        "attach-rule": posting.attach_rule,
        "notes": posting.show_notes,
    }


def _reading(window: Window, room: ReadingRoom) -> Deeds:
    """List what is done in the book that is read."""
    return {
        "find-in-page": room.front.ask_find,
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
    }


def _looking(window: Window) -> Deeds:
    """List how the window looks, and what it says of itself."""
    return {
        "log": window.log.show_last,
        "bigger": lambda: window.grow(10),
        "smaller": lambda: window.grow(-10),
        "theme": window.next_theme,
        "language": window.other_language,
        "card-names": window.turn_names,
        "every-window": window.stop_everywhere,
        "layout": lambda: window.lay_out_panels(anew=True),
        "turn-table": window.stage.turn_table,
        "seat": window.change_seat,
        "shortcuts": lambda: KeysSheet(window.context, window).show(),
        "guide": lambda: GuideSheet(window.context, window).show(),
        "about": lambda: AboutSheet(window.context, window).show(),
    }


def _line_up(window: Window) -> None:
    """Open the form in which the sides put together what they bring."""
    from judgehelper.ui.setting_up.lineup_form import LineupForm  # loads the rule system: not before it is wanted

    LineupForm(window.context, window.filing, window).open()


def _why(window: Window, answers: Answers) -> None:
    """Say why a result is there, where the keyboard is at a question; else why the table is as it is."""
    if not window.book.say_why():
        answers.why()


def _show_examples(window: Window) -> None:
    """Show the ways to begin at the place where the examples stand."""
    window.show_start()
    window.start.go_to_examples()
