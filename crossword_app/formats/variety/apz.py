"""Reads acrostics (.apz): a quotation, and clues whose letters go to its squares.

There is no published specification. The structure is what kotwords' and jscrossword's readers know of it: XML with the
quotation as "solution", "clues" and "answers" as lines, and "gridkey" with the numbers of the squares of each answer.
"""

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace

from crossword_app.errors import FileError
from crossword_app.formats.jpz.names import COMPLETION
from crossword_app.formats.labels import with_labels
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import MOST_CLUES
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.xml.markup import tagged_source
from crossword_app.formats.xml.tree import Node, parse_xml
from crossword_app.model.cell import BLOCK, EMPTY
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.sentences import counted

_USUAL_WIDTH = 25
_NARROWEST, _WIDEST = 5, 60
_LONGEST_QUOTATION = 5000


def read_apz(content: bytes) -> Loaded:
    """Read an acrostic: its clues name the squares of the quotation that their letters go to.

    Raises:
        FileError: it is damaged, or has no quotation.
    """
    root = parse_xml(content).root
    about = root.first("metadata") or Node("metadata")
    quotation = " ".join(_text(root, "solution").split()).upper()
    if not any(map(str.isalnum, quotation)) or len(quotation) > _LONGEST_QUOTATION:
        raise FileError(
            "it is damaged: it has no quotation that an acrostic could have; fetch it again"
        )
    warnings: list[str] = []
    grid = _drawn(quotation, _width(about), warnings)
    squares = [place for place, cell in grid if cell.is_open]
    answers = [_letters(line) for line in _lines(root, "answers")]
    clues = _lines(root, "clues")
    keys = _keys(root, len(squares)) or _made_keys(grid, squares, answers, warnings)
    ended = _text(root, "completion") or "\n\n".join(
        filter(None, (_text(root, "source"), _text(root, "quote")))
    )
    puzzle = Puzzle(
        grid,
        title=_text(about, "title"),
        author=_text(about, "creator"),
        copyright=_text(about, "copyright"),
        notes=_text(about, "description"),
        clue_lists=(ClueList("Clues", tuple(_clues(clues, keys, squares))),),
        extra={COMPLETION: ended} if ended else {},
    )
    _tell_differences(puzzle.grid, clues, answers, keys, squares, warnings)
    return Loaded(puzzle, tuple(warnings))


def _text(node: Node, name: str) -> str:
    inner = node.first(name)
    return inner.text.strip() if inner else ""


def _lines(root: Node, name: str) -> list[str]:
    node = root.first(name) or Node(name)
    # Styles are elements within the lines.
    text = tagged_source(node) if any(node.nodes) else node.text
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_CLUES:
        raise FileError("it is damaged: it has more clues than any acrostic; fetch it again")
    return lines


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).upper()


# The quotation


def _width(about: Node) -> int:
    said = _text(about, "suggestedwidth") or _text(about, "width")
    is_number = said.isascii() and said.isdigit() and len(said) < 4
    return min(max(int(said), _NARROWEST), _WIDEST) if is_number else _USUAL_WIDTH


def _drawn(quotation: str, width: int, warnings: list[str]) -> Grid:
    """Return the grid of *quotation*: a square for each letter, numbered in order, a block between words."""
    marks = sum(not sign.isalnum() and not sign.isspace() for sign in quotation)
    if marks:
        what = counted(marks, "sign")
        warnings.append(
            f"{what} of its quotation that is no letter stands in no square"
            if marks == 1
            else f"{what} of its quotation that are no letters stand in no square"
        )
    words = (_letters(word) for word in quotation.split())
    drawn = " ".join(filter(None, words))
    size = Size(-(-len(drawn) // width), min(width, len(drawn))).openable()
    alphabet = fitting_alphabet([drawn])
    cells = []
    for sign in drawn.ljust(size.rows * size.columns):
        letters = read_letters(sign, alphabet)
        cells.append(BLOCK if sign == " " else replace(EMPTY, letters=letters))
    grid = Grid(size, tuple(cells), alphabet)
    squares = (place for place, cell in grid if cell.is_open)
    return with_labels(grid, {place: str(number) for number, place in enumerate(squares, 1)})


# The clues


def _keys(root: Node, squares: int) -> list[list[int]]:
    """Return the numbers of the squares of each answer, none if the file has none that are in the quotation."""
    keys = [
        [
            int(number)
            for number in line.split()
            if number.isascii() and number.isdigit() and len(number) < 6
        ]
        for line in _lines(root, "gridkey")
    ]
    return keys if all(0 < number <= squares for key in keys for number in key) else []


def _made_keys(
    grid: Grid, squares: Sequence[Position], answers: Sequence[str], warnings: list[str]
) -> list[list[int]]:
    """Return squares for the letters of each answer, each square once, as early in the quotation as there are any."""
    free: dict[str, deque[int]] = defaultdict(deque)
    for number, place in enumerate(squares, 1):
        free[grid.alphabet.spelled(grid[place].letters)].append(number)
    keys = [[free[letter].popleft() for letter in answer if free[letter]] for answer in answers]
    if any(keys):
        warnings.append(
            "it does not say which squares its answers' letters go to: each got the first that was free"
        )
    return keys


def _clues(
    clues: Sequence[str], keys: Sequence[Sequence[int]], squares: Sequence[Position]
) -> Iterator[LooseClue]:
    for index, source in enumerate(clues):
        key = keys[index] if index < len(keys) else ()
        clue: Clue = replace(clue_of(source), label=_label(index))
        yield LooseClue(clue, tuple(squares[number - 1] for number in key))


def _label(index: int) -> str:
    """Return A to Z, then AA, BB and so on."""
    return chr(ord("A") + index % 26) * (index // 26 + 1)


def _tell_differences(
    grid: Grid,
    clues: Sequence[str],
    answers: Sequence[str],
    keys: Sequence[Sequence[int]],
    squares: Sequence[Position],
    warnings: list[str],
) -> None:
    if len(answers) not in (0, len(clues)):
        warnings.append(
            f"it has {counted(len(clues), 'clue')} and {counted(len(answers), 'answer')}: look at the last ones"
        )
    spelled = [
        "".join(grid.alphabet.spelled(grid[squares[number - 1]].letters) for number in key)
        for key in keys
    ]
    wrong = sum(answer != text for answer, text in zip(answers, spelled, strict=False))
    if wrong:
        what = counted(wrong, "answer")
        warnings.append(
            f"{what} that the letters of the quotation do not spell: the quotation was read"
        )
