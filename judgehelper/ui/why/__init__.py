"""The answers to "why?" in the window: sheets beside the table, and two branches side by side."""
