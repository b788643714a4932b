"""Whole abilities in words: activated, triggered, static, replacement (113.3)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import conditions as c
from mtgtable.abilities import costs as k
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.aims_said import FOR_EACH
from mtgtable.oracle.rendering.casting_said import casting_words
from mtgtable.oracle.rendering.costs_said import cost_words, paid_with_x
from mtgtable.oracle.rendering.deeds import unsaid
from mtgtable.oracle.rendering.effects_said import own_costs
from mtgtable.oracle.rendering.entering import each_enters, enters
from mtgtable.oracle.rendering.keywords_said import keyword_words, only_color
from mtgtable.oracle.rendering.limits_said import ABILITY_WORDS, limit_words, where
from mtgtable.oracle.rendering.lists_said import sentence
from mtgtable.oracle.rendering.nouns import number_words
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.rarer_rules_said import in_your_turns
from mtgtable.oracle.rendering.replaced_said import replaced_words
from mtgtable.oracle.rendering.rules_said import clause
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.statics_said import static_of_its_own, timed_static
from mtgtable.oracle.rendering.tokens_said import tokens_instead
from mtgtable.oracle.rendering.triggers_said import triggered_words
from mtgtable.oracle.rendering.whole import render

_ROMAN: Final = {"1": "I", "2": "II", "3": "III", "4": "IV", "5": "V", "6": "VI"}


def content_words(plain: Sayer, node: a.Content) -> str:
    """What a spell or ability does as it resolves, with its modes."""
    plain.targets, plain.named = node.targets, set()
    said = "" if isinstance(node.effect, i.Nothing) else plain.do(node.effect)
    if isinstance(node.effect, i.ChooseMode) and said.startswith("choose one —"):
        said = f"as this resolves, {said}"  # modes of the spell would be chosen as it is cast (700.2a)
    for who in ("opponent", "player"):
        said = _for_each_of_them(said, who, plain.this)
    if node.x_is is not None and node.x_is != q.Noted(s.CHOSEN_AS_X):
        said = _with_x(said, f", where X is {plain.amount(node.x_is)}")
    if node.modal is not None:
        rows = []
        for mode in node.modal.modes:
            plain.targets, plain.named = mode.targets, set()
            plain.spoken.called.pop(("bound", "described"), None)
            paid = "•" if mode.cost is None else f"+ {plain.cost(mode.cost)} —"
            rows.append(f"\n{paid} {sentence(plain.do(mode.effect))}")
        if all(mode.cost is not None for mode in node.modal.modes):
            return f"{said}{_paid_modes(node.modal, rows)}"
        who = "an opponent chooses" if node.modal.by_opponent else "choose"
        again = {"turn": " that hasn't been chosen this turn", "game": " that hasn't been chosen"}.get(
            node.modal.not_again, ""
        )
        rest = unsaid(node.modal, *_OF_MODES)
        if node.modal.escalate is not None:
            rest += f" (escalate {plain.cost(node.modal.escalate)})"
        often = ". You may choose the same mode more than once." if node.modal.repeat else " —"
        if node.modal.instead is not None:
            often = _modes_instead(plain, node.modal, node.modal.instead)
        said += f"{who} {_how_many(node.modal)}{again}{rest}{often}" + "".join(rows)
    return said


def _paid_modes(modal: a.Modal, rows: list[str]) -> str:
    """ "Spree", of which one or more are chosen, or "Tiered", of which one is (702.172, 702.183)."""
    if modal.maximum != 1:
        return "Spree" + "".join(rows)
    names = [f"\n• {name} — " for name in _TIERS]
    return "Tiered" + "".join(row.replace("\n+ ", name, 1) for row, name in zip(rows, names, strict=False))


_TIERS: Final = ("First", "Second", "Third", "Fourth", "Fifth")


def _for_each_of_them(said: str, who: str, this: str) -> str:
    """ "For each opponent, return up to one target creature that player controls to its owner's hand"."""
    at = said.find(FOR_EACH.format(who))
    if at < 0:
        return said
    start = said.rfind(". ", 0, at) + 2 if ". " in said[:at] else 0
    rest = said[start:].replace(FOR_EACH.format(who), "", 1)
    first = "For" if start else "for"
    low = rest if rest.startswith(this) else f"{rest[:1].lower()}{rest[1:]}"
    return f"{said[:start]}{first} each {who}, {low}"


_OF_MODES: Final = (
    "modes", "minimum", "maximum", "by_opponent", "entwine", "not_again", "repeat", "instead", "escalate",
)  # fmt: skip


def _modes_instead(plain: Sayer, modal: a.Modal, other: a.ModesIf) -> str:
    """ ". If this spell was kicked, choose both instead."."""
    count = (other.minimum, other.maximum)
    both = other.maximum == len(modal.modes) == 2
    most = _AS_MANY.get(count) or ("both" if both else number_words(other.maximum))
    asked = plain.condition(other.condition) + " as you cast this spell" * isinstance(other.condition, c.Exists)
    may = other.minimum < other.maximum and count not in _AS_MANY
    return f". If {asked}, {'you may ' * may}choose {most} instead."


_AS_MANY: Final = {(0, 99): "any number", (1, 99): "one or more"}


_WITH_X: Final = re.compile(r"(?<![{\w])[+-]?X\b")


def _with_x(said: str, where_x: str) -> str:
    """ "Where X is …" stands in the first sentence that speaks of X."""
    found = _WITH_X.search(said)
    end = said.find(". ", found.end()) if found is not None else -1
    return f"{said}{where_x}" if end < 0 else f"{said[:end]}{where_x}{said[end:]}"


def _how_many(modal: a.Modal) -> str:
    """ "One", "one or both", "up to two": how many modes are chosen (700.2)."""
    least, most, there = modal.minimum, modal.maximum, len(modal.modes)
    if least == most:
        return number_words(least)
    if least == 0:
        return "any number" if most >= there else f"up to {number_words(most)}"
    return "one or both" if (least, there) == (1, 2) else "one or more" if most >= there else f"{least} to {most}"


_WASNT: Final = "wasn't"
_NOT_AS_A_SORCERY: Final = c.HeldAsCast(
    c.Isnt(
        c.Every(
            (
                c.IsTurnOf(s.You()),
                c.IsStep(("precombat_main", "postcombat_main")),
                c.Isnt(c.Exists(s.All(f.Not(f.IsSource()), (Zone.STACK,)))),
            )
        )
    )
)
"""What a sorcery asks of the moment wasn't so (307.1)."""
_UNTIMELY: Final = (
    "if you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices "
    "it at the beginning of the next cleanup step"
)
_UNSOLVED: Final = c.Isnt(c.Fits(s.Source(), f.HasStatus("solved")))


