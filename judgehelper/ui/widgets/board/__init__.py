"""The table: pieces, cells, bars of the players, and what floats over them."""
