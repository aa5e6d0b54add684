"""A page as a document of Qt, with the way back from a letter on the screen to a letter of a rule.

Paragraphs hang by tabs rather than stand in a table: Qt lays a table out whole, paragraphs as they are needed. Only
two editions side by side stand in tables, a row a rule, a few rules a table: so they too are laid out as needed.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct
from PySide6.QtCore import QRectF, QUrl
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextOption,
    QTextTableFormat,
)

from judgehelper.ui.look import SANS, SERIF, Look
from judgehelper.ui.models.typesetting import Block, Ink, Role, Run
from judgehelper.ui.plain import set_tip
from judgehelper.ui.shelf import ADDED, REMOVED, Mark, Passage, Spot
from judgehelper.ui.widgets.symbols import draw_symbol

SYMBOL_SCHEME = "symbol"
ROWS = 8
"""Rules that stand in one table."""
FRAMES = {"green": "G", "blue": "U"}
"""Card frames whose bands colour the judge's marks."""


GAP = "\u2002"
"""What parts a number from its rule where numbers have no column of their own."""
_PLAIN = str.maketrans({"\u2028": "\n", "\u00a0": " ", "\t": " ", GAP: " "})


class Held(Struct, frozen=True):
    """What a stretch of a block holds: `at` letters into the block stand `length` letters, those from `start` on."""

    at: int
    length: int
    start: int
    run: Run