def ability_words(plain: Sayer, node: Any) -> str:
    """A whole ability."""
    match node:
        case a.SpellAbility(content=content):
            spell = content_words(plain, content)
            if "cleave" in (node.only_if_paid, node.unless_paid):
                return f"if this spell's cleave cost {'was' if node.only_if_paid else _WASNT} paid, {spell}"
            return spell
        case a.TriggeredAbility(keyword=keyword) if keyword.startswith("chapter "):
            number = _ROMAN.get(keyword.removeprefix("chapter "), keyword)
            return f"{number} — {sentence(content_words(plain, node.content))}"
        case a.TriggeredAbility(content=a.Content(effect=lasting.Later()), at_once=True) if (
            node.condition == _NOT_AS_A_SORCERY
        ):
            return _UNTIMELY
        case a.TriggeredAbility(content=a.Content(effect=i.SetStatus(what=s.Source(), status="solved", off=False))) if (
            isinstance(node.condition, c.Every) and _UNSOLVED in node.condition.parts
        ):
            rest = tuple(one for one in node.condition.parts if one != _UNSOLVED)
            return f"To solve — {sentence(plain.condition(rest[0] if len(rest) == 1 else c.Every(rest)))}"
        case a.TriggeredAbility():
            return triggered_words(plain, node)
        case a.ActivatedAbility():
            return _activated(plain, node)
        case a.StaticAbility():
            return static_words(plain, node)
        case a.ReplacementAbility():
            return _replacement(plain, node)
        case a.CastingAbility():
            return casting_words(plain, node) or render(node)
        case a.KeywordAbility():
            return keyword_words(plain, node)
    return render(node)


