"""The embedded set: structured, whole, and wide enough."""

import json

from judgehelper.abilities.families import FAMILIES
from judgehelper.abilities.kinds import Keyword, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.cards.embedded import EmbeddedCards
from judgehelper.cards.names import fold
from judgehelper.kernel.machine.resources import resource

CLASSICS = (
    *("Humility", "Blood Moon", "Urborg, Tomb of Yawgmoth", "Dryad Arbor", "Clone", "Glorious Anthem", "Control Magic"),
    *("Giant Growth", "Counterspell", "Lightning Bolt", "Wrath of God", "Darksteel Colossus", "Act of Treason"),
    *("Doom Blade", "Plains", "Island", "Swamp", "Mountain", "Forest", "Grizzly Bears", "Serra Angel"),
    *("Tarmogoyf", "Painter's Servant", "Damnation"),
)


def cards():
    shipped = EmbeddedCards()
    return {card.name: card for name in shipped.names() if (card := shipped.find(name))}


def test_at_least_four_hundred_cards_come_with_the_program_and_are_whole():
    every = cards()
    assert len(every) >= 400
    assert all(card.is_full() for card in every.values())


def test_the_classics_are_among_them():
    shipped = EmbeddedCards()
    assert [name for name in CLASSICS if shipped.find(fold(name)) is None] == []


def test_dryad_arbor_is_green_by_its_indicator():
    arbor = EmbeddedCards().find("dryad arbor")
    assert arbor is not None
    assert arbor.faces[0].indicator == ("green",)


def test_no_sentence_of_rules_text_is_shipped():
    for line in filter(None, resource("cards", "magic.jsonl").read_text("utf-8").split("\n")):
        for face in json.loads(line)["card"]["faces"]:
            assert "text" not in face


def test_the_set_uses_most_of_the_vocabulary():
    nodes = [node for card in cards().values() for face in card.faces for node in everything(face.abilities)]
    used = {type(node) for node in nodes} - {Unread}
    known = {member for members in FAMILIES.values() for member in members}
    assert len(used & known) >= 150
    assert len({node.keyword for node in nodes if isinstance(node, Keyword)}) >= 80
