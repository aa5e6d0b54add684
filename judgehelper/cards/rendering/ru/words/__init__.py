"""Russian words: declension, verbs, agreement, the lexicon of card texts."""
