#!/usr/bin/env python3
"""Build the default English word list, dictionaries/english.dict, from its published sources."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs as a script

from dictionaries.builder.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
