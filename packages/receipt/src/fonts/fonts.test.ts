import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { readFontFile } from '#font-file'
import { fontFiles } from './font-files.ts'
import { readPlainFont } from './plain-font.ts'
import { readShapedFont } from './shaped-font.ts'
import { readWoff } from './woff.ts'

const plain = ['public-sans-regular', 'newsreader-display', 'noto-sans', 'han', 'hangul'] as const
const sample = 'Hamburg 1,222.00 Żółć Ελένη Анна 王小明 김민준 ắễộ'

test.each(plain)('reads %s as fontkit does', async (name) => {
  const file = await readFontFile(fontFiles[name])
  const ours = readPlainFont(await readWoff(file), name)
  const theirs = create(file)
  for (const key of ['unitsPerEm', 'ascent', 'descent', 'capHeight', 'xHeight'] as const) {
    expect(ours[key]).toBe(theirs[key])
  }
  expect({ ...ours.bbox }).toEqual({ ...theirs.bbox })
  for (const letter of sample) {
    const code = letter.codePointAt(0) ?? 0
    expect(ours.hasGlyphForCodePoint(code)).toBe(theirs.hasGlyphForCodePoint(code))
    expect(ours.layout(letter).advanceWidth).toBe(theirs.layout(letter).advanceWidth)
  }
})

test.each(plain)('a subset of %s is a font with the same outlines', async (name) => {
  const file = await readFontFile(fontFiles[name])
  const ours = readPlainFont(await readWoff(file), name)
  const theirs = create(file)
  const letters = [...sample].filter((letter) =>
    ours.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
  const glyphs = letters.flatMap((letter) => ours.layout(letter).glyphs)
  const subset = ours.createSubset()
  const numbers = glyphs.map(({ id }) => subset.includeGlyph(id))
  const small = create(subset.encode())
  for (const [index, { id, advanceWidth }] of glyphs.entries()) {
    const copy = small.getGlyph(numbers[index] ?? 0)
    const original = theirs.getGlyph(id)
    expect(copy.path.toSVG()).toBe(original.path.toSVG())
    expect(copy.advanceWidth).toBe(advanceWidth)
  }
})

test('a glyph that stands for two texts is in the subset twice', async () => {
  const tables = await readWoff(await readFontFile(fontFiles.devanagari))
  const font = await readShapedFont(await readFontFile(fontFiles.devanagari), tables, 'devanagari')
  const subset = font.createSubset()
  expect(subset.includeGlyph('5/a')).toBe(1)
  expect(subset.includeGlyph('5/b')).toBe(2)
  expect(subset.includeGlyph('5/a')).toBe(1)
})

test('a shaped syllable tells its letters in the order they are written', async () => {
  const file = await readFontFile(fontFiles.devanagari)
  const font = await readShapedFont(file, await readWoff(file), 'devanagari')
  const { glyphs } = font.layout('प्रिया')
  expect(glyphs.length).toBeLessThan([...'प्रिया'].length)
  expect(String.fromCodePoint(...glyphs.flatMap((glyph) => glyph.codePoints))).toBe('प्रिया')
})

test('what is no font is refused', async () => {
  await expect(readWoff(new Uint8Array(100))).rejects.toThrow('not a WOFF')
})
