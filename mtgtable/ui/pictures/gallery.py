"""The pictures of the process: what is painted asks here; what isn't there yet comes beside the window, and is told."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPixmap

from mtgtable.cards.pictures.sought import Sought
from mtgtable.session.made_up import is_made_up
from mtgtable.ui.language import tr, trn
from mtgtable.ui.pictures.art import Art, decoded
from mtgtable.ui.pictures.choice import PictureChoice, default_kept_folder

if TYPE_CHECKING:
    from mtgtable.cards.pictures.folder import PictureFolder
    from mtgtable.cards.pictures.kept import KeptPictures
    from mtgtable.cards.pictures.published import Address, Published

_IN_MEMORY: Final = 500
_TELL_MS: Final = 60
"""Pictures that come within so long are told together."""
_AGAIN_MS: Final = 61_000
"""What couldn't be fetched is asked for again so much later, when the publisher may be asked again."""
_GATHER: Final = 0.15
"""Seconds in which names are gathered before the publisher is asked for them at once."""


class Gallery(QObject):
    """Gives the art of cards by name. ``came``: some are there now that weren't. ``troubled``: why some aren't.

    ``recovered``: it was told why, and that is over. ``account``: what there is to say about the source
    now, for the settings.
    """

    came = Signal()
    troubled = Signal(str)
    recovered = Signal()
    account = Signal(str)
    _loaded = Signal(int, object, object, str)
    _said = Signal(int, str, bool)
    _put_off = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.choice = PictureChoice()
        self.said = ""
        self._arts: OrderedDict[Sought, Art | None] = OrderedDict()
        self._asked: set[Sought] = set()
        self._loader: _Loader | None = None
        self._run = 0
        self._told: set[str] = set()
        self._in_trouble = False
        self._telling = QTimer(self)
        self._telling.setSingleShot(True)
        self._telling.setInterval(_TELL_MS)
        self._telling.timeout.connect(self.came)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(_AGAIN_MS)
        self._again.timeout.connect(self._ask_again)
        self._put_off.connect(lambda run: self._again.start() if run == self._run else None)
        self._loaded.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._said.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def use(
        self,
        choice: PictureChoice,
        kept_folder: Path | None = None,
        publisher: Callable[[Callable[[float], object]], Published] | None = None,
    ) -> None:
        """Take pictures from there from now on; what was under way is given up.

        ``publisher``: makes the one that is asked, from how it waits.
        """
        self.close()
        self.choice = choice
        self._run += 1
        self._arts.clear()
        self._asked.clear()
        self._told.clear()
        self.said = ""
        if choice.source == "folder" and choice.folder is not None:
            self._loader = _FolderLoader(self, self._run, choice.folder)
        elif choice.source == "published":
            folder = kept_folder or default_kept_folder()
            self._loader = _PublishedLoader(self, self._run, folder, choice.megabytes, publisher)
        if self._loader is not None:
            self._loader.start()
        self.came.emit()

    def art(self, name: str, whole: str = "", looks: str = "") -> Art | None:
        """The art of a card or a token (``Sought``); None where there is none, or not yet: then it is asked for, and
        ``came`` tells."""
        if self._loader is None or not name:
            return None
        sought = Sought(name, whole, looks)
        if sought in self._arts:
            self._arts.move_to_end(sought)
            return self._arts[sought]
        if sought not in self._asked:
            self._asked.add(sought)
            if self.choice.source == "folder" or not is_made_up(name):
                self._loader.want(sought)
        return None

    def give_up(self) -> None:
        """Ask no further for what hasn't come yet, until a source is chosen again."""
        self._again.stop()
        if self._loader is not None:
            self._loader.give_up()

    def close(self) -> None:
        """End the thread."""
        self._again.stop()
        if self._loader is not None:
            self._loader.stop()
            self._loader = None

    @Slot(int, object, object, str)
    def _take(self, run: int, sought: Sought, image: QImage | None, artist: str) -> None:
        if run != self._run:
            return
        self._asked.discard(sought)
        self._arts[sought] = Art(QPixmap.fromImage(image), artist) if image is not None else None
        while len(self._arts) > _IN_MEMORY:
            self._arts.popitem(last=False)
        if image is not None and not self._telling.isActive():
            self._telling.start()

    @Slot(int, str, bool)
    def _tell(self, run: int, words: str, trouble: bool) -> None:
        if run != self._run:
            return
        self.said = words
        self.account.emit(words)
        if self._in_trouble and not trouble:
            self.recovered.emit()
        self._in_trouble = trouble
        if trouble and words not in self._told:
            self._told.add(words)
            self.troubled.emit(words)

    def _ask_again(self) -> None:
        self._asked.clear()
        self.came.emit()
        if self._loader is not None:
            self._loader.wake()

    # ---- called by the other thread ---------------------------------------------------------------------------------

    def loaded(self, run: int, sought: Sought, image: QImage | None, artist: str = "") -> None:
        """A picture has come, or there is none."""
        self._loaded.emit(run, sought, image, artist)

    def put_off(self, run: int) -> None:
        """What was asked for can't be had now: it is to be asked for again later."""
        self._put_off.emit(run)

    def say(self, run: int, words: str, *, trouble: bool = False) -> None:
        """What there is to say about the source."""
        self._said.emit(run, words, trouble)


