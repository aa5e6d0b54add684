"""Nouns: «nontoken artifact creature», «instant or sorcery card», «attacking or blocking creatures» (rules 109, 205).

Written in plain code: which words combine is a question of classes, and every other way to cut them is refused. A noun
is a row of adjectives and of types used as adjectives, ending in a head that alone takes the plural. «or» joins words
before a head they share («instant or sorcery card»), or whole nouns («artifact or enchantment»); where an adjective
before the first of two whole nouns might be meant for both, nothing is read.
"""

from functools import lru_cache
from typing import Any

from judgehelper.abilities.acts.keyword_actions import BEARER
from judgehelper.abilities.family import Filter
from judgehelper.abilities.filters import AllOf, Being, Kind, Not, OfColour, OfSubtype, OfSupertype, OfType, OneOf
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.abilities.words.subtypes import SUBTYPES, written
from judgehelper.abilities.words.types import SUPERTYPES, TYPES
from judgehelper.cards.oracle import lexicon
from judgehelper.cards.oracle.templates.syntax import Form, Grammar, Native, Tokens

KINDS = (
    *("permanent", "card", "spell", "token", "player", "opponent", "source", "ability", "target", "copy"),
    *("commander", "emblem", "teammate"),
)
STATES = (
    *("tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "face-down", "face-up", "colorless"),
    *(
        "multicolored",
        "monocolored",
        "historic",
        "modified",
        "enchanted",
        "equipped",
        "suspected",
        "goaded",
        "kicked",
        "transformed",
    ),
)
SHARED = frozenset({Kind("card"), Kind("spell"), Kind("permanent"), Kind("token")})
WHOLE = frozenset(map(Kind, ("ability", "spell", "player", "opponent")))
"""Nouns that are no adjectives: «ability or colorless spell» has two whole nouns."""
JOINTS = ("or", "and/or", "and")
LEADS: frozenset[Filter] = frozenset(
    (Being("untapped"), Not(Kind("token")), OfSupertype("Legendary"), Not(OfSupertype("Legendary")))
)
"""Words that any permanent may be or not be: before types that are joined they are said of each of these."""


LEADS_OF_SUBTYPES: frozenset[Filter] = frozenset((Being("attacking"), Being("blocking"), Not(Kind("token"))))
"""Words that only permanents are: «nontoken Elf or Berserker» is said of both, for a card is neither."""


def _heads() -> dict[str, Filter]:
    table: dict[str, Filter] = {written(word): OfSubtype(word) for word in SUBTYPES}
    table |= {word.lower(): OfType(word) for word in TYPES}
    table |= {word: Kind(word) for word in KINDS}
    table[BEARER.lower()] = Kind(BEARER)
    table["outlaw"] = Being("outlaw")
    return table


def _adjectives() -> dict[str, Filter]:
    table: dict[str, Filter] = {word: Being(word) for word in STATES}
    table |= {word: OfColour(word) for word in COLOURS}
    table |= {word.lower(): OfSupertype(word) for word in SUPERTYPES}
    for word in (*TYPES, *SUPERTYPES):
        made = OfType(word) if word in TYPES else OfSupertype(word)
        table[f"non{word.lower()}"] = Not(made)
    table |= {f"non{word}": Not(OfColour(word)) for word in COLOURS}
    table |= {f"non-{written(word)}": Not(OfSubtype(word)) for word in SUBTYPES}
    table |= {f"non-{word}": Not(Being(word)) for word in ("outlaw",)}
    table["nontoken"] = Not(Kind("token"))
    table |= {f"non{word}": Not(Being(word)) for word in ("attacking", "blocking")}
    table |= {word: Kind(f"{word} ability") for word in ("activated", "triggered", "loyalty", "mana")}
    return table


HEADS = _heads()
PLURALS = {lexicon.plural_of(word): value for word, value in HEADS.items()}
ADJECTIVES = _adjectives()
WORDS = {value: word for word, value in (*ADJECTIVES.items(), *HEADS.items())}
MANY = {value: word for word, value in PLURALS.items()}
Row = tuple[Filter, ...]


def head(token: str, form: Form) -> Filter | None:
    """Read a head noun in the plural (0), the singular (1), or either."""
    if form == 0:
        return PLURALS.get(token)
    if form == 1:
        return HEADS.get(token)
    return HEADS.get(token) or PLURALS.get(token)


MIXED = frozenset(("spell", "spells", "card", "cards", "source", "sources"))
"""Nouns that are no adjectives either: «noncreature or Otter spell» is a spell, whatever is said before it."""


def _mixed(tokens: Tokens, at: int) -> tuple[int, Filter] | None:
    """Read «noncreature or Otter» before a noun that both are said of: an adjective, and a word that may be a noun."""
    words = tokens[at : at + 4]
    if len(words) < 4 or words[1] not in ("or", "and/or") or words[3] not in MIXED:
        return None
    if words[0] not in ADJECTIVES or words[2] not in HEADS or isinstance(HEADS[words[2]], Kind):
        return None
    return at + 3, OneOf((ADJECTIVES[words[0]], HEADS[words[2]]), words[1])


def _joined(tokens: Tokens, at: int) -> tuple[int, Filter] | None:
    """Read «attacking or blocking», «artifact, instant, or sorcery»: words of one class, joined."""
    if (mixed := _mixed(tokens, at)) is not None:
        return mixed
    for table in (ADJECTIVES, HEADS):
        row, end, joint = _row(tokens, at, table)
        if len(row) > 1 and (table is ADJECTIVES or not any(isinstance(each, Kind) for each in row)):
            return end, OneOf(tuple(row), joint)
    return None


def _row(tokens: Tokens, at: int, table: dict[str, Filter]) -> tuple[list[Filter], int, str]:
    row: list[Filter] = []
    end = at
    while end < len(tokens) and tokens[end] in table:
        row.append(table[tokens[end]])
        end += 1
        rest = tokens[end : end + 3]
        comma = 1 if rest[:1] == (",",) else 0
        joint = rest[comma] if len(rest) > comma + 1 else ""
        if joint in JOINTS and comma == (len(row) > 1) and rest[comma + 1] in table:
            return [*row, table[rest[comma + 1]]], end + comma + 2, joint
        if not (comma and joint in table):
            break
        end += 1
    return row[:1], at + 1, "or"


def _simple(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Row]]:
    """Read adjectives, modifiers and a head; list where it may end."""
    found: list[tuple[int, Row]] = []
    row: Row = ()
    while at < len(tokens):
        token = tokens[at]
        ending = head(token, form)
        if ending is not None and not _is_said(row, ending) and _can_stand(row, ending):
            found.append((at + 1, (*row, ending)))
        joined = _joined(tokens, at)
        if joined is not None and joined[0] < len(tokens) and not _is_said(row, joined[1]):
            at, part = joined
            row = (*row, part)
            continue
        if token in ADJECTIVES and not _is_said(row, ADJECTIVES[token]):
            row = (*row, ADJECTIVES[token])
        elif token in HEADS and not _is_said(row, HEADS[token]):
            row = (*row, HEADS[token])
        elif not (
            token == "," and row and isinstance(row[-1], Not | OfColour | Being) and _next(tokens, at) in ADJECTIVES
        ):
            break
        at += 1
    return found


