"""A printed card to a compiled card: characteristics from the type line and cost, abilities from the rules text."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from mtgtable.abilities.abilities import (
    Ability,
    Content,
    KeywordAbility,
    ManualAbility,
    Modal,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.compiled import CompiledCard, CompiledFace, Unsupported
from mtgtable.abilities.conditions import Compares, Either, Fits, Isnt
from mtgtable.abilities.filters import HasStatus, IsSource
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.happenings import BecomesStatus, CountersChange
from mtgtable.abilities.instructions import CreateTokens, Manual, Move
from mtgtable.abilities.modifications import DefinePT, SetPT
from mtgtable.abilities.quantities import CountersOn, X
from mtgtable.abilities.replacements import EntersWith, GoElsewhere
from mtgtable.abilities.selectors import Bound, Linked, Source
from mtgtable.model.mana import BadManaCost, parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import BadTypeLine, parse_type_line
from mtgtable.model.zones import Zone
from mtgtable.oracle import predicates, verbs
from mtgtable.oracle.abilities import (
    as_it_enters,
    combat_limits,
    cost_statics,
    costs_given,
    damage_changed,
    damage_instead,
    dice_statics,
    each_while,
    elsewhere_statics,
    entering_copies,
    first_draw,
    framed,
    given_keywords,
    given_walks,
    instead_for_a_time,
    kin_statics,
    mana_instead,
    more_spell_costs,
    of_drafts,
    opening_hand,
    own_numbers,
    own_types,
    play_statics,
    quoted,
    rule_statics,
    shapes,
    shown_instead,
    sized_at_times,
    spell_costs,
    spent_mana,
    tokens_instead,
    turned_up,
    untimely,
)
from mtgtable.oracle.abilities.entering_choices import of_chosen_card_types
from mtgtable.oracle.abilities.replacements import entering
from mtgtable.oracle.abilities.sieges import of_a_siege
from mtgtable.oracle.abilities.structure import Clause, Read
from mtgtable.oracle.events import (
    of_attaching,
    of_attackers,
    of_cards,
    of_causes,
    of_counters,
    of_crewing,
    of_places,
    of_several,
    of_whole_combats,
    past,
    states,
    this_turn,
    until,
)
from mtgtable.oracle.events import of_deeds as events_of_deeds
from mtgtable.oracle.events import of_moves as events_of_moves
from mtgtable.oracle.events import of_objects as events_of_objects
from mtgtable.oracle.events import of_players as events_of_players
from mtgtable.oracle.events.of_deeds import THIS_DOOR
from mtgtable.oracle.keywords import reading as keywords
from mtgtable.oracle.nouns import (
    endings_compared,
    endings_of_casting,
    endings_of_combat,
    endings_of_this_turn,
    endings_relative,
    players,
)
from mtgtable.oracle.nouns.endings import CREATED
from mtgtable.oracle.nouns.phrases import BROUGHT
from mtgtable.oracle.sentences import (
    activation_limits,
    before_it_fights,
    excess,
    mana_uses,
    most_counters,
    not_to_graveyards,
    of_prevention,
    of_tokens,
    rounding,
    said_after,
    same_for_keywords,
)
from mtgtable.oracle.sentences.others import other_than_host
from mtgtable.oracle.sentences.tables import is_row
from mtgtable.oracle.terms import (
    amounts_of_kinds,
    amounts_of_marks,
    amounts_of_players,
    conditions,
    conditions_compared,
    conditions_of_combat,
    conditions_of_history,
    conditions_of_kinds,
    conditions_of_most,
    conditions_of_namesakes,
    conditions_of_places,
    conditions_of_players,
    conditions_of_turns,
    durations,
    mana_from,
    marks,
    more_this_way,
    players_with,
    prevailing_color,
    this_way,
    turns_of_the_game,
    unspent_mana,
)
from mtgtable.oracle.wording.in_print import in_print
from mtgtable.oracle.wording.normalise import Paragraph, paragraphs, self_names, without_ability_word
from mtgtable.oracle.wording.reminders import told_only_in_reminders
from mtgtable.oracle.wording.tokens import Text, Token

grammar_version: Final = "1"
"""Changes whenever the same text may compile to something else; saved with compiled cards."""

_DECLARED: Final = (
    of_attaching,
    amounts_of_marks,
    of_crewing,
    before_it_fights,
    most_counters,
    conditions_of_namesakes,
    said_after,
    more_this_way,
    not_to_graveyards,
    rounding,
    combat_limits,
    dice_statics,
    conditions_of_most,
    endings_of_casting,
    of_several,
    amounts_of_kinds,
    amounts_of_players,
    prevailing_color,
    conditions_compared,
    conditions_of_combat,
    conditions_of_history,
    conditions_of_kinds,
    endings_compared,
    endings_of_combat,
    endings_of_this_turn,
    endings_relative,
    events_of_moves,
    cost_statics,
    of_drafts,
    opening_hand,
    own_numbers,
    own_types,
    spell_costs,
    unspent_mana,
    damage_instead,
    each_while,
    damage_changed,
    activation_limits,
    excess,
    of_prevention,
    given_keywords,
    given_walks,
    of_tokens,
    same_for_keywords,
    first_draw,
    as_it_enters,
    elsewhere_statics,
    entering_copies,
    mana_uses,
    instead_for_a_time,
    kin_statics,
    mana_instead,
    costs_given,
    more_spell_costs,
    play_statics,
    quoted,
    rule_statics,
    shapes,
    shown_instead,
    sized_at_times,
    turned_up,
    untimely,
    tokens_instead,
    spent_mana,
    conditions,
    conditions_of_places,
    conditions_of_players,
    conditions_of_turns,
    durations,
    events_of_deeds,
    events_of_objects,
    events_of_players,
    keywords,
    mana_from,
    marks,
    of_attackers,
    of_causes,
    of_places,
    of_whole_combats,
    of_cards,
    of_counters,
    states,
    past,
    this_turn,
    this_way,
    turns_of_the_game,
    until,
    players,
    players_with,
    predicates,
    verbs,
)
"""Importing them declares the rules."""

_ROMAN: Final = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}


def compile_card(card: PrintedCard) -> CompiledCard:
    """The card with all its faces. What isn't understood is listed in ``unsupported``; nothing raises for odd texts."""
    faces: list[CompiledFace] = []
    missing: list[Unsupported] = []
    for index, face in enumerate(card.faces):
        compiled, gaps = compile_face(face, card, index)
        faces.append(compiled)
        missing += gaps
    return CompiledCard(card.name, card.layout, tuple(faces), tuple(missing), card.meld_result)


