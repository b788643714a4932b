"""Filters asked of objects on a table."""

from __future__ import annotations

import pytest

from mtgtable.abilities import filters as f
from mtgtable.abilities.selectors import All, Bound, Players, Source, You
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType, ColorWord, TypeWord
from mtgtable.engine.reading.filters import SUPPORTED_FILTERS, UnknownObject, compile_filter, matches
from mtgtable.engine.reading.statuses import SUPPORTED_STATUSES
from mtgtable.engine.state.objects import CastFacts, OnStack
from mtgtable.engine.state.refs import Frame, PaidCost, Seat
from mtgtable.engine.state.state import AttackingCreature, Combat, LastKnown
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table, face


@pytest.fixture
def table() -> Table:
    return Table()


def fits(table: Table, filter_: f.Filter, id_: ObjectId, source: ObjectId | None = None, **frame: object) -> bool:
    asked = Frame(source=source or ObjectId(0), **frame)  # type: ignore[arg-type]
    return matches(table.look(), filter_, id_, asked)


def test_nonblack_creature_you_dont_control(table: Table) -> None:
    wanted = f.AllOf((f.IsType("Creature"), f.Not(f.IsColor(ColorWord("B"))), f.Not(f.ControlledBy(You()))))
    theirs, mine = table.put(cards.BEARS, B), table.put(cards.BEARS, A)
    black = table.put(face("Zombie", "Creature — Zombie", cost="{B}", pt=(2, 2)), B)
    assert fits(table, wanted, theirs)
    assert not fits(table, wanted, mine)
    assert not fits(table, wanted, black)
    assert not fits(table, wanted, table.put(cards.FOREST, B))


def test_types_of_all_three_sorts(table: Table) -> None:
    forest = table.put(cards.FOREST)
    assert fits(table, f.IsSupertype("Basic"), forest)
    assert fits(table, f.IsSubtype(TypeWord("Forest", "land")), forest)
    assert fits(table, f.AnyOf((f.IsType("Creature"), f.IsType("Land"))), forest)
    assert not fits(table, f.IsSubtype(TypeWord("Island", "land")), forest)
    assert fits(table, f.Anything(), forest)


def test_words_that_were_chosen(table: Table) -> None:
    bears, lions = table.put(cards.BEARS), table.put(cards.SAVANNAH_LIONS)
    source = table.put(
        face("Book", "Artifact"),
        chosen=(
            ("color", "green"),
            ("creature type", "Bear"),
            ("card name", "Grizzly Bears"),
            ("card type", "Creature"),
        ),
    )
    bare = table.put(face("Blank Book", "Artifact"))
    for word in (
        f.IsColor(ChosenColor()),
        f.IsSubtype(ChosenType("creature")),
        f.HasName(ChosenName()),
    ):
        assert fits(table, word, bears, source)
        assert not fits(table, word, lions, source)
        assert not fits(table, word, bears, bare)
    assert fits(table, f.IsChosenCardType(), lions, source)
    assert fits(table, f.IsColor(ChosenColor()), lions, source, words=(("color", "white"),))


def test_colors_counted(table: Table) -> None:
    gold = table.put(face("Gold", "Creature — Elf", cost="{G}{W}", pt=(2, 2)))
    ring = table.put(cards.SOL_RING)
    assert fits(table, f.ColorCount(">=", 2), gold)
    assert fits(table, f.ColorCount("=", 0), ring)
    assert not fits(table, f.ColorCount("=", 1), gold)


def test_keywords_and_kinds_of_abilities(table: Table) -> None:
    angel, bears, ring, forest = (
        table.put(one) for one in (cards.SERRA_ANGEL, cards.BEARS, cards.SOL_RING, cards.FOREST)
    )
    anthem = table.put(cards.GLORIOUS_ANTHEM)
    assert fits(table, f.HasKeyword("flying"), angel)
    assert not fits(table, f.HasKeyword("flying"), bears)
    assert fits(table, f.Not(f.HasAbilityKind("any")), bears)
    assert fits(table, f.HasAbilityKind("mana"), ring)
    assert fits(table, f.HasAbilityKind("activated"), forest)
    assert fits(table, f.HasAbilityKind("static"), anthem)
    assert not fits(table, f.HasAbilityKind("triggered"), anthem)


def test_sizes_and_mana_values_compared(table: Table) -> None:
    giant, forest = table.put(cards.HILL_GIANT), table.put(cards.FOREST)
    assert fits(table, f.CompareStat("power", ">=", 3), giant)
    assert fits(table, f.CompareStat("mana_value", "=", 4), giant)
    assert not fits(table, f.CompareStat("power", ">=", 0), forest)


def test_status_and_counters(table: Table) -> None:
    bears = table.put(cards.BEARS, tapped=True, sick=True, entered_turn=1, damage=1)
    for status in ("tapped", "summoning_sick", "entered_this_turn", "damaged"):
        assert fits(table, f.HasStatus(status), bears)
    for status in ("token", "face_down", "attacking", "enchanted", "modified", "monstrous", "attached"):
        assert not fits(table, f.HasStatus(status), bears)  # type: ignore[arg-type]
    table.counter(bears, "charge")
    assert fits(table, f.HasCounter("charge"), bears)
    assert fits(table, f.HasCounter(), bears)
    assert fits(table, f.HasStatus("modified"), bears)
    assert not fits(table, f.HasCounter("+1/+1"), bears)


def test_enchanted_by_another_players_aura_is_not_modified(table: Table) -> None:
    """700.9: the Aura's controller must be the permanent's controller."""
    bears = table.put(cards.BEARS, A)
    table.put(cards.FLIGHT, B, attached_to=bears)
    assert fits(table, f.HasStatus("enchanted"), bears)
    assert not fits(table, f.HasStatus("modified"), bears)
    table.put(cards.FLIGHT, A, attached_to=bears)
    assert fits(table, f.HasStatus("modified"), bears)


