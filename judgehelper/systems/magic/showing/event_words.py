"""What happened, in words: one sentence an event, Russian and English side by side."""

from collections.abc import Callable, Mapping
from typing import Any

from judgehelper.kernel.log import Entry, Event
from judgehelper.kernel.words import Language
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Magic, Mana
from judgehelper.systems.magic.showing.names import Names, count_en, count_ru
from judgehelper.systems.magic.showing.terms import COUNTERS, INTO, LOSS, STEPS, say

Word = Callable[[Names, Any], str]


def word_event(state: Magic, entry: Entry, language: Language) -> str:
    """Say what happened; empty for an event that only binds others together."""
    pair = EVENTS.get(type(entry.event))
    if pair is None:
        return ""
    return pair[0 if language is Language.RU else 1](Names(state, language), entry.event)


def _moved_ru(n: Names, e: events.Moved) -> str:
    into = say(INTO, e.to, Language.RU)
    match e.how:
        case "draw":
            return ""
        case "cease":
            return f"{n(e.thing)} прекращает существование."
        case "toughness":
            return f"{n(e.thing)}: выносливость 0 или меньше, отправляется {into}."
        case "legend":
            return f"{n(e.thing)}: правило легендарности, отправляется {into}."
        case "role":
            return f"{n(e.thing)}: на том же перманенте есть более новая Роль, отправляется {into}."
        case "aura":
            return f"{n(e.thing)}: Аура не прикреплена ни к чему разрешённому, отправляется {into}."
    if e.melded is not None and e.to == "battlefield":
        return f"{n(e.thing)} и {n(e.melded)} соединяются: {n(e.new or e.thing)} выходит на поле битвы."
    if e.to == "battlefield":
        return f"{n(e.new or e.thing)} выходит на поле битвы."
    return f"{n(e.thing)} перемещается {into}."


def _moved_en(n: Names, e: events.Moved) -> str:
    into = say(INTO, e.to, Language.EN)
    match e.how:
        case "draw":
            return ""
        case "cease":
            return f"{n(e.thing)} ceases to exist."
        case "toughness":
            return f"{n(e.thing)} has toughness 0 or less and is put {into}."
        case "legend":
            return f"{n(e.thing)} is put {into} by the legend rule."
        case "role":
            return f"{n(e.thing)} is put {into}: the same permanent has a newer Role."
        case "aura":
            return f"{n(e.thing)} is attached to nothing legal and is put {into}."
    if e.melded is not None and e.to == "battlefield":
        return f"{n(e.thing)} and {n(e.melded)} meld: {n(e.new or e.thing)} enters the battlefield."
    if e.to == "battlefield":
        return f"{n(e.new or e.thing)} enters the battlefield."
    return f"{n(e.thing)} is put {into}."


def _counter_ru(kind: str) -> str:
    return COUNTERS.get(kind, kind)


def _put_ru(n: Names, e: events.CountersPut) -> str:
    number = count_ru(e.count, "жетон", "жетона", "жетонов")
    if isinstance(e.on, str):
        return f"{n.Player(e.on)} получает {number} {_counter_ru(e.kind)}."
    return f"На {n(e.on)} кладётся {number} {_counter_ru(e.kind)}."


def _damage_ru(n: Names, e: events.Damaged) -> str:
    kind = "боевых повреждений" if e.combat else "повреждений"
    one = "боевое повреждение" if e.combat else "повреждение"
    few = "боевых повреждения" if e.combat else "повреждения"
    to = n(e.to, "dat") if isinstance(e.to, str) else f"объекту {n(e.to)}"
    return f"{n(e.source)} наносит {count_ru(e.amount, one, few, kind)} {to}."


def _damage_en(n: Names, e: events.Damaged) -> str:
    return f"{n(e.source)} deals {e.amount} {'combat ' if e.combat else ''}damage to {n(e.to)}."


def _attached_ru(n: Names, e: events.Attached) -> str:
    if e.to is None:
        return f"{n(e.thing)} открепляется."
    return f"{n(e.thing)} прикрепляется к {n(e.to, 'dat') if isinstance(e.to, str) else n(e.to)}."


