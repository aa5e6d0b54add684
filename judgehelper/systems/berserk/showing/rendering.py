"""The text of a card as it is read: its type line and its abilities, Russian and English."""

from collections.abc import Mapping

from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.berserk.board.look import split
from judgehelper.systems.berserk.cards.abilities import Ability, Did
from judgehelper.systems.berserk.cards.card import Card

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
EFFECTS: Mapping[str, Worded] = {
    "simple-strike": W("простой удар", "simple strike"), "special-strike": W("особый удар", "special strike"),
    "magic-strike": W("магический удар", "magic strike"), "row-skip": W("удар через ряд", "row-skip strike"),
    "shot": W("выстрел", "shot"), "throw": W("метание", "throw"), "discharge": W("разряд", "discharge"),
    "wound": W("ранить", "wound"), "heal": W("излечить", "heal"), "finish": W("добивание", "finish"),
    "destroy": W("уничтожить", "destroy"), "extra-life": W("дополнительные жизни", "extra life"),
    "negative-life": W("отрицательные жизни", "negative life"), "open": W("открыть", "open"),
    "close": W("закрыть", "close"), "add": W("получить фишки", "gain chips"),
    "remove": W("снять фишки", "remove chips"),
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


def ability(each: Ability, language: Language) -> str:
    """Say an ability: its cost, and what it does."""
    costs = []
    cost = each.cost
    if each.sudden:
        costs.append(W("внезапно", "sudden")(language))
    if cost is not None and cost.close:
        costs.append(W("закрыться", "close")(language))
    if cost is not None and cost.chips:
        costs.append(W(f"фишек: {cost.chips}", f"{cost.chips} chip(s)")(language))
    does = each.does
    said = "…" if does is None or isinstance(does, tuple) else effect(does, language)
    return f"{', '.join(costs)}: {said}" if costs else said


def effect(does: Did, language: Language) -> str:
    """Say what an effect does, with its size and range."""
    word = str(type(does).__struct_config__.tag)
    text = EFFECTS[word](language) if word in EFFECTS else word
    if isinstance(does.size, int | str):
        text += W(" на ", " ")(language) + str(does.size)
    if isinstance(does.range, int):
        text += W(f", дальность {does.range}", f", range {does.range}")(language)
    return text
