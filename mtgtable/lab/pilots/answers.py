"""How a pilot without foresight answers: it harms the others, helps itself, and gives up what is worth least."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from mtgtable.abilities.abilities import ActivatedAbility, SpellAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking import answering
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Answer, Decision
from mtgtable.engine.asking.inputs import Action, Activate, Cast, Pass
from mtgtable.engine.asking.purposes import BY_HAND, Purpose
from mtgtable.engine.stack.content import contents_of
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.numbered import numbered
from mtgtable.lab.pilots.arriving import asks_to_enter, can_spare, enters_tapped_anyway, price_of_entering
from mtgtable.lab.pilots.attaching import attached_by, changes_nothing, is_lost_on
from mtgtable.lab.pilots.begun import asks
from mtgtable.lab.pilots.bringing import best_modes
from mtgtable.lab.pilots.copies import is_worth_copying, worth_as_copy
from mtgtable.lab.pilots.dear_mana import dear_payment, most_x
from mtgtable.lab.pilots.dividing import IN_COMBAT, divided_for_harm
from mtgtable.lab.pilots.exchanging import exchanged
from mtgtable.lab.pilots.fighting import attacks, blocks
from mtgtable.lab.pilots.having import dear, value_of
from mtgtable.lab.pilots.imprinting import wants_to_imprint
from mtgtable.lab.pilots.intent import Intent, Sign, intent_of, intent_of_face, intent_of_modes, puts_back
from mtgtable.lab.pilots.land_tolls import enters_for_lands, is_worth_its_lands
from mtgtable.lab.pilots.lands import is_land_that_helps_now, land_wish
from mtgtable.lab.pilots.life_for_mana import symbols_paid_with_life
from mtgtable.lab.pilots.looking_through import looked_through
from mtgtable.lab.pilots.naming import best_name, best_word
from mtgtable.lab.pilots.paying import asked_of, is_worth_paying
from mtgtable.lab.pilots.paying_ahead import payment_ahead, source_of
from mtgtable.lab.pilots.plain_reasons import CHANGES_NOTHING, of_values, plain_reason
from mtgtable.lab.pilots.repeating import MOST_TIMES, is_safe_once_more, process_offered
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.spending import best_mana
from mtgtable.lab.pilots.strength import power, stamina
from mtgtable.lab.pilots.wanting import lost_by, wants_to_cast, would_be_taken_back
from mtgtable.lab.pilots.weakening import weakened
from mtgtable.model.ids import NO_OBJECT, ObjectId

_GIVES_UP: Final[frozenset[Purpose]] = frozenset(
    {"discard", "sacrifice", "mulligan", "exile", "cost", "return", "tap", "destroy"}
)
"""Purposes for which whoever has what is chosen loses it, or the use of it."""
_OF_LANDS: Final = 10_000.0
"""What a land is wished for tells lands apart, and never a land from anything else."""
_MANA: Final = re.compile(r"(\{[WUBRGC]\})+")
"""Mana to choose from, as it is labelled."""
_NOTHING_LIKED: Final = "There is nothing that it would like to target."
_REASONS: Final[Mapping[tuple[Sign, str], str]] = {
    ("harm", "enough"): "It harms what is worth most to the others.",
    ("harm", "too few"): "It must target so many, and too few of the others can be chosen.",
    ("harm", "none"): "It must target something, and nothing of the others can be chosen.",
    ("help", "enough"): "It helps what makes the most of it.",
    ("help", "too few"): "It must target so many, and too few of its own can be chosen.",
    ("help", "none"): "It must target something, and nothing of its own can be chosen.",
}
"""Why it targets what it does, by what that does to it and by whether there is enough that it would like."""

_LAND_FOUND: Final = "The land that its hand lacks most."
_LARGEST: Final = "Of what is offered what has the most mana value and size."
_UNWEIGHED: Final[Mapping[type[Decision], str]] = {
    d.Order: "In the order in which they stand: it knows of none that is better.",
    d.Arrange: "They stay as they lie: it knows of nothing better.",
    d.Divide: "As it is set beforehand: it knows of nothing better.",
}
"""What it says of questions that it doesn't weigh."""

