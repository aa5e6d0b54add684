"""Whole sentences in the style of Russian cards: verbs, events, conditions, costs, keywords (602-604, 701, 702)."""

import pytest

from judgehelper.abilities import clauses as s
from judgehelper.abilities import conditions as c
from judgehelper.abilities import costs as k
from judgehelper.abilities import durations as d
from judgehelper.abilities import events as e
from judgehelper.abilities import filters as f
from judgehelper.abilities import kinds
from judgehelper.abilities import phrases as p
from judgehelper.abilities import quantities as q
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters as with_counters
from judgehelper.abilities.acts import mana
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.card import Face
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Act
from tests.helpers.making import (
    ARTIFACT,
    BARE,
    CARD,
    CREATURE,
    EACH,
    ENCHANTMENT,
    LAND,
    OPPONENT,
    OTHER,
    PLAYER,
    SPELL,
    THIS,
    YOU,
    YOURS,
    A,
    all_of,
    counters,
    damage,
    do,
    does,
    gains,
    gets,
    number,
    said,
    target,
    things,
)  # fmt: skip

EOT = d.EndOfTurn()
OPP = things(A, OPPONENT)
HALF = (q.Number(1), q.Number(1))
SOLDIER = Description(*HALF, colours=("white",), types=("Creature",), subtypes=("Soldier",))
TOPTER = Description(*HALF, colours=("colorless",), types=("Artifact", "Creature"), subtypes=("Thopter",),
                     abilities=(kinds.Keyword("flying"),))  # fmt: skip
CARDS = things(p.Some(number(2)), CARD)

INSTRUCTIONS = [
    (m.Draw(q.Number(1)), "Возьмите карту."),
    (m.Draw(q.Number(2)), "Возьмите две карты."),
    (m.Draw(q.Number(5)), "Возьмите пять карт."),
    (m.Draw(q.X()), "Возьмите X карт."),
    (m.Draw(q.Number(1), extra=True), "Возьмите дополнительную карту."),
    (m.Discard(CARDS), "Сбросьте две карты."),
    (m.Discard(things(A, CARD), random=True), "Сбросьте карту случайным образом."),
    (m.Mill(q.Number(3)), "Положите три верхние карты вашей библиотеки на кладбище."),
    (m.Sacrifice(things(A, CREATURE)), "Пожертвуйте существо."),
    (m.Create(q.Number(1), SOLDIER), "Создайте одну фишку существа 1/1 белый Солдат."),
    (m.Create(q.Number(2), SOLDIER), "Создайте две фишки существа 1/1 белый Солдат."),
    (m.Create(q.Number(1), SOLDIER, tapped=True), "Создайте одну повёрнутую фишку существа 1/1 белый Солдат."),
    (m.Create(q.Number(1), TOPTER), "Создайте одну фишку артефактного существа 1/1 бесцветный Топтер с Полётом."),
    (m.Create(q.Number(1), Description(types=("Artifact",), subtypes=("Treasure",), predefined=True)),
     "Создайте одну фишку Сокровища."),
    (m.Shuffle(), "Перетасуйте вашу библиотеку."),
    (m.Return(target(CREATURE), m.Place("hand", YOU)), "Верните целевое существо в вашу руку."),
    (m.Put(target(LAND), m.Place("library", YOU, "top")), "Положите целевую землю на верх вашей библиотеки."),
    (m.Put(target(all_of(LAND, CARD)), m.Place("battlefield", tapped=True)),
     "Положите целевую карту земли на поле битвы повёрнутой."),
    (m.Exile(target(CREATURE), counters=counters(2, "time")),
     "Изгоните целевое существо с двумя жетонами времени на нём."),
    (m.Search(YOU, things(A, all_of(f.OfSupertype("Basic"), LAND, CARD))),
     "Найдите в вашей библиотеке карту базовой земли."),
    (a.Tap(target(CREATURE)), "Поверните целевое существо."),
    (a.Untap(things(p.Every("all"), CREATURE, YOURS)), "Разверните все существа под вашим контролем."),
    (a.TapOrUntap(target(f.Kind("permanent"))), "Поверните или разверните целевой перманент."),
    (a.Attach(THIS, target(CREATURE)), "Прикрепите это существо к целевому существу."),
    (with_counters.PutCounters(counters(1), THIS), "Положите один жетон +1/+1 на это существо."),
    (with_counters.PutCounters(counters(5, "charge"), THIS), "Положите пять жетонов заряда на это существо."),
    (with_counters.RemoveCounters(number(1), "+1/+1", THIS), "Удалите один жетон +1/+1 с этого существа."),
    (with_counters.RemoveCounters(None, "stun", THIS), "Удалите все жетоны оглушения с этого существа."),
    (mana.AddMana(("{G}",)), "Добавьте {G}."),
    (mana.AddMana(("{R}", "{G}")), "Добавьте {R} или {G}."),
    (mana.AddChosenMana(q.Number(1), "any color"), "Добавьте одну ману любого цвета."),
    (mana.AddChosenMana(q.Number(3), "any one color"), "Добавьте три маны любого одного цвета."),
    (a.Scry(q.Number(2)), "Предскажите 2."),
    (a.Surveil(q.Number(1)), "Примените Слежку 1."),
    (a.Regenerate(THIS), "Регенерируйте это существо."),
    (with_counters.Proliferate(), "Распространите."),
    (a.Goad(target(CREATURE)), "Разозлите целевое существо."),
    (a.KeywordAction("investigate"), "Проведите Дознание."),
    (a.TakeTurn(q.Number(1)), "Получите дополнительный ход после этого хода."),
    (a.ChooseQuality("color"), "Выберите цвет."),
    (with_counters.DoubleCounters("+1/+1", THIS), "Удвойте количество жетонов +1/+1 на этом существе."),
    (b.ControlledBy(target(CREATURE)), "Получите контроль над целевым существом."),
    (a.CopySpell(target(SPELL)), "Скопируйте целевое заклинание."),
]  # fmt: skip


