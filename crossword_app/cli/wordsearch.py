"""`crossword-app wordsearch`: hides words in a field of letters."""

import argparse
import os
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
from crossword_app.cli.standard_input import STANDARD, input_file
from crossword_app.cli.streams import EXIT_DONE, interrupted, say, say_json, warn
from crossword_app.cli.word_report import puzzle_report, word_report
from crossword_app.cli.word_source import add_clue_options, read_words, words_with_clues
from crossword_app.formats.files import read_puzzle_file, save_bytes
from crossword_app.formats.json.text import looks_like_document
from crossword_app.formats.registry import read_puzzle
from crossword_app.generate.saved_options import LARGEST_SEED
from crossword_app.generate.word_search.request import Directions, Fillers, WordSearchRequest
from crossword_app.generate.word_search.saved import (
    SavedWordSearch,
    saved_word_search,
)
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import is_word_search
from crossword_app.pages.page import PAPERS

if TYPE_CHECKING:
    from crossword_app.control import Control
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
            "wordsearch words.txt birds.ipuz --title Birds",
            "wordsearch birds.ipuz sheet.pdf",
        ),
    )
    parser.add_argument(
        "words",
        metavar="WORDS",
        help="a file with a word on each line, or - for the standard input; or a saved word search, which stays as it "
        "is unless options ask for another",
    )
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="OUT",
        help="pages, a web page to solve, drawings, a document to go on with: sheet.pdf, page.html, field.png, "
        "field.svg, birds.ipuz",
    )
    add_size_option(parser, "what fits the words")
    parser.add_argument(
        "--shape",
        metavar="SHAPE",
        help=f"of the field: {', '.join(shape.value for shape in Shape)}; "
        "or a file with a puzzle or a drawn grid whose open squares are the field (square)",
    )
    parser.add_argument(
        "--density",
        type=positive,
        metavar="PART",
        help="of the squares that words take, where no size is given, up to 1 (0.5)",
    )
    parser.add_argument(
        "--directions",
        type=Directions,
        choices=list(Directions),
        metavar="NAME",
        help="easy: right and down; usual: slanting too; hard: backwards too (usual)",
    )
    parser.add_argument(
        "--fillers",
        type=Fillers,
        choices=list(Fillers),
        metavar="NAME",
        help="letters between the words: as often as the language or as the words have them; begun: with words among "
        "them that are not ended (language)",
    )
    parser.add_argument(
        "--message", metavar="TEXT", help="what the letters between the words spell"
    )
    parser.add_argument(
        "--avoid", metavar="FILE", help="more words that must not stand there, one on each line"
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, LARGEST_SEED), help="another field (1)"
    )
    add_clue_options(parser, "words")
    parser.add_argument("--title", metavar="TEXT")
    parser.add_argument("--solution", action="store_true", help="ring the words in the drawing")
    parser.add_argument("--paper", choices=list(PAPERS), default="a4", help="of a PDF (a4)")
    add_language_option(parser, "of the words", "english")
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    if options.files:
        from crossword_app.paint.word_search_files import check_name, word_search_file

        for path in options.files:
            check_name(path)
    with interrupted() as control:
        saved = _word_search_of(options, control)
    made = saved.made
    assert made is not None, "one is made of the words, or an error says why not"
    for path in options.files:
        paper = PAPERS[options.paper]
        content = word_search_file(saved, path, solution=options.solution, paper=paper)
        save_bytes(content, path)
    warn([*saved.warnings, *made.warnings])
    if options.json:
        say_json(_report(saved.request, made, options))
    else:
        lines = [made.figures] if options.files else _lines(made)
        say("".join(f"{line}\n" for line in lines))
    return EXIT_DONE


def _word_search_of(options: argparse.Namespace, control: "Control") -> SavedWordSearch:
    """Return the word search that *options* ask for: made of words, or a saved one, made anew where they change it."""
    from crossword_app.generate.word_search.avoided import without_crude_words
    from crossword_app.generate.word_search.making import make_word_search

    saved = saved_word_search_of(options)
    request, made = word_search_request_of(options, saved), saved.made if saved else None
    if saved is None or made is None or request != saved.request:
        title = made.title if made else ""
        made = make_word_search(without_crude_words(request), control=control)
        made = replace(made, title=title)
    if options.title is not None:
        made = replace(made, title=options.title)
    return SavedWordSearch(request, made, saved.warnings if saved else ())


def word_search_request_of(
    options: argparse.Namespace, saved: SavedWordSearch | None = None
) -> WordSearchRequest:
    """Return the request that *options* make, of what was *saved* if anything. Raises CrosswordError."""
    base = saved.request if saved else WordSearchRequest(read_words(options.words))
    asked = {
        "size": options.size,
        "shape": None if options.shape is None else _shape(options.shape),
        "directions": options.directions,
        "density": options.density,
        "fillers": options.fillers,
        "message": options.message,
        "seed": options.seed,
        "alphabet": options.language,
    }
    request = replace(base, **{name: value for name, value in asked.items() if value is not None})
    if options.avoid:
        request = replace(request, avoided=tuple(word.text for word in read_words(options.avoid)))
    words = words_with_clues(request.words, options, request.alphabet.language)
    return replace(request, words=words)


def saved_word_search_of(options: argparse.Namespace) -> SavedWordSearch | None:
    """Return the saved word search that *options* name; None where they name other words. Raises CrosswordError."""
    path = Path(options.words)
    if options.words == STANDARD or not os.path.isfile(path):  # noqa: PTH113  # a name that no disk takes is no file
        return None
    content = read_puzzle_file(path)
    if not looks_like_document(content):
        return None
    loaded = read_puzzle(content, options.words)
    if not is_word_search(loaded.puzzle.extra):
        return None
    saved = saved_word_search(loaded.puzzle)
    return replace(saved, warnings=(*loaded.warnings, *saved.warnings))


def _shape(name: str) -> Shape | Grid:
    if name in {shape.value for shape in Shape}:
        return Shape(name)
    return read_puzzle(read_puzzle_file(input_file(name)), name).puzzle.grid


def _lines(made: "WordSearch") -> Iterator[str]:
    yield from (" ".join(row.replace("-", " ")).rstrip() for row in made.rows)
    yield ""
    yield made.figures
    yield ""
    yield from sorted(word.word.shown for word in made.hidden)


def _report(
    request: WordSearchRequest, made: "WordSearch", options: argparse.Namespace
) -> dict[str, object]:
    placed = [
        word_report(word, made.alphabet, step={"rows": word.step[0], "columns": word.step[1]})
        for word in made.hidden
    ]
    more = {"overlaps": made.overlaps, "message": made.alphabet.spelled(made.message)}
    return puzzle_report(made, request.seed, options, placed, more)
