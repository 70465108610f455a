"""Every command of the window, with its texts, keys and menu, in one table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from crossword_app.dictionary.clues.styles import ClueStyle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.look.menu_letters import lettered


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One command.

    Attributes:
        name: its name in the code.
        text: its text in the menu; ends with … if a question follows.
        tip: what it does, for the tooltip and the status bar. The key is added.
        keys: shortcuts; the menu shows the first one.
        group: the same for all choices of which one is active at a time.
    """

    name: str
    text: str
    tip: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    is_checkable: bool = False
    group: str = ""


@dataclass(frozen=True, slots=True)
class MenuSpec:
    """A menu: commands, submenus, and None for a separator."""

    name: str
    title: str
    items: tuple["ActionSpec | MenuSpec | None", ...]


def _choices(group: str, rows: Iterable[tuple[str, str, str]]) -> tuple[ActionSpec, ...]:
    """Return the choices of *group*, of which one is active, from the name, the text and the tip of each."""
    names, texts, tips = zip(*rows, strict=True)
    return tuple(
        ActionSpec(f"{group}-{name}", text, tip, is_checkable=True, group=group)
        for name, text, tip in zip(names, lettered(texts), tips, strict=True)
    )


_WORD_PUZZLES = MenuSpec(
    "word-puzzles",
    "Word Pu&zzles",
    (
        ActionSpec(
            "new-criss-cross", "New &Criss-Cross…", "Make a puzzle of words that cross in a free form"
        ),
        ActionSpec(
            "new-word-square", "New Word S&quare…", "Find a grid without blocks whose rows and columns are words"
        ),
        ActionSpec("new-word-search", "New &Word Search…", "Hide words in a field of letters"),
    ),
)  # fmt: skip

_MORE_FILES = MenuSpec(
    "more-files",
    "&More",
    (
        ActionSpec(
            "export-again", "Export A&gain", "Write the same file as the last time",
            ("Ctrl+Shift+A",),
        ),
        ActionSpec(
            "open-results", "Open &Tester's Results…",
            "Show what a tester sent back: times, wrong letters, remarks",
        ),
        ActionSpec("unlock", "&Unlock Solution…", "Enter the key of a locked solution"),
        None,
        ActionSpec(
            "reopen-last", "Reopen the &Last Puzzle at the Start",
            "Open the puzzle of the last time whenever the program starts", is_checkable=True,
        ),
    ),
)  # fmt: skip

_FILE = MenuSpec(
    "file",
    "&File",
    (
        ActionSpec("new", "&New…", "Start a new puzzle", ("Ctrl+N",), "new"),
        ActionSpec(
            "new-from-theme", "New from &Theme…",
            "Find whole grids for theme entries, and start a puzzle from one", ("Ctrl+Shift+G",),
        ),
        _WORD_PUZZLES,
        ActionSpec(
            "new-window", "New &Window", "Open another window, for a second puzzle",
            ("Ctrl+Shift+N",),
        ),
        ActionSpec("open", "&Open…", "Open a puzzle", ("Ctrl+O",), "open"),
        MenuSpec("recent", "Open &Recent", ()),
        None,
        ActionSpec("save", "&Save", "Save the puzzle", ("Ctrl+S",), "save"),
        ActionSpec("save-as", "Save &As…", "Save under another name", ("Ctrl+Shift+S",)),
        ActionSpec("properties", "Propert&ies…", "Title, author, copyright and notes", ("Ctrl+I",)),
        None,
        ActionSpec(
            "export", "&Export…", "Write the puzzle as another kind of file, or draw it",
            ("Ctrl+Shift+X",), "export",
        ),
        ActionSpec(
            "submission-pack", "Su&bmission Pack…", "Check the puzzle, and pack all that an editor gets",
            ("Ctrl+Shift+M",),
        ),
        ActionSpec("print", "&Print…", "Print the puzzle, with a preview", ("Ctrl+P",), "print"),
        _MORE_FILES,
        None,
        ActionSpec("close", "&Close Window", "Close this window", ("Ctrl+W",)),
        ActionSpec("quit", "&Quit", "Close all windows", ("Ctrl+Q",)),
    ),
)  # fmt: skip

