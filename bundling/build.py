"""Makes a folder and an archive of the program that need neither Python nor a compiler: `bootstrap.py bundle`.

For the system that it runs on: tried on Linux for x86-64 only. What a Linux desktop has, but a bare system lacks, comes
along: OpenGL's and X11's libraries. The C library must be as new as that of the machine that builds.
"""

import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "bundle"
KERNEL = Path("crossword_app", "fill", "kernel")
LINUX = sys.platform.startswith("linux")

NAME = "crossword-app"

LIBRARIES = (
    "libGL.so.1",
    "libGLX.so.0",
    "libGLdispatch.so.0",
    "libX11.so.6",
    "libX11-xcb.so.1",
    "libxcb.so.1",
)
"""What Qt needs of a Linux system and PyInstaller leaves to it."""

FONTS = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
"""
"""Where fonts are, on a system that does not say so. The program has its own besides."""

UNUSED_MODULES = (
    "tkinter",
    "cv2",
    "spylls",
    "PyQt5.QtQml",
    "PyQt5.QtQuick",
    "numpy.f2py",
    "numpy.testing",
)
UNUSED_FILES = (
    "PyQt5/Qt5/lib/libQt5Q*",  # Qml, Quick
    "PyQt5/Qt5/lib/libQt5Egl*",
    "PyQt5/Qt5/lib/libQt5WebSockets*",
    "PyQt5/Qt5/plugins/egldeviceintegrations",
    "PyQt5/Qt5/plugins/platforms/libqeglfs.so",
    "PyQt5/Qt5/plugins/platforms/libqlinuxfb.so",
    "PyQt5/Qt5/plugins/platforms/libqvnc.so",
    "PyQt5/Qt5/plugins/platforms/libqwebgl.so",
    "PyQt5/Qt5/translations",
)


def main() -> int:
    """Build the bundle, and print the sizes of its largest parts."""
    code = ROOT / KERNEL / "ready_code"
    run(sys.executable, "-m", "crossword_app.fill.kernel.ready", str(code))
    wheels = BUILD / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    run(
        *pip,
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        str(wheels),
        ".",
    )
    (wheel,) = wheels.glob("*.whl")
    run(*pip, "install", "--quiet", "--no-deps", "--force-reinstall", str(wheel))
    folder = frozen()
    add_files(folder)
    slim(folder)
    archive = BUILD / f"{wheel.name.split('-py3')[0].replace('_', '-')}-{system_name()}.tar.xz"
    with tarfile.open(archive, "w:xz", preset=6) as tar:
        tar.add(folder, NAME, filter=without_owner)
    for size, part in sorted(sizes(folder), reverse=True)[:8]:
        print(f"{size / 1e6:6.0f} MB  {part}")
    print(f"{sum(size for size, _ in sizes(folder)) / 1e6:6.0f} MB  {folder}")
    print(f"{archive.stat().st_size / 1e6:6.0f} MB  {archive}")
    return 0


def frozen() -> Path:
    """Let PyInstaller put together the program, Python and the libraries, and return their folder."""
    run(
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--onedir"),
        *("--name", NAME, "--collect-all", "crossword_app"),
        *(argument for module in UNUSED_MODULES for argument in ("--exclude-module", module)),
        *("--distpath", str(BUILD / "dist"), "--workpath", str(BUILD / "work")),
        *("--specpath", str(BUILD), str(ROOT / "bundling" / "start.py")),
        cwd=BUILD,  # where crossword_app is the installed one, with its data
    )
    return BUILD / "dist" / NAME


def add_files(folder: Path) -> None:
    """Add what PyInstaller does not see is needed."""
    inside = folder / "_internal"
    # Compiled code is known to be that of the bundle by the sources of the kernel and the versions of what compiles it.
    for path in (ROOT / KERNEL).rglob("*.py"):
        copy(path, inside / path.relative_to(ROOT))
    for package in ("llvmlite", "numba", "numpy"):
        (found,) = __import__(package).__path__
        for path in Path(found).glob("*version.py"):
            copy(path, inside / package / path.name)
    copy(ROOT / "LICENSE", folder / "LICENSE")
    (inside / "fonts.conf").write_text(FONTS, "utf-8")  # for `start`
    if LINUX:
        for name in LIBRARIES:
            if not (inside / name).exists():
                copy(library(name), inside / name)


def library(name: str) -> Path:
    """Return where the system has a library.

    Raises:
        SystemExit: it has none.
    """
    listed = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True)
    found = re.search(rf"^\s*{re.escape(name)} .*=> (.*)$", listed.stdout, re.MULTILINE)
    if found is None:
        raise SystemExit(f"this machine has no {name}: install the package that brings it")
    return Path(found[1])


def slim(folder: Path) -> None:
    """Take out what is not used: parts of Qt, and the names of LLVM's own functions."""
    inside = folder / "_internal"
    for pattern in UNUSED_FILES:
        for path in inside.glob(pattern):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    if LINUX:
        for path in inside.glob("llvmlite/**/libllvmlite.so"):
            run("strip", "--strip-unneeded", str(path))


def sizes(folder: Path) -> Iterator[tuple[int, str]]:
    """Yield the size in bytes and the name of each part of the bundle."""
    for path in (folder / "_internal").iterdir():
        files: Iterable[Path] = path.rglob("*") if path.is_dir() else [path]
        yield sum(each.lstat().st_size for each in files if not each.is_dir()), path.name


def system_name() -> str:
    """Return the name of the system and the processor, as in "linux-x86_64"."""
    import sysconfig

    return sysconfig.get_platform()


def without_owner(info: tarfile.TarInfo) -> tarfile.TarInfo:
    """Leave out whose files they were where the bundle was built."""
    info.uid = info.gid = 0
    info.uname = info.gname = ""
    return info


def copy(source: Path, target: Path) -> None:
    """Copy a file, and make its folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def run(*command: str, cwd: Path = ROOT) -> None:
    """Run a command.

    Raises:
        CalledProcessError: it failed.
    """
    subprocess.run(command, cwd=cwd, check=True)


if __name__ == "__main__":
    sys.exit(main())