def compile_face(
    face: PrintedFace, card: PrintedCard | None = None, index: int = 0
) -> tuple[CompiledFace, tuple[Unsupported, ...]]:
    """One face of a card, and what of its text isn't understood."""
    missing: list[Unsupported] = []
    try:
        line = parse_type_line(face.type_line)
    except BadTypeLine as error:
        line = parse_type_line("")
        missing.append(Unsupported(index, face.type_line, 0, str(error)))
    try:
        cost = parse_mana_cost(face.mana_cost) if face.mana_cost else None
    except BadManaCost as error:
        cost = None
        missing.append(Unsupported(index, face.mana_cost, 0, str(error)))
    spell = "Instant" in line.types or "Sorcery" in line.types
    names = self_names(face.name, "Legendary" in line.supertypes or "Planeswalker" in line.types)
    cleft = spell and "[" in face.oracle_text and "Cleave" in face.oracle_text
    saga = "Saga" in line.subtypes
    half = _HALF.match(face.oracle_text) if spell else None
    if half is not None:
        abilities, gaps = _one_half(face, half, names)
    else:
        abilities, gaps = _both_texts(face, names, saga) if cleft else _abilities(face, names, spell, saga)
    if {"Aura", "Equipment"} & set(line.subtypes) and "Creature" not in line.types:
        abilities = tuple(other_than_host(ability, attachment=True) for ability in abilities)
    abilities = in_print(abilities, face.name)
    if face.loyalty == "X":
        abilities = (*abilities, *_entering_with_x_loyalty())
    if "Siege" in line.subtypes:
        abilities = (*of_a_siege(), *abilities)
    if index and "Room" in line.subtypes:
        abilities = rewrite(abilities, _of_the_right_door)
    missing += (Unsupported(index, face.oracle_text[c.start : c.end], c.start, c.why) for c in gaps)
    colors = face.colors if face.colors is not None else (cost.colors if cost is not None else frozenset())
    power, toughness = _number(face.power), _number(face.toughness)
    if _starred(face) and not _has_definition(abilities):
        missing.append(Unsupported(index, f"{face.power}/{face.toughness}", 0, "a * that no ability defines"))
    back = index > 0 and card is not None and card.layout == "transform"
    front_cost = card.faces[0].mana_cost if card is not None else ""
    return CompiledFace(
        face.name,
        cost,
        colors,
        line.supertypes,
        line.types,
        line.subtypes,
        abilities,
        power,
        toughness,
        _number(face.loyalty),
        _number(face.defense),
        face.oracle_text,
        mana_value=parse_mana_cost(front_cost).mana_value if back and front_cost else None,
        pt_text=(str(face.power), str(face.toughness)) if _starred(face) else None,
    ), tuple(missing)


