"""Which lists of tables this process has changed, for those who keep what they made of them."""

from collections.abc import Iterable

MOST_GUESTS = 20_000


class Lists:
    """Numbers that are others when a list is another: of the tables of a guest, of open tables."""

    def __init__(self) -> None:
        self._all = 0
        self._guests: dict[str, int] = {}

    def of(self, guest: str) -> tuple[int, int]:
        return self._all, self._guests.get(guest, 0)

    @property
    def open(self) -> int:
        """Of tables that look for players."""
        return self._all

    def have_changed(self, guests: Iterable[str]) -> None:
        """Something has happened at a table of these guests."""
        if len(self._guests) > MOST_GUESTS:
            self.all_have_changed()
        for guest in guests:
            self._guests[guest] = self._guests.get(guest, 0) + 1

    def all_have_changed(self) -> None:
        """Somebody sits down, leaves, or is called otherwise: anybody's list may say so."""
        self._all += 1
        self._guests.clear()
