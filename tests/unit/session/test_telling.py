"""Errors in the language of the screen: every sentence that is raised has Russian words; data and rules are kept."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from judgehelper.cards.errors import CardError
from judgehelper.kernel.citation import Refusal, Violation, cite
from judgehelper.kernel.errors import EndlessLoop, IllegalChoice, NotUnderstood, ScenarioError
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.script import Failure
from judgehelper.kernel.words import Language, Phrase, in_english, phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.session.desk import DeskError, UnknownCard
from judgehelper.session.place import PlaceError, explain_disk
from judgehelper.session.saying.telling import tell, tell_failure, tell_refusal, tell_text
from judgehelper.systems.registry import UnknownSystem

RU, EN = Language.RU, Language.EN
SOURCE = Path(__file__).resolve().parents[3] / "judgehelper"
TABLE = msgspec.json.decode(resource("i18n", "errors.ru.json").read_bytes(), type=dict[str, str])
SPOKEN = {"ScenarioError": 1, "RulebookError": 1, "CardError": 1, "DeskError": 0, "PlaceError": 0, "SavedStateError": 0}
"""Errors whose arguments from that place on are sentences."""


def sentences() -> Iterator[tuple[str, str]]:
    """List the sentences that are raised, each with where."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                first = 0 if node.func.id == "phrase" else SPOKEN.get(node.func.id, len(node.args))
                last = 1 if node.func.id == "phrase" else len(node.args)
                for argument in node.args[first:last]:
                    where = f"{path.relative_to(SOURCE)}:{argument.lineno}"
                    if isinstance(argument, ast.JoinedStr):
                        yield where, "make it a phrase"
                    elif isinstance(argument, ast.Constant) and argument.value:
                        yield where, str(argument.value)


def test_every_sentence_that_is_raised_has_russian_words() -> None:
    missing = [f"{where}: {said}" for where, said in sentences() if said not in TABLE and "cli/" not in where]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("template", TABLE)
def test_the_russian_words_have_the_same_holes(template: str) -> None:
    assert holes(TABLE[template]) == holes(template)
    assert re.search(r"[а-яё]", TABLE[template].lower()) or not re.sub(r"[{}\w:; ]", "", template)


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("template", [each for each in TABLE if "«" in each])
def test_english_sentences_quote_as_english_does(template: str) -> None:
    said = tell_text(phrase(template, **dict.fromkeys(holes(template), "Bear")), EN)
    assert "“" in said
    assert not {"«", "»"} & set(said)


def test_what_somebody_wrote_keeps_its_quotation_marks() -> None:
    assert tell_text(phrase('"{name}" is not a player here', name="«C»"), EN) == '"«C»" is not a player here'
    assert tell(CardError("«мои» карты.json", "is not JSON", ""), EN) == "«мои» карты.json: is not JSON"


@pytest.mark.parametrize("why", ["stops at «frobnicate»", "the engine does not know whether «Bear» is a word"])
def test_why_the_program_keeps_silent_is_quoted_as_its_language_does(why: str) -> None:
    assert not {"«", "»"} & set(tell_refusal(Refusal("Helm", "", why), EN))
    assert "“" not in tell_refusal(Refusal("Helm", "", why), RU)


def test_no_english_half_of_two_languages_has_russian_quotation_marks() -> None:
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("W", "Worded"):
                texts = [each for one in node.args[1:] for each in ast.walk(one) if isinstance(each, ast.Constant)]
                found += [f"{path.name}:{each.lineno}" for each in texts if "«" in str(each.value)]
    assert not found


def test_a_phrase_is_its_english_sentence_and_remembers_its_data() -> None:
    said = phrase('"{name}" is not a player here', name="C")
    assert said == '"C" is not a player here'
    assert isinstance(said, Phrase)
    assert tell_text(said, RU) == "игрока «C» здесь нет"
    assert tell_text(said, EN) == '"C" is not a player here'


def test_holes_are_said_as_well() -> None:
    hint = phrase(', or did you mean "{name}"?', name="Латник")
    said = phrase('"{name}" is not defined; give it a "define"{hint}', name="Латнк", hint=hint)
    assert tell_text(said, RU).endswith("; или вы имели в виду «Латник»?")