_EDIT = MenuSpec(
    "edit",
    "&Edit",
    (
        ActionSpec("undo", "&Undo", "Take the last step back", ("Ctrl+Z",), "undo"),
        ActionSpec(
            "redo", "&Redo", "Repeat the step taken back", ("Ctrl+Shift+Z", "Ctrl+Y"), "redo"
        ),
        None,
        ActionSpec(
            "cut", "Cu&t", "Copy the selected squares or the entry, and clear their letters",
            ("Ctrl+X",),
        ),
        ActionSpec("copy", "&Copy", "Copy the selected squares or the entry", ("Ctrl+C",)),
        ActionSpec("paste", "&Paste", "Put copied squares or text in at the cursor", ("Ctrl+V",)),
        ActionSpec("select-all", "Select A&ll", "Select every square", ("Ctrl+A",)),
        ActionSpec("copy-picture", "Copy Grid as P&icture", "Copy the grid as a picture"),
        ActionSpec("copy-text", "Copy Grid as Te&xt", "Copy the grid as rows of letters and #"),
        None,
        ActionSpec(
            "clear-entry", "Clear &Entry", "Clear every letter of the entry that is not locked",
            ("Ctrl+Del",),
        ),
        ActionSpec("clear-letters", "Clear Letter&s", "Clear every letter that is not locked"),
        ActionSpec("clear-all", "Clear &All", "Clear letters, blocks and clues"),
        None,
        ActionSpec(
            "edit-criss-cross", "Edit Criss-Cr&oss…", "Change the words of this criss-cross, and where they stand"
        ),
    ),
)  # fmt: skip

_SYMMETRY = MenuSpec(
    "symmetry",
    "S&ymmetry",
    _choices(
        "symmetry",
        ((each.value, each.title, f"Set blocks with: {each.title}") for each in Symmetry),
    ),
)

_LINES = MenuSpec(
    "lines",
    "Ro&ws and Columns",
    (
        ActionSpec("insert-row", "Insert &Row Above", "Insert an empty row, and its images"),
        ActionSpec(
            "insert-column", "Insert &Column Left", "Insert an empty column, and its images"
        ),
        None,
        ActionSpec("delete-row", "&Delete Row", "Delete the row at the cursor, and its images"),
        ActionSpec(
            "delete-column", "De&lete Column", "Delete the column at the cursor, and its images"
        ),
    ),
)

_THEME_ENTRY = MenuSpec(
    "theme-entry",
    "&Theme Entry",
    (
        *(
            ActionSpec(
                f"move-entry-{way}", f"Move &{way.capitalize()}",
                f"Move the locked entry {way}, with its blocks and its partner. Drag with Ctrl held does so too",
                (f"Ctrl+Shift+{way.capitalize()}",),
            )
            for way in ("up", "down", "left", "right")
        ),
        None,
        ActionSpec(
            "swap-entry", "&Swap With Partner", "Exchange the locked entry and the one that the symmetry pairs with it"
        ),
        ActionSpec("reverse-entry", "Re&verse", "Let the locked entry read backwards"),
    ),
)  # fmt: skip

_DRAW = MenuSpec(
    "draw",
    "&Draw",
    (
        ActionSpec(
            "mode-blocks", "&Blocks", "Click and drag set blocks", ("Ctrl+B",), "block", True, "mode"
        ),
        ActionSpec(
            "mode-voids", "&Voids", "Click and drag put squares outside the grid's shape",
            ("Ctrl+Shift+V",), "void", True, "mode",
        ),
        ActionSpec(
            "mode-bars", "Ba&rs", "Click sets bars", ("Ctrl+Shift+B",), "bar", True, "mode"
        ),
        ActionSpec(
            "mode-circles", "&Circles", "Click sets circles", ("Ctrl+Shift+C",), "circle", True, "mode"
        ),
        ActionSpec(
            "mode-shades", "S&hades", "Click sets shades", ("Ctrl+Shift+H",), "shade", True, "mode"
        ),
    ),
)  # fmt: skip

_ALLOWED = MenuSpec(
    "allowed",
    "&Allowed Words and Letters",
    (
        ActionSpec(
            "own-words", "&Words for This Entry…",
            "Say which words the entry, or each of the region, takes only: of a list, of a kind, altered…",
        ),
        ActionSpec(
            "cell-letters", "Letters &Allowed Here…",
            "Say which letters autofill may put into the square or the region, or may not",
        ),
    ),
)  # fmt: skip

_MARKS = MenuSpec(
    "marks",
    "&Marks",
    (
        ActionSpec(
            "given", "&Given Letter", "Show the letter to the solver from the start", (), "", True
        ),
        ActionSpec("colour", "C&olour…", "Give the square or the region a colour"),
        ActionSpec("own-number", "Own &Number…", "Put a number or sign of your own into the corner"),
    ),
)  # fmt: skip

