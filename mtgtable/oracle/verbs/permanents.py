"""Destroying, sacrificing, tapping, regenerating, attaching, control (701)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.costs import Cost, OwnManaCost
from mtgtable.abilities.durations import END_OF_TURN, FOREVER
from mtgtable.abilities.filters import (
    AllOf,
    CompareStat,
    ControlledBy,
    Filter,
    HasStatus,
    IsAmong,
    Not,
    all_of,
    parts_of,
)
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import (
    Attach,
    ChooseMode,
    Decide,
    Destroy,
    ExchangeControl,
    Fight,
    Instruction,
    MayPay,
    Regenerate,
    Sacrifice,
    Sequence,
    Tap,
    Transform,
)
from mtgtable.abilities.lasting import Apply, ReplaceNext
from mtgtable.abilities.modifications import ChangeControl
from mtgtable.abilities.quantities import Bounded, CountOf, Half, Product, StatOf, Sum
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import (
    All,
    AttachmentsOf,
    Bound,
    Choose,
    HostOf,
    Players,
    Selector,
    Source,
    TargetSpec,
    Union,
    You,
)
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Amount, Anaphor, Noun, Phrase, is_plural, meaning_of
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def chosen_by(phrase: Phrase, player: Selector) -> Selector | None:
    """A phrase such as "a creature" as something that a player chooses among what they control."""
    meaning = phrase.meaning
    if isinstance(meaning, Union):
        parts = [chosen_by(part, player) if isinstance(part, Phrase) else None for part in meaning.parts]
        return (
            None if None in parts else replace(phrase, meaning=Union(tuple(p for p in parts if p is not None))).selector
        )
    if not isinstance(meaning, Choose):
        return phrase.selector
    mine = ControlledBy(player)
    if player == You() and any(isinstance(part, IsAmong) for part in parts_of(meaning.filter)):
        return phrase.selector  # "a creature with the greatest power among creatures target opponent controls"
    if player != You() and _names(meaning.filter, ControlledBy(You())):
        return None
    fitting = meaning.filter if _names(meaning.filter, mine) else AllOf((*parts_of(meaning.filter), mine))
    by = None if player == You() else player
    return replace(phrase, meaning=replace(meaning, filter=fitting, by=by)).selector


def _names(fitting: Filter, part: Filter) -> bool:
    return part in parts_of(fitting)


@verb("destroy <what:objects>", "Destroy target creature.")
def destroy_objects(c: Captures) -> Instruction:
    return Destroy(c["what"].selector)


@verb("destroys <what:objects>", "Target opponent destroys four lands they control.")
def destroys_objects(c: Captures) -> Instruction | None:
    """Who is told to chooses among what they control."""
    what = chosen_by(c["what"], c["subject"])
    return None if what is None or c["subject"] == You() else Destroy(what)


@verb(
    "sacrifice|sacrifices all but <n:number> <k:noun>",
    "Target player sacrifices all but two permanents of their choice.",
)
def sacrifice_all_but(c: Captures) -> Instruction | None:
    """The ones that go are chosen, which says as well which stay."""
    noun: Noun = c["k"]
    if not noun.plural or not noun.of_permanents or is_plural(c["subject"]):
        return None
    fitting = all_of(noun.filter, ControlledBy(c["subject"]))
    many = Bounded(Sum((CountOf(All(fitting)), Product(-1, c["n"]))), low=0)
    by = None if c["subject"] == You() else c["subject"]
    return Sacrifice(Choose(fitting, count=many, by=by), by=c["subject"])


@verb(
    "simultaneously untap all tapped <a:noun> and tap all untapped <b:noun>",
    "Simultaneously untap all tapped creatures and tap all untapped creatures.",
)
def swap_tapped_and_untapped(c: Captures) -> Instruction | None:
    """Which they are is known before either is done."""
    first, second = c["a"], c["b"]
    if not (first.of_permanents and second.of_permanents and first.plural and second.plural):
        return None
    tapped = all_of(first.filter, HasStatus("tapped"))
    untapped = All(all_of(second.filter, Not(HasStatus("tapped"))))
    many = CountOf(untapped)
    ready = Decide("objects", bind="inner untapped", objects=untapped, minimum=many, maximum=many)
    return Sequence((ready, Tap(All(tapped), untap=True), Tap(Bound("inner untapped"))))


@verb("sacrifice|sacrifices <what:objects>", "Target player sacrifices a creature.")
def sacrifice_objects(c: Captures) -> Instruction | None:
    phrase: Phrase = c["what"]
    if isinstance(phrase.meaning, All) and c["subject"] != You():
        return Sacrifice(replace(phrase, meaning=replace(phrase.meaning, filter=AllOf((*parts_of(phrase.meaning.filter),
                         ControlledBy(c["subject"]))))).selector, by=c["subject"])  # fmt: skip
    what = chosen_by(phrase, c["subject"])
    if what is None or any(isinstance(node, Choose) for node in walk(what)):
        return None if what is None else Sacrifice(what)
    return Sacrifice(what, by=c["subject"])


@verb("tap <what:objects>", "Tap target creature.")
def tap_objects(c: Captures) -> Instruction:
    return Tap(c["what"].selector)


@verb(
    "tap <n:count> <k:noun> that share a creature type",
    "Tap two untapped creatures you control that share a creature type.",
)
def tap_several_that_share_a_type(c: Captures) -> Instruction | None:
    noun: Noun = c["k"]
    if not noun.plural or not noun.of_permanents:
        return None
    return Tap(Choose(noun.filter, count=c["n"], alike="creature type"))


@verb("untap|untaps <what:objects>", "Untap target creature.")
def untap_objects(c: Captures) -> Instruction:
    return Tap(c["what"].selector, untap=True)


@verb("tap or untap <what:objects>", "Tap or untap target creature.")
def tap_or_untap_objects(c: Captures) -> Instruction | None:
    what = c["what"].selector
    return ChooseMode((Mode("tap", Tap(what)), Mode("untap", Tap(what, untap=True))))


@verb("tap|taps <what:objects>", "Target player taps all lands they control.")
def tap_objects_too(c: Captures) -> Instruction | None:
    if c["subject"] == You():
        return Tap(c["what"].selector)
    what = chosen_by(c["what"], c["subject"])
    return None if what is None else Tap(what)


@verb("regenerate <what:objects>", "Regenerate ~.")
def regenerate_objects(c: Captures) -> Instruction:
    return Regenerate(c["what"].selector)


@verb("transform <what:object>", "Transform ~.")
def transform_object(c: Captures) -> Instruction:
    return Transform(c["what"].selector)


@verb("convert <what:object>", "Convert ~.")
def convert_object(c: Captures) -> Instruction:
    """701.28a: as transforming."""
    return Transform(c["what"].selector)


@verb("flip <what:object>", "Flip ~.")
def flip_object(c: Captures) -> Instruction | None:
    return Transform(c["what"].selector, "flip") if not c["what"].plural else None


@verb("turn|turns <what:object> face up", "Turn target creature face up.")
def turn_object_face_up(c: Captures) -> Instruction | None:
    meaning = c["what"].meaning
    if isinstance(meaning, Anaphor) and meaning.detail:
        return None  # the exiled card is no permanent (406.3)
    return Transform(c["what"].selector, "face up")


@verb("turn|turns <what:object> face down", "Turn target creature face down.")
def turn_object_face_down(c: Captures) -> Instruction:
    return Transform(c["what"].selector, "face down")


@verb("attach <what:object> to another <n:noun>", "Attach target Aura attached to a creature to another creature.")
def attach_object_to_another_noun(c: Captures) -> Instruction | None:
    """Another than the one that it is attached to."""
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents or c["what"].plural:
        return None
    what = c["what"].selector
    return Attach(what, Choose(AllOf((noun.filter, Not(IsAmong(HostOf(what)))))))


@verb("attach <what:object> to another permanent it can enchant",
      "Attach target Aura attached to a permanent to another permanent it can enchant.")  # fmt: skip
def attach_object_to_another_it_can_enchant(c: Captures) -> Instruction | None:
    """303.4d: what it can't enchant can't be chosen."""
    what = c["what"].selector
    return None if c["what"].plural else Attach(what, Choose(Not(IsAmong(HostOf(what))), holds=what))


@verb("attach|attaches <what:object> to (a|an) <n:noun>", "That player attaches ~ to a land of their choice.")
def attach_object_to_one_of_their_choice(c: Captures) -> Instruction | None:
    """By somebody else than the controller of the effect."""
    noun: Noun = c["n"]
    if c["subject"] == You() or noun.plural or not noun.of_permanents or not noun.choice or c["what"].plural:
        return None
    return Attach(c["what"].selector, Choose(noun.filter, by=c["subject"]))


@verb("exchange control of <a:object>", "Exchange control of two target creatures.")
def exchange_control_of_object(c: Captures) -> Instruction | None:
    meaning = c["a"].meaning
    if not isinstance(meaning, TargetSpec) or (meaning.minimum, meaning.maximum) != (2, 2):
        return None
    return ExchangeControl(c["a"].selector, c["a"].selector)


@verb(
    "is|are sacrificed by (its|their) controller(s)",
    "Each blocking creature is sacrificed by its controller.",
    "object",
)
def be_sacrificed(c: Captures) -> Instruction:
    """701.21a: by each of the players who control some of them, all at once."""
    return Sacrifice(c["subject"], by=Players("each"))


@verb("sacrifice|sacrifices that many <n:noun>", "Each player sacrifices that many lands.")
def sacrifice_that_many_noun(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if not noun.plural or not noun.of_permanents:
        return None
    many = Amount(c["at"], "objects").quantity
    by = None if c["subject"] == You() else c["subject"]
    return Sacrifice(Choose(AllOf((noun.filter, ControlledBy(c["subject"]))), count=many, by=by))


@verb(
    "sacrifice|sacrifices (a|an) <n:noun> <each:for_each>",
    "Each player sacrifices a land of their choice for each card in your hand.",
)
def sacrifice_one_for_each(c: Captures) -> Instruction | None:
    """One number for all of them: what "they" have is each player's own, and not read here."""
    noun: Noun = c["n"]
    theirs = any(isinstance(node, Anaphor) and node.how == "they" for node in walk(c["each"]))
    if noun.plural or not noun.of_permanents or theirs:
        return None
    by = None if c["subject"] == You() else c["subject"]
    return Sacrifice(Choose(AllOf((noun.filter, ControlledBy(c["subject"]))), count=c["each"], by=by))


