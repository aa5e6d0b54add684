"""What happened, what is asked and why something is refused, in Russian and English: one line a word.

Holes: `{who}` and `{other}` are names, `{n}` a number.
"""

from collections.abc import Mapping
from typing import Any

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Decision, Option
from judgehelper.kernel.log import Entry
from judgehelper.kernel.reading import ReliedOn, say_reading
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.nebozhiteli.showing.naming import quoted
from judgehelper.systems.nebozhiteli.showing.rendering import ZONES, ability, say
from judgehelper.systems.nebozhiteli.world.reading_texts import READINGS
from judgehelper.systems.nebozhiteli.world.refusals import REASONS
from judgehelper.systems.nebozhiteli.world.state import Game, Happening, Ref

W = Worded
STEPS: Mapping[str, Worded] = {
    "setup": W("Начало игры", "Start of the game"),
    "start": W("Начало хода", "Start of turn"),
    "summon": W("Вызов существ", "Summon"),
    "equipment": W("Экипировка", "Equipment"),
    "ranged": W("Стрелковая атака", "Ranged attack"),
    "declare-attackers": W("Атакующие", "Attackers"),
    "declare-blockers": W("Блокирующие", "Blockers"),
    "first-strike-damage": W("Первый удар", "First strike"),
    "damage": W("Повреждения", "Damage"),
    "end": W("Конец хода", "End of turn"),
}
SHORT_STEPS: Mapping[str, Worded] = {
    "start": W("Начало", "Start"),
    "summon": W("Вызов", "Summon"),
    "ranged": W("Стрельба", "Shots"),
    "declare-attackers": W("Атака", "Attack"),
    "declare-blockers": W("Блок", "Block"),
    "damage": W("Урон", "Damage"),
    "end": W("Конец", "End"),
}
"""Where a bar has little room; the other steps are short as they are."""

