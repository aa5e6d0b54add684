"""Where everything on the table lies: a pure function from a board and a size to places, tested without a window.

Opponents above, the first seat below, mirrored at the mid-line; resources outside, rows of pieces inside, the hand at
the edge; piles and the stack in a column on the right, always there. Pieces shrink together until everything fits, then
become tiny, and only then the table grows beyond its window (and scrolls). A grid is another arrangement of the same.
"""

from collections.abc import Iterator, Mapping, Set

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.board import Arrangement, Board, Piece, PieceId, Zone
from judgehelper.ui.models.column import side_column
from judgehelper.ui.models.grid import lay_grid
from judgehelper.ui.models.table import GAP, Area, Box, Placed, PlacedCell, Table, scaled
from judgehelper.ui.models.units import OPEN, Unit, attachments, units, zones_of

NORMAL = (112.0, 152.0)
TINY = (88.0, 46.0)
LEAST_TINY = 68.0
"""Width below which no tiny piece shrinks."""
TINY_BAND = 14.0
"""How much of a tiny piece shows that lies behind its host."""
BAND, LEAST_BAND = 20.0, 17.0
"""How much of a piece shows that lies behind its host: its name."""
COLUMN, WIDE_COLUMN = 160.0, 186.0
SCALES = (1.25, 1.2, 1.15, 1.1, 1.05, 1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)
STACKED_EDGE, SEAL_EDGE = 6.0, 2.0
"""Height by which a group, or else a seal, stands over its row."""
OUTER = 2
"""Row from which pieces lie tiny where all of them may be grouped."""
CROWDED = 0.75
"""Scale from which rows may break into lines and the mid-line may leave the middle."""
LARGE = 0.9
"""Scale down to which the hands of the others are shown where they are known: below, the room is for the table."""
ROOMY = 0.85
"""Scale from which each row of a player may have a line of its own; below, rows share one."""
CAPTION = 18.0
"""Height of a zone's name over its line."""
LEAN = 8.0
"""How far a turned piece leans over what lies behind it."""
EDGE = 12.0
"""Between the edge of the table and what lies nearest: seals and leaning corners stand out that far."""


class _Trial(Struct, frozen=True):
    """A way to lay the table out: the scale of what is not tiny, rows that share lines or not, how many are tiny."""

    scale: float
    merged: bool = False
    outer: int = 0


class _Strip(Struct, frozen=True):
    """A row of a seat before it is wrapped."""

    units: tuple[Unit, ...]
    is_tiny: bool
    title: str = ""
    """The zone's, where a player has several in the open."""
    place: int = 0
    """How many rows lie further out."""


def arrange(board: Board, size: tuple[float, float], *, unit: float = 1.0, apart: Set[PieceId] = frozenset()) -> Table:
    """Place a board in a window of a size; pieces in `apart` never vanish into a group."""
    width, height = size[0] / unit, size[1] / unit
    column = WIDE_COLUMN if width > 900 else COLUMN
    field_width = width - column
    cells: tuple[PlacedCell, ...] = ()
    if any(zone.arrangement is Arrangement.GRID for zone in board.zones):
        grid = lay_grid(board, field_width, height, apart)
        placed, areas, cells, bottom = grid.placed, grid.areas, grid.cells, grid.bottom
        scale, middle = 1.0, grid.middle
    else:
        placed, areas, bottom, scale, middle = _rows(board, field_width, height, apart)
    side, side_areas, side_bottom = side_column(board, field_width, column, max(height, bottom))
    whole = Table(
        width=width,
        height=max(bottom, side_bottom, height),
        scale=scale,
        placed=(*placed, *side),
        areas=(*areas, *side_areas),
        cells=cells,
        middle=middle,
        column=field_width,
    )
    return scaled(whole, unit)


Rows = tuple[list[Placed], list[Area], float, float, float]


def _rows(board: Board, width: float, height: float, apart: Set[PieceId]) -> Rows:
    """Lay out the rows, with the hands of the others where they are known and leave the pieces large enough."""
    known = any(_known_hand(board, seat.id) for seat in board.seats[1:])
    if known:
        with_hands = _rows_with(board, width, height, apart, shows_hands=True)
        if with_hands[3] >= LARGE:
            return with_hands
    return _rows_with(board, width, height, apart, shows_hands=False)


def _known_hand(board: Board, seat: str) -> tuple[tuple[str, Piece], ...]:
    """List what is known of a hand."""
    zones = zones_of(board, seat, (Arrangement.HAND,))
    return tuple((zone.id, piece) for zone in zones for piece in zone.pieces if piece.name)


