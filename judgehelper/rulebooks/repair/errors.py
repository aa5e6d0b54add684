"""What can go wrong when recognised text is mended."""

from pathlib import Path

from judgehelper.rulebooks.errors import RulebookError


class TablesError(RulebookError):
    """The learned tables cannot be used."""

    def __init__(self, path: Path, fault: str, remedy: str) -> None:
        super().__init__(f"The tables for mending recognised text, {path}: the file {fault}; {remedy}.")
        self.path, self.fault, self.remedy = path, fault, remedy
