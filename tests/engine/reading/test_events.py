"""Which events fit which happening, and what its text then calls "it", "that player", "that many" (603.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from mtgtable.abilities import happenings as h
from mtgtable.abilities.conditions import Isnt, IsTurnOf
from mtgtable.abilities.filters import ControlledBy, Filter, IsType
from mtgtable.abilities.selectors import Players, You
from mtgtable.engine.reading.events import EventFit, event_kinds, event_matches, looks_back
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import NO_OBJECT, AbilityId, EffectId, ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, FOREST, GIANT, PLAYER_A, PLAYER_B, SHOCK, A, B

CREATURE = IsType("Creature")
LAND = IsType("Land")
YOURS: Filter = ControlledBy(You())
EACH, OPPONENTS = Players("each"), Players("opponents")
RELIC = face("Relic", "Artifact")
TOKEN = face("Cat", "Creature — Cat", pt=(1, 1))


@dataclass
class Board:
    """A's Bears, Forest and Relic, B's Giant, and A's Shock on the stack; the ability that asks is the Relic's."""

    table: Table = field(default_factory=Table)

    def __post_init__(self) -> None:
        self.bears = self.table.put(BEARS)
        self.forest = self.table.put(FOREST)
        self.relic = self.table.put(RELIC)
        self.giant = self.table.put(GIANT, B)
        self.shock = self.table.put(SHOCK, A, Zone.STACK)

    @property
    def look(self) -> Look:
        return self.table.look()

    def fits(self, happening: h.Happening, event: e.Event) -> list[EventFit]:
        """The ways in which the event fits, for A's Relic."""
        return event_matches(self.look, self.look, happening, event, Frame(source=self.relic, controller=A))

    def ability(self) -> AbilityId:
        return AbilityId(self.relic, EffectId(0), (0,))


@pytest.fixture
def board() -> Board:
    return Board()


def test_an_event_that_no_happening_is_about_never_fits(board: Board) -> None:
    assert board.fits(h.LifeChange(EACH, gained=True), e.Taps(board.bears)) == []


def test_life_is_gained_or_lost_by_one_of_the_players(board: Board) -> None:
    """119.9, 119.3: gaining and losing are told apart, and "that much" is never negative."""
    lost = h.LifeChange(OPPONENTS, gained=False)
    (fit,) = board.fits(lost, e.LifeChanges(B, -3))
    assert (fit.player, fit.amount, fit.target) == (B, 3, PLAYER_B)
    assert board.fits(lost, e.LifeChanges(A, -3)) == []
    assert board.fits(lost, e.LifeChanges(B, 3)) == []


def test_damage_knows_its_source_its_target_and_how_much(board: Board) -> None:
    """120.1: "whenever a creature deals combat damage to a player"."""
    hits = h.DamageDealt(CREATURE, to_players=EACH, combat=True)
    (fit,) = board.fits(hits, e.Damages(board.giant, PLAYER_A, 3, combat=True))
    assert (fit.object, fit.player, fit.amount) == (board.giant, A, 3)
    assert board.fits(hits, e.Damages(board.giant, PLAYER_A, 3)) == []
    assert board.fits(hits, e.Damages(board.giant, board.bears, 3, combat=True)) == []
    assert board.fits(hits, e.Damages(board.relic, PLAYER_A, 3, combat=True)) == []


def test_damage_to_an_object_is_about_that_object(board: Board) -> None:
    (fit,) = board.fits(h.DamageDealt(to_objects=CREATURE), e.Damages(board.shock, board.giant, 2))
    assert (fit.object, fit.player, fit.source) == (board.giant, B, board.shock)
    assert board.fits(h.DamageDealt(to_objects=LAND), e.Damages(board.shock, board.giant, 2)) == []


