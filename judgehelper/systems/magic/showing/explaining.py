"""The place of «why is its power 3?»: the walk through the layers, told step by step for one object (613)."""

from collections.abc import Iterator

from judgehelper.abilities.kinds import Keyword
from judgehelper.kernel.board import Change, Explanation, PieceId
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.combat.rules import spoken, why_cant_attack, why_cant_block
from judgehelper.systems.magic.game.law import EVERY
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, HAND, Characteristics, Id, Magic
from judgehelper.systems.magic.layers.characteristics import characteristics
from judgehelper.systems.magic.layers.effects import Effect
from judgehelper.systems.magic.layers.layers import Seen, Walk
from judgehelper.systems.magic.printed.keywords.book import DOES, IN_EVERY_ZONE, redundant
from judgehelper.systems.magic.printed.objects.keyword_names import keyword_word
from judgehelper.systems.magic.printed.objects.printed import start_values
from judgehelper.systems.magic.showing.board import figure
from judgehelper.systems.magic.showing.choice_words import word_violation
from judgehelper.systems.magic.showing.names import Names, nameless
from judgehelper.systems.magic.showing.origins import origins
from judgehelper.systems.magic.showing.seeing import who_sees
from judgehelper.systems.magic.showing.terms import COLOURS, type_line

RULE_OF_LAYER = {
    "1": ("613.1a", "706.2"), "2": ("613.1b",), "3": ("613.1c", "612.1"), "4": ("613.1d",), "5": ("613.1e", "112.12"),
    "6": ("613.1f", "112.10"),
    "7a": ("613.1g", "613.3a",), "7b": ("613.1g", "613.3b"), "7c": ("613.1g", "613.3c"),
    "7d": ("613.1g", "613.3d"), "7e": ("613.1g", "613.3e"), EVERY: ("613.1",),
}  # fmt: skip
RULE_OF_ORDER = {"only": (), "timestamp": ("613.6",), "defines": ("613.2", "604.3"),
                 "dependency": ("613.7", "613.7a", "613.7b"),
                 "loop": ("613.7b",)}  # fmt: skip
NOTES = {
    "only": Worded("единственный в этом слое", "the only one in this layer"),
    "timestamp": Worded("по времени: метка {0}", "by timestamp: {0}"),
    "defines": Worded("определяет характеристики, потому первым", "defines characteristics, so it comes first"),
    "dependency": Worded("раньше зависящего от него: {1}", "before what depends on it: {1}"),
    "loop": Worded("зависимости образуют круг: по времени, метка {0}", "the dependencies form a loop: timestamp {0}"),
}
COUNTERS = Worded("Жетоны", "Counters")
LAND = Worded("Типы базовых земель", "Basic land types")
SEVERAL = Worded("несколько раз, считается один", "several times, counts once")
PRINTED = Worded("Исходные значения", "Copiable values")


def explain(state: Magic, piece: PieceId, language: Language) -> Explanation:
    """Explain what an object is now. Raises KeyError for one that is not there."""
    if not isinstance(piece, int):
        raise KeyError(piece)
    thing = state.things[piece]
    value = characteristics(state, thing.id)
    names = Names(state, language)
    walk = walk_watching(state, thing.id)
    found = tuple(walk.seen)
    changes = tuple(_change(state, seen, names, _settled_anew(walk, seen)) for seen in found)
    start = start_values(state, thing)
    copied = cr("706.2", "706.5") if thing.made is not None and thing.kind == "card" else ()
    first = Change(
        place="0", source=PRINTED(language), source_id=thing.id, after=_summary(start, language),
        cites=(*cr("613.1"), *copied),
    )  # fmt: skip
    return Explanation(
        title=value.name or nameless(thing, language), value=figure(value),
        subtitle=type_line((*value.supertypes, *value.types), value.subtypes, language),
        changes=(first, *changes),
        facts=(
            *_facts(state, thing.id, value, names), *_contested(found, names), *_prohibited(walk, thing.id, names),
        ),
    )  # fmt: skip


def walk_watching(state: Magic, thing: Id) -> Walk:
    """Walk through the layers and see the changes of one object."""
    walk = Walk(state, watched=thing).run()
    if thing not in walk.values:
        walk.elsewhere(state.things[thing])
    return walk


