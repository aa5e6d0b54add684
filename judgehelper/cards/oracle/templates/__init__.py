"""Templates that both read and write: how they are written down, and the two machines that run them."""
