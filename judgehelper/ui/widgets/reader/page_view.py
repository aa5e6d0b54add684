"""The page on the screen: a text that answers where it is pointed at.

Under the pointer a term of the glossary becomes a link, a mended word says what the source says, a symbol its letters.
What is copied is what the rules write. Bands and bars (the rule that is read, examples, notes, bookmarks) are painted
beside the text, so that the text itself stays plain paragraphs and scrolls like them.
"""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QToolTip

from judgehelper.kernel.citation import RuleRef
from judgehelper.ui.models.reading import rule_of
from judgehelper.ui.models.typesetting import Block, Role
from judgehelper.ui.plain import show_tip
from judgehelper.ui.shelf import Spot
from judgehelper.ui.widgets.context import Context
from judgehelper.ui.widgets.reader.page_document import PageDocument

WIDEST = 640
"""Pixels (at 100 %) of a line; a longer one is hard to read."""
ABOVE = 60
"""Pixels of what stands above a rule that stay in sight when it is opened."""
BELOW = 10
"""Pixels by which the bands of a rule's paragraphs reach each other."""


class PageView(QTextBrowser):
    """Shows one page document."""

    rule_asked = Signal(object)
    menu_asked = Signal(object, object)
    """The position in the document and the place on the screen where the menu was asked for."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.page: PageDocument | None = None
        self.current: RuleRef | None = None
        self.is_wide = False
        self._terms_of: tuple[RuleRef, int] | None = None
        self._terms: tuple[tuple[int, int, RuleRef], ...] = ()
        self._term: tuple[int, int, RuleRef] | None = None
        self._pressed = QPoint()
        self._goal: int | None = None
        self.verticalScrollBar().actionTriggered.connect(self._let_go)
        self.setOpenLinks(False)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def show_document(self, page: PageDocument | None, current: RuleRef | None) -> None:
        """Show a document; `current` is the rule that is read."""
        self.page, self.current, self._terms_of, self._term, self._goal = page, current, None, None, None
        if page is None:
            self.clear()
        else:
            self.fit()
            page.document.setParent(self)
            self.setDocument(page.document)
        self.setExtraSelections([])

    # Pointing.

    def position_at(self, at: QPoint) -> int | None:
        """Give the position of the letter under a point of the view, or None beside the letters."""
        to_document = QPoint(at.x() + self.horizontalScrollBar().value(), at.y() + self.verticalScrollBar().value())
        place = self.document().documentLayout().hitTest(to_document, Qt.HitTestAccuracy.ExactHit)
        return place if place >= 0 else None

    def term_at(self, position: int | None) -> tuple[int, int, RuleRef] | None:
        """Give the term at a position: from and to in the document, and the rule that explains it."""
        spot = self.page.spot(position, position + 1) if self.page is not None and position is not None else None
        if spot is None or self.page is None:
            return None
        block = self.page.block_at(position or 0)
        if block is None or block.passage is None:
            return None
        if self._terms_of != (spot.rule, spot.part):
            text = block.passage.part(spot.part).text
            self._terms_of, self._terms = (spot.rule, spot.part), self.context.books.terms(spot.rule, text)
        for start, end, rule in self._terms:
            if start <= spot.start < end:
                placed = self.page.position(Spot(spot.rule, spot.part, start, end), block.side)
                return (*placed, rule) if placed is not None else None
        return None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Make a term under the pointer a link."""
        super().mouseMoveEvent(event)
        if event.buttons() != Qt.MouseButton.NoButton:
            return
        at = event.position().toPoint()
        term = None if self.anchorAt(at) else self.term_at(self.position_at(at))
        if term != self._term:
            self._term = term
            self.setExtraSelections(list(self._underlined()))
            shape = Qt.CursorShape.PointingHandCursor if term is not None else Qt.CursorShape.IBeamCursor
            self.viewport().setCursor(shape)

    def _underlined(self) -> Iterator[QTextEdit.ExtraSelection]:
        if self._term is None:
            return
        start, end, _ = self._term
        selection, cursor, ink = QTextEdit.ExtraSelection(), QTextCursor(self.document()), QTextCharFormat()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        ink.setFontUnderline(True)
        ink.setForeground(self.context.look.colour("link"))
        selection.cursor, selection.format = cursor, ink
        yield selection

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where, to tell a click from a selection."""
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the term that was clicked."""
        at = event.position().toPoint()
        is_click = (at - self._pressed).manhattanLength() < 4 and event.button() == Qt.MouseButton.LeftButton
        term = None if self.anchorAt(at) or not is_click else self.term_at(self.position_at(at))
        super().mouseReleaseEvent(event)
        if term is not None and not self.textCursor().hasSelection():
            self.rule_asked.emit(term[2])

    def event(self, event: QEvent) -> bool:
        """Say what is under the pointer: the rule of a link or term, or what the source says."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            said = self._hint(self.viewport().mapFromGlobal(event.globalPos()))
            if said:
                show_tip(event.globalPos(), said, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def _hint(self, at: QPoint) -> str:
        position = self.position_at(at)
        if position is None:
            return ""
        cursor = QTextCursor(self.document())
        cursor.setPosition(position + 1)
        if tip := cursor.charFormat().toolTip():
            return str(tip)
        rule = rule_of(self.anchorAt(at))
        term = self.term_at(position) if rule is None else None
        asked = rule or (term[2] if term is not None else None)
        return self.context.books.first_lines(asked) if asked is not None else self._source_of(position)

    def _source_of(self, position: int) -> str:
        """Say what the source has for a mended word; nothing where the word was read as it stands."""
        block = self.page.block_at(position) if self.page is not None else None
        spot = self.page.spot(position, position + 1) if self.page is not None else None
        if spot is None or block is None or block.passage is None:
            return ""
        words = block.passage.part(spot.part).doubts
        original = next((word.original for word in words if word.start <= spot.start < word.end), "")
        return self.context.words("reader.source", original=original) if original else ""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the place under the pointer, or at the caret."""
        position = self.position_at(event.pos())
        self.menu_asked.emit(self.textCursor().position() if position is None else position, event.globalPos())

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy plain words, symbols as the rules write them."""
        data, cursor = QMimeData(), self.textCursor()
        if self.page is not None:
            data.setText(self.page.plain(cursor.selectionStart(), cursor.selectionEnd()))
        return data

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint bands and bars, then the text over them."""
        if self.page is not None:
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for block, room in self._visible(event.rect().top(), event.rect().bottom()):
                self._paint_beside(painter, block, room)
            painter.end()
        super().paintEvent(event)

    def _visible(self, top: int, bottom: int) -> Iterator[tuple[Block, QRectF]]:
        """Give the blocks between two heights of the view, with their rooms in it."""
        assert self.page is not None
        layout, scroll = self.document().documentLayout(), self.verticalScrollBar().value()
        place: QTextBlock = self.document().findBlock(max(0, self.cursorForPosition(QPoint(0, top)).position()))
        if place.previous().isValid():
            place = place.previous()
        while place.isValid():
            room = layout.blockBoundingRect(place).translated(0, -scroll)
            if room.top() > bottom:
                return
            block = self.page.blocks.get(place.blockNumber())
            if block is not None:
                yield block, room
            place = place.next()

    def _paint_beside(self, painter: QPainter, block: Block, room: QRectF) -> None:
        look, px = self.context.look, self.context.look.px
        left, wide = self._column_of(block, room)
        is_current = block.passage is not None and block.passage.rule == self.current and block.role is not Role.REMARK
        if is_current:
            band = QRectF(left - px(6), room.top() - px(4), wide + px(12), room.height() + px(BELOW))
            if block.row < 0:
                band.setLeft(0)
                band.setRight(self.viewport().width())
            painter.fillRect(band, look.colour("selection"))
            painter.fillRect(QRectF(band.left(), band.top(), px(3), band.height()), look.colour("accent"))
        if block.role is Role.EXAMPLE and self.page is not None:
            painter.fillRect(self.page.bar(block, room), look.colour("edge"))
        if block.role is Role.REMARK:
            box = QRectF(left, room.top() - px(6), wide, room.height() + px(12))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.colour("warn_bg"))
            painter.drawRoundedRect(box, px(6), px(6))
            painter.drawPixmap(box.topLeft().toPoint() + QPoint(px(9), px(6)), self._icon("note", "warn"))
        if block.role is Role.RULE and block.passage is not None and block.passage.is_bookmarked:
            at = QPointF(left - px(15), room.top() + px(5))
            painter.drawPixmap(at, self._icon("starred", "warn", 12))

    def _column_of(self, block: Block, room: QRectF) -> tuple[float, float]:
        """Give the left edge and the width of the column that a block stands in."""
        frame = self.document().rootFrame().frameFormat()
        wide = self.viewport().width() - frame.leftMargin() - frame.rightMargin()
        return (frame.leftMargin(), wide) if block.row < 0 else (room.left(), wide / 2 - 2 * self.context.look.px(6))

    # Room.

    def fit(self) -> None:
        """Keep lines readable: wide windows get margins, two editions get the whole width."""
        if self.page is None:
            return
        px = self.context.look.px
        spare = 0 if self.is_wide else max(0, self.viewport().width() - px(WIDEST))
        shift = min(spare // 4, px(24))
        self.page.set_margins(px(20) + shift, px(10) + max(0, spare - shift), px(10))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what is read in its place."""
        at = QPoint(self.viewport().width() // 2, self.context.look.px(ABOVE))
        place = self.cursorForPosition(at)
        above = self.cursorRect(place).top()
        super().resizeEvent(event)
        self.fit()
        if self._goal is not None:
            self.scroll_to(self._goal)
            return
        scroll = self.verticalScrollBar()
        scroll.setValue(scroll.value() + self.cursorRect(place).top() - above)

    def _let_go(self) -> None:
        """The judge scrolls: what was asked for is no longer kept in sight."""
        self._goal = None

    def stay_at(self, height: int) -> None:
        """Go back to a height of the document."""
        self._goal = None
        self.verticalScrollBar().setValue(height)

    def scroll_to(self, position: int) -> None:
        """Bring a place of the document into sight, with a little of what stands above it, and keep it there."""
        self._goal = position
        if position <= 0:
            self.verticalScrollBar().setValue(0)
            return
        block = self.document().findBlock(position)
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(max(0, round(top) - self.context.look.px(ABOVE)))

    def _icon(self, name: str, token: str, size: int = 16) -> QPixmap:
        return self.context.look.pixmap(name, token, size, self.devicePixelRatioF())
