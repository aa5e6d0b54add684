"""The battle in words and as a board: what happened, what is asked, why; and what a player may see (533)."""
