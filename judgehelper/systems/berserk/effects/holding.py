"""Abilities and properties got, lost, replaced (108, 119, 518, 541)."""

from msgspec.structs import replace

from judgehelper.kernel.machine.figures import figure
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import (
    card_of,
    classes,
    elements,
    has_named,
    in_battle,
    laid_types,
    number_of,
    property_of,
    protects_alike,
    split,
    strike,
    type_of,
    word_of,
)
from judgehelper.systems.berserk.board.scope import scope_of
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.zones import move_aloft
from judgehelper.systems.berserk.cards.abilities import Ability, Gain, Lose
from judgehelper.systems.berserk.cards.effects import Become, ExchangeValues
from judgehelper.systems.berserk.cards.phrases import Duration, Until
from judgehelper.systems.berserk.cards.words import FOR_BODIES, NAMED, NAMED_WITH_NUMBER, ONCE, PROTECTIONS
from judgehelper.systems.berserk.effects.protecting import keeps_poison_off
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import Action, Game, Marker, Proposal, change

NOTHING, EVERYTHING = 0, 2


def lasting(until: Duration) -> tuple[str, Until | None]:
    """Read how long something lasts: a word, or what ends it (122.8)."""
    return (until, None) if isinstance(until, str) else ("ends", until)


def marker(game: Game, action: Action, until: Duration, kind: str, **told: object) -> Marker:
    """Make a marker that an action lays, with its maker, its time and what its text had named (122.3)."""
    word, ends = lasting(until)
    during = tuple(each.id for each in game.stack if each.moment != "pending")
    laid = Marker(
        kind=kind, until=word, ends=ends, by=action.source, refs=action.refs, turn=game.turn, during=during,
        player=action.by,
    )  # fmt: skip
    return replace(laid, **told)


