"""State-based actions, attaching and phasing (303.4, 702.25, 704)."""
