"""What a selector of a text means: which cards, which cells (502.8, 546)."""

from collections.abc import Sequence

from msgspec.structs import fields, replace

from judgehelper.kernel.machine.figures import figure
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board import geometry, look
from judgehelper.systems.berserk.board.conditions import ASKS, FIGURES, is_amount
from judgehelper.systems.berserk.board.look import classes as classes_of
from judgehelper.systems.berserk.board.look import is_creature, is_free, on_cell, type_of
from judgehelper.systems.berserk.board.places import adjacent, cell_of, is_second, own_row, within
from judgehelper.systems.berserk.board.scope import Scope, meant, one, speaker
from judgehelper.systems.berserk.board.values import read, shaped
from judgehelper.systems.berserk.board.zones import acting_for
from judgehelper.systems.berserk.cards.card import CREATURES
from judgehelper.systems.berserk.cards.phrases import Amount, Condition, Counted, Selector, Value
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import BATTLE, DECK, HAND, Game, Part


def holds(game: Game, condition: Condition, scope: Scope, ref: Ref) -> bool:
    """Say whether a condition holds of a card; on a cell it is asked of the cards there."""
    if condition.on is not None:
        of = one(game, scope, condition.on)
        if of is None:
            return False
        ref = of
    if isinstance(ref, str):
        return any(_holds(game, condition, scope, each) for each in on_cell(game, ref))
    return _holds(game, condition, scope, ref)


def _holds(game: Game, condition: Condition, scope: Scope, ref: int) -> bool:
    if condition.all is not None and not all(holds(game, each, scope, ref) for each in condition.all):
        return False
    if condition.any is not None and not any(holds(game, each, scope, ref) for each in condition.any):
        return False
    if condition.not_ is not None and holds(game, condition.not_, scope, ref):
        return False
    if not all(ask(game, condition, scope, ref) for ask in ASKS):
        return False
    return _figures(game, condition, scope, ref) and _around(game, condition, scope, ref)


def _figures(game: Game, condition: Condition, scope: Scope, ref: int) -> bool:
    """Say whether the figures of a card are those that a condition wants, numbers that are counted included.

    Of a cost alone, cards of either kind are meant: 105.2.1, 105.2.2.
    """
    return all(
        (wanted := asks(condition)) is None or is_wanted(game, scope, wanted, counts(game, ref))
        for asks, counts in FIGURES
    )


def is_wanted(game: Game, scope: Scope, wanted: Value, got: int) -> bool:
    """Say whether a number is the one that is wanted, or within the bounds, each of which may be counted (543)."""
    if not isinstance(wanted, Amount):
        return got == worth(game, wanted, scope)
    if wanted.count is not None or wanted.get is not None or wanted.result is not None or wanted.event is not None:
        return got == worth(game, wanted, scope)
    low = None if wanted.min is None else worth(game, wanted.min, scope)
    high = None if wanted.max is None else worth(game, wanted.max, scope)
    return is_amount(Amount(min=low, max=high, odd=wanted.odd, even=wanted.even), got)


def strike_of(game: Game, value: Amount, scope: Scope) -> look.Size:
    """Give the three numbers of a card's simple strike as a text takes them for its own (105.5, 543.6)."""
    ref = one(game, scope, value.of or "self")
    weak, medium, strong = look.strike(game, ref) if isinstance(ref, int) else (0, 0, 0)
    return shaped(value, weak), shaped(value, medium), shaped(value, strong)


def worth(game: Game, value: Value | None, scope: Scope) -> int:
    """Find out a number as it is now (543.1, 543.8)."""
    match value:
        case int():
            return value
        case "X":
            return scope.x
        case str() if (number := figure(value)) is not None:
            return number
        case Amount(result=str(name)):
            return shaped(value, dict(scope.numbers).get(name, 0))
        case Amount(event=str(name)):
            return shaped(value, dict(scope.numbers).get(f"event {name}", 0))
        case Amount(count=None):
            ref = one(game, scope, value.of or "self")
            return shaped(value, read(game, value.get or "", ref) if isinstance(ref, int) else 0)
        case Amount(count=selector) if selector is not None:
            return shaped(value, len(_seen_ones(game, all_that_fit(game, selector, scope))))
    return 0


