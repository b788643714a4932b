"""Objects that change zones, in words: exile, return, put, sacrifice, search (400, 701)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.aims_said import target_words
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.causes_said import whom_it_attacks
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.nouns import with_article
from mtgtable.oracle.rendering.sayer import Sayer, each_called
from mtgtable.oracle.rendering.whole import render


def _move(plain: Sayer, node: i.Move) -> str:
    if not all(isinstance(one, m.TurnedFaceDown) for one in node.extra):
        return render(node)
    if node.mark in ("manifested", "cloaked"):
        verb = "manifest" if node.mark == "manifested" else "cloak"
        match node:
            case i.Move(what=s.TopOfLibrary(players=owner) as top, under=under) if owner == under != s.You():
                who = plain.what(owner)
                card = plain.what(replace(top, players=s.You())).replace("your library", "their library")
                return f"{who} {verb}s {card}"
        return f"{verb} {plain.what(node.what)}"
    if isinstance(node.what, s.Choose) and node.what.by is not None:
        return _moved_by(plain, node, node.what, node.what.by)
    if isinstance(node.what, s.Choose) and node.what.zones == (Zone.COMMAND,) and node.to is Zone.HAND:
        return "put your commander into your hand from the command zone"
    if isinstance(node.what, s.Bound) and (whose := plain.spoken.libraries.get(node.what.name)) not in (None, s.You()):
        return _by_the_one_who_revealed(plain, node, whose)
    if node.position == "shuffled" and (whose := _whose_pile(plain, node.what)) is not None:
        who = plain.what(whose)
        cards = plain.what(node.what).replace("from that player's graveyard", "from their graveyard")
        return f"{who} shuffles {cards} into their library"
    what = plain.what(node.what)
    if node.origin is not None and node.what == s.Source():
        what += _FROM.get(node.origin, f" from your {node.origin.value}")
    elif (node.origin is Zone.GRAVEYARD and isinstance(node.what, s.Targeted) and what == "it") or (
        node.origin is Zone.GRAVEYARD and _thrown_by_you(plain, node.what) and " graveyard" not in what
    ):
        what += " from your graveyard"
    return moved(plain, node, what)


_FROM: Final = {Zone.EXILE: " from exile", Zone.COMMAND: " from the command zone"}


def _thrown_by_you(plain: Sayer, what: Any) -> bool:
    """Is it what you have just discarded or milled, which lies in your graveyard."""
    what = what.objects if isinstance(what, s.Those) else what
    if isinstance(what, s.Choose) and what.among == s.Bound("event.objects"):
        return True
    return isinstance(what, s.Bound) and plain.deed_of(what.name) in ("discarded", "milled")


def _whose_pile(plain: Sayer, what: Any) -> s.Targeted | None:
    """The target player from whose graveyard the target cards are."""
    if not isinstance(what, s.Targeted) or what.index >= len(plain.targets):
        return None
    spec = plain.targets[what.index]
    owner = next((one.players for one in f.parts_of(spec.objects) if isinstance(one, f.OwnedBy)), None)
    return owner if spec.zones == (Zone.GRAVEYARD,) and isinstance(owner, s.Targeted) else None


def _by_the_one_who_revealed(plain: Sayer, node: i.Move, whose: Any) -> str:
    """ "That player puts it onto the battlefield", "that player shuffles the rest into their library"."""
    if node.to is Zone.BATTLEFIELD and node.under == whose:
        said = moved(plain, replace(node, under=s.You()), plain.what(node.what)).removesuffix(" under your control")
    elif node.to is Zone.BATTLEFIELD:
        return moved(plain, node, plain.what(node.what))
    else:
        said = moved(plain, node, plain.what(node.what))
    verb, _, rest = said.partition(" ")
    return f"that player {verb}s {rest}"


def _moved_by(plain: Sayer, node: i.Move, node_what: s.Choose, by: Any) -> str:
    """ "Each player returns two land cards from their graveyard to the battlefield"."""
    who = plain.what(by)
    whose = "your" if who == "you" else "their"
    several = node_what.any_number or node_what.count != 1
    mine = (f.ControlledBy(by), f.OwnedBy(by))
    parts = f.parts_of(node_what.filter)
    field = Zone.BATTLEFIELD in node_what.zones
    rest = f.without(node_what.filter, *mine)
    with each_called(plain, "they"):
        count = "any number of" if node_what.any_number else "up to " * node_what.up_to + plain.number(
            node_what.count, "one" if node_what.up_to else "a")  # fmt: skip
        noun = plain.described(rest, node_what.zones, many=several, article=count == "a")
    for place in ("graveyard", "hand", "library"):
        noun = noun.replace(f" in a {place}", f" from {whose} {place}")
    said = noun if count == "a" else f"{count} {noun}"
    if field and len(rest_parts(rest)) < len(parts):
        said = _they_control(said, "you" if who == "you" else "they")
    if node.under is not None:
        node = i.Move(s.Bound("found"), node.to, node.position, None, s.You(), node.tapped, counters=node.counters)
    done = moved(plain, node, said)
    verb, _, after = done.partition(" ")
    return done if who == "you" else f"{who} {verb}s {after}"


def _they_control(said: str, who: str) -> str:
    """ "A creature they control with the greatest power among creatures they control"."""
    kind, most, among = said.partition(" with the greatest ")
    for whose in (" that player controls", " it controls"):
        among = among.replace(whose, f" {who} control")
    return f"{kind} {who} control{most}{among}"


def rest_parts(fitting: Any) -> tuple[Any, ...]:
    """The parts of a description."""
    return () if fitting == f.Anything() else f.parts_of(fitting)


_PLACES: Final = {
    "": " into", "top": " on top of", "bottom": " on the bottom of", "random bottom": " on the bottom of",
    "second": "second", "third": "third", "seventh": "seventh",
}  # fmt: skip


def moved(plain: Sayer, node: i.Move, what: str) -> str:
    """Where they go, and how."""
    whose = whose_cards(plain, node.what)
    match node.to:
        case Zone.EXILE:
            if node.origin is Zone.GRAVEYARD and node.what == s.Bound("event.object"):
                what = "that card from your graveyard"
            said = f"exile {what}" + " face down" * node.face_down
        case Zone.HAND:
            put = (
                what.startswith("one of")
                or "this way" in what
                or "among" in what
                or isinstance(node.what, s.TopOfLibrary)
                or (isinstance(node.what, s.Choose) and node.what.among is not None)
            )
            found = isinstance(node.what, s.Bound) and node.what.name in ("found", "looked", "picked")
            hands = f"{whose} hand{'s' * whose.startswith('their owners')}"
            several = plain.several(node.what)
            if isinstance(node.what, s.Bound) and several and plain.deed_of(node.what.name) == "revealed":
                return "put the revealed cards into your hand"
            said = f"put {what} into {hands}" if put or found else f"return {what} to {hands}"
        case Zone.COMMAND:
            said = f"return {what} to the command zone"
        case Zone.GRAVEYARD:
            if (
                node.origin is Zone.EXILE
                and isinstance(node.what, s.Bound)
                and plain.deed_of(node.what.name) == "exiled"
            ):
                return "put all cards exiled this way that weren't cast into your graveyard"
            said = f"put {what} into {whose} graveyard"
        case Zone.LIBRARY if node.position == "shuffled":
            said = f"shuffle {what} into {whose} library"
        case Zone.LIBRARY if node.position in ("second", "third", "seventh"):
            said = f"put {what} into {whose} library {node.position} from the top"
        case Zone.LIBRARY if node.position == "top" and node.origin is Zone.LIBRARY and plain.several(node.what):
            said = f"put {what} back in any order"
        case Zone.LIBRARY if node.position in _PLACES:
            said = f"put {what}{_PLACES[node.position]} {whose} library"
            said += " in a random order" * (node.position == "random bottom")
            several = plain.several(node.what) or what in ("the rest", "the revealed cards")
            ordered = (
                node.position == "bottom" and what in ("the rest", "the revealed cards")
            ) or node.position == "top"
            said += " in any order" * (ordered and several)
        case Zone.BATTLEFIELD:
            return _entering(plain, node, what)
        case _:
            return render(node)
    if node.counters:
        said += f" with {_with_counters(plain, node)} on it"
    return said


def _with_counters(plain: Sayer, node: i.Move) -> str:
    rows = []
    for kind, count in node.counters:
        one = with_article(f"{kind} counter") if count == 1 else f"{plain.number(count)} {kind} counters"
        rows.append(one)
    return " and ".join(rows)


def _entering(plain: Sayer, node: i.Move, what: str) -> str:
    back = " graveyard" in what or node.origin is Zone.GRAVEYARD or node.what == s.Linked("exiled") or ((
        what in ("it", "them") or what.startswith(("that ", "those "))) and not _found(node.what))  # fmt: skip
    said = f"return {what} to the battlefield" if back else f"put {what} onto the battlefield"
    said += " tapped" * (node.tapped and not node.attacking) + " tapped and attacking" * (
        node.tapped and node.attacking
    )
    said += " attacking" * (node.attacking and not node.tapped) + " face down" * node.face_down
    said += whom_it_attacks(plain, node.attacking_whom)
    said += " transformed" * node.transformed
    if node.attached_to is not None:
        host = "it" if node.attached_to == s.Bound("event.source") else plain.what(node.attached_to)
        said += f" attached to {host}"
    match node.counters:
        case ((kind, q.IfElse(otherwise=0) as count),):
            return _entering(plain, replace(node, counters=()), what) + _more_if(plain, kind, count)
    if node.counters:
        said += f" with {_with_counters(plain, node)} on it"
    if node.under is None:
        said += " under their owners' control" if plain.several(node.what) else " under its owner's control"
    elif node.under != s.You():
        whose = plain.whose(node.under)
        said += f" under {'their' if whose.endswith(_THEIRS) else whose} control"
    elif not _plainly_yours(node, what):
        said += " under your control"
    several = plain.several(node.what)
    return said + "".join(_being(one, several=several) for one in node.extra if isinstance(one, m.TurnedFaceDown))


def _more_if(plain: Sayer, kind: str, count: q.IfElse) -> str:
    """ ". If you control a Swamp, that creature enters with an additional +1/+1 counter on it"."""
    one = with_article(f"additional {kind} counter")
    many = one if count.then == 1 else f"{plain.number(count.then)} additional {kind} counters"
    return f". If {plain.condition(count.condition)}, that creature enters with {many} on it"


def _being(down: m.TurnedFaceDown, *, several: bool) -> str:
    """ ". They're 2/2 Cyberman artifact creatures"."""
    return f". They're {down.said.partition(' ')[2]}s" if several else f". It's {down.said}"


_THEIRS: Final = ("'s controller's", "its controller's", "'s owner's", "its owner's")


def _found(what: Any) -> bool:
    return isinstance(what, s.Bound) and what.name.startswith(("found", "looked", "picked"))


def _plainly_yours(node: i.Move, what: str) -> bool:
    """Is it plain that it comes under your control: your own card, or one just found."""
    if node.transformed and node.what != s.Source():
        return False
    return node.what == s.Source() or _found(node.what) or " your " in f" {what} " or what == "the rest"


def whose_cards(plain: Sayer, what: Any) -> str:
    """Whose hand, library or graveyard it goes to: always its owner's (400.3)."""
    if isinstance(what, s.Bound) and what.name in plain.spoken.libraries:
        return "your" if plain.spoken.libraries[what.name] == s.You() else "their"
    both = [one.name for one in what.parts if isinstance(one, s.Bound)] if isinstance(what, s.Union) else []
    if both and all(name in plain.spoken.libraries for name in both):
        return "your" if plain.spoken.libraries[both[0]] == s.You() else "their"
    among = getattr(what, "among", None) or getattr(what, "objects", None)
    if isinstance(among, s.Bound) and among.name in plain.spoken.piles:
        return plain.whose(plain.spoken.piles[among.name])
    if isinstance(what, s.Bound) and what.name in plain.spoken.of_others:
        return "their owners'" if plain.several(what) else "its owner's"
    yours = isinstance(what, s.Bound) and what.name in ("found", "looked", "picked", "rest", "milled")
    yours = yours or isinstance(among, s.Bound)
    fitting = plain.filter_of(what)
    parts = f.parts_of(fitting)
    if yours or f.OwnedBy(s.You()) in parts or (isinstance(what, s.TopOfLibrary) and what.players == s.You()):
        return "your"
    if isinstance(what, s.TopOfLibrary):
        return plain.whose(what.players)
    return "their owners'" if plain.several(what) else "its owner's"


