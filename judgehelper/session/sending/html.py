"""A report as one HTML page without anything from outside; plain enough for a printer's rich text as well."""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from html import escape

from judgehelper.kernel.board import Arrangement, Board, Piece, Seat, Zone
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Worded
from judgehelper.session.sending.report import Claim, Report, Step

HEADINGS = {
    "before": Worded("Положение вначале", "The board at the beginning"),
    "after": Worded("Положение в конце", "The board at the end"),
    "question": Worded("Вопрос", "Question"),
    "answer": Worded("Ответ", "Answer"),
    "claims": Worded("Что проверено", "What was checked"),
    "steps": Worded("Как это вышло", "How it came about"),
    "readings": Worded("Как прочитано то, о чём книга молчит", "How open questions of the book were read"),
    "without": Worded("Отложенные тексты", "Texts set aside"),
    "notes": Worded("Заметки", "Notes"),
    "rules": Worded("Правила", "Rules"),
    "made": Worded("Отчёт judgehelper, неофициальной работы поклонников.", "By judgehelper, unofficial fan work."),
}  # fmt: skip
STATUS = {
    "passed": Worded("все проверки верны", "all that was checked holds"),
    "failed": Worded("не всё верно", "not all that was checked holds"),
    "illegal": Worded("правила этого не разрешают", "the rules do not allow it"),
    "unsupported": Worded("ответа нет: не всё понято", "no answer: not everything is understood"),
    "error": Worded("положение записано с ошибкой", "the scenario is wrong"),
}
PAPER = "light.json"
PICTURE = 640
"""Pixels across of the picture of a board: a sheet of A4 holds it."""
ABREAST, CARD = 5, 104
"""Cards side by side, and pixels across of each: a sheet of A4 holds them."""
SYMBOL = re.compile(r"\{([0-9A-Z/∞½]{1,5})\}")
EDGE = 12
"""Pixels across of a symbol."""
STYLE = """
body { font-family: 'PT Serif', Georgia, serif; color: #1c2025; background: #ffffff; }
h1 { font-size: 20pt; margin-bottom: 2px; }
h2 { font-size: 13pt; border-bottom: 1px solid #d8d5ce; margin-top: 18px; }
.second { color: #505762; }
.rule { color: #1a56a8; }
.wrong { color: #b3261e; }
.lost { text-decoration: line-through; color: #8f97a2; }
"""


def _told(report: Report) -> tuple[str, ...]:
    """Say of which game it is and how the check went; where nothing was checked, nothing is said to hold."""
    is_unchecked = report.status == "passed" and not report.claims
    return (report.game, *(() if is_unchecked else (STATUS[report.status](report.language),)))


def write_html(report: Report, picture: bytes = b"", draw: Callable[[str], bytes] | None = None) -> str:
    """Write a report as a page; `picture`: a PNG of the board, shown instead of the board at the end.

    `draw` gives a symbol that stands between braces as PNG; without it the braces stay.
    """
    say = report.language
    parts = [
        f"<h1>{escape(report.title or HEADINGS['after'](say))}</h1>",
        f'<p class="second">{escape(" · ".join(_told(report)))}</p>',
        *_question(report),
        *_section("before", report, _board(report.before)),
        *_section("claims", report, map(_claim, report.claims)),
        *_section("steps", report, _steps(report.steps)),
        *_section("after", report, [_picture(picture)] if picture else _board(report.after)),
        *_section("readings", report, (_line(code, text) for code, text in report.readings)),
        *_section("without", report, (f"<p>{escape(text)}</p>" for text in report.without)),
        *_section("notes", report, _notes(report)),
        *_section("rules", report, _rules(report)),
        f'<p class="second">{escape(HEADINGS["made"](say))}</p>',
    ]
    head = f'<meta charset="utf-8"><title>{escape(report.title)}</title><style>{STYLE}</style>'
    body = "\n".join(parts)
    body = body if draw is None else _with_symbols(body, draw)
    return f'<!DOCTYPE html>\n<html lang="{say.value}"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def _with_symbols(body: str, draw: Callable[[str], bytes]) -> str:
    """Put pictures in the place of symbols; who listens hears what stands between the braces."""
    drawn = {each: b64encode(draw(each)).decode() for each in {found[1] for found in SYMBOL.finditer(body)}}
    return SYMBOL.sub(
        lambda found: f'<img src="data:image/png;base64,{drawn[found[1]]}" width="{EDGE}" alt="{found[1]}">', body
    )


def _section(key: str, report: Report, lines: Iterable[str]) -> Iterator[str]:
    """Give a section with its heading; nothing where there is nothing to say."""
    said = list(lines)
    if said:
        yield f"<h2>{escape(HEADINGS[key](report.language))}</h2>"
        yield from said


def _question(report: Report) -> Iterator[str]:
    if report.asked is not None:
        asked = report.asked
        yield from _section("question", report, [f"<p><b>{escape(asked.text)}</b></p>"])
        answer = f"<p><b>{escape(asked.answer)}</b></p>" if asked.answer else ""
        yield from _section("answer", report, [answer, f"<p>{escape(asked.because)}</p>"])


