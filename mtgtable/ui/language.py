"""The language of the window: every text that is shown goes through `tr`, and a folder of tables says it in another.

The source is the English text itself. `resources/languages/<code>/*.json` holds the others: one table a room of the
window, one line a text, read when the program starts. Nothing is built beforehand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from mtgtable.resources import resource, resources_folder

LANGUAGES: Final[dict[str, str]] = {"en": "English", "de": "Deutsch"}
"""Each language of the window by its code, called as it calls itself."""

_BETWEEN: Final = " | "
"""Stands between the singular and the plural of a text with a number."""


class Language:
    """The table that is in force. ``code``: which language it is."""

    def __init__(self) -> None:
        self.code = "en"
        self._texts: Mapping[str, str] = {}
        self._change: Callable[[str], str] | None = None
        self._qts: QTranslator | None = None

    def install(self, code: str) -> None:
        """Speak this language from now on, and let Qt speak it in its own dialogs; what is shown stays as it is.

        Raises KeyError for a language that isn't there.
        """
        self.use({} if code == "en" else table(code), code)
        if self._qts is not None:
            QCoreApplication.removeTranslator(self._qts)
            self._qts = None
        if code != "en":
            qts = QTranslator()
            if qts.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
                QCoreApplication.installTranslator(qts)
                self._qts = qts

    def use(self, texts: Mapping[str, str], code: str, change: Callable[[str], str] | None = None) -> None:
        """Take another table. ``change`` is done to every text: a test marks them so."""
        self.code, self._texts, self._change = code, texts, change

    def text(self, source: str) -> str:
        """The text of a source; the source itself where the table has none."""
        return self.spoken(self._texts.get(source, source))

    def name(self, source: str) -> str:
        """A name that stands in a text."""
        return self._texts.get(source, source)

    def spoken(self, text: str) -> str:
        """A text as it is shown."""
        return text if self._change is None else self._change(text)


LANGUAGE: Final = Language()
"""The one language of the program."""


def tr(source: str, *values: object, about: str = "") -> str:
    """The text in the language of the window, its placeholders {0}, {1} … filled in.

    ``about`` tells two texts apart that are one in English; it isn't shown.

    >>> tr("{0} of {1}", 3, 7)
    '3 of 7'
    """
    text = LANGUAGE.text(f"{source} [{about}]") if about else LANGUAGE.text(source)
    if about and text.endswith(f"[{about}]"):
        text = source
    return _filled(text, values) if values else text


def trn(one: str, many: str, number: int, *values: object) -> str:
    """The text for one or for many; {0} is the number, {1} … are the other values.

    >>> trn("{0} card", "{0} cards", 1), trn("{0} card", "{0} cards", 2)
    ('1 card', '2 cards')
    """
    forms = LANGUAGE.text(f"{one}{_BETWEEN}{many}").split(_BETWEEN)
    return _filled(forms[number != 1], (number, *values))


def mark(source: str) -> str:
    """A text of a table that is read before the language is known: it is only marked; `tr` says it when it is shown."""
    return source


SEATS: Final = (mark("Goldfish"), mark("Program"))
"""Names that the program gives to seats; in whatever sentence they stand, they are said as on their plates."""

_GERMAN_MARKS: Final = str.maketrans(",.", ".,")


class _WithComma(float):
    """A number that is written with a comma."""

    def __format__(self, form: str) -> str:
        return super().__format__(form).translate(_GERMAN_MARKS)


class _WithPoints(int):
    """A whole number whose thousands are parted by points."""

    def __format__(self, form: str) -> str:
        return super().__format__(form).translate(_GERMAN_MARKS)


def _german(value: object) -> object:
    """A number as German writes it; anything else as it is."""
    if type(value) is int:
        return _WithPoints(value)
    return _WithComma(value) if isinstance(value, float) else value


def _filled(text: str, values: tuple[object, ...]) -> str:
    if LANGUAGE.code == "de":
        values = tuple(map(_german, values))
    filled = text.format(*map(_seat, values))
    return to_you(LANGUAGE.code, filled) if LANGUAGE.code != "en" and "You" in values else filled


def _seat(value: object) -> object:
    """A seat that the program has named as its plate says it; anything else, and who is spoken to, as it is."""
    return LANGUAGE.name(value) if isinstance(value, str) and value in SEATS else value


@cache
def _forms(code: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """What becomes of words beside a player who is called You: "You zieht" is "Du ziehst", "von You" is "von dir"."""
    forms: dict[str, str] = json.loads(resource("languages", code, "forms", "you.json").read_text(encoding="utf-8"))
    begun = [words for words in forms if words.startswith("You ")]
    forms |= {words.replace("You ", "You: ", 1): forms[words] for words in begun}  # what was done by hand
    known = "|".join(re.escape(words) for words in sorted(forms, key=len, reverse=True))
    return re.compile(rf"\b(?:{known})\b"), forms


def to_you(code: str, sentence: str) -> str:
    """The sentence as it is said to whoever is called You.

    >>> to_you("de", "You zieht eine Karte.")
    'Du ziehst eine Karte.'
    """
    if "You" not in sentence:
        return sentence
    known, forms = _forms(code)
    return known.sub(lambda found: forms[found[0]], sentence)


@cache
def table(code: str) -> dict[str, str]:
    """All texts of a language; raises KeyError where there is none of that code."""
    if code not in LANGUAGES:
        raise KeyError(code)
    texts: dict[str, str] = {}
    for path in sorted(resource("languages", code).glob("*.json")):
        texts.update(json.loads(path.read_text(encoding="utf-8")))
    return texts


def language_of(wish: str) -> str:
    """The code of the language to speak: the one that is wished, else the system's, else English.

    >>> language_of("de")
    'de'
    """
    if wish in LANGUAGES:
        return wish
    for name in QLocale.system().uiLanguages():
        code = name[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


_PLACE: Final = re.compile(r"\{(\d+)")


def places(text: str) -> list[str]:
    """The numbers of the placeholders in a text, in order.

    >>> places("{1} of {0}, {0:.1f} %")
    ['0', '0', '1']
    """
    return sorted(_PLACE.findall(text))


def in_language(*parts: str) -> str:
    """The path of a resource in the language of the window where there is one, else the English one.

    >>> in_language("guides", "cards.md").endswith("cards.md")
    True
    """
    own = resources_folder().joinpath(parts[0], LANGUAGE.code, *parts[1:])
    return str(own if own.exists() else resource(*parts))
