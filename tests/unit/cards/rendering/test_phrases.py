"""Nouns in every case, gender and number, with their determiners (109, 115)."""

import pytest

from judgehelper.abilities import filters as f
from judgehelper.abilities import phrases as p
from judgehelper.abilities import quantities as q
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import counters as with_counters
from judgehelper.abilities.acts import moving as m
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
    OTHER,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SPELL,
    THIS,
    TOKEN,
    YOU,
    YOURS,
    A,
    all_of,
    counters,
    damage,
    do,
    does,
    number,
    one_of,
    said,
    target,
    targets,
    things,
    up_to,
)  # fmt: skip

DESTROYED = [
    (target(CREATURE), "целевое существо"),
    (target(ARTIFACT), "целевой артефакт"),
    (target(ENCHANTMENT), "целевые чары"),
    (target(LAND), "целевую землю"),
    (target(PERMANENT), "целевой перманент"),
    (target(PLANESWALKER), "целевого planeswalker-а"),
    (target(f.OfSubtype("Elf")), "целевого Эльфа"),
    (target(f.OfSubtype("Wall")), "целевую Стену"),
    (target(f.OfSubtype("Aura")), "целевую Ауру"),
    (target(all_of(ARTIFACT, CREATURE)), "целевое артефактное существо"),
    (target(all_of(f.OfColour("black"), CREATURE)), "целевое чёрное существо"),
    (target(all_of(f.Not(f.OfColour("black")), CREATURE)), "целевое не чёрное существо"),
    (target(all_of(f.Not(LAND), PERMANENT)), "целевой не являющийся землёй перманент"),
    (target(all_of(f.Not(f.OfSupertype("Basic")), LAND)), "целевую небазовую землю"),
    (target(all_of(f.OfSupertype("Legendary"), PERMANENT)), "целевой легендарный перманент"),
    (target(all_of(f.Being("tapped"), CREATURE)), "целевое повёрнутое существо"),
    (target(all_of(f.Being("attacking"), CREATURE)), "целевое атакующее существо"),
    (target(all_of(f.OfSubtype("Goblin"), CREATURE)), "целевое существо-Гоблина"),
    (target(one_of(ARTIFACT, ENCHANTMENT)), "целевой артефакт или целевые чары"),
    (target(one_of(CREATURE, PLANESWALKER)), "целевое существо или целевого planeswalker-а"),
    (target(CREATURE, YOURS), "целевое существо под вашим контролем"),
    (target(CREATURE, f.Controlled(things(A, OPPONENT))), "целевое существо под контролем оппонента"),
    (target(CREATURE, f.Controlled(YOU, negative=True)), "целевое существо не под вашим контролем"),
    (target(CREATURE, f.With("flying")), "целевое существо с Полётом"),
    (target(CREATURE, f.With("first strike")), "целевое существо с Первым ударом"),
    (target(CREATURE, f.With("lifelink")), "целевое существо с Цепью жизни"),
    (target(CREATURE, f.Not(f.With("flying"))), "целевое существо без Полёта"),
    (target(CREATURE, f.Comparing("power", "≥", q.Number(4))), "целевое существо с силой 4 или больше"),
    (target(CREATURE, f.Comparing("toughness", "≤", q.X())), "целевое существо с выносливостью X или меньше"),
    (target(CREATURE, f.Comparing("mana value", "=", q.Number(3))), "целевое существо с мана-стоимостью 3"),
    (target(PERMANENT, f.Owned(YOU)), "целевой перманент, которым вы владеете"),
    (target(CREATURE, f.WithCounters(p.AtLeast(q.Number(1)), "+1/+1")),
     "целевое существо с одним или несколькими жетонами +1/+1 на нём"),
    (things(targets(2), CREATURE), "два целевых существа"),
    (things(targets(2), LAND), "две целевые земли"),
    (things(targets(3), ARTIFACT), "три целевых артефакта"),
    (things(targets(5), LAND), "пять целевых земель"),
    (things(up_to(2), CREATURE), "до двух целевых существ"),
    (things(up_to(1), CREATURE), "до одного целевого существа"),
    (things(p.Target(p.AnyNumber()), CREATURE), "любое количество целевых существ"),
    (things(p.Target(p.Exactly(q.X())), CREATURE), "X целевых существ"),
    (things(ALL, CREATURE), "все существа"),
    (things(ALL, f.OfSubtype("Goblin")), "всех Гоблинов"),
    (things(EACH, CREATURE), "каждое существо"),
    (things(p.Every("each", other=True), CREATURE), "каждое другое существо"),
    (things(p.Every("all", other=True), PERMANENT), "все другие перманенты"),
    (things(BARE, CREATURE, YOURS), "существа под вашим контролем"),
    (things(p.Target(p.Exactly(q.Number(1)), other=True), PERMANENT), "другой целевой перманент"),
    (things(OTHER, CREATURE), "другое существо"),
    (things(p.Some(p.Between(q.Number(1), q.Number(2))), CREATURE), "одно или два существа"),
    (THIS, "это существо"),
]  # fmt: skip


