"""Starting the game (103): what is done before the first turn, as steps and decisions like all others."""
