"""Whether a spell may be cast as it was announced: choices bring it under a prohibition, or out of one (601.2e, 601.3).

Before the announcement the choices are still open: what they may change forbids nothing yet (601.3a), and what they may
bring about allows already (601.3d). Once they are made, the spell on the stack is looked at again.
"""

from collections.abc import Iterator

from judgehelper.abilities import clauses, filters
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.conditions import Compares
from judgehelper.abilities.family import Ability, Act, Clause, Condition, Phrase
from judgehelper.abilities.kinds import Keyword, Static
from judgehelper.abilities.phrases import This
from judgehelper.abilities.quantities import X
from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.game.mana import pips
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Characteristics, Frame, Magic
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

MEASURING: tuple[type[filters.Parity | filters.Comparing], ...] = (filters.Parity, filters.Comparing)


def may_escape(now: Characteristics, said: Act | Phrase | None) -> bool:
    """Say whether a choice yet to be made may take a spell out of a prohibition: X decides its mana value (601.3a)."""
    return "X" in pips(now.mana_cost) and speaks_of_mana_value(said)


@remembered
def speaks_of_mana_value(said: Act | Phrase | None) -> bool:
    """Say whether a prohibition, or what it speaks of, asks for the mana value of what is cast."""
    return any(each.statistic == "mana value" for each in all_of(MEASURING, said))


def has_own_flash(state: Magic, player: str, card: int, now: Characteristics) -> bool:
    """Say whether a card's own text lets it be cast as though it had flash, as far as that is decided (601.3d)."""
    found = flash_conditions(every_ability(now.abilities))
    frame = Frame(source=card, controller=player)
    return any(all(is_of_choices(each) or look(state, frame).holds(each) for each in held) for held in found)


def keeps_own_flash(state: Magic, item: int, now: Characteristics) -> bool:
    """Say whether that still holds for the spell with the choices made for it (601.2e)."""
    view = look(state, state.frames[item])
    return any(all(map(view.holds, held)) for held in flash_conditions(every_ability(now.abilities)))


@remembered
def flash_conditions(abilities: tuple[Ability, ...]) -> tuple[tuple[Condition, ...], ...]:
    """List the conditions under which texts of a card give its spell flash, text by text."""
    return tuple(held for each in of_kind(Static, abilities) for held in _of_text(each.body, each.condition))


def _of_text(body: tuple[Clause, ...], condition: Condition | None) -> Iterator[tuple[Condition, ...]]:
    own = () if condition is None else (condition,)
    for clause in body:
        match clause:
            case clauses.If(condition=inner, then=then, otherwise=()):
                yield from ((*own, inner, *more) for more in _of_text(then, None))
            case clauses.Does(acts=acts) if any(_gives_flash(clause.who, act) for act in acts):
                yield own


def _gives_flash(who: Phrase, act: Act) -> bool:
    match who, act:
        case This(), being.Has(abilities=abilities):
            return any(each.keyword == "flash" for each in of_kind(Keyword, abilities))
        case _, acting.May(acts=inner):
            return any(map(_casts_this_with_flash, inner))
    return False


def _casts_this_with_flash(act: Act) -> bool:
    match act:
        case acting.Cast(flash=True, what=This()):
            return True
    return False


@remembered
def is_of_choices(condition: Condition) -> bool:
    """Say whether a condition is decided by what is announced for the spell: its targets, its X (601.2b, c)."""
    of_x = isinstance(condition, Compares) and any(all_of(X, condition))
    return of_x or any(all_of(filters.Targeting, condition))


def told_of_flash(abilities: tuple[Ability, ...]) -> Citations:
    """Cite that a spell has flash only under conditions (601.3d)."""
    return cr("601.3d") if any(flash_conditions(abilities)) else ()
