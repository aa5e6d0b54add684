"""Full-text search over rulebooks: documents, index, query, ranking, highlighting."""