def _entering_with_x_loyalty() -> tuple[Ability, ...]:
    """A printed loyalty of X is the X that was paid, 0 for what wasn't cast (107.3m, 306.5b)."""
    text = "This planeswalker enters with X loyalty counters on it."
    return tuple(replace(one, text=text) for one in entering(EntersWith(counters=(("loyalty", X()),))))


def _of_the_right_door(node: Any) -> Any:
    """ "This door" on the right half (709.5h)."""
    if isinstance(node, BecomesStatus) and node.status == THIS_DOOR:
        return replace(node, status="right half unlocked")
    return node


def _number(text: str | None) -> int | None:
    """A printed number; a * counts as 0, also in a sum (107.2, 208.2).

    >>> _number("*"), _number("1+*"), _number("-1")
    (0, 1, -1)
    """
    if text is None or text == "":
        return None
    if text.lstrip("+-").isdecimal():
        return int(text)
    plain, star, _ = text.partition("+*")
    return int(plain) if star and plain.isdecimal() else 0


def _starred(face: PrintedFace) -> bool:
    return any(
        text is not None and text != "" and not text.lstrip("+-").isdecimal() for text in (face.power, face.toughness)
    )


def _has_definition(abilities: tuple[Ability, ...]) -> bool:
    defining = any(
        isinstance(part, DefinePT | SetPT) for a in abilities if isinstance(a, StaticAbility) for part in a.parts
    )
    chosen = any(isinstance(node, EntersWith) and node.shapes for node in walk(abilities))
    return defining or chosen or any(isinstance(a, ManualAbility) for a in abilities)


# ---- paragraphs -----------------------------------------------------------------------------------------------------


def _abilities(
    face: PrintedFace, names: tuple[str, ...], spell: bool, saga: bool
) -> tuple[tuple[Ability, ...], tuple[Clause, ...]]:
    rows, untold = paragraphs(face.oracle_text, names), told_only_in_reminders(face.oracle_text)
    found: list[Ability] = []
    missing = [Clause(start, end, why) for start, (end, why) in untold.items()]
    unread = [ManualAbility(why, face.oracle_text[start:end].strip()) for start, (end, why) in untold.items()]
    for section in framed.sections(tuple(row for row in rows if row.start not in untold)):
        found += section.own
        missing += (Clause(row.start, row.start + len(row.text), "a frame that isn't known") for row in section.unknown)
        unread += (ManualAbility("a frame that isn't known", row.text) for row in section.unknown)
        for head, modes in _blocks(section.rows, spell):
            if saga and head[0].tokens[0].text in _ROMAN:
                read = _chapters(head[0], creature="Creature" in face.type_line)
            else:
                resolves = spell and not opening_hand.is_said(head[0].text)
                read = _read(tuple(token for row in head for token in row.tokens), modes, resolves)
            text = "\n".join(row.text for row in (*head, *modes))
            found += (section.framed(_with_text(ability, _of_one_chapter(ability, text))) for ability in read.abilities)
            missing += read.missing
    return (*framed.backed_up(_linked(_entwined(_read_ahead(of_chosen_card_types(found))))), *unread), tuple(missing)


