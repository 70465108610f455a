"""Hypothesis strategies for the values of the model."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from crossword_app.model.alphabet import MAX_SYMBOLS, Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.model.symmetry import Symmetry

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜẞÑÇ0123456789"


def alphabets() -> st.SearchStrategy[Alphabet]:
    """Alphabets of any size, of single letters, digits, digraphs and some that are longer."""
    spelled = st.text(_LETTERS, min_size=1, max_size=3)
    return st.lists(spelled, min_size=1, max_size=MAX_SYMBOLS, unique=True).map(
        lambda symbols: Alphabet.of("made up", symbols)
    )


sizes = st.builds(Size, st.integers(2, 8), st.integers(2, 8))

plain_cells = st.sampled_from([EMPTY, EMPTY, BLOCK, EMPTY.with_letters("A")])

any_cells = st.one_of(
    st.sampled_from([BLOCK, VOID, EMPTY]),
    st.builds(
        Cell,
        letters=st.sampled_from(["", "A", "B", "Ñ", "0", "HEART"]),
        is_locked=st.booleans(),
        has_circle=st.booleans(),
        has_shade=st.booleans(),
        bar_right=st.booleans(),
        bar_below=st.booleans(),
    ).map(lambda cell: cell if cell.letters else cell.without_letters()),
)


@st.composite
def grids(draw: st.DrawFn, cells: st.SearchStrategy[Cell] = any_cells) -> Grid:
    """Grids of any content. There are no bars along the edge, where none can be set."""
    size = draw(sizes)
    grid = Grid(size, tuple(draw(cells) for _ in size.positions()))
    return grid.replacing(
        {
            place: replace(
                cell,
                bar_right=cell.bar_right and place.column + 1 < size.columns,
                bar_below=cell.bar_below and place.row + 1 < size.rows,
            )
            for place, cell in grid
        }
    )


def symmetries_for(size: Size) -> st.SearchStrategy[Symmetry]:
    return st.sampled_from([symmetry for symmetry in Symmetry if symmetry.fits(size)])


words_of_people = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12)


@st.composite
def puzzles(draw: st.DrawFn, cells: st.SearchStrategy[Cell] = any_cells) -> Puzzle:
    """Puzzles with some clues, some of them drafts."""
    grid = draw(grids(cells))
    clues = {}
    for slot in grid.slots:
        if draw(st.booleans()):
            clues[slot.key] = Clue(draw(words_of_people.filter(bool)), draw(st.booleans()))
    return Puzzle(
        grid,
        draw(symmetries_for(grid.size)),
        title=draw(words_of_people),
        author=draw(words_of_people),
        notes=draw(words_of_people),
        clues=clues,
    )


# Data from files of other programs

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    # No half of a surrogate pair: UTF-8 cannot hold it.
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words_of_people, inner, max_size=3),
    max_leaves=6,
)

labels = st.sampled_from(["", "1", "2", "7", "12", "A", "3a", "#", "0", "½"])

marked_up_texts = st.lists(
    st.sampled_from(
        ["<i>", "</i>", "<b>", "</B>", "<br/>", "&amp;", "&eacute;", "&", "<", " a", "1"]
    ),
    max_size=6,
).map("".join)

colours = st.sampled_from(["", "", "#FF0000", "#00FF7F", "#FFFFFF"])


@st.composite
def foreign_cells(draw: st.DrawFn) -> Cell:
    """Cells with given letters, colours and labels of their own too."""
    cell = draw(any_cells)
    if cell.is_block:
        return cell.with_shade(draw(st.booleans()), draw(colours))
    if not cell.is_open:
        return cell
    return replace(
        cell.with_shade(cell.has_shade, draw(colours)),
        is_given=bool(cell.letters) and draw(st.booleans()),
        label=draw(st.none() | labels),
    )


@st.composite
def foreign_clues(draw: st.DrawFn) -> Clue:
    """Clues with markup, enumerations, labels and details of a file."""
    clue = clue_of(draw(marked_up_texts), draw(st.sampled_from(["", "5", "3,4", "2-1"])))
    return replace(
        clue,
        is_draft=draw(st.booleans()),
        label=draw(st.just("") | labels),
        extra=draw(details(["answer", "references", "com.example:mood"])),
    )


def details(keys: list[str]) -> st.SearchStrategy[Mapping[str, Any]]:
    """Other data of a file, by the name in the file."""
    return st.dictionaries(st.sampled_from(keys), json_values, max_size=2)


@st.composite
def foreign_puzzles(draw: st.DrawFn) -> Puzzle:
    """Puzzles with all that the model can hold, also combinations that no editor makes.

    Their cells and clues come from a few that are drawn first: drawing each by itself takes far longer.
    """
    cells = draw(st.lists(foreign_cells(), min_size=1, max_size=5))
    clues = draw(st.lists(foreign_clues(), min_size=1, max_size=3))
    grid = _without_usual_labels(draw(grids(st.sampled_from(cells))))
    headings = draw(st.dictionaries(st.sampled_from(Direction), st.just("Hinweise"), max_size=2))
    return Puzzle(
        grid,
        draw(symmetries_for(grid.size)),
        title=draw(marked_up_texts),
        author=draw(words_of_people),
        copyright=draw(marked_up_texts),
        notes=draw(marked_up_texts),
        clues=draw(_clues_of_slots(grid, clues)),
        clue_lists=draw(_clue_lists(grid, clues, headings)),
        headings=headings,
        is_diagramless=draw(st.booleans()),
        key=draw(st.sampled_from(["", "1234"])),
        extra=draw(details(["editor", "date", "zones", "com.example:mood"])),
        extra_cells=draw(_cell_details(grid)),
    )


def _without_usual_labels(grid: Grid) -> Grid:
    """Return *grid* with labels only where they say other than the numbers that there are anyway."""
    usual = grid.layout.numbers
    return grid.replacing(
        {
            place: replace(cell, label=None)
            for place, cell in grid
            if cell.label == str(usual.get(place, ""))
        }
    )


@st.composite
def _clues_of_slots(draw: st.DrawFn, grid: Grid, clues: list[Clue]) -> dict[SlotKey, Clue]:
    chosen = draw(
        st.lists(
            st.none() | st.sampled_from(clues),
            min_size=len(grid.slots),
            max_size=len(grid.slots),
        )
    )
    return {
        slot.key: replace(clue, label="") if clue.label == slot.label else clue
        for slot, clue in zip(grid.slots, chosen, strict=True)
        if clue
    }


@st.composite
def _clue_lists(
    draw: st.DrawFn, grid: Grid, clues: list[Clue], headings: Mapping[Direction, str]
) -> tuple[ClueList, ...]:
    places = st.sampled_from(list(grid.size.positions()))
    loose = st.builds(LooseClue, st.sampled_from(clues), st.lists(places, max_size=3).map(tuple))
    directed = [
        ClueList(headings.get(direction, direction.title), tuple(found), direction)
        for direction in Direction
        if (found := draw(st.lists(loose, max_size=2)))
    ]
    names = st.sampled_from(["Rows", "Across", "Clues:Quote", "Across:More", "Down", ""])
    others = [
        ClueList(heading, tuple(draw(st.lists(loose, max_size=2))))
        for heading in draw(st.lists(names, max_size=3))
    ]
    return (*directed, *others)


def _cell_details(grid: Grid) -> st.SearchStrategy[Mapping[Position, Mapping[str, Any]]]:
    """What a file says beside of single cells: by the names of ipuz, those of styles apart."""
    styles = details(["mark", "image", "colortext", "com.example:glow"])
    cells = st.builds(
        lambda cell, style: {**cell, **({"style": style} if style else {})},
        details(["directions"]),
        styles,
    )
    places = st.sampled_from(list(grid.size.positions()))
    return st.dictionaries(places, cells.filter(bool), max_size=2)
