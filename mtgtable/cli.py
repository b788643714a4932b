"""The `mtgtable` command: opens the window, or runs one of the subcommands in the table below.

What runs a subcommand is imported only when that subcommand is asked for, so that `mtgtable --version` loads
neither Qt nor the engine.
"""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from mtgtable import __version__
from mtgtable.model.shortly import shortly


class Argument:
    """One argument of a subcommand, in the words of `argparse.ArgumentParser.add_argument`."""

    __slots__ = ("flags", "options")

    def __init__(self, *flags: str, **options: Any) -> None:
        self.flags = flags
        self.options = options


WITHOUT_UNKNOWN = Argument(
    "--without-unknown", action="store_true", help="leave out lines that can't be read or name no card, and say so"
)

_LONGEST = 20
"""Digits and signs of a number on the command line: 2 to the 64 has twenty."""


def whole(text: str) -> int:
    """A whole number of the command line. Raises argparse.ArgumentTypeError, which doesn't repeat a long text."""
    if len(text) <= _LONGEST and re.fullmatch(r"[+-]?[0-9]+", text):
        return int(text)
    raise argparse.ArgumentTypeError(f"expected a whole number of at most {_LONGEST} digits, not {shortly(text)}")


def seed(text: str) -> int:
    """A seed: from 0 to 2 to the 64. Raises as ``whole`` does."""
    found = whole(text)
    if 0 <= found < 1 << 64:
        return found
    raise argparse.ArgumentTypeError(f"expected a number from 0 to {(1 << 64) - 1}, not {found}")


def number(text: str) -> float:
    """A number of the command line, perhaps with a fraction. Raises as ``whole`` does."""
    if len(text) <= _LONGEST and re.fullmatch(r"[+-]?[0-9]*\.?[0-9]+", text):
        return float(text)
    raise argparse.ArgumentTypeError(f"expected a number such as 1.5, not {shortly(text)}")


@dataclass(frozen=True, slots=True)
class Command:
    """One subcommand: `path` are its words, `runs` the `module:function` that gets the parsed arguments.

    The function takes the `argparse.Namespace` and returns the exit status.
    """

    path: tuple[str, ...]
    help: str
    runs: str
    arguments: tuple[Argument, ...] = field(default=())


class _AnyOrder(argparse.ArgumentParser):
    """A parser whose options may stand before, between and after what a subcommand is about."""

    _within = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse's, with options and other arguments mixed."""
        if self._within or self._subparsers is not None:
            return super().parse_known_args(args, namespace)
        self._within = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._within = False


GROUPS = {
    "cards": "look at cards and at what the compiler understands of them",
    "decks": "look at deck lists",
    "scenario": "play scenario files without a window",
    "lab": "what a deck does, in numbers",
}

