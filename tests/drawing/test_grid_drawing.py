"""The drawing of a grid: what is in it, where, and in which order."""

from dataclasses import replace

import pytest

from crossword_app.drawing import signs
from crossword_app.drawing.grid_drawing import GridDrawing, locked_runs
from crossword_app.drawing.overlays import SMALLEST_DETAILED_CELL, Marks, Style, tightness
from crossword_app.drawing.palette import DARK, HIGH_CONTRAST, LIGHT
from crossword_app.drawing.shapes import (
    Box,
    Ellipse,
    Face,
    Hatching,
    Path,
    Rule,
    Shape,
    Text,
)
from crossword_app.model import edits
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

GRID = Grid.parse(
    """
    CAT
    A#.
    R..
    """
)


def rows(text: str) -> Grid:
    return Grid.parse("\n".join(text.split()))


def shapes(grid: Grid, marks: Marks | None = None, style: Style | None = None) -> list[Shape]:
    return list(GridDrawing(grid, marks, style).shapes())


def texts(drawn: list[Shape]) -> list[Text]:
    return [shape for shape in drawn if isinstance(shape, Text)]


def ground(drawn: list[Shape], row: int, column: int) -> str:
    """The ink of the last opaque box that covers the middle of a cell."""
    x, y = column + 0.5, row + 0.5
    inks = [
        box.fill
        for box in drawn
        if isinstance(box, Box)
        and box.fill
        and box.opacity == 1
        and box.x <= x <= box.x + box.width
        and box.y <= y <= box.y + box.height
    ]
    return inks[-1]


def at(text: str) -> Position:
    row, column = map(int, text.split(","))
    return Position(row, column)


def test_letters_stand_in_the_middle_of_their_cells() -> None:
    letters = [text for text in texts(shapes(GRID)) if text.face is Face.LETTER]
    assert [(t.text, t.x, t.y) for t in letters] == [
        ("C", 0.5, 0.81),
        ("A", 1.5, 0.81),
        ("T", 2.5, 0.81),
        ("A", 0.5, 1.81),
        ("R", 0.5, 2.81),
    ]
    assert {t.size for t in letters} == {0.60}


def test_numbers_stand_where_entries_start() -> None:
    numbers = [text for text in texts(shapes(GRID)) if text.face is Face.NUMBER]
    assert [(t.text, t.x, round(t.y, 3)) for t in numbers] == [
        ("1", 0.075, 0.285),
        ("2", 2.075, 0.285),
        ("3", 0.075, 2.285),
    ]


def test_a_grid_for_solvers_has_numbers_and_no_letters() -> None:
    drawn = texts(shapes(GRID, style=Style(shows_letters=False)))
    assert {text.face for text in drawn} == {Face.NUMBER}


def test_small_cells_drop_numbers_dots_and_padlocks_only() -> None:
    grid = GRID.replacing({Position(0, 0): Cell(letters="C", is_locked=True)})
    marks = Marks(tight={at("1,2"): 5}, dead=frozenset({at("2,1")}), region=frozenset({at("2,2")}))
    small = shapes(grid, marks, Style.of(LIGHT, SMALLEST_DETAILED_CELL - 1))
    large = shapes(grid, marks, Style.of(LIGHT, SMALLEST_DETAILED_CELL))
    dropped = [shape for shape in large if shape not in small]
    inks = {shape.ink for shape in dropped if isinstance(shape, Text)}
    inks |= {s.pen.ink for s in dropped if isinstance(s, (Box, Path, Ellipse)) and s.pen}
    inks |= {s.fill for s in dropped if isinstance(s, Path) and s.fill}
    assert inks == {"number", "lockmark", "tight2"}
    assert any(isinstance(shape, Hatching) for shape in small)


def test_grounds_by_what_a_cell_is() -> None:
    cells = {at("1,2"): Cell(has_shade=True), at("2,2"): Cell(letters="X", is_locked=True)}
    drawn = shapes(GRID.replacing(cells))
    assert ground(drawn, 0, 0) == "cell"
    assert ground(drawn, 1, 1) == "block"
    assert ground(drawn, 1, 2) == "shade"
    assert ground(drawn, 2, 2) == "locked"


