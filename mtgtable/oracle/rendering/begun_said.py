"""Continuous effects that an instruction begins, in words: "target creature gets +2/+2 until end of turn" (611.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.durations import END_OF_COMBAT, END_OF_TURN, FOREVER, Until
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.copies_said import except_words
from mtgtable.oracle.rendering.costs_said import costs_this_turn
from mtgtable.oracle.rendering.effects_said import NO_CREATURE_TYPES, own_costs
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.nouns import plural_noun, with_article
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.rules_said import clause, exiled_instead
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.selectors_said import nth_cast

_DETAINED: Final = tuple(
    m.RuleChange(rule) for rule in ("cant attack", "cant block", "activated abilities cant be activated")
)
"""What detaining does (701.35a)."""
_NO_LAND: Final = f.Not(f.IsType("Land"))
_MUST_ATTACK: Final = (m.RuleChange("must attack"),)
_MUST_BLOCK: Final = (m.RuleChange("must block"),)
_UNTIL_UNTAP: Final = Until("their next untap step")


def _apply(plain: Sayer, node: lasting.Apply) -> str:
    parts = node.parts
    if len(parts) == 1 and isinstance(parts[0], m.ChangeControl):
        return _taken(plain, node, parts[0])
    until = plain.until(node.duration)
    if len(parts) == 1 and isinstance(parts[0], m.CostChange) and node.duration == END_OF_TURN:
        told = costs_this_turn(plain, parts[0])
        if told and node.what == s.Players("each"):
            return told
    played = _played(plain, node)
    if played is not None:
        return played
    whole = clause(plain, node.what, parts)
    if whole is not None:
        if whole.endswith(" do so") and node.duration == END_OF_TURN:
            return f"{whole.removesuffix(' do so')} this turn do so"
        return _for_a_while(whole, until.replace("until end of turn", "this turn"))
    if len(parts) == 1 and isinstance(parts[0], m.ChangeChosenWords) and not parts[0].new:
        kinds = " with another or one ".join(_KINDS_OF_WORDS[kind] for kind in parts[0].kinds)
        not_new = f". The new creature type can't be {' or '.join(parts[0].not_new)}" if parts[0].not_new else ""
        changed = f"change the text of {plain.what(node.what)} by replacing all instances of one {kinds} with another"
        return f"{changed}{until}{not_new}"
    if said := _base_changed(plain, node) or _taxed(plain, node):
        return said
    if parts == (m.SwitchPT(),):
        return f"switch {possessive(plain.what(node.what))} power and toughness{until}"
    if parts == _DETAINED and node.duration == Until("your next turn"):
        return f"detain {plain.what(node.what)}"
    who = plain.what(node.what).removeprefix("all ")
    taken_up = isinstance(node.what, s.Bound) and node.what.name == "tap"
    they = f"those {plural_noun(plain.noun_of('tap'))}" if taken_up else "they"
    who = {"them": they, "that permanent or player": "that creature"}.get(who, who)
    if isinstance(node.what, s.All) and (nth := nth_cast(node.what.filter)) is not None and nth.coming:
        return f"{who} {plain.parts(parts, node.what)}"
    if parts == (m.RuleChange("doesnt untap"),) and node.duration == _UNTIL_UNTAP:
        if plain.several(node.what):
            return f"{who} don't untap during their controllers' next untap steps"
        return f"{who} doesn't untap during its controller's next untap step"
    if len(parts) == 1 and (said := _attacks_whom(plain, parts[0], node.duration)):
        return f"{who} {said}"
    if node.duration == END_OF_TURN and all(isinstance(part, m.RuleChange) for part in parts):
        said = plain.parts(parts, node.what)
        return f"{who} {said}{until}" if said.startswith("gain protection") else f"{who} {_this_turn(said)}"
    if parts in (_MUST_ATTACK, _MUST_BLOCK) and node.duration == END_OF_COMBAT:
        return f"{who} {plain.parts(parts, node.what).replace('each combat', 'this combat')}"
    if len(parts) == 1 and isinstance(parts[0], m.RuleChange) and parts[0].rule == "must block" and (
        node.duration == END_OF_COMBAT
    ):  # fmt: skip
        return f"{who} {plain.parts(parts, node.what).replace(' this turn', ' this combat')}"
    if len(parts) == 1 and isinstance(parts[0], m.BecomeCopy) and parts[0].of is not None:
        return f"{who} becomes a copy of {plain.what(parts[0].of)}{until}{except_words(plain, parts[0].exceptions)}"
    become = _becoming(plain, node)
    if become:
        return f"{who} {become}"
    said = f"{who} {plain.parts(parts, node.what, until or ' ')}".rstrip().replace("  ", " ")
    return said + own_costs(parts, several=plain.several(node.what))


def _taken(plain: Sayer, node: lasting.Apply, change: m.ChangeControl) -> str:
    """ "Gain control of target creature for as long as it is enchanted": what it is, before for how long."""
    who = plain.what(change.to)
    taken = plain.what(node.what).removeprefix("all ")
    return f"{'gain' if who == 'you' else f'{who} gains'} control of {taken}{plain.until(node.duration)}"


_EACH_TURN: Final = re.compile(r" on each of (your|their) turns$")
"""What isn't said beside the one turn for which it holds."""
_MORE_LANDS: Final = re.compile(r" play (\w+ additional lands)$")


