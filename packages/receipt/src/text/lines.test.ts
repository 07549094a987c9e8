import { beforeAll, expect, test } from 'vitest'
import { type Faces, loadFaces } from '../fonts/faces.ts'
import { setLines } from './lines.ts'
import type { Style } from './runs.ts'

const style: Style = { face: 'public-sans-regular', size: 10, leading: 14, color: '#000' }
const arabic = 'أحمد'
const hebrew = 'שלום עולם'

let faces: Faces
beforeAll(async () => {
  faces = await loadFaces([arabic, hebrew, '王'])
})

const textOf = (text: string, width: number, maxLines?: number) =>
  setLines(text, style, faces, width, maxLines).map((line) =>
    line.runs.map((run) => run.text).join(''),
  )
/** The runs of one line from left to right. */
const seen = (text: string) => {
  const [line] = setLines(text, style, faces, 1000)
  return line?.runs.toSorted((a, b) => a.x - b.x).map((run) => run.text)
}

test('no line is wider than its column', () => {
  const text =
    'Some words of different lengths, averyveryverylongonewithoutanybreak, 王小明王小明 end'
  for (const width of [40, 70, 120]) {
    const lines = setLines(text, style, faces, width)
    expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(width + 0.1)
    const letters = lines.flatMap((line) => line.runs.map((run) => run.text)).join('')
    expect(letters.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
})

test('what exceeds the lines allowed ends in an ellipsis that fits', () => {
  expect(textOf('one two three four five six', 60, 1)).toEqual(['one two…'])
  const [line] = setLines('W'.repeat(80), style, faces, 60, 1)
  expect(line?.runs.at(-1)?.text).toMatch(/^W+…$/)
  expect(line?.width).toBeLessThanOrEqual(60)
})

test('an empty text has no lines', () => {
  expect(textOf('', 100)).toEqual([])
})

test('words of right-to-left scripts stand in their own order inside a line', () => {
  expect(seen(`for ${hebrew}, 5 rooms`)).toEqual(['for', `${hebrew} `, ', 5 rooms'])
})

test('a line that begins in such a script runs to the left as a whole', () => {
  expect(seen(`${arabic} ordered 5`)).toEqual(['ordered 5 ', arabic])
})

test('brackets among right-to-left words open to the left', () => {
  expect(seen(`${arabic} (${arabic})`)).toEqual(['(', arabic, ')', `${arabic} `])
})

test('figures of one width align amounts', () => {
  const tabular = { ...style, tabular: true }
  const [narrow, wide] = ['$111.11', '$888.88'].map(
    (text) => setLines(text, tabular, faces, 200)[0],
  )
  expect(narrow?.width).toBe(wide?.width)
  const [plainNarrow] = setLines('$111.11', style, faces, 200)
  expect(plainNarrow?.width).toBeLessThan(narrow?.width ?? 0)
})
