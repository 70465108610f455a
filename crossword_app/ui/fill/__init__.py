"""Autofill in the window: its options, its thread, the strip, and the explanation if there is no fill."""
