"""What goes wrong at a table, as sentences for people."""


class Refused(Exception):
    """Something that may not be done: a sentence for the person and a status for the program."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


class Stale(Refused):
    """The table has changed since the page was drawn."""

    def __init__(self) -> None:
        super().__init__("The table has changed since. Here it is as it stands now.", 409)
