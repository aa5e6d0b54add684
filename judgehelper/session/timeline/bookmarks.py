"""Named bookmarks of moments: kept with the desk, in its file and in what is kept of unsaved work."""

from msgspec.structs import replace

from judgehelper.kernel.words import phrase
from judgehelper.session.desk import Desk, DeskError


def bookmark(desk: Desk, moment: int, name: str) -> Desk:
    """Give a moment a name, or with an empty one take it away. Raises DeskError for a moment that is not there."""
    if moment not in desk.line.moments:
        count = len(desk.line.moments)
        raise DeskError(phrase("there is no moment {moment}; the timeline has {count}", moment=moment, count=count))
    kept = {each: said for each, said in desk.bookmarks.items() if each != moment}
    if name.strip():
        kept[moment] = name.strip()
    return replace(desk, bookmarks=type(desk.bookmarks)(kept))
