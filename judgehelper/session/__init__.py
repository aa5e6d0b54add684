"""Use cases without a window: scenario, lookup, explain, explore, notes, settings."""
