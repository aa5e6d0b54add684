"""Events as they happen, and what replaces or prevents them (400.7, 614-616)."""