def test_counters_are_put_on_or_taken_off_and_the_last_may_matter(board: Board) -> None:
    """122.6."""
    put = h.CountersChange(CREATURE, kind="+1/+1")
    (fit,) = board.fits(put, e.CountersPut(board.bears, "+1/+1", 2))
    assert (fit.object, fit.amount) == (board.bears, 2)
    assert board.fits(put, e.CountersPut(board.bears, "charge", 2)) == []
    assert board.fits(put, e.CountersPut(board.bears, "+1/+1", -1)) == []
    assert board.fits(put, e.CountersPut(PLAYER_A, "+1/+1", 1)) == []
    last = h.CountersChange(CREATURE, kind="time", removed=True, last=True)
    assert len(board.fits(last, e.CountersPut(board.bears, "time", -1))) == 1
    board.table.counter(board.bears, "time")
    assert board.fits(last, e.CountersPut(board.bears, "time", -1)) == []


def test_players_get_counters_too(board: Board) -> None:
    poisoned = h.CountersChange(players=OPPONENTS, kind="poison")
    (fit,) = board.fits(poisoned, e.CountersPut(PLAYER_B, "poison", 1))
    assert (fit.player, fit.target) == (B, PLAYER_B)
    assert board.fits(poisoned, e.CountersPut(PLAYER_A, "poison", 1)) == []
    assert board.fits(poisoned, e.CountersPut(board.bears, "poison", 1)) == []


def test_the_second_card_of_a_turn_and_the_first_of_a_draw_step(board: Board) -> None:
    """121.2."""
    second = h.CardDrawn(EACH, nth_this_turn=2)
    assert len(board.fits(second, e.Draws(A, nth_this_turn=2))) == 1
    assert board.fits(second, e.Draws(A, nth_this_turn=3)) == []
    extra = h.CardDrawn(EACH, except_first_in_draw_step=True)
    assert board.fits(extra, e.Draws(A, nth_this_turn=1, in_draw_step=True)) == []
    assert len(board.fits(extra, e.Draws(A, nth_this_turn=1))) == 1


def test_a_card_not_drawn_yet_is_counted_from_those_that_were(board: Board) -> None:
    """614: a proposed draw has no number, it would be the next one."""
    board.table.state.tally(A, "cards_drawn_this_turn")
    assert len(board.fits(h.CardDrawn(EACH, nth_this_turn=2), e.Draws(A))) == 1


def test_spells_are_cast_by_somebody_and_may_be_counted(board: Board) -> None:
    yours = h.SpellCast(by=You(), nth_this_turn=2)
    assert len(board.fits(yours, e.Casts(board.shock, A, 2))) == 1
    assert board.fits(yours, e.Casts(board.shock, A, 1)) == []
    assert board.fits(yours, e.Casts(board.shock, B, 2)) == []
    assert board.fits(h.SpellCast(CREATURE), e.Casts(board.shock, A, 1)) == []


def test_abilities_are_activated_and_mana_abilities_are_left_out(board: Board) -> None:
    """602, 605: an ability that isn't a mana ability, of a land, of a planeswalker."""
    plain = e.Activates(board.forest, A, board.ability(), ObjectId(99))
    mana = e.Activates(board.forest, A, board.ability(), mana=True)
    assert len(board.fits(h.AbilityActivated(LAND), plain)) == 1
    assert board.fits(h.AbilityActivated(LAND), mana) == []
    assert len(board.fits(h.AbilityActivated(LAND, mana=None), mana)) == 1
    assert board.fits(h.AbilityActivated(LAND, loyalty=True), plain) == []
    assert board.fits(h.AbilityActivated(LAND, OPPONENTS), plain) == []


def test_tapping_for_mana_is_about_what_was_tapped(board: Board) -> None:
    """106.12: mana that comes otherwise is no tapping for mana."""
    tapped = h.TappedForMana(LAND)
    (fit,) = board.fits(tapped, e.MakesMana(A, ("G", "G"), board.forest, tapped=True))
    assert (fit.object, fit.amount) == (board.forest, 2)
    assert board.fits(tapped, e.MakesMana(A, ("G",), board.forest)) == []
    assert board.fits(tapped, e.MakesMana(A, ("G",), board.bears, tapped=True)) == []
    assert len(board.fits(h.PlayerDoes("add mana", You()), e.MakesMana(A, ("G",), board.forest))) == 1


