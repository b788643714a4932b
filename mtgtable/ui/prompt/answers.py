"""For each kind of decision: the sentence, the buttons, and whether the sheet is needed. One function a kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Qt

from mtgtable.engine.asking.decisions import (
    Arrange,
    Attack,
    Block,
    Choose,
    Decision,
    Divide,
    Listing,
    Name,
    Number,
    Option,
    Order,
    Paid,
    Pay,
    YesNo,
    can_cancel,
)
from mtgtable.engine.asking.purposes import BY_HAND, Purpose
from mtgtable.engine.showing.views import GameView
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.zones import Zone
from mtgtable.session.match import is_decided, score
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.controls.number_box import TypedNumber
from mtgtable.ui.language import mark, tr
from mtgtable.ui.playing.announcing import is_declared
from mtgtable.ui.playing.choosing import NO, YES, Choosing, finds_one
from mtgtable.ui.playing.delving import delved, named
from mtgtable.ui.playing.paying import preview
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.second_person import second_person
from mtgtable.ui.playing.stack_names import at_the_beginning, clipped, option_name, short_name
from mtgtable.ui.playing.stops import may_yield
from mtgtable.ui.playing.tally import tally, told
from mtgtable.ui.playing.triggers import put_triggers, settle_order
from mtgtable.ui.prompt.answer_button import AnswerButton, Answers
from mtgtable.ui.prompt.asked_around import asked_around, not_this_turn, title_of
from mtgtable.ui.prompt.by_hand import offered_by_hand
from mtgtable.ui.prompt.in_combat import clear_declared, quiet_combat
from mtgtable.ui.prompt.lone_symbol import lone_symbol, paid_with_life
from mtgtable.ui.prompt.naming_field import name_field
from mtgtable.ui.prompt.of_many import of_many
from mtgtable.ui.prompt.questions import in_words, question
from mtgtable.ui.prompt.usual import USUALLY_NONE, usual_answer
from mtgtable.ui.prompt.words import of_words
from mtgtable.ui.said import said

_FEW: Final = 6
_SHORT: Final = 14
_LONGEST: Final = 40
"""Answers of more letters than that stand in the sheet: side by side in a window of 1280 pixels they would be cut."""
_ON_TABLE: Final = frozenset({Zone.BATTLEFIELD, Zone.HAND, Zone.STACK})


def _options(choosing: Choosing) -> tuple[Option, ...]:
    return choosing.decision.options if isinstance(choosing.decision, Listing) else ()


def on_table(choosing: Choosing, view: GameView) -> bool:
    """Can every option be clicked on the table."""
    for option in _options(choosing):
        if isinstance(option.ref, Seat):
            continue
        if option.ref is None:
            return False
        if any(item.id == option.ref for item in view.stack):
            continue
        found = view.object(option.ref)
        if found is None or found.zone not in _ON_TABLE:
            return False
        if found.zone is Zone.HAND and found.owner != choosing.decision.player:
            # Backs and the upper edges of revealed cards are nothing to choose from.
            return False
    return True


def sheet_needed(choosing: Choosing, view: GameView) -> bool:
    """Does the answer need more room than buttons and the table give."""
    decision = choosing.decision
    if isinstance(decision, Order | Arrange | Divide) or decision.purpose == "trigger":
        return True
    if isinstance(decision, Choose) and any(option.about for option in decision.options):
        return True
    if isinstance(decision, Choose) and decision.purpose != BY_HAND:
        return not on_table(choosing, view) and not _as_buttons(choosing, view)
    return False


def _as_buttons(choosing: Choosing, view: GameView) -> bool:
    """Few short options, one of which is wanted: a button for each."""
    decision = choosing.decision
    if not isinstance(decision, Choose) or decision.maximum != 1 or len(decision.options) > _FEW:
        return False
    if on_table(choosing, view):
        return False
    cards = [option.ref for option in decision.options if option.ref is not None and not isinstance(option.ref, Seat)]
    if decision.purpose != "replacement" and cards and len(set(cards)) == len(decision.options):
        return False  # cards are chosen by their faces
    letters = [len(option.label) + len("" if option.ref is not None else option.detail) for option in decision.options]
    return sum(letters) <= _FEW * _SHORT and max(letters, default=0) <= _LONGEST


def buttons_for(play: Play, choosing: Choosing | None) -> Answers:
    """What to show now."""
    if play.picking is not None:
        named = tuple(
            AnswerButton(clipped(said(play.player(ref.player).name)), _picker(play, ref), about=ref)
            for ref in play.picking.named
            if isinstance(ref, Seat)
        )
        never_mind = AnswerButton(tr("Never mind"), play.cancel, quiet=True, tip=key_of("cancel"))
        return Answers(play.picking.prompt, (never_mind, *named))
    if play.agreeing is not None:
        back = AnswerButton(tr("Cancel"), play.cancel, quiet=True, tip=tr("Not this way ({0})", key_of("cancel")))
        pays = AnswerButton(tr("Pay"), play.agree, primary=True, tip=tr("What is marked pays"))
        return Answers(play.agreeing.prompt, (back, pays))
    if choosing is None and play.asked_around:
        return asked_around(play, play.asked_around)
    if choosing is None:
        return _at_thought() if play.acting in play.piloted else _free(play)
    made = of_many(play, _KINDS[type(choosing.decision)](play, choosing, choosing.decision))
    if play.public:
        takes = second_person(tr("{0} takes the screen", clipped(play.player(choosing.decision.player).name)))
        looks = AnswerButton(takes, play.take_the_screen, quiet=True, tip=tr("To see their hand first"))
        # The name of who is asked stands before the question already.
        made = replace(made, prompt=tr("Asked face to face. {0}", made.prompt), buttons=(looks, *made.buttons))
    return made


def _at_thought() -> Answers:
    """While the program plays its seat nobody else is asked: the button stays where it was, unlit."""
    return Answers(tr("The program is thinking"), (AnswerButton(tr("Pass"), "", enabled=False),))


def _picker(play: Play, ref: Ref) -> Callable[[], object]:
    return lambda: play.picked(ref)


def _cancel(play: Play, decision: Decision) -> tuple[AnswerButton, ...]:
    if not can_cancel(decision) and not play.can_take_back:
        return ()
    return (AnswerButton(tr("Cancel"), play.cancel, quiet=True, tip=tr("Take it all back ({0})", key_of("cancel"))),)


def _free(play: Play) -> Answers:
    view = play.view
    if view.over:
        ways = (
            AnswerButton(tr("In the lab"), "lab", quiet=True, tip=tr("Play this deck many times and see the numbers")),
            AnswerButton(tr("Other deck"), "other deck", quiet=True, tip=tr("Choose another deck for a new game")),
            AnswerButton(tr("Same seed"), "same seed", quiet=True, tip=tr("The same cards in the same order")),
            AnswerButton(
                tr("Again"),
                "again",
                primary=play.next_game is None,
                tip=tr("The same decks, newly shuffled"),
            ),
            *_boarding(play),
        )
        # What Space means stands last, where it always stands.
        return Answers(_how_it_ended(play, view), tuple(sorted(ways, key=lambda one: one.primary)))
    if play.acting is None:
        return Answers(tr("Nobody has priority"))
    title = title_of(view.step)
    if view.stack:
        top = view.stack[0]
        yields = AnswerButton(
            tr("Yield: this game"),
            lambda: play.yield_to(top, play.may_yield[0], for_game=True),
            quiet=True,
            tip=tr("It resolves by itself from now on; Stops and yields takes it back"),
        )
        last, name = play.resolves, at_the_beginning(top)
        return Answers(
            tr("{0} is on top of the stack: respond, or pass to let it resolve", name)
            if last
            else tr("{0} is on top of the stack: respond, or pass; then others may respond", name),
            (
                *((yields,) if may_yield(view, top, play.acting) else ()),
                AnswerButton(tr("Resolve all"), "stack", quiet=True, tip=tr("Pass until the stack is empty")),
                AnswerButton(
                    tr("Pass: {0} resolves", short_name(top)) if last else tr("Pass"),
                    play.pass_priority,
                    primary=True,
                    tip=tr("Pass priority"),
                ),
            ),
        )
    floating = any(player.pool for player in view.players if player.id == play.acting)
    warning = tr(" Floating mana is lost when you pass.") if floating else ""
    attack = (
        (
            AnswerButton(
                tr("All attack"),
                play.attack_with_all,
                tip=tr("Go to combat and attack with all ({0})", key_of("attack all")),
                apart=True,
            ),
        )
        if play.able_attackers()
        else ()
    )
    return Answers(
        tr("{0}: you have priority.{1}", title, warning),
        (
            *attack,
            AnswerButton(
                tr("End turn"),
                "end of turn",
                quiet=True,
                tip=tr("Pass until the end step ({0})", key_of("end of turn")),
            ),
            AnswerButton(
                tr("Next turn"), "next turn", quiet=True, tip=tr("Pass until the next turn ({0})", key_of("next turn"))
            ),
            *quiet_combat(play),
            *not_this_turn(play),
            AnswerButton(tr("Pass"), play.pass_priority, primary=True, tip=tr("Pass priority")),
        ),
    )


def _boarding(play: Play) -> tuple[AnswerButton, ...]:
    """The way into the next game of a match, or into another game with a deck boarded otherwise."""
    if play.next_game is not None:
        tip = tr("Exchange cards with the sideboard, then play on")
        return (AnswerButton(tr("{0}…", play.next_game), "next of match", primary=True, tip=tip),)
    if play.has_sideboard:
        return (AnswerButton(tr("Sideboard…"), "next of match", quiet=True, tip=tr("Exchange cards, then play again")),)
    return ()


def _match_told(play: Play, view: GameView) -> str:
    """How the match stands, where it has several games."""
    setup = play.setup
    if setup is None or setup.best_of == 1:
        return ""
    won = score(setup, view.winners)
    standing = ", ".join(f"{said(seat.name)}: {count}" for seat, count in zip(setup.seats, won, strict=True))
    return " " + (
        tr("Games won: {0}; the match is decided.", standing)
        if is_decided(setup, won)
        else tr("Games won: {0}.", standing)
    )


def _how_it_ended(play: Play, view: GameView) -> str:
    """Who has won, in which of one's turns when one plays alone, with the numbers, and why the others have lost."""
    winners = ", ".join(view.players[winner].name for winner in view.winners)
    lost = "; ".join(f"{said(p.name)}: {said(p.lost_because)}" for p in view.players if p.lost and p.lost_because)
    won = second_person(f"{winners} wins") if winners else tr("Nobody wins")
    if not play.solo:
        return f"{won}. {_why(lost)}".strip() + _match_told(play, view)
    numbers = tally(view, play.bottom, play.sitting.state.player(play.bottom).mulligans)
    whose = told(numbers)
    if play.bottom in view.winners:
        ended = tr("{0} on turn {1}: {2}. {3}", won, numbers.turns, whose, _why(lost))
    else:  # the numbers aren't those of who has won
        name = view.players[play.bottom].name
        ended = tr("{0} on turn {1}. {2}: {3}. {4}", won, numbers.turns, name, whose, _why(lost))
    return ended.strip() + _match_told(play, view)


