"""Static abilities that are a sentence of their own: what players can't do, who may be blocked how (604, 613.11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.costs import Cost, OwnManaCost
from mtgtable.abilities.words import SECOND_LAND_TYPE, ChosenColor, ChosenType, ColorWord
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.costs_given_said import cost_given
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.one_order import in_one_form
from mtgtable.oracle.rendering.rules_said import clause, rule_words
from mtgtable.oracle.rendering.sayer import Sayer

_WHO: Final[dict[Any, str]] = {s.Players("each"): "players", s.Players("opponents"): "your opponents", s.You(): "you"}
_OWN_TURN: Final = c.IsTurnOf(s.Bound("affected"))


def static_of_its_own(plain: Sayer, node: a.StaticAbility) -> str:
    """The sentence, without what must hold; empty where there is none."""
    return next((said for writer in _WRITERS if (said := writer(plain, node))), "")


_CAST_THIS_TURN: Final = c.Fits(s.Source(), f.AllOf((f.HasStatus("was_cast"), f.HasStatus("entered_this_turn"))))


def timed_static(plain: Sayer, node: a.StaticAbility) -> str:
    """ "During each opponent's end step, you may cast spells …": the sentence with its time; empty for others."""
    match in_one_form(node.condition):
        case c.Every(parts=(c.IsStep(steps=("end",)), c.IsTurnOf(players=s.Players("opponents")))) if (
            node.applies_to == s.You()
        ):
            return f"during each opponent's end step, you {plain.parts(node.parts, s.You())}"
        case c.IsTurnOf(players=s.You()) if said := _barred(plain, node):
            return f"during your turn, {said}"
    if node.zones == (Zone.STACK,) and node.applies_to == s.Source() and node.condition is not None:
        match node.parts:
            case (m.RuleChange(rule="cant be countered") as uncountered,) if uncountered == m.RuleChange(
                "cant be countered"
            ):
                return f"if {plain.condition(node.condition)}, this spell can't be countered"
            case (m.GainAbilities(abilities=(a.KeywordAbility() as keyword,)),):
                return f"if {plain.condition(node.condition)}, it has {plain.granted(keyword)}"
    if node.condition == _CAST_THIS_TURN and node.applies_to == s.You():
        return f"you {plain.parts(node.parts, s.You())} if {plain.this} was cast this turn"
    match node.parts:
        case (m.RuleChange(rule="cant attack") as bar,) if bar == m.RuleChange("cant attack"):
            match in_one_form(node.condition):
                case c.Compares(left=q.PlayerStat(stat="extra_turn"), comparison=">=", right=1):
                    return f"{plain.what(node.applies_to)} can't attack during extra turns"
        case (m.RuleChange(rule="may exert"),) if isinstance(node.condition, c.Isnt) and node.applies_to == s.Source():
            return f"if {plain.this} hasn't been exerted this turn, you may exert it as it attacks"
        case (m.RuleChange(rule="legend rule off"),):
            match node.condition:
                case c.Compares(left=q.CountOf(objects=those), comparison="=", right=int() as many) if (
                    those == node.applies_to
                ):
                    noun = plain.what(those, many=True)
                    there = f"there are exactly {plain.number(many)} {noun} on the battlefield"
                    return f'if {there}, the "legend rule" doesn\'t apply to them'
        case (m.RuleChange(rule="may play from zone", once="use"),) if (
            node.condition is None and node.applies_to == s.You()
        ):
            return f"once each turn, you {plain.parts(node.parts, s.You())}"
    return ""


def _barred(plain: Sayer, node: a.StaticAbility) -> str:
    """ "Players can't draw cards or gain life", "players can cast spells only during their own turns"."""
    rules = [one for one in node.parts if isinstance(one, m.RuleChange)]
    who = _WHO.get(node.applies_to)
    if who is None or len(rules) != len(node.parts):
        return ""
    if all(one.unless == _OWN_TURN and one.filter is None for one in rules):
        deeds = [_DEEDS.get(one.rule, "") for one in rules]
        return f"{who} can {' and '.join(deeds)} only during their own turns" if all(deeds) else ""
    rows = [_bar(plain, one, yours=who == "you") for one in rules]
    if len(rules) == 1 and clause(plain, node.applies_to, node.parts) is not None:
        return ""
    if not all(rows) or (who == "you" and len(rows) == 1):
        return ""
    *others, last = rows
    return f"{who} can't {' or '.join([*(one.removesuffix(_AS_COST) for one in others), last])}"


_AS_COST: Final = " to cast spells or activate abilities"


_DEEDS: Final = {"cant cast": "cast spells", "cant activate": "activate abilities"}
_PILES: Final = {"cast_from_graveyard": "graveyards", "cast_from_library": "libraries", "cast_from_hand": "your hand"}


def _bar(plain: Sayer, rule: m.RuleChange, *, yours: bool) -> str:
    """What can't be done: "cast spells from graveyards or libraries"; empty where that isn't what it says."""
    if rule.rule == "cant draw" and rule == m.RuleChange("cant draw"):
        return "draw cards"
    if rule.rule == "cant cast" and rule == m.RuleChange("cant cast", filter=rule.filter):
        kinds = f.parts_of(f.without(rule.filter or f.Anything(), f.IsStackKind("spell")))
        piles = [part for one in kinds for part in (one.parts if isinstance(one, f.AnyOf) else (one,))]
        if piles and all(isinstance(one, f.HasStatus) and one.status in _PILES for one in piles):
            return (
                f"cast spells from {' or '.join(_PILES[one.status] for one in piles if isinstance(one, f.HasStatus))}"
            )
    if rule == m.RuleChange("cant activate", filter=f.InZone((Zone.GRAVEYARD,))):
        return "activate abilities of cards in graveyards"
    if rule.rule == "cant play lands" and isinstance(rule.filter, f.InZone):
        if rule.filter.zones == (Zone.GRAVEYARD,):
            return "play land cards from graveyards"
        return "play lands" if yours and rule.filter.zones == (Zone.HAND,) else ""
    said = (rule_words(plain, rule) or "").replace("nonland objects", "nonland permanents")
    return said.removeprefix("can't ") if said.startswith("can't ") else ""


def _in_combat(plain: Sayer, node: a.StaticAbility) -> str:
    """ "No more than two creatures can attack you each combat", "for each creature you control, you may have …"."""
    match node.parts:
        case (m.RuleChange(rule="attackers of you at most", value=int() as most),) if node.applies_to == s.You():
            return f"no more than {plain.number(most, 'one')} creature{'s' * (most != 1)} can attack you each combat"
        case (m.RuleChange(rule="assigns damage as though unblocked"),):
            assign = "assign its combat damage as though it weren't blocked"
            if isinstance(node.applies_to, s.All):
                one = plain.described(node.applies_to.filter, ())
                return f"for each {one}, you may have that creature {assign}"
            if node.applies_to == s.HostOf():
                return f"{plain.what(s.HostOf())}'s controller may have it {assign}"
        case (m.RuleChange(rule="all must block it", filter=None),) if node.applies_to == s.Union(
            (s.Source(), s.HostOf())
        ):
            return f"all creatures able to block {plain.this} or {plain.what(s.HostOf())} do so"
        case (m.RuleChange(rule="blocked as though without", step="landwalk", filter=None),):
            who = plain.what(node.applies_to).removeprefix("all ")
            return f"{who} abilities can be blocked as though they didn't have those abilities"
    return ""


def _of_the_rules(plain: Sayer, node: a.StaticAbility) -> str:
    """ "Your life total can't change", "all damage is dealt as though its source had wither"."""
    to = node.applies_to
    match node.parts:
        case (m.RuleChange(rule="life total cant change"),) if to == s.You():
            return "your life total can't change"
        case (m.RuleChange(rule="damage as though wither"),) if to == s.Players("each"):
            return "all damage is dealt as though its source had wither"
        case (m.RuleChange(rule="mana of any color", filter=None, mana=""),) if to == s.Players("each"):
            return "players may spend mana as though it were mana of any color"
        case (m.RuleChange(rule="cant be made to sacrifice", players=s.Players("opponents")),) if to == s.You():
            return "spells and abilities your opponents control can't cause you to sacrifice permanents"
        case (m.RuleChange(rule="maximum hand size", value=size),) if to == s.You() and not isinstance(size, int):
            return f"your maximum hand size is equal to {plain.amount(size)}"
        case (m.RuleChange(rule="maximum hand size", value=int() as size),) if to != s.You():
            return f"{plain.whose(to)} maximum hand size is {plain.number(size, 'one')}"
        case (
            m.RuleChange(rule="mana of any color", mana="W"),
            m.RuleChange(rule="mana only as colorless", mana="UBRGC"),
        ) if to == s.You():
            other = "You may spend other mana only as though it were colorless mana"
            return f"you may spend white mana as though it were mana of any color. {other}"
        case (m.RuleChange(rule="cant enter", filter=None),) if isinstance(to, s.All) and to.zones == (
            Zone.GRAVEYARD,
            Zone.LIBRARY,
        ):
            cards = plain.described(to.filter, (Zone.GRAVEYARD,), many=True).replace(" in a graveyard", "")
            return f"{cards} in graveyards and libraries can't enter the battlefield"
    return ""


_COLOR_WORDS: Final = {ColorWord("W"), ColorWord("U"), ColorWord("B"), ColorWord("R"), ColorWord("G")}


def _everywhere(plain: Sayer, node: a.StaticAbility) -> str:
    """ "All cards that aren't on the battlefield, spells, and permanents are colorless"."""
    to = node.applies_to
    if not isinstance(to, s.All) or to.filter != f.Anything():
        return ""
    if set(to.zones) == set(Zone):
        said = plain.parts(node.parts, to).replace("to its other", "to their other")
        return f"all cards that aren't on the battlefield, spells, and permanents {said}"
    words = all(isinstance(one, m.ChangeText) and one.new == ChosenColor() for one in node.parts)
    if words and {one.old for one in node.parts if isinstance(one, m.ChangeText)} == _COLOR_WORDS:
        return "all instances of color words in the text of spells and permanents are changed to the chosen color word"
    return ""


def _given(plain: Sayer, node: a.StaticAbility) -> str:
    """ "Each creature has protection from its colors", "each Sliver card in each player's hand has …"."""
    to = node.applies_to
    match node.parts:
        case (m.GainAbilities(abilities=(a.KeywordAbility() as keyword,)),) if isinstance(to, s.All):
            one = f"each {plain.described(to.filter, to.zones)}".replace(
                " in a player's hand", " in each player's hand"
            )
            words = plain.granted(keyword)
            if words == "protection from its colors" or ", where X is its" in words or "player's hand" in one:
                return f"{one} has {words}"
    match node.parts:
        case (*others, m.GainAbilities(abilities=given)) if given:
            return _kept(plain, node, tuple(others), given)
    return ""


_COLORS: Final = (
    f.IsColor(ColorWord("W")), f.IsColor(ColorWord("U")), f.IsColor(ColorWord("B")), f.IsColor(ColorWord("R")),
    f.IsColor(ColorWord("G")),
)  # fmt: skip


def _kept(plain: Sayer, node: a.StaticAbility, others: tuple[Any, ...], given: tuple[Any, ...]) -> str:
    """ "Enchanted creature has protection from each color. This effect doesn't remove Auras" (702.16n)."""
    keeps = {one.keeps for one in given if isinstance(one, a.KeywordAbility) and one.name == "protection"}
    if len(keeps) != 1 or len(given) != len([one for one in given if isinstance(one, a.KeywordAbility)]):
        return ""
    kept = next(iter(keeps))
    parts = set(f.parts_of(kept)) if kept is not None else set()
    if f.AttachedTo(s.Source()) not in parts:
        return ""
    what = plain.described(f.without(kept, f.AttachedTo, f.ControlledBy), (), many=True).replace(" or ", " and ")
    yours = " you control that are already attached to it" * any(isinstance(one, f.ControlledBy) for one in parts)
    kinds = tuple(parameter for one in given for parameter in one.parameters)
    bare = tuple(a.KeywordAbility(one.name, one.parameters) for one in given)
    first = plain.parts((*others, m.GainAbilities(bare)), node.applies_to)
    if kinds == _COLORS:
        first = plain.parts((*others, m.GainAbilities((a.KeywordAbility("protection", _COLORS[:1]),))), node.applies_to)
        first = first.replace("protection from white", "protection from each color")
    return f"{plain.what(node.applies_to)} {first}. This effect doesn't remove {what}{yours}"


def _elsewhere_too(plain: Sayer, node: a.StaticAbility) -> str:
    """ "As long as this isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types"."""
    match node:
        case a.StaticAbility(
            applies_to=s.Source(),
            parts=(
                m.ChangeTypes(add_types=types, add_subtypes=kinds) as change,
                m.SetPT(power=int() as power, toughness=int() as toughness),
            ),
        ) if set(node.zones) == set(Zone) - {Zone.BATTLEFIELD} and change == m.ChangeTypes(
            add_types=types, add_subtypes=kinds
        ):
            said = " ".join([*map(word, kinds), *(one.lower() for one in types)])
            return f"it's a {power}/{toughness} {said} in addition to its other types"
        case a.StaticAbility(applies_to=s.All(filter=lands), parts=(m.ChangeTypes(set_subtypes=(second,)),)) if (
            second == ChosenType("land", SECOND_LAND_TYPE) and f.IsSubtype(ChosenType("land")) in f.parts_of(lands)
        ):
            rest = plain.described(f.without(lands, f.IsSubtype(ChosenType("land"))), (Zone.BATTLEFIELD,), many=True)
            return f"{rest} of the first chosen type are the second chosen type"
    return ""


def _full_text(plain: Sayer, node: a.StaticAbility) -> str:
    """ "This has the full text of that card and has the text "{2}: Discard a card."."""
    match node.parts:
        case (m.TakeText(of=s.TopOfGraveyard(players=s.You()), add_abilities=(one,)),) if isinstance(
            node.condition, c.Fits
        ):
            it = plain.what(node.applies_to)
            return f"{it} has the full text of that card and has the text {_ended(plain.granted(one))}"
    return ""


