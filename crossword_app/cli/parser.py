"""The parser of command lines, and how commands are added to it. It imports little: `--help` waits for it."""

import argparse
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from crossword_app.cli.streams import EXIT_USAGE, complain

GROUPS = {
    "make a grid": {
        "new": "start a puzzle",
        "pattern": "make grid patterns to order",
        "design": "make filled grids round theme entries",
        "crisscross": "make a criss-cross from words and clues",
        "wordsearch": "hide words in a field of letters",
        "square": "find, count and rank word squares",
    },
    "fill it": {
        "fill": "fill a grid with words",
        "pack": "find the most seeds that stand together in a fill",
        "revise": "change a filled grid as little as possible",
        "batch": "fill, design or generate many puzzles",
        "explain": "say why a grid cannot be filled",
        "analyse": "say what a grid still allows",
        "wanted": "say which letters of an entry would let the rest fill",
        "lab": "compare the known ways to fill a grid",
    },
    "check it, print it, send it": {
        "check": "name every problem of a puzzle",
        "stats": "print the figures of a puzzle",
        "draw": "make a picture or a page of a puzzle",
        "submit": "check a puzzle and pack what is sent to an editor",
        "results": "read what testers of a puzzle sent back",
        "convert": "turn a puzzle file into one of another kind",
    },
    "words and clues": {
        "words": "look up words; get, import and export word lists",
        "clues": "look up clues, import clues; print those of a puzzle alike",
    },
    "the program": {
        "completion": "make a shell complete commands",
        "manual": "print the manual page",
        "desktop": "put the program into the menus of a Linux desktop, or take it out",
        "cache": "show or clear what the program keeps and can make again",
        "help": "show what a command takes",
    },
}
"""What each command does, by task, in the order in which help lists them. Each is a module that adds its parser."""

COMMANDS = {name: summary for group in GROUPS.values() for name, summary in group.items()}

USUAL = {
    "new": "--size --pattern --patterns --title --author --symmetry --kind --venue --language --force",
    "pattern": "--size --symmetry --words --blocks --threes --stack --count --time --out --json",
    "design": "--size --symmetry --entries --words --choose --floor --count --time --out --json",
    "crisscross": "--size --title --must --phrase --find-clues --word-bank --solution --time --to --json",
    "wordsearch": "--size --title --directions --shape --message --find-clues --solution --paper --seed --json",
    "square": "--kind --count --best --how-many --floor --list --time --seed --to --json",
    "fill": "--list --floor --ban --wish --no-kind --only --count --improve --time --json",
    "pack": "--list --floor --ban --by --count --first --time --threads --plot --json",
    "revise": "--lose --put --keep --alternatives --list --floor --ban --count --time --json",
    "explain": "--list --floor --ban --no-kind --only --rebus --no-puzzle-options --time --crude --json",
    "analyse": "--list --floor --ban --no-kind --only --entry --count --by-score --time --json",
    "wanted": "--list --floor --ban --no-kind --only --rebus --count --seed --time --json",
    "lab": "--list --floor --method --order --step --plot --trace --nodes --time --json",
    "check": "--venue --venues --kind --list --floor --ignore --complete --shared-roots --from --json",
    "draw": "--to --solution --cell --theme --paper --solution-page --large-print --word-bank --contact --json",
    "submit": "--venue --contact --note --paper --editor-notes --anyway --force --list --floor --json",
}
"""The options of long commands that their help explains; it only names the others, which --help-all explains."""

FORMER = {
    "analyse": {"--slot": "--entry", "--best": "--count"},
    "clues for": {"--style": "--clue-style", "--limit": "--count"},
    "clues search": {"--limit": "--count"},
    "clues style": {"--only": "--entry"},
    "convert": {"--replace": "--force"},
    "design": {"--from": "--entries"},
    "draw": {"--size": "--clue-size"},
    "fill": {"--output": "--out", "--longest": "--differ-among"},
    "pack": {"--svg": "--plot"},
    "pattern": {"--fill-floor": "--floor"},
    "results": {"--most": "--count"},
    "square": {"--samples": "--count"},
    "words export": {"--output": "--out"},
    "words search": {"--limit": "--count"},
    "words wordplay": {"--limit": "--count"},
}
"""What options were called before, by command. Scripts may still call them so; help does not say it."""

_HELP, _HELP_ALL = "--help", "--help-all"