def _around(game: Game, condition: Condition, scope: Scope, ref: int) -> bool:
    """What is asked of the cards beside a card: how many there are, of how many classes."""
    if condition.count is not None and not is_so_many(game, condition.count, scope):
        return False
    around, classes = condition.adjacent_count, condition.distinct_classes
    if around is None and classes is None:
        return True
    beside = [
        other for other, thing in game.things.items()
        if thing.zone in BATTLE and other != ref and adjacent(game, ref, other)
    ]  # fmt: skip
    seen = [other for other in beside if not game.things[other].hidden]
    if classes is not None and len({each for other in seen for each in classes_of(game, other)}) < classes.min:
        return False
    if around is None:
        return True
    wanted = around.where
    found = [
        other for other in beside
        if wanted is None or (game.things[other].hidden and _may_be(game, wanted, scope, other))
        or (not game.things[other].hidden and holds(game, wanted, scope, other))
    ]  # fmt: skip
    return is_between(game, found, around.min, around.max)


def _may_be(game: Game, wanted: Condition, scope: Scope, ref: int) -> bool:
    """Say whether a hidden card may be one that a condition means, by what everybody sees of it (533.9)."""
    return holds(game, _seen(wanted), scope, ref)


def fits(game: Game, selector: Selector, scope: Scope, ref: Ref) -> bool:
    """Say whether a card or cell is one that a selector means, as its text is read."""
    is_meant = _is_kind(game, _in_hand(game, selector, scope, ref), ref) and _is_taken_for_kind(
        game, selector, scope, ref
    )
    return is_meant and _is_whose(game, selector, scope, ref) and _is_there(game, selector, scope, ref)


def _in_hand(game: Game, selector: Selector, scope: Scope, ref: Ref) -> Selector:
    """What a summoning has found in the deck lies in the hand until it is carried out (207.1, 536.5.1.2)."""
    is_found = selector.zone == DECK and isinstance(ref, int) and game.things[ref].zone == HAND
    named = {each for _, refs in scope.refs for each in refs} if is_found else ()
    return replace(selector, zone=HAND) if ref in named else selector


def all_that_fit(game: Game, selector: Selector, scope: Scope) -> tuple[Ref, ...]:
    """List the cards or cells that a selector means."""
    everything: tuple[Ref, ...] = geometry.CELLS if selector.of == "cell" else tuple(sorted(game.things))
    return tuple(ref for ref in everything if fits(game, selector, scope, ref))


def is_so_many(game: Game, counted: Counted, scope: Scope) -> bool:
    """Say whether there are as many as a text asks for."""
    found = all_that_fit(game, counted, scope)
    return is_between(game, found, counted.min, counted.max)


def is_between(game: Game, found: Sequence[Ref], low: int | None, high: int | None) -> bool:
    """Say whether cards are as many as wanted; of a hidden one nobody knows that it is one, or is none (533.9)."""
    return (low is None or len(_seen_ones(game, found)) >= low) and (high is None or len(found) <= high)


def _seen_ones(game: Game, found: Sequence[Ref]) -> list[Ref]:
    """Leave out hidden cards: they count for nothing (533.11)."""
    return [ref for ref in found if not (isinstance(ref, int) and game.things[ref].hidden)]


def _is_kind(game: Game, selector: Selector, ref: Ref) -> bool:
    if isinstance(ref, str):
        return selector.of == "cell" and (selector.free is None or is_free(game, ref) == selector.free)
    here = game.things[ref].zone
    if (here not in BATTLE) if selector.zone in (None, "battle") else (here != selector.zone):
        return False
    if game.things[ref].hidden:
        return selector.of in ("card", "creature", "artifact", "terrain")
    match selector.of:
        case "creature":
            return is_creature(game, ref)
        case "artifact" | "terrain":
            return type_of(game, ref) == selector.of
        case _:
            return selector.of == "card"


