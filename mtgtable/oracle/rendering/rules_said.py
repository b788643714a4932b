"""What effects on the rules of the game say, in words (613.11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import costs as k
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.fold import walk
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.nouns import number_words
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.rarer_rules_said import rarer_rule
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.whole import mana_words
from mtgtable.oracle.rendering.whole_rules_said import paid_x, whole_rule


def rule_words(plain: Sayer, node: m.RuleChange) -> str | None:
    """What the rule says of whom it applies to; None where only its fields tell."""
    rule, fitting = node.rule, node.filter
    if node.unless is not None:
        return _unless(plain, node)
    if node == m.RuleChange(rule):
        return _CHOOSING.get(rule) or _alone(rule)
    if fitting is not None and node == m.RuleChange(rule, filter=fitting):
        said = _about_such(plain, rule, fitting)
        if said is not None:
            return said
    if node == _NOT_AGAIN:
        return "can't attack a player it has already attacked this turn"
    if rule in _LIMITS and node == m.RuleChange(rule, value=node.value):
        return _LIMITS[rule].format(plain.number(node.value, "one"))
    match node:
        case m.RuleChange(rule="can block additional", value=1) if node == m.RuleChange(rule, value=1):
            return "can block an additional creature each combat"
        case m.RuleChange(rule="can block additional", value=value) if node == m.RuleChange(rule, value=value):
            if each := for_each(plain, value):
                return f"can block an additional creature each combat{each}"
            return f"can block an additional {plain.number(value)} creatures each combat"
        case m.RuleChange(rule="blockers at least", value=value) if node == m.RuleChange(rule, value=value):
            return f"can't be blocked except by {plain.number(value)} or more creatures"
        case m.RuleChange(rule="must be blocked", filter=None, value=1):
            return "must be blocked by exactly one creature if able"
        case m.RuleChange(rule="blockers at most", value=1) if node == m.RuleChange(rule, value=1):
            return "can't be blocked by more than one creature"
        case m.RuleChange(rule="cant attack", filter=None, players=whom) if whom is not None and node == m.RuleChange(
            rule, players=whom
        ):
            return f"can't attack {_whom(plain, whom)}"
        case m.RuleChange(rule="cant attack", filter=f.ControlledBy(players=of), players=whom) if whom == of:
            return f"can't attack {_whom(plain, whom)} or planeswalkers {_whose(plain, whom)}"
    return _of_players(plain, node)


_CHOOSING: Final = {
    "chooses attacks": "choose which creatures attack",
    "chooses blocks": "choose which creatures block and how those creatures block",
}
"""What a player decides for all (509.1, 508.1)."""
_NOT_AGAIN: Final = m.RuleChange(
    "cant attack",
    players=s.PlayersWho(
        s.Players("each"), c.HappenedThisTurn(h.Attacks(f.IsAmong(s.Bound("affected")), s.Bound("each")))
    ),
)


def _of_players(plain: Sayer, node: m.RuleChange) -> str | None:
    """What players may, must and can't do, and what else has several fields."""
    rule, fitting = node.rule, node.filter
    match node:
        case m.RuleChange(rule=("attack tax" | "block tax") as rule, cost=cost) if (
            cost is not None and node == m.RuleChange(rule, cost=cost)
        ):
            paid = plain.cost(cost)
            pays = f"its controller pays {paid}" if paid.startswith("{") else f"you {paid}"
            return f"can't {rule.partition(' ')[0]} unless {pays}"
        case m.RuleChange(rule="cant have counters", step=kind) if kind:
            return f"can't have {kind} counters put on it"
        case m.RuleChange(rule="blocks as though with", filter=fitting, step=keyword) if fitting is not None:
            return f"can block {plain.described(fitting, (), many=True)} as though it had {keyword}"
        case m.RuleChange(rule="blocked as though without", filter=lands):
            walk_ = f"{word(lands.word).lower()}walk" if isinstance(lands, f.IsSubtype) else "landwalk"
            return f"can be blocked as though it didn't have {walk_}"
        case m.RuleChange(rule="may cast for", cost=cost, filter=such, zone=zone) if cost is not None:
            spells = plain.described(f.without(such, f.OwnedBy(s.You())), (Zone.STACK,), many=True)
            where = " from your hand" if zone is Zone.HAND else ""
            if not cost.parts:
                return f"may cast {spells}{where} without paying their mana costs"
            return f"may {_paid_for(plain, cost, spells)}"
        case m.RuleChange(rule="cant be made to sacrifice", players=players) if players is not None:
            return f"can't be made to sacrifice anything by {plain.what(players)}"
        case m.RuleChange(rule="cant be targeted", players=players, filter=fitting) if players is not None:
            who = plain.what(players)
            theirs = "your opponents control" if players == s.Players("opponents") else f"{who} controls"
            aimed = "spells or abilities" if fitting is None else _aiming(plain, fitting)
            return f"can't be the target of {aimed} {theirs}"
        case m.RuleChange(rule="may play from zone", then_exile=such) if such is not None:
            rest = _of_players(plain, replace(node, then_exile=None))
            return None if rest is None else f"{rest}. {exiled_instead(plain, such)}"
        case m.RuleChange(rule="may play from zone", zone=zone, filter=fitting) if (
            zone is not None and node == m.RuleChange(rule, filter=fitting, zone=zone, once=node.once)
        ):
            return _may_play(plain, fitting, zone, node.once) or rarer_rule(plain, node)
        case m.RuleChange(rule="goaded"):
            return "is goaded"
        case m.RuleChange(rule="crews with", step=deeds, value=int() as more) if deeds:
            said = {"saddle": "saddles Mounts", "crew": "crews Vehicles"}
            does = " and ".join(said.get(one, one) for one in deeds.split(" and "))
            return f"{does} as though its power were {more} greater"
        case m.RuleChange(rule="targeted as though without", players=whose, step=keyword):
            by = "you control" if whose == s.You() else f"controlled by {plain.what(whose)}"
            return f"can be the target of spells and abilities {by} as though it didn't have {keyword}"
        case m.RuleChange(rule="cant get counters", step=kind) if node == m.RuleChange(rule, step=kind):
            return f"can't get {kind} counters"
        case m.RuleChange(rule="cant pay life as cost", step="not mana abilities"):
            return "can't pay life to cast spells or to activate abilities that aren't mana abilities"
        case m.RuleChange(rule="cant activate", step=kind) if kind in _BARRED and node == m.RuleChange(rule, step=kind):
            return f"can't {_BARRED[kind]}"
    return _of_mana(plain, node) or rarer_rule(plain, node)


