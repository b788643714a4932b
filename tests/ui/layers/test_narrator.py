"""What is told of an object, in words, and to whom."""

from dataclasses import replace

import pytest

from mtgtable.abilities.modifications import ChangeControl, RuleChange
from mtgtable.abilities.selectors import HostOf, Source, You
from mtgtable.engine.continuous import explain, explain_board
from mtgtable.engine.game import Game
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.state.effect_keys import Overruled
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.study.board import Piece, Resolved, StudyBoard
from mtgtable.session.study.laying_out import lay_out
from mtgtable.ui.layers.as_markdown import account_as_markdown
from mtgtable.ui.layers.narrator import Narrator
from mtgtable.ui.layers.ruling import board_lines
from mtgtable.ui.layers.watch import Watch
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table, face, static
from tests.ui.layers import tables


def narrator(table: Table, viewer: PlayerId | None) -> Narrator:
    """Who tells the viewer about the table."""
    return Narrator(Sight(Game(table.state).table, viewer))


def test_every_step_of_a_deep_case_is_told_with_only_what_changed() -> None:
    table, humility = tables.humbled()
    account = narrator(table, A).account(explain(table.state, humility))
    told = [(layer.label, step.source_name, [change.words for change in step.changes])
            for layer in account.layers for step in layer.steps]  # fmt: skip
    assert told == [
        ("4", "Opalescence", ["Type + Creature"]),
        ("6", "Humility", ["Abilities − All creatures lose all abilities and are 1/1."]),
        ("7b", "Opalescence", ["P/T none → 4/4"]),
        ("7b", "Humility", ["P/T 4/4 → 1/1"]),
        ("7c", "2 +1/+1 counters", ["P/T 1/1 → 3/3"]),
        ("7c", "+1/+0 counter", ["Power 3 → 4"]),
        ("7d", "Twisted Image", ["P/T 4/3 → 3/4"]),
    ]
    assert account.result.size == "3/4"
    assert account.result.type_line == "Enchantment Creature"


def test_badges_say_what_is_special_about_a_step() -> None:
    table, humility = tables.humbled()
    account = narrator(table, A).account(explain(table.state, humility))
    badges = {(step.layer, step.source_name): [badge.kind for badge in step.badges] for step in account.steps()}
    labels = [layer.label for layer in account.layers]
    assert badges[labels.index("7b"), "Humility"] == ["kept"]
    assert badges[labels.index("7c"), "+1/+0 counter"] == ["counter"]
    assert badges[labels.index("7d"), "Twisted Image"] == ["locked", "gone"]


def test_a_dependency_tells_which_condition_held_and_what_the_trial_changed() -> None:
    table, forest = tables.saprolings()
    account = narrator(table, A).account(explain(table.state, forest))
    trials = {(trial.effect_name, trial.on_name): trial for trial in account.trials}
    waited = trials["Xenograft", "Life and Limb"]
    assert waited.conditions == ("applies to",)
    assert waited.overridden
    assert (waited.before, waited.after) == ("nothing", "Forest")
    assert not trials["Conspiracy", "Life and Limb"].overridden


def test_a_face_down_card_of_another_player_keeps_its_secret() -> None:
    table = tables.named()
    secret = tables.face_down(table)
    for viewer, knows in ((A, False), (B, True), (None, True)):
        account = narrator(table, viewer).account(explain(table.state, secret))
        assert ("Serra Angel" in account_as_markdown(account)) == knows
        assert ("flying" in account_as_markdown(account)) == knows
        assert account.result.size == "2/2"


def test_who_controls_a_face_down_creature_may_look_at_it_and_its_owner_may_not() -> None:
    """708.5: with A's face-down creature under B's control, B may look and A may not."""
    table = tables.named()
    secret = table.put(cards.SERRA_ANGEL, A, face_down=True)
    table.effect(ChangeControl(You()), on=(secret,), name="Control Magic", controller=B)
    for viewer, knows in ((A, False), (B, True)):
        account = narrator(table, viewer).account(explain(table.state, secret))
        assert ("Serra Angel" in account_as_markdown(account)) == knows


def test_a_face_down_card_in_exile_is_explained_to_nobody() -> None:
    """406.3: of a card exiled face down nothing is known, not even to its owner."""
    table = tables.named()
    secret = table.put(cards.SERRA_ANGEL, A, Zone.EXILE, face_down=True)
    watch = Watch(tables.FakePlay(table.state))
    assert not watch.there(secret)
    with pytest.raises(KeyError):
        watch.account(secret, "current")


