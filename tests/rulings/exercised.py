"""How much of what the compiler understands some ruling really plays.

    python -m tests.rulings.exercised FILE [SCENARIOS…]

The shape of an ability is the tree of its nodes without names, numbers and words. Counted are the distinct shapes on
the cards of FILE that are understood whole, those of them that lie on a card played by a passing ruling (of
`tests/rulings/magic-cr`, and of the scenario files named), and the share of all abilities that have such a shape.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from judgehelper.cards.embedded import EmbeddedCards
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.library import CardLibrary
from judgehelper.cards.names import fold
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.session.scenarios.scenario import read_file, run

ZONES = ("battlefield", "hand", "graveyard", "exile", "command", "library", "sideboard")


def shape(node: object) -> object:
    """Give the tree of a node's types; what is no node is left out."""
    if isinstance(node, Struct):
        parts = (shape(getattr(node, name)) for name in node.__struct_fields__)
        return (type(node).__name__, *(part for part in parts if part))
    if isinstance(node, tuple):
        return tuple(part for each in node if (part := shape(each)))
    return ()


def played(raw: Mapping[str, Any]) -> Iterator[Any]:
    """List the names and definitions of the cards of a scenario."""
    for player in raw["players"]:
        for zone in ZONES:
            for each in player.get(zone, ()):
                yield each if isinstance(each, str) else each.get("define") or each["card"]


def main(file: Path, more: list[Path]) -> None:
    """Print the counts."""
    library = CardLibrary(Path("never-written"), compiler=OracleCompiler(), embedded=EmbeddedCards())
    cards = [library.understand(record) for record in read_records(file)]
    by_name = {fold(face): card for card in cards for face in (card.name, *(face.name for face in card.faces))}
    full = [card for card in cards if not card.unread()]
    shapes = Counter(shape(ability) for card in full for face in card.faces for ability in face.abilities)
    shown: set[object] = set()
    names: set[str] = set()
    for path in (*sorted((Path(__file__).parent / "magic-cr").glob("*.jsonl")), *more):
        for raw in read_file(path):
            if run(raw, library).result.status != "passed":
                continue
            for each in played(raw):
                card = by_name.get(fold(each)) if isinstance(each, str) else library.define(each)
                if card is not None:
                    names.add(card.name)
                    shown |= {shape(ability) for face in card.faces for ability in face.abilities}
    exercised = shapes.keys() & shown
    weight = sum(shapes[each] for each in exercised)
    print(json.dumps({
        "cards_full": len(full), "shapes": len(shapes), "shapes_exercised": len(exercised),
        "abilities": shapes.total(), "abilities_of_exercised_shapes": weight, "cards_played": len(names),
    }))  # fmt: skip


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(each) for each in sys.argv[2:]])
