"""Mending recognised text."""
