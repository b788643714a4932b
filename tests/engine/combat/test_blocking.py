"""Declaring blockers (509): evasion, restrictions, requirements."""

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import AllOf, BlockingOrBlockedBy, CompareStat, IsColor, IsSubtype, IsType
from mtgtable.abilities.instructions import Destroy
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import Source, Targeted, TargetSpec
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.asking.inputs import ManualDestroy
from mtgtable.engine.reading.statuses import has_status
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, keyword, static
from tests.engine.play import BEARS, GIANT, ISLAND, PLAYER_B, A, B, Play, creature


def colored(name: str, cost: str, *words: str, pt: tuple[int, int] = (2, 2), kind: str = "Creature — Beast") -> object:
    return face(name, kind, *(keyword(word) for word in words), cost=cost, pt=pt)


EVASION = [
    ("flying", creature("Ground", 2, 2), False),
    ("flying", creature("Bird", 2, 2, "flying"), True),
    ("flying", creature("Spider", 2, 2, "reach"), True),
    ("shadow", creature("Plain", 2, 2), False),
    ("shadow", creature("Shade", 2, 2, "shadow"), True),
    ("horsemanship", creature("Foot", 2, 2), False),
    ("horsemanship", creature("Rider", 2, 2, "horsemanship"), True),
    ("fear", colored("Black", "{B}"), True),
    ("fear", colored("Golem", "{2}", kind="Artifact Creature — Golem"), True),
    ("fear", colored("Green", "{G}"), False),
    ("skulk", creature("Strong", 3, 3), False),
    ("skulk", creature("Equal", 2, 3), True),
]


@pytest.mark.parametrize(("word", "blocker", "can"), EVASION)
def test_evasion_abilities(word: str, blocker: object, can: bool) -> None:
    table = Table()
    attacker = table.put(creature("Attacker", 2, 2, word))
    table.put(blocker, B)  # type: ignore[arg-type]
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.pass_once()
    play.pass_once()
    assert (isinstance(play.game.decision, d.Block)) == can


def test_intimidate_lets_share_a_color_or_be_an_artifact() -> None:
    table = Table()
    attacker = table.put(colored("Red", "{R}", "intimidate"))  # type: ignore[arg-type]
    red = table.put(colored("Other red", "{R}"), B)  # type: ignore[arg-type]
    table.put(colored("Green", "{G}"), B)  # type: ignore[arg-type]
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.to_step("declare_blockers")
    assert isinstance(play.game.decision, d.Block)
    assert play.game.decision.blockers == (red,)


def test_islandwalk_only_with_an_island_on_the_other_side() -> None:
    walker = face(
        "Walker",
        "Creature — Merfolk",
        keyword("landwalk", IsSubtype(TypeWord("Island", "land"))),
        cost="{U}",
        pt=(1, 1),
    )
    for has_island in (False, True):
        table = Table()
        attacker = table.put(walker)
        table.put(BEARS, B)
        table.put(ISLAND, B if has_island else A)
        play = Play(table)
        play.attack((attacker, PLAYER_B))
        play.pass_once()
        play.pass_once()
        assert isinstance(play.game.decision, d.Block) != has_island


def test_protection_from_a_color_keeps_its_creatures_from_blocking() -> None:
    knight = face("Knight", "Creature — Knight", keyword("protection", IsColor(ColorWord("G"))), cost="{W}", pt=(2, 2))
    table = Table()
    attacker = table.put(knight)
    table.put(BEARS, B)
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.to_step("end_combat")
    assert play.life(B) == 18


def test_menace_needs_two_blockers() -> None:
    table = Table()
    attacker = table.put(creature("Menacing", 3, 3, "menace"))
    one, two = table.put(BEARS, B), table.put(GIANT, B)
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.to_step("declare_blockers")
    with pytest.raises(IllegalAnswer) as refusal:
        play.say(d.Blocks(((one, attacker),)))
    assert refusal.value.rule == "702.111b"
    play.say(d.Blocks(((one, attacker), (two, attacker))))
    combat = play.game.state.turn.combat
    assert combat is not None
    assert combat.attackers[0].blockers == (one, two)


def test_menace_and_one_that_must_block_means_both_must() -> None:
    """509.1c, the example."""
    table = Table()
    attacker = table.put(creature("Menacing", 3, 3, "menace"))
    eager = face("Eager", "Creature — Dog", static(Source(), RuleChange("must block")), cost="{G}", pt=(1, 1))
    one, two = table.put(eager, B), table.put(BEARS, B)
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.to_step("declare_blockers")
    for illegal in ((), ((one, attacker),), ((two, attacker),)):
        with pytest.raises(IllegalAnswer):
            play.say(d.Blocks(illegal))
    play.say(d.Blocks(((one, attacker), (two, attacker))))