def _sacrifice(plain: Sayer, node: i.Sacrifice) -> str:
    if isinstance(node.what, s.Choose) and node.what.by is not None:
        return _sacrificed_by(plain, node.what, node.what.by)
    if isinstance(node.what, s.Union) and (kinds := _each_of_kinds(plain, node.what.parts)):
        return kinds
    if node.by == s.You() and isinstance(node.what, s.Choose) and (half := _half(plain, node.what)):
        return f"sacrifice {half}"
    who = plain.what(node.by)
    what = plain.what(node.what)
    if node.by == s.You():
        return f"sacrifice {what if isinstance(node.what, s.All) else what.replace(' you control', '')}"
    return f"{who} sacrifices {what}"


def _some_of_theirs(plain: Sayer, what: s.Choose, by: Any) -> str:
    """ "Half the creatures they control of their choice, rounded up", "all but that many permanents …"."""
    theirs = q.CountOf(s.All(what.filter, what.zones))
    noun = plain.described(f.without(what.filter, f.ControlledBy(by)), what.zones, many=True)
    match what.count:
        case q.Half(part=part, up=up) if part == theirs:
            return f"half the {noun} they control of their choice, rounded {'up' if up else 'down'}"
        case q.Bounded(part=q.Sum(parts=(part, q.Product(factor=-1, part=q.Noted() as kept))), low=0) if part == theirs:
            return f"all but {plain.number(kept)} {noun} of their choice"
    return ""