COMMANDS: tuple[Command, ...] = (
    Command(
        ("cards", "show"),
        "show a card and what the program understands of it",
        "mtgtable.session.commands.cards_show:main",
        (
            Argument("name", metavar="NAME", help="the card's name"),
            Argument("--cards", type=Path, action="append", metavar="FILE", help="look into this card file too"),
        ),
    ),
    Command(
        ("cards", "coverage"),
        "count the cards that are wholly understood, and list what isn't",
        "mtgtable.session.commands.cards_coverage:main",
        (
            Argument("--cards", type=Path, action="append", metavar="FILE", help="the cards of this file instead"),
            Argument("--json", type=Path, metavar="FILE", help="write the result card by card to this file"),
            Argument("--jobs", type=whole, metavar="N", help="work in N processes (default: one for each processor)"),
        ),
    ),
    Command(
        ("cards", "search"),
        "find cards by what they are and by what the program understood of them",
        "mtgtable.session.commands.cards_search:main",
        (
            Argument("query", metavar="QUERY", help="e.g. 't:goblin pow>=3 o:haste' or 'trigger:dies understood:no'"),
            Argument(
                "--cards", type=Path, action="append", metavar="FILE", help="search the cards of this file instead"
            ),
            Argument("--json", action="store_true", help="write the names and their number as JSON"),
            Argument("--limit", type=whole, metavar="N", help="at most N names (default: all)"),
        ),
    ),
    Command(
        ("cards", "import"),
        "read a card file into the card store",
        "mtgtable.session.commands.cards_import:main",
        (
            Argument("file", type=Path, metavar="FILE", help="Scryfall's bulk file or MTGJSON's AtomicCards"),
            Argument("--fewer", action="store_true", help="also when it has fewer cards than there are now"),
        ),
    ),
    Command(
        ("cards", "diff"),
        "say card by card what a change of the program changed in what is understood",
        "mtgtable.session.commands.cards_diff:main",
        (
            Argument("old", type=Path, metavar="OLD", help="what 'cards coverage --json' wrote before"),
            Argument("new", type=Path, metavar="NEW", help="and what it writes now"),
            Argument("--limit", type=whole, default=40, metavar="N", help="name at most N cards of each kind (40)"),
        ),
    ),
    Command(
        ("decks", "check"),
        "say what of these decks would be done by hand, and which cards stop most of them",
        "mtgtable.session.commands.decks_check:main",
        (
            Argument("paths", type=Path, nargs="+", metavar="PATH", help="a deck list, or a folder of them"),
            Argument("--cards", type=Path, action="append", metavar="FILE", help="use this card file too"),
            Argument("--json", type=Path, metavar="FILE", help="write the whole report to this file"),
        ),
    ),
    Command(
        ("scenario", "run"),
        "play scenario files and say which hold",
        "mtgtable.session.commands.scenario_run:main",
        (
            Argument("paths", type=Path, nargs="+", metavar="PATH", help="a scenario file, or a folder of them"),
            Argument("--cards", type=Path, action="append", metavar="FILE", help="use this card file too"),
            Argument("--json", type=Path, metavar="FILE", help="write the report to this file"),
            Argument("--jobs", type=whole, default=1, metavar="N", help="play in N processes (default: 1)"),
            Argument("--name", metavar="PATTERN", help="only scenarios whose name fits, as in 'pair-*'"),
            Argument("--lenient", action="store_true", help="don't mind answers that were never taken"),
            Argument("--fail-fast", action="store_true", help="stop at the first that doesn't hold"),
        ),
    ),
    Command(
        ("explain",),
        "say layer by layer why an object of a scenario is what it is",
        "mtgtable.session.commands.explain:main",
        (
            Argument("scenario", type=Path, metavar="SCENARIO", help="a scenario file"),
            Argument(
                "references", metavar="REF", nargs="*", help="the objects, e.g. 'Humility' or 'B:Grizzly Bears#2'"
            ),
            Argument("--all", action="store_true", help="explain every permanent"),
            Argument("--strict", action="store_true", help="refuse a scenario with text that isn't understood"),
            Argument("--edition", choices=("2007", "2011", "current"), help="look at it by these rules"),
            Argument("--name", metavar="NAME", help="the scenario of this name (default: the first)"),
            Argument("--cards", type=Path, action="append", metavar="FILE", help="use this card file too"),
            Argument("--json", action="store_true", help="write the story as JSON"),
        ),
    ),
    Command(
        ("lab", "deck"),
        "count a deck's hands, lands and colors, and how surely each card can be cast on each turn",
        "mtgtable.lab.commands.deck:main",
        (
            Argument("deck", type=Path, metavar="DECK", help="a deck list in any format"),
            Argument("--turns", type=whole, default=8, metavar="N", help="look at so many turns (default: 8)"),
            Argument(
                "--deals",
                type=whole,
                default=20_000,
                metavar="N",
                help="deal so many hands for what isn't counted; 0: none (default: 20000)",
            ),
            Argument("--on-the-draw", action="store_true", help="a card is drawn on turn one"),
            Argument("--group", action="append", metavar="QUERY", help="cards as in cards search: when are they seen"),
            Argument("--cards", type=Path, action="append", metavar="FILE", help="use this card file too"),
            WITHOUT_UNKNOWN,
            Argument("--json", type=Path, metavar="FILE", help="write all figures to this file"),
        ),
    ),
    Command(
        ("lab", "goldfish"),
        "play a deck against nobody, many times, and say what it does",
        "mtgtable.lab.commands.goldfish:main",
        (
            Argument("deck", type=Path, metavar="DECK", help="a deck list in any format"),
            Argument("--games", type=whole, default=1000, metavar="N", help="play so many games (default: 1000)"),
            Argument(
                "--seed", type=whole, default=1, metavar="N", help="the same seed gives the same games (default: 1)"
            ),
            Argument("--pilot", default="greedy", metavar="NAME", help="who plays the deck (default: greedy)"),
            Argument("--jobs", type=whole, default=1, metavar="N", help="play in N processes (default: 1)"),
            Argument("--dask", metavar="ADDRESS", help="play on this dask cluster, e.g. tcp://host:8786"),
            Argument(
                "--opponent",
                default="goldfish",
                metavar="WHO",
                help="goldfish, clock:N who wins on turn N, or damage: clock 3 from turn 2",
            ),
            Argument("--turns", type=whole, default=20, metavar="N", help="the last turn that is played (default: 20)"),
            Argument("--on-the-draw", action="store_true", help="the opponent begins"),
            Argument("--cards", type=Path, action="append", metavar="FILE", help="use this card file too"),
            WITHOUT_UNKNOWN,
            Argument(
                "--json",
                type=Path,
                metavar="FILE",
                help="write every game and all figures; a stopped run goes on there",
            ),
        ),
    ),
    Command(
        ("lab", "compare"),
        "play two lists with the same seeds and say whether a difference shows",
        "mtgtable.lab.commands.compare:main",
        (
            Argument("deck", type=Path, metavar="DECK", help="a deck list in any format"),
            Argument("other", type=Path, metavar="OTHER", help="the same with changes"),
            Argument("--games", type=whole, default=500, metavar="N", help="pairs of games (default: 500)"),
            Argument("--seed", type=whole, default=1, metavar="N", help="seed of the games (default: 1)"),
            Argument("--pilot", default="greedy", metavar="NAME", help="who plays both (default: greedy)"),
            Argument("--jobs", type=whole, default=1, metavar="N", help="play in N processes (default: 1)"),
            Argument("--cards", type=Path, action="append", metavar="FILE", help="use this card file too"),
            WITHOUT_UNKNOWN,
        ),
    ),
    Command(
        ("lab", "ladder"),
        "see whether each pilot beats the one below it, over decks, with the same seeds",
        "mtgtable.lab.commands.ladder:main",
        (
            Argument("decks", type=Path, nargs="+", metavar="DECK", help="deck lists"),
            Argument("--pilots", default="greedy,search", metavar="NAMES", help="from below (default: greedy,search)"),
            Argument("--games", type=whole, default=10, metavar="N", help="games a deck and pilot (default: 10)"),
            Argument("--duels", action="store_true", help="against each other, in N pairs of games with each deck"),
            Argument(
                "--seed", type=whole, default=1, metavar="N", help="the same seed gives the same games (default: 1)"
            ),
            Argument("--jobs", type=whole, default=1, metavar="N", help="play in N processes (default: 1)"),
            Argument("--cards", type=Path, action="append", metavar="FILE", help="use this card file too"),
            WITHOUT_UNKNOWN,
            Argument("--json", type=Path, metavar="FILE", help="write the comparisons to this file"),
        ),
    ),
    Command(
        ("lab", "sources"),
        "how surely a number of lands of a color casts a cost on its turn, by Karsten's model of 2022",
        "mtgtable.lab.commands.sources:main",
        (
            Argument("--cards", type=whole, default=60, metavar="N", help="cards in the deck (default: 60)"),
            Argument("--lands", type=whole, required=True, metavar="N", help="lands among them"),
            Argument(
                "--sources", type=whole, metavar="N", help="lands that make the color; left out: how many it takes"
            ),
            Argument("--cost", required=True, metavar="COST", help="generic and colored mana, as in 2CC"),
            Argument("--turn", type=whole, metavar="N", help="the turn to cast it on (default: its mana value)"),
            Argument("--on-the-draw", action="store_true", help="a card is drawn on turn one"),
            Argument("--json", action="store_true", help="write the answer as JSON"),
        ),
    ),
)

