"""What happened, in words: one sentence an event, Russian and English side by side.

A sentence is a template over the fields of its event, each with how it is said: nothing or a case for a thing or
player, `Player` at the beginning, `plain` for numbers and words, «карта|карты|карт» or "card|cards" for a number with
its noun. A function says what no template can; an empty sentence is of an event that only binds others together.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from judgehelper.kernel.log import Entry, Event
from judgehelper.kernel.words import Language
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.showing.names import Names, count_en, count_ru
from judgehelper.systems.magic.showing.terms import COUNTERS, INTO, LOSS, STEPS, say

Word = str | Callable[[Names, Any], str]


def word_event(state: Magic, entry: Entry, language: Language, names: Names | None = None) -> str:
    """Say what happened, perhaps with names of one's own; empty for an event that only binds others together."""
    pair, names = EVENTS.get(type(entry.event), ("", "")), names or Names(state, language)
    word = pair[0 if language is Language.RU else 1]
    return _filled(word, names, entry.event) if isinstance(word, str) else word(names, entry.event)


def _filled(template: str, names: Names, event: Event) -> str:
    fields = asdict(event) if isinstance(event, Struct) else {}
    return template.format_map({field: _Field(names, value) for field, value in fields.items()})


class _Field:
    """A field of an event within a sentence, said as its template asks."""

    def __init__(self, names: Names, value: Any) -> None:
        self.names, self.value = names, value

    def __format__(self, how: str) -> str:
        match how.split("|"):
            case [one, few, many]:
                return count_ru(self.value, one, few, many)
            case [one, many]:
                return count_en(self.value, one, many)
        known = HOW.get(how)
        return self.names(self.value, how or "nom") if known is None else known(self.names, self.value)


HOW: Mapping[str, Callable[[Names, Any], str]] = {
    "plain": lambda _, value: str(value),
    "Player": lambda names, player: names.Player(player),
    "list": lambda names, refs: names.list(refs),
    "mana": lambda _, units: "".join("{" + unit.kind + "}" for unit in units),
    "step": lambda names, step: say(STEPS, step, names.language),
    "loss": lambda names, why: say(LOSS, why, names.language),
}
"""How a field is said, cases and numbers with their nouns apart."""


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


def _options(n: Names, e: events.Chosen) -> str:
    return ", ".join(n(each) if isinstance(each, int) or each in n.state.players else each for each in e.options)


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
SET_RU = {
    "life": "жизни", "tapped": "повёрнуто", "damage": "повреждения", "zone": "зона", "controller": "контролирует",
    "face": "сторона", "face_down": "рубашкой вверх", "attached_to": "прикреплено к", "phased_out": "вне фазы",
    "summoning_sick": "болезнь вызова", "True": "да", "False": "нет", "battlefield": "поле битвы", "hand": "рука",
    "graveyard": "кладбище", "exile": "изгнание", "library": "библиотека", "command": "зона командования",
}  # fmt: skip
SET_EN = {"attached_to": "attached to", "face_down": "face down", "phased_out": "phased out", "True": "yes",
          "False": "no", "summoning_sick": "summoning sick"}  # fmt: skip
"""What the judge's hand sets, and to what."""


def _set_ru(event: events.Edited) -> str:
    return "".join(f"; {SET_RU.get(what, what)}: {SET_RU.get(value, value)}" for what, value in event.changed)


def _set_en(event: events.Edited) -> str:
    return "".join(f"; {SET_EN.get(what, what)}: {SET_EN.get(value, value)}" for what, value in event.changed)


EDITED_RU = {
    "create": "Судья вводит в игру: {said}.", "effect": "Судья добавляет эффект: «{said}».",
    "end": "Судья прекращает эффект: «{said}».", "without": "Судья решает играть без непонятого текста: «{said}».",
    "manual": "Судья решает: чем платить, говорят игроки.", "auto": "Судья решает: стоимости платятся сами.",
}  # fmt: skip
EDITED_EN = {
    "create": "The judge creates {said}.", "effect": "The judge adds an effect: “{said}”.",
    "end": "The judge ends an effect: “{said}”.",
    "without": "The judge lets the game go on without a text that is not understood: “{said}”.",
    "manual": "The judge has players say what they pay with.", "auto": "The judge has costs be paid by themselves.",
}  # fmt: skip
"""What the judge's hand does besides changing what is there."""
DONE_RU: Mapping[str, str] = {
    "vote": "голосование завершено",
    "explore": "Разведка применена",
    "connive": "Козни применены",
    "venture into the dungeon": "отправляется в подземелье",
    "the Ring tempts you": "Кольцо искусило",
    "train": "тренировка проведена",
}
"""What was done, where Russian has another name for it than the text."""


