"""Families of books: how the lines of one become chapters, rules, terms and examples."""
