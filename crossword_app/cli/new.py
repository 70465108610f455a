"""`crossword-app new`: starts a puzzle."""

import argparse
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from crossword_app.cli.documents import add_target_option, check_one_output, target_of
from crossword_app.cli.options import add_json_option, add_language_option, add_size_option
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.pattern_options import between
from crossword_app.cli.standard_input import STANDARD
from crossword_app.cli.streams import EXIT_DONE, say, say_json, warn
from crossword_app.errors import CrosswordError
from crossword_app.formats.patterns import GridPattern, shipped_patterns
from crossword_app.formats.registry import writable, write_puzzle
from crossword_app.generate.pattern_library import Ease, PatternWish, figures_of, find_patterns
from crossword_app.generate.request import ANY_NUMBER
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import listed
from crossword_app.venues.known import known_venues, own_folder, venue_called
from crossword_app.venues.venue import Venue, set_venue

_USUAL_SIZE = Size(15, 15)
_LONGEST_TOLD = 5
_MOST_DIGITS = 9
"""Of a length: what has more is out of range all the same, and Python converts no endless ones."""


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "new",
        usage="%(prog)s OUT [options]\n"
        "       %(prog)s --patterns [--size SIZE] [--words FROM-TO] [--symmetry NAME] [--holds LENGTHS]",
        summary=COMMANDS["new"],
        description="Start a puzzle: an empty grid, or a pattern of blocks that comes with the program.",
        examples=(
            "new puzzle.ipuz",
            "new sunday.ipuz --size 21 --pattern Sunday --title 'Big one'",
            "new wide.ipuz --size 17x13 --symmetry left-right --language dutch",
            "new --patterns --size 15 --words 74-78 --holds 11,13,15,13,11",
        ),
    )
    parser.add_argument(
        "target", nargs="?", metavar="OUT", help="a file, or - for the standard output"
    )
    add_target_option(parser)
    add_size_option(parser, "that of the pattern or the venue, or 15x15")
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
        metavar="KIND",
        help=f"of puzzle, for checks: {', '.join(kind.value for kind in PuzzleKind)} (what the grid looks like)",
    )
    parser.add_argument(
        "--venue",
        metavar="NAME",
        help="whom it is for, for checks: a venue that crossword-app check --venues lists (none)",
    )
    for name in ("title", "author", "copyright"):
        parser.add_argument(f"--{name}", default="", metavar="TEXT")
    add_language_option(parser, "of the puzzle", ENGLISH)
    parser.add_argument("--force", action="store_true", help="replace a file that is there already")
    parser.add_argument(
        "--patterns",
        action="store_true",
        help="list the patterns instead: all, or those of a size, a symmetry, or as the next two options say",
    )
    parser.add_argument(
        "--words", type=between, metavar="FROM-TO", help="patterns with so many words: 72, 68-72"
    )
    parser.add_argument(
        "--holds",
        type=_lengths,
        default=(),
        metavar="LENGTHS",
        help="patterns in which theme entries of these lengths can stand symmetrically: 11,13,15,13,11",
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
        return _list_patterns(options)
    if options.words or options.holds:
        raise CrosswordError(
            "--words and --holds search the patterns: add --patterns, then start from one by --pattern NAME"
        )
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
    venue = _venue_called(options.venue) if options.venue else None
    pattern = _pattern_called(options.pattern, options.size) if options.pattern else None
    if pattern:
        grid, symmetry = pattern.grid, pattern.symmetry
    else:
        usual = venue.sizes[0] if venue and venue.sizes else _USUAL_SIZE
        grid, symmetry = Grid.blank(options.size or usual), Symmetry.ROTATE_180
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
    return set_venue(set_kind(puzzle, options.kind), venue.name if venue else "")


def _venue_called(name: str) -> Venue | None:
    """Return the venue of that name; None for "none". A profile elsewhere would not be found again."""
    venue = venue_called(name)
    if venue and known_venues().named(venue.name) is None:
        raise CrosswordError(
            f"the venue {name} is not in the folder of your venues: copy it to {own_folder()}, then give its name"
        )
    return venue


def _pattern_called(name: str, size: Size | None) -> GridPattern:
    """Return the pattern of that name, of *size* if one is requested."""
    called = [p for p in shipped_patterns() if p.name.casefold() == name.casefold()]
    fitting = [pattern for pattern in called if size in (None, pattern.size)]
    if len(fitting) == 1:
        return fitting[0]
    if not called:
        near = get_close_matches(name, [pattern.name for pattern in shipped_patterns()])
        meant = f"there is {listed(near)}, and " if near else ""
        raise CrosswordError(
            f"there is no pattern {name!r}: {meant}crossword-app new --patterns lists them all"
        )
    sizes = ", ".join(str(pattern.size) for pattern in called)
    raise CrosswordError(f"the pattern {name} is there in the size {sizes}: give that as --size")


def _lengths(text: str) -> tuple[int, ...]:
    """Read lengths of entries: 11,13,15."""
    parts = text.replace(",", " ").split()
    if not parts or not all(part.isascii() and part.isdigit() for part in parts):
        raise argparse.ArgumentTypeError(
            f"{text!r} are no lengths of entries: give numbers with commas between, such as 11,13,15,13,11"
        )
    return tuple(int(part[:_MOST_DIGITS]) for part in parts)


def _list_patterns(options: argparse.Namespace) -> int:
    symmetry = Symmetry(options.symmetry) if options.symmetry else None
    wish = PatternWish(options.size, options.words or ANY_NUMBER, symmetry, options.holds)
    patterns = find_patterns(shipped_patterns(), wish)
    if options.json:
        say_json({"patterns": [_report_of(pattern) for pattern in patterns]})
    else:
        say(
            "".join(map(_line_of, patterns))
            or "no pattern is so: crossword-app pattern makes them to order\n"
        )
    return EXIT_DONE


def _report_of(pattern: GridPattern) -> dict[str, object]:
    figures, measure = figures_of(pattern), pattern.measure
    return {
        "name": pattern.name,
        "columns": pattern.size.columns,
        "rows": pattern.size.rows,
        "words": figures.words,
        "blocks": figures.blocks,
        "symmetry": pattern.symmetry.value,
        "lengths": list(figures.lengths),
        "ease": Ease.of(measure).value if measure else None,
        "highest_floor": measure.highest_floor if measure else None,
    }


def _line_of(pattern: GridPattern) -> str:
    figures = figures_of(pattern)
    ease = Ease.of(pattern.measure).value if pattern.measure else ""
    longest = " ".join(map(str, figures.lengths[:_LONGEST_TOLD]))
    return (
        f"{pattern.name:22} {pattern.size!s:7} {figures.words:3} words {figures.blocks:3} blocks  "
        f"{pattern.symmetry.value:14}  {ease:12}  {longest}\n"
    )
