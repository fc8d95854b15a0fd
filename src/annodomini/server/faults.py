"""From an exception to the body that tells it, in the reader's language."""

from __future__ import annotations

import logging
import secrets
from typing import Any

from pydantic import ValidationError
from starlette.exceptions import HTTPException

from annodomini.errors import AnnoDominiError, Refused
from annodomini.play.commands import Reply
from annodomini.rulebook import title
from annodomini.server.texts import Texts

logger = logging.getLogger(__name__)

EXPECTING = ("components.too_few", "frame.invalid", "options.invalid")  # whose own text says what was expected and what came

HTTP_CODES = {404: "resource.unknown", 405: "resource.method", 413: "frame.too_large", 415: "frame.malformed"}


def body_of(error: AnnoDominiError, texts: Texts, language: str) -> dict[str, Any]:
    """The error as JSON, `{"code", "message", "clause", "field", "retry_ms"}`."""
    told = texts.fault(error.wire_code, language)
    if told is not None and error.wire_code in EXPECTING:
        told = f"{told.removesuffix('.')} ({error.message.removesuffix('.')})."
    message = told or error.message
    return {"code": error.wire_code, "message": message, "clause": error.clause, "field": error.field, "retry_ms": error.retry_ms}


def reply_of(reply: Reply, language: str) -> dict[str, Any]:
    """A reply as JSON; an illegal action is told by the title of its clause in the reader's language."""
    told = reply.to_dict()
    if reply.status == "illegal" and told.get("clause"):
        told["message"] = f"{title(told['clause'], language)} ({told['clause']})"
    return told


def of_http(error: HTTPException) -> AnnoDominiError:
    """An error of routing as one of ours."""
    code = HTTP_CODES.get(error.status_code, "frame.malformed" if error.status_code < 500 else "server.internal")
    return Refused(
        code,
        {"resource.unknown": "There is no such resource.", "resource.method": "This resource has no such method."}.get(
            code, "The request cannot be read."
        ),
    )


def of_validation(errors: list[Any]) -> AnnoDominiError:
    """What pydantic found, as the first fault: an unknown field, or one that is missing or wrong. Values are not repeated."""
    first = errors[0]
    place = [str(part) for part in first["loc"] if part not in ("body", "query", "path")]
    field = ".".join(place)[:80] or None
    if first["type"] == "extra_forbidden":
        return Refused("frame.unknown", f"Unknown field {(field or '')!r}.", field=field)
    if first["type"] == "json_invalid":
        return Refused("frame.malformed", "Expected one JSON object.")
    return Refused("frame.invalid", f"{field or 'body'}: {first['msg']}."[:300], field=field)


def of_message(error: ValidationError) -> AnnoDominiError:
    """What was wrong with a message of the socket."""
    return of_validation(error.errors(include_url=False, include_input=False, include_context=False))


def internal(error: Exception) -> AnnoDominiError:
    """A fault of ours: logged under a number, told without details."""
    number = secrets.token_hex(4)
    logger.error("fault %s", number, exc_info=error)
    return Refused("server.internal", f"A fault of the program, number {number}.")
