"""Sentences in Russian: clauses, conditions, events, durations, and the abilities made of them."""
