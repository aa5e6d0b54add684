"""Themes as data: named colours from a file, checked when read; widgets ask for tokens and never for colours.

Contrast is computed as in WCAG 2.1 (relative luminance), so that a test can hold the theme files to the numbers that
the accessibility table promises.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from judgehelper.kernel.machine.misfits import misfit
from judgehelper.kernel.machine.outside import decoded
from judgehelper.kernel.words import Worded, phrase

TOKENS = (
    "bg",
    "panel",
    "raised",
    "sunken",
    "felt",
    "felt2",
    "felt_line",
    "hairline",
    "edge",
    "text",
    "text2",
    "text3",
    "accent",
    "selection",
    "on_accent",
    "link",
    "chip",
    "legal",
    "target",
    "attack",
    "danger",
    "warn",
    "warn_bg",
    "mark",
    "mark_text",
)
FRAMES = ("W", "U", "B", "R", "G", "gold", "colourless", "land")


class ThemeError(Exception):
    """A theme file cannot be used; one line says which and why."""


class Frame(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of a card: its face, the band of its name, its edge."""

    face: str
    band: str
    edge: str


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """A theme: colours by token and frames by key, each "#RRGGBB"."""

    name: str
    title: Worded
    is_dark: bool
    colours: dict[str, str]
    frames: dict[str, Frame]


def read_theme(path: Path) -> Theme:
    """Read a theme file. Raises ThemeError."""
    try:
        theme = decoded(path.read_bytes(), Theme)
    except OSError as error:
        raise ThemeError(phrase("{path}: {reason}", path=path.name, reason=error.strerror or error)) from error
    except msgspec.DecodeError as error:
        raise ThemeError(phrase("{name}: {error}", name=path.name, error=misfit(error))) from error
    missing = [token for token in TOKENS if token not in theme.colours]
    missing += [f"frame {key}" for key in FRAMES if key not in theme.frames]
    if missing:
        raise ThemeError(phrase("{name}: no colour for {known}", name=path.name, known=", ".join(missing)))
    return theme


def read_themes(folder: Path) -> tuple[Theme, ...]:
    """Read all themes of a folder, light ones first."""
    themes = [read_theme(path) for path in sorted(folder.glob("*.json"))]
    order = {"light": 0, "dark": 1, "contrast": 2}
    return tuple(sorted(themes, key=lambda theme: (order.get(theme.name, 9), theme.name)))


def contrast(one: str, other: str) -> float:
    """Compute the contrast of two colours, 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def chosen_theme(themes: Sequence[Theme], name: str, *, is_dark: bool) -> Theme:
    """Find a theme by its name; without one, or without such a theme, the first for a desktop that is dark or light."""
    named = (theme for theme in themes if theme.name == name)
    alike = (theme for theme in themes if theme.is_dark is is_dark)
    return next(named, None) or next(alike, themes[0])
