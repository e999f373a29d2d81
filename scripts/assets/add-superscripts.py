"""Adds "²" and "³" to a variable font that lacks them: python3 add-superscripts.py SOURCE TARGET

The outlines are the figures at 60 % of their size and of a heavier weight, so that their stems are nearly as thick as
those of the text. Needs Debian's packages python3-fonttools and python3-brotli.
"""

import sys
from copy import deepcopy

from fontTools.misc.transform import Identity
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SCALE = 0.6
HEAVIER = 560
SUPERSCRIPTS = {"two": 0x00B2, "three": 0x00B3}

source, target = sys.argv[1:]
font = TTFont(source)
font.ensureDecompiled()
heavier = instantiateVariableFont(TTFont(source), {"wght": HEAVIER})
glyphs = heavier.getGlyphSet()
figure_height = heavier["glyf"]["two"].yMax


def scale_variation(variation):
    scaled = deepcopy(variation)
    scaled.coordinates = [delta and (delta[0] * SCALE, delta[1] * SCALE) for delta in variation.coordinates]
    scaled.roundDeltas()
    return scaled


for figure, code in SUPERSCRIPTS.items():
    name = f"{figure}superior"
    pen = TTGlyphPen(None)
    place = Identity.translate(0, round(figure_height * (1 - SCALE))).scale(SCALE, SCALE)
    glyphs[figure].draw(TransformPen(pen, place))
    glyph = pen.glyph()
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(heavier["hmtx"][figure][0] * SCALE), glyph.xMin)
    font["gvar"].variations[name] = [scale_variation(each) for each in font["gvar"].variations[figure]]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name
# Without it, renderers take the widths from the variations of the outlines.
del font["HVAR"]
font.flavor = None
font.save(target)
