"""The jobs of `crossword-app batch`, read from a JSON or CSV file: each is a command of a terminal with its options."""

import argparse
import csv
import hashlib
import itertools
import json
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NoReturn

from crossword_app.cli import crisscross, design, fill, pattern, square, wordsearch
from crossword_app.cli.loading import load_dictionary, load_puzzle_of
from crossword_app.cli.parser import Parser
from crossword_app.cli.request_options import request_of
from crossword_app.dictionary.cache import index_bytes
from crossword_app.errors import CrosswordError
from crossword_app.fill.outcome import FillLimit
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.generate.batch.tasks import (
    CrissCrossTask,
    DesignTask,
    FillTask,
    PatternTask,
    SquareTask,
    Task,
    WordSearchTask,
)
from crossword_app.generate.batch.work import Job, Words
from crossword_app.generate.designs.request import DesignLimit
from crossword_app.model.alphabet import Alphabet
from crossword_app.storage import read_bounded
from crossword_app.text_encoding import decode_text

MOST_JOBS = 100_000
_LARGEST = 32 * 2**20
_NODES, _UNITS, _BOARDS = 2_000_000, 60, 1000
"""The amounts of work of a fill, a design and a criss-cross that name neither their own nor a time."""

_RANGE = re.compile(r"(\d{1,18})-(\d{1,18})")
_NO_NAME = re.compile(r"[^\w.+-]+")
_LONGEST_NAME = 60
_COMMAND = "do"
_OF_OTHERS = (
    "out", "output", "json", "to", "force", "resume", "count", "stats", "solid", "improve", "differ", "longest",
    "solution", "word-bank", "paper", "samples", "best", "how-many", "differ-among", "no-fill", "clue-style", "help",
)  # fmt: skip
"""Options on files, reports and several results: a job makes one puzzle, and the batch says where it goes."""


@dataclass(frozen=True, slots=True)
class _Command:
    """A command that jobs may name: what adds its options, which of them has no name on a terminal, and its task."""

    add_to: Callable[[Any], None]
    unnamed: str
    task: Callable[["JobReader", argparse.Namespace], tuple[Task, str]]


class JobReader:
    """Reads jobs, and the words that they are made from.

    Attributes:
        words: what the jobs read so far need, by their keys.
    """

    def __init__(self) -> None:
        self.words: dict[str, Words] = {}
        self._keys: dict[object, str] = {}
        self._parsers: dict[str, Parser] = {}
        self._digests: dict[Path, bytes] = {}

    def read(self, path: Path) -> list[Job]:
        """Return the jobs in the file at *path*.

        Raises:
            CrosswordError: it cannot be read, or one of them means nothing; the sentence says which.
        """
        jobs: dict[str, Job] = {}
        rows = [_choices_of(row) for row in _rows_in(path)]
        if sum(map(_ways, rows)) > MOST_JOBS:
            raise CrosswordError(f"{path} has more than {MOST_JOBS:,} jobs: make several files")
        all_asked = itertools.chain.from_iterable(map(_alternatives, rows))
        for number, asked in enumerate(all_asked, start=1):
            try:
                job = self._job(asked)
            except CrosswordError as error:
                raise CrosswordError(f"{path}, job {number}: {error}") from error
            jobs[job.key] = job
        if not jobs:
            raise CrosswordError(
                f'{path} has no jobs: write a list such as [{{"do": "fill", "grid": "a.ipuz"}}]'
            )
        return list(jobs.values())

    def _job(self, asked: "_Asked") -> Job:
        command = _COMMANDS.get(asked.command)
        if command is None:
            raise CrosswordError(
                f'"{_COMMAND}" says {asked.command!r}, and can say {", ".join(_COMMANDS)}'
            )
        arguments = asked.arguments(command.unnamed)
        options = self._parser(asked.command).parse_args(arguments)
        task, words = command.task(self, options)
        key = self._key_of(arguments, words)
        label = "-".join([asked.command, *(Path(text).stem for text in asked.told.values())])
        name = f"{_NO_NAME.sub('-', label)[:_LONGEST_NAME]}-{key[:8]}"
        return Job(name, key, {_COMMAND: asked.command, **asked.told}, task, words)

    def _parser(self, command: str) -> Parser:
        if command not in self._parsers:
            parser = _JobParser(prog=command)
            _COMMANDS[command].add_to(parser.add_subparsers(required=True, parser_class=_JobParser))
            self._parsers[command] = parser
        return self._parsers[command]

    def _key_of(self, arguments: list[str], words: str) -> str:
        """Return a name for all that a job is made from: its command line, the files on it, and its words."""
        digest = hashlib.sha256()
        for part in (*arguments, words):
            digest.update(f"{len(part)}:{part}".encode())
            name = part.partition("=")[2] if part.startswith("--") else part
            path = Path(name.removeprefix("@"))
            if name and path.is_file():
                digest.update(self._digest_of(path))
        return digest.hexdigest()

    def _digest_of(self, path: Path) -> bytes:
        """Return a digest of a file. It is read once: thousands of jobs may name the same list of words."""
        if path not in self._digests:
            self._digests[path] = hashlib.sha256(path.read_bytes()).digest()
        return self._digests[path]

    def words_of(self, options: argparse.Namespace, alphabet: Alphabet) -> str:
        """Return the key of the words that *options* name, the user's own where they name none."""
        asked = (options.list, alphabet, options.crude)
        if asked not in self._keys:
            dictionary = load_dictionary(options.list, alphabet, crude=options.crude)
            words = Words(index_bytes(dictionary.index), alphabet)
            self._keys[asked] = words.key
            self.words[self._keys[asked]] = words
        return self._keys[asked]


