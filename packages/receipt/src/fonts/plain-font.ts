import { readCharacterMap } from './character-map.ts'
import { type FontObject, type Glyph, runOf } from './font-object.ts'
import { createGlyphSubset } from './glyph-subset.ts'
import { readTabularFigures } from './tabular-figures.ts'
import { type FontTables, getTable, viewOf } from './woff.ts'

/**
 * A TrueType font for scripts whose letters stand side by side unchanged. Does for pdfkit what
 * fontkit does for the others, at a fortieth of its size; feature `tnum` gives figures of one width.
 */
export function readPlainFont(tables: FontTables, postscriptName: string): FontObject {
  const head = viewOf(getTable(tables, 'head'))
  const hhea = viewOf(getTable(tables, 'hhea'))
  const os2 = viewOf(getTable(tables, 'OS/2'))
  const metrics = viewOf(getTable(tables, 'hmtx'))
  const wideMetrics = hhea.getUint16(34)
  const glyphByCode = readCharacterMap(getTable(tables, 'cmap'))
  const gsub = tables.get('GSUB')
  const figures = gsub ? readTabularFigures(gsub) : new Map<number, number>()
  const advanceOf = (id: number) => metrics.getUint16(Math.min(id, wideMetrics - 1) * 4)

  return {
    postscriptName,
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    lineGap: hhea.getInt16(8),
    xHeight: os2.getInt16(86),
    capHeight: os2.getInt16(88),
    italicAngle: 0,
    bbox: {
      minX: head.getInt16(36),
      minY: head.getInt16(38),
      maxX: head.getInt16(40),
      maxY: head.getInt16(42),
    },
    head: { macStyle: { italic: false } },
    post: { isFixedPitch: false },
    hasGlyphForCodePoint: (codePoint) => glyphByCode.has(codePoint),
    getGlyph: (id) => ({ advanceWidth: advanceOf(id) }),
    layout: (text, features) => {
      const isTabular = features?.includes('tnum')
      const glyphs = Array.from(text, (character) => {
        const code = character.codePointAt(0) ?? 0
        const plain = glyphByCode.get(code) ?? 0
        const id = isTabular ? (figures.get(plain) ?? plain) : plain
        return { id, advanceWidth: advanceOf(id), codePoints: [code] }
      })
      return runOf(glyphs, glyphs.map(stepOf))
    },
    createSubset: () => createGlyphSubset(tables),
  }
}

const stepOf = ({ advanceWidth }: Glyph) => ({
  xAdvance: advanceWidth,
  yAdvance: 0,
  xOffset: 0,
  yOffset: 0,
})
