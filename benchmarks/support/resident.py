"""The memory that the process holds at this moment."""

import os
from pathlib import Path


def resident_bytes() -> int:
    """Return the bytes of this process that are in memory, read from /proc."""
    resident = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(resident) * os.sysconf("SC_PAGE_SIZE")
