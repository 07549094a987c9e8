import { readFontFile } from '#font-file'
import measured from '../../fonts/metrics.json' with { type: 'json' }

/** What pdfkit asks of a font and which of its glyphs write which characters; from build/fonts.ts. */
export type Metrics = {
  postscriptName: string
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  capHeight: number
  xHeight: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
  /** In one string, with their glyphs in the same order. */
  characters: string
  glyphs: number[]
  /** Those that have a second glyph of one width, so that amounts align. */
  figures: string
  figureGlyphs: number[]
  /** By glyph. */
  widths: number[]
}

type FaceName = keyof typeof measured
export type OwnFace = 'newsreader-display' | 'public-sans-regular' | 'public-sans-semibold'
export type Face = {
  name: FaceName
  metrics: Metrics
  glyphs: ReadonlyMap<string, number>
  figures: ReadonlyMap<string, number>
}

const glyphMap = (characters: string, glyphs: readonly number[]) =>
  new Map(Array.from(characters, (character, index) => [character, glyphs[index] ?? 0]))

const face = (name: FaceName): Face => {
  const metrics: Metrics = measured[name]
  return {
    name,
    metrics,
    glyphs: glyphMap(metrics.characters, metrics.glyphs),
    figures: glyphMap(metrics.figures, metrics.figureGlyphs),
  }
}

export const ownFaces: Record<OwnFace, Face> = {
  'newsreader-display': face('newsreader-display'),
  'public-sans-regular': face('public-sans-regular'),
  'public-sans-semibold': face('public-sans-semibold'),
}

/** What a face cannot write is written by the first of these that can. */
const fallbacks = [
  ownFaces['public-sans-regular'],
  face('noto-sans-latin'),
  face('noto-sans-greek'),
  face('noto-sans-cyrillic'),
]

/** Whose glyph writes a character in a text of this face, if any font has one. */
export const faceFor = (character: string, own: OwnFace): Face | undefined =>
  ownFaces[own].glyphs.has(character)
    ? ownFaces[own]
    : fallbacks.find(({ glyphs }) => glyphs.has(character))

export type LoadedFace = { face: Face; file: Uint8Array }

/** The files of the product's own fonts, and of those others that the texts need. */
export function loadFaces(texts: readonly string[]): Promise<LoadedFace[]> {
  const needed = new Set(Object.values(ownFaces))
  for (const character of new Set(texts.join(''))) {
    const found = faceFor(character, 'public-sans-regular')
    if (found) needed.add(found)
  }
  return Promise.all(
    [...needed].map(async (one) => ({ face: one, file: await loadFile(one.name) })),
  )
}

/** Where the files are; each address stands as a whole so that a bundler finds it. */
const addresses: Record<FaceName, URL> = {
  'newsreader-display': new URL('../../fonts/newsreader-display.ttf', import.meta.url),
  'public-sans-regular': new URL('../../fonts/public-sans-regular.ttf', import.meta.url),
  'public-sans-semibold': new URL('../../fonts/public-sans-semibold.ttf', import.meta.url),
  'noto-sans-latin': new URL('../../fonts/noto-sans-latin.ttf', import.meta.url),
  'noto-sans-greek': new URL('../../fonts/noto-sans-greek.ttf', import.meta.url),
  'noto-sans-cyrillic': new URL('../../fonts/noto-sans-cyrillic.ttf', import.meta.url),
}

/** Files are read once and shared by every document. */
const loading = new Map<FaceName, Promise<Uint8Array>>()

function loadFile(name: FaceName): Promise<Uint8Array> {
  const known = loading.get(name)
  if (known) return known
  const file = readFontFile(addresses[name])
  loading.set(name, file)
  // A failed download is tried again by the next document.
  file.catch(() => loading.delete(name))
  return file
}
