"""How a list is written is told by all of it: every shape that lists are met in."""

import textwrap

import pytest

from crossword_app.dictionary.lists.importing.report import Finding
from crossword_app.dictionary.lists.word_list import UNSCORED, WordList, parse_word_list
from crossword_app.errors import WordListError

NONE = UNSCORED


def read(drawn: str) -> WordList:
    return parse_word_list(textwrap.dedent(drawn).lstrip("\n").encode(), "drawn")


@pytest.mark.parametrize(
    ("drawn", "layout", "scores"),
    [
        ("cat;80\nice cream;61.6\n", "word;score", {"CAT": 80, "ICECREAM": 62}),
        ("CAT;80\nDOG\nEMU;\n", "word;score", {"CAT": 80, "DOG": NONE, "EMU": NONE}),
        ("cat 80\nice cream 70\n", "word score", {"CAT": 80, "ICECREAM": 70}),
        ("cat  \t 80\ndog\t70\n", "word tab score", {"CAT": 80, "DOG": 70}),
        ("cat,80\ndog,7.5\n", "word,score", {"CAT": 80, "DOG": 8}),
        ("80;cat\n70;dog\n", "score;word", {"CAT": 80, "DOG": 70}),
        ("80 cat\n 7 dog\n", "score word", {"CAT": 80, "DOG": 7}),
        ("cat\nice cream\nrock 'n' roll\n", "word", {"CAT": NONE, "ICECREAM": NONE, "ROCKNROLL": NONE}),
        ("1\tcat\t90\n2\tdog\t80\n", "… tab word tab score", {"CAT": 90, "DOG": 80}),
        ("cat|80\ndog|70\n", "word|score", {"CAT": 80, "DOG": 70}),
    ],
)  # fmt: skip
def test_words_and_scores(drawn: str, layout: str, scores: dict[str, int]) -> None:
    found = read(drawn)
    assert dict(zip(found.texts, found.scores, strict=True)) == scores
    assert found.report.layout == layout


def test_a_clue_in_a_third_field_is_kept_whole() -> None:
    found = read("""
        CAT;80;It purrs; it scratches
        DOG;70;
        EMU;60;"Down Under" runner
        """)
    assert found.texts == ["CAT", "DOG", "EMU"]
    assert found.clues == (("CAT", "It purrs; it scratches"), ("EMU", '"Down Under" runner'))


def test_a_word_before_a_colon_has_its_clue_behind() -> None:
    found = read("Cat: It purrs\nIce cream: Cold: very cold\nEmu: Runner\n")
    assert found.texts == ["CAT", "ICECREAM", "EMU"]
    assert found.clues[1] == ("ICECREAM", "Cold: very cold")


@pytest.mark.parametrize("separator", ["\t", "|", ";"])
def test_a_word_before_a_clue(separator: str) -> None:
    found = read(f"CAT{separator}It purrs and scratches\nDOG{separator}It barks at night, loudly\n")
    assert found.texts == ["CAT", "DOG"]
    assert found.clues[0] == ("CAT", "It purrs and scratches")


@pytest.mark.parametrize("separator", ["\t", "|", ": ", ","])
def test_semicolons_in_clues_make_no_columns(separator: str) -> None:
    lines = [
        f'CAT{separator}"It purrs; it scratches, at times"',
        f'DOG{separator}"Barks; howls, too"',
    ]
    found = read("\n".join(lines))
    assert found.texts == ["CAT", "DOG"]
    assert "purrs; it" in found.clues[0][1]


def test_phrases_with_commas_and_single_odd_lines_make_no_table() -> None:
    found = read("Washington, D.C.\nhello, world\nAC/DC\nStar Trek: Voyager\ncat\nCatch 22\ndog\n")
    assert found.texts == ["WASHINGTONDC", "HELLOWORLD", "ACDC", "STARTREKVOYAGER", "CAT", "DOG"]


