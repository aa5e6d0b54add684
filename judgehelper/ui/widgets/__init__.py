"""What the window is made of: what all parts share here, the table, the reader and the frame in rooms of their own."""
