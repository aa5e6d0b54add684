"""`python -m tests.relevance.known_cards DATA_FOLDER`: what famous cards touch (`resources/cards/known.tsv`).

Famous is what players have nicknames for, what the staples beside the checkout list, and what is in the known decks
there. The folder is one into which a card database was imported. Cards that come along are left out: they are read.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from judgehelper.cards.card_rules import touched_by_card
from judgehelper.cards.embedded import EmbeddedCards
from judgehelper.cards.names import fold
from judgehelper.kernel.machine.resources import resource
from judgehelper.session.cards import open_cards
from judgehelper.session.mentions import nicknames
from judgehelper.session.place import Place
from tests.helpers.shared import SHARED

HEAD = "# What famous cards touch (judgehelper/cards/known.py). Card <tab> rules <tab> facets."


def famous() -> Iterator[str]:
    """Yield the names of famous cards."""
    yield from (name for _, name in nicknames())
    staples = (SHARED / "cards" / "staples.tsv").read_text(encoding="utf-8").splitlines()[1:]
    yield from (line.partition("\t")[0] for line in staples)
    for line in (SHARED / "cards" / "decks.txt").read_text(encoding="utf-8").splitlines():
        yield from (name.strip() for name in line.partition(":")[2].split(";") if name.strip())


def main() -> int:
    """Write the table."""
    cards, embedded = open_cards(Place(Path(sys.argv[1]))), EmbeddedCards()
    lines = {}
    for name in famous():
        found = None if embedded.name_of(fold(name)) else cards.find(name)
        if found is not None:
            touched = touched_by_card(found)
            lines[found.name] = f"{found.name}\t{' '.join(touched.rules)}\t{' '.join(touched.facets)}"
    path = resource("cards", "known.tsv")
    path.write_text("\n".join((HEAD, *(lines[name] for name in sorted(lines)))) + "\n", encoding="utf-8")
    print(len(lines))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
