"""Makes the fonts of printed documents from their published files; run by hand, its output is committed.

    apt-get install python3-fonttools python3-brotli fonts-noto-cjk fonts-noto-core
    npm pack @fontsource/fraunces@5.3.0 @fontsource/figtree@5.3.0 @fontsource/hind-siliguri@5.3.0
    (unpack each into SOURCES/<name>) and: python3 build-fonts.py SOURCES

Why not the published files as they are:
- A family is published in slices by script; the typesetter wants one file, so the slices are merged.
- Families get names of their own, so that a font installed on a machine can never stand in for them.
- Bangla vowel signs below and above are placed by anchors. The PDF writer splits a text run at such a sign and the
  reader then sees its syllable twice. Each base with its sign becomes one composed glyph: same picture, right text.
"""
import os
import sys

import brotli
from fontTools import subset
from fontTools.merge import Merger, Options
from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

HERE = os.path.dirname(os.path.abspath(__file__))
NOTO = '/usr/share/fonts/truetype/noto/'
CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'


def named(font, family, style):
    """Gives a font its document family name; copyright and licence records stay."""
    names = font['name']
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    for name_id, text in ((1, family), (2, style), (4, f'{family} {style}'), (6, f'{family}-{style}'.replace(' ', ''))):
        names.setName(text, name_id, 3, 1, 0x409)
    return font


def unpacked(path, folder):
    font = TTFont(path)
    font.flavor = None
    target = os.path.join(folder, os.path.basename(path) + '.ttf')
    font.save(target)
    return target


def merged(paths, folder):
    drop = ['DSIG', 'STAT', 'avar', 'MVAR', 'HVAR', 'fvar', 'gvar', 'meta']
    return Merger(options=Options(drop_tables=drop)).merge([unpacked(path, folder) for path in paths])


def reduced(path, unicodes=None, features=('*',), number=-1):
    options = subset.Options()
    options.layout_features, options.hinting, options.font_number, options.name_IDs = list(features), False, number, ['*']
    font = subset.load_font(path, options)
    tool = subset.Subsetter(options)
    tool.populate(unicodes=unicodes or [code for table in font['cmap'].tables for code in table.cmap])
    tool.subset(font)
    font.flavor = None
    return font


def mark_tables(font, tag):
    positions = font['GPOS'].table
    for record in positions.FeatureList.FeatureRecord:
        if record.FeatureTag == tag:
            for index in record.Feature.LookupListIndex:
                for table in positions.LookupList.Lookup[index].SubTable:
                    table = getattr(table, 'ExtSubTable', table)
                    if table.LookupType == 4:
                        yield table


def attachments(table):
    for base, anchors in list(zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord)):
        for mark, record in zip(table.MarkCoverage.glyphs, table.MarkArray.MarkRecord):
            anchor = anchors.BaseAnchor[record.Class]
            if anchor:
                yield base, mark, anchor.XCoordinate - record.MarkAnchor.XCoordinate, anchor.YCoordinate - record.MarkAnchor.YCoordinate


