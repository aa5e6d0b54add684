"""The vocabulary: every node is listed, hashable data, and survives saving."""

from msgspec import Struct

from judgehelper.abilities.acts.being import Gains, Gets
from judgehelper.abilities.acts.moving import Draw
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.clauses import Do, Does, Sentence
from judgehelper.abilities.durations import EndOfTurn
from judgehelper.abilities.families import FAMILIES
from judgehelper.abilities.filters import AllOf, Being, Controlled, OfSubtype, OfType
from judgehelper.abilities.kinds import Keyword, Spell, Static, Unread
from judgehelper.abilities.phrases import Every, Things, You
from judgehelper.abilities.quantities import Negative, Number, X
from judgehelper.kernel.codec import Codec

TAPPED_ELVES = Things(
    Every(""), AllOf((Being("tapped"), OfSubtype("Elf"), OfType("Creature"))), (Controlled(You()),), name=1
)
CHANT = Face(
    name="Chant of a Test",
    mana_cost="{X}{G}",
    types=("Sorcery",),
    abilities=(
        Keyword("flash"),
        Spell(
            (
                Sentence((Do((Draw(Number(2)),)),)),
                Does(TAPPED_ELVES, (Gets(X(), Negative(X())), Gains((Keyword("trample"),))), EndOfTurn()),
            )
        ),
        Unread("And so on.", "stops at «and»"),
    ),
)


def test_names_of_nodes_are_unique_across_families():
    names = [member.__name__ for members in FAMILIES.values() for member in members]
    assert len(names) == len(set(names))


def test_every_member_is_frozen_tagged_documented_data():
    for members in FAMILIES.values():
        for member in members:
            assert issubclass(member, Struct)
            assert member.__struct_config__.frozen, member
            assert member.__struct_config__.tag == member.__name__, member
            assert member.__doc__, member


def test_a_card_is_read_back_as_it_was_saved():
    codec = Codec(Card, FAMILIES)
    card = Card(name="Chant of a Test", faces=(CHANT,))
    assert codec.decode(codec.encode(card)) == card
    assert hash(codec.decode(codec.encode(card))) == hash(card)


def test_a_card_with_an_unread_text_is_not_full():
    assert not Card(name="Chant of a Test", faces=(CHANT,)).is_full()
    assert Card(name="Plain", faces=(Face(name="Plain", abilities=(Static((Do((Draw(Number(1)),)),)),)),)).is_full()
