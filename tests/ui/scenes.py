"""Scenes of the real window: each dock, dialog and state, as a judge comes to it; `SHOWN_BY` says where each is."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEventLoop, QTimer

from judgehelper.kernel.board import Arrangement, Zone
from judgehelper.kernel.citation import ref
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.ui.docks.properties import GAME
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.setting_up.own_form import OwnForm
from tests.helpers.crowded_grid import CROWDED
from tests.helpers.duel import Deck, duel_file
from tests.helpers.skirmish import SKIRMISH, skirmish_file
from tests.helpers.toy_grid import GRID, grid_file
from tests.helpers.toy_grid.cards import Box
from tests.ui.battle_scenes import RANGE
from tests.ui.lesson_scenes import LESSON_SCENES
from tests.ui.scenery import ANSWERED, COMBAT, CROWD, LAYERS, PAID, README, RUNG, TWO
from tests.ui.stepping_scenes import UNREAD

Scene = Callable[[MainWindow], None]


def settle(milliseconds: int = 80) -> None:
    """Let the window paint."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def duel(window: MainWindow, *choices: tuple[int, ...]) -> None:
    """Open the duel and answer."""
    window.stage.open(desks.lay_out(duel_file(), Deck()))
    for choice in choices:
        window.stage.act(lambda desk, choice=choice: desks.answer(desk, choice))


def start(window: MainWindow) -> None:
    window.book.show_contents()


def set_up(window: MainWindow) -> None:
    duel(window)
    window.ask_card()
    window.add_card.field.setText("о")


def targets(window: MainWindow) -> None:
    duel(window, (1,))
    window.stage.pick(1)
    window.stage.point(8)
    window.board.say_why_not()


def attack(window: MainWindow) -> None:
    duel(window, (0,), (0,), (), (), (), (), (0,), ())
    window.stage.point(1)
    window.context.rule_opened.emit(ref("duel", "4.1"))


def branches(window: MainWindow) -> None:
    attack(window)
    window.stage.undo()
    window.stage.undo()
    window.stage.act(lambda desk: desks.answer(desk, ()))
    window.time.raise_()


def reading(window: MainWindow) -> None:
    window.do("book-mode")
    window.book.ask("зверь")
    window.book.results.point_at(1)
    window.context.rule_opened.emit(ref("duel", "3.2"))


def commands(window: MainWindow) -> None:
    duel(window)
    window.palette_of_commands.open()
    window.palette_of_commands.field.setText("по" if window.stage.language is Language.RU else "wh")
    settle(200)


def skirmish(window: MainWindow, answers: int) -> None:
    """Open the turn of «Небожители» and give so many of its answers."""
    window.filing.open_raw(skirmish_file())
    for choice in SKIRMISH[:answers]:
        window.stage.act(lambda desk, choice=choice: desks.answer(desk, choice))


def equipment(window: MainWindow) -> None:
    skirmish(window, 6)


def blocks(window: MainWindow) -> None:
    skirmish(window, 19)
    window.stage.set_amount(0, 1)
    window.log.show_last()


def wounded(window: MainWindow) -> None:
    skirmish(window, 24)
    pointed("Старый рубака|Old Slasher")(window)


def readings(window: MainWindow) -> None:
    skirmish(window, 6)
    window.do("readings")


def card(window: MainWindow) -> None:
    duel(window)
    window.context.card_opened.emit("Raven", "duel")


def cells(window: MainWindow, *choices: tuple[int, ...], system: GameSystem[Any] = GRID) -> None:
    """Open the toy game on cells and answer."""
    desk = desks.lay_out(grid_file(), Box())
    window.stage.open(replace(desk, system=system))
    for choice in choices:
        window.stage.act(lambda desk, choice=choice: desks.answer(desk, choice))


def reached(window: MainWindow) -> None:
    cells(window)
    window.stage.point(1)


def dice(window: MainWindow) -> None:
    cells(window, grid_strike(window), (), (), (4,))


def grid_strike(window: MainWindow) -> tuple[int, ...]:
    """Give the choice of the first strike."""
    cells(window)
    asked = window.stage.question
    assert asked is not None
    return (next(option.index for option in asked.options if len(option.about) == 2 and option.about[1] == 5),)


