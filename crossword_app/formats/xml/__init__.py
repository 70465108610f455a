"""XML for several formats: reads untrusted files within limits, and escapes text."""
