"""The rules of the text: how they are cited, the tables of all chapters, its open questions."""
