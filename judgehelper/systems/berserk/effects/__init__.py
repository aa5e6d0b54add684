"""What effects do to cards: life (508, 509), turning (510), relocation (506, 507), and the rules that follow (503)."""
