"""Forge's puzzle files (`.pzl`), read into scenarios and written from them.

The format says less than a scenario does, and in places more: what one side cannot say is refused with its line when
a puzzle is read, and listed when one is written. Nothing is dropped silently.
"""