def _activated(plain: Sayer, node: a.ActivatedAbility) -> str:
    """Cost, colon, effect (602.1a); or what a keyword makes of that."""
    match node:
        case a.ActivatedAbility(keyword="level", content=a.Content(effect=i.SetStatus(status=level))):
            return f"{plain.cost(node.cost)}: {sentence(level)}"
        case a.ActivatedAbility(keyword="forecast"):
            cost = plain.cost(node.cost).replace(f"reveal {plain.this}", f"reveal {plain.this} from your hand")
            return f"Forecast — {cost}: {sentence(content_words(plain, node.content))}"
        case a.ActivatedAbility(keyword="crew", cost=k.Cost(parts=(k.Perform(do=i.RemoveCounters()),))):
            return f"you may {plain.cost(node.cost)} rather than pay {possessive(plain.this)} crew cost"
        case a.ActivatedAbility(keyword="equip", timing="sorcery", less_by=None):
            paid = plain.cost(node.cost)
            limits = limit_words(plain, replace(node, timing="instant", keyword=""))
            return f"Equip{' ' if paid.startswith('{') else '—'}{sentence(paid)}{limits}"
    x_paid = node.content.x_is is not None and paid_with_x(node.cost, node.content.x_is)
    cost = plain.cost(x_paid or node.cost)
    done = sentence(content_words(plain, replace(node.content, x_is=None) if x_paid else node.content))
    if x_paid:
        done += f". X is {plain.amount(node.content.x_is)}"
    known = f"from your {node.zones[0].value}" if len(node.zones) == 1 else "?"
    place = "" if known in cost + done or "discard " + plain.this in cost else where(node.zones)
    limits = limit_words(plain, node) + only_color(node.cost)
    done, limits = _limited_first(done, limits)
    if (node.zones == (Zone.GRAVEYARD,) and "is in your graveyard" in limits + done) or " is on the stack" in limits:
        place = ""
    return f"{ABILITY_WORDS.get(node.keyword, '')}{cost}{place}: {done}{limits}"


def _limited_first(done: str, limits: str) -> tuple[str, str]:
    """ "Choose one. Activate only as a sorcery.", "roll a d20. Activate only …": before the rows."""
    head, _, rows = done.partition("\n")
    if not rows or not limits.startswith(". "):
        return done, limits
    if head == "Choose one —" and limits.startswith(". Activate "):
        return f"Choose one{limits}.\n{rows}", ""
    if head.startswith("Roll a d") and rows:
        return f"{head.removesuffix('.')}{limits}.\n{rows}", ""
    if limits in _OF_X and head == "Choose one —":  # a limit of X stands with each mode
        return f"{head}\n" + "\n".join(f"{row}{limits}" for row in rows.split("\n")), ""
    return done, limits


_OF_X: Final = (". X can't be 0", *(f". Spend only {color} mana on X" for color in COLOR_NAMES.values()))


def _replacement(plain: Sayer, node: a.ReplacementAbility) -> str:
    """What happens instead, or how things enter (614.1)."""
    match node:
        case a.ReplacementAbility(when=h.TokensCreated() as when, replacement=r.MakeTokens() as making):
            return tokens_instead(plain, when, making)
        case a.ReplacementAbility(when=h.ZoneChange(what=what), replacement=r.EntersWith() as how) if node.enters:
            condition = f" if {plain.condition(node.condition)}" if node.condition is not None else ""
            several = what != f.IsSource()
            if several and (each := each_enters(plain, what, how)):
                if node.condition is None:
                    return each
                return f"as long as {plain.condition(node.condition)}, {each}"
            if node.condition == c.WasPaid("escape") and not how.parts:
                return enters(plain, plain.this, how).replace(" enters with ", " escapes with ", 1)
            shaped = bool(how.parts) and several
            it = plain.described(
                what, (Zone.BATTLEFIELD,) if several else (), many=several and not shaped, article=shaped
            )
            entering = enters(plain, it, how, several=several and not shaped)
            if how.copy_of is not None and condition and not isinstance(node.condition, c.Isnt | c.Fits):
                return f"{condition.lstrip()}, {entering}"
            if isinstance(node.condition, c.WasPaid) and how.parts and entering.startswith(f"{it} enters "):
                return f"if {it} was kicked{_with_kicker(node.condition)}, it{entering.removeprefix(it)}"
            return entering + condition
        case a.ReplacementAbility(when=when, replacement=change) if not node.enters:
            said = replaced_words(plain, when, change, optional=node.optional)
            if said is None:
                return render(node)
            return said if node.condition is None else f"as long as {plain.condition(node.condition)}, {said}"
    return render(node)


def _with_kicker(paid: c.WasPaid) -> str:
    return f" with its {paid.which} kicker" if paid.which else ""


DOUBLE: Final = '"'
_MAX_SPEED: Final = c.Compares(q.PlayerStat("speed", s.You()), ">=", 4)


