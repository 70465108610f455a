"""XML as several formats use it: files of strangers read within bounds, and text escaped."""
