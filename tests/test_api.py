"""The library: every example of its docstrings and its page, and what they leave out."""

import doctest
import io
import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import crossword_app as cw
from crossword_app import api
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.files import LARGEST_FILE
from crossword_app.model.edits import pencil, type_letters
from crossword_app.model.geometry import Position

PAGE = Path(__file__).resolve().parent.parent / "docs" / "python.md"


def test_the_examples_of_the_docstrings() -> None:
    offered = {name: getattr(api, name) for name in api.__all__}
    results = [
        doctest.testmod(module, extraglobs=offered, optionflags=doctest.ELLIPSIS)
        for module in (
            api,
            api.puzzle,
            api.files,
            api.words,
            api.fills,
            api.analysis,
            api.requests,
            api.designs,
            api.generated,
        )
    ]
    assert sum(result.attempted for result in results) > 10
    assert not any(result.failed for result in results)


@pytest.mark.skipif(not PAGE.exists(), reason="the page is no part of an installed package")
def test_the_examples_of_the_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert results.attempted > 20
    assert not results.failed


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
    assert set(api.__all__) <= set(dir(cw))
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


def test_a_puzzle_shows_itself_as_a_picture_and_stays_one_that_does() -> None:
    puzzle = cw.Puzzle.parse("AB\n.#")
    edited = type_letters(puzzle, cw.Position(1, 0), "Z")
    assert isinstance(edited, cw.Puzzle)
    picture = edited._repr_svg_()
    assert picture.startswith(("<svg", "<?xml"))
    assert ">Z<" in picture


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