def test_where_the_constructor_is_shows_above_the_rest() -> None:
    grid = GRID.replacing({at("0,1"): Cell(letters="A", is_locked=True)})
    marks = Marks(
        current=at("0,0"),
        entry=(at("0,0"), at("0,1"), at("0,2")),
        crossing=(at("0,0"), at("1,0"), at("2,0")),
        dead=frozenset({at("2,0"), at("0,0")}),
    )
    drawn = shapes(grid, marks)
    assert ground(drawn, 0, 0) == "current"
    assert ground(drawn, 0, 1) == "entry"
    assert ground(drawn, 1, 0) == "crossing"
    assert ground(drawn, 2, 0) == "deadfill"


def test_lines_stand_between_cells_but_not_between_blocks() -> None:
    grid = rows("A## B.. C..")
    rules = [shape for shape in shapes(grid) if isinstance(shape, Rule)]
    upright = {
        (r.x, y) for r in rules if r.is_vertical for y in range(int(r.y), int(r.y + r.length))
    }
    level = {
        (x, r.y) for r in rules if not r.is_vertical for x in range(int(r.x), int(r.x + r.length))
    }
    assert upright == {(1, 0), (1, 1), (2, 1), (1, 2), (2, 2)}
    assert level == {(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)}


def test_the_border_goes_round_the_shape() -> None:
    *_, border = shapes(GRID)
    assert border == Box(0, 0, 3, 3, pen=border.pen if isinstance(border, Box) else None)
    *_, shaped = shapes(GRID.replacing({at("0,0"): VOID}))
    assert isinstance(shaped, Path)
    assert shaped.commands[0] == ("M", (1, 0))


def test_nothing_is_drawn_in_a_void() -> None:
    grid = Grid(GRID.size, (VOID, *(EMPTY,) * 8))
    drawn = [s for s in shapes(grid) if isinstance(s, (Box, Rule)) and s.x < 1 and s.y < 1]
    assert drawn == []


def test_the_order_of_painting() -> None:
    cells = {
        at("0,1"): Cell(letters="A", has_circle=True, bar_right=True),
        at("1,2"): Cell(letters="L", is_locked=True),
    }
    grid = GRID.replacing(cells)
    slot = grid.layout.slot_at(at("2,0"), Direction.ACROSS)
    assert slot
    marks = Marks(
        current=at("0,0"),
        entry=(at("0,0"), at("0,1"), at("0,2")),
        region=frozenset({at("2,1"), at("2,2")}),
        dead=frozenset({at("2,1")}),
        tight={at("2,2"): 2},
        blame=(slot,),
    )
    drawn = shapes(grid, marks)

    def first(role: str, kind: type = object) -> int:
        return next(
            index
            for index, shape in enumerate(drawn)
            if isinstance(shape, kind) and _ink(shape) == role
        )

    order = [
        first("cell"),
        first("hatch", Hatching),
        first("grid", Rule),
        first("lockmark", Box),
        first("hatch", Path),
        first("ring", Path),
        first("bar"),
        first("circle"),
        first("ring", Box),
        first("letter"),
        first("dead", Path),
        first("tight3"),
        first("number"),
        first("dead", Box),
        first("border"),
    ]
    assert order == sorted(order)


def _ink(shape: Shape) -> str | None:
    if isinstance(shape, Text):
        return shape.ink
    if isinstance(shape, (Rule, Hatching)):
        return shape.pen.ink
    return shape.fill or (shape.pen.ink if shape.pen else None)


@pytest.mark.parametrize(
    ("left", "level"), [(0, 0), (1, 0), (2, 3), (3, 3), (4, 2), (6, 2), (7, 1), (9, 1), (10, 0)]
)
def test_tightness(left: int, level: int) -> None:
    assert tightness(left) == level


@pytest.mark.parametrize(("left", "shapes_of_a_dot"), [(8, 1), (5, 2), (2, 1)])
def test_tighter_cells_have_more_ink(left: int, shapes_of_a_dot: int) -> None:
    drawn = shapes(GRID, Marks(tight={at("2,2"): left}))
    ink = f"tight{tightness(left)}"
    dot = [s for s in drawn if isinstance(s, (Ellipse, Path)) and _ink(s) == ink]
    assert len(dot) == shapes_of_a_dot
    assert any(shape.fill for shape in dot) == (left < 7)


