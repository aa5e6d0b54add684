"""The words of replacement, copying, choices and later keywords: our own sentences, checked for case and number."""

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
from judgehelper.abilities.acts import counters as wc
from judgehelper.abilities.acts import mana as wm
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.card import Face
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Ability, Act, Clause, Condition, Phrase, Quantity
from judgehelper.cards.rendering.errors import NotRendered
from tests.helpers.making import (
    ALL,
    ANY,
    ARTIFACT,
    BARE,
    CARD,
    CREATURE,
    EACH,
    ENCHANTMENT,
    LAND,
    OPPONENT,
    PERMANENT,
    PLAYER,
    SPELL,
    THIS,
    TOKEN,
    YOU,
    YOURS,
    A,
    all_of,
    beast,
    damage,
    do,
    does,
    number,
    one_of,
    said,
    target,
    things,
    up_to,
)  # fmt: skip

EOT, MANY = d.EndOfTurn(), things(BARE, CREATURE, YOURS)
ELSEWHERE = f.Not(f.In("battlefield", word="on"))
ITS_VALUE = q.Statistic("mana value", p.That("its", to=p.SUBJECT))
TWICE = q.Times(q.Number(2), q.ThatMuch("that many"))


def instead(event: Clause, body: Clause, condition: Condition | None = None, word: str = "and") -> kinds.Static:
    """If this would happen, that happens instead."""
    return kinds.Static((s.Instead(e.Occurs(event), (body,), condition, word=word),))


REPLACED = [
    (instead(s.Does(things(A, CREATURE, YOURS, name=1), (wc.ReceiveCounters(m.Counters(q.AnyAmount(), "+1/+1")),)),
             s.Does(p.That("it", to=1), (wc.ReceiveCounters(
                 m.Counters(q.Plus(q.ThatMuch("that many"), q.Number(1)), "+1/+1")),))),
     "Если на существо под вашим контролем должны быть положены один или несколько жетонов +1/+1, "
     "вместо этого на него кладётся столько же жетонов +1/+1 плюс ещё один."),
    (instead(s.Does(things(A, f.Kind("effect"), name=1), (m.MakeTokens(q.AnyAmount(), YOU),)),
             s.Does(p.That("it", to=1), (m.MakeTokens(TWICE),))),
     "Если эффект должен создать одну или несколько фишек под вашим контролем, "
     "вместо этого он создаёт удвоенное количество этих фишек."),
    (instead(s.Does(things(A, all_of(f.Not(TOKEN), CREATURE), name=1), (m.Enter(),)),
             s.Do((m.Exile(p.That("it", to=1)),)), c.WasCast(p.That("it", to=1), negative=True)),
     "Если не являющееся фишкой существо должно выйти на поле битвы и оно не было разыграно, "
     "вместо этого изгоните его."),
    (instead(s.Does(YOU, (m.Draw(q.Number(1)),)), s.Does(YOU, (a.WinGame(),)),
             c.Compares(q.CountOf(things(BARE, CARD, f.In("library", YOU))), "=", q.Number(0)), "while"),
     "Если вы должны взять карту, пока нет карт в вашей библиотеке, вместо этого вы выигрываете партию."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), REPLACED)
def test_replacement_effects(ability: kinds.Static, words: str) -> None:
    assert said(ability) == words


def chosen(*words: str) -> Description:
    """What a choice gives."""
    return Description(chosen=words)


