"""The text of a card as it is read: its type line and its abilities, Russian and English.

Whatever a text says is read back: what has no place of its own in the sentence stands behind it, field by field.
"""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from judgehelper.kernel.words import Language, Worded, quoted
from judgehelper.systems.berserk.board.giving import read
from judgehelper.systems.berserk.board.look import split
from judgehelper.systems.berserk.cards.abilities import Ability, Gain, Limit, Lose, Static
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.effects import AttackEffect, Effect
from judgehelper.systems.berserk.cards.parts import said_of
from judgehelper.systems.berserk.cards.phrases import Condition, Event, Selector
from judgehelper.systems.berserk.showing.phrases import EFFECTS, EVENTS, JOINS, KEYS, TEXTS
from judgehelper.systems.berserk.showing.terms import THINGS, label, word
from judgehelper.systems.berserk.vocabulary import played

W = Worded
TYPES: Mapping[str, Worded] = {
    "ground": W("Наземное существо", "Ground creature"),
    "flyer": W("Летающее существо", "Flyer"),
    "companion": W("Компаньон", "Companion"),
    "parasite": W("Паразит", "Parasite"),
    "artifact": W("Артефакт", "Artifact"),
    "terrain": W("Местность", "Terrain"),
}
ELEMENTS: Mapping[str, Worded] = {
    "steppe": W("Степь", "Steppe"),
    "forest": W("Лес", "Forest"),
    "mountain": W("Горы", "Mountain"),
    "swamp": W("Болото", "Swamp"),
    "dark": W("Тьма", "Dark"),
}
NAMED: Mapping[str, Worded] = {
    "armour": W("броня", "armour"), "attack-experience": W("опыт в атаке", "attack experience"),
    "defence-experience": W("опыт в защите", "defence experience"),
    "shooting-experience": W("опыт в стрельбе", "shooting experience"),
    "clumsiness": W("неповоротливость", "clumsiness"),
    "blessing": W("благословление", "blessing"), "curse": W("проклятие", "curse"),
    "regeneration": W("регенерация", "regeneration"), "poison": W("отравление", "poison"),
    "vampirism": W("вампиризм", "vampirism"), "corpse-eating": W("трупоедство", "corpse-eating"),
    "dash": W("рывок", "dash"), "incarnation": W("инкарнация", "incarnation"), "flight": W("полёт", "flight"),
    "horde": W("орда", "horde"), "jump": W("прыжок, дальность", "jump, range"),
    "teleport": W("телепортация", "teleport"), "protection-shots": W("защита от выстрелов", "protection from shots"),
    "protection-throws": W("защита от метаний", "protection from throws"),
    "protection-discharges": W("защита от разрядов", "protection from discharges"),
    "protection-ranged": W("защита от дальних атак", "protection from ranged attacks"),
    "protection-non-magic-ranged": W("защита от дальних немагических атак", "protection from non-magic ranged attacks"),
    "protection-spells": W("защита от заклинаний", "protection from spells"),
    "protection-magic": W("защита от магии", "protection from magic"),
    "protection-poison": W("защита от отравления", "protection from poison"),
    "protection-flyers": W("защита от атак летающих", "protection from flyers' attacks"),
    "resilience": W("стойкость", "resilience"), "directed": W("направленный удар", "directed strike"),
    "unanswerable": W("безответный удар", "unanswerable strike"), "bodiless": W("бестелесность", "bodiless"),
    "strike-range": W("удар с дальностью", "strike with range"), "row-skip": W("удар через ряд", "row-skip strike"),
}  # fmt: skip


def type_line(card: Card, language: Language) -> str:
    """Say type, elements and classes."""
    elements = ", ".join(ELEMENTS[element](language) for element in card.elements)
    parts = (TYPES[card.type](language), elements, ", ".join(class_(each)(language) for each in card.classes))
    return " · ".join(part for part in parts if part)


CLASSES: Mapping[str, str] = {
    "Акванит": "Aquanite", "Аккениец": "Akkenian", "Ангел": "Angel", "Архаалит": "Archaalite",
    "Боевая машина": "War machine", "Герой-воин": "Hero warrior", "Герой-жрец": "Hero priest",
    "Герой-маг": "Hero mage", "Герой-разбойник": "Hero rogue", "Гном": "Dwarf", "Демон": "Demon",
    "Дитя Кронга": "Child of Krong", "Дракон": "Dragon", "Инквизитор": "Inquisitor", "Йордлинг": "Yordling",
    "Ковен": "Coven", "Койар": "Koyar", "Линунг": "Linung", "Нежить": "Undead", "Орк": "Orc", "Пират": "Pirate",
    "Речная дева": "River maiden", "Дух": "Spirit", "Слуа": "Sluagh", "Страж леса": "Forest guardian",
    "Тоа-Дан": "Toa-Dan", "Тролль": "Troll", "Элементаль": "Elemental", "Эльф": "Elf", "Постройка": "Building",
    "Болото": "Swamp", "Горы": "Mountains", "Лес": "Forest", "Море": "Sea", "Пустыня": "Desert", "Река": "River",
}  # fmt: skip
"""The classes of the book (GL Класс карты); a file names them in Russian."""


