"""The libraries of the system that Qt needs and does not bring along. Nothing here imports Qt."""

import ctypes
import json
import re

from crossword_app.paths import resources_dir
from crossword_app.sentences import listed

FILE = "qt_libraries.json"
"""Each library with Debian's package of it: what Qt always needs, and what its windows need on X11."""

_NAME = re.compile(r"(?:^|[\s(])((?:lib)?[\w.+-]+\.so[.\d]*): cannot open shared object file")
"""How the dynamic linker of Linux names a library that it does not find."""


def what_is_missing(reason: str) -> str:
    """Return which libraries are missing where loading failed with *reason*, and what helps; "" if it is not that.

    The linker names the first one only. The others that Qt needs and that cannot be loaded either are named too.
    """
    if not (found := _NAME.search(reason)):
        return ""
    first, packages = found[1], _packages()
    missing = [first, *(name for name in packages if name != first and not _loads(name))]
    known = dict.fromkeys(packages[name] for name in missing if name in packages)
    are, them = ("are", "them") if len(missing) > 1 else ("is", "it")
    on_debian = f" (on Debian and Ubuntu: sudo apt install {' '.join(known)})" if known else ""
    return f"{listed(missing)} {are} missing: install {them}{on_debian}"


def _packages() -> dict[str, str]:
    groups = json.loads((resources_dir() / FILE).read_text(encoding="utf-8"))
    return {library: package for group in groups.values() for library, package in group.items()}


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
