"""What happened, what is asked and why something is refused, in the book's Russian terms and in English.

Holes: `{card}`, `{to}` and `{by}` are names, `{n}` a number, `{cell}` a cell, `{player}` a player.
"""

from collections.abc import Mapping

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Decision, Option
from judgehelper.kernel.log import Entry
from judgehelper.kernel.machine.figures import is_digits
from judgehelper.kernel.reading import ReliedOn, say_reading
from judgehelper.kernel.words import Language, Worded, quoted
from judgehelper.systems.berserk.board.look import card_of
from judgehelper.systems.berserk.cards.card import STRENGTHS, UNKNOWN
from judgehelper.systems.berserk.cards.embedded import called
from judgehelper.systems.berserk.declaring.offers import interactive
from judgehelper.systems.berserk.effects.calling import UNDER
from judgehelper.systems.berserk.readings import READINGS
from judgehelper.systems.berserk.refusals import REASONS
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.showing.rendering import doing
from judgehelper.systems.berserk.showing.trades import word_trade
from judgehelper.systems.berserk.squad.recruiting import cost_of, fine_of
from judgehelper.systems.berserk.state import Game, Happening

W = Worded
STEPS: Mapping[str, Worded] = {
    "order": W("Очерёдность хода", "Order"),
    "redeal": W("Пересдача", "Re-deal"),
    "before-recruit": W("До набора отряда", "Before recruiting"),
    "recruit": W("Набор отряда", "Recruiting"),
    "placement": W("Расстановка", "Placement"),
    "after-placement": W("После расстановки", "After placement"),
    "reveal": W("Вскрытие", "Reveal"),
    "seating": W("Рассадка", "Seating"),
    "battle-start": W("Начало боя", "Start of battle"),
    "start": W("Начальная фаза", "Start"),
    "preparation": W("Подготовка", "Preparation"),
    "opening": W("Фаза Открытия", "Opening"),
    "select": W("Выбор", "Select"),
    "execution": W("Выполнение", "Execution"),
    "final": W("Заключительная фаза", "Final"),
}
MOMENTS: Mapping[str, Worded] = {
    **STEPS,
    "queue": W("очередь заявок", "queue of declarations"),
    "pending": W("ожидание в стеке", "waiting on the stack"),
    "legality": W("Шаг проверки легальности", "legality step"),
    "cancel": W("Шаг отмены", "cancel step"),
    "targets": W("Шаг разрешения целей", "target step"),
    "before-dice": W("до броска кубика", "before the dice"),
    "reroll": W("перебросы", "re-rolls"),
    "pick": W("выбор кубика", "picking a die"),
    "modify-dice": W("модификаторы броска", "modifiers of dice"),
    "calculation": W("Шаг расчёта", "calculation step"),
    "block": W("Шаг блокирования", "block step"),
    "application": W("применение эффекта", "application"),
    "completion": W("Шаг завершения", "completion step"),
    "payment": W("Этап оплаты", "payment"),
    "left": W("игродействие покинуло стек", "an action has left the stack"),
    "turn-passed": W("ход передан", "the turn is handed over"),
}
"""When somebody has priority: in a step, or at a place inside an action."""
WORDS: Mapping[str, Worded] = {
    "strike": W("простой удар", "simple strike"),
    "simple-strike": W("простой удар", "simple strike"),
    "special-strike": W("особый удар", "special strike"),
    "magic-strike": W("магический удар", "magic strike"),
    "row-skip": W("удар через ряд", "row-skip strike"),
    "shot": W("выстрел", "shot"),
    "throw": W("метание", "throw"),
    "discharge": W("разряд", "discharge"),
    "spell": W("заклинание", "spell"),
    "influence": W("воздействие", "influence"),
    "property": W("свойство", "property"),
    "move": W("движение", "movement"),
    "chip": W("накопить фишку", "accumulate a chip"),
    "defend": W("выступить защитником", "defend"),
    "close-against-flyers": W("закрыться на удар по летающему", "close against a flyer"),
    "weak": W("слабый", "weak"),
    "medium": W("средний", "medium"),
    "strong": W("сильный", "strong"),
    "miss": W("промах", "miss"),
    "chips": W("фишки", "chips"),
    "extra-life": W("дополнительные жизни", "extra life"),
    "negative-life": W("отрицательные жизни", "negative life"),
    "against-flyers": W("удар по летающему", "a strike at a flyer"),
    "armour": W("броня", "armour"),
    "attack-experience": W("опыт в атаке", "attack experience"),
    "defence-experience": W("опыт в защите", "defence experience"),
    "shooting-experience": W("опыт в стрельбе", "shooting experience"),
    "clumsiness": W("неповоротливость", "clumsiness"),
    "blessing": W("благословление", "blessing"),
    "curse": W("проклятие", "curse"),
    "poison": W("отравление", "poison"),
    "regeneration": W("регенерация", "regeneration"),
    "resilience": W("стойкость", "resilience"),
}
EVENTS: Mapping[str, Worded] = {
    "declared": W("{card} объявляет: {ability}{at}", "{card} declares: {ability}{at}"),
    "queued": W("", ""),
    "begun": W("{card}: начинается {ability}", "{card}: {ability} begins"),
    "aimed-at": W("{to} атакована ({card})", "{to} is attacked by {card}"),
    "acted": W("{card} действует", "{card} acts"),
    "die-settled": W("{card}: бросок с модификаторами {n}", "{card}: the die counts {n}"),
    "turn-start": W("", ""),
    "turn-end": W("", ""),
    "chain-cut": W("{card}: цепочка прервана", "{card}: the chain is cut"),
    "illegal": W("нелегально: {ability} ({card})", "illegal: {ability} ({card})"),
    "interrupted": W("прервано: {ability} ({card})", "interrupted: {ability} ({card})"),
    "redirected": W("атака {card} перенаправлена в {to}", "the attack of {card} is redirected to {to}"),
    "defended": W("{card} выступает защитником от {to}", "{card} defends against {to}"),
    "rolled": W("{card}: на кубике {n}", "{card}: the die shows {n}"),
    "modified": W("{card}: {ability}, {n} к кубику", "{card}: {ability}, {n} to the die"),
    "calculated": W("{card}: {other} удар, величина {n}", "{card}: {other}, size {n}"),
    "resolved": W("{card}: {through} выполнено", "{card}: {through} resolved"),
    "failed": W("{card}: {through} не выполнено", "{card}: {through} not resolved"),
    "paid": W("{card} оплачивает: {ability}", "{card} pays: {ability}"),
    "wounded": W("{to} получает ран: {n}", "{to} takes {n} wound(s)"),
    "replaced": W("{to}: замещено ({ability})", "{to}: replaced ({ability})"),
    "protected": W("{to}: защита ({ability})", "{to} is protected ({ability})"),
    "prevented": W("{to}: предотвращено ран: {n} ({ability})", "{to}: {n} wound(s) prevented ({ability})"),
    "healed": W("{to} излечивается на {n}", "{to} is healed by {n}"),
    "destroyed": W("{card} уничтожена", "{card} is destroyed"),
    "died": W("{card} погибает", "{card} dies"),
    "gained": W("{card} получает: {ability}", "{card} gains {ability}"),
    "lost": W("{card} теряет: {ability}", "{card} loses {ability}"),
    "cancelled": W("действие карты {card} отменено", "the action of {card} is cancelled"),
    "blocked": W("действие карты {card} заблокировано", "the action of {card} is blocked"),
    "exiled": W("{card} изгнана", "{card} is exiled"),
    "opened": W("{card} открывается", "{card} opens"),
    "closed": W("{card} закрывается", "{card} closes"),
    "revealed": W("{card} вскрыта", "{card} is revealed"),
    "walked": W("{card} движется на {cell}", "{card} moves to {cell}"),
    "moved": W("", ""),
    "marker-added": W("{to}: {ability} +{n}", "{to}: {ability} +{n}"),
    "marker-removed": W("{to}: {ability} −{n}", "{to}: {ability} −{n}"),
    "rerolled": W("{card}: кубик перебрасывается", "{card}: the die is thrown anew"),
    "jumped": W("{card} прыгает на {cell}", "{card} jumps to {cell}"),
    "swapped": W("{card} меняется местами, теперь на {cell}", "{card} changes places, now on {cell}"),
    "entered": W("", ""),
    "left": W("{card} покидает битву", "{card} leaves the battle"),
    "hidden": W("{card} скрыта", "{card} is turned face down"),
    "control": W("картой {card} распоряжается {player}", "{player} controls {card}"),
    "summoned": W("{card} вызвана", "{card} is summoned"),
    "revived": W("{card} возрождена", "{card} is revived"),
    "incarnated": W("{card} инкарнирует", "{card} incarnates"),
    "shown": W("показана карта {to}", "{to} is shown"),
    "spawned": W("{card} совершает действие по тексту {by}", "{card} acts by the text of {by}"),
    "deferred": W("{card}: отложенная особенность", "{card}: a deferred ability"),
    "expired": W("{card}: кончилось: {ability}", "{card}: ended: {ability}"),
    "unspent": W("{card}: «{ability}» не считается использованной", "{card}: “{ability}” does not count as used"),
    "redistributed": W("{card} перераспределяет раны", "{card} moves wounds from card to card"),
    "step": W("{step} · {player}", "{step} · {player}"),
    "battle-over": W("бой окончен{won}", "the battle is over{won}"),
    "first-player": W("первым ходит {player}", "{player} goes first"),
    "shuffled": W("{player} перемешивает колоду", "{player} shuffles"),
    "dealt": W("{player} получает раздачу", "{player} is dealt cards"),
    "redealt": W("{player} берёт пересдачу", "{player} is dealt anew"),
    "recruited": W("{player} набирает {card} за {n}", "{player} recruits {card} for {n}"),
    "ignored": W("{card} не учитывает: {ability} ({to})", "{card} ignores {ability} of {to}"),
    "announced": W("{player} сообщает: {other}", "{player} announces: {other}"),
    "crystals": W("{card}: кристаллы {n}", "{card}: crystals {n}"),
    "recruited-unseen": W("{player} набирает карту", "{player} recruits a card"),
    "recruiting-begun-again": W("{player} набирает отряд заново", "{player} begins recruiting again"),
    "edited": W("рука судьи: {card}", "the judge’s hand: {card}"),
    "placed": W("{card} стоит на {cell}", "{card} stands on {cell}"),
    "seated": W("{card} посажена на {to}", "{card} is seated on {to}"),
}
QUESTIONS: Mapping[str, Worded] = {
    "select": W("Объявить движение или действие, или передать ход?", "Declare a movement or an action, or hand over?"),
    "priority": W("{player}: объявить что-нибудь? ({moment})", "{player}: declare anything? ({moment})"),
    "target": W("Какая цель?", "Which target?"),
    "cell": W("На какую клетку?", "To which cell?"),
    "step-down": W("Размен: какой пункт Таблицы ударов?", "A trade: which row of the Table of Strikes?"),
    "die": W("Какое значение кубика выбрать?", "Which value of the die is picked?"),
    "roll": W("Что выпало на кубике?", "What does the die show?"),
    "shuffle": W("В каком порядке легла колода?", "In which order does the deck lie?"),
    "first": W("Кто ходит первым?", "Who goes first?"),
    "redeal": W("Взять пересдачу за золотой кристалл?", "A new deal for a gold crystal?"),
    "recruit": W("Какую карту взять в отряд?", "Which card is taken into the squad?"),
    "crystals": W("Сколько золотых и серебряных кристаллов?", "How many gold and silver crystals?"),
    "arrange": W("Как стоят карты отряда?", "Where do the cards of the squad stand?"),
    "keep-hidden": W("Какие карты третьего ряда остаются скрытыми?", "Which cards of the third row stay hidden?"),
    "order": W("В каком порядке объявить сработавшее?", "In which order are the triggers declared?"),
    "may": W("Использовать необязательное?", "Use what is optional?"),
    "seat": W("На кого посадить симбиота?", "On whom is the symbiont seated?"),
    "amount": W("Сколько?", "How many?"),
    "mode": W("Какую часть текста выполнить?", "Which part of the text is done?"),
    "refuse": W("Отказаться?", "Refuse?"),
    "choice": W("Что выбрать?", "What is chosen?"),
    "search": W("Какую карту взять?", "Which card is taken?"),
    "unique": W("Какая из одноимённых карт остаётся?", "Which of the cards of one name stays?"),
    "replacement": W("Какой эффект замещения применить?", "Which replacement is applied?"),
    "modifier-order": W("В каком порядке применить модификаторы?", "In which order are the modifiers applied?"),
    "prevention-order": W("В каком порядке предотвращать раны?", "In which order are wounds prevented?"),
    "keep-closed": W("Какие карты не открывать?", "Which cards stay closed?"),
}
"""What is asked, by the kind of the decision; of a «may» its card says what is optional."""
OPTIONS: Mapping[str, Worded] = {
    "pass": W("Пас", "Pass"),
    "yes": W("Да", "Yes"),
    "no": W("Нет", "No"),
}