def _is_taken_for_kind(game: Game, selector: Selector, scope: Scope, ref: Ref) -> bool:
    """Say whether a hidden enemy card may be of that kind: it need not be taken for a creature (533.6)."""
    said = dict(scope.assumed).get(ref) if isinstance(ref, int) and is_unknown(game, scope.source, ref) else None
    if said is None or selector.of == "card":
        return True
    if selector.of == "creature":
        return said.creature is not False and (said.type is None or said.type in CREATURES)
    return said.creature is not True and said.type in (None, selector.of)


def _is_whose(game: Game, selector: Selector, scope: Scope, ref: Ref) -> bool:
    if selector.other and ref == scope.source:
        return False
    if selector.whose == "any":
        return True
    player = speaker(game, scope)
    if isinstance(ref, str):
        return geometry.is_own(ref, second=is_second(game, player)) == (selector.whose == "own")
    return (game.things[ref].controller == player) == (selector.whose == "own")


def _is_there(game: Game, selector: Selector, scope: Scope, ref: Ref) -> bool:
    centre: Ref | None = scope.source
    if isinstance(selector.adjacent, str):
        centre = one(game, scope, selector.adjacent)
    if centre is None or (scope.has_waited and centre != scope.source and _has_left(game, centre)):
        return False
    if selector.adjacent and not is_beside(game, centre, ref):
        return False
    if selector.range is not None and not within(game, scope.source, ref, worth(game, selector.range, scope)):
        return False
    here = last_cell(game, centre)
    if selector.orthogonal and (not here or cell_of(game, ref) not in geometry.neighbours(here)):
        return False
    if selector.line is not None and not _is_in_line(here, cell_of(game, ref), selector.line):
        return False
    return _is_in_row(game, selector, scope, ref) and _is_by(game, selector, scope, ref) and _is_such(
        game, selector, scope, ref
    )  # fmt: skip


def _has_left(game: Game, ref: Ref) -> bool:
    return isinstance(ref, int) and game.things[ref].zone not in BATTLE


def last_cell(game: Game, ref: Ref) -> str:
    """Give the cell of a card, or the one from which it has left the field (502.3.3)."""
    return cell_of(game, ref) or ("" if isinstance(ref, str) else game.things[ref].cell)


def is_beside(game: Game, centre: Ref, ref: Ref) -> bool:
    """Say whether a card or cell lies beside another; what has left counts by its last cell (502.3.3)."""
    if isinstance(centre, int) and game.things[centre].zone not in BATTLE and game.things[centre].cell:
        return adjacent(game, game.things[centre].cell, ref) or cell_of(game, ref) == game.things[centre].cell
    return adjacent(game, centre, ref)


def _is_in_line(start: str, cell: str, steps: int) -> bool:
    """Say whether a cell lies in a straight line, diagonals too, so many cells from another at most."""
    if not start or not cell or start == cell:
        return False
    (column, row), (to_column, to_row) = geometry.at(start), geometry.at(cell)
    across, along = abs(column - to_column), abs(row - to_row)
    return (across == 0 or along == 0 or across == along) and max(across, along) <= steps


def _is_in_row(game: Game, selector: Selector, scope: Scope, ref: Ref) -> bool:
    if selector.row is None:
        return True
    cell = cell_of(game, ref)
    if not cell:
        return False
    if isinstance(selector.row, int):
        return own_row(game, cell, speaker(game, scope)) == selector.row
    return cell[1:] in {str(each)[1:] for each in meant(game, scope, selector.row)}


