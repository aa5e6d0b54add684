"""Ability words (207.2c): labels without meaning, left out as a text is read and kept in front of its wording.

A judge looks an ability up by them («Landfall», «Delirium»); they change nothing in what it does.
"""

from collections.abc import Iterator, Mapping

from judgehelper.cards.oracle.text.tokens import EQUIVALENCES, normalise

PATTERN = next(each.pattern for each in EQUIVALENCES if each.name == "ability words")


def labels_of(text: str, names: tuple[str, ...]) -> Mapping[str, str]:
    """Give the ability words of a face's text, each by how its paragraph begins once it has been read."""
    return dict(_labels(text, names))


def _labels(text: str, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for line in text.split("\n"):
        found = PATTERN.match(line)
        if found is not None:
            yield normalise(line[found.end() :], names), found[0].rpartition(" — ")[0]


def labelled(words: str, paragraph: str, labels: Mapping[str, str]) -> str:
    """Put the ability word of a paragraph in front of its wording, where it has one."""
    label = next((label for begins, label in labels.items() if begins and paragraph.startswith(begins)), "")
    return f"{label} — {words}" if label else words