def test_no_dot_where_a_letter_stands_or_the_cursor_is() -> None:
    marks = Marks(
        current=at("2,2"),
        tight={at("0,0"): 2, at("2,1"): 2, at("2,2"): 2, at("1,2"): 2},
        ghosts={at("2,1"): "X"},
        forced={at("1,2"): "Y"},
    )
    drawn = shapes(GRID, marks)
    assert not [s for s in drawn if isinstance(s, (Ellipse, Path)) and _ink(s) == "tight3"]


def test_strings_to_choose_from_stand_below_each_other_in_an_empty_cell() -> None:
    strings = ("HEART", "SPADE", "CLUB", "DIAMOND")
    marks = Marks(choices={at("0,0"): strings, at("1,2"): strings[:2], at("2,1"): strings})
    drawn = texts(shapes(GRID, replace(marks, dead=frozenset({at("2,1")}))))
    chosen = [text for text in drawn if text.ink == "forced"]
    assert [text.text for text in chosen] == ["HEART", "SPADE"]
    assert chosen[0].y < chosen[1].y
    lone = texts(shapes(GRID, replace(marks, ghosts={at("1,2"): "HEART"})))
    assert [text.text for text in lone if text.ink == "forced"] == ["HEART", "SPADE", "…"]
    small = texts(shapes(GRID, marks, Style(has_details=False)))
    assert not [text for text in small if text.ink == "forced"]


def test_offered_and_forced_letters_look_unlike_the_constructors() -> None:
    marks = Marks(ghosts={at("0,0"): "Z", at("2,1"): "O"}, forced={at("2,1"): "Q", at("2,2"): "E"})
    drawn = {t.text: (t.ink, t.face, t.size) for t in texts(shapes(GRID, marks))}
    assert drawn["O"] == ("ghost", Face.OFFERED, 0.60)
    assert drawn["E"] == ("forced", Face.OFFERED, 0.46)
    assert "Z" not in drawn  # the cell has a letter of its own
    assert "Q" not in drawn  # what a fill offers is better news than what follows


def test_a_previewed_word_is_shown_in_place_of_letters_ghosts_and_marks() -> None:
    letter = texts(shapes(GRID, Marks()))
    marks = Marks(
        ghosts={at("2,1"): "O"},
        preview={at("0,0"): "Z", at("2,1"): "X", at("2,2"): "E", at("1,2"): "Y"},
        forced={at("2,2"): "Q"},
        dead=frozenset({at("1,2")}),
    )
    drawn = shapes(GRID, marks)
    assert {t.text for t in texts(drawn) if t.ink == "ghost"} == {"Z", "X", "E", "Y"}
    assert not [t for t in texts(drawn) if t.ink == "forced"]
    assert not [s for s in drawn if isinstance(s, Path) and s.pen and s.pen.ink == "dead"]
    own = GRID[at("0,0")].letters
    assert texts(shapes(GRID, Marks(preview={at("0,0"): own}))) == letter


def test_dead_cells_are_crossed_out_unless_a_letter_stands_there() -> None:
    drawn = shapes(GRID, Marks(dead=frozenset({at("0,0"), at("2,2")})))
    crosses = [s for s in drawn if isinstance(s, Path) and s.pen and s.pen.ink == "dead"]
    assert len(crosses) == 1
    assert all(2 < x < 3 and 2 < y < 3 for _, (x, y) in crosses[0].commands)
    assert ground(drawn, 0, 0) == "deadfill"


def test_a_digraph_is_larger_than_a_rebus_and_smaller_than_a_letter() -> None:
    grid = GRID.with_letters({at("2,1"): "IJ", at("2,2"): "HEART"})
    sizes = {text.text: text.size for text in texts(shapes(grid)) if text.face is Face.LETTER}
    assert sizes["HEART"] < sizes["IJ"] < sizes["C"]


def test_a_rebus_is_small_and_kept_inside_its_cell() -> None:
    (rebus,) = [
        t for t in texts(shapes(GRID.with_letters({at("2,2"): "HEART"}))) if len(t.text) > 1
    ]
    assert (rebus.text, rebus.size) == ("HEART", 0.36)
    assert rebus.widest is not None
    assert rebus.widest < 1


