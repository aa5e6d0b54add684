"""What a card has to declare: its additional properties (107), movement (506), and the playable abilities (114)."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.barring import words_for
from judgehelper.systems.berserk.board.derived import of_card, of_card_in_state
from judgehelper.systems.berserk.board.look import (
    abilities,
    acquired,
    card_of,
    is_creature,
    is_flyer,
    named,
    type_of,
)
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import holds, worth
from judgehelper.systems.berserk.cards.abilities import Ability, Cost, Did, Limit, Show
from judgehelper.systems.berserk.cards.effects import (
    Add,
    AttackEffect,
    Jump,
    Permit,
    Redirect,
    Redistribute,
    Relocate,
    Reveal,
    RowSkip,
    SimpleStrike,
    Teleport,
)
from judgehelper.systems.berserk.cards.grouping import Group, group, is_ambiguous, optional
from judgehelper.systems.berserk.cards.phrases import Amount, Selector, Value
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.declaring.named import DRINKS, text_of, triggers_of
from judgehelper.systems.berserk.readings import reading
from judgehelper.systems.berserk.state import BATTLE, Due, Game, Part, Price

ACT = Price(close=True, action=True)
"""What stands on a card as the symbol of closing (510.2)."""
PROPERTY = "property"


class Offer(Struct, frozen=True, kw_only=True):
    """Something that a card may declare: in which words, for what, slow or fast."""

    ability: str
    parts: tuple[Part, ...]
    price: Price
    slow: bool = True
    moment: str = ""
    """The only moment of an action at which it may be declared; empty: no such bound."""
    numbers: tuple[str, ...]
    tree: Group | int = 0
    """How the parts of a compound ability are grouped (505.5)."""
    x: tuple[int, int] | None = None
    """The bounds of X, where it is chosen on declaring (543)."""
    most: Value | None = None
    """How much it moves at most, where its player may take less (GL Перераспределить)."""
    pays_x: bool = False
    """Whether X chips are paid (501.3)."""
    is_ambiguous: bool = False
    """Whether the book's two orders of grouping differ for it (505.5)."""
    before: str = ""
    """The window before the battle or a turn to which it belongs (401.3)."""
    zone: str = ""
    """From where it is used, if not from battle (201.2)."""
    conditional: bool = False
    """Whether it may be declared only while its condition stands open (115)."""


def word_of(effect: Did) -> str:
    """Give the word of an effect in the scenario format."""
    return str(type(effect).__struct_config__.tag)


def part_of(effect: Did, type_: str) -> Part:
    """Make a part of an effect: attacks are their own type, the rest what the ability says (111.3)."""
    word = word_of(effect)
    return Part(word=word, type=word if word in ATTACKS else type_, effect=effect)


_STRIKE = Part(word="simple-strike", type="simple-strike", effect=SimpleStrike(target=Selector(of="card")))
_MOVE = Part(word="move", type=PROPERTY, effect=Relocate(target="self", to=Selector(of="cell", free=True)))
_CHIP = Part(word="add", type=PROPERTY, effect=Add(chips=1))
_AGAINST_FLYERS = Part(word="close-against-flyers", type=PROPERTY, effect=Permit(what=("simple-strike",)))
_DEFEND = Part(word="defend", type=PROPERTY, effect=Redirect(target="attacker"))


def or_fewer(parts: Sequence[Part]) -> Value | None:
    """Give the number of which a text says «or fewer», where it moves wounds."""
    found = (part.effect.size for part in parts if isinstance(part.effect, Redistribute) and part.effect.up_to)
    return next(found, None)


def worded(offer: Offer) -> Offer:
    """Note in the price of an offer under which words it falls: texts say how often those may be done (510.3)."""
    words = words_for(offer.parts[0], offer.price, offer.ability)
    price = replace(offer.price, words=tuple(sorted(words)))
    return replace(offer, price=price, most=or_fewer(offer.parts))