@verb(
    "sacrifice|sacrifices half the <n:noun> , rounded <up:up_or_down>",
    "Target player sacrifices half the creatures they control, rounded up.",
)
def sacrifice_half_of_noun(c: Captures) -> Instruction | None:
    """107.1a."""
    noun: Noun = c["n"]
    if not noun.plural or not noun.of_permanents:
        return None
    mine = c["subject"] == You()
    fitting = noun.filter if not mine else all_of(noun.filter, ControlledBy(You()))
    half = Half(CountOf(All(fitting)), up=c["up"])
    return Sacrifice(Choose(fitting, count=half, by=None if mine else c["subject"]), by=c["subject"])


@slot("up_or_down")
def _up_or_down(text: Text, i: int) -> Parsed:
    return (text.t[i] == "up", i + 1) if text.t[i] in ("up", "down") else None


@verb("attach <what:object> to <to:object>", "Attach ~ to target creature.")
def attach_object_to_object(c: Captures) -> Instruction:
    return Attach(c["what"].selector, c["to"].selector)


@verb("unattach all <n:noun> from <o:objects>", "Unattach all Equipment from target creature.")
def unattach_all_from(c: Captures) -> Instruction | None:
    """701.3d."""
    noun: Noun = c["n"]
    if not noun.of_permanents or noun.choice:
        return None
    return Attach(AttachmentsOf(c["o"].selector, noun.filter), None)