def _is_said(row: Row, word: Filter) -> bool:
    """Say whether a word stands in the row already, by itself or in a join."""
    said = {each for part in row for each in (part.filters if isinstance(part, OneOf) else (part,))}
    new = word.filters if isinstance(word, OneOf) else (word,)
    return len(set(new)) < len(new) or bool(said & set(new))


def _next(tokens: Tokens, at: int) -> str:
    return tokens[at + 1] if at + 1 < len(tokens) else ""


def _can_stand(row: Row, ending: Filter) -> bool:
    """Say whether the words are a combination that exists: card types go together in few ways only."""
    flat = [each for f in row for each in (f.filters if isinstance(f, OneOf) else (f,))]
    kinds = [f for f in flat if isinstance(f, Kind)]
    types = [f.word for f in (*row, ending) if isinstance(f, OfType)]
    if any(k.kind in ("player", "opponent", "card", "spell", "target") for k in kinds):
        return False
    if any(k.kind.endswith(" ability") for k in kinds) and ending != Kind("ability"):
        return False
    if ending in (Kind("player"), Kind("opponent"), Kind("target")):
        return all(isinstance(f, Being) for f in row)
    return len(types) < 2 or types[-1] == "Creature" or types in (["Artifact", "Land"], ["Enchantment", "Artifact"])


@lru_cache(maxsize=50_000)
def _one(row: Row) -> Filter:
    return row[0] if len(row) == 1 else AllOf(row)


def read(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Any]]:
    """List the nouns that begin here."""
    found: list[tuple[int, Any]] = []
    rows: list[tuple[int, tuple[Row, ...], str]] = [(end, (row,), "") for end, row in _simple(tokens, at, form)]
    found += [(end, _one(made[0])) for end, made, _ in rows]
    while rows:
        more = []
        for end, made, joint in rows:
            for start, word, last in _next_joint(tokens, end, len(made)):
                for to, row in _simple(tokens, start, form):
                    grown = (*made, row)
                    if last and _is_list(grown):
                        found.append((to, OneOf(tuple(_one(each) for each in grown), word)))
                    elif last and _is_led(grown, word):
                        found.append((to, _led(grown, word)))
                    elif not last:
                        more.append((to, grown, joint))
        rows = more
    return found


