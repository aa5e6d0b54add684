"""Who may attack and block whom, and what enters fighting (506-509)."""
