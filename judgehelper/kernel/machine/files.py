"""Writing a file whole or not at all: a reader sees the old content or the new one, also after a crash."""

import os
import tempfile
from pathlib import Path


def replace_whole(path: Path, content: bytes, *, waits: bool = True) -> None:
    """Put new content in a file's place; the old one stays until the new one is on the disk. Raises OSError.

    Without waiting for the disk the new one is in its place for whoever reads it, also where this program is killed;
    only the machine's own end may bring the old one back, or nothing.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            if waits:
                os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