STATEMENTS = [
    (does(MANY, b.Is(chosen("the chosen type"), "types")),
     "Существа под вашим контролем имеют выбранный тип в дополнение к другим типам."),
    (does(things(ALL, CARD, ELSEWHERE), b.Is(chosen("the chosen color"), "colors")),
     "Все карты, которые не находятся на поле битвы, имеют выбранный цвет в дополнение к другим цветам."),
    (does(things(ALL, CARD, f.Owned(YOU), ELSEWHERE), b.Is(chosen("the chosen color"))),
     "Все карты, которыми вы владеете и которые не находятся на поле битвы, имеют выбранный цвет."),
    (does(THIS, b.Becomes(chosen("the color of your choice")), until=EOT),
     "Это существо приобретает цвет по вашему выбору до конца хода."),
    (does(target(CREATURE), b.LosesAll(), b.Becomes(
        Description(q.Number(1), q.Number(1), colours=("blue",), subtypes=("Frog",))), until=EOT),
     "Целевое существо теряет все способности и становится синей Лягушкой с базовой силой и выносливостью 1/1 "
     "до конца хода."),
    (does(things(ALL, LAND), b.Is(Description(q.Number(2), q.Number(2), types=("Creature",)), "still lands")),
     "Все земли являются существами 2/2, оставаясь при этом землями."),
    (does(things(EACH, ARTIFACT), b.Is(
        Description(ITS_VALUE, types=("Artifact", "Creature"), each=True))),
     "Каждый артефакт является артефактным существом с силой и выносливостью, "
     "каждая из которых равна его мана-стоимости."),
    (does(things(EACH, ENCHANTMENT), b.HasBase(ITS_VALUE, each=True)),
     "Каждые чары имеют базовую силу и выносливость, каждая из которых равна их мана-стоимости."),
    (does(MANY, b.CantGain((kinds.Keyword("flying"),))),
     "Существа под вашим контролем не могут иметь или получать Полёт."),
    (does(things(BARE, CREATURE), b.CausesNoTriggers("entering")),
     "Выход существ на поле битвы не вызывает срабатывания способностей."),
    (does(YOU, b.AdditionalLands(number(1))), "Вы можете играть дополнительную землю в каждый ваш ход."),
    (does(YOU, b.AdditionalLands(number(2), each_turn=False), until=d.ThisTurn()),
     "Вы можете сыграть две дополнительные земли в этом ходу."),
    (does(YOU, a.May((a.Cast(things(BARE, SPELL), flash=True),))),
     "Вы можете разыграть заклинания, как если бы они имели Миг."),
    (does(THIS, b.Has((kinds.Keyword("protection", what=f.OfChosen("color")),))),
     "Это существо имеет Защиту от выбранного цвета."),
    (does(things(BARE, one_of(all_of(f.OfColour("black"), SPELL), all_of(f.OfColour("green"), SPELL)),
                 f.CastBy(YOU)), b.Costs("less", "{1}")),
     "Чёрные или зелёные заклинания, которые вы разыгрываете, стоят на {1} меньше."),
    (does(things(EACH, all_of(one_of(f.OfColour("red"), f.OfColour("green")),
                              one_of(f.OfType("Instant"), f.OfType("Sorcery")), SPELL), f.CastBy(YOU)),
          b.Has((kinds.Keyword("storm"),))),
     "Каждое красное или зелёное мгновенное заклинание или волшебство, которое вы разыгрываете, имеет Шторм."),
    (does(things(BARE, all_of(f.Kind("commander"), CREATURE), f.Owned(YOU)), b.Has((kinds.Keyword("haste"),))),
     "Существа-командиры, которыми вы владеете, имеют Ускорение."),
    (does(target(PLAYER), a.SetLife(q.Number(10))),
     "Количество жизней целевого игрока становится равным 10."),
    (does(YOU, a.SetLife(q.Number(10))), "Ваше количество жизней становится равным 10."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), STATEMENTS)
def test_statements_of_layers_and_permissions(ability: kinds.Spell, words: str) -> None:
    assert said(ability) == words


COPY = b.Is(Description(types=("Artifact",)), "types")
COPIES = [
    (does(THIS, m.EnterAsCopy(things(A, CREATURE), (COPY,))),
     "Это существо выходит на поле битвы как копия существа, за исключением того, что оно является артефактом "
     "в дополнение к другим типам."),
    (do(m.CreateCopy(q.Number(1), THIS, (b.Has((kinds.Keyword("haste"),)),))),
     "Создайте одну фишку, являющуюся копией этого существа, за исключением того, что она имеет Ускорение."),
    (does(THIS, b.BecomesCopy(target(CREATURE), (b.IsNot(Description(supertypes=("Legendary",))),)), until=EOT),
     "Это существо становится копией целевого существа, за исключением того, что оно не является легендарным, "
     "до конца хода."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), COPIES)
def test_copies_name_their_exceptions(ability: kinds.Spell, words: str) -> None:
    assert said(ability) == words


def test_the_same_is_true_of_others() -> None:
    clause = s.Does(MANY, (b.Is(chosen("the chosen type")),))
    more = things(BARE, all_of(CREATURE, SPELL), YOURS)
    assert said(kinds.Static((s.AlsoTrue(clause, more),))) == (
        "Существа под вашим контролем имеют выбранный тип. То же верно для заклинаний существа под вашим контролем."
    )


def test_a_cause_that_triggers_twice() -> None:
    cause = s.Does(things(A, one_of(ARTIFACT, CREATURE)), (m.Enter(),))
    assert said(kinds.Static((s.TriggersTwice(cause, things(A, PERMANENT, YOURS)),))) == (
        "Если выход артефакта или существа на поле битвы вызывает срабатывание срабатывающей способности перманента "
        "под вашим контролем, та способность срабатывает ещё один раз."
    )


