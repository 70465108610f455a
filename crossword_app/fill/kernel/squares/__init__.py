"""The compiled search for word squares, letter by letter; `driver` is its face."""
