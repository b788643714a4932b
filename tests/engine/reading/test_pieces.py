"""The pieces of abilities that the layers and their questions read, field by field.

A new field of a piece must be read somewhere before it stands here: one ignored would change what cards mean unseen.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.engine.reading import filters as matching
from mtgtable.engine.reading import quantities
from mtgtable.engine.reading import selectors as selecting

FILTERS = {
    "Anything": "",
    "AllOf": "parts",
    "AnyOf": "parts",
    "Not": "part",
    "IsType": "name",
    "IsSupertype": "name",
    "IsSubtype": "word",
    "IsChosenCardType": "",
    "IsColor": "word",
    "ColorCount": "comparison count",
    "HasName": "name",
    "HasKeyword": "name land",
    "HasAbilityKind": "kind",
    "HasStatus": "status",
    "HasCounter": "kind least",
    "CompareStat": "stat comparison value",
    "ControlledBy": "players",
    "OwnedBy": "players",
    "InZone": "zones",
    "IsSource": "",
    "IsAmong": "objects",
    "SharesWith": "what objects",
    "AttachedTo": "host",
    "HasAttached": "part",
    "LiesAbove": "objects directly",
    "Targets": "part players only single",
    "IsStackKind": "kind",
    "BlockingOrBlockedBy": "objects role",
    "AbilityFrom": "part",
    "DamagedBy": "objects",
    "ComparesOwn": "left comparison right",
    "IsEven": "stat",
    "AttacksWhom": "whom",
    "HasDamaged": "whom combat",
    "IsNthCast": "what number coming",
}
SELECTORS = {
    "Source": "",
    "All": "filter zones",
    "Targeted": "index",
    "Bound": "name",
    "Choose": "filter zones count up_to any_number random by among players at_least least_total alike differ "
    "most_total holds onto of_each",
    "HostOf": "attachment",
    "AttachmentsOf": "host filter",
    "TopOfLibrary": "players count bottom",
    "TopOfGraveyard": "players filter",
    "Linked": "key",
    "Those": "objects filter",
    "BlockersOf": "objects blocked",
    "AttackedBy": "objects",
    "Extreme": "objects stat least",
    "You": "",
    "Players": "kind",
    "ControllerOf": "objects",
    "OwnerOf": "objects",
    "OpponentsOf": "players",
    "ChosenPlayer": "",
    "PlayersWho": "players condition",
    "Union": "parts",
}
QUANTITIES = {
    "X": "name",
    "CountOf": "objects",
    "StatOf": "stat objects how",
    "CountersOn": "kind on",
    "PlayerStat": "stat players",
    "UnspentMana": "players mana",
    "Distinct": "what objects most",
    "Devotion": "colors of",
    "EventAmount": "",
    "Noted": "name",
    "NotedAsEntered": "name",
    "ManaSpent": "distinct colors of source",
    "TimesPaid": "cost of",
    "Sum": "parts",
    "Product": "factor part",
    "Half": "part up",
    "Ratio": "part by up",
    "HowOften": "what amounts sources",
    "MostAmong": "players part least",
    "TimesCast": "players name",
    "Bounded": "part low high",
    "CommandersCast": "of",
    "IfElse": "condition then otherwise",
    "TimesActivated": "resolved",
    "TimesMutated": "objects",
}
CONDITIONS = {
    "Every": "parts",
    "Either": "parts",
    "Isnt": "part",
    "Exists": "objects",
    "Compares": "left comparison right",
    "Fits": "objects filter",
    "IsTurnOf": "players",
    "IsStep": "steps",
    "WasPaid": "cost which",
    "DidIt": "name",
    "HappenedThisTurn": "what times this_combat",
    "PlayerIs": "players what name",
    "SamePlayer": "left right",
    "CastFrom": "zones of by",
    "WasChosen": "word kind by",
    "HeldAsCast": "part",
}
MODIFICATIONS = {
    "BecomeCopy": "of exceptions values",
    "TurnedFaceDown": "power toughness abilities types subtypes",
    "ChangeControl": "to",
    "ChangeText": "old new",
    "ChangeChosenWords": "kinds not_new new",
    "TakeText": "of add_abilities",
    "ChangeName": "name",
    "ChangeTypes": (
        "set_types add_types remove_types set_subtypes of_kinds add_subtypes remove_subtypes add_supertypes "
        "remove_supertypes all_creature_types all_basic_land_types all_land_types"
    ),
    "ChangeColors": "colors add",
    "GainAbilities": "abilities",
    "GainAbilitiesOf": "objects kind keywords",
    "LoseAbilities": "keywords cant_have except_mana this",
    "DefinePT": "power toughness",
    "SetPT": "power toughness",
    "ModifyPT": "power toughness",
    "SwitchPT": "",
    "RuleChange": "rule filter players value zone step cost unless cause any_mana mana protection_from once then_exile",
    "CostChange": "kind spells abilities_of by amount mana extra targeting floor keywords except_mana colored_only",
}


@pytest.mark.parametrize(
    ("union", "known"),
    [
        (f.Filter, FILTERS),
        (s.Selector, SELECTORS),
        (q.Quantity, QUANTITIES),
        (c.Condition, CONDITIONS),
        (m.Modification, MODIFICATIONS),
    ],
)
def test_every_field_of_every_piece_is_known(union: Any, known: dict[str, str]) -> None:
    there = {
        kind.__name__: " ".join(field.name for field in fields(kind)) for kind in get_args(union) if kind is not int
    }
    assert there == known


def test_every_word_of_a_choice_has_an_answer() -> None:
    names: dict[str, Any] = {}
    for module in (f, s, q, c):
        names |= {name: value for name, value in vars(module).items() if not name.startswith("__")}
    assert set(get_args(get_type_hints(s.Players, names)["kind"])) == set(selecting._PLAYER_KINDS)
    assert set(get_args(get_type_hints(f.SharesWith, names)["what"])) == set(matching.SHARED)
    assert set(get_args(get_type_hints(q.Distinct, names)["what"])) == {*quantities._VALUES, "party role"}
    assert set(get_args(f.Comparison)) == set(quantities.COMPARE)