EVENTS: Mapping[type, tuple[Word, Word]] = {
    events.Moved: (_moved_ru, _moved_en),
    events.Parted: (
        "{new} перемещается туда же: соединённый перманент был двумя картами.",
        "{new} is put there too: the melded permanent was two cards.",
    ),
    events.Created: ("{controller:Player} создаёт фишку {new}.", "{controller:Player} creates a token: {new}."),
    events.Destroyed: ("{thing} уничтожается.", "{thing} is destroyed."),
    events.Sacrificed: ("{by:Player} жертвует {thing}.", "{by:Player} sacrifices {thing}."),
    events.Discarded: ("{by:Player} сбрасывает {thing}.", "{by:Player} discards {thing}."),
    events.Drawn: (
        lambda n, e: f"{n.Player(e.player)} берёт карту." if e.thing else f"{n.Player(e.player)}: библиотека пуста.",
        lambda n, e: f"{n.Player(e.player)} draws a card." if e.thing else f"{n.Player(e.player)}: empty library.",
    ),
    events.Shuffled: ("{player:Player} тасует библиотеку.", "{player:Player} shuffles the library."),
    events.Revealed: ("{by:Player} показывает: {things:list}.", "{by:Player} reveals {things:list}."),
    events.LookedAt: (
        lambda n, e: f"{n.Player(e.by)} смотрит {count_ru(len(e.things), 'карту', 'карты', 'карт')}.",
        lambda n, e: f"{n.Player(e.by)} looks at {count_en(len(e.things), 'card')}.",
    ),
    events.Arranged: (
        "{player:Player} раскладывает карты библиотеки.",
        "{player:Player} arranges cards of the library.",
    ),
    events.Tapped: ("{thing} поворачивается.", "{thing} becomes tapped."),
    events.Untapped: ("{thing} разворачивается.", "{thing} becomes untapped."),
    events.CountersPut: (_put_ru, lambda n, e: f"{n(e.on)} gets {count_en(e.count, e.kind + ' counter')}."),
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
    events.ControlChanged: ("{thing} переходит под контроль {now:gen}.", "{now:Player} gains control of {thing}."),
    events.TurnedFace: ("{thing} переворачивается.", "{thing} is turned over."),
    events.Phased: (
        lambda n, e: f"{n(e.thing)} становится мнимым." if e.out else f"{n(e.thing)} становится действительным.",
        lambda n, e: f"{n(e.thing)} phases {'out' if e.out else 'in'}.",
    ),
    events.Marked: (
        lambda n, e: f"{n(e.on)}: {e.mark}." if e.on_it else f"{n(e.on)}: больше не {e.mark}.",
        lambda n, e: f"{n(e.on)}: {e.mark}." if e.on_it else f"{n(e.on)}: no longer {e.mark}.",
    ),
    events.Linked: ("", ""),
    events.Chosen: (
        lambda n, e: f"{n.Player(e.player)} {'голосует за' if e.what == 'vote' else 'выбирает'}: {_options(n, e)}.",
        lambda n, e: f"{n.Player(e.player)} {'votes for' if e.what == 'vote' else 'chooses'} {_options(n, e)}.",
    ),
    events.Damaged: (_damage_ru, _damage_en),
    events.Prevented: (
        "Предотвращено {amount:повреждение|повреждения|повреждений}: {source} → {to}.",
        "{amount:plain} damage from {source} to {to} is prevented.",
    ),
    events.LifeGained: (
        "{player:Player} получает {amount:жизнь|жизни|жизней}.",
        "{player:Player} gains {amount:plain} life.",
    ),
    events.LifeLost: (
        lambda n, e: (
            f"{n.Player(e.player)} {'платит' if e.how == 'paid' else 'теряет'} "
            f"{count_ru(e.amount, 'жизнь', 'жизни', 'жизней')}."
        ),
        lambda n, e: f"{n.Player(e.player)} {'pays' if e.how == 'paid' else 'loses'} {e.amount} life.",
    ),
    events.ManaAdded: ("{player:Player} получает ману {mana:mana}.", "{player:Player} adds {mana:mana}."),
    events.ManaSpent: ("{player:Player} тратит ману {mana:mana}.", "{player:Player} spends {mana:mana}."),
    events.ManaEmptied: (
        "{player:Player}: мана {mana:mana} исчезает.",
        "{player:Player} loses the unspent {mana:mana}.",
    ),
    events.Announcing: ("", ""),
    events.Rewound: (
        "{player:Player}: действие недопустимо и отменено.",
        "{player:Player}: the action was illegal and is taken back.",
    ),
    events.Cast: ("{player:Player} разыгрывает {spell}.", "{player:Player} casts {spell}."),
    events.Activated: (
        "{player:Player} активирует способность {source}.",
        "{player:Player} activates an ability of {source}.",
    ),
    events.Triggered: ("Срабатывает способность {source}.", "An ability of {source} triggers."),
    events.PutOnStack: ("Способность {source} помещается в стек.", "An ability of {source} is put on the stack."),
    events.Targeted: (
        "Цель: {to}.",
        lambda n, e: f"{n(e.to)} becomes a target.".capitalize() if isinstance(e.to, str) else f"Target: {n(e.to)}.",
    ),
    events.Resolving: ("Разрешается {item}.", "Resolving: {item}."),
    events.WornOff: (
        lambda n, e: f"Размеченные повреждения исчезают: {', '.join(map(n, e.things))}.",
        lambda n, e: f"Marked damage wears off: {', '.join(map(n, e.things))}.",
    ),
    events.Replaced: ("{source}: вместо этого происходит другое.", "{source}: something else happens instead."),
    events.TimeTurned: (
        lambda _, e: "Наступает день." if e.to == "day" else "Наступает ночь.",
        "It becomes {to:plain}.",
    ),
    events.Ignored: ("{on}: это невозможно, ничего не происходит.", "{on}: that is impossible, so nothing happens."),
    events.Resolved: ("", ""),
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
    events.Countered: ("{item} отменяется.", "{item} is countered."),
    events.Copied: ("{controller:Player} копирует {item}.", "{controller:Player} copies {item}."),
    events.Retargeted: ("{item}: новые цели.", "{item} has new targets."),
    events.LandPlayed: (
        lambda n, e: f"{n.Player(e.player)} разыгрывает землю {n(e.new or e.thing)}.",
        lambda n, e: f"{n.Player(e.player)} plays the land {n(e.new or e.thing)}.",
    ),
    events.Began: ("Начинает действовать эффект {source}.", "An effect of {source} begins."),
    events.Ended: ("", ""),
    events.TurnBegan: ("Ход {number:plain}: {player}.", "Turn {number:plain}: {player}."),
    events.StepBegan: ("{step:step}.", "{step:step}."),
    events.StepEnded: ("", ""),
    events.Skipped: ("{player:Player} пропускает: {what:step}.", "{player:Player} skips: {what:step}."),
    events.Passed: ("{player:Player} пасует.", "{player:Player} passes."),
    events.AttackersDeclared: (
        lambda n, e: _attacks(n, e, "атакует", "никого"),
        lambda n, e: _attacks(n, e, "attacks", "nobody"),
    ),
    events.Attacks: ("", ""),
    events.DefenderChosen: ("{player:Player} — защищающийся игрок.", "{player:Player} is the defending player."),
    events.AttacksAnother: ("{thing} теперь атакует: {defender}.", "{thing} now attacks {defender}."),
    events.Banded: ("Объединяются для атаки: {things:list}.", "Attacking as a band: {things:list}."),
    events.BlockersDeclared: (
        lambda n, e: _blocks(n, e, "блокирует", "никого"),
        lambda n, e: _blocks(n, e, "blocks", "nobody"),
    ),
    events.Blocks: ("", ""),
    events.BecameBlocked: ("{thing} заблокировано.", "{thing} is blocked."),
    events.Unblocked: ("{thing} не заблокировано.", "{thing} is unblocked."),
    events.LeftCombat: ("{thing} выводится из боя.", "{thing} is removed from combat."),
    events.DamageOrdered: (
        "Порядок повреждений для {thing}: {order:list}.",
        "Damage assignment order of {thing}: {order:list}.",
    ),
    events.Lost: ("{player:Player} проигрывает: {why:loss}.", "{player:Player} loses the game: {why:loss}."),
    events.Won: ("{player:Player} выигрывает.", "{player:Player} wins the game."),
    events.Crowned: (
        lambda n, e: f"{n.Player(e.player)} {CROWNED_RU.get(e.title, e.title)}.",
        lambda n, e: f"{n.Player(e.player)} {CROWNED_EN.get(e.title, e.title)}.",
    ),
    events.SpeedGained: (
        "Скорость игрока {player} — {speed:plain}.",
        "The speed of {player:player} is {speed:plain}.",
    ),
    events.Tempted: (
        "Кольцо искушает {player:acc}, раз по счёту: {times:plain}.",
        "The Ring tempts {player} ({times:plain}).",
    ),
    events.BearerChosen: (
        "{thing} становится Носителем Кольца {player:gen}.",
        "{thing} becomes the Ring-bearer of {player}.",
    ),
    events.DungeonBegun: (
        "{player:Player} входит в подземелье «{name:plain}»: карта кладётся в зону командования.",
        "{player:Player} begins the dungeon {name:plain}: the card is put into the command zone.",
    ),
    events.RoomEntered: (
        "Маркер похода {player:gen} перемещается в комнату «{room:plain}».",
        "The venture marker of {player} is moved into the room {room:plain}.",
    ),
    events.DungeonCompleted: (
        "{player:Player} завершает подземелье «{name:plain}»: карта удаляется из игры.",
        "{player:Player} completes the dungeon {name:plain}: the card is removed from the game.",
    ),
    events.Restarted: (
        "Партия начинается заново; начинает {player}.",
        "The game begins anew; {player} is the starting player.",
    ),
    events.SubgameBegan: ("Начинается подыгра; основная игра ждёт.", "A subgame begins; the main game waits."),
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
    events.Drew: ("Партия заканчивается вничью.", "The game is a draw."),
    events.Flipped: (
        lambda n, e: f"{n.Player(e.player)} бросает монетку: {FLIPS_RU[e.called, e.won]}.",
        lambda n, e: f"{n.Player(e.player)} {FLIPS_EN[e.called, e.won]}.",
    ),
    events.Rolled: (
        "{player:Player} бросает кость: {result:plain} из {sides:plain}.",
        "{player:Player} rolls {result:plain} on a d{sides:plain}.",
    ),
    events.Undertaken: (
        lambda n, e: f"{n.Player(e.player)} собирается: {DONE_RU.get(e.what, e.what)}.",
        "{player:Player} is about to: {what:plain}.",
    ),
    events.Did: (
        lambda n, e: f"{n.Player(e.player)}: {DONE_RU.get(e.what, e.what)}.",
        "{player:Player}: {what:plain}.",
    ),
    events.StartsFirst: (
        lambda n, e: f"Первый ход — {n.list(e.team, 'gen') or n(e.player, 'gen')}.",
        lambda n, e: f"The first turn is taken by {n.list(e.team) or n(e.player)}.",
    ),
    events.StartsWithLife: (
        "{player:Player} начинает партию: {life:жизнь|жизни|жизней}.",
        "{player:Player} begins the game with {life:plain} life.",
    ),
    events.Mulliganed: (
        "{player:Player} пересдаёт руку, карт в новой руке: {cards:plain}.",
        "{player:Player} takes a mulligan and will draw {cards:card|cards}.",
    ),
    events.KeptHand: (
        "{player:Player} оставляет руку, карт в ней: {cards:plain}.",
        "{player:Player} keeps a hand of {cards:card|cards}.",
    ),
    events.UsedInHand: (
        "{player:Player} пользуется картой {thing} до решения о пересдаче.",
        "{player:Player} uses {thing} before deciding about a mulligan.",
    ),
    events.Edited: (
        lambda n, e: EDITED_RU.get(e.what, "Судья изменяет: {on}{how}.").format(
            on=n(e.on), said=e.said, how=_set_ru(e)
        ),
        lambda n, e: EDITED_EN.get(e.what, "The judge changes {on}{how}.").format(
            on=n(e.on), said=e.said, how=_set_en(e)
        ),
    ),
}
