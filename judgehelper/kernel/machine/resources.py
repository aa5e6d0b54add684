"""Where the program's own data lies: `resources/` beside the package in a checkout, inside it once installed."""

from pathlib import Path

from judgehelper.kernel.errors import Carrying

_PACKAGE = Path(__file__).resolve().parents[2]


class ResourceMissing(Carrying, FileNotFoundError):
    """A file of the program itself is not there: the installation is incomplete."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path.name} is missing from this installation of judgehelper; install it again")
        self.path = path


def resource(*parts: str) -> Path:
    """Give the path of a file or folder of the program's data. Raises ResourceMissing."""
    homes = (_PACKAGE / "resources", _PACKAGE.parent / "resources")
    home = next((each for each in homes if each.is_dir()), homes[0])
    path = home.joinpath(*parts)
    if not path.exists():
        raise ResourceMissing(path)
    return path
