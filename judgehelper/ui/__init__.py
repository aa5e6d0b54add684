"""The window: models, docks, widgets, dialogs."""