def crowd_on_cells(window: MainWindow) -> None:
    cells(window, system=CROWDED)
    window.stage.point(1)


def from_behind(window: MainWindow) -> None:
    cells(window, system=CROWDED)
    window.do("turn-table")


SCENES: dict[str, Scene] = {
    "cells": reached,
    "dice": dice,
    "crowd-cells": crowd_on_cells,
    "behind": from_behind,
    "card": card,
    "start": start,
    "set-up": set_up,
    "targets": targets,
    "attack": attack,
    "branches": branches,
    "reading": reading,
    "commands": commands,
    "equipment": equipment,
    "blocks": blocks,
    "wounded": wounded,
    "readings": readings,
}


def real_board(raw: dict[str, Any], until: Callable[[MainWindow], bool]) -> Scene:
    """Open a board of real cards and step through its script until something is so, or to its end."""

    def scene(window: MainWindow) -> None:
        window.filing.open_raw(raw)
        while window.stage.desk is not None and window.stage.desk.can_redo and not until(window):
            window.stage.redo()

    return scene


def waiting(count: int) -> Callable[[MainWindow], bool]:
    """Say whether so many wait on the stack."""
    return lambda window: any(
        len(zone.pieces) == count for zone in _zones(window) if zone.arrangement is Arrangement.STACK
    )


def asked(kind: str) -> Callable[[MainWindow], bool]:
    """Say whether a question of a kind is open."""
    return lambda window: window.stage.question is not None and window.stage.question.kind == kind


def _zones(window: MainWindow) -> tuple[Zone, ...]:
    return window.stage.view.board.zones if window.stage.view is not None else ()


def pointed(name: str) -> Scene:
    """Point at the first piece of a name, in either language."""

    def scene(window: MainWindow) -> None:
        pieces = [piece for zone in _zones(window) for piece in zone.pieces]
        window.stage.point(next((piece.id for piece in pieces if piece.name in name.split("|")), None))

    return scene


def both(*scenes: Scene) -> Scene:
    """Play one scene after another."""
    return lambda window: [scene(window) for scene in scenes].clear()


def section(window: MainWindow) -> None:
    """Read a long section with results beside it."""
    window.do("book-mode")
    window.book.ask("порядок слоёв" if window.stage.language is Language.RU else "order of layers")
    until_found(window)
    window.context.rule_opened.emit(ref("magic-cr", "613.1"))


def until_found(window: MainWindow) -> None:
    """Wait until the index is there and has answered."""
    for _ in range(1_800):
        if window.book.found.hits:
            return
        settle(100)


def found(window: MainWindow) -> None:
    """Search beside the table."""
    window.filing.open_raw(LAYERS)
    window.book.ask("смертельное касание пробивной удар")
    until_found(window)


def added(window: MainWindow) -> None:
    """Add a card by the beginning of its name."""
    window.filing.open_raw(TWO)
    window.ask_card()
    window.add_card.field.setText("se")


def readme(window: MainWindow) -> None:
    """Show what the README shows: the answer on the stack, the bears' layers, the rule of the sublayers."""
    real_board(README, lambda window: waiting(2)(window) and asked("priority")(window))(window)
    window.context.rule_opened.emit(ref("magic-cr", "613.3c"))
    pointed("Grizzly Bears")(window)


def opened(name: str, raw: dict[str, Any]) -> Scene:
    """Open the view of a card beside a table, and one of its rules."""

    def scene(window: MainWindow) -> None:
        window.filing.open_raw(raw)
        window.context.card_opened.emit(name, str(raw["system"]))
        for _ in range(300):
            if window.card.rules.rows.rows:
                return window.context.rule_opened.emit(window.card.rules.rows.rows[0].target)
            settle(100)
        return None

    return scene


def outcomes(window: MainWindow) -> None:
    window.filing.open_raw(ANSWERED)
    window.do("outcomes")
    settle(4000)


