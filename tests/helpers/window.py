"""A window for tests: the duel of `duel.py` at the desk, a small book of its own, workers that work at once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from judgehelper.app.i18n import read_messages
from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language, Worded
from judgehelper.session.settings import Settings
from judgehelper.ui.services import CardName, Progress, Services
from judgehelper.ui.shelf import (
    Beside,
    BookTitle,
    CardFace,
    CardSentence,
    Elsewhere,
    Found,
    Heading,
    Hit,
    KeptSearches,
    Mark,
    NamedCard,
    Page,
    Passage,
    Prose,
    Quotation,
    Remark,
    Spot,
)
from judgehelper.ui.theme import read_themes
from tests.helpers.duel import CARDS, Deck

PATIENCE = 600_000
"""Milliseconds that a test waits for what must come: a busy machine is slow, not wrong."""
RULES = {
    "1": ("Слово", "У кого слово, тот играет карту или передаёт слово."),
    "2": ("Розыгрыш карт", "Карту играют из руки; зверь и заклинание ждут в стеке."),
    "2.1": ("Цели", "Цель выбирают, когда играют карту; смотрите правило 2.2."),
    "2.2": ("Невидимки", "Невидимку целью не выбрать."),
    "3": ("Разрешение", "Когда оба передали слово, разрешается верхняя карта стека."),
    "3.1": ("Повреждения", "Повреждения лежат на звере до конца хода."),
    "3.2": ("Гибель", "Зверь, у которого повреждений не меньше здоровья, погибает (смотрите правило 3.1)."),
    "4": ("Сшибка", "В сшибке маг посылает зверей."),
    "4.1": ("Поворот", "Посланный зверь поворачивается."),
    "5": ("Чего стоит зверь", "Сила и здоровье зверя складываются из напечатанного и оберегов."),
    "5.1": ("Напечатанное", "Сначала берут напечатанное."),
    "5.2": ("Обереги", "Затем прибавляют обереги в порядке меток времени."),
}


def titled(number: str, lead: str = "") -> Worded:
    """Name a rule of the duel."""
    return Worded(lead + RULES[number][0], lead + RULES[number][0])


class SmallMargin:
    """Notes and bookmarks in the rules of the duel."""

    def __init__(self) -> None:
        self.notes: dict[str, tuple[Remark, ...]] = {}
        self.marked: set[str] = set()

    def bookmarks(self, rule: RuleRef) -> tuple[tuple[RuleRef, str], ...]:
        return tuple((RuleRef(rule.book, number), RULES[number][0]) for number in sorted(self.marked))

    def remarks(self, rule: RuleRef) -> tuple[tuple[RuleRef, Remark], ...]:
        return tuple((RuleRef(rule.book, number), note) for number, notes in self.notes.items() for note in notes)

    def turn_bookmark(self, rule: RuleRef) -> bool:
        self.marked ^= {rule.number}
        return rule.number in self.marked

    def write(self, rule: RuleRef, text: str, instead_of: Remark | None = None) -> None:
        others = tuple(note for note in self.notes.get(rule.number, ()) if note is not instead_of)
        self.notes[rule.number] = (*others, Remark(text, "2026-03-14")) if text else others

    def colour(self, spot: Spot, colour: str) -> None:
        """The duel's book is kept clean."""

    def erase(self, mark: Mark) -> None:
        """Nothing is coloured."""

    def can_correct(self, rule: RuleRef) -> bool:
        return False

    def correct(self, spot: Spot, text: str) -> None:
        """Nothing is doubtful."""

    def withdraw(self, spot: Spot) -> None:
        """Nothing is doubtful."""


