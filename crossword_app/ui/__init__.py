"""The window and all that lives in it; with `paint`, the only place that knows Qt."""
