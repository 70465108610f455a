"""Words for what a disk refuses: why in a few words, and what helps."""

import errno

_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
_NO_FOLDER = {errno.EEXIST, errno.ENOTDIR}
"""The errors where something that is no folder has the name of one."""


def reason_of(error: OSError) -> str:
    """Return in a few words why a file could not be written: "no space left on device"."""
    if error.errno == errno.ENOENT:
        return "its folder is gone"
    if error.errno in _NO_FOLDER:
        return "a file is where its folder belongs"
    told = error.strerror or str(error)
    return f"{told[:1].lower()}{told[1:]}"


def remedy_of(error: OSError) -> str:
    """Return what helps where a file could not be written: "make room on the disk"."""
    if error.errno in _FULL:
        return "make room on the disk"
    if error.errno in _FORBIDDEN:
        return "allow writing there"
    if error.errno == errno.ENOENT:
        return "make that folder again"
    if error.errno in _NO_FOLDER:
        return "move away the file that is where a folder belongs"
    return "make room or allow writing there"
