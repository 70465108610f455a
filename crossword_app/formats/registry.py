"""Every kind of file that puzzles come in. What a file holds says which kind it is, and not its name."""

from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.across_lite import looks_like_across_lite, read_across_lite
from crossword_app.formats.across_lite_writer import write_across_lite
from crossword_app.formats.cfp import looks_like_cfp, read_cfp
from crossword_app.formats.exolve import looks_like_exolve, read_exolve
from crossword_app.formats.exolve_writer import write_exolve
from crossword_app.formats.html import write_html
from crossword_app.formats.ipuz import write_document
from crossword_app.formats.ipuz_reader import looks_like_ipuz, read_ipuz
from crossword_app.formats.jpz_reader import looks_like_ccxml, looks_like_jpz, read_jpz
from crossword_app.formats.jpz_writer import write_ccxml, write_jpz
from crossword_app.formats.loaded import Format, Loaded, Written
from crossword_app.formats.puz_parts import looks_like_puz
from crossword_app.formats.puz_reader import read_puz
from crossword_app.formats.puz_writer import write_puz
from crossword_app.formats.qxw import looks_like_qxw, read_qxw
from crossword_app.formats.text import (
    NAME as TEXT,
)
from crossword_app.formats.text import (
    looks_like_text_grid,
    read_text_grid,
    text_format,
    write_text_grid,
)
from crossword_app.formats.xd import looks_like_xd, read_xd
from crossword_app.formats.xd_writer import write_xd
from crossword_app.model.puzzle import Puzzle

FORMATS = (
    Format("puz", "Across Lite", (".puz",), looks_like_puz, read_puz, write_puz),
    Format("ipuz", "Puzzle documents", (".ipuz",), looks_like_ipuz, read_ipuz, write_document),
    Format(
        "across",
        "Across Lite TEXT",
        (".txt",),
        looks_like_across_lite,
        read_across_lite,
        write_across_lite,
    ),
    Format("cfp", "CrossFire", (".cfp",), looks_like_cfp, read_cfp),
    Format(
        "ccxml",
        "Crossword Compiler XML",
        (".xml",),
        looks_like_ccxml,
        read_jpz,
        write_ccxml,
    ),
    Format("jpz", "JPZ", (".jpz",), looks_like_jpz, read_jpz, write_jpz),
    Format("qxw", "Qxw grids", (".qxw",), looks_like_qxw, read_qxw),
    Format("exolve", "Exolve", (".exolve",), looks_like_exolve, read_exolve, write_exolve),
    Format("xd", "xd", (".xd",), looks_like_xd, read_xd, write_xd),
    Format("html", "Web page to solve", (".html", ".htm"), write=write_html),
    Format(TEXT, "Grids as text", (".txt",), looks_like_text_grid, read_text_grid, write_text_grid),
)
"""In the order in which they are asked whether a file is theirs: the surest first, what any text could be last."""

_CROSSWORD_COMPILER = ".ccw"
"""Ends the names of files that nobody has documented and no reader knows."""


def readable() -> tuple[Format, ...]:
    """Return the formats that are read."""
    return tuple(form for form in FORMATS if form.read)


def writable() -> tuple[Format, ...]:
    """Return the formats that are written."""
    return tuple(form for form in FORMATS if form.write)


def format_of(content: bytes) -> Format | None:
    """Return the format that *content* has, None where no reader knows it."""
    return next((form for form in readable() if form.looks_like and form.looks_like(content)), None)


def format_called(name: str) -> Format | None:
    """Return the format of that name, None where there is none. text:x-blocks says how signs of a grid are read."""
    kind, colon, reading = name.partition(":")
    if kind == TEXT and colon:
        return text_format(reading)
    return next((form for form in FORMATS if form.name == name), None)


def format_for(suffix: str) -> Format | None:
    """Return the format in which a file whose name ends in *suffix* (".puz") is written, None where there is none.

    Of several it is the last, the plainest: ".txt" is a grid.
    """
    return next((form for form in reversed(writable()) if suffix.lower() in form.suffixes), None)


def read_puzzle(content: bytes, source: str, form: Format | None = None) -> Loaded:
    """Return the puzzle that *content* holds. *source* names the file in what is said of it.

    Args:
        form: read it as this, whatever it looks like.

    Raises:
        FileError: no reader knows it, or the one that does finds it damaged.
    """
    form = form or format_of(content)
    is_unknown = form is None or form.read is read_text_grid
    if is_unknown and source.lower().endswith(_CROSSWORD_COMPILER):
        raise FileError(
            f"{source} cannot be opened: only Crossword Compiler reads its own files; "
            "export .puz, .jpz or ipuz from Crossword Compiler"
        )
    if form is None or form.read is None:
        known = ", ".join(form.title for form in readable())
        raise FileError(f"{source} is no puzzle that this program knows: it reads {known}")
    try:
        return form.read(content)
    except CrosswordError as error:
        raise FileError(f"{source} cannot be opened: {error}") from error


def write_puzzle(puzzle: Puzzle, form: Format) -> Written:
    """Return *puzzle* as a file of the format *form*, the same bytes each time.

    Raises:
        FileError: the format is only read, or cannot hold the puzzle at all.
    """
    if form.write is None:
        raise FileError(f"{form.title} files are read here, not written: choose another format")
    return form.write(puzzle)
