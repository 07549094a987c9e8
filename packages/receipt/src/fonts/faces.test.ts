import { expect, test } from 'vitest'
import { loadFaces } from './faces.ts'

const needed = async (...texts: string[]) => (await loadFaces(texts)).others.map(({ name }) => name)

test.each([
  ['Premium Customer, $1,222.00', []],
  ['Łucja Żółć Nguyễn Thị Ánh “quoted” – …', []],
  ['Анна', ['noto-sans']],
  ['Ελένη', ['noto-sans']],
  ['王小明', ['han']],
  ['田中さくら、', ['han']],
  ['김민준', ['hangul']],
  ['أحمد', ['arabic']],
  ['Анна 王', ['han', 'noto-sans']],
  ['🏠', ['noto-sans']],
])('%s needs the fonts %j beside our own', async (text, fonts) => {
  expect(await needed(text)).toEqual(fonts)
})

test('all texts of a document count', async () => {
  expect(await needed('Anna', 'Анна', '王')).toEqual(['han', 'noto-sans'])
})