def test_bars_stand_on_the_edge_they_close() -> None:
    grid = GRID.replacing({at("0,0"): Cell(letters="C", bar_right=True, bar_below=True)})
    bars = [s for s in shapes(grid) if isinstance(s, Box) and s.fill == "bar"]
    assert [(b.x, b.y, b.width, b.height) for b in bars] == [
        (pytest.approx(0.95), 0, 0.10, 1),
        (0, pytest.approx(0.95), 1, 0.10),
    ]


def test_a_bar_beside_a_block_or_the_edge_is_not_drawn() -> None:
    cells = {at("1,0"): Cell(letters="A", bar_right=True), at("2,2"): Cell(bar_right=True)}
    assert not [s for s in shapes(GRID.replacing(cells)) if isinstance(s, Box) and s.fill == "bar"]


def test_locked_entries_and_the_rest_of_locked_cells() -> None:
    """The first row is locked whole; of the last one, whose entry has three cells, two are.

    C A T
    # . #
    X Y .
    """
    grid = rows("CAT #.# XY.")
    locked = [at("0,0"), at("0,1"), at("0,2"), at("2,0"), at("2,1")]
    grid = grid.replacing({place: replace(grid[place], is_locked=True) for place in locked})
    assert locked_runs(grid) == [
        ((at("0,0"), at("0,1"), at("0,2")), Direction.ACROSS),
        ((at("2,0"), at("2,1")), Direction.ACROSS),
    ]


def test_a_locked_down_entry_has_its_shelf_upright() -> None:
    grid = rows("C.. A.. R..")
    cells = [at("0,0"), at("1,0"), at("2,0")]
    grid = grid.replacing({place: replace(grid[place], is_locked=True) for place in cells})
    (shelf,) = [s for s in shapes(grid) if isinstance(s, Box) and s.fill == "lockmark"]
    assert [shelf.width, shelf.height] == pytest.approx([0.05, 2.93])
    assert shelf.x > 0.9


def test_blamed_entries_are_numbered_before_their_start() -> None:
    grid = rows("#... .... .... #...")
    slots = [
        grid.layout.slot_at(at("0,1"), Direction.ACROSS),
        grid.layout.slot_at(at("1,0"), Direction.DOWN),
    ]
    drawn = shapes(grid, Marks(blame=tuple(slot for slot in slots if slot)))
    marks = {t.text: (t.x, t.y) for t in texts(drawn) if t.face is Face.MARK}
    assert marks["1"][0] < 1 < marks["1"][0] + 0.5  # on the block left of the entry
    assert marks["2"][1] < 1  # on the block above


def test_a_thread_ends_at_the_outlines_of_both_entries() -> None:
    grid = Grid.parse("...\n###\n...")
    first, second = grid.slots
    drawn = shapes(grid, Marks(thread=(first, second)))
    line = next(
        shape for shape in drawn if isinstance(shape, Path) and shape.pen and shape.pen.dashes
    )
    assert line.commands == (("M", (1.5, 1.0)), ("L", (1.5, 2.0)))
    assert GridDrawing(grid).changed_cells(GridDrawing(grid, Marks(thread=(first, second)))) is None


def test_no_number_of_a_blamed_entry_covers_a_letter() -> None:
    """At the grid's edge and at a bar, the disc straddles the line, beside letters, which are half a cell wide."""
    grid = edits.toggle_bar(Puzzle(rows("ABCD EFGH IJKL")), at("1,1"), Direction.ACROSS).grid
    starts = [("0,0", Direction.ACROSS), ("0,0", Direction.DOWN), ("1,2", Direction.ACROSS)]
    slots = [grid.layout.slot_at(at(start), direction) for start, direction in starts]
    drawn = shapes(grid, Marks(blame=tuple(slot for slot in slots if slot)))
    discs = [s for s in drawn if isinstance(s, Ellipse) and s.fill == "dead"]
    assert len(discs) == 3
    for disc in discs:
        for letter in (t for t in texts(drawn) if t.face is Face.LETTER):
            across = abs(disc.x + disc.width / 2 - letter.x)
            down = abs(
                disc.y + disc.height / 2 - (letter.y - 0.21)
            )  # half a capital above its baseline
            assert across >= 0.45 or down >= 0.42
        assert min(disc.x, disc.y) >= -signs.BLAME_REACH - 1e-9
    borders = [s for s in drawn if isinstance(s, Box) and s.pen and s.pen.ink == "border"]
    assert drawn.index(borders[-1]) < drawn.index(discs[0])  # no line goes through a number