def test_the_header_and_notice_of_an_old_list_is_passed_over() -> None:
    found = read("""
        The Example Cryptics Dictionary
        Version 1.7

        Copyright (c) A Compiler 1993-2000. All Rights Reserved. The
        following restriction is placed on the use of this publication:
        if it is redistributed in any form, the copyright notice must be
        displayed and the text of this document must be included
        verbatim.

        There are no other restrictions: I would like to see the list
        distributed as widely as possible.

        ---------
        Aachen
        aardvark
        Aaron's-rod
        all rights reserved
        copyright
        ice cream
        """)
    assert found.texts == [
        *("AACHEN", "AARDVARK", "AARONSROD", "ALLRIGHTSRESERVED", "COPYRIGHT", "ICECREAM"),
    ]
    assert found.report.count(Finding.HEADER) == 10
    assert found.report.skipped == 0


def test_a_notice_right_above_the_words_takes_none_of_them() -> None:
    assert read("Copyright 2020 A Compiler\ncat\ndog\n\nemu\n").texts == ["CAT", "DOG", "EMU"]
    assert read("CSW 2019. 3 words.\n\nAA\nAAH\nAAL\n").texts == ["AA", "AAH", "AAL"]
    assert read("copyright 2020;60\nfoo.com;50\n").texts == ["FOOCOM"]


def test_wordfinders_keys_and_enumerations_go_and_the_display_form_stays() -> None:
    found = read("""
        Aachen Aachen (6)
        AaronSRod Aaron's rod (6,3)
        iceCream ice-cream (3-5)
        """)
    assert found.displays == ["Aachen", "Aaron's rod", "ice-cream"]
    assert read("Aaron's rod (6,3)\ncat (3)\n").displays == ["Aaron's rod", "cat"]


def test_a_spelling_dictionary_loses_its_count_and_its_flags() -> None:
    found = read("""
        4
        café/SM
        and\\/or/X
        mouse po:noun is:plural
        iron-clad\tst:iron
        """)
    assert found.displays == ["café", "and/or", "mouse", "iron-clad"]
    assert found.report.layout == "Hunspell"
    assert "Forms" in found.report.note
    assert found.report.findings[Finding.HEADER].examples[0].text == "4"


def test_only_the_words_of_a_scrabble3d_dictionary_are_read() -> None:
    found = read("""
        [Header]
        Version=100003
        Author=A Compiler
        [Replace]
        1=CH
        [Categories]
        1=Verb
        [Words]
        AARDVARK=an African anteater
        ABDUCE=to abduct;1
        ADD=;1
        1ICO
        [Notes]
        nothing
        """)
    assert found.texts == ["AARDVARK", "ABDUCE", "ADD", "CHICO"]
    assert found.clues == (("AARDVARK", "an African anteater"), ("ABDUCE", "to abduct"))
    with pytest.raises(WordListError, match="encrypted"):
        read("[Header]\nKey=4711\n[Words]\nQX\n")


def test_a_european_spreadsheet() -> None:
    text = 'Wort;Länge;Punkte;Hinweis\n"Straße";6;"61,5";"Weg; ""breit"""\n"Öl";2;40;\n'
    for encoding in ("cp1252", "utf-8-sig"):
        found = parse_word_list(text.encode(encoding), "list")
        assert found.texts == ["STRASSE", "OL"]
        assert found.scores == [62, 40]
        assert found.clues == (("STRASSE", 'Weg; "breit"'),)
        assert found.report.count(Finding.HEADER) == 1


def test_a_header_that_names_its_columns_is_heeded_and_a_word_named_word_stays() -> None:
    found = read("clue,answer,score\nIt purrs,CAT,80\nIt barks,DOG,70\n")
    assert (found.texts, found.scores) == (["CAT", "DOG"], [80, 70])
    assert found.clues == (("CAT", "It purrs"), ("DOG", "It barks"))
    assert read("word;70\nscore;60\n").texts == ["WORD", "SCORE"]


