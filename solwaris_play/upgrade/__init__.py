"""Older files rewritten to today's format, everything else in them left as it stands (formats.md)."""
