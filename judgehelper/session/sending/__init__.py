"""What goes to others: a scenario as a code for a message, a report of it, notes that it carries."""
