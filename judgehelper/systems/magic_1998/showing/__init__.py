"""The game of 1998 in words: its table, its windows, its questions and events."""
