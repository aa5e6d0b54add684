"""What the words of the vocabulary mean in a game: one module a family, one function a word, a literal table each."""
