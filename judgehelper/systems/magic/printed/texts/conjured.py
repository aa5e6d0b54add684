"""What texts conjure: the names of cards that a game must know before anything brings them into it."""

from collections.abc import Iterator

from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.abilities.acts.moving import Conjure
from judgehelper.abilities.card import Card
from judgehelper.abilities.filters import Kind, Named
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Exactly, Some, Things
from judgehelper.systems.magic.printed.texts.reads import of_kind


def name_conjured(act: Conjure) -> str | None:
    """Give the name of the cards that are conjured; None where they are told by anything else than that alone."""
    match act.what:
        case Things(det=Some(count=Exactly()), what=Kind("card"), where=(Named(card=card),)):
            return card
    return None


def incubates(card: Card) -> bool:
    """Say whether a card makes Incubators, tokens with a back that the game has to know."""
    texts = tuple(face.abilities for face in card.faces)
    return any(each.action == "incubate" for each in of_kind(KeywordAction, everything(texts)))


def names_conjured(card: Card) -> Iterator[str]:
    """List the names of the cards that a card's texts conjure."""
    texts = tuple(face.abilities for face in card.faces)
    yield from filter(None, map(name_conjured, of_kind(Conjure, everything(texts))))
