"""Theme layouts, against an oracle that looks at every way to put the entries somewhere."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.generate.designs.layouts import Layout, StepsError, all_layouts, draw_layout
from crossword_app.generate.designs.nearest import has_layout, lengths_of, why_no_layout
from crossword_app.generate.designs.places import Frame
from crossword_app.generate.designs.theme import Revealer, RevealerPlace, Theme, ThemeError
from crossword_app.model.geometry import Direction, Size
from crossword_app.model.symmetry import Symmetry
from tests.generate.designs.layout_oracle import Placement, every_layout

ACROSS, DOWN = frozenset({Direction.ACROSS}), frozenset({Direction.DOWN})
BOTH = ACROSS | DOWN
HALF_TURN_15 = Frame(Size(15, 15), Symmetry.ROTATE_180)


def found(theme: Theme, size: Size, symmetry: Symmetry) -> list[Placement]:
    return [
        frozenset(
            (text, (*place.start, place.direction.value, place.length))
            for text, place in layout.placed
        )
        for layout in all_layouts(theme, Frame(size, symmetry))
    ]


@settings(max_examples=60)
@given(
    texts=st.lists(st.text("AB", min_size=3, max_size=5), min_size=1, max_size=3, unique=True),
    symmetry=st.sampled_from(Symmetry),
    size=st.sampled_from([Size(5, 5), Size(5, 6), Size(6, 5), Size(6, 6)]),
    ways=st.sampled_from([ACROSS, DOWN, BOTH]),
    may_touch=st.booleans(),
    rest=st.tuples(st.booleans(), st.sampled_from(["", *RevealerPlace]), st.booleans()),
)
def test_layouts_are_those_that_an_oracle_finds_each_once(
    texts: list[str],
    symmetry: Symmetry,
    size: Size,
    ways: frozenset[Direction],
    may_touch: bool,
    rest: tuple[bool, RevealerPlace | str, bool],
) -> None:
    in_order, revealer, choose = rest
    if not symmetry.fits(size):
        symmetry = Symmetry.NONE
    theme = Theme.of(
        texts,
        choose=max(1, len(texts) - 1) if choose else None,
        directions=ways,
        is_in_order=in_order,
        may_touch=may_touch,
        revealer=Revealer(texts[0], RevealerPlace(revealer)) if revealer else None,
    )
    layouts = found(theme, size, symmetry)
    assert len(layouts) == len(set(layouts))
    assert set(layouts) == every_layout(theme, size, symmetry)


def test_a_published_theme_stands_as_it_was_published() -> None:
    theme = Theme.of(["PUBLISH OR PERISH", "MAXFIELD PARRISH", "LOUISIANA PARISH"])
    rows = [
        [place.start.row for _, place in layout.placed]
        for layout in all_layouts(theme, HALF_TURN_15)
    ]
    assert [3, 7, 11] in rows
    assert all(middle == 7 and first + last == 14 for first, middle, last in rows)


def test_crossing_entries_share_their_letter() -> None:
    frame = Frame(Size(5, 5), Symmetry.BOTH_MIRRORS)
    theme = Theme.of(["ABCDE", "XBYBZ"], directions=BOTH)
    assert not any(is_crossed(layout) for layout in all_layouts(theme, frame))  # C is not Y
    theme = Theme.of(["ABCDE", "XBCBZ"], directions=BOTH)
    crossed = {
        str(layout.grid(theme.alphabet))
        for layout in all_layouts(theme, frame)
        if is_crossed(layout)
    }
    assert crossed == {
        "..X..\n..B..\nABCDE\n..B..\n..Z..",
        "..A..\n..B..\nXBCBZ\n..D..\n..E..",
    }


def is_crossed(layout: Layout) -> bool:
    return len(layout.letters) < sum(len(text) for text, _ in layout.placed)


def test_a_layout_draws_its_entries_and_the_blocks_at_their_ends() -> None:
    theme = Theme.of(["CAT", "DOG"])
    drawn = {
        str(layout.grid(theme.alphabet))
        for layout in all_layouts(theme, Frame(Size(5, 5), Symmetry.ROTATE_180))
    }
    assert "CAT#.\n.....\n.....\n.....\n.#DOG" in drawn


@pytest.mark.parametrize("seed", range(5))
def test_layouts_drawn_by_chance_are_among_all(seed: int) -> None:
    theme = Theme.of(["STANDINGROOM", "WALKINGSTICK", "SITTINGDUCK", "RUNNINGMATE"])
    every = set(all_layouts(theme, HALF_TURN_15))
    rng = random.Random(seed)
    drawn = [
        draw_layout(theme, HALF_TURN_15, rng, lambda orbits: rng.sample(orbits, len(orbits)))
        for _ in range(40)
    ]
    assert set(drawn) - {None} <= every
    assert len(set(drawn)) > 20


def test_a_choice_from_a_pool_keeps_the_musts_and_takes_only_what_goes_together() -> None:
    pool = [
        f"{letter * length}"
        for letter, length in zip("ABCDEFGHIJKL", (*range(4, 15), 4), strict=True)
    ]
    theme = Theme.of(pool, choose=3, musts=[pool[0]])
    rng = random.Random(1)
    for _ in range(30):
        layout = draw_layout(theme, HALF_TURN_15, rng, lambda orbits: orbits)
        assert layout is not None
        texts = [text for text, _ in layout.placed]
        assert len(texts) == 3
        assert {pool[0], pool[-1]} < set(texts)  # the two of four letters are partners


def test_steps_bound_the_work() -> None:
    theme = Theme.of(["AAAA", "BBBB", "CCCC", "DDDD"], directions=BOTH)
    with pytest.raises(StepsError):
        list(all_layouts(theme, HALF_TURN_15, 100))


@pytest.mark.parametrize(
    ("lengths", "symmetry", "lonely", "completing"),
    [
        ((15, 10, 10, 15), Symmetry.ROTATE_180, (), ()),
        ((9, 12), Symmetry.ROTATE_180, (12,), (12,)),
        ((9, 11), Symmetry.ROTATE_180, (9, 11), (9, 11)),
        ((12,), Symmetry.ROTATE_180, (12,), (12,)),
        ((12,), Symmetry.TOP_BOTTOM, (), ()),
    ],
)
def test_lengths_say_who_lacks_a_partner_and_what_would_complete_the_set(
    lengths: tuple[int, ...],
    symmetry: Symmetry,
    lonely: tuple[int, ...],
    completing: tuple[int, ...],
) -> None:
    theme = Theme.of([chr(ord("A") + n) * length for n, length in enumerate(lengths)])
    told = lengths_of(theme, Frame(Size(15, 15), symmetry))
    assert tuple(map(len, told.lonely)) == lonely
    assert told.completing == completing


@pytest.mark.parametrize(
    ("texts", "symmetry", "told"),
    [
        (
            ["FAHRENHEIT", "DEGREES"],
            Symmetry.ROTATE_180,
            "FAHRENHEIT (10) has no partner of its length",
        ),
        (
            ["CELSIUS", "KELVIN SCALE"],
            Symmetry.ROTATE_180,
            "only one entry can stand in the middle",
        ),
        (["ABSOLUTE ZERO"], Symmetry.MAIN_DIAGONAL, "has no place across"),
    ],
)
def test_why_there_is_no_layout_is_one_sentence_with_what_would_help(
    texts: list[str], symmetry: Symmetry, told: str
) -> None:
    theme, frame = Theme.of(texts), Frame(Size(15, 15), symmetry)
    assert not has_layout(theme, frame)
    why = why_no_layout(theme, frame)
    assert told in why.sentence
    assert why.remedies
    assert why.sentence.count(". ") == 0
    assert why.sentence.endswith("would help")


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        ([], "give at least one"),
        (["CAT", "cat!"], "CAT is given twice"),
        (["A"], "has 1 letter: a theme entry needs 3"),
        (["ΑΒΓΔ"], "letters of the English alphabet"),
        (["Catch-22"], "no digits"),
        (["A" * 16], "longer than a grid of 15x15 allows, which is 15: take a grid of 16x16"),
        (["A" * 26], "longer than a grid of 15x15 allows, which is 15: shorten it"),
        (
            [f"{'ABCDEFGHIJ'[n // 10]}{'ABCDEFGHIJ'[n % 10]}THEME" for n in range(50)],
            "50 theme entries are more",
        ),
        ([letter * 15 for letter in "ABCDEFGHI"], "9 theme entries of 135 letters have no room"),
    ],
)
def test_bad_entries_are_told_in_a_sentence(texts: list[str], told: str) -> None:
    with pytest.raises(ThemeError, match=re.escape(told)) as caught:
        Theme.of(texts).check_size(Size(15, 15))
    assert "\n" not in str(caught.value)


def test_a_grid_of_3x3_is_too_small() -> None:
    with pytest.raises(ThemeError, match="each side must have 5 to 25"):
        Theme.of(["CAT"]).check_size(Size(3, 3))


def test_musts_and_the_revealer_are_among_the_entries_and_fit_the_choice() -> None:
    with pytest.raises(ThemeError, match="not among the theme entries"):
        Theme.of(["CAT", "DOG"], musts=["EMU"])
    with pytest.raises(ThemeError, match="ask for 2 to 3"):
        Theme.of(["CAT", "DOG", "EMU"], choose=1, musts=["CAT", "DOG"])


def test_where_nothing_near_helps_others_are_asked_for() -> None:
    theme, frame = (
        Theme.of(["CELSIUS", "KELVIN SCALES", "ICE"]),
        Frame(Size(15, 15), Symmetry.ROTATE_180),
    )
    assert not has_layout(theme, frame)
    assert why_no_layout(theme, frame).sentence.endswith("leave entries out, or take others")
