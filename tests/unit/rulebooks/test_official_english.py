"""The official English text of the Comprehensive Rules: its layout in words of our own, in each of its encodings."""

from pathlib import Path

import pytest

from judgehelper.rulebooks.importing import read_book, read_source
from judgehelper.rulebooks.importing.assembly import unread_lines
from judgehelper.rulebooks.model import Book, Entry, Kind

CHAPTERS = (
    ("Yard Matters", ("General", "Golden Habits", "Neighbours")),
    ("Parts of a Fence", ("General", "Name")),
    ("Kinds of Animals", ("General", "Cats and/or Kittens")),
    ("Places", ("General", "Roof")),
    ("Order of a Day", ("General", "Morning Step")),
    ("Calls, Habits, and Effects", ("General", "Call-Changing Effects", "Replacement and/or Prevention Effects")),
    ("Additional Rules", ("General", "Deeds", "Gifts", "Day-Based Acts")),
    ("Many Neighbours", ("General", "Yard vs. Yard Variant")),
    ("Idle Variants", ("General", "Race")),
)


def contents() -> str:
    parts = []
    for chapter, (title, sections) in enumerate(CHAPTERS, 1):
        lines = [f"{chapter}. {title}", *(f"{chapter}{place:02}. {name}" for place, name in enumerate(sections))]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


RULES = {
    "100": """100.1. These habits apply to any yard with two or more neighbours. It is the yard that counts.

100.1a A small yard is a yard that begins with only two neighbours.

100.1b A large yard begins with more. See section 8, “Many Neighbours.”

100.2. A fence may be no lower than 60 inches (see rule 100.1a), and no more than four are alike.
""",
    "101": """101.1. Whenever a sign contradicts these habits, the sign is to be believed (see rule 702.2b).

101.2. When one sign allows and another says that it can’t be done, the “can’t” is stronger.
Example: One sign reads “Cats may pass,” another “No cat passes.” The cat stays.
Example: The same holds of a dog.

101.2a Taking a sign down doesn’t fall under this rule. (See rules 701.2–3.)
""",
    "102": "102.1. A neighbour is one of the people at the fence.\n",
    "200": "200.1. A fence has a name and a height.\n",
    "201": "201.1. The name of a fence is painted on it.\n",
    "300": "300.1. The kinds are cat, dog, and goose.\n",
    "301": """301.1. A cat that is also a kitten is counted once.

301.2. If a cat changes its kind, it keeps these:

301.2a its bowl {T} and its bell {2/W};

301.2b its name.
""",
    "400": "400.1. A place is where an animal can be. There are normally three.\n",
    "401": "401.1. The roof is a place.\n",
    "500": "500.1. A day has five parts, in this order: dawn, morning, noon, dusk, and night.\n",
    "501": "501.1. In the morning the bowl is filled. See rules 400.1 and 401.1.\n",
    "600": "600.1. A call is heard by all.\n",
    "601": "601.1. Some effects change what was called.\n",
    "602": "602.1. An effect that uses the word “instead” replaces what would happen.\n",
    "700": "700.1. Anything that happens in a yard is an event.\n",
    "701": """701.1. Most deeds are described by plain words.

701.2. Purr

701.2a To purr, an animal makes a low sound. See rule 702, “Gifts.”

701.3. Scratch

701.3a To scratch a post is to leave a mark on it.
""",
    "702": """702.1. Most gifts say what they do.

702.1a A gift may be spoken of by its name.

702.2. Nine Lives

"""
    + "\n\n".join(f"702.2{letter} A life, marked “{letter},” may be spent once." for letter in "abcdefghijkmnp")
    + "\n",
    "703": "703.1. Acts of the day happen by themselves.\n",
    "800": "800.1. A yard of many follows this chapter as well.\n",
    "801": "801.1. Each yard seats its neighbours together.\n",
    "900": "900.1. This chapter holds idle games.\n",
    "901": "901.1. A race is run around the yard.\n",
}
GLOSSARY = """Ability
1. Something that an animal can do.
2. A call made in a yard is also an ability. See rule 600, “General,” and section 6, “Calls, Habits, and Effects.”

Banding, “Bands with Other”
A habit of geese. See Goose.

Goose
A loud animal. See rule 300.1. See also Neighbour.

Mana Source (Obsolete)
Older fences were printed with “mana source.” They now say “bowl.”

Neighbour
One of the people at the fence. See rule 102, “Neighbours.”

Nine Lives
A gift that {T} animals have. See rule 702.2, “Nine Lives.”

Yard vs. Yard Variant
A variant for many yards. See rule 801, “Yard vs. Yard Variant.”
"""
CREDITS = """Original Yard Design: Anna Gate

Rules Design and Development: Boris Fence, with contributions from Vera Post

These habits are not published by anybody. ©2031 The Yard.
"""


def body() -> str:
    parts = []
    for chapter, (title, sections) in enumerate(CHAPTERS, 1):
        parts.append(f"{chapter}. {title}\n")
        for place, name in enumerate(sections):
            number = f"{chapter}{place:02}"
            parts.append(f"{number}. {name}\n\n{RULES[number]}")
    return "\n".join(parts)


