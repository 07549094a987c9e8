import { expect, test } from 'vitest'
import { loadFaces } from './faces.ts'

const needed = async (...texts: string[]) =>
  (await loadFaces(texts)).map(({ face }) => face.name).slice(3)

test.each([
  ['Premium Customer, $1,222.00', []],
  ['Łucja Żółć Dvořák Nguyễn Thị Ánh “quoted” – … €', []],
  ['Ɓello', ['noto-sans-latin']],
  ['Ελένη', ['noto-sans-greek']],
  ['Анна', ['noto-sans-cyrillic']],
  ['🏠 أحمد 王', []],
])('%s needs the fonts %j beside our own', async (text, fonts) => {
  expect(await needed(text)).toEqual(fonts)
})

test('all texts of a document count', async () => {
  expect(await needed('Anna', 'Анна', 'Ελένη')).toEqual(['noto-sans-cyrillic', 'noto-sans-greek'])
})