@pytest.mark.parametrize(("phrase", "words"), DESTROYED)
def test_a_phrase_in_the_accusative(phrase: p.Phrase, words: str) -> None:
    assert said(do(m.Destroy(phrase))) == f"Уничтожьте {words}."


HURT = [
    (target(ANY), "любой цели"),
    (target(CREATURE), "целевому существу"),
    (target(PLAYER), "целевому игроку"),
    (target(OPPONENT), "целевому оппоненту"),
    (things(EACH, OPPONENT), "каждому оппоненту"),
    (things(EACH, CREATURE, f.Not(f.With("flying"))), "каждому существу без Полёта"),
    (things(targets(2), CREATURE), "двум целевым существам"),
    (things(targets(3), PLAYER), "трём целевым игрокам"),
    (target(one_of(PLAYER, PLANESWALKER)), "целевому игроку или planeswalker-у"),
    (p.EachOf(things(up_to(2), CREATURE)), "каждому из не более чем двух целевых существ"),
    (p.Role("defending player"), "защищающемуся игроку"),
    (p.Host("enchanted", CREATURE), "зачарованному существу"),
    (YOU, "вам"),
    (p.ControllerOf(target(CREATURE)), "контролирующему целевое существо игроку"),
    (p.Both((YOU, target(OPPONENT))), "вам и целевому оппоненту"),
    (p.Either((target(CREATURE), target(PLANESWALKER))), "целевому существу или целевому planeswalker-у"),
    (things(ALL, all_of(f.OfColour("white"), CREATURE)), "всем белым существам"),
    (things(p.Some(p.AtLeast(q.Number(1))), CREATURE), "одному или нескольким существам"),
]


@pytest.mark.parametrize(("phrase", "words"), HURT)
def test_a_phrase_in_the_dative(phrase: p.Phrase, words: str) -> None:
    assert said(does(THIS, damage(1, phrase))) == f"Это существо наносит 1 повреждение {words}."


CARDS = [
    (target(all_of(CREATURE, CARD)), "целевую карту существа"),
    (target(all_of(f.OfSupertype("Basic"), LAND, CARD)), "целевую карту базовой земли"),
    (target(all_of(f.OfSupertype("Legendary"), CREATURE, CARD)), "целевую карту легендарного существа"),
    (target(all_of(one_of(f.OfType("Instant"), f.OfType("Sorcery")), CARD)),
     "целевую карту мгновенного заклинания или волшебства"),
    (target(all_of(f.OfSubtype("Zombie"), CARD)), "целевую карту Зомби"),
    (target(all_of(f.OfSubtype("Elf"), CARD)), "целевую карту Эльфа"),
    (things(targets(2), all_of(CREATURE, CARD)), "две целевые карты существа"),
    (things(up_to(3), all_of(LAND, CARD)), "до трёх целевых карт земли"),
    (target(all_of(PERMANENT, CARD)), "целевую карту перманента"),
]  # fmt: skip


@pytest.mark.parametrize(("phrase", "words"), CARDS)
def test_cards_have_their_types_in_the_genitive(phrase: p.Things, words: str) -> None:
    phrase = p.Things(phrase.det, phrase.what, (f.In("graveyard", YOU, "from"),))
    told = said(do(m.Return(phrase, m.Place("hand", YOU))))
    assert told == f"Верните {words} из вашего кладбища в вашу руку."


