"""What rests on an assumption says so: the first time in a game at which something that happens does (AS)."""

from collections.abc import Callable, Iterator
from functools import cache, wraps
from typing import TypeVar

from msgspec.structs import replace

from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision
from judgehelper.kernel.log import Entry
from judgehelper.kernel.reading import ReliedOn
from judgehelper.kernel.state import Step
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic_1998.rulebook.assumptions import ASSUMPTIONS
from judgehelper.systems.magic_1998.rulebook.readings import decided
from judgehelper.systems.magic_1998.state import of

T = TypeVar("T", bound=Step)
CODES = frozenset(each.code for each in ASSUMPTIONS)
Perform = Callable[[Magic, T], Magic | Decision]
Take = Callable[[Magic, T, Answer], Magic]


def assume(state: Magic, code: str, *about: int | str) -> Magic:
    """Write down that an assumption has decided something, once in a game."""
    game = of(state)
    return state if code in game.assumed else decided(replace(game, assumed=(*game.assumed, code)), code, *about)


def noting(perform: Perform[T]) -> Perform[T]:
    """Have a step say on which assumptions rests what has happened in it."""

    @wraps(perform)
    def does(state: Magic, step: T) -> Magic | Decision:
        outcome = perform(state, step)
        return outcome if isinstance(outcome, Decision) else _with_assumptions(outcome, len(state.log))

    return does


def noting_answers(take: Take[T]) -> Take[T]:
    """Have an answer say on which assumptions rests what has come of it."""

    @wraps(take)
    def goes_on(state: Magic, step: T, answer: Answer) -> Magic:
        return _with_assumptions(take(state, step, answer), len(state.log))

    return goes_on


def _with_assumptions(state: Magic, begun: int) -> Magic:
    if len(state.log) <= begun:
        return state
    for entry in state.log.since(begun):
        for code in _behind(state, entry):
            state = assume(state, code)
    return state


def _behind(state: Magic, entry: Entry) -> Iterator[str]:
    """Name the assumptions on which an event rests: those that it cites, and that of its kind."""
    yield from () if isinstance(entry.event, ReliedOn) else _cited(entry.cites)
    match entry.event:
        case events.ManaAdded(cause=int(land), tapped_for=True) if _is_basic(state, land):
            yield "AS-BASICLAND"
        case events.ManaSpent():
            yield "AS-MANA"
        case events.Cast(spell=spell) if "Sorcery" not in traits(state, spell).types:
            yield "AS-CARDTYPES" if "Instant" in traits(state, spell).types else "AS-PERMSPELL"
        case events.Destroyed():
            yield "AS-DESTROY"
        case events.Moved(how="aura"):
            yield "AS-ENCH"
        case events.Shuffled() | events.Revealed() | events.LookedAt() | events.Arranged():
            yield "AS-LIB"
        case events.Flipped(called=True):
            yield "AS-COIN"


@cache
def _cited(cites: Citations) -> tuple[str, ...]:
    return tuple(code for code in (str(ref.number) for ref in cites) if code in CODES)


def _is_basic(state: Magic, land: Id) -> bool:
    value = traits(state, land)
    return "Land" in value.types and bool(set(BASIC_LAND_TYPES) & set(value.subtypes))