@verb("unattach <what:object>", "Unattach ~.")
def unattach_object(c: Captures) -> Instruction:
    return Attach(c["what"].selector, None)


@verb("gain|gains control of <what:objects> <d:duration>", "Gain control of target creature until end of turn.")
def gain_control_of_objects_duration(c: Captures) -> Instruction:
    return Apply(c["what"].selector, (ChangeControl(c["subject"]),), c["d"])


@verb("gain|gains control of <what:objects>", "Gain control of target creature.")
def gain_control_of_objects(c: Captures) -> Instruction:
    return Apply(c["what"].selector, (ChangeControl(c["subject"]),), FOREVER)


@verb("exchange control of <a:object> and <b:object>", "Exchange control of target artifact and target creature.")
def exchange_control_of_object_and_object(c: Captures) -> Instruction:
    return ExchangeControl(c["a"].selector, c["b"].selector)


@verb(
    "exchange control of <a:object> and <b:object> with equal or lesser mana value",
    "Exchange control of target creature you control and target creature an opponent controls with equal or lesser "
    "mana value.",
)
def exchange_control_of_no_more_value(c: Captures) -> Instruction | None:
    """The second target is chosen by the first (601.2c)."""
    first, second = c["a"], c["b"]
    spec = second.meaning
    if not isinstance(first.meaning, TargetSpec) or not isinstance(spec, TargetSpec) or spec.objects is None:
        return None
    most = CompareStat("mana_value", "<=", StatOf("mana_value", first.selector))
    fitting = replace(second, meaning=replace(spec, objects=all_of(spec.objects, most)))
    return ExchangeControl(first.selector, fitting.selector)


