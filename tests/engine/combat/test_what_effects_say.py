"""What effects say of attacking, blocking and assigning damage, at the table (508–510, 613.11)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import CompareStat, IsColor
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import Source
from mtgtable.abilities.words import ColorWord
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.combat.blocking import why_cant_block_at_all
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, static
from tests.engine.play import BEARS, GIANT, MOUNTAIN, PLAYER_B, A, B, Play, creature, lands, mana

BIG = CompareStat("power", ">=", 3)
"""Giants, not bears."""


def one_that(rule: RuleChange, pt: tuple[int, int] = (2, 2), *words: str) -> CompiledFace:
    """A creature of which that is said."""
    whole = creature("Odd", *pt, *words)
    return face("Odd", "Creature — Elf", *whole.abilities, static(Source(), rule), cost="{G}", pt=pt)


def attacked(table: Table, *attackers: ObjectId) -> Play:
    """The game where blockers are declared."""
    play = Play(table)
    play.attack(*((attacker, PLAYER_B) for attacker in attackers))
    play.to_step("declare_blockers")
    return play


def refused(play: Play, answer: d.Answer) -> str:
    """The rule by which the answer is refused."""
    before = play.game.decision
    with pytest.raises(IllegalAnswer) as refusal:
        play.say(answer)
    assert play.game.decision == before
    return refusal.value.rule


# ---- blocking -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "by_bears", "by_giant"),
    [
        (RuleChange("blocked only by", filter=BIG), False, True),
        (RuleChange("cant be blocked", filter=BIG), True, False),
        (RuleChange("cant be blocked"), False, False),
    ],
)
def test_who_can_block_what_says_so_of_itself(rule: RuleChange, by_bears: bool, by_giant: bool) -> None:
    for blocker_face, can in ((BEARS, by_bears), (GIANT, by_giant)):
        table = Table()
        attacker = table.put(one_that(rule))
        blocker = table.put(blocker_face, B)
        table.put(face("Wall", "Creature — Wall", cost="{G}", pt=(9, 9)), B)
        table.put(face("Mouse", "Creature — Mouse", cost="{G}", pt=(1, 1)), B)
        play = Play(table)
        play.attack((attacker, PLAYER_B))
        while play.step != "declare_blockers" and play.step != "end_combat" and play.game.decision is None:
            play.pass_once()
        offered = play.game.decision.blockers if isinstance(play.game.decision, d.Block) else ()
        assert (blocker in offered) == can


@pytest.mark.parametrize(
    ("rule", "bears", "giant"),
    [
        (RuleChange("cant block", filter=BIG), True, False),
        (RuleChange("can block only", filter=BIG), False, True),
    ],
)
def test_what_a_creature_can_block(rule: RuleChange, bears: bool, giant: bool) -> None:
    """509.1b."""
    table = Table()
    small, large = table.put(BEARS), table.put(GIANT)
    blocker = table.put(one_that(rule), B)
    play = attacked(table, small, large)
    for attacker, can in ((small, bears), (large, giant)):
        if not can:
            assert refused(play, d.Blocks(((blocker, attacker),))) == "509.1b"
    play.say(d.Blocks(((blocker, small if bears else large),)))


def test_one_that_cant_block_is_not_offered_and_refused() -> None:
    """509.1b; a tapped creature can't either (509.1a)."""
    table = Table()
    attacker = table.put(GIANT)
    unable = table.put(one_that(RuleChange("cant block")), B)
    tapped = table.put(BEARS, B, tapped=True)
    free = table.put(BEARS, B)
    play = attacked(table, attacker)
    assert isinstance(play.game.decision, d.Block)
    assert play.game.decision.blockers == (free,)
    assert refused(play, d.Blocks(((unable, attacker),))) == "509.1"
    assert refused(play, d.Blocks(((tapped, attacker),))) == "509.1"
    rules = play.game.table
    assert why_cant_block_at_all(rules, B, unable) == ("509.1b", "Odd can't block")
    assert why_cant_block_at_all(rules, B, tapped) == ("509.1a", "Grizzly Bears is tapped")
    assert why_cant_block_at_all(rules, B, attacker) == ("509.1a", "Hill Giant isn't yours to block with")


def test_a_tapped_creature_blocks_as_though_untapped() -> None:
    table = Table()
    attacker = table.put(GIANT)
    blocker = table.put(one_that(RuleChange("can block as though untapped")), B, tapped=True)
    play = attacked(table, attacker)
    play.say(d.Blocks(((blocker, attacker),)))
    assert play.game.state.objects[blocker].tapped


