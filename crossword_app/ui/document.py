"""The document: the puzzle and its undo history, the only mutable state."""

from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QUndoCommand, QUndoStack

from crossword_app.errors import EditRefusedError
from crossword_app.fill.own_words.rule import OwnList
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.files import NO_FILE
from crossword_app.model.kept_fills import KeptFill, kept_fills_of, with_kept_fills
from crossword_app.model.own_data import KEPT_FILLS
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.cursor import Cursor

Edit = Callable[[Puzzle], Puzzle]

UNTITLED = "Untitled"

MOST_FOUND = 50
"""Fills that were found and not kept."""


class Document(QObject):
    """The puzzle, the cursor in it, its undo history and its file.

    Attributes:
        puzzle: the current puzzle, which everything shows.
        fill_options: the fill options saved with the puzzle, read from it once.
        own_lists: the lists that its rules on the words of entries name, as far as they are read; see `OwnLists`.
        cursor: where the constructor is; always inside the grid.
        revision: increases with every change of the puzzle, so that stale answers of workers are recognized.
        path: the path of the file, None until it is saved for the first time.
        file_version: the version of that file that this window read or wrote last; NO_FILE if none.
        origin: the file of another format that the puzzle came from, None if there is none.
        completions: each returns what an edit is to give, from the puzzle before it and after it: what other parts of
            the window keep true is changed in the same step.
        found_fills: the fills found since the puzzle was opened, the oldest first. They are no part of the puzzle,
            since finding is no edit, but are saved with it: see `fills` and `puzzle_to_save`.
        undo_stack: every step of the history; clean if nothing is lost where the document is dropped.

    Signals:
        puzzle_changed: the puzzle has another value.
        cursor_changed: another cell or direction, or a grid in which they mean another slot.
        file_changed: another path, or the puzzle became saved or unsaved.
        replaced: the document was replaced, as after New and Open.
        fills_changed: other fills are kept or found.
        refused: an edit was not allowed; the sentence says why.
    """

    puzzle_changed = pyqtSignal()
    cursor_changed = pyqtSignal()
    file_changed = pyqtSignal()
    replaced = pyqtSignal()
    fills_changed = pyqtSignal()
    refused = pyqtSignal(str)

    def __init__(
        self, puzzle: Puzzle, path: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.puzzle = puzzle
        self.fill_options = PuzzleOptions.of(puzzle)
        self.own_lists: Mapping[str, OwnList] = {}
        self.cursor = _first_cursor(puzzle)
        self.revision = 0
        self.path = path
        self.file_version = NO_FILE
        self.origin: Path | None = None
        self.completions: list[Callable[[Puzzle, Puzzle], Puzzle]] = []
        self.found_fills: tuple[KeptFill, ...] = ()
        self._kept_fills = kept_fills_of(puzzle)
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self.file_changed)

    @property
    def name(self) -> str:
        """The name of the document in the title bar."""
        file = self.path or self.origin
        if file is not None:
            return file.stem
        return self.puzzle.title or UNTITLED

    @property
    def is_saved(self) -> bool:
        return self.undo_stack.isClean()

    def edit(
        self, text: str, edit: Edit, cursor: Cursor | None = None, merge: object = None
    ) -> bool:
        """Change the puzzle by *edit* as one undo step, and move to *cursor*.

        Args:
            text: the name of the step for undo: "Type A".
            merge: consecutive steps with the same *merge* (not None) become one, as in typing a clue or in a drag.

        Returns:
            Whether the edit was allowed. If not, `refused` is emitted, and the puzzle does not change.
        """
        try:
            changed = edit(self.puzzle)
            for complete in self.completions:
                changed = complete(self.puzzle, changed)
        except EditRefusedError as error:
            self.refused.emit(str(error))
            return False
        target = cursor or self.cursor
        if changed == self.puzzle:
            self.move_to(target)
        else:
            self.undo_stack.push(_Step(self, text, changed, target, merge))
        return True

    @property
    def fills(self) -> tuple[KeptFill, ...]:
        """The fills that are kept in the puzzle, and those found since, each once."""
        kept = {fill.key for fill in self._kept_fills}
        return (*self._kept_fills, *(fill for fill in self.found_fills if fill.key not in kept))

    @property
    def puzzle_to_save(self) -> Puzzle:
        """The puzzle with the fills found since it was opened."""
        return with_kept_fills(self.puzzle, self.fills) if self.found_fills else self.puzzle

    def add_fill(self, fill: KeptFill) -> None:
        """Put a fill that was found beside the others, unless it is among them. Of too many the oldest goes."""
        if all(fill.key != known.key for known in self.fills):
            self.found_fills = (*self.found_fills, fill)[-MOST_FOUND:]
            self.fills_changed.emit()

    def keep_fills(self, text: str, fills: Collection[KeptFill]) -> None:
        """Put *fills* into the puzzle, each in place of one with the same letters, as one undo step."""
        kept = {fill.key: fill for fill in (*self._kept_fills, *fills)}
        self.edit(text, lambda puzzle: with_kept_fills(puzzle, tuple(kept.values())))

    def drop_fills(self, text: str, fills: Collection[KeptFill]) -> None:
        """Drop *fills*, whether they are kept or were found, as one undo step."""
        keys = {fill.key for fill in fills}
        kept = tuple(fill for fill in self._kept_fills if fill.key not in keys)
        puzzle = self.puzzle
        if kept != self._kept_fills:
            puzzle = with_kept_fills(puzzle, kept)
        found = tuple(fill for fill in self.found_fills if fill.key in keys)
        self.undo_stack.push(_DropStep(self, text, puzzle, found))

    def move_to(self, cursor: Cursor) -> None:
        """Go to *cursor*. A place outside the grid is moved to its edge."""
        cursor = _inside(cursor, self.puzzle)
        if cursor != self.cursor:
            self.cursor = cursor
            self.cursor_changed.emit()

    def replace(
        self,
        puzzle: Puzzle,
        path: Path | None = None,
        origin: Path | None = None,
        file_version: str = NO_FILE,
    ) -> None:
        """Show another puzzle, which no file holds yet: it was made, pasted, read from a picture or recovered.

        The history starts empty, and the puzzle is unsaved work until it is saved.
        """
        self._begin(path, origin, file_version)
        self.undo_stack.resetClean()
        self._show_another(puzzle)

    def open(
        self,
        puzzle: Puzzle,
        path: Path | None = None,
        origin: Path | None = None,
        file_version: str = NO_FILE,
    ) -> None:
        """Show a puzzle that can be had again: the file at *path* or *origin* holds it, or it is a new empty grid.

        The history starts empty, and nothing is unsaved.
        """
        self._begin(path, origin, file_version)
        self.undo_stack.setClean()  # which it is not where it was empty and unsaved
        self._show_another(puzzle)

    def mark_saved(self, path: Path, file_version: str = NO_FILE) -> None:
        """Note that *path* holds the current puzzle, as the version *file_version*."""
        self.path = path
        self.file_version = file_version
        self.undo_stack.setClean()
        self.file_changed.emit()

    def _begin(self, path: Path | None, origin: Path | None, file_version: str) -> None:
        self.path = path
        self.file_version = file_version
        self.origin = origin
        self.undo_stack.clear()
        self.found_fills = ()

    def _show_another(self, puzzle: Puzzle) -> None:
        self._show(puzzle, _first_cursor(puzzle))
        self.file_changed.emit()
        self.replaced.emit()

    def _show(self, puzzle: Puzzle, cursor: Cursor) -> None:
        has_other_extra = puzzle.extra is not self.puzzle.extra
        if has_other_extra:
            self.fill_options = PuzzleOptions.of(puzzle)
        has_other_fills = has_other_extra and (
            KEPT_FILLS.of(puzzle.extra) != KEPT_FILLS.of(self.puzzle.extra)
        )
        if has_other_fills:
            self._kept_fills = kept_fills_of(puzzle)
        self.puzzle = puzzle
        self.revision += 1
        self.cursor = _inside(cursor, puzzle)
        self.puzzle_changed.emit()
        self.cursor_changed.emit()
        if has_other_fills:
            self.fills_changed.emit()