def _for_a_while(whole: str, until: str) -> str:
    """The sentence with for how long it holds."""
    damage = " combat damage as though "
    if until == " this turn" and whole.startswith("damage that would reduce "):
        return f"until end of turn, {whole}"
    if until == " this turn" and damage in whole:
        return whole.replace(damage, " combat damage this turn as though ")
    if until == " this turn":
        whole = _MORE_LANDS.sub(r" play up to \1", _EACH_TURN.sub("", whole))
    return f"{whole}{until}"


def _taxed(plain: Sayer, node: lasting.Apply) -> str:
    """ "This turn, creatures can't attack unless their controller pays {X} for each attacking creature …"."""
    match node.parts:
        case (
            m.RuleChange(rule=("attack tax" | "block tax") as rule, cost=Cost(parts=(PayMana(times=q.X() as x),))),
        ) if node.duration == END_OF_TURN and isinstance(node.what, s.All):
            does = rule.partition(" ")[0]
            who = plain.what(node.what).removeprefix("all ")
            pays = f"pays {{{x.name}}} for each {does}ing creature they control"
            return f"this turn, {who} can't {does} unless their controller {pays}"
    return ""


def _base_changed(plain: Sayer, node: lasting.Apply) -> str:
    """ "Change this creature's base power to target creature's power"; empty where it is a number, or both are set."""
    match node.parts:
        case (m.SetPT(power=power, toughness=toughness),) if (power is None) != (toughness is None):
            which, size = ("power", power) if toughness is None else ("toughness", toughness)
            if not isinstance(size, int | q.X):
                whose = possessive(plain.what(node.what))
                return f"change {whose} base {which} to {plain.amount(size)}{plain.until(node.duration)}"
    return ""


def _attacks_whom(plain: Sayer, part: Any, duration: Any) -> str:
    """ "Attacks that player this combat if able"; empty for anything else."""
    times = {END_OF_TURN: "this turn", END_OF_COMBAT: "this combat"}
    if (
        not isinstance(part, m.RuleChange)
        or part.rule != "must attack"
        or part.players is None
        or duration not in times
    ):
        return ""
    return f"attacks {plain.what(part.players)} {times[duration]} if able"


def _this_turn(said: str) -> str:
    if said.startswith("choose which creatures block "):
        return said.replace(" block ", " block this turn ", 1)
    if " this turn if able" in said:
        return said
    if said.endswith(" if able"):
        return said.replace(" each combat if able", " this turn if able").replace(" if able", " this turn if able") if (
            " each combat" not in said) else said.replace(" each combat if able", " this turn if able")  # fmt: skip
    return f"{said.removesuffix(' each combat')} this turn"


_KINDS_OF_WORDS: Final = {
    "color": "color word", "basic land type": "basic land type", "creature type": "creature type",
}  # fmt: skip
_ANY_MANA: Final = {
    "": "",
    "type": ", and mana of any type can be spent to cast ",
    "color": ", and you may spend mana as though it were mana of any color to cast ",
}


def _attacked_with(plain: Sayer, condition: Any) -> str:
    """ "A Rogue", "three or more creatures": with what you attacked in your turn; empty for other conditions."""
    match condition:
        case c.Every(parts=(c.IsTurnOf(players=s.You()), c.HappenedThisTurn(what=h.Attacks(what=what), times=1))) | (
            c.Every(parts=(c.HappenedThisTurn(what=h.Attacks(what=what), times=1), c.IsTurnOf(players=s.You())))
        ):
            return plain.described(what, (), article=what != f.IsSource())
        case c.Compares(left=q.PlayerStat(stat="attackers_this_turn", players=s.You()), comparison=">=", right=int(n)):
            return f"{plain.number(n)} or more creatures"
    return ""


