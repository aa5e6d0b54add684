"""Every reason for which something may not be done: its key, the rules it follows from, and its sentence.

Holes `{0}`, `{1}` are filled with the names of what the refusal is about.
"""

from collections.abc import Mapping

from msgspec import Struct

from judgehelper.kernel.citation import Citations, Violation
from judgehelper.kernel.words import Worded
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.state import Ref


class Reason(Struct, frozen=True):
    """A reason with its rules and words."""

    cites: Citations
    words: Worded


def _reason(numbers: str, ru: str, en: str) -> Reason:
    return Reason(rules(*numbers.split()), Worded(ru, en))


REASONS: Mapping[str, Reason] = {
    # I.2 start of the game
    "mulligan-too-many": _reason(
        "I.2.4.1", "заменить можно не больше трёх карт существ", "at most three creature cards may be replaced"
    ),
    "mulligan-over": _reason(
        "I.2.4.1",
        "карты существ заменяют один раз, в начале игры",
        "creature cards are replaced once, at the start of the game",
    ),
    "mulligan-hand": _reason(
        "I.2.5", "карты на руке в начале игры не заменяют", "cards in hand are not replaced at the start of the game"
    ),
    "swap-over": _reason(
        "I.3.8",
        "карты меняют на дополнительный набор только перед следующей партией дуэли",
        "cards are exchanged with the side set only before the next game of a duel",
    ),
    "swap-done": _reason(
        "I.3.8", "замена картами дополнительного набора уже закончена", "the exchange with the side set is over already"
    ),
    "swap-drawn": _reason(
        "I.3.8",
        "карты меняют после проигрыша или выигрыша, а прошлая партия окончилась ничьей",
        "cards are exchanged after a win or a loss, and the last game was drawn",
    ),
    "no-side-set": _reason("I.3.8 I.1.5.1", "дополнительного набора нет", "there is no side set"),
    "not-asked-yet": _reason(
        "I.2.4.1 I.3.8",
        "сначала выбирает другой игрок, очередь до этого игрока ещё дойдёт",
        "another choice comes first; this player will be asked in his turn",
    ),
    "swap-uneven": _reason(
        "I.3.8 I.1.1.1 I.1.2.1",
        "заменённых карт каждой колоды должно быть столько же, сколько новых",
        "as many cards must come into each deck as leave it",
    ),
    "swap-too-small": _reason(
        "I.3.8 I.1.1.2 I.1.2.2",
        "после замены в колоде стало бы слишком мало карт",
        "the deck would be too small after the exchange",
    ),
    # IV.2 windows
    "game-over": _reason(
        "I.3.5 I.3.6",
        "партия окончена",
        "the game is over",
    ),
    "not-asked": _reason(
        "IV.2.1 IV.2.1.2",
        "сейчас право действовать у другого игрока",
        "it is the other player's moment to act",
    ),
    "being-asked": _reason(
        "IV.2.1", "сначала нужно ответить на заданный вопрос", "the open question must be answered first"
    ),
    "not-now": _reason("IV.1 IV.2.1", "не в этот момент хода", "not at this moment of the turn"),
    "not-there": _reason(
        "V.9.3 V.9.4", "карта {0} не там, откуда её можно применить", "{0} is not where it can be used"
    ),
    # the own stage of a phase is over
    "artifact-over": _reason(
        "III.8.1 IV.4.6",
        "артефакты играют до того, как в этой фазе начали играть заклинания и способности",
        "artifacts are played before the spells and abilities of the phase",
    ),
    "equip-over": _reason(
        "IV.5.1 IV.2.1",
        "экипируют до того, как в этой фазе начали играть заклинания и способности",
        "equipment is put on before the spells and abilities of the phase",
    ),
    "amulet-over": _reason(
        "III.7.1 IV.5.1 IV.2.1",
        "амулеты играют до того, как в этой фазе начали играть заклинания и способности",
        "amulets are played before the spells and abilities of the phase",
    ),
    "take-off-over": _reason(
        "IV.5.6 IV.2.1",
        "предметы снимают до того, как в этой фазе начали играть заклинания и способности",
        "items are taken off before the spells and abilities of the phase",
    ),
    "charm-over": _reason(
        "IV.5.2 V.7.3 IV.2.1",
        "чары играют до того, как в этой фазе начали играть заклинания и способности",
        "charms are played before the spells and abilities of the phase",
    ),
    "discard-over": _reason(
        "IV.10.1 IV.2.1",
        "карту сбрасывают до того, как в этой фазе начали играть заклинания и способности",
        "a card is discarded before the spells and abilities of the phase",
    ),
    # costs
    "no-actions": _reason("V.3.1 V.1.1", "не хватает действий", "not enough actions"),
    "no-actions-to-equip": _reason(
        "IV.5.3 V.3.1", "не хватает действий на экипировку", "not enough actions to pay for equipment"
    ),
    "no-actions-for-chips": _reason(
        "IV.4.1 V.1.1 V.3.1",
        "фишка на карту стоит действия, а их не хватает",
        "a chip costs an action, and there are too few",
    ),
    "no-actions-for-chips-at-end": _reason(
        "IV.10.2 IV.4.1 V.1.1 V.3.1",
        "фишка на карту стоит действия, а их не хватает",
        "a chip costs an action, and there are too few",
    ),
    "no-mana": _reason("V.1.1 I.2.1.1", "не хватает фишек жизни", "not enough chips of life"),
    "keep-one": _reason("I.3.1 I.2.1.1", "последнюю фишку жизни не тратят", "the last chip of life is not spent"),
    "already-turned": _reason("V.4.1", "{0}: существо уже повёрнуто", "{0} is turned already"),
    "held-back": _reason(
        "IV.4.2.4 IV.4.2.3",
        "{0}: «вызванное» существо не поворачивается, не атакует и не применяет способности",
        "{0} was summoned: until its next turn it does not turn, attack or use abilities",
    ),
    "only-creatures-turn": _reason(
        "V.4.1", "поворачиваются только существа, {0} повернуть нельзя", "only creatures turn, {0} does not"
    ),
    "turning-is-controllers": _reason(
        "V.9.3", "повернуть {0} может только контроллер", "only its controller may turn {0}"
    ),
    # IV.3 unturning
    "unturn-not-now": _reason(
        "V.5.3 IV.3.5.1",
        "доплатить за разворот можно только в момент, когда существо получает возможность развернуться",
        "the extra cost of unturning is paid only when the creature gets its chance to unturn",
    ),
    "not-turned": _reason("V.5.1 IV.3.5", "{0} не повёрнуто", "{0} is not turned"),
    "no-extra-cost": _reason("IV.3.5.1", "{0} разворачивается без доплаты", "{0} unturns without an extra cost"),
    # IV.4 summoning
    "chips-not-now": _reason(
        "IV.4.1 IV.4.6 IV.10.2",
        "фишки маны кладут в фазу вызова и в фазу конца хода, до игры заклинаний",
        "chips are placed in the summon phase and in the end phase, before spells are played",
    ),
    "not-on-summon-field": _reason(
        "IV.4.1 I.2.4.4", "фишки кладут на карты своего поля вызова", "chips go on cards of one's own summon field"
    ),
    "too-many-chips": _reason(
        "III.3.2.1",
        "{0}: фишек не может быть больше стоимости вызова",
        "{0} may not hold more chips than its summon cost",
    ),
    "too-many-chips-at-end": _reason(
        "IV.10.2.2 III.3.2.1",
        "{0}: фишек не может быть больше стоимости вызова",
        "{0} may not hold more chips than its summon cost",
    ),
    "chips-of-earlier-turn": _reason(
        "IV.4.4",
        "{0}: фишки прошлых ходов не перекладывают",
        "{0}: chips placed in an earlier turn are not moved",
    ),
    "artifact-not-now": _reason(
        "III.8.1", "артефакты играют только в фазу вызова существ", "artifacts are played only in the summon phase"
    ),
    # IV.5 equipment
    "equip-not-now": _reason(
        "IV.5.1", "экипируют только в свою фазу экипировки", "equipment is put on only in one's own equipment phase"
    ),
    "amulet-not-now": _reason(
        "III.7.1 IV.5.1",
        "амулеты играют только в свою фазу экипировки",
        "amulets are played only in one's own equipment phase",
    ),
    "not-yours": _reason(
        "IV.5.1 V.9.4", "{0}: экипировать можно только своё существо", "only one's own creature is equipped, not {0}"
    ),
    "cannot-bear-weapon": _reason(
        "IV.5.3.1 III.3.5 III.3.5.1 III.4.3.1", "{0} не может использовать оружие {1}", "{0} cannot use the weapon {1}"
    ),
    "cannot-bear": _reason(
        "IV.5.3.1 III.3.5 III.3.5.1 III.5.3.1", "{0} не может использовать доспехи {1}", "{0} cannot use the armour {1}"
    ),
    "second-armour": _reason(
        "IV.5.4 IV.5.4.2",
        "на {0} уже есть доспехи; второй тип доспехов не надевают",
        "{0} wears armour already; a second one is not put on",
    ),
    "second-amulet": _reason("IV.5.4 III.7.2", "на {0} уже есть амулет", "{0} wears an amulet already"),
    "second-weapon": _reason("IV.5.4", "у {0} уже есть оружие", "{0} has a weapon already"),
    "second-weapon-type": _reason(
        "IV.5.4", "у {0} уже есть оружие другого типа", "{0} has a weapon of another type already"
    ),
    "shield-and-weapon": _reason(
        "IV.5.4.1 IV.5.4",
        "щит не носят вместе с посохом, стрелковым или двуручным оружием",
        "a shield is not borne with a staff, a ranged or a two-handed weapon",
    ),
    "second-unique-item": _reason(
        "IV.5.4.3.1 IV.5.4.3",
        "такой же Уникальный предмет уже есть на этой половине Мира",
        "the same Unique item is on this half of the World already",
    ),
    "takeoff-not-now": _reason(
        "IV.5.6 IV.5.1",
        "предметы снимают только в свою фазу экипировки",
        "items are taken off only in one's own equipment phase",
    ),
    "takeoff-summoned": _reason(
        "IV.5.6.1 IV.4.2.4",
        "{0}: «вызванное» существо не поворачивается для снятия предметов",
        "{0} was summoned and does not turn to take items off",
    ),
    "takeoff-turned": _reason(
        "IV.5.6.1 IV.5.6",
        "{0}: с уже повёрнутого существа предметы не снять",
        "{0} is turned already: nothing can be taken off",
    ),
    "takeoff-cursed": _reason(
        "IV.5.6.2", "{0}: проклятый предмет не снимается", "{0} is cursed and cannot be taken off"
    ),
    "takeoff-not-worn": _reason("IV.5.6", "{1} не на {0}", "{1} is not on {0}"),
    "equip-turn": _reason(
        "IV.5.3 III.7.1 IV.4.2.4",
        "{0}: «вызванное» существо не поворачивается в оплату экипировки",
        "{0} was summoned and does not turn to pay for equipment",
    ),
    # IV.6 ranged attack
    "ranged-not-now": _reason(
        "IV.6.1", "стреляют только в свою фазу стрелковой атаки", "shots are declared only in one's own ranged phase"
    ),
    "ranged-once": _reason(
        "IV.6.5 IV.6.1",
        "стрелков назначают один раз за фазу, одним блоком",
        "shooters are declared once a phase, all together",
    ),
    "no-ranged-weapon": _reason("IV.6.2", "у {0} нет стрелкового оружия", "{0} has no ranged weapon"),
    "shoot-player": _reason(
        "IV.6.4", "целью стрелковой атаки может быть только существо", "only a creature can be shot at"
    ),
    "shoot-own": _reason("IV.6.4", "в своё существо {0} не стреляют", "one does not shoot at one's own {0}"),
    "shoot-turned": _reason(
        "IV.6.3 V.4.1", "{0} уже повёрнуто и не может выстрелить", "{0} is turned and cannot shoot"
    ),
    "shoot-summoned": _reason(
        "IV.6.3 IV.4.2.4",
        "{0}: «вызванное» существо не поворачивается и не стреляет",
        "{0} was summoned: it does not turn, so it does not shoot",
    ),
    # IV.7 attack
    "attack-not-now": _reason(
        "IV.7.1 IV.7.2",
        "атакующих объявляют один раз, в начале фазы объявления атакующих",
        "attackers are declared once, at the beginning of the attack declaration",
    ),
    "attack-target": _reason("IV.7.5", "целью атаки всегда является игрок", "an attack is always made on the player"),
    "attack-turned": _reason("IV.7.4 IV.7.3", "{0} уже повёрнуто", "{0} is turned already"),
    "attack-summoned": _reason(
        "IV.4.2.4 IV.4.2.3",
        "{0}: «вызванное» существо не атакует",
        "{0} was summoned and does not attack",
    ),
    "not-your-creature": _reason(
        "V.9.3 IV.7.2", "{0} вы не контролируете", "you do not control {0}"
    ),
    "cannot-attack": _reason("III.1 V.6.3", "{0} не может атаковать", "{0} cannot attack"),
    "must-attack": _reason("III.1 V.6.3", "{0} должно атаковать", "{0} must attack"),
    # IV.8 blocks
    "block-not-now": _reason(
        "IV.8.1 IV.8.2",
        "блокирующих объявляет пассивный игрок, один раз, в начале фазы",
        "blockers are declared once, by the passive player, at the beginning of the phase",
    ),
    "block-turned": _reason("IV.8.9", "{0} повёрнуто и не блокирует", "{0} is turned and does not block"),
    "block-twice": _reason("IV.8.4", "{0} блокирует не больше одного атакующего", "{0} blocks only one attacker"),
    "cannot-block": _reason("III.1 V.6.3", "{0} не может блокировать", "{0} cannot block"),
    "unblockable": _reason("III.1 V.6.3", "{0} нельзя заблокировать", "{0} cannot be blocked"),
    "not-attacking": _reason("IV.8.3", "{0} не атакует", "{0} does not attack"),
    "blocker-not-yours": _reason("V.9.3 IV.8.2", "{0} вы не контролируете", "you do not control {0}"),
    "must-block-it": _reason(
        "IV.8.6",
        "{0} обязано блокировать {1}: условий должно быть выполнено как можно больше",
        "{0} has to block {1}: as many requirements as possible must be met",
    ),
    "must-block": _reason("IV.8.6 III.1", "{0} должно блокировать", "{0} must block"),
    # IV.9
    "divide-among": _reason(
        "IV.9.2.3 IV.9.2",
        "повреждения {0} распределяют между блокирующими его существами",
        "the damage of {0} is divided among the creatures that block it",
    ),
    # IV.10
    "discard-not-now": _reason(
        "IV.10.1 II.2.4",
        "сбросить карту можно только в свою фазу конца хода",
        "a card is discarded only in one's own end phase",
    ),
    "discard-once": _reason("IV.10.1 II.2.4", "сбрасывают не больше одной карты", "only one card is discarded"),
    "not-in-hand": _reason("IV.10.1 II.2", "карты нет на руке", "the card is not in hand"),
    # V.6 abilities
    "ability-not-now": _reason(
        "V.6.4.1 IV.2.1",
        "способности применяют, когда игрок получает на это право: в свой ход и в конце фаз противника",
        "abilities are used when a player gets the right to: in his turn and at the end of the opponent's phases",
    ),
    "no-such-ability": _reason("V.6.4 V.6.1.3", "у {0} нет такой активируемой способности", "{0} has no such ability"),
    "own-turn-only": _reason(
        "V.6.4 V.6.4.1", "эта способность применяется только в свой ход", "this ability is used only in one's own turn"
    ),
    "not-controller": _reason(
        "V.9.3", "способностями {0} пользуется контроллер", "only its controller uses the abilities of {0}"
    ),
    "same-ability": _reason(
        "V.6.5",
        "на {0} уже действует такая же способность",
        "the same ability acts on {0} already",
    ),
    # V.7 magic, III.6
    "spell-not-now": _reason(
        "V.7.2 IV.2.1",
        "заклинания играют, когда игрок получает на это право: в свой ход и в конце фаз противника",
        "spells are played when a player gets the right to: in his turn and at the end of the opponent's phases",
    ),
    "charm-not-now": _reason(
        "IV.5.2 V.7.3 III.9.6.1",
        "чары играет активный игрок в фазу экипировки",
        "charms are played by the active player in the equipment phase",
    ),
    "event-not-now": _reason(
        "III.6.3 IV.2.1",
        "события и зелья играют тогда же, когда заклинания",
        "events and potions are played when spells may be",
    ),
    "no-such-user": _reason(
        "III.9.5 V.7.2.1 V.7.3.1",
        "свиток {0} применяет только существо",
        "the scroll {0} is used by a creature only",
    ),
    "cannot-use-scroll": _reason(
        "III.9.5",
        "{0} не может применять свиток {1}: не тот цвет или уровень",
        "{0} cannot use the scroll {1}: the colour or level is not among its properties",
    ),
    "summoned-casts": _reason(
        "IV.4.2.4 V.7.2.1",
        "{0}: «вызванное» существо не применяет свитки",
        "{0} was summoned and does not use scrolls",
    ),
    "stolen-casts": _reason(
        "V.9.4", "{0} применяет свитки только для своего владельца", "{0} uses scrolls for its owner only"
    ),
    "same-charm": _reason(
        "IV.5.2.1", "на {0} уже есть такие же чары", "the same charm lies on {0} already"
    ),
    "not-playable": _reason("III.2", "карту {0} так не играют", "{0} is not played in this way"),
    # V.8 targets
    "no-target": _reason("V.8.1", "для {0} нет подходящей цели", "there is no fitting target for {0}"),
    "wrong-target": _reason("V.8.1", "{0} не подходит как цель", "{0} is not a fitting target"),
    "not-your-target": _reason(
        "V.9.4 V.8.1", "{0}: «ваше» существо — то, владелец которого вы", "{0} is not yours: its owner is another"
    ),
    "untargetable-by-ability": _reason(
        "V.6.4.2 V.8.1", "{0} не может быть целью", "{0} cannot be a target"
    ),
    "untargetable-by-spell": _reason("V.7.2.2 V.8.1", "{0} не может быть целью", "{0} cannot be a target"),
    "untargetable-by-charm": _reason(
        "V.7.3.2 V.8.1", "{0} не может быть целью", "{0} cannot be a target"
    ),
    "untargetable": _reason("V.8.1", "{0} не может быть целью", "{0} cannot be a target"),
    # I.3.7
    "still-changing": _reason(
        "I.3.7",
        "ситуация менялась в последние три хода кого-то из игроков",
        "the situation has changed within three turns of each player",
    ),
    # decks, I.1
    "deck-creatures-base": _reason(
        "I.1.1.1", "в колоде существ {0} карт, а должно быть 16", "{0} creature cards, not 16"
    ),
    "deck-main-base": _reason("I.1.2.1", "в основной колоде {0} карт, а должно быть 40", "{0} main cards, not 40"),
    "deck-creatures-limited": _reason(
        "I.1.1.2", "в колоде существ {0} карт, а должно быть не меньше 12", "{0} creature cards, fewer than 12"
    ),
    "deck-main-limited": _reason(
        "I.1.2.2", "в основной колоде {0} карт, а должно быть не меньше 30", "{0} main cards, fewer than 30"
    ),
    "deck-side": _reason(
        "I.1.5.1", "в дополнительном наборе {0} карт, а должно быть 16 или ни одной", "{0} side cards, not 16 or none"
    ),
    "deck-copies": _reason(
        "I.1.6", "одинаковых карт {0}, а должно быть не больше четырёх", "{0} copies of one card, more than four"
    ),
}  # fmt: skip


def no(reason: str, *about: Ref) -> tuple[Violation, ...]:
    """Refuse for one reason."""
    return (Violation(reason, REASONS[reason].cites, about),)


YES: tuple[Violation, ...] = ()
