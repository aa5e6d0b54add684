"""What may be declared, with which targets and for which resources, and why not (301-304, 501, 502, 504, 528)."""
