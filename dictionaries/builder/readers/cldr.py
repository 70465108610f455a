"""Unicode's CLDR: names of emoji, languages, countries and territories, in English."""

import json
from collections.abc import Iterator
from pathlib import Path

_ANNOTATIONS = Path("package/annotations/en/annotations.json")
_NAMES = Path("package/main/en")


def read_annotations(package: Path) -> Iterator[str]:
    """Yield the names of emoji and the words by which one looks for them."""
    data = json.loads((package / _ANNOTATIONS).read_text(encoding="utf-8"))
    for annotation in data["annotations"]["annotations"].values():
        yield from annotation.get("tts", ())
        yield from annotation.get("default", ())


def read_names(package: Path) -> Iterator[str]:
    """Yield the names of languages and territories."""
    for table in ("languages", "territories"):
        path = package / _NAMES / f"{table}.json"
        data = json.loads(path.read_text(encoding="utf-8"))
        yield from data["main"]["en"]["localeDisplayNames"][table].values()
