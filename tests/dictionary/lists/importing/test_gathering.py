"""What is made of the lines, and what the report says of each kind."""

import contextlib
import io
import zipfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.lists.importing.report import EXAMPLES_KEPT, Example, Finding
from crossword_app.dictionary.lists.word_list import (
    WordList,
    format_word_list,
    import_word_list,
    list_name,
    parse_word_list,
)
from crossword_app.errors import CrosswordError, WordListError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.languages import ALPHABETS, DUTCH, SPANISH
from tests.helpers import StoppedWhen


def read(text: str) -> WordList:
    return parse_word_list(text.encode(), "test")


def examples(found: WordList, finding: Finding) -> list[tuple[int, str, str]]:
    return [(e.number, e.text, e.why) for e in found.report.findings[finding].examples]


def test_every_line_is_accounted_for_with_its_number() -> None:
    found = read(
        "# mine\n"  # 1
        "cat;80\n"
        "\n"
        "CAT;90\n"  # 4
        "café;61.6\n"
        "emu;150\n"  # 6
        "Catch-22;50\n"
        "dog;often\n"  # 8
        "!!;50\n" + "a" * 32 + ";50\n"
    )
    assert [(word.text, word.score) for word in found.words] == [
        ("CAT", 90),
        ("CAFE", 62),
        ("EMU", 100),
    ]
    assert found.report.lines == 8
    assert [tally.count for tally in found.report.findings.values()] == [1] * 9
    assert examples(found, Finding.REMARK) == [(1, "# mine", "")]
    assert examples(found, Finding.MERGED) == [(4, "CAT;90", "beside CAT")]
    assert examples(found, Finding.FOLDED) == [(5, "café;61.6", "as CAFE")]
    assert examples(found, Finding.ROUNDED) == [(5, "café;61.6", "as 62")]
    assert examples(found, Finding.CLIPPED) == [(6, "emu;150", "as 100")]
    assert examples(found, Finding.FOREIGN) == [(7, "Catch-22;50", "")]
    assert examples(found, Finding.BAD_SCORE) == [(8, "dog;often", "")]
    assert examples(found, Finding.NO_LETTERS) == [(9, "!!;50", "")]
    assert examples(found, Finding.TOO_LONG) == [(10, "a" * 32 + ";50", "")]
    assert found.skipped == 4


def test_words_that_come_again_after_thousands_of_others_keep_their_place_and_best_score() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    fresh = [a + b + c + d for a in letters[:2] for b in letters for c in letters for d in letters]
    again = {fresh[7]: 90, fresh[20_000]: 30}
    lines = [f"{text};50" for text in fresh]
    lines[25_000:25_000] = [f"{text};{score}" for text, score in again.items()]
    found = read("\n".join([*lines, f"{fresh[-1]};60"]))
    assert found.texts == fresh
    assert [found.places[text] for text in fresh] == list(range(len(fresh)))
    changed = {fresh[7]: 90, fresh[-1]: 60}
    assert found.scores == [changed.get(text, 50) for text in fresh]
    assert found.report.count(Finding.MERGED) == 3


def test_of_many_lines_of_a_kind_the_first_few_are_shown() -> None:
    """Numbers go on where one chunk of lines ends and the next begins."""
    lines = [
        f"{'abcdefghij'[i % 10]}{i};50" if i % 1000 == 999 else "cat;50" for i in range(70_000)
    ]
    found = read("\n".join(lines))
    tally = found.report.findings[Finding.FOREIGN]
    assert tally.count == 70
    assert [example.number for example in tally.examples] == [
        1000 * n for n in range(1, EXAMPLES_KEPT + 1)
    ]
    assert found.report.count(Finding.MERGED) == 70_000 - 70 - 1
    last = read("cat\n" * 40_000 + "x" * 2000 + "\n")
    (example,) = last.report.findings[Finding.TOO_LONG].examples
    assert example == Example(40_001, "x" * 79 + "…", "")


def test_the_best_score_counts_and_its_spelling_with_it() -> None:
    words = read("Rose;40\nrosé;70\nROSE;60\n").words
    assert [(word.score, word.display) for word in words] == [(70, "rosé")]


def test_display_forms_are_tidied_so_that_a_line_can_hold_them() -> None:
    found = read(
        '"ice;  cream";50\n"#tag";60\n  New\u00a0York  ;70\n"""quoted""";80\n“curly’s”;90\n'
    )
    assert found.displays == ["ice, cream", "tag", "New York", "quoted", "“curly’s”"]
    assert found.texts == ["ICECREAM", "TAG", "NEWYORK", "QUOTED", "CURLYS"]


def test_words_are_folded_to_the_alphabet() -> None:
    content = "bijou;50\nijs;60\naño;70\n".encode()
    assert parse_word_list(content, "x", DUTCH).texts == ["BIJOU", "ĲS", "ANO"]
    spanish = parse_word_list(content, "x", SPANISH)
    assert spanish.texts == ["BIJOU", "IJS", "AÑO"]
    assert spanish.report.count(Finding.FOLDED) == 0


def test_a_list_may_have_another_default_score_and_a_whole_import_tells_its_progress(
    tmp_path: Path,
) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("cat\n" * 40_000 + "dog\nemu;90\n", "utf-8")
    told: list[float] = []
    found = import_word_list(path, default_score=40, progress=told.append)
    assert found is not None
    assert (found.name, found.texts, found.scores) == ("mine", ["CAT", "DOG", "EMU"], [40, 40, 90])
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)
    assert len(told) > 2


def test_an_import_can_be_stopped_on_the_way(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("cat\n" * 100_000, "utf-8")
    told: list[float] = []
    assert (
        import_word_list(path, progress=told.append, control=StoppedWhen(lambda: len(told) == 2))
        is None
    )
    assert len(told) == 2
    assert told[-1] < 1.0


def test_a_list_is_named_after_its_file() -> None:
    for name in ("mine.txt", "mine.txt.gz", "mine.gz", "mine.zip", "mine"):
        assert list_name(Path("lists") / name) == "mine"


@given(st.binary(max_size=300), st.sampled_from(ALPHABETS))
def test_any_bytes_are_a_list_or_refused_in_one_sentence(
    content: bytes, alphabet: Alphabet
) -> None:
    sentence = "."
    try:
        parse_word_list(content, "any", alphabet)
    except CrosswordError as error:
        sentence = str(error)
    assert sentence
    assert "\n" not in sentence


LINES = st.lists(
    st.text(st.sampled_from("aAbZ zéßĳ;;,,\t\"#|:/()=[]0159.-\u00a0\ufeff'\n"), max_size=14),
    min_size=1,
)


@given(LINES, st.sampled_from(ALPHABETS))
def test_what_is_exported_is_imported_again_as_it_is(lines: list[str], alphabet: Alphabet) -> None:
    try:
        found = parse_word_list("\n".join(lines).encode(), "x", alphabet)
    except WordListError:
        return
    again = parse_word_list(format_word_list(found.words), "x", alphabet)
    assert again.words == found.words
    assert again.skipped == 0


@given(st.binary(max_size=120))
def test_any_bytes_in_an_archive_are_no_crash(content: bytes) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("a.txt", b"cat;50\n")
    packed = bytearray(buffer.getvalue())
    for place, value in enumerate(content):
        packed[place % len(packed)] ^= value & 1 and value
    for mangled in (bytes(packed), b"\x1f\x8b" + content, b"PK\x03\x04" + content):
        with contextlib.suppress(CrosswordError):
            assert parse_word_list(mangled, "x").texts
