"""The data folder: named, by the environment, or the platform's; a folder that cannot be used says so in one line."""

import errno
from pathlib import Path

import pytest

from judgehelper.session.place import VARIABLE, Place, PlaceError, explain_disk, find_place


def test_a_named_folder_wins_over_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "other"))
    assert find_place(tmp_path).root == tmp_path
    assert find_place().root == tmp_path / "other"


def test_without_either_it_is_where_the_platform_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert "judgehelper" in str(find_place().root)


def test_it_is_made_when_it_is_needed(tmp_path: Path) -> None:
    assert Place(tmp_path / "new" / "data").make_ready().root.is_dir()


def test_a_file_in_its_way_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(PlaceError, match="is not a folder; choose another one"):
        Place(tmp_path / "data").make_ready()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (errno.ENOSPC, "the disk is full; nothing was changed"),
        (errno.EROFS, "may not be written to"),
        (errno.EACCES, "may not be written to"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_what_the_disk_refuses_is_said_with_what_would_mend_it(code: int, said: str) -> None:
    message = explain_disk(OSError(code, "Input/output error"), Path("books"))
    assert message.startswith("books: ")
    assert said in message
    assert "\n" not in message