def test_players_and_objects_become_targets(board: Board) -> None:
    """115.1, 603.2."""
    by_opponents = h.BecomesTarget(CREATURE, by=OPPONENTS)
    assert len(board.fits(by_opponents, e.BecomesTargeted(board.bears, board.shock, B))) == 1
    assert board.fits(by_opponents, e.BecomesTargeted(board.bears, board.shock, A)) == []
    assert board.fits(by_opponents, e.BecomesTargeted(PLAYER_A, board.shock, B)) == []
    you = h.BecomesTarget(players=You())
    (fit,) = board.fits(you, e.BecomesTargeted(PLAYER_A, board.shock, B))
    assert (fit.object, fit.source, fit.target) == (NO_OBJECT, board.shock, PLAYER_A)
    assert board.fits(you, e.BecomesTargeted(PLAYER_B, board.shock, B)) == []
    assert board.fits(you, e.BecomesTargeted(board.bears, board.shock, B)) == []


def attack(board: Board) -> e.AttackersDeclared:
    """The Bears and the Giant attack B together."""
    return e.AttackersDeclared(A, ((board.bears, PLAYER_B), (board.giant, PLAYER_B)))


def test_each_attacker_fits_or_the_whole_attack_once(board: Board) -> None:
    """508.3a, 508.3d."""
    assert [fit.object for fit in board.fits(h.Attacks(CREATURE), attack(board))] == [board.bears, board.giant]
    (fit,) = board.fits(h.Attacks(CREATURE, together=True, count=2), attack(board))
    assert (fit.objects, fit.amount, fit.player) == ((board.bears, board.giant), 2, B)
    assert board.fits(h.Attacks(CREATURE, together=True, count=3), attack(board)) == []


def test_attacking_alone_with_others_and_whom(board: Board) -> None:
    alone = e.AttackersDeclared(A, ((board.bears, PLAYER_B),))
    assert len(board.fits(h.Attacks(CREATURE, alone=True), alone)) == 1
    assert board.fits(h.Attacks(CREATURE, alone=True), attack(board)) == []
    assert board.fits(h.Attacks(CREATURE, with_others=1), alone) == []
    assert board.fits(h.Attacks(CREATURE, whom=You()), alone) == []


def test_blocks_are_told_from_both_sides(board: Board) -> None:
    """509.3: the one that blocks, the one that is blocked, and the one that nobody blocked."""
    event = e.BlockersDeclared(B, ((board.giant, board.bears),), (board.bears,), (board.relic,))
    (blocks,) = board.fits(h.Blocks(CREATURE, CREATURE), event)
    assert (blocks.object, blocks.source) == (board.giant, board.bears)
    assert board.fits(h.Blocks(YOURS), event) == []
    (blocked,) = board.fits(h.BecomesBlocked(YOURS), event)
    assert (blocked.object, blocked.objects, blocked.amount) == (board.bears, (board.giant,), 1)
    (by,) = board.fits(h.BecomesBlocked(YOURS, CREATURE), event)
    assert by.source == board.giant
    assert board.fits(h.BecomesBlocked(LAND), event) == []
    assert [fit.object for fit in board.fits(h.AttacksUnblocked(IsType("Artifact")), event)] == [board.relic]


def test_a_blocker_of_two_blocks_once_or_each_of_them(board: Board) -> None:
    """509.3a, 509.3b."""
    event = e.BlockersDeclared(B, ((board.giant, board.bears), (board.giant, board.relic)), (board.bears, board.relic))
    assert len(board.fits(h.Blocks(CREATURE), event)) == 1
    assert len(board.fits(h.Blocks(CREATURE, YOURS), event)) == 2
    assert len(board.fits(h.Blocks(CREATURE, YOURS, each=False), event)) == 1


