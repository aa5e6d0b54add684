"""Magic by the Comprehensive Rules; one module a chapter."""
