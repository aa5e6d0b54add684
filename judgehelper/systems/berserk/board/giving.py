"""Abilities that cards have while a static ability gives them (121.4): found anew after every change of the board."""

import msgspec
from immutables import Map
from msgspec.structs import replace

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.formation import WORDS
from judgehelper.systems.berserk.board.look import abilities, card_of, in_battle, split
from judgehelper.systems.berserk.board.statics import items, works_for
from judgehelper.systems.berserk.cards.abilities import KEYS, Ability, Static
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Game, change

ROUNDS = 6
"""How often what is given may open what is given in turn."""
Held = str | Ability


def refresh(game: Game) -> Game:
    """Find out what every card is given now (121.4.2)."""
    before = game.given
    for _ in range(ROUNDS):
        found = _given(game)
        if found == game.given:
            break
        game = replace(game, given=found)
    return _released(_told(game, before), before)


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
                    found[ref] = (*found.get(ref, ()), item.give)
    return Map(found)


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