_TURN = MenuSpec(
    "turn",
    "T&urn and Mirror",
    (
        ActionSpec("mirror", "Mirror Left to &Right", "Exchange left and right"),
        ActionSpec("flip", "&Flip Top to Bottom", "Exchange top and bottom"),
        ActionSpec("rotate", "Rotate a &Quarter Turn", "Turn the grid clockwise"),
        ActionSpec("transpose", "&Transpose", "Exchange rows and columns: across becomes down"),
    ),
)  # fmt: skip

_GRID = MenuSpec(
    "grid",
    "&Grid",
    (
        _DRAW,
        None,
        ActionSpec("rebus", "&Rebus…", "Type several letters into the square (Ins)", (), "rebus"),
        ActionSpec(
            "lock", "&Lock Entry", "Lock or unlock the letters of the entry or region",
            ("Ctrl+L",), "lock", True,
        ),
        ActionSpec(
            "ink", "&Ink Entry", "Confirm the pencilled letters of the entry or region: fills keep them then",
            ("Ctrl+D",),
        ),
        ActionSpec(
            "ink-all", "I&nk All Letters", "Confirm every pencilled letter: fills keep them then",
            ("Ctrl+Shift+D",),
        ),
        ActionSpec(
            "pencil", "&Pencil Entry", "Let fills change the letters of the entry or region", ("Ctrl+Shift+P",)
        ),
        _THEME_ENTRY,
        _MARKS,
        _ALLOWED,
        None,
        _SYMMETRY,
        ActionSpec(
            "make-symmetric", "Ma&ke Symmetric", "Repeat every block by the chosen symmetry"
        ),
        ActionSpec("resize", "Resi&ze…", "Give the grid another size; what fits is kept"),
        _LINES,
        _TURN,
        None,
        ActionSpec(
            "check", "&Check", "List what is wrong or missing", ("Ctrl+Shift+K",), "check"
        ),
    ),
)  # fmt: skip

_PART = MenuSpec(
    "part",
    "Fill a Pa&rt",
    (
        ActionSpec(
            "fill-corner", "&Fill Corner", "Fill the corner round the cursor", ("Ctrl+F5",),
            "fill-corner",
        ),
        ActionSpec("fill-entry", "Fill &Entry", "Fill the entry at the cursor", ("Alt+F5",)),
        ActionSpec("fill-region", "Fill &Region", "Fill the selected squares", ("Shift+F5",)),
    ),
)  # fmt: skip

_CHANGE_WORDS = MenuSpec(
    "change-words",
    "&Change Words",
    (
        ActionSpec(
            "lose-word", "Lose This &Word",
            "Find the fills without the word at the cursor that change the fewest entries", ("Ctrl+Shift+Del",),
        ),
        ActionSpec(
            "lose-everywhere", "Lose This Word &Everywhere",
            "Find the fills that change the fewest entries and have the word at the cursor nowhere",
        ),
        ActionSpec(
            "lose-letter", "Lose This &Letter",
            "Find the fills that change the fewest entries and have another letter in the square at the cursor",
        ),
        None,
        ActionSpec(
            "put-word", "Put &Another Word Here…",
            "Find the fills that change the fewest entries so that a word of yours stands at the cursor",
            ("Ctrl+Shift+W",),
        ),
        ActionSpec(
            "put-phrase", "Put a P&hrase Somewhere…",
            "Find the fills that change the fewest entries so that a word or phrase of yours stands anywhere",
        ),
        ActionSpec(
            "wanted", "Words Wante&d…",
            "Find letters for the entry at the cursor, word or not, that best let the rest be filled",
        ),
    ),
)  # fmt: skip

_OTHER_FILLS = MenuSpec(
    "other-fills",
    "&Other Fills",
    (
        ActionSpec(
            "next-fill", "&Next Fill", "Look for another fill, with other long entries if there is one", ("F7",),
            "next-fill",
        ),
        ActionSpec(
            "previous-fill", "&Previous Fill", "Show the fill before this one", ("Shift+F7",)
        ),
        ActionSpec(
            "show-fills", "Fills &Side by Side", "Show every fill that was found, to compare, keep and take",
            ("Ctrl+F7",),
        ),
    ),
)  # fmt: skip