def test_one_that_cant_block_alone_blocks_beside_another() -> None:
    table = Table()
    one, two = table.put(GIANT), table.put(GIANT)
    shy, bears = table.put(one_that(RuleChange("cant block alone")), B), table.put(BEARS, B)
    play = attacked(table, one, two)
    assert refused(play, d.Blocks(((shy, one),))) == "509.1b"
    play.say(d.Blocks(((shy, one), (bears, two))))


def test_one_creature_blocks_any_number() -> None:
    table = Table()
    attackers = [table.put(BEARS) for _ in range(3)]
    blocker = table.put(one_that(RuleChange("can block any number"), (3, 9)), B)
    play = attacked(table, *attackers)
    play.say(d.Blocks(tuple((blocker, attacker) for attacker in attackers)))
    play.pass_once()
    play.pass_once()
    assert isinstance(play.game.decision, d.Divide)
    assert play.game.decision.player == B
    play.say(d.Divided((2, 1, 0)))
    assert play.names(Zone.BATTLEFIELD).count("Grizzly Bears") == 2
    assert play.game.state.objects[blocker].damage == 6


def test_some_creature_must_block_it_if_able() -> None:
    """509.1c: at least one, whichever it is."""
    table = Table()
    attacker = table.put(one_that(RuleChange("must be blocked")))
    one, two = table.put(BEARS, B), table.put(GIANT, B)
    play = attacked(table, attacker)
    assert refused(play, d.Blocks()) == "509.1c"
    play.say(d.Blocks(((two, attacker),)))
    combat = play.game.state.turn.combat
    assert combat is not None
    assert combat.attackers[0].blockers == (two,)
    assert one not in combat.attackers[0].blockers


def tax(amount: str) -> RuleChange:
    return RuleChange("block tax", cost=Cost((mana(amount),)))


def test_blocking_for_a_price() -> None:
    """509.1d-f: what can't be paid isn't declared; what is paid is paid at once."""
    table = Table()
    one, two = table.put(GIANT), table.put(GIANT)
    first, second = table.put(one_that(tax("{1}")), B), table.put(one_that(tax("{1}")), B)
    mountains = lands(table, MOUNTAIN, 1, B)
    play = attacked(table, one, two)
    assert refused(play, d.Blocks(((first, one), (second, two)))) == "509.1f"
    play.say(d.Blocks(((first, one),)))
    play.pay()
    assert play.game.state.objects[mountains[0]].tapped


def test_nobody_has_to_pay_to_block() -> None:
    """509.1c: a requirement that costs something isn't one."""
    table = Table()
    attacker = table.put(one_that(RuleChange("must be blocked")))
    table.put(one_that(tax("{1}")), B)
    lands(table, MOUNTAIN, 1, B)
    play = attacked(table, attacker)
    play.say(d.Blocks())
    assert play.step == "declare_blockers"


def test_the_walls_of_a_player_whom_nobody_plays_block_the_strongest() -> None:
    table = Table()
    table.state.update_player(B, passive=True)
    bears, giant = table.put(BEARS), table.put(GIANT)
    wall = table.put(creature("Wall", 0, 5, "defender"), B)
    table.put(creature("Tower", 0, 5, "defender"), B, tapped=True)
    play = Play(table)
    play.attack((bears, PLAYER_B), (giant, PLAYER_B))
    play.to_step("end_combat")
    assert play.life(B) == 18
    assert play.game.state.objects[wall].damage == 3


# ---- attacking ------------------------------------------------------------------------------------------------------


def test_a_battle_is_attacked_where_an_opponent_protects_it() -> None:
    """310.5, 508.1b: whoever controls it."""
    table = Table()
    bears = table.put(BEARS)
    siege = table.put(
        face("Siege", "Battle — Siege", cost="{2}", defense=4), A, counters={"defense": 4}, chosen=(("player", "1"),)
    )
    mine = table.put(
        face("Other Siege", "Battle — Siege", cost="{2}", defense=4), B, counters={"defense": 4},
        chosen=(("player", "0"),),
    )  # fmt: skip
    play = Play(table)
    while not isinstance(play.game.decision, d.Attack):
        play.pass_once()
    assert siege in play.game.decision.defenders
    assert mine not in play.game.decision.defenders
    play.say(d.Attacks(((bears, siege),)))
    play.to_step("end_combat")
    assert play.life(B) == 20
    assert play.game.state.objects[siege].counters_of("defense") == 2


