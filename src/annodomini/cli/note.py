"""What is said beside the table about the last key: why something was refused, or what was done."""

from __future__ import annotations

from annodomini.cli.voice import Voice
from annodomini.kernel.game import Clause


class Note:
    """One note at a time, and the clause that can be read about it."""

    def __init__(self, voice: Voice, clause: Clause) -> None:
        self._voice = voice
        self.text = ""
        self.refused = False  # is it a refusal?
        self.clause = clause  # to read in the rules: the last one that refused something, else what is asked

    def tell(self, text: str) -> None:
        """Says what was done; "" says nothing."""
        self.text, self.refused = text, False

    def refuse(self, clause: Clause | None) -> None:
        """Says which clause forbids it."""
        self.text, self.refused = self._voice.refused(clause), True
        self.clause = clause or self.clause
