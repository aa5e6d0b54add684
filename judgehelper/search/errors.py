"""What can go wrong while an index is built or opened."""

from judgehelper.kernel.errors import Carrying


class SearchError(Carrying):
    """Anything that search could not do."""


class Cancelled(SearchError):
    """The person stopped the building of an index; what was there before is untouched."""

    def __init__(self, book: str) -> None:
        super().__init__(f"building the index of «{book}» was cancelled")
        self.book = book


class BuilderDied(SearchError):
    """The process that built an index was ended from outside; what was there before is untouched."""

    def __init__(self, book: str, code: int | None) -> None:
        super().__init__(f"building the index of «{book}» broke off (exit code {code}); the old one is whole")
        self.book = book
        self.code = code


class UnreadableIndex(SearchError):
    """An index on disk cannot be read; it is thrown away and built again."""

    def __init__(self, folder: str, why: str) -> None:
        super().__init__(f"the index in {folder} cannot be read: {why}")
        self.folder = folder
        self.why = why


class UnknownFilter(SearchError):
    """A filter names something that is not there."""

    def __init__(self, name: str, value: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{name}:{value}: nothing like that; known are {', '.join(known)}")
        self.name = name
        self.value = value
        self.known = known
