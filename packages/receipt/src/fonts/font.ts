import type { Face, LoadedFace } from './faces.ts'
import { createGlyphSubset } from './glyph-subset.ts'

type Glyph = { id: number; advanceWidth: number; codePoints: number[] }

/** Glyphs of a text in a face; `tabular` takes figures of one width. */
function glyphsOf(text: string, { glyphs, figures, metrics }: Face, tabular?: boolean) {
  return Array.from(text, (character): Glyph => {
    const id = (tabular ? figures.get(character) : undefined) ?? glyphs.get(character) ?? 0
    const codePoints = [character.codePointAt(0) ?? 0]
    return { id, advanceWidth: metrics.widths[id] ?? 0, codePoints }
  })
}

/** Width of a text in parts of its type size. */
export const widthOf = (text: string, face: Face, tabular?: boolean): number =>
  glyphsOf(text, face, tabular).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) /
  face.metrics.unitsPerEm

/** A font as pdfkit takes it: the part of fontkit's font object that pdfkit asks for. */
export const pdfFont = ({ face, file }: LoadedFace) => ({
  ...face.metrics,
  italicAngle: 0,
  head: { macStyle: { italic: false } },
  post: { isFixedPitch: false },
  getGlyph: (id: number) => ({ advanceWidth: face.metrics.widths[id] ?? 0 }),
  layout: (text: string, features?: readonly string[]) => {
    const glyphs = glyphsOf(text, face, features?.includes('tnum'))
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return {
      glyphs,
      positions,
      // pdfkit scales the positions in place and asks for the sum afterwards.
      get advanceWidth() {
        return positions.reduce((sum, position) => sum + position.xAdvance, 0)
      },
    }
  },
  createSubset: () => createGlyphSubset(file),
})