def _why(lost: str) -> str:
    return f"{lost}." if lost and not lost.endswith(".") else lost


def _choose(play: Play, choosing: Choosing, decision: Choose) -> Answers:
    view = play.view
    cancel = _cancel(play, decision)
    if decision.purpose == "trigger":
        every = AnswerButton(
            tr("Any order"),
            lambda: put_triggers(play),
            primary=True,
            tip=tr("All of them go onto the stack as they stand"),
        )
        lasting = AnswerButton(
            tr("This game: any order"),
            lambda: settle_order(play),
            quiet=True,
            tip=tr("These are never asked about again in this game; Stops and yields takes it back"),
        )
        return Answers(question(play, decision), (lasting, every))
    if decision.purpose != BY_HAND and _as_buttons(choosing, view):
        own = decision.purpose in _OF_CARDS
        buttons = tuple(
            AnswerButton(
                clipped(option.label if own else in_words(option.label), 40),
                _taker(play, choosing, index),
                tip=option.detail or option.label if own else in_words(option.detail or option.label),
            )
            for index, option in enumerate(decision.options)
        )
        none = (
            (AnswerButton(tr("None"), _none(play, choosing), quiet=True, tip="N", says="no"),)
            if decision.minimum == 0
            else ()
        )
        return Answers(question(play, decision), (*cancel, *none, *buttons))
    if decision.purpose == BY_HAND:
        on = AnswerButton(tr("Go on"), _none(play, choosing), primary=True)
        instead = tuple(
            AnswerButton(tr(label), _taker(play, choosing, index), tip=tr(tip))
            for index, option in enumerate(decision.options)
            for label, tip in _OTHERWISE.get(option.label, ())
        )
        return Answers(
            tr("By hand: {0}", question(play, decision)), (*cancel, *offered_by_hand(play, decision), *instead, on)
        )
    if decision.minimum == decision.maximum == 1 and any(option.about for option in decision.options):
        piles = (
            AnswerButton(clipped(in_words(option.label), 40), _taker(play, choosing, index))
            for index, option in enumerate(decision.options)
        )
        return Answers(question(play, decision), (*cancel, *piles))
    if decision.minimum == decision.maximum == 1:
        where = "" if of_words(decision) or on_table(choosing, view) else tr("; choose from the cards shown")
        return Answers(f"{question(play, decision)}{where}", (*cancel, *_by_name(play, choosing)))
    found = finds_one(decision) and decision.minimum == 0 and bool(choosing.picked)
    none_found = (_choose_none(play, choosing, usual=False),) if found else ()
    several = () if decision.purpose == "pile" else _by_name(play, choosing)
    return Answers(question(play, decision), (*cancel, *none_found, *several, _done(play, choosing, decision)))