def composed(font):
    """Adds one glyph for every base with a sign below and with a sign above, and the ligatures that choose it."""
    outlines, widths, glyph_set = font['glyf'], font['hmtx'], font.getGlyphOrder()
    classes = font['GDEF'].table.GlyphClassDef.classDefs

    def compose(base, mark, x, y):
        name = f'{base}.{mark}'
        glyph = Glyph()
        glyph.numberOfContours, glyph.components = -1, []
        for part, left, up in ((base, 0, 0), (mark, x, y)):
            component = GlyphComponent()
            component.glyphName, component.x, component.y, component.flags = part, left, up, 0x4
            glyph.components.append(component)
        if name not in glyph_set:
            glyph_set.append(name)
        outlines[name] = glyph
        glyph.recalcBounds(outlines)
        widths[name] = (widths[base][0] + widths[mark][0], glyph.xMin)
        classes[name] = 1
        return name

    below, above, by_base = {}, {}, {}
    for table in mark_tables(font, 'blwm'):
        for base, mark, x, y in attachments(table):
            if classes.get(base) != 3:
                below[base, mark] = compose(base, mark, x, y)
                by_base.setdefault(base, []).append(below[base, mark])
    for table in mark_tables(font, 'abvm'):
        for base, anchors in list(zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord)):
            for name in by_base.get(base, []):
                table.BaseCoverage.glyphs.append(name)
                table.BaseArray.BaseRecord.append(anchors)
                table.BaseArray.BaseCount += 1
        for base, mark, x, y in attachments(table):
            if classes.get(base) != 3:
                above[base, mark] = compose(base, mark, x, y)

    font.setGlyphOrder(glyph_set)
    outlines.glyphOrder = glyph_set
    font['maxp'].numGlyphs = len(glyph_set)
    font['post'].formatType = 3
    number = font.getReverseGlyphMap(rebuild=True)
    for table in mark_tables(font, 'abvm'):
        pairs = sorted(zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord), key=lambda pair: number[pair[0]])
        table.BaseCoverage.glyphs = [glyph for glyph, _ in pairs]
        table.BaseArray.BaseRecord = [record for _, record in pairs]

    # Each ligature looks only at its own kind of sign, so a sign above never hides the one below.
    font['GDEF'].table.Version = 0x00010002
    mark_sets = otTables.MarkGlyphSetsDef()
    mark_sets.MarkSetTableFormat, mark_sets.Coverage = 1, []
    font['GDEF'].table.MarkGlyphSetsDef = mark_sets
    substitutions, added = font['GSUB'].table, []
    for ligatures in (below, above):
        marks = sorted({mark for _, mark in ligatures}, key=number.get)
        mark_sets.Coverage.append(builder.buildCoverage(marks, number))
        mark_sets.MarkSetCount = len(mark_sets.Coverage)
        table = builder.buildLigatureSubstSubtable(ligatures)
        substitutions.LookupList.Lookup.append(builder.buildLookup([table], flags=0x10, markFilterSet=mark_sets.MarkSetCount - 1))
        added.append(len(substitutions.LookupList.Lookup) - 1)
    substitutions.LookupList.LookupCount = len(substitutions.LookupList.Lookup)
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = 'psts', otTables.Feature()
    record.Feature.FeatureParams, record.Feature.LookupListIndex, record.Feature.LookupCount = None, added, len(added)
    features = substitutions.FeatureList
    at = next(index for index, feature in enumerate(features.FeatureRecord) if feature.FeatureTag > 'psts')
    features.FeatureRecord.insert(at, record)
    features.FeatureCount += 1
    for script in substitutions.ScriptList.ScriptRecord:
        system = script.Script.DefaultLangSys
        system.FeatureIndex = sorted([index + (index >= at) for index in system.FeatureIndex] + [at])
        system.FeatureCount = len(system.FeatureIndex)
    return font


def characters(encoding, first, second):
    found = set()
    for high in first:
        for low in second:
            try:
                found.add(ord(bytes([high, low]).decode(encoding)))
            except (UnicodeDecodeError, TypeError):
                continue
    return found


def main(sources):
    def slices(name, weight, parts):
        return [f'{sources}/{name}/files/{name}-{part}-{weight}-normal.woff2' for part in parts]

    def save(font, family, style, file):
        named(font, family, style).save(os.path.join(HERE, file))

    save(merged(slices('fraunces', 500, ['latin', 'latin-ext', 'vietnamese']), sources), 'Document Serif', 'Medium', 'serif-500.ttf')
    for weight, style in ((400, 'Regular'), (600, 'SemiBold')):
        save(merged(slices('figtree', weight, ['latin', 'latin-ext']), sources), 'Document Sans', style, f'sans-{weight}.ttf')
        bangla = os.path.join(sources, f'bangla-{weight}.ttf')
        reduced(slices('hind-siliguri', weight, ['bengali'])[0]).save(bangla)
        save(composed(TTFont(bangla)), 'Document Bangla', style, f'bangla-{weight}.ttf')

    arabic = [*range(0x600, 0x700), *range(0x750, 0x780), *range(0xFB50, 0xFE00), *range(0xFE70, 0xFF00)]
    save(reduced(NOTO + 'NotoNaskhArabic-Regular.ttf', arabic), 'Document Arabic', 'Regular', 'arabic-400.ttf')

    trail = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
    simplified = characters('gb2312', range(0xB0, 0xF8), range(0xA1, 0xFF))
    traditional = characters('big5', range(0xA4, 0xC7), trail)
    korean = characters('euc_kr', range(0xB0, 0xC9), range(0xA1, 0xFF))
    others = {*range(0x3040, 0x3100), 0x3001, 0x3002, 0x300A, 0x300B, 0xB7, 0x3000}
    han = os.path.join(sources, 'han-400.otf')
    named(reduced(CJK, simplified | traditional | korean | others, (), 2), 'Document Han', 'Regular').save(han)
    with open(han, 'rb') as plain, open(os.path.join(HERE, 'han-400.otf.br'), 'wb') as packed:
        packed.write(brotli.compress(plain.read(), quality=11, lgwin=24))


main(sys.argv[1])
