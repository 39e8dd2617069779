"""Makes the fonts of the site from their published files; run by hand, its output is committed.

    pip install fonttools==4.66.1 brotli
    npm pack @fontsource-variable/figtree@5.3.0 @fontsource/fraunces@5.3.0 @fontsource/hind-siliguri@5.3.0
    npm pack @fontsource-variable/noto-sans-arabic@5.3.0
    (unpack each into SOURCES/<name>) and: python3 build-fonts.py SOURCES

Nothing of the shaping of Bangla and Arabic is lost: all features and every glyph that they reach stay. What goes or moves:
- instructions for rasterizers of low resolution, half of a Bangla file, which no browser of a phone follows;
- weights that no style asks for, and Figtree's digits of fractions;
- into files of their own: Latin letters that French and Spanish have beyond English, and those of others with rarer signs; of Arabic, the letters and signs
  that Urdu, Pashto and the Quran have beyond Arabic and Persian, and all others.
"""
import io
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = os.path.dirname(os.path.abspath(__file__))

# The same ranges stand in styles/tokens.css.
ENGLISH = {
    *range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xB0, 0xB7, 0xBB, 0xD7, 0xF7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2026, 0x20AC, 0x2212,
}
# What French and Spanish write beyond English.
ACCENTED = {ord(sign) for sign in 'ÀÂÇÈÉÊËÎÏÔÙÛÜŒÆÑÁÍÓÚàâçèéêëîïôùûüœæñáíóú¿¡ªº'}
# Arabic and Persian write no more than these.
ARABIC = {
    0x60C, 0x61B, 0x61F, *range(0x621, 0x656), *range(0x660, 0x66E), 0x670, 0x671, 0x67E, 0x686, 0x698, 0x6A4, 0x6A9, 0x6AF,
    0x6CC, *range(0x6F0, 0x6FA), 0x200C, 0x200D, 0x200E,
}
URDU = {
    *range(0x600, 0x672), 0x674, 0x679, *range(0x67C, 0x67F), 0x681, 0x685, 0x688, 0x689, 0x691, 0x693, 0x696, 0x69A, 0x6AB,
    0x6BA, 0x6BC, 0x6BE, *range(0x6C0, 0x6C4), 0x6CD, *range(0x6D0, 0x6D6),
} - ARABIC


def make(source, file, unicodes=set, weights=None, features=('*',)):
    font = TTFont(source, recalcTimestamp=False)
    every = set(font.getBestCmap())
    if weights:
        packed = io.BytesIO()
        instancer.instantiateVariableFont(font, {'wght': weights}).save(packed)
        font = TTFont(packed, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features, options.hinting, options.notdef_outline = list(features), False, True
    tool = subset.Subsetter(options)
    tool.populate(unicodes=unicodes(every))
    tool.subset(font)
    font.flavor = 'woff2'
    target = os.path.join(HERE, file)
    font.save(target)
    print(file, len(font.getGlyphOrder()), 'glyphs', os.path.getsize(target), 'bytes')


def main(sources):
    def slice_of(package, name):
        return f'{sources}/{package}/files/{name}.woff2'

    figtree, fraunces = slice_of('figtree', 'figtree-latin-wght-normal'), slice_of('fraunces', 'fraunces-latin-500-normal')
    plain = ('ccmp', 'locl', 'rvrn', 'kern', 'mark', 'tnum')
    for part, letters in (
        ('', lambda every: every & ENGLISH),
        ('-accented', lambda every: every & ACCENTED),
        ('-more', lambda every: every - ENGLISH - ACCENTED),
    ):
        make(figtree, f'figtree-400-700{part}.woff2', letters, (400, 700), plain)
        make(fraunces, f'fraunces-500{part}.woff2', letters)
    make(slice_of('hind-siliguri', 'hind-siliguri-bengali-400-normal'), 'bangla-400.woff2')
    for weight in (400, 600):
        bangla = slice_of('hind-siliguri', f'hind-siliguri-bengali-{weight}-normal')
        make(bangla, f'taka-{weight}.woff2', lambda every: {0x9F3})
    arabic = slice_of('noto-sans-arabic', 'noto-sans-arabic-arabic-wght-normal')
    make(arabic, 'arabic-400-600.woff2', lambda every: every & ARABIC, (400, 600))
    make(arabic, 'arabic-400-600-urdu.woff2', lambda every: every & URDU, (400, 600))
    make(arabic, 'arabic-400-600-more.woff2', lambda every: every - ARABIC - URDU - set(range(0x600)), (400, 600))


main(sys.argv[1])
