"""Card texts written from their abilities, in Russian and English: what is shown is what the program plays.

Each word of the vocabulary has its phrase in a table; sentences are put together from them.
"""

from collections.abc import Iterator, Mapping

from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.nebozhiteli.printed.cards import (
    Ability,
    Activated,
    Amounts,
    Armour,
    Card,
    Conditional,
    Constant,
    Cost,
    Creature,
    Effect,
    Pick,
    Property,
    Scroll,
    Scrolls,
    Selector,
    Weapon,
    Word,
    effects_of,
    targets_of,
)
from judgehelper.systems.nebozhiteli.showing.naming import called, people

W = Worded

KINDS: Mapping[str, Worded] = {
    "Creature": W("Существо", "Creature"),
    "Weapon": W("Оружие", "Weapon"),
    "Armour": W("Доспехи", "Armour"),
    "Amulet": W("Амулет", "Amulet"),
    "Artifact": W("Артефакт", "Artifact"),
    "Play": W("Событие", "Event"),
    "Potion": W("Зелье", "Potion"),
    "Scroll": W("Свиток", "Scroll"),
}
WEAPONS = (
    W("кинжал", "dagger"), W("посох", "staff"), W("оглушающее", "stunning"), W("меч", "sword"),
    W("двуручное", "two-handed"), W("топор", "axe"), W("стрелковое", "ranged"),
)  # fmt: skip
ARMOURS = (W("роба", "robe"), W("лёгкие", "light"), W("средние", "medium"), W("тяжёлые", "heavy"), W("щит", "shield"))
COLOURS: Mapping[str, Worded] = {
    "black": W("чёрный", "black"), "white": W("белый", "white"), "red": W("красный", "red"),
    "green": W("зелёный", "green"),
}  # fmt: skip
MAGIC: Mapping[str, Worded] = {"spell": W("заклинание", "spell"), "charm": W("чары", "charm")}
QUALITIES: Mapping[str, Worded] = {
    "battle-ready": W("Боеготовность", "Battle-ready"),
    "untargetable": W("не может быть целью", "cannot be a target"),
    "magic-protection": W("защита от магии", "protection from magic"),
    "magic-immune": W("невосприимчивость к магии", "immunity to magic"),
    "first-strike": W("Первый удар", "First strike"),
    "double-strike": W("Двойной удар", "Double strike"),
    "ranged": W("может использоваться как стрелковое оружие", "can be used as a ranged weapon"),
    "unblockable": W("нельзя заблокировать", "cannot be blocked"),
    "cannot-attack": W("не может атаковать", "cannot attack"),
    "cannot-block": W("не может блокировать", "cannot block"),
    "must-be-blocked-by-all": W("все, кто может, должны его блокировать", "must be blocked by everybody able to"),
    "must-attack": W("должно атаковать, если может", "must attack if able"),
    "must-block": W("должно блокировать, если может", "must block if able"),
}
DAMAGES: Mapping[str, Worded] = {
    "fire": W("огонь", "fire"),
    "cold": W("холод", "cold"),
    "poison": W("яд", "poison"),
    "magic": W("магия", "magic"),
}
"""Kinds of damage; physical is what is meant where none is named (III.4.4.1)."""
WHO: Mapping[str, Worded] = {
    "self": W("это существо", "this"),
    "bearer": W("носитель", "the bearer"),
    "user": W("применивший", "the user"),
    "target": W("цель", "the target"),
    "target:1": W("первая цель", "the first target"),
    "target:2": W("вторая цель", "the second target"),
    "target:3": W("третья цель", "the third target"),
    "you": W("вы", "you"),
    "opponent": W("противник", "the opponent"),
    "each-player": W("каждый игрок", "each player"),
    "damage-source": W("источник повреждений", "the source of the damage"),
}
OBJECTS: Mapping[str, tuple[Worded, int]] = {
    "creature": (W("существо", "creature"), 1),
    "weapon": (W("оружие", "weapon"), 1),
    "armour": (W("доспехи", "armour"), 2),
    "amulet": (W("амулет", "amulet"), 0),
    "item": (W("предмет", "item"), 0),
    "charm": (W("чары", "charm"), 2),
    "artifact": (W("артефакт", "artifact"), 0),
    "player": (W("игрок", "player"), 0),
    "creature-or-player": (W("существо или игрок", "creature or player"), 1),
}
"""Each with the form of its Russian adjectives: masculine, neuter, plural."""
ADJECTIVES: Mapping[str, tuple[tuple[str, str, str], str]] = {
    "named": (("указанный", "указанное", "указанные"), "target"),
    "other": (("другой", "другое", "другие"), "another"),
    "turned": (("повёрнутый", "повёрнутое", "повёрнутые"), "turned"),
    "unturned": (("неповёрнутый", "неповёрнутое", "неповёрнутые"), "unturned"),
    "own": (("ваш", "ваше", "ваши"), "own"),
    "enemy": (("вражеский", "вражеское", "вражеские"), "enemy"),
    "attacking": (("атакующий", "атакующее", "атакующие"), "attacking"),
    "blocking": (("блокирующий", "блокирующее", "блокирующие"), "blocking"),
}
WHEN: Mapping[str, Worded] = {
    "start-of-turn": W("В начале хода", "At the start of the turn"),
    "end-of-turn": W("В конце хода", "At the end of the turn"),
    "enters": W("Когда {0} входит в игру", "When {0} comes into play"),
    "dies": W("Когда {0} попадает в могилу", "When {0} goes to the grave"),
    "declared-attacker": W("Когда {0} объявлено атакующим", "When {0} is declared as an attacker"),
    "declared-blocker": W("Когда {0} объявлено блокирующим", "When {0} is declared as a blocker"),
    "becomes-blocked": W("Когда {0} заблокировано", "When {0} becomes blocked"),
    "deals-damage": W("Когда {0} наносит повреждения", "When {0} deals damage"),
    "dealt-damage": W("Когда {0} получает повреждения", "When {0} is dealt damage"),
    "turns": W("Когда {0} поворачивается", "When {0} turns"),
    "unturns": W("Когда {0} разворачивается", "When {0} unturns"),
    "equipped": W("Когда {0} экипировано", "When {0} is equipped"),
    "magic-played": W("Когда сыграна магия", "When magic is played"),
    "ability-played": W("Когда применена активируемая способность", "When an activated ability is used"),
}
WHOSE: Mapping[str, Worded] = {
    "you": W("ваш", "yours"), "opponent": W("противника", "the opponent's"), "any": W("чей угодно", "anybody's"),
}  # fmt: skip
DOES: Mapping[str, Worded] = {
    "damage": W("{to}: повреждений — {n}{kind}", "{to}: {n} damage{kind}"),
    "heal": W("{to}: лечение — {n}", "{to}: heal {n}"),
    "restore": W("{to}: восстановить все жизни", "{to}: restore all life"),
    "prevent": W("{to}: предотвратить повреждений — {n}", "{to}: prevent {n} damage"),
    "prevent-sources": W("{to}: предотвратить целых источников — {n}", "{to}: prevent the damage of {n} source(s)"),
    "prevent-all": W("{to}: предотвратить все повреждения", "{to}: prevent all damage"),
    "lose-life": W("{to}: потеря жизни — {n}", "{to}: lose {n} life"),
    "drain": W(
        "{to}: повреждений — {n}{kind}, столько же фишек источнику",
        "{to}: {n} damage{kind}, as many chips to the source",
    ),
    "turn": W("{to}: повернуть", "{to}: turn"),
    "unturn": W("{to}: развернуть", "{to}: unturn"),
    "move": W("{to}: переместить в зону «{zone}»", "{to}: move to the {zone}"),
    "control": W("{to}: получить контроль", "{to}: gain control"),
    "grant": W("{to}: {what}", "{to}: {what}"),
    "gain-actions": W("{to}: дополнительных действий — {n}", "{to}: {n} more action(s)"),
    "draw": W("{to}: взять карт — {n}", "{to}: draw {n} card(s)"),
    "discard": W("{to}: сбросить карт — {n}", "{to}: discard {n} card(s)"),
    "summon": W("призвать существо «{what}»", "summon the creature “{what}”"),
}
UNTIL: Mapping[str, Worded] = {
    "end-of-phase": W("до конца фазы", "until the end of the phase"),
    "end-of-turn": W("до конца хода", "until the end of the turn"),
    "your-next-turn": W("до вашего следующего хода", "until your next turn"),
}
ZONES: Mapping[str, Worded] = {
    "hand": W("рука", "hand"),
    "summon_field": W("поле вызова", "summon field"),
    "game_field": W("игровое поле", "game field"),
    "battlefield": W("поле битвы", "battlefield"),
    "creature_deck": W("колода существ", "creature deck"),
    "main_deck": W("основная колода", "main deck"),
    "side_set": W("дополнительный набор", "side set"),
    "creature_grave": W("могила существ", "creature grave"),
    "grave": W("могила", "grave"),
}