@verb("fight each other", "Choose two target creatures. Those creatures fight each other.", "object")
def fight_each_other(c: Captures) -> Instruction | None:
    """701.14a: of two that are meant together."""
    return Fight(c["subject"], c["subject"]) if is_plural(c["subject"]) else None


@verb("fight|fights <other:object>", "Target creature you control fights target creature you don't control.", "object")
def fight_object(c: Captures) -> Instruction:
    return Fight(c["subject"], c["other"].selector)


@verb(
    "this turn , each <n:noun> enters <k:entering_counters>",
    "This turn, each creature you control enters with an additional +1/+1 counter on it.",
)
def each_enters_with_counters_this_turn(c: Captures) -> Instruction | None:
    """614.1c, for a time."""
    noun: Noun = c["n"]
    if not noun.of_permanents or noun.plural:
        return None
    entering = ZoneChange(noun.filter, None, Zone.BATTLEFIELD)
    return ReplaceNext(entering, EntersWith(counters=c["k"]), once=False, duration=END_OF_TURN)


@verb("enter|enters tapped this turn", "Permanents enter tapped this turn.", "object")
def enter_tapped_this_turn(c: Captures) -> Instruction | None:
    """614.1c, for a time; whatever enters so is looked at as it would be on the battlefield (614.12)."""
    meaning = meaning_of(c["subject"])
    if not isinstance(meaning, All) or meaning.zones != (Zone.BATTLEFIELD,):
        return None
    entering = ZoneChange(meaning.filter, None, Zone.BATTLEFIELD)
    return ReplaceNext(entering, EntersWith(tapped=True), once=False, duration=END_OF_TURN)


@verb(
    "sacrifice ~ unless you pay its mana cost",
    'Enchanted creature has "At the beginning of your upkeep, sacrifice this creature unless you pay its mana cost."',
)
def sacrifice_self_unless_you_pay_its_mana_cost(_c: Captures) -> Instruction:
    """118.6: what has no mana cost can't have it paid."""
    return MayPay(Cost((OwnManaCost(),), "its mana cost"), otherwise=Sacrifice(Source()))


@verb(
    "if (a|an) <n:noun> would enter under an opponent 's control this turn , it enters under your control instead",
    "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
)
def enters_under_your_control_instead(c: Captures) -> Instruction | None:
    """616.1b: applied before what else changes how it enters."""
    noun: Noun = c["n"]
    if not noun.of_permanents or noun.plural:
        return None
    entering = ZoneChange(all_of(noun.filter, ControlledBy(Players("opponents"))), None, Zone.BATTLEFIELD)
    return ReplaceNext(entering, EntersWith(under=You()), once=False, duration=END_OF_TURN)