_Offer: TypeAlias = tuple[int, ObjectId, str]
"""The turn, what offers, and in which words."""


class Answers:
    """Answers to every kind of decision; ``why`` tells the reason for the last, ``openly`` what all may know of it."""

    def __init__(self, rule: KeepRule) -> None:
        self.rule = rule
        self.why = self.openly = ""
        self._targets_chosen = 0
        self.aim = Intent()
        """What the last target was asked for."""
        self.sign: Sign = "none"
        self._fighter: ObjectId | None = None
        """The creature of mine that was chosen to fight what is chosen next."""
        self._aimed_at: set[Ref] = set()
        """What was chosen as a target before, by what asks for targets."""
        self._aiming = NO_OBJECT
        """The spell or ability on the stack that asked for the last target."""
        self._answered_for: Action | None = None
        self._accepted: _Offer | None = None
        """What it was offered last, since it began something, and said yes to."""
        self._times: Counter[_Offer] = Counter()
        """How often it was offered what."""
        self._in_vain: set[_Offer] = set()
        """Offers that were accepted and then taken back: taken back with them is the pass before them (732.1)."""

    def answer(self, seat: PilotSeat, decision: Decision, begun: Action) -> Answer | None:
        """The answer, None to take back what was begun; what was accepted in vain is declined for the turn."""
        if begun is not self._answered_for:
            self._answered_for = begun
            self._aims_for(NO_OBJECT)
            self._accepted = None
        found = self._found(seat, decision, begun)
        if found is None and self._accepted is not None:
            self._in_vain.add(self._accepted)
        if not self.why:
            self.why = self.openly = plain_reason(decision, found)
        return found

    def _aims_for(self, source: ObjectId) -> None:
        """Something else asks for targets: each spell and ability has its own (601.2c, 603.3d)."""
        self._aiming = source
        self._targets_chosen = 0
        self._fighter = None
        self._aimed_at = set()

    def given(self, seat: PilotSeat, decision: Decision, begun: Action, answer: Answer) -> None:
        """Another answer is given to this than its own: what is asked next follows from that."""
        self.answer(seat, decision, begun)
        if isinstance(decision, d.Choose) and isinstance(answer, d.Chosen) and self._fighter is not None:
            refs = [decision.options[index].ref for index in answer.indexes]
            self._fighter = next((ref for ref in refs if isinstance(ref, int)), None)

    def harms_own_for_return(self, seat: PilotSeat, ref: Ref | None) -> bool:
        """Is it what the last target was asked for to take something of mine away, and to make that good."""
        own = ref is not None and not isinstance(ref, Seat) and seat.owner(ref) == seat.me
        return own and self.aim.makes_good and self.sign == "harm"

    def _found(self, seat: PilotSeat, decision: Decision, begun: Action) -> Answer | None:
        self.why = self.openly = ""
        match decision:
            case d.Choose():
                return self._choose(seat, decision, begun)
            case d.YesNo():
                return self._yes_or_no(seat, decision)
            case d.Number(purpose="phyrexian"):
                return self._life_for_mana(seat, decision)
            case d.Name() if (named := best_name(seat, decision)) is not None:
                name, self.why = named
                self.openly = self.why
                return d.Named(name)
            case d.Name():
                self.why = self.openly = "Nothing is known of what it had better name."
                return answering.least(decision)
            case d.Number():
                return d.Numbered(self._most(seat, decision, begun))
            case d.Attack():
                self.why, pairs = attacks(seat, decision)
                self.openly = self.why
                return d.Attacks(pairs)
            case d.Block():
                self.why, held = blocks(seat, decision)
                self.openly = self.why
                return d.Blocks(held)
            case d.Arrange(purpose="scry" | "surveil"):
                self.why, piles = looked_through(seat, decision)
                self.openly = "It keeps on top what it can use next."
                return d.Arranged(piles)
            case d.Divide() if self._harms(decision) and (found := divided_for_harm(seat, decision)) is not None:
                amounts, self.why = found
                self.openly = self.why
                return d.Divided(amounts)
            case d.Pay(plan=None):
                return self._dearly(seat, decision, begun)
            case d.Pay():
                return self._pays(seat, decision)
        self.why = self.openly = _UNWEIGHED.get(type(decision), "No more than it must.")
        return answering.least(decision)

    def _harms(self, decision: d.Divide) -> bool:
        """Is it damage that is divided: in combat, or of what was aimed for harm."""
        return decision.purpose == IN_COMBAT or self.sign == "harm"

    def _life_for_mana(self, seat: PilotSeat, decision: d.Number) -> Answer | None:
        count = symbols_paid_with_life(seat, decision)
        if count is None:
            self.why = "That would be the last of its life."
            return None
        self.why = self.openly = "Life for what its mana can't pay." if count else "It has the mana: no life is paid."
        if count > decision.minimum:
            self.why = self.openly = "Life, as more can be cast with the mana."
        return d.Numbered(count)

    def _pays(self, seat: PilotSeat, decision: d.Pay) -> Answer:
        plan = payment_ahead(seat, decision)
        if plan is None:
            self.why = self.openly = "It pays the cost the way that was made ready."
            return answering.least(decision)
        self.why = "It leaves the mana that what follows asks for."
        self.openly = "It pays with what it needs least."
        return d.Paid(plan=plan)

    def _dearly(self, seat: PilotSeat, decision: d.Pay, begun: Action) -> Answer | None:
        plan = dear_payment(seat.game.table, decision, begun)
        if plan is None:
            self.why = "There is no way to pay that it knows of."
            return None
        self.why = self.openly = "It pays with mana that costs more than a tap: nothing else pays this."
        return d.Paid(plan=plan)

    def _most(self, seat: PilotSeat, decision: d.Number, begun: Action) -> int:
        """The largest number that the mana left pays; X is the mana beside the rest of the cost (107.3a).

        A number that may be as large as my life total is life that is paid (119.4): the half of it stays.
        """
        most, life = decision.maximum, seat.life(seat.me)
        if most == life > decision.minimum and decision.purpose in ("X", "number"):
            self.why = self.openly = "Half of its life at most."
            return max(decision.minimum, life // 2)
        self.why = self.openly = "As much as can be paid."
        if decision.purpose == "X" and isinstance(begun, Activate) and source_of(seat, decision.source) == begun.object:
            able = most_x(seat.game.table, seat.me, begun, seat.mana if most is None else most)
            if able is not None:
                return max(decision.minimum, able)
        if decision.purpose == "X" and seat.sees(decision.source):
            cost = seat.facts(decision.source).mana_cost
            left = max(decision.minimum, seat.mana - (cost.mana_value if cost is not None else 0))
            most = left if most is None else min(most, left)
        return decision.minimum if most is None else most

    # ---- yes or no --------------------------------------------------------------------------------------------------

    def _yes_or_no(self, seat: PilotSeat, decision: d.YesNo) -> Answer:
        if decision.purpose == "mulligan":
            return self._mulligan(seat)
        if (imprints := wants_to_imprint(seat, decision)) is not None:
            self.why = self.openly = "What that keeps is worth more." if imprints else "That isn't worth its price."
            return d.Said(imprints)
        if decision.purpose == "pay" and (asking := self._asking(seat, decision)) is not None:
            return d.Said(self._pays_to_enter(seat, *asking))
        if decision.purpose == "pay" and seat.sees(decision.source) and enters_for_lands(seat, decision.source):
            pays = is_worth_its_lands(seat, decision.source)
            self.why = self.openly = "What that keeps is worth more." if pays else "That isn't worth its price."
            return d.Said(pays)
        if decision.purpose == "pay" and (asked := asked_of(seat, decision)) is not None:
            pays = is_worth_paying(seat, asked)
            self.why = self.openly = "What that keeps is worth more." if pays else "That isn't worth its price."
            return d.Said(pays)
        if decision.purpose == "copy" and seat.sees(decision.source):
            copies = is_worth_copying(seat, decision.source)
            self.why = self.openly = f"As {'a copy' if copies else 'itself'} it is worth more."
            return d.Said(copies)
        if decision.purpose == "cast" and decision.about:
            casts = self._wants_offered(seat, decision.about[0].ref)
            self.why = self.openly = "It would cast that now anyway." if casts else "It would do no good now."
            return d.Said(casts)
        if decision.purpose in ("may", "replacement", "unblocked") or decision.cancellable:
            offer = seat.turn.number, decision.source, decision.prompt
            if offer in self._in_vain:
                self.why = self.openly = "It has tried that, and couldn't go through with it."
                return d.Said(False)
            if not self._goes_on(seat, decision, offer):
                return d.Said(False)
            self._accepted = offer
            self.why = self.openly = _taken_up(seat, decision)
            return d.Said(True)
        if decision.purpose == "new targets":
            self.why = self.openly = "It aims anew."
            self._targets_chosen, self._aimed_at = 0, set()
            return d.Said(True)
        self.why = self.openly = "What it must."
        return d.Said(decision.default)

    def _goes_on(self, seat: PilotSeat, decision: d.YesNo, offer: _Offer) -> bool:
        """Is a yes good once more: never past the last life or card, and not for ever."""
        self._times[offer] += 1
        repeat = process_offered(seat, decision)
        if repeat is not None and not is_safe_once_more(seat, repeat):
            self.why = self.openly = "Once more could cost more life or library than it can spare."
            return False
        if self._times[offer] > MOST_TIMES:
            self.why = self.openly = "It has said yes to that often enough."
            return False
        return True

    def _wants_offered(self, seat: PilotSeat, ref: Ref | None) -> bool:
        """Is a card that may be cast as something resolves one that it would cast now."""
        if ref is None or isinstance(ref, Seat) or not seat.sees(ref):
            return False
        return "Land" in seat.facts(ref).types or (
            wants_to_cast(seat, Cast(ref)) and not would_be_taken_back(seat, Cast(ref))
        )

    def _asking(self, seat: PilotSeat, decision: d.YesNo) -> tuple[CompiledCard, int] | None:
        """The land of mine that asks for this as it enters, and how much life; None where anything else is asked."""
        item = seat.game.state.objects.get(decision.source)
        entering = asks_to_enter(item.card) if item is not None and item.card is not None else None
        price = price_of_entering(entering) if entering is not None else None
        return None if item is None or item.card is None or price is None else (item.card, price)

    def _pays_to_enter(self, seat: PilotSeat, card: CompiledCard, life: int) -> bool:
        """Whether it enters untapped: always for nothing, for life where something more can be cast this turn."""
        if life and (enters_tapped_anyway(seat) or not is_land_that_helps_now(seat, card)):
            self.why = self.openly = "Untapped it would be of no use now."
            return False
        pays = can_spare(seat, life)
        self.why = self.openly = "Untapped it is of use this turn." if pays else "It can't spare the life."
        return pays

    def _mulligan(self, seat: PilotSeat) -> Answer:
        """By the keep rule, with the size that the hand has or would have after the bottom."""
        lands = sum("Land" in seat.facts(id_).types for id_ in seat.hand)
        size = len(seat.hand)
        keep = self.rule.keeps(size, lands)
        hand = f"{numbered(size, 'card')} with {numbered(lands, 'land')}"
        self.why = f"{'Kept' if keep else 'Mulligan'}: {hand}. {self.rule.words()}"
        self.openly = f"Its rule says so. {self.rule.words()}"
        return d.Said(not keep)

    # ---- choosing ---------------------------------------------------------------------------------------------------

    def _choose(self, seat: PilotSeat, decision: d.Choose, begun: Action) -> Answer | None:
        if decision.purpose == "target":
            return self._target(seat, decision, begun)
        if decision.purpose == BY_HAND:
            return d.Chosen(())
        if decision.purpose == "mana" and all(_MANA.fullmatch(option.label) for option in decision.options):
            self.why = self.openly = "The mana with which the most can be cast."
            return d.Chosen((best_mana(seat, [option.label[1::3] for option in decision.options]),))
        modes = best_modes(seat, decision) if decision.purpose == "mode" else None
        if modes is not None:
            self.why = self.openly = "Of its modes what brings most now, in cards, life and what dies or stays."
            return d.Chosen(modes)
        smaller = weakened(seat, decision)
        if smaller is not None:
            self.why = self.openly = "What it can best do without."
            return d.Chosen(smaller)
        swapped = exchanged(seat, decision)
        if swapped is not None:
            self.why = self.openly = "It gives the least of its own for the best of the others."
            return d.Chosen(swapped)
        word = best_word(seat, decision)
        if word is not None:
            chosen, self.why = word
            self.openly = self.why
            return d.Chosen(chosen)
        refs = [option.ref for option in decision.options]
        if decision.repeat or any(ref is None for ref in refs):
            self.why = self.openly = "The first that is offered."
            return answering.least(decision) if decision.minimum or decision.maximum < 1 else d.Chosen((0,))
        if decision.purpose == "mulligan":
            return d.Chosen(self._to_the_bottom(seat, refs, decision.minimum))
        if decision.purpose in _GIVES_UP or (decision.purpose == "put" and self._goes_back(seat, decision)):
            return self._given_up(seat, decision)
        values = self._wanted(seat, decision)
        order = sorted(range(len(refs)), key=lambda index: (-values[index], index))
        best = seat.offered(decision.options[order[0]]) if order and decision.purpose == "search" else None
        finds_land = best is not None and "Land" in best.types
        self.why = self.openly = _LAND_FOUND if finds_land else _LARGEST
        return d.Chosen(tuple(order[: decision.maximum]))

    def _given_up(self, seat: PilotSeat, decision: d.Choose) -> Answer:
        """What is best for me to be gone: of the others as much as it may, of mine no more than it must."""

        def own(ref: Ref) -> bool:
            return seat.owner(ref) == seat.me

        values, gains = [], []
        for index, option in enumerate(decision.options):
            ref = option.ref
            value = dear(seat, ref, decision.purpose, decision.source, seat.offered(option))
            comes_back = decision.purpose == "return" and not seat.in_play(ref)
            values.append(value)
            if ref is not None and ((comes_back and own(ref)) or (value > 0 and (comes_back or not own(ref)))):
                gains.append(index)
        gains.sort(key=lambda index: (-values[index], index))
        losses = sorted(set(range(len(values))) - set(gains), key=lambda index: (values[index], -index))
        lost = losses[: max(0, decision.minimum - len(gains))]
        good = gains and not lost
        self.why = self.openly = "It is best for it that this is gone." if good else "What it can best do without."
        return d.Chosen(tuple((gains + lost)[: max(decision.maximum, decision.minimum)]))

    def _goes_back(self, seat: PilotSeat, decision: d.Choose) -> bool:
        """Is what is put somewhere put back into a library, out of my hand."""
        hand, item = set(seat.hand), seat.game.state.objects.get(decision.source)
        if item is None or not all(option.ref in hand for option in decision.options):
            return False
        done = item.stack.content if item.stack is not None else None
        contents = (
            [done] if done is not None else [a.content for a in item.printed.abilities if isinstance(a, SpellAbility)]
        )
        return any(puts_back(content) for content in contents)

    def _wanted(self, seat: PilotSeat, decision: d.Choose) -> list[float]:
        """What each option is worth to have; of lands a little more the one that gives the hand what it lacks."""
        if decision.purpose == "copy" and seat.sees(decision.source):
            return [worth_as_copy(seat, decision.source, option.ref) for option in decision.options]
        shown = [(option.ref, seat.offered(option)) for option in decision.options]
        values = [value_of(seat, ref, facts) for ref, facts in shown]
        if decision.purpose == "search":
            wish = land_wish(seat, tapped=enters_tapped_anyway(seat))
            for index, (ref, facts) in enumerate(shown):
                card = seat.game.state.objects[ref].card if isinstance(ref, int) and facts is not None else None
                if isinstance(ref, int) and card is not None and facts is not None and "Land" in facts.types:
                    values[index] += wish(ref, card) / _OF_LANDS
        return values

    def _to_the_bottom(self, seat: PilotSeat, refs: list[Ref | None], count: int) -> tuple[int, ...]:
        """So that the lands stay that the rule wants; of the others the dearest go."""
        lands = [index for index, ref in enumerate(refs) if self._is_land(seat, ref)]
        others = [index for index in range(len(refs)) if index not in lands]
        others.sort(key=lambda index: -value_of(seat, refs[index]))
        stay = self.rule.lands_left(len(refs) - count, len(lands))
        gone = lands[stay:]
        staying = "1 land stays" if stay == 1 else f"{stay} lands stay"
        self.why = f"{staying}; of the rest the dearest go."
        self.openly = "As many lands stay as its rule wants; of the rest the dearest go."
        return tuple((gone + others)[:count])

    def _is_land(self, seat: PilotSeat, ref: Ref | None) -> bool:
        return ref is not None and not isinstance(ref, Seat) and seat.sees(ref) and "Land" in seat.facts(ref).types

    # ---- targets ----------------------------------------------------------------------------------------------------

    def _target(self, seat: PilotSeat, decision: d.Choose, begun: Action) -> Answer | None:
        if decision.source != self._aiming:
            self._aims_for(decision.source)
        if not asks(seat, begun, decision.source):
            begun = Pass()
        aim = self._intent(seat, decision, begun)
        spell = seat.game.state.objects.get(decision.source)
        if aim.damage_is_x and spell is not None and spell.stack is not None and spell.stack.frame.x is not None:
            aim = replace(aim, damage=aim.damage + spell.stack.frame.x)
        place = self._targets_chosen
        self._targets_chosen += 1
        if aim.fights and self._fighter is not None:
            aim = replace(aim, damage=power(seat, self._fighter))
        sign: Sign = aim.targets[place] if place < len(aim.targets) else "none"
        self.aim, self.sign = aim, sign
        good, bad = self._sorted(seat, decision, sign, aim, attached_by(seat, decision.source, begun))
        if len(aim.targets) > 1 and not aim.damage and not aim.pump:
            # What is gone by one target or mode can't be gone by another.
            good.sort(key=lambda index: decision.options[index].ref in self._aimed_at)
        wanted, found = min(len(good), decision.maximum), "enough"
        if wanted < decision.minimum:
            found = "too few" if good else "none"
            if decision.cancellable and sign != "none":
                self.why = _NOTHING_LIKED
                return None
            bad.sort(key=lambda index: self._harmed(seat, decision.options[index].ref, sign, aim))
            good, wanted = good + bad, decision.minimum
        if place in aim.gives:
            good.reverse()
        self.why = self.openly = self._why_target(seat, decision, good, wanted, found) if wanted else _NOTHING_LIKED
        self._aimed_at.update(ref for index in good[:wanted] if (ref := decision.options[index].ref) is not None)
        chosen = decision.options[good[0]].ref if wanted else None
        self._fighter = chosen if aim.fights and sign == "help" and isinstance(chosen, int) else None
        return d.Chosen(tuple(good[:wanted]))

    def _why_target(self, seat: PilotSeat, decision: d.Choose, row: list[int], wanted: int, found: str) -> str:
        """Why the first of this row are targeted: by what that does to them, or by what they are worth."""
        if (self.sign, found) in _REASONS:
            return _REASONS[self.sign, found]
        if found != "enough":
            return CHANGES_NOTHING
        refs = [decision.options[index].ref for index in row]
        return of_values([self._wish(seat, ref, self.sign, self.aim) for ref in refs if ref is not None], wanted)

    def _harmed(self, seat: PilotSeat, ref: Ref | None, sign: Sign, aim: Intent) -> float:
        """How little it would like that this is done to that."""
        if sign == "harm" and ref is not None and (isinstance(ref, Seat) or seat.sees(ref)):
            return lost_by(seat, ref, aim)
        return value_of(seat, ref)

    def _intent(self, seat: PilotSeat, decision: d.Choose, begun: Action) -> Intent:
        source = decision.source
        item = seat.game.state.objects.get(source) if source != NO_OBJECT else None
        if item is not None and item.stack is not None and item.stack.content is not None:
            return intent_of_modes(item.stack.content, item.stack.modes)
        if item is not None and item.stack is not None and item.stack.modes:
            modal = next((one for one in contents_of(seat.game.table, source) if one.modal is not None), None)
            if modal is not None:
                return intent_of_modes(modal, item.stack.modes)
        if isinstance(begun, Activate) and item is not None:
            ability = seat.activated(ObjectId(begun.object), begun.ability) if seat.sees(begun.object) else None
            if isinstance(ability, ActivatedAbility):
                return intent_of(ability.content)
        if item is not None and seat.sees(source):
            face = item.card.faces[begun.face] if isinstance(begun, Cast) and item.card is not None else item.printed
            return intent_of_face(face)
        return Intent()

    def _sorted(
        self, seat: PilotSeat, decision: d.Choose, sign: Sign, aim: Intent, attached: ObjectId | None
    ) -> tuple[list[int], list[int]]:
        """The options that it would like, the best first, and the others. ``attached``: what comes onto the target."""
        good: list[tuple[float, int]] = []
        bad: list[int] = []
        for index, option in enumerate(decision.options):
            ref = option.ref
            if ref is None:
                bad.append(index)
                continue
            own = seat.owner(ref) == seat.me
            in_vain = attached is not None and not isinstance(ref, Seat) and changes_nothing(seat, attached, ref)
            in_vain = in_vain or (sign == "help" and is_lost_on(seat, ref))
            if in_vain or (sign == "harm" and own) or (sign == "help" and not own):
                bad.append(index)
                continue
            good.append((-self._wish(seat, ref, sign, aim), index))
        return [index for _, index in sorted(good)], bad

    def _wish(self, seat: PilotSeat, ref: Ref, sign: Sign, aim: Intent) -> float:
        """How much it would like this target."""
        if isinstance(ref, Seat):
            if sign == "harm":
                dead = aim.damage >= seat.life(ref.player) > 0
                return 1000.0 if dead else 2.5
            return 2.5
        if not seat.sees(ref):
            return 0.0
        worth = value_of(seat, ref)
        facts = seat.facts(ref)
        if sign == "harm" and aim.damage and facts.toughness is not None and "Creature" in facts.types:
            left = facts.toughness - seat.item(ref).damage
            return worth + 1 if left <= aim.damage else -1.0
        if sign == "help" and aim.fights:
            return power(seat, ref) + stamina(seat, ref) / 100
        if sign == "help" and "Creature" in facts.types:
            return worth + (10.0 if seat.can_attack_soon(ref) or seat.attacks(ref) else 0.0)
        return worth


def _taken_up(seat: PilotSeat, decision: d.YesNo) -> str:
    """Why it says yes to an offer: what costs something of its own is weighed before it comes to that."""
    if decision.purpose == "optional cost" or decision.cancellable:
        return "What that adds is worth its mana, as long as it has that."
    face = seat.face(decision.source) if seat.sees(decision.source) else None
    return f"What {face.name} offers costs nothing of its own." if face is not None else "It costs nothing of its own."
