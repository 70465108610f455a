"""Machine code that comes with the program is used where it fits, and nowhere else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from crossword_app.fill.kernel import belief_propagation, cache, ready
from crossword_app.fill.kernel.machine_code import Entry, abilities, kept_name
from crossword_app.fill.kernel.parts import Part
from tests.fill.kernel.test_machine_code import WORDS

WEIGH = Part("a test", {"belief_propagation": ("weigh",)})

pytestmark = pytest.mark.skipif(
    not abilities() >= ready.KINDS[-1].needs, reason="no code comes along for this processor"
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the code of one entry for each kind of processor."""
    folder = tmp_path_factory.mktemp("ready")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ready, "PARTS", [WEIGH])
        ready.make(folder)
    return folder


@pytest.fixture
def shipped(made: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The same folder, which came with the program."""
    monkeypatch.setattr(ready, "FOLDER", made)
    monkeypatch.setattr(ready, "flags", tuple)  # tests of the kernel have some
    ready._folder.cache_clear()
    yield made
    monkeypatch.undo()
    ready._folder.cache_clear()


def test_the_code_of_each_kind_that_this_processor_belongs_to_runs(made: Path) -> None:
    kinds = [kind for kind in ready.KINDS if kind.needs <= abilities()]
    codes = iter([cache.read_signed(made / kind.model / "weigh") or b"" for kind in kinds])
    entries = [Entry(belief_propagation.weigh.function, lambda _: next(codes)) for _ in kinds]
    answers = {entry(WORDS, 2) for entry in entries}
    assert answers == {belief_propagation.weigh(WORDS, 2)}


def test_it_is_taken_before_what_was_compiled_here(shipped: Path) -> None:
    best = next(kind for kind in ready.KINDS if kind.needs <= abilities())
    assert ready.is_there()
    assert ready.code_at_hand("weigh") == cache.read_signed(shipped / best.model / "weigh")
    assert ready.code_at_hand("search") == cache.read(kept_name("search"))  # which did not come


def test_an_older_processor_takes_what_it_understands(
    shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ready.KINDS:
        monkeypatch.setattr(ready, "abilities", lambda kind=kind: set(kind.needs))
        ready._folder.cache_clear()
        assert ready.code_at_hand("weigh") == cache.read_signed(shipped / kind.model / "weigh")
    monkeypatch.setattr(ready, "abilities", set)
    ready._folder.cache_clear()
    assert not ready.is_there()


@pytest.mark.parametrize(
    ("name", "present"),
    [("digest_of_sources", b"changed"), ("flags", ("NUMBA_BOUNDSCHECK=1",)), ("system", "arm")],
)
@pytest.mark.usefixtures("shipped")
def test_code_of_other_sources_settings_or_systems_is_not_run(
    monkeypatch: pytest.MonkeyPatch, name: str, present: object
) -> None:
    monkeypatch.setattr(ready, name, lambda: present)
    ready._folder.cache_clear()
    assert not ready.is_there()
    assert ready.code_at_hand("weigh") == cache.read(kept_name("weigh"))


def test_a_damaged_file_is_not_run(shipped: Path) -> None:
    best = next(kind for kind in ready.KINDS if kind.needs <= abilities())
    path = shipped / best.model / "weigh"
    whole = path.read_bytes()
    try:
        path.write_bytes(whole[:-100])
        assert ready.code_at_hand("weigh") == cache.read(kept_name("weigh"))
    finally:
        path.write_bytes(whole)
