"""What triggers as a spell is cast chooses its own targets (603.3d): each is aimed by its own words, and says why."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import Answer, Choose, Chosen, Decision
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.said import known
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, table

SHOOTS = "Whenever you cast a spell, this enchantment deals 2 damage to any target."
DRAINS = "Whenever you cast an instant or sorcery spell, target player loses 2 life."
MENDS = "Whenever you cast an instant or sorcery spell, target player gains 2 life."
BURNS = "This spell deals 3 damage to any target."
BOUNCES = "Return target creature to its owner's hand."
TWO_TARGETS = "This spell deals 2 damage to target creature and 1 damage to target player."
CHARM = "Choose one —\n• This spell deals 2 damage to target creature.\n• Target player draws a card."
FIGHTS = "Target creature you control fights target creature you don't control."
HELPS = "Target creature gets +2/+2 until end of turn."

PILOTS: list[type[GreedyPilot | SearchingPilot]] = [GreedyPilot, SearchingPilot]


def targets_of(game: Game, kind: type[GreedyPilot | SearchingPilot]) -> list[tuple[str, Ref, PlayerId, str]]:
    """What was targeted in the turn: what asked ("" for an ability), the target, whose it is, and the reason given."""
    asked: list[tuple[str, Ref, PlayerId, str]] = []

    class Heard(kind):  # type: ignore[misc,valid-type]
        """Keeps what it answers."""

        def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
            """As the pilot does."""
            found: Answer | None = super().answer(seat, decision)
            if isinstance(decision, Choose) and decision.purpose == "target" and isinstance(found, Chosen):
                name = game.state.objects[decision.source].printed.name
                refs = [decision.options[index].ref for index in found.indexes]
                asked.extend((name, ref, seat.owner(ref), self.why) for ref in refs if ref is not None)
            return found

    PilotedGame(game, {ME: Heard(), THEY: GreedyPilot()}).play(1)
    return asked


def position(trigger: str, spell: str) -> Game:
    game = table([], ["Mountain", "Grizzly Bears"], ["Elvish Mystic", "Grizzly Bears"])
    put(game, "Vengeance", "Enchantment", trigger, Zone.BATTLEFIELD, "{2}")
    put(game, "Lesson", "Sorcery", spell, Zone.HAND, "{R}")
    return game


@pytest.mark.parametrize("pilot", PILOTS)
@pytest.mark.parametrize("spell", [BURNS, BOUNCES, TWO_TARGETS, CHARM, FIGHTS, "Draw a card."])
@pytest.mark.parametrize("trigger", [SHOOTS, DRAINS])
def test_it_is_aimed_at_the_others_whatever_the_spell_asks(
    pilot: type[GreedyPilot | SearchingPilot], spell: str, trigger: str
) -> None:
    game = position(trigger, spell)
    aimed = [(of, why) for name, _, of, why in targets_of(game, pilot) if not name]
    assert len(aimed) == 1
    of, why = aimed[0]
    assert of == THEY
    assert why
    assert known("de", why)
    assert game.state.player(ME).life == 20


@pytest.mark.parametrize("pilot", PILOTS)
@pytest.mark.parametrize("spell", [BURNS, TWO_TARGETS, HELPS])
def test_what_helps_is_kept_whatever_the_spell_does(pilot: type[GreedyPilot | SearchingPilot], spell: str) -> None:
    game = position(MENDS, spell)
    aimed = [ref for name, ref, _, _ in targets_of(game, pilot) if not name]
    assert aimed == [Seat(ME)]
    assert game.state.player(ME).life == 22


def test_each_of_two_triggers_is_aimed_by_itself() -> None:
    game = position(SHOOTS, BURNS)
    put(game, "Balm", "Enchantment", MENDS, Zone.BATTLEFIELD, "{2}")
    targets_of(game, GreedyPilot)
    assert game.state.player(ME).life == 22


def test_what_no_words_decide_has_a_reason_too() -> None:
    """To have one search is neither harm nor help by its words."""
    game = table([], ["Mountain"])
    put(
        game, "Lesson", "Sorcery", "Target player searches their library for a card, puts it into their graveyard, "
        "then shuffles.", Zone.HAND, "{R}",
    )  # fmt: skip
    said = [why for _, _, _, why in targets_of(game, GreedyPilot)]
    assert said
    assert all(why and known("de", why) for why in said)