class PageDocument:
    """A document made of blocks, and where each of its letters comes from."""

    def __init__(self, look: Look, ratio: float, column: int) -> None:
        self._look, self._ratio, self.column = look, ratio, column
        self.document = QTextDocument()
        self.document.setUndoRedoEnabled(False)
        self.document.setDocumentMargin(0)
        self.document.setDefaultFont(look.font(16, family=SERIF))
        tabs = self.document.defaultTextOption()
        tabs.setTabStopDistance(look.px(8))
        self.document.setDefaultTextOption(tabs)
        self._margins = (0, 0, 0)
        self.blocks: dict[int, Block] = {}
        self._held: dict[int, tuple[Held, ...]] = {}
        self._inks: dict[tuple[object, ...], QTextCharFormat] = {}

    def fill(self, blocks: Sequence[Block]) -> None:
        """Write blocks, those side by side into tables."""
        cursor = QTextCursor(self.document)
        cursor.beginEditBlock()
        is_first = True
        for table, group in groupby(blocks, key=lambda block: block.row // ROWS if block.row >= 0 else -1):
            if table >= 0:
                self._write_table(cursor, tuple(group))
            else:
                for block in group:
                    self._write(cursor, block, is_first=is_first)
                    is_first = False
        cursor.endEditBlock()

    def _write_table(self, cursor: QTextCursor, blocks: tuple[Block, ...]) -> None:
        shape = QTextTableFormat()
        shape.setBorder(0)
        shape.setCellSpacing(0)
        shape.setCellPadding(self._look.px(12))
        half = QTextLength(QTextLength.Type.PercentageLength, 50)
        shape.setColumnWidthConstraints([half, half])
        shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        first = blocks[0].row
        table = cursor.insertTable(blocks[-1].row - first + 1, 2, shape)
        for (row, side), cell in groupby(blocks, key=lambda block: (block.row, block.side)):
            place = table.cellAt(row - first, side).firstCursorPosition()
            for count, block in enumerate(cell):
                self._write(place, block, is_first=count == 0)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.setBlockFormat(_hair())

    def _write(self, cursor: QTextCursor, block: Block, *, is_first: bool) -> None:
        shape = self._shape(block)
        if is_first:
            cursor.setBlockFormat(shape)
        else:
            cursor.insertBlock(shape, QTextCharFormat())
        held: list[Held] = []
        begin = cursor.block().position()
        for run in block.runs:
            at = cursor.position() - begin
            self._insert(cursor, run, block)
            if run.start >= 0:
                held.append(Held(at, cursor.position() - begin - at, run.start, run))
        number = cursor.block().blockNumber()
        self.blocks[number], self._held[number] = block, tuple(held)

    def _insert(self, cursor: QTextCursor, run: Run, block: Block) -> None:
        ink = self._ink(run, block)
        if Ink.SYMBOL in run.inks and run.text.startswith("{") and run.text.endswith("}"):
            cursor.insertImage(self._symbol(run, block, ink))
        else:
            has_column = bool(self.column) and block.row < 0
            cursor.insertText(run.text if has_column else run.text.replace("\t", GAP), ink)

    def _symbol(self, run: Run, block: Block, ink: QTextCharFormat) -> QTextImageFormat:
        edge = round(ink.font().pixelSize() * 1.05)
        name = f"{SYMBOL_SCHEME}:{run.text.encode().hex()}-{edge}"  # letters that no address changes
        url = QUrl(name)
        if self.document.resource(QTextDocument.ResourceType.ImageResource, url) is None:
            drawn = draw_symbol(run.text[1:-1], edge, self._look, self._ratio)
            self.document.addResource(QTextDocument.ResourceType.ImageResource, url, drawn)
        image = QTextImageFormat()
        image.merge(ink)
        image.setObjectType(QTextFormat.ObjectTypes.ImageObject.value)
        image.setName(name)
        image.setWidth(edge)
        image.setHeight(edge)
        image.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        set_tip(image, run.text)
        image.setProperty(QTextImageFormat.Property.ImageAltText, run.text)
        return image

    def _shape(self, block: Block) -> QTextBlockFormat:
        px, shape = self._look.px, QTextBlockFormat()
        shape.setBottomMargin(px(7))
        column = self.column if block.row < 0 else 0
        hangs = any(Ink.NUMBER in run.inks for run in block.runs[:1])
        match block.role:
            case Role.RULE:
                shape.setLineHeight(112, 1)
                shape.setLeftMargin(column)
                if hangs and column:
                    shape.setTextIndent(-column)
                    shape.setTabPositions([QTextOption.Tab(column, QTextOption.TabType.LeftTab)])
            case Role.EXAMPLE:
                shape.setLineHeight(112, 1)
                shape.setLeftMargin(column + px(14))
            case Role.REMARK:
                shape.setLeftMargin(px(32))
                shape.setRightMargin(px(10))
                shape.setTopMargin(px(8))
                shape.setBottomMargin(px(15))
            case Role.TITLE:
                shape.setBottomMargin(px(10))
                shape.setHeadingLevel(1)
            case Role.CAPTION:
                shape.setBottomMargin(px(3))
            case Role.FOOT:
                shape.setTopMargin(px(6) if block.row < 0 else 0)
        return shape

    def _ink(self, run: Run, block: Block) -> QTextCharFormat:
        """Give the ink of a run; one ink for all runs that are alike but for their links."""
        key = (block.role, run.inks, run.colours)
        if key not in self._inks:
            self._inks[key] = self._mix(run, block.role)
        ink = self._inks[key]
        if not run.href and not run.tip:
            return ink
        linked = QTextCharFormat(ink)
        if run.href:
            linked.setAnchor(True)
            linked.setAnchorHref(run.href)
        if run.tip:
            set_tip(linked, run.tip)
        return linked

    def _mix(self, run: Run, role: Role) -> QTextCharFormat:
        look, ink = self._look, QTextCharFormat()
        ink.setFont(self._font(run, role))
        ink.setForeground(QBrush(look.colour(self._token(run, role))))
        if Ink.NUMBER in run.inks:
            ink.setBackground(look.colour("chip"))
        if Ink.FOUND in run.inks:
            ink.setBackground(look.colour("mark"))
            ink.setForeground(look.colour("mark_text"))
        if Ink.DOUBTED in run.inks:
            ink.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            ink.setUnderlineColor(look.colour("warn"))
        elif Ink.OWN in run.inks:
            ink.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
            ink.setUnderlineColor(look.colour("accent"))
        for colour in sorted(run.colours, key=lambda colour: colour not in (ADDED, REMOVED)):
            self._set_off(ink, colour)
        return ink

    def _set_off(self, ink: QTextCharFormat, colour: str) -> None:
        """Set words off in the judge's colour, or as what one edition only has: never by colour alone."""
        look = self._look
        if colour == REMOVED:
            ink.setFontStrikeOut(True)
            ink.setForeground(look.colour("danger"))
        elif colour == ADDED:
            ink.setFontUnderline(True)
            ink.setForeground(look.colour("legal"))
        elif colour in FRAMES:
            frame = look.frame(FRAMES[colour])
            ink.setBackground(QColor(frame.band))
            ink.setForeground(look.colour("text"))
            ink.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
            ink.setUnderlineColor(QColor(frame.edge))
        else:
            ink.setBackground(look.colour("mark"))
            ink.setForeground(look.colour("mark_text"))

    def _font(self, run: Run, role: Role) -> QFont:
        bold = 700 if Ink.HEADING in run.inks else 400
        match role:
            case Role.CAPTION | Role.FOOT:
                return self._look.font(12, 400, SANS)
            case Role.TITLE:
                return self._look.font(20, 700, SERIF)
            case Role.REMARK:
                return self._look.font(13, 600 if bold > 400 else 400, SANS)
        if Ink.NUMBER in run.inks:
            return self._look.font(12, 500, SANS)
        return self._look.font(16, bold, SERIF, italic=role is Role.EXAMPLE)

    def _token(self, run: Run, role: Role) -> str:
        if Ink.LINK in run.inks or Ink.NUMBER in run.inks:
            return "link"
        if Ink.MUTED in run.inks or role in (Role.CAPTION, Role.EXAMPLE):
            return "text2"
        return "text"

    def bar(self, block: Block, room: QRectF) -> QRectF:
        """Give the bar beside an example that has this room in the document."""
        left = self._margins[0] + self.column if block.row < 0 else room.left()
        return QRectF(left, room.top(), self._look.px(2), room.height())

    # Back from the screen to the rules.

    def block_at(self, position: int) -> Block | None:
        """Give the block that a position of the document is in."""
        return self.blocks.get(self.document.findBlock(position).blockNumber())

    def spot(self, start: int, end: int) -> Spot | None:
        """Say which letters of which rule stand from one position to another; None for none, or for several rules."""
        first, last = self.document.findBlock(start), self.document.findBlock(max(start, end - 1))
        block = self.blocks.get(first.blockNumber())
        if block is None or block.passage is None or first.blockNumber() != last.blockNumber():
            return None
        begin = first.position()
        letters = (self._letter(first, place) for place in range(start - begin, end - begin))
        known = [letter for letter in letters if letter is not None]
        if not known:
            return None
        return Spot(block.passage.rule, block.part, known[0][0], known[-1][1])

    def _letter(self, block: QTextBlock, place: int) -> tuple[int, int] | None:
        """Say which letters of the rule's text stand at a place of a block: one, or a whole symbol."""
        for held in self._held.get(block.blockNumber(), ()):
            if held.at <= place < held.at + held.length:
                if held.length == len(held.run.text):
                    return held.start + place - held.at, held.start + place - held.at + 1
                return held.start, held.start + len(held.run.text)
        return None

    def position(self, spot: Spot, side: int | None = None) -> tuple[int, int] | None:
        """Say from where to where in the document letters of a rule stand."""
        for number, block in self.blocks.items():
            if block.passage is not None and (block.passage.rule, block.part) == (spot.rule, spot.part):
                if block.remark is not None or (side is not None and block.side != side):
                    continue
                begin = self.document.findBlockByNumber(number).position()
                places = [begin + place for held in self._held[number] for place in _places(held, spot)]
                return (min(places), max(places) + 1) if places else None
        return None

    def mark_at(self, spot: Spot, passage: Passage) -> Mark | None:
        """Give the judge's mark on letters."""
        marks = (mark for mark in passage.part(spot.part).marks if mark.key is not None)
        return next((mark for mark in marks if mark.start < spot.end and spot.start < mark.end), None)

    def start_of(self, number: str) -> int | None:
        """Say where a rule begins, by its number in its book."""
        for place, block in self.blocks.items():
            if block.passage is not None and block.role is Role.RULE and block.passage.rule.number == number:
                return self.document.findBlockByNumber(place).position()
        return None

    def plain(self, start: int, end: int) -> str:
        """Give the letters from one position to another as the rules write them, symbols in braces."""
        lines: list[str] = []
        block = self.document.findBlock(start)
        while block.isValid() and block.position() < end:
            lines.append(self._plain_block(block, start, end))
            block = block.next()
        return "\n".join(lines)

    def _plain_block(self, block: QTextBlock, start: int, end: int) -> str:
        text, held = block.text(), self._held.get(block.blockNumber(), ())
        symbols = {one.at: one.run.text for one in held if one.length < len(one.run.text)}
        places = range(max(0, start - block.position()), min(len(text), end - block.position()))
        said = "".join(symbols.get(place, text[place]) for place in places)
        return said.translate(_PLAIN).strip(" ")

    def set_margins(self, left: int, right: int, top: int) -> None:
        """Leave room around the text."""
        if (left, right, top) == self._margins:
            return
        self._margins = (left, right, top)
        frame: QTextFrameFormat = self.document.rootFrame().frameFormat()
        frame.setLeftMargin(left)
        frame.setRightMargin(right)
        frame.setTopMargin(top)
        frame.setBottomMargin(top * 3)
        self.document.rootFrame().setFrameFormat(frame)


def _hair() -> QTextBlockFormat:
    """Give the shape of the empty paragraph that Qt puts after a table: next to nothing."""
    shape = QTextBlockFormat()
    shape.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
    return shape


def _places(held: Held, spot: Spot) -> Iterable[int]:
    """List the places in a block at which letters of a spot stand."""
    if held.length != len(held.run.text):
        is_in = spot.start < held.start + len(held.run.text) and held.start < spot.end
        return (held.at,) if is_in else ()
    first, last = max(spot.start, held.start), min(spot.end, held.start + held.length)
    return range(held.at + first - held.start, held.at + last - held.start)