def _settled_anew(walk: Walk, seen: Seen) -> tuple[str, ...]:
    """Say that the order was looked at again after an effect of the same layer, before this one (613.7c)."""
    waits = seen.order is not None and seen.order.why == "dependency"
    first = next((step for step in walk.applied if step.layer == seen.layer), None)
    return ("613.7c",) if waits and first is not None and first.effect is not seen.effect else ()


def _change(state: Magic, seen: Seen, names: Names, anew: tuple[str, ...]) -> Change:
    before, after = _difference(seen.before, seen.after, names.language)
    cites: Citations = cr(*RULE_OF_LAYER[seen.layer])
    if seen.effect is None or seen.order is None or seen.effect.is_mark:
        is_land = seen.layer == "4" or (seen.layer == EVERY and seen.before.power == seen.after.power)
        cites = cr("305.6") if is_land else (*cites, *cr("121.1a"))
        source = LAND if is_land else COUNTERS
        return Change(place=seen.layer, source=source(names.language), before=before, after=after, cites=cites)
    when = (*_rule_of_time(state, seen), *RULE_OF_ORDER[seen.order.why], *anew)
    cites = (*cites, *cr(*(("611.2c",) if seen.effect.locked is not None else ("611.3a", "613.4")), *when))
    cites = (*cites, *cr(*_of_ability(state, seen.effect, defines=seen.order.why == "defines")))
    if seen.effect.members is not None and _begins_earlier(seen):
        cites = (*cites, *cr("613.5"))
    if any(word.startswith("hexproof from") and word not in seen.after.keywords for word in seen.before.keywords):
        cites = (*cites, *cr("702.11e"))
    if seen.layer in ("4", EVERY) and _sets_lands(seen):
        cites = (*cites, *cr("305.7"))
    if state.near:
        cites = (*cites, *cr("801.10", "801.11"))
    return Change(
        place=seen.layer, source=names(seen.effect.source), source_id=_piece_of(state, seen.effect),
        note=_note(seen, names), before=before, after=after, cites=cites,
    )  # fmt: skip


def _of_ability(state: Magic, effect: Effect, *, defines: bool) -> Iterator[str]:
    """Say what the book has of the static ability: always at work, and from where (112.6, 604.2)."""
    if effect.had is None:
        return
    source = state.things.get(effect.source)
    away = source is not None and source.zone != BATTLEFIELD
    if defines:
        yield from ("604.3a", "112.6a") if away else ("604.3a",)
        return
    yield from ("604.2", "116.2b")
    if source is not None and source.kind == "emblem":
        yield "113.4"
    elif away:
        yield "112.6b"


def _rule_of_time(state: Magic, seen: Seen) -> tuple[str, ...]:
    """Name the rules of where an effect comes from: of a resolution, or of a permanent for as long as it is there."""
    assert seen.effect is not None
    by_time = seen.order is not None and seen.order.why == "timestamp"
    if seen.effect.locked is not None:
        return ("613.6b",) if by_time else ()
    source = state.things.get(seen.effect.source)
    stamped = ("613.6a", "613.6d" if source is not None and source.attached_to is not None else "613.6c")
    return ("611.3", "611.3b", *(stamped if by_time else ()))


def _contested(found: tuple[Seen, ...], names: Names) -> Iterator[Change]:
    """Say of abilities taken away that all of them are, and that the later of two effects decides (112.10b, c)."""
    steps = [(set(each.before.keywords), set(each.after.keywords)) for each in found if each.layer in ("6", EVERY)]
    lost = [before - after for before, after in steps]
    gained = [after - before for before, after in steps]
    for word in sorted(set().union(*lost)):
        again = any(word in each for each in gained)
        cites = cr("112.10b", *(("112.10c", "101.2a") if again else ()))
        yield Change(place="", source=f"{TAKEN(names.language)}: {word}", cites=cites)


def _prohibited(walk: Walk, thing: Id, names: Names) -> Iterator[Change]:
    """Say that it can neither have nor gain an ability (112.11)."""
    if walk.forbidden.get(thing):
        yield Change(place="", source=PROHIBITED(names.language), cites=cr("112.11"))


