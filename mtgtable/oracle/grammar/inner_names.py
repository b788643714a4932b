"""Names that instructions bind and that the text itself never says."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.selectors import Bound

INNER: Final = "inner "
"""How names begin that only the meaning of a keyword action uses: the text can't take up what they stand for."""

FOUND_DOWN_TO: Final = Bound(INNER + "found down to")
"""The card that ends "exile cards from the top of your library until you exile …"."""

PASSED_OVER: Final = Bound(INNER + "others")
"""The cards that were exiled before it."""