def test_combat(table: Table) -> None:
    attacker, other, blocker = table.put(cards.BEARS, A), table.put(cards.BEARS, A), table.put(cards.BEARS, B)
    combat = Combat(
        attackers=(
            AttackingCreature(attacker, Seat(B), B, True, (blocker,)),
            AttackingCreature(other, Seat(B), B),
        ),
        blocking=((blocker, (attacker,)),),
        attackers_declared=True,
    )
    table.state.update_turn(combat=combat)
    assert fits(table, f.HasStatus("attacking"), attacker)
    assert fits(table, f.HasStatus("blocked"), attacker)
    assert fits(table, f.HasStatus("blocking"), blocker)
    assert not fits(table, f.HasStatus("unblocked"), other)
    table.state.update_turn(combat=combat.__class__(combat.attackers, combat.blocking, (), True, True))
    assert fits(table, f.HasStatus("unblocked"), other)
    assert fits(table, f.BlockingOrBlockedBy(Source(), "blocking"), blocker, attacker)
    assert fits(table, f.BlockingOrBlockedBy(Source()), attacker, blocker)
    assert not fits(table, f.BlockingOrBlockedBy(Source(), "blocked_by"), blocker, attacker)


def test_zones_owners_and_the_source(table: Table) -> None:
    stolen = table.put(cards.BEARS, A, owner=B)
    assert fits(table, f.OwnedBy(Players("opponents")), stolen)
    assert fits(table, f.ControlledBy(You()), stolen)
    assert fits(table, f.InZone((Zone.BATTLEFIELD,)), stolen)
    assert fits(table, f.IsSource(), stolen, stolen)
    assert not fits(table, f.OTHER, stolen, stolen)
    assert fits(table, f.IsAmong(Bound("it")), stolen, bound=(("it", (stolen,)),))


def test_sharing(table: Table) -> None:
    bears, other = table.put(cards.BEARS), table.put(face("Cub", "Creature — Bear", cost="{R}", pt=(1, 1)))
    source = table.put(cards.FOREST)
    assert fits(table, f.SharesWith("creature type", Bound("it")), bears, source, bound=(("it", (other,)),))
    assert not fits(table, f.SharesWith("color", Bound("it")), bears, source, bound=(("it", (other,)),))
    assert fits(table, f.SharesWith("card type", All(f.IsType("Creature"))), bears, source)


def test_attachments(table: Table) -> None:
    bears = table.put(cards.BEARS)
    aura = table.put(cards.FLIGHT, attached_to=bears)
    curse = table.put(face("Curse", "Enchantment — Aura Curse"), attached_to=Seat(B))
    assert fits(table, f.AttachedTo(Source()), aura, bears)
    assert fits(table, f.AttachedTo(Players("opponents")), curse)
    assert fits(table, f.HasAttached(f.IsSubtype(TypeWord("Aura", "other"))), bears)
    assert not fits(table, f.HasAttached(f.Anything()), aura)


def test_spells_and_what_they_target(table: Table) -> None:
    bears = table.put(cards.BEARS)
    shock = table.put(
        face("Shock", "Instant", cost="{R}"), B, Zone.STACK, stack=OnStack("spell", None, Frame(targets=((bears,),)))
    )
    ability = table.put(
        face("An ability", "Instant"), B, Zone.STACK, stack=OnStack("triggered", None, Frame(targets=((Seat(A),),)))
    )
    assert fits(table, f.IsStackKind("spell"), shock)
    assert fits(table, f.IsStackKind("ability"), ability)
    assert fits(table, f.Targets(f.IsType("Creature")), shock)
    assert not fits(table, f.Targets(f.IsType("Land")), shock)
    assert fits(table, f.Targets(players=You()), ability)
    assert not fits(table, f.Targets(f.IsType("Creature"), only=True), ability)
    assert fits(table, f.Targets(single=True), shock)
    both = table.put(
        face("Arc", "Instant"), B, Zone.STACK, stack=OnStack("spell", None, Frame(targets=((bears,), (Seat(A),))))
    )
    assert not fits(table, f.Targets(single=True), both)
    assert fits(table, f.Targets(f.IsType("Creature")), both)


def test_cast_and_kicked(table: Table) -> None:
    bears = table.put(cards.BEARS, cast=CastFacts(A, Zone.HAND), frame=Frame(paid=(PaidCost("kicker"),)))
    assert fits(table, f.HasStatus("cast_from_hand"), bears)
    assert fits(table, f.HasStatus("kicked"), bears)


def test_last_known_information_answers_for_what_has_left(table: Table) -> None:
    """608.2h."""
    angel = table.put(cards.SERRA_ANGEL)
    known = LastKnown(table.state.objects[angel], table.now(angel))
    table.state.remove(angel)
    table.state.remember(known)
    assert fits(table, f.HasKeyword("flying"), angel)
    with pytest.raises(UnknownObject, match="99"):
        fits(table, f.Anything(), ObjectId(99))


def test_a_filter_is_compiled_once() -> None:
    wanted = f.AllOf((f.IsType("Creature"), f.HasStatus("tapped")))
    assert compile_filter(wanted) is compile_filter(wanted)
    with pytest.raises(TypeError, match="You is not a filter"):
        compile_filter(You())  # type: ignore[arg-type]


def test_every_filter_and_status_can_be_asked() -> None:
    assert {kind.__name__ for kind in f.Filter.__args__} == SUPPORTED_FILTERS
    assert set(f.Status.__args__) == SUPPORTED_STATUSES  # type: ignore[attr-defined]