def _of_mana(plain: Sayer, node: m.RuleChange) -> str | None:
    """What players may spend mana as, and what they keep of it."""
    rule = node.rule
    match node:
        case m.RuleChange(rule="mana doesnt empty", mana=kinds) if kinds:
            return f"don't lose unspent {mana_words(kinds)} mana as steps and phases end"
        case m.RuleChange(rule="mana of any color", filter=None, mana=kinds) if node == m.RuleChange(rule, mana=kinds):
            return f"may spend {f'{mana_words(kinds)} mana'.lstrip()} as though it were mana of any color"
        case m.RuleChange(rule="mana of any color", filter=such) if such is not None and (
            node == m.RuleChange(rule, filter=such)
        ):
            spells = plain.described(such, (Zone.STACK,), many=True)
            return f"may spend mana as though it were mana of any color to cast {spells}"
        case m.RuleChange(rule="mana only as colorless", mana=kinds):
            return f"may spend {mana_words(kinds)} mana only as though it were colorless mana"
        case m.RuleChange(rule="mana as another color", mana=kinds, step=kind):
            return f"may spend {mana_words(kinds)} mana as though it were {kind} mana"
    return None


def _paid_for(plain: Sayer, cost: k.Cost, spells: str) -> str:
    """ "Pay {0} rather than pay the mana cost for Zombie creature spells"."""
    if any(isinstance(part, k.PayMana) and part.times == _OWN_VALUE for part in cost.parts):
        return f"pay {{X}} rather than pay the mana cost for {spells}, where X is that spell's mana value"
    words = plain.cost(cost)
    return f"{'pay ' * words.startswith('{')}{words} rather than pay the mana cost for {spells}"


_OWN_VALUE: Final = q.StatOf("mana_value", s.Source())
_BARRED: Final = {
    "cycling": "cycle cards",
    "nonmana": "activate abilities that aren't mana abilities",
    "loyalty": "activate planeswalkers' loyalty abilities",
    "not loyalty": "activate abilities that aren't mana abilities or loyalty abilities",
}