def say(words: Mapping[str, Worded], key: str, language: Language) -> str:
    """Say a word of a table; one that is not in it as it stands."""
    return words[key](language) if key in words else key


def say_ability(game: Game, ref: Ref | None, key: str, language: Language) -> str:
    """Say an ability by its word, or by what it does: the id that a file gives to it is no word."""
    if key in WORDS or not isinstance(ref, int) or ref not in game.things:
        return say(WORDS, key, language)
    found = dict(interactive(game, ref)).get(key)
    return doing(found, language) if found is not None and found.does is not None else key


def name(game: Game, ref: Ref | None, language: Language) -> str:
    """Name a card in the quotation marks of a language, a cell or a player as they are."""
    if ref is None:
        return "—"
    if isinstance(ref, str) or ref not in game.things:
        return str(ref)
    if game.things[ref].card == UNKNOWN.name:
        cell = game.things[ref].cell
        return W("карта рубашкой вверх", "a face-down card")(language) + (f" ({cell})" if cell else "")
    return quoted(called(game.things[ref].card, language), language)


def word_event(game: Game, entry: Entry, language: Language) -> str:
    """Say what happened."""
    event = entry.event
    if isinstance(event, ReliedOn):
        return W("Толкование {said}", "Reading {said}")(language).format(said=say_reading(READINGS, event, language))
    if not isinstance(event, Happening):
        return ""
    text = say(EVENTS, event.kind, language).format(
        card=name(game, event.card, language) if event.card is not None else event.player,
        to=name(game, event.to, language),
        by=name(game, event.by, language),
        at=f" → {name(game, event.to, language)}" if event.to is not None else "",
        n=event.n,
        cell=event.cell,
        player=event.player,
        ability=say_ability(game, event.card, event.ability, language),
        through=say(WORDS, event.through, language),
        other=say(WORDS, event.other, language),
        step=say(STEPS, event.other, language),
        won=f": {event.player}" if event.player else "",
    )
    return text[:1].upper() + text[1:]


