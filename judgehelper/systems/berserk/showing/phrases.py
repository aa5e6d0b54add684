"""Words for what stands in texts: effects, events, static items, connectives (Russian as the book has them)."""

from collections.abc import Mapping

from judgehelper.kernel.words import Worded

W = Worded
EFFECTS: Mapping[str, Worded] = {
    "simple-strike": W("простой удар", "simple strike"), "special-strike": W("особый удар", "special strike"),
    "magic-strike": W("магический удар", "magic strike"), "row-skip": W("удар через ряд", "row-skip strike"),
    "shot": W("выстрел", "shot"), "throw": W("метание", "throw"), "discharge": W("разряд", "discharge"),
    "wound": W("ранить", "wound"), "heal": W("излечить", "heal"), "finish": W("добивание", "finish"),
    "destroy": W("уничтожить", "destroy"), "redistribute": W("перераспределить раны", "redistribute wounds"),
    "extra-life": W("дополнительные жизни", "extra life"), "negative-life": W("отрицательные жизни", "negative life"),
    "life-remains": W("остаётся жизней", "life remains"), "raise-maximum": W("к максимуму жизней", "to maximum life"),
    "open": W("открыть", "open"), "close": W("закрыть", "close"), "reveal": W("вскрыть", "reveal"),
    "hide": W("скрыть", "hide"), "relocate": W("переместить", "relocate"), "jump": W("прыжок", "jump"),
    "teleport": W("телепортация", "teleport"), "swap": W("поменять местами", "swap places"),
    "place": W("поместить на клетку", "place on a cell"), "land": W("приземлиться", "land"),
    "exile": W("изгнать", "exile"), "to-deck": W("вернуть в колоду", "return to the deck"),
    "to-graveyard": W("положить на кладбище", "put into the graveyard"),
    "control": W("взять под контроль", "take control"), "summon": W("вызвать", "summon"),
    "revive": W("возродить", "revive"), "incarnate": W("инкарнировать", "incarnate"), "gain": W("получить", "gain"),
    "lose": W("потерять", "lose"), "become": W("становится", "becomes"),
    "exchange-values": W("поменять местами значения удара", "exchange the values of the strike"),
    "add": W("положить", "put"), "remove": W("снять", "take off"), "perform": W("наносит удар", "strikes"),
    "redirect": W("перенаправить атаку", "redirect the attack"), "cancel": W("отменить действие", "cancel the action"),
    "block": W("блокировать", "block"), "reroll": W("перебросить кубик", "throw the die anew"),
    "die": W("изменить бросок кубика", "change the die"), "strength": W("свести удар к", "bring the strike to"),
    "magnitude": W("свести величину атаки к", "bring the attack to"),
    "keep-open": W("не закрывается", "does not close"),
    "forbid": W("не может", "may not"), "permit": W("может", "may"), "oblige": W("обязан", "must"),
    "ignore": W("игнорирует", "ignores"), "protect": W("защита", "protection"),
    "prevent": W("предотвратить", "prevent"),
    "replace": W("вместо этого", "instead"), "show": W("пророчество", "prophecy"), "pick": W("выбрать", "choose"),
    "later": W("позже", "later"), "crystals": W("кристаллы", "crystals"), "win-game": W("победить", "win"),
    "nothing": W("ничего", "nothing"),
}  # fmt: skip
EVENTS: Mapping[str, Worded] = {
    "declares": W("при объявлении", "on declaring"), "assaults": W("при нападении", "on assaulting"),
    "attacked": W("когда атакована", "when attacked"), "attacks": W("при атаке", "on an attack"),
    "misses": W("при промахе", "on a miss"), "rolls": W("когда бросок кубика равен", "when the die shows"),
    "wounds": W("когда ранит", "on wounding"), "wounded": W("при получении ран", "when wounded"),
    "heals": W("когда излечивает", "on healing"), "healed": W("при излечении", "when healed"),
    "dies": W("при гибели", "on death"), "kills": W("когда уничтожает", "on killing"),
    "acts": W("при оплате действия", "on acting"), "performs": W("при выполнении", "on performing"),
    "opens": W("при открытии", "on opening"), "closes": W("при закрытии", "on closing"),
    "reveals": W("при вскрытии", "when revealed"), "moves": W("при перемещении", "on relocation"),
    "walks": W("при передвижении", "on walking"), "jumps": W("при прыжке", "on a jump"),
    "swaps": W("при обмене местами", "on changing places"), "gains": W("когда получает", "on gaining"),
    "loses": W("когда теряет", "on losing"), "enters": W("при входе в зону", "on entering"),
    "leaves": W("при уходе из зоны", "on leaving"), "turn-start": W("в начале хода", "at the start of the turn"),
    "turn-end": W("в конце хода", "at the end of the turn"), "recruits": W("при наборе", "on recruiting"),
    "defends": W("выступая защитником", "on defending"), "incarnates": W("при инкарнации", "on incarnating"),
    "summoned": W("при вызове", "when summoned"),
}  # fmt: skip
KEYS: Mapping[str, Worded] = {
    "give": W("даёт", "gives"), "modify": W("модификатор", "modifier"), "forbid": W("не может", "may not"),
    "permit": W("может", "may"), "oblige": W("обязан", "must"), "protect": W("защита", "protection"),
    "prevent": W("предотвращает ран", "prevents wounds"), "replace": W("замещение", "replacement"),
    "ignore": W("игнорирует", "ignores"), "acts": W("действует раз за ход", "acts per turn"),
    "maximum": W("максимум", "maximum"), "dice": W("бросает кубиков", "throws dice"),
    "unanswerable": W("безответный удар", "unanswerable strike"), "directed": W("направленный удар", "directed strike"),
    "hidden_ok": W("действует скрытой", "works hidden"), "squad": W("ограничение отряда", "limit of the squad"),
}  # fmt: skip
TEXTS: Mapping[str, Worded] = {
    "formation": W("Строй", "Formation"), "at_depth": W("На глубине", "At depth"),
    "on_surface": W("На поверхности", "On the surface"), "if_first": W("Если вы ходите первым", "If you go first"),
    "if_second": W("Если вы ходите вторым", "If you go second"), "valhalla": W("Вальхалла", "Valhalla"),
    "concentration": W("Концентрация", "Concentration"),
}  # fmt: skip
JOINS: Mapping[str, Worded] = {
    "and": W(" и ", " and "), ",": W(", ", ", "), "then": W(", затем ", ", then "), "or": W(" или ", " or "),
    "either": W(" либо ", " or else "), "at-that": W(", при этом ", ", at that "),
    "performing": W(" – ", " – "), "otherwise": W(", иначе ", ", otherwise "),
    "declined": W(", если противник не может или не хочет, ", ", if the opponent cannot or will not, "),
    "together": W(" и одновременно ", " and at once "), "doing": W(", совершая: ", ", doing "),
    "may": W("может ", "may "),
}  # fmt: skip
