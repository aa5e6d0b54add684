"""Carrying an action out (511, 512): its stages, how it ends early, and its payment."""