class _Lines(Struct, frozen=True):
    """The rows of everybody in lines, as a trial breaks them, and how high they stand."""

    scale: float
    own: list[_Strip]
    theirs: list[list[_Strip]]
    is_narrow: bool = False
    """Whether a piece is wider than the share of one of the others."""
    is_broken: bool = False
    """Whether some row takes several lines."""

    @property
    def top_height(self) -> float:
        """How high the others' lines stand."""
        return EDGE + max((_height(lines, self.scale) for lines in self.theirs), default=0.0)

    @property
    def own_height(self) -> float:
        """How high the lines of whoever sits below stand."""
        return _height(self.own, self.scale)

    def fits(self, height: float, hand: float) -> bool:
        """Whether the lines and a hand fit a height; of large pieces only unbroken lines with the mid-line half-way."""
        top, own = self.top_height, self.own_height
        if self.is_narrow or top + own + hand + 2 * GAP > height:
            return False
        even = 2 * max(top, own) + hand + GAP
        return self.scale < CROWDED or (even <= height and not self.is_broken)


def _rows_with(board: Board, width: float, height: float, apart: Set[PieceId], *, shows_hands: bool) -> Rows:
    below, above = board.seats[0].id, [seat.id for seat in board.seats[1:]]
    hand = [Unit(piece, zone.id) for zone in zones_of(board, below, (Arrangement.HAND,)) for piece in zone.pieces]
    share = width / max(1, len(above))
    hand_wide = _hand_width(len(hand), width)
    hand_lines = _wrap([_Strip(tuple(hand), True)], width, hand_wide) if hand else []
    hand_height = _height(hand_lines, 1.0) + GAP if hand else TINY[1] + 2 * GAP
    lines = _fitting(board, (width, height), apart, hand_height, shows_hands=shows_hands)
    scale, own, theirs = lines.scale, lines.own, lines.theirs
    top_height, own_height = lines.top_height, lines.own_height
    total = max(height, top_height + own_height + hand_height + 2 * GAP)
    half = (total - hand_height) / 2
    free = total - hand_height - top_height - own_height
    middle = half if max(top_height, own_height) <= half else top_height + free / 2
    placed: list[Placed] = []
    for place, each in enumerate(theirs):
        placed += _lay_lines(each, place * share, EDGE, share, scale)
    own_top = total - hand_height - own_height
    placed += _lay_lines(own, 0.0, own_top, width, scale)
    placed += _lay_lines(hand_lines, 0.0, total - hand_height, width, 1.0, hand_wide)
    captions = [
        *(name for place, each in enumerate(theirs) for name in _captions(each, place * share, EDGE, share, scale)),
        *_captions(own, 0.0, own_top, width, scale),
    ]
    band = Area(kind="hand", box=Box(0, total - hand_height, width, hand_height), seat=below)
    hands = {zone.id for zone in board.zones if zone.arrangement is Arrangement.HAND}
    return placed, [band, *_bands_above(theirs, above, share, hands), *captions], total, scale, middle


def _fitting(board: Board, size: tuple[float, float], apart: Set[PieceId], hand: float, *, shows_hands: bool) -> _Lines:
    """Break the rows into lines in the first way that fits, else in the last."""
    (width, height), (below, *above) = size, [seat.id for seat in board.seats]
    share = width / max(1, len(above))
    laid: dict[bool, dict[str, list[_Strip]]] = {}
    lines = _Lines(SCALES[-1], [], [])
    for trial in _trials(board):
        if trial.merged not in laid:
            laid[trial.merged] = _strips_of_all(board, apart, merged=trial.merged, shows_hands=shows_hands)
        strips = {seat: _with_tiny(rows, trial.outer) for seat, rows in laid[trial.merged].items()}
        wide = _tiny_width(trial.scale)
        own = _named_once(_wrap(strips[below], width, wide, trial.scale)[::-1])
        theirs = [_named_once(_wrap(strips[seat], share, wide, trial.scale)) for seat in above]
        lines = _Lines(
            trial.scale, own, theirs,
            is_narrow=trial.outer == 0 and NORMAL[0] * trial.scale + GAP > share,
            is_broken=len(own) + sum(map(len, theirs)) > sum(map(len, strips.values())),
        )  # fmt: skip
        if lines.fits(height, hand):
            break
    return lines


