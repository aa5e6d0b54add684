"""Whole judge tasks in the real window, from nothing to the answer with its reason; each act of the hand is counted.

An act is a press of a key, a click, a drag, or what is typed into one field, be it a name (with its Enter, where
several follow each other) or a list of cards. The table gives beside it how many acts it were if each card of a list
counted by itself: `python -m tests.ui.judge_tasks` does all tasks and prints it.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolButton

from judgehelper.kernel.board import PieceId
from judgehelper.ui.setting_up.fields import CountersField
from judgehelper.ui.widgets.board.piece import PieceWidget
from judgehelper.ui.widgets.board.spot import MIME
from judgehelper.ui.widgets.chip import ChipButton
from judgehelper.ui.widgets.row_list import RowList
from tests.helpers.skirmish import skirmish_file
from tests.ui.press import press
from tests.ui.setting_up import LEFT, Judge
from tests.ui.test_nebozhiteli_turn import TURN

PLAIN = Qt.KeyboardModifier.NoModifier


class Arbiter(Judge):
    """A judge who goes from an empty window to an answer."""

    listed = 0
    """Cards that were typed in one list with another."""

    # --- What he does; each of these is counted.

    def lay(self, text: str) -> None:
        """Begin a table and put a list of cards on it: open the palette, type the list, Enter."""
        self.key("Ctrl+E")
        field = self.window.add_card.field
        assert self.window.focusWidget() is field
        self.type(field, text)
        rows = self.window.add_card.list.rows.rows
        assert {row.icon for row in rows} <= {"plus", "check", "page"}, [(row.title, row.icon) for row in rows]
        self.listed += len(rows) - 2 if len(rows) > 1 else 0  # above those of the cards stands the one that places them
        self.key("Return", field)
        settle()

    def write(self, name: str) -> None:
        """Type the name of one card where the keyboard is, with its Enter."""
        field = self.window.add_card.field
        self.type(field, name)
        press(field, "Return")
        settle()

    def drop(self, start: str, end: str) -> None:
        """Drag a piece onto a piece or a player's bar."""
        self.acts += 1
        data = QMimeData()
        data.setData(MIME, json.dumps(self.id_of(start)).encode())
        self.widget(start).setFocus(Qt.FocusReason.MouseFocusReason)  # by the press with which a drag begins
        target = self.window.board.bars[end] if end in self.window.board.bars else self.widget(end)
        at, move = target.rect().center(), Qt.DropAction.MoveAction
        QApplication.sendEvent(target, QDragEnterEvent(at, move, data, LEFT, PLAIN))
        QApplication.sendEvent(target, QDropEvent(QPointF(at), move, data, LEFT, PLAIN))
        settle()

    def tap(self, name: str) -> None:
        """Click on a piece."""
        self.click(self.widget(name))
        settle()

    def play(self, name: str) -> None:
        """Double-click on a piece: its only act."""
        self.acts += 1
        widget = self.widget(name)
        self.qtbot.mouseDClick(widget, LEFT, PLAIN, widget.rect().center())
        settle()

    def go(self, title: str) -> None:
        """Click on a step of the turn bar."""
        found = self.window.turn.findChildren(QToolButton)
        self.click(next(each for each in found if each.isVisible() and each.text() == title))
        settle()

    def hit(self, keys: str) -> None:
        """Press a key at the table."""
        self.key(keys)
        settle()

    def ask_why(self, name: str) -> set[str]:
        """Click on a piece and press F1: the rules of its walk through the layers."""
        self.tap(name)
        self.hit("F1")
        assert self.window.layers.isVisible()
        return rules_of(self.window.layers.list)

    def ask_menu(self, name: str, act: str) -> None:
        """Right click on a piece, and an entry of its menu: two acts."""
        self.acts += 2
        menu = self.window.board.acts_menu(self.id_of(name))
        next(each for each in menu.actions() if each.text() == act).trigger()
        settle()

    def why_not(self, name: str) -> str:
        """Right click on a piece: what may not be done with it, and by which rules."""
        self.acts += 1
        menu = self.window.board.acts_menu(self.id_of(name))
        return "\n".join(act.text() for act in menu.actions() if act.text())

    def open_log(self) -> set[str]:
        """Show the log: the rules of its lines."""
        self.hit("F8")
        assert self.window.log.isVisible()
        return rules_of(self.window.log.list)

    def pick_row(self, rows: RowList, place: int) -> None:
        """Click on a row of a list."""
        self.acts += 1
        rows.scrollTo(rows.rows.index(place, 0))
        box = rows.visualRect(rows.rows.index(place, 0))
        self.qtbot.mouseClick(rows.viewport(), LEFT, PLAIN, box.center())
        settle()

    # --- What he sees.

    def id_of(self, name: str) -> PieceId:
        return self.pieces(name)[0].id

    def widget(self, name: str, place: int = 0) -> PieceWidget:
        """Give the piece that is seen, of several that lie as one the front one."""
        settle()
        felt = self.window.board.felt
        found = [piece.id for piece in self.pieces(name) if piece.id in felt.pieces]
        return felt.pieces[found[place]]

    def value(self, name: str) -> str:
        return self.pieces(name)[0].value

    def where(self, name: str) -> str:
        return self.zone_of(name).partition(":")[0]

    def stat(self, player: str, key: str = "life") -> str:
        assert self.window.stage.view is not None
        seats = self.window.stage.view.board.seats
        return next(stat.value for seat in seats if seat.id == player for stat in seat.stats if stat.key == key)

    def said(self) -> str:
        labels = self.window.decision.findChildren(QLabel)
        return "\n".join(each.text() for each in labels if each.isVisible())

    def asked_rules(self) -> set[str]:
        chips = self.window.decision.findChildren(ChipButton)
        return {each.chip.text for each in chips if each.isVisible()}


