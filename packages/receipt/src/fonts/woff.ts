/** A font's tables by their four-letter names. */
export type FontTables = ReadonlyMap<string, Uint8Array>

/** Reads the tables of a WOFF 1.0 file (W3C Recommendation, §3-5). */
export async function readWoff(file: Uint8Array): Promise<FontTables> {
  const view = viewOf(file)
  if (view.getUint32(0) !== woffSignature) throw new Error('This is not a WOFF 1.0 file.')
  const entries = Array.from({ length: view.getUint16(12) }, async (_, index) => {
    const at = 44 + index * 20
    const tag = String.fromCharCode(...file.subarray(at, at + 4))
    const offset = view.getUint32(at + 4)
    const storedLength = view.getUint32(at + 8)
    const stored = file.subarray(offset, offset + storedLength)
    const isPacked = storedLength < view.getUint32(at + 12)
    return [tag, isPacked ? await inflate(stored) : stored] as const
  })
  return new Map(await Promise.all(entries))
}

export function getTable(tables: FontTables, tag: string): Uint8Array {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table "${tag}".`)
  return table
}

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const woffSignature = 0x774f4646

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