@pytest.mark.parametrize(("act", "words"), INSTRUCTIONS)
def test_instructions_are_in_the_imperative(act: Act, words: str) -> None:
    assert said(do(act)) == words


THEY = target(PLAYER)
STATEMENTS = [
    (does(THEY, m.Draw(q.Number(3))), "Целевой игрок берёт три карты."),
    (does(THEY, m.Discard(CARDS)), "Целевой игрок сбрасывает две карты."),
    (does(things(EACH, PLAYER), m.Sacrifice(things(A, CREATURE))), "Каждый игрок жертвует существо."),
    (does(things(p.Every("your"), OPPONENT), a.LoseLife(q.Number(2))), "Ваши оппоненты теряют 2 жизни."),
    (does(YOU, a.GainLife(q.Number(1))), "Вы получаете 1 жизнь."),
    (does(YOU, a.GainLife(q.Number(5))), "Вы получаете 5 жизней."),
    (does(YOU, a.GainLife(q.CountOf(things(BARE, CREATURE, YOURS)))),
     "Вы получаете количество жизней, равное количеству существ под вашим контролем."),
    (does(YOU, a.MayHave(s.Does(THIS, (damage(1, things(A, PLAYER)),)))),
     "Вы можете сделать так, чтобы это существо нанесло 1 повреждение игроку."),
    (does(YOU, a.May((m.Draw(q.Number(1)),))), "Вы можете взять карту."),
    (does(things(A, PLAYER), a.May((m.Draw(q.Number(1)),))), "Игрок может взять карту."),
    (does(target(CREATURE), gets(3, 3), until=EOT), "Целевое существо получает +3/+3 до конца хода."),
    (does(target(CREATURE), gets(-2, 0), until=EOT), "Целевое существо получает -2/-0 до конца хода."),
    (does(target(CREATURE), gets(0, -1), until=EOT), "Целевое существо получает -0/-1 до конца хода."),
    (does(target(CREATURE), gets(2, 2), gains("trample"), until=EOT),
     "Целевое существо получает +2/+2 и Пробивной удар до конца хода."),
    (does(things(BARE, CREATURE, YOURS), gains("vigilance", "haste"), until=EOT),
     "Существа под вашим контролем получают Бдительность и Ускорение до конца хода."),
    (does(things(BARE, CREATURE, YOURS), b.Has((kinds.Keyword("menace"),))),
     "Существа под вашим контролем имеют Угрозу."),
    (does(THIS, b.LosesAll()), "Это существо теряет все способности."),
    (does(THIS, b.HasBase(q.Number(1), q.Number(4))), "Это существо имеет базовую силу и выносливость 1/4."),
    (does(THIS, b.SwitchPT(), until=EOT),
     "Значения силы и выносливости этого существа меняются местами до конца хода."),
    (does(THIS, b.Measures(("power",), q.CountOf(things(BARE, CARD, f.In("hand", YOU))))),
     "Сила этого существа равна количеству карт в вашей руке."),
    (does(THIS, b.Measures(("power", "toughness"), q.CountOf(things(BARE, LAND, YOURS)), each=True)),
     "И сила, и выносливость этого существа равны количеству земель под вашим контролем."),
    (does(THIS, b.Cant((b.Block(),))), "Это существо не может блокировать."),
    (does(things(BARE, CREATURE), b.Cant((b.Attack(), b.Block()))), "Существа не могут атаковать или блокировать."),
    (does(THIS, b.Cant((b.BeBlocked(),))), "Это существо не может быть заблокировано."),
    (does(things(BARE, CREATURE), b.Cant((b.BeBlocked(),))), "Существа не могут быть заблокированы."),
    (does(p.Host("enchanted", LAND), b.Cant((m.Undergo("destroyed"),))),
     "Зачарованная земля не может быть уничтожена."),
    (does(THIS, b.Doesnt((a.Untap(),)), until=d.During("untap", YOU)),
     "Это существо не разворачивается во время вашего шага разворота."),
    (does(THIS, b.Must((b.Attack(),), "each combat")), "Это существо атакует в каждом бою, если может."),
    (does(THIS, b.Becomes(Description(q.Number(3), q.Number(3), types=("Artifact", "Creature"))), until=EOT),
     "Это существо становится артефактным существом 3/3 до конца хода."),
    (does(THIS, m.Enter(tapped=True)), "Это существо выходит на поле битвы повёрнутым."),
    (does(THIS, m.Enter(counters=counters(3))), "Это существо выходит на поле битвы с тремя жетонами +1/+1 на нём."),
    (does(target(CREATURE), a.Fight(target(CREATURE, f.Controlled(YOU, negative=True)))),
     "Целевое существо дерётся с целевым существом не под вашим контролем."),
    (does(target(CREATURE), b.BecomeStatus("untapped")), "Целевое существо становится неповёрнутым."),
    (does(THIS, damage(5, things(EACH, OPPONENT))), "Это существо наносит 5 повреждений каждому оппоненту."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), STATEMENTS)
