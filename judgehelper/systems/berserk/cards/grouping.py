"""How the connectives of a compound ability group its parts (505.4, 505.5): from left to right, by one table."""

from collections.abc import Sequence

from msgspec import Struct

ORDER: tuple[tuple[str, ...], ...] = (
    ("together", "doing"), ("and",), ("or",), ("otherwise", "declined"), ("at-that", "performing"), ("then",),
    ("either",),
)  # fmt: skip
"""The words from the closest binding to the loosest (505.5); what is one effect binds before all."""
BY_EXAMPLE = (*ORDER[:-2], ("either",), ("then",))
"""The same as example 2 to 505.5 has it: «затем» binds looser than «либо»."""
PREFIX = "may"


RULES = {
    "and": "505.4.1", "then": "505.4.2", "at-that": "505.4.5", "performing": "505.4.6", "otherwise": "505.4.7",
    "or": "505.4.8", "either": "505.4.9", "declined": "505.4.10",
}  # fmt: skip
"""What each word means for the parts that it joins."""


class Group(Struct, frozen=True):
    """Parts joined by one word; a part is given by its place in the text."""

    word: str
    members: "tuple[Group | int, ...]"


def places(group: "Group | int") -> tuple[int, ...]:
    """List the parts within a group, in reading order."""
    if isinstance(group, int):
        return (group,)
    return tuple(place for member in group.members for place in places(member))


def numbers_of(tree: "Group | int") -> tuple[str, ...]:
    """Cite the rules of the words that join the parts of a text."""
    if isinstance(tree, int):
        return ()
    own = (RULES[tree.word],) if tree.word in RULES else ()
    return tuple(dict.fromkeys(("505.5", *own, *(each for member in tree.members for each in numbers_of(member)))))


def group(does: Sequence[object], *, by_example: bool = False) -> "Group | int":
    """Group the parts of a text: effects and brackets with the words between them (505.5)."""
    return _Grouping(BY_EXAMPLE if by_example else ORDER).of(does, 0)[0]


def is_ambiguous(does: Sequence[object]) -> bool:
    """Say whether «затем» and «либо» stand in one block, so that the book's two orders differ (505.5)."""
    inner = [each for each in does if isinstance(each, tuple)]
    return ("then" in does and "either" in does) or any(is_ambiguous(each) for each in inner)


def why_unjoined(does: Sequence[object]) -> str:
    """Say why a text cannot be grouped: between two parts stands exactly one word of the table (505.5)."""
    inner = (why_unjoined(each) for each in does if isinstance(each, tuple))
    if found := next((why for why in inner if why), ""):
        return found
    parts, words = 0, 1
    for each in does:
        if isinstance(each, str):
            words += each != PREFIX and parts > 0
        elif words != 1:
            return "no word joins two parts of a text" if not words else "several words join two parts of a text"
        else:
            parts, words = parts + 1, 0
    if not parts:
        return "a text without a part"
    return "a word of a text joins nothing" if words else ""


class _Grouping(Struct, frozen=True):
    order: tuple[tuple[str, ...], ...]

    def of(self, does: Sequence[object], start: int) -> "tuple[Group | int, int]":
        """Group one block whose first part has this place; give the place after its last too."""
        items: list[Group | int] = []
        words: list[str] = []
        place = start
        for each in does:
            if isinstance(each, tuple):
                inner, place = self.of(each, place)
                items.append(inner)
            elif isinstance(each, str):
                words += [each] if each != PREFIX and items else []
            else:
                items.append(place)
                place += 1
        return self._join(items, meant(words)), place

    def _join(self, items: "list[Group | int]", words: list[str]) -> "Group | int":
        for level in self.order:
            items, words = _joined(items, words, level)
        return items[0]


def meant(words: Sequence[str]) -> list[str]:
    """Read each comma as the word that its row ends with: «или» where it does, otherwise «и» (505.4.8)."""
    found: list[str] = []
    after = "and"
    for word in reversed(words):
        after = after if word == "," else word if word in ("and", "or") else "and"
        found.append(after if word == "," else word)
    return found[::-1]


def _joined(
    items: "list[Group | int]", words: list[str], level: tuple[str, ...]
) -> "tuple[list[Group | int], list[str]]":
    kept, left = [items[0]], list[str]()
    for word, item in zip(words, items[1:], strict=True):
        if word not in level:
            kept.append(item)
            left.append(word)
        else:
            kept[-1] = _pair(word, kept[-1], item)
    return kept, left


def _pair(word: str, one: "Group | int", other: "Group | int") -> Group:
    """Join two; what the same word has joined already takes the next one in."""
    if isinstance(one, Group) and one.word == word and word not in ("at-that", "performing", "otherwise", "declined"):
        return Group(word, (*one.members, other))
    return Group(word, (one, other))


def optional(does: Sequence[object]) -> frozenset[int]:
    """List the parts that may be left out: right of «может», as far as «и», «или» and commas go (505.6)."""
    found: set[int] = set()
    _mark(does, 0, found, free=False)
    return frozenset(found)


def _mark(does: Sequence[object], place: int, found: set[int], *, free: bool) -> int:
    here = free
    for each in does:
        if isinstance(each, tuple):
            place = _mark(each, place, found, free=here)
        elif isinstance(each, str):
            here = True if each == PREFIX else here and each in ("and", "or", ",")
        else:
            found.update((place,) if here else ())
            place += 1
    return place