def test_a_leyline_begins_on_the_battlefield() -> None:
    assert said(kinds.OpeningHand(), Face(name="Test", types=("Enchantment",))) == (
        "Если эти чары находятся в вашей начальной руке, вы можете начать партию с ними на поле битвы."
    )
    assert said(kinds.OpeningHand(), Face(name="Test", types=("Land",))).endswith("с ней на поле битвы.")


ISLAND = things(A, f.OfSubtype("Island"), YOURS, name=1)
COSTS = [
    (kinds.AlternativeCost((k.ActCost(m.Return(ISLAND, m.Place("hand", p.OwnerOf(p.That("its", to=1))))),)),
     "Вы можете вернуть Остров под вашим контролем в руку его владельца "
     "вместо уплаты мана-стоимости этого заклинания."),
    (kinds.AlternativeCost((k.ActCost(a.PayLife(q.Number(1))), k.ManaCost("{U}"))),
     "Вы можете заплатить 1 жизнь и заплатить {U} вместо уплаты мана-стоимости этого заклинания."),
    (kinds.AdditionalCost((k.ActCost(m.Sacrifice(things(A, CREATURE))),), optional=True),
     "В качестве дополнительной стоимости при разыгрывании этого заклинания вы можете пожертвовать существо."),
    (kinds.FlashFor((k.ManaCost("{2}"),)),
     "Вы можете разыграть это заклинание, как если бы оно имело Миг, если заплатите на {2} больше."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), COSTS)
def test_costs_that_are_acts(ability: Ability, words: str) -> None:
    assert said(ability, Face(name="Test", types=("Instant",))) == words


def happens(who: Phrase, *acts: Act) -> kinds.Triggered:
    """Whenever this happens, draw a card."""
    return kinds.Triggered(e.Occurs(s.Does(who, acts)), (s.Do((m.Draw(q.Number(1)),)),))


ITSELF = p.That("", to=p.ITSELF)
EVENTS = [
    (happens(THIS, a.TurnFace(ITSELF, "up")),
     "Каждый раз, когда это существо переворачивается лицом вверх, возьмите карту."),
    (happens(THIS, m.UseKeyword("exploit", things(A, CREATURE))),
     "Каждый раз, когда это существо угнетает существо, возьмите карту."),
    (happens(things(A, CREATURE, f.Did(s.Does(ITSELF, (a.BeDealtDamage(q.AnyAmount(), by=THIS),)), "this turn")),
             m.Die()),
     "Каждый раз, когда существо, которое в этом ходу получило повреждения от этого существа, умирает, "
     "возьмите карту."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), EVENTS)
def test_events_of_the_thing_itself(ability: kinds.Triggered, words: str) -> None:
    assert said(ability) == words


PHRASES = [
    (damage(3, things(up_to(1), CREATURE)),
     "наносит 3 повреждения не более чем одному целевому существу"),
    (a.DealDamage(q.Number(2), things(p.Some(p.Between(q.Number(1), q.Number(2))), ANY), divided="choose"),
     "наносит 2 повреждения, распределённых по вашему выбору между одной или двумя целями"),
    (damage(1, target(CREATURE, f.Doing(s.Does(ITSELF, (b.Block(THIS),))))),
     "наносит 1 повреждение целевому существу, которое блокирует это существо"),
    (damage(1, target(CREATURE, f.Sharing("color", THIS))),
     "наносит 1 повреждение целевому существу, которое имеет общий цвет с этим существом"),
    (damage(1, target(CREATURE, f.Comparing("power", "=", q.CountersOn(THIS, "charge")))),
     "наносит 1 повреждение целевому существу с силой, равной количеству жетонов заряда на этом существе"),
    (m.Destroy(things(ALL, f.OfSubtype("Equipment"), f.AttachedTo(THIS))),
     "уничтожает все Снаряжения, которые прикреплены к этому существу"),
]  # fmt: skip


@pytest.mark.parametrize(("act", "words"), PHRASES)
def test_phrases_in_every_case(act: Act, words: str) -> None:
    assert said(does(THIS, act)) == f"Это существо {words}."