def _attacks(n: Names, e: events.AttackersDeclared, verb: str, none: str) -> str:
    pairs = "; ".join(f"{n(thing)} → {n(defender, 'acc')}" for thing, defender in e.attacks)
    return f"{n.Player(e.player)} {verb}: {pairs or none}."


def _blocks(n: Names, e: events.BlockersDeclared, verb: str, none: str) -> str:
    pairs = "; ".join(f"{n(blocker)} → {n(attacker)}" for blocker, attacker in e.blocks)
    return f"{n.Player(e.player)} {verb}: {pairs or none}."


def _silent(_: Names, __: Event) -> str:
    return ""


def _options(n: Names, e: events.Chosen) -> str:
    return ", ".join(n(each) if isinstance(each, int) or each in n.state.players else each for each in e.options)


def _mana(units: tuple[Mana, ...]) -> str:
    return "".join("{" + unit.kind + "}" for unit in units)


FLIPS_RU = {
    (True, True): "выигрыш", (True, False): "проигрыш", (False, True): "выпал орёл", (False, False): "выпала решка",
}  # fmt: skip
FLIPS_EN = {
    (True, True): "wins the flip", (True, False): "loses the flip", (False, True): "flips heads",
    (False, False): "flips tails",
}  # fmt: skip
"""By whether the flip was called, and what came of it (705.1, 705.2)."""


CROWNED_RU: Mapping[str, str] = {"monarch": "становится монархом", "initiative": "получает инициативу"}
CROWNED_EN: Mapping[str, str] = {"monarch": "becomes the monarch", "initiative": "takes the initiative"}
"""What a player does who gets a title that one player has at a time."""
EDITED_RU = {
    "create": "Судья вводит в игру: {said}.", "effect": "Судья добавляет эффект: «{said}».",
    "end": "Судья прекращает эффект: «{said}».",
}  # fmt: skip
EDITED_EN = {
    "create": "The judge creates {said}.", "effect": "The judge adds an effect: “{said}”.",
    "end": "The judge ends an effect: “{said}”.",
}  # fmt: skip
"""What the judge's hand does besides changing what is there."""
DONE_RU: Mapping[str, str] = {
    "vote": "голосование завершено",
    "venture into the dungeon": "отправляется в подземелье",
    "the Ring tempts you": "Кольцо искусило",
}
"""What was done, where Russian has another name for it than the text."""