def official(date: str = "These rules are effective as of February 2, 2031") -> str:
    return f"""Magic: The Gathering Comprehensive Rules

{date}

Introduction

This document is ours. (Note that subrules skip the letters “l” and “o”; subrule 702.2k is followed by 702.2m.)

Contents

{contents()}

Glossary

Credits

{body()}
Glossary

{GLOSSARY}
Credits

{CREDITS}"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    path = tmp_path_factory.mktemp("official") / "MagicCompRules 20310202.txt"
    path.write_text(official(), "utf-8")
    return read_book(path)


def entries(book: Book) -> dict[str, Entry]:
    return {entry.number: entry for entry in book.entries}


def test_title_date_and_language_are_those_of_the_first_lines(book: Book) -> None:
    assert book.title == "Magic: The Gathering Comprehensive Rules"
    assert (book.edition, book.date, book.language, book.id) == (
        "2031-02-02", "2031-02-02", "en", "magic-cr-2031-02-02-en",
    )  # fmt: skip


def test_all_nine_chapters_and_their_sections_stand_once(book: Book) -> None:
    by_number = entries(book)
    for chapter, (title, sections) in enumerate(CHAPTERS, 1):
        assert (by_number[str(chapter)].kind, by_number[str(chapter)].title) == (Kind.CHAPTER, title)
        numbers = tuple(f"{chapter}{place:02}" for place in range(len(sections)))
        assert by_number[str(chapter)].children == numbers
        assert tuple(by_number[number].title for number in numbers) == sections
    numbers = [entry.number for entry in book.entries]
    assert len(numbers) == len(set(numbers))


def test_rules_have_their_text_and_both_examples(book: Book) -> None:
    by_number = entries(book)
    assert by_number["101.2"].text.endswith("the “can’t” is stronger.")
    assert [example[:30] for example in by_number["101.2"].examples] == [
        "Example: One sign reads “Cats ", "Example: The same holds of a d",
    ]  # fmt: skip
    assert by_number["101.2a"].parent == "101.2"
    assert by_number["301.2a"].text == "its bowl {T} and its bell {2/W};"


def test_keywords_are_titled_rules_and_letters_l_and_o_are_skipped(book: Book) -> None:
    by_number = entries(book)
    assert by_number["702.2"].title == "Nine Lives"
    assert by_number["702.2"].children == tuple(f"702.2{letter}" for letter in "abcdefghijkmnp")
    assert not [doubt for doubt in book.doubts if doubt.code == "gap"]


def test_a_term_of_several_meanings_is_one_term(book: Book) -> None:
    by_number = entries(book)
    terms = [entry.number for entry in book.entries if entry.kind is Kind.TERM]
    assert terms == ["Ability", "Banding, “Bands with Other”", "Goose", "Mana Source (Obsolete)", "Neighbour",
                     "Nine Lives", "Yard vs. Yard Variant"]  # fmt: skip
    assert by_number["Ability"].text.count("\n") == 1
    assert by_number["Ability"].text.startswith("1. Something that")


def test_credits_belong_to_no_term(book: Book) -> None:
    by_number = entries(book)
    assert by_number["Yard vs. Yard Variant"].text.endswith("“Yard vs. Yard Variant.”")
    credited = by_number["credits"]
    assert credited.title == "Credits"
    assert "Anna Gate" in credited.text
    assert "©2031" in credited.text


def test_every_line_went_somewhere(book: Book, tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_text(official(), "utf-8")
    assert unread_lines(book, read_source(path)) == ()


def test_references_are_links(book: Book) -> None:
    by_number = entries(book)
    assert [link.to for link in by_number["501.1"].links] == ["400.1", "401.1"]
    assert [link.to for link in by_number["100.1b"].links] == ["8"]
    assert [link.to for link in by_number["101.2a"].links] == ["701.2", "701.3"]
    assert {link.to for link in by_number["Ability"].links} == {"600", "6"}
    assert [link.to for link in by_number["Goose"].links] == ["300.1", "Neighbour"]
    dangling = [link for entry in book.entries for link in entry.links if not link.resolved]
    assert dangling == []


@pytest.mark.parametrize(
    ("date", "expected"),
    [
        ("These rules are effective as of February 2, 2031.", "2031-02-02"),
        ("These rules are effective as of March 14, 2030.", "2030-03-14"),
        ("", "2031-02-02"),
    ],
)
def test_the_date_is_the_effective_one_or_else_that_of_the_name(tmp_path: Path, date: str, expected: str) -> None:
    path = tmp_path / "MagicCompRules 20310202.txt"
    path.write_text(official(date), "utf-8")
    assert read_book(path).date == expected


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1252", "utf-16", "utf-16-le"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_every_encoding_and_line_end_gives_the_same_book(tmp_path: Path, book: Book, encoding: str, ends: str) -> None:
    path = tmp_path / "rules.txt"
    path.write_bytes(official().replace("\n", ends).encode(encoding))
    assert read_book(path).entries == book.entries


def test_letters_of_western_europe_are_read_as_such(tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_bytes(official().replace("Boris Fence", "Séance Ærathi").encode("cp1252"))
    assert "Séance Ærathi" in entries(read_book(path))["credits"].text
