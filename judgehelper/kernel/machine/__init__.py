"""What the program asks of the machine, and what it takes from outside: bytes, numbers, files, processes."""
