"""What goes from the table to others and comes from them: codes, pictures, reports, cards from a file, notes."""
