"""Bytes to text: UTF-8, UTF-16 or a code page of Windows, Cyrillic or Western, told apart by the bytes themselves."""

import codecs
import re

from judgehelper.rulebooks.errors import RulebookError

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_SAMPLE = 4096
_MOSTLY_PLAIN = 95
"""Per cent of plain Latin letters from which a text is English with some quotation marks and names."""
_WORD_CP1251 = re.compile(r"[А-Яа-яЁё]{3,}")


def decode(data: bytes, name: str) -> str:
    """Read the bytes of a text file; raise where they are no text in any of the encodings."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _checked(_try(data, encoding), name)
    if encoding := _wide_encoding(data):
        return _checked(_try(data, encoding), name)
    text = _try(data, "utf-8")
    if text is None:
        text = _try_code_page(data)
    return _checked(text, name)


def _wide_encoding(data: bytes) -> str:
    """Recognise UTF-16 without a mark: every second byte of Latin or Cyrillic text is 0 or 4."""
    sample = data[: _SAMPLE - _SAMPLE % 2]
    if len(sample) < 4 or 0 not in sample:
        return ""
    even, odd = sample[0::2], sample[1::2]
    for half, encoding in ((odd, "utf-16-le"), (even, "utf-16-be")):
        if sum(byte in (0, 4, 0x20) for byte in half) * 10 > len(half) * 9:
            return encoding
    return ""


def _try_code_page(data: bytes) -> str | None:
    """Decode text of Windows: Cyrillic where words come of it, Western where nearly all of it is plain Latin."""
    text = _try(data, "cp1251")
    if text is not None and _WORD_CP1251.search(text):
        return text
    plain = sum(byte < 0x80 for byte in data)
    return _try(data, "cp1252") if plain * 100 > len(data) * _MOSTLY_PLAIN else None


def _try(data: bytes, encoding: str) -> str | None:
    """Decode, or say None where the bytes do not fit."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _checked(text: str | None, name: str) -> str:
    """Refuse what is no text: undecodable bytes, NUL and other control characters."""
    if text is None:
        wrong = "this is no text in UTF-8, UTF-16, Windows-1251 or Windows-1252"
        raise RulebookError(name, wrong, "save it as UTF-8 text")
    text = text.removeprefix("\ufeff")
    controls = len(_CONTROL.findall(text))
    if "\x00" in text or controls * 200 > len(text):
        raise RulebookError(name, "this is no text: it holds control characters", "open it with the program it is from")
    return text
