"""What is in force at each moment: triggers, permissions, choices (101.2, 603, 608.2d)."""
