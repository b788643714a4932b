"""How the work grows with the size, counted in calls of functions: these don't hang on the machine nor on its load.

Run with ``python -m tests.bench.growth``; it prints the table of ``tests/bench/README.md``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import ManualPut, Pass
from mtgtable.engine.continuous import evaluate, explain
from mtgtable.engine.game import Game
from mtgtable.model.zones import Zone
from mtgtable.session.sitting import Sitting
from tests.bench.test_crowds_bench import WARDEN
from tests.bench.test_layers_bench import TANGLED, laid_out
from tests.engine import layer_cards as cards
from tests.engine.boards import A, Table

BEARS: Final = CompiledCard("Bears", "normal", (cards.BEARS,))


@contextmanager
def counted() -> Iterator[list[int]]:
    """The calls of functions in between, those of the language's own too."""
    found = [0]

    def on_event(_frame: Any, event: str, _argument: Any) -> None:
        if event in ("call", "c_call"):
            found[0] += 1

    sys.setprofile(on_event)
    try:
        yield found
    finally:
        sys.setprofile(None)


def calls_of(work: Callable[[], object], *, again: bool = False) -> int:
    """How many calls a piece of work takes; ``again``: the second time, when what never changes is known."""
    if again:
        work()
    with counted() as found:
        work()
    return found[0]


def of_a_board(permanents: int) -> int:
    """A board of so many permanents, of which ten have effects."""
    state = laid_out(permanents, min(10, permanents)).state
    return min(calls_of(partial(evaluate, state), again=True) for _ in range(2))  # memory may just have been emptied


def of_a_tangle(permanents: int) -> int:
    """A board on which every fifth permanent has an effect that others depend on."""
    state = laid_out(permanents, permanents // 5, TANGLED, library=0).state
    return calls_of(partial(evaluate, state), again=True)


def of_an_account(effects: int) -> int:
    """Why a creature is what it is that so many effects apply to."""
    table = Table()
    bears = table.put(cards.BEARS)
    for _ in range(effects):
        table.effect(cards.GLORIOUS_ANTHEM.abilities[0].parts[0], on=(bears,))
    return calls_of(partial(explain, table.state, bears), again=True)


def of_a_pass(permanents: int) -> int:
    """Priority passed, and all that the next player may begin, with so many permanents."""
    game = Game(laid_out(permanents, permanents // 20).state)
    game.resume()

    def once() -> None:
        assert game.priority is not None
        game.act(game.priority, Pass())
        if game.priority is not None:
            game.legal_actions(game.priority)

    return calls_of(once, again=True)


def of_an_undo(permanents: int) -> int:
    """One step back, with so many permanents."""
    sitting = Sitting.of_table(laid_out(permanents, permanents // 20).state)
    for _ in range(2):
        assert sitting.game.priority is not None
        sitting.act(sitting.game.priority, Pass())
    return calls_of(sitting.undo)


def of_triggers(wardens: int) -> int:
    """A creature enters beside so many that trigger on it, until all of that waits on the stack."""
    table = Table()
    for card in (*[WARDEN] * wardens, cards.GLORIOUS_ANTHEM, cards.LEVITATION):
        table.put(card)
    game = Game(table.state)
    game.resume()
    return calls_of(lambda: game.act(A, ManualPut(A, BEARS, Zone.BATTLEFIELD)))


ROWS: Final[dict[str, tuple[Callable[[int], int], tuple[int, ...]]]] = {
    "a board of n permanents, ten with effects": (of_a_board, (10, 20, 40, 80, 160, 320, 640)),
    "a tangled board of n permanents": (of_a_tangle, (10, 20, 40, 80, 160, 320, 640)),
    "a creature explained under n effects": (of_an_account, (10, 20, 40, 80, 160, 320)),
    "a pass and what may be begun, n permanents": (of_a_pass, (40, 80, 160, 320, 640)),
    "one undo, n permanents": (of_an_undo, (40, 80, 160, 320, 640)),
    "n triggers put on the stack": (of_triggers, (40, 80, 160, 320, 640)),
}


def table() -> Iterator[str]:
    """The table in Markdown."""
    sizes = (10, 20, 40, 80, 160, 320, 640)
    yield "| calls of functions | " + " | ".join(map(str, sizes)) + " |"
    yield "| --- |" + " ---: |" * len(sizes)
    for name, (row, wanted) in ROWS.items():
        yield f"| {name} | " + " | ".join(f"{row(size):,}" if size in wanted else "" for size in sizes) + " |"


if __name__ == "__main__":
    sys.stdout.write("\n".join(table()) + "\n")
