"""Unsaved work: every change of a game is kept at once in a small file of the window's own, so that nothing is lost.

A draft holds the tree of a desk (`session.growth`) and is replaced whole at each change: after a crash it is what it
was before the last change, or after it. It goes when the game is saved or opened again in another window; whatever
else is put on the desk, it stays.
"""

import os
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Generic

import msgspec
from msgspec import Struct

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.bounds import SCENARIO_BYTES
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.machine.misfits import misfit
from judgehelper.kernel.machine.outside import TooLarge, decoded, read_whole
from judgehelper.kernel.script import CardSource
from judgehelper.session.desk import Desk, DeskError
from judgehelper.session.growth import Growth, Moments, Told, Tree, as_dict, grow
from judgehelper.session.place import explain_disk
from judgehelper.session.small_files import set_aside

ENDING = ".draft"
_NUMBERS = count(1)


class Kept(Struct, Generic[Moments], frozen=True, kw_only=True):
    """A draft as it lies on the disk."""

    system: str
    title: str
    tree: Tree[Moments]
    file: str = ""
    """The file that the game was opened from or saved to last; empty where there is none."""
    moments: int = 0


class Draft(Struct, frozen=True, kw_only=True):
    """Unsaved work as it is listed."""

    path: Path
    title: str
    system: str
    file: str
    when: float
    moments: int


class _Heading(Struct, frozen=True, kw_only=True):
    system: str
    title: str
    file: str = ""
    moments: int = 0


class Drafts:
    """The drafts of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._growth: dict[Path, Growth] = {}

    def new_path(self) -> Path:
        """Name a draft that nobody else writes."""
        return self.folder / f"{time.time_ns()}-{os.getpid()}-{next(_NUMBERS)}{ENDING}"

    def keep(self, path: Path, desk: Desk, file: Path | None) -> None:
        """Keep a game as it is now. Raises DeskError where it cannot be kept."""
        said = str(file.absolute()) if file is not None else ""
        count_now = len(desk.line.moments)
        growth = self._growth.setdefault(path, Growth())
        kept = Kept(system=desk.system.key, title=desk.title, tree=growth.tree(desk), file=said, moments=count_now)
        try:
            replace_whole(path, msgspec.json.encode(kept, enc_hook=as_dict), waits=False)  # at every act of the hand
        except OSError as error:
            raise DeskError(explain_disk(error, path)) from error

    def forget(self, path: Path) -> None:
        """Let a draft go: its game is saved, or kept elsewhere."""
        self._growth.pop(path, None)
        path.unlink(missing_ok=True)

    def listed(self) -> tuple[Draft, ...]:
        """List the drafts, the newest first; a damaged one is set aside, and that is told."""
        found = [draft for path in self.folder.glob(f"*{ENDING}") if (draft := _heading(path)) is not None]
        return tuple(sorted(found, key=lambda each: each.when, reverse=True))

    def system_of(self, path: Path) -> str:
        """Name the rule system of a draft. Raises ScenarioError."""
        return _read(path).system

    def reopen(self, path: Path, cards: CardSource) -> tuple[Desk, Path | None]:
        """Put a draft on the desk as it was, and name its file. Raises ScenarioError and what the rules raise."""
        kept = _read(path)
        return grow(kept.tree, cards), Path(kept.file) if kept.file else None


def _heading(path: Path) -> Draft | None:
    try:
        said = decoded(read_whole(path, SCENARIO_BYTES), _Heading)
        when = path.stat().st_mtime
    except OSError:
        return None
    except (TooLarge, msgspec.DecodeError):
        with suppress(OSError):
            set_aside(path)
        return None
    return Draft(path=path, title=said.title, system=said.system, file=said.file, when=when, moments=said.moments)


def _read(path: Path) -> Kept[Told]:
    try:
        return decoded(read_whole(path, SCENARIO_BYTES), Kept[Told])
    except OSError as error:
        raise ScenarioError(str(path), explain_disk(error, path)) from error
    except (msgspec.DecodeError, TooLarge) as error:
        raise ScenarioError(str(path), misfit(error)) from error
