"""«It's still a land» belongs to what animates the land: its types and mana ability stay (205.1b)."""

from judgehelper.abilities import durations, phrases
from judgehelper.abilities.acts import being
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.description import Description
from judgehelper.systems.magic.layers.characteristics import characteristics
from judgehelper.systems.magic.printed.texts.later_sentences import with_what_stays
from tests.helpers.magic_board import Table, number
from tests.helpers.magic_cards import FOREST

AWAKE = Does(
    phrases.That(to=1),
    (being.Becomes(Description(number(3), number(3), types=("Creature",), subtypes=("Elemental",))),),
    durations.EndOfTurn(),
)
STILL = Does(phrases.That(to=1), (being.Is(Description(types=("Land",)), also="still"),))


def test_an_animated_forest_stays_a_forest() -> None:
    (body,) = with_what_stays((AWAKE, STILL))
    assert isinstance(body, Does)
    table = Table()
    forest = table.put(FOREST)
    table.effect(*body.acts, on=(forest,))
    value = characteristics(table.state, forest)
    assert value.types == ("Land", "Creature")
    assert value.subtypes == ("Forest", "Elemental")
    assert (value.power, value.toughness, len(value.abilities)) == (3, 3, 1)


def test_a_body_without_such_a_sentence_is_left_alone() -> None:
    body = (AWAKE, Do(()))
    assert with_what_stays(body) is body
    assert with_what_stays((STILL,)) == (STILL,)
