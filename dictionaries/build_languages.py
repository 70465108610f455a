#!/usr/bin/env python3
"""Build the Dutch, French, German and Spanish word lists from their published sources, or look words of them up."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs as a script

from dictionaries.builder.languages.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
