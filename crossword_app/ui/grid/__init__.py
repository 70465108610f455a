"""The grid in the window: painted, zoomed, and edited by keys and mouse."""
