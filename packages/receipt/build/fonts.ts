/**
 * Cuts the fonts of the PDFs out of their full sources and measures them: `node build/fonts.ts FOLDER`.
 * Needed only when a font changes; fonts/README.md names the sources.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import type { Metrics } from '../src/fonts/faces.ts'

const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

/** What our own words are made of, and the marks of amounts. */
const plain = `${span(0x20, 0x7e)}·–—‘’“”…€£−`
/** What names are made of: Latin-1, Extended-A and -B, Vietnamese, accents, marks, currencies. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
  [0x2212, 0x2212],
] as const
const latinText = latin.map(([first, last]) => span(first, last)).join('')

/** As on the site: what makes the two hairlines of the display face's dollar sign meet, which melt into one grey stroke. */
const dollar = { apart: '01c03d853de8', joined: '020c3300339b' }

type Cut = { source: string; text: string; variationAxes?: Record<string, number> }

const cuts: Record<string, Cut> = {
  'newsreader-display': {
    source: 'newsreader-latin-standard-normal.woff2',
    text: plain,
    variationAxes: { opsz: 60, wght: 480 },
  },
  'public-sans-regular': { source: 'PublicSans_400Regular.ttf', text: latinText },
  'public-sans-semibold': { source: 'PublicSans_600SemiBold.ttf', text: plain },
  'noto-sans-latin': { source: 'NotoSans_400Regular.ttf', text: latinText },
  'noto-sans-greek': {
    source: 'NotoSans_400Regular.ttf',
    text: span(0x370, 0x3ff) + span(0x1f00, 0x1fff),
  },
  'noto-sans-cyrillic': { source: 'NotoSans_400Regular.ttf', text: span(0x400, 0x52f) },
}

const folder = process.argv[2]
if (!folder) throw new Error('Say where the full fonts are: node build/fonts.ts FOLDER')

const covered = new Set<string>()
const metrics: Record<string, Metrics> = {}
for (const [name, { source, text, ...options }] of Object.entries(cuts)) {
  const isFallback = name.startsWith('noto')
  const cut = await subsetFont(
    await readFile(join(folder, source)),
    isFallback ? [...text].filter((character) => !covered.has(character)).join('') : text,
    {
      targetFormat: 'sfnt',
      noHinting: true,
      keepFeatures: isFallback ? [] : ['tnum'],
      dropTables: ['DSIG', 'GDEF', 'GPOS', 'STAT', 'gasp', 'kern', 'name', 'vhea', 'vmtx'],
      ...options,
    },
  )
  const file = Buffer.from(cut.toString('hex').replace(dollar.apart, dollar.joined), 'hex')
  metrics[name] = measure(file, name)
  for (const character of metrics[name].characters) covered.add(character)
  await writeFile(new URL(`../fonts/${name}.ttf`, import.meta.url), file)
}

const lines = Object.entries(metrics).map(([name, one]) => `"${name}": ${JSON.stringify(one)}`)
const json = `{\n${lines.join(',\n')}\n}\n`
await writeFile(new URL('../fonts/metrics.json', import.meta.url), json)

/** What pdfkit asks of a font, read by fontkit here so that browsers need neither. */
function measure(file: Uint8Array, postscriptName: string): Metrics {
  const font = create(file)
  const { unitsPerEm, ascent, descent, lineGap, capHeight, xHeight, bbox } = font
  const glyphOf = (character: string, features: string[]) =>
    font.layout(character, features).glyphs[0]?.id ?? 0
  const characters = font.characterSet
    .map((code) => String.fromCodePoint(code))
    .filter((character) => glyphOf(character, []) !== 0)
  const figures = characters.filter(
    (character) => glyphOf(character, ['tnum']) !== glyphOf(character, []),
  )
  return {
    ...{ postscriptName, unitsPerEm, ascent, descent, lineGap, capHeight, xHeight },
    bbox: { minX: bbox.minX, minY: bbox.minY, maxX: bbox.maxX, maxY: bbox.maxY },
    characters: characters.join(''),
    glyphs: characters.map((character) => glyphOf(character, [])),
    figures: figures.join(''),
    figureGlyphs: figures.map((character) => glyphOf(character, ['tnum'])),
    widths: Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id).advanceWidth),
  }
}
