"""How statements are written: what is so, what may and may not be done, what happens instead (604, 613, 614)."""