def _before_the_game(plain: Sayer, node: a.StaticAbility) -> str:
    """What is said of decks (100.2) and opening hands (103.6); empty for the rest."""
    if node.keyword == "begins on the battlefield":
        return f"if {plain.this} is in your opening hand, you may begin the game with it on the battlefield"
    if node.keyword == "deck construction" and node.text.startswith("A deck can have "):
        count = node.text.removeprefix("A deck can have ").partition(" cards named ")[0]
        return f"a deck can have {count} cards named {plain.this}"
    if node.keyword == "deck construction":
        return f"{plain.this} can be your commander"
    if node.keyword in ("draft", "contraption"):  # nothing of it is part of a game
        told, named = node.text.partition(" (")[0].removesuffix("."), _DRAFTED.match(node.text)
        return told if named is None else told.replace(named[1], plain.this)
    return ""


_DRAFTED: Final = re.compile(r"(?:Draft|Reveal|As long as) (.+?) (?:face up|as you draft it|is face up)")


def _headed(plain: Sayer, node: a.StaticAbility) -> str:
    """What stands after a heading: "Level 2 — …", "Max speed — …", "• Khans — …"; empty for the rest."""
    match node:
        case a.StaticAbility(
            condition=c.Fits(objects=s.Source(), filter=f.HasStatus(status=reached)),
            parts=(m.GainAbilities(abilities=(one,)),),
        ) if reached.startswith("level "):
            return f"{sentence(reached)} — {sentence(ability_words(plain, one))}"
    if isinstance(node.condition, c.WasChosen) and node.condition == c.WasChosen(node.condition.word):
        return f"• {node.condition.word} — {sentence(static_words(plain, replace(node, condition=None)))}"
    if node.zones == (Zone.GRAVEYARD,) and node.condition == _MAX_SPEED and len(node.parts) == 1:
        match node.parts[0]:
            case m.GainAbilities(abilities=(one,)):
                return f"Max speed — {sentence(plain.granted(one, plain.this).strip(DOUBLE))}"
    level = _level(node)
    return level.format(_at_level(plain, node)) if level else ""


def static_words(plain: Sayer, node: a.StaticAbility) -> str:
    """What is so all the time."""
    told = (
        (_before_the_game(plain, node) if not node.parts else "") or _headed(plain, node) or timed_static(plain, node)
    )
    if told:
        return told
    rules = all(isinstance(part, m.RuleChange) for part in node.parts)
    if isinstance(node.condition, c.Isnt) and rules and not isinstance(node.condition.part, c.IsTurnOf):
        said = static_words(plain, replace(node, condition=None))
        return f"{said} unless {plain.condition(node.condition.part)}"
    if node.applies_to == s.HostOf() and (unless := _but_if(node)) is not None:
        return f"{static_words(plain, replace(node, condition=None))} unless {plain.condition(unless)}"
    condition = f"as long as {plain.condition(node.condition)}, " if node.condition is not None else ""
    to = node.applies_to
    if len(node.parts) == 1 and isinstance(node.parts[0], m.CostChange) and to == s.Players("each"):
        first = _first_cast(plain, node)
        if first:
            return first
        return condition + (cost_words(plain, node.parts[0]) or f"each player {render(node.parts[0])}")
    place, condition = _where_it_is_so(plain, node, condition)
    if own := static_of_its_own(plain, node):
        return f"{condition}{own}"
    if node.parts == (m.ChangeControl(s.You()),):
        return f"{condition}you control {plain.what(to)}"
    once = in_your_turns(plain, to, node.parts) if node.condition == c.IsTurnOf(s.You()) else ""
    whole = once or clause(plain, to, node.parts)
    if whole is not None:
        condition = "" if once else condition
        return f"{condition}{whole}{place}"
    same = _the_same(plain, to)
    who = plain.what(to.parts[0] if same and isinstance(to, s.Union) else to).removeprefix("all ")
    if same:
        of = to.parts[0] if isinstance(to, s.Union) else to
        return f"{condition}{who} {plain.parts(node.parts, of).replace('to its other', 'to their other')}{same}"
    if node.characteristic_defining or to == s.Source():
        defined = _defined(plain, node, who)
        if defined:
            return f"{condition}{defined}{place}"
    if to == s.Union((s.Source(), s.Linked("paired"))):
        who = "both creatures"
    kept = any(
        isinstance(one, a.KeywordAbility) and one.keeps == f.IsAmong(s.Bound("granter"))
        for part in node.parts if isinstance(part, m.GainAbilities) for one in part.abilities
    )  # fmt: skip
    keeps = f". This effect doesn't remove {plain.this}" * kept
    costs = own_costs(node.parts, several=True)
    stays = f". If {plain.this} leaves the battlefield, this effect continues until end of turn" * node.lingers
    return f"{condition}{who} {plain.parts(node.parts, to)}{place}{keeps}{costs}{stays}"


