"""The state of a game and what everything else is said in: zones (II), steps, happenings, refusals, readings."""