_OTHERWISE: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "instead": ((mark("Instead of this"), mark("It doesn't happen")),),
    "paid by hand": ((mark("Paid by hand"), mark("Nothing more of its cost is asked for")),),
    "declare again": ((mark("Declare again"), mark("Other attackers or blockers are declared")),),
}
"""What may be said at a clause by hand but that it goes on, by the option of the game."""
_OF_CARDS: Final[frozenset[Purpose]] = frozenset({"vote", "dungeon", "room", "door"})
"""Choices among words that stand on cards: they are the same in every language."""


def _taker(play: Play, choosing: Choosing, index: int) -> Callable[[], object]:
    """Takes one option, which is the whole answer."""

    def take() -> object:
        choosing.picked = [index]
        return play.finish()

    return take


def _clicker(play: Play, ref: Ref) -> Callable[[], object]:
    return lambda: play.click(ref)


def _by_name(play: Play, choosing: Choosing) -> tuple[AnswerButton, ...]:
    """Buttons for what can't be selected by the arrow keys: players, and what is on the stack."""
    on_stack, marked = {item.id for item in play.view.stack}, choosing.marked()
    sign = ("", " ✓")
    found = [
        AnswerButton(
            clipped(option_name(option.label, option.ref, play.view.stack)) + sign[option.ref in marked],
            _clicker(play, option.ref),
            about=option.ref,
        )
        for option in _options(choosing)
        if isinstance(option.ref, Seat) or option.ref in on_stack
    ]
    return tuple(found) if len(found) <= _FEW else ()


