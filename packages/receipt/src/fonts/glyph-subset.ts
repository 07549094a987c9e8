/**
 * The glyphs of a TrueType font that a document uses, renumbered in the order of their use. Glyphs that
 * are `drawnAs` the same outline stay apart.
 */
export function createGlyphSubset(file: Uint8Array, drawnAs = (id: number) => id) {
  const taken = [0]
  const numbers = new Map([[0, 0]])
  const includeGlyph = (id: number): number => {
    const known = numbers.get(id)
    if (known !== undefined) return known
    numbers.set(id, taken.length)
    return taken.push(drawnAs(id)) - 1
  }
  return {
    includeGlyph,
    encode: (): Uint8Array => {
      const tables = readTables(file)
      const outlines: Uint8Array[] = []
      // Parts of composite glyphs are taken in while the list is walked, so it grows under way.
      for (const id of taken) outlines.push(renumberParts(outlineOf(tables, id), includeGlyph))
      return writeFont(tables, taken, outlines)
    },
  }
}

/** A font's tables by their four-letter names. */
type Tables = ReadonlyMap<string, Uint8Array>

function readTables(file: Uint8Array): Tables {
  const view = viewOf(file)
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16
      const offset = view.getUint32(at + 8)
      const tag = String.fromCharCode(...file.subarray(at, at + 4))
      return [tag, file.subarray(offset, offset + view.getUint32(at + 12))]
    }),
  )
}

function getTable(tables: Tables, tag: string): Uint8Array {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table "${tag}".`)
  return table
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function outlineOf(tables: Tables, id: number): Uint8Array {
  const loca = viewOf(getTable(tables, 'loca'))
  const isLong = viewOf(getTable(tables, 'head')).getUint16(50) === 1
  const at = (index: number) => (isLong ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2)
  return getTable(tables, 'glyf').subarray(at(id), at(id + 1))
}

/** Flags of a composite glyph's part (OpenType, `glyf`). */
const part = { wordArguments: 1, scale: 8, more: 32, scaleXY: 64, matrix: 128 } as const

function renumberParts(outline: Uint8Array, includeGlyph: (id: number) => number): Uint8Array {
  if (outline.length === 0 || viewOf(outline).getInt16(0) >= 0) return outline
  const copy = outline.slice()
  const view = viewOf(copy)
  let flags: number = part.more
  for (let at = 10; flags & part.more; ) {
    flags = view.getUint16(at)
    view.setUint16(at + 2, includeGlyph(view.getUint16(at + 2)))
    at += flags & part.wordArguments ? 8 : 6
    if (flags & part.scale) at += 2
    else if (flags & part.scaleXY) at += 4
    else if (flags & part.matrix) at += 8
  }
  return copy
}

function writeFont(tables: Tables, glyphs: readonly number[], outlines: readonly Uint8Array[]) {
  const padded = outlines.map((outline) => (outline.length + 3) & ~3)
  const glyf = new Uint8Array(padded.reduce((sum, length) => sum + length, 0))
  const loca = new Uint8Array((glyphs.length + 1) * 4)
  const hmtx = new Uint8Array(glyphs.length * 4)
  const wideMetrics = viewOf(getTable(tables, 'hhea')).getUint16(34)
  const metrics = getTable(tables, 'hmtx')
  let end = 0
  for (const [index, outline] of outlines.entries()) {
    const id = glyphs[index] ?? 0
    glyf.set(outline, end)
    end += padded[index] ?? 0
    viewOf(loca).setUint32((index + 1) * 4, end)
    const advanceAt = Math.min(id, wideMetrics - 1) * 4
    const bearingAt = id < wideMetrics ? id * 4 + 2 : wideMetrics * 4 + (id - wideMetrics) * 2
    hmtx.set(metrics.subarray(advanceAt, advanceAt + 2), index * 4)
    hmtx.set(metrics.subarray(bearingAt, bearingAt + 2), index * 4 + 2)
  }
  const head = getTable(tables, 'head').slice()
  viewOf(head).setUint32(8, 0)
  viewOf(head).setUint16(50, 1)
  const hhea = getTable(tables, 'hhea').slice()
  viewOf(hhea).setUint16(34, glyphs.length)
  const maxp = getTable(tables, 'maxp').slice()
  viewOf(maxp).setUint16(4, glyphs.length)
  return packTables({ glyf, head, hhea, hmtx, loca, maxp })
}

function packTables(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(tables)
  const start = 12 + entries.length * 16
  const size = entries.reduce((sum, [, table]) => sum + ((table.length + 3) & ~3), start)
  const font = new Uint8Array(size)
  const view = viewOf(font)
  const power = Math.floor(Math.log2(entries.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, entries.length)
  view.setUint16(6, 16 << power)
  view.setUint16(8, power)
  view.setUint16(10, entries.length * 16 - (16 << power))
  let end = start
  for (const [index, [tag, table]] of entries.entries()) {
    const record = 12 + index * 16
    font.set(new TextEncoder().encode(tag), record)
    font.set(table, end)
    const paddedEnd = end + ((table.length + 3) & ~3)
    view.setUint32(record + 4, checksum(view, end, paddedEnd))
    view.setUint32(record + 8, end)
    view.setUint32(record + 12, table.length)
    end = paddedEnd
  }
  return font
}

function checksum(view: DataView, start: number, end: number): number {
  let sum = 0
  for (let at = start; at < end; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
