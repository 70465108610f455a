"""Names of firms and brands: those that Simple Icons has a sign for, and CSpell's companies."""

import json
from collections.abc import Iterator
from pathlib import Path

_ICONS = Path("package/data/simple-icons.json")
_COMPANIES = Path("package/dict/companies.txt")


def read_icons(package: Path) -> Iterator[str]:
    """Yield the titles of Simple Icons."""
    for icon in json.loads((package / _ICONS).read_text(encoding="utf-8")):
        yield icon["title"]


def read_companies(package: Path) -> Iterator[str]:
    """Yield the companies of CSpell's spelling checker."""
    for line in (package / _COMPANIES).read_text(encoding="utf-8").splitlines():
        name = line.partition("#")[0].strip()
        if name[:1].isupper():
            yield name
