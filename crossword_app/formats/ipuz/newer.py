"""What a newer version of the program, or of ipuz, wrote and this one does not know: kept, and written back as it was.

Unknown keys outside our own part of a document are kept with all that other programs add; see `writer`.
"""

import re
from collections.abc import Mapping
from typing import Any

from crossword_app.formats.ipuz.alphabet import ALPHABET
from crossword_app.formats.json.values import table_of, text_of
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Size
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import listed

FORMAT = 1
"""The format of our part of a document. It grows where an older version would take something for what it is not."""

FALLBACK = Symmetry.NONE
"""What a symmetry that is not known becomes: nothing is then done to squares that nobody asked for."""

VERSION = "version"
SYMMETRY = "symmetry"

_OURS = frozenset(
    {VERSION, SYMMETRY, ALPHABET, "divided", "locked", "pencil", "key"}
    | {"drafts", "unused-clues", "loose", "counts-from-zero"}
)
"""The keys of our part of a document."""

_IPUZ_VERSION = re.compile(r"https?://(?:www\.)?ipuz\.org/v([1-9]\d{0,3})")
_NEWEST_IPUZ = 2
_MOST_NAMES = 4
_LONGEST_NAME = 30
_WRITTEN_BACK = "written back to ipuz files unchanged"

OWN = "own"
FILE = "version"
"""The keys of what is kept: of our part of the document, and the version of ipuz."""


def read_newer(
    document: Mapping[str, Any], own: Mapping[str, Any], puzzle: Puzzle, warnings: list[str]
) -> dict[str, Any]:
    """Return what is kept of *document* because *puzzle* cannot hold it, by `OWN` and `FILE`; warn of it.

    Args:
        own: our part of the document.
    """
    unknown = {key: value for key, value in own.items() if key not in _OURS}
    names = [f'"{key[:_LONGEST_NAME]}"' for key in unknown]
    if _is_unknown_symmetry(own):
        unknown[SYMMETRY] = own[SYMMETRY]
        names.append(f'the symmetry "{own[SYMMETRY][:_LONGEST_NAME]}"')
    if own.get(ALPHABET) not in (None, "", ENGLISH.tag) and puzzle.alphabet == ENGLISH:
        unknown[ALPHABET] = own[ALPHABET]
    version = _number(own.get(VERSION))
    if version > FORMAT:
        unknown[VERSION] = own[VERSION]
        warnings.append(
            f"a newer version of this program saved it (in format {version}; this version knows {FORMAT}): "
            f"what this version does not know is {_WRITTEN_BACK}"
        )
    if names:
        what = listed(names, most=_MOST_NAMES)
        stay = "it is" if len(names) == 1 else "they are"
        warnings.append(f"this version of the program does not know {what}; {stay} {_WRITTEN_BACK}")
    found = _IPUZ_VERSION.fullmatch(text_of(document.get(VERSION)))
    is_newer = found is not None and int(found[1]) > _NEWEST_IPUZ
    if found and is_newer:
        warnings.append(
            f"it is ipuz of version {found[1]}, and this program knows versions 1 and 2: "
            f"what it does not know is {_WRITTEN_BACK}"
        )
    kept = {OWN: unknown, FILE: found[0] if found and is_newer else ""}
    return {key: value for key, value in kept.items() if value}


def own_part_with(part: Mapping[str, object], kept: Mapping[str, Any]) -> dict[str, object]:
    """Return our part of a document with what was *kept* by `read_newer`, except what the user has set since."""
    unknown = dict(table_of(kept.get(OWN)))
    if part.get(SYMMETRY) != FALLBACK.value:
        unknown.pop(SYMMETRY, None)
    if part.get(ALPHABET):
        unknown.pop(ALPHABET, None)
    return {VERSION: FORMAT, **part, **unknown}


def read_symmetry(own: Mapping[str, Any], size: Size) -> Symmetry:
    """Return the symmetry that our part of a document names; the usual one where it does not fit *size*."""
    if _is_unknown_symmetry(own):
        return FALLBACK
    fitting = (symmetry for symmetry in Symmetry if symmetry.fits(size))
    name = own.get(SYMMETRY)
    return next((found for found in fitting if found.value == name), Symmetry.ROTATE_180)


def _is_unknown_symmetry(own: Mapping[str, Any]) -> bool:
    name = own.get(SYMMETRY)
    return isinstance(name, str) and bool(name) and name not in {known.value for known in Symmetry}


def _number(version: object) -> int:
    """Return a version of our documents. None means 1."""
    text = text_of(version)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else FORMAT
