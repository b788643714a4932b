"""What arrives at the same time gets its timestamps in an order that players choose (613.7m; 2011: 613.6g)."""

from __future__ import annotations

from mtgtable.abilities import instructions as i
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.modifications import ModifyPT, SetPT
from mtgtable.abilities.selectors import All, You
from mtgtable.engine.asking import decisions as d
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, static
from tests.engine.play import BEARS, FOREST, A, B, Play, lands, spell

SUN = face("Sun", "Enchantment", static(All(IsType("Creature")), SetPT(1, 1)))
MOON = face("Moon", "Enchantment", static(All(IsType("Creature")), SetPT(0, 1)))
STAR = face("Star", "Enchantment", static(All(IsType("Creature")), SetPT(1, 3)))
COMET = face("Comet", "Enchantment", static(All(IsType("Creature")), SetPT(2, 4)))
RETURN = i.Move(All(IsType("Enchantment"), (Zone.GRAVEYARD,)), Zone.BATTLEFIELD)
HEAVEN = {"Sun": A, "Moon": A, "Star": B, "Comet": B}


def returning(names: str, edition: str = "current", effect: i.Instruction = RETURN) -> Play:
    """A returns these enchantments from the graveyards, up to the first question."""
    table = Table(edition=edition)
    lands(table, FOREST, 1)
    for one in (SUN, MOON, STAR, COMET):
        if one.name in names.split():
            table.put(one, HEAVEN[one.name], Zone.GRAVEYARD)
    card = table.put(spell("Replenish", "Sorcery", "{G}", effect), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    return play


def order(play: Play, *names: str) -> PlayerId:
    """Say which of what is asked arrives first; the player who was asked."""
    decision = play.game.decision
    assert isinstance(decision, d.Order), decision
    labels = [option.label for option in decision.options]
    assert sorted(labels) == sorted(names)
    play.say(d.Ordered(tuple(labels.index(name) for name in names)))
    return decision.player


def arrived(play: Play) -> list[str]:
    """The enchantments on the battlefield, the oldest timestamp first."""
    state = play.game.state
    found: list[ObjectId] = [id_ for id_ in state.battlefield if "Enchantment" in state.objects[id_].printed.types]
    return [state.objects[id_].printed.name for id_ in sorted(found, key=lambda id_: state.objects[id_].timestamp)]


def test_their_controller_says_which_of_two_is_the_older() -> None:
    play = returning("Sun Moon")
    assert order(play, "Moon", "Sun") == A
    assert arrived(play) == ["Moon", "Sun"]
    other = returning("Sun Moon")
    order(other, "Sun", "Moon")
    assert arrived(other) == ["Sun", "Moon"]


def test_each_player_orders_their_own_and_the_active_players_are_older() -> None:
    """613.7m: the active player's first, in the order of that player's choice, then each other player's."""
    play = returning("Sun Moon Star Comet")
    assert order(play, "Moon", "Sun") == A
    assert order(play, "Comet", "Star") == B
    assert arrived(play) == ["Moon", "Sun", "Comet", "Star"]


def test_one_of_each_player_is_no_question() -> None:
    play = returning("Sun Star")
    assert play.game.decision is None
    assert arrived(play) == ["Sun", "Star"]


def test_in_2011_the_active_player_orders_all_of_them() -> None:
    """613.6g of March 2011: the active player determines the order, whoever's they are."""
    play = returning("Sun Star", "2011")
    assert order(play, "Star", "Sun") == A
    assert arrived(play) == ["Star", "Sun"]


def test_what_has_no_static_ability_is_nothing_to_ask_about() -> None:
    table = Table()
    lands(table, FOREST, 1)
    table.put(BEARS, A, Zone.GRAVEYARD), table.put(BEARS, A, Zone.GRAVEYARD)
    raising = i.Move(All(IsType("Creature"), (Zone.GRAVEYARD,)), Zone.BATTLEFIELD)
    card = table.put(spell("Rise", "Sorcery", "{G}", raising), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    assert play.game.decision is None
    assert [play.game.state.objects[id_].printed.name for id_ in play.game.state.battlefield].count(
        "Grizzly Bears"
    ) == 2


def test_under_whose_control_they_arrive_says_who_orders_them() -> None:
    """All four arrive under A's control: A orders all four (613.7m goes by controller)."""
    play = returning(
        "Sun Moon Star Comet",
        effect=i.Move(All(IsType("Enchantment"), (Zone.GRAVEYARD,)), Zone.BATTLEFIELD, under=You()),
    )
    assert order(play, "Star", "Sun", "Comet", "Moon") == A
    assert play.game.decision is None
    assert arrived(play) == ["Star", "Sun", "Comet", "Moon"]


def test_what_adds_up_in_any_order_is_nothing_to_ask_about() -> None:
    anthem = face("Anthem", "Enchantment", static(All(IsType("Creature")), ModifyPT(1, 1)))
    table = Table()
    lands(table, FOREST, 1)
    table.put(anthem, A, Zone.GRAVEYARD), table.put(anthem, A, Zone.GRAVEYARD)
    card = table.put(spell("Replenish", "Sorcery", "{G}", RETURN), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    assert play.game.decision is None
    assert play.names(Zone.BATTLEFIELD).count("Anthem") == 2


def test_two_tokens_of_one_kind_are_in_no_order() -> None:
    """Nobody is asked which of two things that can't be told apart is the older."""
    play = returning("", effect=i.CreateTokens(2, SUN))
    assert play.game.decision is None
    assert arrived(play) == ["Sun", "Sun"]
