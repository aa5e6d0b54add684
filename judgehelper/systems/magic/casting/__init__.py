"""What may be cast, activated and targeted (114, 115, 601.3)."""
