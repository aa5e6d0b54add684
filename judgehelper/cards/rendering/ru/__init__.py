"""Russian: a table of templates by node type whose holes name a case, and nouns that carry gender and number."""