EVENTS: Mapping[type, tuple[Word, Word]] = {
    events.Moved: (_moved_ru, _moved_en),
    events.Parted: (
        lambda n, e: f"{n(e.new)} перемещается туда же: соединённый перманент был двумя картами.",
        lambda n, e: f"{n(e.new)} is put there too: the melded permanent was two cards.",
    ),
    events.Created: (
        lambda n, e: f"{n.Player(e.controller)} создаёт фишку {n(e.new)}.",
        lambda n, e: f"{n.Player(e.controller)} creates a token: {n(e.new)}.",
    ),
    events.Destroyed: (lambda n, e: f"{n(e.thing)} уничтожается.", lambda n, e: f"{n(e.thing)} is destroyed."),
    events.Sacrificed: (
        lambda n, e: f"{n.Player(e.by)} жертвует {n(e.thing)}.",
        lambda n, e: f"{n.Player(e.by)} sacrifices {n(e.thing)}.",
    ),
    events.Discarded: (
        lambda n, e: f"{n.Player(e.by)} сбрасывает {n(e.thing)}.",
        lambda n, e: f"{n.Player(e.by)} discards {n(e.thing)}.",
    ),
    events.Drawn: (
        lambda n, e: f"{n.Player(e.player)} берёт карту." if e.thing else f"{n.Player(e.player)}: библиотека пуста.",
        lambda n, e: f"{n.Player(e.player)} draws a card." if e.thing else f"{n.Player(e.player)}: empty library.",
    ),
    events.Shuffled: (
        lambda n, e: f"{n.Player(e.player)} тасует библиотеку.",
        lambda n, e: f"{n.Player(e.player)} shuffles the library.",
    ),
    events.Revealed: (
        lambda n, e: f"{n.Player(e.by)} показывает: {n.list(e.things)}.",
        lambda n, e: f"{n.Player(e.by)} reveals {n.list(e.things)}.",
    ),
    events.LookedAt: (
        lambda n, e: f"{n.Player(e.by)} смотрит {count_ru(len(e.things), 'карту', 'карты', 'карт')}.",
        lambda n, e: f"{n.Player(e.by)} looks at {count_en(len(e.things), 'card')}.",
    ),
    events.Arranged: (
        lambda n, e: f"{n.Player(e.player)} раскладывает карты библиотеки.",
        lambda n, e: f"{n.Player(e.player)} arranges cards of the library.",
    ),
    events.Tapped: (lambda n, e: f"{n(e.thing)} поворачивается.", lambda n, e: f"{n(e.thing)} becomes tapped."),
    events.Untapped: (lambda n, e: f"{n(e.thing)} разворачивается.", lambda n, e: f"{n(e.thing)} becomes untapped."),
    events.CountersPut: (
        _put_ru,
        lambda n, e: f"{n(e.on)} gets {count_en(e.count, e.kind + ' counter')}.",
    ),
    events.CountersRemoved: (
        lambda n, e: (
            f"С {n(e.on, 'gen')} снимается {count_ru(e.count, 'жетон', 'жетона', 'жетонов')} {_counter_ru(e.kind)}."
        ),
        lambda n, e: f"{count_en(e.count, e.kind + ' counter')} removed from {n(e.on)}.",
    ),
    events.Attached: (
        _attached_ru,
        lambda n, e: f"{n(e.thing)} becomes unattached." if e.to is None else f"{n(e.thing)} is attached to {n(e.to)}.",
    ),
    events.ControlChanged: (
        lambda n, e: f"{n(e.thing)} переходит под контроль {n(e.now, 'gen')}.",
        lambda n, e: f"{n.Player(e.now)} gains control of {n(e.thing)}.",
    ),
    events.TurnedFace: (
        lambda n, e: f"{n(e.thing)} переворачивается.",
        lambda n, e: f"{n(e.thing)} is turned over.",
    ),
    events.Phased: (
        lambda n, e: f"{n(e.thing)} становится мнимым." if e.out else f"{n(e.thing)} становится действительным.",
        lambda n, e: f"{n(e.thing)} phases {'out' if e.out else 'in'}.",
    ),
    events.Marked: (
        lambda n, e: f"{n(e.on)}: {e.mark}." if e.on_it else f"{n(e.on)}: больше не {e.mark}.",
        lambda n, e: f"{n(e.on)}: {e.mark}." if e.on_it else f"{n(e.on)}: no longer {e.mark}.",
    ),
    events.Linked: (_silent, _silent),
    events.Chosen: (
        lambda n, e: f"{n.Player(e.player)} {'голосует за' if e.what == 'vote' else 'выбирает'}: {_options(n, e)}.",
        lambda n, e: f"{n.Player(e.player)} {'votes for' if e.what == 'vote' else 'chooses'} {_options(n, e)}.",
    ),
    events.Damaged: (_damage_ru, _damage_en),
    events.Prevented: (
        lambda n, e: (
            f"Предотвращено {count_ru(e.amount, 'повреждение', 'повреждения', 'повреждений')}: "
            f"{n(e.source)} → {n(e.to)}."
        ),
        lambda n, e: f"{e.amount} damage from {n(e.source)} to {n(e.to)} is prevented.",
    ),
    events.LifeGained: (
        lambda n, e: f"{n.Player(e.player)} получает {count_ru(e.amount, 'жизнь', 'жизни', 'жизней')}.",
        lambda n, e: f"{n.Player(e.player)} gains {e.amount} life.",
    ),
    events.LifeLost: (
        lambda n, e: (
            f"{n.Player(e.player)} {'платит' if e.how == 'paid' else 'теряет'} "
            f"{count_ru(e.amount, 'жизнь', 'жизни', 'жизней')}."
        ),
        lambda n, e: f"{n.Player(e.player)} {'pays' if e.how == 'paid' else 'loses'} {e.amount} life.",
    ),
    events.ManaAdded: (
        lambda n, e: f"{n.Player(e.player)} получает ману {_mana(e.mana)}.",
        lambda n, e: f"{n.Player(e.player)} adds {_mana(e.mana)}.",
    ),
    events.ManaSpent: (
        lambda n, e: f"{n.Player(e.player)} тратит ману {_mana(e.mana)}.",
        lambda n, e: f"{n.Player(e.player)} spends {_mana(e.mana)}.",
    ),
    events.ManaEmptied: (
        lambda n, e: f"{n.Player(e.player)}: мана {_mana(e.mana)} исчезает.",
        lambda n, e: f"{n.Player(e.player)} loses the unspent {_mana(e.mana)}.",
    ),
    events.Announcing: (_silent, _silent),
    events.Rewound: (
        lambda n, e: f"{n.Player(e.player)}: действие недопустимо и отменено.",
        lambda n, e: f"{n.Player(e.player)}: the action was illegal and is taken back.",
    ),
    events.Cast: (
        lambda n, e: f"{n.Player(e.player)} разыгрывает {n(e.spell)}.",
        lambda n, e: f"{n.Player(e.player)} casts {n(e.spell)}.",
    ),
    events.Activated: (
        lambda n, e: f"{n.Player(e.player)} активирует способность {n(e.source)}.",
        lambda n, e: f"{n.Player(e.player)} activates an ability of {n(e.source)}.",
    ),
    events.Triggered: (
        lambda n, e: f"Срабатывает способность {n(e.source)}.",
        lambda n, e: f"An ability of {n(e.source)} triggers.",
    ),
    events.PutOnStack: (
        lambda n, e: f"Способность {n(e.source)} помещается в стек.",
        lambda n, e: f"An ability of {n(e.source)} is put on the stack.",
    ),
    events.Targeted: (
        lambda n, e: f"Цель: {n(e.to)}.",
        lambda n, e: f"{n(e.to)} becomes a target.".capitalize() if isinstance(e.to, str) else f"Target: {n(e.to)}.",
    ),
    events.Resolving: (lambda n, e: f"Разрешается {n(e.item)}.", lambda n, e: f"Resolving: {n(e.item)}."),
    events.WornOff: (
        lambda n, e: f"Размеченные повреждения исчезают: {', '.join(map(n, e.things))}.",
        lambda n, e: f"Marked damage wears off: {', '.join(map(n, e.things))}.",
    ),
    events.Replaced: (
        lambda n, e: f"{n(e.source)}: вместо этого происходит другое.",
        lambda n, e: f"{n(e.source)}: something else happens instead.",
    ),
    events.TimeTurned: (
        lambda _, e: "Наступает день." if e.to == "day" else "Наступает ночь.",
        lambda _, e: f"It becomes {e.to}.",
    ),
    events.Ignored: (
        lambda n, e: f"{n(e.on)}: это невозможно, ничего не происходит.",
        lambda n, e: f"{n(e.on)}: that is impossible, so nothing happens.",
    ),
    events.Resolved: (_silent, _silent),
    events.Fizzled: (
        lambda n, e: (
            f"{n(e.item)} не разрешается: "
            + ("все цели нелегальны." if e.why == "targets" else "условие не выполнено.")
        ),
        lambda n, e: (
            f"{n(e.item)} does not resolve: "
            + ("all its targets are illegal." if e.why == "targets" else "its condition does not hold.")
        ),
    ),
    events.Countered: (lambda n, e: f"{n(e.item)} отменяется.", lambda n, e: f"{n(e.item)} is countered."),
    events.Copied: (
        lambda n, e: f"{n.Player(e.controller)} копирует {n(e.item)}.",
        lambda n, e: f"{n.Player(e.controller)} copies {n(e.item)}.",
    ),
    events.Retargeted: (lambda n, e: f"{n(e.item)}: новые цели.", lambda n, e: f"{n(e.item)} has new targets."),
    events.LandPlayed: (
        lambda n, e: f"{n.Player(e.player)} разыгрывает землю {n(e.new or e.thing)}.",
        lambda n, e: f"{n.Player(e.player)} plays the land {n(e.new or e.thing)}.",
    ),
    events.Began: (
        lambda n, e: f"Начинает действовать эффект {n(e.source)}.",
        lambda n, e: f"An effect of {n(e.source)} begins.",
    ),
    events.Ended: (_silent, _silent),
    events.TurnBegan: (
        lambda n, e: f"Ход {e.number}: {n(e.player)}.",
        lambda n, e: f"Turn {e.number}: {n(e.player)}.",
    ),
    events.StepBegan: (
        lambda _, e: f"{say(STEPS, e.step, Language.RU)}.",
        lambda _, e: f"{say(STEPS, e.step, Language.EN)}.",
    ),
    events.StepEnded: (_silent, _silent),
    events.Skipped: (
        lambda n, e: f"{n.Player(e.player)} пропускает: {say(STEPS, e.what, Language.RU)}.",
        lambda n, e: f"{n.Player(e.player)} skips: {say(STEPS, e.what, Language.EN)}.",
    ),
    events.Passed: (lambda n, e: f"{n.Player(e.player)} пасует.", lambda n, e: f"{n.Player(e.player)} passes."),
    events.AttackersDeclared: (
        lambda n, e: _attacks(n, e, "атакует", "никого"),
        lambda n, e: _attacks(n, e, "attacks", "nobody"),
    ),
    events.Attacks: (_silent, _silent),
    events.DefenderChosen: (
        lambda n, e: f"{n.Player(e.player)} — защищающийся игрок.",
        lambda n, e: f"{n.Player(e.player)} is the defending player.",
    ),
    events.AttacksAnother: (
        lambda n, e: f"{n(e.thing)} теперь атакует: {n(e.defender)}.",
        lambda n, e: f"{n(e.thing)} now attacks {n(e.defender)}.",
    ),
    events.Banded: (
        lambda n, e: f"Объединяются для атаки: {n.list(e.things)}.",
        lambda n, e: f"Attacking as a band: {n.list(e.things)}.",
    ),
    events.BlockersDeclared: (
        lambda n, e: _blocks(n, e, "блокирует", "никого"),
        lambda n, e: _blocks(n, e, "blocks", "nobody"),
    ),
    events.Blocks: (_silent, _silent),
    events.BecameBlocked: (lambda n, e: f"{n(e.thing)} заблокировано.", lambda n, e: f"{n(e.thing)} is blocked."),
    events.Unblocked: (lambda n, e: f"{n(e.thing)} не заблокировано.", lambda n, e: f"{n(e.thing)} is unblocked."),
    events.LeftCombat: (
        lambda n, e: f"{n(e.thing)} выводится из боя.",
        lambda n, e: f"{n(e.thing)} is removed from combat.",
    ),
    events.DamageOrdered: (
        lambda n, e: f"Порядок повреждений для {n(e.thing)}: {n.list(e.order)}.",
        lambda n, e: f"Damage assignment order of {n(e.thing)}: {n.list(e.order)}.",
    ),
    events.Lost: (
        lambda n, e: f"{n.Player(e.player)} проигрывает: {say(LOSS, e.why, Language.RU)}.",
        lambda n, e: f"{n.Player(e.player)} loses the game: {say(LOSS, e.why, Language.EN)}.",
    ),
    events.Won: (
        lambda n, e: f"{n.Player(e.player)} выигрывает.",
        lambda n, e: f"{n.Player(e.player)} wins the game.",
    ),
    events.Crowned: (
        lambda n, e: f"{n.Player(e.player)} {CROWNED_RU.get(e.title, e.title)}.",
        lambda n, e: f"{n.Player(e.player)} {CROWNED_EN.get(e.title, e.title)}.",
    ),
    events.Tempted: (
        lambda n, e: f"Кольцо искушает {n.player(e.player, 'acc')}, раз по счёту: {e.times}.",
        lambda n, e: f"The Ring tempts {n.player(e.player)} ({e.times}).",
    ),
    events.BearerChosen: (
        lambda n, e: f"{n(e.thing)} становится Носителем Кольца {n.player(e.player, 'gen')}.",
        lambda n, e: f"{n(e.thing)} becomes the Ring-bearer of {n.player(e.player)}.",
    ),
    events.DungeonBegun: (
        lambda n, e: f"{n.Player(e.player)} входит в подземелье «{e.name}»: карта кладётся в зону командования.",
        lambda n, e: f"{n.Player(e.player)} begins the dungeon {e.name}: the card is put into the command zone.",
    ),
    events.RoomEntered: (
        lambda n, e: f"Маркер похода {n.player(e.player, 'gen')} перемещается в комнату «{e.room}».",
        lambda n, e: f"The venture marker of {n.player(e.player)} is moved into the room {e.room}.",
    ),
    events.DungeonCompleted: (
        lambda n, e: f"{n.Player(e.player)} завершает подземелье «{e.name}»: карта удаляется из игры.",
        lambda n, e: f"{n.Player(e.player)} completes the dungeon {e.name}: the card is removed from the game.",
    ),
    events.Restarted: (
        lambda n, e: f"Партия начинается заново; начинает {n.player(e.player)}.",
        lambda n, e: f"The game begins anew; {n.player(e.player)} is the starting player.",
    ),
    events.SubgameBegan: (
        lambda _, __: "Начинается подыгра; основная игра ждёт.",
        lambda _, __: "A subgame begins; the main game waits.",
    ),
    events.SubgameEnded: (
        lambda n, e: (
            f"Подыгра окончена, основная игра продолжается. Подыгру выиграл {n.list(e.winners)}."
            if e.winners
            else "Подыгра окончена вничью, основная игра продолжается."
        ),
        lambda n, e: (
            f"The subgame is over, the main game goes on. The subgame was won by {n.list(e.winners)}."
            if e.winners
            else "The subgame is over without a winner, the main game goes on."
        ),
    ),
    events.OutOfRange: (
        lambda n, e: f"{n(e.source)}: вне области влияния игрока {n(e.player)}: {n.list(e.refs) or 'событие'}.",
        lambda n, e: f"{n(e.source)}: out of {n(e.player)}'s range of influence: {n.list(e.refs) or 'the event'}.",
    ),
    events.Drew: (lambda _, __: "Партия заканчивается вничью.", lambda _, __: "The game is a draw."),
    events.Flipped: (
        lambda n, e: f"{n.Player(e.player)} бросает монетку: {FLIPS_RU[e.called, e.won]}.",
        lambda n, e: f"{n.Player(e.player)} {FLIPS_EN[e.called, e.won]}.",
    ),
    events.Rolled: (
        lambda n, e: f"{n.Player(e.player)} бросает кость: {e.result} из {e.sides}.",
        lambda n, e: f"{n.Player(e.player)} rolls {e.result} on a d{e.sides}.",
    ),
    events.Did: (
        lambda n, e: f"{n.Player(e.player)}: {DONE_RU.get(e.what, e.what)}.",
        lambda n, e: f"{n.Player(e.player)}: {e.what}.",
    ),
    events.StartsFirst: (
        lambda n, e: f"Первый ход — {n.list(e.team, 'gen') or n(e.player, 'gen')}.",
        lambda n, e: f"The first turn is taken by {n.list(e.team) or n(e.player)}.",
    ),
    events.StartsWithLife: (
        lambda n, e: f"{n.Player(e.player)} начинает партию: {count_ru(e.life, 'жизнь', 'жизни', 'жизней')}.",
        lambda n, e: f"{n.Player(e.player)} begins the game with {e.life} life.",
    ),
    events.Mulliganed: (
        lambda n, e: f"{n.Player(e.player)} пересдаёт руку, карт в новой руке: {e.cards}.",
        lambda n, e: f"{n.Player(e.player)} takes a mulligan and will draw {count_en(e.cards, 'card')}.",
    ),
    events.KeptHand: (
        lambda n, e: f"{n.Player(e.player)} оставляет руку, карт в ней: {e.cards}.",
        lambda n, e: f"{n.Player(e.player)} keeps a hand of {count_en(e.cards, 'card')}.",
    ),
    events.UsedInHand: (
        lambda n, e: f"{n.Player(e.player)} пользуется картой {n(e.thing)} до решения о пересдаче.",
        lambda n, e: f"{n.Player(e.player)} uses {n(e.thing)} before deciding about a mulligan.",
    ),
    events.Edited: (
        lambda n, e: EDITED_RU.get(e.what, "Судья изменяет: {on}.").format(on=n(e.on), said=e.said),
        lambda n, e: EDITED_EN.get(e.what, "The judge changes {on}.").format(on=n(e.on), said=e.said),
    ),
}