def _each_of_kinds(plain: Sayer, choices: tuple[Any, ...]) -> str:
    """ "Target player sacrifices an artifact and a land of their choice"; empty for others."""
    by = choices[0].by if choices and isinstance(choices[0], s.Choose) else None
    if by is None or not all(isinstance(one, s.Choose) and one.by == by and one.count == 1 for one in choices):
        return ""
    who = plain.what(by)
    with each_called(plain, "they"):
        kinds = [plain.described(f.without(one.filter, f.ControlledBy(by)), one.zones, article=True) for one in choices]
    return f"{who} {'sacrifice' if who in ('you', 'they') else 'sacrifices'} {listed(kinds)} of their choice"


def _half(plain: Sayer, what: s.Choose) -> str:
    """ "Half the lands you control, rounded up"; empty for another number."""
    match what.count:
        case q.Half(part=q.CountOf(objects=s.All(filter=such)), up=up) if such == what.filter:
            kind = plain.described(f.without(such, f.ControlledBy), (Zone.BATTLEFIELD,), many=True)
            return f"half the {kind} you control, rounded {'up' if up else 'down'}"
    return ""


def _sacrificed_by(plain: Sayer, what: s.Choose, by: Any) -> str:
    """ "Target player sacrifices a creature of their choice"."""
    who = plain.what(by)
    rest = f.without(what.filter, f.ControlledBy(by))
    several = what.any_number or what.count != 1
    with each_called(plain, "they"):
        each = "" if what.any_number else for_each(plain, what.count)
        count = "any number of" if what.any_number else "a" if each else plain.number(what.count)
        noun = plain.described(rest, what.zones, many=several and not each, article=count == "a")
    said = noun if count == "a" else f"{count} {noun}"
    if part := _some_of_theirs(plain, what, by):
        return f"{who} {'sacrifice' if who in ('you', 'they') else 'sacrifices'} {part}"
    verb = "sacrifice" if who in ("you", "they") else "sacrifices"
    if " with the greatest " in said and f.parts_of(what.filter).count(f.ControlledBy(by)) > 1:
        return f"{who} {verb} {_they_control(said, 'you' if who == 'you' else 'they')}"
    if " with the greatest " in said or " with the least " in said:
        return f"{who} {verb} {said}"
    return f"{who} {verb} {said} of their choice{each}" + " at random" * what.random


