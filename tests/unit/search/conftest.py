"""One engine over the small book for all tests that only read."""

import pytest

from judgehelper.search.engine import Engine
from tests.unit.search.book import engine


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    return engine(tmp_path_factory.mktemp("index"))
