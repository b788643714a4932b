"""Predicates about abilities: having, gaining and losing them (613.1f)."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility, Mode
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import Filter, IsColor, IsType
from mtgtable.abilities.instructions import ChooseMode, Decide, Instruction, Sequence
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, GainAbilitiesOf, LoseAbilities
from mtgtable.abilities.selectors import ControllerOf
from mtgtable.abilities.words import ChosenColor
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous
from mtgtable.oracle.keywords.names import keyword_at
from mtgtable.oracle.wording.lists import one_of
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("keyword_list")
def _keyword_list(text: Text, i: int) -> Parsed:
    """Names of keyword abilities in a list, without parameters."""
    names: list[str] = []
    k = i
    while (found := keyword_at(text, k)) is not None:
        names.append(found[0])
        k = found[1]
        for link in ((",", "and"), (",", "or"), (",",), ("and",), ("or",)):
            if text.at(k, link) and keyword_at(text, k + len(link)) is not None:
                k += len(link)
                break
        else:
            return tuple(names), k
    return None


@verb("have|has|gain|gains <a:abilities_given>", "Target creature gains flying and haste until end of turn.", "object")
def have_abilities_given(c: Captures) -> Continuous:
    return Continuous((GainAbilities(c["a"]),))


@verb("lose|loses <a:keyword_list>", "Target creature loses flying until end of turn.", "object")
def lose_keyword_list(c: Captures) -> Continuous:
    return Continuous((LoseAbilities(_lost(c["a"])),))


def _lost(names: tuple[str, ...]) -> tuple[str, ...]:
    """What loses banding loses "bands with other" as well (702.22b)."""
    return (*names, "bands with other") if "banding" in names else names


@verb(
    'lose|loses [<a:keyword_list> and] all " bands with other " abilities',
    'Target creature loses all "bands with other" abilities until end of turn.',
    "object",
)
def lose_bands_with_other(c: Captures) -> Continuous:
    others: tuple[str, ...] = ("bands with other",)
    return Continuous((LoseAbilities((*c.get("a", ()), *others)),))


@verb(
    "lose|loses all <a:keyword_list> abilities",
    "Target creature loses all landwalk abilities until end of turn.",
    "object",
)
def lose_all_abilities_of_a_kind(c: Captures) -> Continuous:
    return Continuous((LoseAbilities(c["a"]),))


@verb("lose|loses this ability", "~ loses this ability until end of turn.", "object")
def lose_this_ability(_c: Captures) -> Continuous:
    return Continuous((LoseAbilities(this=True),))


@verb("lose|loses all abilities", "Target creature loses all abilities until end of turn.", "object")
def lose_all_abilities(_c: Captures) -> Continuous:
    return Continuous((LoseAbilities(),))


@verb(
    "lose|loses all land types and abilities",
    "Target land loses all land types and abilities until end of turn.",
    "object",
)
def lose_all_land_types_and_abilities(_c: Captures) -> Continuous:
    return Continuous((ChangeTypes(set_subtypes=(), of_kinds=("land",)), LoseAbilities()))


@verb("lose|loses all other abilities", "Enchanted creature has defender and loses all other abilities.", "object")
def lose_all_other_abilities(_c: Captures) -> Continuous:
    return Continuous((LoseAbilities(),))


@verb(
    "lose|loses all abilities except mana abilities",
    "Enchanted land loses all abilities except mana abilities.",
    "object",
)
def lose_all_abilities_except_mana_abilities(_c: Captures) -> Continuous:
    return Continuous((LoseAbilities(except_mana=True),))


@verb("can't have or gain <a:keyword_list>", "Creatures your opponents control can't have or gain flying.", "object")
def cant_have_or_gain_keyword_list(c: Captures) -> Continuous:
    return Continuous((LoseAbilities(c["a"], cant_have=True),))


@verb(
    "lose|loses <a:keyword_list> and can't have [or gain] <b:keyword_list>",
    "Creatures your opponents control lose flying and can't have or gain flying.",
    "object",
)
def lose_keyword_list_and_cant_have_or_gain(c: Captures) -> Continuous | None:
    return Continuous((LoseAbilities(c["a"], cant_have=True),)) if c["a"] == c["b"] else None


@verb(
    "have|has all activated abilities of <o:object>",
    "~ has all activated abilities of all creature cards in all graveyards.",
    "object",
)
def have_all_activated_abilities_of_object(c: Captures) -> Continuous:
    return Continuous((GainAbilitiesOf(c["o"].selector),))


@verb(
    "gain|gains all activated abilities of <o:object>",
    "~ gains all activated abilities of target creature until end of turn.",
    "object",
)
def gain_all_activated_abilities_of_object(c: Captures) -> Continuous:
    return Continuous((GainAbilitiesOf(c["o"].selector),))


@slot("keyword_options")
def _keyword_options(text: Text, i: int) -> Parsed:
    """ "Reach, trample, or haste": one of these is chosen."""
    return one_of(text, i, "keyword")


@verb(
    "gain|gains your choice of <k:keyword_options> [<u:duration>]",
    "~ gains your choice of reach, trample, or haste until end of turn.",
    "object",
)
def gain_your_choice_of_keywords(c: Captures) -> Instruction:
    rows = [(row, Apply(c["subject"], (GainAbilities(row),), c.get("u", FOREVER))) for row in c["k"]]
    return ChooseMode(tuple(Mode(" ".join(one.name for one in row), effect) for row, effect in rows))


@verb(
    "lose|loses your choice of <k:keyword_options> [<u:duration>]",
    "Target creature loses your choice of flying, first strike, or trample until end of turn.",
    "object",
)
def lose_your_choice_of_keywords(c: Captures) -> Instruction:
    modes = []
    for row in c["k"]:
        names = tuple(one.name for one in row)
        modes.append(Mode(" ".join(names), Apply(c["subject"], (LoseAbilities(names),), c.get("u", FOREVER))))
    return ChooseMode(tuple(modes))


@verb(
    "gain|gains protection <q:qualities> or <r:qualities> [<u:duration>]",
    "Target creature gains protection from artifacts or from the color of your choice until end of turn.",
    "object",
)
def gain_protection_from_one_or_another(c: Captures) -> Instruction:
    """Which of the two is said as it resolves (608.2d)."""
    modes = []
    for row in (c["q"], c["r"]):
        given = tuple(KeywordAbility("protection", (fitting,)) for fitting in row)
        modes.append(Mode(_from(row[0]), Apply(c["subject"], (GainAbilities(given),), c.get("u", FOREVER))))
    return ChooseMode(tuple(modes))


def _from(quality: Filter) -> str:
    """What it is protected from, as a choice is labelled."""
    if isinstance(quality, IsType):
        return f"protection from {quality.name.lower()}s"
    return "protection from a color" if isinstance(quality, IsColor) else "protection from others"


@verb(
    "gain|gains protection from the color of its controller 's choice <u:duration>",
    "Target creature gains protection from the color of its controller's choice until end of turn.",
    "object",
)
def gain_protection_of_its_controllers_choice(c: Captures) -> Instruction:
    given = GainAbilities((KeywordAbility("protection", (IsColor(ChosenColor("chosen")),)),))
    return Sequence((Decide("color", ControllerOf(c["subject"])), Apply(c["subject"], (given,), c["u"])))


_FOR_ITS_MANA_COST = GainAbilities((KeywordAbility("flashback"),))


@verb(
    "gain|gains flashback <u:duration> . (the|its|their) flashback cost (is|are) equal to (its|their|that card 's) "
    "mana cost",
    "Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal "
    "to its mana cost.",
    "object",
)
def gain_flashback_for_its_mana_cost(c: Captures) -> Instruction:
    """702.34a; a card without a mana cost can't be cast so (118.6)."""
    return Apply(c["subject"], (_FOR_ITS_MANA_COST,), c["u"])
