"""How great an X may be announced: what can be made is shared with the rest of the cost (107.3a, 601.2b)."""

import pytest

from mtgtable.abilities.abilities import CastingAbility, Content, SpellAbility
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.instructions import DealDamage
from mtgtable.abilities.quantities import X
from mtgtable.abilities.selectors import Targeted
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import ANY_TARGET, MOUNTAIN, A, Play, lands, mana, spell


@pytest.mark.parametrize(("cost", "most"), [("{X}{R/P}", 4), ("{X}{X}{R}", 1), ("{X}{2}{R}", 1), ("{X}{2/R}", 3)])
def test_the_greatest_x_is_what_the_rest_of_the_cost_leaves(cost: str, most: int) -> None:
    """107.4e, f: of four Mountains life may pay for {R/P}, and one red mana for {2/R}."""
    table = Table()
    lands(table, MOUNTAIN, 4)
    card = table.put(spell("Blaze", "Sorcery", cost, DealDamage(X(), Targeted(0)), ANY_TARGET), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    while not isinstance(play.game.decision, d.Number):
        assert isinstance(play.game.decision, d.YesNo)
        play.say(d.Said(True))
    assert play.game.decision.maximum == most


def test_what_comes_on_top_for_more_targets_leaves_no_greater_x() -> None:
    """601.2f: the {R} is paid whatever is paid besides."""
    table = Table()
    lands(table, MOUNTAIN, 4)
    more = CastingAbility("increase", cost=Cost((mana("{1}"),)), beyond_first=True)
    blast = SpellAbility(Content(DealDamage(X(), Targeted(0)), (ANY_TARGET,)))
    card = table.put(face("Blast", "Sorcery", blast, more, cost="{X}{R}"), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    assert isinstance(play.game.decision, d.Number)
    assert play.game.decision.maximum == 3