def say(table: Mapping[str, Worded], key: str, language: Language) -> str:
    """Word a key of a table; an unknown one is shown as it is."""
    return table[key](language) if key in table else key


def cost(value: Cost, language: Language) -> str:
    """Word a cost."""
    parts = []
    if value.actions:
        parts.append(W(f"действий: {value.actions}", f"{value.actions} action(s)")(language))
    if value.mana:
        parts.append(W(f"маны: {value.mana}", f"{value.mana} mana")(language))
    if value.turn:
        parts.append(W("поворот", "turn")(language))
    return ", ".join(parts) or W("бесплатно", "free")(language)


def symbols(card: Card) -> str:
    """Write a card's cost in symbols between braces: mana M, actions A, turn T."""
    price = Cost(mana=card.cost) if isinstance(card, Creature) else card.cost
    mana = f"{{{price.mana}}}" if price.mana else ""
    return mana + "{A}" * price.actions + ("{T}" if price.turn else "")


def selector(value: Selector, language: Language, *more: str) -> str:
    """Word whom a text means; `more` are further adjectives that go first."""
    if not isinstance(value, Pick):
        return say(WHO, value, language)
    noun, form = OBJECTS[value.of]
    keys = [*more, *_adjectives(value)]
    words = [ADJECTIVES[key][0][form] if language is Language.RU else ADJECTIVES[key][1] for key in keys]
    kind = people(value.race, value.class_, language)
    words += [noun(language), f"({kind})" if kind else ""]
    if value.side == "controlled":
        words.append(W("под вашим контролем", "you control")(language))
    return " ".join(word for word in words if word)