def test_steps_tapping_attaching_and_other_statuses(board: Board) -> None:
    upkeep = h.StepBegins("upkeep", You())
    assert len(board.fits(upkeep, e.StepBegins("upkeep", A))) == 1
    assert board.fits(upkeep, e.StepBegins("upkeep", B)) == []
    assert board.fits(upkeep, e.StepBegins("draw", A)) == []
    taps, untaps = h.BecomesStatus(CREATURE, "tapped"), h.BecomesStatus(CREATURE, "untapped")
    assert len(board.fits(taps, e.Taps(board.bears))) == 1
    assert board.fits(untaps, e.Taps(board.bears)) == []
    assert len(board.fits(untaps, e.Taps(board.bears, untap=True))) == 1
    attached, loose = h.BecomesStatus(IsType("Artifact"), "attached"), h.BecomesStatus(IsType("Artifact"), "unattached")
    (fit,) = board.fits(attached, e.Attaches(board.relic, board.bears))
    assert fit.target == board.bears
    assert board.fits(attached, e.Attaches(board.relic, None, board.bears)) == []
    (fit,) = board.fits(loose, e.Attaches(board.relic, None, board.bears))
    assert fit.target == board.bears
    gone = e.Moves(board.relic, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    assert board.fits(loose, gone) == []  # it was on nothing
    board.table.state.update(board.relic, attached_to=board.bears)
    assert [fit.target for fit in board.fits(loose, gone)] == [board.bears]  # 701.3d
    assert [fit.target for fit in board.fits(loose, e.Attaches(board.relic, board.giant))] == [board.bears]
    assert board.fits(loose, e.Attaches(board.relic, board.bears)) == []
    assert event_kinds(loose) == {e.Taps, e.Attaches, e.ChangesStatus, e.Moves}
    monstrous = h.BecomesStatus(CREATURE, "monstrous")
    assert len(board.fits(monstrous, e.ChangesStatus(board.bears, "monstrous"))) == 1
    assert board.fits(monstrous, e.ChangesStatus(board.bears, "monstrous", off=True)) == []
    assert board.fits(monstrous, e.ChangesStatus(board.bears, "suspected")) == []


def test_deeds_are_done_by_players_or_by_their_objects(board: Board) -> None:
    explores = h.PlayerDoes("explore", You(), CREATURE)
    (fit,) = board.fits(explores, e.Does(A, "explore", by=board.bears))
    assert fit.object == board.bears
    assert board.fits(explores, e.Does(A, "explore")) == []
    assert board.fits(explores, e.Does(A, "explore", by=board.relic)) == []
    scries = h.PlayerDoes("scry", You())
    assert board.fits(scries, e.Does(A, "scry", 2))[0].amount == 2
    assert board.fits(scries, e.Does(B, "scry", 2)) == []
    assert board.fits(scries, e.Does(A, "surveil", 2)) == []


def test_winning_losing_and_becoming_the_monarch(board: Board) -> None:
    """104.2b, 104.3e, 724.1."""
    assert len(board.fits(h.PlayerDoes("lose", OPPONENTS), e.Loses(B, "a spell"))) == 1
    assert board.fits(h.PlayerDoes("lose", OPPONENTS), e.Wins(B, "a spell")) == []
    assert len(board.fits(h.PlayerDoes("win", OPPONENTS), e.Wins(B, "a spell"))) == 1
    crowned = h.PlayerDoes("become monarch", You())
    assert len(board.fits(crowned, e.Designates(A, "monarch"))) == 1
    assert board.fits(crowned, e.Designates(A, "blessing")) == []
    assert board.fits(crowned, e.Designates(B, "monarch")) == []


def test_day_changes_only_from_night_and_night_from_day(board: Board) -> None:
    """730.1: the first time that it becomes day or night is no change from one to the other."""
    changes = h.PlayerDoes("day changes", EACH)
    assert board.fits(changes, e.Designates(A, "night")) == []


def test_skipped_steps_and_cycling_are_deeds_too(board: Board) -> None:
    """614.10, 702.29: a step that would begin may be skipped; a card that is discarded to cycle it was cycled."""
    assert len(board.fits(h.PlayerDoes("skip draw", You()), e.StepBegins("draw", A))) == 1
    assert board.fits(h.PlayerDoes("untap step", You()), e.StepBegins("draw", A)) == []
    cycled = e.Moves(board.shock, Zone.GRAVEYARD, Zone.HAND, "cycle", A)
    assert len(board.fits(h.PlayerDoes("cycle", You()), cycled)) == 1
    assert board.fits(h.PlayerDoes("cycle", OPPONENTS), cycled) == []


def test_what_is_moved_is_judged_by_zone_cause_and_player(board: Board) -> None:
    discarded = e.Moves(board.shock, Zone.GRAVEYARD, Zone.HAND, "cycle", A)
    assert len(board.fits(h.ZoneChange(IsType("Instant"), cause="discard"), discarded)) == 1
    assert board.fits(h.ZoneChange(IsType("Instant"), cause="mill"), discarded) == []
    assert board.fits(h.ZoneChange(IsType("Instant"), Zone.LIBRARY), discarded) == []
    assert board.fits(h.ZoneChange(IsType("Instant"), to=Zone.EXILE), discarded) == []
    assert board.fits(h.ZoneChange(IsType("Instant"), by=OPPONENTS), discarded) == []
    shuffled = e.Moves(board.shock, Zone.LIBRARY, Zone.LIBRARY)
    assert board.fits(h.ZoneChange(IsType("Instant"), to=Zone.LIBRARY), shuffled) == []


def test_tokens_enter_and_are_created(board: Board) -> None:
    """111.1: a token that enters under A's control."""
    cat = board.table.put(TOKEN)
    made = e.CreatesToken(TOKEN, A, became=cat)
    assert [fit.object for fit in board.fits(h.ZoneChange(CREATURE, to=Zone.BATTLEFIELD), made)] == [cat]
    assert board.fits(h.ZoneChange(CREATURE, Zone.HAND, Zone.BATTLEFIELD), made) == []
    assert board.fits(h.ZoneChange(LAND, to=Zone.BATTLEFIELD), made) == []
    assert board.fits(h.TokensCreated(CREATURE, You()), made)[0].amount == 1
    assert board.fits(h.TokensCreated(CREATURE, OPPONENTS), made) == []
    assert board.fits(h.TokensCreated(LAND), made) == []


def test_one_of_several_happenings_and_several_at_once(board: Board) -> None:
    either = h.OneOf((h.BecomesStatus(CREATURE, "tapped"), h.Attacks(CREATURE)))
    assert len(board.fits(either, e.Taps(board.bears))) == 1
    assert len(board.fits(either, attack(board))) == 2
    assert board.fits(either, e.LifeChanges(A, 1)) == []
    assert event_kinds(either) == {e.Taps, e.Attaches, e.ChangesStatus, e.AttackersDeclared}
    dies = h.ZoneChange(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    (fit,) = board.fits(h.Together(dies), e.Moves(board.bears, Zone.GRAVEYARD, Zone.BATTLEFIELD))
    assert (fit.amount, fit.key, fit.objects) == (1, "together", (board.bears,))
    assert event_kinds(h.Together(dies)) == event_kinds(dies)


def test_an_event_while_something_is_true(board: Board) -> None:
    tapped = h.BecomesStatus(CREATURE, "tapped")
    assert len(board.fits(h.While(tapped, IsTurnOf(You())), e.Taps(board.bears))) == 1
    assert board.fits(h.While(tapped, Isnt(IsTurnOf(You()))), e.Taps(board.bears)) == []
    assert event_kinds(h.While(tapped, IsTurnOf(You()))) == event_kinds(tapped)


def test_what_leaves_is_judged_as_it_was(board: Board) -> None:
    """603.10a."""
    dies = h.ZoneChange(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    gone = e.Moves(board.bears, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    assert looks_back(dies, gone)
    assert looks_back(h.Together(dies), gone)
    assert looks_back(h.OneOf((h.Attacks(CREATURE), dies)), gone)
    arrival = e.Moves(board.bears, Zone.BATTLEFIELD, Zone.HAND)
    assert not looks_back(h.ZoneChange(CREATURE, to=Zone.BATTLEFIELD), arrival)
    assert looks_back(h.BecomesStatus(CREATURE, "unattached"), e.Attaches(board.relic, None, board.bears))
    assert looks_back(h.PlayerDoes("lose", EACH), e.Loses(B, "a spell"))


def test_the_words_of_the_text_are_bound_to_what_the_event_is_about(board: Board) -> None:
    (fit,) = board.fits(h.DamageDealt(), e.Damages(board.giant, PLAYER_A, 3))
    frame = fit.bind(Frame(source=board.relic, controller=A))
    assert frame.get("event.object") == (board.giant,)
    assert frame.get("event.player") == (PLAYER_A,)
    assert frame.get("event.source") == (board.giant,)
    assert frame.get("event.target") == (PLAYER_A,)
    assert frame.amount == 3