def exiled_instead(plain: Sayer, such: f.Filter) -> str:
    """ "If a spell cast this way would be put into a graveyard, exile it instead"."""
    if such == f.Anything():
        return "If that spell would be put into your graveyard, exile it instead"
    spell = plain.described(such, (Zone.STACK,), article=True)
    return f"If {spell} cast this way would be put into a graveyard, exile it instead"


def _whom(plain: Sayer, whom: Any) -> str:
    return plain.what(whom)


def _whose(plain: Sayer, whom: Any) -> str:
    who = plain.what(whom)
    return f"{who} {'control' if who in ('you', 'they') else 'controls'}"


_PLACE: Final = {
    Zone.GRAVEYARD: "from your graveyard", Zone.LIBRARY: "from the top of your library", Zone.EXILE: "from exile",
    Zone.HAND: "from your hand",
}  # fmt: skip


def _may_play(plain: Sayer, fitting: Any, zone: Zone, once: str) -> str | None:
    """ "May play lands from your graveyard", "may cast creature spells from the top of your library"."""
    if zone not in _PLACE or once not in ("", "use"):
        return None
    place = _PLACE[zone]
    parts = tuple(inner for part in f.parts_of(fitting) for inner in f.parts_of(part))
    if fitting is None or fitting == f.OwnedBy(s.You()):
        return f"may play {'lands and cast spells' if not once else 'a card'} {place}"
    if zone is Zone.EXILE and _EXILED in parts and f.IsStackKind("spell") in parts:
        kind = f.all_of(*(part for part in parts if part not in (_EXILED, f.Not(f.IsType("Land")))))
        which = plain.described(kind, (Zone.STACK,), many=not once, article=bool(once))
        return f"may cast {which} from among cards exiled with {plain.this}"
    rest = f.all_of(*(part for part in parts if part not in (f.OwnedBy(s.You()), f.Not(f.IsType("Land")))))
    spells = any(part == f.IsStackKind("spell") for part in parts)
    if spells:
        return f"may cast {plain.described(rest, (Zone.STACK,), many=not once, article=bool(once))} {place}"
    if f.IsType("Land") in parts:
        return f"may play {plain.described(rest, (), many=not once, article=bool(once))} {place}"
    nonland = f.Not(f.IsType("Land")) in parts
    if rest == f.Anything() and nonland:
        return f"may cast {'a spell' if once else 'spells'} {place}"
    if zone is Zone.GRAVEYARD and not once and parts and all(isinstance(one, _OF_CARDS) for one in parts):
        cards = plain.described(f.all_of(*parts), (Zone.LIBRARY,), many=True).replace(" in a library", "")
        return f"may {'cast' if nonland else 'play'} {cards} {place}"
    return None


_OF_CARDS: Final = (f.IsSubtype, f.HasKeyword, f.Not)
"""What may be said of cards that are played from a graveyard."""


COMBAT: Final = (
    "begin_combat", "declare_attackers", "declare_blockers", "first_strike_damage", "combat_damage", "end_combat",
)  # fmt: skip
"""The steps of the combat phase (506.1)."""


def _unless(plain: Sayer, node: m.RuleChange) -> str | None:
    """ "Can't attack unless defending player controls an Island"."""
    rule = node.rule
    if rule in ("cant cast", "cant activate") and node.unless == c.IsTurnOf(s.Bound("affected")):
        what = "cast spells" if rule == "cant cast" else "activate abilities"
        return f"can't {what} but during their own turns" if node.filter is None else None
    if node == m.RuleChange("cant cast", unless=c.Isnt(c.IsStep(COMBAT))):
        return "can't cast spells during combat"
    if node == m.RuleChange(rule, unless=node.unless) and rule.startswith("cant "):
        return f"{_alone(rule)} unless {plain.condition(node.unless)}"
    return None


_LIMITS: Final = {
    "attack limit": "can attack with no more than {0} creatures each combat, all of them together",
    "block limit": "can block with no more than {0} creatures each combat, all of them together",
    "attackers of you at most": "can't be attacked by more than {0} creatures each combat",
    "maximum hand size": "maximum hand size is {0}",
}  # fmt: skip
"""Rules about how many creatures there may be, said of players."""


