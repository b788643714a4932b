"""What triggers on a cumulative upkeep that isn't paid, on phasing, and on what was chosen and isn't there any more."""

from __future__ import annotations

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualMove
from mtgtable.engine.state.refs import Seat
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table, face
from tests.engine.play import FOREST, A, B, Play
from tests.engine.turn.test_turn import two_libraries


def compiled(type_line: str, text: str) -> CompiledFace:
    """A card of which everything is understood."""
    made = compile_printed(PrintedCard("Odd", "normal", (PrintedFace("Odd", type_line, text, "{2}", "2", "2"),)))
    assert not made.unsupported_clauses
    return made.compiled.front


def answer_as_it_comes(play: Play) -> None:
    """Nothing is paid, Ana is the target, and everything else goes on."""
    match play.game.decision:
        case d.YesNo():
            play.say(d.Said(False))
        case d.Choose(purpose="target"):
            play.answer(Seat(A))
        case d.Choose():
            play.say(d.Chosen((0,)))
        case d.Order(options=options):
            play.say(d.Ordered(tuple(range(len(options)))))
        case _:
            play.pass_once()


def test_an_upkeep_that_is_not_paid_is_told_and_counts_what_was_there() -> None:
    """702.24a, 608.2h."""
    text = (
        "Cumulative upkeep {2}\nWhen a player doesn't pay this enchantment's cumulative upkeep, this enchantment deals "
        "X damage to target player, where X is twice the number of age counters on this enchantment minus 2."
    )
    table = Table()
    two_libraries(table)
    table.put(compiled("Enchantment", text), B, counters={"age": 2})
    other = "Cumulative upkeep {2}\nWhen a player doesn't pay this artifact's cumulative upkeep, you gain 5 life."
    table.put(compiled("Artifact", other), B, counters={"age": 0})
    for _ in range(2):
        table.put(FOREST, B)
    play = Play(table)
    for _ in range(200):
        if play.game.state.turn.number == 2 and play.step == "draw":
            break
        answer_as_it_comes(play)
    assert play.life(A) == 20 - 4
    assert play.names(Zone.BATTLEFIELD, B) == ["Forest", "Forest"]


def test_what_phases_in_and_out_is_told() -> None:
    """702.26b–c, 603.10a."""
    coming = "Whenever this creature phases in, you gain 3 life."
    going = "Whenever this creature phases out, you gain 1 life."
    text = f"Phasing\n{coming}\n{going}"
    table = Table()
    two_libraries(table)
    table.put(compiled("Creature — Imp", text), B)
    play = Play(table)
    play.to_step("draw", turn=2)
    assert play.life(B) == 21
    play.to_step("draw", turn=4)
    assert play.life(B) == 24


def test_it_is_given_up_when_the_chosen_player_has_nothing_of_the_chosen_color() -> None:
    """603.8, 607.2d."""
    text = (
        "As this enchantment enters, choose a color and an opponent.\nWhen the chosen player controls no nontoken "
        "permanents of the chosen color, sacrifice this enchantment."
    )
    table = Table()
    odd = table.put(compiled("Enchantment", text), A, Zone.HAND)
    bear = table.put(face("Bear", "Creature — Bear", cost="{G}", pt=(2, 2)), B)
    play = Play(table)
    play.game.act(A, ManualMove(odd, Zone.BATTLEFIELD))
    play.answer("green")
    assert "Odd" in play.names(Zone.BATTLEFIELD)
    play.game.act(B, ManualMove(bear, Zone.GRAVEYARD))
    while play.game.state.stack:
        play.pass_once()
    assert play.names(Zone.BATTLEFIELD) == []


def test_the_most_common_color_counts_only_alone() -> None:
    text = (
        "White creatures get +1/+1 as long as green is the most common color among nontoken permanents you control but "
        "isn't tied for most common."
    )
    table = Table()
    table.put(compiled("Enchantment", text), B)
    white = table.put(face("Knight", "Creature — Knight", cost="{W}", pt=(2, 2)), A)
    table.put(face("Bear", "Creature — Bear", cost="{G}", pt=(2, 2)), B)
    play = Play(table)
    assert play.game.table.of(white).power == 3
    play.put(face("Ogre", "Creature — Ogre", cost="{R}", pt=(2, 2)), B)
    assert play.game.table.of(white).power == 2
