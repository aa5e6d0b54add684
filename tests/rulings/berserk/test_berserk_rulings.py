"""Every ruling of «Берсерк» holds, cites what it claims, is undone, redone and saved whole."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from judgehelper.systems.berserk.library import Library
from tests.rulings.playing import HERE, prove, read_rulings

FILES = sorted((HERE / "berserk").glob("*.jsonl"))
ROWS = [pytest.param(raw, id=f"{path.stem}: {raw['title']}") for path in FILES for raw in read_rulings(Path(path))]


@pytest.mark.parametrize("raw", ROWS)
def test_a_ruling_holds(raw: Mapping[str, Any]) -> None:
    prove(raw, Library())