class _Step(QUndoCommand):
    """One edit: the puzzle and the cursor before and after."""

    def __init__(
        self, document: Document, text: str, puzzle: Puzzle, cursor: Cursor, merge: object
    ) -> None:
        super().__init__(text)
        self._document = document
        self._before = (document.puzzle, document.cursor)
        self._after = (puzzle, cursor)
        self._merge = merge

    def redo(self) -> None:
        self._document._show(*self._after)

    def undo(self) -> None:
        self._document._show(*self._before)

    def id(self) -> int:
        return -1 if self._merge is None else hash(self._merge) & 0x7FFFFFFF

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Step) or other._merge != self._merge:
            return False
        self._after = other._after
        return True


class _DropStep(_Step):
    """Drops fills that were found, and those that the puzzle loses with them."""

    def __init__(
        self, document: Document, text: str, puzzle: Puzzle, found: Collection[KeptFill]
    ) -> None:
        super().__init__(document, text, puzzle, document.cursor, None)
        self._keys = {fill.key for fill in found}
        self._found = tuple(found)

    def redo(self) -> None:
        document = self._document
        document.found_fills = tuple(f for f in document.found_fills if f.key not in self._keys)
        super().redo()
        document.fills_changed.emit()

    def undo(self) -> None:
        document = self._document
        document.found_fills = (*self._found, *document.found_fills)
        super().undo()
        document.fills_changed.emit()


def _first_cursor(puzzle: Puzzle) -> Cursor:
    slots = puzzle.grid.slots
    return Cursor(slots[0].start, slots[0].direction) if slots else Cursor()


def _inside(cursor: Cursor, puzzle: Puzzle) -> Cursor:
    size = puzzle.grid.size
    row = min(max(cursor.position.row, 0), size.rows - 1)
    column = min(max(cursor.position.column, 0), size.columns - 1)
    return cursor.at(type(cursor.position)(row, column))