def _but_if(node: a.StaticAbility) -> Any:
    """When enchanted creature isn't changed so: "unless you've completed a dungeon"; None where print says when."""
    match node.condition:
        case c.Isnt(part=(c.Compares() | c.PlayerIs() | c.Either()) as part) if isinstance(node.parts[0], m.ModifyPT):
            return part
        case (
            c.Compares(left=q.CountOf(objects=s.PlayersWho() as such), comparison="=", right=0)
            | c.Isnt(part=c.Exists(objects=s.PlayersWho() as such))
        ):
            return c.Exists(such)
    return None


_ELSEWHERE: Final = set(Zone) - {Zone.BATTLEFIELD}


def _where_it_is_so(plain: Sayer, node: a.StaticAbility, condition: str) -> tuple[str, str]:
    """The zones behind the sentence, and the condition before it: "as long as this isn't on the battlefield"."""
    if set(node.zones) == _ELSEWHERE and node.condition is None:
        return "", f"as long as {plain.this} isn't on the battlefield, "
    return "" if "is in your graveyard" in condition else where(node.zones), condition


def _the_same(plain: Sayer, to: Any) -> str:
    """ "The same is true for creature spells you control and creature cards you own that aren't on the battlefield"."""
    match to:
        case s.Union(parts=(s.All(), s.All(zones=(Zone.STACK,)) as spells, s.All() as cards)) if (
            set(cards.zones) == _ELSEWHERE
        ):
            rest = (plain.what(one).removeprefix("all ") for one in (spells, cards))
            return f". The same is true for {' and '.join(rest)}"
    return ""


def _level(node: a.StaticAbility) -> str:
    """ "LEVEL 1-4": the frame of a leveler under which it stands (711.2); empty where it isn't one."""
    levels = q.CountersOn("level", s.Source())
    match node.condition:
        case c.Every(
            parts=(
                c.Compares(left=one, comparison=">=", right=least),
                c.Compares(left=other, comparison="<=", right=most),
            )
        ) if one == other == levels:
            return f"LEVEL {least}-{most}\n{{}}"
        case c.Compares(left=one, comparison=">=", right=int() as least) if one == levels:
            return f"LEVEL {least}+\n{{}}"
    return ""


def _at_level(plain: Sayer, node: a.StaticAbility) -> str:
    """What it is, or has, at that level: its size, or the ability as it stands on the card."""
    match node.parts:
        case (m.SetPT(power=power, toughness=toughness),):
            return f"{plain.amount(power)}/{plain.amount(toughness)}"
        case (m.GainAbilities(abilities=(a.KeywordAbility() as keyword,)),):
            return sentence(keyword_words(plain, keyword))
        case (m.GainAbilities(abilities=(one,)),):
            return sentence(plain.granted(one, plain.this)[1:-1])
    return sentence(static_words(plain, replace(node, condition=None)))


def _first_cast(plain: Sayer, node: a.StaticAbility) -> str:
    """ "The first creature spell you cast each turn costs {2} less to cast"; empty where it isn't that."""
    part = node.parts[0]
    match node.condition:
        case c.Compares(
            left=q.HowOften(what=h.SpellCast(what=kind, by=s.You())), comparison="=", right=(0 | 1) as before
        ) if (
            isinstance(part, m.CostChange)
            and part.by == s.You()
            and part.spells in (kind, f.all_of(kind or f.Anything(), f.IsStackKind("spell")))
        ):
            said = cost_words(plain, part)
            _, found, cost = said.partition(" you cast cost ")
            if found and part.spells is not None:
                nth = "second" if before else "first"
                return f"the {nth} {plain.described(part.spells, (Zone.STACK,))} you cast each turn costs {cost}"
    return ""


def _defined(plain: Sayer, node: a.StaticAbility, who: str) -> str:
    """ "Its power is equal to …, and its toughness is equal to that number plus 1"; empty where it isn't that."""
    if len(node.parts) != 1 or not isinstance(node.parts[0], m.DefinePT):
        return ""
    size = node.parts[0]
    if size.power == size.toughness and size.power is not None:
        return f"{possessive(who)} power and toughness are each equal to {plain.amount(size.power)}"
    if size.toughness is None:
        return f"{possessive(who)} power is equal to {plain.amount(size.power)}"
    if size.power is None:
        return f"{possessive(who)} toughness is equal to {plain.amount(size.toughness)}"
    return (
        f"{possessive(who)} power is equal to {plain.amount(size.power)} and its toughness is equal to "
        f"{plain.amount(size.toughness)}"
    )
