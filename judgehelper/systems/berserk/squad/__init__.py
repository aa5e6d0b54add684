"""Before the battle (402-406, 524): order and deal, recruiting, placement, reveal and seating."""
