"""Dialogs: settings, import, about."""