@pytest.mark.parametrize("mark", ["current", "entry", "crossing", "selection", "locked", "dead"])
def test_shade_and_colour_show_under_highlights(mark: str) -> None:
    here = at("0,0")
    marks = {
        "current": Marks(current=here),
        "entry": Marks(entry=(here,)),
        "crossing": Marks(crossing=(here,)),
        "selection": Marks(selection=frozenset({here})),
        "locked": Marks(),
        "dead": Marks(dead=frozenset({here})),
    }[mark]

    def boxes(cell: Cell) -> list[Box]:
        cell = replace(cell, is_locked=mark == "locked")
        return [s for s in shapes(GRID.replacing({here: cell}), marks) if isinstance(s, Box)]

    plain = boxes(GRID[here])
    shaded = replace(GRID[here], has_shade=True)
    for cell in (shaded, replace(shaded, colour="#E04040")):
        (over,) = [box for box in boxes(cell) if box not in plain]
        assert (over.x, over.y, over.width, over.height) == (0, 0, 1, 1)
        assert 0 < over.opacity < 1


def test_only_high_contrast_outlines_the_crossing() -> None:
    marks = Marks(crossing=(at("0,0"), at("1,0"), at("2,0")))
    assert not [s for s in shapes(GRID, marks, Style.of(LIGHT, 44)) if _ink(s) == "ring"]
    assert [s for s in shapes(GRID, marks, Style.of(HIGH_CONTRAST, 44)) if _ink(s) == "ring"]


def test_numbers_on_blame_take_the_ink_that_is_read_best() -> None:
    assert Style.of(LIGHT, 44).on_blame == "cell"
    assert Style.of(DARK, 44).on_blame == "block"


# What must be painted anew


def test_nothing_changed() -> None:
    assert GridDrawing(GRID).changed_cells(GridDrawing(GRID)) == frozenset()


def test_a_typed_letter_changes_its_cell() -> None:
    typed = GRID.with_letters({at("2,2"): "X"})
    assert GridDrawing(typed).changed_cells(GridDrawing(GRID)) == frozenset({at("2,2")})


def test_a_cursor_that_moves_changes_where_it_was_and_is() -> None:
    old = Marks(current=at("0,0"), entry=(at("0,0"), at("0,1"), at("0,2")))
    new = Marks(current=at("0,1"), entry=old.entry)
    changed = GridDrawing(GRID, new).changed_cells(GridDrawing(GRID, old))
    assert changed == frozenset({at("0,0"), at("0,1")})


def test_marks_change_the_cells_that_they_come_to_or_leave() -> None:
    old = Marks(ghosts={at("2,1"): "A"}, dead=frozenset({at("1,2")}), tight={at("2,2"): 2})
    new = Marks(ghosts={at("2,1"): "B"}, dead=frozenset({at("1,2")}), tight={at("2,2"): 3})
    changed = GridDrawing(GRID, new).changed_cells(GridDrawing(GRID, old))
    assert changed == frozenset({at("2,1"), at("2,2")})


def test_a_new_block_changes_everything_for_numbers_move() -> None:
    blocked = GRID.replacing({at("2,2"): BLOCK})
    assert GridDrawing(blocked).changed_cells(GridDrawing(GRID)) is None


def test_the_last_lock_of_an_entry_turns_its_shelf_and_so_changes_the_whole() -> None:
    """Two cells of the entry are locked, each with a shelf below; with the third comes one at the side."""
    grid = rows("C.. A.. R..")
    places = [at("0,0"), at("1,0"), at("2,0")]
    two = grid.replacing({p: replace(grid[p], is_locked=True) for p in places[:2]})
    three = grid.replacing({p: replace(grid[p], is_locked=True) for p in places})
    assert GridDrawing(three).changed_cells(GridDrawing(two)) == frozenset(places)


def test_part_of_a_drawing_is_the_same_as_in_the_whole() -> None:
    marks = Marks(current=at("0,0"), region=frozenset({at("2,1"), at("2,2")}))
    part = list(GridDrawing(GRID, marks).shapes([at("0,0"), at("0,1")]))
    assert [t.text for t in texts(part)] == ["C", "A", "1"]
    assert ground(part, 0, 0) == "current"


