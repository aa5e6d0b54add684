"""Reading rulebook files: formats give lines, families give structure, and `read_book` puts it together."""

from judgehelper.rulebooks.importing.reading import build_book, read_book, read_folder, read_source, read_url

__all__ = ["build_book", "read_book", "read_folder", "read_source", "read_url"]
