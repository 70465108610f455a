"""`crossword-app new`: starts a puzzle."""

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from crossword_app.cli.documents import (
    STANDARD,
    add_target_option,
    check_one_output,
    target_of,
)
from crossword_app.cli.options import add_json_option, add_language_option, add_size_option
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.streams import EXIT_DONE, say, say_json, warn
from crossword_app.errors import CrosswordError
from crossword_app.formats.patterns import GridPattern, shipped_patterns
from crossword_app.formats.registry import writable, write_puzzle
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry

_USUAL_SIZE = Size(15, 15)


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "new",
        usage="%(prog)s OUT [options]\n       %(prog)s --patterns",
        summary=COMMANDS["new"],
        description="Start a puzzle: an empty grid, or a pattern of blocks that comes with the program.",
        examples=(
            "new puzzle.ipuz",
            "new sunday.ipuz --size 21 --pattern Sunday --title 'Big one'",
            "new wide.ipuz --size 17x13 --symmetry left-right --language dutch",
            "new --patterns",
        ),
    )
    parser.add_argument(
        "target", nargs="?", metavar="OUT", help="a file, or - for the standard output"
    )
    add_target_option(parser)
    add_size_option(parser, "that of the pattern, or 15x15")
    parser.add_argument("--pattern", metavar="NAME", help="blocks to start from (none)")
    parser.add_argument(
        "--symmetry",
        choices=[symmetry.value for symmetry in Symmetry],
        metavar="NAME",
        help=f"of the blocks set later: {', '.join(symmetry.value for symmetry in Symmetry)} "
        "(that of the pattern, or rotate-180)",
    )
    parser.add_argument(
        "--kind",
        type=PuzzleKind,
        choices=list(PuzzleKind),
        metavar="NAME",
        help=f"of puzzle, for checks: {', '.join(kind.value for kind in PuzzleKind)} (what the grid looks like)",
    )
    for name in ("title", "author", "copyright"):
        parser.add_argument(f"--{name}", default="", metavar="TEXT")
    add_language_option(parser, "of the puzzle", ENGLISH)
    parser.add_argument("--force", action="store_true", help="replace a file that is there already")
    parser.add_argument(
        "--patterns", action="store_true", help="list the patterns instead, with their sizes"
    )
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError as error:
        raise CrosswordError(f"{path} cannot be written ({error.strerror})") from error


def _run(options: argparse.Namespace) -> int:
    if options.patterns:
        return _list_patterns(options.json)
    if options.target is None:
        raise CrosswordError("new needs the name of a file for the puzzle: new puzzle.ipuz")
    puzzle = _puzzle_of(options)
    check_one_output(options)
    target = target_of(options.target, options.target_form, writable())
    if not options.force and options.target != STANDARD and _is_there(Path(options.target)):
        raise CrosswordError(
            f"{options.target} is there already: choose another name, or add --force to replace it"
        )
    written = write_puzzle(puzzle, target.form)
    target.save(written.content)
    warn(written.losses)
    if options.json:
        size = puzzle.grid.size
        say_json(
            {
                "file": options.target,
                "rows": size.rows,
                "columns": size.columns,
                "words": len(puzzle.grid.slots),
                "warnings": list(written.losses),
            }
        )
    return EXIT_DONE


def _puzzle_of(options: argparse.Namespace) -> Puzzle:
    pattern = _pattern_called(options.pattern, options.size) if options.pattern else None
    if pattern:
        grid, symmetry = pattern.grid, pattern.symmetry
    else:
        grid, symmetry = Grid.blank(options.size or _USUAL_SIZE), Symmetry.ROTATE_180
    if options.symmetry:
        symmetry = Symmetry(options.symmetry)
    if not symmetry.fits(grid.size):
        raise CrosswordError(
            f"the symmetry {symmetry.value} needs a square grid, not {grid.size}: choose another"
        )
    puzzle = Puzzle(
        replace(grid, alphabet=options.language),
        symmetry,
        title=options.title,
        author=options.author,
        copyright=options.copyright,
    )
    return set_kind(puzzle, options.kind)


def _pattern_called(name: str, size: Size | None) -> GridPattern:
    """Return the pattern of that name, of *size* if one is requested."""
    called = [p for p in shipped_patterns() if p.name.casefold() == name.casefold()]
    fitting = [pattern for pattern in called if size in (None, pattern.size)]
    if len(fitting) == 1:
        return fitting[0]
    if not called:
        known = ", ".join(pattern.name for pattern in shipped_patterns())
        raise CrosswordError(f"there is no pattern {name!r}: there are {known}")
    sizes = ", ".join(str(pattern.size) for pattern in called)
    raise CrosswordError(f"the pattern {name} is there in the size {sizes}: give that as --size")


def _list_patterns(as_json: bool) -> int:
    patterns = shipped_patterns()
    if as_json:
        rows = [
            {
                "name": pattern.name,
                "columns": pattern.size.columns,
                "rows": pattern.size.rows,
                "words": len(pattern.grid.slots),
                "symmetry": pattern.symmetry.value,
            }
            for pattern in patterns
        ]
        say_json({"patterns": rows})
    else:
        say(
            "".join(
                f"{pattern.name:20} {pattern.size!s:7} {len(pattern.grid.slots):3} words\n"
                for pattern in patterns
            )
        )
    return EXIT_DONE