_FILL_CHOICES = MenuSpec(
    "fill-choices",
    "Mor&e Options",
    (
        MenuSpec(
            "order",
            "&Order",
            _choices(
                "order",
                (
                    ("weighted", "Hardest First", "Fill the hardest entries first"),
                    ("nearly-filled", "Nearly Filled First", "Fill nearly filled entries first, fewest words first"),
                ),
            ),
        ),
        MenuSpec(
            "limit",
            "&Time Limit",
            _choices(
                "limit",
                (
                    (str(seconds), text, f"Give up after {text}")
                    for seconds, text in (
                        (10, "10 seconds"), (60, "1 minute"), (300, "5 minutes"), (3600, "1 hour"),
                    )
                ),
            ),
        ),
        None,
        ActionSpec(
            "keep-fillable", "&Keep the Grid Fillable",
            "When the grid is proved to have no fill any more, mark what was changed and offer the way back",
            is_checkable=True,
        ),
        ActionSpec(
            "refill", "&Refill What Is Deleted",
            "Delete on a pencilled word loses the word, and shows what changes least without it", is_checkable=True,
        ),
        ActionSpec(
            "accept-as-ink", "&Accept as Ink",
            "Place accepted letters in ink: no later fill changes them", is_checkable=True,
        ),
    ),
)  # fmt: skip

_FILL = MenuSpec(
    "fill",
    "Fi&ll",
    (
        ActionSpec("fill-grid", "Fill &Grid", "Fill every empty square", ("F5",), "fill"),
        ActionSpec(
            "fill-anew", "Fill A&new", "Fill every square that is empty or pencilled", ("Ctrl+Shift+F5",)
        ),
        _PART,
        ActionSpec(
            "take-forced", "&Take the Forced Letters",
            "Write the grey letters into the grid: each is the only one left for its square",
            ("Ctrl+T",),
        ),
        _CHANGE_WORDS,
        ActionSpec(
            "back-to-fillable", "&Back to Fillable",
            "Go back to the last grid that has a fill; clues stay", ("Ctrl+Shift+R",),
        ),
        None,
        ActionSpec(
            "pause", "&Pause", "Pause the search", ("F6",), "pause", True
        ),
        ActionSpec("stop", "&Stop", "Stop filling", ("Esc",), "stop"),
        None,
        ActionSpec(
            "improve", "&Improve", "Look for better words for the offered letters", ("F8",),
        ),
        _OTHER_FILLS,
        ActionSpec(
            "accept", "&Accept", "Place the offered letters", ("Ctrl+Shift+Return",),
            "accept",
        ),
        MenuSpec(
            "accept-only",
            "Accept On&ly",
            (
                ActionSpec(
                    "accept-entry", "This &Entry", "Place the offered letters of the entry at the cursor",
                    ("Alt+Return",),
                ),
                ActionSpec(
                    "accept-region", "The Selected &Region", "Place the offered letters of the selected squares",
                    ("Alt+Shift+Return",),
                ),
                ActionSpec(
                    "accept-common", "What the Selected Fills Have in &Common",
                    "Place the letters that are the same in all fills selected in the panel Fills",
                ),
            ),
        ),
        ActionSpec(
            "discard", "&Discard", "Remove the offered letters", ("Ctrl+Backspace",), "discard"
        ),
        None,
        ActionSpec(
            "fill-options", "&Fill Options…", "Set floors, words and duplicates for fills",
            ("F9",), "options",
        ),
        _FILL_CHOICES,
    ),
)  # fmt: skip

_WORDS = MenuSpec(
    "words",
    "&Words",
    (
        ActionSpec(
            "place-first", "&Place First Suggestion", "Place the first suggestion",
            ("Ctrl+Return", "Ctrl+Enter"),
        ),
        ActionSpec("find-words", "&Find Words", "Filter the suggestions", ("Ctrl+F",), "find"),
        ActionSpec(
            "sort-suggestions", "&Sort Suggestions Anew",
            "Sort the suggestions again. (A list stays still while you point at it.)",
            ("F3",),
        ),
        ActionSpec(
            "hardest", "Go to &Hardest Entry", "Go to the entry with the fewest words left",
            ("Ctrl+J",), "target",
        ),
        None,
        ActionSpec(
            "word-lists", "Word &Lists…", "Rank, add and search your word lists", ("Ctrl+Shift+L",),
            "words",
        ),
        ActionSpec(
            "get-lists", "&Get More Lists…",
            "Fetch word lists that others share, and newer versions of them",
        ),
        ActionSpec(
            "crude-words", "&Crude Words Too",
            "Give crude words and slurs the scores that they would have if they were neither; else they are under 50",
            is_checkable=True,
        ),
    ),
)  # fmt: skip

