"""Seeing why: the log as a tree of causes, and the answers to why something died, happened, or did not."""
