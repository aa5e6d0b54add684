"""A window for tests: the duel of `duel.py` at the desk, a small book of its own, workers that work at once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from judgehelper.app.i18n import read_messages
from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.resources import resource
from judgehelper.kernel.words import Language
from judgehelper.session.settings import Settings
from judgehelper.ui.services import BookTitle, CardName, Found, Heading, Hit, Page, Passage, Progress, Services
from judgehelper.ui.theme import read_themes
from tests.helpers.duel import CARDS, Deck

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


class SmallBook:
    """The rules of the duel as a book."""

    def warm(self) -> None:
        """Nothing to open."""

    def titles(self) -> tuple[BookTitle, ...]:
        return (BookTitle(id="duel", title="Правила дуэли", edition="2026", entries=len(RULES), system="duel"),)

    def search(self, query: str, limit: int = 40) -> Found:
        word = query.lower().strip('"')[:6]
        hits = []
        for number, (title, text) in RULES.items():
            at = text.lower().find(word)
            if at >= 0 or word in title.lower() or number == query:
                marks = ((at, at + len(word)),) if at >= 0 else ()
                hits.append(Hit(rule=RuleRef("duel", number), title=title, snippet=text, marks=marks, book="2026"))
        return Found(query=query, hits=tuple(hits[:limit]), total=len(hits), milliseconds=1.0, nearest=("цели",))

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
            book="Правила дуэли · 2026",
            title=f"{chapter}. {RULES[chapter][0]}",
            crumbs=((f"{chapter} {RULES[chapter][0]}", RuleRef("duel", chapter)),),
            passages=tuple(self._passage(number) for number in members),
        )

    def _passage(self, number: str) -> Passage:
        title, text = RULES[number]
        links = []
        for other in RULES:
            at = text.find(f"правило {other}")
            if at >= 0 and "." in other:
                links.append((at + 8, at + 8 + len(other), RuleRef("duel", other)))
        return Passage(rule=RuleRef("duel", number), number=number, title=title, text=text, links=tuple(links))

    def contents(self, book: str, under: str | None = None) -> tuple[Heading, ...]:
        numbers = [n for n in RULES if (n.partition(".")[0] == under and n != under if under else "." not in n)]
        return tuple(
            Heading(
                rule=RuleRef(book, number),
                number=number,
                title=RULES[number][0],
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


def small_services(kept: Kept | None = None, **changes: Any) -> Services:
    """Give a window everything it needs, small and at once."""
    kept = kept or Kept()

    def read(path: Path, progress: Progress) -> str:
        raise ValueError(f"{path.name}: это картинка, а нужна книга")

    given: dict[str, Any] = {
        "messages": read_messages(),
        "themes": read_themes(resource("themes")),
        "settings": kept.settings,
        "save_settings": kept.save,
        "books": SmallBook,
        "cards": lambda _: SmallCards(),
        "workers": AtOnce(),
        "systems": (("duel", "Дуэль", ""),),
        "import_book": read,
    }
    return Services(**{**given, **changes})