def test_statements_agree_with_their_subject(ability: kinds.Spell, words: str) -> None:
    assert said(ability) == words


DRAW = (s.Do((m.Draw(q.Number(1)),)),)


def when(who: p.Phrase, *acts: Act, word: str = "whenever", **more: object) -> kinds.Triggered:
    """An ability that draws a card whenever somebody does this."""
    return kinds.Triggered(e.Occurs(s.Does(who, acts), **more), DRAW, word=word)  # type: ignore[arg-type]  # by name


TRIGGERS = [
    (when(THIS, m.Enter(), word="when"), "Когда это существо выходит на поле битвы"),
    (when(THIS, m.Die(), word="when"), "Когда это существо умирает"),
    (when(THIS, m.Leave(), word="when"), "Когда это существо покидает поле битвы"),
    (when(things(OTHER, CREATURE, YOURS), m.Die()),
     "Каждый раз, когда другое существо под вашим контролем умирает"),
    (when(THIS, b.Attack()), "Каждый раз, когда это существо атакует"),
    (when(THIS, a.DealDamage(q.AnyAmount(), things(A, PLAYER), "combat")),
     "Каждый раз, когда это существо наносит боевые повреждения игроку"),
    (when(YOU, a.Cast(things(A, all_of(CREATURE, SPELL)))),
     "Каждый раз, когда вы разыгрываете заклинание существа"),
    (when(OPP, m.Draw(q.Number(1))), "Каждый раз, когда оппонент берёт карту"),
    (when(YOU, a.GainLife(q.AnyAmount())), "Каждый раз, когда вы получаете жизни"),
    (when(things(p.Some(p.AtLeast(q.Number(1))), CREATURE, YOURS), b.Attack()),
     "Каждый раз, когда одно или несколько существ под вашим контролем атакуют"),
    (when(p.Either((THIS, things(OTHER, CREATURE))), m.Die()),
     "Каждый раз, когда это существо или другое существо умирает"),
    (when(THIS, b.BecomeTarget(things(A, SPELL))), "Каждый раз, когда это существо становится целью заклинания"),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), TRIGGERS)
