"""What is done to spells and abilities on the stack: countered, copied, sent elsewhere, cast (701.6, 707.10, 115.7)."""

from __future__ import annotations

from mtgtable.abilities import instructions as i
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import IsStackKind, IsType
from mtgtable.abilities.selectors import All, Source, Targeted, TargetSpec
from mtgtable.engine.asking import decisions as d
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import face
from tests.engine.play import (
    BEARS,
    CREATURE,
    FOREST,
    GIANT,
    ISLAND,
    LAVA_AXE,
    MOUNTAIN,
    PLAYER_A,
    PLAYER_B,
    SHOCK,
    A,
    B,
    Play,
    Table,
    lands,
    spell,
)

SPELL = TargetSpec(IsStackKind("spell"), zones=(Zone.STACK,), text="target spell")
DEFLECT = spell("Deflect", "Instant", "{U}", i.ChangeTargets(Targeted(0), how="change all"), SPELL)


def responding(
    response: CompiledFace, *, creatures: tuple[CompiledFace, ...] = (BEARS, GIANT)
) -> tuple[Play, ObjectId]:
    """A has two creatures and a Shock; B has the response and an Island to cast it with."""
    table = Table()
    lands(table, MOUNTAIN, 2), lands(table, ISLAND, 1, B)
    table.put(BEARS), table.put(GIANT), table.put(SHOCK, A, Zone.HAND)
    answer = table.put(response, B, Zone.HAND)
    return Play(table), answer


def shocked(response: CompiledFace, target: str = "Grizzly Bears") -> Play:
    """A has cast Shock on one of the creatures and B the response on Shock, which resolves up to its first question."""
    play, answer = responding(response)
    play.cast(A, play.find("Shock", Zone.HAND), play.find(target))
    play.pass_once()
    play.cast(B, answer, play.find("Shock", Zone.STACK))
    play.resolve()
    return play


def test_a_countered_spell_goes_where_the_effect_says() -> None:
    """701.6a: into the graveyard, unless the effect says to put it elsewhere."""
    play = shocked(spell("Lapse", "Instant", "{U}", i.Counter(Targeted(0), Zone.LIBRARY, "top"), SPELL))
    assert play.names(Zone.LIBRARY) == ["Shock"]
    assert play.names(Zone.GRAVEYARD) == []


def test_a_copy_may_be_given_new_targets_or_keep_the_old() -> None:
    """707.10c."""
    fork = spell("Fork", "Instant", "{U}", i.CopyOnStack(Targeted(0)), SPELL)
    kept = shocked(fork)
    kept.say(d.Said(False))
    kept.resolve()
    assert kept.names(Zone.GRAVEYARD) == ["Grizzly Bears"]
    other = shocked(fork)
    other.say(d.Said(True))
    other.answer(PLAYER_A)
    other.resolve()
    assert other.life(A) == 18


def test_copies_may_be_several_and_without_new_targets() -> None:
    play = shocked(
        spell("Storm", "Instant", "{U}", i.CopyOnStack(Targeted(0), 2, new_targets=False), SPELL), "Hill Giant"
    )
    assert len(play.game.state.stack) == 3
    assert play.game.decision is None
    play.resolve()
    assert play.names(Zone.BATTLEFIELD).count("Hill Giant") == 1
    play.resolve()
    assert "Hill Giant" in play.names(Zone.GRAVEYARD)


def test_new_targets_of_a_spell_itself() -> None:
    """115.7d: whoever the effect names may choose; what they leave is as it was."""
    redirect = spell("Redirect", "Instant", "{U}", i.ChangeTargets(Targeted(0)), SPELL)
    play = shocked(redirect)
    assert play.game.decision is not None
    assert play.game.decision.player == B
    play.say(d.Said(True))
    play.answer(PLAYER_A)
    play.resolve()
    assert play.life(A) == 18
    left = shocked(redirect)
    left.say(d.Said(False))
    left.resolve()
    assert "Grizzly Bears" in left.names(Zone.GRAVEYARD)


def test_a_changed_target_is_another_legal_one() -> None:
    """115.7a: the old target is no choice."""
    play = shocked(DEFLECT)
    decision = play.game.decision
    assert isinstance(decision, d.Choose)
    assert "Grizzly Bears" not in [option.label for option in decision.options]
    play.answer(PLAYER_B)
    play.resolve()
    assert play.life(B) == 18


