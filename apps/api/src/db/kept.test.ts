import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { undividedTables } from '#test/undivided-tables'
import { customerTables } from './customer-tables.ts'

it('docs/security.md says of every table what is kept, why, and until when', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8')
  const section = /^## What is kept, why, until when$(.*?)^## /ms.exec(page)?.[1] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  expect(cells.flatMap(([, tables = '']) => tables.match(/\w+/g) ?? []).sort()).toEqual(
    [...customerTables, ...undividedTables].sort(),
  )
  for (const [, ...said] of cells)
    expect(said.slice(0, 4)).toEqual(said.slice(0, 4).filter(Boolean))
})
