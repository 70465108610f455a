"""Folders for the user alone: makes them, and tells whether other users of the machine could change what lies in one.

What is read as pickle, or run as machine code, must come from the user: whoever can write it runs code in their name.
"""

import errno
import os
import stat
import tempfile
from contextlib import suppress
from itertools import chain
from pathlib import Path


def make_private(folder: Path) -> None:
    """Make *folder*, which only its owner can read; one that is there becomes so.

    Raises:
        OSError: it cannot be made.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(OSError):  # some disks know no rights
        folder.chmod(0o700)


def temporary_path(name: str) -> Path:
    """Return the path that `private_temporary` has for *name*."""
    own = f"{name}-{os.getuid()}" if os.name == "posix" else name
    return Path(tempfile.gettempdir()) / own


def private_temporary(name: str) -> Path:
    """Return the folder called *name* in the system's temporary folder that is the user's alone, made if needed.

    It is the same at each call, also of other processes of the user. The temporary folder is everybody's: another user
    may have put a folder or a link of that name there.

    Raises:
        OSError: it cannot be made, or is not the user's.
    """
    path = temporary_path(name)
    with suppress(FileExistsError):
        path.mkdir(mode=0o700)
    # Of a link itself: whoever made it may let it point elsewhere at any time.
    status = path.lstat()
    if not stat.S_ISDIR(status.st_mode) or (os.name == "posix" and status.st_uid != os.geteuid()):
        raise OSError(errno.EEXIST, f"another user has made {path}")
    if stat.S_IMODE(status.st_mode) & 0o077:
        path.chmod(0o700)
    return path


def exposure_of(folder: Path) -> str | None:
    """Return how other users can change the files of *folder*, and what helps; None where they cannot.

    They could also put another folder in the place of *folder*, or of one above it. A folder that is not there yet is
    passed over. The administrator is trusted. Always None on Windows, where each user's folders are their own.

    Raises:
        OSError: a folder on the way cannot be looked at.
    """
    if os.name != "posix":
        return None
    folder = folder.absolute()
    target = folder.resolve()
    # The way by symbolic links, and the way that they lead to.
    above = [(path, True) for path in chain(reversed(folder.parents), reversed(target.parents))]
    for path, is_above in [*above, (target, False)]:
        try:
            status = path.stat()
        except FileNotFoundError:
            continue
        if status.st_uid not in {0, os.geteuid()}:
            return f"the folder {path} belongs to another user"
        if _is_open(status, is_above):
            return f"other users may write to the folder {path} (chmod go-w takes that right away)"
    return None


def _is_open(status: os.stat_result, is_above: bool) -> bool:
    """Tell whether others may write. With the sticky bit, as in /tmp, they cannot replace what lies in a folder."""
    if is_above and status.st_mode & stat.S_ISVTX:
        return False
    if status.st_mode & stat.S_IWOTH:
        return True
    return bool(status.st_mode & stat.S_IWGRP) and not _is_own_group(status.st_gid)


def _is_own_group(number: int) -> bool:
    """Tell whether the group has no member but the user: many systems give each user such a group."""
    import grp
    import pwd

    try:
        name = pwd.getpwuid(os.geteuid()).pw_name
        members = set(grp.getgrgid(number).gr_mem)
    except KeyError:
        return False
    members.update(user.pw_name for user in pwd.getpwall() if user.pw_gid == number)
    return members <= {name}
