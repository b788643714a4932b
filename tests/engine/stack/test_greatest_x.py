"""How great an X may be announced: what can be made is shared with the rest of the cost (107.3a, 601.2b)."""

import pytest

from mtgtable.abilities.abilities import CastingAbility, Content, SpellAbility
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.instructions import DealDamage
from mtgtable.abilities.quantities import X
from mtgtable.abilities.selectors import Targeted
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.asking.inputs import Activate, Cast
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.engine.boards import Table, face
from tests.engine.play import ANY_TARGET, BEARS, MOUNTAIN, A, B, Play, lands, mana, spell
from tests.oracle.cards import card as printed


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


CHILL = "Tap X target creatures."


def _asked(text: str, *, kind: str = "Instant", cost: str = "{X}{R}", bears: int = 2, land: int = 6) -> Play:
    """The spell is cast, or the ability of the permanent activated, over so many Bears; X is asked."""
    card = compile_card(printed("Chill", kind, text, cost))
    assert not card.unsupported
    table = Table()
    lands(table, MOUNTAIN, land)
    for number in range(bears):
        table.put(BEARS, (A, B)[number % 2])
    used = table.put(card.faces[0], A, Zone.HAND if kind == "Instant" else Zone.BATTLEFIELD)
    play = Play(table)
    play.game.act(A, Cast(used) if kind == "Instant" else Activate(used, 0))
    if isinstance(play.game.decision, d.Choose):  # the mode comes first
        play.say(d.Chosen((0,)))
    return play


@pytest.mark.parametrize(
    ("text", "kind", "most"),
    [
        (CHILL, "Instant", 2),
        ("Up to X target creatures can't block this turn.", "Instant", 5),
        ("Chill deals 2 damage to each of X targets.", "Instant", 4),
        ("Tap X target creatures you control.", "Instant", 1),
        ("Destroy target creature with mana value X.", "Instant", 2),
        ("Choose one —\n• Tap X target creatures.\n• Target player gains twice X life.", "Instant", 2),
        ("{X}, {T}: Tap X target creatures.", "Artifact", 2),
    ],
)
def test_no_greater_x_is_offered_than_there_are_targets_for(text: str, kind: str, most: int) -> None:
    """601.2b–c: of six Mountains X may be 5 where nothing else limits it."""
    asked = _asked(text, kind=kind).game.decision
    assert isinstance(asked, d.Number)
    assert asked.maximum == most


def test_a_least_x_has_its_targets_too() -> None:
    """Only a creature with mana value 2 is there, so that X is 2 (601.2c)."""
    asked = _asked("Destroy target creature with mana value X.").game.decision
    assert isinstance(asked, d.Number)
    assert (asked.minimum, asked.maximum) == (2, 2)


def test_a_greater_one_is_refused_in_words_and_asked_again() -> None:
    play = _asked(CHILL)
    with pytest.raises(IllegalAnswer, match="5 isn't a number from 0 to 2: there are no legal targets for more"):
        play.game.answer(A, d.Numbered(5))
    play.say(d.Numbered(2))
    assert isinstance(play.game.decision, d.Choose)
    assert len(play.game.decision.options) == 2


def test_where_x_can_only_be_0_that_is_said_before_anything_is_paid() -> None:
    asked = _asked(CHILL, bears=0).game.decision
    assert isinstance(asked, d.Number)
    assert asked.maximum == 0
