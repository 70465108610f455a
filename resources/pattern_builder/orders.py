"""What the library has of each kind: how many patterns, of which size and symmetry, with how many words."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from crossword_app.generate.request import Between, PatternRequest, Stack, usual_blocks
from crossword_app.model.geometry import Size
from crossword_app.model.kinds import PuzzleKind
from crossword_app.model.symmetry import Symmetry
from resources.pattern_builder.theme_layouts import with_theme

LAYOUTS_OF_THEME = 8
"""For each set of lengths: patterns round so many layouts are looked at."""


@dataclass(frozen=True)
class Order:
    """An order for patterns of one kind.

    Attributes:
        name: of the patterns, before the letter that tells them apart.
        folder: in which their files are.
        number: how many are wanted.
        request: what they are like.
        themes: lengths of theme entries that they hold, one set or the other; no other entry is as long.
        candidates: how many patterns are looked at for each layout.
        work: how many words are tried in their fills at most, for each layout.
    """

    name: str
    folder: str
    number: int
    request: PatternRequest
    themes: "_Themes" = ()
    candidates: int = 120
    work: int = 600_000

    @property
    def stem(self) -> str:
        """The beginning of the names of the files: 15-themed-76."""
        rows, columns = self.request.size
        size = str(columns) if rows == columns else f"{columns}x{rows}"
        words = [word for word in self.name.lower().split() if word != size]
        return "-".join([size.zfill(2), *words])

    def requests(self, seed: int) -> Iterator[tuple[PatternRequest, int]]:
        """Yield what is searched for, with a seed for each: once, or for each layout of a theme."""
        seeds = count(1000 * seed)
        if not self.themes:
            yield self.request, next(seeds)
        for number, lengths in enumerate(self.themes):
            for request in with_theme(self.request, lengths, LAYOUTS_OF_THEME, seed + number):
                yield request, next(seeds)


def orders() -> tuple[Order, ...]:
    """Return all orders, those first whose patterns are kept where two are alike."""
    return (*_themed(), *_themeless(), *_mirrored(), *_large(), *_small(), *_british())


def _american(
    side: int,
    words: Between,
    blocks: int,
    *,
    symmetry: Symmetry = Symmetry.ROTATE_180,
    threes: int | None = None,
    rows: int | None = None,
    stacks: tuple[Stack, ...] = (),
    cheaters: int | None = 4,
) -> PatternRequest:
    return PatternRequest(
        Size(rows or side, side),
        symmetry=symmetry,
        words=words,
        blocks=Between(0, blocks),
        threes=threes,
        stacks=stacks,
        cheaters=cheaters,
        has_no_bridge=True,
    )


def _exactly(words: int) -> Between:
    return Between(words, words)


_Themes = tuple[tuple[int, ...], ...]

_THEMES_15: _Themes = (
    (15, 11, 11),
    (13, 15, 13),
    (11, 13, 15, 13, 11),
    (10, 13, 13, 10),
    (12, 14, 14, 12),
    (9, 11, 15, 11, 9),
    (14, 9, 9, 14),
    (10, 11, 11, 10),
    (15, 15, 15),
    (12, 12, 11),
)
_THEMES_74: _Themes = (*_THEMES_15[:2], *_THEMES_15[3:9])
_THEMES_72: _Themes = (*_THEMES_15[:2], *_THEMES_15[3:7], _THEMES_15[8])
_THEMES_16: _Themes = ((15, 15), (13, 13), (14, 11, 11, 14))


def _themed() -> Iterator[Order]:
    for words, blocks, threes, number, themes in (
        (78, 40, 26, 11, _THEMES_15),
        (76, 38, 24, 10, _THEMES_15),
        (74, 38, 22, 7, _THEMES_74),
        (72, 36, 20, 5, _THEMES_72),
    ):
        request = _american(15, _exactly(words), blocks, threes=threes, cheaters=2)
        yield Order(f"Themed {words}", "themed", number, request, themes, 5, 20_000)
    request = _american(15, Between(76, 80), 42, threes=20, rows=16)
    yield Order("Themed 15x16", "themed", 3, request, _THEMES_16, 3, 20_000)


def _themeless() -> Iterator[Order]:
    request = _american(15, _exactly(64), 38, threes=12, cheaters=6)
    yield Order("Wide corners 64", "themeless", 1, request, (), 8, 3_000_000)
    for words, threes, number, candidates in (
        (72, 12, 4, 150),
        (70, 10, 5, 150),
        (68, 10, 5, 120),
        (66, 10, 5, 40),
        (64, 12, 1, 12),
    ):
        request = _american(15, _exactly(words), 34, threes=threes)
        yield Order(f"Themeless {words}", "themeless", number, request, (), candidates, 3_000_000)
    for name, stack, between in (
        ("Triple stack", Stack(3, 15), Between(68, 74)),
        ("Stacked elevens", Stack(3, 11, 0), Between(66, 72)),
        ("Stacked tens", Stack(3, 10, 0), Between(66, 72)),
        ("Stacked nines", Stack(3, 9, 0), Between(66, 70)),
        ("Paired fifteens", Stack(2, 15), Between(68, 72)),
    ):
        request = _american(15, between, 38, stacks=(stack,))
        candidates = 10 if stack.length == 15 and stack.entries == 3 else 40
        yield Order(name, "themeless", 3, request, (), candidates, 3_000_000)


def _mirrored() -> Iterator[Order]:
    for name, symmetry, number, words in (
        ("Left-right", Symmetry.LEFT_RIGHT, 8, Between(72, 78)),
        ("Left-right wide", Symmetry.LEFT_RIGHT, 3, Between(66, 71)),
        ("Top-bottom", Symmetry.TOP_BOTTOM, 2, Between(72, 78)),
        ("Diagonal", Symmetry.MAIN_DIAGONAL, 6, Between(70, 78)),
        ("Other diagonal", Symmetry.ANTI_DIAGONAL, 3, Between(70, 78)),
        ("Quarter turn", Symmetry.ROTATE_90, 4, Between(68, 78)),
        ("Both mirrors", Symmetry.BOTH_MIRRORS, 3, Between(66, 80)),
        ("Both diagonals", Symmetry.BOTH_DIAGONALS, 2, Between(66, 80)),
    ):
        request = _american(15, words, 40, symmetry=symmetry, threes=18)
        yield Order(name, "mirrored", number, request, (), 150, 1_000_000)


def _large() -> Iterator[Order]:
    themes = (
        (21, 17, 17),
        (19, 15, 15, 19),
        (13, 15, 21, 15, 13),
        (17, 14, 14, 17),
        (16, 19, 19, 16),
    )
    request = _american(21, Between(138, 142), 78, threes=36, cheaters=6)
    yield Order("Sunday", "large", 8, request, themes, 3, 10_000)
    request = _american(21, Between(134, 138), 74, threes=30, cheaters=6)
    yield Order("Sunday themeless", "large", 4, request, (), 60, 1_000_000)
    request = _american(17, Between(88, 96), 50, threes=20)
    yield Order("Seventeen", "large", 4, request, (), 100, 1_000_000)
    request = _american(19, Between(108, 118), 62, threes=28)
    yield Order("Nineteen", "large", 4, request, (), 80, 1_000_000)


def _small() -> Iterator[Order]:
    for side, name, number, blocks, symmetry in (
        (5, "Mini", 2, 6, Symmetry.ROTATE_180),
        (5, "Mini mirror", 1, 6, Symmetry.LEFT_RIGHT),
        (6, "Mini 6", 3, 8, Symmetry.ROTATE_180),
        (7, "Mini 7", 5, 11, Symmetry.ROTATE_180),
        (7, "Mini 7 mirror", 2, 12, Symmetry.LEFT_RIGHT),
        (8, "Mini 8", 4, 14, Symmetry.ROTATE_180),
        (9, "Mini 9", 5, 16, Symmetry.ROTATE_180),
        (9, "Mini 9 diagonal", 2, 16, Symmetry.MAIN_DIAGONAL),
        (10, "Midi 10", 3, 18, Symmetry.ROTATE_180),
        (11, "Midi 11", 6, 24, Symmetry.ROTATE_180),
        (11, "Midi 11 mirror", 2, 24, Symmetry.LEFT_RIGHT),
        (13, "Daily 13", 7, 32, Symmetry.ROTATE_180),
        (13, "Daily 13 mirror", 2, 32, Symmetry.LEFT_RIGHT),
    ):
        request = _american(side, Between(), blocks, symmetry=symmetry, cheaters=None)
        yield Order(name, "small", number, request, (), 200, 400_000)


def _british() -> Iterator[Order]:
    for name, side, symmetry, words, number in (
        ("Lattice 13", 13, Symmetry.ROTATE_180, Between(24, 28), 9),
        ("Lattice 13 turned", 13, Symmetry.ROTATE_90, Between(24, 28), 4),
        ("Lattice 15", 15, Symmetry.ROTATE_180, Between(28, 32), 11),
        ("Lattice 15 turned", 15, Symmetry.ROTATE_90, Between(28, 32), 5),
        ("Lattice 15 mirrored", 15, Symmetry.BOTH_MIRRORS, Between(28, 34), 2),
    ):
        size, kind = Size(side, side), PuzzleKind.LATTICE
        request = PatternRequest(
            size, kind, symmetry, words=words, blocks=usual_blocks(kind, size), shortest=4
        )
        yield Order(name, "lattice", number, request, (), 2500, 1_000_000)
    for name, symmetry, number, words in (
        ("Barred 12", Symmetry.ROTATE_180, 6, Between(34, 40)),
        ("Barred 12 turned", Symmetry.ROTATE_90, 5, Between(32, 40)),
        ("Barred 12 mirrored", Symmetry.BOTH_DIAGONALS, 2, Between(32, 40)),
    ):
        request = PatternRequest(Size(12, 12), PuzzleKind.BARRED, symmetry, words=words, shortest=4)
        yield Order(name, "barred", number, request, (), 2000, 1_000_000)
