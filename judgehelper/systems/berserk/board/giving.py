"""Abilities that cards have while a static ability gives them (121.4): found anew after every change of the board."""

import msgspec
from immutables import Map
from msgspec.structs import replace

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.formation import WORDS
from judgehelper.systems.berserk.board.look import abilities, acquired, card_of, in_battle, split
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.statics import items, works_for
from judgehelper.systems.berserk.cards.abilities import KEYS, Ability, Static
from judgehelper.systems.berserk.cards.phrases import Amount, Condition
from judgehelper.systems.berserk.cards.words import NAMED_WITH_NUMBER
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import FIELD, Game, change

ROUNDS = 6
"""How often what is given may open what is given in turn."""
Held = str | Ability


def refresh(game: Game) -> Game:
    """Find out what every card is given now (121.4.2, 117.4)."""
    before = game.given
    for _ in range(ROUNDS):
        found = _given(game)
        if found == game.given:
            break
        game = replace(game, given=found)
    was = game.computed
    game = replace(game, limits=_limits(game), stocks=_stocks(game), computed=_computed(game))
    for ref in sorted({*was, *game.computed}):
        game = _told_numbers(game, ref, was.get(ref, ()), game.computed.get(ref, ()))
    return _released(_told(game, before), before)


def _told_numbers(game: Game, ref: int, had: tuple[str, ...], held: tuple[str, ...]) -> Game:
    """A counted ability is got as its number rises from 0 and lost as it falls to 0; else it changes (518.4.2)."""
    before, now = {split(each)[0] for each in had}, {split(each)[0] for each in held}
    for name in sorted(before ^ now):
        kind = "gained" if name in now else "lost"
        game = happen(game, kind, "518.4.2", "543.5", card=ref, to=ref, ability=name)
    return game


def _stocks(game: Game) -> Map[int, int]:
    """Add up what static items do to stocks of movement (517)."""
    found: dict[int, int] = {}
    for owner, item in items(game):
        if item.modify == "movement" and item.plus is not None:
            n = worth(game, item.plus, Scope(owner))
            for ref in in_battle(game):
                if works_for(game, owner, item, ref):
                    found[ref] = found.get(ref, 0) + n
    return Map(found)


def _limits(game: Game) -> Map[int, tuple[tuple[str, int], ...]]:
    """Find the most that cards may have of named abilities (545.2)."""
    found: dict[int, tuple[tuple[str, int], ...]] = {}
    for owner, item in items(game):
        if item.maximum is not None and item.maximum in NAMED_WITH_NUMBER:
            most = worth(game, item.is_, Scope(owner))
            for ref in in_battle(game):
                if works_for(game, owner, item, ref):
                    found[ref] = (*found.get(ref, ()), (item.maximum, most))
    return Map(found)


def _computed(game: Game) -> Map[int, tuple[str, ...]]:
    """Work out named abilities whose number is counted; one of 0 is not there (523.5, 543.5)."""
    found: dict[int, tuple[str, ...]] = {}
    for ref in in_battle(game):
        for ability in abilities(game, ref):
            if (
                isinstance(ability, Ability) and ability.named is not None and ability.against is None
                and isinstance(ability.value, Amount)
            ):  # fmt: skip
                n = worth(game, ability.value, Scope(ref, (("affected", (ref,)),)))
                if n > 0:
                    found[ref] = (*found.get(ref, ()), f"{ability.named} {n}")
    return Map(found)


def _told(game: Game, before: Map[int, tuple[Held, ...]]) -> Game:
    """Write down which named abilities have been given and taken back (121.4)."""
    for ref in sorted({*before, *game.given}):
        held, had = game.given.get(ref, ()), before.get(ref, ())
        for kind, listed, others in (("gained", held, had), ("lost", had, held)):
            for each in listed:
                if each not in others and ref in game.things:
                    name = each if isinstance(each, str) else each.id
                    game = happen(game, kind, "121.4", card=ref, to=ref, ability=name)
    return game


