"""Bytes from outside are wrong in one way, whatever is wrong with them."""

from pathlib import Path

import msgspec
import pytest

from judgehelper.kernel.machine.outside import decoded
from judgehelper.session.keeping import Keeping, Kept
from judgehelper.session.settings import Settings, read_settings

WRONG = [
    pytest.param('{"recent": ["пап'.encode("cp1251"), id="another encoding"),
    pytest.param(b"[" * 100_000, id="nested"),
    pytest.param(b"", id="empty"),
    pytest.param(b"\x00" * 40, id="zeros"),
    pytest.param(b"-" + b"9" * 5_000 + b"}", id="digits"),
]


@pytest.mark.parametrize("content", WRONG)
def test_every_fault_of_the_bytes_is_one_error(content: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        decoded(content)


@pytest.mark.parametrize("content", WRONG)
def test_the_program_starts_whatever_lies_in_its_state_files(tmp_path: Path, content: bytes) -> None:
    settings, kept = tmp_path / "settings.json", tmp_path / "search-kept.json"
    settings.write_bytes(content)
    kept.write_bytes(content)
    read, said = read_settings(settings)
    assert read == Settings()
    assert len(said) == 1
    assert "settings.json" in said[0]
    assert Keeping(tmp_path).read() == Kept()
    assert kept.with_suffix(".broken").read_bytes() == content, "what was there is set aside"