class SmallBook:
    """The rules of the duel as a book with a margin."""

    def __init__(self) -> None:
        self.margin = SmallMargin()
        self.asked: list[str] = []
        self.games: list[str] = []
        self.pins: dict[RuleRef, str] = {}

    def warm(self, progress: Progress) -> None:
        """Nothing to open."""

    def settle(self) -> None:
        """Nothing to make."""

    def titles(self) -> tuple[BookTitle, ...]:
        return (BookTitle(id="duel", title="Правила дуэли", edition="2026", entries=len(RULES), system="duel"),)

    def search(self, query: str, limit: int = 40, game: str = "") -> Found:
        self.games.append(game)
        word = query.lower().strip('"')[:6]
        hits = []
        for number, (title, text) in RULES.items():
            at = text.lower().find(word)
            if at >= 0 or word in title.lower() or number == query:
                marks = ((at, at + len(word)),) if at >= 0 else ()
                rule = RuleRef("duel", number)
                hits.append(Hit(rule=rule, title=titled(number), snippet=text, marks=marks, book="2026"))
        card = "Raven" if query.lower() in ("ворон", "raven") else ""
        assumed = "гибель" if query == "гибиль" else ""
        if assumed:
            return msgspec.structs.replace(self.search(assumed), query=query, assumed=assumed)
        hits = hits[:limit]
        return Found(query=query, hits=tuple(hits), total=len(hits), milliseconds=1.0, nearest=("цели",), card=card)

    def search_literally(self, query: str, limit: int = 40, game: str = "") -> Found:
        return Found(query=query, nearest=("гибель",))

    def card(self, name: str, game: str = "") -> NamedCard | None:
        if name.lower() not in ("ворон", "raven"):
            return None
        rules = tuple(Hit(rule=RuleRef("duel", number), title=titled(number), snippet="") for number in ("5", "4"))
        face = CardFace(
            name="Raven",
            cost="{2}",
            types=Worded("Зверь", "Beast"),
            value="2/2",
            sentences=(
                CardSentence(
                    said=Worded("Полёт {T}", "Flying {T}"),
                    antecedents=((Worded("оно", "it"), Worded("целевое существо", "target creature")),),
                ),
                CardSentence(unread="Caws thrice.", why=Worded("чтение остановилось на «thrice»", "stops at «thrice»")),
            ),
        )
        return NamedCard(name="Raven", russian="Ворон", status="partial", faces=(face,), rules=rules)

    def kept(self) -> KeptSearches:
        return KeptSearches(tuple(self.asked), tuple(self.pins.items()))

    def remember(self, query: str) -> None:
        self.asked = [query, *(one for one in self.asked if one != query)]

    def turn_pin(self, rule: RuleRef, title: str) -> bool:
        if rule in self.pins:
            del self.pins[rule]
            return False
        self.pins[rule] = title
        return True

    def use(self, book: str) -> bool:
        return False

    def in_use(self) -> tuple[str, ...]:
        return ()

    def place(self, rule: RuleRef) -> RuleRef | None:
        return rule if self.has(rule) else None

    def cited(self, rule: RuleRef) -> RuleRef:
        return rule

    def beside(self, page: Page, book: str) -> Beside | None:
        return None

    def elsewhere(self, rule: RuleRef) -> tuple[Elsewhere, ...]:
        return ()

    def quote(self, rule: RuleRef) -> Quotation | None:
        said = f"{rule.number} {RULES[rule.number][1]}" if self.has(rule) else ""
        return Quotation(said, f"Правила дуэли, 2026, {rule.number}") if said else None

    def terms(self, rule: RuleRef, text: str) -> tuple[tuple[int, int, RuleRef], ...]:
        return ()

    def back_up(self, path: Path) -> None:
        """There is nothing to keep."""

    def restore(self, path: Path) -> None:
        """There is nothing to restore."""

    def has(self, rule: RuleRef) -> bool:
        return rule.book == "duel" and rule.number in RULES

    def first_lines(self, rule: RuleRef) -> str:
        return ". ".join(RULES[rule.number]) if self.has(rule) else ""

    def page(self, rule: RuleRef) -> Page | None:
        if not self.has(rule):
            return None
        chapter = rule.number.partition(".")[0]
        members = [number for number in RULES if number.partition(".")[0] == chapter]
        return Page(
            book="Правила дуэли",
            edition="2026",
            here=rule,
            title=titled(chapter, f"{chapter}. "),
            crumbs=((titled(chapter, f"{chapter} "), RuleRef("duel", chapter)),),
            passages=tuple(self._passage(number) for number in members),
        )

    def _passage(self, number: str) -> Passage:
        title, text = RULES[number]
        links = []
        for other in RULES:
            at = text.find(f"правило {other}")
            if at >= 0 and "." in other:
                links.append((at + 8, at + 8 + len(other), RuleRef("duel", other)))
        return Passage(
            rule=RuleRef("duel", number),
            number=number,
            title=title,
            text=Prose(text, tuple(links)),
            remarks=self.margin.notes.get(number, ()),
            is_bookmarked=number in self.margin.marked,
        )

    def contents(self, book: str, under: str | None = None) -> tuple[Heading, ...]:
        numbers = [n for n in RULES if (n.partition(".")[0] == under and n != under if under else "." not in n)]
        return tuple(
            Heading(
                rule=RuleRef(book, number),
                number=number,
                title=titled(number),
                count=0 if under else sum(n.startswith(f"{number}.") for n in RULES),
                depth=1 if under else 0,
            )
            for number in numbers
        )


class SmallCards(Deck):
    """The five cards, with completion."""

    def complete(self, beginning: str, language: Language, limit: int = 20) -> tuple[CardName, ...]:
        fitting = [card for card in CARDS if card.name(language).lower().startswith(beginning.lower())]
        other = Language.EN if language is Language.RU else Language.RU
        return tuple(CardName(name=card.name(language), other_name=card.name(other)) for card in fitting[:limit])


class AtOnce:
    """Workers for tests: the work is done before `run` comes back."""

    def run(
        self,
        work: Callable[[Progress], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        progress: Progress | None = None,
    ) -> "AtOnce":
        try:
            value = work(progress or (lambda _, __: None))
        except Exception as error:
            failed(error)
        else:
            done(value)
        return self

    def cancel(self) -> None:
        """Too late: the work is done."""


class Kept:
    """Where settings go to in a test."""

    def __init__(self) -> None:
        self.settings = Settings(system="duel")

    def save(self, settings: Settings) -> None:
        self.settings = settings


def services_in(language: Language, **changes: Any) -> Services:
    """The same for a window that speaks a language from its start."""
    kept = Kept()
    kept.settings = replace(kept.settings, language=language)
    return small_services(kept, **changes)


def small_services(kept: Kept | None = None, **changes: Any) -> Services:
    """Give a window everything it needs, small and at once."""
    kept = kept or Kept()

    def read(source: str, progress: Progress) -> str:
        raise ValueError(f"{Path(source).name}: это картинка, а нужна книга")

    given: dict[str, Any] = {
        "messages": read_messages(),
        "themes": read_themes(resource("themes")),
        "settings": kept.settings,
        "save_settings": kept.save,
        "books": SmallBook,
        "cards": lambda _: SmallCards(),
        "workers": AtOnce(),
        "thinkers": AtOnce(),
        "seekers": AtOnce(),
        "systems": (("duel", "Дуэль", ""),),
        "import_book": read,
    }
    return Services(**{**given, **changes})
