"""Questions, options and reasons of refusals in words, Russian and English."""

from collections.abc import Mapping

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Decision, Option
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.objects.texts import words_of
from judgehelper.systems.magic.showing.names import Names
from judgehelper.systems.magic.showing.terms import COLOURS, type_line

QUESTIONS: Mapping[str, Worded] = {
    "priority": Worded("Приоритет у {player}: действие или пас?", "{Player} has priority: act or pass?"),
    "attackers": Worded("Какие существа атакуют и кого?", "Which creatures attack, and whom?"),
    "blockers": Worded("Какие существа блокируют и кого?", "Which creatures block, and which attackers?"),
    "target": Worded("Выберите цель.", "Choose the target."),
    "mode": Worded("Выберите режим.", "Choose the mode."),
    "amount": Worded("Выберите число.", "Choose the number."),
    "order": Worded("Выберите порядок.", "Choose the order."),
    "payment": Worded("Как оплатить стоимость?", "How is the cost paid?"),
    "replacement": Worded("Какой эффект применить первым?", "Which effect applies first?"),
    "may": Worded("Сделать это?", "Do it?"),
    "choice": Worded("Выберите.", "Choose."),
    "color": Worded("Выберите цвет.", "Choose a color."),
    "name": Worded("Назовите карту.", "Name a card."),
    "type": Worded("Выберите тип.", "Choose a type."),
    "number": Worded("Выберите число.", "Choose a number."),
    "pile": Worded("Выберите стопку.", "Choose a pile."),
    "mulligan": Worded("Пересдать руку?", "Take a mulligan?"),
}
ABOUT: Mapping[str, Worded] = {
    "damage-order": Worded(
        "{0}: в каком порядке распределять повреждения?", "{0}: in which order is its damage assigned?"
    ),
    "combat-damage": Worded("{0}: как распределить боевые повреждения?", "{0}: how is its combat damage assigned?"),
    "triggers": Worded(
        "В каком порядке способности кладутся в стек? Последняя разрешится первой.",
        "In which order are the abilities put onto the stack? The last one resolves first.",
    ),
    "copies": Worded(
        "В каком порядке копии кладутся в стек? Последняя разрешится первой.",
        "In which order are the copies put onto the stack? The last one resolves first.",
    ),
    "parts": Worded(
        "В каком порядке кладутся карты соединённого перманента? Вторая ляжет выше или позже.",
        "In which order are the cards of the melded permanent put there? The second one lies above, or is later.",
    ),
    "time-stamps": Worded(
        "В каком порядке вышедшее получает временные метки? У первой карты — самая ранняя.",
        "In which order does what enters get its time stamps? The first one has the earliest.",
    ),
    "library-order": Worded(
        "В каком порядке карты лягут в библиотеку? Первая окажется выше других.",
        "In which order do the cards lie in the library? The first one lies uppermost.",
    ),
    "assist": Worded("Кто ещё может заплатить за {0}?", "Who else may help to pay for {0}?"),
    "assist-amount": Worded(
        "Сколько маны за {0} заплатить вместо разыгрывающего?",
        "How much mana of the cost of {0} is paid by the helper?",
    ),
    "team-order": Worded("В каком порядке берут карты игроки команды?", "In which order do the team's players draw?"),
    "team-member": Worded(
        "У кого из игроков команды устанавливается количество жизней?", "Whose life total of the team is set?"
    ),
    "bearer": Worded("Кто становится Носителем Кольца?", "Which creature becomes the Ring-bearer?"),
    "dungeon": Worded("Какое подземелье начать?", "Which dungeon is begun?"),
    "room": Worded("В какую комнату идти?", "Which room is entered?"),
    "vote": Worded("За что отдать голос?", "What is the vote for?"),
    "vote-again": Worded("За что отдать дополнительный голос?", "What is the additional vote for?"),
    "legend": Worded("Какой из перманентов «{0}» остаётся?", "Which of the permanents called {0} is kept?"),
    "first-turn": Worded("Чей ход первый?", "Who takes the first turn?"),
    "deputy": Worded("Кто выбирает за вышедшего из игры игрока {0}?", "Who chooses for player {0}, who has left?"),
    "opening-hand": Worded(
        "Что сделать с картой начальной руки?", "Which card of the opening hand is acted with before the first turn?"
    ),
    "look-at-top": Worded("Посмотреть верхнюю карту библиотеки?", "Look at the top card of the library?"),
    "top-to-bottom": Worded(
        "Карта «{0}» лежит сверху. Положить её вниз?", "{0} is on top. Put it on the bottom of the library?"
    ),
    "to-bottom": Worded("Какие карты положить вниз библиотеки?", "Which cards are put on the bottom of the library?"),
    "library-end": Worded(
        "Куда в библиотеку положить «{0}»: наверх или вниз?", "At which end of the library is {0} put?"
    ),
    "search-zones": Worded("В каких зонах искать?", "Which zones are searched?"),
    "discard": Worded("Сбросьте карты до предела руки.", "Discard down to the maximum hand size."),
    "stays-tapped": Worded("Что не разворачивать?", "What is not untapped?"),
    "untaps": Worded("{0} ограничивает разворот. Что развернуть?", "{0} limits untapping. What untaps?"),
    "defending-player": Worded("Кто защищающийся игрок?", "Who is the defending player?"),
    "attacks-anew": Worded("Кого теперь атакует {0}?", "Whom does {0} attack now?"),
    "enters-attacking": Worded("Кого атакует то, что выходит атакующим?", "Whom does what enters attacking attack?"),
    "damage-place": Worded(
        "{0}: перед кем встаёт новый блокирующий ({1})?", "{0}: before whom does the new blocker ({1}) stand?"
    ),
    "band": Worded("{0}: с кем объединяется в группу?", "With whom does {0} attack as a band?"),
}
OPTIONS: Mapping[str, Worded] = {
    "pass": Worded("Пас", "Pass"),
    "yes": Worded("Да", "Yes"),
    "no": Worded("Нет", "No"),
    "top": Worded("Наверх", "On top"),
    "bottom": Worded("Вниз", "On the bottom"),
    "cast": Worded("Разыграть {0}", "Cast {0}"),
    "play-land": Worded("Разыграть землю {0}", "Play the land {0}"),
    "mana": Worded("Мана: {0}", "Mana: {0}"),
    "help": Worded("Вместо маны: {0}", "In the place of mana: {0}"),
    "life": Worded("Заплатить жизнью", "Pay with life"),
    "activate": Worded("Активировать: {0}", "Activate: {0}"),
    "unread": Worded("Не понято: {0}", "Not understood: {0}"),
    "mode": Worded("Режим {0}", "Mode {0}"),
    "cost": Worded("Стоимость {0}", "Cost {0}"),
    "number": Worded("{0}", "{0}"),
    "library": Worded("Библиотека", "Library"),
    "graveyard": Worded("Кладбище", "Graveyard"),
    "hand": Worded("Рука", "Hand"),
    "before": Worded("Перед: {0}", "Before {0}"),
    "last": Worded("Последним", "Last"),
    "trigger": Worded("Способность {0}", "An ability of {0}"),
    "replacement": Worded("Эффект {0}", "The effect of {0}"),
    "begin-with": Worded("Начать партию с {0} на поле битвы", "Begin the game with {0} on the battlefield"),
    "reveal-opening": Worded("Показать {0}", "Reveal {0}"),
    "mulligan-act": Worded("Сначала воспользоваться картой {0}", "Use {0} first"),
}
VIOLATIONS: Mapping[str, Worded] = {
    "is-tapped": Worded("{0} повёрнуто.", "{0} is tapped."),
    "is-sick": Worded(
        "{0} не находится под вашим контролем непрерывно с начала хода.",
        "{0} has not been under your control continuously since the turn began.",
    ),
    "summoning-sick": Worded(
        "{0} не находится под вашим контролем непрерывно с начала хода.",
        "{0} has not been under your control continuously since the turn began.",
    ),
    "has-defender": Worded("{0} имеет Защитника и не может атаковать.", "{0} has defender and can't attack."),
    "cant-attack": Worded("{0} не может атаковать: так гласит {1}.", "{0} can't attack because of {1}."),
    "cant-attack-alone": Worded("{0} не может атаковать в одиночку.", "{0} can't attack alone."),
    "must-attack": Worded("Должны атаковать, если могут: {0}.", "These must attack if able: {0}."),
    "cant-block": Worded("{0} не может блокировать: так гласит {1}.", "{0} can't block because of {1}."),
    "can-block-only": Worded("{0} может блокировать не всех: так гласит {1}.", "{1} limits what {0} can block."),
    "cant-be-blocked-by": Worded(
        "{1} не может быть заблокировано этим существом: {0}.", "{1} can't be blocked by {0}."
    ),
    "too-many-attackers": Worded(
        "Столько существ атаковать не может: не больше {1}, так гласит {0}.",
        "No more than {1} creatures can attack because of {0}.",
    ),
    "too-many-block": Worded(
        "Столько существ блокировать не может: не больше {1}, так гласит {0}.",
        "No more than {1} creatures can block because of {0}.",
    ),
    "band-attacks-two": Worded(
        "Группа атакует кого-то одного, а здесь атакуют разных.", "A band attacks one player or permanent, not several."
    ),
    "no-band": Worded(
        "Эти существа не объединяются: слова «Объединение» не больше чем у одного может не быть.",
        "These creatures can't form a band: all but one of them must have banding.",
    ),
    "cant-block-alone": Worded("{0} не может блокировать в одиночку.", "{0} can't block alone."),
    "must-block": Worded("Блокировать нужно, если возможно: {0}.", "These must be blocked if able: {0}."),
    "blocks-twice": Worded("{0} блокирует {1} дважды.", "{0} blocks {1} twice."),
    "too-few-blockers": Worded(
        "{0} можно заблокировать не менее чем столькими существами: {1}.",
        "{0} can't be blocked by fewer than {1} creatures.",
    ),
    "too-many-blockers": Worded(
        "{0} можно заблокировать не более чем столькими существами: {1}.",
        "{0} can't be blocked by more than {1} creatures.",
    ),
    "evades-flying": Worded(
        "{1} имеет Полёт, у {0} нет ни Полёта, ни Захвата.", "{1} has flying; {0} has neither flying nor reach."
    ),
    "evades-shadow": Worded("Тень есть только у одного из двух: {0}, {1}.", "Only one of {0} and {1} has shadow."),
    "evades-horsemanship": Worded("{1} имеет Конницу, {0} — нет.", "{1} has horsemanship, {0} has not."),
    "evades-fear": Worded(
        "{1} имеет Страх; {0} — не артефакт и не чёрное.", "{1} has fear; {0} is no artifact and not black."
    ),
    "evades-intimidate": Worded(
        "{1} имеет Устрашение; у {0} нет общего с ним цвета, и это не артефакт.",
        "{1} has intimidate; {0} is no artifact and shares no color with it.",
    ),
    "evades-skulk": Worded("{1} имеет Скрытность, сила {0} больше.", "{1} has skulk; {0} has greater power."),
    "evades-protection": Worded("{1} имеет защиту от {0}.", "{1} has protection from {0}."),
    "evades-landwalk": Worded(
        "{1} обладает знанием земель защищающегося игрока.", "{1} has landwalk for a land of the defending player."
    ),
    "wrong-total": Worded("Распределено {0}, а нужно {1}.", "{0} is divided where {1} must be."),
    "not-lethal-yet": Worded(
        "Сначала нужно назначить летальные повреждения: {2} — {3}.", "Lethal damage comes first: {3} to {2}."
    ),
    "all-or-nothing": Worded(
        "{0}: либо все повреждения как незаблокированное, либо ничего.",
        "{0} assigns all of its damage as though unblocked, or none of it.",
    ),
    "not-described": Worded("{0}{2}: {1} требует другую цель.", "{0}{2}: {1} asks for another kind of target."),
    "has-shroud": Worded("{0} имеет Пелену.", "{0} has shroud."),
    "has-hexproof": Worded("{0} имеет Порчеустойчивость.", "{0} has hexproof."),
    "has-hexproof-from": Worded("{0} имеет порчеустойчивость от {1}.", "{0} has hexproof from {1}."),
    "has-protection": Worded("{0}: защита от {1}.", "{0}: protection from {1}."),
    "cant-enchant": Worded("{0} не может зачаровывать {1}.", "{0} can't enchant {1}."),
    "cant-equip": Worded("{0} нельзя прикрепить к {1}.", "{0} can't be attached to {1}."),
    "attached-to-itself": Worded("{0} нельзя прикрепить к самому себе.", "{0} can't be attached to itself."),
    "creature-attached": Worded("{0} — существо и не прикрепляется.", "{0} is a creature and can't be attached."),
    "host-is-gone": Worded("Того, к чему прикреплено {0}, больше нет.", "What {0} was attached to is gone."),
    "not-sorcery-time": Worded(
        "{0}: только в свою главную фазу при пустом стеке.", "{0}: only in your main phase with an empty stack."
    ),
    "cant-cast": Worded("{0} нельзя разыграть: так гласит {1}.", "{0} can't be cast because of {1}."),
    "cast-limit": Worded(
        "{0}: больше таких заклинаний за этот ход разыграть нельзя, так гласит {1}.",
        "{0}: no more such spells can be cast this turn because of {1}.",
    ),
    "cast-only": Worded(
        "{0} сейчас разыграть нельзя: его текст ограничивает время.", "{0} can't be cast at this time."
    ),
    "split-second": Worded(
        "{0}: в стеке заклинание со способностью «Мгновение ока».", "{0}: a spell with split second is on the stack."
    ),
    "too-little-evidence": Worded("Мана-стоимость этих карт слишком мала.", "These cards are worth too little mana."),
    "cannot-pay": Worded("{0}: стоимость нельзя оплатить.", "{0}: its cost can't be paid."),
    "no-legal-target": Worded("{0}: нет разрешённой цели.", "{0}: there is no legal target."),
    "not-your-turn": Worded("{0}: сейчас не ваш ход.", "{0}: it is not your turn."),
    "not-main-phase": Worded(
        "{0}: землю разыгрывают в главную фазу при пустом стеке.",
        "{0}: lands are played in a main phase with an empty stack.",
    ),
    "land-is-played": Worded("Земля разыгрывается как земля, а не как заклинание.", "A land is played, not cast."),
    "no-land-play-left": Worded("Земля в этом ходу уже разыграна.", "No land play is left this turn."),
    "not-in-hand": Worded("{0} нельзя разыграть из этой зоны.", "{0} can't be played from there."),
    "cant-play": Worded("{0} нельзя разыграть: так гласит {1}.", "{0} can't be played because of {1}."),
    "not-yours": Worded("{0} не под вашим контролем.", "You do not control {0}."),
    "out-of-range": Worded("{0} вне области влияния.", "{0} is out of range."),
    "wrong-zone": Worded("Способность {0} здесь не действует.", "That ability of {0} does not work there."),
    "activation-limit": Worded("Способность {0} сейчас активировать нельзя.", "That ability of {0} is limited."),
    "cant-activate": Worded("Способности {0} нельзя активировать.", "Abilities of {0} can't be activated."),
    "loyalty-timing": Worded(
        "{0}: способности верности — в свою главную фазу при пустом стеке.",
        "{0}: loyalty abilities only in your main phase with an empty stack.",
    ),
    "loyalty-once": Worded(
        "Способность верности {0} в этом ходу уже активирована.", "A loyalty ability of {0} was activated this turn."
    ),
    "each-target-gets-one": Worded("Каждой цели достаётся хотя бы одно: {0}.", "Each target gets at least one: {0}."),
    "not-together": Worded("Вместе это выбрать нельзя: {0}.", "These can't be chosen together: {0}."),
    "no-such-pick": Worded("Такого выбора нет.", "There is no such choice."),
    "no-such-order": Worded("Назовите все варианты по одному разу.", "Name each option once."),
    "no-such-divide": Worded("Сумма долей должна быть точной.", "The shares must add up exactly."),
    "no-such-assign": Worded("Такого назначения нет.", "There is no such assignment."),
    "no-attack-now": Worded("Сейчас атакующих не объявляют.", "Attackers are not being declared now."),
    "no-block-now": Worded("Сейчас блокирующих не объявляют.", "Blockers are not being declared now."),
    "no-such-defender": Worded("{0} не может атаковать того, кто назван.", "{0} can't attack what is named."),
    "not-attacking": Worded("{0}: названное существо не атакует.", "{0}: what is named is not attacking."),
    "not-on-battlefield": Worded("{0} не на поле битвы.", "{0} is not on the battlefield."),
    "not-a-creature": Worded("{0} — не существо.", "{0} is not a creature."),
    "blocks-one": Worded("{0} блокирует только одно существо.", "{0} can block only one creature."),
    "nothing-is-asked": Worded("Сейчас ничего не спрашивают.", "Nothing is being asked."),
}


