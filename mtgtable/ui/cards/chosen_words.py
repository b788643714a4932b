"""What was chosen for a permanent, put into its words: "protection from blue" for "the chosen color" (607.2d)."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.language import tr
from mtgtable.ui.said import said

_CHOSEN: Final = re.compile(r"\bthe chosen (color|creature type|card type|land type|type|name|player|number)\b")
_KINDS: Final[dict[str, tuple[str, ...]]] = {
    "type": ("creature type", "card type", "land type"),
    "name": ("card name",),
}
"""What a word of the text may have been chosen as, where it isn't called the same."""
_BEFORE: Final = {"name": "the name ", "type": "type ", "creature type": "type ", "card type": "type "}
"""What stands before the choice, for the sentence to be one."""
_OF_A_COLOR: Final = re.compile(
    r"\b((?:(?:artifact|creature|enchantment|instant|land|sorcery) )?"
    r"(?:creature|permanent|spell|card|source|token|artifact|land|mana)s?(?: you (?:control|cast))?)"
    r" of the chosen color\b",
    re.IGNORECASE,
)
_CHOOSES: Final = re.compile(r"^As [^.]* enters(?: the battlefield)?, choose [^.]*\.$")
_PLAIN: Final = 60
"""In a line of no more letters a choice is seen at once."""


def with_choices(view: ObjectView, text: str) -> str:
    """A text of the card, with what was chosen in place of "the chosen …"."""
    if not view.chosen:
        return text
    chosen = dict(view.chosen)

    def put_in(match: re.Match[str]) -> str:
        word = match.group(1)
        value = next((chosen[kind] for kind in _KINDS.get(word, (word,)) if kind in chosen), None)
        return match.group(0) if value is None else _BEFORE.get(word, "") + value

    if "color" in chosen:
        text = _OF_A_COLOR.sub(lambda match: _colored(match.group(1), chosen["color"]), text)
    return _CHOSEN.sub(put_in, text)


def _colored(things: str, color: str) -> str:
    """Things of a color, as one says it.

    >>> _colored("Creatures", "white"), _colored("spells you cast", "blue")
    ('White creatures', 'blue spells you cast')
    """
    return f"{color.capitalize()} {things[:1].lower()}{things[1:]}" if things[:1].isupper() else f"{color} {things}"


def only_chooses(text: str) -> bool:
    """Does a line only say that something is chosen as the permanent enters: that has been done.

    >>> only_chooses("As this creature enters, choose a color."), only_chooses("Flying")
    (True, False)
    """
    return bool(_CHOOSES.match(text))


def choices_said(chosen: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """Each choice with what it is of."""
    return tuple(_said_choice(kind, value) for kind, value in chosen)


def _said_choice(kind: str, value: str) -> str:
    if kind == "card name":
        return tr("Named: {0}", value)
    return tr("Chosen: {0}", said(value)) if kind == "word" else tr("Chosen {0}: {1}", said(kind), said(value))


def choices_unseen(view: ObjectView, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The choices of a permanent that no short line of it says."""
    told = zip(view.chosen, choices_said(view.chosen), strict=True)
    return tuple(words for (_, value), words in told if not any(value in line and len(line) < _PLAIN for line in lines))


def with_quality(view: ObjectView, keyword: str, lines: tuple[str, ...]) -> str:
    """A keyword with what was chosen for it, as a line says it: "protection from blue"."""
    if not view.chosen:
        return keyword
    found = (re.search(rf"\b{keyword} from ({re.escape(value)})", line) for _, value in view.chosen for line in lines)
    return next((match.group(0) for match in found if match is not None), keyword)