STRIKE = worded(Offer(ability="strike", parts=(_STRIKE,), price=ACT, numbers=("107.2", "504.1")))
MOVE = worded(Offer(ability="move", parts=(_MOVE,), price=Price(movement=1), numbers=("506.1", "506.2")))
CHIP = worded(Offer(ability="chip", parts=(_CHIP,), price=ACT, numbers=("123.3",)))
AGAINST_FLYERS = worded(
    Offer(ability="close-against-flyers", parts=(_AGAINST_FLYERS,), price=ACT, numbers=("107.2", "210.5"))
)
DEFEND = worded(
    Offer(ability="defend", parts=(_DEFEND,), price=ACT, slow=False, moment="targets", numbers=("107.3", "514.1"))
)

SHOW = Offer(
    ability="reveal", parts=(part_of(Reveal(target="self"), PROPERTY),), price=Price(mark="reveal", per="battle"),
    before="placement-end", numbers=("404.2",),
)  # fmt: skip
"""What a card may do after the placement whose player chose in recruiting what it costs or begins with."""


def offers(game: Game, ref: int) -> tuple[Offer, ...]:
    """List what a card has to declare now, whoever may."""
    counted = waits(game, ref) or any(isinstance(ability.x, Amount) for _, ability in interactive(game, ref))
    return _counted_offers(game, ref) if counted else _own_offers(game, ref)


@of_card
def _own_offers(game: Game, ref: int) -> tuple[Offer, ...]:
    return _all_offers(game, ref)


@of_card_in_state
def _counted_offers(game: Game, ref: int) -> tuple[Offer, ...]:
    """With a condition, or a number X that is counted on the board, what a card offers rests on more than it."""
    return _all_offers(game, ref)


def _all_offers(game: Game, ref: int) -> tuple[Offer, ...]:
    return tuple(offer if offer.price.words else worded(offer) for offer in _offers(game, ref))


def _offers(game: Game, ref: int) -> Iterator[Offer]:
    """Creatures strike and defend, artifacts do not; only ground ones move (107.1, 210.3, 211.11, 212.2, 114.1)."""
    if is_creature(game, ref):
        yield STRIKE
        if type_of(game, ref) == "ground":
            yield MOVE
        if not is_flyer(game, ref):
            yield AGAINST_FLYERS
        yield DEFEND
    if needs_chips(game, ref):
        yield CHIP
    if shown := (("404.2.1",) if card_of(game, ref).cost == "X" else ()) + game.things[ref].chosen:
        yield replace(SHOW, numbers=(*SHOW.numbers, *dict.fromkeys(shown)))
    yield from _by_words(game, ref)
    for key, ability in interactive(game, ref):
        if ability.kind in ("playable", "conditional") and not ability.before and not ability.when_recruited:
            if _is_in_place(game, ref, ability):
                yield _playable(game, ref, ability, key)
        elif ability.before is not None:
            yield _before(game, ref, ability, key)


def _is_in_place(game: Game, ref: int, ability: Ability) -> bool:
    """Say whether a card lies where its ability is used from (201.2)."""
    zone = game.things[ref].zone
    return zone == ability.from_ if ability.from_ not in (None, "battle") else zone in BATTLE


SELF_TO_CELL = Selector(of="cell", free=True)
SUBSTITUTE = Price(all_movement=True)
"""Movements by substitution take all points (506.6)."""


def _by_words(game: Game, ref: int) -> Iterator[Offer]:
    """What named abilities let a card declare: a row-skip strike, a slow jump or teleportation (506.6, 506.7)."""
    held = named(game, ref)
    if "row-skip" in held:
        effect = RowSkip(target=Selector(of="card"), size=held["row-skip"] or 1)
        yield Offer(ability="row-skip", parts=(part_of(effect, "row-skip"),), price=ACT, numbers=("504.1.1",))
    if type_of(game, ref) == "ground" and "jump" in held:
        leap = Part(word="jump", type=PROPERTY, effect=Jump(to=SELF_TO_CELL, range=int(held["jump"] or 1)))
        yield Offer(ability="jump", parts=(leap,), price=SUBSTITUTE, numbers=("506.6",))
    if type_of(game, ref) == "ground" and "teleport" in held:
        away = Part(word="teleport", type=PROPERTY, effect=Teleport(to=SELF_TO_CELL))
        yield Offer(ability="teleport", parts=(away,), price=SUBSTITUTE, numbers=("506.6",))