def gain(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Give a card an ability or a property for a time (119, GL Получает)."""
    effect, ref = proposal.effect, proposal.to
    if not isinstance(ref, int) or not isinstance(effect, Gain):
        return game, NOTHING
    if effect.given is None:
        return _gain_property(game, action, effect, ref)
    if effect.plus is not None or effect.or_plus is not None:
        return _gain_more(game, action, effect, ref)
    ability = effect.given
    if isinstance(ability, str) and not _is_bigger(game, ref, ability):
        game = happen(game, "failed", "518.2", card=action.source, to=ref, ability=ability, through="gain")
        return game, NOTHING
    laid = _held(game, action, effect, markers.ACQUIRED, ability=ability)
    had = isinstance(ability, str) and has_named(game, ref, split(ability)[0])
    game = markers.put(_without_smaller(game, ref, ability), ref, laid)
    return _gained(game, action, ref, ability, *(("518.3", "518.4.1") if had else ()))


def _held(game: Game, action: Action, effect: Gain, kind: str, **told: object) -> Marker:
    """Make the marker of what is got: for a time, or «to the next» action of its kind (545.8.1)."""
    laid = marker(game, action, effect.until, kind, **told)
    return replace(laid, until="next") if effect.next else laid


def _gained(game: Game, action: Action, ref: int, ability: str | Ability, *more: str) -> tuple[Game, int]:
    name = ability if isinstance(ability, str) else ability.id
    return happen(game, "gained", "119.1", *more, card=ref, to=ref, by=action.source, ability=name), EVERYTHING


def _is_bigger(game: Game, ref: int, ability: str) -> bool:
    """A smaller named ability is not got beside a bigger one (518.2); poison not by the bodiless or protected."""
    name, number = split(ability)
    if name in FOR_BODIES and has_named(game, ref, "bodiless"):
        return False
    if name == "poison" and keeps_poison_off(game, ref, None):
        return False
    if not has_named(game, ref, name):
        return True
    size = figure(number or "1") if name in NAMED_WITH_NUMBER else None
    return size > number_of(game, ref, name) if size is not None else name not in ONCE


def _without_smaller(game: Game, ref: int, ability: str | Ability) -> Game:
    """The bigger removes an acquired smaller one (518.3); that is no loss (518.4), and what adds stays (518.7)."""
    if not isinstance(ability, str) or not split(ability)[1]:
        return game
    name = split(ability)[0]
    kept = tuple(each for each in game.things[ref].markers if each.kind == markers.PLUS or not _is_acquired(each, name))
    return replace(change(game, ref, markers=kept), is_moved=True)


def without(game: Game, ref: int, name: str) -> Game:
    """Remove an ability that a card has got."""
    kept = tuple(each for each in game.things[ref].markers if not _is_acquired(each, name))
    return replace(change(game, ref, markers=kept), is_moved=True)


def purge(game: Game) -> Game:
    """Whoever is bodiless, or protected from poison, holds no markers of it (532.1, GL Отравление)."""
    for ref in in_battle(game):
        is_ill = any(_is_acquired(each, "poison") for each in game.things[ref].markers)
        if is_ill and not game.things[ref].hidden and (
            has_named(game, ref, "bodiless") or keeps_poison_off(game, ref, None)
        ):  # fmt: skip
            game = without(game, ref, "poison")
            game = happen(game, "lost", "532.1", card=ref, to=ref, ability="poison")
    return game


def _gain_more(game: Game, action: Action, effect: Gain, ref: int) -> tuple[Game, int]:
    """More of a named ability that the card has (518.5); «gains it or +n»: otherwise the ability itself (GL)."""
    assert effect.given is not None
    name = word_of(effect.given)
    wanted = effect.plus if effect.plus is not None else effect.or_plus
    if not has_named(game, ref, name):
        if effect.or_plus is None:
            return happen(game, "failed", "518.6", card=action.source, to=ref, ability=name, through="gain"), NOTHING
        laid = _held(game, action, effect, markers.ACQUIRED, ability=effect.given)
        return _gained(markers.put(game, ref, laid), action, ref, effect.given)
    n = worth(game, wanted, scope_of(game, action))
    base = _acquired_base(game, ref, name)
    if base is not None and effect.until == "battle" and not effect.next:
        kept = tuple(each for each in game.things[ref].markers if each != base)
        more = replace(base, ability=f"{name} {max(0, number_of(game, ref, name) + n)}")
        game = replace(change(game, ref, markers=(*kept, more)), is_moved=True)
    else:
        game = markers.put(game, ref, _held(game, action, effect, markers.PLUS, name=name, text=str(n)))
    of_time = "518.7.1" if effect.until == "battle" and not effect.next else "518.7.2"
    return happen(game, "gained", "518.5", of_time, card=ref, to=ref, by=action.source, ability=name, n=n), EVERYTHING


def _acquired_base(game: Game, ref: int, name: str) -> Marker | None:
    """Give the acquired ability of a name that holds: what is added to it for good is part of it (518.7.1)."""
    found = (
        each for each in game.things[ref].markers
        if each.kind == markers.ACQUIRED and isinstance(each.ability, str) and split(each.ability)[0] == name
    )  # fmt: skip
    return next((each for each in found if figure(split(str(each.ability))[1]) == number_of(game, ref, name)), None)


def _gain_property(game: Game, action: Action, effect: Gain, ref: int) -> tuple[Game, int]:
    """An element, class, type or subtype more (106.2, 106.5); one that it has cannot be got (528.2.1)."""
    for name, text, held in (
        ("elements", effect.element, elements(game, ref)), ("classes", effect.class_, classes(game, ref)),
    ):  # fmt: skip
        if text is not None:
            if text in held:
                return game, NOTHING
            game = markers.put(game, ref, marker(game, action, effect.until, markers.GAINED, name=name, text=text))
            return happen(game, "gained", "106.2.4", card=ref, to=ref, by=action.source, ability=text), EVERYTHING
    if effect.type is not None:
        return _change_type(game, action, effect.until, ref, effect.type)
    if effect.subtype is not None:
        laid = marker(game, action, effect.until, markers.BECOMES, name="subtype", text=effect.subtype)
        return markers.put(game, ref, laid), EVERYTHING
    return game, NOTHING


def _change_type(game: Game, action: Action, until: Duration, ref: int, type_: str) -> tuple[Game, int]:
    if type_of(game, ref) == type_:
        return game, NOTHING
    laid = marker(game, action, until, markers.BECOMES, name="type", text=type_)
    game = move_aloft(markers.put(game, ref, laid), ref)
    return happen(game, "gained", "108.2", card=ref, to=ref, by=action.source, ability=type_), EVERYTHING


def lose(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Take abilities away: an acquired one is removed, an own one suppressed (541.3, 541.4); or a property."""
    effect, ref = proposal.effect, proposal.to
    if not isinstance(ref, int) or not isinstance(effect, Lose):
        return game, NOTHING
    for name, text in (("elements", effect.element), ("classes", effect.class_)):
        if text is not None:
            held = elements(game, ref) if name == "elements" else classes(game, ref)
            if text not in held:
                return game, NOTHING
            game = markers.put(game, ref, marker(game, action, effect.until, markers.GONE, name=name, text=text))
            return happen(game, "lost", "106.2", card=ref, to=ref, by=action.source, ability=text), EVERYTHING
    if effect.type is not None:
        return _lose_type(game, action, effect.type, ref)
    name = "all" if effect.all else effect.named or _name(effect.ability)
    had_type = name == "flight" and property_of(game, ref, "type") == "flyer"
    game = _lose_type(game, action, "flyer", ref)[0] if had_type else game
    thing = game.things[ref]
    kept = tuple(each for each in thing.markers if not _is_acquired(each, name))
    game = replace(change(game, ref, markers=kept), is_moved=True)
    is_own = name == "all" or _has(game, ref, name) or (name == "flight" and type_of(game, ref) == "flyer")
    gone = len(kept) != len(thing.markers) or is_own or had_type
    if is_own:
        game = markers.put(game, ref, marker(game, action, effect.until, markers.LOST, name=name))
    if not gone:
        return game, NOTHING
    return happen(
        game, "lost", "541.4", "541.3", *_of_loss(name), card=ref, to=ref, by=action.source, ability=name
    ), EVERYTHING


def _lose_type(game: Game, action: Action, type_: str, ref: int) -> tuple[Game, int]:
    """A type that a card has got goes, and the one printed comes back with its figures (108.3)."""
    thing = game.things[ref]
    kept = tuple(
        each for each in thing.markers
        if not (each.kind == markers.BECOMES and each.name == "type" and each.text == type_)
    )  # fmt: skip
    if kept == thing.markers:
        return game, NOTHING
    game = replace(change(game, ref, markers=kept), is_moved=True)
    return happen(game, "lost", "108.3", card=ref, to=ref, by=action.source, ability=type_), EVERYTHING


def _of_loss(name: str) -> tuple[str, ...]:
    return ("541.2",) if name == "all" else ("528.10",) if name in NAMED else ()


def _name(ability: str | Ability | None) -> str:
    return "" if ability is None else word_of(ability)


def _is_acquired(laid: Marker, name: str) -> bool:
    if laid.kind == markers.PLUS:
        return laid.name == name
    if laid.kind == markers.LAID:
        return not laid_types(laid).isdisjoint(PROTECTIONS.get(name, ()))
    if laid.kind != markers.ACQUIRED or laid.ability is None:
        return False
    word = word_of(laid.ability)
    return word == name or (word in PROTECTIONS and set(PROTECTIONS[word]) <= set(PROTECTIONS.get(name, ())))


def _has(game: Game, ref: int, name: str) -> bool:
    """Say whether a card has an own or given ability of this name, or a protection that is in part the same (532.5)."""
    if name in PROTECTIONS:
        return protects_alike(game, ref, name)
    held: tuple[str | Ability, ...] = (*card_of(game, ref).abilities, *game.given.get(ref, ()))
    return any(word_of(each) == name for each in held)


def become(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Replace properties of a card (108.2, 104.4.1)."""
    effect, ref = proposal.effect, proposal.to
    if not isinstance(ref, int) or not isinstance(effect, Become):
        return game, NOTHING
    scope = scope_of(game, action)
    said: list[tuple[str, str]] = []
    for name, value in (("cost", effect.cost), ("movement", effect.movement), ("life", effect.life)):
        said += [(name, str(worth(game, value, scope)))] if value is not None else []
    if effect.strike is not None:
        said.append(
            ("strike", effect.strike if isinstance(effect.strike, str) else str(worth(game, effect.strike, scope)))
        )
    if effect.elite is not None:
        said.append(("elite", "yes" if effect.elite else "no"))
    if effect.elements is not None:
        said.append(("elements", ",".join(effect.elements)))
    if effect.life is not None:
        game = change(game, ref, harmed_by=proposal.source, harmed_through=proposal.type, is_spared=False)
    for name, text in said:
        game = markers.put(game, ref, marker(game, action, effect.until, markers.BECOMES, name=name, text=text))
    if effect.type is not None:
        game, put = _change_type(game, action, effect.until, ref, effect.type)
        return game, EVERYTHING if said else put
    return happen(game, "gained", "108.2", card=ref, to=ref, by=action.source, ability=said[0][0]), EVERYTHING


STRENGTHS = ("weak", "medium", "strong")


def exchange(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Base values of the strike change places (104.4.1)."""
    effect, ref = proposal.effect, proposal.to
    if not isinstance(ref, int) or not isinstance(effect, ExchangeValues) or len(effect.values) != 2:
        return game, NOTHING
    now = list(strike(game, ref))
    one, other = (STRENGTHS.index(each) for each in effect.values)
    now[one], now[other] = now[other], now[one]
    text = "-".join(str(each) for each in now)
    game = markers.put(game, ref, marker(game, action, effect.until, markers.BECOMES, name="strike", text=text))
    return happen(game, "gained", "104.4.1", card=ref, to=ref, by=action.source, ability="strike"), EVERYTHING
