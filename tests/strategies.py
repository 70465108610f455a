"""Hypothesis strategies for the values of the model."""

from dataclasses import replace

from hypothesis import strategies as st

from crossword_app.model.alphabet import MAX_SYMBOLS, Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
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
