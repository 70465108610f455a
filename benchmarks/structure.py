"""How the code is divided: modules per folder, the imports between them, and the time that importing takes.

    python -m benchmarks.structure [--against CHECKOUT] [--runs 15]

An arrow is an import of one module by another. Per folder: its modules, with those of the folders in it; its rooms,
which are the modules and folders directly in it; the arrows between rooms, each pair counted once, and how many pairs
import both ways; and the modules outside that import from it, and that it imports from. With another checkout, both are
shown side by side, and the imports are timed in turn.
"""

import argparse
import ast
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

from benchmarks.support.common import table

PACKAGE = "crossword_app"
HERE = Path(__file__).resolve().parent.parent
IMPORTS = (
    "crossword_app",
    "crossword_app.api",
    "crossword_app.fill.search",
    "crossword_app.ui.app",
)

_HEADS = ("modules", "rooms", "arrows", "both ways", "imported by", "imports")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.structure", description=__doc__)
    parser.add_argument("--against", type=Path, help="another checkout, such as an earlier one")
    parser.add_argument("--runs", type=int, default=15, help="of each import")
    options = parser.parse_args(arguments)
    checkouts = {"": HERE} if options.against is None else {"before ": options.against, "": HERE}
    print(table(list(_folder_rows({name: arrows_of(root) for name, root in checkouts.items()}))))
    print()
    print(table(list(_import_rows(checkouts, options.runs))))
    return 0


def arrows_of(root: Path) -> dict[str, set[str]]:
    """Return the modules of the package in the checkout at *root*, each with those of the package that it imports."""
    paths = {_name(root, path): path for path in sorted((root / PACKAGE).rglob("*.py"))}
    return {name: set(_imported(path, paths)) - {name} for name, path in paths.items()}


def _name(root: Path, path: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module in known:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else node.module


def _folders(modules: Mapping[str, set[str]]) -> list[str]:
    return sorted({name.rpartition(".")[0] for name in modules if "." in name})


def _folder_rows(checkouts: Mapping[str, Mapping[str, set[str]]]) -> Iterator[dict[str, str]]:
    """Yield a row for each folder; where two checkouts differ, what was and what is."""
    folders = sorted({folder for modules in checkouts.values() for folder in _folders(modules)})
    for folder in folders:
        told = [_figures(folder, modules) for modules in checkouts.values()]
        row = {"folder": folder.replace(".", "/") + "/"}
        for head in _HEADS:
            figures = list(dict.fromkeys(figures[head] for figures in told))
            row[head] = " → ".join(figure or "–" for figure in figures)
        yield row


def _figures(folder: str, modules: Mapping[str, set[str]]) -> dict[str, str]:
    """Return the figures of one folder; empty ones where it does not exist."""
    inside = {name for name in modules if name.startswith(f"{folder}.")}
    if not inside:
        return dict.fromkeys(_HEADS, "")

    def room(name: str) -> str:
        return name[len(folder) + 1 :].partition(".")[0]

    pairs = {(name, target) for name, targets in modules.items() for target in targets}
    between = {(room(a), room(b)) for a, b in pairs if a in inside and b in inside}
    arrows = {(a, b) for a, b in between if a != b}
    packages = {name.rpartition(".")[0] for name in modules}
    figures = (
        len(inside - packages),
        len({room(name) for name in inside}),
        len(arrows),
        sum((b, a) in arrows for a, b in arrows) // 2,
        len({a for a, b in pairs if a not in inside and b in inside}),
        len({b for a, b in pairs if a in inside and b not in inside}),
    )
    return dict(zip(_HEADS, map(str, figures), strict=True))


def _import_rows(checkouts: Mapping[str, Path], runs: int) -> Iterator[dict[str, str]]:
    for module in IMPORTS:
        seconds: dict[str, list[float]] = {name: [] for name in checkouts}
        for _ in range(1 + runs):  # the first fills the caches
            for name, root in checkouts.items():
                seconds[name].append(_seconds_to_import(module, root))
        row = {"import": module}
        middle = {name: median(values[1:]) for name, values in seconds.items()}
        row |= {f"{name}ms": f"{1000 * value:.0f}" for name, value in middle.items()}
        if len(middle) > 1:
            row["ratio"] = f"{middle[''] / middle['before ']:.2f}"
        yield row


def _seconds_to_import(module: str, root: Path) -> float:
    """Return the processor's time that a new process takes to start Python and import *module*."""
    environment = {**os.environ, "PYTHONPATH": str(root), "QT_QPA_PLATFORM": "offscreen"}
    before = os.times()
    subprocess.run(
        [sys.executable, "-c", f"import {module}"], env=environment, cwd=root, check=True
    )
    after = os.times()
    return after[2] + after[3] - before[2] - before[3]


if __name__ == "__main__":
    sys.exit(main())
