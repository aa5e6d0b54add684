"""The text of a card as it is read: its type line and its abilities, Russian and English."""

from collections.abc import Mapping

from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.berserk.board.giving import read
from judgehelper.systems.berserk.board.look import split
from judgehelper.systems.berserk.cards.abilities import Ability, Gain, Lose, Static
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.effects import Effect
from judgehelper.systems.berserk.showing.phrases import EFFECTS, EVENTS, JOINS, KEYS, TEXTS

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
    parts = (TYPES[card.type](language), elements, ", ".join(card.classes))
    return " · ".join(part for part in parts if part)


def lines(card: Card, language: Language) -> tuple[str, ...]:
    """Say the abilities of a card, one a line."""
    return tuple(named(each, language) if isinstance(each, str) else ability(each, language) for each in card.abilities)


def named(words: str, language: Language) -> str:
    """Say a named ability with its number."""
    name, number = split(words)
    said = NAMED[name](language) if name in NAMED else name
    text = f"{said} {number}".strip()
    return text[:1].upper() + text[1:]


def doing(each: Ability, language: Language) -> str:
    """Say what an ability does, without what stands before the colon."""
    return _said(each.does, language)


def ability(each: Ability, language: Language) -> str:
    """Say an ability: what it is set off by or costs, and what it does."""
    if each.named is not None:
        return named(each.named, language)
    texts = [f"{words(language)}: {_said(held, language)}" for key, words in TEXTS.items()
             if (held := each.__getattribute__(key)) is not None]  # fmt: skip
    if texts:
        return "; ".join(texts)
    if each.frenzy is not None:
        return W(f"Бешенство {each.frenzy}: ", f"Frenzy {each.frenzy}: ")(language) + _said(each.does, language)
    head = ", ".join(_before(each, language))
    said = _said(each.does, language) if each.does is not None else "; ".join(
        item(held, language) for held in each.gives or ()
    )  # fmt: skip
    text = f"{head}: {said}" if head else said
    return text[:1].upper() + text[1:]


def _before(each: Ability, language: Language) -> list[str]:
    """What stands before the colon: its event, its speed, its costs (501.3)."""
    found: list[str] = []
    if each.when is not None:
        events = each.when.any or (each.when,)
        found.append(W(" или ", " or ")(language).join(EVENTS[str(one.on)](language) for one in events))
    if each.sudden:
        found.append(W("внезапно", "sudden")(language))
    cost = each.cost
    if cost is not None and cost.close:
        found.append(W("закрыться", "close")(language))
    if cost is not None and cost.chips:
        found.append(W(f"фишек: {cost.chips}", f"{cost.chips} chip(s)")(language))
    return found


def _said(does: object, language: Language) -> str:
    """Say effects with the words that join them."""
    match does:
        case tuple():
            return "".join(_said(each, language) for each in does) if any(each in JOINS for each in does if isinstance(
                each, str)) else ", ".join(_said(each, language) for each in does)  # fmt: skip
        case Effect():
            return effect(does, language)
        case Ability():
            return ability(does, language)
        case str() if does in JOINS:
            return JOINS[does](language)
        case str():
            return named(does, language).casefold()
        case dict():
            return _said(read(does), language)
    return "…"


def item(held: Static, language: Language) -> str:
    """Say a static item: its word, and the number that it has."""
    key = next((key for key in KEYS if held.__getattribute__(key) is not None), "")
    text = KEYS[key](language) if key in KEYS else key
    if held.give is not None:
        return f"{text}: {_said(held.give, language)}"
    if held.modify is not None:
        word = EFFECTS[held.modify](language) if held.modify in EFFECTS else W("удар", "strike")(language)
        return f"{_signed(held)} {W('к', 'to')(language)}: {word}"
    number = held.__getattribute__(key) if key in ("prevent", "acts", "dice") else held.is_
    return f"{text} {number}" if isinstance(number, int) and not isinstance(number, bool) else text


def _signed(held: Static) -> str:
    if isinstance(held.plus, int):
        return f"{held.plus:+}"
    if isinstance(held.times, int):
        return f"×{held.times}"
    return f"→ {held.to}" if isinstance(held.to, int | str) else "+X"


def effect(does: Effect, language: Language) -> str:
    """Say what an effect does, with its size and range."""
    word = str(does.__struct_config__.tag)
    text = EFFECTS[word](language) if word in EFFECTS else word
    if isinstance(does, Gain | Lose) and does.ability is not None:
        text += f": {_said(does.ability, language)}"
    if isinstance(does.size, int | str):
        text += W(" на ", " ")(language) + str(does.size)
    if isinstance(does.range, int):
        text += W(f", дальность {does.range}", f", range {does.range}")(language)
    return text