def settle() -> None:
    QApplication.processEvents()


def rules_of(rows: RowList) -> set[str]:
    """List the rules that a list shows, those behind «more» not among them."""
    return {chip.text for row in rows.rows.rows for chip in (*row.lead, *row.chips, *row.side)}


class Answer(Struct, frozen=True):
    """What the screen answers, and a rule that it gives for it."""

    text: str
    rule: str


class Task(Struct, frozen=True):
    """A question with the hand's way to its answer; `most`: so many acts at most."""

    title: str
    does: Callable[[Arbiter], Answer]
    most: int = 12


TASKS: list[Task] = []


def task(title: str, most: int = 12) -> Callable[[Callable[[Arbiter], Answer]], Callable[[Arbiter], Answer]]:
    """List a task."""

    def listed(does: Callable[[Arbiter], Answer]) -> Callable[[Arbiter], Answer]:
        TASKS.append(Task(title, does, most))
        return does

    return listed


def shown(text: str, rule: str, rules: set[str] | str) -> Answer:
    """Answer with a rule that is on the screen."""
    assert rule in rules, (rule, rules)
    return Answer(text, rule)


# --- Layers


@task("Humility + Opalescence: what is Humility?", most=8)
def humility(judge: Arbiter) -> Answer:
    judge.lay("Humility, Opalescence")
    rules = judge.ask_why("Humility")
    assert judge.value("Humility") == "4/4"
    return shown("4/4", "613.1d", rules)


@task("Blood Moon + Urborg: what is Urborg?", most=8)
def blood_moon(judge: Arbiter) -> Answer:
    judge.lay("Blood Moon, Urborg, Tomb of Yawgmoth")
    rules = judge.ask_why("Urborg, Tomb of Yawgmoth")
    (urborg,) = judge.pieces("Urborg, Tomb of Yawgmoth")
    assert "Гора" in urborg.types or "Mountain" in urborg.types
    return shown(urborg.types, "613.1d", rules)


@task("Turn to Frog on a Serra Angel with a counter")
def frog(judge: Arbiter) -> Answer:
    judge.lay("Turn to Frog (hand), 2 Island, Serra Angel")
    judge.drop("Turn to Frog", "Serra Angel")
    judge.hit("Shift+Space")
    rules = judge.ask_why("Serra Angel")
    assert judge.value("Serra Angel") == "1/1"
    return shown("1/1", "613.3b", rules)


