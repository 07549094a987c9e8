import { expect, test } from 'vitest'
import { setLines } from './lines.ts'
import type { Style } from './runs.ts'

const style: Style = { face: 'public-sans-regular', size: 10, leading: 14, color: '#000' }

const textOf = (text: string, width: number, maxLines?: number) =>
  setLines(text, style, width, maxLines).map((line) => line.runs.map((run) => run.text).join(''))

test.each([
  'Some words of different lengths, averyveryverylongonewithoutanybreak, Анна Ελένη end',
  '!'.repeat(300),
  '-'.repeat(300),
  'Łucja-Żółć/'.repeat(30),
])('no line is wider than its column, and no letter is lost: %j', (text) => {
  for (const width of [40, 70, 120]) {
    const lines = setLines(text, style, width)
    expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(width + 0.1)
    const letters = lines.flatMap((line) => line.runs.map((run) => run.text)).join('')
    expect(letters.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
})

test('what exceeds the lines allowed ends in an ellipsis that fits', () => {
  expect(textOf('one two three four five six', 60, 1)).toEqual(['one two…'])
  const [line] = setLines('W'.repeat(80), style, 60, 1)
  expect(line?.runs.at(-1)?.text).toMatch(/^W+…$/)
  expect(line?.width).toBeLessThanOrEqual(60)
})

test('an empty text has no lines', () => {
  expect(textOf('', 100)).toEqual([])
})

test('each letter is written by the first font that has it', () => {
  const [line] = setLines('for Анна Ελένη, Anna', style, 1000)
  expect(line?.runs.map(({ text, face }) => [text, face.name])).toEqual([
    ['for ', 'public-sans-regular'],
    ['Анна', 'noto-sans-cyrillic'],
    [' ', 'public-sans-regular'],
    ['Ελένη', 'noto-sans-greek'],
    [', Anna', 'public-sans-regular'],
  ])
})

test('figures of one width align amounts', () => {
  const tabular = { ...style, tabular: true }
  const [narrow, wide] = ['$111.11', '$888.88'].map((text) => setLines(text, tabular, 200)[0])
  expect(narrow?.width).toBe(wide?.width)
  const [plainNarrow] = setLines('$111.11', style, 200)
  expect(plainNarrow?.width).toBeLessThan(narrow?.width ?? 0)
})
