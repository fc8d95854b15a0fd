"""How the documentation is built: Sphinx with MyST, warnings are errors."""

from __future__ import annotations

from annodomini.version import VERSION

project = "annodomini"
author = "The annodomini founders"
project_copyright = "2026, The annodomini founders"
release = VERSION
version = VERSION

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns = ["_build"]
suppress_warnings = ["myst.strikethrough"]
nitpicky = False  # the API pages name types of other libraries that have no inventory at hand

myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"

html_theme = "furo"
html_title = "annodomini"
html_show_sourcelink = False
