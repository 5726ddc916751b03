"""The reference of the API on one page, made from its OpenAPI schema without scripts."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fastapi import APIRouter
from starlette.responses import Response

from stammtisch.web.routes.visit import Visitor

router = APIRouter(include_in_schema=False)
JSON = "application/json"


class ApiCall(NamedTuple):
    """One call of the API."""

    method: str
    path: str
    summary: str
    words: str
    parameters: list[Mapping[str, Any]]
    body: str
    answers: dict[str, str]


@router.get("/docs")
async def reference(at: Visitor) -> Response:
    described = at.request.app.openapi()
    shapes = described.get("components", {}).get("schemas", {})
    return at.page("reference.html", calls=list(calls_of(described)), shapes=shapes)


def calls_of(described: Mapping[str, Any]) -> Iterator[ApiCall]:
    for path, methods in described["paths"].items():
        for method, call in methods.items():
            yield ApiCall(
                method.upper(),
                path,
                call.get("summary", ""),
                call.get("description", ""),
                call.get("parameters", []),
                shape_in(call.get("requestBody", {})),
                {code: answer["description"] for code, answer in call["responses"].items()},
            )


def shape_in(message: Mapping[str, Any]) -> str:
    """The name of the schema of a request body."""
    schema = message.get("content", {}).get(JSON, {}).get("schema", {})
    return str(schema.get("$ref", "")).rpartition("/")[2]