@task("Clone of a Hill Giant that has Holy Strength")
def clone(judge: Arbiter) -> Answer:
    judge.lay("Clone (hand), 4 Island, Hill Giant, Holy Strength")
    judge.drop("Holy Strength", "Hill Giant")
    judge.play("Clone")
    judge.hit("Shift+Space")
    for key in ("1", "Return", "1", "Return"):  # it may enter as a copy: yes; of the giant
        judge.hit(key)
    copies = [each for each in judge.pieces("Hill Giant") if each.value == "3/3"]
    assert len(copies) == 1
    judge.click(judge.window.board.felt.pieces[copies[0].id])
    judge.hit("F1")
    return shown("3/3", "706.2", rules_of(judge.window.layers.list))


@task("Humility + Giant Growth: 1/1 becomes what?")
def growth_under_humility(judge: Arbiter) -> Answer:
    judge.lay("Humility, Craw Wurm, Giant Growth (hand), Forest")
    judge.drop("Giant Growth", "Craw Wurm")
    judge.hit("Shift+Space")
    rules = judge.ask_why("Craw Wurm")
    assert judge.value("Craw Wurm") == "4/4"
    return shown("4/4", "613.3c", rules)


@task("Twisted Image on a creature with Glorious Anthem")
def twisted(judge: Arbiter) -> Answer:
    judge.lay("Glorious Anthem, Charging Badger, Wall of Stone, Twisted Image (hand), Island")
    judge.drop("Twisted Image", "Wall of Stone")
    judge.hit("Shift+Space")
    rules = judge.ask_why("Wall of Stone")
    assert judge.value("Wall of Stone") == "9/1"
    return shown("9/1", "613.3e", rules)


# --- Combat


@task("6/6 with trample and deathtouch into two blockers: to the damage")
def trample(judge: Arbiter) -> Answer:
    judge.lay("Колосс 6/6 trample, deathtouch, Hill Giant (B), Grizzly Bears (B)")
    judge.go("Атака")
    judge.tap("Колосс")
    judge.go("Блок")  # what is picked is declared on the way
    judge.tap("Hill Giant")
    judge.tap("Grizzly Bears")
    judge.go("Урон")
    judge.go("Урон")  # the order of the blockers as they stand (509.2)
    assert judge.window.stage.amounts == (1, 1, 4)
    assert "смертельно: 1 вместо 3" in judge.said()
    return shown("1 + 1, 4 проходит", "510.1c", judge.asked_rules())


@task("First strike: White Knight into Grizzly Bears")
def first_strike(judge: Arbiter) -> Answer:
    judge.lay("White Knight, Grizzly Bears (B)")
    judge.go("Атака")
    judge.tap("White Knight")
    judge.hit("Return")
    judge.go("Блок")
    judge.tap("Grizzly Bears")
    judge.hit("Return")
    judge.go("Урон")
    assert judge.where("Grizzly Bears") == "graveyard"
    assert judge.where("White Knight") == "battlefield"
    return shown("гибнет один блокирующий", "510.4", judge.open_log())


@task("Deathtouch: Typhoid Rats block a Craw Wurm")
def deathtouch(judge: Arbiter) -> Answer:
    judge.lay("Craw Wurm, Typhoid Rats (B)")
    judge.go("Атака")
    judge.tap("Craw Wurm")
    judge.hit("Return")
    judge.go("Блок")
    judge.tap("Typhoid Rats")
    judge.hit("Return")
    judge.go("Урон")
    assert judge.where("Craw Wurm") == "graveyard"
    return shown("гибнут оба", "704.5h", judge.open_log())


@task("Lifelink: Child of Night is not blocked")
def lifelink(judge: Arbiter) -> Answer:
    judge.lay("Child of Night")
    judge.go("Атака")
    judge.tap("Child of Night")
    judge.hit("Return")
    judge.go("Урон")
    assert (judge.stat("A"), judge.stat("B")) == ("22", "18")
    return shown("22 : 18", "702.15b", judge.open_log())


@task("Why may a wall not attack? (defender)")
def defender(judge: Arbiter) -> Answer:
    judge.lay("Wall of Stone, Hill Giant")
    judge.go("Атака")
    return shown("защитник", "702.3b", judge.why_not("Wall of Stone"))


@task("Why may this creature not attack? (summoning sickness)")
def sickness(judge: Arbiter) -> Answer:
    judge.lay("Hill Giant")
    judge.tap("Hill Giant")
    judge.tick("summoning_sick")
    judge.go("Атака")
    return shown("болезнь вызова", "302.6", judge.why_not("Hill Giant"))


