"""Why no ruling of «Берсерк» notices that some rules are off: table by table, each row with its reason."""

from collections.abc import Mapping

REASONS: Mapping[str, Mapping[str, str]] = {}
