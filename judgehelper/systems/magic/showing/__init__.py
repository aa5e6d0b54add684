"""Showing the game: the board as data, every event, question and refusal in words, and why an object is as it is."""
