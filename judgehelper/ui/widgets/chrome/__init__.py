"""What frames the window: bars, start page, palette of commands, notices, the sheet of a card."""