class _Loader(threading.Thread):
    """The other thread: takes wishes until it is stopped."""

    def __init__(self, gallery: Gallery, run: int) -> None:
        super().__init__(name="pictures", daemon=True)
        self._gallery = gallery
        self._run_number = run
        self._wishes: deque[Sought] = deque()
        self._wished = threading.Event()
        self._over = threading.Event()
        self._given_up = threading.Event()

    def wake(self) -> None:
        """Look whether there is something to do, or to say."""
        self._wished.set()

    def want(self, sought: Sought) -> None:
        """Load that picture too."""
        self._wishes.append(sought)
        self._wished.set()

    def give_up(self) -> None:
        """Load nothing that was wanted so far."""
        self._given_up.set()
        self._wished.set()

    def stop(self) -> None:
        """Come to an end, soon."""
        self._over.set()
        self._wished.set()
        self.join(timeout=1.0)

    def run(self) -> None:
        """Python's."""
        try:
            self._begin()
            while not self._over.is_set():
                self._wished.wait()
                self._wished.clear()
                while self._wishes and not self._over.is_set() and not self._given_up.is_set():
                    self._load(self._wishes.popleft())
                if self._given_up.is_set():
                    self._given_up.clear()
                    self._forget_wishes()
                elif not self._over.is_set():
                    self._go_further()
        except Exception as error:  # told in the window, as no other thread has a place to tell it
            self._say(tr("Pictures can't be loaded any more ({0}: {1})", type(error).__name__, error), trouble=True)

    def _begin(self) -> None:
        """What takes a while, before the first picture."""

    def _forget_wishes(self) -> None:
        self._wishes.clear()

    def _load(self, sought: Sought) -> None:
        raise NotImplementedError

    def _go_further(self) -> None:
        """Nothing is wanted from the disk at the moment."""

    def _say(self, words: str, *, trouble: bool = False) -> None:
        if not self._over.is_set():
            self._gallery.say(self._run_number, words, trouble=trouble)

    def _give(self, sought: Sought, image: QImage | None, artist: str = "") -> None:
        if not self._over.is_set():
            self._gallery.loaded(self._run_number, sought, image, artist)


class _FolderLoader(_Loader):
    """Takes pictures from a folder."""

    def __init__(self, gallery: Gallery, run: int, folder: Path) -> None:
        super().__init__(gallery, run)
        self._at = folder
        self._folder: PictureFolder | None = None
        self._broken = 0

    def _begin(self) -> None:
        from mtgtable.cards.pictures.folder import PictureFolder

        self._say(tr("Looking through {0}…", self._at))
        folder = PictureFolder(self._at)
        try:
            folder.look(self._over.is_set)
        except OSError as error:
            self._say(
                tr("{0}: the folder of pictures can't be read ({1})", self._at, error.strerror or error), trouble=True
            )
            return
        self._folder = folder
        self._say(
            trn("A picture for {0} name was found", "Pictures for {0} names were found", len(folder))
            if len(folder)
            else tr("No pictures were found there")
        )

    def _load(self, sought: Sought) -> None:
        image = None
        try:
            content = self._folder.picture(sought) if self._folder is not None else None
            if content is not None:
                image = decoded(content)
                if image is None:
                    self._tell_broken(tr("{0}: the file is no picture that can be read", sought.name))
        except OSError as error:
            self._tell_broken(f"{sought.name}: {error.strerror or error}")
        self._give(sought, image)

    def _tell_broken(self, what: str) -> None:
        self._broken += 1
        self._say(
            trn(
                "{0} file is broken: {1}. The card is drawn without a picture",
                "{0} files are broken, the last: {1}. Those cards are drawn without a picture",
                self._broken,
                what,
            )
        )


