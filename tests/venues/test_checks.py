"""What of a puzzle breaks a venue's profile: each told with its places."""

from dataclasses import replace

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.formats.patterns import shipped_patterns
from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.venues.known import rules_of, venue_called
from crossword_app.venues.reading import parse_venue
from crossword_app.venues.venue import Venue, set_venue

ALL_KINDS = """\
.....
.###.
.....
.###.
.....
"""


def venue(profile: str) -> Venue:
    return parse_venue(f'title = "Daily"\n{profile}'.encode(), "daily")


def found(puzzle: Puzzle, profile: str, kind: ProblemKind) -> list[Problem]:
    problems = problems_of(puzzle, FillRequest(), None, venue(profile))
    return [problem for problem in problems if problem.kind is kind]


def told(puzzle: Puzzle, profile: str, kind: ProblemKind) -> list[str]:
    return [problem.message for problem in found(puzzle, profile, kind)]


def test_a_grid_of_another_size_is_told_and_its_figures_are_not() -> None:
    profile = '[grid]\nsizes = ["15x15", "21x21"]\nwords-at-most = 1'
    puzzle = Puzzle(Grid.parse(ALL_KINDS))
    assert told(puzzle, profile, ProblemKind.SIZE) == [
        "the grid is 5 × 5: Daily takes 15 × 15 or 21 × 21"
    ]
    assert told(puzzle, profile, ProblemKind.WORDS) == []
    assert told(puzzle, '[grid]\nsizes = ["5x5"]', ProblemKind.SIZE) == []


def test_too_many_words_lead_to_the_shortest_entries() -> None:
    puzzle = Puzzle(Grid.parse("....#\n.....\n.....\n.....\n#...."))
    (problem,) = found(puzzle, "[grid]\nwords-at-most = 8", ProblemKind.WORDS)
    assert problem.message == "the grid has 10 words, 2 more than the 8 of Daily"
    assert [str(slot) for slot in problem.slots] == [
        "1-Across",
        "9-Across",
        "1-Down",
        "6-Down",
    ]
    assert told(puzzle, "[grid]\nwords-at-most = 10", ProblemKind.WORDS) == []


def test_too_many_blocks_lead_to_those_that_make_no_word() -> None:
    puzzle = Puzzle(Grid.parse("#....\n.....\n..#..\n.....\n....#"))
    (problem,) = found(puzzle, "[grid]\nblocks-at-most = 2", ProblemKind.BLOCKS)
    assert problem.message == "the grid has 3 blocks, 1 more than the 2 of Daily"
    assert problem.positions == (Position(0, 0), Position(4, 4))


def test_any_of_the_symmetries_will_do() -> None:
    profile = '[grid]\nsymmetries = ["rotate-180", "left-right"]'
    mirrored = Puzzle(Grid.parse("#...#\n.....\n.....\n.....\n....."), Symmetry.LEFT_RIGHT)
    assert told(mirrored, profile, ProblemKind.ASYMMETRIC) == []
    turned = Puzzle(Grid.parse("#....\n.....\n.....\n.....\n....#"), Symmetry.LEFT_RIGHT)
    assert told(turned, profile, ProblemKind.ASYMMETRIC) == []
    neither = Puzzle(Grid.parse("#....\n.....\n.....\n.....\n....."), Symmetry.LEFT_RIGHT)
    (problem,) = found(neither, profile, ProblemKind.ASYMMETRIC)
    assert problem.message == "1 block breaks the symmetry: Left-right mirror"
    assert problem.symmetry is Symmetry.LEFT_RIGHT
    assert told(neither, "[grid]\nsymmetric = false", ProblemKind.ASYMMETRIC) == []
    wide = Puzzle(Grid.parse("#...\n...."), Symmetry.NONE)
    assert told(wide, '[grid]\nsymmetries = ["rotate-90"]', ProblemKind.ASYMMETRIC) == []


def test_a_lattice_is_held_to_the_stricter_rule_of_its_venue() -> None:
    drawing = "#.#.#.#\n" + "#.#.#.#\n".join([".......\n"] * 3) + "#.#.#.#"
    puzzle = Puzzle(Grid.parse(drawing), Symmetry.ROTATE_180)
    assert problems_of(puzzle, FillRequest()) == ()
    strict = '[grid]\nunchecked-at-most = "half"'
    assert told(puzzle, strict, ProblemKind.UNCHECKED)[0] == (
        "4-Across has 4 of 7 letters unchecked: 3 at most"
    )