UNDER_DECK = W("В каком порядке убрать карты под колоду?", "In which order do the cards go under the deck?")


def word_question(game: Game, decision: Decision, language: Language) -> str:
    """Say what is asked."""
    asked = UNDER_DECK(language) if UNDER in decision.about else say(QUESTIONS, decision.kind, language)
    text = asked.format(player=decision.player, moment=word_moment(game, decision, language))
    about = [each for each in decision.about if isinstance(each, int) and each in game.things]
    if decision.kind in ("priority", "select") or not about:
        return text
    told = decision.about[1] if len(decision.about) > 1 else None
    said = say_ability(game, about[0], told, language) if decision.kind == "may" and isinstance(told, str) else told
    return f"{name(game, about[0], language)}: {f'{said}. ' if said != told else ''}{text}"


def word_moment(_game: Game, decision: Decision, language: Language) -> str:
    """Say at which moment somebody has priority."""
    place = str(decision.about[0]) if decision.about else ""
    return say(MOMENTS, place, language)


def word_option(game: Game, decision: Decision, option: Option, language: Language) -> str:
    """Say what an option chooses."""
    if option.label == "declare":
        ref, ability = option.about
        return f"{name(game, ref, language)}: {say_ability(game, ref, str(ability), language)}"
    if decision.kind == "step-down":
        said = word_trade(game, option, language)
        return said[:1].upper() + said[1:]
    if option.label in OPTIONS:
        return OPTIONS[option.label](language)
    if is_of_numbers(option):
        return _numbered(decision, option, language)
    names = [name(game, each, language) for each in option.about]
    if option.label == "recruit":
        return names[0] + _priced(game, int(option.about[0]), language)
    said = f"{say(WORDS, option.label, language)}: " if option.label in STRENGTHS else ""
    return said + ", ".join(names) if names else option.label