PROHIBITED = Worded("Не может иметь способность", "Can't have an ability")
TAKEN = Worded("Отнято эффектом", "Taken away by an effect")


def _piece_of(state: Magic, effect: Effect) -> Id | None:
    return effect.source if effect.source in state.things else None


def _begins_earlier(seen: Seen) -> bool:
    assert seen.effect is not None
    return any(layer < seen.layer for layer in seen.effect.layers)


def _sets_lands(seen: Seen) -> bool:
    return "Land" in seen.after.types and seen.before.subtypes != seen.after.subtypes


def _note(seen: Seen, names: Names) -> str:
    assert seen.order is not None
    assert seen.effect is not None
    others = ", ".join(names(other.source) for other in seen.order.others)
    return NOTES[seen.order.why](names.language).format(seen.effect.timestamp, others)


def _summary(value: Characteristics, language: Language) -> str:
    line = type_line((*value.supertypes, *value.types), value.subtypes, language)
    return ", ".join(part for part in (line, figure(value), _colours(value, language)) if part)


def _colours(value: Characteristics, language: Language) -> str:
    return ", ".join(COLOURS[each] if language is Language.RU else each for each in value.colours)


def _difference(before: Characteristics, after: Characteristics, language: Language) -> tuple[str, str]:
    """Say what changed, before and after, each part of it."""
    pairs = [
        (name(before), name(after))
        for name in (
            lambda value: value.name,
            lambda value: value.controller,
            lambda value: type_line((*value.supertypes, *value.types), value.subtypes, language),
            lambda value: _colours(value, language) or Worded("бесцветное", "colorless")(language),
            lambda value: _abilities(value, language),
            lambda value: _size(value),
        )
        if name(before) != name(after)
    ]
    return "; ".join(old for old, _ in pairs), "; ".join(new for _, new in pairs)


def _size(value: Characteristics) -> str:
    return f"{value.power or 0}/{value.toughness or 0}" if value.power is not None else ""


def _abilities(value: Characteristics, language: Language) -> str:
    words = [keyword_word(had.ability, language) if isinstance(had.ability, Keyword) else "" for had in value.abilities]
    named = [word for word in words if word]
    if rest := words.count(""):
        named.append(f"{Worded('способностей', 'abilities')(language)}: {rest}")
    return ", ".join(named) or Worded("нет способностей", "no abilities")(language)


SEEN = Worded("Видят лицевую сторону", "Its face is seen by")
NOBODY = Worded("никто", "nobody")
OPEN = cr("400.2")


def _seen_by(state: Magic, thing: Id, names: Names) -> Iterator[Change]:
    """Say of what does not lie open to all (400.2) who sees it (402.3, 707.5, 715.4)."""
    seen = who_sees(state, state.things[thing])
    if seen is not None and seen[1] != OPEN:
        after = ", ".join(map(names, seen[0])) or NOBODY(names.language)
        yield Change(place="", source=SEEN(names.language), after=after, cites=seen[1])


def _facts(state: Magic, thing: Id, value: Characteristics, names: Names) -> Iterator[Change]:
    language = names.language
    if value.controller:
        source = Worded("Контролирует", "Controlled by")(language)
        yield Change(place="", source=source, after=names(value.controller), cites=cr("108.4"))
    yield from _seen_by(state, thing, names)
    yield from origins(state, state.things[thing], value, names)
    keywords = (had.ability for had in value.abilities if isinstance(had.ability, Keyword))
    for ability in keywords:
        if rule := DOES.get(ability.keyword):
            yield Change(place="", source=keyword_word(ability, language), cites=cr(rule))
        if state.things[thing].zone != HAND and (rule := IN_EVERY_ZONE.get(ability.keyword)):
            yield Change(place="", source=keyword_word(ability, language), cites=cr(rule))
    for ability, told in redundant(value):
        source = f"{keyword_word(ability, language)}: {SEVERAL(language)}"
        yield Change(place="", source=source, cites=told)
    if state.things[thing].zone == BATTLEFIELD and "Creature" in value.types:
        said = spoken(state)
        mine = has_turn(state, value.controller)
        for violation in why_cant_attack(state, thing, said) if mine else why_cant_block(state, thing, said):
            text = word_violation(state, violation, language)
            yield Change(place="", source=text, cites=violation.cites)
