"""Which answers come first: ranks, weights, a closer look, and signs that rounds of questions have weighed."""
