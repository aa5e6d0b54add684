"""Deck lists as XML: MTGO's .dek (flat entries) and Cockatrice's .cod (entries within named zones).

A document type or entity of its own has no place in a deck list and is refused before anything is parsed.
"""

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from judgehelper.cards.decks.deck import Deck, Entry, checked, join
from judgehelper.cards.errors import CardError
from judgehelper.kernel.words import phrase

_COCKATRICE = {"main": "library", "side": "sideboard", "tokens": ""}


def read_markup(text: str, name: str) -> Deck:
    """Read an XML deck list. Raises CardError."""
    if re.search(r"<!\s*(?:DOCTYPE|ENTITY)", text, re.IGNORECASE):
        raise CardError(name, "declares a document type or entities", "export the deck again")
    body = re.sub(r"^\s*<\?xml[^>]*\?>", "", text, count=1)
    try:
        root = ElementTree.fromstring(body)
    except ElementTree.ParseError as error:
        line, column = error.position
        wrong = phrase("is not whole XML: see line {line}, column {column}", line=line, column=column + 1)
        raise CardError(name, wrong, "export the deck again") from error
    except (ValueError, RecursionError) as error:
        raise CardError(name, "is not whole XML", "export the deck again") from error
    if root.tag == "Deck":
        entries = [_mtgo(each, name) for each in root.iter("Cards")]
    elif root.tag == "cockatrice_deck":
        entries = [entry for zone in root.iter("zone") for entry in _cockatrice(zone, name)]
    else:
        raise CardError(name, phrase("<{what}> is no deck list", what=root.tag[:30]), "choose a .dek or .cod file")
    if not entries:
        raise CardError(name, "holds no card", "choose a deck list with cards")
    return Deck(name=(root.findtext("deckname") or "").strip(), entries=join(entries))


def _mtgo(element: Element, name: str) -> Entry:
    zone = "sideboard" if element.get("Sideboard", "false").casefold() == "true" else "library"
    return _entry(element.get("Name", ""), element.get("Quantity", ""), zone, name)


def _cockatrice(zone: Element, name: str) -> list[Entry]:
    called = zone.get("name", "")
    if called not in _COCKATRICE:
        raise CardError(
            name,
            phrase("zone «{what}» is unknown", what=called[:30]),
            phrase("known are {known}", known=", ".join(_COCKATRICE)),
        )
    target = _COCKATRICE[called]
    cards = zone.iter("card") if target else ()
    return [_entry(each.get("name", ""), each.get("number", ""), target, name) for each in cards]


def _entry(card: str, count: str, zone: str, place: str) -> Entry:
    if not re.fullmatch(r"\d{1,9}", count):
        raise CardError(
            place, phrase("«{what}» copies of {card}", what=count[:20], card=card or "a card"), "write a whole number"
        )
    return checked(card.replace("/", " // ") if re.search(r"\w/\w", card) else card, int(count), zone, place=place)
