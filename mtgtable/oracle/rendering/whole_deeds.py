"""Instructions that print says in one go though they are made of several, or of numbers of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.abilities.beheld import beheld
from mtgtable.abilities.game_changes import DOUBLED, LOST, TAILS
from mtgtable.abilities.lasting import Apply, Later, ReplaceNext
from mtgtable.abilities.modifications import ChangeChosenWords, ChangeTypes, GainAbilities, RuleChange, SetPT
from mtgtable.abilities.words import TypeWord
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.nouns import number_words, with_article
from mtgtable.oracle.rendering.rarer_deeds_said import rarer_deed
from mtgtable.oracle.rendering.sayer import Sayer


def whole_deed(plain: Sayer, node: Any) -> str:
    """The instruction in the words that print has for the whole; empty where there are none."""
    writer = _WRITERS.get(type(node))
    return (writer(plain, node) if writer is not None else "") or rarer_deed(plain, node)


def _sequence(plain: Sayer, node: i.Sequence) -> str:
    match node.steps:
        case (i.Look(at=s.TopOfLibrary(players=who), bind="inner shown"), i.LoseLife(), i.Move(to=Zone.HAND)):
            return _shown(plain, who)
        case (i.Decide("opponent", bind="inner opponent"), i.Move(what=s.Choose(filter=fitting), to=to)):
            card = (
                plain.described(fitting, (Zone.HAND,), article=True).replace(" in a hand", "").replace(" you own", "")
            )
            where = "to your hand" if to is Zone.HAND else "to the battlefield"
            return f"return {card} of an opponent's choice from your graveyard {where}"
        case (i.Decide(bind="inner one side", objects=objects), i.Decide(objects=others), i.ExchangeControl()):
            first = f"choose any number of {plain.what(objects, many=True)}"
            second = f"choose the same number of {plain.what(others, many=True)}"
            return f"{first}. C{second[1:]}. Those players exchange control of those creatures"
        case (
            i.DealDamage(q.StatOf(stat, s.Targeted() as one), s.Targeted() as other, source=dealer),
            i.DealDamage(q.StatOf(same, second), whom, source=dealt),
        ) if node.together and (one, other, stat) == (dealer, second, same) and (whom, dealt) == (one, other):
            both = f"choose {plain.what(one)} and {plain.what(other)}"
            return f"{both}. Each of those creatures deals damage equal to its {stat} to the other"
        case (i.Decide(bind="inner Plains"), *_, i.Destroy()):
            return "choose a land of each basic land type, then destroy those lands"
    return ""


def _status(plain: Sayer, node: i.SetStatus) -> str:
    """ "Target creature becomes blocked", "unlock a locked door of target Room", "… are no longer suspected"."""
    if node != i.SetStatus(node.what, node.status, off=node.off):
        return ""
    what, several = plain.what, plain.several(node.what)
    match node.status, node.off:
        case "blocked", False:
            return f"{what(node.what)} become{'s' * (not several)} blocked"
        case "attacking", False:
            return f"{what(node.what)} {'are' if several else 'is'} attacking"
        case "unlocked door", False:
            return f"unlock a locked door of {what(node.what)}"
        case "suspected", True:
            return f"{what(node.what)} {'are' if several else 'is'} no longer suspected"
    return ""


def _later(plain: Sayer, node: Later) -> str:
    """ "Target player skips all combat phases of their next turn"."""
    match node.trigger.when, node.trigger.content.effect:
        case h.OneOf((h.StepBegins("untap", who), h.StepBegins("upkeep"))), Apply(
            what=whom, parts=(RuleChange(rule="skip step", step="combat"),)
        ) if who == whom:
            return f"{plain.what(whom)} skips all combat phases of their next turn"
    return ""


def _words(plain: Sayer, node: Apply) -> str:
    """ "Change the text of it by replacing all instances of one creature type with Vampire"."""
    match node.parts:
        case (ChangeTypes(remove_subtypes=(TypeWord(name=kind),), set_subtypes=(_, *_)) as types, SetPT() as size):
            said = plain.do(replace(node, parts=(replace(types, remove_subtypes=()), size)))
            until = plain.until(node.duration)
            return f"{said.removesuffix(until)} that's no longer {with_article(kind)}{until}"
        case (ChangeChosenWords(kinds=("creature type",), new=new) as part,) if new and part == ChangeChosenWords(
            part.kinds, new=new
        ):
            return (
                f"change the text of {plain.what(node.what)} by replacing all instances of one creature type with {new}"
            )
    return ""


def _add(plain: Sayer, node: i.AddMana) -> str:
    if node == i.AddMana(mana=LOST, players=node.players):
        return "you add the mana lost this way" if node.players == s.You() else ""
    if node.mana != DOUBLED:
        return ""
    who = "" if node.players == s.You() else f"{plain.what(node.players)} "
    return f"{who}double{'s' * bool(who)} the amount of each type of unspent mana {'they' if who else 'you'} have"


def _shown(plain: Sayer, who: Any) -> str:
    if who == s.You():
        return (
            "reveal the top card of your library, lose life equal to that card's mana value, then put it into your hand"
        )
    subject = plain.what(who)
    return (
        f"{subject} reveals the top card of their library, loses life equal to that card's mana value, then puts it "
        "into their hand"
    )


def _for_each(plain: Sayer, node: i.ForEach) -> str:
    match node:
        case i.ForEach(s.Players() as players, i.RemoveCounters(kind="", count=None, of=s.Bound("each"))):
            return f"{plain.what(players)} loses all counters"
        case i.ForEach(s.Players() as players, i.Sequence((i.Decide(bind="inner thrown"), i.Discard() as thrown))):
            plain.done(thrown)
            return f"{plain.what(players)} discards any number of cards"
        case i.ForEach(s.Players() as players, i.Sequence((i.Look(bind="inner shown"), *_))):
            return _shown(plain, players)
    return ""


_PILES: Final = {Zone.HAND: "hands", Zone.GRAVEYARD: "graveyards"}


def _may(plain: Sayer, node: i.May) -> str:
    """ "If it had one or more +1/+1 counters on it, you may put that many +1/+1 counters on target creature"."""
    match node:
        case i.May(
            do=i.PutCounters(
                kind=kind, count=q.CountersOn(kind=asked, on=s.Bound(name="event.object")), on=s.Targeted() as on
            ),
            by=s.You(),
            otherwise=None,
        ) if kind == asked == plain.about_event.get("counters asked"):
            return f"you may put that many {kind} counters on {plain.what(on)}"
    return ""


def _move(plain: Sayer, node: i.Move) -> str:
    if node.to is Zone.EXILE and (seen := beheld(i.Look(node.what, reveal=True))) is not None:
        return f"behold {plain.what(seen)} and exile it"
    match node:
        case i.Move(what=s.All(filter=f.AllOf(parts=parts), zones=(Zone.EXILE,)), to=Zone.GRAVEYARD) if (
            len(parts) == 2
            and f.IsAmong(s.Linked("exiled")) in parts
            and any(isinstance(one, f.Not) and isinstance(one.part, f.IsAmong) for one in parts)
        ):
            return f"return each other card exiled with {plain.this} to its owner's graveyard"
        case i.Move(what=s.All(filter=f.Anything(), zones=zones), to=Zone.EXILE) if set(zones) <= set(_PILES):
            return f"exile all cards from all {listed([_PILES[zone] for zone in zones])}"
        case i.Move(what=s.TopOfLibrary(players=who, count=q.Sum((q.PlayerStat("library"), -1))), to=Zone.EXILE):
            return f"exile all but the bottom card of {plain.whose(who)} library"
        case i.Move(what=s.Choose(among=s.Extreme(s.All(fitting, (Zone.GRAVEYARD,)), stat, False)), to=Zone.HAND):
            card = plain.described(fitting, (Zone.GRAVEYARD,))
            return f"return to your hand the {card} with the greatest {stat.replace('_', ' ')}"
    return ""


def _turns(_plain: Sayer, node: i.ChangeTurn) -> str:
    match node:
        case i.ChangeTurn("extra turn", s.You(), q.Ratio(q.Noted("removed"), int() as each)):
            return f"for each {number_words(each)} counters removed this way, take an extra turn after this one"
    return ""


def _arrange(plain: Sayer, node: i.Arrange) -> str:
    if node.how != "top" or node.players != s.You() or isinstance(node.count, int | q.X):
        return ""
    much = plain.amount(node.count)
    return f"look at the top X cards of your library, where X is {much}, then put them back in any order"


def _tap(plain: Sayer, node: i.Tap) -> str:
    match node:
        case i.Tap(what=s.Choose(filter=fitting, count=q.CountOf() | q.CountersOn() as count, by=by), untap=False):
            who = "" if by is None else f"{plain.what(by)} "
            noun = plain.described(fitting, (), article=True)
            return f"{who}tap{'s' * bool(who)} {noun}{for_each(plain, count)}"
    return ""


def _sacrifice(plain: Sayer, node: i.Sacrifice) -> str:
    """ "Sacrifice another creature or an artifact": the second kind may be the object itself."""
    match node:
        case i.Sacrifice(what=s.All() as those, by=s.Players("each"), bind=""):
            return f"{plain.each(those)} is sacrificed by its controller"
        case i.Sacrifice(
            what=s.Choose(filter=f.AllOf((f.AnyOf((f.AllOf() as one, other)), f.ControlledBy(s.You()))), count=1)
        ) if f.OTHER in one.parts and not (isinstance(other, f.AllOf) and f.OTHER in other.parts):
            return f"sacrifice {plain.described(one, (), article=True)} or {plain.described(other, (), article=True)}"
    return ""


def _chance(plain: Sayer, node: i.Chance) -> str:
    who = "" if node.players == s.You() else f"{plain.what(node.players)} "
    return f"{who}roll{'s' * bool(who)} the planar die" if node.what == "planar die" else ""


_TAILS_SAID: Final = (
    "{0} each flip a coin. {1} deals {2} damage to each player whose coin comes up tails. Repeat this process until "
    "both players' coins come up heads on the same flip"
)


def _repeat(plain: Sayer, node: i.Repeat) -> str:
    match node:
        case i.Repeat(1, i.Sequence((i.Chance("heads", who), i.DealDamage(amount, s.Bound(name)))), _) if name == TAILS:
            return _TAILS_SAID.format(plain.what(who), plain.this.capitalize(), plain.amount(amount))
        case i.Repeat(int() as times, i.Chance("heads", s.You()), None):
            return f"flip {number_words(times)} coins"
    return ""


def _replaced(_plain: Sayer, node: ReplaceNext) -> str:
    match node:
        case ReplaceNext(
            h.ZoneChange(f.IsAmong(), Zone.STACK, Zone.GRAVEYARD, "resolve"), r.GoElsewhere(Zone.EXILE, also=Later())
        ):
            return (
                "exile that card instead of putting it into your graveyard as it resolves. If you do, return it to "
                "your hand at the beginning of the next end step"
            )
    return ""


def _mode(plain: Sayer, node: i.ChooseMode) -> str:
    """ "Choose first strike or vigilance. Creatures you control gain that ability until end of turn"."""
    rows = [mode.effect for mode in node.modes]
    match rows:
        case [i.SetStatus(what, "unlocked door", off=True), i.SetStatus(other, "unlocked door")] if what == other:
            return f"lock or unlock a door of {plain.what(what)}"
    applied = [row for row in rows if isinstance(row, Apply) and isinstance(row.what, s.All) and len(row.parts) == 1]
    if len(applied) != len(rows) or len({row.what for row in applied}) != 1 or node.by != s.You():
        return ""
    if not all(isinstance(row.parts[0], GainAbilities) for row in applied):
        return ""
    said = listed([mode.text for mode in node.modes], "or")
    who = plain.what(applied[0].what, many=True)
    return f"choose {said}. {who[:1].upper()}{who[1:]} gain that ability until end of turn"


def _draw(plain: Sayer, node: i.Draw) -> str:
    """ "Each player draws that many cards": as many as each has discarded."""
    match node:
        case i.Draw(
            count=q.CountOf(objects=s.Those(s.Bound(name), f.OwnedBy(s.Bound("each")))), players=s.Players() as who
        ) if plain.deed_of(name) == "discarded":
            return f"{plain.what(who)} draws that many cards"
    return ""


def _targets(plain: Sayer, node: i.ChangeTargets) -> str:
    if node.how == "change one" and node.to is not None and node.by == s.You():
        return f"change a target of {plain.what(node.what)} to {plain.what(node.to)}"
    if node.how == "change all" and node.to is not None and node.by == s.You():
        return f"change the target of {plain.what(node.what)} to {plain.what(node.to)}"
    return ""


_WRITERS: Final[dict[type, Callable[[Sayer, Any], str]]] = {
    i.Draw: _draw, i.SetStatus: _status, Later: _later, Apply: _words,
    i.ChangeTurn: _turns, i.Sacrifice: _sacrifice, i.Arrange: _arrange, i.Tap: _tap,
    i.Sequence: _sequence, i.AddMana: _add, i.ForEach: _for_each, i.Move: _move, i.May: _may,
    i.Chance: _chance, i.Repeat: _repeat,
    ReplaceNext: _replaced, i.ChooseMode: _mode, i.ChangeTargets: _targets,
}  # fmt: skip