def _none(play: Play, choosing: Choosing) -> Callable[[], object]:
    def none() -> object:
        choosing.picked = []
        return play.finish()

    return none


def _choose_none(play: Play, choosing: Choosing, *, usual: bool) -> AnswerButton:
    return AnswerButton(tr("Choose none"), _none(play, choosing), primary=usual, quiet=not usual, tip="N", says="no")


def _done(play: Play, choosing: Choosing, decision: Choose) -> AnswerButton:
    count = len(choosing.picked)
    low, high = decision.minimum, decision.maximum
    if decision.purpose == "pile":
        return AnswerButton(tr("Piles of {0} and {1}", count, len(decision.options) - count), play.finish, primary=True)
    wanted = f"{low}" if low == high else tr("{0} to {1}", low, high) if low else tr("up to {0}", high)
    if decision.minimum == 0 and count == 0:
        return _choose_none(play, choosing, usual=decision.purpose in USUALLY_NONE)
    label = tr("Done: {0} of {1}", count, wanted)
    if 0 < low < high:
        label = tr("Done: {0} ({1})", count, wanted)
    if decision.least_total > 0:
        label = tr("Done: total {0} of {1}", choosing.total, decision.least_total)
    why = choosing.why_not()
    return AnswerButton(label, play.finish, primary=True, enabled=why is None, tip=why or "")


