"""Autofill in the window: asked for, run on its thread, told of in the strip, accepted; and why there is no fill."""
