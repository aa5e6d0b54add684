"""Reading rulebook files, one format a module."""
