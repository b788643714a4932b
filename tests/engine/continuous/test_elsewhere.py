"""What comes to hands, libraries, graveyards, exile and the stack, or leaves them, leaves the board as it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from mtgtable.abilities import filters as f
from mtgtable.abilities import selectors as s
from mtgtable.abilities.conditions import Compares, Exists, HappenedThisTurn, IsStep, PlayerIs, WasChosen, WasPaid
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.happenings import Attacks, LifeChange, SpellCast
from mtgtable.abilities.modifications import BecomeCopy, ChangeControl, DefinePT, GainAbilities, ModifyPT
from mtgtable.abilities.quantities import CommandersCast, CountersOn, CountOf, MostAmong, PlayerStat, UnspentMana
from mtgtable.engine.actions.lasting import begin_effect
from mtgtable.engine.continuous import evaluate
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.continuous.marks import Marks, marks_read
from mtgtable.engine.state.events import LifeChanges, StepBegins
from mtgtable.engine.state.objects import CounterPile, FloatingMana, GameObject, OnStack
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.state.state import AttackingCreature, Combat
from mtgtable.engine.table import Table as Playing
from mtgtable.model.ids import Timestamp
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, face, keyword, static
from tests.engine.boards import Table as Laid
from tests.soak.test_kept import differences

CREATURE = f.IsType("Creature")
DEAD = CountOf(s.All(CREATURE, (Zone.GRAVEYARD,)))
MINE = s.All(f.AllOf((CREATURE, f.ControlledBy(s.You()))))
COUNTING = face("Counting", "Enchantment", static(MINE, ModifyPT(DEAD, DEAD)))
BY_HAND = face("By Hand", "Enchantment", static(MINE, ModifyPT(PlayerStat("hand", s.You()), 0)))
WHILE_ONE = face(
    "While One", "Enchantment", static(MINE, ModifyPT(1, 1), condition=Exists(s.All(CREATURE, (Zone.EXILE,))))
)
IN_GRAVEYARDS = s.All(CREATURE, (Zone.GRAVEYARD,))
FLASHBACK = face("Flashback", "Enchantment", static(IN_GRAVEYARDS, GainAbilities((keyword("haste"),))))
SIZED = face("Sized", "Creature — Beast", static(s.Source(), DefinePT(DEAD, DEAD), defining=True))


def laid(*permanents: Any) -> tuple[Laid, Playing]:
    """Some permanents and a creature, at a table that has looked at the board."""
    table = Laid()
    for card in (*permanents, cards.BEARS):
        table.put(card)
    table.put(cards.BEARS, zone=Zone.GRAVEYARD)
    playing = Playing(table.state)
    playing.board()
    return table, playing


def boards_made(table: Laid, playing: Playing, change: Callable[[], Any]) -> int:
    """How many boards the change makes; the one that there is then is what would be made of the state."""
    before = playing.memory.made["board"]
    change()
    board, fresh = playing.board(), evaluate(table.state)
    assert differences(table.state, board, fresh) == []
    assert index_of(table.state, board).about_itself == index_of(table.state, fresh).about_itself
    return playing.memory.made["board"] - before


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.STACK])
def test_a_card_that_comes_and_goes_makes_no_board(zone: Zone) -> None:
    table, playing = laid(cards.GLORIOUS_ANTHEM)
    field = playing.board().field
    came: list[Any] = []
    assert boards_made(table, playing, lambda: came.append(table.put(cards.BEARS, zone=zone))) == 0
    assert playing.board().characteristics[came[0]].name == cards.BEARS.name
    assert boards_made(table, playing, lambda: table.state.remove(came[0])) == 0
    assert came[0] not in playing.board().characteristics
    assert playing.board().field is field


@pytest.mark.parametrize("permanent", [COUNTING, WHILE_ONE, FLASHBACK, BY_HAND])
def test_words_that_speak_of_other_zones_make_another_board(permanent: Any) -> None:
    table, playing = laid(permanent)
    zone = {BY_HAND.name: Zone.HAND, WHILE_ONE.name: Zone.EXILE}.get(permanent.name, Zone.GRAVEYARD)
    assert boards_made(table, playing, lambda: table.put(cards.BEARS, zone=zone)) == 1
    assert boards_made(table, playing, lambda: table.state.remove(table.state.zone(zone, A)[-1])) == 1


def test_a_card_that_defines_its_own_size_is_told_wherever_it_is() -> None:
    """604.3: characteristic-defining abilities function in all zones."""
    table, playing = laid()
    came: list[Any] = []
    assert boards_made(table, playing, lambda: came.append(table.put(SIZED, zone=Zone.HAND))) == 1
    assert playing.board().characteristics[came[0]].power == 1
    assert boards_made(table, playing, lambda: table.put(cards.BEARS, zone=Zone.GRAVEYARD)) == 1
    assert playing.board().characteristics[came[0]].power == 2
    assert boards_made(table, playing, lambda: table.state.remove(came[0])) == 1
    assert boards_made(table, playing, lambda: table.put(cards.BEARS, zone=Zone.GRAVEYARD)) == 0


def test_what_an_effect_applies_to_makes_another_board_when_it_leaves() -> None:
    table, playing = laid()
    (dead,) = table.state.zone(Zone.GRAVEYARD, A)
    table.effect(GainAbilities((keyword("haste"),)), on=(dead,))
    assert boards_made(table, playing, lambda: None) == 1
    assert boards_made(table, playing, lambda: table.put(cards.BEARS, zone=Zone.HAND)) == 0
    assert boards_made(table, playing, lambda: table.state.remove(dead)) == 1


def test_what_something_is_attached_to_makes_another_board_when_it_leaves() -> None:
    """An Aura may enchant a card in a graveyard (303.4a)."""
    table, playing = laid()
    (dead,) = table.state.zone(Zone.GRAVEYARD, A)
    table.put(face("Grave Aura", "Enchantment — Aura"), attached_to=dead)
    assert boards_made(table, playing, lambda: table.state.remove(dead)) == 1


def test_an_emblem_makes_another_board() -> None:
    """114.4: its abilities work in the command zone."""
    table, playing = laid()
    emblem = face("Emblem", "Enchantment", static(MINE, ModifyPT(1, 1)))
    assert boards_made(table, playing, lambda: table.put(emblem, zone=Zone.COMMAND, emblem=True)) == 1


def test_permanents_and_what_is_kept_of_them_are_looked_at_once() -> None:
    table, playing = laid(cards.GLORIOUS_ANTHEM)
    near = index_of(table.state, playing.board()).near
    table.put(cards.BEARS, zone=Zone.HAND)
    index = index_of(table.state, playing.board())
    assert index.near is near
    item: GameObject = table.state.objects[table.state.battlefield[0]]
    table.state.update(item.id, face_down=True)
    assert index_of(table.state, playing.board()).near is near, "on another board, with abilities as before"
    table.put(face("Warded Bears", "Creature — Bear", keyword("protection")))
    after = index_of(table.state, playing.board()).near
    assert after is not near
    assert after is not None
    assert after.protected == [table.state.battlefield[-1]]


def test_an_ability_on_the_stack_is_no_card_that_comes_or_goes() -> None:
    table, playing = laid(COUNTING, FLASHBACK)
    ability = OnStack("activated", None, Frame())
    put = []
    assert boards_made(table, playing, lambda: put.append(table.put(cards.BEARS, zone=Zone.STACK, stack=ability))) == 0
    assert boards_made(table, playing, lambda: table.state.update(put[0], stack=replace(ability, text="more"))) == 0
    assert boards_made(table, playing, lambda: table.state.remove(put[0])) == 0
    assert boards_made(table, playing, lambda: table.put(cards.BEARS, zone=Zone.GRAVEYARD)) == 1


def test_what_has_happened_makes_another_board_where_it_is_asked_for() -> None:
    lost = HappenedThisTurn(LifeChange(s.You(), gained=False))
    table, playing = laid(face("After Loss", "Enchantment", static(MINE, ModifyPT(1, 1), condition=lost)))
    assert boards_made(table, playing, lambda: table.state.record((StepBegins("draw", A),))) == 0
    assert boards_made(table, playing, lambda: table.state.record((LifeChanges(A, -2),))) == 1
    assert boards_made(table, playing, lambda: table.state.record((StepBegins("end", A),))) == 0
    assert boards_made(table, playing, table.state.forget_history) == 1


@pytest.mark.parametrize("to", [s.Targeted(), s.Bound("new controller")])
def test_what_somebody_else_was_given_for_good_makes_no_board_when_lands_are_tapped(to: Any) -> None:
    table, playing = laid()
    bears = table.state.battlefield[-1]
    frame = Frame(source=bears, controller=A, targets=((Seat(B),),)).bind("new controller", (Seat(B),))
    begin_effect(playing, frame, (ChangeControl(to),), FOREVER, locked=(bears,))
    assert playing.board().characteristics[bears].controller == B
    assert boards_made(table, playing, lambda: table.state.update(bears, tapped=True)) == 0
    assert boards_made(table, playing, lambda: table.state.update_player(A, pool=(FloatingMana("G"),))) == 0
    assert boards_made(table, playing, lambda: table.state.update_turn(step="draw")) == 0
    assert boards_made(table, playing, lambda: table.state.tally(A, "draws")) == 0


def test_counters_on_a_player_are_no_mana() -> None:
    earned = CountersOn("experience", s.You())
    table, playing = laid(face("Veteran", "Enchantment", static(MINE, ModifyPT(earned, earned))))
    pile = (CounterPile("experience", 2, Timestamp(90)),)
    assert boards_made(table, playing, lambda: table.state.update_player(A, pool=(FloatingMana("G"),))) == 0
    assert boards_made(table, playing, lambda: table.state.update_player(A, life=3)) == 0
    assert boards_made(table, playing, lambda: table.state.tally(A, "draws")) == 0
    assert boards_made(table, playing, lambda: table.state.update_player(A, counters=pile)) == 1


def test_a_step_is_no_fight() -> None:
    fighting = s.All(f.AllOf((CREATURE, f.HasStatus("attacking"))))
    table, playing = laid(face("Rage", "Enchantment", static(fighting, ModifyPT(1, 1))))
    bears = table.state.battlefield[-1]
    assert boards_made(table, playing, lambda: table.state.update_turn(step="begin_combat", combat=None)) == 0
    fight = Combat((AttackingCreature(bears, Seat(B), B),))
    assert boards_made(table, playing, lambda: table.state.update_turn(combat=fight)) == 1
    assert boards_made(table, playing, lambda: table.state.update_turn(step="combat_damage", combat=fight)) == 0


DEFENDED = Exists(s.All(f.AllOf((f.IsType("Artifact"), f.ControlledBy(s.Players("defending"))))))


@pytest.mark.parametrize(
    "permanent",
    [
        face("Watching", "Creature — Dog", static(s.Source(), ModifyPT(1, 1), condition=DEFENDED)),
        face("Watched", "Enchantment", static(s.All(f.AttacksWhom(s.You())), ModifyPT(-1, 0))),
    ],
)
def test_whom_somebody_attacks_is_asked_of_the_fight_alone(permanent: Any) -> None:
    table, playing = laid(permanent)
    bears = table.state.battlefield[-1]
    assert boards_made(table, playing, lambda: table.state.update(bears, tapped=True, statuses=("exerted",))) == 0
    assert boards_made(table, playing, lambda: table.state.update_turn(step="begin_combat", combat=None)) == 0
    fight = Combat((AttackingCreature(bears, Seat(B), B),))
    assert boards_made(table, playing, lambda: table.state.update_turn(combat=fight)) == 1


@pytest.mark.parametrize(
    ("words", "read"),
    [
        (MINE, Marks.NONE),
        (DEAD, Marks.ELSEWHERE),
        (PlayerStat("graveyard", s.You()), Marks.ELSEWHERE),
        (s.All(f.IsStackKind("spell"), (Zone.STACK,)), Marks.ELSEWHERE | Marks.OBJECTS),
        (s.TopOfLibrary(s.You()), Marks.ELSEWHERE),
        (CountersOn("charge", s.Source()), Marks.COUNTERS),
        (CountersOn("poison", s.You()), Marks.PLAYER_COUNTERS),
        (
            CountersOn("charge", s.Targeted()),
            Marks.PLAYER_COUNTERS | Marks.COUNTERS | Marks.ELSEWHERE | Marks.ABILITIES,
        ),
        (PlayerStat("poison", s.You()), Marks.PLAYER_COUNTERS),
        (UnspentMana(s.You()), Marks.POOLS),
        (ChangeControl(s.Targeted()), Marks.NONE),
        (ChangeControl(s.Bound("new controller")), Marks.NONE),
        (BecomeCopy(values=cards.BEARS), Marks.NONE),
        (BecomeCopy(of=s.Bound("found")), Marks.ELSEWHERE | Marks.ABILITIES),
        (f.AllOf((CREATURE, f.InZone((Zone.EXILE,)))), Marks.ELSEWHERE),
        (f.SharesWith("creature type", s.Bound("affected")), Marks.NONE),
        (s.Bound("granter"), Marks.ELSEWHERE | Marks.ABILITIES),
        (s.All(f.Anything(), (Zone.STACK,)), Marks.ELSEWHERE | Marks.OBJECTS | Marks.ABILITIES),
        (f.HasStatus("attacking"), Marks.FIGHT),
        (f.HasStatus("tapped"), Marks.POSTURE),
        (f.HasCounter("charge"), Marks.COUNTERS),
        (IsStep(("upkeep",)), Marks.TURN),
        (WasPaid(), Marks.OBJECTS | Marks.ELSEWHERE),
        (PlayerIs(s.You(), "monarch"), Marks.NONE),
        (PlayerIs(s.You(), "active"), Marks.WHOSE),
        (PlayerIs(s.You(), "completed"), Marks.NONE),
        (s.Players("defending"), Marks.WHOSE | Marks.FIGHT),
        (f.AttacksWhom(s.You()), Marks.FIGHT),
        (f.BlockingOrBlockedBy(s.Source()), Marks.FIGHT),
        (s.BlockersOf(s.Source()), Marks.FIGHT),
        (f.ComparesOwn("toughness", ">", "power"), Marks.NONE),
        (MostAmong(s.Players("each"), PlayerStat("life", s.Bound("each"))), Marks.WHOSE | Marks.LIFE),
        (CommandersCast(), Marks.PLAYERS),
        (WasChosen("Khans"), Marks.NONE),
        (HappenedThisTurn(LifeChange(s.You(), gained=False)), Marks.NONE),
        (HappenedThisTurn(SpellCast(f.IsStackKind("spell"), s.You())), Marks.OBJECTS | Marks.ELSEWHERE),
        (HappenedThisTurn(Attacks(CREATURE)), Marks.ALL),
        (s.PlayersWho(s.You(), Compares(PlayerStat("life", s.Bound("each")), ">", 3)), Marks.LIFE),
    ],
)
def test_which_words_speak_of_other_zones(words: Any, read: Marks) -> None:
    assert marks_read(words) == read


def test_what_a_permanent_starts_from_is_made_once_whatever_marks_it_bears() -> None:
    """Tapped and untapped again, in combat and out of it: its abilities are the very same, and what is kept of them."""
    table, playing = laid(cards.LEVITATION)
    bears = table.state.battlefield[-1]
    before = evaluate(table.state).characteristics[bears]
    table.state.update(bears, tapped=True, damage=1)
    after = evaluate(table.state).characteristics[bears]
    assert after.abilities is before.abilities
    assert playing.board().characteristics[bears] == after
    table.state.update(bears, face_down=True)
    assert evaluate(table.state).characteristics[bears].name == ""


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.STACK])
def test_a_number_that_a_step_back_gives_again_is_what_it_is_now(zone: Zone) -> None:
    """Two ways on from one position give the same number to different cards; each is read as it is."""
    table, playing = laid(cards.GLORIOUS_ANTHEM)
    back = table.state.clone()
    first = table.put(cards.BEARS, zone=zone)
    assert playing.board().characteristics[first].name == cards.BEARS.name
    table.state = playing.state = back
    again = table.put(SIZED, zone=zone)
    assert again == first
    board, fresh = playing.board(), evaluate(back)
    assert board.characteristics[again].name == SIZED.name
    assert differences(back, board, fresh) == []
    assert index_of(back, board).about_itself == index_of(back, fresh).about_itself
