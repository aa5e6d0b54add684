"""Rows with a sum over them: a bit that turned over on the disk is noticed, and not read as another rule.

A row begins with a byte that no MessagePack begins with, then the sum, then the data. Rows of earlier versions have no
sum and are taken as they are.
"""

from hashlib import blake2b
from typing import Final

_MARK: Final = b"\xc1"
_LENGTH: Final = 8


def with_sum(data: bytes, of: str) -> bytes:
    """Give a row of the data that belong to a name."""
    return _MARK + _sum(data, of) + data


def without_sum(row: bytes, of: str) -> bytes:
    """Give the data of a row. Raises ValueError where they are not those that were written for that name."""
    if row[:1] != _MARK:
        return row
    said, data = row[1 : 1 + _LENGTH], row[1 + _LENGTH :]
    if said != _sum(data, of):
        raise ValueError(f"the row of {of} is damaged")
    return data


def _sum(data: bytes, of: str) -> bytes:
    return blake2b(data, digest_size=_LENGTH, key=of.encode("utf-8", "surrogatepass")[:64]).digest()
