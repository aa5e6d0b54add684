"""How acts are written: one module a subject, as in `abilities.acts` (701, 608.2)."""
