/** A font as pdfkit takes it: the part of fontkit's font object that pdfkit asks for. */
export type Glyph = { id: GlyphId; advanceWidth: number; codePoints: number[] }
/** A glyph's number in its font, or that number and the text it stands for: "36/क्ष". */
export type GlyphId = number | `${number}/${string}`
export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
export type GlyphRun = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number }

export type GlyphSubset = {
  /** Takes a glyph in and tells its number in the subset. */
  includeGlyph(id: GlyphId): number
  encode(): Uint8Array
}

export type FontObject = {
  readonly postscriptName: string
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly capHeight: number
  readonly xHeight: number
  readonly italicAngle: number
  readonly bbox: { minX: number; minY: number; maxX: number; maxY: number }
  readonly head: { macStyle: { italic: boolean } }
  readonly post: { isFixedPitch: boolean }
  hasGlyphForCodePoint(codePoint: number): boolean
  getGlyph(id: number): { advanceWidth: number }
  layout(text: string, features?: readonly string[]): GlyphRun
  createSubset(): GlyphSubset
}

export function runOf(glyphs: Glyph[], positions: Position[]): GlyphRun {
  return {
    glyphs,
    positions,
    // pdfkit scales the positions in place and asks for the sum afterwards.
    get advanceWidth() {
      return positions.reduce((sum, position) => sum + position.xAdvance, 0)
    },
  }
}
