"""How the table of «Небожители» is shown and worded, for a window that knows no game."""