def word_question(state: Magic, decision: Decision, language: Language) -> str:
    """Ask what a decision asks, and for whom, where another decides for a player (715.5)."""
    names = Names(state, language)
    stead = INSTEAD(language).format(names.Player(decision.decider), names.player(decision.player, "acc"))
    return (stead if decision.decider else "") + _worded(names, decision, language)


INSTEAD = Worded("{0} решает за {1}. ", "{0} decides for {1}. ")


def _worded(names: Names, decision: Decision, language: Language) -> str:
    key = str(decision.about[0]) if decision.about else ""
    worded = ABOUT.get(key)
    if worded is not None:
        return worded(language).format(*(_bare(names, about) for about in decision.about[1:]))
    known = QUESTIONS.get(decision.kind)
    text = known(language) if known else decision.kind
    text = text.format(player=names.player(decision.player, "gen"), Player=names.Player(decision.player))
    return f"{_subject(names, decision)}{text}"


def _bare(names: Names, about: int | str) -> str:
    return names(about).strip("«»") if isinstance(about, int) else str(about)


def _subject(names: Names, decision: Decision) -> str:
    if decision.kind in ("target", "mode", "amount", "payment", "color") and decision.about:
        about = decision.about[0]
        if about in names.state.things or about in names.state.past:
            return f"{names(about)}: "
    return ""


