"""For each of many things its controller may do something: one player after the other, and in the card's own words."""

from __future__ import annotations

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Pay, YesNo
from mtgtable.engine.asking.inputs import Cast, ManualPut, Pass
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from tests.oracle.cards import card

ANA, BEN = PlayerId(0), PlayerId(1)
ASHES = compile_card(
    card(
        "Odd Ashes",
        "Sorcery",
        "Destroy all nonbasic lands. For each land destroyed this way, its controller may search their library for a "
        "basic land card and put it onto the battlefield. Then each player who searched their library this way "
        "shuffles.",
        "{R}",
    )
)
LAND = compile_card(card("Odd Land", "Land", "{T}: Add {C}."))
MOUNTAIN = compile_card(card("Mountain", "Basic Land — Mountain", "({T}: Add {R}.)"))


def test_each_player_chooses_for_all_of_theirs_before_the_next_does() -> None:
    """101.4: the lands were destroyed in another order; the question says what is offered."""
    decks = tuple(NewSeat(name, (MOUNTAIN,) * 40) for name in ("Ana", "Ben"))
    sitting = Sitting.new(NewGame(decks, seed=1, mulligans=False))
    sitting.pass_while(lambda now: now.state.turn.step != "precombat_main")
    for player in (BEN, ANA, BEN, ANA):
        sitting.act(ANA, ManualPut(player, LAND, Zone.BATTLEFIELD, entering=False))
    sitting.act(ANA, ManualPut(ANA, MOUNTAIN, Zone.BATTLEFIELD, entering=False))
    sitting.act(ANA, ManualPut(ANA, ASHES, Zone.HAND))
    state = sitting.state
    ashes = next(one for one in state.zone(Zone.HAND, ANA) if state.objects[one].printed.name == "Odd Ashes")
    sitting.act(ANA, Cast(ashes))
    asked: list[tuple[PlayerId, str]] = []
    while sitting.state.stack:
        decision = sitting.decision
        if decision is None:
            holder = sitting.game.priority
            assert holder is not None
            sitting.act(holder, Pass())
            continue
        if isinstance(decision, YesNo):
            asked.append((decision.player, decision.prompt))
        assert not isinstance(decision, Pay) or decision.plan is not None
        sitting.answer(decision.player, answering.least(decision))
    assert [player for player, _ in asked] == [ANA, ANA, BEN, BEN]
    words = {prompt for _, prompt in asked}
    assert len(words) == 1
    assert words.pop().startswith("For each land destroyed this way, its controller may search their library")
