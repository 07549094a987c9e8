import { expect, it } from 'vitest'
import { aManifest } from '#test/manifest'
import { describeMismatch, differences, nameOf, newestFirst } from './manifest-rules.ts'

it('backups are listed with the newest first, and nothing else of the folder is', () => {
  const [old, middle, recent] = ['2026-01-09', '2026-02-01', '2026-11-30'].map((day) =>
    nameOf(new Date(`${day}T03:00:00Z`)),
  )
  const others = ['notes.txt', `${recent}.part`, `copy of ${old}`]
  expect(newestFirst([middle, old, ...others, recent].map(String))).toEqual([recent, middle, old])
})

it('a backup fits this release and its secret, or a sentence says why not', () => {
  const manifest = aManifest()
  const here = { secret: 'ours', migrations: [manifest.lastMigration] }
  expect(describeMismatch(manifest, here, 'refused')).toBeUndefined()
  const newer = aManifest({ lastMigration: '9999_new' })
  expect(describeMismatch(newer, here, 'taken')).toMatch(/newer release \(1, 9999_new\)/)
  const other = aManifest({ secret: 'another' })
  expect(describeMismatch(other, here, 'offered')).toMatch(
    /^This backup was made with another secret .*--with-another-secret/,
  )
  expect(describeMismatch(other, here, 'taken')).toBeUndefined()
  // The check has no such option.
  expect(describeMismatch(other, here, 'refused')).toMatch(
    /^This backup was made with another secret .*\. Check it with that one\.$/,
  )
})

it('each difference between a backup and its copy is a sentence', () => {
  const { tables } = aManifest({ tables: { 'public.a': { rows: '1', sums: { x_cents: '2' } } } })
  expect(differences(tables, tables)).toEqual([])
  expect(differences(tables, {})).toEqual(['The table public.a is missing.'])
  expect(differences(tables, { 'public.a': { rows: '2', sums: { x_cents: '3' } } })).toEqual([
    'public.a has 2 rows instead of 1.',
    'public.a: the sum of x_cents is 3 instead of 2.',
  ])
})