YELLOW, NAVY = "#FFFF00", "#000080"


def coloured(colour: str) -> Grid:
    cell = Cell(letters="A", has_circle=True, has_shade=True, colour=colour, bar_right=True)
    return rows("AB CD").replacing({at("0,0"): cell})


@pytest.mark.parametrize(("colour", "ink"), [(YELLOW, "#000000"), (NAVY, "#FFFFFF")])
def test_what_stands_on_a_colour_is_black_or_white(colour: str, ink: str) -> None:
    drawn = shapes(coloured(colour))
    assert ground(drawn, 0, 0) == colour
    inks = {text.text: text.ink for text in texts(drawn)}
    assert (inks["A"], inks["1"]) == (ink, ink)
    assert (inks["B"], inks["2"]) == ("letter", "number")
    circles = [shape.pen.ink for shape in drawn if isinstance(shape, Path) and shape.pen]
    assert circles == [ink]
    assert [box.fill for box in drawn if isinstance(box, Box) and box.width < 0.2] == [ink]


def test_where_the_cursor_hides_a_colour_the_usual_inks_are_back() -> None:
    drawn = shapes(coloured(NAVY), Marks(current=at("0,0")))
    assert ground(drawn, 0, 0) == "current"
    assert {text.ink for text in texts(drawn)} == {"letter", "number"}


def test_what_the_machine_says_is_read_on_a_colour() -> None:
    grid = coloured(NAVY).with_letters({at("0,0"): ""})
    for marks in (
        Marks(ghosts={at("0,0"): "X"}),
        Marks(forced={at("0,0"): "X"}),
        Marks(choices={at("0,0"): ("X",)}),
    ):
        (said,) = [text for text in texts(shapes(grid, marks)) if text.text == "X"]
        assert said.ink == "#FFFFFF"


def test_a_grid_for_solvers_keeps_the_given_letters() -> None:
    grid = GRID.replacing({at("0,1"): Cell(letters="A", is_given=True)})
    drawn = texts(shapes(grid, style=Style(shows_letters=False)))
    assert [text.text for text in drawn if text.face is Face.LETTER] == ["A"]


def test_given_letters_are_underlined_while_the_puzzle_is_made_and_not_in_print() -> None:
    plain = GRID.replacing({at("0,1"): Cell(letters="A")})
    grid = GRID.replacing({at("0,1"): Cell(letters="A", is_given=True)})
    (line,) = [shape for shape in shapes(grid) if shape not in shapes(plain)]
    assert isinstance(line, Box)
    assert 1 < line.x < line.x + line.width < 2
    assert 0.8 < line.y < line.y + line.height < 1
    printed = Style(shows_locks=False)
    assert shapes(grid, style=printed) == shapes(plain, style=printed)


def test_pencil_is_lighter_and_thinner_in_the_window_and_like_ink_in_print() -> None:
    inked = GRID.replacing({at("0,1"): Cell(letters="Q")})
    grid = GRID.replacing({at("0,1"): Cell(letters="Q", is_pencilled=True)})
    (letter,) = [text for text in texts(shapes(grid)) if text.text == "Q"]
    assert (letter.ink, letter.face) == ("pencil", Face.OFFERED)
    printed = Style(shows_locks=False)
    assert shapes(grid, style=printed) == shapes(inked, style=printed)


def test_ghosts_are_shown_over_pencil_that_they_would_change_and_never_over_ink() -> None:
    inked = GRID.replacing({at("0,1"): Cell(letters="A")})
    grid = GRID.replacing({at("0,1"): Cell(letters="A", is_pencilled=True)})
    other, same = Marks(ghosts={at("0,1"): "B"}), Marks(ghosts={at("0,1"): "A"})
    assert "ghost" in {text.ink for text in texts(shapes(grid, other))}
    assert shapes(grid, same) == shapes(grid)
    assert shapes(inked, other) == shapes(inked)


def test_a_long_label_is_narrowed_to_its_cell() -> None:
    grid = GRID.replacing({at("0,0"): Cell(letters="C", label="12/13/14")})
    (label,) = [text for text in texts(shapes(grid)) if text.text == "12/13/14"]
    assert label.widest is not None
    assert label.x + label.widest < 1