def test_all_able_creatures_must_block_the_lure() -> None:
    lure = face("Lure", "Creature — Elf", static(Source(), RuleChange("all must block it")), cost="{G}", pt=(1, 1))
    table = Table()
    attacker, other = table.put(lure), table.put(GIANT)
    one, two = table.put(BEARS, B), table.put(BEARS, B)
    play = Play(table)
    play.attack((attacker, PLAYER_B), (other, PLAYER_B))
    play.to_step("declare_blockers")
    with pytest.raises(IllegalAnswer) as refusal:
        play.say(d.Blocks(((one, attacker), (two, other))))
    assert refusal.value.rule == "509.1c"
    play.say(d.Blocks(((one, attacker), (two, attacker))))


def test_a_creature_blocks_one_attacker_unless_it_may_block_more() -> None:
    wide = face(
        "Wide", "Creature — Elf", static(Source(), RuleChange("can block additional", value=1)), pt=(1, 4), cost="{W}"
    )
    for blocker_face, allowed in ((BEARS, False), (wide, True)):
        table = Table()
        one, two = table.put(GIANT), table.put(GIANT)
        blocker = table.put(blocker_face, B)
        play = Play(table)
        play.attack((one, PLAYER_B), (two, PLAYER_B))
        play.to_step("declare_blockers")
        answer = d.Blocks(((blocker, one), (blocker, two)))
        if allowed:
            play.say(answer)
        else:
            with pytest.raises(IllegalAnswer):
                play.say(answer)


def test_cant_be_blocked_by_creatures_of_little_power() -> None:
    big = CompareStat("power", "<=", 2)
    daunting = face(
        "Daunt", "Creature — Elk", static(Source(), RuleChange("cant be blocked", filter=big)), cost="{G}", pt=(3, 3)
    )
    table = Table()
    attacker = table.put(daunting)
    table.put(BEARS, B)
    giant = table.put(GIANT, B)
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.to_step("declare_blockers")
    assert isinstance(play.game.decision, d.Block)
    assert play.game.decision.blockers == (giant,)


def test_a_passive_player_blocks_only_when_it_must() -> None:

    table = Table()
    table.state.update_player(B, passive=True)
    attacker = table.put(GIANT)
    table.put(BEARS, B)
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.to_step("end_combat")
    assert play.life(B) == 17


def test_no_more_than_one_blocker_and_no_fewer_than_three() -> None:
    for name, value, illegal, legal in (("blockers at most", 1, 2, 1), ("blockers at least", 3, 2, 3)):
        table = Table()
        rule = static(Source(), RuleChange(name, value=value))  # type: ignore[arg-type]
        attacker = table.put(face("Odd", "Creature — Elf", rule, cost="{G}", pt=(1, 1)))
        blockers = [table.put(BEARS, B) for _ in range(3)]
        play = Play(table)
        play.attack((attacker, PLAYER_B))
        play.to_step("declare_blockers")
        with pytest.raises(IllegalAnswer, match="can't be blocked"):
            play.say(d.Blocks(tuple((blocker, attacker) for blocker in blockers[:illegal])))
        play.say(d.Blocks(tuple((blocker, attacker) for blocker in blockers[:legal])))


def test_what_blocked_a_creature_as_it_left_combat_is_still_told() -> None:
    """608.2h: "target creature blocking this" stays a legal target when this has died."""
    table = Table()
    blocking_it = TargetSpec(AllOf((IsType("Creature"), BlockingOrBlockedBy(Source(), "blocking"))))
    fall = ActivatedAbility(Cost(()), Content(Destroy(Targeted(0)), (blocking_it,)))
    knight = table.put(face("Knight", "Creature — Knight", fall, pt=(2, 2)))
    lion = table.put(BEARS, B)
    play = Play(table)
    play.attack((knight, PLAYER_B))
    play.block((lion, knight))
    play.activate(A, knight, lion)
    play.game.act(A, ManualDestroy(knight))
    assert has_status(play.game.look(), knight, "attacking")
    assert has_status(play.game.look(), knight, "blocked")
    play.resolve()
    assert play.names(Zone.GRAVEYARD, B) == ["Grizzly Bears"]
