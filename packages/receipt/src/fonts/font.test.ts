import { readdirSync, statSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { loadFaces } from './faces.ts'
import { pdfFont } from './font.ts'

const folder = new URL('../../fonts/', import.meta.url)
const fonts = await loadFaces(['Ɓ', 'Ελένη', 'Анна'])

test('every font file is used', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ttf'))
  expect(fonts.map(({ face }) => `${face.name}.ttf`).toSorted()).toEqual(files.toSorted())
})

test('the fonts of a Latin receipt weigh at most 60 KB', () => {
  const sizes = fonts
    .slice(0, 3)
    .map(({ face }) => statSync(new URL(`${face.name}.ttf`, folder)).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60_000)
})

test.each(fonts.map((font) => [font.face.name, font] as const))(
  '%s is measured as its file says',
  (_, { face, file }) => {
    const font = create(file)
    const { characters, bbox, ...measures } = face.metrics
    expect(bbox).toEqual({ ...font.bbox })
    expect(font).toMatchObject({
      unitsPerEm: measures.unitsPerEm,
      ascent: measures.ascent,
      descent: measures.descent,
      capHeight: measures.capHeight,
    })
    for (const features of [[], ['tnum']]) {
      const theirs = Array.from(characters, (letter) => font.layout(letter, features).glyphs[0])
      const { glyphs } = pdfFont({ face, file }).layout(characters, features)
      expect(glyphs.map(({ id }) => id)).toEqual(theirs.map((glyph) => glyph?.id))
      expect(glyphs.map(({ advanceWidth }) => advanceWidth)).toEqual(
        theirs.map((glyph) => glyph?.advanceWidth),
      )
    }
  },
)

test.each(fonts.map((font) => [font.face.name, font] as const))(
  'a subset of %s is a font with the same outlines',
  (_, { face, file }) => {
    const whole = create(file)
    const font = pdfFont({ face, file })
    const { glyphs } = font.layout(face.metrics.characters)
    const subset = font.createSubset()
    const numbers = glyphs.map(({ id }) => subset.includeGlyph(id))
    const small = create(subset.encode())
    for (const [index, { id, advanceWidth }] of glyphs.entries()) {
      const copy = small.getGlyph(numbers[index] ?? 0)
      expect(copy.path.toSVG()).toBe(whole.getGlyph(id).path.toSVG())
      expect(copy.advanceWidth).toBe(advanceWidth)
    }
  },
)
