import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

const client = await PGlite.create()
const polite = takeTurns(await PGlite.create())
afterAll(async () => {
  await client.close()
  await polite.close()
})

/** How often others got their turn while a transaction of ten statements ran. */
async function turnsDuring(database: PGlite) {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  await database.query('select 1')
  setImmediate(count)
  const sum = await database.transaction(async (tx) => {
    let total = 0
    for (let n = 0; n < 10; n++)
      total += (await tx.query<{ n: number }>('select $1::int as n', [n])).rows[0]?.n ?? 0
    return total
  })
  isOver = true
  expect(sum).toBe(45)
  return turns
}

it('lets others go first between the statements of a transaction', async () => {
  expect(await turnsDuring(client)).toBeLessThan(5)
  expect(await turnsDuring(polite)).toBeGreaterThanOrEqual(10)
})
