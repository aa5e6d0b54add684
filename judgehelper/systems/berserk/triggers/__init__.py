"""Triggered and conditional abilities (115, 116, 305): which events set them off, when they are due, chains (522)."""
