import { limits } from '@smart-bird/contracts/limits'
import { expect, it } from 'vitest'
import { aJpeg, frame, gps, segment } from '#test/jpegs'
import { readJpeg } from './jpeg-rules.ts'

const script = '<script>alert(1)</script>'

it('a photo stays as it is', () => {
  expect(readJpeg(aJpeg())).toEqual({ jpeg: aJpeg(), width: 8, height: 8 })
})

it.each([
  ['a place', aJpeg({ more: [gps] })],
  ['a comment with a script', aJpeg({ more: [segment(0xfe, script)] })],
  [
    'a thumbnail and a color profile',
    aJpeg({ more: [segment(0xe0, 'JFIF'), segment(0xe2, 'ICC')] }),
  ],
  ['a page behind its end', aJpeg({ after: `<html>${script}` })],
  ['another photo behind its end', Buffer.concat([aJpeg(), aJpeg({ more: [gps] })])],
])('of a photo with %s, only the picture is kept', (_, file) => {
  expect(readJpeg(file)?.jpeg).toEqual(aJpeg())
})

it.each([0xc1, 0xc2])('an extended or progressive photo in color is one, too: %i', (code) => {
  const frames = [frame({ code, components: 3, width: 1600, height: 1200 })]
  expect(readJpeg(aJpeg({ frames }))).toMatchObject({ width: 1600, height: 1200 })
})

it('a photo keeps its tables, without the bytes that fill the space before its markers', () => {
  const huffman = Buffer.alloc(1 + 16 + 1)
  huffman.writeUInt8(1, 1)
  const tables = [segment(0xc4, huffman), segment(0xdd, '12'), segment(0xdb, Buffer.alloc(130))]
  const fill = Buffer.from([0xff, 0xff])
  expect(readJpeg(aJpeg({ more: tables.flatMap((one) => [fill, one]) }))?.jpeg).toEqual(
    aJpeg({ more: tables }),
  )
})

it('a progressive photo has several scans, but not so many that drawing it never ends', () => {
  expect(readJpeg(aJpeg({ scans: 64 }))?.jpeg).toEqual(aJpeg({ scans: 64 }))
  expect(readJpeg(aJpeg({ scans: 65 }))).toBeUndefined()
})

const cut = aJpeg()
it.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['a renamed PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a page', Buffer.from(`<html>${script}`)],
  ['only its first two bytes', cut.subarray(0, 2)],
  ['no end', cut.subarray(0, -2)],
  [
    'a segment that is longer than the file',
    aJpeg({ more: [Buffer.from([0xff, 0xe1, 0xff, 0xff])] }),
  ],
  ['a segment without a length', aJpeg({ more: [Buffer.from([0xff, 0xe1, 0, 1])] })],
  ['bytes between its segments', aJpeg({ more: [Buffer.from(script)] })],
  ['an unknown segment', aJpeg({ more: [segment(0xc8, script)] })],
  ['no frame', aJpeg({ frames: [] })],
  ['two frames', aJpeg({ frames: [frame(), frame()] })],
  ['a frame that is cut off', aJpeg({ frames: [segment(0xc0, Buffer.alloc(3))] })],
  ['no width', aJpeg({ frames: [frame({ width: 0 })] })],
  ['too many pixels', aJpeg({ frames: [frame({ height: limits.photoSideMax + 1 })] })],
  ['the colors of print', aJpeg({ frames: [frame({ components: 4 })] })],
  ['samples of 16 bits', aJpeg({ frames: [frame({ precision: 16 })] })],
  ['nonsensical sampling', aJpeg({ frames: [frame({ sampling: 0xff })] })],
  ['foreign bytes as its restart interval', aJpeg({ more: [segment(0xdd, script)] })],
  ['foreign bytes as quantization tables', aJpeg({ more: [segment(0xdb, script)] })],
  ['foreign bytes behind a quantization table', aJpeg({ more: [segment(0xdb, Buffer.alloc(66))] })],
  ['foreign bytes as Huffman tables', aJpeg({ more: [segment(0xc4, script)] })],
  ['foreign bytes behind a Huffman table', aJpeg({ more: [segment(0xc4, Buffer.alloc(18))] })],
  ['more tables than any scan uses', aJpeg({ more: Array(16).fill(segment(0xdd, '12')) })],
  ['a scan without data', Buffer.concat([cut.subarray(0, -9), cut.subarray(-2)])],
  ['no scan', Buffer.concat([cut.subarray(0, 2), frame(), cut.subarray(-2)])],
  ['too many bytes', aJpeg({ more: Array(12).fill(segment(0xfe, 'x'.repeat(65_533))) })],
])('a file is no photo of ours with %s', (_, file) => {
  expect(readJpeg(file)).toBeUndefined()
})

it('wherever a file is cut, it is refused', () => {
  const whole = aJpeg({ more: [gps], frames: [frame({ components: 3 })] })
  for (let end = 0; end < whole.length; end++)
    expect(readJpeg(whole.subarray(0, end)), `${end} bytes`).toBeUndefined()
})