def _is_by(game: Game, selector: Selector, scope: Scope, ref: Ref) -> bool:
    """Behind, in front, to the left or right of a card as its player sits, or on its cell (GL Сзади, Слева)."""
    sides = (
        (selector.behind, geometry.ahead, -1), (selector.in_front_of, geometry.ahead, 1),
        (selector.left_of, geometry.aside, -1), (selector.right_of, geometry.aside, 1),
    )  # fmt: skip
    for name, way, steps in sides:
        if name is not None:
            of = one(game, scope, name)
            is_nowhere = of is None or (scope.has_waited and _has_left(game, of))
            here = "" if of is None or is_nowhere else last_cell(game, of)
            second = is_second(game, acting_for(game, of if isinstance(of, int) else scope.source))
            if not here or cell_of(game, ref) != way(here, steps, second=second) or not cell_of(game, ref):
                return False
    if selector.same_cell is None:
        return True
    of = one(game, scope, selector.same_cell)
    return of is not None and cell_of(game, ref) == last_cell(game, of) != "" and ref != of


def _is_such(game: Game, selector: Selector, scope: Scope, ref: Ref) -> bool:
    if selector.on_marker is not None and not _is_marked(game, selector.on_marker, scope, ref):
        return False
    if selector.where is None:
        return True
    if isinstance(ref, int) and is_unknown(game, scope.source, ref):
        return is_taken_for(game, selector.where, scope, ref)
    return holds(game, selector.where, scope, ref)


def is_unknown(game: Game, source: int, ref: int) -> bool:
    """Say whether a card is a hidden one of the other player (533.6, 533.7)."""
    thing = game.things[ref]
    return thing.hidden and thing.zone in BATTLE and thing.controller != acting_for(game, source)


def is_taken_for(game: Game, wanted: Condition, scope: Scope, ref: int) -> bool:
    """Say whether a hidden enemy card is taken for one that a condition means (533.6); not taken for anything: no."""
    if not holds(game, _seen(wanted), scope, ref):
        return False
    taken = dict(scope.assumed)
    if ref not in taken:
        return False
    said = taken[ref]
    return said is None or all(
        _agrees(wanted.__getattribute__(each.name), said.__getattribute__(each.name))
        for each in ASKABLE
        if each.name not in SEEN and wanted.__getattribute__(each.name) != each.default
    )


ASKABLE = fields(Condition)
SEEN = (
    "hidden", "side", "row", "zone", "is_", "on", "open", "turn", "first_player", "adjacent_count", "distinct_classes",
    "count", "moved_last_turn", "moved_this_turn", "attacked_this_turn", "wounded_this_turn",
)  # fmt: skip
"""What everybody sees of a hidden card, and of what stands about it (533.9)."""


def _seen(wanted: Condition) -> Condition:
    said = {name: wanted.__getattribute__(name) for name in SEEN if name != "on"}
    return Condition(**said)


def of_the_face(wanted: Condition) -> Condition:
    """Give what a condition asks that nobody sees of a hidden card (533.6)."""
    names = (each.name for each in ASKABLE if each.name not in SEEN or each.name == "on")
    return Condition(**{name: wanted.__getattribute__(name) for name in names})


def _agrees(wanted: object, said: object) -> bool:
    """Say whether what a card is taken for is what is wanted: the same, or a number within the bounds."""
    if isinstance(wanted, Amount) and isinstance(said, int):
        return is_amount(wanted, said)
    return wanted == said


def taking(game: Game, scope: Scope, ref: Ref) -> Scope:
    """Take a hidden enemy card that is chosen for whatever the text wants, unless something was said (533.6)."""
    if not isinstance(ref, int) or not is_unknown(game, scope.source, ref) or ref in dict(scope.assumed):
        return scope
    return replace(scope, assumed=(*scope.assumed, (ref, None)))


def _is_marked(game: Game, name: str, scope: Scope, ref: Ref) -> bool:
    """Say whether a marker of that name lies there that was made in the own squad (544.3)."""
    player = speaker(game, scope)
    held = game.things[ref].markers if isinstance(ref, int) else game.cells.get(ref, ())
    return any(
        each.kind == markers.NAMED and each.name == name
        and (each.by is None or (each.player or game.things[each.by].controller) == player)
        for each in held
    )  # fmt: skip


def is_mass(part: Part) -> bool:
    """Say whether the text means all that fit, with nothing chosen (122.10, 502.8)."""
    effect = part.effect
    return effect is not None and isinstance(effect.target, Selector) and effect.target.count == "all"
