"""What a condition of a text asks of a card (546): its state, its figures, its neighbours, what has happened to it."""

from collections.abc import Callable

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board import history, look
from judgehelper.systems.berserk.board.formation import is_in_formation
from judgehelper.systems.berserk.board.look import card_of, is_creature
from judgehelper.systems.berserk.board.places import cell_of, own_row
from judgehelper.systems.berserk.board.scope import Scope, meant, one, speaker
from judgehelper.systems.berserk.board.zones import acting_for
from judgehelper.systems.berserk.cards.abilities import Ability
from judgehelper.systems.berserk.cards.effects import Effect
from judgehelper.systems.berserk.cards.phrases import Amount, Condition, Value
from judgehelper.systems.berserk.cards.words import ATTACKS, MAGIC
from judgehelper.systems.berserk.state import BATTLE, Game

Asks = Callable[[Game, Condition, Scope, int], bool]


# --- state and properties ---------------------------------------------------------------------------------------------


Looks = Callable[[Game, int], object]
FLAGS: tuple[tuple[Callable[[Condition], object], Looks], ...] = (
    (lambda asked: asked.open, look.is_open),
    (lambda asked: asked.hidden, lambda game, ref: game.things[ref].hidden),
    (lambda asked: asked.wounded, look.is_wounded),
    (lambda asked: asked.acted, lambda game, ref: markers.has_acted(game.things[ref])),
    (lambda asked: asked.creature, is_creature),
    (lambda asked: asked.type, look.type_of),
    (lambda asked: asked.name, lambda game, ref: card_of(game, ref).name),
    (lambda asked: asked.elite, look.is_elite),
    (lambda asked: asked.unique, lambda game, ref: card_of(game, ref).unique),
    (lambda asked: asked.bodiless, lambda game, ref: look.has_named(game, ref, "bodiless")),
    (lambda asked: asked.first_player, lambda game, ref: game.things[ref].controller == game.first),
    (lambda asked: asked.magic, lambda game, ref: has_magic(game, ref)),
    (lambda asked: asked.in_formation, is_in_formation),
)
"""What a condition may ask to be so, and what is so."""


def _flags(game: Game, condition: Condition, _scope: Scope, ref: int) -> bool:
    return all((wanted := asks(condition)) is None or wanted == looks(game, ref) for asks, looks in FLAGS)


def _properties(game: Game, condition: Condition, scope: Scope, ref: int) -> bool:
    """What is asked of properties; of an element, any card that has it among its own (106.2.2)."""
    thing = game.things[ref]
    if condition.not_type is not None and condition.not_type == look.type_of(game, ref):
        return False
    if condition.class_ is not None and condition.class_ not in look.classes(game, ref):
        return False
    if condition.element is not None and condition.element not in look.elements(game, ref):
        return False
    if condition.has is not None and not has(game, ref, condition.has):
        return False
    if condition.lacks is not None and has(game, ref, condition.lacks):
        return False
    if condition.zone not in (None, thing.zone, "battle" if thing.zone in BATTLE else None):
        return False
    if condition.turn not in (None, "any", "own" if acting_for(game, ref) == game.active else "enemy"):
        return False
    if condition.is_ is not None and ref not in meant(game, scope, condition.is_):
        return False
    own = thing.controller == speaker(game, scope)
    return condition.side in (None, "any", "own" if own else "enemy")


def words_of(game: Game, ref: int) -> frozenset[str]:
    """List what a card can do: attack words, spells and influences among its abilities (111)."""
    found = {"row-skip"} if look.has_named(game, ref, "row-skip") else set[str]()
    for ability in look.abilities(game, ref):
        if isinstance(ability, Ability) and ability.kind is not None and ability.does is not None:
            words = set(_effect_words(ability.does))
            found |= words & set(ATTACKS)
            found |= {ability.as_} if words - set(ATTACKS) else set()
    return frozenset(found)


def _effect_words(does: object) -> list[str]:
    match does:
        case tuple():
            return [word for each in does for word in _effect_words(each)]
        case Effect():
            return [str(does.__struct_config__.tag)]
    return []


def has_magic(game: Game, ref: int) -> bool:
    """Say whether a card has a magic ability (111)."""
    return bool(words_of(game, ref) & set(MAGIC))


def has(game: Game, ref: int, word: str) -> bool:
    """Say whether a card has a named ability, a text by its word, or an attack."""
    key = word.replace("-", "_")
    if look.has_named(game, ref, look.split(word)[0]):
        held = look.named(game, ref)[look.split(word)[0]]
        return look.split(word)[1] in ("", held)
    if key in ("formation", "valhalla", "concentration", "frenzy", "at_depth", "on_surface"):
        return any(look.word_of(each) == key for each in look.abilities(game, ref))
    if word == "simple-strike":
        return any(look.strike(game, ref))
    return word in words_of(game, ref)


