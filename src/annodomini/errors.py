"""Every wire code of the platform on one page, and the errors that several rooms raise: one base, a class for each role.

An error of one room alone stands in that room and takes its code from here: of the store in `store.contract`, of a bot's failure
and a taken revision in `play`; the rulebook, which imports nothing, and the terminal have errors of their own without a wire code.
A code never changes its meaning. `status` is the HTTP status that carries it; over the socket the
code stands alone. Source: docs/protocol.md, part C.
"""

from __future__ import annotations

from typing import Any, ClassVar

STATUS: dict[str, int] = {
    "frame.malformed": 400,
    "frame.unknown": 422,
    "frame.invalid": 422,
    "frame.too_large": 413,
    "frame.not_now": 409,
    "protocol.version": 426,
    "journal.unknown_format": 422,
    "journal.broken": 422,
    "auth.required": 401,
    "auth.origin": 403,
    "match.unknown": 404,
    "match.not_started": 409,
    "match.finished": 409,
    "match.not_over": 409,
    "seat.not_yours": 403,
    "seat.taken": 409,
    "seat.none": 404,
    "seat.not_away": 409,
    "turn.not_yours": 409,
    "command.stale": 409,
    "command.illegal": 422,
    "command.id_reused": 409,
    "command.empty": 422,
    "ready.wrong_header": 409,
    "ready.twice": 409,
    "ready.hash_differs": 422,
    "ready.too_late": 409,
    "table.unknown": 404,
    "table.full": 409,
    "table.closed": 410,
    "table.not_host": 403,
    "table.not_ready": 409,
    "options.invalid": 422,
    "components.too_few": 422,
    "game.unknown": 404,
    "bot.unknown": 404,
    "bot.failed": 500,
    "pack.unknown": 404,
    "card.unknown": 404,
    "pack.invalid": 422,
    "date.invalid": 422,
    "name.invalid": 422,
    "clause.unknown": 404,
    "rate.frames": 429,
    "rate.commands": 429,
    "rate.previews": 429,
    "rate.sockets": 429,
    "rate.requests": 429,
    "rate.tables": 429,
    "rate.matches": 429,
    "record.invalid": 422,
    "report.duplicate": 409,
    "report.unknown": 404,
    "resource.unknown": 404,
    "resource.method": 405,
    "store.locked": 503,
    "store.read_only": 503,
    "store.full": 503,
    "store.unavailable": 503,
    "server.port_in_use": 503,
    "server.restarting": 503,
    "server.overloaded": 503,
    "server.internal": 500,
}


class AnnoDominiError(Exception):
    """A mistake of theirs, told with what was expected and what came.

    `code` is the wire code; `field` names the faulty field, `clause` the clause that forbids an action,
    `retry_ms` when the same request may be sent again.
    """

    code: ClassVar[str] = "server.internal"

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__(message)
        self.message = message
        self.field: str | None = details.pop("field", None)
        self.clause: str | None = details.pop("clause", None)
        self.retry_ms: int | None = details.pop("retry_ms", None)
        code = details.pop("code", None)
        if details:
            raise TypeError(f"unknown details {sorted(details)}")
        if code is not None:
            self.wire_code = str(code)
        else:
            self.wire_code = self.code

    @property
    def status(self) -> int:
        """The HTTP status of this error's code."""
        return STATUS[self.wire_code]


class OptionsInvalid(AnnoDominiError):
    """An option is unknown or out of its range; `field` names it."""

    code = "options.invalid"


class ComponentsTooFew(AnnoDominiError):
    """Fewer cards than the deal and a start card need."""

    code = "components.too_few"


class NotationInvalid(AnnoDominiError):
    """A text is not the notation of any action of this match; `at` is its place where it stood in a list."""

    code = "frame.invalid"
    at: int = 0


class IllegalAction(AnnoDominiError):
    """An action that the rules do not allow now; `clause` names the clause."""

    code = "command.illegal"


class DateInvalid(AnnoDominiError):
    """A date that the grammar refuses."""

    code = "date.invalid"


class PackInvalid(AnnoDominiError):
    """A pack that cannot be read; the message names file, card and line."""

    code = "pack.invalid"


class PackUnknown(AnnoDominiError):
    """No pack has this id."""

    code = "pack.unknown"


class GameUnknown(AnnoDominiError):
    """No game has this name."""

    code = "game.unknown"


class BotUnknown(AnnoDominiError):
    """No bot has this name."""

    code = "bot.unknown"


class ClauseUnknown(AnnoDominiError):
    """No clause of the rulebook has this id."""

    code = "clause.unknown"


class RecordInvalid(AnnoDominiError):
    """A record that does not stand its check."""

    code = "record.invalid"


class JournalUnknownFormat(AnnoDominiError):
    """A journal of a format that no reader here knows."""

    code = "journal.unknown_format"


class JournalBroken(AnnoDominiError):
    """Entries that do not follow one another or do not fold."""

    code = "journal.broken"


class Refused(AnnoDominiError):
    """A request that is well formed and cannot be granted; made with the wire code that says why."""

    def __init__(self, code: str, message: str, **details: Any) -> None:
        super().__init__(message, code=code, **details)


class StoreUnavailable(AnnoDominiError):
    """The store cannot write now; nothing was changed and the same action_id may be sent again."""

    code = "store.unavailable"
