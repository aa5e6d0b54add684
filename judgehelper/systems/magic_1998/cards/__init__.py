"""Cards in the words of the time."""
