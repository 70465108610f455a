"""All code that numba compiles, and the code that prepares its input and reads its output. Imported on demand."""
