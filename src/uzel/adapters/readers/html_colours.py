"""Colours of CSS as numbers, to tell text that has the colour of its background."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Mapping
from typing import Final

Colour = tuple[float, float, float, float]  # red, green, blue 0 to 255, alpha 0 to 1

#: paints nothing: what is below shines through
CLEAR: Final[Colour] = (0.0, 0.0, 0.0, 0.0)
WHITE: Final[Colour] = (255.0, 255.0, 255.0, 1.0)
BLACK: Final[Colour] = (0.0, 0.0, 0.0, 1.0)
_NEAR = 12  # difference of every channel that the eye does not see

_NAMED = {
    "white": "ffffff", "black": "000000", "silver": "c0c0c0", "gray": "808080", "grey": "808080", "red": "ff0000",
    "maroon": "800000", "yellow": "ffff00", "olive": "808000", "lime": "00ff00", "green": "008000", "aqua": "00ffff",
    "cyan": "00ffff", "teal": "008080", "blue": "0000ff", "navy": "000080", "fuchsia": "ff00ff", "magenta": "ff00ff",
    "purple": "800080", "orange": "ffa500", "snow": "fffafa", "ivory": "fffff0", "ghostwhite": "f8f8ff",
    "whitesmoke": "f5f5f5", "floralwhite": "fffaf0", "mintcream": "f5fffa", "azure": "f0ffff", "aliceblue": "f0f8ff",
    "honeydew": "f0fff0", "seashell": "fff5ee", "lightgray": "d3d3d3", "lightgrey": "d3d3d3", "gainsboro": "dcdcdc",
    "darkgray": "a9a9a9", "darkgrey": "a9a9a9", "dimgray": "696969", "dimgrey": "696969", "beige": "f5f5dc",
    "linen": "faf0e6", "oldlace": "fdf5e6", "lightyellow": "ffffe0", "lavender": "e6e6fa", "pink": "ffc0cb",
    "brown": "a52a2a", "gold": "ffd700", "darkblue": "00008b", "darkgreen": "006400", "darkred": "8b0000",
    "canvas": "ffffff", "canvastext": "000000",
}  # fmt: skip
_HEX = re.compile(r"#?([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})")
_FUNCTION = re.compile(r"(rgb|hsl)a?\(([^)]*)\)")
_WORD = re.compile(r"#[0-9a-f]+|(?:rgb|hsl)a?\([^)]*\)|[a-z]+(?![\w(-])")


def colour_of(value: str) -> Colour | None:
    """The colour that a CSS value or an old HTML attribute names; None where it is not understood."""
    text = value.strip().lower()
    if text == "transparent":
        return CLEAR
    text = _NAMED.get(text, text)
    match = _HEX.fullmatch(text)
    if match:
        digits = match[1] if len(match[1]) > 4 else "".join(digit * 2 for digit in match[1])
        numbers = [int(digits[k : k + 2], 16) for k in range(0, len(digits), 2)]
        return numbers[0], numbers[1], numbers[2], numbers[3] / 255 if len(numbers) == 4 else 1.0
    function = _FUNCTION.fullmatch(text)
    return _function(function[1], function[2]) if function else None


def _function(name: str, arguments: str) -> Colour | None:
    parts = [part for part in re.split(r"[\s,/]+", arguments.strip()) if part]
    if len(parts) not in {3, 4}:
        return None
    try:
        alpha = 1.0 if len(parts) == 3 else _share(parts[3])
        if name == "rgb":
            red, green, blue = (float(p[:-1]) * 2.55 if p.endswith("%") else float(p) for p in parts[:3])
            return red, green, blue, alpha
        hue = float(parts[0].removesuffix("deg")) / 360
        red, green, blue = colorsys.hls_to_rgb(hue, _share(parts[2]), _share(parts[1]))
    except ValueError:
        return None
    return red * 255, green * 255, blue * 255, alpha


def _share(part: str) -> float:
    return float(part[:-1]) / 100 if part.endswith("%") else float(part)


def background_of(declared: Mapping[str, str], attribute: str | None) -> Colour | None:
    """What an element paints below its text: a colour, `CLEAR`, or None where it is not known (a picture)."""
    result: Colour | None = CLEAR if attribute is None else colour_of(attribute)
    for name, value in declared.items():
        if name == "background-color":
            result = CLEAR if value in {"inherit", "unset", "initial"} else colour_of(value)
        elif name == "background-image" and value != "none":
            return None
        elif name == "background":
            if "(" in re.sub(r"(?:rgb|hsl)a?\(", "", value):
                return None
            found = [colour for word in _WORD.findall(value) if (colour := colour_of(word)) is not None]
            result = found[0] if found else CLEAR
    if result is not None and result[3] < 0.05:
        return CLEAR
    return result


def alike(text: Colour | None, background: Colour | None) -> bool:
    """Whether text of one colour cannot be seen on the other. What is not known is taken to be seen."""
    if text is None:
        return False
    if text[3] < 0.05:
        return True
    if background is None:
        return False
    return all(abs(one - other) <= _NEAR for one, other in zip(text[:3], background[:3], strict=True))