HELD: dict[str, Any] = {
    **TWO,
    "title": "Правила ждут",
    "players": [
        {"id": "Анна", "battlefield": [{"card": "Forest", "count": 3}, "Grizzly Bears", "Craw Wurm", "Holy Strength"]},
        {"id": "Борис", "battlefield": ["Serra Angel", {"card": "Hill Giant", "damage": 3}]},
    ],
}


def held(window: MainWindow) -> None:
    """Show a board on which the rules wait, with several that are selected."""
    window.filing.open_raw(HELD)
    window.ask_card()
    chosen = [piece.id for zone in _zones(window) for piece in zone.pieces if piece.value]
    window.stage.select(chosen[:2])


def of_a_player(window: MainWindow) -> None:
    """Show what can be said of a player."""
    held(window)
    window.stage.point("Борис")
    window.properties.raise_()


def of_the_game(window: MainWindow) -> None:
    """Show what can be said of the turn and the game."""
    held(window)
    window.properties.show_of(GAME)
    window.properties.raise_()


def by_a_list(window: MainWindow) -> None:
    """Show a list being read, and twelve of a usual token."""
    window.filing.new()
    window.ask_card()
    window.add_card.field.setText("12 sapr" if window.stage.language is Language.EN else "12 сапр")
    window.add_card.paste("3 Grizzly Bears, Lightning Bolt (hand)\nForrest Gump")


def own_object(window: MainWindow) -> None:
    """Show an object of one's own with a sentence that is not understood."""
    window.filing.new()
    window.ask_card()
    window.add_card.make_own()
    form = window.findChild(OwnForm)
    assert form is not None
    form.define = {
        "name": "Тень судьи", "types": "Creature \u2014 Spirit", "power": 2, "toughness": 2, "colors": ["blue"],
        "text": "Flying, vigilance\nWhenever a judge frowns, draw a card.",
    }  # fmt: skip
    for field in form.fields.values():
        field.show_value(form.define.get(field.prop.key))
    form.read()


def paying(window: MainWindow) -> None:
    """Ask what a spell is paid with."""
    window.filing.open_raw(PAID)
    window.do("start")
    window.do("pay-by-hand")
    window.stage.choose(next(each.index for each in window.stage.offered if "Shock" in each.text))
    while window.stage.question is not None and window.stage.question.kind == "target":
        window.stage.choose(0)
    assert window.stage.question is not None
    assert window.stage.question.kind == "payment"


def ordering(window: MainWindow) -> None:
    """Put what has triggered in order, the first place given."""
    window.filing.open_raw(RUNG)
    window.do("start")
    window.stage.pick(1)


def act(name: str, board: dict[str, Any] | None = None) -> Scene:
    """Do an act of the menu over a board, or over an empty table."""

    def scene(window: MainWindow) -> None:
        if board is None:
            window.filing.new()
        else:
            window.filing.open_raw(board)
        window.do(name)

    return scene


def shocked(window: MainWindow) -> None:
    """Cast a spell at a creature: it waits on the stack."""
    window.filing.open_raw(PAID)
    window.do("start")
    window.stage.choose(next(each.index for each in window.stage.offered if "Shock" in each.text or "Шок" in each.text))
    while window.stage.question is not None and window.stage.question.kind == "target":
        bears = (each.index for each in window.stage.offered if "Медведи" in each.text or "Bears" in each.text)
        window.stage.choose(next(bears))


def compared(window: MainWindow) -> None:
    """Compare the branch at hand with another one that was tried."""
    shocked(window)
    window.do("pass-all")
    while window.stage.desk is not None and window.stage.desk.can_undo:
        window.stage.undo()
    window.do("pass")
    window.do("compare")


def why_died(window: MainWindow) -> None:
    """Ask why a creature has died."""
    shocked(window)
    window.do("pass-all")
    pointed("Grizzly Bears|Медведи Гризли")(window)
    window.do("why-happened")


def by_two_laws(window: MainWindow) -> None:
    """Play one position by both laws of Magic."""
    window.filing.open_raw(ANSWERED)
    window.do("two-laws")
    settle(2000)


