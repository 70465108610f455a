"""Word searches laid out on paper."""

import pytest

from crossword_app.model.geometry import Position, Size
from crossword_app.pages.page import A4, LETTER, Page, PageOptions, Paper, PlacedRing, PlacedText
from crossword_app.pages.sheets import MARGIN
from crossword_app.pages.word_search_layout import LetterField, lay_out_word_search
from tests.pages.measuring import EvenType
from tests.pages.paper_checks import faults_of_pages, texts

WORDS = ("owl", "kite", "eagle", "stork", "swan", "heron")


def field_of(side: int, words: tuple[str, ...] = WORDS, title: str = "Birds") -> LetterField:
    """A square field; each word stands in a row of its own, from the left, the last letter under the first of some."""
    size = Size(side, side)
    letters = {place: "ABCDEFG"[(3 * place.row + place.column) % 7] for place in size.positions()}
    answers = [(Position(n, 0), Position(n, 3)) for n in range(min(side, len(words)))]
    return LetterField(title, size, letters, [(word, "") for word in words], answers)


def laid_out(field: LetterField, options: PageOptions) -> tuple[Page, ...]:
    pages = lay_out_word_search(field, options, EvenType())
    assert list(faults_of_pages(pages, options.printed_on, MARGIN, field.size)) == []
    return pages


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("side", [4, 12, 30])
def test_the_field_the_words_and_a_line_for_the_name_stand_on_one_page(
    side: int, paper: Paper
) -> None:
    field = field_of(side)
    page, answers = laid_out(field, PageOptions(paper=paper, solution_page=True))
    said = texts([page])
    assert [said[0], said[2], said[4]] == ["Name ", "Date ", "Birds"]
    assert "".join(said[5 : 5 + side**2]) == "".join(field.letters.values())
    assert said[5 + side**2 :] == ["Words", *WORDS]
    assert texts([answers])[:2] == ["Answers", "Birds"]
    rings = [item for item in answers.items if isinstance(item, PlacedRing)]
    assert len(rings) == len(field.answers)
    letters = [item for item in answers.items if isinstance(item, PlacedText)][2:]
    assert rings[0].x == pytest.approx(letters[0].x + letters[0].width / 2)
    assert rings[0].end_x == pytest.approx(letters[3].x + letters[3].width / 2)


def test_many_words_go_on_over_pages_that_name_the_puzzle() -> None:
    words = tuple(f"wordnumber{number}" for number in range(900))
    pages = laid_out(field_of(20, words), PageOptions())
    assert len(pages) > 1
    assert {texts([page])[0] for page in pages[1:]} == {"Birds"}
    assert [text for text in texts(pages) if text.startswith("wordn")] == list(words)


def test_the_answers_alone_and_a_field_without_a_name() -> None:
    (page,) = laid_out(field_of(9, title=""), PageOptions(solution=True))
    assert texts([page])[0] == "Answers"
    (page,) = laid_out(field_of(9, title=""), PageOptions())
    assert "".join(texts([page])[4:10]) == "ABCDEF"
