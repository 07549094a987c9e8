import { expect, it } from 'vitest'
import { getPageMeta, notFoundMeta, pageMeta } from './meta.ts'
import { publicPaths } from './routes.ts'

it('has a title and a description of its own for every public page', () => {
  expect(pageMeta.map((meta) => meta.path)).toEqual(publicPaths)
  expect(new Set(pageMeta.map((meta) => meta.title)).size).toBe(pageMeta.length)
  expect(new Set(pageMeta.map((meta) => meta.description)).size).toBe(pageMeta.length)
})

it.each([...pageMeta, notFoundMeta])('fits into a search result: $title', (meta) => {
  expect(meta.title.length).toBeLessThanOrEqual(60)
  expect(meta.description.length).toBeLessThanOrEqual(160)
})

it('describes pages that are to be found in more than a few words', () => {
  for (const meta of pageMeta.filter((one) => one.indexed)) {
    expect(meta.description.length, meta.path).toBeGreaterThanOrEqual(100)
  }
})

it('is found by path', () => {
  for (const path of publicPaths) expect(getPageMeta(path).path).toBe(path)
})
