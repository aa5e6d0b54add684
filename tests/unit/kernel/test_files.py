"""A file that is written whole: who may read it, and where a link leads."""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgehelper.kernel.machine.files import replace_whole

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such rights of files")


@pytest.fixture(autouse=True)
def usual_mask() -> Iterator[None]:
    old = os.umask(0o022)
    yield
    os.umask(old)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_the_program_keeps_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    path.chmod(0o644)
    replace_whole(path, b"new")
    assert rights(path) == 0o600


def test_what_the_user_names_is_read_by_whoever_may_read_other_files_of_the_user(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    replace_whole(path, b"new", is_named=True)
    assert rights(path) == 0o644


@pytest.mark.parametrize("mode", [0o600, 0o664])
def test_a_game_saved_again_is_read_by_whoever_could_read_it(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    path.chmod(mode)
    replace_whole(path, b"new", is_named=True)
    assert (path.read_bytes(), rights(path)) == (b"new", mode)


def test_a_link_stays_one_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    path, link = tmp_path / "shared" / "game.json", tmp_path / "game.json"
    path.write_bytes(b"old")
    link.symlink_to(path)
    replace_whole(link, b"new", is_named=True)
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert [each.name for each in sorted(tmp_path.rglob("*.part"))] == []


def test_what_cannot_be_put_in_its_place_leaves_nothing_beside(tmp_path: Path) -> None:
    (tmp_path / "game.json").mkdir()
    with pytest.raises(OSError, match="directory"):
        replace_whole(tmp_path / "game.json", b"new", is_named=True)
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