def test_an_unknown_header_is_told_by_the_numbers_below_it() -> None:
    lines = "\n".join(f"{a}{b};{ord(a) % 90}" for a in "abcde" for b in "vwxyz")
    found = read(f"Begriff;Güte\n{lines}\n")
    assert len(found.texts) == 25
    assert found.report.count(Finding.HEADER) == 1


def test_lengths_are_no_scores() -> None:
    lines = "\n".join(f"{'abcdefghijklmno'[:n]};{n};{n + 50}" for n in range(1, 16))
    more = "\n".join(f"{'zyxwvutsrq'[:n]};{n};{n + 40}" for n in range(1, 10))
    assert read(f"{lines}\n{more}\n").scores[:3] == [51, 52, 53]


@pytest.mark.parametrize("separator", [" ", "\t", ",", ";"])
def test_counts_are_no_scores(separator: str) -> None:
    lines = [("the", 22484400), ("of", 13151942), ("cat", 4742), ("zyzzyva", 1)]
    found = read("".join(f"{word}{separator}{count}\n" for word, count in lines))
    assert found.scores == [100, 97, 50, 0]
    assert "how often" in found.report.note
    assert found.report.count(Finding.CLIPPED) == 0


def test_counts_in_groups_of_digits_before_the_words() -> None:
    assert read("word\tcount\nthe\t22,484,400\nof\t1,000,000\n").scores == [100, 82]
    assert read("1000000 the\n 1000 of\n").scores == [100, 50]


def test_a_score_that_is_a_slip_makes_no_counts() -> None:
    lines = "".join(f"{a}{b};{50}\n" for a in "abcde" for b in "vwxyz")
    found = read(f"{lines}cat;5000\n")
    assert found.scores[-1] == 100
    assert found.report.count(Finding.CLIPPED) == 1


def test_what_stands_at_the_end_counts_as_much_as_the_beginning() -> None:
    """The first tenth has plain words only, the rest scores; and the other way round."""
    plain = [f"{a}{b}{c}" for a in "abcd" for b in "efghi" for c in "jklmn"]
    scored = [f"{word}x {i % 100}" for i, word in enumerate(plain * 9)]
    for lines in ([*plain, *scored], [*scored, *plain]):
        found = read("\n".join(lines) + "\n")
        assert found.report.layout == "word score"
        assert found.report.skipped == 0


def test_blank_lines_between_the_words_do_not_count() -> None:
    words = [
        f"{a}{b}{c} {ord(c) % 90}"
        for a in "abcdefgh" * 9
        for b in "efghijkl"
        for c in "jklmnopqrst"
    ]
    found = read("\n\n".join(words))
    assert found.report.layout == "word score"
    assert found.report.lines == len(words) > 6000


def test_definitions_behind_capitals() -> None:
    lines = [f"{a}{b} a thing that is so long [n {a}{b}S]" for a in "ABCDE" for b in "VWXYZ"]
    found = read("\n".join(lines))
    assert found.texts[:2] == ["AV", "AW"]
    assert found.clues[0] == ("AV", "a thing that is so long [n AVS]")


def test_an_indented_list_with_odd_signs_in_some_lines_is_one() -> None:
    lines = [f"   {a}{b}c" for a in "abcde" for b in "vwxyz"]
    assert len(read("\n".join([*lines, "   .com", "   etc.", "   -ism"])).texts) == 28


@pytest.mark.parametrize(
    "text",
    [
        "<html>\n" + "<p>cat</p>\n" * 30,
        "{\n" + '  "word": [1, 2],\n' * 30,
        "The quick brown fox jumps over the lazy dog, again and again and again.\n" * 60,
        "12345\n" * 60 + "cat\n",
        ".SH NAME\nls\n.br\n.B cat\n" * 12,
        "def cat():\n    return dog\n" * 12,
        "It was a cat.\nIt was not.\nWhat was it\n" * 12,
    ],
)
def test_other_texts_are_no_lists(text: str) -> None:
    with pytest.raises(WordListError, match=r"^page .*a word list has one word"):
        parse_word_list(text.encode(), "page")
