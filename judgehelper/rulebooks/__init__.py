"""Rulebooks: the model, numbering, cross-references, comparison, storage."""