CONDITIONS = [
    (c.CastMany(things(A, PLAYER), q.Number(2), "last turn"),
     "в прошлом ходу игрок разыграл два или больше заклинаний"),
    (c.Holds(s.Does(YOU, (b.HaveMost("more", things(BARE, LAND), things(A, OPPONENT)),))),
     "вы контролируете больше земель, чем оппонент"),
    (c.Holds(s.Does(target(PLAYER), (b.HaveMost("fewer", things(BARE, CARD, f.In("hand", word="own")), YOU, "have"),))),
     "целевой игрок имеет меньше карт в руке, чем вы"),
    (c.Holds(s.Does(THIS, (b.HaveStat(f.Targeting(things(A, f.OfSubtype("Dragon")))),))),
     "это существо имеет целью Дракона"),
    (c.Holds(s.Does(THIS, (b.HaveStat(f.Comparing("power", "≥", q.Number(4))),))),
     "это существо имеет силу 4 или больше"),
    (c.Holds(s.Does(target(CARD), (b.IsFit(f.In("exile", word="remains")),))), "целевая карта остаётся в изгнании"),
    (c.Compares(q.Statistic("power", THIS), "=", q.Number(3)), "сила этого существа равна 3"),
    (c.WasSpent("{R}", THIS), "мана {R} была потрачена на разыгрывание этого существа"),
]  # fmt: skip


@pytest.mark.parametrize(("condition", "words"), CONDITIONS)
def test_conditions_follow_if(condition: Condition, words: str) -> None:
    assert said(kinds.Spell((s.If(condition, (s.Do((m.Draw(q.Number(1)),)),)),))) == f"Если {words}, возьмите карту."


KEYWORDS = [
    (kinds.Keyword("typecycling", (k.ManaCost("{2}"),), what=f.OfSubtype("Forest")), "Цикл Леса {2}"),
    (kinds.Keyword("typecycling", (k.ManaCost("{1}"),), text="basic land"), "Цикл базовой земли {1}"),
    (kinds.Keyword("champion", what=f.OfSubtype("Elf")), "Заступиться за Эльфа"),
    (kinds.Keyword("splice", (k.ManaCost("{G}"),), what=f.OfSubtype("Arcane")), "Сращивание с Тайным {G}"),
    (kinds.Keyword("toxic", number=q.Number(1)), "Токсичность 1"),
    (kinds.Keyword("for mirrodin!"), "За Мирродин!"),
    (kinds.Keyword("escape", (k.ManaCost("{3}"), k.ActCost(m.Exile(things(p.Some(number(2), other=True), CARD,
                                                                         f.In("graveyard", YOU, "from")))))),
     "Побег — {3}, изгоните две другие карты из вашего кладбища"),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), KEYWORDS)
def test_keywords_with_their_quality(ability: kinds.Keyword, words: str) -> None:
    assert said(ability) == words


def test_a_granted_text_calls_a_token_by_its_type() -> None:
    made = m.Create(q.Number(2), Description(q.Number(1), q.Number(1), colours=("green",), types=("Creature",),
                                             subtypes=("Elf",)), name=1)  # fmt: skip
    granted = kinds.Quoted(kinds.Triggered(e.Occurs(s.Does(THIS, (m.Die(),))), (s.Do((m.Draw(q.Number(1)),)),),
                                           word="when"))  # fmt: skip
    spell = kinds.Spell((s.Do((made,)), s.Does(p.That("they", many=True, to=1), (b.Has((granted,)),))))
    assert said(spell, beast()).endswith("Они имеют «Когда это существо умирает, возьмите карту.»")


def test_at_end_of_combat_is_this_combat() -> None:
    later = s.Later(e.StepBegins("end-combat", which="next"), (s.Do((m.Destroy(THIS),)),), word="after")
    assert said(kinds.Spell((later,))) == "В конце боя уничтожьте это существо."


CAST_SPELLS = s.Does(YOU, (a.Cast(things(BARE, SPELL)),))
DRAWN = q.Tally(s.Does(YOU, (m.Draw(q.AnyAmount()),)), "this turn")
GAINED = q.Tally(s.Does(target(PLAYER), (a.GainLife(q.AnyAmount()),)), "this turn", "amount")
NUMBERS = [
    (DRAWN, "количеству карт, взятых вами в этом ходу"),
    (GAINED, "количеству жизней, полученных целевым игроком в этом ходу"),
    (q.Tally(CAST_SPELLS, "this turn"), "количеству заклинаний, разыгранных вами в этом ходу"),
    (q.Spent("colors", THIS), "количеству цветов маны, потраченной на разыгрывание этого существа"),
    (q.Plus(q.Number(1), q.CountOf(things(BARE, LAND, YOURS))), "количеству земель под вашим контролем плюс 1"),
]


@pytest.mark.parametrize(("number", "words"), NUMBERS)
def test_numbers_that_are_told_by_what_they_count(number: Quantity, words: str) -> None:
    assert said(does(THIS, b.Measures(("power",), number))) == f"Сила этого существа равна {words}."


