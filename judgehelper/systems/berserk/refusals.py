"""Why something may not be done: each reason with its rules and its words. `{0}` and `{1}` are what it is about."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.words import Worded
from judgehelper.systems.berserk.book import rules

W = Worded
Reasons = tuple[Violation, ...]
YES: Reasons = ()


class Reason(Struct, frozen=True):
    """The rules behind a refusal, and its words."""

    numbers: tuple[str, ...]
    words: Worded


def _r(numbers: str, ru: str, en: str) -> Reason:
    return Reason(tuple(numbers.split()), W(ru, en))


REASONS: Mapping[str, Reason] = {
    "game-over": _r("602.1", "бой окончен", "the battle is over"),
    "not-asked": _r("303.1", "приоритет не у этого игрока", "this player has no priority"),
    "slow-not-now": _r("304.1 303.3 411.2", "медленное игродействие: в Подфазе Выбора при пустых стеке и очереди",
                       "a slow action is declared in Select only, with stack and queue empty"),
    "fast-not-now": _r("303.3", "быстрое игродействие сейчас объявить нельзя", "no fast action may be declared now"),
    "start-phase": _r("408.1 303.3.1", "в Начальной фазе играемые особенности не используют",
                      "no playable abilities in the Start phase"),
    "before-battle": _r("303.3.1 303.3", "до начала боя играемые особенности не объявляют",
                        "no playable abilities are declared before the battle"),
    "not-active": _r("411.1", "в Подфазе Выбора объявляет Активный игрок", "in Select the active player declares"),
    "not-yours": _r("301.1", "картой распоряжается другой игрок", "another player controls the card"),
    "not-in-battle": _r("528.5", "{0} не в зоне битвы", "{0} is not in the battle zone"),
    "target-interrupted": _r("529.1.2", "цель {0} покинула целевую зону", "the target {0} has left its zone"),
    "no-such-x": _r("528.3 543.1", "X для карты {0} не может быть таким", "X cannot be that for {0}"),
    "nothing-paid": _r("528.3 523.2", "карта {0} не может заплатить нулём ресурсов",
                       "{0} cannot pay with none of its resources"),
    "no-ability": _r("528.6", "у карты {0} нет такой особенности", "{0} has no such ability"),
    "artifact-still": _r("528.6 212.2", "артефакт {0} не движется, не бьёт, не отражает и не защищает",
                         "the artifact {0} neither moves, strikes, parries nor defends"),
    "terrain-still": _r("528.6 208.7 208.8", "у местности {0} нет ни движения, ни простого удара",
                        "the terrain {0} has neither movement nor a simple strike"),
    "flyer-still": _r("528.6 210.3", "летающее существо {0} не перемещается", "the flyer {0} does not move"),
    "symbiont-still": _r("528.6 211.10", "движение симбиота {0} не объявляют",
                         "no movement of the symbiont {0} is declared"),
    "aloft-still": _r("528.4 210.3", "{0} не на поле боя: её не переместить",
                      "{0} is not on the field: it is not moved"),
    "guest-still": _r("528.4 211.11", "симбиота {0} не переместить без хозяина",
                      "the symbiont {0} is not moved without its host"),
    "closed": _r("528.3 510.1", "{0} закрыта", "{0} is closed"),
    "acted": _r("528.3 510.1", "на карте {0} маркер действия", "{0} has an action marker"),
    "promised": _r("528.3 501.5", "ресурсы карты {0} уже заявлены", "the resources of {0} are promised already"),
    "promised-already": _r("528.3 501.7", "ресурсы карты {0} уже заявлены: предоплаты от неё не берут",
                           "resources of {0} are promised already: nothing is prepaid by it"),
    "moving": _r("528.3 501.8", "{0} объявила движение и не может действовать", "{0} has declared a movement"),
    "no-movement": _r("528.3 506.1", "у карты {0} нет движения", "{0} has no movement left"),
    "no-chips": _r("528.3 501.6", "у карты {0} мало фишек", "{0} has too few chips"),
    "no-life": _r("528.3 501.6", "у карты {0} мало жизней", "{0} has too little life"),
    "no-uses": _r("528.3 545.7", "особенность карты {0} уже использована", "{0} has used this ability already"),
    "no-target": _r("528.4", "такой цели нет", "there is no such target"),
    "itself": _r("528.4 504.4", "{0} не может атаковать себя", "{0} may not attack itself"),
    "no-cell-attack": _r("528.4 504.4", "клетку атаковать нельзя", "a cell may not be attacked"),
    "unattackable": _r("528.4 213.2", "карту {0} нельзя атаковать", "{0} may not be attacked"),
    "not-adjacent": _r("528.4 504.1", "{1} не стоит рядом с {0}", "{1} is not adjacent to {0}"),
    "too-near": _r("528.4 504.1", "{1} стоит рядом с {0}", "{1} is adjacent to {0}"),
    "too-far": _r("528.4 547.1", "{1} дальше, чем позволяет дальность", "{1} is out of range"),
    "aloft": _r("528.4 210.5", "{0} не может атаковать летающее существо", "{0} may not attack a flyer"),
    "row-skip-line": _r("528.4 504.1.1", "удар через ряд: ровно через одну клетку по прямой",
                        "a row-skip strike goes straight over one cell"),
    "row-skip-over": _r("528.4 504.1.1", "клетка между ними занята картой противника",
                        "an enemy card stands on the cell between"),
    "row-skip-aloft": _r("528.4 504.2", "удар через ряд — только на поле боя", "a row-skip strike stays on the field"),
    "not-neighbour": _r("528.4 506.1", "{1} не соседняя по вертикали или горизонтали",
                        "{1} does not touch the cell of {0} by a side"),
    "occupied": _r("528.4 507.2", "клетка {0} занята", "cell {0} is occupied"),
    "not-fitting": _r("528.4", "{1} не подходит под текст", "{1} does not fit the text"),
    "too-many-targets": _r("528.4 502.5", "столько целей выбрать нельзя", "so many targets may not be chosen"),
    "already-open": _r("528.4 528.2.1", "{0} уже открыта", "{0} is open already"),
    "already-closed": _r("528.4 528.2.1", "{0} уже закрыта", "{0} is closed already"),
    "already-hidden": _r("528.4 528.2.1", "{0} уже скрыта", "{0} is hidden already"),
    "has-not": _r("528.4 528.10 528.2.1", "{0} этого не имеет", "{0} has nothing of the kind"),
    "has-already": _r("528.4 528.2.1", "{0} это уже имеет", "{0} has it already"),
    "ignores-trigger": _r("542.1.6 528.4", "{0} игнорирует срабатывающие особенности этой карты",
                          "{0} ignores the triggers of this card"),
    "not-executing": _r("528.4 122.4.1", "{0} не источник выполняемого игродействия",
                        "{0} is not the source of the executing action"),
    "already-revealed": _r("528.4 528.2.1", "{0} уже вскрыта", "{0} is revealed already"),
    "target-gone": _r("528.7 529.1.2", "{0} покинула зону битвы", "{0} has left the battle zone"),
    "source-gone": _r("528.5 529.1.1", "источник покинул зону битвы", "the source has left the battle zone"),
    "ground-enemies": _r("107.2", "у противника есть нелетающие существа", "the enemy has creatures that do not fly"),
    "no-condition": _r("115.1 303.4", "условие особенности не наступило", "the condition of the ability is not met"),
    "no-strike-to-defend": _r("514.1", "нет простого удара, от которого назначают защитника",
                              "there is no simple strike to defend from"),
    "simple-only": _r("514.2 514.1", "защитника назначают только от простого удара",
                      "a defender is assigned from a simple strike only"),
    "defend-own-turn": _r("514.1", "защитника назначает Неактивный игрок", "the non-active player assigns a defender"),
    "sudden": _r("514.1 516.1", "от внезапной атаки защитника не назначают", "no defender from a sudden attack"),
    "directed": _r("514.2", "от направленного или безответного удара защитника не назначают",
                   "no defender is assigned from a directed or unanswerable strike"),
    "redirected": _r("514.8", "атака уже перенаправлена", "the attack has been redirected already"),
    "redirect-back": _r("528.4 512.6.4", "атаку карты {0} не перенаправляют в неё саму",
                        "an attack of {0} is not redirected to itself"),
    "redirect-same": _r("528.4 512.6.4", "{0} и так цель этой атаки", "{0} is the target of this attack already"),
    "defender-both": _r("514.4", "{0} не стоит рядом с обеими картами", "{0} is not adjacent to both cards"),
    "defender-target": _r("514.5", "{0} не рядом с целью и не летает", "{0} is neither beside the target nor a flyer"),
    "defender-flyer": _r("514.6 514.7", "защитить летающее может только летающее", "only a flyer defends there"),
    "defender-itself": _r("514.1", "{0} и есть цель удара", "{0} is the target of the strike"),
    "no-crystals": _r("403.2.3 403.2.1", "кристаллов не хватает", "there are too few crystals"),
    "wrong-crystals": _r("403.2.1", "стоимость с доплатами другая: {0}", "cost and fines are {0}"),
    "gold-only": _r("403.2.1", "элитная карта стоит золота", "an elite card costs gold"),
    "not-in-deal": _r("403.1 403.2", "карты {0} нет в раздаче", "{0} is not in the deal"),
    "unique-twice": _r("403.2.3 106.4", "уникальная карта с этим названием уже в отряде",
                       "a unique card of that name is in the squad"),
    "unique-taken": _r("106.4 536.2", "{0} в отряд не взять: карта с этим названием там уже есть, и название уникально",
                       "{0} may not be taken into the squad: its name is there already, and unique"),
    "flyers-over": _r("403.2.3", "летающих больше чем на 15 кристаллов", "flyers for more than 15 crystals"),
    "no-creature": _r("403.2.3", "в отряде нет существа", "the squad has no creature"),
    "no-cells": _r("403.2.3", "карт больше, чем клеток", "more cards than cells"),
    "terrain-twice": _r("213.3", "в отряде уже есть местность", "the squad has a terrain already"),
    "small-deck": _r("7", "в колоде не меньше 30 карт", "a deck has thirty cards at least"),
    "too-many-copies": _r("7", "в колоде из 30 карт было бы больше трёх с одним названием (у орды — пяти)",
                          "a deck of thirty would have more than three cards of a name (five of a horde)"),
    "begins-with-one": _r("404.2.3 505.4.8",
                          "сначала скажите, с чем начинает бой {0}: её текст даёт одно из нескольких",
                          "say first what {0} begins with: its text gives one of several"),
    "x-unsaid": _r("105.2.3", "сначала скажите, чему равен X карты {0}", "say first what X of {0} is"),
    "not-recruiting": _r("403.2", "сейчас не набирают отряд", "no squad is being recruited now"),
    "not-your-half": _r("404.1.1", "клетка {0} не на вашей половине", "cell {0} is not on your half"),
    "centre-first": _r("404.1.2 404.1.3", "сначала — клетки, названные раньше", "the cells named before come first"),
    "not-all-placed": _r("404.1.1", "на поле боя ставят все карты отряда", "all cards of the squad are placed"),
    "not-placing": _r("404.1", "сейчас не расставляют карты", "no cards are being placed now"),
    "not-redealing": _r("402.4", "сейчас не пересдают", "there is no re-deal now"),
    "redeal-declined": _r("402.4.1 402.4", "от пересдачи уже отказались", "the re-deal has been declined already"),
    "not-third-row": _r("405.1", "скрытыми остаются карты третьего ряда Второго игрока",
                        "only the Second player's third row stays hidden"),
    "may-not-stay-closed": _r("409.1", "{0} открывается в начале хода", "{0} opens at the start of the turn"),
    "not-a-symbiont": _r("211.1", "{0} не симбиот", "{0} is no symbiont"),
    "host-not-ground": _r("211.4", "хозяин — наземное существо", "a host is a ground creature"),
    "host-own": _r("405.2", "компаньона сажают на своё существо", "a companion is seated on an own creature"),
    "host-enemy": _r("405.2", "паразита сажают на существо противника", "a parasite is seated on an enemy creature"),
    "host-place": _r("405.2", "паразита сажают в первом ряду противника или на своей половине",
                     "a parasite sits in the enemy's first row or on one's own half"),
    "no-host-named": _r("211.8", "текст не говорит, на какую карту помещается симбиот {0}",
                        "the text does not say onto which card the symbiont {0} comes"),
    "host-taken": _r("211.6", "на карте {0} уже есть симбиот", "{0} has a symbiont already"),
    "host-bodiless": _r("211.5", "на бестелесного садится бестелесный", "only a bodiless one sits on a bodiless one"),
    "forbidden": _r("528.9 525.2 502.9", "текст запрещает это карте {0}", "a text forbids this to {0}"),
    "only-may": _r("545.6 528.9", "{0} может только то, что сказано в тексте", "{0} may only do what its text says"),
    "not-targeted": _r("528.4 528.9", "{0} нельзя выбрать целью", "{0} cannot be chosen as a target"),
    "bodiless": _r("528.4", "{0} бестелесная: её нельзя излечить или отравить, и регенерации она не получает",
                   "{0} is bodiless: it cannot be healed or poisoned and gets no regeneration"),
    "moved-already": _r("506.6", "{0} уже двигалась в этот ход", "{0} has moved already"),
    "must-leave": _r("524.1", "{0} стоит на занятой клетке и сначала должна с неё уйти",
                     "{0} stands on a taken cell and must leave it first"),
    "must-do": _r("545.5", "{0} обязана сделать другое", "{0} must do something else"),
    "no-tokens-here": _r("528.4 536.7.1", "{0} не на кладбище: жетонов инкарнации там не получают",
                         "{0} is not in the graveyard: it receives no incarnation tokens"),
    "turns-not-begun": _r("401.4", "«раз за ход» — не в Предварительной фазе", "not “per turn” before the first turn"),
    "other-window": _r("401.3", "эта особенность используется в другой момент",
                       "this ability belongs to another window"),
    "squad-limit": _r("403.2.3", "отряд нарушит ограничение карты {0}", "the squad would break the limit of {0}"),
    "cannot-pass": _r("303.2", "сейчас пасовать нечего", "there is nothing to pass"),
}  # fmt: skip


@cache
def no(reason: str, *about: int | str) -> Reasons:
    """Give one reason against something."""
    return (Violation(reason, rules(*REASONS[reason].numbers), about),)
