"""Values to data and back."""

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, Content, KeywordAbility, TriggeredAbility
from mtgtable.abilities.codec import BadData, decode, encode, to_bytes
from mtgtable.abilities.costs import Cost, PayMana, TapThis
from mtgtable.abilities.filters import HasStatus, IsColor, IsSource, IsType, all_of
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import CreateTokens, DealDamage, Sequence
from mtgtable.abilities.quantities import X
from mtgtable.abilities.selectors import Targeted, TargetSpec
from mtgtable.abilities.words import ColorWord
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone

PINGER = ActivatedAbility(
    Cost((PayMana(parse_mana_cost("{X}{R/G}")), TapThis())),
    Content(DealDamage(X(), Targeted(0)), (TargetSpec(all_of(IsType("Creature"), IsColor(ColorWord("B")))),)),
    text="{X}{R/G}, {T}: It deals X damage to target black creature.",
)
DIES = TriggeredAbility(ZoneChange(IsSource(), Zone.BATTLEFIELD, Zone.GRAVEYARD), Content(CreateTokens(1)))


@pytest.mark.parametrize("value", [PINGER, DIES, KeywordAbility("flying"), frozenset("WU"), Zone.STACK, (1, None, "x")])
def test_a_round_trip_gives_the_same_value(value: object) -> None:
    assert decode(encode(value)) == value
    assert to_bytes(decode(encode(value))) == to_bytes(value)


def test_text_survives_though_it_does_not_count_for_equality() -> None:
    assert decode(encode(PINGER)).text == PINGER.text


def test_an_unknown_class_is_named_with_its_place() -> None:
    data = encode(Sequence((DealDamage(1, Targeted(0)),)))
    data["steps"][0]["$"] = "instructions.Explode"
    with pytest.raises(BadData, match=r"\$\.steps\[0\]: no class is named 'instructions\.Explode'"):
        decode(data)


def test_a_wrong_field_is_named_with_its_place() -> None:
    data = encode(HasStatus("tapped"))
    data["colour"] = "red"
    with pytest.raises(BadData, match="HasStatus"):
        decode(data)


def test_what_is_no_data_is_refused() -> None:
    with pytest.raises(TypeError, match="function"):
        encode(lambda: None)


def test_a_value_that_fits_no_field_is_named_with_its_place() -> None:
    data = encode(Sequence((DealDamage(1, Targeted(0)),)))
    data["steps"][0]["amount"] = ["a"]
    with pytest.raises(BadData, match=r"\$\.steps\[0\]\.amount: instructions\.DealDamage holds no \('a',\) there"):
        decode(data)
    data["steps"] = {"$set": [1, 2]}
    with pytest.raises(BadData, match=r"\$\.steps: instructions\.Sequence holds no frozenset"):
        decode(data)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"$list": 3}, r"\$: expected \$list with a list, and nothing beside it"),
        ({"$set": [1], "more": 2}, r"\$: expected \$set with a list, and nothing beside it"),
        ({"$set": [{"$list": []}]}, r"\$: \[\] can't be a key, or in a set"),
        ({"$map": [[1, 2], [3]]}, r"\$\[1\]: expected a key and a value"),
        ({"$map": [[1, 2], [1, 3]]}, r"\$\[1\]: the key 1 stands twice"),
        ({"$map": [[{"$map": []}, 1]]}, r"\$\[0\]: \{\} can't be a key"),
        ({"$enum": "zones.Zone"}, r"\$: zones\.Zone can't be made"),
        ({"$": "x" * 9999}, r"\$: no class is named 'x{56}…$"),
    ],
)
def test_what_is_built_wrongly_is_named_with_its_place(data: object, said: str) -> None:
    with pytest.raises(BadData, match=said):
        decode(data)
