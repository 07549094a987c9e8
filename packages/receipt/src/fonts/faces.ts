import { readFontFile } from '#font-file'
import { type FontName, fontFiles } from './font-files.ts'
import type { FontObject } from './font-object.ts'
import { readPlainFont } from './plain-font.ts'
import { fallbacks, replacementFont } from './scripts.ts'
import { readShapedFont } from './shaped-font.ts'
import { readWoff } from './woff.ts'

export type Face = { name: FontName; font: FontObject; isShaped: boolean }
export type OwnFace = 'newsreader-display' | 'public-sans-regular' | 'public-sans-semibold'
export type Faces = { own: Record<OwnFace, Face>; others: Face[] }

/** The product's own fonts, and those others that the texts need. */
export async function loadFaces(texts: readonly string[]): Promise<Faces> {
  const [display, regular, semibold] = await Promise.all([
    loadFace('newsreader-display'),
    loadFace('public-sans-regular'),
    loadFace('public-sans-semibold'),
  ])
  const foreign = new Set(texts.join('').replace(/./gsu, withoutGlyphIn(regular)))
  const others = await Promise.all(
    fallbacks
      .filter(({ script }) => [...foreign].some((character) => script.test(character)))
      .map(({ font, shaped }) => loadFace(font, shaped)),
  )
  const isLost = (character: string) => !others.some((face) => hasGlyph(face, character))
  if ([...foreign].some(isLost)) others.push(await loadFace(replacementFont))
  return {
    own: {
      'newsreader-display': display,
      'public-sans-regular': regular,
      'public-sans-semibold': semibold,
    },
    others,
  }
}

export const hasGlyph = (face: Face, character: string) =>
  face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

const withoutGlyphIn = (face: Face) => (character: string) =>
  hasGlyph(face, character) ? '' : character

/** Fonts are read once and shared by every document. */
const loading = new Map<FontName, Promise<Face>>()

function loadFace(name: FontName, isShaped = false): Promise<Face> {
  const known = loading.get(name)
  if (known) return known
  const face = readFace(name, isShaped)
  loading.set(name, face)
  // A failed download is tried again by the next document.
  face.catch(() => loading.delete(name))
  return face
}

async function readFace(name: FontName, isShaped: boolean): Promise<Face> {
  const file = await readFontFile(fontFiles[name])
  const tables = await readWoff(file)
  const font = isShaped ? await readShapedFont(file, tables, name) : readPlainFont(tables, name)
  return { name, isShaped, font }
}
