"""Why no ruling notices that some rows are off."""

from collections.abc import Mapping

REASONS: Mapping[str, Mapping[str, str]] = {}
