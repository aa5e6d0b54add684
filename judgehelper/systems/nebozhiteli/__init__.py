"""«Небожители»; one module a chapter of the rulebook."""
