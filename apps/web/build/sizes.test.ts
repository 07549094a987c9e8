import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { faultsOf, isOurOwn } from './sizes.ts'

const page = { file: 'faq/index.html', html: 11_000, startScript: 0, scripts: 80_000 }

test('a page within its budget has no fault', () => {
  expect(faultsOf(page)).toEqual([])
  expect(faultsOf({ ...page, file: 'app.html', scripts: 120_000 })).toEqual([])
})

test('a page that has grown says by how much', () => {
  expect(faultsOf({ ...page, html: 14_400, scripts: 91_000 })).toEqual([
    'faq/index.html: HTML of 14400 bytes, at most 14300 are allowed.',
    'faq/index.html: scripts of 91000 bytes, at most 90000 are allowed.',
  ])
  expect(faultsOf({ ...page, file: 'index.html', html: 21_400 })).toEqual([])
  expect(faultsOf({ ...page, file: 'index.html', html: 21_401 })).toHaveLength(1)
  expect(faultsOf({ ...page, file: 'app.html', scripts: 132_001 })).toHaveLength(1)
})

test('what an owner sets never ends a build, however long it is', () => {
  expect(isOurOwn(readSettings({}).settings)).toBe(true)
  const license = { COMPANY_LICENSE: 'Licensed, bonded and insured in Illinois' }
  expect(isOurOwn(readSettings(license).settings)).toBe(false)
})
