"""Pictures of pairs, read back by an XML parser."""

import xml.etree.ElementTree as ET

from crossword_app.drawing.pair_matrix import Mark, PairMatrix, pair_matrix_svg
from crossword_app.drawing.palette import DARK, LIGHT

SVG = "{http://www.w3.org/2000/svg}"
RED = Mark("dead", "not both", is_square=True)
DOT = Mark("found", "both", is_square=False)
NAMES = ["one", "two & <a half>", "three"]


def matrix(names: list[str] = NAMES) -> PairMatrix:
    marks = {(1, 0): RED, (2, 0): DOT}
    strong = [name == "two & <a half>" for name in names]
    return PairMatrix(
        "Pairs", names, strong, lambda *pair: marks.get(pair), (RED, DOT), ["Nothing"]
    )


def test_each_name_stands_at_its_row_and_its_column() -> None:
    root = ET.fromstring(pair_matrix_svg(matrix()))
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert texts == ["Pairs", "not both", "both", "Nothing", *(n for n in NAMES for _ in range(2))]
    bold = {e.text for e in root.iter(f"{SVG}text") if e.get("font-weight") == "700"}
    assert bold == {"two & <a half>"}


def test_a_mark_stands_where_the_row_of_one_meets_the_column_of_the_other() -> None:
    root = ET.fromstring(pair_matrix_svg(matrix()))
    rows = {e.text: float(e.get("y", 0)) for e in root.iter(f"{SVG}text")}
    _, _, pair = root.iter(f"{SVG}rect")  # the ground, and one of the legend
    _, dot = root.iter(f"{SVG}circle")
    assert pair.get("fill") == LIGHT.dead
    assert abs(float(pair.get("y", 0)) - (rows["two & <a half>"] - 12)) < 2
    assert float(dot.get("cy", 0)) > float(pair.get("y", 0))
    assert (
        abs(float(dot.get("cx", 0)) - float(pair.get("x", 0)) - 7) < 2
    )  # both in the column of the first


def test_other_palettes_and_no_names_are_drawn_too() -> None:
    dark = ET.fromstring(pair_matrix_svg(matrix(), DARK))
    assert dark.get("fill") == DARK.text
    assert ET.fromstring(pair_matrix_svg(matrix([]))).find(f"{SVG}title") is not None