def _adjectives(value: Pick) -> Iterator[str]:
    if value.other:
        yield "other"
    if value.side in ("own", "enemy"):
        yield value.side
    if value.turned is not None:
        yield "turned" if value.turned else "unturned"
    if value.role is not None:
        yield value.role


def quality(value: Property, language: Language) -> str:
    """Word a property."""
    if not isinstance(value, Amounts):
        return say(QUALITIES, value, language)
    parts = []
    if value.deals_more:
        parts.append(W(f"наносит на {value.deals_more} больше", f"deals {value.deals_more} more"))
    if value.takes_less:
        parts.append(W(f"получает на {value.takes_less} меньше", f"takes {value.takes_less} less"))
    if value.deals_at_least:
        parts.append(W(f"наносит как минимум {value.deals_at_least}", f"deals at least {value.deals_at_least}"))
    if value.life_max:
        parts.append(W(f"жизни больше на {value.life_max}", f"{value.life_max} more life"))
    if value.weapon_types is not None:
        parts.append(W(f"типы оружия: {_types(value.weapon_types)}", f"weapon types: {_types(value.weapon_types)}"))
    if value.armour_types is not None:
        parts.append(W(f"типы доспехов: {_types(value.armour_types)}", f"armour types: {_types(value.armour_types)}"))
    words = [part(language) for part in parts]
    if value.unturn_cost is not None:
        price = cost(value.unturn_cost, language)
        words.append(W(f"разворот стоит: {price}", f"unturning costs: {price}")(language))
    return ", ".join(words)


def _types(types: tuple[int, ...]) -> str:
    return ", ".join(map(str, types)) or "–"


def effect(value: Effect, whom: str, language: Language) -> str:
    """Word an effect on somebody."""
    key: str = value.do
    if key == "prevent" and value.n is None:
        key = "prevent-sources" if value.sources else "prevent-all"
    amount: object = value.sources if key == "prevent-sources" else 1 if value.n is None else value.n
    if value.n == "event":
        amount = W("столько же", "as much")(language)
    granted = ", ".join(quality(each, language) for each in value.properties)
    what = called(value.define.name, language) if value.define else granted
    text = say(DOES, key, language).format(
        to=whom, n=amount, kind=_kind(value.kind, language), zone=say(ZONES, value.zone or "hand", language), what=what
    )
    if value.if_ is not None:
        text += W(", если это ", ", if it is ")(language) + selector(value.if_, language)
    return text + (f" {say(UNTIL, value.until, language)}" if value.until else "")


