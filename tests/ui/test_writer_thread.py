"""Files written one after another on a thread."""

import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

from crossword_app.ui.writer_thread import WriterThread


def test_steps_are_done_in_order_on_another_thread() -> None:
    writer = WriterThread()
    done: list[int] = []
    threads: list[threading.Thread] = []
    for number in range(200):
        writer.do(partial(done.append, number))
        writer.do(lambda: threads.append(threading.current_thread()))
    writer.wait()
    assert done == list(range(200))
    assert threading.current_thread() not in threads
    assert not writer.is_busy


def test_waiting_for_nothing_returns_at_once() -> None:
    WriterThread().wait()


def test_a_step_that_fails_is_reported_and_keeps_none_from_being_done() -> None:
    writer = WriterThread()
    done: list[int] = []
    met: list[BaseException | None] = []
    before = threading.excepthook
    threading.excepthook = lambda args: met.append(args.exc_value)
    try:
        may_go = threading.Event()
        writer.do(may_go.wait)
        writer.do(lambda: 1 // 0)
        writer.do(lambda: done.append(1))
        may_go.set()
        writer.wait()
        writer.do(lambda: 1 // 0)
        writer.wait()
        writer.do(lambda: done.append(2))
        writer.wait()
    finally:
        threading.excepthook = before
    assert done == [1, 2]
    assert all(isinstance(error, ZeroDivisionError) for error in met)


def test_the_program_may_end_while_a_copy_is_written(tmp_path: Path) -> None:
    """The disk takes a minute; the end of a pool of Qt would wait for it and let no Python run."""
    code = (
        "import os, sys, time\nfrom pathlib import Path\n"
        "from PyQt5.QtCore import QCoreApplication, QTimer\n"
        "from crossword_app.model import edits\n"
        "from crossword_app.model.geometry import Position, Size\n"
        "from crossword_app.model.puzzle import Puzzle\n"
        "from crossword_app.ui.document import Document\n"
        "from crossword_app.ui.files.autosave import Autosave\n"
        "os.fsync = lambda _: (print('writing', flush=True), time.sleep(60))\n"
        "application = QCoreApplication([])\n"
        "document = Document(Puzzle.blank(Size(3, 3)))\n"
        "autosave = Autosave(document, Path(sys.argv[1]), document)\n"
        "document.edit('Type', lambda puzzle: edits.type_letters(puzzle, Position(0, 0), 'Q'))\n"
        "QTimer.singleShot(4000, application.quit); application.exec()\n"
        "del autosave, document\nprint('gone', flush=True)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.stdout == "writing\ngone\n"
    assert (done.returncode, done.stderr) == (0, "")