def _bands_above(theirs: list[list[_Strip]], seats: list[str], share: float, hands: Set[str]) -> list[Area]:
    """Lay the ground of the hands that are shown at the far edge."""
    areas = []
    for place, (lines, seat) in enumerate(zip(theirs, seats, strict=True)):
        held = [line for line in lines if line.units[0].zone in hands]
        if held:
            areas.append(Area(kind="hand", box=Box(place * share, 0, share, EDGE + _height(held, 1.0)), seat=seat))
    return areas


def _trials(board: Board) -> Iterator[_Trial]:
    """List the ways to lay the table out, the largest first; outer rows become tiny before inner ones.

    Rows share a line before the pieces become smaller than they are meant to be.
    """
    yield from (_Trial(scale, merged=merged) for merged in (False, True) for scale in SCALES if scale >= 1.0)
    for scale in (each for each in SCALES if each < 1.0):
        yield from (_Trial(scale, merged=merged) for merged in ((False, True) if scale >= ROOMY else (True,)))
    most = max(
        sum(len(_rows_of(zone, merged=False)) for zone in zones_of(board, seat.id, OPEN)) for seat in board.seats
    )
    for outer in range(1, most + 1):
        yield _Trial(SCALES[-1], outer=outer)
    yield _Trial(SCALES[-1], merged=True, outer=most)


def _hand_width(count: int, width: float) -> float:
    """Choose how wide the pieces of a hand lie: narrower where all then fit one line."""
    narrowed = (width - EDGE) / max(1, count) - GAP - 0.01  # a hair less, or rounding breaks the line
    return narrowed if LEAST_TINY <= narrowed < TINY[0] else TINY[0]


def _strips_of_all(board: Board, apart: Set[PieceId], *, merged: bool, shows_hands: bool) -> dict[str, list[_Strip]]:
    """List the rows of every seat from its edge to the mid-line; merged rows share one line."""
    attached = attachments(board)
    laid = {seat.id: _strips(board, seat.id, apart, attached, merged=merged) for seat in board.seats}
    for seat in board.seats[1:] if shows_hands else ():
        held = _Strip(tuple(Unit(piece, zone) for zone, piece in _known_hand(board, seat.id)), True)
        laid[seat.id] = [*([held] if held.units else []), *laid[seat.id]]
    return laid


def _with_tiny(strips: list[_Strip], outer: int) -> list[_Strip]:
    """Make the outer rows tiny, besides what lies tiny anyway; the first strip is that of the resources."""
    return [replace(strip, is_tiny=True) if strip.place <= outer else strip for strip in strips]


def _strips(
    board: Board, seat: str, apart: Set[PieceId], attached: Mapping[PieceId, tuple[Piece, ...]], *, merged: bool
) -> list[_Strip]:
    """List the rows of a seat. One in which everything may be grouped lies tiny at the edge, as resources do."""
    resources = [(zone.id, piece) for zone in zones_of(board, seat, (Arrangement.RESOURCES,)) for piece in zone.pieces]
    strips = [_Strip(units(resources, attached, apart, crowd=2), True)]
    fields = [zone for zone in zones_of(board, seat, (Arrangement.FIELD,)) if zone.pieces]
    for zone in reversed(fields):
        title = zone.title if len(fields) > 1 else ""
        for row, is_tiny in _rows_of(zone, merged=merged):
            laid = units([(zone.id, piece) for piece in row], attached, apart)
            strips.append(_Strip(laid, is_tiny, title, len(strips)))
    return [strip for strip in strips if strip.units]


def _rows_of(zone: Zone, *, merged: bool) -> list[tuple[list[Piece], bool]]:
    """List the rows of a zone from the edge inwards, each with whether it lies tiny."""
    depths = sorted({piece.row for piece in zone.pieces}, reverse=True)
    rows = [[piece for piece in zone.pieces if piece.row == depth] for depth in depths]
    tiny = [row for row in rows if row[0].row >= OUTER and all(piece.group for piece in row)]
    normal = [row for row in rows if row not in tiny]
    if merged and normal:
        normal = [sorted((piece for row in normal for piece in row), key=lambda piece: piece.row)]
    return [*((row, True) for row in tiny), *((row, False) for row in normal)]