def _before(game: Game, ref: int, ability: Ability, key: str) -> Offer:
    """An ability of a window before the battle or a turn: each card uses it once there (401.3, 403.1, 404.2, 406)."""
    once = Limit(times=1, per="turn" if ability.before == "turn-start" else "battle")
    price = price_of(ability.cost or Cost(), key, ability.limit or once)
    zone = "deal" if ability.before == "recruiting" else ""
    return Offer(
        ability=key, parts=parts_of(ability), tree=tree_of(game, ability), price=price, before=ability.before or "",
        zone=zone, numbers=("401.3", *BEFORE_RULES[ability.before or ""]), x=bounds_of(game, ref, ability),
    )  # fmt: skip


BEFORE_RULES: Mapping[str, tuple[str, ...]] = {
    "recruiting": ("403.1",), "turn-start": ("408.1",), "placement-end": ("404.2",), "battle-start": ("406.1",),
}  # fmt: skip
MOMENT_OF: Mapping[str, str] = {
    "cancel": "cancel", "block": "block", "redirect": "targets", "reroll": "reroll", "die": "modify-dice",
}  # fmt: skip
"""The only steps of an action at which some effects may be used (512.6.3, 512.6.4, 512.6.7)."""


def _playable(game: Game, ref: int, ability: Ability, key: str) -> Offer:
    cost = ability.cost or Cost()
    price = price_of(cost, key, ability.limit)
    parts, tree = parts_of(ability), tree_of(game, ability)
    moment = MOMENT_OF.get(parts[0].word, "") if ability.sudden else ""
    unclear = isinstance(ability.does, tuple) and is_ambiguous(ability.does)
    zone = ability.from_ if ability.from_ not in (None, "battle") else ""
    if ability.kind == "conditional":
        numbers = ("115.1", "303.4", "305.2")
        return Offer(
            zone=zone or "", ability=key, parts=parts, tree=tree, price=price, slow=False, numbers=numbers,
            conditional=True,
            moment=MOMENT_OF.get(parts[0].word, "") if parts[0].word in ("block", "cancel") else "",
            x=bounds_of(game, ref, ability), pays_x=cost.chips == "X",
        )  # fmt: skip
    return Offer(
        zone=zone or "", ability=key, parts=parts, tree=tree, is_ambiguous=unclear, x=bounds_of(game, ref, ability),
        pays_x=cost.chips == "X", price=price, moment=moment, slow=not ability.sudden, numbers=("114.1",),
    )  # fmt: skip


def bounds_of(game: Game, ref: int, ability: Ability) -> tuple[int, int] | None:
    """Give the least and the most that X may be: no more than there are chips where chips are paid (543)."""
    held = markers.count(game.things[ref], markers.CHIP)
    pays = ability.cost is not None and ability.cost.chips == "X"
    if isinstance(ability.x, int) or (isinstance(ability.x, Amount) and (ability.x.count or ability.x.get)):
        n = worth(game, ability.x, Scope(ref))
        return n, n
    if isinstance(ability.x, Amount):
        most = worth(game, ability.x.max, Scope(ref)) if ability.x.max is not None else held
        least = worth(game, ability.x.min, Scope(ref)) if ability.x.min is not None else 1
        return max(1, least) if pays else least, min(most, held) if pays else most
    return (1, held) if pays else None


def spread(does: object) -> object:
    """Write attacks made several times one after another: «n attacks» are n parts joined by «и» (505.4.3)."""
    if isinstance(does, tuple):
        return tuple(spread(each) for each in does)
    if isinstance(does, Show) and does.does is not None:
        inner = does.does if isinstance(does.does, tuple) else (does.does,)
        return (replace(does, does=None), "and", spread(inner))
    if not isinstance(does, AttackEffect) or not isinstance(does.times, int) or does.times < 1:
        return does
    single = replace(does, times=None, up_to=False)
    words = ("and", "may") if does.up_to else ("and",)
    return (single, *(each for _ in range(does.times - 1) for each in (*words, single)))


