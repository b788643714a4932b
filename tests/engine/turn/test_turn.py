"""Steps, phases, turns and their turn-based actions (500–514, 703)."""

from dataclasses import replace

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.durations import END_OF_TURN, Until
from mtgtable.abilities.filters import Anything
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import GainLife
from mtgtable.abilities.modifications import ChangeControl, ModifyPT, RuleChange
from mtgtable.abilities.selectors import Source, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Concede
from mtgtable.engine.keywords.declaring import mana
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.state import ExtraTurn
from mtgtable.engine.turn.cleanup import maximum_hand_size
from mtgtable.engine.turn.phasing import INDIRECTLY
from mtgtable.engine.turn.sequence import STEPS
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, keyword, static
from tests.engine.play import BEARS, CREATURE, FOREST, GIANT, MOUNTAIN, PLAYER_B, SHOCK, A, B, Play, lands, library


def two_libraries(table: Table, size: int = 10) -> None:
    library(table, A, [FOREST] * size)
    library(table, B, [FOREST] * size)


def test_a_whole_turn_without_attackers() -> None:
    table = Table()
    two_libraries(table)
    play = Play(table)
    seen: list[tuple[PlayerId, str]] = []
    while play.game.state.turn.number < 3:
        if not seen or seen[-1] != (play.game.state.turn.active, play.step):
            seen.append((play.game.state.turn.active, play.step))
        play.pass_once()
    mine = [step for active, step in seen if active == B]
    assert mine == [
        "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers", "end_combat", "postcombat_main", "end",
    ]  # fmt: skip
    assert set(mine) <= set(STEPS)


def test_each_player_draws_in_their_own_turn() -> None:
    table = Table()
    two_libraries(table)
    play = Play(table)
    play.to_step("draw", turn=2)
    assert (len(play.names(Zone.HAND)), len(play.names(Zone.HAND, B))) == (0, 1)
    play.to_step("draw", turn=3)
    assert (len(play.names(Zone.HAND)), len(play.names(Zone.HAND, B))) == (1, 1)


def test_only_the_active_players_permanents_untap_and_get_over_their_sickness() -> None:
    table = Table()
    two_libraries(table)
    mine, theirs = table.put(BEARS, tapped=True, sick=True), table.put(BEARS, B, tapped=True, sick=True)
    play = Play(table)
    play.to_step("upkeep", turn=2)
    objects = play.game.state.objects
    assert (objects[mine].tapped, objects[mine].sick) == (True, True)
    assert (objects[theirs].tapped, objects[theirs].sick) == (False, False)


def test_what_doesnt_untap_stays_tapped() -> None:
    table = Table()
    two_libraries(table)
    frozen = table.put(
        face("Frozen", "Creature — Bear", static(Source(), RuleChange("doesnt untap")), pt=(2, 2)), B, tapped=True
    )
    play = Play(table)
    play.to_step("upkeep", turn=2)
    assert play.game.state.objects[frozen].tapped


def test_unused_mana_empties_as_the_step_ends() -> None:
    table = Table()
    two_libraries(table)
    table.state.update_player(A, pool=(FloatingMana("G"), FloatingMana("R")))
    play = Play(table)
    assert len(play.game.state.player(A).pool) == 2
    play.to_step("begin_combat")
    assert play.game.state.player(A).pool == ()


def test_discarding_down_to_seven_in_the_cleanup_step() -> None:
    table = Table()
    two_libraries(table)
    for _ in range(9):
        table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    while play.game.decision is None:
        play.pass_once()
    asked = play.game.decision
    assert isinstance(asked, d.Choose)
    assert (asked.player, asked.purpose, asked.minimum, asked.maximum) == (A, "discard", 2, 2)
    play.say(d.Chosen((0, 5)))
    assert len(play.names(Zone.HAND)) == 7
    assert play.names(Zone.GRAVEYARD) == ["Grizzly Bears", "Grizzly Bears"]
    assert play.game.state.turn.number == 2


def test_without_a_maximum_hand_size_nothing_is_discarded() -> None:
    table = Table()
    two_libraries(table)
    table.put(face("Book", "Artifact", static(You(), RuleChange("no maximum hand size")), cost="{2}"))
    for _ in range(9):
        table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.to_step("upkeep", turn=2)
    assert len(play.names(Zone.HAND)) == 9


def test_damage_wears_off_as_the_effect_that_kept_it_alive_ends() -> None:
    """514.2: at the same time, so a 2/2 that has 3 damage as a 2/5 survives the end of the turn."""
    table = Table()
    two_libraries(table)
    bears = table.put(BEARS, damage=3)
    table.effect(ModifyPT(0, 3), on=(bears,), duration=END_OF_TURN)
    play = Play(table)
    play.to_step("upkeep", turn=2)
    assert play.names(Zone.BATTLEFIELD) == ["Grizzly Bears"]
    assert play.game.state.objects[bears].damage == 0
    assert play.game.of(bears).toughness == 2