class _JobParser(Parser):
    """A parser whose errors are told as those of a job."""

    def error(self, message: str) -> NoReturn:
        raise CrosswordError(message)


# What is asked


@dataclass(frozen=True, slots=True)
class _Asked:
    """A job as it is written: its command, and texts by the names of options; "" for one that is switched on."""

    command: str
    told: Mapping[str, str]
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def arguments(self, unnamed: str) -> list[str]:
        """Return the command line. Raises CrosswordError where an option is none of a job."""
        for name in self.values:
            if name in _OF_OTHERS:
                raise CrosswordError(
                    f'"{name}" is no option of a job: each makes one puzzle, in the folder of the batch'
                )
        places = self.values.get(unnamed, ())
        if "-" in places:
            raise CrosswordError("a job does not read the standard input: name a file")
        options = (
            f"--{name}={text}" if text else f"--{name}"
            for name, texts in self.values.items()
            if name != unnamed
            for text in texts
        )
        return [self.command, *options, "--", *places] if places else [self.command, *options]


_Choices = dict[str, Sequence[Any]]
"""The alternatives of a row, by the names of options."""


def _rows_in(path: Path) -> list[dict[str, Any]]:
    """Return what the file at *path* asks for, as it is written."""
    try:
        text = decode_text(read_bounded(path, _LARGEST)).text
    except OSError as error:
        raise CrosswordError(
            f"{path} cannot be read ({error.strerror}): give a JSON or CSV file of jobs"
        ) from error
    is_json = text.lstrip().startswith(("[", "{"))
    return _rows_of_json(path, text) if is_json else _rows_of_csv(path, text)


def _rows_of_json(path: Path, text: str) -> list[dict[str, Any]]:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CrosswordError(f"{path} is no JSON: {error}") from error
    common: dict[str, Any] = {}
    if isinstance(content, dict):
        common = {name: value for name, value in content.items() if name != "jobs"}
        content = content.get("jobs")
    if not isinstance(content, list) or not all(isinstance(row, dict) for row in content):
        raise CrosswordError(
            f'{path} has no list of jobs: write [{{"do": "fill", ...}}, ...], or {{"jobs": [...]}} with options of all'
        )
    return [{**common, **row} for row in content]


def _rows_of_csv(path: Path, text: str) -> list[dict[str, Any]]:
    try:
        table = [[cell.strip() for cell in row] for row in csv.reader(text.splitlines())]
    except csv.Error as error:
        raise CrosswordError(f"{path} is no table: {error}") from error
    table = [row for row in table if any(row)]
    names = table[0] if table else []
    if _COMMAND not in names:
        raise CrosswordError(
            f'{path} is no list of jobs: its first line names the columns, and one of them is "{_COMMAND}"'
        )
    for number, row in enumerate(table[1:], start=2):
        if len(row) > len(names):
            raise CrosswordError(f"{path}, line {number}: there are more cells than columns")
    return [{n: cell for n, cell in zip(names, row, strict=False) if cell} for row in table[1:]]


