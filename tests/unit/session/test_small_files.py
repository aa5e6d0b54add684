"""Small files of the user's: a damaged one is set aside and told of, an unreadable one stays, two lose nothing."""

from pathlib import Path

import pytest

from judgehelper.session.drafts import Drafts
from judgehelper.session.keeping import Keeping
from judgehelper.session.setting_up.own_objects import OwnObject, OwnObjects
from judgehelper.session.settings import Settings, write_settings
from judgehelper.session.small_files import listening
from tests.helpers.writing import add_objects, working


def test_each_damaged_file_is_kept_beside_and_told_of(tmp_path: Path) -> None:
    keeping, said = Keeping(tmp_path), list[str]()
    with listening(said.append):
        for content in (b"{broken", b"broken again"):
            keeping.path.write_bytes(content)
            assert keeping.read().history == ()
    kept = sorted(path.read_bytes() for path in tmp_path.glob("*.broken"))
    assert kept == [b"broken again", b"{broken"]
    assert [line.partition(": ")[0] for line in said] == [str(keeping.path)] * 2
    assert all(".broken" in line and "\n" not in line for line in said)


def test_damaged_settings_are_kept_beside_before_new_ones_are_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"font_percent": 120, "rec')
    write_settings(Settings(), path)
    assert (tmp_path / "settings.broken").read_bytes() == b'{"font_percent": 120, "rec'


def test_where_nobody_listens_the_log_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "objects.json").write_bytes(b"[1]")
    assert OwnObjects(tmp_path).kept("magic-cr") == ()
    assert "objects.json: is damaged" in caplog.text


def test_a_torn_draft_is_set_aside_and_told_of(tmp_path: Path) -> None:
    said = list[str]()
    (tmp_path / "a.draft").write_bytes(b'{"system": "magic-cr", "ti')
    with listening(said.append):
        assert Drafts(tmp_path).listed() == ()
        assert Drafts(tmp_path).listed() == ()
    assert len(said) == 1
    assert (tmp_path / "a.broken").exists()


def test_what_cannot_be_read_just_now_is_not_taken_for_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    objects = OwnObjects(tmp_path)
    objects.keep(OwnObject(listed={"card": "Bear"}, system="magic-cr"))

    def refused(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr("judgehelper.session.small_files.read_whole", refused)
        with pytest.raises(Exception, match="may not be written to"):
            objects.keep(OwnObject(listed={"card": "Wolf"}, system="magic-cr"))
    assert [each.name for each in objects.kept("magic-cr")] == ["Bear"]


def test_of_two_who_keep_things_at_once_neither_loses_any(tmp_path: Path) -> None:
    with working(add_objects, "a", tmp_path) as (_, one), working(add_objects, "b", tmp_path) as (_, other):
        assert one.recv_bytes() == other.recv_bytes() == b"done"
    names = {each.name for each in OwnObjects(tmp_path).kept("magic-cr")}
    assert names == {f"{who}{number}" for who in "ab" for number in range(20)}
