"""The turn, its steps and phases (407-413), and priority with its windows (303)."""
