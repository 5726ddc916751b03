"""The app on a device: its manifest, its service worker, the page without a connection, and the
page of its switches."""

import hashlib
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from stammtisch import GAMES, __version__
from stammtisch.core.language import LANGUAGES, _, speaking, spoken
from stammtisch.web.routes.assets import DAY
from stammtisch.web.routes.visit import Visitor
from stammtisch.web.views.templating import HERE, STATIC, asset

router = APIRouter(include_in_schema=False)
TEMPLATES = HERE / "templates"
WORKER = "service-worker.js"
OFFLINE = "/offline"
KEPT_TEMPLATES = ("app_head", "base", "offline", "rules", "rulings", "calendar")
UNMARKED = ("/static/cards.svg", "/favicon.svg", "/static/icons/icon-192.png")
ASSET = re.compile(r"asset\('([^']+)'\)")
WOOD, PAGE = "#6b3f1d", "#f3e9d8"  # as in table.css
ICONS = (
    ("icon.svg", "any", "any", "image/svg+xml"),
    ("icon-192.png", "192x192", "any", "image/png"),
    ("icon-512.png", "512x512", "any", "image/png"),
    ("maskable-512.png", "512x512", "maskable", "image/png"),
)


@router.get("/manifest.webmanifest")
async def manifest(at: Visitor, language: str = "") -> Response:
    """Browsers ask for it without a cookie, so its address says in which language."""
    with speaking(language if language in LANGUAGES else spoken()):
        told = manifest_of()
    return JSONResponse(told, media_type="application/manifest+json", headers=DAY)


def manifest_of() -> dict[str, Any]:
    return {
        "id": "/",
        "name": _("Stammtisch: card games"),
        "short_name": "Stammtisch",
        "description": _("Card games with friends or against bots."),
        "lang": spoken(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": WOOD,
        "background_color": PAGE,
        "categories": ["games"],
        "icons": [
            {"src": f"/static/icons/{name}", "sizes": sizes, "purpose": purpose, "type": kind}
            for name, sizes, purpose, kind in ICONS
        ],
    }


@router.get(f"/{WORKER}")
async def service_worker() -> Response:
    """Browsers compare its bytes, so that a new release replaces what the last one kept."""
    return Response(worker_script(), media_type="text/javascript")


@cache
def worker_script() -> str:
    words = (STATIC / WORKER).read_text("utf-8")
    shell = {
        "offline": OFFLINE,
        "pages": [f"/rules/{name}" for name in GAMES],
        "assets": shell_assets(),
    }
    told = json.dumps({**shell, "version": version_of(json.dumps(shell) + words, TEMPLATES)})
    return f"self.SHELL = {told};\n{words}"


def shell_assets() -> list[str]:
    """What the kept pages load."""
    sources = [(TEMPLATES / f"{name}.html").read_text("utf-8") for name in KEPT_TEMPLATES]
    marked = {asset(name) for words in sources for name in ASSET.findall(words)}
    return [*sorted(marked), *UNMARKED]


def version_of(script: str, templates: Path) -> str:
    """Another one if any page may have changed."""
    digest = hashlib.sha256(f"{__version__}{script}".encode())
    for path in sorted(templates.glob("*.html")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


@router.get(OFFLINE)
async def offline(at: Visitor) -> Response:
    """What a service worker shows while the server cannot be reached."""
    response = at.page("offline.html", games=GAMES.values())
    response.headers["content-language"] = spoken()
    return response


@router.get("/settings")
async def settings(at: Visitor) -> Response:
    """The switches of this device."""
    push = at.services.push
    return at.page("settings.html", push_key=push.public_key if push else "")