def _order(play: Play, choosing: Choosing, decision: Order) -> Answers:  # noqa: ARG001
    return Answers(question(play, decision), (AnswerButton(tr("This order"), play.finish, primary=True),))


def _arrange(play: Play, choosing: Choosing, decision: Arrange) -> Answers:  # noqa: ARG001
    return Answers(question(play, decision), (AnswerButton(tr("Done"), play.finish, primary=True),))


def _divide(play: Play, choosing: Choosing, decision: Divide) -> Answers:
    why = choosing.why_not()
    label = tr("Done: {0} of {1}", sum(choosing.amounts), decision.total)
    done = AnswerButton(label, play.finish, primary=True, enabled=why is None, tip=why or "")
    return Answers(question(play, decision), (*_cancel(play, decision), done))


_TYPED: Final = 9999
"""The greatest number that can be typed."""


def _number(play: Play, choosing: Choosing, decision: Number) -> Answers:
    symbol = lone_symbol(decision)
    if symbol:
        return paid_with_life(play, decision, symbol, _cancel(play, decision))
    spin = TypedNumber()
    spin.given.connect(play.finish)
    spin.setRange(min(0, decision.minimum), _TYPED)  # too much is refused, not swallowed digit by digit
    spin.setValue(choosing.number)
    spin.setMinimumWidth(80)
    spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
    spin.setAccessibleName(said(decision.prompt))
    spin.valueChanged.connect(lambda value: setattr(choosing, "number", value))
    asked = question(play, decision)
    if decision.maximum is not None:
        spin.setToolTip(tr("{0} to {1}", decision.minimum, decision.maximum))
        asked = tr("{0} ({1}–{2})", asked, decision.minimum, decision.maximum)
    return Answers(
        asked,
        (*_cancel(play, decision), AnswerButton(tr("Done"), play.finish, primary=True)),
        (spin,),
    )


_YES_NO: Final = {"mulligan": (mark("Mulligan"), mark("Keep"))}
"""What yes and no are called, by what is asked."""


def _at_own(view: GameView, decision: YesNo) -> bool:
    """Has what asks a target on the battlefield that is theirs who are asked, or them."""
    asking = next((one for one in view.stack if decision.source in (one.id, one.source)), None)
    for ref in asking.targets if asking is not None else ():
        found = None if isinstance(ref, Seat) else view.object(ref)
        owns = found is not None and found.zone is Zone.BATTLEFIELD and found.controller == decision.player
        if owns or ref == Seat(decision.player):
            return True
    return False


def _yes_no(play: Play, choosing: Choosing, decision: YesNo) -> Answers:  # noqa: ARG001
    yes, no = (tr(word) for word in _YES_NO.get(decision.purpose, (mark("Yes"), mark("No"))))
    usual = usual_answer(decision, at_own=_at_own(play.view, decision))
    always: tuple[AnswerButton, ...] = ()
    if decision.purpose == "commander":
        always = (
            AnswerButton(
                tr("Always"),
                lambda: play.always(decision.purpose, True),
                quiet=True,
                tip=tr("Yes, and don't ask again"),
            ),
        )
    return Answers(
        question(play, decision),
        (
            *_cancel(play, decision),
            *always,
            AnswerButton(no, lambda: play.answer(NO), primary=usual is False, tip="N", says="no"),
            AnswerButton(yes, lambda: play.answer(YES), primary=usual is True, tip="Y", says="yes"),
        ),
    )