def class_(name: str) -> Worded:
    """Say a class; one that the book does not know as it stands."""
    return W(name, CLASSES.get(name, name))


NEUTRAL = W("Нейтральная", "Neutral")


def short_type(card: Card, language: Language) -> str:
    """Say elements, classes, and the type where it is not the usual one: the first words are read on a small card."""
    usual = NEUTRAL(language) if card.type == "ground" else ""
    elements = ", ".join(ELEMENTS[element](language) for element in card.elements) or usual
    parts = (
        elements,
        *(class_(each)(language) for each in card.classes),
        "" if card.type == "ground" else TYPES[card.type](language),
    )
    return " · ".join(part for part in parts if part)


def lines(card: Card, language: Language) -> tuple[str, ...]:
    """Say the abilities of a card, one a line, then what its named markers give to whatever holds them (544)."""
    return (
        *(text(each, language) for each in card.abilities),
        *(of_marker(name, each, language) for name, texts in card.marker_texts.items() for each in texts),
    )


def text(each: str | Ability, language: Language) -> str:
    """Say an ability."""
    return named(each, language) if isinstance(each, str) else ability(each, language)


def of_marker(name: str, each: str | Ability, language: Language) -> str:
    """Say what a named marker gives (544)."""
    head, said = f"{W('Маркер', 'Marker')(language)} {quoted(name, language)}", text(each, language)
    return f"{head}: {said[:1].lower()}{said[1:]}" if said else head


def named(words: str, language: Language) -> str:
    """Say a named ability with its number."""
    name, number = split(words)
    said = NAMED[name](language) if name in NAMED else name
    return _capital(f"{said} {number}".strip())


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def doing(each: Ability, language: Language) -> str:
    """Say shortly what an ability does, as it is offered and told of: its effects with their sizes."""
    return _joined(each.does, language, brief)


def brief(does: Effect, language: Language) -> str:
    """Say what an effect does, with its size and range."""
    word = str(does.__struct_config__.tag)
    text = EFFECTS[word](language) if word in EFFECTS else word
    if isinstance(does, Gain | Lose) and does.ability is not None:
        text += f": {_value(does.ability, language)}"
    if isinstance(does.size, int | str):
        text += W(" на ", " ")(language) + phrase(does.size)(language)
    if isinstance(does.range, int):
        text += W(f", дальность {does.range}", f", range {does.range}")(language)
    return text


def ability(each: Ability, language: Language) -> str:
    """Say an ability whole: what it is set off by or costs, what it does, and everything else that is said of it."""
    head, done = _head(each, language), body(each, language)
    rest = _rest(each, OF_ABILITY, language)
    if each.as_ != "influence":
        rest = "; ".join(part for part in (phrase(each.as_)(language), rest) if part)
    text = f"{head}: {done}" if head and done else head or done
    return _capital(f"{text} ({rest})" if rest else text)


OF_ABILITY = (
    "id", "kind", "when", "sudden", "cost", "before", "when_recruited", "does", "gives", "named", "value", "against",
    "frenzy", "as_", *TEXTS,
)  # fmt: skip
"""Fields of an ability that have a place of their own in its sentence."""


def _head(each: Ability, language: Language) -> str:
    """What stands before the colon: the word that it is, its event, its speed, its costs (501.3)."""
    found = [_named_so(each, language)] if each.named is not None else []
    if each.frenzy is not None:
        found.append(W(f"бешенство {each.frenzy}", f"frenzy {each.frenzy}")(language))
    if each.before is not None:
        found.append(phrase(each.before)(language))
    if each.when_recruited:
        found.append(label("when_recruited")(language))
    if each.when is not None:
        found.append(event(each.when, language))
    if each.sudden:
        found.append(label("sudden")(language))
    found += [_field(key, said, language) for key, said in (said_of(each.cost) if each.cost is not None else ())]
    return ", ".join(found)


def _named_so(each: Ability, language: Language) -> str:
    """Say a named ability whose number is counted, or that works against some cards only."""
    parts = [named(str(each.named), language)]
    if each.value is not None:
        parts.append(_value(each.value, language))
    if each.against is not None:
        parts.append(_field("against", each.against, language))
    return " ".join(parts)


def body(each: Ability, language: Language) -> str:
    """Say what stands behind the colon: what is done, or holds."""
    texts = [f"{words(language)}: {_value(said, language)}" for key, words in TEXTS.items()
             if (said := each.__getattribute__(key)) is not None]  # fmt: skip
    if each.does is not None:
        texts.append(_joined(each.does, language, effect))
    texts += [item(held, language) for held in each.gives or ()]
    return "; ".join(texts)


