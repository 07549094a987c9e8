/// <reference path="../pdfkit.d.ts" />
import type { FontObject, Glyph, Position } from './font-object.ts'
import { runOf } from './font-object.ts'
import { createGlyphSubset } from './glyph-subset.ts'
import { isRightToLeft } from './scripts.ts'
import type { FontTables } from './woff.ts'

/**
 * A TrueType font whose letters change with their neighbours. fontkit, loaded when the first such
 * font is, chooses and places the glyphs; each remembers the text it stands for, since the shapes
 * of a syllable may come in another order than its letters.
 */
export async function readShapedFont(
  file: Uint8Array,
  tables: FontTables,
  postscriptName: string,
): Promise<FontObject> {
  const { create } = await import('fontkit')
  const font = create(file)
  const { unitsPerEm, ascent, descent, lineGap, capHeight, xHeight, italicAngle, bbox } = font
  return {
    ...{ unitsPerEm, ascent, descent, lineGap, capHeight, xHeight, italicAngle, bbox },
    postscriptName,
    head: { macStyle: { italic: false } },
    post: { isFixedPitch: false },
    hasGlyphForCodePoint: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    getGlyph: (id) => font.getGlyph(id),
    layout: (text) => {
      const isBackwards = isRightToLeft(text)
      const runs = (isBackwards ? [text] : (text.match(syllables) ?? [])).map((part) => {
        const { glyphs, positions } = font.layout(part)
        return { glyphs: isBackwards ? glyphs : tellInOrder(glyphs, part), positions }
      })
      return runOf(
        runs.flatMap(({ glyphs }) => glyphs.map(nameGlyph)),
        runs.flatMap(({ positions }) => positions.map(copyOf)),
      )
    },
    createSubset: () => createGlyphSubset(tables),
  }
}

/** Letters joined by a virama with their signs, Thai am with the letter before it, or one sign. */
const syllables =
  /\p{L}[\p{M}\u0e33\u200c\u200d]*(?:(?<=[\u094d\u09cd\u0a4d\u0acd\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?)\p{L}[\p{M}\u200c\u200d]*)*|./gsu

/** Shares a syllable's letters out among its glyphs, so that glyph by glyph they read in order. */
function tellInOrder(glyphs: readonly Glyph[], syllable: string): Glyph[] {
  const composed = Array.from(syllable)
  // One vowel sign may be drawn on both sides of its consonant; decomposed it is two letters.
  const letters = composed.length < glyphs.length ? Array.from(syllable.normalize('NFD')) : composed
  return glyphs.map(({ id, advanceWidth }, index) => {
    const isLast = index === glyphs.length - 1
    const told = letters.slice(index, isLast ? undefined : index + 1)
    return { id, advanceWidth, codePoints: told.map((letter) => letter.codePointAt(0) ?? 0) }
  })
}

const nameGlyph = ({ id, advanceWidth, codePoints }: Glyph): Glyph => ({
  id: `${Number(id)}/${String.fromCodePoint(...codePoints)}`,
  advanceWidth,
  codePoints: [...codePoints],
})

const copyOf = (position: Position): Position => ({
  xAdvance: position.xAdvance,
  yAdvance: position.yAdvance,
  xOffset: position.xOffset,
  yOffset: position.yOffset,
})
