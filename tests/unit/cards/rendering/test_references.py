"""Who «it» is: hosts, granted abilities, subjects and nouns nearer at hand (201.4b, 303.4, 608.2h)."""

import pytest

from judgehelper.abilities import clauses as s
from judgehelper.abilities import events as e
from judgehelper.abilities import filters as f
from judgehelper.abilities import kinds
from judgehelper.abilities import phrases as p
from judgehelper.abilities import quantities as q
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.card import Face
from judgehelper.abilities.costs import TapThis
from judgehelper.cards.rendering.errors import NotRendered
from tests.helpers.making import (
    ARTIFACT,
    BARE,
    CARD,
    CREATURE,
    LAND,
    PLAYER,
    SPELL,
    THIS,
    YOU,
    YOURS,
    A,
    all_of,
    damage,
    do,
    does,
    gets,
    one_of,
    said,
    target,
    things,
)  # fmt: skip

AURA = Face(name="Test Aura", types=("Enchantment",), subtypes=("Aura",))
HURTS = kinds.Quoted(kinds.Activated((TapThis(),), (s.Does(THIS, (damage(1, target(PLAYER)),)),)))


def test_a_granted_ability_speaks_of_whoever_has_it() -> None:
    granted = kinds.Static((s.Does(p.Host("enchanted", CREATURE), (b.Has((HURTS,)),)),))
    assert said(granted, AURA) == (
        "Зачарованное существо имеет «{T}: Это существо наносит 1 повреждение целевому игроку.»"
    )


def test_it_may_be_what_the_source_is_attached_to() -> None:
    attacks = e.Occurs(s.Does(p.Host("enchanted", LAND), (b.BecomeStatus("tapped"),)))
    ability = kinds.Triggered(attacks, (s.Do((m.Destroy(p.That("it", to=p.HOST)),)),))
    assert said(ability, AURA) == "Каждый раз, когда зачарованная земля становится повёрнутой, уничтожьте её."


def test_a_player_acts_on_his_own_things() -> None:
    own = f.In("graveyard", p.That("they", many=True, to=p.SUBJECT), "from")
    assert said(does(target(PLAYER), m.Exile(things(A, CARD, own)))) == (
        "Целевой игрок изгоняет карту из своего кладбища."
    )


def test_the_owner_of_a_card_named_anew_is_hers() -> None:
    dies = e.Occurs(s.Does(things(A, CREATURE, name=1), (m.Die(),)))
    back = m.Return(p.That("that", CARD, to=1), m.Place("hand", p.OwnerOf(p.That("it", to=1))))
    assert said(kinds.Triggered(dies, (s.Do((back,)),))) == (
        "Каждый раз, когда существо умирает, верните ту карту в руку её владельца."
    )


def test_they_is_never_said_of_you() -> None:
    with pytest.raises(NotRendered, match="«they» for «you»"):
        said(does(YOU, m.Exile(p.That("they", many=True, to=p.SUBJECT))))


def test_so_much_for_each_is_said_of_a_single_one() -> None:
    each = a.PerEach(gets(1, 1), things(p.Every(""), CARD, f.In("hand", YOU)))
    assert said(does(THIS, each)) == "Это существо получает +1/+1 за каждую карту в вашей руке."


def test_either_of_two_adjectives() -> None:
    either = all_of(one_of(f.Being("attacking"), f.Being("blocking")), CREATURE)
    assert said(do(m.Destroy(target(either)))) == "Уничтожьте целевое атакующее или блокирующее существо."
    assert said(does(THIS, damage(2, target(either)))) == (
        "Это существо наносит 2 повреждения целевому атакующему или блокирующему существу."
    )


def test_a_preposition_before_a_cluster_gets_its_vowel() -> None:
    assert said(do(m.Destroy(target(CREATURE, f.With("deathtouch"))))) == (
        "Уничтожьте целевое существо со Смертельным касанием."
    )


def test_qualities_stand_before_whose_it_is() -> None:
    where = (YOURS, f.Comparing("power", "≤", q.Number(2)))
    assert said(do(a.Tap(target(CREATURE, *where)))) == (
        "Поверните целевое существо с силой 2 или меньше под вашим контролем."
    )


def test_the_receiver_stands_before_damage_that_is_counted() -> None:
    counted = a.DealDamage(q.CountOf(things(BARE, ARTIFACT, YOURS)), target(PLAYER))
    assert said(does(THIS, counted)) == (
        "Это существо наносит целевому игроку количество повреждений, равное количеству артефактов под вашим контролем."
    )


def test_spells_of_two_kinds_agree_in_the_plural() -> None:
    both = f.OneOf((f.OfType("Instant"), f.OfType("Sorcery")), "and")
    cast = things(BARE, all_of(both, SPELL), f.CastBy(YOU))
    assert said(does(cast, b.Cant((m.Undergo("countered"),)))) == (
        "Мгновенные заклинания и волшебства, которые вы разыгрываете, не могут быть отменены."
    )
