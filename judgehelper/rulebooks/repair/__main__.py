"""`python -m judgehelper.rulebooks.repair`: measure the repair, learn its tables again, mend a file.

measure CLEAN RECOGNISED [OTHER…]   learn without half of the clean edition, mend that half, count the errors
learn CLEAN RECOGNISED [OTHER…]     learn from everything and write the tables that ship
mend FILE                           import a recognised book with those tables, and say how long it takes
moved CLEAN RECOGNISED              print where the rules of the clean edition stand in the recognised one, mended
"""

import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from judgehelper.kernel.machine.resources import resource
from judgehelper.rulebooks.diff import compare
from judgehelper.rulebooks.importing.reading import read_book
from judgehelper.rulebooks.mending import Face
from judgehelper.rulebooks.model import LOOKED_AT
from judgehelper.rulebooks.numbers import write_moved
from judgehelper.rulebooks.repair.crew import Crew
from judgehelper.rulebooks.repair.learning.pairing import pair_passages
from judgehelper.rulebooks.repair.learning.scoring import Score, is_same_text, score, split_pairs
from judgehelper.rulebooks.repair.learning.sources import read_sources
from judgehelper.rulebooks.repair.learning.teaching import learn_tables
from judgehelper.rulebooks.repair.tables import save_tables

BOOK = click.Path(exists=True, dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)
WORKERS = click.option("--workers", type=int, help="Processes; by default one a processor, four at the most.")


@click.group(help=__doc__)
def repair() -> None:
    """Measure, learn, mend."""


@repair.command()
@click.argument("clean", type=BOOK)
@click.argument("recognised", type=BOOK)
@click.argument("others", type=BOOK, nargs=-1)
@click.option("--tables", type=FOLDER, help="Also write the tables learned without the withheld half into a folder.")
@WORKERS
def measure(clean: Path, recognised: Path, others: Sequence[Path], tables: Path | None, workers: int | None) -> None:
    """Learn without half of the clean edition, mend that half, count the errors."""
    sources = read_sources(clean, recognised, others)
    split = split_pairs(sources.clean, pair_passages(sources.clean, sources.recognised))
    click.echo(f"{len(split.texts)} texts and {len(split.taught)} pairs to learn from, {len(split.withheld)} withheld")
    learned = learn_tables(split.taught, split.texts, sources.others, sources.names)
    same = [pair for pair in split.withheld if is_same_text(pair)]
    with TemporaryDirectory() as folder:
        save_tables(learned, tables or Path(folder))
        started = time.perf_counter()
        scores = score(Crew(tables or Path(folder), workers), same)
        seconds = time.perf_counter() - started
    for face, name in ((Face.ROMAN, "running text"), (Face.ITALIC, "italic examples")):
        report(name, scores[face])
    words = sum(one.words for one in scores.values())
    click.echo(f"{words / seconds:.0f} words a second")


def report(name: str, counted: Score) -> None:
    """Say how many errors there were."""
    click.echo(
        f"{name}: {counted.passages} passages, {counted.words} words; "
        f"characters wrong {counted.character_error_rate:.2%}, words wrong {counted.word_error_rate:.2%}, "
        f"capitals aside {counted.word_error_rate_but_capitals:.2%}; "
        f"of the wrong ones that are there {counted.marked_rate:.1%} underlined, of all words needlessly "
        f"{counted.needless_rate:.1%}"
    )


@repair.command()
@click.argument("clean", type=BOOK)
@click.argument("recognised", type=BOOK)
@click.argument("others", type=BOOK, nargs=-1)
@click.option("--into", type=FOLDER, default=None, help="Folder of the tables; by default the program's own.")
def learn(clean: Path, recognised: Path, others: Sequence[Path], into: Path | None) -> None:
    """Learn from everything and write the tables that ship."""
    sources = read_sources(clean, recognised, others)
    pairs = pair_passages(sources.clean, sources.recognised)
    texts = [passage.text for passage in sources.clean]
    path = save_tables(
        learn_tables(pairs, texts, sources.others, sources.names), into or resource("rulebooks") / "repair"
    )
    click.echo(f"{path.name}: {path.stat().st_size // 1024} KB from {len(pairs)} pairs of passages")


@repair.command()
@click.argument("file", type=BOOK)
@click.option("--tables", type=FOLDER, default=None, help="Folder of the tables; by default the program's own.")
@WORKERS
def mend(file: Path, tables: Path | None, workers: int | None) -> None:
    """Import a recognised book with the tables, and say how long it takes."""
    started = time.perf_counter()
    crew = Crew(tables or resource("rulebooks", "repair"), workers)
    with click.progressbar(length=100, label=file.name) as bar:
        book = read_book(file, mend=crew, progress=lambda done, _: bar.update(int(100 * done) - bar.pos))
    words = [word for entry in book.entries for word in entry.mended]
    doubtful = sum(word.confidence < LOOKED_AT for word in words)
    click.echo(f"{len(book.entries)} entries, {len(words)} words mended, {doubtful} of them in doubt")
    click.echo(f"{time.perf_counter() - started:.0f} s")


@repair.command()
@click.argument("clean", type=BOOK)
@click.argument("recognised", type=BOOK)
@WORKERS
def moved(clean: Path, recognised: Path, workers: int | None) -> None:
    """Print where the rules of the clean edition stand in the recognised one, mended by the program's tables."""
    crew = Crew(resource("rulebooks", "repair"), workers)
    before, after = read_book(clean), read_book(recognised, mend=crew)
    for line in write_moved(before, after, compare(before, after)):
        click.echo(line)


if __name__ == "__main__":
    repair()
