"""The command line over a data folder of its own, as an attacker meets it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judgehelper.cli.main import run

Command = Callable[..., tuple[int, str, str]]

BOOK = """## Полные правила Magic: The Gathering

(от 1 марта 2019)

# 7. Дополнительные правила

## 702. Способности с ключевым словом

702.2. Смертельное касание

702.2a Существо, получившее урон от такого источника, гибнет. Смотрите правило 702.19.

702.19. Пробивной удар

702.19a Лишний урон достаётся игроку.
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def judgehelper(data: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Command:
    """Run a command; whatever is said on standard error is one clear line, never a traceback."""

    def call(*words: str) -> tuple[int, str, str]:
        code = run(["--data-dir", str(data), *words])
        out, err = capfdbinary.readouterr()
        said = err.decode()
        assert "Traceback" not in said
        assert code in (0, 1, 2)
        return code, out.decode(), said

    return call


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "rules.md"
    path.write_text(BOOK, "utf-8")
    return path