def _alone(rule: str) -> str:
    if rule in ("must block", "must attack"):
        return f"{rule.removeprefix('must ')}s each combat if able"
    said = {
        "doesnt untap": "doesn't untap during its controller's untap step",
        "cast only as sorcery": "can cast spells only as a sorcery",
        "all must block it": "all creatures able to block it do so",
        "must be blocked": "must be blocked if able",
        "cant cast": "can't cast spells",
        "goaded": "is goaded",
        "cant search": "can't search libraries",
        "cant pay life as cost": "can't pay life to cast spells or activate abilities",
        "nonmana abilities cant be activated": (
            "and its activated abilities can't be activated unless they're mana abilities"
        ),
        "cant be targeted": "can't be the target of spells or abilities",
        "cant lose": "can't lose the game",
        "cant activate": "can't activate abilities",
        "cant have counters": "can't have counters put on it",
        "activates as though haste": "can use {T} as though it had haste",
        "legend rule off": "is not subject to the legend rule",
        "hexproof": "have hexproof",
        "shroud": "have shroud",
        "can attack as though no defender": "can attack as though it didn't have defender",
        "attacks as though haste": "can attack as though it had haste",
        "can block any number": "can block any number of creatures",
        "can block as though untapped": "can block as though it were untapped",
        "no maximum hand size": "have no maximum hand size",
        "may look at top": "may look at the top card of your library any time",
        "assigns no combat damage": "assigns no combat damage",
        "damage cant be prevented": "deals damage that can't be prevented",
        "assigns damage equal to toughness": "assigns combat damage equal to its toughness rather than its power",
        "must attack with one": "must attack with at least one creature each combat if able",
    }
    return said.get(rule) or rule.replace("cant", "can't").replace("doesnt", "doesn't")


def _about_such(plain: Sayer, rule: str, fitting: f.Filter) -> str | None:
    """What is said of the others that fit."""
    many = "" if rule == "must block" else plain.described(fitting, (), many=True)
    match rule:
        case "cant cast":
            said = plain.described(fitting, (Zone.STACK,), many=True).replace("spells or abilities", "spells")
            return f"can't cast {said.replace(_NOT_OWN_HAND, 'from anywhere other than their hands')}"
        case "cant activate":
            return f"can't activate abilities of {many}"
        case "cant be blocked" if fitting == _GREATER_POWER:
            return "can't be blocked by creatures with greater power"
        case "cant be blocked":
            return f"can't be blocked by {many}"
        case "mana of any type":
            return f"can spend mana of any type to cast {plain.described(fitting, (Zone.STACK,), many=True)}"
        case "cant be countered":
            return f"can't be countered by {plain.described(fitting, (Zone.STACK,), many=True)}"
        case "blocked only by":
            return f"can't be blocked except by {many}"
        case "cant block":
            return f"can't block {many}"
        case "can block only":
            return f"can block only {many}"
        case "all must block it":
            return f"all {many} able to block it do so"
        case "must block":
            return f"blocks {plain.described(fitting, (), article=True)} this turn if able"
        case "cant be enchanted":
            return f"can't be enchanted by {many}"
        case "cant be targeted":
            return f"can't be the target of {_aiming(plain, fitting)}"
        case "may cast as though flash" if (nth := nth_of(fitting)) is not None:
            which = {1: "first", 2: "second"}.get(nth.number, nth.number)
            spell = plain.described(nth.what, (Zone.STACK,))
            return f"may cast the {which} {spell} you cast each turn as though it had flash"
        case "may cast as though flash":
            return f"may cast {plain.described(fitting, (Zone.STACK,), many=True)} as though they had flash"
        case "cant sacrifice as cost":
            return f"can't sacrifice {many} to cast spells or activate abilities"
        case "cant attack alone" | "cant block alone":
            deed = rule.split()[1]
            return f"can't {deed} unless {_beside(plain, fitting)} also {deed}s"
        case "must be blocked":
            return f"must be blocked by {plain.described(fitting, (), article=True)} if able"
    return None


def nth_of(fitting: f.Filter) -> f.IsNthCast | None:
    """Which of your spells of a turn it is; None for another description."""
    parts = f.parts_of(fitting)
    found = next((one for one in parts if isinstance(one, f.IsNthCast)), None)
    return found if found is not None and not found.coming and f.ControlledBy(s.You()) in parts else None


_GREATER_POWER: Final = f.CompareStat("power", ">", q.StatOf("power", s.Bound("affected")))
_NOT_OWN_HAND: Final = "that weren't cast from their owners' hands"


