"""The book as it is read: a page, its menu, what is written into it."""