def untriggered(window: MainWindow) -> None:
    """Ask why something has not triggered."""
    window.filing.open_raw({**RUNG, "turn": {**RUNG["turn"], "step": "precombat-main"}})
    window.do("start")
    pointed("Bell of Ash")(window)
    window.do("why-untriggered")


def not_understood(window: MainWindow) -> None:
    """Ask what of a text is not understood."""
    window.filing.open_raw(UNREAD)
    pieces = [piece for zone in _zones(window) for piece in zone.pieces if piece.unread]
    window.stage.point(pieces[0].id)
    window.do("unread")


def logged(window: MainWindow) -> None:
    """Show the log of a fight."""
    real_board(COMBAT, asked("blockers"))(window)
    window.log.show_last()


def timed(window: MainWindow) -> None:
    """Show the timeline, one branch beside the other."""
    compared(window)
    window.do("go-time")
    window.time.raise_()


def lineup(window: MainWindow) -> None:
    """Put two lineups together for a new game."""
    window.filing.settings = replace(window.filing.settings, system="berserk")
    window.do("line-up")


def own_question(window: MainWindow) -> None:
    """Write a question of one's own about the table."""
    real_board(ANSWERED, lambda _: False)(window)
    window.do("ask-question")


def nearby(window: MainWindow) -> None:
    """Read a rule; what stands near it is listed beside."""
    window.do("book-mode")
    window.context.rule_opened.emit(ref("magic-cr", "613.3c"))


REAL_SCENES: dict[str, Scene] = {
    "paying": paying,
    "ordering": ordering,
    **{name: act(name) for name in ("settings", "shortcuts", "guide", "about", "palette")},
    "line-up": lineup,
    "log": logged,
    "timeline": timed,
    "died": why_died,
    "unread": not_understood,
    "readings": act("readings", skirmish_file()),
    "compare": compared,
    "two-laws": by_two_laws,
    "untriggered": untriggered,
    "question": own_question,
    "nearby": nearby,
    "held": held,
    "player": of_a_player,
    "game": of_the_game,
    "list": by_a_list,
    "own": own_object,
    "card": opened("Loxodon Warhammer", TWO),
    "halves": opened("Fire // Ice", TWO),
    "nebozhiteli": opened("Клинок-близнец", skirmish_file()),
    "empty": lambda window: window.filing.new(),
    "two": both(real_board(TWO, waiting(9)), pointed("Grizzly Bears|Медведи Гризли")),
    "crowd": both(real_board(CROWD, waiting(4)), pointed("Grizzly Bears|Медведи Гризли")),
    "attackers": real_board(COMBAT, asked("attackers")),
    "blockers": real_board(COMBAT, asked("blockers")),
    "layers": both(real_board(LAYERS, waiting(2)), pointed("Grizzly Bears|Медведи Гризли")),
    "found": found,
    "section": section,
    "added": added,
    "readme": readme,
    "outcomes": outcomes,
    "range": both(real_board(RANGE, lambda _: True), pointed("Лучница")),
    **LESSON_SCENES,
}


SHOWN_BY: dict[str, str] = {
    "BookPanel": "found",
    "NearbyPanel": "nearby",
    "AddCardPanel": "added",
    "PropertiesPanel": "held",
    "DecisionPanel": "paying",
    "LayersPanel": "layers",
    "LogPanel": "log",
    "TimelinePanel": "timeline",
    "OutcomesPanel": "outcomes",
    "LessonsPanel": "lesson",
    "QuestionPanel": "lesson",
    "Preferences": "settings",
    "KeysSheet": "shortcuts",
    "GuideSheet": "guide",
    "AboutSheet": "about",
    "ReadingsSheet": "readings",
    "OwnForm": "own",
    "LineupForm": "line-up",
    "CodeSheet": "code",
    "NotesSheet": "notes",
    "QuestionForm": "question",
    "CommandPalette": "palette",
    "CardSheet": "card",
    "WhySheet": "died",
    "MissedSheet": "untriggered",
    "UnreadSheet": "unread",
    "ComparisonSheet": "compare",
    "LawsSheet": "two-laws",
}
"""In which scene of real cards each dock, dialog and sheet of the window is seen."""
