/**
 * Cuts the fonts of the PDFs out of their full sources: `node build/fonts.ts FOLDER`.
 * Needed only when a font changes; fonts/README.md names the sources.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

const basicLatin = span(0x20, 0x7e) + span(0xa0, 0xff) + span(0x2010, 0x2026)
const latin = basicLatin + span(0x100, 0x36f) + span(0x1e00, 0x1eff) + span(0x2000, 0x221a)
const shaping = ' \u200c\u200d'
const danda = '\u0964\u0965'

type Cut = {
  source: string
  text: string
  /** OpenType features that stay; all of them unless said. */
  keepFeatures?: string[]
  variationAxes?: Record<string, number>
}

const cuts: Record<string, Cut> = {
  'newsreader-display': {
    source: 'newsreader-latin-standard-normal.woff2',
    text: basicLatin,
    keepFeatures: [],
    variationAxes: { opsz: 60, wght: 480 },
  },
  'public-sans-regular': {
    source: 'PublicSans_400Regular.ttf',
    text: latin,
    keepFeatures: ['tnum'],
  },
  'public-sans-semibold': {
    source: 'PublicSans_600SemiBold.ttf',
    text: latin,
    keepFeatures: ['tnum'],
  },
  'noto-sans': {
    source: 'NotoSans_400Regular.ttf',
    text: `${latin}${span(0x370, 0x52f)}${span(0x1f00, 0x1fff)}\ufffd`,
    keepFeatures: [],
  },
  armenian: {
    source: 'NotoSansArmenian-Regular.ttf',
    text: ` ${span(0x530, 0x58f)}`,
    keepFeatures: [],
  },
  georgian: {
    source: 'NotoSansGeorgian-Regular.ttf',
    text: ` ${span(0x10a0, 0x10ff)}${span(0x1c90, 0x1cbf)}`,
    keepFeatures: [],
  },
  hebrew: { source: 'NotoSansHebrew-Regular.ttf', text: shaping + span(0x590, 0x5ff) },
  arabic: { source: 'NotoSansArabic-Regular.ttf', text: shaping + span(0x600, 0x6ff) },
  thai: { source: 'NotoSansThai-Regular.ttf', text: shaping + span(0xe00, 0xe7f) },
  devanagari: {
    source: 'NotoSansDevanagari-Regular.ttf',
    text: shaping + danda + span(0x900, 0x97f),
  },
  bengali: { source: 'NotoSansBengali-Regular.ttf', text: shaping + danda + span(0x980, 0x9ff) },
  gurmukhi: { source: 'NotoSansGurmukhi-Regular.ttf', text: shaping + danda + span(0xa00, 0xa7f) },
  gujarati: { source: 'NotoSansGujarati-Regular.ttf', text: shaping + danda + span(0xa80, 0xaff) },
  tamil: { source: 'NotoSansTamil-Regular.ttf', text: shaping + danda + span(0xb80, 0xbff) },
  telugu: { source: 'NotoSansTelugu-Regular.ttf', text: shaping + danda + span(0xc00, 0xc7f) },
  kannada: { source: 'NotoSansKannada-Regular.ttf', text: shaping + danda + span(0xc80, 0xcff) },
  malayalam: {
    source: 'NotoSansMalayalam-Regular.ttf',
    text: shaping + danda + span(0xd00, 0xd7f),
  },
  han: {
    source: 'DroidSansFallback.ttf',
    text: ` ${span(0x3000, 0x312f)}${span(0x31f0, 0x31ff)}${span(0x4e00, 0x9fff)}${span(0xff00, 0xffef)}`,
    keepFeatures: [],
  },
  hangul: {
    source: 'DroidSansFallback.ttf',
    text: ` ${span(0x1100, 0x11ff)}${span(0x3130, 0x318f)}${span(0xac00, 0xd7a3)}`,
    keepFeatures: [],
  },
}

const folder = process.argv[2]
if (!folder) throw new Error('Say where the full fonts are: node build/fonts.ts FOLDER')

for (const [name, { source, text, ...options }] of Object.entries(cuts)) {
  const full = await readFile(join(folder, source))
  const font = await subsetFont(full, text, {
    targetFormat: 'woff',
    noHinting: true,
    dropTables: ['STAT', 'gasp', 'vhea', 'vmtx', 'GPOS'].filter(
      (table) => table !== 'GPOS' || options.keepFeatures !== undefined,
    ),
    ...options,
  })
  await writeFile(new URL(`../fonts/${name}.woff`, import.meta.url), font)
}
