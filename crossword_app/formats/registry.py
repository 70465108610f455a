"""Every format of puzzle files. The format of a file is found from its content, not from its name."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from crossword_app.errors import CrosswordError, FileError, UnlikeGridError
from crossword_app.formats.dates import with_ipuz_date
from crossword_app.formats.disagreements import told_of_entries, without_nul
from crossword_app.formats.loaded import Format, Loaded, Written
from crossword_app.formats.unread import unread_file
from crossword_app.model.own_data import is_word_search
from crossword_app.model.puzzle import Puzzle

TEXT = "text"
PICTURE = "picture"
_DOCUMENTS = "ipuz"
_OWN_DATES = frozenset({"jpz", "ccxml"})
"""Formats whose dates have any form, which stays when they are written again."""

_DATA = ".json"
"""The suffix of the data of newspapers, which their pages may hold too."""

_DATA_AND_PAGES = (_DATA, ".html", ".htm")

_ANY_TEXT = frozenset({TEXT, "xd"})
"""Formats that text of other kinds may look like."""


@dataclass(frozen=True, slots=True)
class LateFunction:
    """A function of a module of this package. The module is imported when the function is first called.

    The window needs few readers and writers at its start, or none. Without them it appears a fifth sooner.
    """

    module: str
    name: str

    def __call__(self, *arguments: object) -> Any:
        return self.imported()(*arguments)

    def imported(self) -> Callable[..., Any]:
        """Return the function itself."""
        function: Callable[..., Any] = getattr(
            import_module(f"{__package__}.{self.module}"), self.name
        )
        return function


_read_jpz = LateFunction("jpz.reader", "read_jpz")

FORMATS = (
    Format(
        "puz",
        "Across Lite",
        (".puz",),
        LateFunction("puz.parts", "looks_like_puz"),
        LateFunction("puz.reader", "read_puz"),
        LateFunction("puz.writer", "write_puz"),
    ),
    Format(
        PICTURE,
        "Pictures of grids",
        (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".bmp"),
        LateFunction("picture.signatures", "looks_like_picture"),
        LateFunction("picture.reader", "read_picture"),
    ),
    Format(
        "puzzleme",
        "PuzzleMe (Amuse Labs)",
        _DATA_AND_PAGES,
        LateFunction("newspapers.recognition", "looks_like_puzzleme"),
        LateFunction("newspapers.puzzleme", "read_puzzleme"),
    ),
    Format(
        "nyt",
        "New York Times JSON",
        _DATA_AND_PAGES,
        LateFunction("newspapers.recognition", "looks_like_nyt"),
        LateFunction("newspapers.nyt", "read_nyt"),
    ),
    Format(
        "crosshare",
        "Crosshare JSON",
        _DATA_AND_PAGES,
        LateFunction("newspapers.recognition", "looks_like_crosshare"),
        LateFunction("newspapers.crosshare", "read_crosshare"),
    ),
    Format(
        "wsj",
        "Wall Street Journal JSON",
        _DATA_AND_PAGES,
        LateFunction("newspapers.recognition", "looks_like_wall_street"),
        LateFunction("newspapers.wall_street", "read_wall_street"),
    ),
    Format(
        "wapo",
        "Washington Post JSON",
        _DATA_AND_PAGES,
        LateFunction("newspapers.recognition", "looks_like_washington"),
        LateFunction("newspapers.washington", "read_washington"),
    ),
    Format(
        "xwordinfo",
        "XWord Info JSON",
        (".json",),
        LateFunction("newspapers.recognition", "looks_like_xword_info"),
        LateFunction("newspapers.xword_info", "read_xword_info"),
    ),
    Format(
        "guardian",
        "Guardian JSON",
        (".json",),
        LateFunction("newspapers.recognition", "looks_like_guardian"),
        LateFunction("newspapers.guardian", "read_guardian"),
        LateFunction("newspapers.guardian_writer", "write_guardian"),
    ),
    Format(
        "universal",
        "Universal and USA Today",
        (".json", ".xml"),
        LateFunction("newspapers.recognition", "looks_like_universal"),
        LateFunction("newspapers.universal", "read_universal"),
    ),
    Format(
        "xpf",
        "XPF",
        (".xpf", ".xml"),
        LateFunction("newspapers.recognition", "looks_like_xpf"),
        LateFunction("newspapers.xpf", "read_xpf"),
    ),
    Format(
        "pzzl",
        "PZZL and Newsday text",
        (".txt",),
        LateFunction("newspapers.recognition", "looks_like_pzzl"),
        LateFunction("newspapers.pzzl", "read_pzzl"),
    ),
    Format(
        "apz",
        "Acrostics (.apz)",
        (".apz",),
        LateFunction("variety.recognition", "looks_like_apz"),
        LateFunction("variety.apz", "read_apz"),
    ),
    Format(
        "rg",
        "Rows Garden",
        (".rg", ".rgz"),
        LateFunction("variety.recognition", "looks_like_rows_garden"),
        LateFunction("variety.rows_garden", "read_rows_garden"),
    ),
    Format(
        "ipuz",
        "Puzzle documents",
        (".ipuz",),
        LateFunction("json.text", "looks_like_document"),
        LateFunction("ipuz.reader", "read_ipuz"),
        LateFunction("ipuz.writer", "write_document"),
    ),
    Format(
        "across",
        "Across Lite TEXT",
        (".txt",),
        LateFunction("recognition", "looks_like_across_lite"),
        LateFunction("across_lite.reader", "read_across_lite"),
        LateFunction("across_lite.writer", "write_across_lite"),
    ),
    Format(
        "cfp",
        "CrossFire",
        (".cfp",),
        LateFunction("recognition", "looks_like_cfp"),
        LateFunction("cfp.reader", "read_cfp"),
        LateFunction("cfp.writer", "write_cfp"),
    ),
    Format(
        "ccxml",
        "Crossword Compiler XML",
        (".xml",),
        LateFunction("recognition", "looks_like_ccxml"),
        _read_jpz,
        LateFunction("jpz.writer", "write_ccxml"),
    ),
    Format(
        "jpz",
        "JPZ",
        (".jpz",),
        LateFunction("recognition", "looks_like_jpz"),
        _read_jpz,
        LateFunction("jpz.writer", "write_jpz"),
    ),
    Format(
        "qxw",
        "Qxw grids",
        (".qxw",),
        LateFunction("qxw", "looks_like_qxw"),
        LateFunction("qxw", "read_qxw"),
    ),
    Format(
        "exolve",
        "Exolve",
        (".exolve",),
        LateFunction("recognition", "looks_like_exolve"),
        LateFunction("exolve.reader", "read_exolve"),
        LateFunction("exolve.writer", "write_exolve"),
    ),
    Format(
        "xd",
        "xd",
        (".xd",),
        LateFunction("recognition", "looks_like_xd"),
        LateFunction("xd.reader", "read_xd"),
        LateFunction("xd.writer", "write_xd"),
    ),
    Format(
        "testers",
        "Web page for testers",
        (".html", ".htm"),
        write=LateFunction("html", "write_testers_page"),
    ),
    Format(
        "html", "Web page to solve", (".html", ".htm"), write=LateFunction("html", "write_html")
    ),
    Format(
        TEXT,
        "Grids as text",
        (".txt",),
        LateFunction("text.reader", "looks_like_text_grid"),
        LateFunction("text.reader", "read_text_grid"),
        LateFunction("text.reader", "write_text_grid"),
    ),
)
"""In the order in which they are tried on a file: the most certain first, those that any text could be last."""


def readable() -> tuple[Format, ...]:
    """Return the formats that can be read."""
    return tuple(form for form in FORMATS if form.read)


def writable() -> tuple[Format, ...]:
    """Return the formats that can be written."""
    return tuple(form for form in FORMATS if form.write)


def format_of(content: bytes) -> Format | None:
    """Return the format of *content*, None if no reader knows it."""
    return next((form for form in readable() if form.looks_like and form.looks_like(content)), None)


def format_called(name: str) -> Format | None:
    """Return the format called *name*, None if there is none. text:x-blocks also says how signs are read."""
    kind, colon, reading = name.partition(":")
    if kind == TEXT and colon:
        from crossword_app.formats.text.reader import text_format

        return text_format(reading)
    return next((form for form in FORMATS if form.name == name), None)


def format_for(suffix: str) -> Format | None:
    """Return the format for writing a file whose name ends in *suffix* (".puz"), None if there is none.

    If there are several, it is the last and plainest: ".txt" is a grid.
    """
    return next((form for form in reversed(writable()) if suffix.lower() in form.suffixes), None)


def read_puzzle(content: bytes, source: str, form: Format | None = None) -> Loaded:
    """Return the puzzle in *content*; see `open_puzzle`."""
    return open_puzzle(content, source, form)[1]


def open_puzzle(content: bytes, source: str, form: Format | None = None) -> tuple[Format, Loaded]:
    """Return the puzzle in *content*, and its format. It is read once.

    Args:
        source: the name of the file in error messages.
        form: the format to read it as, whatever it looks like.

    Raises:
        FileError: no reader knows it, or the one that does finds it damaged.
    """
    is_told = form is not None
    within = _within_page(content, form)
    if within:
        form, content = within
    form = form or _likeliest_form(content)
    if not is_told and form.name in _ANY_TEXT and (what := unread_file(source)):
        raise FileError(f"{source} cannot be opened: {what}")
    if not content.strip(b"\0"):  # what a crash or a full disk leaves of a file
        raise FileError(
            f"{source} cannot be opened: it is damaged or cut short, since nothing is in it: open a backup copy"
        )
    if form.read is None:
        raise _unknown(source)
    try:
        loaded = without_nul(form.read(content))
        if form.name not in _OWN_DATES:
            loaded = with_ipuz_date(loaded)
        # Documents count the clues of no entry themselves: in ours they are no surprise.
        return form, loaded if form.name == _DOCUMENTS else told_of_entries(loaded)
    except CrosswordError as error:
        if isinstance(error, UnlikeGridError) and not is_told:
            raise _unknown(source) from None
        raise FileError(f"{source} cannot be opened: {error}") from error


def _within_page(content: bytes, form: Format | None) -> tuple[Format, bytes] | None:
    """Return the data of a newspaper in the web page *content*, and its format; None if it is no page or has none.

    Args:
        form: the only format that is looked for, if given.
    """
    from crossword_app.formats.newspapers.saved_page import documents_in, looks_like_saved_page

    if not looks_like_saved_page(content):
        return None
    sought = [each for each in readable() if form in (None, each) and _DATA in each.suffixes]
    return next(
        (
            (each, data)
            for data in documents_in(content)
            for each in sought
            if each.looks_like and each.looks_like(data)
        ),
        None,
    )


def _likeliest_form(content: bytes) -> Format:
    """Return the format of *content*. If none fits, it is that of drawn grids; only reading shows whether it is one."""
    return next(
        form
        for form in readable()
        if form.name == TEXT or (form.looks_like and form.looks_like(content))
    )


def _unknown(source: str) -> FileError:
    known = ", ".join(form.title for form in readable())
    return FileError(f"{source} is no puzzle that this program knows: it reads {known}")


def write_puzzle(puzzle: Puzzle, form: Format) -> Written:
    """Return *puzzle* as a file in the format *form*. The same puzzle always gives the same bytes.

    Raises:
        FileError: the format is only read, or cannot hold the puzzle at all.
    """
    if is_word_search(puzzle.extra) and form in FORMATS and form.name != _DOCUMENTS:
        raise FileError(
            f"it is a word search, which {form.title} files do not hold: "
            "make pages, a web page or a picture of it (.pdf, .html, .png, .svg), or a document (.ipuz)"
        )
    if form.write is None:
        raise FileError(f"{form.title} files are read here, not written: choose another format")
    return form.write(puzzle)