def _priced(game: Game, ref: int, language: Language) -> str:
    """Say what a card of the deal costs: ◆ is gold, ◇ gold or silver; the fine for new elements is gold (403.2.1)."""
    card, fine = card_of(game, ref), fine_of(game, game.things[ref].owner, ref)
    said = f" · {card.cost if isinstance(card.cost, str) else cost_of(game, ref)}{'◆' if card.elite else '◇'}"
    return said + (W(f" + доплата {fine}◆", f" + fine {fine}◆")(language) if fine else "")


def is_of_numbers(option: Option) -> bool:
    """Say whether what an option is about are numbers: what a die shows, crystals, X; otherwise they are cards."""
    return is_digits(option.label[:1])


def _numbered(decision: Decision, option: Option, language: Language) -> str:
    if decision.kind != "crystals":
        return option.label
    gold, silver = option.about
    return W(f"золотых {gold}, серебряных {silver}", f"{gold} gold, {silver} silver")(language)


def word_violation(game: Game, violation: Violation, language: Language) -> str:
    """Say why something is not allowed."""
    reason = REASONS.get(violation.reason)
    if reason is None:
        return W("такого ответа нет", "there is no such answer")(language)
    is_number = violation.reason == "wrong-crystals"
    names = [str(each) if is_number else name(game, each, language) for each in violation.about]
    text = reason.words(language).format(*names, *("—",) * 2)
    return text[:1].upper() + text[1:]
