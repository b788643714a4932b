"""Extra turns and phases, ending the turn, winning and losing, coins and dice (104, 500, 705, 706, 723)."""

import re

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Content, StaticAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.happenings import PlayerDoes
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.quantities import Noted
from mtgtable.abilities.selectors import Players, Source, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Activate
from mtgtable.engine.capabilities import missing
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, FOREST, MOUNTAIN, SHOCK, A, B, Play, lands, library, spell, taps_for


def resolving(effect: i.Instruction, players: int = 2) -> Play:
    """A game in which A has just resolved an instant with that effect, up to its first choice."""
    table = Table(players)
    lands(table, FOREST, 1)
    for player in (A, B):
        library(table, player, (FOREST,) * 10)
    card = table.put(spell("The Spell", "Instant", "{G}", effect), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    return play


def test_an_extra_turn_comes_after_this_one_and_then_the_turns_go_on() -> None:
    """500.7: A's extra turn is the second one, B's own turn the third."""
    play = resolving(i.ChangeTurn("extra turn", You()))
    play.to_step("upkeep", turn=2)
    assert play.game.state.turn.active == A
    play.to_step("upkeep", turn=3)
    assert play.game.state.turn.active == B


def test_an_extra_combat_comes_after_this_phase() -> None:
    """500.8: the main phase ends, there is the extra combat, then the usual one."""
    play = resolving(i.ChangeTurn("extra main and combat", You()))
    steps: list[str] = []
    while play.step != "end":
        play.pass_once()
        if not steps or steps[-1] != play.step:
            steps.append(play.step)
    assert steps.count("begin_combat") == 2
    assert steps.count("precombat_main") + steps.count("postcombat_main") == 3


def test_ending_the_turn_exiles_the_stack_and_goes_to_the_cleanup_step() -> None:
    """723.1b, 723.1d: the Shock beneath and the spell itself are exiled; damage wears off; the turn is over."""
    table = Table()
    lands(table, MOUNTAIN, 1)
    lands(table, FOREST, 1)
    for player in (A, B):
        library(table, player, (FOREST,) * 10)
    shock = table.put(SHOCK, A, Zone.HAND)
    time_stop = table.put(spell("The Spell", "Instant", "{G}", i.ChangeTurn("end the turn", You())), A, Zone.HAND)
    bears = table.put(BEARS, B)
    play = Play(table)
    play.game.state.update(bears, damage=1)
    play.cast(A, shock, Seat(B))
    play.cast(A, time_stop)
    play.resolve()
    assert sorted(play.names(Zone.EXILE)) == ["Shock", "The Spell"]
    assert play.game.state.stack == ()
    assert play.life(B) == 20
    assert (play.game.state.turn.number, play.game.state.turn.active, play.step) == (2, B, "upkeep")
    assert play.game.state.objects[bears].damage == 0


def test_creatures_with_lethal_damage_die_before_the_turn_ends() -> None:
    """723.1c: state-based actions are checked before the cleanup step takes the damage away."""
    table = Table()
    lands(table, FOREST, 1)
    for player in (A, B):
        library(table, player, (FOREST,) * 10)
    card = table.put(spell("The Spell", "Instant", "{G}", i.ChangeTurn("end the turn", You())), A, Zone.HAND)
    bears = table.put(BEARS, B)
    play = Play(table)
    play.cast(A, card)
    play.game.state.update(bears, damage=2)
    play.resolve()
    assert "Grizzly Bears" in play.names(Zone.GRAVEYARD, B)


def test_a_player_loses_or_wins_by_an_effect() -> None:
    """104.2b, 104.3e."""
    won = resolving(i.EndGame("win", You())).game.state
    assert (won.over, won.winners) == (True, (A,))
    lost = resolving(i.EndGame("lose", You())).game.state
    assert (lost.over, lost.winners) == (True, (B,))
    drawn = resolving(i.EndGame("draw", Players("each"))).game.state
    assert (drawn.over, drawn.winners) == (True, ())


def test_a_die_is_rolled_and_the_text_says_what_follows() -> None:
    """706.2: the table of results is read at the number that came up."""
    each = tuple((face, face, i.GainLife(face)) for face in range(1, 7))
    play = resolving(i.Chance("d6", You(), results=each))
    (line,) = [entry.text for entry in play.game.state.log if "rolls" in entry.text]
    assert f"rolls {play.life(A) - 20} on a d6" in line


def test_of_more_dice_the_lowest_are_ignored_as_if_they_had_never_been_rolled() -> None:
    """706.6: two effects roll two dice more; what triggers does so once, with the highest of the three."""
    advantage = StaticAbility(You(), (RuleChange("ignores lowest rolls", value=1),))
    watching = TriggeredAbility(
        PlayerDoes("die roll", You()), Content(i.PutCounters("charge", Noted("rolled"), Source()))
    )
    rolling = taps_for(i.Sequence((i.AddMana(mana="{C}"), i.Chance("d20", You()))))
    table = Table()
    id_ = table.put(face("Vexing Box", "Artifact", watching, rolling, cost="{3}"), A)
    for _ in range(2):
        table.put(face("Advantage", "Enchantment", advantage, cost="{3}"), A)
    play = Play(table)
    play.game.act(A, Activate(id_, 0))
    play.resolve()
    (line,) = [entry.text for entry in play.game.state.log if "rolls" in entry.text]
    highest, *ignored = map(int, re.findall(r"(?<!d)\b\d+\b", line))
    assert len(ignored) == 2
    assert highest >= max(ignored)
    assert play.game.state.objects[id_].counters_of("charge") == highest


def test_what_triggers_on_a_roll_knows_its_result() -> None:
    """706.2: "equal to the result" of the roll that it triggers on, here of a mana ability (605.3b)."""
    watching = TriggeredAbility(
        PlayerDoes("die roll", You()), Content(i.PutCounters("charge", Noted("rolled"), Source()))
    )
    rolling = taps_for(i.Sequence((i.AddMana(mana="{C}"), i.Chance("d20", You()))))
    box = face("Vexing Box", "Artifact", watching, rolling, cost="{3}")
    assert missing(CompiledCard(box.name, "normal", (box,))) == ()
    table = Table()
    id_ = table.put(box, A)
    play = Play(table)
    play.game.act(A, Activate(id_, 0))
    play.resolve()
    (line,) = [entry.text for entry in play.game.state.log if "rolls" in entry.text]
    assert f"rolls {play.game.state.objects[id_].counters_of('charge')} on a d20" in line


def test_a_coin_is_called_and_won_or_lost() -> None:
    """705.2: of the two calls one wins; the text follows."""
    lives = []
    for call in (0, 1):
        play = resolving(i.Chance("coin", You(), won=i.GainLife(3), lost=i.LoseLife(2)))
        play.say(d.Chosen((call,)))
        lives.append(play.life(A))
    assert sorted(lives) == [18, 23]


def test_flipping_until_a_flip_is_lost_ends() -> None:
    play = resolving(i.Chance("coin", You(), won=i.GainLife(1), until_lost=True))
    flips = 0
    while play.game.decision is not None:
        play.say(d.Chosen((0,)))
        flips += 1
    assert play.life(A) == 20 + flips - 1


def test_an_extra_combat_alone_is_followed_by_the_phases_that_were_to_come() -> None:
    """500.8: the added phase comes right after the one in which it was added."""
    play = resolving(i.ChangeTurn("extra combat", You()))
    steps: list[str] = []
    while play.step != "end":
        play.pass_once()
        if not steps or steps[-1] != play.step:
            steps.append(play.step)
    assert steps.count("begin_combat") == 2
    assert steps[steps.index("end_combat") + 1] == "begin_combat"
    assert steps.count("precombat_main") == steps.count("postcombat_main") == 1


def test_a_skipped_combat_and_a_skipped_draw_pass_by_once() -> None:
    """500.11, 614.10: the next one only."""
    play = resolving(i.ChangeTurn("skip next combat", You()))
    seen: list[str] = []
    while play.step != "end":
        play.pass_once()
        seen.append(play.step)
    assert "begin_combat" not in seen
    drawing = resolving(i.ChangeTurn("skip next draw", Players("opponents")))
    drawing.to_step("precombat_main", turn=2)
    assert len(drawing.names(Zone.HAND, B)) == 0
    drawing.to_step("precombat_main", turn=4)
    assert len(drawing.names(Zone.HAND, B)) == 1


def test_a_skipped_turn_is_the_next_one_of_that_player() -> None:
    """500.11: B's turn is skipped, A takes another."""
    play = resolving(i.ChangeTurn("skip next turn", Players("opponents")))
    play.to_step("upkeep", turn=2)
    assert play.game.state.turn.active == A
