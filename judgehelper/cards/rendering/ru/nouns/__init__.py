"""Nouns in Russian with all that stands around them: who and what, how many, where."""