def test_until_your_next_turn_outlasts_the_opponents_turn() -> None:
    table = Table()
    two_libraries(table)
    bears = table.put(BEARS)
    table.effect(ModifyPT(1, 1), on=(bears,), duration=Until("your next turn"))
    table.state.set_effects([replace(table.state.effects[0], began_turn=1)])
    play = Play(table)
    play.to_step("end", turn=2)
    assert play.game.of(bears).power == 3
    play.to_step("upkeep", turn=3)
    assert play.game.of(bears).power == 2


def test_the_newest_extra_turn_is_taken_first_and_then_the_turns_go_on() -> None:
    table = Table(players=3)
    for seat in range(3):
        library(table, PlayerId(seat), [FOREST] * 10)
    table.state.begin_with(A, table.state.turn)
    third = PlayerId(2)
    table.state.update_turn(regular_next=B, extra_turns=(ExtraTurn(third), ExtraTurn(A)))
    play = Play(table)
    order = []
    for number in range(2, 6):
        play.to_step("upkeep", turn=number)
        order.append(play.game.state.turn.active)
    assert order == [A, third, B, third]


def test_an_extra_combat_and_main_phase_come_after_this_one() -> None:
    table = Table()
    two_libraries(table)
    table.state.update_turn(extra_phases=("combat", "main"))
    play = Play(table)
    seen: list[str] = []
    while play.game.state.turn.number == 1:
        if not seen or seen[-1] != play.step:
            seen.append(play.step)
        play.pass_once()
    combat = ["begin_combat", "declare_attackers", "end_combat"]
    assert seen == ["precombat_main", *combat, "postcombat_main", *combat, "postcombat_main", "end"]


def test_a_skipped_step_and_a_skipped_turn() -> None:
    table = Table(players=3)
    for seat in range(3):
        library(table, PlayerId(seat), [FOREST] * 10)
    third = PlayerId(2)
    table.state.update_turn(regular_next=B, skips=((B, "turn"), (third, "draw")))
    play = Play(table)
    play.to_step("precombat_main", turn=2)
    assert play.game.state.turn.active == third
    assert play.names(Zone.HAND, third) == []


def test_a_player_who_draws_from_an_empty_library_loses() -> None:
    table = Table()
    library(table, A, [FOREST] * 5)
    play = Play(table)
    while not play.game.state.over:
        play.pass_once()
    assert play.game.state.winners == (A,)
    assert play.game.state.turn.step == "draw"


def test_the_stack_empties_before_the_step_ends() -> None:
    """500.2: that the stack becomes empty doesn't end the step; all must pass again."""
    table = Table()
    two_libraries(table)
    lands(table, MOUNTAIN, 1)
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, shock, PLAYER_B)
    play.resolve()
    assert play.life(B) == 18
    assert (play.step, play.game.priority) == ("precombat_main", A)


def test_four_players_in_turn_order_and_without_the_one_who_left() -> None:
    table = Table(players=4)
    for seat in range(4):
        library(table, PlayerId(seat), [FOREST] * 10)
    table.state.update_turn(regular_next=B)
    play = Play(table)
    order = [A]
    for number in range(2, 6):
        play.to_step("upkeep", turn=number)
        order.append(play.game.state.turn.active)
    assert order == [0, 1, 2, 3, 0]
    play.game.act(B, Concede())
    play.to_step("upkeep", turn=6)
    assert play.game.state.turn.active == 2


def test_a_passive_player_passes_by_itself() -> None:
    table = Table()
    two_libraries(table)
    table.put(GIANT, B)
    table.state.update_player(B, passive=True)
    play = Play(table)
    for _ in range(20):
        assert play.game.priority == A
        play.pass_once()
    assert play.game.state.turn.number >= 3


def test_phasing_takes_what_is_attached_along_and_brings_it_back() -> None:
    table = Table()
    two_libraries(table)
    drake = table.put(face("Drake", "Creature — Drake", keyword("phasing"), pt=(3, 3)), B)
    aura = table.put(face("Grip", "Enchantment — Aura", keyword("enchant", CREATURE), cost="{U}"), A, attached_to=drake)
    play = Play(table)
    play.to_step("upkeep", turn=2)
    assert [play.game.state.objects[id_].phased_out for id_ in (drake, aura)] == [True, True]
    play.to_step("upkeep", turn=3)
    assert [play.game.state.objects[id_].phased_out for id_ in (drake, aura)] == [True, True]
    play.to_step("upkeep", turn=4)
    assert [play.game.state.objects[id_].phased_out for id_ in (drake, aura)] == [False, False]
    assert play.game.state.objects[aura].attached_to == drake