def _wrap(strips: list[_Strip], width: float, tiny: float, scale: float = 1.0) -> list[_Strip]:
    """Break rows into lines that fit the width, where tiny pieces are `tiny` wide."""
    lines: list[_Strip] = []
    for strip in strips:
        step = tiny + GAP if strip.is_tiny else NORMAL[0] * scale + GAP * 2
        many = max(1, int((width - EDGE) // step))
        lines += [
            _Strip(strip.units[at : at + many], strip.is_tiny, strip.title) for at in range(0, len(strip.units), many)
        ]
    return lines


def _named_once(lines: list[_Strip]) -> list[_Strip]:
    """Keep the name of a zone on its uppermost line only."""
    above = ("", *(line.title for line in lines))
    return [line if line.title != over else replace(line, title="") for line, over in zip(lines, above, strict=False)]


def _tiny_width(scale: float) -> float:
    return max(LEAST_TINY, TINY[0] * min(1.0, scale))


def _band(scale: float) -> float:
    return max(LEAST_BAND, BAND * scale)


def _line_height(line: _Strip, scale: float) -> float:
    """Measure a line: its name, what stands out above it, its pieces."""
    tallest = max((len(unit.behind) for unit in line.units), default=0)
    named = CAPTION if line.title else 0.0
    if line.is_tiny:
        edge = STACKED_EDGE if any(unit.members for unit in line.units) else SEAL_EDGE
        return named + TINY[1] + tallest * TINY_BAND + GAP + edge
    return named + NORMAL[1] * scale + GAP * 2 + _raised(line, scale)


def _raised(line: _Strip, scale: float) -> float:
    """Measure how far what lies behind the pieces of a line stands out above them."""
    return max(_lift(unit, scale) for unit in line.units)


def _lift(unit: Unit, scale: float) -> float:
    leaning = LEAN * scale if unit.behind and unit.piece.turned else 0.0
    return len(unit.behind) * _band(scale) + leaning


def _height(lines: list[_Strip], scale: float) -> float:
    return sum(_line_height(line, scale) for line in lines)


def _lay_lines(
    lines: list[_Strip], left: float, top: float, width: float, scale: float, tiny: float | None = None
) -> list[Placed]:
    placed: list[Placed] = []
    for line in lines:
        tall = _line_height(line, scale)
        if line.is_tiny:
            wide = min(tiny or _tiny_width(scale), width - 2 * GAP)
            placed += _lay_tiny(line, left + EDGE, top + tall - TINY[1] - GAP / 4, wide)
        else:
            placed += _lay_normal(line, left, top, width, scale)
        top += tall
    return placed


def _captions(lines: list[_Strip], left: float, top: float, width: float, scale: float) -> list[Area]:
    """Name the zones of a player who has several in the open, each on its own line."""
    areas = []
    for line in lines:
        if line.title:
            areas.append(Area(kind="caption", box=Box(left + EDGE, top, width - 2 * GAP, CAPTION - 2), text=line.title))
        top += _line_height(line, scale)
    return areas


def _lay_tiny(line: _Strip, left: float, top: float, wide: float) -> list[Placed]:
    """Lay tiny pieces side by side; of what is attached to one, a strip with the name shows above it."""
    placed = []
    for place, unit in enumerate(line.units):
        box = Box(left + place * (wide + GAP), top, wide, TINY[1])
        for depth, behind in enumerate(reversed(unit.behind)):
            lift = (len(unit.behind) - depth) * TINY_BAND
            shifted = Box(box.left, box.top - lift, box.width, box.height)
            placed.append(Placed(piece=behind, zone=unit.zone, box=shifted, is_tiny=True))
        placed.append(Placed(piece=unit.piece, zone=unit.zone, box=box, is_tiny=True, members=unit.members))
    return placed


def _lay_normal(line: _Strip, left: float, top: float, width: float, scale: float) -> list[Placed]:
    wide, tall = NORMAL[0] * scale, NORMAL[1] * scale
    gap = min(GAP * 2.5, max(GAP, (width - len(line.units) * wide) / (len(line.units) + 1)))
    start = left + (width - len(line.units) * wide - (len(line.units) - 1) * gap) / 2
    raised = _raised(line, scale)
    placed = []
    for place, unit in enumerate(line.units):
        x = start + place * (wide + gap)
        y = top + (CAPTION if line.title else 0.0) + GAP + raised
        for depth, behind in enumerate(reversed(unit.behind)):
            lift = _lift(unit, scale) - depth * _band(scale)
            placed.append(Placed(piece=behind, zone=unit.zone, box=Box(x, y - lift, wide, tall)))
        placed.append(Placed(piece=unit.piece, zone=unit.zone, box=Box(x, y, wide, tall), members=unit.members))
    return placed