EVENTS: Mapping[str, Worded] = {
    "ability-duplicate": W("на {who} уже действует такая же способность", "the same ability acts on {who} already"),
    "ability-played": W("применена способность: {who}", "an ability of {who} is used"),
    "actions-gained": W("{who} получает действий: {n}", "{who} gains {n} action(s)"),
    "actions-given": W("{who} получает действий на ход: {n}", "{who} gets {n} actions for the turn"),
    "actions-spent": W("{who} тратит действий: {n}", "{who} spends {n} action(s)"),
    "actions-vanished": W("{who}: неиспользованных действий пропало: {n}", "{who} loses {n} unused action(s)"),
    "artifact-played": W("сыгран артефакт {who}", "the artifact {who} is played"),
    "attack-declared": W("{who} объявляет атакующих: {n}", "{who} declares {n} attacker(s)"),
    "attacks": W("{who} атакует игрока {other}", "{who} attacks {other}"),
    "blocked": W("{who} заблокировано до конца хода", "{who} is blocked until the end of the turn"),
    "blocks": W("{who} блокирует {other}", "{who} blocks {other}"),
    "blocks-declared": W("{who} объявляет блокирующих: {n}", "{who} declares {n} blocker(s)"),
    "bounced": W("второе Уникальное существо {who} уходит на поле вызова", "the second Unique {who} goes back"),
    "charmed": W("чары {who} ложатся на {other}", "the charm {who} is put on {other}"),
    "chip-moved": W("фишка переложена: {who} → {other}", "a chip is moved: {who} → {other}"),
    "chip-placed": W("фишка положена на {who}, теперь их {n}", "a chip is put on {who}, now {n}"),
    "chips": W("{who}: сумма за фазу {n}", "{who}: sum of the phase {n}"),
    "completed": W("{who}: фишек хватает, существо войдёт в фазу вызова", "{who} is paid and enters when summoned"),
    "control": W("{other} получает контроль над {who}", "{other} gains control of {who}"),
    "control-of-items": W("контроль над предметами {who} тоже у {other}", "{other} controls the items of {who} too"),
    "damage-queued": W("{who}: в очередь повреждений {n} ({other})", "{who}: {n} damage queued ({other})"),
    "damaged": W("{who} получает повреждений: {n} ({other})", "{who} is dealt {n} ({other})"),
    "dealt": W("{who} получает начальные карты", "{who} is dealt the first cards"),
    "died": W("{who} без фишек и попадает в могилу", "{who} has no chips and goes to the grave"),
    "discarded": W("{who} сброшено", "{who} is discarded"),
    "drawn": W("ничья", "a draw"),
    "drawn-card": W("{who} берёт карту", "{who} draws a card"),
    "duel-won": W("{who} выигрывает дуэль", "{who} wins the duel"),
    "edited": W("рука судьи: {who}", "the judge's hand: {who}"),
    "entered": W("{who} входит в игру", "{who} comes into play"),
    "equipped": W("{other} экипировано: {who}", "{other} is equipped with {who}"),
    "expired": W("{who}: эффект {other} кончился", "{who}: the effect of {other} ends"),
    "first-player": W("первым ходит {who}", "{who} goes first"),
    "granted": W("{who} получает свойства ({other})", "{who} gains properties ({other})"),
    "healing-queued": W("{who}: в очередь лечение {n} ({other})", "{who}: healing {n} queued ({other})"),
    "life-lost": W("{who} теряет жизни: {n}", "{who} loses {n} life"),
    "life-set": W("{who} начинает с жизнью {n}", "{who} begins with {n} life"),
    "loss-queued": W("{who}: потеря жизни {n} в конце фазы", "{who}: a loss of {n} life waits"),
    "lost": W("{who} проигрывает партию", "{who} loses the game"),
    "magic-immune": W("магия не действует на {who}", "magic does not act on {who}"),
    "magic-played": W("{other} применяет свиток {who}", "{other} uses the scroll {who}"),
    "mana-spent": W("{who} тратит маны: {n}", "{who} spends {n} mana"),
    "misplaced": W("{who} кладут под свою колоду", "{who} goes under its own deck"),
    "moved": W("{who} → {zone}", "{who} → {zone}"),
    "mulliganed": W("{who} заменяет карт существ: {n}", "{who} replaces {n} creature card(s)"),
    "no-melee": W("{who} не наносит повреждений стрелковым оружием здесь", "{who} does not strike here: ranged weapon"),
    "not-turned": W("{who} не поворачивается: «вызванное»", "{who} does not turn: it was summoned"),
    "passed": W("{who} пасует", "{who} passes"),
    "phase": W("фаза: {step}", "phase: {step}"),
    "played": W("сыграно: {who}", "{who} is played"),
    "prevented": W("{who}: предотвращено {n}", "{who}: {n} prevented"),
    "prevention-queued": W("{who}: предотвращение ({other})", "{who}: prevention ({other})"),
    "queued": W("{who} встаёт в очередь ({other})", "{who} joins the queue ({other})"),
    "ready": W("{who} больше не «вызванное»", "{who} is no longer fresh"),
    "refilled": W("{who} добирает карт: {n}", "{who} refills, {n} card(s)"),
    "resolved": W("{who} разрешается", "{who} resolves"),
    "returned": W("{who} возвращается на руку хозяина", "{who} goes back to its host's hand"),
    "returned-to-field": W("{who} возвращается на игровое поле", "{who} goes back to the game field"),
    "sent": W("{who} Отправляется на руку хозяина", "{who} is Sent to its host's hand"),
    "settled": W("подсчёт повреждений фазы: {step}", "damage of the phase is counted: {step}"),
    "shot-declared": W("{who} стреляет в {other}", "{who} shoots at {other}"),
    "stays-turned": W("{who} не разворачивается: цена не оплачена", "{who} stays turned: the cost is not paid"),
    "stopped": W("{who} заблокировано и не наносит повреждений", "{who} was blocked and deals nothing"),
    "summoned": W("{who} входит в игру «вызванным»", "{who} is summoned"),
    "swapped-in": W("{who} из дополнительного набора", "{who} comes from the side set"),
    "swapped-out": W("{who} в дополнительный набор", "{who} goes to the side set"),
    "taken-off": W("{who} снято", "{who} is taken off"),
    "target-invalid": W("цель недействительна: {who}", "the target is invalid: {who}"),
    "target-kept": W("эффект на {who} остаётся", "the effect on {who} stays"),
    "topped-up": W("{who}: недостающие фишки из резерва: {n}", "{who}: {n} missing chip(s) from the reserve"),
    "triggered": W("срабатывает способность: {who}", "an ability of {who} triggers"),
    "trimmed": W("{who}: лишние фишки в резерв: {n}", "{who}: {n} surplus chip(s) to the reserve"),
    "turn": W("ход {n}, активный игрок {who}", "turn {n}, {who} is active"),
    "turned": W("{who} поворачивается", "{who} turns"),
    "unique-waits": W("{who} не может войти: такое Уникальное уже есть", "{who} may not enter: it is Unique"),
    "untargeted": W("способность без цели действует на {who}", "an ability without a target acts on {who}"),
    "unturned": W("{who} разворачивается", "{who} unturns"),
    "window": W("право игры: {who}", "{who} may play"),
    "won": W("{who} выигрывает партию", "{who} wins the game"),
}

