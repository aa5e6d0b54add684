"""Cards: the model, the library, importing, the compiler of rules text, rendering."""
