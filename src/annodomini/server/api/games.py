"""Games: which there are, with their options and their law."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from annodomini.games import ANNOUNCED, GAMES
from annodomini.games import game as game_of
from annodomini.rulebook import Language, clauses, preface
from annodomini.server.route import FAULTS, StrictRoute

router = APIRouter(route_class=StrictRoute, responses=FAULTS, tags=["games"])


@router.get("/games")
async def list_games() -> dict[str, Any]:
    """All games; `here` is false for one that is announced only."""
    here = [
        {"game": game.name, "rules": game.rules_version, "seats": [game.min_seats, game.max_seats], "here": True} for game in GAMES.values()
    ]
    return {"games": here + [{"game": name, "here": False} for name in ANNOUNCED if name not in GAMES]}


@router.get("/games/{game}")
async def get_game(game: str, seats: int = 4) -> dict[str, Any]:
    """One game with its options; `seats` says for how many the defaults are."""
    known = game_of(game)
    count = min(max(seats, known.min_seats), known.max_seats)
    seats_told = [known.min_seats, known.max_seats]
    return {"game": known.name, "rules": known.rules_version, "seats": seats_told, "options": known.option_list(count)}


@router.get("/games/{game}/rules")
async def get_rules(game: str, language: Language = "en") -> dict[str, Any]:
    """The rulebook, clause by clause, texts in Markdown."""
    known = game_of(game)
    book = clauses(known.name, language)
    chapters = {clause.chapter_number: clause.chapter for clause in book}
    return {
        "game": known.name,
        "language": language,
        "preface": preface(known.name, language),
        "chapters": [{"number": number, "title": title} for number, title in chapters.items()],
        "clauses": [
            {
                "clause": clause.id,
                "chapter": clause.chapter_number,
                "title": clause.title,
                "tags": list(clause.tags),
                "options": [{"name": o.name, "values": list(o.values), "default": o.default} for o in clause.options],
                "text": clause.text,
            }
            for clause in book
        ],
    }
