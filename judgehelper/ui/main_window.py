"""The window: book left, table in the middle, question and explanations right; every act by mouse and by key.

It keeps nothing but its widgets: the stage holds what is shown, the filing what is open, the settings what is liked.
"""

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QLayout,
    QMainWindow,
    QMenuBar,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.handwork import can_edit
from judgehelper.session.saying.telling import tell_text
from judgehelper.session.setting_up.lineups import can_line_up
from judgehelper.session.settings import LARGEST, SMALLEST, Settings
from judgehelper.session.stepping.paying import can_pay_by_hand, pays_by_hand, turn_payment
from judgehelper.ui.acts import OF_THE_JUDGE, OF_THE_TABLE, dress_acts, fill_menu, label_acts, list_commands, make_acts
from judgehelper.ui.card_desk import CardDesk
from judgehelper.ui.deeds import deeds
from judgehelper.ui.dialogs.preferences import Preferences
from judgehelper.ui.dialogs.qt_words import speak_as_qt
from judgehelper.ui.docks.add_card import AddCardPanel
from judgehelper.ui.docks.book import BookPanel
from judgehelper.ui.docks.decision import DecisionPanel
from judgehelper.ui.docks.dock_tabs import DockTabs
from judgehelper.ui.docks.listings import LayersPanel, LogPanel, TimelinePanel
from judgehelper.ui.docks.nearby import NearbyPanel
from judgehelper.ui.docks.outcomes import OutcomesPanel
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.docks.properties import PropertiesPanel
from judgehelper.ui.filing import Filing
from judgehelper.ui.keyboard import Keyboard
from judgehelper.ui.look import Look, is_desktop_dark
from judgehelper.ui.placing import Placing
from judgehelper.ui.reading.opening import Opening
from judgehelper.ui.reading.reading_room import ReadingRoom
from judgehelper.ui.regions import Regions
from judgehelper.ui.sending.posting import Posting
from judgehelper.ui.services import Errands, Services
from judgehelper.ui.setting_up.band import SetUpBand
from judgehelper.ui.stage import Stage
from judgehelper.ui.teaching.classroom import Classroom
from judgehelper.ui.theme import Theme, chosen_theme
from judgehelper.ui.why.answers import Answers
from judgehelper.ui.widgets.board.board_view import BoardView
from judgehelper.ui.widgets.board.edit_menu import remove
from judgehelper.ui.widgets.board.overlays import PileList
from judgehelper.ui.widgets.chrome.bars import TopBar, TurnBar, TwoBars
from judgehelper.ui.widgets.chrome.card_sheet import CardSheet
from judgehelper.ui.widgets.chrome.command_palette import Command, CommandPalette
from judgehelper.ui.widgets.chrome.notices import News, Notice, ProgressBand
from judgehelper.ui.widgets.chrome.start_page import StartPage
from judgehelper.ui.widgets.chrome.status_line import StatusLine
from judgehelper.ui.widgets.context import Context
from judgehelper.ui.widgets.reader.reader import Reader, Reading
from judgehelper.ui.window import Window


