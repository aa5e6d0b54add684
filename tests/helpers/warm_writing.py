"""Loaded by the process that forks writers: what each of them would load or read first is done once, here."""

import tempfile
from pathlib import Path

from tests.helpers.writing import WRITERS, found_in, store_a_book

with tempfile.TemporaryDirectory() as folder:
    for writer in WRITERS.values():
        writer.write(Path(folder), "0")
    store_a_book(Path(folder) / "index")
    found_in(Path(folder) / "index")
