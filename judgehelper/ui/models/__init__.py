"""Qt item models over session values; tested without a window."""