def test_unchecked_letters_at_an_end_are_told_where_a_venue_refuses_them() -> None:
    puzzle = Puzzle(Grid.parse(".....\n##.##\n.....\n##.##\n....."), Symmetry.ROTATE_180)
    profile = '[grid]\nunchecked-at-most = "half-rounded-up"\nunchecked-in-a-row-at-most = 2'
    lattice = f'kind = "lattice"\n{profile}'
    messages = told(puzzle, lattice.replace('"half-rounded-up"', "{5 = 4}"), ProblemKind.UNCHECKED)
    assert messages == []
    lattice = lattice.replace('"half-rounded-up"', "{5 = 4}")
    assert told(puzzle, f"{lattice}\nunchecked-at-an-end-at-most = 1", ProblemKind.UNCHECKED)[
        0
    ] == ("1-Across has 2 unchecked letters at its beginning")


def test_what_must_be_there_is_told_until_it_is() -> None:
    profile = "[puzzle]\ncomplete = true\ntitle = true\nauthor = true"
    puzzle = Puzzle(Grid.parse("CAT\nOHO\nW.N"))
    assert told(puzzle, profile, ProblemKind.UNTITLED) == [
        "the puzzle has no title and no author: Daily asks for both"
    ]
    (empty,) = found(puzzle, profile, ProblemKind.UNFILLED)
    assert (empty.message, empty.positions) == ("1 square is empty", (Position(2, 1),))
    unclued = found(puzzle, profile, ProblemKind.UNCLUED)
    assert len(unclued) == 6
    assert unclued[0].message == "1-Across has no clue"
    whole = replace(Puzzle(Grid.parse("CAT\nOHO\nWIN")), title="T", author="A")
    for slot in whole.grid.slots:
        whole = set_clue(whole, slot, Clue(f"Clue of {slot}"))
    assert problems_of(whole, FillRequest(), None, venue(profile)) == ()


def test_crude_words_and_forms_of_one_word_are_told_where_a_venue_refuses_them() -> None:
    words = [Word(text, 60, text.lower()) for text in ("RUN", "RUNS")]
    index = WordIndex.from_words([*words, Word("DAMN", 60, "damn", (WordKind.CRUDE,))])
    puzzle = Puzzle(Grid.parse("RUNS\n####\nRUN#\n####\nDAMN"), Symmetry.NONE)
    request = replace(FillRequest(), is_root_once=False)

    def kinds(profile: str) -> set[ProblemKind]:
        return {p.kind for p in problems_of(puzzle, request, index, venue(profile))}

    assert not kinds("") & {ProblemKind.CRUDE, ProblemKind.DUPLICATE}
    strict = "[words]\ncrude = false\nforms-of-one-word = false"
    assert kinds(strict) >= {ProblemKind.CRUDE, ProblemKind.DUPLICATE}


def test_the_venue_is_that_of_the_document_if_none_is_given() -> None:
    puzzle = set_venue(Puzzle(Grid.parse(ALL_KINDS)), "mini")
    mini = venue_called("mini")
    assert problems_of(puzzle, FillRequest()) == problems_of(
        set_venue(puzzle, ""), FillRequest(), None, mini
    )
    assert rules_of(puzzle).is_all_checked
    unknown = problems_of(set_venue(puzzle, "gone"), FillRequest())
    assert [p.message for p in unknown if p.kind is ProblemKind.VENUE] == [
        "the venue 'gone', which the puzzle is checked against, is not known here"
    ]


def test_an_american_sunday_takes_its_own_patterns() -> None:
    sunday = venue_called("american-sunday")
    assert sunday is not None
    patterns = [p for p in shipped_patterns() if p.size == Size(21, 21)]
    assert patterns
    for pattern in patterns:
        problems = problems_of(Puzzle(pattern.grid, pattern.symmetry), FillRequest(), None, sunday)
        kinds = {problem.kind for problem in problems}
        assert kinds <= {
            ProblemKind.UNTITLED,
            ProblemKind.UNFILLED,
            ProblemKind.UNCLUED,
            ProblemKind.WORDS,
        }


def test_the_barred_cryptic_is_held_to_the_table_of_ximenes() -> None:
    barred = venue_called("barred-cryptic")
    assert barred is not None
    rules = barred.rules_for(Puzzle.blank(Size(12, 12)))
    assert rules.most_unchecked is not None
    assert list(map(rules.most_unchecked, range(3, 13))) == [0, 1, 1, 2, 2, 3, 3, 3, 3, 4]
    (usual,) = (p for p in shipped_patterns() if p.name == "Barred")
    problems = problems_of(Puzzle(usual.grid, usual.symmetry), FillRequest(), None, barred)
    assert ProblemKind.UNCHECKED not in {problem.kind for problem in problems}


def test_a_british_lattice_takes_all_lattices_of_the_library() -> None:
    lattice = venue_called("british-lattice")
    assert lattice is not None
    patterns = [p for p in shipped_patterns() if p.name.startswith("Lattice 13")]
    for pattern in patterns:
        problems = problems_of(Puzzle(pattern.grid, pattern.symmetry), FillRequest(), None, lattice)
        kinds = {problem.kind for problem in problems}
        assert kinds <= {ProblemKind.UNTITLED, ProblemKind.UNFILLED, ProblemKind.UNCLUED}