def test_where_not_all_targets_can_be_changed_none_is() -> None:
    """115.7a: there is no other artifact, so that the creature isn't changed either."""
    smash = spell(
        "Smash", "Instant", "{R}", i.Sequence((i.Destroy(Targeted(0)), i.Destroy(Targeted(1)))),
        CREATURE, TargetSpec(IsType("Artifact"), text="target artifact"),
    )  # fmt: skip
    table = Table()
    lands(table, MOUNTAIN, 1), lands(table, ISLAND, 1, B)
    bears, _, relic = table.put(BEARS), table.put(GIANT), table.put(face("Relic", "Artifact"))
    card, answer = table.put(smash, A, Zone.HAND), table.put(DEFLECT, B, Zone.HAND)
    play = Play(table)
    play.cast(A, card, bears, relic)
    play.pass_once()
    play.cast(B, answer, play.find("Smash", Zone.STACK))
    play.resolve()
    while play.game.decision is not None:
        play.answer(play.find("Hill Giant"))
    play.resolve()
    assert sorted(play.names(Zone.GRAVEYARD)) == ["Grizzly Bears", "Relic", "Smash"]
    assert "Hill Giant" in play.names(Zone.BATTLEFIELD)


def test_one_target_becomes_what_the_effect_names() -> None:
    """115.7b: "change a target of target spell to this creature" changes only that one."""
    flare = spell(
        "Taunt", "Instant", "{U}", i.ChangeTargets(Targeted(0), how="change one", to=All(IsType("Creature"))), SPELL
    )
    play = shocked(flare)
    assert play.game.decision is None
    play.resolve()
    assert play.game.state.objects[play.find("Hill Giant")].damage == 2


def test_a_target_that_nothing_else_could_be_stays() -> None:
    axe = spell("Deflect", "Instant", "{U}", i.ChangeTargets(Targeted(0), how="change all", to=Source()), SPELL)
    table = Table()
    lands(table, MOUNTAIN, 5), lands(table, ISLAND, 1, B)
    bolt, answer = table.put(LAVA_AXE, A, Zone.HAND), table.put(axe, B, Zone.HAND)
    play = Play(table)
    play.cast(A, bolt, PLAYER_B)
    play.pass_once()
    play.cast(B, answer, play.find("Lava Axe", Zone.STACK))
    play.resolve()
    play.resolve()
    assert play.life(B) == 15


# ---- cast while something resolves (608.2g) --------------------------------------------------------------------------


def casting(effect: i.Instruction, *cards: CompiledFace) -> Play:
    """A resolves an effect that lets them cast what is in their hand, up to its first question."""
    table = Table()
    lands(table, FOREST, 1)
    for one in cards:
        table.put(one, A, Zone.HAND)
    card = table.put(spell("Chance", "Sorcery", "{G}", effect), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    return play


HAND = All(IsType("Creature"), (Zone.HAND,))


def test_a_card_is_cast_without_paying_when_its_player_wants() -> None:
    play = casting(i.CastIt(HAND), GIANT)
    play.say(d.Said(True))
    assert [play.game.state.objects[id_].printed.name for id_ in play.game.state.stack] == ["Hill Giant"]
    declined = casting(i.CastIt(HAND), GIANT)
    declined.say(d.Said(False))
    assert declined.names(Zone.HAND) == ["Hill Giant"]


def test_what_doesnt_fit_isnt_offered() -> None:
    play = casting(i.CastIt(HAND, filter=IsType("Artifact")), GIANT)
    assert play.game.decision is None
    assert play.names(Zone.HAND) == ["Hill Giant"]


def test_what_must_be_cast_and_cant_be_stays_where_it_is() -> None:
    """608.2g: nothing can be paid for the Giant, so that it isn't cast; the log says why."""
    play = casting(i.CastIt(HAND, free=False, may=False), GIANT)
    assert play.names(Zone.HAND) == ["Hill Giant"]
    assert any("Hill Giant can't be cast" in entry.text for entry in play.game.state.log)


def test_a_land_is_played_only_where_the_effect_says_play() -> None:
    """305.9, 608.2g: a land isn't cast."""
    lands_in_hand = All(IsType("Land"), (Zone.HAND,))
    assert casting(i.CastIt(lands_in_hand), FOREST).names(Zone.HAND) == ["Forest"]
    play = casting(i.CastIt(lands_in_hand, lands_too=True), FOREST)
    decision = play.game.decision
    assert isinstance(decision, d.YesNo)
    assert decision.prompt == "Play Forest?"
    play.say(d.Said(True))
    assert play.names(Zone.BATTLEFIELD).count("Forest") == 2