SPELLS = [
    (target(SPELL), "целевое заклинание"),
    (target(all_of(CREATURE, SPELL)), "целевое заклинание существа"),
    (target(all_of(f.Not(CREATURE), SPELL)), "целевое не являющееся существом заклинание"),
    (target(all_of(f.OfType("Sorcery"), SPELL)), "целевое волшебство"),
    (target(all_of(f.OfType("Instant"), SPELL)), "целевое мгновенное заклинание"),
    (target(all_of(f.OfColour("blue"), SPELL)), "целевое синее заклинание"),
    (target(f.Kind("activated ability")), "целевую активируемую способность"),
]


@pytest.mark.parametrize(("phrase", "words"), SPELLS)
def test_spells_and_abilities(phrase: p.Phrase, words: str) -> None:
    assert said(do(m.Counter(phrase))) == f"Отмените {words}."


SUBJECTS = [
    (target(CREATURE), "Целевое существо получает"),
    (things(BARE, CREATURE, YOURS), "Существа под вашим контролем получают"),
    (things(p.Every("", other=True), CREATURE, YOURS), "Другие существа под вашим контролем получают"),
    (things(EACH, CREATURE), "Каждое существо получает"),
    (things(targets(2), CREATURE), "Два целевых существа получают"),
    (things(up_to(2), CREATURE), "До двух целевых существ получают"),
    (things(BARE, all_of(CREATURE, TOKEN), YOURS), "Фишки существа под вашим контролем получают"),
    (things(BARE, f.OfSubtype("Elf"), YOURS), "Эльфы под вашим контролем получают"),
    (p.Host("equipped", CREATURE), "Снаряжённое существо получает"),
    (p.Host("enchanted", LAND), "Зачарованная земля получает"),
    (p.Both((THIS, p.Host("enchanted", CREATURE))), "Это существо и зачарованное существо получают"),
]


@pytest.mark.parametrize(("subject", "words"), SUBJECTS)
def test_the_verb_agrees_with_its_subject(subject: p.Phrase, words: str) -> None:
    assert said(does(subject, b.Gets(q.Number(1), q.Number(1)))) == f"{words} +1/+1."


def test_counters_lie_on_what_stands_in_the_accusative_after_its_preposition() -> None:
    assert said(do(with_counters.PutCounters(counters(2), things(EACH, CREATURE, YOURS)))) == (
        "Положите два жетона +1/+1 на каждое существо под вашим контролем."
    )


def test_the_top_cards_of_a_library() -> None:
    three = p.Top(number(3), YOU)
    assert said(do(a.LookAt(three))) == "Посмотрите три верхние карты вашей библиотеки."
    assert said(do(m.Exile(p.Top(number(1), target(PLAYER))))) == "Изгоните верхнюю карту библиотеки целевого игрока."


def test_it_has_the_gender_of_what_it_stands_for() -> None:
    for what, words in ((CREATURE, "его"), (LAND, "её"), (ENCHANTMENT, "их"), (f.OfSubtype("Elf"), "его")):
        acts = (a.Tap(target(what, name=1)), m.Sacrifice(p.That("it", to=1)))
        assert said(do(*acts)).endswith(f" и пожертвуйте {words}.")


def test_after_a_preposition_the_pronoun_begins_with_n() -> None:
    acts = (a.Untap(target(CREATURE, name=1)), with_counters.PutCounters(counters(1), p.That("it", to=1)))
    assert said(do(*acts)) == "Разверните целевое существо и положите один жетон +1/+1 на него."


def test_the_owner_of_it_follows_its_gender_and_number() -> None:
    for det, what, words in (
        (TOKEN_ONE, CREATURE, "целевое существо в руку его владельца"),
        (TOKEN_ONE, LAND, "целевую землю в руку её владельца"),
        (targets(2), CREATURE, "два целевых существа в руку их владельца"),
    ):
        back = m.Return(things(det, what, name=1), m.Place("hand", p.OwnerOf(p.That("it", to=1))))
        assert said(do(back)) == f"Верните {words}."


TOKEN_ONE = targets(1)
