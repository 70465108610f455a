"""SCOWL: words by dictionary family, kind and commonness level (http://wordlist.aspell.net)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LAST_LEVEL = 70  # level 80 carries the UK Advanced Cryptics Dictionary and its terms

_FOLDER = Path("usr/share/dict/scowl")
_FILE_NAME = re.compile(r"(?P<family>[a-z0-9_]+)-(?P<kind>[a-z-]+)\.(?P<level>\d\d)")
_KINDS = frozenset({"words", "contractions", "upper", "proper-names", "abbreviations"})
_HOME_FAMILIES = frozenset({"english", "american"})
_AMERICAN_FAMILIES = frozenset({"english", "american", "variant_1", "american_variant_1"})
_OTHER_FAMILIES = re.compile(r"british(_z)?|(british_)?variant_[12]|american_variant_[12]")


@dataclass(frozen=True, slots=True)
class ScowlWord:
    """A word of one SCOWL file: *level* 10 (commonest) to 70; *variant* if not the first American spelling.

    An *american* variant is one that Americans write too: "omelette", not "colour".
    """

    display: str
    kind: str
    level: int
    variant: bool
    american: bool


def read(package: Path) -> Iterator[ScowlWord]:
    """Yield the words of every American, British and variant file up to level 70."""
    for path in sorted((package / _FOLDER).iterdir()):
        name = _FILE_NAME.fullmatch(path.name)
        if name is None or name["kind"] not in _KINDS or int(name["level"]) > LAST_LEVEL:
            continue
        home = name["family"] in _HOME_FAMILIES
        american = name["family"] in _AMERICAN_FAMILIES
        if not home and not _OTHER_FAMILIES.fullmatch(name["family"]):
            continue
        for line in path.read_text(encoding="latin-1").split():
            if not line.endswith("'s"):
                yield ScowlWord(
                    line, name["kind"], int(name["level"]), variant=not home, american=american
                )