def _played(plain: Sayer, node: lasting.Apply) -> str | None:
    """ "You may play that card this turn": a permission for cards that were just spoken of."""
    if len(node.parts) != 1 or not isinstance(node.parts[0], m.RuleChange):
        return None
    rule = node.parts[0]
    if isinstance(rule.unless, c.Isnt):
        rest = _played(plain, replace(node, parts=(replace(rule, unless=None),)))
        attacked = _attacked_with(plain, rule.unless.part)
        stays = " remains exiled, "
        if rest is not None and attacked and stays in rest:
            return f"during any turn you attacked with {attacked}, {rest.partition(stays)[2]}"
        return None if rest is None else f"{rest} if {plain.condition(rule.unless.part)}"
    if rule.then_exile is not None:
        rest = _played(plain, replace(node, parts=(replace(rule, then_exile=None),)))
        return None if rest is None else f"{rest}. {exiled_instead(plain, rule.then_exile)}"
    of_a_kind = _cast_if_of_a_kind(plain, node, rule)
    if of_a_kind is not None:
        return of_a_kind
    known = m.RuleChange("may play from zone", rule.filter, rule.players, cost=rule.cost, any_mana=rule.any_mana)
    among = _cast_among(plain, node, rule) if rule == known else None
    if among is not None:
        return among
    if rule != known or rule.filter not in (None, _NO_LAND):
        return None
    who = "you" if rule.players is None else plain.what(rule.players)
    verb = "play" if rule.filter is None else "cast"
    free = ""
    if rule.cost is not None:
        if rule.cost.parts:
            return None
        several = plain.several(node.what)
        free = f" without paying {'their mana costs' if several else 'its mana cost'}"
    if isinstance(node.what, s.Bound):
        plain.about_event[f"may {verb} {node.what.name}"] = verb
    it = plain.what(node.what)
    mana = _ANY_MANA[rule.any_mana]
    spell = "" if not mana else "those spells" if plain.several(node.what) else "that spell"
    if node.duration == FOREVER:
        one = "that card" if it in ("the exiled card", "the chosen card") else it
        stays = f"for as long as {one} remains exiled, " if not plain.several(node.what) else (
            "for as long as those cards remain exiled, ")  # fmt: skip
        return f"{stays}{who} may {verb} {plain.what(node.what)}{free}{mana}{spell}"
    if node.duration == END_OF_TURN:
        return f"{who} may {verb} {it} this turn{free}{mana}{spell}"
    until = plain.until(node.duration).strip()
    return f"{until}, {who} may {verb} {it}{free}{mana}{spell}"


def _cast_if_of_a_kind(plain: Sayer, node: lasting.Apply, rule: m.RuleChange) -> str | None:
    """ "You may cast it if it's a creature spell": one card, if it would be such a spell (601.3e)."""
    kinds = [part for part in f.parts_of(rule.filter) if part != _NO_LAND]
    if plain.several(node.what) or f.IsStackKind("spell") not in kinds:
        return None
    rest = _played(plain, replace(node, parts=(replace(rule, filter=_NO_LAND),)))
    spell = plain.described(f.all_of(*kinds), (Zone.STACK,))
    return None if rest is None else f"{rest} if it's {with_article(spell)}"


def _cast_among(plain: Sayer, node: lasting.Apply, rule: m.RuleChange) -> str | None:
    """ "Until end of turn, you may cast spells from among them": such of the cards as are spells of a kind."""
    parts = f.parts_of(rule.filter)
    if not {f.IsStackKind("spell"), _NO_LAND} <= set(parts) or rule.players is not None:
        return None
    if node.duration != END_OF_TURN or (rule.cost is not None and rule.cost.parts):
        return None
    kind = f.without(rule.filter, _NO_LAND)
    spells = plain.described(kind, (Zone.STACK,), many=True)
    it = plain.what(node.what)
    free = "" if rule.cost is None else " without paying their mana costs"
    mana = _ANY_MANA[rule.any_mana]
    key = plain.spoken.names.get(node.what.name) if isinstance(node.what, s.Bound) else None
    counted = isinstance(key, s.TopOfLibrary) and isinstance(key.count, q.EventAmount)
    them = "those exiled cards" if counted else "them" if it in ("it", "them") else it
    return f"until end of turn, you may cast {spells} from among {them}{free}{mana}{'those spells' * bool(mana)}"


