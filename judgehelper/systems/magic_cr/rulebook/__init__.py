"""The chapters as tables, what the engine can play, and which rules it cites."""