@pytest.mark.parametrize(
    ("error", "russian", "english"),
    [
        (ScenarioError("players[0].taped", phrase('unknown field, did you mean "{name}"?', name="tapped")),
         "players[0].taped: такого поля нет; может быть, «tapped»?",
         'players[0].taped: unknown field, did you mean "tapped"?'),
        (ScenarioError("players[0].life", "expected `int`, got `str`"),
         "players[0].life: значение не подходит (expected `int`, got `str`)",
         "players[0].life: expected `int`, got `str`"),
        (RulebookError("x.png", phrase("this is {what}, whatever its name says", what="a picture (PNG)"),
                       "use Markdown, text, HTML, DOCX or PDF"),
         "x.png: на деле это картинка (PNG), что бы ни говорило имя; подходят Markdown, текст, HTML, DOCX и PDF",
         "x.png: this is a picture (PNG), whatever its name says; use Markdown, text, HTML, DOCX or PDF"),
        (CardError("x.json", "is not JSON", "download the file again"),
         "x.json: это не JSON; скачайте файл снова",
         "x.json: is not JSON; download the file again"),
        (DeskError("this question has to be answered"),
         "на этот вопрос надо ответить: пропустить его нельзя",
         "this question has to be answered"),
        (UnknownCard("Медведь", ("Медведи",)),
         "«Медведь»: библиотека не знает такой карты; может быть, «Медведи»?",
         "“Медведь”: the library knows no such card; did you mean “Медведи”?"),
        (PlaceError(explain_disk(OSError(28, "No space left on device"), Path("books"))),
         "books: диск полон; ничего не изменено, освободите место и повторите",
         "books: the disk is full; nothing was changed, free some space and try again"),
        (OSError(2, "No such file or directory", "a.json"),
         "a.json: такого файла или папки нет",
         "a.json: No such file or directory"),
    ],
)  # fmt: skip
def test_each_kind_of_error_is_told_in_both_languages(error: Exception, russian: str, english: str) -> None:
    assert tell(error, RU) == russian
    assert tell(error, EN) == english


def test_a_refusal_names_what_is_not_understood_and_its_rules() -> None:
    refusal = Refusal("Helm", "banding", "attacking bands are not supported", cite("magic-cr", "702.21c"))
    assert tell_refusal(refusal, RU) == (
        "Ответа нет: «Helm»; не понято: «banding» (атака объединённой группой пока не поддержана) [правило 702.21c]"
    )
    assert tell(NotUnderstood(refusal), EN).endswith("[rule 702.21c]")


def test_a_refusal_without_a_subject_begins_with_what_is_not_understood() -> None:
    refusal = Refusal("", "the color of your choice", "a choice on resolution that nobody has made")
    said = "Ответа нет; не понято: «the color of your choice» (выбор при разрешении никем не сделан)"
    assert tell_refusal(refusal, RU) == said


def test_a_reason_without_russian_words_is_left_out_in_russian_only() -> None:
    refusal = Refusal("Helm", "Foo.", "nobody has heard of Foo")
    assert tell_refusal(refusal, RU) == "Ответа нет: «Helm»; не понято: «Foo.»"
    assert "nobody has heard of Foo" in tell_refusal(refusal, EN)


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("stops at «thrice»", "чтение остановилось на «thrice»"),
        (
            "the engine does not know the keyword ability cipher",
            "программа не знает способности с ключевым словом «cipher»",
        ),
        ("the engine does not know what that could be", "программа не знает, что это могло бы быть"),
        ("the engine does not know RollDie", "программа этого не умеет (RollDie)"),
        ("the engine does not do what nobody has named", "программа этого не умеет"),
    ],
)
def test_a_reason_of_the_compiler_or_the_engine_is_said_in_russian(why: str, said: str) -> None:
    assert tell_refusal(Refusal("Helm", "", why), RU) == f"Ответа нет: «Helm» ({said})"
    assert tell_refusal(Refusal("Helm", "", why), EN).endswith(f"({in_english(why)})")


def test_a_loop_a_system_and_a_failure_of_the_program() -> None:
    assert "100 шагов" in tell(EndlessLoop(100, ("Draw", "Draw")), RU)
    assert "magic-cr" in tell(UnknownSystem("chess"), RU)
    assert tell(ValueError("x"), RU) == "Сбой программы: x (ValueError). Подробности в judgehelper.log"


def test_a_fact_that_does_not_hold_is_told_in_words_and_not_in_names_of_fields() -> None:
    assert tell_failure(Failure("Борис life", 3, 10), RU) == "Борис: жизни — ждали 3, а вышло 10"
    assert tell_failure(Failure("B.in_game", True, False), RU) == "B: в игре — ждали да, а вышло нет"
    assert tell_failure(Failure("B.in_game", True, False), EN) == "B: in the game — yes was expected, no is so"
    assert tell_failure(Failure("stack", ["Bolt"], []), EN) == "stack — ['Bolt'] was expected, [] is so"


def test_an_illegal_choice_names_its_rules() -> None:
    refused = IllegalChoice((Violation("no-target", cite("magic-cr", "601.2c")),))
    assert "601.2c" in tell(refused, RU)
