import { expect, test } from 'vitest'
import { faultsOf } from './sizes.ts'

const page = { file: 'faq/index.html', html: 11_000, startScript: 0, scripts: 80_000 }

test('a page within its budget has no fault', () => {
  expect(faultsOf(page)).toEqual([])
  expect(faultsOf({ ...page, file: 'app.html', scripts: 120_000 })).toEqual([])
})

test('a page that has grown says by how much', () => {
  expect(faultsOf({ ...page, html: 20_500, scripts: 91_000 })).toEqual([
    'faq/index.html: HTML of 20.5 KB, at most 20.0 KB are allowed.',
    'faq/index.html: scripts of 91.0 KB, at most 90.0 KB are allowed.',
  ])
  expect(faultsOf({ ...page, file: 'app.html', scripts: 130_000 })).toHaveLength(1)
})