def _next_joint(tokens: Tokens, end: int, length: int) -> list[tuple[int, str, bool]]:
    here = tokens[end : end + 2]
    if here[:1] == (",",) and length > 1 and here[1:] and here[1] in JOINTS:
        return [(end + 2, here[1], True)]
    if here and here[0] in JOINTS and length == 1:
        return [(end + 1, here[0], True)]
    return [(end + 1, "", False)] if here[:1] == (",",) else []


def _is_list(rows: tuple[Row, ...]) -> bool:
    """Say whether whole nouns are joined in one way only."""
    *first, last = rows
    if len(last) > 1 and last[-1] in SHARED and any(row[-1] not in (last[-1], *WHOLE) for row in first):
        return False
    bare = (OfType, OfSubtype, Kind)
    led = not isinstance(rows[0][0], bare)
    if led and all(row[-1] == Kind("card") and len(row) > 1 for row in rows):
        return True  # «basic land card or Gate card»: what is said of the first card is said of no other
    if led and last[-1] == OfType("Creature") and all(row[-1] == last[-1] and len(row) == 2 for row in rows):
        return True  # «enchanted creature or enchantment creature»: each noun has an adjective of its own
    return not led or all(not isinstance(row[0], bare) for row in rows[1:])


def _is_led(rows: tuple[Row, ...], joint: str) -> bool:
    """Say whether one word leads types that it is said of alike: «untapped artifact or creature» (110.5, 205.4)."""
    first, *others = rows
    of_subtypes = len(first) == 2 and first[0] in LEADS_OF_SUBTYPES and joint == "or"
    if of_subtypes and all(_is_subtype(row) for row in (first[1:], *others)):
        return True
    return (
        len(first) == 2
        and first[0] in (LEADS if joint != "and/or" else LEADS | {Being("tapped")})
        and all(_is_type(row) for row in (first[1:], *others))
    )


def _is_subtype(row: Row) -> bool:
    return len(row) == 1 and isinstance(row[0], OfSubtype)


def _is_type(row: Row) -> bool:
    return len(row) == 1 and isinstance(row[0], OfType)


def _led(rows: tuple[Row, ...], joint: str) -> Filter:
    """Join the types behind the word that leads them all."""
    return AllOf((rows[0][0], OneOf((rows[0][-1], *(row[-1] for row in rows[1:])), joint)))


def _write_led(value: AllOf, form: Form) -> list[str] | None:
    lead, types = value.filters
    told = write(types, form)
    return [WORDS[lead], *told] if told is not None and lead in WORDS else None


def write(value: Any, form: Form) -> list[str] | None:
    """Write a noun, its heads in the plural where the form is 0."""
    if isinstance(value, OneOf) and value.word not in JOINTS:
        return None
    if isinstance(value, AllOf) and len(value.filters) == 2 and isinstance(value.filters[1], OneOf):
        return _write_led(value, form)
    if isinstance(value, OneOf):
        return _write_list([write(each, form) for each in value.filters], value.word)
    row = value.filters if isinstance(value, AllOf) else (value,)
    if row[-1] not in MANY:
        return None
    out: list[str] = []
    for place, each in enumerate(row[:-1]):
        piece = _modifier(each)
        if piece is None:
            return None
        comma = place and isinstance(each, Not) and isinstance(row[place - 1], Not | OfColour)
        out += ([","] if comma else []) + piece
    return [*out, MANY[row[-1]] if form == 0 else WORDS[row[-1]]]


def _modifier(value: Filter) -> list[str] | None:
    if isinstance(value, OneOf):
        return _write_list([_modifier(each) for each in value.filters], value.word)
    return [WORDS[value]] if value in WORDS else None


def _write_list(words: list[list[str] | None], joint: str) -> list[str] | None:
    out: list[str] = []
    for place, word in enumerate(words):
        if word is None:
            return None
        if place:
            out += [","] if len(words) > 2 else []
            out += [joint] if place == len(words) - 1 else []
        out += word
    return out


def is_noun_word(token: str) -> bool:
    """Say whether a noun can begin with this token."""
    return token in HEADS or token in PLURALS or token in ADJECTIVES


def declare(g: Grammar) -> None:
    """Declare the rule «noun», and that of what something is: that it was kicked is a condition of its own."""
    g.words("adjective", {word: said for word, said in ADJECTIVES.items() if word != "kicked"})
    hosts = {**{word.lower(): OfType(word) for word in TYPES}, "permanent": Kind("permanent")}
    hosts |= {written(word): OfSubtype(word) for word in SUBTYPES} | {"player": Kind("player")}
    g.words("hostnoun", hosts)
    g.code("noun", Native(is_noun_word, read, write))
