"""Scenario files of Magic: their fields, laying out, carrying out, answering, checking and writing."""
