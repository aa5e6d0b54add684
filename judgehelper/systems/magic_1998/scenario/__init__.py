"""Scenario files of Magic 1998: fields, set-up, script, facts."""
