"""Deck lists of three programs: read alike; what is none is refused with its place."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgehelper.cards.decks.deck import Deck, Entry
from judgehelper.cards.decks.listing import read_listing
from judgehelper.cards.decks.markup import read_markup
from judgehelper.cards.decks.reading import read_deck
from judgehelper.cards.errors import CardError

ARENA = """About
Name Tower of Cubs

Commander
1 Old Cub (XYZ) 12

Deck
4 Young Cub (XYZ) 101
20 Forest (ABC) 277 *F*
1 Fire // Ice (XYZ) 7

Sideboard
2 Young Cub (XYZ) 101
"""
MTGO = """<?xml version="1.0" encoding="utf-8"?>
<Deck><NetDeckID>0</NetDeckID>
<Cards CatID="1" Quantity="4" Sideboard="false" Name="Young Cub" />
<Cards CatID="2" Quantity="1" Sideboard="false" Name="Fire/Ice" />
<Cards CatID="1" Quantity="2" Sideboard="true" Name="Young Cub" /></Deck>"""
COCKATRICE = """<cockatrice_deck version="1"><deckname>Cubs</deckname>
<zone name="main"><card number="4" name="Young Cub"/><card number="20" name="Forest"/></zone>
<zone name="side"><card number="2" name="Young Cub"/></zone>
<zone name="tokens"><card number="1" name="Cub Token"/></zone></cockatrice_deck>"""


def test_arenas_export_with_its_headings_sets_and_numbers() -> None:
    deck = read_listing(ARENA, "a.txt")
    assert deck.name == "Tower of Cubs"
    assert deck.zone("library") == (Entry("Young Cub", 4), Entry("Forest", 20), Entry("Fire // Ice", 1))
    assert deck.zone("command") == (Entry("Old Cub", 1, "command"),)
    assert deck.zone("sideboard") == (Entry("Young Cub", 2, "sideboard"),)


@pytest.mark.parametrize(
    "text",
    ["4 Young Cub\n\n2 Forest\n", "// mine\n4x Young Cub\nSB: 2 Forest\n", "4 Young Cub\nSideboard:\n2 Forest"],
)
def test_a_typed_list_has_a_sideboard_after_the_gap_the_heading_or_the_mark(text: str) -> None:
    deck = read_listing(text, "list")
    assert deck.entries == (Entry("Young Cub", 4), Entry("Forest", 2, "sideboard"))


def test_equal_entries_are_joined() -> None:
    assert read_listing("1 Forest\n3 Forest\n", "list").entries == (Entry("Forest", 4),)


def test_mtgos_file() -> None:
    deck = read_markup(MTGO, "m.dek")
    assert deck.entries == (Entry("Young Cub", 4), Entry("Fire // Ice", 1), Entry("Young Cub", 2, "sideboard"))


def test_cockatrices_file_without_its_tokens() -> None:
    deck = read_markup(COCKATRICE, "c.cod")
    assert deck == Deck(
        name="Cubs", entries=(Entry("Young Cub", 4), Entry("Forest", 20), Entry("Young Cub", 2, "sideboard"))
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "holds no card"),
        ("Forest four", "list, line 1: «Forest four» is no line of a deck"),
        ("4 Cub\n0 Forest", "list, line 2: 0 copies of Forest"),
        ("4 A\n\n4 B\n\n4 C", "several groups"),
        ("<Deck><Cards", "is not whole XML"),
        ("<web/>", "is no deck list"),
        ("<Deck/>", "holds no card"),
        ('<!DOCTYPE d [<!ENTITY a "b">]><Deck/>', "declares a document type"),
        ('<Deck><Cards Quantity="many" Name="Cub"/></Deck>', "«many» copies of Cub"),
        ('<cockatrice_deck><zone name="attic"/></cockatrice_deck>', "zone «attic» is unknown"),
        ("4 Cub\0", "NUL"),
    ],
)
def test_what_is_no_deck_is_refused_in_one_sentence(text: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "list"
    file.write_text(text, "utf-8")
    with pytest.raises(CardError) as refused:
        read_deck(file)
    assert says in str(refused.value)


def test_a_file_that_is_not_there_not_text_or_too_large(tmp_path: Path) -> None:
    with pytest.raises(CardError, match="cannot be read"):
        read_deck(tmp_path / "none.dek")
    (tmp_path / "b.dek").write_bytes(b"\x89PNG\x80\x81")
    with pytest.raises(CardError, match="is not text"):
        read_deck(tmp_path / "b.dek")
    (tmp_path / "c.dek").write_bytes(b"1 Forest\n" * 200_000)
    with pytest.raises(CardError, match="larger than 1 MB"):
        read_deck(tmp_path / "c.dek")


@given(st.text(max_size=200))
def test_any_text_is_a_deck_or_refused(text: str) -> None:
    for read in (read_listing, read_markup):
        try:
            deck = read(text, "list")
        except CardError:
            continue
        assert deck.entries