def _search(plain: Sayer, node: i.Search) -> str:
    known = i.Search(
        node.filter, node.count, node.players, node.whose, node.zones, any_number=node.any_number, bind=node.bind,
        outside=node.outside, distinct_names=node.distinct_names, most_total=node.most_total, sharing=node.sharing,
        onto=node.onto, one_of_each=node.one_of_each, up_to=node.up_to,
    )  # fmt: skip
    if node != known:
        return render(node)
    whose = "your" if node.players == s.You() else "their"
    if node.whose is not None:
        whose = plain.whose(node.whose)
    places = [zone.value for zone in node.zones]
    between = " and/or " if node.players == s.You() and node.whose is None else " and "
    place = "graveyard, hand, and library" if len(places) == 3 else between.join(places)
    who = "" if node.players == s.You() else f"{plain.what(node.players)} "
    if isinstance(node.count, q.IfElse) and (node.count.then, node.count.otherwise) == (2, 1) and not who:
        card = _kinds_wanted(plain, node.filter, several=False)
        more = f"you may search {whose} {place} for an additional {card}"
        asked = plain.condition(node.count.condition)
        if plain.targets and "target " not in asked:  # the first time that it is spoken of
            asked = asked.replace("that player", target_words(plain.targets[0], plain.what), 1)
        return f"search {whose} {place} for {with_article(card)}. If {asked}, {more}"
    if node.outside:
        return f"{who}choose {wanted(plain, node)} you own from outside the game"
    return f"{who}search{'es' * bool(who)} {whose} {place} for {wanted(plain, node)}"