QUESTIONS: Mapping[str, Worded] = {
    "mulligan": W("Какие карты существ заменить (до трёх)?", "Which creature cards are replaced (up to three)?"),
    "swap": W("Какие карты заменить из дополнительного набора?", "Which cards are exchanged with the side set?"),
    "unturn": W("Оплатить разворот?", "Pay for unturning?"),
    "chips": W("На какие карты положить фишки маны?", "Where are mana chips put?"),
    "equipment": W("Экипировка, снятие предметов, чары?", "Equipment, taking off, charms?"),
    "ranged": W("Кто в кого стреляет?", "Who shoots at whom?"),
    "attackers": W("Кто атакует?", "Who attacks?"),
    "blockers": W("Кто кого блокирует?", "Who blocks whom?"),
    "division": W("Как распределить повреждения ({about})?", "How is the damage divided ({about})?"),
    "discard": W("Какую карту сбросить?", "Which card is discarded?"),
    "priority": W("Сыграть заклинание или способность?", "Play a spell or an ability?"),
    "target": W("Какая цель ({about})?", "Which target ({about})?"),
    "may": W("Применить способность ({about})?", "Use the ability ({about})?"),
    "choice": W("Что снять?", "What is taken off?"),
    "prevented": W("Какие повреждения предотвратить?", "Which damage is prevented?"),
    "stop": W("Разбор окончен. Продолжить?", "The scenario ends here. Go on?"),
}

OPTIONS: Mapping[str, Worded] = {
    "pass": W("Пас", "Pass"),
    "go-on": W("Продолжить", "Go on"),
    "yes": W("Да", "Yes"),
    "no": W("Нет", "No"),
    "place": W("Фишка на {0}", "A chip on {0}"),
    "move": W("Переложить фишку: {0} → {1}", "Move a chip: {0} → {1}"),
    "artifact": W("Сыграть артефакт {0}", "Play the artifact {0}"),
    "equip": W("{0} надеть на {1}", "Put {0} on {1}"),
    "take-off": W("Снять предметы: {0}", "Take items off {0}"),
    "cast": W("{1} применяет {0}", "{1} uses {0}"),
    "play": W("Сыграть {0}", "Play {0}"),
    "discard": W("Сбросить {0}", "Discard {0}"),
    "unturn": W("Развернуть {0}", "Unturn {0}"),
    "ranged": W("Ещё один залп", "Another volley"),
    "out": W("Убрать {0}", "Take out {0}"),
    "in": W("Добавить {0}", "Bring in {0}"),
}


def name(game: Game, ref: Ref | None, language: Language) -> str:
    """Name a card or a player."""
    if ref is None:
        return "—"
    if isinstance(ref, str):
        return ref
    return quoted(game.things[ref].card, language) if ref in game.things else "—"


def word_event(game: Game, entry: Entry, language: Language) -> str:
    """Say what happened."""
    event = entry.event
    if isinstance(event, ReliedOn):
        return W("Толкование {said}", "Reading {said}")(language).format(said=say_reading(READINGS, event, language))
    if not isinstance(event, Happening):
        return ""
    text = say(EVENTS, event.kind, language).format(
        who=name(game, event.who, language),
        other=name(game, event.other, language),
        n=W("всё", "all")(language) if event.n is None else event.n,
        zone=say(ZONES, str(event.other), language),
        step=say(STEPS, str(event.who), language),
    )
    return text[:1].upper() + text[1:]


def word_question(game: Game, decision: Decision, language: Language) -> str:
    """Say what is asked."""
    about = name(game, decision.about[0], language) if decision.about else ""
    return say(QUESTIONS, decision.kind, language).format(about=about)


def word_option(game: Game, _decision: Decision, option: Option, language: Language) -> str:
    """Say what an option chooses."""
    if option.label == "activate":
        ref, place = int(option.about[0]), int(option.about[1])
        return f"{name(game, ref, language)}: {ability(game.card_of(ref).abilities[place], language)}"
    if option.label == "prevented":
        packet = game.packets[int(option.about[0])]
        return f"{name(game, packet.hit.source, language)}: {packet.left}"
    names: list[Any] = [name(game, each, language) for each in option.about]
    return say(OPTIONS, option.label, language).format(*names) if option.label in OPTIONS else ", ".join(names)


def word_violation(game: Game, violation: Violation, language: Language) -> str:
    """Say why something is not allowed."""
    reason = REASONS.get(violation.reason)
    if reason is None:
        return W("такого ответа нет", "there is no such answer")(language)
    is_number = violation.reason.startswith("deck-")
    names = [str(each) if is_number else name(game, each, language) for each in violation.about]
    text = reason.words(language).format(*names, *("—",) * 2)
    return text[:1].upper() + text[1:]