@task("Why may a ground creature not block a flyer?")
def flying(judge: Arbiter) -> Answer:
    judge.lay("Wind Drake, Grizzly Bears (B), Giant Spider (B)")
    judge.go("Атака")
    judge.tap("Wind Drake")
    judge.hit("Return")
    judge.go("Блок")
    judge.tap("Grizzly Bears")
    assert judge.window.stage.objections
    return shown("не может блокировать", "702.9b", judge.asked_rules())


# --- The stack, targets, responses


@task("Bolt in response to Giant Growth, back, the other order, compared")
def responses(judge: Arbiter) -> Answer:
    judge.lay("Giant Growth (hand), Forest, Grizzly Bears, Lightning Bolt (hand, B), Mountain (B)")
    judge.drop("Giant Growth", "Grizzly Bears")
    judge.drop("Lightning Bolt", "Grizzly Bears")
    return compared(judge)


@task("The same, each card typed by its name")
def responses_by_name(judge: Arbiter) -> Answer:
    judge.key("Ctrl+E")
    for name in ("Giant Growth (hand)", "Forest", "Grizzly Bears", "Lightning Bolt (hand, B)", "Mountain (B)"):
        assert judge.window.focusWidget() is judge.window.add_card.field
        judge.write(name)
    judge.drop("Giant Growth", "Grizzly Bears")
    judge.drop("Lightning Bolt", "Grizzly Bears")
    return compared(judge)


def compared(judge: Arbiter) -> Answer:
    """Resolve what waits, take it in the other order, and compare."""
    judge.hit("Shift+Space")
    assert judge.where("Grizzly Bears") == "graveyard"
    judge.hit("Ctrl+R")
    assert judge.value("Grizzly Bears") == "5/5"
    judge.hit("Ctrl+D")
    found = judge.window.answers.comparison
    assert found.isVisible()
    return shown("2/2 гибнет; 5/5 живёт", "701.7a", rules_of(found.table))


@task("Counterspell on a Lightning Bolt")
def counterspell(judge: Arbiter) -> Answer:
    judge.lay("Lightning Bolt (hand), Mountain, Counterspell (hand, B), 2 Island (B)")
    judge.drop("Lightning Bolt", "B")
    judge.drop("Counterspell", "Lightning Bolt")
    judge.hit("Shift+Space")
    assert judge.stat("B") == "20"
    return shown("отменено", "701.5a", judge.open_log())


@task("Why may Doom Blade not target a black creature?")
def not_described(judge: Arbiter) -> Answer:
    judge.lay("Doom Blade (hand), 2 Swamp, Black Knight (B), Hill Giant (B)")
    judge.play("Doom Blade")
    return shown("текст говорит о других", "601.2c", judge.why_not("Black Knight"))


@task("Protection from black: White Knight and Disfigure")
def protection(judge: Arbiter) -> Answer:
    judge.lay("Disfigure (hand), Swamp, White Knight (B), Hill Giant (B)")
    judge.play("Disfigure")
    return shown("защита от чёрного", "702.16b", judge.why_not("White Knight"))


@task("Hexproof: Gladecover Scout and an opponent’s Shock")
def hexproof(judge: Arbiter) -> Answer:
    judge.lay("Shock (hand), Mountain, Gladecover Scout (B), Hill Giant (B)")
    judge.play("Shock")
    return shown("порчеустойчивость", "702.11b", judge.why_not("Gladecover Scout"))


@task("Why may a sorcery not be cast in the opponent’s turn?")
def sorcery(judge: Arbiter) -> Answer:
    judge.lay("Divination (hand, B), 3 Island (B)")
    judge.hit("Space")
    return shown("не его главная фаза", "307.1", judge.why_not("Divination"))


@task("Why may a second land not be played?")
def second_land(judge: Arbiter) -> Answer:
    judge.lay("Forest (hand), Mountain (hand)")
    judge.play("Forest")
    return shown("одна за ход", "305.2b", judge.why_not("Mountain"))