class _PublishedLoader(_Loader):
    """Takes pictures from those that were fetched before, and asks the publisher for the rest."""

    def __init__(
        self,
        gallery: Gallery,
        run: int,
        folder: Path,
        megabytes: int,
        publisher: Callable[[Callable[[float], object]], Published] | None,
    ) -> None:
        super().__init__(gallery, run)
        self._at = folder
        self._megabytes = megabytes
        self._make = publisher
        self._kept: KeptPictures | None = None
        self._publisher: Published | None = None
        self._far: list[Sought] = []
        self._known: deque[tuple[Sought, Address]] = deque()
        self._troubled = False
        """What was said last is that nothing can be fetched."""

    def _forget_wishes(self) -> None:
        super()._forget_wishes()
        self._far.clear()
        self._known.clear()
        self._tell()

    def _begin(self) -> None:
        from mtgtable.cards.pictures.kept import KeptPictures
        from mtgtable.cards.pictures.published import Published  # what speaks over the net is loaded when it is wanted

        self._kept = KeptPictures(self._at, self._megabytes)
        self._kept.keep_within(self._megabytes)
        self._publisher = self._make(self._over.wait) if self._make is not None else Published(wait=self._over.wait)
        self._tell()

    def _tell(self) -> None:
        assert self._kept is not None
        self._troubled = False
        waiting = len(self._far) + len(self._known)
        megabytes = self._kept.size / 1e6
        kept = trn("{0} picture is kept, {1:.1f} MB", "{0} pictures are kept, {1:.1f} MB", len(self._kept), megabytes)
        self._say(tr("{0}; {1} more are being fetched", kept, waiting) if waiting else kept)

    def _load(self, sought: Sought) -> None:
        assert self._kept is not None
        kept = self._kept.picture(sought.kept_as)
        image = decoded(kept.content) if kept is not None else None
        if kept is not None and image is not None:
            self._give(sought, image, kept.artist)
            return
        if kept is not None:
            self._kept.forget(sought.kept_as)
        self._far.append(sought)

    def _go_further(self) -> None:
        """One request at a time, so that what is on the disk never waits for the net."""
        from mtgtable.cards.publisher import DownloadError

        assert self._publisher is not None
        if not self._far and not self._known:
            if self._troubled and not self._publisher.resting:
                self._tell()
            return
        if self._publisher.resting:
            self._put_off()
            return
        try:
            if self._known:
                self._fetch(*self._known.popleft())
            else:
                self._over.wait(_GATHER)
                if not self._wishes and not self._over.is_set():
                    self._ask(self._publisher)
        except DownloadError as error:
            if self._publisher.resting:
                self._put_off()
                self._troubled = True
                self._say(tr("Pictures can't be fetched now, cards are drawn without them: {0}", error), trouble=True)
        self._wished.set()

    def _ask(self, publisher: Published) -> None:
        """Where pictures are: of many cards at once, of tokens one by one."""
        from mtgtable.cards.pictures.published import AT_ONCE

        cards = [one for one in self._far if not one.token][:AT_ONCE]
        asked = cards or self._far[:1]
        self._far = [one for one in self._far if one not in asked]
        if cards:
            found = publisher.addresses(cards)
        else:
            at = publisher.token_address(asked[0])
            found = {asked[0]: at} if at is not None else {}
        self._known.extend(found.items())
        for sought in asked:
            if sought not in found:
                self._give(sought, None)
        self._tell()

    def _fetch(self, sought: Sought, at: Address) -> None:
        from mtgtable.cards.publisher import DownloadError

        assert self._publisher is not None
        assert self._kept is not None
        try:
            picture = self._publisher.picture(at)
        except DownloadError:
            if not self._publisher.resting:
                self._give(sought, None)
            raise
        image = decoded(picture.content)
        if image is not None:
            try:
                self._kept.keep(sought.kept_as, picture)
            except OSError as error:
                self._say(tr("{0}: pictures can't be kept ({1})", self._at, error.strerror or error), trouble=True)
        self._give(sought, image, picture.artist)
        self._tell()

    def _put_off(self) -> None:
        """Draw what is wanted now without pictures, and go on later."""
        self._far.clear()
        self._known.clear()
        self._gallery.put_off(self._run_number)


GALLERY: Final = Gallery()
"""The one gallery of the process; it gives nothing until a source is chosen."""