def _claim(claim: Claim) -> str:
    if claim.holds:
        return f"<p>✓ {escape(claim.text)}</p>"
    return f'<p class="wrong">✗ {escape(claim.text)}<br>{escape(claim.but)}</p>'


def _line(name: str, text: str) -> str:
    return f'<p><span class="rule">{escape(name)}</span> {escape(text)}</p>'


def _steps(steps: tuple[Step, ...]) -> Iterator[str]:
    if steps:
        rows = "".join(_step(number, step) for number, step in enumerate(steps, 1))
        yield f'<table cellspacing="0" cellpadding="3" width="100%">{rows}</table>'


def _step(number: int, step: Step) -> str:
    pad = "&nbsp;" * 4 * step.depth
    cites = escape(", ".join(step.cites))
    return (
        f'<tr><td class="second" align="right" width="30">{number}</td><td>{pad}{escape(step.text)}</td>'
        f'<td class="rule" align="right" width="220">{cites}</td></tr>'
    )


def _notes(report: Report) -> Iterator[str]:
    for note in report.notes:
        number = f'<span class="rule">{escape(note.number)}</span> ' if note.number else ""
        quote = f"<i>{escape(note.quote)}</i>" if note.quote else ""
        text = f"<br>{escape(note.text)}" if note.text else ""
        yield f"<p>{number}{quote}{text}</p>"


def _rules(report: Report) -> Iterator[str]:
    if report.rules:
        rows = (
            f'<tr><td class="rule" width="110">{escape(rule.number)}</td><td>{escape(rule.title)}</td>'
            f'<td class="second">{escape(rule.book)}</td></tr>'
            for rule in report.rules
        )
        yield f'<table cellspacing="0" cellpadding="3" width="100%">{"".join(rows)}</table>'


def _picture(picture: bytes) -> str:
    return f'<p><img src="data:image/png;base64,{b64encode(picture).decode()}" width="{PICTURE}"></p>'


# The board.


def _board(board: Board) -> Iterator[str]:
    step = next((f" · {step.title}" for step in board.steps if step.is_now), "")
    yield f'<p class="second">{escape(board.title)}{escape(step)}</p>'
    for seat in board.seats:
        yield f"<p><b>{escape(seat.name)}</b> {escape(_stats(seat))}</p>"
        for zone in board.zones:
            if zone.player == seat.id:
                yield from _zone(zone)
    for zone in board.zones:
        if not zone.player:
            yield from _zone(zone)


def _stats(seat: Seat) -> str:
    return ", ".join((*(f"{stat.title} {stat.value}" for stat in seat.stats), *(badge.text for badge in seat.badges)))


def _zone(zone: Zone) -> Iterator[str]:
    count = zone.count or len(zone.pieces)
    if not count:
        return
    yield f'<p class="second">{escape(zone.title)} ({count})</p>'
    if not zone.pieces:
        return
    if zone.arrangement in (Arrangement.FIELD, Arrangement.RESOURCES, Arrangement.GRID, Arrangement.STACK):
        cells = {cell.at: cell.title for cell in zone.cells}
        cards = [_card(piece, cells.get(piece.cell, "") if piece.cell else "") for piece in zone.pieces]
        rows = ("".join(cards[start : start + ABREAST]) for start in range(0, len(cards), ABREAST))
        yield f'<table cellspacing="6" cellpadding="5">{"".join(f"<tr>{row}</tr>" for row in rows)}</table>'
    else:
        yield f"<p>{escape(', '.join(piece.name for piece in zone.pieces))}</p>"


@cache
def _frames() -> Mapping[str, Mapping[str, str]]:
    """Read the colours of cards: on paper they are those of the light theme."""
    found: Mapping[str, Mapping[str, str]] = json.loads(resource("themes", PAPER).read_bytes())["frames"]
    return found


def _card(piece: Piece, cell: str) -> str:
    figures = " · ".join(each.spoken or each.text for each in piece.figures)
    value = piece.value + (f" ({piece.printed})" if piece.value_changed and piece.printed else "") or figures
    lost = {True: ' class="lost"', False: ""}
    lines = "".join(f"<br><span{lost[line.lost]}>{escape(line.text)}</span>" for line in piece.lines)
    badges = ", ".join((*(badge.spoken or badge.text for badge in piece.badges), *(("↷",) if piece.turned else ())))
    said = (
        f"<b>{escape(piece.name)}</b> {escape(piece.cost)}{f' · {escape(cell)}' if cell else ''}"
        f'<br><span class="second">{escape(piece.types)}</span>{lines}'
    )
    foot = " · ".join(part for part in (badges, piece.note) if part)
    frame = _frames().get(piece.frame, {"face": "#ffffff", "edge": "#7c7972"})
    end = f"<br><b>{escape(value)}</b>" if value else ""
    more = f'<br><span class="second">{escape(foot)}</span>' if foot else ""
    look = f'bgcolor="{frame["face"]}" style="border: 1px solid {frame["edge"]};"'
    return f'<td {look} width="{CARD}" valign="top">{said}{more}{end}</td>'