def _read_ahead(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Read ahead chooses up to the last chapter; in the first turn only the chosen chapter triggers (702.155)."""
    if not any(isinstance(one, KeywordAbility) and one.name == "read ahead" for one in abilities):
        return abilities
    numbers = {one: _chapter_of(one) for one in abilities if isinstance(one, TriggeredAbility)}
    last = max(numbers.values(), default=0)
    found: list[Ability] = []
    for one in abilities:
        if isinstance(one, KeywordAbility) and one.name == "read ahead":
            found.append(replace(one, parameters=(last,)))
        elif isinstance(one, TriggeredAbility) and (number := numbers[one]):
            first_turn = Fits(Source(), HasStatus("entered_this_turn"))
            exact = Compares(CountersOn("lore", Source()), "=", number)
            found.append(replace(one, condition=Either((Isnt(first_turn), exact))))
        else:
            found.append(one)
    return tuple(found)


_NUMBERS: Final = re.compile(r"[IV]+(?:, [IV]+)+(?= — )")


def _of_one_chapter(ability: Ability, text: str) -> str:
    """The text under the ability's own chapter, where it is printed under several: "I, II — Draw a card"."""
    chapter = _chapter_of(ability) if isinstance(ability, TriggeredAbility) else 0
    roman = next((word.upper() for word, number in _ROMAN.items() if number == chapter), "")
    return _NUMBERS.sub(roman, text, count=1) if roman and _NUMBERS.match(text) else text


def _chapter_of(ability: TriggeredAbility) -> int:
    word, _, number = ability.keyword.partition(" ")
    return int(number) if word == "chapter" and number.isdecimal() else 0


_BRACKETED: Final = re.compile(r"\[[^\[\]]*\]")
_BRACKETS: Final = re.compile(r"[\[\]]")


def _both_texts(
    face: PrintedFace, names: tuple[str, ...], saga: bool
) -> tuple[tuple[Ability, ...], tuple[Clause, ...]]:
    """A spell with cleave: its text, and its text without what stands in square brackets (702.148a)."""
    whole = replace(face, oracle_text=_BRACKETS.sub(" ", face.oracle_text))
    less = replace(face, oracle_text=_BRACKETED.sub(lambda found: " " * len(found.group()), face.oracle_text))
    abilities, missing = _abilities(whole, names, True, saga)
    cleaved, gaps = _abilities(less, names, True, saga)
    found = [replace(one, unless_paid="cleave") if isinstance(one, SpellAbility) else one for one in abilities]
    found += [replace(one, only_if_paid="cleave") for one in cleaved if isinstance(one, SpellAbility)]
    return tuple(found), tuple(dict.fromkeys((*missing, *gaps)))


_HALF: Final = re.compile(r"If this spell's cleave cost (was|wasn't) paid, (?=[A-Za-z])")


def _one_half(
    face: PrintedFace, half: re.Match[str], names: tuple[str, ...]
) -> tuple[tuple[Ability, ...], tuple[Clause, ...]]:
    """One of the two texts of a spell with cleave, as the program itself says it: with when it holds."""
    text = face.oracle_text
    rest = " " * half.end() + text[half.end()].upper() + text[half.end() + 1 :]
    abilities, gaps = _abilities(replace(face, oracle_text=rest), names, True, False)
    only, unless = ("cleave", "") if half[1] == "was" else ("", "cleave")
    read = (
        replace(one, only_if_paid=only, unless_paid=unless) if isinstance(one, SpellAbility) else one
        for one in abilities
    )
    return tuple(read), gaps


def _linked(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Where one ability speaks of cards exiled with the permanent, the others note what they exile (607.2a).

    So with what was put onto the battlefield with it, and with the tokens created with it (607.2c).
    """
    keys = {node.key for node in walk(abilities) if isinstance(node, Linked)}
    if not keys & {"exiled", BROUGHT, CREATED}:
        return abilities

    def note(node: Any) -> Any:
        if isinstance(node, Move) and node.to == Zone.BATTLEFIELD and BROUGHT in keys and not node.link:
            return rewrite(replace(node, link=BROUGHT), note)
        if isinstance(node, CreateTokens) and CREATED in keys and not node.link:
            return rewrite(replace(node, link=CREATED), note)
        if "exiled" not in keys:
            return node
        if isinstance(node, Move) and node.to == Zone.EXILE and not node.link:
            return rewrite(replace(node, link="exiled"), note)
        if isinstance(node, GoElsewhere) and node.to == Zone.EXILE and not node.link:
            return replace(node, link="exiled")
        return node

    return rewrite(abilities, note)


def _entwined(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Entwine and escalate say how the modes may be chosen (702.42, 702.120)."""
    costs: dict[str, Any] = {}
    for ability in abilities:
        if isinstance(ability, KeywordAbility) and ability.name in ("entwine", "escalate"):
            costs[ability.name] = ability.parameters[0]
    if not costs:
        return abilities

    def modal(node: Any) -> Any:
        return replace(node, **costs) if isinstance(node, Modal) else node

    return tuple(rewrite(ability, modal) if isinstance(ability, SpellAbility) else ability for ability in abilities)


def _blocks(rows: tuple[Paragraph, ...], spell: bool) -> list[tuple[list[Paragraph], list[Paragraph]]]:
    """Paragraphs that are one ability: a modal head with its modes; all instructions of a spell."""
    blocks: list[tuple[list[Paragraph], list[Paragraph]]] = []
    instructions: list[Paragraph] = []
    for row in rows:
        if row.tokens[0].text in ("•", "+") and blocks:
            modal = blocks[-1][0][-1].tokens[-1].text in ("—", "–", ".") and "choose" in (
                token.text for token in blocks[-1][0][-1].tokens[-12:]
            )
            blocks[-1][1].append(_without_bullet(row, flavored=modal))
        elif is_row(row.text) and blocks:
            blocks[-1][1].append(row)
        elif spell and not opening_hand.is_said(row.text) and _is_instruction(row):
            if instructions and not blocks[-1][1] and blocks[-1][0] is instructions and row.tokens[-1].text != "—":
                instructions.append(row)
            else:
                instructions = [row]
                blocks.append((instructions, []))
        else:
            blocks.append(([row], []))
    return blocks


def _without_bullet(row: Paragraph, *, flavored: bool) -> Paragraph:
    """The mode; the name that it may have before a dash has no meaning (207.2d), an anchor word has (607.2m)."""
    tokens = row.tokens[1:]
    return replace(row, tokens=tuple(without_ability_word(list(tokens))) if flavored else tokens)


def _is_instruction(row: Paragraph) -> bool:
    """Is the paragraph of an instant or sorcery something that it does as it resolves."""
    read = _cached(tuple((token.text, token.raw) for token in row.tokens), (), True)
    return any(type(ability).__name__ == "SpellAbility" for ability in read.abilities) or all(
        isinstance(ability, ManualAbility) for ability in read.abilities
    )


def _read(tokens: tuple[Token, ...], modes: list[Paragraph], spell: bool) -> Read:
    """The abilities of a block; what the same words have come to before is not read again."""
    every = (*tokens, *(token for row in modes for token in row.tokens))
    read = _cached(
        tuple((token.text, token.raw) for token in tokens),
        tuple(tuple((token.text, token.raw) for token in row.tokens) for row in modes),
        spell,
    )
    missing = tuple(Clause(every[c.start].start, every[c.end - 1].end, c.why) for c in read.missing)
    return Read(read.abilities, missing)


@lru_cache(maxsize=65536)
def _cached(head: tuple[tuple[str, str], ...], modes: tuple[tuple[tuple[str, str], ...], ...], spell: bool) -> Read:
    """The block read with the places of tokens for spans."""
    at = 0
    rows: list[Text] = []
    for row in (head, *modes):
        rows.append(Text(tuple(Token(text, raw, at + k, at + k + 1) for k, (text, raw) in enumerate(row))))
        at += len(row)
    return quoted.read_giving(rows, spell=spell)


def _with_text(ability: Ability, text: str) -> Ability:
    return replace(ability, text=text)


def _without_costs(node: Any) -> Any:
    """A chapter has no cost: "the exiled card" is what another chapter has exiled (607.2a, 714.2)."""
    return Linked("exiled") if node == Bound("cost.exiled") else node


# ---- Sagas ----------------------------------------------------------------------------------------------------------


def _chapters(row: Paragraph, *, creature: bool) -> Read:
    """ "I, II — Effect": a chapter ability for each (714.2); on a creature "another creature" is other than itself."""
    k = 0
    chapters: list[int] = []
    while row.tokens[k].text in _ROMAN:
        chapters.append(_ROMAN[row.tokens[k].text])
        k += 1
        if row.tokens[k].text == ",":
            k += 1
    if row.tokens[k].text != "—":
        unread = (Clause(row.start, row.start + len(row.text), "a chapter"),)
        return Read((ManualAbility("a chapter that can't be read"),), unread)
    effect = tuple(without_ability_word(list(row.tokens[k + 1 :])))
    if creature:  # read as another triggered ability of a creature is; the event is put right below
        at = effect[0].start
        effect = (*(Token(word, word, at, at) for word in ("when", "~", "enters", ",")), *effect)
    read = _read(effect, [], not creature)
    found: list[Ability] = []
    for ability in read.abilities:
        content = getattr(ability, "content", None)
        if content is None:
            if not isinstance(ability, ManualAbility):
                end = row.start + len(row.text)
                return Read(
                    (ManualAbility("a chapter that is no effect"),),
                    (Clause(row.start, end, "a chapter that is no effect"),),
                )
            said = Text(tuple(row.tokens[k + 1 :])).words(0, len(row.tokens) - k - 1)
            content = Content(Manual(said, aims=bool(ability.targets)), ability.targets)  # it triggers all the same
        content = rewrite(content, _without_costs)
        for chapter in chapters:
            reached = CountersChange(IsSource(), kind="lore", reaches=chapter)
            found.append(TriggeredAbility(reached, content, keyword=f"chapter {chapter}"))
    return Read(tuple(found), read.missing)