@task("The target is gone: Shock at what was bolted")
def fizzles(judge: Arbiter) -> Answer:
    judge.lay("Shock (hand), Mountain, Grizzly Bears, Lightning Bolt (hand, B), Mountain (B)")
    judge.drop("Shock", "Grizzly Bears")
    judge.drop("Lightning Bolt", "Grizzly Bears")
    judge.hit("Shift+Space")
    return shown("не разрешается", "608.2b", judge.open_log())


# --- State-based actions and replacement


@task("Disfigure on Grizzly Bears: why did it die?")
def toughness(judge: Arbiter) -> Answer:
    judge.lay("Disfigure (hand), Swamp, Grizzly Bears (B)")
    judge.drop("Disfigure", "Grizzly Bears")
    judge.hit("Shift+Space")
    judge.ask_menu("Grizzly Bears", "Почему умерло?")
    return shown("выносливость 0", "704.5f", rules_of(judge.window.answers.sheet.list))


@task("The legend rule: two Isamaru")
def legends(judge: Arbiter) -> Answer:
    judge.lay("2 Isamaru, Hound of Konda")
    judge.hit("F5")
    assert "704.5j" in judge.asked_rules()
    judge.hit("1")
    judge.hit("Return")
    assert judge.zone_of("Isamaru, Hound of Konda") == "battlefield:A"
    assert judge.window.stage.view is not None
    piles = [zone for zone in judge.window.stage.view.board.zones if zone.id == "graveyard:A"]
    assert [len(zone.pieces) for zone in piles] == [1]
    return shown("остаётся один", "704.5j", judge.open_log())


@task("Indestructible: Murder on a Darksteel Myr")
def indestructible(judge: Arbiter) -> Answer:
    judge.lay("Murder (hand), 3 Swamp, Darksteel Myr (B)")
    judge.drop("Murder", "Darksteel Myr")
    judge.hit("Shift+Space")
    assert judge.where("Darksteel Myr") == "battlefield"
    return shown("остаётся", "702.12b", judge.ask_why("Darksteel Myr"))


@task("Rest in Peace: where does a creature go?")
def exile(judge: Arbiter) -> Answer:
    judge.lay("Rest in Peace, Murder (hand), 3 Swamp, Hill Giant (B)")
    judge.drop("Murder", "Hill Giant")
    judge.hit("Shift+Space")
    assert judge.where("Hill Giant") == "exile"
    return shown("в изгнание", "614.1a", judge.open_log())


@task("Doubling Season and Raise the Alarm: how many soldiers?")
def doubling(judge: Arbiter) -> Answer:
    judge.lay("Doubling Season, Raise the Alarm (hand), 2 Plains")
    judge.play("Raise the Alarm")
    judge.hit("Shift+Space")
    assert len(judge.pieces("Soldier") or judge.pieces("Солдат")) == 4
    return shown("четыре", "614.1a", judge.open_log())


@task("Ten poison counters: what happens?")
def poison(judge: Arbiter) -> Answer:
    judge.lay("Forest")
    judge.click(judge.window.board.bars["B"])
    for _ in range(10):
        field = judge.field("counters")
        assert isinstance(field, CountersField)
        if not field.steppers["poison"].field.text().startswith("10"):
            judge.enter(field.steppers["poison"].field, "10")
    judge.hit("F5")
    assert judge.window.stage.question is None
    return shown("B проигрывает", "704.5c", judge.open_log())


# --- Triggers


@task("Soul Warden sees a creature enter")
def warden(judge: Arbiter) -> Answer:
    judge.lay("Soul Warden, Memnite (hand)")
    judge.play("Memnite")
    judge.hit("Shift+Space")
    assert judge.stat("A") == "21"
    return shown("21 жизнь", "603.2", judge.open_log())


@task("Why did Soul Warden not trigger under Torpor Orb?")
def torpor(judge: Arbiter) -> Answer:
    judge.lay("Elvish Visionary (hand), 2 Forest, Torpor Orb, Soul Warden")
    judge.play("Elvish Visionary")
    judge.hit("Shift+Space")
    judge.ask_menu("Soul Warden", "Почему не сработало?")
    return shown("текст запрещает", "101.2", rules_of(judge.window.answers.missed.list))