def test_effects_of_cards_in_a_hidden_hand_are_told_only_to_their_owner() -> None:
    table = tables.named()
    table.put(cards.TARMOGOYF, B, Zone.HAND)
    told = explain_board(table.state)
    assert [one.source_name for one in narrator(table, A).effects(told)] == []
    assert [one.source_name for one in narrator(table, B).effects(told)] == ["Tarmogoyf"]


def test_markdown_holds_every_step_and_the_result() -> None:
    table, humility = tables.humbled()
    text = account_as_markdown(narrator(table, A).account(explain(table.state, humility)))
    assert "## Layer 7b: Power and toughness: set to a value (613.4b)" in text
    assert "4. **Humility** (timestamp 4, 613.4b) [goes on]" in text
    assert "   - P/T 4/4 → 1/1" in text
    assert "- P/T: 3/4 (was none)" in text


def test_effects_on_rules_say_whom_they_affect_and_stand_after_the_layers() -> None:
    table = tables.named()
    bears = table.put(cards.BEARS)
    cant = (RuleChange("cant attack"), RuleChange("cant block"))
    pacifism = face("Pacifism", "Enchantment — Aura", static(HostOf(Source()), *cant, text="It can't attack or block."))
    table.put(pacifism, B, attached_to=bears)
    watch = Watch(tables.FakePlay(table.state))
    (effect,) = watch.effects("current")
    assert (effect.layers, effect.affects, effect.affects_words) == (("after",), (bears,), "Grizzly Bears")
    account = watch.account(bears, "current")
    assert [(one.source_name, one.text, one.rule) for one in account.after] == [
        ("Pacifism", "It can't attack or block.", "613.11")
    ]


def test_a_star_is_told_as_it_is_printed() -> None:
    table = tables.named()
    goyf = replace(cards.TARMOGOYF, pt_text=("*", "1+*"))
    account = Watch(tables.FakePlay(table.state)).account(table.put(goyf), "current")
    assert (account.base.size, account.result.size) == ("*/1+*", "0/1")


def test_an_ability_on_the_stack_is_called_by_what_it_is_of_and_stands_in_a_ruling() -> None:
    """113.7a: it has no name of its own."""
    made = StudyBoard().add(Piece(0, "Prodigal Sorcerer")).add(Resolved(0, source=1, targets=("B",), waiting=True))
    laid = lay_out(made.add(Resolved(0, "B", card="Gray Ogre", waiting=True)), Workshop(Catalog.of_user()[0]))
    sight = Sight(Game(laid.state).table, None)
    account = Narrator(sight).account(explain(laid.state, laid.ids[2]))
    assert account.name == "Ability of Prodigal Sorcerer"
    assert [(line.player, line.zone, line.words) for line in board_lines(sight)] == [
        ("A", "battlefield", "Prodigal Sorcerer"),
        ("A", "stack", "Ability of Prodigal Sorcerer"),
        ("B", "stack", "Gray Ogre"),
    ]


def test_what_has_resolved_and_goes_on_stands_in_a_ruling() -> None:
    """611.2c: with what it was fixed on; names that have commas are told apart."""
    made = StudyBoard().add(Piece(0, "Grizzly Bears")).add(Resolved(0, card="Giant Growth", targets=(1,)))
    laid = lay_out(made.add(Piece(0, "Forest")), Workshop(Catalog.of_user()[0]))
    assert [(line.zone, line.words) for line in board_lines(Sight(Game(laid.state).table, None))] == [
        ("battlefield", "Grizzly Bears; Forest"),
        ("effects that go on", "Giant Growth (on Grizzly Bears)"),
    ]


def test_a_ruling_lists_the_board_by_the_timestamps_that_were_given_by_hand() -> None:
    """613.7: what was dated anew by hand is the newest now, whether it has resolved or lies there."""
    made = StudyBoard().add(Piece(0, "Humility")).add(Piece(0, "Grizzly Bears")).add(Piece(0, "Gray Ogre"))
    for on in (2, 3):
        made = made.add(Resolved(0, card="Giant Growth", targets=(on,)))
    state = lay_out(made, Workshop(Catalog.of_user()[0])).state
    effects = {one.effect.source_name: one.effect.key for one in explain_board(state).effects}
    for key in (state.effects[0].id, effects["Humility"]):
        state.overrule(Overruled(key, timestamp=state.new_timestamp()))
    assert [line.words for line in board_lines(Sight(Game(state).table, None))] == [
        "Grizzly Bears; Gray Ogre; Humility",
        "Giant Growth (on Gray Ogre); Giant Growth (on Grizzly Bears)",
    ]
