"""Every kind of file that puzzles come in. What a file holds says which kind it is, and not its name."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from crossword_app.errors import CrosswordError, FileError, UnlikeGridError
from crossword_app.formats.loaded import Format, Loaded, Written
from crossword_app.model.puzzle import Puzzle

TEXT = "text"


def _late(module: str, name: str) -> Callable[..., Any]:
    """Return a function of a module of this package, which is imported when it is first called.

    A window appears a fifth sooner without all readers and writers, of which it needs few or none.
    """

    def call(*arguments: object) -> Any:
        return getattr(import_module(f"{__package__}.{module}"), name)(*arguments)

    return call


_read_jpz = _late("jpz.reader", "read_jpz")

FORMATS = (
    Format(
        "puz",
        "Across Lite",
        (".puz",),
        _late("puz.parts", "looks_like_puz"),
        _late("puz.reader", "read_puz"),
        _late("puz.writer", "write_puz"),
    ),
    Format(
        "ipuz",
        "Puzzle documents",
        (".ipuz",),
        _late("ipuz.reader", "looks_like_ipuz"),
        _late("ipuz.reader", "read_ipuz"),
        _late("ipuz.writer", "write_document"),
    ),
    Format(
        "across",
        "Across Lite TEXT",
        (".txt",),
        _late("across_lite.reader", "looks_like_across_lite"),
        _late("across_lite.reader", "read_across_lite"),
        _late("across_lite.writer", "write_across_lite"),
    ),
    Format("cfp", "CrossFire", (".cfp",), _late("cfp", "looks_like_cfp"), _late("cfp", "read_cfp")),
    Format(
        "ccxml",
        "Crossword Compiler XML",
        (".xml",),
        _late("jpz.reader", "looks_like_ccxml"),
        _read_jpz,
        _late("jpz.writer", "write_ccxml"),
    ),
    Format(
        "jpz",
        "JPZ",
        (".jpz",),
        _late("jpz.reader", "looks_like_jpz"),
        _read_jpz,
        _late("jpz.writer", "write_jpz"),
    ),
    Format("qxw", "Qxw grids", (".qxw",), _late("qxw", "looks_like_qxw"), _late("qxw", "read_qxw")),
    Format(
        "exolve",
        "Exolve",
        (".exolve",),
        _late("exolve.reader", "looks_like_exolve"),
        _late("exolve.reader", "read_exolve"),
        _late("exolve.writer", "write_exolve"),
    ),
    Format(
        "xd",
        "xd",
        (".xd",),
        _late("xd.reader", "looks_like_xd"),
        _late("xd.reader", "read_xd"),
        _late("xd.writer", "write_xd"),
    ),
    Format("html", "Web page to solve", (".html", ".htm"), write=_late("html", "write_html")),
    Format(
        TEXT,
        "Grids as text",
        (".txt",),
        _late("text.reader", "looks_like_text_grid"),
        _late("text.reader", "read_text_grid"),
        _late("text.reader", "write_text_grid"),
    ),
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
        form: Format = _late("text.reader", "text_format")(reading)
        return form
    return next((form for form in FORMATS if form.name == name), None)


def format_for(suffix: str) -> Format | None:
    """Return the format in which a file whose name ends in *suffix* (".puz") is written, None where there is none.

    Of several it is the last, the plainest: ".txt" is a grid.
    """
    return next((form for form in reversed(writable()) if suffix.lower() in form.suffixes), None)


def read_puzzle(content: bytes, source: str, form: Format | None = None) -> Loaded:
    """Return the puzzle that *content* holds; see `open_puzzle`."""
    return open_puzzle(content, source, form)[1]


def open_puzzle(content: bytes, source: str, form: Format | None = None) -> tuple[Format, Loaded]:
    """Return the puzzle that *content* holds, and the format that it is in. It is read once.

    Args:
        source: names the file in what is said of it.
        form: read it as this, whatever it looks like.

    Raises:
        FileError: no reader knows it, or the one that does finds it damaged.
    """
    is_told = form is not None
    form = form or _likeliest_form(content)
    if form.name == TEXT and source.lower().endswith(_CROSSWORD_COMPILER):
        raise FileError(
            f"{source} cannot be opened: only Crossword Compiler reads its own files; "
            "export .puz, .jpz or ipuz from Crossword Compiler"
        )
    if form.read is None:
        raise _unknown(source)
    try:
        return form, form.read(content)
    except CrosswordError as error:
        if isinstance(error, UnlikeGridError) and not is_told:
            raise _unknown(source) from None
        raise FileError(f"{source} cannot be opened: {error}") from error


def _likeliest_form(content: bytes) -> Format:
    """Return the format that *content* has; that of drawn grids where no other has it, and only reading it tells."""
    return next(
        form
        for form in readable()
        if form.name == TEXT or (form.looks_like and form.looks_like(content))
    )


def _unknown(source: str) -> FileError:
    known = ", ".join(form.title for form in readable())
    return FileError(f"{source} is no puzzle that this program knows: it reads {known}")


def write_puzzle(puzzle: Puzzle, form: Format) -> Written:
    """Return *puzzle* as a file of the format *form*, the same bytes each time.

    Raises:
        FileError: the format is only read, or cannot hold the puzzle at all.
    """
    if form.write is None:
        raise FileError(f"{form.title} files are read here, not written: choose another format")
    return form.write(puzzle)