def test_events_are_in_the_present(ability: kinds.Triggered, words: str) -> None:
    assert said(ability) == f"{words}, возьмите карту."


BEGINNINGS = [
    (e.StepBegins("upkeep", YOU), "В начале вашего шага поддержки"),
    (e.StepBegins("end", YOU), "В начале вашего заключительного шага"),
    (e.StepBegins("end", which="next"), "В начале следующего заключительного шага"),
    (e.StepBegins("upkeep", things(EACH, PLAYER)), "В начале шага поддержки каждого игрока"),
    (e.StepBegins("begin-combat", YOU), "В начале боя во время вашего хода"),
    (e.StepBegins("draw", things(EACH, OPPONENT)), "В начале шага взятия карты каждого оппонента"),
]


@pytest.mark.parametrize(("event", "words"), BEGINNINGS)
def test_steps_begin(event: e.StepBegins, words: str) -> None:
    assert said(kinds.Triggered(event, DRAW, word="at")) == f"{words} возьмите карту."


def control(what: p.Phrase) -> c.Condition:
    """You control this."""
    return c.Holds(s.Does(YOU, (b.HaveThings(what),)))


CONDITIONS = [
    (control(things(A, f.OfSubtype("Swamp"))), "вы контролируете Болото"),
    (control(things(p.Some(p.AtLeast(q.Number(3))), CREATURE)), "вы контролируете не менее трёх существ"),
    (control(things(p.No(), CREATURE)), "вы не контролируете существ"),
    (c.IsTurn(YOU), "сейчас ваш ход"),
    (c.IsTurn(YOU, negative=True), "сейчас не ваш ход"),
    (c.YouDo(YOU), "вы это делаете"),
    (c.YouDo(YOU, negative=True), "вы этого не делаете"),
    (c.Happened(s.Does(things(A, CREATURE), (m.Die(),)), "this turn"), "в этом ходу существо умерло"),
    (c.Happened(s.Does(YOU, (b.Attack(),)), "this turn"), "в этом ходу вы атаковали"),
    (c.Compares(q.Statistic("life total", YOU), "≤", q.Number(5)), "ваше количество жизней не больше 5"),
    (c.WasPaid(THIS, "kicker"), "стоимость Усилителя была оплачена"),
    (c.Exists(things(p.Some(p.AtLeast(q.Number(7))), CARD, f.In("graveyard", YOU))),
     "есть не менее семи карт на вашем кладбище"),
    (c.Designated("monarch", YOU), "вы являетесь монархом"),
]  # fmt: skip


@pytest.mark.parametrize(("condition", "words"), CONDITIONS)
def test_conditions_follow_if(condition: c.Condition, words: str) -> None:
    assert said(kinds.Spell((s.If(condition, DRAW),))) == f"Если {words}, возьмите карту."


KEYWORDS = [
    (kinds.Keyword("flying"), "Полёт"),
    (kinds.Keyword("first strike"), "Первый удар"),
    (kinds.Keyword("lifelink"), "Цепь жизни"),
    (kinds.Keyword("equip", (k.ManaCost("{2}"),)), "Снарядить {2}"),
    (kinds.Keyword("enchant", what=CREATURE), "Зачаровать существо"),
    (kinds.Keyword("enchant", what=LAND), "Зачаровать землю"),
    (kinds.Keyword("cycling", (k.ManaCost("{1}{U}"),)), "Цикл {1}{U}"),
    (kinds.Keyword("crew", number=q.Number(3)), "Экипаж 3"),
    (kinds.Keyword("protection", what=f.OfColour("red")), "Защита от красного"),
    (kinds.Keyword("protection", what=f.OfSubtype("Dragon")), "Защита от Драконов"),
    (kinds.Keyword("protection", what=CREATURE), "Защита от существ"),
    (kinds.Keyword("landwalk", what=f.OfSubtype("Forest")), "Знание лесов"),
    (kinds.Keyword("affinity", what=ARTIFACT), "Родство с артефактами"),
    (kinds.Keyword("ward", (k.ActCost(a.PayLife(q.Number(3))),)), "Оберег — заплатите 3 жизни"),
    (kinds.Keyword("annihilator", number=q.Number(2)), "Аннигилятор 2"),
]