WINDOW_ARGUMENTS = (
    Argument("--deck", type=Path, metavar="FILE", help="open this decklist and start a game with it"),
    Argument("--load", type=Path, metavar="FILE", help="load this saved game"),
    Argument("--scenario", type=Path, metavar="FILE", help="set up the first scenario of this file"),
    Argument("--select", metavar="REF", help="select this object, e.g. 'Grizzly Bears#2' or 'B:Humility'"),
    Argument("--seed", type=seed, metavar="N", help="seed every random choice of a new game"),
    Argument("--screenshot", type=Path, metavar="FILE", help="render the window to this PNG file and exit"),
    Argument("--steps", type=whole, metavar="N", help="play so many steps of the scenario's script first"),
    Argument("--dock", metavar="NAME", help="render only this dock, e.g. Layers, Dependencies, 'Effects in force'"),
    Argument("--scale", type=number, metavar="F", help="render so many times finer than the screen, e.g. 2"),
    Argument("--language", choices=("system", "en", "de"), help="language of the window (default: as it was chosen)"),
    Argument("--theme", choices=("system", "light", "dark"), default="system", help="colors (default: the system's)"),
    Argument("--size", metavar="WxH", help="size of the window, e.g. 1280x720"),
)


def build_parser() -> argparse.ArgumentParser:
    """The parser for the whole command line, built from the tables above."""
    parser: argparse.ArgumentParser = _AnyOrder(
        prog="mtgtable",
        description="A Magic: The Gathering table that shows why every permanent is what it is. "
        "Without a subcommand it opens the window.",
    )
    parser.add_argument("--version", action="version", version=f"mtgtable {__version__}")
    for argument in WINDOW_ARGUMENTS:
        parser.add_argument(*argument.flags, **argument.options)
    parser.set_defaults(runs=None)

    top = parser.add_subparsers(title="subcommands", metavar="COMMAND")
    groups: dict[str, argparse._SubParsersAction[argparse.ArgumentParser]] = {}
    for command in COMMANDS:
        *group, name = command.path
        place = top
        if group:
            (group_name,) = group
            if group_name not in groups:
                summary = GROUPS[group_name]
                group_parser = top.add_parser(group_name, help=summary, description=summary)
                groups[group_name] = group_parser.add_subparsers(metavar="COMMAND", required=True)
            place = groups[group_name]
        subparser = place.add_parser(name, help=command.help, description=command.help)
        for argument in command.arguments:
            subparser.add_argument(*argument.flags, **argument.options)
        subparser.set_defaults(runs=command.runs)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv` (default: the process's) and return its exit status.

    A wrong command line ends the process with status 2, as argparse does; a subcommand that is stopped by its keys
    ends it with 130, as a shell does.
    """
    options = build_parser().parse_args(sys.argv[1:] if argv is None else argv)
    runs: str | None = options.runs
    if runs is None:
        return open_window(options)
    try:
        return load(runs)(options)
    except KeyboardInterrupt:
        print("\nmtgtable: stopped", file=sys.stderr)
        return 130


def load(runs: str) -> Callable[[argparse.Namespace], int]:
    """The function that `module:function` names; imports its module."""
    module_name, function_name = runs.split(":")
    function: Callable[[argparse.Namespace], int] = getattr(import_module(module_name), function_name)
    return function


def open_window(options: argparse.Namespace) -> int:
    """Open the window as the options say; the keyword names are the options' own.

    Qt ends the process where it finds no display, or one that doesn't answer, so that is looked at first; a screenshot
    needs none.
    """
    if not has_display():
        if options.screenshot is None:
            print(
                "mtgtable: there is no display for a window (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
                "--screenshot FILE works without one, and so do the subcommands; see --help.",
                file=sys.stderr,
            )
            return 1
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    else:
        from mtgtable.ui.display import unreachable

        trouble = unreachable(os.environ)
        if trouble:
            print(f"mtgtable: {trouble}; is it running, and may this program use it?", file=sys.stderr)
            return 1
    from mtgtable.ui.display import without_odd_scale

    odd = without_odd_scale(os.environ)
    if odd:
        print(f"mtgtable: {odd}", file=sys.stderr)
    try:
        from mtgtable.ui.app import main as run_window
    except ImportError as error:
        print(f"mtgtable: the window can't be loaded: {error}", file=sys.stderr)
        return 1

    return run_window(
        deck=options.deck,
        load=options.load,
        scenario=options.scenario,
        select=options.select,
        seed=options.seed,
        screenshot=options.screenshot,
        steps=options.steps,
        dock=options.dock,
        scale=options.scale,
        theme=options.theme,
        language=options.language,
        size=options.size,
    )


def has_display() -> bool:
    """Whether Qt has somewhere to put a window: an X or Wayland display on Linux, elsewhere always."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
