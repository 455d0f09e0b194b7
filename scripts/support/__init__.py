"""Modules that several scripts share."""
