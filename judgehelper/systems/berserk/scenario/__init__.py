"""Scenario files: fields, set-up, entries, answers, facts, and writing a board down."""
