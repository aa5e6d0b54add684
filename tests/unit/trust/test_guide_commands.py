"""The commands of the guide and of the README's tour run, in their order, with nothing but what comes along."""

import re
import shlex
from pathlib import Path

import pytest

from judgehelper.cli.main import run

ROOT = Path(__file__).resolve().parents[3]
TEXTS = ("resources/guide/ru.md", "resources/guide/en.md", "README.md")


@pytest.mark.parametrize("text", TEXTS)
def test_the_commands_run(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setenv("JUDGEHELPER_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    for name in ("resources", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / text).read_text("utf-8"), re.DOTALL)
    commands = [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]
    commands = [words for words in commands if words[:1] == ["judgehelper"] and len(words) > 1]
    assert len(commands) >= 6
    for _, *words in commands:
        if set(words) & {"BOOK.md", "CARDS.json"}:
            continue  # the reader's own files
        code = run(words)
        said = capfdbinary.readouterr().err.decode()
        assert code == 0 or words == ["doctor"], f"{words}: {said}"
