"""Time at the desk: named moments, bookmarks, lanes of branches, and two branches side by side."""