def test_what_would_phase_out_by_itself_and_with_its_host_goes_with_its_host() -> None:
    """702.26h: although the Aura's controller has an untap step first, it comes back with the creature only."""
    table = Table()
    two_libraries(table)
    enchant = keyword("enchant", CREATURE)
    mist = face("Mist", "Enchantment — Aura", enchant, keyword("phasing"), cost="{U}")
    aura = table.put(mist, B)
    drake = table.put(face("Drake", "Creature — Drake", keyword("phasing"), pt=(3, 3)), B)
    table.state.update(aura, attached_to=drake)
    play = Play(table)
    play.to_step("upkeep", turn=2)
    assert [play.game.state.objects[id_].phased_out for id_ in (drake, aura)] == [True, True]
    assert INDIRECTLY in play.game.state.objects[aura].statuses
    play.to_step("upkeep", turn=4)
    assert [play.game.state.objects[id_].phased_out for id_ in (drake, aura)] == [False, False]
    assert play.game.state.objects[aura].attached_to == drake


def test_echo_comes_due_again_under_another_player() -> None:
    """702.30a: the permanent came under your control since the beginning of your last upkeep."""
    table = Table()
    two_libraries(table)
    shredder = table.put(face("Shredder", "Creature — Minion", keyword("echo", mana("{9}")), pt=(1, 1)), B)
    table.state.update(shredder, statuses=frozenset({"echoed"}), held_by=B)
    table.effect(ChangeControl(You()), on=(shredder,))
    play = Play(table)
    play.to_step("draw", turn=3)
    assert play.names(Zone.GRAVEYARD, B) == ["Shredder"]


def test_a_permanent_that_may_stay_tapped_is_asked_about() -> None:
    table = Table()
    two_libraries(table)
    lens = table.put(face("Lens", "Artifact", static(Source(), RuleChange("may stay tapped"))), B, tapped=True)
    play = Play(table)
    while play.game.decision is None:
        play.pass_once()
    assert isinstance(play.game.decision, d.YesNo)
    play.say(d.Said(True))
    assert play.game.state.objects[lens].tapped


def test_hand_sizes_change_in_the_order_of_timestamps() -> None:
    """613.10: set to two, then one less; the other way round it is two."""
    two = face("Two", "Enchantment", static(You(), RuleChange("maximum hand size", value=2)))
    less = face("Less", "Enchantment", static(You(), RuleChange("maximum hand size changed", value=-1)))
    for order, size in (((two, less), 1), ((less, two), 2)):
        table = Table()
        for one in order:
            table.put(one)
        assert maximum_hand_size(Play(table).game.table, A) == size


def test_a_creature_that_comes_back_as_the_turn_ends_isnt_sick_in_the_next() -> None:
    """302.6: it has been under its controller's control since before their turn began."""
    table = Table()
    two_libraries(table)
    bears = table.put(BEARS, B)
    play = Play(table)
    play.put(FOREST)
    play.table.effect(ChangeControl(You()), on=(bears,), duration=END_OF_TURN)
    play.to_step("begin_combat")
    assert play.game.of(bears).controller == A
    assert play.game.state.objects[bears].sick
    play.to_step("upkeep", turn=2)
    assert play.game.of(bears).controller == B
    assert not play.game.state.objects[bears].sick


def test_what_triggers_in_the_cleanup_step_gives_priority_and_then_there_is_another_cleanup_step() -> None:
    """514.3a."""
    glad = TriggeredAbility(ZoneChange(Anything(), cause="discard", by=You()), Content(GainLife(1)))
    table = Table()
    two_libraries(table)
    table.put(face("Font", "Enchantment", glad, cost="{B}"))
    for _ in range(8):
        table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    while play.game.decision is None:
        play.pass_once()
    play.say(d.Chosen((0,)))
    assert (play.step, play.game.priority, len(play.game.state.stack)) == ("cleanup", A, 1)
    play.resolve()
    assert (play.step, play.life(A)) == ("cleanup", 21)
    play.pass_once()
    play.pass_once()
    assert (play.step, play.game.state.turn.number) == ("upkeep", 2)


def test_a_game_of_passive_players_waits() -> None:
    table = Table()
    for player in (A, B):
        table.state.update_player(player, passive=True)
    play = Play(table)
    assert (play.game.priority, play.game.state.turn.number) == (A, 1)
