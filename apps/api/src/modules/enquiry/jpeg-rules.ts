import { limits } from '@smart-bird/contracts/limits'

/** The markers that this file knows (ITU-T T.81, table B.1). Each begins with 0xFF. */
const marker = {
  endOfImage: 0xd9,
  startOfScan: 0xda,
  /** Baseline, extended and progressive frames: what browsers write and show. */
  frames: new Set([0xc0, 0xc1, 0xc2]),
} as const
const startOfImage = Buffer.from([0xff, 0xd8])
/** APP0 to APP15 and comments: place, camera, thumbnail, color profile, and whatever else was put there. */
const isMetadata = (code: number) => (code >= 0xe0 && code <= 0xef) || code === 0xfe

/** A camera's progressive photo has about ten. A browser draws the whole picture for each, and would never finish. */
const scansMax = 64
/** Segments of tables before a scan. */
const tablesMax = 16

export type Jpeg = { jpeg: Buffer; width: number; height: number }

/**
 * The picture in a file, rebuilt from the parts that draw it: no metadata, and nothing after its end. Undefined
 * if it is no JPEG that we show.
 */
export function readJpeg(file: Buffer): Jpeg | undefined {
  if (file.length > limits.photoBytesMax || !file.subarray(0, 2).equals(startOfImage))
    return undefined
  const kept: Buffer[] = [startOfImage]
  let size: { width: number; height: number } | undefined
  let scans = 0
  let tables = 0
  for (let at = 2; ; ) {
    // Any number of 0xFF may fill the space before a marker.
    while (file[at] === 0xff && file[at + 1] === 0xff) at++
    if (at + 2 > file.length || file[at] !== 0xff) return undefined
    const code = file[at + 1] ?? 0
    if (code === marker.endOfImage) {
      kept.push(file.subarray(at, at + 2))
      return size && scans > 0 ? { jpeg: Buffer.concat(kept), ...size } : undefined
    }
    // A segment says how long it is, itself included but without the marker.
    if (at + 4 > file.length) return undefined
    const length = file.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > file.length) return undefined
    const content = file.subarray(at + 4, end)
    if (marker.frames.has(code)) {
      if (size) return undefined
      size = sizeOf(content)
      if (!size) return undefined
    } else if (code === marker.startOfScan) {
      scans += 1
      tables = 0
      if (!size || scans > scansMax || content.length !== 4 + 2 * (content[0] ?? 0))
        return undefined
      const begin = end
      end = endOfScan(file, begin)
      if (end === begin) return undefined
    } else if (isTables[code]) {
      if (++tables > tablesMax || !isTables[code](content)) return undefined
    } else if (!isMetadata(code)) return undefined
    if (!isMetadata(code)) kept.push(file.subarray(at, end))
    at = end
  }
}

/** Of several tables in one segment, each as long as its beginning says, and nothing else. */
function areTables(content: Buffer, lengthOf: (at: number, first: number) => number): boolean {
  let at = 0
  while (at < content.length) at += lengthOf(at, content[at] ?? 0)
  return at === content.length && at > 0
}

/** What may be in Huffman tables, quantization tables and the restart interval: without them there is no picture. */
const isTables: Readonly<Record<number, (content: Buffer) => boolean>> = {
  196: (content) =>
    areTables(content, (at, first) => {
      if ((first & 0xf) > 3 || first >> 4 > 1) return Number.NaN
      const values = content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
      return values <= 256 ? 17 + values : Number.NaN
    }),
  219: (content) =>
    areTables(content, (_, first) =>
      (first & 0xf) > 3 || first >> 4 > 1 ? Number.NaN : first >> 4 === 1 ? 129 : 65,
    ),
  221: (content) => content.length === 2,
}

/** Precision, height, width and the number of components, gray or color but not print; then how each is sampled. */
function sizeOf(frame: Buffer) {
  if (frame.length < 6 || frame[0] !== 8 || frame.length !== 6 + 3 * (frame[5] ?? 0))
    return undefined
  for (let at = 7; at < frame.length; at += 3) {
    const [across, down] = [(frame[at] ?? 0) >> 4, (frame[at] ?? 0) & 0xf]
    if (Math.min(across, down) < 1 || Math.max(across, down) > 4) return undefined
  }
  const [height, width, components] = [frame.readUInt16BE(1), frame.readUInt16BE(3), frame[5]]
  const isAllowed = (side: number) => side >= 1 && side <= limits.photoSideMax
  if (!isAllowed(width) || !isAllowed(height)) return undefined
  return components === 1 || components === 3 ? { width, height } : undefined
}

/** The first marker behind a scan's data, in which 0xFF is followed by zero, or by a restart marker. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = start; at + 1 < file.length; at++) {
    let behind = at + 1
    while (file[behind] === 0xff) behind++
    const next = file[behind] ?? 0
    if (file[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return file.length
}
