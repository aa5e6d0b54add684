"""What a card says: closed structs that forbid unknown fields, and what of them can be played."""
