"""`crossword-app clues style`: makes the print style of the clues of a puzzle alike."""

import argparse
from typing import Any

from crossword_app.cli.documents import (
    add_target_option,
    check_one_output,
    read_source,
    targets_of,
    written_as,
)
from crossword_app.cli.options import add_json_option, add_source_options
from crossword_app.cli.parser import add_command
from crossword_app.cli.streams import EXIT_DONE, say, say_json, warn
from crossword_app.dictionary.clues.print_signs import CHOICES
from crossword_app.dictionary.clues.print_style import (
    LONGEST_STYLED,
    PrintStyle,
    Restyled,
    left_alone,
    restyled,
    usual_style,
    with_clues,
)
from crossword_app.errors import CrosswordError
from crossword_app.formats.registry import writable
from crossword_app.sentences import counted

_NAMES = {choice.value: choice for choice in CHOICES}


def add_to(commands: Any) -> None:
    """Add the command to those of `crossword-app clues`."""
    parser = add_command(
        commands,
        "style",
        summary="make quotation marks, dashes, ellipses and blanks alike",
        description="Print which clues of a puzzle change when each kind of sign is made alike in all of them, as most "
        "clues have it, or as the options say. With OUT the puzzle is written with these changes.",
        examples=(
            "clues style puzzle.ipuz",
            "clues style puzzle.ipuz styled.ipuz --signs curly-quotes,em-dashes",
            "clues style puzzle.ipuz styled.ipuz --signs underscores --entry 17A --entry 3D",
        ),
    )
    parser.add_argument(
        "source", metavar="PUZZLE", help="a puzzle file, or - for the standard input"
    )
    parser.add_argument(
        "target", nargs="?", metavar="OUT", help="a file, or - for the standard output"
    )
    parser.add_argument(
        "--signs",
        type=_style,
        metavar="SIGNS",
        help=f"how they are printed: some of {', '.join(_NAMES)}, with commas between (what most clues have)",
    )
    parser.add_argument(
        "--entry",
        action="append",
        default=[],
        metavar="ENTRY",
        help="change only this entry's clue: 17A; may come again",
    )
    add_source_options(parser)
    add_target_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _style(text: str) -> PrintStyle:
    style = PrintStyle()
    for name in text.split(","):
        if name.strip() not in _NAMES:
            raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(_NAMES)}")
        style = style.with_choice(_NAMES[name.strip()])
    return style


def _run(options: argparse.Namespace) -> int:
    check_one_output(options)
    source = read_source(options.source, options.source_form, options.key)
    puzzle = source.loaded.puzzle
    changed = restyled(puzzle, options.signs or usual_style(puzzle))
    if options.entry:
        changed = _chosen(changed, options.entry)
    warnings = [*source.loaded.warnings]
    if endless := left_alone(puzzle):
        warnings.append(
            f"{counted(endless, 'clue')} of more than {LONGEST_STYLED:,} characters left as before"
        )
    if options.target is not None:
        targets = targets_of(options.target, options.target_form, writable())
        target, written = written_as(with_clues(puzzle, changed), source.form, targets)
        target.save(written.content)
        warnings += written.losses
    warn(warnings)
    if options.json:
        say_json({"changes": [_row(clue) for clue in changed], "warnings": warnings})
    elif options.target != "-":
        say("".join(map(_line, changed)) or "all clues are in this style\n")
    return EXIT_DONE


def _chosen(changed: list[Restyled], names: list[str]) -> list[Restyled]:
    """Return those of *changed* whose entries are called *names*."""
    wanted = {name.upper() for name in names}
    known = {clue.slot.short_name for clue in changed if clue.slot}
    if strange := sorted(wanted - known):
        raise CrosswordError(
            f"the clue of {strange[0]} does not change: give entries that are listed without --only"
        )
    return [clue for clue in changed if clue.slot and clue.slot.short_name in wanted]


def _name(clue: Restyled) -> str:
    return clue.slot.short_name if clue.slot else "-"


def _line(clue: Restyled) -> str:
    return f"{_name(clue)}\t{clue.before.text}\t{clue.after.text}\n"


def _row(clue: Restyled) -> dict[str, object]:
    return {"entry": _name(clue), "before": clue.before.text, "after": clue.after.text}
