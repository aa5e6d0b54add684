"""What a selector or a condition of a text is true of (502.8, 546)."""

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board import geometry
from judgehelper.systems.berserk.board.formation import is_in_formation
from judgehelper.systems.berserk.board.look import (
    card_of,
    has_named,
    is_creature,
    is_free,
    is_open,
    is_wounded,
    life,
    movement,
    number_of,
    on_cell,
    type_of,
    wounds,
)
from judgehelper.systems.berserk.board.places import adjacent, cell_of, own_row, within
from judgehelper.systems.berserk.cards.phrases import Amount, Condition, Selector, Value
from judgehelper.systems.berserk.state import BATTLE, Game, Part, Ref


def fits(game: Game, selector: Selector, source: int, ref: Ref) -> bool:
    """Say whether a card or cell is one that a selector means, seen from its source."""
    return (
        _is_kind(game, selector, ref)
        and _is_whose(game, selector, source, ref)
        and _is_there(game, selector, source, ref)
    )


def _is_kind(game: Game, selector: Selector, ref: Ref) -> bool:
    if isinstance(ref, str):
        return selector.of == "cell" and (selector.free is None or is_free(game, ref) == selector.free)
    if game.things[ref].zone not in BATTLE:
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


def _is_whose(game: Game, selector: Selector, source: int, ref: Ref) -> bool:
    if selector.other and ref == source:
        return False
    if selector.whose == "any" or isinstance(ref, str):
        return True
    return (game.things[ref].controller == game.things[source].controller) == (selector.whose == "own")


def _is_there(game: Game, selector: Selector, source: int, ref: Ref) -> bool:
    if selector.adjacent is True and not adjacent(game, source, ref):
        return False
    if isinstance(selector.range, int) and not within(game, source, ref, selector.range):
        return False
    if selector.orthogonal and cell_of(game, ref) not in geometry.neighbours(cell_of(game, source) or "a1"):
        return False
    if isinstance(selector.row, int):
        cell = cell_of(game, ref)
        if not cell or own_row(game, cell, game.things[source].controller) != selector.row:
            return False
    return selector.where is None or holds(game, selector.where, source, ref)


def is_mass(part: Part) -> bool:
    """Say whether the text means all that fit, with nothing chosen (122.10, 502.8)."""
    effect = part.effect
    return effect is not None and isinstance(effect.target, Selector) and effect.target.count == "all"


def holds(game: Game, condition: Condition, source: int, ref: Ref) -> bool:
    """Say whether a condition holds of a card; on a cell it is asked of the cards there."""
    if isinstance(ref, str):
        return any(holds(game, condition, source, each) for each in on_cell(game, ref))
    if condition.all is not None and not all(holds(game, each, source, ref) for each in condition.all):
        return False
    if condition.any is not None and not any(holds(game, each, source, ref) for each in condition.any):
        return False
    if condition.not_ is not None and holds(game, condition.not_, source, ref):
        return False
    return _flags_hold(game, condition, source, ref) and _figures_hold(game, condition, ref)


def _flags_hold(game: Game, condition: Condition, source: int, ref: int) -> bool:
    thing, card = game.things[ref], card_of(game, ref)
    asked: tuple[tuple[object, object], ...] = (
        (condition.open, is_open(game, ref)),
        (condition.hidden, thing.hidden),
        (condition.wounded, is_wounded(game, ref)),
        (condition.acted, markers.has_acted(thing)),
        (condition.creature, is_creature(game, ref)),
        (condition.type, type_of(game, ref)),
        (condition.name, card.name),
        (condition.elite, card.elite),
        (condition.unique, card.unique),
        (condition.bodiless, has_named(game, ref, "bodiless")),
        (condition.first_player, thing.controller == game.first),
        (condition.row, own_row(game, cell_of(game, ref), thing.controller) if cell_of(game, ref) else None),
    )
    if any(wanted is not None and wanted != got for wanted, got in asked):
        return False
    if condition.not_type is not None and condition.not_type == type_of(game, ref):
        return False
    if condition.class_ is not None and condition.class_ not in card.classes:
        return False
    if condition.element is not None and condition.element not in card.elements:
        return False
    if condition.has is not None and not has_named(game, ref, condition.has):
        return False
    if condition.lacks is not None and has_named(game, ref, condition.lacks):
        return False
    if condition.in_formation is not None and condition.in_formation != is_in_formation(game, ref):
        return False
    if condition.zone not in (None, thing.zone, "battle" if thing.zone in BATTLE else None):
        return False
    if condition.turn not in (None, "any", "own" if thing.controller == game.active else "enemy"):
        return False
    if condition.marker is not None and markers.count(thing, markers.NAMED, condition.marker) < (condition.min or 1):
        return False
    if not _neighbours_hold(game, condition, source, ref):
        return False
    own = thing.controller == game.things[source].controller
    return condition.side in (None, "any", "own" if own else "enemy")


def _neighbours_hold(game: Game, condition: Condition, source: int, ref: int) -> bool:
    """What is asked of the cards beside a card: how many there are, of how many classes."""
    around, classes = condition.adjacent_count, condition.distinct_classes
    if around is None and classes is None:
        return True
    beside = [
        other for other, thing in game.things.items()
        if thing.zone in BATTLE and other != ref and not thing.hidden and adjacent(game, ref, other)
    ]  # fmt: skip
    if classes is not None and len({each for other in beside for each in card_of(game, other).classes}) < classes.min:
        return False
    if around is None:
        return True
    n = sum(1 for other in beside if around.where is None or holds(game, around.where, source, other))
    return (around.min is None or n >= around.min) and (around.max is None or n <= around.max)


def _figures_hold(game: Game, condition: Condition, ref: int) -> bool:
    thing, cost = game.things[ref], card_of(game, ref).cost
    asked: tuple[tuple[Value | None, int], ...] = (
        (condition.life, life(game, ref)),
        (condition.wounds, wounds(game, ref)),
        (condition.chips, markers.count(thing, markers.CHIP)),
        (condition.cost, cost if isinstance(cost, int) else thing.x or 0),
        (condition.poison, number_of(game, ref, "poison")),
        (condition.action_markers, markers.count(thing, markers.ACTED)),
        (condition.movement, movement(game, ref)),
        (condition.printed_movement, card_of(game, ref).movement),
    )
    return all(wanted is None or _is_amount(wanted, got) for wanted, got in asked)


def _is_amount(wanted: Value, got: int) -> bool:
    if isinstance(wanted, Amount):
        low = wanted.min if isinstance(wanted.min, int) else got
        high = wanted.max if isinstance(wanted.max, int) else got
        parity = not (wanted.odd and got % 2 == 0) and not (wanted.even and got % 2 == 1)
        return low <= got <= high and parity
    return wanted == got
