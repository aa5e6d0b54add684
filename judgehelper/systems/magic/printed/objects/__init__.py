"""What objects are: characteristics, tokens, faces, Sagas, dungeons (2xx, 3xx, 707-714)."""
