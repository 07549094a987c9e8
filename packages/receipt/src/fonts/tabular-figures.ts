import { viewOf } from './woff.ts'

/** Figures of one width by the glyph they stand for: feature `tnum` of a `GSUB` table. */
export function readTabularFigures(gsub: Uint8Array): ReadonlyMap<number, number> {
  const view = viewOf(gsub)
  const features = view.getUint16(6)
  const lookups = view.getUint16(8)
  const swaps = new Map<number, number>()
  for (let index = 0; index < view.getUint16(features); index++) {
    const record = features + 2 + index * 6
    if (view.getUint32(record) !== tnum) continue
    const feature = features + view.getUint16(record + 4)
    for (let item = 0; item < view.getUint16(feature + 2); item++) {
      const lookup = view.getUint16(feature + 4 + item * 2)
      readSwaps(view, lookups + view.getUint16(lookups + 2 + lookup * 2), swaps)
    }
  }
  return swaps
}

const tnum = 0x746e756d

/** Single substitutions (lookup type 1); a figure's change of width is never another kind. */
function readSwaps(view: DataView, lookup: number, swaps: Map<number, number>) {
  if (view.getUint16(lookup) !== 1) return
  for (let index = 0; index < view.getUint16(lookup + 4); index++) {
    const table = lookup + view.getUint16(lookup + 6 + index * 2)
    const covered = readCoverage(view, table + view.getUint16(table + 2))
    const isList = view.getUint16(table) === 2
    for (const [order, glyph] of covered.entries()) {
      const other = isList
        ? view.getUint16(table + 6 + order * 2)
        : (glyph + view.getInt16(table + 4)) & 0xffff
      swaps.set(glyph, other)
    }
  }
}

function readCoverage(view: DataView, at: number): number[] {
  const count = view.getUint16(at + 2)
  if (view.getUint16(at) === 1) {
    return Array.from({ length: count }, (_, index) => view.getUint16(at + 4 + index * 2))
  }
  return Array.from({ length: count }).flatMap((_, index) => {
    const range = at + 4 + index * 6
    const first = view.getUint16(range)
    const length = view.getUint16(range + 2) - first + 1
    return Array.from({ length }, (__, step) => first + step)
  })
}
