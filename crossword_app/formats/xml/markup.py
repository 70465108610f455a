"""Clues in XML whose styles are elements: `A <i>Hamlet</i> role`."""

from crossword_app.formats.xml.text import escaped, in_one_line
from crossword_app.formats.xml.tree import Node
from crossword_app.model.markup import clue_of, is_styled, runs
from crossword_app.model.puzzle import Clue


def styled_clue(node: Node, enumeration: str = "") -> Clue:
    """Return the clue in *node*, its styles with it whether they are elements or escaped tags."""
    if not any(node.nodes):
        return clue_of(own_text(node), enumeration)
    clue = clue_of(in_one_line(tagged_source(node)), enumeration)
    return clue if is_styled(clue) else Clue(clue.text, enumeration=enumeration)


def own_text(node: Node) -> str:
    """Return the text of *node* on one line, without the text of elements in it."""
    return in_one_line("".join(item for item in node.content if isinstance(item, str)))


def tagged_source(node: Node) -> str:
    """Return the text of *node* with the tags that style it. Of other elements only the text is kept."""
    parts = []
    for item in node.content:
        if isinstance(item, str):
            parts.append(escaped(item))
        elif item.name == "br":
            parts.append("\n")
        elif any(run.style for run in runs(f"<{item.name}>.")):
            parts.append(f"<{item.name}>{tagged_source(item)}</{item.name}>")
        else:
            parts.append(tagged_source(item))
    return "".join(parts)
