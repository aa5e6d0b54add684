"""The compiler of English rules text: an invertible grammar, declared once, read and written."""
