"""Writing a file whole or not at all: a reader sees the old content or the new one, also after a crash."""

import os
import secrets
import stat
from functools import partial
from pathlib import Path

OWNERS, EVERYBODYS = 0o600, 0o666
"""Rights of what the program keeps for its user; of what the user names, less what the user's own mask takes away."""


def replace_whole(path: Path, content: bytes, *, waits: bool = True, is_named: bool = False) -> None:
    """Put new content in a file's place; the old one stays until the new one is on the disk. Raises OSError.

    Without waiting for the disk the new one is in its place for whoever reads it, also where this program is killed;
    only the machine's own end may bring the old one back, or nothing. A file that the user has named lies where a link
    of that name leads, and whoever may read the old one may read the new one.
    """
    path = path.resolve() if is_named and path.is_symlink() else path
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{secrets.token_hex(6)}.part")
    try:
        with open(part, "xb", opener=partial(os.open, mode=EVERYBODYS if is_named else OWNERS)) as file:
            file.write(content)
            file.flush()
            if waits:
                os.fsync(file.fileno())
        if is_named and path.exists():
            part.chmod(stat.S_IMODE(path.stat().st_mode))
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