def parts_of(ability: Ability) -> tuple[Part, ...]:
    """List the action-effects of an ability in order, each with the connective before it (505.2, 111.3)."""
    does = spread(ability.does)
    if not isinstance(does, tuple):
        return (part_of(does, ability.as_),) if isinstance(does, Did) else ()
    free = optional(does)
    return tuple(replace(part_of(each, ability.as_), may=place in free) for place, each in enumerate(_effects(does)))


def _effects(does: Sequence[object]) -> Iterator[Did]:
    """List the effects of a text with those in its brackets, in reading order."""
    for each in does:
        if isinstance(each, tuple):
            yield from _effects(each)
        elif isinstance(each, Did):
            yield each


def tree_of(game: Game, ability: Ability) -> Group | int:
    """Group the parts of an ability (505.5), by the reading of the game where the book's two orders differ."""
    does = spread(ability.does)
    return group(does, by_example=reading(game, "then-either") == "example") if isinstance(does, tuple) else 0


def keyed(game: Game, ref: int) -> Iterator[tuple[str, Ability]]:
    """List a card's abilities that are no bare words, each by its place (112.2)."""
    for place, ability in enumerate(abilities(game, ref), 1):
        if isinstance(ability, Ability):
            yield str(place), ability


def interactive(game: Game, ref: int) -> tuple[tuple[str, Ability], ...]:
    """List a card's abilities that are declared, each by its id or its place (112.2, 113.1)."""
    return _all_of_now(game, ref) if waits(game, ref) else _all_of(game, ref)


@of_card
def waits(game: Game, ref: int) -> bool:
    """Say whether a card has an ability that is declared only while a condition holds: more than the card decides."""
    held = (each for each in abilities(game, ref) if isinstance(each, Ability))
    return any(each.while_ is not None and each.kind != "static" for each in held)


@of_card
def _all_of(game: Game, ref: int) -> tuple[tuple[str, Ability], ...]:
    return _listed(game, ref)


@of_card_in_state
def _all_of_now(game: Game, ref: int) -> tuple[tuple[str, Ability], ...]:
    return _listed(game, ref)


def _listed(game: Game, ref: int) -> tuple[tuple[str, Ability], ...]:
    return (*((key, found) for _, key, found in _declared(game, ref)), *triggers_of(game, ref))


def _declared(game: Game, ref: int) -> Iterator[tuple[int, str, Ability]]:
    """List the abilities that are declared, each with its place and its key; of several of one id each has its own."""
    seen: dict[str, int] = {}
    for place, ability in enumerate(abilities(game, ref), 1):
        found = (text_of(ability) or ability) if isinstance(ability, Ability) else None
        if found is not None and found.does is not None and found.kind is not None and _is_while(game, ref, found):
            key = found.id or str(place)
            seen[key] = seen.get(key, 0) + 1
            yield place, key if seen[key] == 1 else f"{key}#{seen[key]}", found


def _is_while(game: Game, ref: int, ability: Ability) -> bool:
    return ability.kind == "static" or ability.while_ is None or holds(game, ability.while_, Scope(ref), ref)


def due_offer(game: Game, due: Due) -> tuple[Ability, Offer] | None:
    """Find the ability of a due trigger: of its card, which must still have it, or a deferred one (120.2, 116.2)."""
    if due.deferred is not None:
        found: Ability | None = due.deferred
    else:
        found = dict(interactive(game, due.source)).get(due.ability)
    return (found, triggered_offer(game, found, due.ability, due.source)) if found is not None else None


