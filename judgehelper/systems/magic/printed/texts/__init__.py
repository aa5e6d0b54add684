"""Texts: the words of the engine itself, changed words, sentences that change earlier ones (608.2c, 612)."""