def word_option(state: Magic, _: Decision, option: Option, language: Language) -> str:
    """Say what may be chosen."""
    names = Names(state, language)
    about = option.about
    match option.label, about:
        case "unread", (int(thing), place):
            return _ability(state, names, thing, int(place), OPTIONS["unread"](language))
        case "mana" | "activate", (int(thing), place, *_) if option.label == "activate" or len(about) == 2:
            return _ability(state, names, thing, int(place), OPTIONS[option.label](language))
        case "help", (int(thing), str(symbol)):
            return f"{OPTIONS['help'](language).format(names(thing))} · {{{symbol}}}"
        case "mana", _:
            return "".join("{" + str(kind) + "}" for kind in about)
        case "blocker", (creature, time):
            return names(creature) + (f" ({int(time) + 1})" if time else "")
    known = OPTIONS.get(option.label)
    if option.label in ("number", "mode", "cost"):
        words: tuple[str, ...] = tuple(map(str, about))
    else:
        words = tuple(_said(names, each, language) for each in about)
    if known is not None:
        return known(language).format(*words) if words else known(language).replace("{0}", "").strip()
    return ", ".join(words) or option.label


def _said(names: Names, about: int | str, language: Language) -> str:
    state = names.state
    if isinstance(about, int):
        return names(about) if about in state.things or about in state.past else str(about)
    if about in state.players:
        return names(about)
    return OWN_WORDS.get(about, COLOURS.get(about, about)) if language is Language.RU else about


