"""The closed words of the game, each class in one place: the compiler, the engine and the rendering read them here."""
