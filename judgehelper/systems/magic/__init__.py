"""What cards of Magic say under any law of time: the engine that the editions of the rules share."""
