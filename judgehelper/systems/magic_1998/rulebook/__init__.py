"""The text: how it is cited, what the addresses of the engine mean in it, its open questions."""
