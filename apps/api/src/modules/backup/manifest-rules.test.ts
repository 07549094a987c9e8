import { expect, it } from 'vitest'
import { nameOf, newestFirst } from './manifest-rules.ts'

it('backups are listed with the newest first, and nothing else of the folder is', () => {
  const [old, middle, recent] = ['2026-01-09', '2026-02-01', '2026-11-30'].map((day) =>
    nameOf(new Date(`${day}T03:00:00Z`)),
  )
  const others = ['notes.txt', `${recent}.part`, `copy of ${old}`]
  expect(newestFirst([middle, old, ...others, recent].map(String))).toEqual([recent, middle, old])
})