def _kinds_wanted(plain: Sayer, fitting: f.Filter, *, several: bool) -> str:
    """ "Basic land card", "basic land cards and/or Gate cards"."""
    if isinstance(fitting, f.AnyOf) and any(isinstance(part, f.AllOf) for part in fitting.parts):
        kinds = [_kinds_wanted(plain, part, several=several) for part in fitting.parts]
        return " and/or ".join(kinds) if several else " or ".join([kinds[0], *map(with_article, kinds[1:])])
    if isinstance(fitting, f.AnyOf) and len({type(part) for part in fitting.parts}) > 1 and not several:
        one, *others = (_kinds_wanted(plain, part, several=False) for part in fitting.parts)
        return " or ".join([one, *map(with_article, others)])
    kind = plain.described(fitting, (Zone.LIBRARY,), many=several)
    return kind.replace(" in a library", "").replace(" in your library", "")


def wanted(plain: Sayer, node: i.Search) -> str:
    """What is searched for: "up to two basic land cards"."""
    if node.one_of_each:
        kinds = [with_article(_kinds_wanted(plain, one, several=False)) for one in node.one_of_each]
        return listed(kinds)
    several = node.any_number or node.count != 1
    whatever = node.filter == f.Anything() and not node.up_to and not node.distinct_names
    so_many = f"{'' if whatever else 'up to '}{plain.number(node.count)} "
    count = "any number of " if node.any_number else so_many if several else ""
    kind = _kinds_wanted(plain, node.filter, several=several)
    said = f"{count}{kind}" if several else with_article(kind)
    said += " with different names" * node.distinct_names
    if node.onto is not None:
        said += f" that could enchant {plain.what(node.onto)}"
    if node.sharing:
        said += f" that share {with_article(node.sharing)}"
    if node.most_total is not None:
        stat, most = node.most_total
        said += f" with total {stat.replace('_', ' ')} {plain.amount(most)} or less"
    return said


MOVES: Final[dict[type, Callable[[Sayer, Any], str]]] = {
    i.Move: _move, i.Sacrifice: _sacrifice, i.Search: _search,
}  # fmt: skip