_CLUES = MenuSpec(
    "clues",
    "&Clues",
    (
        ActionSpec("write-clue", "&Write the Clue", "Write the entry's clue", ("Ctrl+E",)),
        ActionSpec(
            "next-clue", "&Next Clue to Write", "Go to the next entry that has no clue",
            ("Ctrl+Shift+E",),
        ),
        ActionSpec(
            "clue-note", "N&ote and Alternatives", "Show what is known round the clue, and write its private note",
            ("Ctrl+Shift+O",),
        ),
        ActionSpec(
            "wordplay", "Wor&dplay", "Write the definition and the parts of a cryptic clue; see what the lists offer",
            ("Ctrl+Shift+Y",),
        ),
        ActionSpec(
            "italics", "Ita&lics", "Put the selected words of the clue in italics, or what is typed next",
            ("Ctrl+Shift+I",),
        ),
        ActionSpec(
            "replace-clues", "Find and &Replace…", "Find a text in all clues and replace it",
            ("Ctrl+H",),
        ),
        ActionSpec(
            "print-style", "&Print Style…",
            "Make quotation marks, dashes, ellipses and blanks alike in all clues; what changes is shown before",
        ),
        None,
        ActionSpec("enumeration", "En&umeration…", "Give the lengths of the words: (3,5)"),
        ActionSpec(
            "enumerate-all", "Enumerate &All Clues",
            "Enumerate every full entry as the word lists write it",
        ),
        None,
        ActionSpec(
            "known-clues", "Clues Written &Before…", "Choose among clues written before", ("Ctrl+K",),
            "clues",
        ),
        ActionSpec(
            "find-clues", "F&ind Missing Clues",
            "Give each full entry without a clue the best one known in the style of the puzzle, as a draft",
        ),
        MenuSpec(
            "clue-style",
            "Clue &Style",
            _choices(
                "clue-style",
                (
                    (style.value, style.title, tip)
                    for style, tip in (
                        (ClueStyle.ANY, "Offer your own clues first, then the most used"),
                        (ClueStyle.DEFINITION, "Offer the definitions of dictionaries first"),
                        (ClueStyle.SHORT, "Offer clues of three words or fewer first"),
                        (ClueStyle.SYNONYM, "Offer words of the same meaning first"),
                        (ClueStyle.LETTERS, "Offer some letters of the answer first"),
                    )
                ),
            ),
        ),
        ActionSpec("clue-sources", "Where Clues Come &From…", "Import clues, see their sources"),
    ),
)  # fmt: skip

_VIEW = MenuSpec(
    "view",
    "&View",
    (
        MenuSpec(
            "theme",
            "&Theme",
            _choices(
                "theme",
                (
                    ("system", "Like the &System", "Light or dark, as the system"),
                    ("light", "Light", "Light window"),
                    ("dark", "Dark", "Dark window"),
                    ("contrast", "High Contrast", "White on black, strong marks"),
                ),
            ),
        ),
        None,
        ActionSpec("zoom-in", "Zoom &In", "Larger squares", ("Ctrl++", "Ctrl+=")),
        ActionSpec("zoom-out", "Zoom &Out", "Smaller squares", ("Ctrl+-",)),
        ActionSpec("zoom-fit", "&Fit the Window", "The whole grid, as large as fits", ("Ctrl+0",)),
        None,
        ActionSpec(
            "block-map", "Map of &Blocks",
            "Show, while the Blocks tool is on, what each block that may be set would do to the fill",
            is_checkable=True,
        ),
        None,
        ActionSpec(
            "solve", "&Solve…", "Solve the puzzle as its solvers will, and see where it takes long", ("Ctrl+Shift+T",)
        ),
        None,
        MenuSpec("panels", "&Panels", ()),
        ActionSpec("reset-layout", "&Reset Layout", "Put all panels back in their places"),
    ),
)  # fmt: skip

_HELP = MenuSpec(
    "help",
    "&Help",
    (
        ActionSpec("keys", "&Keyboard Shortcuts", "Every key and what it does", ("F1",)),
        ActionSpec("about", "&About", "Version, licence and word list"),
    ),
)

MENUS = (_FILE, _EDIT, _GRID, _FILL, _WORDS, _CLUES, _VIEW, _HELP)


def specs(menu: MenuSpec) -> Iterator[ActionSpec]:
    """Yield every command of *menu*, including those of its submenus."""
    for item in menu.items:
        if isinstance(item, MenuSpec):
            yield from specs(item)
        elif item:
            yield item
