"""Crosswords from Python: what `import crossword_app` offers. docs/python.md shows examples.

>>> import crossword_app as cw
>>> puzzle = cw.Puzzle.parse('''
... CAT
... ...
... ...
... ''')
>>> words = cw.words_of(["CAT", "ORE", "WED", "COW", "ARE", "TED"], score=60)
>>> outcome = cw.autofill(puzzle, words)
>>> print(cw.with_fill(puzzle, outcome).grid)
CAT
ORE
WED

All values are immutable: functions that change a puzzle return a new one. Every mistake of the caller raises a
`CrosswordError`, whose text says what is wrong, where, and how to fix it.
"""

from crossword_app.api.analysis import analyse, explain, prices, room, wanted
from crossword_app.api.designs import design
from crossword_app.api.files import draw, file_formats, read, to_bytes, write
from crossword_app.api.fills import autofill, check, different_fills, improve, stats, with_fill
from crossword_app.api.generated import criss_cross, word_search
from crossword_app.api.packing import pack
from crossword_app.api.puzzle import Puzzle, PuzzleWarning
from crossword_app.api.requests import Asked, fill_request
from crossword_app.api.revisions import alternatives, revise, with_revision
from crossword_app.api.squares import count_squares, squares
from crossword_app.api.words import load_words, wordplay, words_of
from crossword_app.control import Control
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.errors import CrosswordError
from crossword_app.fill.outcome import Filled, Stopped, Unfillable
from crossword_app.fill.packing.outcome import Packed
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.revising.alternatives import Alternative, Alternatives
from crossword_app.fill.revising.revision import (
    ChangedEntry,
    NoRevision,
    Revised,
    Revision,
    RevisionStopped,
)
from crossword_app.generate.designs.design import Design, Designs, NoDesign, NoneFound
from crossword_app.generate.designs.request import DesignRequest
from crossword_app.generate.designs.theme import Theme
from crossword_app.generate.word_search.request import WordSearch
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.problems import Problem
from crossword_app.model.puzzle import Clue
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.model.stats import Statistics
from crossword_app.model.symmetry import Symmetry

__all__ = [
    "Alternative",
    "Alternatives",
    "Asked",
    "ChangedEntry",
    "Clue",
    "Control",
    "CrosswordError",
    "Design",
    "DesignRequest",
    "Designs",
    "Dictionary",
    "Direction",
    "FillRequest",
    "Filled",
    "Grid",
    "NoDesign",
    "NoRevision",
    "NoneFound",
    "Packed",
    "Position",
    "Problem",
    "Puzzle",
    "PuzzleWarning",
    "Revised",
    "Revision",
    "RevisionStopped",
    "Size",
    "Slot",
    "SlotKey",
    "Statistics",
    "Stopped",
    "Symmetry",
    "Theme",
    "Unfillable",
    "WordKind",
    "WordSearch",
    "alternatives",
    "analyse",
    "autofill",
    "check",
    "count_squares",
    "criss_cross",
    "design",
    "different_fills",
    "draw",
    "explain",
    "file_formats",
    "fill_request",
    "improve",
    "load_words",
    "pack",
    "prices",
    "read",
    "revise",
    "room",
    "squares",
    "stats",
    "to_bytes",
    "wanted",
    "with_fill",
    "with_revision",
    "word_search",
    "wordplay",
    "words_of",
    "write",
]
