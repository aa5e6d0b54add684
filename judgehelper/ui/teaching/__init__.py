"""A student at the table: topics and lessons, the open question with its prediction, the answer with its reasons."""
