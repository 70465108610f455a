"""All that numba compiles, and what feeds it and reads it back. The window appears without it."""
