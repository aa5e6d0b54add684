"""What the engine can play of the vocabulary; what nobody knows is refused by name."""
