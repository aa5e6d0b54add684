"""What «it», «that» and «those» stand for (608.2c)."""