def _whence(play: Play, choosing: Choosing) -> str:
    """Where what pays in place of mana lies."""
    found = [play.object(id_) for id_ in choosing.helps]
    piles = any(card is not None and card.zone is Zone.GRAVEYARD for card in found)
    table = any(card is not None and card.zone is Zone.BATTLEFIELD for card in found)
    hand = any(card is not None and card.zone is Zone.HAND for card in found)
    return tr(" and ").join(
        word
        for word, holds in ((tr("on the table"), table), (tr("in hand"), hand), (tr("in the graveyard"), piles))
        if holds
    )


def _pay(play: Play, choosing: Choosing, decision: Pay) -> Answers:
    found = decision.plan is not None
    tip = (
        tr("Tap what is marked on the table ({0})", key_of("use"))
        if found
        else tr("No way to pay was found; click mana sources, or cancel")
    )
    # Apart: where a hand expects "Next turn" nothing takes the spell back.
    buttons = [replace(one, apart=True) for one in _cancel(play, decision)]
    if not buttons and not found:
        buttons.append(
            AnswerButton(tr("Don't pay"), lambda: play.answer(Paid()), tip=tr("Do without paying after all"))
        )
    lit = preview(play.sitting.game, decision)
    paid = Paid(auto=True) if lit == (decision.plan or ()) else Paid(plan=lit)
    buttons.append(AnswerButton(tr("Pay"), lambda: play.answer(paid), primary=True, enabled=found, tip=tip))
    hint = (
        tr(": what is marked will be tapped; or click sources")
        if found
        else tr(": no way to pay was found; click sources")
    )
    exiled = [card.name for id_ in delved(decision) if (card := play.object(id_)) is not None]
    if exiled:
        hint = tr(": what is marked will be tapped, and exiled {0}; or click what pays instead", named(exiled))
    elif choosing.helps and found:
        hint += tr(", or what helps ({0})", _whence(play, choosing))
    elif choosing.helps:
        hint = tr(": click what is to make the mana ({0})", _whence(play, choosing))
    if decision.helping:
        hint += tr("; a second click takes what helps back")
    asked = question(play, decision)
    if is_declared(play.sitting):
        asked = tr("Pay {0} for the declared creatures (508.1h, 509.1d)", decision.left)
    return Answers(f"{asked}{hint}", tuple(buttons))


def _attack(play: Play, choosing: Choosing, decision: Attack) -> Answers:
    count = len(choosing.attacks)

    label = tr("Attack with {0}", count) if count else tr("No attack")
    on = tr("And on to where you were going") if not count and play.goes_on_without_attack else ""
    prompt = (
        tr("Now click what it attacks")
        if choosing.held
        else tr("{0}: click creatures, or drag them at what they attack", question(play, decision))
    )
    defenders = tuple(
        AnswerButton(said(play.player(defender.player).name), _clicker(play, defender), about=defender)
        for defender in decision.defenders
        if isinstance(defender, Seat) and choosing.held is not None
    )
    return Answers(
        prompt,
        (
            *defenders,
            *clear_declared(play, choosing),
            AnswerButton(
                tr("All attack"), play.attack_with_all, apart=True, tip="A", enabled=count < len(decision.attackers)
            ),
            AnswerButton(label, play.finish, primary=True, enabled=not choosing.held, tip=choosing.why_not() or on),
        ),
    )


def _block(play: Play, choosing: Choosing, decision: Block) -> Answers:
    count = len({blocker for blocker, _ in choosing.blocks})
    label = tr("Block with {0}", count) if count else tr("No block")
    many = len(decision.attackers) > 1
    how = (
        tr("click a blocker, then the attacker, or drag it there")
        if many
        else tr("click blockers, or drag them onto the attacker")
    )
    prompt = tr("Now click the attacker that it blocks") if choosing.held else f"{question(play, decision)}: {how}"
    blocked = AnswerButton(label, play.finish, primary=True, enabled=not choosing.held, tip=choosing.why_not() or "")
    return Answers(prompt, (*clear_declared(play, choosing), blocked))


_KINDS: Final[dict[type, Callable[[Play, Choosing, Any], Answers]]] = {
    Choose: _choose,
    Order: _order,
    Arrange: _arrange,
    Divide: _divide,
    Number: _number,
    YesNo: _yes_no,
    Pay: _pay,
    Attack: _attack,
    Block: _block,
    Name: name_field,
}
