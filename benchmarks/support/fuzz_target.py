"""What `fuzz` runs, with the interpreter that has atheris: one reader on bytes without end."""

import sys

import atheris

with atheris.instrument_imports(include=["crossword_app.formats", "crossword_app.model"]):
    from crossword_app.errors import CrosswordError
    from crossword_app.formats.registry import format_called, writable


def main() -> None:
    """Fuzz the reader named by the first argument; the others are libFuzzer's. Ends the process."""
    program, name, *arguments = sys.argv
    form = format_called(name)
    assert form is not None
    assert form.read is not None
    read = form.read
    writers = [each.write for each in writable() if each.write]

    def read_and_write(content: bytes) -> None:
        try:
            puzzle = read(content).puzzle
        except CrosswordError:
            return
        for write in writers:
            write(puzzle)

    atheris.Setup([program, *arguments], read_and_write)
    atheris.Fuzz()
