"""Where the data of the program lies: beside the package when installed, beside the checkout while working on it."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def resource(*names: str) -> Path:
    """Return the path of a data file or folder under `resources`."""
    installed = _PACKAGE / "resources"
    root = installed if installed.is_dir() else _PACKAGE.parent / "resources"
    return root.joinpath(*names)