# --- figures ----------------------------------------------------------------------------------------------------------


def _printed(game: Game, ref: int) -> look.Size:
    return look.sizes(card_of(game, ref).strike)


Counts = Callable[[Game, int], int]
FIGURES: tuple[tuple[Callable[[Condition], Value | None], Counts], ...] = (
    (lambda asked: asked.life, look.life),
    (lambda asked: asked.wounds, look.wounds),
    (lambda asked: asked.chips, lambda game, ref: markers.count(game.things[ref], markers.CHIP)),
    (lambda asked: asked.cost, look.cost_of),
    (lambda asked: asked.poison, lambda game, ref: look.number_of(game, ref, "poison")),
    (lambda asked: asked.action_markers, lambda game, ref: markers.count(game.things[ref], markers.ACTED)),
    (lambda asked: asked.movement, look.movement),
    (lambda asked: asked.printed_movement, lambda game, ref: card_of(game, ref).movement or 0),
    (lambda asked: asked.abilities, lambda game, ref: len(look.abilities(game, ref))),
    (
        lambda asked: asked.printed_strike.weak if asked.printed_strike is not None else None,
        lambda game, ref: _printed(game, ref)[0],
    ),
    (
        lambda asked: asked.printed_strike.medium if asked.printed_strike is not None else None,
        lambda game, ref: _printed(game, ref)[1],
    ),
    (
        lambda asked: asked.printed_strike.strong if asked.printed_strike is not None else None,
        lambda game, ref: _printed(game, ref)[2],
    ),
)
"""Figures of which a condition may ask, and what they are."""


def is_amount(wanted: Value, got: int) -> bool:
    """Say whether a number is one that is asked for: that number, or within its bounds."""
    if isinstance(wanted, Amount):
        low = wanted.min if isinstance(wanted.min, int) else got
        high = wanted.max if isinstance(wanted.max, int) else got
        parity = not (wanted.odd and got % 2 == 0) and not (wanted.even and got % 2 == 1)
        return low <= got <= high and parity
    return wanted == got


def _places(game: Game, condition: Condition, scope: Scope, ref: int) -> bool:
    if condition.row is None:
        return True
    cell = cell_of(game, ref)
    if not cell:
        return False
    if isinstance(condition.row, int):
        return own_row(game, cell, acting_for(game, ref)) == condition.row
    return cell[1:] in {str(each)[1:] for each in meant(game, scope, condition.row)}


def _marked(game: Game, condition: Condition, _scope: Scope, ref: int) -> bool:
    if condition.marker is None:
        return True
    return markers.count(game.things[ref], markers.NAMED, condition.marker) >= (condition.min or 1)


# --- others and history ----------------------------------------------------------------------------------------------


def _same(game: Game, condition: Condition, scope: Scope, ref: int) -> bool:
    """The same weak strike, cost, class or name as another card."""
    if condition.same is None:
        return True
    other = one(game, scope, condition.as_ or "self")
    if not isinstance(other, int):
        return False
    match condition.same:
        case "weak":
            return look.strike(game, ref)[0] == look.strike(game, other)[0]
        case "cost":
            return look.cost_of(game, ref) == look.cost_of(game, other)
        case "class":
            return bool(set(look.classes(game, ref)) & set(look.classes(game, other)))
    return card_of(game, ref).name == card_of(game, other).name


def _past(game: Game, condition: Condition, _scope: Scope, ref: int) -> bool:
    """What has happened to a card in this turn or the last one (538.2); of a turn that never was nothing holds.

    538.3.
    """
    if condition.moved_last_turn is not None:
        known = history.was(game, ref, "moved", game.turn - 1)
        if game.turn <= 1 or known != condition.moved_last_turn:
            return False
    asked = (
        (condition.moved_this_turn, "moved"),
        (condition.wounded_this_turn, "wounded"),
        (condition.attacked_this_turn, "aimed-at"),
    )
    return all(wanted is None or wanted == history.was(game, ref, kind, game.turn) for wanted, kind in asked)


def _die(game: Game, condition: Condition, _scope: Scope, ref: int) -> bool:
    if condition.die is None:
        return True
    thrown = [die for die in game.dice if die.of == ref and die.rolled]
    return bool(thrown) and is_amount(condition.die, thrown[-1].final or thrown[-1].picked or thrown[-1].rolled[-1])


ASKS: tuple[Asks, ...] = (_flags, _properties, _places, _marked, _same, _past, _die)
"""What a condition asks of one card, field by field; all must hold."""
