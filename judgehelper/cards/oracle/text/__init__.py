"""The text of a face: paragraphs, words, names and labels, before any of it is read."""
