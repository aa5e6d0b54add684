"""The errors by which the program says that a request or a file is wrong: one clear line each."""

from judgehelper.cards.errors import CardError
from judgehelper.kernel.errors import EndlessLoop, IllegalChoice, NotUnderstood, SavedStateError, ScenarioError
from judgehelper.kernel.machine.resources import ResourceMissing
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.search.errors import SearchError
from judgehelper.session.place import PlaceError
from judgehelper.systems.registry import UnknownSystem

REFUSALS: tuple[type[Exception], ...] = (
    CardError,
    EndlessLoop,
    IllegalChoice,
    NotUnderstood,
    PlaceError,
    ResourceMissing,
    RulebookError,
    SavedStateError,
    ScenarioError,
    SearchError,
    UnknownSystem,
)
