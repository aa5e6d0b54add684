"""Writing abilities in Russian and English."""
