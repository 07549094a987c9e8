import { partsOf, rightToLeft } from '../text/units.ts'
import type { Face, LoadedFace } from './faces.ts'
import { createGlyphSubset } from './glyph-subset.ts'

/** `part` is the character that the glyph writes, or a letter that the face can't write. */
type Glyph = { id: number | undefined; advanceWidth: number; part: string }

/** Glyphs of a text in a face; `tabular` takes figures of one width. */
const glyphsOf = (text: string, face: Face, tabular?: boolean): Glyph[] =>
  partsOf(text, (character) => face.glyphs.has(character)).map((part) => {
    const id = (tabular ? face.figures.get(part) : undefined) ?? face.glyphs.get(part)
    return { id, advanceWidth: face.metrics.widths[id ?? questionMarkOf(face)] ?? 0, part }
  })

const questionMarkOf = ({ glyphs }: Face) => glyphs.get('?') ?? 0

/** Width of a text in parts of its type size. */
export const widthOf = (text: string, face: Face, tabular?: boolean): number =>
  glyphsOf(text, face, tabular).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) /
  face.metrics.unitsPerEm

/** A font as pdfkit takes it: the part of fontkit's font object that pdfkit asks for. */
export function pdfFont({ face, file }: LoadedFace) {
  const standIns = createStandIns(face)
  return {
    ...face.metrics,
    italicAngle: 0,
    head: { macStyle: { italic: false } },
    post: { isFixedPitch: false },
    getGlyph: (id: number) => ({ advanceWidth: face.metrics.widths[id] ?? 0 }),
    layout: (text: string, features?: readonly string[]) => {
      const glyphs = glyphsOf(text, face, features?.includes('tnum')).map(
        ({ id, advanceWidth, part }) => ({
          id: id ?? standIns.idOf(part),
          advanceWidth,
          codePoints: codePointsOf(part),
        }),
      )
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
    createSubset: () => createGlyphSubset(file, standIns.drawnAs),
  }
}

/** In the order in which letters stand: readers turn the characters of right-to-left words around. */
function codePointsOf(part: string): number[] {
  const codePoints = Array.from(part, (character) => character.codePointAt(0) ?? 0)
  return rightToLeft.test(part) ? codePoints.reverse() : codePoints
}

/**
 * A letter that no font has is drawn as a question mark, but by a glyph of its own, so that what is
 * searched, copied and read out is the letter. The numbers of these glyphs begin past any font's.
 */
function createStandIns(face: Face) {
  const first = 0x10000
  const numbers = new Map<string, number>()
  return {
    idOf: (letter: string): number => {
      const id = numbers.get(letter) ?? first + numbers.size
      numbers.set(letter, id)
      return id
    },
    drawnAs: (id: number) => (id < first ? id : questionMarkOf(face)),
  }
}
