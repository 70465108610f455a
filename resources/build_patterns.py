#!/usr/bin/env python3
"""Build the library of grid patterns, resources/patterns, with the program's own search, and measure how they fill.

    .venv/bin/python resources/build_patterns.py make --cache FOLDER     half an hour: all patterns anew
    .venv/bin/python resources/build_patterns.py measure                 minutes: only how easily each fills
    .venv/bin/python resources/build_patterns.py sheet patterns.html     pictures of all

Whoever does not like a pattern adds the digest that stands below its picture to pattern_builder/dropped.py, with a
reason, and makes them again. The same seed and word list give the same patterns on every machine.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs as a script

from resources.pattern_builder.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
