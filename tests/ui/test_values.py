"""What needs no window: themes, messages, keys, rows, the arrangement of the table, the way through a book."""

import json
import re
from pathlib import Path

import pytest

from judgehelper.app.i18n import read_messages
from judgehelper.kernel.board import Arrangement, Board, Piece, Seat, Zone
from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language
from judgehelper.ui.acts import all_acts
from judgehelper.ui.keys import KEYS
from judgehelper.ui.messages import plural_form, thousands
from judgehelper.ui.models.arrangement import LEAST_BAND, TINY_BAND, arrange
from judgehelper.ui.models.reading import Tab, address, read_on, rule_of, walk
from judgehelper.ui.models.rows import Row, RowModel
from judgehelper.ui.models.table import Placed, Table
from judgehelper.ui.theme import FRAMES, Theme, ThemeError, contrast, read_theme, read_themes
from judgehelper.ui.widgets.board.card_face import lay_badges

THEMES = read_themes(resource("themes"))
SOURCE = Path(__file__).resolve().parents[2] / "judgehelper"
SURFACES = ("bg", "panel", "raised", "sunken")


# Themes.


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_texts_can_be_read_on_every_surface(theme: Theme) -> None:
    least = 7.0 if theme.name == "contrast" else 4.5
    colours = theme.colours
    for surface in SURFACES:
        for text in ("text", "text2"):
            assert contrast(colours[text], colours[surface]) >= least, f"{text} on {surface}"
    for text, ground in (
        ("text3", "panel"),
        ("link", "panel"),
        ("link", "chip"),
        ("mark_text", "mark"),
        ("on_accent", "accent"),
        ("text", "selection"),
        ("text2", "selection"),
        ("warn", "warn_bg"),
    ):
        assert contrast(colours[text], colours[ground]) >= least, f"{text} on {ground}"


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_states_are_seen_on_felt_and_panel(theme: Theme) -> None:
    least = 7.0 if theme.name == "contrast" else 4.4
    for state in ("legal", "target", "attack", "danger", "accent"):
        for ground in ("felt", "panel"):
            assert contrast(theme.colours[state], theme.colours[ground]) >= least, f"{state} on {ground}"
    for ground in ("panel", "raised"):
        assert contrast(theme.colours["edge"], theme.colours[ground]) >= 3.0


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_cards_can_be_read_in_every_frame(theme: Theme) -> None:
    least = 7.0 if theme.name == "contrast" else 4.5
    for key in FRAMES:
        frame = theme.frames[key]
        assert contrast(theme.colours["text"], frame.band) >= least
        assert contrast(theme.colours["text"], frame.face) >= least
        assert contrast(theme.colours["text2"], frame.face) >= least
        assert contrast(frame.edge, theme.colours["felt"]) >= 3.0


def test_a_theme_without_a_colour_is_refused_by_name(tmp_path: Path) -> None:
    raw = json.loads(resource("themes", "dark.json").read_text("utf-8"))
    del raw["colours"]["legal"]
    path = tmp_path / "dim.json"
    path.write_text(json.dumps(raw))
    with pytest.raises(ThemeError, match=r"dim\.json: no colour for legal"):
        read_theme(path)


def test_contrast_is_that_of_the_guideline() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_the_style_sheet_names_only_tokens_that_exist() -> None:
    text = resource("themes", "window.qss").read_text("utf-8").split("*/", 1)[1]
    for token in re.findall(r"@(\w+)", text):
        assert token in THEMES[0].colours or re.fullmatch(r"\d+px", token), token


# Messages.


def test_both_languages_have_the_same_messages_with_the_same_holes() -> None:
    tables = read_messages()
    russian, english = tables[Language.RU].table, tables[Language.EN].table
    assert russian.keys() == english.keys()
    for key, text in russian.items():
        other = english[key]
        assert isinstance(text, str) == isinstance(other, str), key
        if isinstance(text, str) and isinstance(other, str):
            assert holes(text) == holes(other), key
            assert text.strip()
            assert other.strip()
        else:
            assert (len(text), len(other)) == (3, 2), key