class MainWindow(Window):
    """One window with everything in it."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.errands = Errands()
        workers, thinkers, seekers = map(self.errands.of, (services.workers, services.thinkers, services.seekers))
        self.services = services = replace(services, workers=workers, thinkers=thinkers, seekers=seekers)
        self.look = Look(self._theme(services.settings.theme), services.settings.font_percent)
        self.stage = Stage(services.settings.language)
        self.context = Context(services, self.look, self.stage)
        self.own(self.look, self.stage, self.context)
        self.reading = Reading()
        self.setAcceptDrops(True)
        if (layout := self.layout()) is not None:  # no panel makes it outgrow its screen
            layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AllowNestedDocks)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.acts = make_acts(self)
        self.acts["every-window"].setChecked(services.settings.every_window)
        self.stage.ask_all(asks_all=services.settings.every_window)
        self.is_book_mode = False
        self._is_warm = False
        self._make_middle()
        self._make_panels()
        self._make_bars()
        self.room = ReadingRoom(self)
        self.opening = Opening(self, self.room, self.progress)
        self.answers = Answers(self)
        self.posting = Posting(self, self.room)
        self.cards = CardDesk(self)
        self.filing = Filing(self.context, self.notice, self.progress, self)
        self.classroom = Classroom(self)
        self.palette_of_commands = CommandPalette(self.context, self.commands, self)
        self.board.bubble.keep_off(
            *self.answers.sheets,
            self.pile,
            self.card,
            self.decision,
            self.palette_of_commands,
        )
        self._allow_dealing()
        self._connect()
        self.stage.name_in = self.cards.name_in
        self._dress()
        self.relabel()
        self.lay_out_panels()
        self.placing.restore(services.settings.window)
        self.show_middle()
        self.keyboard = Keyboard(self)
        for line in services.notices:
            self.notice.add(tell_text(line, services.settings.language), "warn")

    def _theme(self, name: str) -> Theme:
        return chosen_theme(self.services.themes, name, is_dark=is_desktop_dark())

    # Parts.

    def _make_middle(self) -> None:
        self.notice = Notice(self.context)
        self.news = News(self.notice)
        self.progress = ProgressBand(self.context)
        self.band = SetUpBand(self.context)
        self.board = BoardView(self.context)
        self.start = StartPage(self.context, self.acts)
        self.reader = Reader(self.context, self.reading)
        self.middle = QStackedWidget()
        for page in (self.start, self.board, self.reader):
            self.middle.addWidget(page)
        room = QWidget()
        column = QVBoxLayout(room)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.notice, self.band):
            column.addWidget(widget)
        column.addWidget(self.middle, 1)
        self.setCentralWidget(room)
        self.pile = PileList(self.context, self.board)
        self.card = CardSheet(self.context, self.middle)

    def _make_panels(self) -> None:
        self.book = BookPanel(self.context, self.reading)
        self.book.column.addWidget(self.progress)
        self.add_card = AddCardPanel(self.context)
        self.decision = DecisionPanel(self.context)
        self.layers = LayersPanel(self.context)
        self.log = LogPanel(self.context)
        self.time = TimelinePanel(self.context)
        self.nearby = NearbyPanel(self.context, self.reading)
        self.outcomes = OutcomesPanel(self.context)
        self.properties = PropertiesPanel(self.context)
        self.panels: tuple[Panel, ...] = (
            self.book,
            self.add_card,
            self.decision,
            self.layers,
            self.log,
            self.time,
            self.nearby,
            self.outcomes,
            self.properties,
        )
        self.own(*self.panels)  # one that has no place yet as well
        self.tabs = DockTabs(self, self.look, lambda: self.panels)
        self.placing = Placing(self)

    def _make_bars(self) -> None:
        self.menu = QMenuBar()
        self.top = TopBar(self.context, self.menu)
        self.turn = TurnBar(self.context, self.acts)
        self.setMenuWidget(TwoBars(self.top, self.turn))
        self.status = StatusLine(self.context)
        self.setStatusBar(self.status)
        self.status.readings_asked.connect(lambda: self.do("readings"))
        self.regions = Regions(self, self.turn, self.top)

    def _connect(self) -> None:
        for act, action in self.acts.items():
            action.triggered.connect(lambda _=False, act=act: self.do(act))
        self.stage.changed.connect(self.show_middle)
        self.stage.closed.connect(self.show_middle)
        self.stage.opened.connect(self.board.setFocus)
        self.stage.failed.connect(self.notice.tell_of_act)
        self.look.changed.connect(self._dress)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.follow_desktop)
        self.top.asked.connect(self.palette_of_commands.open)
        self.top.theme_asked.connect(self.next_theme)
        self.top.settings_asked.connect(lambda: self.do("settings"))
        self.top.language_asked.connect(self.other_language)
        self.filing.serve(self.start)
        self.start.topic_opened.connect(self.classroom.begin)
        self.context.relabelled.connect(self._label_acts)
        self.start.system_chosen.connect(self._use_system)
        self.band.start_asked.connect(lambda: self.do("start"))
        self.context.properties_asked.connect(self.ask_properties)
        self.board.player_asked.connect(self.show_properties)
        self.board.zone_opened.connect(self._open_zone)
        self.pile.asked.connect(lambda piece, at: self.board.acts_menu(piece).popup(at))
        self.decision.why_asked.connect(lambda: self.do("why"))
        self.decision.payment_turned.connect(lambda: self.do("pay-by-hand"))
        self.add_card.list_placed.connect(self.board.focus_board)
        self.nearby.to_table.clicked.connect(lambda: self.do("book-mode"))

    # Looks and words.

    def _dress(self) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setPalette(self.look.palette())
        app.setFont(self.look.font(13))
        self.setStyleSheet(self.look.style_sheet())
        dress_acts(self.acts, self.look)
        self.mark_tabs()
        self._show_status()
        self.placing.fit()

    def relabel(self) -> None:
        """Say everything in the language in use."""
        speak_as_qt(self.stage.language)
        self.setWindowTitle(self.context.words("window.title"))
        self.context.relabelled.emit()
        if self.stage.desk is not None:
            self.stage.changed.emit()
        if self.book.isVisible():
            self.book.fill_contents()
        self.mark_tabs()
        self._show_status()

    def _label_acts(self) -> None:
        label_acts(self.acts, self.context.words)
        fill_menu(self.menu, self.acts, self.context.words)

    def mark_tabs(self) -> None:
        """Have the tabs that Qt makes for docks show what they can."""
        self.tabs.mark()

    def apply(self, settings: Settings) -> None:
        """Show other settings at once."""
        theme = self._theme(settings.theme)
        if (theme.name, settings.font_percent) != (self.look.theme.name, self.look.percent):
            self.look.use(theme, settings.font_percent)
        if settings.language is not self.stage.language:
            self.stage.speak(settings.language)
            self.relabel()
        self.filing.use(settings)

    def stop_everywhere(self) -> None:
        """Stop at every window of a game, or only where there is something to choose."""
        settings = self.filing.settings
        self.filing.use(replace(settings, every_window=not settings.every_window))
        self.acts["every-window"].setChecked(not settings.every_window)
        self.stage.ask_all(asks_all=not settings.every_window)

    def turn_payment(self) -> None:
        """Have players say what they pay with, or costs be paid by themselves again."""
        self.stage.act(lambda desk: turn_payment(desk, self.services.cards(desk.system.key)))
        self.show_middle()

    def turn_names(self) -> None:
        """Call cards by their English names, or by those of the language."""
        self.cards.turn_names()

    def follow_desktop(self) -> None:
        """Be light or dark as the desktop is now, unless a theme was chosen."""
        self.apply(self.filing.settings)

    def next_theme(self) -> None:
        """Go on to the next theme."""
        names = [theme.name for theme in self.services.themes]
        following = names[(names.index(self.look.theme.name) + 1) % len(names)]
        self.apply(replace(self.filing.settings, theme=following))

    def other_language(self) -> None:
        """Switch between Russian and English."""
        other = Language.EN if self.stage.language is Language.RU else Language.RU
        self.apply(replace(self.filing.settings, language=other))

    def grow(self, by: int) -> None:
        """Make everything larger or smaller by per cent."""
        percent = min(LARGEST, max(SMALLEST, self.look.percent + by))
        self.apply(replace(self.filing.settings, font_percent=percent))

    def lay_out_panels(self, *, anew: bool = False) -> None:
        """Put the panels where they belong; `anew`: those as well that float."""
        self.placing.lay_out(anew=anew)

    def showEvent(self, event: QShowEvent) -> None:
        """Open the books beside the window once it has been painted: the first answer then comes at once."""
        super().showEvent(event)
        if not self._is_warm:
            self._is_warm = True
            self.middle.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, self.opening.begin)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Go on with Tab, region by region; what lies behind a tab is passed over."""
        return self.regions.go_on(forward=is_next) or super().focusNextPrevChild(is_next)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rearrange the panels where the width asks for another layout."""
        super().resizeEvent(event)
        self.placing.fit()

    # What is shown.

    def show_middle(self) -> None:
        """Show the table, the ways to begin, or the reader; and allow what can be done now."""
        desk = self.stage.desk
        self.middle.setCurrentWidget(self.reader if self.is_book_mode else self.board if desk else self.start)
        self.placing.lend_room(is_needed=self.decision.sharing is not None)
        self.turn.setVisible(desk is not None and not self.is_book_mode)
        is_set_up = desk is not None and desk.is_set_up and not self.is_book_mode and self.classroom.student is None
        if self.band.isVisible() and not is_set_up and self.placing.behind_properties.isVisibleTo(self):
            self.placing.behind_properties.raise_()  # while a board was laid out, properties stood in its place
        self.band.setVisible(is_set_up)
        if (desk is None or not can_edit(desk)) and not is_set_up and self.add_card.isVisible():
            self.add_card.hide()
            self.book.raise_()
            self.book.show_header()
        has_table = self.decision.isVisible()
        if (desk is not None) != has_table and not self.is_book_mode and self.isVisible():
            self.lay_out_panels()
        self.acts["undo"].setEnabled(desk is not None and desk.can_undo)
        self.acts["redo"].setEnabled(desk is not None and desk.can_redo)
        self.acts["readings"].setEnabled(desk is not None and bool(desk.system.readings))
        self.acts["remove-card"].setEnabled(is_set_up)
        for act in OF_THE_TABLE:
            self.acts[act].setEnabled(desk is not None)
        self.acts["add-card"].setEnabled(True)  # where there is no table it begins one
        self.acts["seat"].setEnabled(desk is not None and desk.system.veil is not None)
        self.acts["pay-by-hand"].setEnabled(desk is not None and can_pay_by_hand(desk))
        self.acts["pay-by-hand"].setChecked(desk is not None and pays_by_hand(desk))
        if desk is not None and desk.seat:
            for act in OF_THE_JUDGE:
                self.acts[act].setEnabled(False)
        self._show_status()

    def _show_status(self) -> None:
        desk = self.stage.desk
        title = (desk.title or self.context.words("status.untitled")) if desk is not None else ""
        if desk is not None and desk.seat:
            title = self.context.words("seat.title", player=desk.seat)
        self.top.show_title(title if self.placing.kind() != "narrow" else "")
        self.status.refresh()

    def _open_zone(self, key: str) -> None:
        view = self.stage.view
        for zone in view.board.zones if view is not None else ():
            if zone.id == key and view is not None:
                names = {seat.id: seat.name for seat in view.board.seats}
                self.pile.open(zone, names.get(zone.player, ""))

    def _use_system(self, key: str) -> None:
        """Choose the rule system of new tables; whether it can deal a game, the page says."""
        self.filing.use_system(key)
        self._allow_dealing()

    def _allow_dealing(self) -> None:
        self.acts["deal"].setEnabled(desks.can_deal(self.filing.settings.system))
        self.acts["line-up"].setEnabled(can_line_up(self.filing.settings.system))

    # Acts.

    def do(self, act: str) -> None:
        """Do an act of the window by its name."""
        deeds(self, self.room, self.answers, self.posting, self.regions)[act]()

    def commands(self) -> tuple[Command, ...]:
        """List the acts that can be done now, for the palette."""
        return list_commands(self.acts, self.context.words)

    def show_start(self) -> None:
        """Show the ways to begin and the examples; the game stays at the desk."""
        if self.is_book_mode:
            self.room.turn()
        self.middle.setCurrentWidget(self.start)

    def ask_settings(self) -> None:
        """Open the settings."""
        Preferences(self.context, self.filing.settings, self.apply, self).open()

    @property
    def is_laid_out(self) -> bool:
        """Whether a board that is being laid out is seen."""
        return self.band.isVisible() and self.middle.currentWidget() is self.board

    def ask_card(self, letters: str = "") -> None:
        """Open the palette that adds cards; in a game that has begun they are put there by the judge's hand."""
        if self.stage.desk is None:
            self.filing.new()
        desk = self.stage.desk
        if desk is not None and not desk.is_set_up and not can_edit(desk):
            self.copy_board()
        if self.stage.desk is not None:
            self.board.hands.aim_under_pointer()
            if not self.add_card.isVisible():
                self.lay_out_panels()
                self.placing.show_palette()
            self.add_card.take_focus(letters)

    def ask_properties(self) -> None:
        """Show what can be said of the objects that are selected, and give the keyboard to it."""
        self.show_properties()
        self.properties.take_focus()

    def show_properties(self) -> None:
        """Show what can be said of what is pointed at."""
        if not self.properties.isVisible():
            self.tabifyDockWidget(self.layers, self.properties)
        self.properties.show()
        self.properties.raise_()

    def paste_list(self) -> None:
        """Take the cards that lie in the clipboard as a list."""
        self.cards.paste_list()

    def remove_card(self) -> None:
        """Take what is selected off the table that is being laid out."""
        if self.stage.piece is not None:
            remove(self.context, self.stage.piece, self.notice.tell)

    def copy_board(self) -> None:
        """Open the board as it is now as a set-up of its own."""
        desk = self.stage.desk
        if desk is not None:
            cards = self.services.cards(desk.system.key)
            self.stage.act(lambda each: desks.copy_of_now(each, cards))

    def change_seat(self) -> None:
        """Show the table as the next player may know it, and after the last one as the judge sees it."""
        self.stage.change_seat()
        desk, words = self.stage.desk, self.context.words
        if desk is not None:
            self.notice.tell(words("seat.player", player=desk.seat) if desk.seat else words("seat.judge"), "info")

    def start_game(self) -> None:
        """Leave the set-up: the rules go on where they wait, and the question gets the keyboard."""
        self.stage.act(desks.resume)
        self.band.hide()
        self.add_card.hide()
        self.book.raise_()
        self.decision.take_focus()

    def show_card(self) -> None:
        """Show the card of the piece pointed at."""
        self.cards.open_pointed()

    def explore(self) -> None:
        """Show every outcome that is still possible, in a panel beside the layers."""
        if self.stage.desk is not None:
            if self.is_book_mode:
                self.room.turn()
            self.outcomes.ask()
            self.lay_out_panels()
            self.outcomes.raise_()

    # What floats, drops, closing.

    def close_what_floats(self) -> bool:
        """Close what floats over the table; say whether anything did."""
        floats = [each for each in (self.board.bubble, self.pile, *self.answers.sheets) if each.isVisible()]
        for each in floats:
            each.hide()
        if self.stage.card is not None:
            floats.append(self.card)
            self.stage.show_card(None)
        return bool(floats)

    def leave_field(self) -> None:
        """Give the keyboard back to the table, or to what is read, from a field."""
        if self.is_book_mode or self.stage.desk is None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.board.focus_board()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a scenario or decks, or import rulebooks: files, folders, addresses; a plain text is a rulebook."""
        self.filing.take_dropped(event.mimeData().urls())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the layout, and what is read; work that others still do for this window is reported to nobody."""
        self.errands.end()
        self.news.end()
        settings = self.filing.settings
        self.filing.use(replace(settings, window=self.placing.text(), reading=self.room.left(settings.reading)))
        super().closeEvent(event)
