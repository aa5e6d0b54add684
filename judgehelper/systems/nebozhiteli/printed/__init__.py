"""Cards as they are printed (III), and those that come with the program."""