def holes(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_every_message_that_the_window_asks_for_is_there() -> None:
    table = read_messages()[Language.RU].table
    asked: set[str] = {f"act.{act}" for act in all_acts()} | {f"act.{act}" for act in KEYS}
    for path in (*SOURCE.glob("ui/**/*.py"), *SOURCE.glob("app/*.py")):
        text = path.read_text("utf-8")
        asked |= set(re.findall(r'words(?:\.counted)?\(\s*"([a-z0-9.-]+)"', text))
        asked |= {f"panel.{key}" for key in re.findall(r'__init__\(context, "([a-z-]+)"', text)}
    assert asked - table.keys() == set()
    assert len(asked) > 80


@pytest.mark.parametrize(
    ("number", "russian", "english"), [(0, 2, 1), (1, 0, 0), (2, 1, 1), (5, 2, 1), (11, 2, 1), (21, 0, 1), (112, 2, 1)]
)
def test_counted_forms(number: int, russian: int, english: int) -> None:
    assert plural_form(Language.RU, number) == russian
    assert plural_form(Language.EN, number) == english


def test_numbers_are_grouped_as_the_language_does() -> None:
    assert thousands(3575, Language.RU) == "3\u00a0575"
    assert thousands(3575, Language.EN) == "3,575"


def test_no_key_is_used_twice() -> None:
    assert len(set(KEYS.values())) == len(KEYS)


def test_no_key_is_a_bare_letter() -> None:
    assert not [keys for keys in KEYS.values() if len(keys) == 1]


# Rows.


def test_rows_that_only_grow_are_only_inserted() -> None:
    model = RowModel()
    removed: list[int] = []
    model.rowsRemoved.connect(lambda _, first, last: removed.append(last - first + 1))
    one, two, three = (Row(title=title) for title in ("one", "two", "three"))
    model.set_rows((one, two))
    model.set_rows((one, two, three))
    assert removed == []
    model.set_rows((one,))
    assert removed == [2]
    assert model.rows == (one,)


# The table.


def board(pieces: int = 3, *, seats: int = 2, resources: int = 4, stack: int = 0) -> Board:
    names = [chr(ord("A") + number) for number in range(seats)]
    zones = []
    for name in names:
        field = tuple(Piece(id=f"{name}{n}", name="x") for n in range(pieces))
        lands = tuple(Piece(id=f"{name}l{n}", name="l", group="l") for n in range(resources))
        hand = tuple(Piece(id=f"{name}h{n}", name="h") for n in range(3))
        zones += [
            Zone(id=f"{name}f", title="f", player=name, arrangement=Arrangement.FIELD, pieces=field),
            Zone(id=f"{name}r", title="r", player=name, arrangement=Arrangement.RESOURCES, pieces=lands),
            Zone(id=f"{name}h", title="h", player=name, arrangement=Arrangement.HAND, pieces=hand),
            Zone(id=f"{name}p", title="p", player=name, arrangement=Arrangement.PILE, count=7),
        ]
    waiting = tuple(Piece(id=f"s{n}", name="s") for n in range(stack))
    zones.append(Zone(id="stack", title="s", arrangement=Arrangement.STACK, pieces=waiting))
    return Board(title="", steps=(), seats=tuple(Seat(id=name, name=name) for name in names), zones=tuple(zones))


def overlaps(table: Table) -> list[tuple[object, object]]:
    boxes = [(placed.piece.id, placed.box) for placed in table.placed]
    return [
        (one, other)
        for place, (one, a) in enumerate(boxes)
        for other, b in boxes[place + 1 :]
        if a.left < b.right - 0.5 and b.left < a.right - 0.5 and a.top < b.bottom - 0.5 and b.top < a.bottom - 0.5
    ]


@pytest.mark.parametrize("size", [(720.0, 592.0), (1000.0, 480.0), (420.0, 500.0)])
@pytest.mark.parametrize("pieces", [0, 1, 4, 9, 30])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_over_anything_else(size: tuple[float, float], pieces: int, seats: int) -> None:
    table = arrange(board(pieces, seats=seats, stack=3), size)
    assert overlaps(table) == []
    assert all(placed.box.right <= table.width + 1 for placed in table.placed)
    assert all(placed.box.bottom <= table.height + 1 for placed in table.placed)


def test_pieces_shrink_before_the_table_grows() -> None:
    few, many = arrange(board(3), (720.0, 592.0)), arrange(board(9), (720.0, 592.0))
    assert few.scale > many.scale
    assert few.height == many.height == 592.0
    assert arrange(board(120), (720.0, 592.0)).height > 592.0


def test_equal_resources_are_one_with_a_number_unless_they_may_be_chosen() -> None:
    grouped = [placed for placed in arrange(board(), (720.0, 592.0)).placed if placed.zone == "Ar"]
    assert [len(placed.members) for placed in grouped] == [3]
    apart = arrange(board(), (720.0, 592.0), apart=frozenset({"Al1"}))
    assert sorted(len(placed.members) for placed in apart.placed if placed.zone == "Ar") == [0, 2]


def test_what_is_attached_lies_behind_its_host_with_its_name_showing() -> None:
    host, aura = Piece(id=1, name="host"), Piece(id=2, name="aura", attached_to=1)
    zones = (
        Zone(id="f", title="", player="A", arrangement=Arrangement.FIELD, pieces=(host,)),
        Zone(id="g", title="", player="B", arrangement=Arrangement.FIELD, pieces=(aura,)),
    )
    seats = (Seat(id="A", name="A"), Seat(id="B", name="B"))
    table = arrange(Board(title="", steps=(), seats=seats, zones=zones), (720.0, 592.0))
    order = [placed.piece.id for placed in table.placed]
    assert order == [2, 1]
    boxes = {placed.piece.id: placed.box for placed in table.placed}
    assert boxes[2].top < boxes[1].top


def of_zone(table: Table, zone: str) -> list[Placed]:
    return [placed for placed in table.placed if placed.zone == zone]


@pytest.mark.parametrize("pieces", [4, 9, 16])
def test_the_name_of_a_zone_lies_over_no_piece(pieces: int) -> None:
    fields = tuple(
        Zone(
            id=f"{name}{place}",
            title=f"поле {place}",
            player=name,
            arrangement=Arrangement.FIELD,
            pieces=tuple(Piece(id=f"{name}{place}{n}", name="x") for n in range(pieces)),
        )
        for name in ("A", "B")
        for place in range(3)
    )
    seats = (Seat(id="A", name="A"), Seat(id="B", name="B"))
    table = arrange(Board(title="", steps=(), seats=seats, zones=fields), (720.0, 592.0))
    captions = [area.box for area in table.areas if area.kind == "caption"]
    assert len(captions) == 6
    for box in captions:
        assert not [each for each in table.placed if each.box.top < box.bottom - 0.5 and box.top < each.box.bottom - 0.5
                    and each.box.left < box.right and box.left < each.box.right]  # fmt: skip


@pytest.mark.parametrize("others", [0, 14])
@pytest.mark.parametrize("turned", [False, True])
def test_the_name_of_everything_attached_shows_above_its_host(others: int, turned: bool) -> None:
    host = Piece(id="h", name="host", turned=turned)
    auras = tuple(Piece(id=f"a{n}", name="aura", attached_to="h") for n in range(2))
    rest = tuple(Piece(id=f"r{n}", name="x") for n in range(others))
    zones = (Zone(id="f", title="", player="A", arrangement=Arrangement.FIELD, pieces=(host, *auras, *rest)),)
    seats = (Seat(id="A", name="A"), Seat(id="B", name="B"))
    table = arrange(Board(title="", steps=(), seats=seats, zones=zones), (720.0, 592.0))
    boxes = {placed.piece.id: placed.box for placed in table.placed}
    shown = sorted((boxes["a0"].top, boxes["a1"].top, boxes["h"].top))
    letters = TINY_BAND if any(placed.is_tiny for placed in table.placed if placed.piece.id == "h") else LEAST_BAND
    assert shown[1] - shown[0] >= letters
    assert shown[2] - shown[1] >= letters
    assert all(placed.box.top >= 0 for placed in table.placed)


def test_outer_rows_become_tiny_before_inner_ones() -> None:
    rows = tuple(Piece(id=f"{row}{n}", name="x", row=row) for row in range(2) for n in range(6))
    zones = tuple(
        Zone(id=name, title="", player=name, arrangement=Arrangement.FIELD, pieces=tuple(
            Piece(id=f"{name}{each.id}", name="x", row=each.row) for each in rows
        ))
        for name in ("A", "B")
    )  # fmt: skip
    seats = (Seat(id="A", name="A"), Seat(id="B", name="B"))
    table = arrange(Board(title="", steps=(), seats=seats, zones=zones), (720.0, 440.0))
    tiny = {placed.piece.row for placed in table.placed if placed.is_tiny}
    assert tiny == {1}


def test_a_hand_shrinks_to_stay_on_one_line() -> None:
    hand = tuple(Piece(id=f"h{n}", name="x") for n in range(7))
    zones = (Zone(id="hand", title="", player="A", arrangement=Arrangement.HAND, pieces=hand),)
    seats = (Seat(id="A", name="A"), Seat(id="B", name="B"))
    table = arrange(Board(title="", steps=(), seats=seats, zones=zones), (720.0, 592.0))
    assert len({placed.box.top for placed in of_zone(table, "hand")}) == 1
    assert of_zone(table, "hand")[-1].box.right <= table.column


def test_badges_that_do_not_fit_beside_the_value_stand_above_it() -> None:
    assert lay_badges([20.0, 20.0], (50.0, 100.0)) == [2]
    assert lay_badges([60.0, 30.0], (50.0, 100.0)) == [0, 2]
    assert lay_badges([20.0, 60.0, 60.0], (50.0, 100.0)) == [1, 1, 1]
    assert sum(lay_badges([90.0] * 6, (50.0, 100.0))) == 6


def test_a_grid_is_another_arrangement_of_the_same_pieces() -> None:
    pieces = tuple(Piece(id=n, name="x", cell=(n % 5, n // 5)) for n in range(30))
    zones = (Zone(id="g", title="", arrangement=Arrangement.GRID, pieces=pieces),)
    seats = (Seat(id="A", name="A"), Seat(id="B", name="B"))
    table = arrange(Board(title="", steps=(), seats=seats, zones=zones), (720.0, 592.0))
    assert len([area for area in table.areas if area.kind == "cell"]) == 30
    assert overlaps(table) == []


def test_everything_scales_with_the_font() -> None:
    small, large = arrange(board(), (720.0, 592.0)), arrange(board(), (1440.0, 1184.0), unit=2.0)
    assert [placed.box.left * 2 for placed in small.placed] == pytest.approx(
        [placed.box.left for placed in large.placed]
    )


# The way through a book.


def test_back_and_forward_in_a_tab() -> None:
    one, two, three = (RuleRef("b", number) for number in "123")
    tab = read_on(read_on(Tab(), one), two)
    assert walk(tab, -1).rule == one
    assert walk(walk(tab, -1), 1).rule == two
    assert walk(walk(tab, -1), -1).rule == one
    again = read_on(walk(tab, -1), three)
    assert again.visited == (one, three)
    assert not again.can_go_on


def test_links_are_read_as_they_are_written() -> None:
    rule = RuleRef("magic-cr", "704.5g")
    assert rule_of(address(rule)) == rule
    assert rule_of("https://example.org/") is None
    assert rule_of("rule:book") is None