def _beside(plain: Sayer, fitting: f.Filter) -> str:
    match fitting:
        case f.CompareStat(stat=stat, comparison=">", value=q.StatOf(objects=s.Bound(name="affected"))):
            return f"a creature with greater {stat.replace('_', ' ')}"
    return plain.described(fitting, (Zone.BATTLEFIELD,), article=True)


_SPELL = f.IsStackKind("spell")


def _aiming(plain: Sayer, fitting: f.Filter) -> str:
    """ "Blue or black spells", "red spells or abilities from red sources", "abilities from artifact sources"."""
    parts = f.parts_of(fitting)
    if f.Not(_SPELL) in parts:
        rest = f.all_of(*(one for part in parts if part != f.Not(_SPELL) for one in f.parts_of(part)))
        theirs = f.ControlledBy(s.Players("opponents"))
        whose = " your opponents control" * (theirs in f.parts_of(rest))
        return f"abilities from {_quality(plain, f.without(rest, theirs))} sources{whose}"
    if isinstance(fitting, f.AnyOf) and any(node == f.Not(_SPELL) for node in walk(fitting.parts[-1])):
        return " or ".join(_aiming(plain, part) for part in fitting.parts)
    if any(isinstance(node, f.IsStackKind) for node in walk(fitting)):
        return plain.described(fitting, (Zone.STACK,), many=True)
    quality = _quality(plain, fitting)
    return f"{quality} spells or abilities from {quality} sources"


def _quality(plain: Sayer, fitting: f.Filter) -> str:
    """ "Red", "artifact": the description as an adjective."""
    return plain.described(fitting, (), many=False).removesuffix(" object")


_EXILED = f.IsAmong(s.Linked("exiled"))


def _may_look(plain: Sayer, parts: tuple[Any, ...]) -> str | None:
    """What the controller may look at: what lies face down, more cards as they surveil; and how they roll dice."""
    first, *rest = parts
    if first == m.RuleChange("may look at", filter=_EXILED, zone=Zone.EXILE):
        if rest == [m.RuleChange("may play from zone", filter=_EXILED, zone=Zone.EXILE)]:
            play = "you may play lands and cast spells from among those cards"
            return f"you may look at the cards exiled with {plain.this}, and {play}"
        return None if rest else f"you may look at cards exiled with {plain.this}"
    match first:
        case m.RuleChange(rule="may look at", filter=fitting, zone=Zone.BATTLEFIELD) if (
            fitting is not None and not rest
        ):
            return f"you may look at {plain.described(fitting, (), many=True)} any time"
        case m.RuleChange(rule="ignores lowest rolls", value=1) if not rest:
            roll = "roll that many dice plus one and ignore the lowest roll"
            return f"if you would roll one or more dice, instead {roll}"
        case m.RuleChange(rule="surveils more", value=more) if not rest:
            return f"you may look at an additional {plain.number(more)} cards each time you surveil"
    return None


def clause(plain: Sayer, to: Any, parts: tuple[Any, ...]) -> str | None:
    """A static effect of which the whole clause is worded in its own way; None where "who does what" tells it."""
    seen = _may_look(plain, parts) if parts and to == s.You() else None
    return _clause(plain, to, parts) if seen is None else seen


def _clause(plain: Sayer, to: Any, parts: tuple[Any, ...]) -> str | None:
    if len(parts) != 1 or not isinstance(parts[0], m.RuleChange):
        return None
    node = parts[0]
    if node.rule in _CLAUSES and node == m.RuleChange(node.rule):
        return _CLAUSES[node.rule](plain, plain.what(to).removeprefix("all "), to)
    said = _limit(plain, to, node) or _otherwise(plain, to, node)
    return said or _hand_size(plain, to, node) or whole_rule(plain, to, node)


