"""What is printed: keyword abilities, parts of objects, texts (2xx, 3xx, 612, 702, 707-714)."""