@task("Blood Artist dies beside the Bears: how often does it trigger?")
def artist(judge: Arbiter) -> Answer:
    judge.lay("Blood Artist, Pyroclasm (hand), 2 Mountain, Grizzly Bears (B)")
    judge.play("Pyroclasm")
    judge.hit("Shift+Space")
    judge.ask_menu("Blood Artist", "Почему не сработало?")
    rows = judge.window.answers.missed.list
    assert any(row.icon == "check" for row in rows.rows.rows)
    return shown("дважды: оба погибли", "603.2", rules_of(rows))


@task("Young Wolf dies: does it come back?")
def undying(judge: Arbiter) -> Answer:
    judge.lay("Young Wolf, Shock (hand, B), Mountain (B)")
    judge.drop("Shock", "Young Wolf")
    judge.hit("Shift+Space")
    assert judge.value("Young Wolf") == "2/2"
    return shown("2/2 с жетоном", "603.2", judge.open_log())


@task("Wrath of God and a Doomed Traveler: what is left?")
def wrath(judge: Arbiter) -> Answer:
    judge.lay("Wrath of God (hand), 4 Plains, Doomed Traveler, Hill Giant (B)")
    judge.play("Wrath of God")
    judge.hit("Shift+Space")
    assert judge.where("Hill Giant") == "graveyard"
    assert judge.pieces("Spirit") or judge.pieces("Дух")
    return shown("1/1 Дух", "603.2", judge.open_log())


# --- Control, players


@task("Control is changed until end of turn, and back")
def control(judge: Arbiter) -> Answer:
    judge.lay("Act of Treason (hand), 3 Mountain, Serra Angel (B)")
    judge.drop("Act of Treason", "Serra Angel")
    judge.hit("Shift+Space")
    assert judge.zone_of("Serra Angel") == "battlefield:A"
    judge.hit("Shift+F11")
    judge.hit("F11")
    assert judge.zone_of("Serra Angel") == "battlefield:B"
    return shown("у владельца", "108.4", judge.open_log())


@task("An Aura with a counter on a stolen creature")
def stolen(judge: Arbiter) -> Answer:
    judge.lay("Serra Angel (B), Holy Strength")
    judge.drop("Holy Strength", "Serra Angel")
    judge.tap("Serra Angel")
    judge.more("+1/+1", "counters")
    judge.name("A", "controller")
    rules = judge.ask_why("Serra Angel")
    (angel,) = judge.pieces("Serra Angel")
    assert (angel.value, angel.controller, angel.owner) == ("6/7", "A", "B")
    return shown("6/7 у A", "613.3c", rules)


@task("Five players: who is asked after A?")
def five(judge: Arbiter) -> Answer:
    judge.key("Ctrl+E")
    panel = judge.window.properties
    judge.choose(panel.whose, "Ход")
    for _ in range(3):
        judge.press(panel.count.more)
    assert len(judge.window.board.bars) == 5
    judge.hit("F5")
    judge.hit("Space")
    asked = judge.window.stage.question
    assert asked is not None
    assert asked.player == "B"
    return shown(asked.player, "116.3", judge.asked_rules())


@task("«Небожители»: a whole turn, every question by keyboard", most=60)
def celestial_turn(judge: Arbiter) -> Answer:
    judge.acts += 2  # Ctrl+O, and the file: the system's own dialogue
    judge.window.filing.open_raw(skirmish_file())
    judge.window.board.focus_board()
    rules: set[str] = set()
    for *_, question, rule, keys in TURN:
        settle()
        assert question in judge.said()
        rules |= judge.asked_rules()
        assert rule in rules
        for key in keys.split():
            judge.hit(key)
    judge.open_log()
    assert any("Ход 6" in row.title for row in judge.window.log.list.rows.rows)
    return shown("ход 6, Борис", "IV.10.1", rules)


def main() -> None:
    """Do every task and print what it took."""
    tasks = str(Path(__file__).with_name("test_judge_tasks.py"))
    run = [sys.executable, "-m", "pytest", "-q", "-s", "-n", "0", "-p", "no:cacheprovider", tasks]
    sys.exit(subprocess.run(run, check=False).returncode)


def row_of(each: Task, answer: Answer, judge: Arbiter) -> str:
    """Write a row of the table."""
    each_by_itself = judge.acts + judge.listed
    return f"{judge.acts:3} ≤ {each.most:2} ({each_by_itself:2})  {each.title} → {answer.text} [{answer.rule}]"


if __name__ == "__main__":
    main()
