"""The library: every example of its docstrings and its page, and what they leave out."""

import doctest
import inspect
import io
import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from defusedxml import ElementTree

import crossword_app as cw
from crossword_app import api
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.files import LARGEST_FILE
from crossword_app.model.edits import pencil, type_letters
from crossword_app.model.geometry import Position
from crossword_app.model.shown import Shown

PAGE = Path(__file__).resolve().parent.parent / "docs" / "python.md"
RECIPES = PAGE.with_name("recipes.md")


OFFERED = {name: getattr(api, name) for name in api.__all__}
FUNCTIONS = sorted(name for name, offered in OFFERED.items() if inspect.isfunction(offered))


def examples_of(offered: object) -> list[doctest.DocTest]:
    """Return the examples in the docstring of *offered*, and in those of its methods."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    return [test for test in finder.find(offered, extraglobs=OFFERED) if test.examples]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_each_function_has_an_example_in_its_docstring_that_holds(name: str) -> None:
    (test,) = examples_of(OFFERED[name])
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


def test_the_examples_of_the_package_and_its_classes() -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    classes = [offered for offered in OFFERED.values() if inspect.isclass(offered)]
    for test in (each for offered in (api, *classes, Shown) for each in examples_of(offered)):
        runner.run(test)
    assert runner.tries >= 10
    assert runner.failures == 0


@pytest.mark.skipif(not PAGE.exists(), reason="the pages are no part of an installed package")
@pytest.mark.parametrize(("page", "fewest"), [(PAGE, 20), (RECIPES, 40)], ids=["page", "recipes"])
def test_the_examples_of_a_page(
    page: Path, fewest: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    results = doctest.testfile(str(page), module_relative=False)
    assert results.attempted > fewest
    assert not results.failed


@pytest.mark.skipif(not PAGE.exists(), reason="the pages are no part of an installed package")
def test_there_are_twenty_recipes_each_with_an_example() -> None:
    assert RECIPES.name in PAGE.read_text("utf-8")
    recipes = RECIPES.read_text("utf-8").split("\n## ")[1:]
    assert len(recipes) == 20
    assert all("\n>>> " in recipe for recipe in recipes)


SCRIPT = """import crossword_app as cw
puzzle = cw.Puzzle.parse("...")
reveal_type(cw.autofill(puzzle))
"""


def test_mypy_sees_the_types_in_a_script_of_three_lines(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Mypy reads no types of an installed package without py.typed in it: they would be Any."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, "utf-8")
    assert pytestconfig.cache is not None
    cache = pytestconfig.cache.mkdir("mypy")  # its first look at the package takes 5 s
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={cache}", "script.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    for outcome in ("Filled", "Unfillable", "Stopped"):
        assert f"crossword_app.fill.outcome.{outcome}" in done.stdout


BLOCKS = np.array([[False, False, True], [False, False, False], [True, False, False]])


@pytest.mark.parametrize(
    "drawing",
    [
        BLOCKS,
        ~BLOCKS,
        BLOCKS.tolist(),
        list(BLOCKS),
        [list(row) for row in BLOCKS],
        BLOCKS.astype(int),
        BLOCKS.astype(float),
        np.where(BLOCKS, "#", "."),
        np.where(BLOCKS, b"#", b"."),
        ["..#", "...", "#.."],
        ("..#", "...", "#.."),
        np.array(["..#", "...", "#.."]),
        [["", None, "#"], [".", " ", ""], ["#", "", ""]],
    ],
)
def test_a_puzzle_is_parsed_from_rows_of_any_kind(drawing: object) -> None:
    assert cw.Puzzle.parse(drawing) == cw.Puzzle.parse("..#\n...\n#..")


def test_rows_may_have_several_letters_in_a_square() -> None:
    grid = cw.Puzzle.parse([["HEART", "b"], ["#", None]]).grid
    assert [cell.letters for cell in grid.cells] == ["HEART", "B", "", ""]


def test_what_values_may_mean_besides_is_a_warning() -> None:
    with pytest.warns(cw.PuzzleWarning, match="0 is a block.* give rows with # for blocks"):
        cw.Puzzle.parse([["A", 1], ["B", 0]])


@pytest.mark.parametrize(
    "drawing",
    [
        *(5, None, {}, [], [[]], [[object()]], [[[1]]], np.zeros((2, 2, 2)), [True, False]),
        *([["A", "B"], ["C"]], [["A1", "B"], ["C", "D"]], [["Ñ", 1], ["B", 0]], [[True], [1, 0]]),
    ],
)
def test_what_is_no_grid_is_refused_in_a_sentence(drawing: object) -> None:
    with pytest.raises(cw.CrosswordError):
        cw.Puzzle.parse(drawing)


@pytest.mark.skipif(not PAGE.exists(), reason="the notebook is no part of an installed package")
def test_the_notebook_gives_what_it_shows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, prepared_home: Path
) -> None:
    from docs.run_notebook import NOTEBOOK, run

    shutil.copytree(prepared_home, tmp_path / "home")
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(tmp_path / "home"))
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    cells = 0
    for cell, outputs in run(notebook):
        assert cell["outputs"] == outputs, "run docs/run_notebook.py where this is meant"
        cells += 1
    assert cells > 5


def test_a_request_and_options_beside_it_contradict_each_other() -> None:
    puzzle, words = cw.Puzzle.parse("...\n###"), cw.words_of(["CAT"])
    with pytest.raises(cw.CrosswordError, match="put floor into it, or leave it out"):
        cw.autofill(puzzle, words, request=cw.FillRequest(), floor=40)
    with pytest.raises(
        cw.CrosswordError, match="not compared by 'beauty': use quality, mean, worst"
    ):
        cw.autofill(puzzle, words, prefer="beauty")
    with pytest.raises(cw.CrosswordError, match="no entry '9A'"):
        cw.analyse(puzzle, words, floors={"9A": 50})


def test_a_stop_ends_what_goes_on() -> None:
    puzzle, words = (
        cw.Puzzle.parse("...\n..."),
        cw.words_of(["CAT", "ORE", "COO", "TE", "AR", "CO"]),
    )
    control = cw.Control()
    control.stop()
    assert isinstance(cw.autofill(puzzle, words, control=control), cw.Stopped)
    assert cw.prices(puzzle, "1A", words, control=control) == ()
    assert list(cw.different_fills(puzzle, words, control=control)) == []


def test_all_that_is_offered_is_there_and_nothing_else() -> None:
    assert set(api.__all__) == cw._OFFERED
    assert {name for name in dir(cw) if not name.startswith("_")} == set(api.__all__)
    assert {"__doc__", "__version__"} <= set(dir(cw))
    for name in api.__all__:
        assert getattr(cw, name) is getattr(api, name)
    with pytest.raises(AttributeError, match="no attribute 'autofil'"):
        _ = cw.autofil


def test_importing_it_imports_neither_qt_nor_numba() -> None:
    code = "import sys, crossword_app as cw; cw.read; print(sorted({'PyQt5', 'numba'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_words_that_are_left_out_are_warned_of() -> None:
    with pytest.warns(cw.PuzzleWarning, match="left out zz: it shares no letter"):
        form = cw.criss_cross(["owl", "low", "zz"], boards=5)
    assert len(form.grid.slots) == 2
    with pytest.warns(cw.PuzzleWarning, match="left out owl: it stands inside owls already"):
        search = cw.word_search(["owls", "owl", "kite"])
    assert [word.symbols for word in search.hidden] == ["KITE", "OWLS"]
    for wrong in ({"aim": "beauty"}, {"size": (99, 99)}, {"language": "klingon"}):
        with pytest.raises(cw.CrosswordError):
            cw.criss_cross(["owl", "low"], **wrong)
    with pytest.raises(cw.CrosswordError, match="none of the directions: use easy, usual or hard"):
        cw.word_search(["owl"], directions="up")


def test_what_has_a_grid_is_printed_as_one_and_shown_as_a_picture() -> None:
    puzzle = cw.Puzzle.parse("CAT\n...\n...")
    words = cw.words_of(["CAT", "ORE", "WED", "COW", "ARE", "TED"], score=60)
    filled = cw.autofill(puzzle, words)
    assert isinstance(filled, cw.Filled)
    full = cw.with_fill(puzzle, filled)
    revised = cw.revise(full, cw.words_of(["BAT", "BOW"], score=60), lose=["CAT"])
    assert isinstance(revised, cw.Revised)
    improved = cw.improve(puzzle, filled, words, nodes=100)
    edited = type_letters(full, cw.Position(1, 1), "Z")
    assert isinstance(edited, cw.Puzzle)
    for shown, rows in (
        (puzzle, "CAT\n...\n..."),
        (puzzle.grid, "CAT\n...\n..."),
        (full, "CAT\nORE\nWED"),
        (edited, "CAT\nOZE\nWED"),
        (filled, "CAT\nORE\nWED"),
        (improved, "CAT\nORE\nWED"),
        (revised.best, "BAT\nORE\nWED"),
    ):
        assert str(shown) == rows
        picture = shown._repr_svg_()
        assert picture is not None
        texts = ElementTree.fromstring(picture).iterfind(".//{http://www.w3.org/2000/svg}text")
        assert "".join(text.text or "" for text in texts if (text.text or "").isalpha()) == (
            rows.replace("\n", "").replace(".", "")
        )


@pytest.mark.parametrize("side", [3, 15, 21])
def test_a_repr_is_one_short_line_whatever_the_grid(side: int) -> None:
    words = cw.words_of(["A" * side, "B" * side], score=60)
    row = "." * side + "\n" + "#" * side + "\n"
    puzzle = replace(
        cw.Puzzle.parse(row * (side // 2) + "#" * side),
        title="A title\nof two lines",
        author="Ann",
    )
    filled = cw.autofill(replace(puzzle, grid=cw.Grid.parse("." * side + "\n" + "#" * side)), words)
    found = (puzzle, puzzle.grid, filled, puzzle.grid.slots[0], words, words.search("*"))
    for shown in (*found, cw.analyse(puzzle, words), cw.explain(puzzle, words, seconds=0.1)):
        assert "\n" not in repr(shown)
        assert len(repr(shown)) < 300
    assert repr(puzzle).startswith("<Puzzle 'A title\\nof two lines', by Ann, ")
    assert repr(words) == "<Dictionary of 2 English words>"


def test_the_repr_of_a_small_grid_makes_it_again() -> None:
    grid = cw.Grid.parse("A.#\n...")
    assert eval(repr(grid), {"Grid": cw.Grid}) == grid


def test_grids_become_arrays_and_lists_and_are_made_of_them_again() -> None:
    puzzle = cw.Puzzle.parse([["HEART", "B"], ["#", ""]])
    assert puzzle.to_lists() == [["HEART", "B"], ["#", "."]]
    assert puzzle.rows == ("HB", "#.")
    array = np.array(puzzle)
    assert array.shape == (2, 2)
    assert (array == "#").tolist() == [[False, False], [True, False]]
    for given in (array, puzzle.to_lists()):
        assert cw.Puzzle.parse(given).grid == puzzle.grid
    filled = cw.autofill(cw.Puzzle.parse("...\n###"), cw.words_of(["CAT"]))
    assert np.array(filled).tolist() == [["C", "A", "T"], ["#", "#", "#"]]


def test_a_dictionary_is_gone_through_and_knows_its_words() -> None:
    words = cw.words_of({"ice cream": 80, "oak": 60, "elm": 90, "ash": 60})
    assert [word.display for word in words] == ["elm", "ice cream", "ash", "oak"]
    assert len(words) == len(list(words)) == 4
    assert {word.text: word.score for word in words}["ICECREAM"] == 80
    for known in ("oak", "OAK", "Ice-cream", words.word("ASH")):
        assert known in words
    for other in ("yew", "", "???", "x" * 60, 5, None, cw.words_of(["yew"]).word("YEW")):
        assert other not in words
    assert list(cw.words_of([])) == []


def test_what_takes_long_tells_its_progress_and_can_be_stopped() -> None:
    words = cw.words_of(["bit", "ice", "ten", "bat", "ate"])
    forms: list[object] = []
    cw.criss_cross(["owl", "low", "wool"], boards=5, progress=forms.append)
    assert forms
    sets: list[int] = []
    packing = cw.Puzzle.parse("...\n###")
    cw.pack(packing, ["ice"], words, progress=lambda news: sets.append(news.at_most))
    assert sets == [1] * len(sets) != []
    control = cw.Control()
    theme = ["Curtain", "Theatre"]
    found = cw.design(
        theme, size=9, seconds=600, progress=lambda _: control.stop(), control=control
    )
    assert isinstance(found, cw.Designs | cw.NoneFound)


@pytest.mark.parametrize("suffix", ["ipuz", "puz", "jpz", "xd", "exolve"])
def test_what_is_written_is_read_again(suffix: str, tmp_path: Path) -> None:
    puzzle = cw.Puzzle.parse("CAT\nOR#\nWED")
    clues = {slot.key: cw.Clue("A clue") for slot in puzzle.grid.slots}
    clued = replace(puzzle, clues=clues)
    path = tmp_path / f"puzzle.{suffix}"
    cw.write(clued, path)
    assert cw.read(path).grid == puzzle.grid


def test_losses_and_oddities_are_warnings(tmp_path: Path) -> None:
    titled = cw.Puzzle.of(cw.Puzzle.parse("AB\nC#"))
    named = cw.Puzzle(titled.grid, title="Named")
    with pytest.warns(cw.PuzzleWarning, match="title"):
        cw.write(named, tmp_path / "grid.txt", form="text")


@pytest.mark.parametrize(
    ("name", "sentence"), [("puzzle.doc", r"puzzle\.doc"), ("puzzle", "use .* that ends in")]
)
def test_a_name_that_tells_no_format(name: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(cw.CrosswordError, match=sentence):
        cw.write(cw.Puzzle.parse("AB\nC#"), tmp_path / name)
    with pytest.raises(cw.CrosswordError, match=sentence):
        cw.draw(cw.Puzzle.parse("AB\nC#"), tmp_path / name)
    assert not (tmp_path / name).exists()


def test_a_picture_is_drawn_and_not_written(tmp_path: Path) -> None:
    with pytest.raises(cw.CrosswordError, match=r"grid\.png names a picture.* use draw\(\)"):
        cw.write(cw.Puzzle.parse("AB\nC#"), tmp_path / "grid.png")


def test_formats_are_listed_that_are_only_read_or_only_written(tmp_path: Path) -> None:
    puzzle = cw.Puzzle.parse("AB\nC#")
    assert {"cfp", "qxw", "html", "puz"} <= cw.file_formats().keys()
    with pytest.raises(cw.CrosswordError, match="read here, not written"):
        cw.to_bytes(puzzle, "qxw")
    page = tmp_path / "page.html"
    cw.write(puzzle, page)
    with pytest.raises(cw.CrosswordError, match="no puzzle that this program knows"):
        cw.read(page, form="html")


def test_languages_that_are_not_known() -> None:
    with pytest.raises(cw.CrosswordError, match="'klingon' is no language"):
        cw.words_of(["a"], language="klingon")
    assert cw.Puzzle.parse("ĲS\n.L", language="dutch").alphabet.tag == "dutch"


def test_a_fill_keeps_to_what_the_puzzle_asks() -> None:
    words = cw.words_of(["CAT", "COT", "CUT"])
    puzzle = cw.Puzzle.parse("C.T\n###")
    asking = cw.Puzzle.of(PuzzleOptions(banned=("CAT", "COT")).put_into(puzzle))
    outcome = cw.autofill(asking, words)
    assert cw.with_fill(asking, outcome).grid == cw.Grid.parse("CUT\n###")
    wishing = cw.Puzzle.of(PuzzleOptions(wished=("CBT",)).put_into(puzzle))
    assert cw.with_fill(wishing, cw.autofill(wishing, words)).grid == cw.Grid.parse("CBT\n###")
    banned = cw.Puzzle.of(PuzzleOptions(banned=("CAT", "COT", "CUT")).put_into(puzzle))
    assert isinstance(cw.autofill(banned, words), cw.Unfillable)
    assert isinstance(cw.explain(banned, words).outcome, cw.Unfillable)
    assert isinstance(cw.autofill(banned, words, request=cw.FillRequest()), cw.Filled)
    high = cw.Puzzle.of(PuzzleOptions(floor=60).put_into(puzzle))
    assert isinstance(cw.autofill(high, words), cw.Unfillable)
    assert isinstance(cw.explain(high, words).outcome, cw.Unfillable)
    assert isinstance(cw.autofill(high, words, floor=50), cw.Filled)


def test_naticks_are_among_the_problems(tmp_path: Path) -> None:
    path = tmp_path / "names.dict"
    path.write_text("Noomi;60\nLoomi;60\nAnge;40\nAlge;40\n", "utf-8")
    path.with_suffix(".kinds").write_text("ALGE;name\nANGE;name\nLOOMI;name\nNOOMI;name\n", "utf-8")
    puzzle = cw.Puzzle.parse("A####\nNOOMI\nG####\nE####")
    assert not [found for found in cw.check(puzzle) if found.kind.value == "natick"]
    words = cw.Dictionary.load([path])
    assert not [found for found in cw.check(puzzle, words) if found.kind.value == "natick"]
    path.write_text(path.read_text("utf-8").replace("60", "40"), "utf-8")
    (found,) = (
        found
        for found in cw.check(puzzle, cw.Dictionary.load([path]))
        if found.kind.value == "natick"
    )
    assert found.message.endswith("N could also be L")


def test_a_fill_in_pencil_is_made_better_from_where_it_stands() -> None:
    words = cw.words_of({"CAT": 60, "COT": 70, "CUT": 80, "DOG": 90})
    standing = cw.Puzzle.parse("COT\n###")
    puzzle = pencil(standing, [Position(0, 1), Position(0, 2)])
    seen: list[str] = []
    better = cw.improve(
        puzzle, words=words, progress=lambda filled: seen.append(filled.grid.rows[0])
    )
    assert (better.filled.grid.rows[0], better.note) == ("CUT", "")
    assert "CAT" not in seen  # it is worse than what stood there
    wrong = type_letters(puzzle, Position(0, 0), "X")
    with pytest.raises(cw.CrosswordError, match="no word that reads X"):
        cw.improve(wrong, words=words)
    another = type_letters(puzzle, Position(0, 0), "D")
    begun = cw.improve(another, words=words)
    assert begun.filled.grid.rows[0] == "DOG"
    assert begun.note.startswith("What stood in the grid is not a fill, since DOT at 1-Across is")


def test_read_takes_bytes_and_open_files_as_well_as_paths(tmp_path: Path) -> None:
    path = tmp_path / "drawn.txt"
    path.write_bytes(b"CAT\nO#E\nWIN\n")
    rows = cw.read(path).grid.rows
    assert cw.read(path.read_bytes()).grid.rows == rows
    assert cw.read(path.read_bytes(), form="text").grid.rows == rows
    assert cw.read(io.BytesIO(path.read_bytes())).grid.rows == rows
    assert cw.read(io.StringIO(path.read_text("utf-8"))).grid.rows == rows
    for mode in ("rb", "r"):
        with path.open(mode) as file:
            assert cw.read(file).grid.rows == rows
    with pytest.raises(cw.CrosswordError, match="the content is no puzzle"):
        cw.read(b"no puzzle\x00\x01")
    with pytest.raises(cw.CrosswordError, match="larger than 32 MB"):
        cw.read(io.BytesIO(bytes(LARGEST_FILE + 1)))
    with pytest.raises(cw.CrosswordError, match="int is no file"):
        cw.read(5)  # type: ignore[arg-type]
