/** A segment: its marker, its length, its content. */
export function segment(code: number, content: Uint8Array | string): Buffer {
  const bytes = Buffer.from(content)
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

type Frame = {
  precision?: number
  sampling?: number
  width?: number
  height?: number
  components?: number
  code?: number
}

/** Precision, height, width, and a description of each component. */
export function frame({
  precision = 8,
  sampling = 0x11,
  width = 8,
  height = 8,
  components = 1,
  code = 0xc0,
}: Frame = {}) {
  const content = Buffer.alloc(6 + 3 * components)
  content.writeUInt8(precision, 0)
  content.writeUInt16BE(height, 1)
  content.writeUInt16BE(width, 3)
  content.writeUInt8(components, 5)
  for (let n = 0; n < components; n++) content.writeUInt8(sampling, 7 + 3 * n)
  return segment(code, content)
}

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
/** With a 0xFF that is data, and a restart marker. */
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
])

type Parts = {
  more?: readonly Buffer[]
  frames?: readonly Buffer[]
  scans?: number
  after?: string
}

/** A small JPEG with further segments before its frame and bytes behind its end. */
export const aJpeg = ({ more = [], frames = [frame()], scans = 1, after = '' }: Parts = {}) =>
  Buffer.concat([
    start,
    segment(0xdb, Buffer.alloc(65)),
    ...more,
    ...frames,
    ...Array<Buffer>(scans).fill(scan),
    end,
    Buffer.from(after),
  ])

/** As a camera writes it: Exif with the place. */
export const gps = segment(0xe1, 'Exif\0\0MM\0*GPSLatitude 41.8781 N')
