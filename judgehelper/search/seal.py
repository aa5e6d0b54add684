"""The seal on an index: what another program wrote, or another user, is never given to Whoosh, which unpickles.

A seal is a keyed digest (HMAC-SHA-256). Its key is made once a user and lies outside the folder of his data, so that it
does not come along with a folder that is copied: an index from elsewhere is thrown away and built anew.
"""

import hashlib
import hmac
import os
import secrets
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs

from judgehelper.kernel.machine.files import replace_whole

LENGTH = 32
"""Bytes of a key."""
VARIABLE = "JUDGEHELPER_SEAL"
"""Hands the key of one run, in hexadecimal digits, to its own processes where no key can be kept."""
PATIENCE = 1.0
"""Seconds for another process to finish writing the key that it has begun."""


def seal_of(content: bytes) -> str:
    """Give the seal of what this user's program wrote."""
    return hmac.new(own_key(), content, hashlib.sha256).hexdigest()


def is_sealed(content: bytes, seal: str) -> bool:
    """Whether a seal was made by this user's program for this content."""
    return hmac.compare_digest(seal_of(content).encode(), seal.encode())


@cache
def own_key() -> bytes:
    """Give the key of this user; where none can be kept, one of this run, and indexes are built anew in the next."""
    with suppress(OSError):
        return kept_key(platformdirs.user_state_path("judgehelper", appauthor=False) / "seal")
    handed = os.environ.setdefault(VARIABLE, secrets.token_hex(LENGTH))
    return hashlib.sha256(handed.encode()).digest()


def kept_key(path: Path) -> bytes:
    """Read a key, made at the first call, which nobody but its owner may read. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError), open(path, "xb", opener=_for_owner) as file:
        file.write(secrets.token_bytes(LENGTH))
    return _whole(path) or _renewed(path)


def _for_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _whole(path: Path) -> bytes | None:
    """Read a key that another process may be writing just now; None where it stays torn."""
    until = time.monotonic() + PATIENCE
    while len(key := path.read_bytes()) != LENGTH:
        if time.monotonic() > until:
            return None
        time.sleep(PATIENCE / 100)
    return key


def _renewed(path: Path) -> bytes:
    key = secrets.token_bytes(LENGTH)
    replace_whole(path, key)
    return key