def _limit(plain: Sayer, to: Any, node: m.RuleChange) -> str | None:
    """What can't be done, or only so often or at a price: "you can't untap more than one land during …"."""
    match node:
        case m.RuleChange(rule="attack tax", players=s.You(), cost=cost) if cost is not None and node == m.RuleChange(
            "attack tax", players=s.You(), cost=cost
        ):
            who = plain.what(to).removeprefix("all ")
            each = "for each creature they control that's attacking you"
            if much := paid_x(cost):
                return (
                    f"{who} can't attack you unless their controller pays {{X}} {each}, where X is {plain.amount(much)}"
                )
            return f"{who} can't attack you unless their controller pays {plain.cost(cost)} {each}"
        case m.RuleChange(rule=("cast limit per turn" | "draw limit per turn") as rule, value=1) if (
            node == m.RuleChange(rule, value=1)
        ):
            more = "cast more than one spell" if rule.startswith("cast") else "draw more than one card"
            return f"{plain.what(to)} can't {more} each turn"
        case m.RuleChange(rule="untap limit", value=value, filter=fitting):
            noun = plain.described(fitting or f.Anything(), (Zone.BATTLEFIELD,), many=value != 1)
            known: dict[Any, str] = {s.Players("each"): "players", s.Players("opponents"): "your opponents"}
            step = "your untap step" if to == s.You() else "their untap steps"
            who = known.get(to) or plain.what(to)
            return f"{who} can't untap more than {plain.number(value, 'one')} {noun} during {step}"
        case m.RuleChange(rule="all must block it", filter=fitting):
            such = "creatures" if fitting is None else plain.described(fitting, (), many=True)
            return f"all {such} able to block {plain.what(to)} do so"
        case m.RuleChange(rule=("attack limit" | "block limit") as rule, value=int() as most) if to == s.Players(
            "each"
        ):
            verb = rule.partition(" ")[0]
            return f"no more than {number_words(most)} creatures can {verb} each combat"
        case m.RuleChange(rule="search top only", value=value):
            them = "an opponent" if to == s.Players("opponents") else plain.what(to)
            top = f"searches the top {plain.number(value)} cards of that library instead"
            return f"if {them} would search a library, that player {top}"
        case m.RuleChange(rule="cant search", step="own"):
            who_ = "your opponents" if to == s.Players("opponents") else plain.what(to)
            return f"spells and abilities {who_} control can't cause their controller to search their library"
    return None


def _otherwise(plain: Sayer, to: Any, node: m.RuleChange) -> str | None:
    """What is done otherwise, or may be: "you may play an additional land on each of your turns"."""
    match node:
        case m.RuleChange(rule="skip step", step=step) if node == m.RuleChange("skip step", step=step):
            word_ = {"precombat_main": "main phase", "begin_combat": "combat phase"}.get(step, f"{step} step")
            if to == s.You():
                return f"skip your {word_}"
            return (
                f"players skip their {word_}s" if to == s.Players("each") else f"{plain.what(to)} skips their {word_}"
            )
        case m.RuleChange(rule="may play from zone", zone=Zone.EXILE, filter=f.IsAmong(objects=s.Linked("exiled"))) if (
            node == m.RuleChange(node.rule, filter=node.filter, zone=node.zone) and to == s.You()
        ):
            return f"you may play cards exiled with {plain.this}"
        case m.RuleChange(rule="triggers additional time", filter=fitting, cause=None) if fitting is not None:
            of = plain.described(fitting, (Zone.BATTLEFIELD,), article=True)
            return f"if a triggered ability of {of} triggers, it triggers an additional time"
        case m.RuleChange(rule="additional land plays", value=value) if node == m.RuleChange(node.rule, value=value):
            who, whose = ("you", "your") if to == s.You() else (plain.what(to), "their")
            return f"{who} may play {_more_lands(plain, value)} on each of {whose} turns"
        case m.RuleChange(rule="mana doesnt empty", step=kind) if kind and to == s.You():
            return f"if you would lose unspent mana, that mana becomes {mana_words(kind)} instead"
        case m.RuleChange(rule="damage as though infect") if to == s.You():
            return "all damage is dealt to you as though its source had infect"
        case m.RuleChange(rule="damage leaves one life", value=value) if to == s.You() and node == m.RuleChange(
            node.rule, value=value
        ):
            return leaves_life(plain, value)
        case m.RuleChange(rule="life for mana", mana=kinds) if to == s.You():
            return f"for each {{{kinds}}} in a cost, you may pay 2 life rather than pay that mana"
        case m.RuleChange(rule="keyword at any time", step=keyword) if to == s.You():
            return f"you may activate {keyword} abilities any time you could cast an instant"
    return None


def _more_lands(plain: Sayer, value: Any) -> str:
    if value == m.ANY_NUMBER_OF_LANDS:
        return "any number of lands"
    return "an additional land" if value == 1 else f"{plain.number(value, 'one')} additional lands"


