"""Files and pictures of puzzles, for scripts."""

from pathlib import Path
from typing import IO

from crossword_app.api.puzzle import Puzzle, warn
from crossword_app.errors import FileError
from crossword_app.formats.files import LARGEST_FILE, read_puzzle_file, save_bytes
from crossword_app.formats.loaded import Format
from crossword_app.formats.puz.lock import LOCKED, unlock
from crossword_app.formats.registry import (
    FORMATS,
    format_called,
    format_for,
    read_puzzle,
    writable,
    write_puzzle,
)
from crossword_app.model import puzzle as model

_DRAWINGS = {".png": "png", ".svg": "svg", ".pdf": "pdf"}


def read(
    source: str | Path | bytes | IO[bytes] | IO[str],
    *,
    form: str | None = None,
    key: str | None = None,
) -> Puzzle:
    r"""Return the puzzle in a file, in any format that the program reads.

    Args:
        source: the path of the file, its bytes, or the open file.
        form: the name of the format, as in `file_formats`; if not given, it is found from the content of the file.
        key: the key that unlocks the solution of a locked .puz file: four digits.

    Raises:
        CrosswordError: there is no such file, it holds no puzzle, or the key is wrong.

    Warns:
        PuzzleWarning: once for each thing of the file that was left out.

    >>> read(b"CAT\nO#E\nWIN\n").grid.rows
    ('CAT', 'O#E', 'WIN')
    """
    chosen = None if form is None else _format(form)
    loaded = read_puzzle(*_content_of(source), chosen)
    puzzle = loaded.puzzle
    texts = loaded.warnings
    if key is not None:
        puzzle = unlock(puzzle, key)
        texts = tuple(text for text in texts if text != LOCKED)
    warn(texts)
    return Puzzle.of(puzzle)


def _content_of(source: str | Path | bytes | IO[bytes] | IO[str]) -> tuple[bytes, str]:
    """Return the bytes of a file, and its name in errors."""
    if isinstance(source, str | Path):
        return read_puzzle_file(Path(source)), str(source)
    if isinstance(source, bytes | bytearray | memoryview):
        content, name = bytes(source), "the content"
    elif hasattr(source, "read"):
        said = source.read(LARGEST_FILE + 1)
        content = said.encode() if isinstance(said, str) else bytes(said or b"")
        name = str(getattr(source, "name", "") or "the open file")
    else:
        raise FileError(
            f"{type(source).__name__} is no file: give the path of one, its bytes, or an open file"
        )
    if len(content) > LARGEST_FILE:
        raise FileError(f"{name} is larger than {LARGEST_FILE >> 20} MB, which no puzzle is")
    return content, name


def write(puzzle: model.Puzzle, path: str | Path, *, form: str | None = None) -> None:
    r"""Write *puzzle* to *path*, whole or not at all.

    Args:
        form: the name of the format, as in `file_formats`; if not given, the suffix of *path* decides.

    Raises:
        CrosswordError: no format has that name or suffix, or the file cannot be written.

    Warns:
        PuzzleWarning: once for each thing of the puzzle that the format cannot hold.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write(Puzzle.parse("CAT\nO#E\nWIN"), f"{folder}/small.ipuz")
    ...     read(f"{folder}/small.ipuz").rows
    ('CAT', 'O#E', 'WIN')
    """
    suffix = Path(path).suffix
    chosen = _format(form) if form else format_for(suffix)
    if chosen is None and suffix.lower() in _DRAWINGS:
        raise FileError(f"{path} names a picture, and not a file of puzzles: use draw() for it")
    if chosen is None:
        known = ", ".join(each.suffixes[0] for each in writable())
        raise FileError(f"{path} does not tell what to write: use a name that ends in {known}")
    written = write_puzzle(puzzle, chosen)
    warn(written.losses)
    save_bytes(written.content, Path(path))


def to_bytes(puzzle: model.Puzzle, form: str) -> bytes:
    r"""Return *puzzle* as the bytes of a file in the format called *form*; see `write`.

    >>> to_bytes(Puzzle.parse("AB\nC#"), "text")
    b'AB\nC#\n'
    """
    written = write_puzzle(puzzle, _format(form))
    warn(written.losses)
    return written.content


def file_formats() -> dict[str, str]:
    """Return the names of the formats with their titles. Most can be read and written, some only one of the two.

    >>> file_formats()["puz"]
    'Across Lite'
    """
    return {form.name: form.title for form in FORMATS}


def draw(
    puzzle: model.Puzzle, path: str | Path, *, solution: bool = False, kind: str | None = None
) -> None:
    r"""Draw *puzzle* to a file: .png or .svg of its grid, or .pdf with its clues.

    Args:
        solution: draw all letters; otherwise as the solver gets it.
        kind: "png", "svg", "pdf", "pdf-grid" or "pdf-submission"; if not given, the suffix of *path* decides.

    Raises:
        CrosswordError: no picture has that suffix or name, or the file cannot be written.

    Warns:
        PuzzleWarning: once for each thing of the puzzle that a drawing cannot show.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     draw(Puzzle.parse("CAT\nO#E\nWIN"), f"{folder}/small.svg", solution=True)
    ...     Path(folder, "small.svg").read_text("utf-8").count("<text")
    11
    """
    from crossword_app.paint.pictures import Kind, PictureOptions, render

    name = kind or _DRAWINGS.get(Path(path).suffix.lower())
    if name not in {each.value for each in Kind}:
        known = ", ".join(_DRAWINGS)
        raise FileError(f"{path} is no name of a picture: use one that ends in {known}")
    written = render(puzzle, Kind(name), PictureOptions(solution=solution))
    warn(written.losses)
    save_bytes(written.content, Path(path))


def _format(name: str) -> Format:
    found = format_called(name)
    if found is None:
        raise FileError(f"{name!r} is no format: use one of {', '.join(file_formats())}")
    return found
