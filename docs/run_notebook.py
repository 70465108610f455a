"""Runs docs/notebook.ipynb and writes its outputs into it: `.venv/bin/python docs/run_notebook.py`.

It needs no notebook server: a cell's output is what it prints, and its last expression, with its picture if it has one.
"""

import ast
import contextlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).resolve().parent / "notebook.ipynb"

Output = dict[str, Any]


def main() -> None:
    """Write the outputs of every cell."""
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    for cell, outputs in run(notebook):
        cell["outputs"] = outputs
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")


def run(notebook: dict[str, Any]) -> Iterator[tuple[dict[str, Any], list[Output]]]:
    """Yield the code cells of *notebook* with what they give now, one after the other."""
    names: dict[str, Any] = {"__name__": "__main__"}
    code_cells = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    for number, cell in enumerate(code_cells, start=1):
        cell["execution_count"] = number
        yield cell, _outputs("".join(cell["source"]), number, names)


def _outputs(source: str, number: int, names: dict[str, Any]) -> list[Output]:
    tree = ast.parse(source, f"cell {number}")
    *_, last = tree.body
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        if isinstance(last, ast.Expr):
            tree.body.pop()
            exec(compile(tree, f"cell {number}", "exec"), names)
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
        else:
            exec(compile(tree, f"cell {number}", "exec"), names)
    outputs: list[Output] = []
    if text := printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": text.splitlines(True)})
    if value is not None:
        outputs.append(_result(value, number))
    return outputs


def _result(value: object, number: int) -> Output:
    data: dict[str, list[str]] = {}
    picture = getattr(value, "_repr_svg_", None)
    if picture:
        data["image/svg+xml"] = picture().splitlines(True)
    data["text/plain"] = ["a puzzle"] if picture else repr(value).splitlines(True)
    return {
        "data": data,
        "execution_count": number,
        "metadata": {},
        "output_type": "execute_result",
    }


if __name__ == "__main__":
    main()
