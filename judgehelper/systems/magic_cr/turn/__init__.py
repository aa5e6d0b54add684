"""The turn and priority (116, 500-514, 703)."""
