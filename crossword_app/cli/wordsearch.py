"""`crossword-app wordsearch`: hides words in a field of letters."""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crossword_app.cli.options import (
    add_json_option,
    add_language_option,
    add_size_option,
    positive,
    whole,
)
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.streams import EXIT_DONE, interrupted, say, say_json, warn
from crossword_app.cli.word_report import puzzle_report, word_report
from crossword_app.cli.word_source import add_clue_options, read_words, read_words_with_clues
from crossword_app.formats.files import read_puzzle_file, save_bytes
from crossword_app.formats.registry import read_puzzle
from crossword_app.generate.word_search.request import Directions, Fillers, WordSearchRequest
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.grid import Grid
from crossword_app.pages.page import PAPERS

if TYPE_CHECKING:
    from crossword_app.generate.word_search.request import WordSearch


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "wordsearch",
        summary=COMMANDS["wordsearch"],
        description="Hide words in a field of letters, each once; no crude word stands there by chance. Without OUT, "
        "the field and the words are printed.",
        examples=(
            "wordsearch words.txt",
            "wordsearch words.txt sheet.pdf page.html --size 15 --directions hard",
            "wordsearch words.txt answers.svg --solution --message 'well done' --seed 3",
        ),
    )
    parser.add_argument(
        "words",
        metavar="WORDS",
        help="a file with a word on each line, or - for the standard input",
    )
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="OUT",
        help="pages, a web page to solve, drawings: sheet.pdf, page.html, field.png, field.svg",
    )
    add_size_option(parser, "what fits the words")
    parser.add_argument(
        "--shape",
        default=Shape.SQUARE.value,
        metavar="SHAPE",
        help=f"of the field: {', '.join(shape.value for shape in Shape)}; "
        "or a file with a puzzle or a drawn grid whose open squares are the field (square)",
    )
    parser.add_argument(
        "--density",
        type=positive,
        default=0.5,
        metavar="PART",
        help="of the squares that words take, where no size is given, up to 1 (0.5)",
    )
    parser.add_argument(
        "--directions",
        type=Directions,
        choices=list(Directions),
        default=Directions.USUAL,
        metavar="NAME",
        help="easy: right and down; usual: slanting too; hard: backwards too (usual)",
    )
    parser.add_argument(
        "--fillers",
        type=Fillers,
        choices=list(Fillers),
        default=Fillers.LANGUAGE,
        metavar="NAME",
        help="letters between the words: as often as the language or as the words have them; begun: with words among "
        "them that are not ended (language)",
    )
    parser.add_argument(
        "--message", default="", metavar="TEXT", help="what the letters between the words spell"
    )
    parser.add_argument(
        "--avoid", metavar="FILE", help="more words that must not stand there, one on each line"
    )
    parser.add_argument("--seed", type=whole(0, 2**63 - 1), default=1, help="another field (1)")
    add_clue_options(parser, "words")
    parser.add_argument("--title", default="", metavar="TEXT")
    parser.add_argument("--solution", action="store_true", help="ring the words in the drawing")
    parser.add_argument("--paper", choices=list(PAPERS), default="a4", help="of a PDF (a4)")
    add_language_option(parser, "of the words", ENGLISH)
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    from crossword_app.generate.word_search.making import make_word_search

    if options.files:
        from crossword_app.paint.word_search_files import check_name, word_search_file

        for path in options.files:
            check_name(path)
    with interrupted() as control:
        made = make_word_search(_request_of(options), control=control)
    made = replace(made, title=options.title)
    for path in options.files:
        paper = PAPERS[options.paper]
        content = word_search_file(made, path, solution=options.solution, paper=paper)
        save_bytes(content, path)
    warn(made.warnings)
    if options.json:
        say_json(_report(made, options))
    else:
        lines = [made.figures] if options.files else _lines(made)
        say("".join(f"{line}\n" for line in lines))
    return EXIT_DONE


def _request_of(options: argparse.Namespace) -> WordSearchRequest:
    from crossword_app.generate.word_search.avoided import crude_words

    more = (word.text for word in read_words(options.avoid)) if options.avoid else ()
    return WordSearchRequest(
        read_words_with_clues(options),
        size=options.size,
        shape=_shape(options.shape),
        directions=options.directions,
        density=options.density,
        fillers=options.fillers,
        message=options.message,
        avoided=(*crude_words(options.language), *more),
        seed=options.seed,
        alphabet=options.language,
    )


def _shape(name: str) -> Shape | Grid:
    if name in {shape.value for shape in Shape}:
        return Shape(name)
    return read_puzzle(read_puzzle_file(Path(name)), name).puzzle.grid


def _lines(made: "WordSearch") -> Iterator[str]:
    yield from (" ".join(row.replace("-", " ")).rstrip() for row in made.rows)
    yield ""
    yield made.figures
    yield ""
    yield from sorted(word.word.shown for word in made.hidden)


def _report(made: "WordSearch", options: argparse.Namespace) -> dict[str, object]:
    placed = [
        word_report(word, made.alphabet, step={"rows": word.step[0], "columns": word.step[1]})
        for word in made.hidden
    ]
    more = {"overlaps": made.overlaps, "message": made.alphabet.spelled(made.message)}
    return puzzle_report(made, options, placed, more)
