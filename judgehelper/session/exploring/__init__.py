"""What can still happen: every way on from a board, and the outcomes that they lead to."""
