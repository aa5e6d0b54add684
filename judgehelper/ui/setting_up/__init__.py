"""The window's part in setting a board up: properties, objects of one's own, choosing several, dropping anywhere."""
