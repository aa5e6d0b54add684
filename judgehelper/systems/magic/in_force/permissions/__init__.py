"""What rules and effects forbid and allow (101.2, 307, 601.3)."""