def test_a_tally_of_times_is_not_told_as_an_amount() -> None:
    often = q.Tally(s.Does(YOU, (a.GainLife(q.AnyAmount()),)), "this turn", "times")
    with pytest.raises(NotRendered, match="times of GainLife"):
        said(does(THIS, b.Measures(("power",), often)))


DRAW_ONE = (s.Do((m.Draw(q.Number(1)),)),)
CLAUSES = [
    (s.Later(e.Occurs(s.Does(things(A, CREATURE), (m.Die(),))), DRAW_ONE, lasting=d.ThisTurn()),
     "Каждый раз, когда существо умирает в этом ходу, возьмите карту."),
    (s.Later(e.Occurs(s.Does(things(A, CREATURE), (m.Die(),))), DRAW_ONE, lasting=EOT),
     "До конца хода каждый раз, когда существо умирает, возьмите карту."),
    (s.Prevents(to=YOU, by=things(A, f.Kind("source"), f.OfYourChoice()), until=d.ThisTurn(), next=True),
     "В следующий раз, когда источник по вашему выбору должен нанести повреждения вам в этом ходу, "
     "предотвратите те повреждения."),
    (s.AbilityCosts("less", "{1}", q.CountOf(things(BARE, CREATURE, YOURS))),
     "Активация этой способности стоит на {1} меньше за каждое существо под вашим контролем."),
    (s.Does(THIS, (b.Costs("less", "{1}", q.CountOf(things(BARE, f.OfSubtype("Elf")))),)),
     "Это существо стоит на {1} меньше за каждого Эльфа."),
    (s.Do((a.PerEach(wm.AddMana(("{G}",)), count=q.CountersOn(THIS, "charge")),)),
     "Добавьте {G} за каждый жетон заряда на этом существе."),
    (s.Does(THIS, (b.Must((b.BeBlocked(),)),)), "Это существо должно быть заблокировано, если это возможно."),
    (s.Does(YOU, (a.KeywordAction("the Ring tempts you"),)), "Кольцо искушает вас."),
    (s.Do((a.Activate(things(BARE, f.OfSubtype("Elf"))),)), "Активируйте способности Эльфов."),
    (s.Does(THIS, (b.Gets(q.Number(1), q.Number(1)), b.Gains((kinds.Keyword("flying"), kinds.Keyword("haste")))), EOT),
     "Это существо получает +1/+1, Полёт и Ускорение до конца хода."),
    (s.Do((a.KeywordAction("the Ring tempts you"),)), "Кольцо искушает вас."),
    (s.Sentence((s.Does(THIS, (b.Gets(q.Number(1), q.Number(0)),), EOT),
                 s.Does(p.That("same", to=p.THIS), (b.Cant((b.Block(),)),), d.ThisTurn())), "and"),
     "Это существо получает +1/+0 до конца хода и не может блокировать в этом ходу."),
    (s.Does(YOU, (a.GetEmblem((kinds.Quoted(kinds.Static((s.Does(MANY, (b.Has((kinds.Keyword("haste"),)),)),))),)),)),
     "Вы получаете эмблему со способностью «Существа под вашим контролем имеют Ускорение.»"),
    (s.Do((m.CreateCopy(q.Number(1), target(CREATURE), (b.Has((kinds.Quoted(kinds.Triggered(
        e.Occurs(s.Does(THIS, (m.Die(),))), DRAW_ONE, word="when")),)),)),)),
     "Создайте одну фишку, являющуюся копией целевого существа, за исключением того, что она имеет "
     "«Когда эта фишка умирает, возьмите карту.»"),
    (s.If(c.Holds(s.Does(THIS, (b.IsFit(f.Sharing("color", target(CREATURE))),))), DRAW_ONE),
     "Если это существо имеет общий цвет с целевым существом, возьмите карту."),
    (s.Do((m.CreateCopy(q.Number(1), p.That("it", to=p.THIS)),)), "Создайте одну фишку, являющуюся его копией."),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "words"), CLAUSES)
def test_clauses_of_time_price_and_shield(clause: Clause, words: str) -> None:
    assert said(kinds.Spell((clause,))) == words


def test_a_supertype_without_a_word_is_refused_not_left_out() -> None:
    elite = Description(q.Number(1), q.Number(1), supertypes=("Elite",), types=("Creature",))
    with pytest.raises(NotRendered, match="Elite"):
        said(does(THIS, b.Becomes(elite), until=EOT))


def test_a_scheme_is_set_in_motion() -> None:
    scheme = Face(name="Test", types=("Scheme",))
    assert said(happens(YOU, m.UseKeyword("set in motion", THIS)), scheme) == (
        "Каждый раз, когда вы приводите эту схему в действие, возьмите карту."
    )