def _ended(quoted: str) -> str:
    return quoted[:-1] + "." + quoted[-1] if not quoted.endswith('."') else quoted


def _escaping(plain: Sayer, node: a.StaticAbility) -> str:
    """ "Each Dinosaur card in your graveyard has escape. The escape cost is equal to the card's mana cost plus …"."""
    match node:
        case a.StaticAbility(
            applies_to=s.All(filter=fitting, zones=(Zone.GRAVEYARD,)),
            parts=(
                m.GainAbilities(abilities=(a.KeywordAbility(name="escape", parameters=(Cost(parts=(own, *more)),)),)),
            ),
        ) if own == OwnManaCost() and more:
            cards = plain.described(fitting, (Zone.GRAVEYARD,))
            plus = plain.cost(Cost(tuple(more)))
            return f"each {cards} has escape. The escape cost is equal to the card's mana cost plus {plus}"
    return ""


def _as_one_has_it(plain: Sayer, node: a.StaticAbility) -> str:
    """ "As long as a creature card with landwalk is in a graveyard, this has landwalk"."""
    match node:
        case a.StaticAbility(
            parts=(m.GainAbilitiesOf(objects=s.All() as those, kind="keywords", keywords=(name,)),), condition=None
        ) if f.HasKeyword(name) in f.parts_of(those.filter):
            rest = f.without(those.filter, f.HasKeyword(name))
            who = plain.what(node.applies_to)
            if those.zones == (Zone.EXILE,):
                card = plain.described(rest, (Zone.EXILE,), article=True).replace(" in exile", "")
                return f"as long as {card} has {name}, {who} has {name}"
            kind, place, pile = plain.described(rest, those.zones, article=True).partition(" in ")
            return f"as long as {kind} with {name} is{place}{pile}, {who} has {name}"
    return ""


_WRITERS: Final[tuple[Callable[[Sayer, a.StaticAbility], str], ...]] = (
    _barred, _in_combat, _of_the_rules, _everywhere, _given, _as_one_has_it,
    _elsewhere_too, _full_text, _escaping, cost_given,
)  # fmt: skip
