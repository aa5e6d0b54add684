"""How acts are said in Russian: one module a subject, as in `abilities.acts`."""
