"""What isn't understood and tells of an attack that isn't blocked speaks once blockers have been declared (509.3g)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import Chosen
from mtgtable.engine.state.refs import Seat
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import BEARS, MOUNTAIN, A, B, Play, lands

_DELAYED = "Until end of turn, whenever a creature you control attacks and isn't blocked, frobnicate it."
_OF_TARGET = "This turn, when target creature you control attacks and isn't blocked, frobnicate it."
_OWN = "Whenever a creature you control attacks and isn't blocked, frobnicate it."


def _odd(text: str, kind: str) -> PrintedCard:
    return PrintedCard("Odd Rite", "normal", (PrintedFace("Odd Rite", kind, text, "{R}"),))


def _waits(play: Play) -> bool:
    if play.game.decision is None and play.game.state.stack:
        play.resolve()
    return play.game.decision is not None and play.game.decision.purpose == "manual"


def _asked_in(text: str, kind: str, *, blocked: bool, mine: bool = True, aimed: bool = False) -> list[str]:
    """The steps in which the clause waits while a creature attacks."""
    table = Table()
    lands(table, MOUNTAIN, 1)
    attacker = table.put(BEARS, A if mine else B)
    blocker = table.put(BEARS, B if mine else A)
    rite = compile_printed(_odd(text, kind)).compiled.front
    odd = table.put(rite, A, Zone.BATTLEFIELD if kind == "Enchantment" else Zone.HAND)
    for seat in (A, B, A, B):
        table.put(BEARS, seat, Zone.LIBRARY)
    play = Play(table)
    if kind != "Enchantment":
        play.cast(A, odd, *([attacker] if aimed else []))
        play.resolve()
    found = [play.step] if _waits(play) else []
    if found:
        play.say(Chosen(()))
    if not mine:
        play.to_step("upkeep", turn=play.game.state.turn.number + 1)
    play.attack((attacker, Seat(B if mine else A)))
    found += _answered(play)
    play.block(*(((blocker, attacker),) if blocked else ()))
    return [*found, *_answered(play)]


def _answered(play: Play) -> list[str]:
    if not _waits(play):
        return []
    step: str = play.step
    play.say(Chosen(()))
    return [step]


@pytest.mark.parametrize(
    ("text", "kind", "aimed"),
    [(_DELAYED, "Sorcery", False), (_OF_TARGET, "Sorcery", True), (_OWN, "Enchantment", False)],
)
@pytest.mark.parametrize("blocked", [True, False])
def test_it_waits_in_the_step_in_which_blockers_are_declared_if_there_are_none(
    text: str, kind: str, aimed: bool, blocked: bool
) -> None:
    assert _asked_in(text, kind, blocked=blocked, aimed=aimed) == ([] if blocked else ["declare_blockers"])


def test_an_attacker_of_another_player_is_not_what_it_tells_of() -> None:
    assert _asked_in(_OWN, "Enchantment", blocked=False, mine=False) == []