OWN_WORDS = {"another card": "другая карта"}
"""Words of the engine's own among what may be chosen (201.3)."""


def _ability(state: Magic, names: Names, thing: int, place: int, form: str) -> str:
    abilities = every_ability(traits(state, thing).abilities)
    text = words_of(state, thing, abilities[place], names.language) if place < len(abilities) else ""
    return form.format(f"{names(thing)} — {text}" if text else names(thing))


def word_violation(state: Magic, violation: Violation, language: Language) -> str:
    """Say why something is not allowed."""
    names = Names(state, language)
    known = VIOLATIONS.get(violation.reason)
    words = [_number_or_name(names, each) for each in violation.about]
    if known is None:
        return " ".join((violation.reason, *words))
    if violation.reason in ("must-attack", "must-block"):
        words = [", ".join(words)]
    if violation.reason == "not-described":
        words.append(_types(state, violation.about[0], language))
    text = known(language)
    holes = sum(1 for place in range(6) if "{" + str(place) + "}" in text)
    return text.format(*words, *("—",) * max(0, holes + 2 - len(words)))


def _types(state: Magic, ref: int | str, language: Language) -> str:
    """Say of an object which types it has now."""
    if ref not in state.things:
        return ""
    value = traits(state, int(ref))
    said = type_line((*value.supertypes, *value.types), value.subtypes, language)
    return f" ({said})" if said else ""


def _number_or_name(names: Names, about: int | str) -> str:
    """Numbers stand in violations as text, so that they are not taken for objects."""
    match about:
        case str() if about not in names.state.players:
            return about
    return names(about)
