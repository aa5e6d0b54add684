"""Settings: what is wrong in the file costs that field only, and writing never leaves half a file."""

import errno
from pathlib import Path

import pytest

from judgehelper.kernel.words import Language
from judgehelper.session.place import PlaceError
from judgehelper.session.settings import RECENT, LeftOpen, OpenTab, Settings, read_settings, remember, write_settings


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "none.json") == (Settings(), ())
    assert Settings().language is Language.RU


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    reading = LeftOpen(tabs=(OpenTab("own", "7.1", "other"),), editions=("own",), is_whole=True)
    chosen = Settings(language=Language.EN, theme="dark", font_percent=140, recent=("a.json",), reading=reading)
    write_settings(chosen, path)
    assert read_settings(path) == (chosen, ())


@pytest.mark.parametrize("content", ["{", "[]", "\x00", "12"])
def test_a_broken_file_is_one_line_and_the_defaults(content: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content)
    settings, (line,) = read_settings(path)
    assert settings == Settings()
    assert str(path) in line


def test_a_wrong_field_does_not_cost_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "fr", "theme": "dark", "font_percent": 900, "new": 1}')
    settings, wrong = read_settings(path)
    assert settings == Settings(theme="dark")
    assert [line.split(": ")[1] for line in wrong] == ["language", "font_percent"]


def test_a_full_disk_leaves_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    write_settings(Settings(theme="dark"), path)

    def fail(self: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(PlaceError, match="the disk is full"):
        write_settings(Settings(), path)
    assert read_settings(path)[0].theme == "dark"
    assert len(list(tmp_path.iterdir())) == 1


def test_files_opened_last_come_first_once_and_few() -> None:
    settings = Settings()
    for number in (*range(RECENT + 3), 5):
        settings = remember(settings, Path(f"{number}.json"))
    assert settings.recent[0] == "5.json"
    assert len(settings.recent) == RECENT
    assert len(set(settings.recent)) == RECENT