def _kind(kind: str, language: Language) -> str:
    return "" if kind == "physical" else f" ({say(DAMAGES, kind, language)})"


def _effects(effects: tuple[Effect, ...], targets: tuple[Pick, ...], language: Language) -> str:
    """Word effects one after the other; a single target is described where it is first meant."""
    named = [selector(each, language, "named") for each in targets]
    done = []
    for place, each in enumerate(effects):
        whom = selector(each.to or _default_whom(each, targets), language)
        if len(named) == 1 and place == 0 and whom == say(WHO, "target", language):
            whom = named.pop()
        done.append(effect(each, whom, language))
    return ". ".join(part for part in ("; ".join(named), "; ".join(done)) if part)


def _default_whom(value: Effect, targets: tuple[Pick, ...]) -> Word:
    """Whom an effect means that does not say it."""
    if value.do in ("gain-actions", "draw", "discard", "summon"):
        return "you"
    return "target" if targets else "self"


def ability(value: Ability, language: Language) -> str:
    """Word an ability as a sentence."""
    match value:
        case Activated():
            only = W(" (только в ваш ход)", " (only in your turn)")(language) if value.own_turn_only else ""
            text = f"{cost(value.cost, language)}: {_effects(value.effects, value.targets, language)}{only}"
        case Conditional():
            text = _conditional(value, language)
        case Constant():
            what = ", ".join(quality(each, language) for each in value.properties)
            text = f"{selector(value.on, language)}: {what}" if value.on is not None else what
        case Scrolls():
            colours = ", ".join(say(COLOURS, each, language) for each in value.colors)
            levels = ", ".join(map(str, value.levels))
            price = cost(value.cost, language)
            verb = W("применить свиток", "use a scroll")(language)
            text = f"{price}: {verb} ({colours}; {levels})"
    return text[:1].upper() + text[1:] + "."


def _conditional(value: Conditional, language: Language) -> str:
    of = selector(value.of or "self", language)
    moment = say(WHEN, value.when, language).format(of)
    if value.when in ("start-of-turn", "end-of-turn", "magic-played", "ability-played"):
        moment += f" ({say(WHOSE, value.by, language)})"
    may = W("можно: ", "you may: ")(language) if value.optional else ""
    return f"{moment}: {may}{_effects(value.effects, value.targets, language)}"


def lines(card: Card, language: Language) -> tuple[str, ...]:
    """Write a card's text, a sentence an ability."""
    found = [_own_line(card, language)]
    found += [_capital(quality(each, language)) + "." for each in card.keywords]
    if isinstance(card, Scroll):
        gives = ", ".join(quality(each, language) for each in card.grants)
        found.append(W(f"Носитель: {gives}.", f"Bearer: {gives}.")(language) if gives else "")
    played = _effects(effects_of(card), targets_of(card), language)
    found.append(_capital(played) + "." if played and effects_of(card) else "")
    found += [ability(each, language) for each in card.abilities]
    if card.unique:
        found.insert(0, W("Уникальное.", "Unique.")(language))
    if card.cursed:
        found.insert(0, W("Проклято: не снимается.", "Cursed: cannot be taken off.")(language))
    return tuple(line for line in found if line)


def _own_line(card: Card, language: Language) -> str:
    if isinstance(card, Weapon):
        parts = ", ".join(f"{n}{_kind(kind, language)}" for kind, n in card.parts)
        return W(f"Повреждений — {parts}.", f"Deals {parts}.")(language)
    if isinstance(card, Armour) and card.reduction:
        n = card.reduction
        return W(f"Каждый источник наносит на {n} меньше.", f"Each source deals {n} less.")(language)
    return ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def type_line(card: Card, language: Language) -> str:
    """Write what a card is."""
    kind = say(KINDS, type(card).__name__, language)
    match card:
        case Creature():
            who = people(card.race, card.class_, language)
            return f"{kind}: {who}" if who else kind
        case Weapon():
            return f"{kind} ({card.type}, {WEAPONS[card.type - 1](language)})"
        case Armour():
            return f"{kind} ({card.type}, {ARMOURS[card.type - 1](language)})"
        case Scroll():
            level = W(f"уровень {card.level}", f"level {card.level}")(language)
            return f"{kind}: {say(MAGIC, card.magic, language)}, {say(COLOURS, card.color, language)}, {level}"
        case _:
            return kind
