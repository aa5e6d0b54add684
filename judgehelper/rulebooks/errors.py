"""What can go wrong with a book: each error says what was asked, what is wrong and what would mend it."""


class RulebookError(Exception):
    """A book or a file cannot be read, stored or found; the message is one clear line."""