def meant(wrong: str, known: Iterable[str]) -> str:
    """Return a question that names which of *known* is nearly *wrong*; "" where none is."""
    from difflib import get_close_matches  # which only mistakes need

    near = get_close_matches(wrong, list(known), n=1)
    return f": did you mean {near[0]}?" if near else ""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, with their own exit status, and whose help begins with what is usual.

    Attributes:
        usual: the options that help explains; all where it is empty.
    """

    usual: Sequence[str] = ()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, formatter_class=_HelpFormatter, add_help=False)
        self.add_argument("-h", _HELP, action="help", help="show this help")
        self.add_argument(
            _HELP_ALL, action=_HelpAll, nargs=0, help=argparse.SUPPRESS, default=argparse.SUPPRESS
        )

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        options, left = self.parse_known_args(args, namespace)
        if left:
            self.for_command(args or ()).refuse(left)
        return options

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        known = self._option_string_actions
        _, _, command = self.prog.partition(" ")
        known.update({old: known[new] for old, new in FORMER.get(command, {}).items()})
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        end = "" if message.endswith("?") else f" (see {self.prog} {_HELP})"
        complain(f"{message}{end}")
        raise SystemExit(EXIT_USAGE)

    def refuse(self, left: Sequence[str]) -> NoReturn:
        """End with an error on *left*, the arguments that mean nothing."""
        option = next((text.partition("=")[0] for text in left if text.startswith("-")), "")
        if not option:
            self.error(f"{left[0]!r} is one argument too many")
        known = (
            name for action in self._actions if _is_shown(action) for name in action.option_strings
        )
        self.error(f"there is no option {option}{meant(option, known)}")

    def for_command(self, arguments: Sequence[str]) -> "Parser":
        """Return the parser of the command that *arguments* begin with, or of the command within it; else this one."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction) and arguments[:1]:
                inner = action.choices.get(arguments[0])
                if isinstance(inner, Parser):
                    return inner.for_command(arguments[1:])
        return self

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a *value* that is not among the choices of *action*, in a sentence that names the nearest."""
        if action.choices is None or value in action.choices:
            return
        known = [str(getattr(choice, "value", choice)) for choice in action.choices]
        if isinstance(action, argparse._SubParsersAction):
            message = f"there is no command {self.prog.partition(' ')[2]} {value}".replace(
                "  ", " "
            )
        else:
            name = "/".join(action.option_strings) or str(action.metavar or action.dest)
            message = f"{name} does not take {value!r}"
        near = meant(str(value), known)
        raise argparse.ArgumentError(None, message + (near or f": it takes {', '.join(known)}"))

    def format_usage(self) -> str:
        formatter = self._get_formatter()
        formatter.add_usage(self._usage(), [], [])
        return formatter.format_help()

    def format_help(self) -> str:
        """Return the help that explains the usual options, and names the others."""
        return self._help(is_whole=not self.usual)

    def format_whole_help(self) -> str:
        """Return the help that explains all options."""
        return self._help(is_whole=True)

    def _help(self, *, is_whole: bool) -> str:
        options = [each for each in self._actions if each.option_strings and _is_shown(each)]
        usual = [self._option_string_actions[name] for name in self.usual] or options
        others = [each for each in options[1:] if each not in usual]  # help need not name itself
        formatter = self._get_formatter()
        formatter.add_usage(self._usage(), [], [])
        formatter.add_text(self.description)
        _add_section(formatter, "arguments", self._unnamed())
        _add_section(formatter, "usual options" if self.usual else "options", usual)
        if is_whole:
            _add_section(formatter, "other options", others)
        else:
            names = ", ".join(action.option_strings[-1] for action in others)
            formatter.add_text(f"other options, which {_HELP_ALL} explains: {names}")
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def _unnamed(self) -> list[argparse.Action]:
        return [action for action in self._actions if not action.option_strings]

    def _usage(self) -> str:
        return self.usage or " ".join(["%(prog)s", *map(_in_usage, self._unnamed()), "[options]"])


class _HelpAll(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        assert isinstance(parser, Parser)
        print(parser.format_whole_help(), end="")
        parser.exit()


class _HelpFormatter(argparse.HelpFormatter):
    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if "\n" in text:
            return text
        lines = textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)
        return "\n".join(indent + line for line in lines)


def _add_section(
    formatter: argparse.HelpFormatter, heading: str, actions: Sequence[argparse.Action]
) -> None:
    formatter.start_section(heading)
    formatter.add_arguments(actions)
    formatter.end_section()


def _is_shown(action: argparse.Action) -> bool:
    return action.help is not argparse.SUPPRESS


def _in_usage(action: argparse.Action) -> str:
    name = str(action.metavar or action.dest)
    forms = {"None": name, "?": f"[{name}]", "*": f"[{name} ...]"}
    return forms.get(str(action.nargs), f"{name} ...")


def add_command(
    commands: Any,
    name: str,
    *,
    summary: str,
    description: str,
    examples: Sequence[str],
    statuses: str = "0 done, 1 an error",
    usage: str | None = None,
) -> Parser:
    """Add a command to the parser's *commands*, and return its parser.

    Args:
        summary: the text in the list of commands.
        examples: command lines, without the program's name.
        statuses: its exit statuses, besides 2 for an invalid command line.
        usage: the usage line, if it does not follow from the arguments.
    """
    lines = [f"  crossword-app {example}" for example in examples]
    parser: Parser = commands.add_parser(
        name,
        usage=usage,
        help=summary,
        description=description,
        epilog="\n".join(
            ["examples:", *lines, "", f"exit status: {statuses}, 2 for a wrong command line"]
        ),
    )
    parser.usual = USUAL.get(name, "").split()
    return parser