def triggered_offer(game: Game, ability: Ability, key: str, ref: int) -> Offer:
    """Make an offer of a triggered ability: nothing is paid but its mark (116.5)."""
    cost = ability.cost or Cost()
    price = price_of(cost, key, ability.limit)
    tree = tree_of(game, ability)
    parts = parts_of(ability)
    parts = tuple(
        replace(part, word=DRINKS) if part.effect is not None and part.effect.id == DRINKS else part for part in parts
    )
    x = bounds_of(game, ref, ability)
    numbers = ("116.6", *numbers_of_trigger(ability))
    return Offer(
        ability=key, parts=parts, tree=tree, price=price, x=x, slow=False, numbers=numbers, most=or_fewer(parts)
    )


def numbers_of_trigger(ability: Ability) -> tuple[str, ...]:
    """Cite what the condition of a trigger rests on: what was just before, the first of its kind, its own death."""
    when = ability.when
    if when is None:
        return ()
    found: list[str] = ["546.2"] if when.any is not None else []
    for each in when.any or (when,):
        is_before = each.was or each.from_ or each.cell or each.occupied_by
        is_own = each.who in (None, "self") and each.to is None
        found += ["116.3.5"] if is_before else []
        found += ["545.8"] if each.first is not None else []
        found += ["546.2"] if each.role is not None else []
        found += ["116.3.3"] if is_own else []
        found += ["201.2.3"] if is_own and each.on in ("dies", "leaves") else []
    return (*dict.fromkeys(found), *(("538.2", "201.2.1") if ability.from_ == "graveyard" else ()))


def price_of(cost: Cost, key: str = "", limit: Limit | None = None) -> Price:
    """Read what stands before the colon (501.3)."""
    return Price(
        close=cost.close,
        action=cost.close or cost.action,
        chips=_amount(cost.chips),
        movement=_amount(cost.movement),
        life=_amount(cost.life),
        extra_life=_amount(cost.extra_life),
        destroy_self=cost.destroy_self,
        to_deck_self=cost.to_deck_self,
        mark=key if limit is not None else "",
        times=limit.times if limit is not None else 1,
        per=limit.per if limit is not None else "turn",
    )


def _amount(words: int | str | None) -> int:
    return words if isinstance(words, int) else 0


def needs_chips(game: Game, ref: int) -> bool:
    """Say whether a card has an ability that costs chips: then it may accumulate them (123.3)."""
    return any(
        isinstance(ability, Ability) and ability.cost is not None and ability.cost.chips is not None
        for ability in abilities(game, ref)
    )


def offer_named(game: Game, ref: int, word: str) -> Offer | None:
    """Find what a card has under a word: its key, its place among the own abilities, or the first of that kind."""
    listed = offers(game, ref)
    for offer in listed:
        if word == offer.ability:
            return offer
    place = {str(place): each for place, each in enumerate(abilities(game, ref), 1)}.get(word)
    if isinstance(place, Ability) and place.id:
        return next((offer for offer in listed if offer.ability == place.id), None)
    return next((offer for offer in listed if offer.parts[0].word == word and offer.ability not in WORDS), None)


def offer_from(game: Game, ref: int, word: str, maker: int) -> Offer | None:
    """Find what a card has got from another one (119): by its id, its place, or the kind of what it does."""
    own = len(abilities(game, ref)) - len(acquired(game.things[ref])) - len(game.given.get(ref, ()))
    got = [each for each in game.things[ref].markers if each.kind == markers.ACQUIRED and each.ability is not None]
    places = {own + place for place, each in enumerate(got, 1) if each.by == maker}
    keys = {key for place, key, _ in _declared(game, ref) if place in places}
    for offer in offers(game, ref):
        if offer.ability in keys and word in (offer.ability, offer.ability.partition("#")[0], offer.parts[0].word):
            return offer
    return None


WORDS: Mapping[str, Offer] = {offer.ability: offer for offer in (STRIKE, MOVE, CHIP, AGAINST_FLYERS, DEFEND)}
"""The words that every card of a type has."""


def can_reach_flyers(game: Game, ref: int) -> bool:
    """Say whether a card has closed against a flyer before and may strike one now (107.2)."""
    return markers.has(game.things[ref], markers.AGAINST_FLYERS)