def test_a_creature_itself_may_have_to_be_paid_for() -> None:
    """508.1h: the cost hangs on the creature, whatever it attacks."""
    table = Table()
    heavy = table.put(one_that(RuleChange("attack tax", cost=Cost((mana("{2}"),))), (5, 5)))
    lands(table, MOUNTAIN, 1)
    play = Play(table)
    while not isinstance(play.game.decision, d.Attack):
        play.pass_once()
    with pytest.raises(IllegalAnswer, match=r"costs \{2\}, which can't be paid .508.1j"):
        play.say(d.Attacks(((heavy, PLAYER_B),)))
    play.say(d.Attacks())


MUST, SHY = RuleChange("must attack"), RuleChange("cant attack alone")


def test_one_that_must_attack_and_cant_alone_takes_another_along() -> None:
    """508.1d: as many requirements as can be obeyed without breaking a restriction."""
    table = Table()
    torn = table.put(face("Torn", "Creature — Elf", static(Source(), MUST, SHY), cost="{G}", pt=(1, 1)))
    bears = table.put(BEARS)
    play = Play(table)
    while not isinstance(play.game.decision, d.Attack):
        play.pass_once()
    assert refused(play, d.Attacks()) == "508.1d"
    assert refused(play, d.Attacks(((torn, PLAYER_B),))) == "508.1c"
    play.say(d.Attacks(((torn, PLAYER_B), (bears, PLAYER_B))))


def test_one_that_must_attack_and_has_nobody_to_go_with_stays() -> None:
    table = Table()
    table.put(face("Torn", "Creature — Elf", static(Source(), MUST, SHY), cost="{G}", pt=(1, 1)))
    play = Play(table)
    while not isinstance(play.game.decision, d.Attack):
        play.pass_once()
    play.say(d.Attacks())
    assert play.step == "declare_attackers"


# ---- damage ---------------------------------------------------------------------------------------------------------


def fight(attacker_face: CompiledFace, *blockers: CompiledFace) -> tuple[Play, ObjectId]:
    """The combat damage step of one attacker and what blocks it."""
    table = Table()
    attacker = table.put(attacker_face)
    ids = [table.put(blocker, B) for blocker in blockers]
    play = attacked(table, attacker) if ids else Play(table)
    play.say(d.Blocks(tuple((id_, attacker) for id_ in ids)))
    play.pass_once()
    play.pass_once()
    return play, attacker


def test_damage_is_assigned_by_toughness_where_an_effect_says_so() -> None:
    """510.1a."""
    play, attacker = fight(one_that(RuleChange("assigns damage equal to toughness"), (0, 4)), GIANT)
    assert "Hill Giant" in play.names(Zone.GRAVEYARD, B)
    assert play.game.state.objects[attacker].damage == 3


@pytest.mark.parametrize(("yes", "life", "damage"), [(True, 15, 0), (False, 20, 5)])
def test_a_blocked_creature_may_assign_as_though_it_were_not(yes: bool, life: int, damage: int) -> None:
    """510.1c."""
    wall = creature("Wall", 0, 9)
    play, _ = fight(one_that(RuleChange("assigns damage as though unblocked"), (5, 5)), wall)
    assert isinstance(play.game.decision, d.YesNo)
    assert play.game.decision.player == A
    play.say(d.Said(yes))
    assert play.life(B) == life
    assert play.game.state.objects[play.find("Wall", player=B)].damage == damage


def test_one_that_assigns_no_damage_deals_none() -> None:
    play, _ = fight(one_that(RuleChange("assigns no combat damage"), (5, 5)), BEARS)
    assert "Grizzly Bears" in play.names(Zone.BATTLEFIELD, B)


def test_all_of_it_may_stay_with_the_blockers_of_one_that_tramples() -> None:
    """702.19b: lethal damage for the blockers comes first, what is left over may go to the player."""
    play, _ = fight(creature("Trampler", 7, 7, "trample"), BEARS, BEARS)
    assert refused(play, d.Divided((1, 2, 4))) == "702.19b"
    play.say(d.Divided((4, 3, 0)))
    assert play.life(B) == 20


def test_colors_decide_who_can_block() -> None:
    """509.1b."""
    table = Table()
    attacker = table.put(one_that(RuleChange("cant be blocked", filter=IsColor(ColorWord("G")))))
    green, red = table.put(BEARS, B), table.put(GIANT, B)
    play = attacked(table, attacker)
    assert refused(play, d.Blocks(((green, attacker),))) == "509.1"
    play.say(d.Blocks(((red, attacker),)))