def _becoming(plain: Sayer, node: lasting.Apply) -> str:
    """ "Becomes a 4/4 green Insect creature with first strike until end of turn"; empty where it doesn't."""
    types = next((part for part in node.parts if isinstance(part, m.ChangeTypes)), None)
    size = next((part for part in node.parts if isinstance(part, m.SetPT)), None)
    if types is None or types == NO_CREATURE_TYPES:
        return ""
    colors = [part for part in node.parts if isinstance(part, m.ChangeColors)]
    gained = [part for part in node.parts if isinstance(part, m.GainAbilities)]
    others = len(node.parts) - 1 - (size is not None) - len(colors) - len(gained)
    simple = m.ChangeTypes(
        add_types=types.add_types, set_types=types.set_types, set_subtypes=types.set_subtypes, of_kinds=types.of_kinds,
        add_subtypes=types.add_subtypes, add_supertypes=types.add_supertypes,
        all_creature_types=types.all_creature_types and size is not None,
    )  # fmt: skip
    if others or types != simple or len(colors) > 1 or len(gained) > 1 or (colors and colors[0].add):
        return ""
    until = plain.until(node.duration)
    several = plain.several(node.what)
    equal = "" if size is None or isinstance(size.power, int | q.X) or size.power != size.toughness else (
        f" with power and toughness each equal to {plain.amount(size.power)}")  # fmt: skip
    sized = "" if size is None or equal else f"{plain.amount(size.power)}/{plain.amount(size.toughness)} "
    color = "" if not colors else (listed([word(one) for one in colors[0].colors]) or "colorless") + " "
    subtypes = [word(one) for one in (*(types.set_subtypes or ()), *types.add_subtypes)]
    kinds = [one.lower() for one in (types.set_types or types.add_types)]
    supertypes = [one.lower() for one in types.add_supertypes]
    adding = types.set_subtypes is None and types.set_types is None
    if not kinds and size is not None:
        if types.all_creature_types:
            return ""
        return _of_a_size(plain, node, types, size, gained, color=color, adding=adding)
    noun = sized + " ".join(
        (*supertypes, *([color.strip()] if color else []), *subtypes, *sorted(kinds, key=lambda one: one == "creature"))
    )
    having = [plain.granted(one) for one in gained[0].abilities] if gained else []
    having += ["all creature types"] * types.all_creature_types
    with_ = " with " + listed(having) if having else ""
    more = ""
    if adding and (subtypes or not kinds or len(kinds) == 1):
        more = " in addition to its other types"
    verb = "become" if several else "becomes"
    article = "" if several else "an " if noun[:1].lower() in "aeiou" or noun.startswith("8/") else "a "
    tail = "s" * several
    return f"{verb} {article}{noun}{tail}{equal}{with_}{more}{until}"


def _of_a_size(
    plain: Sayer, node: lasting.Apply, types: m.ChangeTypes, size: m.SetPT, gained: list[m.GainAbilities], *,
    color: str, adding: bool,
) -> str:  # fmt: skip
    """ "Becomes a Human Detective with base power and toughness 4/4 and gains vigilance"."""
    subtypes = " ".join(word(one) for one in (*(types.set_subtypes or ()), *types.add_subtypes))
    if not subtypes or types.add_supertypes or types.set_types is not None or types not in node.parts[:2]:
        return ""
    subtypes = f"{color}{subtypes}"
    article = "an" if subtypes[:1] in "AEIOUaeiou" else "a"
    sized = f"{plain.amount(size.power)}/{plain.amount(size.toughness)}"
    if size.power == size.toughness and not isinstance(size.power, int | q.X):
        sized = f"each equal to {plain.amount(size.power)}"
    said = f"becomes {article} {subtypes} with base power and toughness {sized}"
    said += " and gains " + listed([plain.granted(one) for one in gained[0].abilities]) if gained else ""
    return f"{said}{' in addition to its other types' * adding}{plain.until(node.duration)}"


BEGUN: Final[dict[type, Callable[[Sayer, Any], str]]] = {lasting.Apply: _apply}