@pytest.mark.parametrize(("ability", "words"), KEYWORDS)
def test_keywords_begin_with_a_capital(ability: kinds.Keyword, words: str) -> None:
    assert said(ability) == words


ABILITIES = [
    (kinds.Activated((k.TapThis(),), (s.Do((mana.AddMana(("{G}",)),)),)), "{T}: Добавьте {G}."),
    (kinds.Activated((k.ManaCost("{1}{G}"), k.TapThis()), DRAW), "{1}{G}, {T}: Возьмите карту."),
    (kinds.Activated((k.ActCost(m.Sacrifice(things(A, CREATURE))),), DRAW), "Пожертвуйте существо: Возьмите карту."),
    (kinds.Activated((k.ActCost(a.PayLife(q.Number(2))),), DRAW), "Заплатите 2 жизни: Возьмите карту."),
    (kinds.Activated((k.TapThis(),), (*DRAW, s.Limit("as a sorcery"))),
     "{T}: Возьмите карту. Активируйте эту способность только как волшебство."),
    (kinds.Loyalty("-3", DRAW), "-3: Возьмите карту."),
    (kinds.Chapter((1, 2), DRAW), "I, II — Возьмите карту."),
    (kinds.AdditionalCost((k.ActCost(m.Discard(things(A, CARD))),)),
     "В качестве дополнительной стоимости при разыгрывании этого заклинания сбросьте карту."),
    (kinds.Static((s.Does(THIS, (gets(1, 1),)),), c.IsTurn(YOU)),
     "Пока идёт ваш ход, это существо получает +1/+1."),
    (kinds.Static((s.Instead(e.Occurs(s.Does(THIS, (m.Die(),))), (s.Do((m.Exile(p.That("it", to=-1)),)),)),)),
     "Если это существо должно умереть, вместо этого изгоните его."),
    (kinds.Spell((s.Unless((s.Do((m.Counter(target(SPELL, name=1)),)),),
                           s.Does(p.ControllerOf(p.That("it", to=1)), (mana.PayMana("{3}"),))),)),
     "Отмените целевое заклинание, если только контролирующий его игрок не заплатит {3}."),
    (kinds.Spell((s.Sentence((s.Do((m.Draw(q.Number(2)),)), s.Do((m.Discard(things(A, CARD)),)))),)),
     "Возьмите две карты, затем сбросьте карту."),
    (kinds.Spell((s.Prevents(combat="combat", until=d.ThisTurn()),)),
     "Предотвратите все боевые повреждения, которые должны быть нанесены в этом ходу."),
    (kinds.Spell((s.Modal(number(1), (s.Mode(DRAW), s.Mode((s.Do((m.Destroy(target(ENCHANTMENT)),)),)))),)),
     "Выберите одно —\n• Возьмите карту.\n• Уничтожьте целевые чары."),
    (kinds.Spell((s.Later(e.StepBegins("end", which="next"), (s.Do((m.Sacrifice(THIS),)),)),)),
     "В начале следующего заключительного шага пожертвуйте это существо."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), ABILITIES)
def test_whole_abilities(ability: kinds.Ability, words: str) -> None:
    assert said(ability) == words


SELVES = [
    (("Land",), (), "Эта земля выходит"),
    (("Artifact",), (), "Этот артефакт выходит"),
    (("Enchantment",), (), "Эти чары выходят"),
    (("Enchantment",), ("Aura",), "Эта Аура выходит"),
    (("Artifact", "Creature"), (), "Это существо выходит"),
    (("Artifact",), ("Equipment",), "Это Снаряжение выходит"),
    (("Planeswalker",), (), "Этот planeswalker выходит"),
    (("Scheme",), (), "Эта схема выходит"),
]


@pytest.mark.parametrize(("types", "subtypes", "words"), SELVES)
def test_a_card_speaks_of_itself_by_its_type(types: tuple[str, ...], subtypes: tuple[str, ...], words: str) -> None:
    face = Face(name="Test", types=types, subtypes=subtypes)
    assert said(does(THIS, m.Enter()), face) == f"{words} на поле битвы."