def _choices_of(row: Mapping[str, Any]) -> _Choices:
    return {name.replace("_", "-"): _choices(name, value) for name, value in row.items()}


def _ways(choices: _Choices) -> int:
    """Return how many jobs a row stands for, without making them."""
    return math.prod(
        each.stop - each.start if isinstance(each, range) else len(each)  # len() has a limit
        for each in choices.values()
    )


def _alternatives(choices: _Choices) -> Iterator[_Asked]:
    """Yield each way to choose one of the alternatives of every option."""
    choices = dict(choices)
    commands = choices.pop(_COMMAND, [None])
    for ways in itertools.product(commands, *choices.values()):
        command, *chosen = map(_texts, ways)
        values = {
            name: texts for name, texts in zip(choices, chosen, strict=True) if texts is not None
        }
        told = {name: " ".join(texts) or "yes" for name, texts in values.items()}
        yield _Asked(" ".join(command or ()), told, values)


def _choices(name: str, value: Any) -> Sequence[Any]:
    """Return the alternatives of an option. A list within a list is one of them: several values at once."""
    if name == "seed" and isinstance(value, str) and (match := _RANGE.fullmatch(value)):
        first, last = map(int, match.groups())
        if first > last:
            raise CrosswordError(f"the seeds {value} end before they begin: write {last}-{first}")
        return range(first, last + 1)
    return value if isinstance(value, list) else [value]


def _texts(item: Any) -> tuple[str, ...] | None:
    """Return the texts of one alternative; none for an option that is switched off."""
    match item:
        case None | False:
            return None
        case True:
            return ("",)
        case list():
            return tuple(text for each in item for text in _texts(each) or ())
        case str() | int() | float():
            return (str(item),)
    raise CrosswordError(f"{item!r:.60} is no value of an option: give a text, a number or a list")


# The tasks


def _fill_task(reader: JobReader, options: argparse.Namespace) -> tuple[Task, str]:
    if options.find_clues:
        raise CrosswordError(
            '"find-clues" is no option of a fill in a batch: fill its results once more for that'
        )
    puzzle = load_puzzle_of(options)
    request = request_of(options, puzzle)
    if options.time is None:
        request = replace(request, limit=FillLimit(None, options.nodes or _NODES))
    words = reader.words_of(options, puzzle.alphabet)
    return FillTask(write_ipuz(puzzle), request), words


def _design_task(reader: JobReader, options: argparse.Namespace) -> tuple[Task, str]:
    units = _UNITS if options.units is None and options.time is None else options.units
    task = DesignTask(design.design_request_of(options), DesignLimit(options.time, units))
    return task, reader.words_of(options, options.language)


def _pattern_task(reader: JobReader, options: argparse.Namespace) -> tuple[Task, str]:
    request, fill_request = pattern.requests_of(options)
    task = PatternTask(request, fill_request, options.time)
    return task, reader.words_of(options, options.language)


def _criss_cross_task(reader: JobReader, options: argparse.Namespace) -> tuple[Task, str]:
    del reader
    if options.time is None and options.boards is None:
        options.boards = _BOARDS
    return CrissCrossTask(crisscross.criss_cross_request_of(options)), ""


def _word_search_task(reader: JobReader, options: argparse.Namespace) -> tuple[Task, str]:
    del reader
    saved = wordsearch.saved_word_search_of(options)
    title = options.title or (saved.made.title if saved and saved.made else "")
    return WordSearchTask(wordsearch.word_search_request_of(options, saved), title), ""


def _square_task(reader: JobReader, options: argparse.Namespace) -> tuple[Task, str]:
    task = SquareTask(square.square_request_of(options))
    return task, reader.words_of(options, options.language)


_COMMANDS = {
    "fill": _Command(fill.add_to, "grid", _fill_task),
    "design": _Command(design.add_to, "entries", _design_task),
    "pattern": _Command(pattern.add_to, "", _pattern_task),
    "crisscross": _Command(crisscross.add_to, "words", _criss_cross_task),
    "wordsearch": _Command(wordsearch.add_to, "words", _word_search_task),
    "square": _Command(square.add_to, "size", _square_task),
}
