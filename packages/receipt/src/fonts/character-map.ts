import { viewOf } from './woff.ts'

/** Glyph numbers by code point, from a `cmap` table (OpenType, formats 4 and 12). */
export function readCharacterMap(cmap: Uint8Array): ReadonlyMap<number, number> {
  const view = viewOf(cmap)
  const offsets = Array.from({ length: view.getUint16(2) }, (_, index) =>
    view.getUint32(4 + index * 8 + 4),
  )
  const at = (format: number) => offsets.find((offset) => view.getUint16(offset) === format)
  const wide = at(12)
  if (wide !== undefined) return readGroups(view, wide)
  const narrow = at(4)
  if (narrow !== undefined) return readSegments(view, narrow)
  throw new Error('The font has no Unicode character map.')
}

function readGroups(view: DataView, offset: number) {
  const map = new Map<number, number>()
  const groups = view.getUint32(offset + 12)
  for (let group = 0; group < groups; group++) {
    const at = offset + 16 + group * 12
    const first = view.getUint32(at)
    const last = view.getUint32(at + 4)
    const glyph = view.getUint32(at + 8)
    for (let code = first; code <= last; code++) map.set(code, glyph + code - first)
  }
  return map
}

function readSegments(view: DataView, offset: number) {
  const map = new Map<number, number>()
  const size = view.getUint16(offset + 6)
  const ends = offset + 14
  for (let at = 0; at < size; at += 2) {
    const last = view.getUint16(ends + at)
    const first = view.getUint16(ends + size + 2 + at)
    const delta = view.getUint16(ends + 2 * size + 2 + at)
    const rangeAt = ends + 3 * size + 2 + at
    const range = view.getUint16(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const found = range === 0 ? code : view.getUint16(rangeAt + range + (code - first) * 2)
      if (found !== 0) map.set(code, (found + delta) & 0xffff)
    }
  }
  return map
}
