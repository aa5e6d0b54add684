"""Reading books in the window: the reader, its notes and bookmarks, printing."""
