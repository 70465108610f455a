"""Others may write to a folder where its rights, or those of a folder above it, let them."""

import os
from pathlib import Path

import pytest

from crossword_app.private_folder import exposure_of

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "above" / "kernels"
    path.mkdir(0o700, parents=True)
    return path


def test_a_folder_of_the_user_is_theirs_alone(folder: Path) -> None:
    assert exposure_of(folder) is None
    assert exposure_of(folder / "not" / "there") is None


@pytest.mark.parametrize("mode", [0o777, 0o707, 0o702, 0o1777])
def test_a_folder_that_all_may_write_is_exposed(folder: Path, mode: int) -> None:
    folder.chmod(mode)
    assert f"write to the folder {folder} " in str(exposure_of(folder))


def test_whoever_may_write_above_it_can_replace_it(folder: Path) -> None:
    folder.parent.chmod(0o777)
    assert f"write to the folder {folder.parent} " in str(exposure_of(folder))


def test_but_not_with_the_sticky_bit(folder: Path) -> None:
    folder.parent.chmod(0o1777)
    assert exposure_of(folder) is None


def test_a_group_with_other_members_may_not_write(folder: Path) -> None:
    import grp

    others = [g.gr_gid for g in grp.getgrall() if g.gr_gid != os.getegid()]
    if os.geteuid() or not others:
        pytest.skip("only the administrator can give a folder to another group")
    folder.chmod(0o770)
    os.chown(folder, -1, others[0])
    assert str(folder) in str(exposure_of(folder))


def test_a_link_that_others_can_turn_round_is_exposed(folder: Path, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o777)
    (shared / "link").symlink_to(folder)
    assert str(shared) in str(exposure_of(shared / "link"))
    (tmp_path / "link").symlink_to(folder)
    assert exposure_of(tmp_path / "link") is None


def test_a_folder_of_another_user_is_exposed(folder: Path) -> None:
    if os.geteuid():
        pytest.skip("only the administrator can give a folder away")
    os.chown(folder, 12345, -1)
    assert exposure_of(folder) == f"the folder {folder} belongs to another user"
