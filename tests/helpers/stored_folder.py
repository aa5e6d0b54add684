"""A data folder as this version of the program leaves it, with something of everything that is kept.

    python -m tests.helpers.stored_folder tests/unit/trust/folders/0.2.0

Run at each release, so that later versions are tested against it: books with a note, cards, settings, searches, own
objects, an unsaved game. The index is no data: it is built again.
"""

import json
import shutil
import sys
from pathlib import Path

from judgehelper.cards.importing.source import read_records
from judgehelper.cards.store import Store
from judgehelper.rulebooks.store import Note
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import lay_out, pass_once
from judgehelper.session.drafts import Drafts
from judgehelper.session.keeping import Keeping
from judgehelper.session.library.books import Shelf
from judgehelper.session.place import Place
from judgehelper.session.settings import Settings, write_settings

BOOK = """## Полные правила Magic: The Gathering

(от 1 марта 2019)

# 7. Дополнительные правила

## 702. Способности с ключевым словом

702.2. Смертельное касание

702.2a Существо, получившее урон от такого источника, гибнет. Смотрите правило 702.19.
"""
MARGIN, ASKED, TITLE = "моя заметка", "смертельное касание", "Прежняя игра"
CARD = {
    "name": "Old Bear", "layout": "normal", "type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2",
    "toughness": "2", "oracle_text": "Reach",
}  # fmt: skip
GAME = {
    "format": "judgehelper-scenario/1", "system": "magic-cr", "title": TITLE,
    "players": [{"id": "A", "battlefield": [{"define": {"name": "Cub", "types": ["Creature"], "power": 1,
                                                        "toughness": 1}}]}, {"id": "B"}],
}  # fmt: skip


def fill(root: Path) -> None:
    """Make the folder."""
    place = Place(root)
    place.make_ready()
    source = root.parent / "source"
    source.mkdir()
    (source / "rules.md").write_text(BOOK, "utf-8")
    (source / "cards.json").write_text(json.dumps([CARD]), "utf-8")
    shelf = Shelf(place)
    shelf.import_file(source / "rules.md", book_id="mine")
    shelf.library.overlays.add_note(Note(book="mine", number="702.2a", text=MARGIN))
    shelf.library.close()
    Store(root / "cards").put(read_records(source / "cards.json"), "cards.json", lambda _: None)
    write_settings(Settings(font_percent=130, recent=("old.json",)), root / "settings.json")
    Keeping(root).remember(ASKED)
    drafts = Drafts(root / "drafts")
    drafts.folder.mkdir(exist_ok=True)
    drafts.keep(drafts.folder / "old.draft", pass_once(lay_out(GAME, cards_of(place, "magic-cr"))), None)
    shutil.rmtree(source)


if __name__ == "__main__":
    fill(Path(sys.argv[1]))
