"""What scenarios say again and again: the packer of a version of the code knows it beforehand.

Packed codes refer to places in these words: they stay as they are for as long as codes of their version are read. Other
words are another version. How the file breaks its lines says nothing.
"""

from functools import cache

from judgehelper.kernel.machine.resources import resource


@cache
def phrases(version: str) -> bytes:
    """Give the words that codes of a version refer to."""
    return b"".join(resource("sending", f"phrases-{version}.txt").read_bytes().splitlines())
