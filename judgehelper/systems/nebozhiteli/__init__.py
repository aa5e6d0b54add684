"""«Небожители»; a room a part of the rulebook, from the cards up to the turn."""
