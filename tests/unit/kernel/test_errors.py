"""An error that is raised in one process is read whole in another: its sentence, and what it carries."""

import pickle
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import judgehelper
from judgehelper.cards.errors import ImportCancelled
from judgehelper.cards.rendering.errors import NotRendered
from judgehelper.kernel.citation import Refusal, RuleRef, Violation
from judgehelper.kernel.errors import Carrying, EndlessLoop, IllegalChoice, NotUnderstood, ScenarioError
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.repair.errors import TablesError
from judgehelper.search.errors import BuilderDied, UnknownFilter, UnreadableIndex
from judgehelper.session.desk import UnknownCard
from judgehelper.systems.registry import UnknownSystem

RULE = RuleRef("own", "1.1")
ERRORS = (
    IllegalChoice((Violation("too many", cites=(RULE,)), Violation("not yours", cites=(RULE,)))),
    NotUnderstood(Refusal(subject="card", why="unread", text="Do what you like.")),
    EndlessLoop(500, ("one", "two")),
    ScenarioError("players[0]", "has no hand"),
    UnreadableIndex("folder", "FileNotFoundError"),
    UnknownFilter("book", "x", ("y", "z")),
    BuilderDied("book", None),
    ImportCancelled("cards.json", "stopped", "begin again"),
    NotRendered("Draw", "has no word"),
    RulebookError("book", "is damaged", "import it again"),
    TablesError(Path("tables"), "is not there", "learn them"),
    UnknownCard("Щит", ("Щиты",)),
    UnknownSystem("chess"),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_what_goes_to_another_process_arrives_whole(error: Exception) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def modules() -> Iterator[str]:
    """Name every module of the program that needs no window and is no program itself."""
    for module in pkgutil.walk_packages(judgehelper.__path__, "judgehelper."):
        if not module.name.startswith(("judgehelper.ui", "judgehelper.app")) and "__main__" not in module.name:
            yield module.name


def below(kind: type[BaseException]) -> Iterator[type[BaseException]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def test_every_error_of_the_program_that_is_made_of_data_carries_it() -> None:
    for module in modules():
        import_module(module)
    ours = (kind for kind in below(Exception) if kind.__module__.startswith("judgehelper."))
    made = {kind for kind in ours if "__init__" in vars(kind)}
    assert made >= {type(error) for error in ERRORS if "__init__" in vars(type(error))}
    assert {kind for kind in made if not issubclass(kind, Carrying)} == set()