def event(when: Event, language: Language) -> str:
    """Say what an ability waits for."""
    if when.on is None:
        return W(" или ", " or ")(language).join(event(each, language) for each in when.any or ())
    rest = _rest(when, ("on",), language)
    return EVENTS[str(when.on)](language) + (f" ({rest})" if rest else "")


def item(held: Static, language: Language) -> str:
    """Say a static item: its key with what stands in it, and everything else that is said of it."""
    key = next((key for key in KEYS if held.__getattribute__(key) is not None), "")
    said = held.__getattribute__(key) if key else None
    if held.modify is not None:
        what = W("удар", "strike") if held.modify == "strike" else phrase(held.modify)
        text = f"{_signed(held)} {W('к', 'to')(language)}: {what(language)}"
    else:
        text = _field(key, said, language)
    rest = _rest(held, (key, *(OF_MODIFIER if held.modify is not None else ())), language)
    return f"{text} ({rest})" if rest else text


OF_MODIFIER = ("plus", "times")


def _signed(held: Static) -> str:
    if isinstance(held.plus, int):
        return f"{held.plus:+}"
    if isinstance(held.times, int):
        return f"×{held.times}"
    return f"→ {held.to}" if isinstance(held.to, int | str) else "+X"


def effect(does: Effect, language: Language) -> str:
    """Say what an effect does, with everything that is said of it."""
    rest = _rest(does, _told_briefly(does), language)
    if does.target == "self" and _is_on_cards(does):
        rest = "; ".join(part for part in (_field("target", does.target, language), rest) if part)
    return brief(does, language) + (f" ({rest})" if rest else "")


def _is_on_cards(does: Effect) -> bool:
    """Say whether an effect is put on cards, its own where no other is said: an attack is aimed when it is declared."""
    return {"target", "each"} <= set(played(does)) and not isinstance(does, AttackEffect)


def _told_briefly(does: Effect) -> tuple[str, ...]:
    has_ability = isinstance(does, Gain | Lose) and does.ability is not None
    return (
        *(("ability",) if has_ability else ()),
        *(("size",) if isinstance(does.size, int | str) else ()),
        *(("range",) if isinstance(does.range, int) else ()),
    )


# --- Any part of a text


def _rest(value: Struct, told: Sequence[str], language: Language) -> str:
    """Say every field of which a part says something and that has not been told."""
    return "; ".join(_field(key, said, language) for key, said in said_of(value) if key not in told)


def condition(wanted: Condition, language: Language) -> str:
    """Say what a text asks of a card."""
    return _rest(wanted, (), language)


BARE = ("whose", "side")
"""Fields whose words say by themselves what they tell."""


def _field(key: str, said: object, language: Language) -> str:
    if key in BARE and isinstance(said, str):
        return phrase(said)(language)
    match said:
        case True:
            return label(key)(language)
        case False:
            return f"{label(key)(language)}: {W('нет', 'no')(language)}"
    return f"{label(key)(language)}: {_value(said, language)}"


def _value(said: object, language: Language) -> str:
    """Say what stands in a field: an ability, an effect, a description, words, a number."""
    match said:
        case Ability():
            return quoted(ability(said, language), language)
        case Effect():
            return effect(said, language)
        case Static():
            return item(said, language)
        case Selector():
            rest = _rest(said, ("of",), language)
            return phrase(said.of)(language) + (f" ({rest})" if rest else "")
        case Event():
            return event(said, language)
        case Limit(times=times, per=per):
            return f"{times} {W('раз за', 'a time in')(language)} {phrase(per)(language)}"
        case Struct():
            return f"({_rest(said, (), language)})"
        case dict():
            return _value(read(said), language)
        case tuple() | list():
            return _joined(tuple(said), language, effect)
        case str():
            return phrase(said)(language)
    return str(said)


def phrase(said: int | str) -> Worded:
    """Say a word of a text: a named ability with its number, a word of the vocabulary; a number or name as it is."""
    name = str(said).partition(" ")[0]
    if name in NAMED and str(said) not in THINGS:
        return W(named(str(said), Language.RU).casefold(), named(str(said), Language.EN).casefold())
    for table in (ELEMENTS, TYPES):
        if said in table:
            return W(table[str(said)].ru.casefold(), table[str(said)].en.casefold())
    return word(str(said))


def _joined(does: object, language: Language, say: Callable[[Effect, Language], str]) -> str:
    """Say effects with the words that join them; a list within is a bracket (505.5)."""
    match does:
        case tuple() if any(isinstance(each, str) and each in JOINS for each in does):
            return "".join(
                JOINS[each](language) if isinstance(each, str) and each in JOINS
                else f"[{_joined(each, language, say)}]" if isinstance(each, tuple) else _joined(each, language, say)
                for each in does
            )  # fmt: skip
        case tuple():
            return ", ".join(_joined(each, language, say) for each in does)
        case Effect():
            return say(does, language)
    return _value(does, language)
