"""Scenario files without a window: read, played, checked, exchanged."""
