"""Errors, reasons and facts in the words of the screen."""
