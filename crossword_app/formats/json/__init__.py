"""JSON for several formats: reads untrusted files within limits, and writes it for people."""
