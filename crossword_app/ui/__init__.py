"""The window and everything in it. Only this package and `paint` use Qt."""
