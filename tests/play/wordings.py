"""The same card in old and in new words is the same card: what both wordings are read as is compared.

    python -m tests.play.wordings [FILE] [--every N] [--start N] [--only NAME…]

Each rule writes a text of today as older cards had it. What is read of it must be what is read of today's text, or
nothing: a wording may be unread, never read as something else.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.acting import Cast, Play
from judgehelper.abilities.acts.moving import BePut, Die, Place, Shuffle
from judgehelper.abilities.card import Card
from judgehelper.abilities.clauses import Do, Sentence
from judgehelper.abilities.family import Ability
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.kinds import Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Whole, You
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.record import CardRecord
from judgehelper.session.cards import judge
from tests.helpers.shared import SHARED

MANA = r"\{[WUBRGCX0-9/]+\}"
OF_OLD: Mapping[str, tuple[tuple[str, str], ...]] = {
    "enters the battlefield": ((r"\b(enters?)\b(?! the battlefield| the dungeon| your)", r"\1 the battlefield"),),
    "converted mana cost": ((r"\bmana value\b", "converted mana cost"),),
    "to your mana pool": ((rf"\b([Aa]dd (?:{MANA})+)\.", r"\1 to your mana pool."),),
    "its name": ((r"\b[Tt]his (?:creature|artifact|enchantment|land|Aura|Equipment)\b", "~"),),
    "is put into a graveyard from the battlefield": ((r"\bdies\b", "is put into a graveyard from the battlefield"),),
    "activate this ability": (
        (r"\bActivate only as a sorcery\.", "Activate this ability only any time you could cast a sorcery."),
        (r"\bActivate only\b", "Activate this ability only"),
    ),
    "puts tokens onto the battlefield": (
        (r"\b([Cc])reate (an?|two|three|X) ([^.,]*? tokens?)\.", r"\1!ut \2 \3 onto the battlefield."),
    ),
    "his or her": ((r"(?<=[Tt]hat player )(\w+ [^.]*?)\btheir\b", r"\1his or her"),),
    "play": ((r"\bWhenever you cast\b", "Whenever you play"),),
    "library, then shuffles": ((r", then shuffle\.", ", then shuffle your library."),),
}  # fmt: skip
"""Rules by name: what of today's words was said otherwise."""


def rewritten(record: CardRecord, rules: tuple[tuple[str, str], ...]) -> CardRecord | None:
    """Write a card in older words; None where they are the same."""
    faces = tuple(replace(face, text=_old(face.text, face.name, rules)) for face in record.faces)
    return replace(record, faces=faces) if faces != record.faces else None


def _old(text: str, name: str, rules: tuple[tuple[str, str], ...]) -> str:
    """Write a text in older words; in what is granted a card's own name means the card that grants it (201.4b)."""
    parts = re.split(r'("[^"]*")', text)
    for pattern, words in rules:
        parts = [part if part[:1] == '"' else re.sub(pattern, words.replace("~", name), part) for part in parts]
    return "".join(parts).replace("C!ut", "Put").replace("c!ut", "put")


def unlike(new: Card, old: Card) -> tuple[str, str] | None:
    """Give the texts of the first abilities that are read otherwise; None where none is."""
    for one, other in zip(new.faces, old.faces, strict=True):
        if any(isinstance(each, Unread) for each in other.abilities):
            continue
        if list(map(meaning, one.abilities)) != list(map(meaning, other.abilities)):
            pairs = zip(one.abilities, other.abilities, other.texts, strict=False)
            return next(
                ((text, f"{each} / {twin}") for each, twin, text in pairs if meaning(each) != meaning(twin)),
                ("", "so many abilities"),
            )
    return None


def meaning(ability: Ability) -> list[tuple[object, ...]]:
    """Write down the nodes of an ability without the words that mean nothing, nor how sentences are joined."""
    return [
        _bare(_same(node)) for node in everything(ability) if not isinstance(node, You | Place | Whole | Sentence | Do)
    ]


def _same(node: Struct) -> Struct:
    """Write in one way what is said in two: to die is to be put into a graveyard from the battlefield (700.4)."""
    match node:
        case Play(what=what) if any(each == Kind("spell") for each in everything(what)):  # a spell is cast (601.1a)
            return Cast(what)
        case Shuffle():  # whose library, is told by what was searched
            return Shuffle()
        case BePut(to=Place(zone="graveyard"), source="battlefield"):
            return Die()
    return node


def _bare(node: Struct) -> tuple[object, ...]:
    said = ((field, getattr(node, field)) for field in node.__struct_fields__ if field != "word")
    return (type(node).__name__, *((field, value) for field, value in said if isinstance(value, str | int)))


def main() -> int:
    """Print what is read otherwise, and how many wordings were tried and read; 1 where there was anything."""
    asked = argparse.ArgumentParser(prog="python -m tests.play.wordings")
    asked.add_argument("file", nargs="?", type=Path, default=SHARED / "cards" / "oracle.jsonl.gz")
    asked.add_argument("--every", type=int, default=1)
    asked.add_argument("--start", type=int, default=0)
    asked.add_argument("--only", nargs="+", default=())
    options = asked.parse_args()
    compiler, figures = OracleCompiler(), Counter[str]()
    for place, record in enumerate(read_records(options.file)):
        if place % options.every != options.start or (options.only and record.name not in options.only):
            continue
        card = compiler.compile(record)
        if judge(card).status == "full":
            _compare(record, card, compiler.compile, figures)
    print(dict(sorted(figures.items())), file=sys.stderr)
    return int(any(key.endswith("unlike") for key in figures))


def _compare(record: CardRecord, card: Card, compiled: Callable[[CardRecord], Card], figures: Counter[str]) -> None:
    for name, rules in OF_OLD.items():
        old = rewritten(record, rules)
        if old is None:
            continue
        made = compiled(old)
        figures[f"{name}: tried"] += 1
        figures[f"{name}: read"] += not made.unread()
        found = unlike(card, made)
        if found is not None:
            figures[f"{name}: unlike"] += 1
            print(f"{name}\t{card.name}\t{found[0]}\t{found[1][:700]}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