def _hand_size(plain: Sayer, to: Any, node: m.RuleChange) -> str | None:
    """ "Your maximum hand size is increased by one"."""
    if not node.rule.startswith("maximum hand size"):
        return None
    whose = "your" if to == s.You() else f"{plain.what(to)}'s"
    match node:
        case m.RuleChange(rule="maximum hand size changed", value=q.Product(factor=-1, part=part)):
            return f"{whose} maximum hand size is reduced by {plain.number(part, 'one')}"
        case m.RuleChange(rule="maximum hand size changed", value=int() as value) if value > 0:
            return f"{whose} maximum hand size is increased by {plain.number(value, 'one')}"
        case m.RuleChange(rule="maximum hand size", value=int() as size) if to == s.You():
            return f"your maximum hand size is {number_words(size)}"
    return None


def leaves_life(plain: Sayer, value: Any) -> str:
    """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead"."""
    least = "1" if value is None else plain.amount(value)
    return f"damage that would reduce your life total to less than {least} reduces it to {least} instead"


def _anywhere(to: Any) -> bool:
    """Is it said of objects in every zone, as sources of abilities are."""
    return isinstance(to, s.All) and set(to.zones) == set(Zone)


def _sources(plain: Sayer, to: s.All) -> str:
    """Objects wherever they are, by the abilities that they are the sources of (113.7)."""
    return plain.described(to.filter, (Zone.BATTLEFIELD,), many=True).replace("permanents", "sources", 1)


def _haste(_plain: Sayer, who: str, _to: Any) -> str:
    return f"you may activate abilities of {who} as though those creatures had haste"


def _unblocked(_plain: Sayer, who: str, _to: Any) -> str:
    if who == "creatures you control":
        return f"you may have {who} assign their combat damage as though they weren't blocked"
    return f"you may have {who} assign its combat damage as though it weren't blocked"


_CLAUSES: Final[dict[str, Callable[[Sayer, str, Any], str]]] = {
    "activates as though haste": _haste,
    "assigns damage as though unblocked": _unblocked,
    "legend rule off": lambda _p, who, _to: f'the "legend rule" doesn\'t apply to {who}',
    "may exert": lambda _p, who, _to: f"you may exert {who} as it attacks",
    "untaps in others steps": lambda _p, who, to: (
        f"untap {'all ' * isinstance(to, s.All)}{who} during each other player's untap step"),
    "no maximum hand size": lambda _p, who, to: (
        "you have no maximum hand size" if to == s.You() else "players have no maximum hand size"
        if to == s.Players("each") else f"{who} has no maximum hand size"),
    "activated abilities cant be activated": lambda p, who, to: (
        f"activated abilities of {_sources(p, to)} can't be activated" if _anywhere(to)
        else f"{possessive(who)} activated abilities can't be activated"),
    "nonmana abilities cant be activated": lambda p, who, to: (
        f"activated abilities of {_sources(p, to) if _anywhere(to) else who} can't be activated unless they're mana "
        "abilities" if isinstance(to, s.All)
        else f"{possessive(who)} activated abilities can't be activated unless they're mana abilities"),
    "cant win": lambda _p, who, to: (
        f"{'your opponents' if to == s.Players('opponents') else who} can't win the game"),
    "cant lose at no life": lambda _p, _who, _to: "you don't lose the game for having 0 or less life",
    "damage cant be prevented": lambda _p, who, to: (
        "damage can't be prevented" if to == s.Players("each")
        else f"damage that would be dealt by {who} can't be prevented"),
    "may stay tapped": lambda _p, who, _to: f"you may choose not to untap {who} during your untap step",
    "mana doesnt empty": lambda _p, _who, _to: "players don't lose unspent mana as steps and phases end",
    "play with top revealed": lambda _p, _who, to: (
        "play with the top card of your library revealed" if to == s.You()
        else "players play with the top card of their libraries revealed"),
    "play with hand revealed": lambda _p, who, to: (
        "play with your hand revealed" if to == s.You()
        else "your opponents play with their hands revealed" if to == s.Players("opponents")
        else f"{who} plays with their hand revealed" if to != s.Players("each")
        else "players play with their hands revealed"),
}  # fmt: skip
"""Rules that are not said as what somebody does."""
