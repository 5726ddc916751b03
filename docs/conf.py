"""How Sphinx builds the site: `make docs`.

The whole repository is the source, so that links between pages lead to the same pages here as on
GitHub. Which pages are part of the site, and in which order, their own links say: see
`extensions/contents.py`."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from stammtisch import __version__  # noqa: E402

project = html_title = "stammtisch"
copyright = "the authors of stammtisch, MIT licence"  # noqa: A001  (Sphinx's name)
release = version = __version__

root_doc = "docs/index"
include_patterns = [
    "docs/**.md",
    "src/**/README.md",
    "deploy/README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
]
exclude_patterns = [".*", "build", "dist", "tests", "**/artwork", "**/vendor", "**/__pycache__"]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "extensions.contents",
    "extensions.docstrings",
    "extensions.rulings",
    "extensions.transcripts",
]
myst_heading_anchors = 4
highlight_options = {"pycon": {"stripnl": True}}  # doctest wants a blank line before the fence
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_maximum_signature_line_length = 80

html_theme = "furo"
html_extra_path = ["site_root"]
html_static_path = ["extensions/site.css"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#8a2f1f",
        "color-brand-content": "#8a2f1f",
        "color-brand-visited": "#6b3f1d",
    },
    "dark_css_variables": {
        "color-brand-primary": "#f0937d",
        "color-brand-content": "#f0937d",
        "color-brand-visited": "#e0b58f",
    },
}
