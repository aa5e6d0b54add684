"""Going on with a game: what is said of a choice before it is made, and the ways of going on by many choices."""