def _given(game: Game) -> Map[int, tuple[Held, ...]]:
    found: dict[int, tuple[Held, ...]] = {}
    for ref in in_battle(game):
        if not game.things[ref].hidden:
            for each in _by_words(game, ref):
                found[ref] = (*found.get(ref, ()), each)
    for owner, item in items(game):
        if item.give is not None:
            for ref in in_battle(game):
                if works_for(game, owner, item, ref):
                    found[ref] = (*found.get(ref, ()), _given_to(game, owner, item, ref, found.get(ref, ())))
    for ref in in_battle(game):
        for text in _by_markers(game, ref):
            found[ref] = (*found.get(ref, ()), text)
    return Map(found)


def _given_to(game: Game, owner: int, item: Static, ref: int, held: tuple[Held, ...]) -> Held:
    """What a card is given; «gains it or +n»: more of it where it has it otherwise (GL Получает … или +X)."""
    assert item.give is not None
    if item.or_plus is None or not isinstance(item.give, str):
        return item.give
    name = split(item.give)[0]
    own = (*card_of(game, ref).abilities, *acquired(game.things[ref]), *held)
    numbers = [int(split(each)[1] or 1) for each in own if isinstance(each, str) and split(each)[0] == name]
    return f"{name} {max(numbers) + worth(game, item.or_plus, Scope(owner))}" if numbers else item.give


def _by_markers(game: Game, ref: int) -> tuple[Held, ...]:
    """What the named markers on a card, and on the cell where it stands, give to it: each one of them (544).

    544.2, 544.5.
    """
    held: list[Held] = []
    thing = game.things[ref]
    on_cell = game.cells.get(thing.cell, ()) if thing.zone == FIELD else ()
    for laid in (*thing.markers, *on_cell):
        if laid.kind == markers.NAMED and laid.by is not None:
            texts = card_of(game, laid.by).marker_texts.get(laid.name, ())
            for text in texts:
                held += [text] * (laid.n if not _counts(text, laid.name) else int(text not in held))
    return tuple(held)


def _counts(text: object, name: str) -> bool:
    """Say whether a text asks how many markers of a name there are: then a card has it once (544.1.1)."""
    if isinstance(text, tuple):
        return any(_counts(each, name) for each in text)
    if isinstance(text, Condition) and text.marker == name and (text.min or 1) > 1:
        return True
    return isinstance(text, msgspec.Struct) and any(
        _counts(text.__getattribute__(each), name) for each in text.__struct_fields__
    )


def _by_words(game: Game, ref: int) -> tuple[Held, ...]:
    """What stands behind «formation», «at depth» and the like, while it holds."""
    held: list[Held] = []
    for ability in abilities(game, ref):
        if isinstance(ability, Ability):
            for texts, is_so in WORDS.values():
                listed = texts(ability)
                held += [read(each) for each in listed] if listed is not None and is_so(game, ref) else []
    return tuple(held)


def read(text: object) -> Held:
    """Read an ability, or a static item as an ability of its own."""
    if isinstance(text, str):
        return text
    if isinstance(text, dict) and set(text) & {key.replace("_", "-") for key in KEYS}:
        return Ability(kind="static", gives=(msgspec.convert(text, Static),))
    return msgspec.convert(text, Ability)


def _released(game: Game, before: Map[int, tuple[Held, ...]]) -> Game:
    """What was lost of an ability that is no longer given is forgotten: given again, it works again (541.4)."""
    for ref, held in before.items():
        if ref not in game.things or not any(each.kind == markers.LOST for each in game.things[ref].markers):
            continue
        gone = {split(each)[0] for each in held if isinstance(each, str) and each not in game.given.get(ref, ())}
        own = {split(each)[0] for each in card_of(game, ref).abilities if isinstance(each, str)}
        kept = tuple(
            each for each in game.things[ref].markers if each.kind != markers.LOST or each.name not in gone - own
        )
        game = change(game, ref, markers=kept)
    return game
