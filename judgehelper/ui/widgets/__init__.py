"""Cards, chips, buttons, the board scene."""
