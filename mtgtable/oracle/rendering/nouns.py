"""Descriptions of objects as noun phrases: "other untapped white creatures you control with flying"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mtgtable.abilities import filters as f
from mtgtable.abilities import selectors as s
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.comparisons_said import COMPARED, in_comparison
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.lying_there_said import THERE, either_card, hurt_by, in_that_place
from mtgtable.oracle.rendering.objects import filtered, quantity, told, word
from mtgtable.oracle.rendering.outlaws_said import are_outlaws
from mtgtable.oracle.rendering.possessives import piles_of
from mtgtable.oracle.wording.lexicon import SUBTYPES, plural

Say: TypeAlias = Callable[[Any], str]
"""How selectors and amounts inside a description are said."""

_OWNERS: Final = {"opponents": "an opponent", "each": "a player", "others": "another player"}
_EXILED_WITH: Final = f.IsAmong(s.Linked("exiled"))
_ELSEWHERE: Final = set(Zone) - {Zone.BATTLEFIELD}
_NO_TOKEN: Final = f.Not(f.HasStatus("token"))


def described(
    fitting: f.Filter | None, zones: tuple[Zone, ...], *, many: bool = False, article: bool = False,
    say: Say = told,
) -> str:  # fmt: skip
    """What fits, in words.

    >>> described(f.AllOf((f.IsType("Creature"), f.ControlledBy(s.You()))), (), many=True)
    'creatures you control'
    """
    if fitting is None:
        return "anything"
    parts = f.parts_of(fitting)
    if parts == (f.IsSource(),):
        return say(s.Source())
    alone = parts[0] if len(parts) == 1 else None
    if isinstance(alone, f.IsAmong) and (not (zones or many) or _is_one(alone)):
        return say(alone.objects)
    before: list[str] = []
    heads: list[str] = []
    after: list[str] = []
    if set(zones) == {Zone.BATTLEFIELD, Zone.EXILE} and any(isinstance(part, f.AnyOf) for part in parts):
        said = described(fitting, (), many=many, article=article, say=say)
        return said.replace("suspended objects in exile", "suspended cards").replace(
            "suspended object in exile", "suspended card")  # fmt: skip
    placed = bool(zones) and not set(zones) <= {Zone.BATTLEFIELD, Zone.STACK}
    parts, cast = cast_from(tuple(dict.fromkeys(parts)))
    if not many and len(parts) == 1 and (spoken := _spoken_of(parts[0])) is not None:
        return say(spoken)
    if not many and (that := _that_one(parts)) is not None:
        return say(that)
    parts = tuple(f.OTHER if _but_those(part, parts) else part for part in parts)
    after += cast
    for part in parts:
        if placed and isinstance(part, f.OwnedBy):
            continue  # whose pile it is is said with the place
        if placed and part == _NO_TOKEN and Zone.BATTLEFIELD not in zones:
            continue  # a card is none (108.2b)
        kind, said = ("before", "outlaw") if are_outlaws(part, parts) else _piece(part, say)
        {"before": before, "head": heads, "after": after}[kind].append(said)
    heads.sort(key=lambda said: said in ("land", "spell"))  # "a Forest land", "a Demon or Horror spell"
    kinds_of = (part for part in parts if isinstance(part, f.AnyOf) and _of_kinds(part))
    either = next((part for part in kinds_of if not are_outlaws(part, parts)), None)
    if either is not None and any(isinstance(part, f.IsType) for part in parts) and not placed:
        kinds = [_piece(one, say)[1] for one in either.parts]
        heads.remove(_piece(either, say)[1])
        after.append(f"that are {listed([plural_noun(one) for one in kinds], 'or')}" if many
                     else f"that's {listed([with_article(one) for one in kinds], 'or')}")  # fmt: skip
    if "legendary" in before and not placed and len(parts) == 2 and _of_types(parts):
        heads, after = [_head(zones or (Zone.BATTLEFIELD,))], [f"that's {with_article(heads[0])}", *after]
    other = [said for said in before if said == "other"][:1]
    before = [said for said in before if said != "other"]
    if zones != (Zone.EXILE,):
        before = [said.removesuffix(" exiled") for said in before]
    if many:
        after = [_SEVERAL.get(said, _of_many(said)) for said in after]
    after.sort(key=lambda said: said.startswith(("with the greatest ", "with the least ")))
    if (this_or_that := either_card(heads, [*before, *after], zones)) and not many:
        return f"{this_or_that} {_place(zones, parts, say)}"
    head = " ".join(heads) or _head(zones)
    spelled = len(heads) > 1 and (heads[-1] in ("spell", "token", "permanent", "source") or " or " in heads[0])
    if many and head:
        head = f"{' '.join(heads[:-1])} {plural_noun(heads[-1])}" if spelled else plural_noun(head)
    cards: list[str] = []
    if heads and zones and (not set(zones) & {Zone.BATTLEFIELD, Zone.STACK} or set(zones) == _ELSEWHERE):
        cards = ["cards" if many else "card"]
        head = " ".join(heads)
    place = [_place(zones, parts, say)] if placed else []
    there = [_PUT_THERE] if placed and _DIED in after else []
    there += [in_that_place(said, parts) for said in after if placed and said in THERE]
    after = [said for said in after if said != _DIED and said not in THERE] if there else after
    if "permanent" in before and heads and any(_is_kind(part) for part in parts):
        before.remove("permanent")
        first, _, last = head.rpartition(" ")
        head = f"{head} permanent" if cards else f"{first} permanent {last}" if spelled else f"{head} permanent card"
    words = [*other, *before, head, *cards, *after, *place, *there]
    text = " ".join(said for said in words if said).replace("activateds or triggered abilities", "abilities")
    if article and not many:
        if text.startswith("other "):
            return "another " + text[6:]
        return with_article(text)
    return text


_FROM_WHERE: Final[dict[Any, tuple[tuple[Any, ...], str]]] = {
    f.HasStatus("cast_from_hand"): ((f.OwnedBy(s.You()),), "you cast from your hand"),
    f.HasStatus("cast_from_graveyard"): ((f.OwnedBy(s.You()),), "you cast from your graveyard"),
    f.HasStatus("cast_from_exile"): ((), "you cast from exile"),
    f.Not(f.HasStatus("cast_from_hand")): ((), "you cast from anywhere other than your hand"),
}  # fmt: skip
"""From where a spell was cast, with what else is understood of it then."""


def _spoken_of(part: Any) -> Any:
    """Those of what was done something to, spoken of once more; None for others."""
    those = part.objects if isinstance(part, f.IsAmong) else None
    return those if isinstance(those, s.Those) and isinstance(those.objects, s.Bound) else None


def _that_one(parts: tuple[Any, ...]) -> Any:
    """What was spoken of, where nothing is said of it but what it is; None for a description."""
    among = [part for part in parts if isinstance(part, f.IsAmong) and isinstance(part.objects, s.Bound | s.Targeted)]
    if among and among[0].objects == s.Bound("convoked"):
        return None
    rest = [part for part in parts if not isinstance(part, f.IsAmong | f.IsType)]
    return among[0].objects if len(among) == 1 and len(parts) > 1 and not rest else None


def _but_those(part: Any, parts: tuple[Any, ...]) -> bool:
    """Are they all but those just spoken of: "other creatures you control" after "Zombies you control"."""
    inner = part.part if isinstance(part, f.Not) else None
    return isinstance(inner, f.AllOf) and any(one in parts for one in inner.parts if isinstance(one, f.ControlledBy))


def cast_from(parts: tuple[Any, ...]) -> tuple[tuple[Any, ...], list[str]]:
    """What else is asked of a spell that you cast, and from where you cast it."""
    for part, (besides, said) in _FROM_WHERE.items():
        known = (part, f.ControlledBy(s.You()), *besides)
        if all(one in parts for one in known) and f.IsStackKind("spell") in parts:
            return tuple(one for one in parts if one not in known), [said]
    return parts, []


def _is_kind(part: Any) -> bool:
    """Is it a subtype, or one of several: "Faerie or Wizard"."""
    return isinstance(part, f.IsSubtype) or (isinstance(part, f.AnyOf) and all(map(_is_kind, part.parts)))


def _of_kinds(part: f.AnyOf) -> bool:
    """Are they nouns of which one is more than a card type: "a creature that's a token or a Rabbit"."""
    nouns = all(isinstance(one, f.IsSubtype | f.IsType) or one == f.HasStatus("token") for one in part.parts)
    return nouns and not all(isinstance(one, f.IsType) for one in part.parts) and not _any_basic(part.parts)


def _of_types(parts: tuple[Any, ...]) -> bool:
    """Is one of the parts three card types or more: "legendary" alone would be said of the first."""
    kinds = [part.parts for part in parts if isinstance(part, f.AnyOf)]
    return len(kinds) == 1 and len(kinds[0]) > 2 and all(isinstance(one, f.IsType) for one in kinds[0])


_DIED: Final = "that were put into your graveyard from the battlefield this turn"
_PUT_THERE: Final = "that were put there from the battlefield this turn"
_SEVERAL: Final = {
    "other than a basic land card": "other than basic land cards",
    "an opponent controls": "your opponents control",
    "that wasn't cast from its owner's hand": "that weren't cast from their owners' hands",
}  # fmt: skip
"""What is said after the noun where it is of several."""


def _of_many(said: str) -> str:
    said = re.sub(r"(counter|with no counters) on it$", r"\1 on them", re.sub("^that isn't ", "that aren't ", said))
    return said.replace("that shares ", "that share ", 1)


def _is_one(part: f.IsAmong) -> bool:
    """Is it an object that was spoken of, and no description."""
    return part.objects == s.HostOf() or isinstance(part.objects, s.Bound | s.Targeted | s.Source)


def with_article(text: str) -> str:
    """ "A creature", "an Elf"."""
    return ("an " if text[:1].lower() in "aeio" or text.startswith("un") else "a ") + text


def _head(zones: tuple[Zone, ...]) -> str:
    if zones and not set(zones) & {Zone.BATTLEFIELD}:
        return "spell or ability" if zones == (Zone.STACK,) else "card"
    return "permanent" if zones == (Zone.BATTLEFIELD,) else "object"


def _place(zones: tuple[Zone, ...], parts: tuple[Any, ...], say: Say) -> str:
    owner = next((part.players for part in parts if isinstance(part, f.OwnedBy)), None)
    if owner == s.You() and set(zones) == _ELSEWHERE:
        return "you own that aren't on the battlefield"
    if owner == s.You() and set(zones) == {Zone.EXILE, Zone.GRAVEYARD}:
        return "you own in exile and in your graveyard"
    names = " or ".join(zone.value for zone in zones)
    if owner is None and zones == (Zone.EXILE,) and (f.Not(f.HasStatus("face_down")) in parts or _EXILED_WITH in parts):
        return ""
    if owner is not None and zones == (Zone.EXILE,):
        return f"{_owns(owner, say)} in exile"
    if owner == s.You():
        return f"in your {names}"
    if owner is not None:
        return f"in {piles_of(_who(owner, say), names)}"
    return f"in {names}" if zones == (Zone.EXILE,) else f"in a {names}"


def _owns(players: Any, say: Say) -> str:
    who = _who(players, say)
    return f"{who} {'own' if who in ('you', 'they') else 'owns'}"


def _who(players: Any, say: Say) -> str:
    if players == s.You():
        return "you"
    if isinstance(players, s.Players):
        return _OWNERS.get(players.kind, say(players))
    return say(players)


def _controls(players: Any, say: Say) -> str:
    if told := hurt_by(players, say):
        return f"whose controller was dealt combat damage by {told} this turn"
    who = _who(players, say)
    if who.startswith("players who "):
        return f"controlled by {who}"
    return f"{who} {'control' if who in ('you', 'they') else 'controls'}"


def _one_of(objects: Any, say: Say) -> str:
    """ "A creature you control": it is enough to be like one of them."""
    if not isinstance(objects, s.All) or not say(objects).startswith("all "):
        return say(objects)
    return described(objects.filter, objects.zones, article=True, say=say)


def _with_objects(part: Any, say: Say) -> str:
    """What has no words of its own here, with its objects said as the others are."""
    match part:
        case f.SharesWith(what="name", objects=objects):
            return f"with the same name as {_one_of(objects, say)}"
        case f.SharesWith(what="mana value", objects=objects):
            return f"with the same mana value as {say(objects)}"
        case f.SharesWith(what=what, objects=objects):
            return f"that shares {with_article(what.replace('_', ' '))} with {_one_of(objects, say)}"
        case f.IsAmong(objects=s.Linked(key=("exiled" | "created" | "put onto the battlefield") as done)):
            return f"{done} with {say(s.Source())}"
        case f.IsAmong(objects=s.BlockersOf(objects=objects, blocked=True)):
            return f"that were blocked by {say(objects)} this combat"
        case f.IsAmong(objects=s.Extreme(objects=s.All(filter=of, zones=zones), stat=stat, least=least)):
            most = "least" if least else "greatest"
            return f"with the {most} {stat.replace('_', ' ')} among {described(of, zones, many=True, say=say)}"
        case f.IsAmong(objects=s.Bound(name="convoked")):
            return "that convoked this spell"
        case f.IsAmong(objects=objects):
            return f"that is {say(objects)}"
        case f.IsNthCast(what=what, number=number, coming=coming):
            nth = "next" if coming else NTH.get(number, f"{number}th")
            return (
                f"that is the {nth} {described(what, (Zone.STACK,), say=say)} cast {'this' if coming else 'each'} turn"
            )
        case f.AttachedTo(host=host):
            return f"attached to {_a_host(host, say)}"
        case f.DamagedBy(objects=objects):
            return f"dealt damage by {say(objects)} this turn"
        case f.BlockingOrBlockedBy(role=role, objects=objects):
            return f"{_IN_COMBAT.get(role, role)} {say(objects)}"
        case f.LiesAbove(objects=objects, directly=directly):
            return f"{'directly ' * directly}above {say(objects)}"
        case f.HasAttached(part=part):
            return f"with {described(part, (), article=True, say=say)} attached to it"
        case f.ComparesOwn(left=left, comparison=sign, right=right):
            return f"with {left.replace('_', ' ')} {COMPARED[sign]} its {right.replace('_', ' ')}"
        case f.AttacksWhom(whom=whom):
            return f"attacking {say(whom)}"
        case f.Targets():
            return _aimed(part, say)
        case f.HasDamaged(whom=whom, combat=combat):
            return f"that dealt {'combat ' * combat}damage{'' if whom is None else f' to {say(whom)}'} this turn"
    return filtered(part)


def _a_host(host: Any, say: Say) -> str:
    """ "A permanent", "a creature", "it": to what something is attached."""
    if not isinstance(host, s.All):
        return say(host)
    return (
        "a permanent"
        if host.filter == f.Anything()
        else described(host.filter, (Zone.BATTLEFIELD,), article=True, say=say)
    )


NTH: Final = {1: "first", 2: "second", 3: "third", 4: "fourth"}
_COLORED: Final = {("=", 0): "colorless", ("=", 1): "monocolored", (">=", 2): "multicolored"}
_IN_COMBAT: Final = {"blocking": "blocking", "blocked_by": "blocked by", "either": "blocking or blocked by"}


def _aimed(part: f.Targets, say: Say) -> str:
    """ "With a single target", "that targets you or a permanent you control"."""
    if part.single and part == f.Targets(single=True):
        return "with a single target"
    whom = [] if part.players is None else ["a player" if part.players == s.Players("each") else say(part.players)]
    what = [] if part.part is None else [described(part.part, (Zone.BATTLEFIELD,), article=True, say=say)]
    if part.single and part.only and part.part is not None and not whom:
        return f"that targets only a single {described(part.part, (Zone.BATTLEFIELD,), say=say)}"
    return f"that targets {'only ' * part.only}{' or '.join(whom + what)}" + " and has a single target" * part.single


def _chosen_kind(kind: ChosenType | ChosenColor) -> str:
    """ "Of the chosen type"; "of the color of your choice" where the choice is made in the same clause."""
    if isinstance(kind, ChosenColor):
        return "of the color of your choice" if kind.name else "of the chosen color"
    return "of the creature type of your choice" if kind.name == "type of choice" else "of the chosen type"


def _piece(part: Any, say: Say) -> tuple[str, str]:
    """One part of a description: before the noun, the noun, or after it."""
    if part == _BUT_THE_GIVER:
        return "after", f"other than {say(s.Bound('granter'))}"
    if isinstance(part, f.Not):
        return _negated(part.part, say)
    match part:
        case f.IsType(name=name):
            return "head", name.lower()
        case f.IsSubtype(word=ChosenType()) | f.IsColor(word=ChosenColor()):
            chosen: Any = part.word
            return "after", _chosen_kind(chosen)
        case f.IsSubtype(word=kind):
            return "head", word(kind)
        case f.IsSupertype(name=name):
            return "before", name.lower()
        case f.IsColor(word=color):
            return "before", word(color)
        case f.ColorCount(comparison=">=", count=1):
            return "after", "that's one or more colors"
        case f.ColorCount(comparison=sign, count=count) if (sign, count) in _COLORED:
            return "before", _COLORED[sign, count]
        case f.HasStatus(status=status):
            return _status(status)
        case f.InZone(zones=(Zone.BATTLEFIELD,)) | f.ANYWHERE:
            return "head", "source" if part == f.ANYWHERE else "permanent"
        case f.IsStackKind(kind=kind):
            kinds = {"spell": "spell", "ability": "activated or triggered ability"}
            return "head", kinds.get(kind, f"{kind} ability")
        case f.AnyOf(parts=(f.IsType("Artifact"), f.IsSupertype("Legendary"), f.IsSubtype(word=saga))) if (
            word(saga) == "Saga"
        ):
            return "before", "historic"
        case f.Anything():
            return "before", ""
        case f.IsSource():
            return "head", say(s.Source())
        case f.IsAmong(objects=s.HostOf(attachment=s.Source())):
            return "head", say(s.HostOf())
        case f.AllOf():
            return "head", described(part, (), say=say).removesuffix(" object")
        case f.AnyOf(parts=parts) if told := _any_of_all(parts):
            return "after", told
        case f.AnyOf(parts=parts):
            return _either(tuple(_piece(one, say) for one in parts), colors=all(map(_is_kind_or_color, parts)))
    return "after", _after(part, say)


def _any_basic(parts: tuple[Any, ...]) -> bool:
    """Are they all the basic land types (305.6)."""
    return {word(one.word) for one in parts if isinstance(one, f.IsSubtype)} == _BASIC and len(parts) == len(_BASIC)


def _any_of_all(parts: tuple[Any, ...]) -> str:
    """ "With a basic land type", "with a cycling ability": where all of a kind are named; empty for others."""
    if [part.name for part in parts if isinstance(part, f.HasKeyword)] == ["cycling", "typecycling"]:
        return "with a cycling ability"
    return "with a basic land type" if _any_basic(parts) else ""


_BASIC: Final = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_BUT_THE_GIVER: Final = f.Not(f.IsAmong(s.Bound("granter")))
YOU_OR_YOURS: Final = s.Union((s.You(), s.All(f.AllOf((f.IsType("Planeswalker"), f.ControlledBy(s.You()))))))


def _status(status: str) -> tuple[str, str]:
    if status.startswith("cast_from_"):
        pile = status.removeprefix("cast_from_")
        return "after", f"cast from {'a ' * (pile == 'graveyard')}{pile}"
    if status in ("token", "commander"):
        return "head", status
    if status in _STATUS_AFTER:
        return "after", _STATUS_AFTER[status]
    return "before", {"face_down": "face-down"}.get(status, status.replace("_", " "))


_STATUS_AFTER: Final = {
    "arrived_this_turn": "that was put there from anywhere this turn",
    "dealt_damage_this_turn": "that was dealt damage this turn", "entered_this_turn": "that entered this turn",
    "attacked_this_turn": "that attacked this turn", "blocked_this_turn": "that blocked this turn",
    "milled_this_turn": "that was milled this turn", "binned_this_turn": "that was put there from a library this turn",
    "turned_up_this_turn": "that was turned face up this turn", "discarded_this_turn": "that was discarded this turn",
    "was_cast": "that was cast", "drawn_this_turn": "drawn this turn",
    "came_this_turn": "that came under your control this turn",
    "adventurer": "that has an Adventure",
    "x_in_cost": "with {X} in its mana cost",
    "phyrexian_in_cost": "with {H} in its mana cost",
    "died_this_turn": "that were put into your graveyard from the battlefield this turn",
}  # fmt: skip
"""What a status says after the noun."""


def _after(part: Any, say: Say) -> str:
    """What is said of it after the noun: "you control", "with flying"."""
    match part:
        case f.IsChosenCardType():
            return "of the chosen type"
        case f.ControlledBy(players=players):
            return _controls(players, say)
        case f.OwnedBy(players=players):
            return "you own" if players == s.You() else f"{_who(players, say)} owns"
        case f.HasKeyword():
            return f"with {part.said}"
        case f.AbilityFrom(part=source):
            return f"from {described(source, (), article=True, say=say).removesuffix(' object')} source"
        case f.HasCounter(kind=kind, least=1):
            return f"with {with_article(f'{kind} counter') if kind else 'a counter'} on it"
        case f.HasCounter(kind=kind, least=least):
            return f"with {number_words(least)} or more {kind + ' ' if kind else ''}counters on it"
        case f.CompareStat():
            return in_comparison(part, say)
        case f.AttacksWhom(whom=whom) if whom == YOU_OR_YOURS:
            return "attacking you or a planeswalker you control"
        case f.AttacksWhom(whom=s.Union(parts=(s.Players("opponents"), s.All()))):
            return "attacking your opponents and/or planeswalkers they control"
        case f.HasAbilityKind(kind="activated nonmana"):
            return "with an activated ability that isn't a mana ability"
        case f.HasName(name=str(name)):
            return f"named {name}"
        case f.HasName(name=ChosenName()):
            return "with the chosen name"
    return _with_objects(part, say)


def _is_kind_or_color(part: Any) -> bool:
    return isinstance(part, f.IsSubtype | f.IsColor)


def _either(said: tuple[tuple[str, str], ...], *, colors: bool = False) -> tuple[str, str]:
    """Alternatives: "white or blue", "artifact, enchantment, or creature with flying"."""
    words = [one for _, one in said]
    kinds = {kind for kind, _ in said}
    if colors and len(said) > 2 and kinds == {"head", "before"}:  # "a Swamp, black permanent, or red permanent"
        return "head", listed([f"{one} permanent" if kind == "before" else one for kind, one in said], "or")
    if kinds == {"after"}:  # "with flash or haste", "with mana value 2 or 3"
        first = re.match(r"with (?:(?:mana value|power|toughness) )?", words[0])
        shared = "" if first is None else first[0]
        both = re.match(r"with power (.*) or with toughness \1$", " or ".join(words))
        if both is not None:
            return "after", f"with power or toughness {both[1]}"
        shared = "with " if not all(one.startswith(shared) for one in words) else shared
        shared = "named " if all(one.startswith("named ") for one in words) else shared
        words = [words[0], *(one.removeprefix(shared) for one in words[1:])]
    return ("head" if len(kinds) > 1 else kinds.pop()), listed(words, "or")


def _none_of(part: Any, say: Say) -> str:
    """ "Other than a basic land card", "except for creatures you control with flying"; empty for others."""
    if part == f.HasStatus("was_cast"):
        return "that wasn't cast"
    if not isinstance(part, f.AllOf):
        return ""
    if set(part.parts) == {f.IsSupertype("Basic"), f.IsType("Land")}:
        return "other than a basic land card"
    if any(isinstance(one, f.ControlledBy) for one in part.parts):
        return f"except for {described(part, (), many=True, say=say)}"
    return ""


def _negated(part: Any, say: Say) -> tuple[str, str]:
    if but := _none_of(part, say):
        return "after", but
    match part:
        case f.IsSource():
            return "before", "other"
        case f.IsType(name=name) | f.IsSupertype(name=name):
            return "before", f"non{name.lower()}"
        case f.IsSubtype(word=ChosenType()):
            return "after", "that aren't of the chosen type"
        case f.IsSubtype(word=kind):
            return "before", f"non-{word(kind)}"
        case f.IsColor(word=color):
            return "before", f"non{word(color)}"
        case f.HasStatus(status=("tapped" | "token" | "attacking" | "blocking" | "commander") as status):
            return "before", {"tapped": "untapped"}.get(status, f"non{status}")
        case f.HasStatus(status="face_down"):
            return "before", "face-up exiled"
        case f.HasStatus(status=status):
            return "after", _NOT_SO.get(status, f"that isn't {status.replace('_', ' ')}")
        case f.HasKeyword():
            return "after", f"without {part.said}"
        case f.ControlledBy(players=s.You()):
            return "after", "you don't control"
        case f.OwnedBy(players=s.You()):
            return "after", "you don't own"
        case f.IsAmong(objects=s.Bound() | s.Targeted() | s.HostOf()):
            return "before", "other"
        case f.IsAmong(objects=objects):
            return "after", f"other than {say(objects)}"
        case f.AnyOf(parts=(f.IsType("Instant"), f.IsType("Sorcery"))):
            return "before", "permanent"
    place, said = _piece(part, say)
    if said == "with any ability":
        return "after", "with no abilities"
    if said == "with a counter on it":
        return "after", "with no counters on it"
    if said.startswith("with ") and isinstance(part, f.HasCounter):
        return "after", f"that doesn't have {said[5:]}"
    if said.startswith("with ") and isinstance(part, f.AnyOf):
        return "after", f"without {said[5:]}"
    return "after", f"that isn't {said}" if place != "after" else f"not {said}"


_NOT_SO: Final = {
    "came_this_turn": "that they controlled since the beginning of the turn",
    "x_in_cost": "without {X} in its mana cost",
    "attacked_this_turn": "that didn't attack this turn",
    "blocked_this_turn": "that didn't block this turn",
    "cast_from_hand": "that wasn't cast from its owner's hand",
    "copy": "that isn't a copy",
    "was_cast": "that wasn't cast",
}
_BETWEEN: Final = re.compile(r"(, or |, | or )")


def plural_noun(head: str) -> str:
    """ "Goblins", "Elves or Goblins", "Demons, Devils, or Imps".

    >>> plural_noun("Demon, Elf, or Imp"), plural_noun("instant or sorcery")
    ('Demons, Elves, or Imps', 'instants or sorceries')
    """
    return "".join(one if k % 2 else _of_several(one) for k, one in enumerate(_BETWEEN.split(head)))


def _of_several(noun: str) -> str:
    if " you " in noun:
        kind, _, yours = noun.partition(" you ")
        return f"{_of_several(kind)} you {yours}"
    if " with " in noun:
        kind, _, having = noun.partition(" with ")
        return f"{_of_several(kind)} with {having}"
    if noun in SUBTYPES:
        return plural(SUBTYPES[noun][0])
    if noun.endswith("s"):
        return noun
    if noun == "sorcery" or (noun.endswith("y") and noun[-2:-1] not in "aeiou"):
        return noun[:-1] + "ies"
    return noun + "s"


_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip


def number_words(value: Any) -> str:
    """ "Two", "11", "X"."""
    return _NUMBERS[value] if isinstance(value, int) and 0 <= value < len(_NUMBERS) else quantity(value)


def noun_for(fitting: Any, zones: tuple[Zone, ...]) -> str:
    """By which noun it is taken up again: "creature", "card", "spell"."""
    parts = f.parts_of(fitting)
    if zones and not set(zones) & {Zone.BATTLEFIELD, Zone.STACK}:
        return "card"
    pieces = [_piece(part, told) for part in parts]
    heads = [said for kind, said in pieces if kind == "head" and " " not in said]
    if "token" in heads[-1:] and len(heads) > 1:
        return heads[-2]
    return heads[-1] if heads else "spell" if zones == (Zone.STACK,) else "permanent"


def again(spec: s.TargetSpec) -> str:
    """A target that has been named already: "that creature", "those cards"."""
    if spec.objects is None:
        return "that player" if spec.maximum == 1 else "those players"
    if spec.players is not None:
        return "that permanent or player" if spec.maximum == 1 else "those permanents and players"
    head = noun_for(spec.objects, spec.zones)
    return f"that {head}" if spec.maximum == 1 else f"those {plural_noun(head)}"
