"""What the log says of what has resolved, of equal deeds, and of what sets a card aside."""

from __future__ import annotations

import pytest

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.asking.inputs import ManualResolve, SpecialAction
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.session.made_tokens import in_words
from tests.engine.boards import Table
from tests.engine.play import BEARS, MOUNTAIN, A, Play, lands
from tests.oracle.cards import compiled

GROWTH = compiled("Odd Growth", "Instant", "Target creature gets +3/+3 until end of turn.", "{R}")
STRENGTH = compiled("Odd Strength", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", "{R}")
BOUNTY = compiled(
    "Odd Bounty", "Sorcery", "Create three 1/1 white Soldier creature tokens. Create two Treasure tokens.", "{R}"
)
SHELTER = compiled("Odd Shelter", "Instant", "Creatures you control gain vigilance until end of turn.", "{R}")
RIFT = compiled("Odd Rift", "Sorcery", "You gain 3 life.\nSuspend 1—{R}", "{2}{R}")


def ready(card: CompiledFace) -> tuple[Play, ObjectId, ObjectId]:
    """A game with Bears, a card in hand, and a Mountain to cast it."""
    table = Table()
    lands(table, MOUNTAIN, 1)
    bears, spell = table.put(BEARS), table.put(card, A, Zone.HAND)
    return Play(table), bears, spell


@pytest.mark.parametrize(
    ("card", "aims", "line"),
    [
        (GROWTH, True, "Grizzly Bears becomes 5/5"),
        (STRENGTH, True, "Odd Strength enters the battlefield attached to Grizzly Bears"),
        (BOUNTY, False, "A creates 3 Soldier Tokens"),
        (BOUNTY, False, "A creates 2 Treasure Tokens"),
        (SHELTER, False, "Odd Shelter resolves"),
    ],
)
def test_what_has_resolved_is_told(card: CompiledFace, aims: bool, line: str) -> None:
    play, bears, spell = ready(card)
    play.cast(A, spell, *([bears] if aims else []))
    play.resolve()
    told = [entry.text for entry in play.game.state.log]
    assert told.count(line) == 1, told


def test_suspending_is_told() -> None:
    play, _, spell = ready(RIFT)
    play.game.act(A, SpecialAction("suspend", spell))
    play.pay()
    assert "A suspends Odd Rift" in [entry.text for entry in play.game.state.log]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("Goad target creature.", "Grizzly Bears, by hand: Goad target creature."),
        (
            'You get an emblem with "Creatures you control have haste."',
            'A, by hand: You get an emblem with "Creatures you control have haste."',
        ),
    ],
)
def test_what_is_done_in_words_tells_whom_and_what(words: str, line: str) -> None:
    play, bears, _ = ready(GROWTH)
    play.game.act(A, ManualResolve(A, in_words(words).compiled))
    if play.game.decision is not None:
        play.answer(bears)
    assert play.game.state.log[-1].text == line
